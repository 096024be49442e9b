"""How an Avalon game stands in a record: its phases, who its actors are, lines for a whole table, and expectations."""

import re
from collections.abc import Callable, Iterable
from typing import cast

from ...engine import expect
from ...engine.errors import Illegal, Unreadable
from ...engine.expect import Expectation, check, one_seat, seat_set
from ...engine.fact import ALL, Fact
from ...engine.game import Game
from ...engine.notation import Reading
from ...engine.prompt import CLOCK, PASS, Action
from ...engine.seat import Seat, read_seats, seats_text
from .cards import usual
from .facts import CardSeen, SideTold
from .roles import NAMES, ROLES
from .state import Avalon

NOT_HERE = ("night", "groups")                  # headers of other games
PHASES = ("mission", "lady")
ONCE = ("recruit", "assassination")             # phases without a number
LONGEST = ("mission", 5)
IDLE = ()
MOVES_ON: dict[str, str] = {}
COUNTED = frozenset({"success", "fail", "magic", "rogue_blue", "rogue_red", "letter_blue", "letter_red"})


def order(game: Game) -> tuple[str, ...]:
    return PHASES


def table(game: Game) -> Avalon:
    """The state of a game of these rules."""
    return cast(Avalon, game.state)


# --- actors ---

def is_actor(word: str) -> bool:
    return word in ("leader", "lady") or word in ROLES or word in NAMES


def holders(game: Game, word: str) -> list[Seat]:
    """The seats meant by a word: who leads, who has the Lady, or who was dealt that card."""
    g = table(game)
    if word in ("leader", "lady"):
        seat = g.leader if word == "leader" else g.lady
        return [seat] if seat else []
    return g.holders(NAMES.get(word, word))


def actors(game: Game, word: str, verb: str) -> list[tuple[Seat, str]]:
    """The same, but only those who are being asked for this verb now."""
    asked = {prompt.actor for prompt in game.prompts() if prompt.verb == verb or (verb == PASS and not prompt.offer)}
    return [(seat, verb) for seat in holders(game, word) if seat in asked]


def in_full(words: list[str]) -> list[str]:
    """`lady 4 -> blue`: the actor is the holder."""
    return ["lady", *words] if words[0] == "lady" and words[1:2] not in (["lady"], [PASS]) else words


def read_action(words: list[str]) -> Action:
    """One actor's line. Lists of seats may hold ranges: `propose 1-3`."""
    spread: list[str] = []
    for word in words[2:]:
        spread += map(str, read_seats([word])) if re.fullmatch(r"\d+-\d+", word) else [word]
    return Action.parse(" ".join([*words[:2], *spread]))


def clock(game: Game) -> Action:
    return CLOCK


def is_running(game: Game, step: str) -> bool:
    """Nothing runs beside anything else here."""
    return False


# --- lines for the whole table ---

def whole_line(words: list[str]) -> Reading | None:
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
            raise Unreadable("quest", "'{word}' is not a card; cards are written 3=fail or 2-4=success", word=word)
        seats = read_seats([match[1]])
        named_once([*cards, *seats])
        cards |= dict.fromkeys(seats, match[2])
    return cards


def named_once(seats: list[Seat]) -> list[Seat]:
    for seat in seats:
        if seats.count(seat) > 1:
            raise Illegal("twice", "seat {seat} is named twice", seat=seat)
    return seats


def asked(game: Game, verb: str, named: Iterable[Seat]) -> list[Seat]:
    """Who is being asked for this now. If the line names anybody else, it is refused as a whole."""
    seats = [prompt.seat for prompt in game.prompts() if prompt.verb == verb and not prompt.late]
    for seat in named if seats else ():
        if seat not in seats:
            raise Illegal("no-part", "seat {seat} is not asked to {verb}; those asked are {asked}",
                          seat=seat, verb=verb, asked=seats_text(seats))
    return seats


def votes(game: Game, approving: list[Seat]) -> list[Action] | None:
    voters = asked(game, "approve", approving)
    return [Action(seat, "approve" if seat in approving else "refuse") for seat in voters] or None


def plays(game: Game, cards: dict[Seat, str]) -> list[Action] | None:
    """Members who are not named play success, or what they must."""
    team = asked(game, "play", cards)
    return [Action(seat, "play", cards.get(seat) or usual(table(game), seat)) for seat in team] or None


# --- results ---

def result(told: Iterable[Fact], seat: Seat) -> str | None:
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

def expectation(game: Game, words: list[str], log: Callable[[], list[str]]) -> tuple[str, str]:
    """(expected, found), written alike: the expectation holds if they are equal."""
    return check(EXPECTATIONS, expect.OF_A_SEAT, game, words, log)


def expect_quest(game: Game, rest: list[str]) -> tuple[str, str]:
    results = list(table(game).done.values())
    return " ".join(rest), results[-1] if results else "none yet"


def expect_cards(game: Game, rest: list[str]) -> tuple[str, str]:
    expected: dict[str, str] = dict(word.split("=") for word in rest)
    counts = table(game).counts
    if not expected or not COUNTED.issuperset(expected):
        raise ValueError(rest)
    return (" ".join(f"{key}={int(number)}" for key, number in expected.items()),
            " ".join(f"{key}={counts.get(key, 0)}" for key in expected) if counts else "none yet")


def expect_rejects(game: Game, rest: list[str]) -> tuple[str, str]:
    number, = rest
    return str(int(number)), str(table(game).rejects)


def expect_numbers(game: Game, rest: list[str]) -> tuple[str, str]:
    return " ".join(rest), " ".join(map(str, table(game).numbers)) or "none"


EXPECTATIONS: dict[str, Expectation] = {
    **expect.common(NAMES),
    "quest": expect_quest,
    "cards": expect_cards,
    "leader": one_seat(lambda g: g.leader),
    "rejects": expect_rejects,
    "approve": seat_set(lambda g: g.approved),
    "numbers": expect_numbers,
}


def phases(facts: Iterable[Fact]) -> set[tuple[str, int]]:
    return {(begun.phase, begun.number) for fact in facts if (begun := fact.phase())}


def public(facts: Iterable[Fact]) -> list[Fact]:
    return [fact for fact in facts if fact.to is ALL]
