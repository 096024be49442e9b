"""What a player alone was told: tonight's on the open phone, and all of it on the card while that is held."""

from functools import cache
from typing import NamedTuple

from ...say import catalogue, whisper, word
from ...table.fact import Fact, fact_name
from ...table.prompt import PASS
from ...table.view import View

FOR_THE_NIGHT = ("checked", "victim", "gun", "middle", "charmed", "enchanted", "peeked", "noticed", "other_knife", "gift_used", "bereft",
                 "played", "answered")
NEWEST_ONLY = ("pack", "spellbound", "armed", "pack_seen")     # told again when more is known

IN_OWN_WORDS = frozenset({"pack", "checked", "victim", "gun", "powers_lost"})


class Told(NamedTuple):
    tonight: tuple[str, ...]
    card: tuple[str, ...]       # what stays true; by day also what came of the night


def told(view: View, lang: str) -> Told:
    tonight: dict[object, str] = {}
    ever: dict[object, str] = {}
    for number, fact in enumerate(view.lines):
        name = fact_name(type(fact))
        if name == "night" or (name == "phase" and fact.name == "mission"):
            tonight = {"pack": ever["pack"]} if "pack" in ever else {}
        elif name in private_names() and (line := private_line(fact, view, lang)):
            key = name if name in NEWEST_ONLY else number
            tonight[key] = line
            if name not in FOR_THE_NIGHT:
                ever[key] = line
    if view.stage in ("night", "night:wolves") and view.picks:
        tonight["picks"] = picks(view, lang)
    by_day = () if view.stage.startswith("night") else tonight.values()     # at night it stands on the page: twice would make every frame larger
    return Told(tuple(tonight.values()), tuple(dict.fromkeys([*ever.values(), *by_day])))


@cache
def private_names() -> frozenset[str]:
    """Most facts of a game say nothing to one player alone, and are passed over quickly."""
    return IN_OWN_WORDS | {key.partition(".")[0] for key in catalogue("en")["whispered"]}


def private_line(fact: Fact, view: View, lang: str) -> str:
    texts, name = catalogue(lang)["told"], fact_name(type(fact))
    if name == "pack":
        return texts["pack"].format(seats=word("seats", tuple(seat for seat in fact.seats if seat != view.viewer), lang))
    if name == "checked":
        key = f"checked_{fact.result}" if fact.result in ("wolf", "good") else "checked_role"
        return texts[key].format(seat=fact.seat, role=word("role", fact.result, lang) if key == "checked_role" else "")
    if name == "victim":
        return texts["victim"].format(victim=fact.victim) if isinstance(fact.victim, int) else texts["victim_none"]
    if name == "gun":
        return texts["gun_yes" if fact.ready else "gun_no"]
    return texts["powers_lost"] if name == "powers_lost" else whisper(fact, lang)


def picks(view: View, lang: str) -> str:
    """What the pack has picked so far, and that nobody dies if it stays so."""
    texts = catalogue(lang)["told"]
    lines = [texts["picked"].format(wolf=wolf, pick=texts["pick_pass"] if pick == PASS else pick) for wolf, pick in view.picks]
    if len({pick for _, pick in view.picks}) > 1:
        lines.append(texts["not_agreed"])
    return catalogue(lang)["list"]["and"].join(lines)
