"""What a player alone was told: tonight's on the page, and all of it on the card while it is held."""

from typing import NamedTuple

from ...engine.fact import Keeps
from ...engine.prompt import PASS
from ...engine.view import View
from ...words import Words


class Told(NamedTuple):
    tonight: tuple[str, ...]
    card: tuple[str, ...]       # what stays true; by day also what came of the night


def told(view: View, t: Words) -> Told:
    tonight: dict[object, str] = {}
    ever: dict[object, str] = {}
    every_night: dict[object, str] = {}
    for number, fact in enumerate(view.private):
        if fact.starts_anew():
            tonight = dict(every_night)
        elif line := t.whisper(fact, view.viewer):
            key = type(fact) if fact.keeps in (Keeps.NEWEST, Keeps.EVERY_NIGHT) else number
            tonight[key] = line
            if fact.keeps is not Keeps.TONIGHT:
                ever[key] = line
            if fact.keeps is Keeps.EVERY_NIGHT:
                every_night[key] = line
    if view.picks:
        tonight["picks"] = picks(view, t)
    by_day = () if view.night else tonight.values()     # at night it stands on the page: twice makes every frame larger
    return Told(tuple(tonight.values()), tuple(dict.fromkeys([*ever.values(), *by_day])))


def picks(view: View, t: Words) -> str:
    """What the group has picked so far, and a warning if it does not agree."""
    named = {PASS: t.pick["nobody"], **t.pick}         # a pick may also be a word of the game's
    lines = [t.pick["one"].format(wolf=who, pick=named.get(str(pick), pick)) for who, pick in view.picks]
    if len({pick for _, pick in view.picks}) > 1:
        lines.append(t.pick["not_agreed"])
    return t.list["and"].join(lines)
