"""One phone's own part: the line at the top, what is asked, the card. From that viewer's View and nothing else."""

from functools import lru_cache
from typing import NamedTuple

from markupsafe import escape

from ...engine.board import Setup
from ...engine.view import View, Viewer
from ...games import GAMES
from ...live.chat import Interjections
from ...live.room import Room
from ...live.seats import Sitter
from ...live.stage import SPOKEN
from ...words import LANGUAGES, Words, words
from ...words.table import TableWords
from ..templates import Template, template
from .ended import Ended, outcome
from .questions import Choice, Question, offers, open_prompts, questions
from .sheet import sheet_of
from .told import Told, told
from .zones import Zone, cached_zone, frame, phase_name, short, stage_of, table_words

FRAME_STEP = 256                # should a secret frame ever be too small, it grows in such steps
BESIDE = 64                     # bytes that may come with the zones: whether phones post on the beat
OFFER = 520                     # bytes of one offer, and of what its takers tell each other


class Graveyard(NamedTuple):
    lines: tuple[str, ...]
    cards: tuple[tuple[int, str], ...]


@template("zones/head.html", id="head")
class Head(Template):
    """The line at the top of every page. It does not name its reader, so that most phones share one."""

    stage: str
    round: int
    theme: str                  # day, night or dark
    phase: str
    ask: str                    # what is asked of this phone, in one line
    deadline: int               # milliseconds, or 0 where no time is running
    over: bool                  # a person judges: the time ends nothing
    hush: str                   # what a black page says: that the game is paused, or what all read, each on his own
    reads: bool                 # the latter


@template("zones/prompt.html", id="prompt")
class PromptZone(Template):
    """What one player is asked and was told tonight."""

    asked: str                  # the ids of what is asked: while they stay the same, a half-made choice does too
    questions: tuple[Question, ...] = ()
    told: tuple[str, ...] = ()
    heard: tuple[str, ...] = ()         # what others who are awake have signalled
    offers: tuple[Question, ...] = ()   # what everybody may try
    note: str = ""
    confirm: bool = False       # whether the card has still to be looked at
    speaking: bool = False
    more: bool = False          # whether this speech may still be extended
    interjects: Interjections | None = None     # where this player may interrupt without having the floor
    grave: Graveyard | None = None
    outcome: Ended | None = None
    best: tuple[Choice, ...] = ()       # who may be voted the best player
    leaving: bool = False       # has said that this was the last game
    paused: bool = False

    @property
    def several(self) -> bool:
        """Whether there is more than one form, so that none can stick to the lower edge."""
        return sum((self.confirm, self.speaking, bool(self.interjects), bool(self.best), len(self.questions))) > 1

    @property
    def key(self) -> str:
        offered = [offer.id for offer in self.offers]
        return short(str((self.asked, self.told, offered, self.paused, self.heard, self.speaking, self.more, self.grave,
                          len(self.best), self.leaving, self.interjects)))


@template("zones/card.html", id="card")
class CardZone(Template):
    """The player's own card."""

    role: str
    name: str
    text: str
    told: tuple[str, ...]       # what the player was told and stays true


def player_zones(room: Room, sitter: Sitter, lang: str) -> list[Zone]:
    view = room.game.view(sitter.seat) if room.game else None
    lines = told(view, table_words(room, lang)) if view and not view.outcome else Told((), ())
    return [head_zone(room, view, sitter, lang), prompt_zone(room, view, sitter, lines, lang),
            card_zone(room, view, lines, lang)]


def head_zone(room: Room, view: View | None, sitter: Sitter | None, lang: str, leads: bool = False) -> Zone:
    """`leads`: of whoever leads the table, who is told how it stands, and not to close his eyes."""
    t = table_words(room, lang)
    stage, number, phase, deadline = room.beat.once(("head", lang), lambda: same_for_all(room, t))
    of_nobody = cached_zone(Head(
        lang=lang, stage=stage, round=number, theme=theme_of(room, view), phase=phase,
        ask=led_line(room, view, t) if leads else asked_line(room, view, sitter, t), deadline=deadline,
        over=room.judged_by == "human", hush=hushed(view, sitter, t), reads=reads(view)))
    if sitter is None:
        return of_nobody
    return Zone("head", of_nobody.html.replace('data-me=""', f'data-me="{sitter.seat}"', 1))


def reads(view: View | None) -> bool:
    """Whether everybody reads something on his own black page now."""
    return view is not None and view.reads is not None and not view.paused


