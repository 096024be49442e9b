"""From one viewer's View to HTML. A page is a few zones, each with a key of what it depends on; a phone swaps only what changed.

What is public is rendered once per version and language, from the `table` view. What is private is rendered from the
viewer's own view and nothing else.
"""

import math
import zlib
from dataclasses import dataclass
from functools import lru_cache

from flask import render_template
from markupsafe import Markup, escape

from .. import review
from ..room import DECOY, Room
from ..say import announce, catalogue, word
from ..sitting import Sitter
from ..table.fact import fact_name
from ..table.prompt import NOTHING, PASS, Several
from ..table.tally import half_votes_text
from ..table.view import View

SPOKEN_ONLY = ("called", "eyes_closed", "speaking")     # the ring and the head show these; to read them again helps nobody
FRAME_STEP = 256                # should a night frame ever be too small, it grows in such steps


@dataclass(frozen=True)
class Zone:
    id: str
    html: str


@dataclass(frozen=True)
class Choice:
    value: str                  # as posted
    label: str
    seat: int | None = None


BLANK = Choice("", "")         # takes the place of `yes` where there is nothing to say yes to


@dataclass(frozen=True)
class Question:
    """One form."""

    id: str
    verb: str
    title: str
    choices: tuple[Choice, ...]
    many: int = 1               # how many may be chosen
    least: int = 1
    repeat: bool = False        # the same one more than once
    chosen: str = ""
    decoy: bool = False


class Words:
    """A catalogue with dots: {{ t.ui.card }}."""

    def __init__(self, lang: str):
        self.lang = lang
        for section, texts in catalogue(lang).items():
            setattr(self, section, texts)


@lru_cache
def words(lang: str) -> Words:
    return Words(lang)


def zone(id: str, template: str, **about) -> Zone:
    html = render_template(f"zones/{template}.html", zone=id, **about)
    return Zone(id, html)


def stage_of(room: Room) -> tuple[str, int]:
    if room.in_lobby:
        return "lobby", 0
    if not room.started:
        return "deal", 0
    return room.game.state.phase, room.game.state.round


def phase_name(stage: str, number: int, lang: str) -> str:
    return catalogue(lang)["phase"][stage].format(n=number)


# --- the public part: once per version and language ---

def public_zones(room: Room, lang: str) -> list[Zone]:
    cached = getattr(room, "_public", {})
    key = (room.version, lang)
    if key not in cached:
        room._public = cached = {k: v for k, v in cached.items() if k[0] == room.version}
        cached[key] = [ring_zone(room, lang), log_zone(room, lang)]
    return cached[key]


def ring_zone(room: Room, lang: str) -> Zone:
    view = room.game.view("table") if room.game and room.started else None
    seats = []
    for number in range(1, room.company.size + 1):
        sitter = room.company.sitters.get(number)
        known = view.seats[number - 1] if view else None
        classes = [mark for mark, holds in (
            ("dead", known and not known.alive), ("sheriff", known and "sheriff" in known.marks),
            ("candidate", known and "candidate" in known.marks), ("speaking", known and "speaking" in known.marks),
            ("bot", sitter and sitter.bot), ("empty", sitter is None),
            ("offline", sitter and not sitter.bot and not room.connected.get(number)),
        ) if holds]
        seats.append({"number": number, "name": sitter.name if sitter else "", "classes": " ".join(classes), "role": known.role if known else ""})
    return zone("ring", "ring", seats=seats, size=room.company.size, arrows=view.arrows if view else (), t=words(lang),
                middle=newest(room, view, lang), tally=tally(view) if view else ())


def newest(room: Room, view: View | None, lang: str) -> str:
    """The last thing the judge said, in the middle of the table."""
    if view is None:
        return f"{len(room.company.sitters)}/{room.company.size}" if room.in_lobby else ""
    return next((said for fact in reversed(view.lines) if fact_name(type(fact)) not in (*SPOKEN_ONLY, "ballot") and (said := announce(fact, lang))), "")


def tally(view: View) -> tuple[tuple[int, str, str], ...]:
    """While votes lie open: for whom, how many, from whom; the most first."""
    if not view.arrows:
        return ()
    ballot = next(fact for fact in reversed(view.lines) if fact_name(type(fact)) == "ballot")
    return tuple((seat, half_votes_text(votes), " ".join(str(voter) for voter, target in ballot.votes if target == seat))
                 for seat, votes in sorted(ballot.tally, key=lambda one: (-one[1], one[0])))


