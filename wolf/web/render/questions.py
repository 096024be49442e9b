"""What somebody is asked, as forms of tiles. At night all forms of a table look alike, whatever is asked."""

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from ... import say
from ...room import DECOY, Room
from ...say import catalogue, word
from ...table.prompt import NOTHING, PASS, Prompt, Several
from ...table.view import View
from .zones import stage_of

NUMBERS = ("minute", "target")          # verbs whose numbers are no seats
PASSES = {"vote": "abstain", "run": "no", "turn": "no", "save": "no"}


class Choice(NamedTuple):
    value: str                  # as posted
    label: str
    seat: int | None = None


BLANK = Choice("", "")          # takes the place of a word where there is none to say


class Question(NamedTuple):
    """One form. With several verbs each choice names its own; `pair` is a seat and a word together."""

    id: str
    verb: str
    title: str
    choices: tuple[Choice, ...]
    many: int = 1               # how many may be chosen
    least: int = 1
    repeat: bool = False        # the same one more than once
    chosen: str = ""
    merged: bool = False
    pair: bool = False


def questions(room: Room, view: View, lang: str) -> tuple[Question, ...]:
    if not view.awake:
        return ()
    asked = forms(room, view, view.prompts, lang)
    if len(asked) > 1:          # one after the other, so that each is a question like any other
        asked = asked[1:] if asked[0].id in room.declined else asked[:1]
    wants_decoy = room.game.setup.night == "up" and view.stage == "night" and view.me.alive and view.viewer not in room.answered
    if not asked and wants_decoy and (decoy := room.game.find(view.viewer, DECOY)):
        return (question(room, view, [decoy], lang),)
    return asked


def forms(room: Room, view: View, prompts: Sequence[Prompt], lang: str) -> tuple[Question, ...]:
    """One for all that one answer settles; the two potions are two questions."""
    if [prompt.verb for prompt in prompts] == ["save", "poison"]:
        return tuple(question(room, view, [prompt], lang) for prompt in prompts)
    return (question(room, view, prompts, lang),) if prompts else ()


def question(room: Room, view: View, prompts: Sequence[Prompt], lang: str) -> Question:
    """One form for what one player is asked at one moment."""
    prompt, names = prompts[0], room.company.names()
    at_night, merged = view.stage.startswith("night"), len(prompts) > 1
    seats = [value for value in seats_of(prompt) if isinstance(value, int) and prompt.verb not in NUMBERS]
    spoken = [choice for one in prompts for choice in words_of(one, merged, lang)]
    if at_night:                # the same tiles on every phone: what may not be chosen is refused, not missing
        seats = [seat.number for seat in view.seats if seat.alive]
        spoken += [BLANK] * (view.words - len(spoken))
    choices = [Choice(str(seat), names.get(seat, ""), seat) for seat in seats] + spoken
    if at_night or not (prompt.compulsory or prompt.offer):
        choices.append(Choice(PASS, catalogue(lang)["button"][PASSES.get(prompt.verb, "pass")]))
    several = prompt.choices if isinstance(prompt.choices, Several) else None
    many, least, repeat = (several.most, several.least, several.repeats) if several else (1, 1, False)
    if any(isinstance(value, tuple) and isinstance(value[0], str) for value in listed(prompt)):
        many = 2                # one alone, or a pair that has a word of its own
    chosen = dict(view.picks).get(view.viewer, "") if prompt.verb == "kill" else ""
    return Question("|".join(room.prompt_id(one) for one in prompts), prompt.verb, say.question(prompt.verb, room.game.rules.name, lang),
                    tuple(choices), many, least, repeat, str(chosen), merged, pairs(prompt))


def listed(prompt: Prompt) -> Sequence[object]:
    """The choices one by one; of lists of seats there are too many."""
    return () if isinstance(prompt.choices, Several) or prompt.choices == NOTHING else tuple(prompt.choices)


def seats_of(prompt: Prompt) -> Sequence[object]:
    if isinstance(prompt.choices, Several):
        return prompt.choices.seats
    return tuple(dict.fromkeys(value[0] for value in listed(prompt))) if pairs(prompt) else listed(prompt)


def pairs(prompt: Prompt) -> bool:
    """A seat and what it gets."""
    return any(isinstance(value, tuple) and isinstance(value[0], int) and isinstance(value[-1], str) for value in listed(prompt)[:1])


def words_of(prompt: Prompt, merged: bool, lang: str) -> list[Choice]:
    """The choices that are no seats."""
    verb = f"{prompt.verb} " if merged else ""
    if prompt.choices == NOTHING:
        return [Choice(prompt.verb if merged else "", label(prompt.verb, lang) if merged else catalogue(lang)["button"]["yes"])]
    values = dict.fromkeys(value[-1] for value in listed(prompt)) if pairs(prompt) else listed(prompt)
    return [Choice(f"{verb}{value}", label(value, lang)) for value in values
            if isinstance(value, str) or (isinstance(value, int) and prompt.verb in NUMBERS)]


def label(value: object, lang: str) -> str:
    texts = catalogue(lang)
    if str(value) in texts["button"]:
        return texts["button"][str(value)]
    return word("role", value, lang) if value in say.ROLES else texts["ask"].get(str(value), str(value))


def offers(room: Room, view: View, lang: str) -> tuple[Question, ...]:
    """The same buttons on every living player's phone; who may not is refused in the same words."""
    withdraw = ("withdraw",) if "candidate" in view.me.marks else ()
    if not view.me.alive or not (withdraw or view.offers):
        return ()
    names = room.company.names()
    living = tuple([(seat.number, names.get(seat.number, "")) for seat in view.seats if seat.alive])
    return offered((*withdraw, *view.offers), living, (room.undos, *stage_of(room)), lang)


@lru_cache(256)
def offered(verbs: tuple[str, ...], living: tuple[tuple[int, str], ...], state: tuple, lang: str) -> tuple[Question, ...]:
    tiles = tuple(Choice(str(seat), name, seat) for seat, name in living)
    return tuple(Question(f"{'.'.join(map(str, state))}.{verb}", verb, catalogue(lang)["ask"][verb], tiles if verb == "explode" else ())
                 for verb in verbs)
