"""How an Avalon game stands in a record: its phases, who its actors are, lines for a whole table, and expectations."""

import re
from collections.abc import Callable

from ..table import expect
from ..table.errors import Illegal, Unreadable
from ..table.expect import check, one_seat, seat_set
from ..table.fact import ALL
from ..table.prompt import CLOCK, PASS, Action
from ..table.seat import Seat, read_seats, seats_text
from .cards import usual
from .facts import CardSeen, Phase, SideTold
from .roles import NAMES, ROLES

NOT_HERE = ("night",)                           # headers of other games
PHASES = ("mission", "lady")
ONCE = ("recruit", "assassination")             # phases without a number
LONGEST = ("mission", 5)


# --- actors ---

def is_actor(word: str) -> bool:
    return word in ("leader", "lady") or word in ROLES or word in NAMES


def holders(game, word: str) -> list[Seat]:
    """The seats meant by a word: who leads, who has the Lady, or who was dealt that card."""
    g = game.state
    if word in ("leader", "lady"):
        seat = g.leader if word == "leader" else g.lady
        return [seat] if seat else []
    return g.holders(NAMES.get(word, word))


def actors(game, word: str, verb: str) -> list[Seat]:
    """... as far as they are being asked for this now."""
    return [seat for seat in holders(game, word) if any(
        prompt.actor == seat and (prompt.verb == verb or (verb == PASS and not prompt.offer)) for prompt in game.prompts())]


def in_full(words: list[str]) -> list[str]:
    """`lady 4 -> blue`: the actor is the holder."""
    return ["lady", *words] if words[0] == "lady" and words[1:2] != ["lady"] and words[1:2] != [PASS] else words


def read_action(words: list[str]) -> Action:
    """One actor's line. Lists of seats may hold ranges: `propose 1-3`."""
    spread = [str(seat) for word in words[2:] for seat in (read_seats([word]) if re.fullmatch(r"\d+-\d+", word) else [word])]
    return Action.parse(" ".join([*words[:2], *spread]))


def clock(game) -> Action:
    return CLOCK


def is_running(game, step: str) -> bool:
    """Nothing runs beside anything else here."""
    return False


# --- lines for the whole table ---

def whole_line(words: list[str]) -> Callable | None:
    """`approve 1 2 4` and `quest 1=success 2=fail` are one act of everybody."""
    if words[0] == "approve":
        if len(words) == 1:
            raise Unreadable("approve", "approve says who does: approve 1 2 4, or approve none")
        seats = named_once(read_seats(words[1:]))
        return lambda game: votes(game, seats)
    if words[0] == "quest":
        cards = read_cards(words[1:])
        return lambda game: plays(game, cards)
    return None


def read_cards(words: list[str]) -> dict[Seat, str]:
    cards: dict[Seat, str] = {}
    for word in words:
        match = re.fullmatch(r"([\d-]+)=([a-z]+)", word)
        if not match:
            raise Unreadable("quest", "'{word}' is no card; cards are written 3=fail or 2-4=success", word=word)
        seats = read_seats([match[1]])
        named_once([*cards, *seats])
        cards |= {seat: match[2] for seat in seats}
    return cards


def named_once(seats: list[Seat]) -> list[Seat]:
    for seat in seats:
        if seats.count(seat) > 1:
            raise Illegal("twice", "seat {seat} is named twice", seat=seat)
    return seats


def asked(game, verb: str, named) -> list[Seat]:
    """Who is being asked for this now; whoever else is named makes the line refused as a whole."""
    seats = [prompt.actor for prompt in game.prompts() if prompt.verb == verb and not prompt.late]
    for seat in named if seats else ():
        if seat not in seats:
            raise Illegal("no-part", "seat {seat} has no part in this: asked to {verb} are {asked}", seat=seat, verb=verb, asked=seats_text(seats))
    return seats


def votes(game, approving: list[Seat]) -> list[Action] | None:
    return [Action(seat, "approve" if seat in approving else "refuse") for seat in asked(game, "approve", approving)] or None


def plays(game, cards: dict[Seat, str]) -> list[Action] | None:
    """Whoever is not named plays success, or what he must."""
    return [Action(seat, "play", cards.get(seat) or usual(game.state, seat)) for seat in asked(game, "play", cards)] or None


# --- results ---

def result(told, seat: Seat) -> str | None:
    """What an actor was told: the `-> …` of a line."""
    for fact in told:
        if isinstance(fact, SideTold) and fact.looker == seat:
            return fact.side
        if isinstance(fact, CardSeen) and fact.viewer == seat:
            return fact.card
    return None


def told_later(action: Action) -> bool:
    """Whoever is looked at has his time to answer first."""
    return action.verb == "lady"


def read_result(word: str) -> str:
    return {"蓝": "blue", "红": "red"}.get(word, word)


# --- expectations ---

def expectation(game, words: list[str], log: Callable[[], list[str]]) -> tuple[str, str]:
    """(expected, found) in the same writing; equal where it holds."""
    return check(EXPECTATIONS, expect.OF_A_SEAT, game, words, log)


def expect_quest(game, rest):
    results = list(game.state.done.values())
    return " ".join(rest), results[-1] if results else "none yet"


def expect_cards(game, rest):
    expected = dict(word.split("=") for word in rest)
    counts = game.state.counts
    if not set(expected) <= {"success", "fail", "magic", "rogue_blue", "rogue_red", "letter_blue", "letter_red"} or not expected:
        raise ValueError(rest)
    return (" ".join(f"{key}={int(number)}" for key, number in expected.items()),
            " ".join(f"{key}={counts.get(key, 0)}" for key in expected) if counts else "none yet")


def expect_rejects(game, rest):
    number, = rest
    return str(int(number)), str(game.state.rejects)


def expect_numbers(game, rest):
    return " ".join(rest), " ".join(map(str, game.state.numbers)) or "none"


EXPECTATIONS: dict[str, Callable] = {
    **expect.common(NAMES),
    "quest": expect_quest,
    "cards": expect_cards,
    "leader": one_seat(lambda g: g.leader),
    "rejects": expect_rejects,
    "approve": seat_set(lambda g: g.approved),
    "numbers": expect_numbers,
}


def phases(facts) -> set[tuple[str, int]]:
    return {(fact.name, fact.number) for fact in facts if isinstance(fact, Phase)}


def public(facts) -> list:
    return [fact for fact in facts if fact.to is ALL]
