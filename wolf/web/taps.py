"""What a posted form means: which question, which verb, which answer."""

from collections.abc import Mapping
from typing import NamedTuple

from ..room import Room
from ..table.fact import fact_name
from ..table.prompt import PASS, Action
from ..table.seat import Seat


class Tap(NamedTuple):
    id: str
    verb: str
    answer: object


def read_tap(room: Room, seat: Seat, form: Mapping[str, str]) -> Tap:
    verb, text, ids = form.get("verb", ""), form.get("answer", "").strip(), form.get("prompt", "").split("|")
    if not verb:                                # a form of several verbs: the answer names one
        verb, _, text = text.partition(" ")
    id = next((one for one in ids if f".{verb}." in one), ids[0])
    answer = PASS if text == PASS else Action.parse(f"{seat} {verb} {text}".strip()).answer
    return Tap(id, verb, meant(room, seat, verb, answer))


def meant(room: Room, seat: Seat, verb: str, answer: object) -> object:
    """Tiles say some things in another way than a record: the victim's own is a yes, two seats may stand for a word and two seats."""
    prompt = room.game.find(seat, verb) if room.game else None
    if verb == "save" and prompt and answer == shown_victim(room.game.view(seat)):
        return None
    if prompt and isinstance(answer, tuple) and answer not in prompt.choices:
        word = next((value[0] for value in prompt.choices if isinstance(value, tuple) and isinstance(value[0], str)), "")
        return (word, *answer) if word else answer
    return answer


def shown_victim(view) -> object:
    return next((fact.victim for fact in reversed(view.lines) if fact_name(type(fact)) == "victim"), None)
