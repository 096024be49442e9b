"""Attempt: what one action line of a record asks for, and the result it expects."""

from typing import NamedTuple

from .errors import Illegal, Unreadable
from .fact import Fact
from .game import Game
from .notation import Notation, Reading
from .prompt import DECK, JUDGE, PASS, TIME, Action
from .record import Broken
from .seat import Seat, is_number


class Attempt(NamedTuple):
    """A line to be played. `actions` gives its actions as soon as somebody is asked for them."""

    actions: Reading
    expected: str | None                # the word after `->`


def read_attempt(notation: Notation, game: Game, words: list[str]) -> Attempt:
    """What a line asks to be done. Unreadable says what is wrong with it."""
    words, expected = split_result(notation, words)
    if not words:
        raise Unreadable("empty", "this line has no action")
    words = notation.in_full(words)
    if words[0] == TIME:
        return Attempt(read_clock(notation, game, words), None)
    whole = notation.whole_line(words)
    if whole is not None:
        if expected is not None:
            raise Unreadable("result", "nobody is told anything by '{line}'", line=words[0])
        return Attempt(whole, None)
    actor = words[0]
    by_name = notation.is_actor(actor)
    if not (by_name or is_number(actor) or actor in (JUDGE, DECK)):
        raise Unreadable("actor", "'{actor}' is not a seat, role, phase or verb", actor=actor)
    if len(words) < 2:
        raise Unreadable("verb", "'{line}' says who, but not what", line=actor)
    return Attempt(read_by_name(notation, words) if by_name else read_by_seat(notation, words), expected)


def split_result(notation: Notation, words: list[str]) -> tuple[list[str], str | None]:
    """The words before `->`, and the result after it."""
    if "->" not in words:
        return words, None
    at = words.index("->")
    if len(words) != at + 2:
        raise Unreadable("result", "after -> stands one word")
    return words[:at], notation.read_result(words[at + 1])


def read_clock(notation: Notation, game: Game, words: list[str]) -> Reading:
    """`clock`, or `clock STEP` for a step that runs beside others."""
    if len(words) > 2 or (len(words) == 2 and not notation.is_running(game, words[1])):
        raise Unreadable("clock", "'{line}': clock stands alone, or names a step that is running", line=" ".join(words))
    action = Action.parse(" ".join(words))
    return lambda game: [action]


def read_by_seat(notation: Notation, words: list[str]) -> Reading:
    """`3 VERB …`: one actor's action."""
    action = notation.read_action(words)
    return lambda game: [action] if is_asked(game, action) else None


def read_by_name(notation: Notation, words: list[str]) -> Reading:
    """`ROLE VERB …`: the action of everybody with that name who is being asked for it."""
    name, spoken = words[0], notation.read_action(["0", *words[1:]])

    def actions(game: Game) -> list[Action] | None:
        asked = notation.actors(game, name, spoken.verb)
        return [spoken._replace(actor=seat, verb=verb) for seat, verb in asked] or None
    return actions


def is_asked(game: Game, action: Action) -> bool:
    """Whether the actor is being asked for this now. A pass answers any question but a standing offer."""
    if action.verb == PASS:
        return any(prompt.actor == action.actor and not prompt.offer for prompt in game.prompts())
    return game.find(action.actor, action.verb) is not None


# --- results ---

class Awaited(NamedTuple):
    """The `-> …` of a line whose result is told later."""

    line: int
    actor: Seat
    expected: str
    told: int               # facts told before it


def compare(expected: str, found: str | None) -> None:
    """Refuse a result that is not the expected one."""
    if found != expected:
        raise Illegal("result", "expected '-> {expected}', found {found}",
                      expected=expected, found=found or "nothing told")


def still_awaited(notation: Notation, awaited: list[Awaited], facts: list[Fact]) -> list[Awaited]:
    """The results that have not been told yet. Broken if one was told and is not the expected one."""
    left = []
    for one in awaited:
        found = notation.result(facts[one.told:], one.actor)
        if found is None:
            left.append(one)
        elif found != one.expected:
            raise Broken(one.line, f"expected '-> {one.expected}', found {found}")
    return left