def hushed(view: View | None, sitter: Sitter | None, t: Words) -> str:
    """What a black page says. Whoever is not meant reads that, in the same place."""
    if view is not None and view.paused:
        return t.ask["paused"]
    if not reads(view) or sitter is None:
        return ""
    return t.list["and"].join(t.whisper(fact, view.viewer) for fact in view.reads) or t.ui["reads_nothing"]


def same_for_all(room: Room, t: Words) -> tuple[str, int, str, int]:
    """What the heads of all phones of one language have in common."""
    stage, number = stage_of(room)
    return stage, number, phase_name(stage, number, t), deadline_of(room)


def theme_for(room: Room, viewer: Viewer) -> str:
    return theme_of(room, room.game.view(viewer) if room.game else None)


def theme_of(room: Room, view: View | None) -> str:
    """`night` before the game and at night, `dark` (black) while eyes are closed or it is paused, otherwise `day`."""
    if view is None or not room.started:
        return "night"
    return "dark" if view.paused or (view.night and not view.awake) else "night" if view.night else "day"


def deadline_of(room: Room) -> int:
    """When the time is up, in milliseconds; 0 if no time is running.

    A person who judges ends every step; only how long somebody speaks is shown then.
    """
    if room.stage.reading_until:
        return int(room.stage.reading_until * 1000)
    shown = room.running and (room.judged_by == "machine" or room.time_kind() in SPOKEN)
    return int(room.stage.deadline * 1000) if shown else 0


def led_line(room: Room, view: View | None, t: Words) -> str:
    """Where the game stands, for whoever leads it."""
    if view is None or not room.started or view.outcome:
        return asked_line(room, view, None, t)
    if view.paused:
        return t.desk["paused"]
    if not view.night:
        said = room.judged_by == "human" and room.time_kind() == "announcement"
        return (t.desk["waiting"].format(seats=" ".join(map(str, view.waiting))) if view.waiting
                else t.desk["announce"] if said else asked_line(room, view, None, t))
    now = next((step.name for step in view.overview.steps if step.place == "now"), "")
    return t.desk["step"].format(step=t.step.get(now, now)) if now else t.desk["side_by_side"] if room.all_asked else ""


def asked_line(room: Room, view: View | None, sitter: Sitter | None, t: Words) -> str:
    """What this player is asked now, in one line."""
    ask = t.ask
    if room.in_lobby:
        ready = t.ui["sub_ready"].format(n=len(room.seats.sitters), size=room.seats.size)
        played = sheet_of(room, t.lang)
        return f"{played.board} · {ready}" if played else ready
    if room.stage.reading_until:
        return t.ui["reading_faces"]
    if not room.started:
        seen = sum(one.confirmed for one in room.seats.sitters.values())
        if sitter and not sitter.confirmed:
            return ask["confirm"]
        return t.ui["confirmed"].format(n=seen, size=room.seats.size)
    if view.outcome:
        return ask["over"].format(winner=t.camp[view.outcome.winner])
    if view.paused:
        return ask["paused"]
    if sitter and (open_ones := open_prompts(room, view)):
        asked = questions(room, view, t)
        return asked[0].title if asked else t.question(open_ones[0].verb, not view.night)
    if view.night:
        if sitter and not view.me.alive:
            return ask["dead"]
        if view.reads is not None:
            return ask["read"]
        if sitter is None or not view.awake:
            return ask["sleep"]
        decoy = room.game.rules.phone.decoy
        return ask[decoy] if decoy and room.all_asked and sitter.seat not in room.stage.answered else ask["wait"]
    speaking = None if view.waiting else view.speaking
    if speaking:
        mine, theirs = ("words", "hear_words") if room.time_kind() == "words" else ("speak", "listen")
        name = room.seats.sitters[speaking].name
        return ask[mine] if sitter and sitter.seat == speaking else ask[theirs].format(seat=speaking, name=name)
    if room.time_kind() == "announcement":
        return ask["hear"]
    return ask["dead"] if sitter and not view.me.alive else ask["wait"]


def prompt_zone(room: Room, view: View | None, sitter: Sitter, lines: Told, lang: str) -> Zone:
    paused = view is not None and view.paused
    if room.game and not room.started:
        about = {"confirm": not sitter.confirmed}
    elif view and view.outcome:
        about = {"outcome": outcome(room, view, lang), "best": best_choices(room, view, sitter)}
    elif view and not paused:
        about = asked_and_told(room, view, sitter, lines, lang)
    else:
        about = {}
    ids = [question.id for question in about.get("questions", ())]
    asked = ",".join(ids) or f"{stage_of(room)}{sitter.confirmed}"
    return cached_zone(PromptZone(lang=lang, asked=asked, paused=paused, leaving=sitter.leaving, **about))