def log_zone(room: Room, lang: str) -> Zone:
    lines = []
    if room.game and room.started:
        for fact in room.game.view("table").lines:
            said = announce(fact, lang)
            if said and fact_name(type(fact)) not in SPOKEN_ONLY:
                lines.append(said)
    lines += [catalogue(lang)["ui"]["changed_phone"].format(seat=seat) for seat in room.changed_phones[-3:]]
    return zone("log", "log", lines=lines[-40:], t=words(lang))


def join_zones(room: Room, lang: str) -> list[Zone]:
    """For somebody without a seat: which are free, or what all may see."""
    view = room.game.view("table") if room.game else None
    head, door = head_zone(room, view, None, lang), zone("gone", "gone", key=door_of(room))
    if door_of(room) == "open":
        return [head, door, zone("seatpick", "seatpick", size=room.company.size, taken=room.company.names(), t=words(lang))]
    ended = outcome(room, view, lang) if view and view.outcome else None
    return [head, door, *public_zones(room, lang), zone("ended", "ended", outcome=ended, t=words(lang))]


def door_of(room: Room) -> str:
    """Whether one can sit down. When this changes, the page of somebody without a seat is another one."""
    if room.in_lobby:
        return "full" if room.company.full else "open"
    return "over" if room.game.over else "running"


# --- one player's own part ---

def player_zones(room: Room, sitter: Sitter, lang: str) -> list[Zone]:
    view = room.game.view(sitter.seat) if room.game else None
    return [head_zone(room, view, sitter, lang), prompt_zone(room, view, sitter, lang), card_zone(room, view, sitter, lang)]


def head_zone(room: Room, view: View | None, sitter: Sitter | None, lang: str) -> Zone:
    stage, number = stage_of(room)
    dark = view is not None and room.started and (view.paused or (stage == "night" and not view.awake))
    theme = "dark" if dark else "night" if stage in ("night", "lobby", "deal") else "day"
    return zone("head", "head", stage=stage, round=number, theme=theme, me=sitter.seat if sitter else "",
                phase=phase_name(stage, number, lang), ask=asked_line(room, view, sitter, lang), deadline=deadline_of(room),
                hush=catalogue(lang)["ask"]["paused"] if view is not None and view.paused else "")


def deadline_of(room: Room) -> int:
    """Milliseconds, or 0 where no time is running."""
    return int(room.deadline * 1000) if room.running and room.lobby.judge == "machine" else 0


def asked_line(room: Room, view: View | None, sitter: Sitter | None, lang: str) -> str:
    """What is asked of me now, in one line."""
    texts = catalogue(lang)
    ask = texts["ask"]
    if room.in_lobby:
        return texts["ui"]["sub_ready"].format(n=len(room.company.sitters), size=room.company.size)
    if not room.started:
        seen = sum(one.confirmed for one in room.company.sitters.values())
        return ask["confirm"] if sitter and not sitter.confirmed else texts["ui"]["confirmed"].format(n=seen, size=room.company.size)
    if view.outcome:
        return ask["over"].format(winner=texts["camp"][view.outcome.winner])
    if view.paused:
        return ask["paused"]
    if sitter and view.prompts:
        return ask[view.prompts[0].verb]
    if view.stage.startswith("night"):
        if sitter and not view.me.alive:
            return ask["dead"]
        if sitter is None or not view.awake:
            return ask["sleep"]
        return ask["suspect"] if room.game.setup.night == "up" and sitter.seat not in room.answered else ask["wait"]
    speaking = None if view.waiting else next((seat.number for seat in view.seats if "speaking" in seat.marks), None)
    if speaking is not None:
        name = room.company.sitters[speaking].name
        return ask["speak"] if sitter and sitter.seat == speaking else ask["listen"].format(seat=speaking, name=name)
    return ask["dead"] if sitter and not view.me.alive else ask["wait"]


def prompt_zone(room: Room, view: View | None, sitter: Sitter, lang: str) -> Zone:
    about = {"t": words(lang), "questions": (), "told": (), "offers": (), "note": "", "confirm": False, "outcome": None, 
             "heard": (), "speaking": False, "grave": None, "best": (), "leaving": sitter.leaving}
    if room.game and not room.started:
        about["confirm"] = not sitter.confirmed
    elif view and view.outcome:
        about["outcome"] = outcome(room, view, lang)
        if not view.awards and sitter.seat not in room.best_votes and view.outcome.seats:
            names = room.company.names()
            about["best"] = tuple(Choice(str(seat), names.get(seat, ""), seat) for seat in view.outcome.seats)
    elif view and not view.paused:
        secret = view.stage.startswith("night") and view.awake and view.me.alive    # by day it is on the card only, while that is held
        about |= {"told": (told_lines(view, lang) or (catalogue(lang)["told"]["nothing"],)) if secret else (), "questions": questions(room, view, lang), "offers": offers(room, view, lang)}
        about["speaking"] = "speaking" in view.me.marks and view.stage != "night"
        if view.stage.startswith("night") and view.awake and view.me.alive:
            about["heard"] = tuple(f"{who}: {catalogue(lang)['phrase'][phrase]}" for who, phrase in room.heard(sitter.seat))
        if not view.me.alive and room.game.setup.options["graveyard"] != "off":
            about["grave"] = graveyard(room, lang)
        if not about["questions"] and view.stage.startswith("night") and view.awake and view.me.alive:
            about["note"] = catalogue(lang)["told"]["done"]
    html = render_template("zones/prompt.html", zone="prompt", key=prompt_key(room, view, sitter, about), **about)
    return Zone("prompt", html)


