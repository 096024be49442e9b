"""One phone's own part: the line at the top, what is asked, the card. From that viewer's View and nothing else."""

from typing import NamedTuple

from markupsafe import escape

from ... import say
from ...room import Room
from ...say import catalogue, word
from ...room_time import SPOKEN
from ...sitting import Sitter
from ...table.view import View
from .ended import outcome
from .questions import Choice, offers, questions
from .told import told
from .zones import Zone, cached_zone, frame, phase_name, stage_of, words

FRAME_STEP = 256                # should a secret frame ever be too small, it grows in such steps


class Graveyard(NamedTuple):
    lines: tuple[str, ...]
    cards: tuple[tuple[int, str], ...]


def player_zones(room: Room, sitter: Sitter, lang: str) -> list[Zone]:
    view = room.game.view(sitter.seat) if room.game else None
    return [head_zone(room, view, sitter, lang), prompt_zone(room, view, sitter, lang), card_zone(room, view, sitter, lang)]


def head_zone(room: Room, view: View | None, sitter: Sitter | None, lang: str) -> Zone:
    stage, number = stage_of(room)
    of_nobody = cached_zone("head", "head", stage=stage, round=number, theme=theme_of(room, view), me="", phase=phase_name(stage, number, lang),
                            ask=asked_line(room, view, sitter, lang), deadline=deadline_of(room), over=room.lobby.judge == "human",
                            hush=catalogue(lang)["ask"]["paused"] if view is not None and view.paused else "")
    if sitter is None:
        return of_nobody
    return Zone("head", of_nobody.html.replace('data-me=""', f'data-me="{sitter.seat}"', 1))      # else most heads of a moment are the same


def theme_of(room: Room, view: View | None) -> str:
    stage = stage_of(room)[0]
    dark = view is not None and room.started and (view.paused or (stage == "night" and not view.awake))
    return "dark" if dark else "night" if stage in ("night", "lobby", "deal") else "day"


def deadline_of(room: Room) -> int:
    """Milliseconds, or 0 where no time is running. A person as judge ends everything himself; how long one speaks is shown all the same."""
    return int(room.deadline * 1000) if room.running and (room.lobby.judge == "machine" or room.time_kind() in SPOKEN) else 0


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
        asked = questions(room, view, lang)
        return asked[0].title if asked else say.question(view.prompts[0].verb, room.game.rules.name, lang)
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
             "heard": (), "speaking": False, "more": False, "grave": None, "best": (), "leaving": sitter.leaving}
    if room.game and not room.started:
        about["confirm"] = not sitter.confirmed
    elif view and view.outcome:
        about["outcome"] = outcome(room, view, lang)
        if not view.awards and sitter.seat not in room.best_votes and view.outcome.seats:
            names = room.company.names()
            about["best"] = tuple(Choice(str(seat), names.get(seat, ""), seat) for seat in view.outcome.seats)
    elif view and not view.paused:
        about |= {"questions": questions(room, view, lang), "offers": offers(room, view, lang)}
        about |= {"speaking": room.speaker == sitter.seat, "more": room.may_extend(sitter.seat)}
        if view.stage.startswith("night") and view.awake and view.me.alive:     # by day it is on the card only, while that is held
            about["told"] = told(view, lang).tonight or (catalogue(lang)["told"]["nothing"],)
            about["heard"] = tuple(f"{who}: {catalogue(lang)['phrase'][phrase]}" for who, phrase in room.heard(sitter.seat))
            about["note"] = "" if about["questions"] else catalogue(lang)["told"]["done"]
        if not view.me.alive and room.game.state.graveyard != "off":
            about["grave"] = graveyard(room, lang)
    asked = ",".join([question.id for question in about["questions"]]) or f"{stage_of(room)}{sitter.confirmed}"
    return cached_zone("prompt", "prompt", asked=asked, paused=view is not None and view.paused, **about)


def graveyard(room: Room, lang: str) -> Graveyard:
    """P-9: what the dead have. `all` shows them everything the judge sees; nothing of it reaches the living."""
    names = room.company.names()
    cards = ()
    if room.game.state.graveyard == "all":
        cards = tuple((seat.number, word("role", seat.role, lang)) for seat in room.game.view("judge").seats)
    return Graveyard(tuple(f"{names.get(seat, seat)}: {text}" for seat, text in room.grave[-12:]), cards)


def card_zone(room: Room, view: View | None, sitter: Sitter, lang: str) -> Zone:
    role = view.me.role if view else ""
    lines = told(view, lang).card if view and not view.outcome else ()
    return cached_zone("card", "card", told=lines, role=role, name=word("role", role, lang) if role else "",
                       text=catalogue(lang)["role"].get(role, ""), t=words(lang))


def even(room: Room, zones: list[Zone]) -> str:
    """What is missing to one size for all, where a card is among them and it is still a secret: texts of cards are not equally long."""
    if room.game is None or room.game.over or not any(zone.id == "card" for zone in zones):
        return ""
    return frame(zones, even_size(room, sum(len(zone.html.encode()) for zone in zones)))[sum(len(zone.html) for zone in zones):]


# --- frames of one size, where their size could tell something ---

def frame_size(room: Room) -> int:
    """From public things only, and the same all night: so many seats, such long names."""
    return 2180 + sum(70 + len(escape(name).encode()) for name in room.company.names().values())


def even_size(room: Room, longest: int) -> int:
    size = frame_size(room)
    while size < longest:
        size += FRAME_STEP
    return size


def night_frames(room: Room) -> dict[int, str]:
    """Every player's private frame of this moment, all of one size whatever they say. Made once a version, for all."""
    kept = getattr(room, "_night", None)
    if kept is None or kept[0] != room.version:
        zones = {sitter.seat: player_zones(room, sitter, sitter.lang) for sitter in room.company.sitters.values() if sitter.token}
        longest = max((len("".join(zone.html for zone in mine).encode()) for mine in zones.values()), default=0)
        size = even_size(room, longest)
        kept = room._night = (room.version, {seat: frame(mine, size) for seat, mine in zones.items()})
    return kept[1]