def best_choices(room: Room, view: View, sitter: Sitter) -> tuple[Choice, ...]:
    if view.awards or sitter.seat in room.best.votes:
        return ()
    names = room.seats.names()
    return tuple(Choice(str(seat), names.get(seat, ""), seat) for seat in view.outcome.seats)


def asked_and_told(room: Room, view: View, sitter: Sitter, lines: Told, lang: str) -> dict:
    """What a running game has to say to one player."""
    t, speaking = table_words(room, lang), view.speaking == sitter.seat and room.speaker == sitter.seat
    about = {"questions": questions(room, view, t), "offers": offers(room, view, t),
             "speaking": speaking, "more": speaking and room.may_extend(sitter.seat),
             "interjects": room.interjections().get(sitter.seat)}
    if view.night and view.awake and view.me.alive:         # by day it is on the card, while held
        about["told"] = lines.tonight or (t.ui["told_nothing"],)
        about["heard"] = heard(room, sitter, t)
        about["note"] = "" if about["questions"] else t.ui["told_done"]
    if not view.me.alive and room.game.state.graveyard != "off":
        about["grave"] = graveyard(room, lang)
    return about


def heard(room: Room, sitter: Sitter, t: Words) -> tuple[str, ...]:
    """The signs this player has been sent, each with its circle where there are several."""
    circles = room.game.state.circles()
    return tuple(f"{f'{t.step[circle]} ' if len(circles) > 1 else ''}{who}: {t.sign[phrase]}"
                 for who, circle, phrase in room.heard(sitter.seat))


def graveyard(room: Room, lang: str) -> Graveyard:
    """P-9: what the dead have. `all` shows them everything the judge sees; nothing of it reaches the living."""
    names = room.seats.names()
    cards = ()
    if room.game.state.graveyard == "all":
        t = table_words(room, lang)
        cards = tuple((seat.number, t.role_name(seat.role)) for seat in room.game.view("judge").seats)
    return Graveyard(tuple(f"{names.get(seat, seat)}: {text}" for seat, text in room.chat.grave[-12:]), cards)


def card_zone(room: Room, view: View | None, lines: Told, lang: str) -> Zone:
    role, t = view.me.role if view else "", table_words(room, lang)
    return cached_zone(CardZone(lang=lang, role=role, name=t.role_name(role) if role else "",
                                text=card_text(room.game.setup, role, lang) if role else "", told=lines.card))


def card_text(setup: Setup, role: str, lang: str) -> str:
    """What a card says at this table."""
    game = setup.board.game
    return TableWords(words(lang, game), GAMES[game], setup).card(role)


def even(room: Room, zones: list[Zone]) -> str:
    """Padding that gives every frame with a card the same length; the length of the role text would give it away."""
    if room.game is None or room.game.over or not any(zone.id == "card" for zone in zones):
        return ""
    text = frame(zones)
    longest = max(len(text.encode()), longest_frame(room) + BESIDE)
    return frame(zones, even_size(room, longest))[len(text):]


# --- frames of one size, where their size could tell something ---

def frame_size(room: Room) -> int:
    """The size of a secret frame, from public things only: seats, names, cards of the table, what all are offered."""
    size = 1700 + sum(70 + len(escape(name).encode()) for name in room.seats.names().values())
    if room.game:
        size += OFFER * len(room.game.view("table").offers) + longest_card(room.game.setup.public())
    return size


@lru_cache(16)
def longest_card(setup: Setup) -> int:
    """The bytes of the longest text on a card of this table, in whatever language."""
    texts = (card_text(setup, role, lang) for role in set(setup.cards) for lang in LANGUAGES)
    return max(len(escape(text).encode()) for text in texts)


def longest_frame(room: Room) -> int:
    """The bytes of the longest frame of any phone now: all have to grow with it, or its length would tell."""
    def make() -> int:
        zones = (player_zones(room, one, one.lang) for one in room.seats.sitters.values() if one.token)
        return max((len(frame(mine).encode()) for mine in zones), default=0)
    return room.beat.once("longest", make)


def even_size(room: Room, longest: int) -> int:
    size = frame_size(room)
    while size < longest:
        size += FRAME_STEP
    return size


def night_frames(room: Room) -> dict[int, str]:
    """Every player's private frame of this moment, all of one size whatever they say. Rendered once per version."""
    def make() -> dict[int, str]:
        zones = {sitter.seat: player_zones(room, sitter, sitter.lang)
                 for sitter in room.seats.sitters.values() if sitter.token}
        size = even_size(room, longest_frame(room))
        return {seat: frame(mine, size) for seat, mine in zones.items()}
    return room.beat.once("night", make)