def prompt_key(room: Room, view: View | None, sitter: Sitter, about: dict) -> str:
    """A half-made choice survives every update in which the question is still the same."""
    ids = ",".join(question.id for question in about["questions"]) or f"{stage_of(room)}{sitter.confirmed}"
    return short(f"{ids}|{len(about['told'])}|{','.join(about['told'])}|{'.'.join(offer.id for offer in about['offers'])}|{view.paused if view else ''}"
                 f"|{','.join(about['heard'])}|{about['speaking']}|{about['grave']}|{len(about['best'])}{sitter.leaving}")


def short(key: str) -> str:
    return f"{zlib.crc32(key.encode()):x}"


def questions(room: Room, view: View, lang: str) -> tuple[Question, ...]:
    if not view.awake:
        return ()
    found = [question(room, view, prompt, lang) for prompt in view.prompts]
    if len(found) > 1:          # one after the other: first the antidote, and once that is declined the poison
        found = [found[-1] if found[0].id in room.declined else found[0]]
    wants_decoy = room.game.setup.night == "up" and view.stage == "night" and view.me.alive and view.viewer not in room.answered
    if not found and wants_decoy:
        prompt = room.game.find(view.viewer, DECOY)
        found = [question(room, view, prompt, lang)] if prompt else []
    return tuple(found)


def question(room: Room, view: View, prompt, lang: str) -> Question:
    texts = catalogue(lang)
    names = room.company.names()
    choices = []
    seats = prompt.choices.seats if isinstance(prompt.choices, Several) else prompt.choices
    at_night = view.stage.startswith("night")
    yes = Choice("", texts["button"]["yes"])
    if at_night:                # the same tiles on every phone: what may not be chosen is refused, not missing
        choices += [Choice(str(seat.number), names.get(seat.number, ""), seat.number) for seat in view.seats if seat.alive]
        choices.append(yes if seats == NOTHING else BLANK)
    elif seats == NOTHING:
        choices.append(yes)
    else:
        for value in seats:
            choices.append(Choice(str(value), names.get(value, ""), value) if isinstance(value, int) and prompt.verb != "minute"
                           else Choice(str(value), texts["button"].get(str(value), str(value))))
    if at_night or (not prompt.compulsory and not prompt.offer):
        label = {"vote": "abstain", "run": "no", "turn": "no", "save": "no"}.get(prompt.verb, "pass")
        choices.append(Choice(PASS, texts["button"][label]))
    several = prompt.choices if isinstance(prompt.choices, Several) else None
    many, least, repeat = (several.most, several.least, several.repeats) if several else (1, 1, False)
    chosen = dict(view.picks).get(view.viewer, "") if prompt.verb == "kill" else ""
    return Question(room.prompt_id(prompt), prompt.verb, texts["ask"][prompt.verb], tuple(choices), many, least, repeat, str(chosen))


def offers(room: Room, view: View, lang: str) -> tuple[Question, ...]:
    """The same buttons on every living player's phone; who may not is refused in the same words."""
    if not view.me.alive:
        return ()
    texts, names = catalogue(lang), room.company.names()
    living = tuple(Choice(str(seat.number), names.get(seat.number, ""), seat.number) for seat in view.seats if seat.alive)
    state = (room.undos, *stage_of(room))
    withdraw = ("withdraw",) if "candidate" in view.me.marks else ()
    return tuple(Question(f"{'.'.join(map(str, state))}.{verb}", verb, texts["ask"][verb], living if verb == "explode" else ())
                 for verb in (*withdraw, *view.offers))


def told_lines(view: View, lang: str) -> tuple[str, ...]:
    """What this player was told in secret tonight, or still needs to know."""
    texts = catalogue(lang)["told"]
    lines: list[str] = []
    for fact in view.lines:
        name = fact_name(type(fact))
        if name == "night":
            lines = [line for line in lines if line.startswith(texts["pack"].split("{")[0])]
        elif name == "pack":
            others = [seat for seat in fact.seats if seat != view.viewer]
            lines.append(texts["pack"].format(seats=word("seats", tuple(others), lang)))
        elif name == "checked":
            key = f"checked_{fact.result}" if fact.result in ("wolf", "good") else "checked_role"
            lines.append(texts[key].format(seat=fact.seat, role=word("role", fact.result, lang) if key == "checked_role" else ""))
        elif name == "victim":
            lines.append(texts["victim"].format(victim=fact.victim) if isinstance(fact.victim, int) else texts["victim_none"])
        elif name == "gun":
            lines.append(texts["gun_yes" if fact.ready else "gun_no"])
        elif name == "powers_lost":
            lines.append(texts["powers_lost"])
    if view.stage in ("night", "night:wolves") and view.picks:
        picks = [texts["picked"].format(wolf=wolf, pick=texts["pick_pass"] if pick == PASS else pick) for wolf, pick in view.picks]
        if len({pick for _, pick in view.picks}) > 1:
            picks.append(texts["not_agreed"])
        lines.append(catalogue(lang)["list"]["and"].join(picks))
    return tuple(lines)


def graveyard(room: Room, lang: str) -> dict:
    """P-9: what the dead have. `all` shows them everything the judge sees; nothing of it reaches the living."""
    names = room.company.names()
    cards = ()
    if room.game.setup.options["graveyard"] == "all":
        cards = tuple((seat.number, word("role", seat.role, lang)) for seat in room.game.view("judge").seats)
    return {"lines": [f"{names.get(seat, seat)}: {text}" for seat, text in room.grave[-12:]], "cards": cards}


def outcome(room: Room, view: View, lang: str) -> dict:
    names = room.company.names()
    return {
        "winner": catalogue(lang)["camp"][view.outcome.winner], "seats": view.outcome.seats,
        "cards": [{"number": seat.number, "name": names.get(seat.number, ""), "role": word("role", seat.role, lang), "icon": seat.role,
                   "won": seat.number in view.outcome.seats, "alive": seat.alive} for seat in view.seats],
        "review": review.brief(room.game, lang),
    }


def card_zone(room: Room, view: View | None, sitter: Sitter, lang: str) -> Zone:
    role = view.me.role if view else ""
    told = told_lines(view, lang) if view and room.started and not view.outcome else ()
    return zone("card", "card", told=told, role=role, name=word("role", role, lang) if role else "", text=catalogue(lang)["role"].get(role, ""),
                t=words(lang))


def arrow(voter: int, target: int, size: int) -> Markup:
    """A vote, from seat to seat across the ring, as the attributes of an SVG line."""
    narrow = math.sin(math.pi / size)
    radius = 50 - min(22, (100 * narrow - 0.6) / (1.07 + narrow)) - 1.5         # just inside the seats, as the stylesheet lays them

    def spot(seat: int) -> tuple[float, float]:
        turn = 2 * math.pi * (seat - 1) / size
        return 50 + radius * math.sin(turn), 50 - radius * math.cos(turn)
    (x1, y1), (x2, y2) = spot(voter), spot(target)
    return Markup(f'x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}"')


# --- frames ---

def frame(zones: list[Zone], size: int = 0) -> str:
    """Zones as one message; padded so that its length tells nothing."""
    text = "".join(zone.html for zone in zones)
    missing = size - len(text.encode())
    return text + (f"<!--{'.' * (missing - 7)}-->" if missing >= 7 else " " * max(missing, 0))


def frame_size(room: Room) -> int:
    """From public things only, and the same all night: so many seats, such long names."""
    return 2300 + sum(110 + len(escape(name).encode()) for name in room.company.names().values())


def night_frames(room: Room) -> dict[int, str]:
    """Every player's private frame of this moment, all of one size whatever they say. Made once a version, for all."""
    kept = getattr(room, "_night", None)
    if kept is None or kept[0] != room.version:
        zones = {sitter.seat: player_zones(room, sitter, sitter.lang) for sitter in room.company.sitters.values() if sitter.token}
        longest = max((len("".join(zone.html for zone in mine).encode()) for mine in zones.values()), default=0)
        size = frame_size(room)
        while size < longest:
            size += FRAME_STEP
        kept = room._night = (room.version, {seat: frame(mine, size) for seat, mine in zones.items()})
    return kept[1]


def as_markup(zones: list[Zone]) -> dict[str, Markup]:
    return {zone.id: Markup(zone.html) for zone in zones}
