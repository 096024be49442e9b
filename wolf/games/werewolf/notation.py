"""How a werewolf game stands in a record: its phases, who its actors are, lines for a whole table, and expectations."""

import re
from collections.abc import Callable, Iterable, Mapping
from functools import cache
from itertools import takewhile
from typing import cast

from ...engine import expect
from ...engine.errors import Illegal, Unreadable
from ...engine.expect import Expectation, check, one_seat, seat_set
from ...engine.fact import ALL, Fact
from ...engine.game import Game
from ...engine.notation import Reading
from ...engine.prompt import CLOCK, DECK, PASS, TIME, Action, Prompt
from ...engine.seat import Seat, distance, read_seats, seats_text
from ...engine.tally import half_votes_text, read_half_votes
from .order import PACK
from .roles import NAMES, ROLES
from .state import Werewolf

NOT_HERE = ("leader", "rules", "lancelot", "deck")       # headers of other games
PHASES = ("night", "election", "dawn", "day", "vote", "duel", "dusk")
ONCE = ()                           # phases without a number
LONGEST = ("night", 50)             # a game that has not ended by then never will
IDLE = ("night",)                   # where nothing is left to choose, the step goes by as if it was passed
MOVES_ON = {"minute": "speech"}     # an order of speech that was checked is over: the minute given is for the next one


def order(game: Game) -> tuple[str, ...]:
    """R-ALC: on some days the speeches come before dawn."""
    g = table(game)
    return ("night", "election", "day", "dawn", *PHASES[4:]) if g.phase == "day" and g.dawned < g.round else PHASES


def table(game: Game) -> Werewolf:
    """The state of a game of these rules."""
    return cast(Werewolf, game.state)


# --- actors ---

def is_actor(word: str) -> bool:
    return word in ("wolves", "couple", "witness") or word in ROLES or word in NAMES


def actors(game: Game, word: str, verb: str) -> list[tuple[Seat, str]]:
    """The seats meant by `wolves` or a role's name that are asked for this now, each with the verb it has there."""
    g = table(game)
    if word == "wolves":
        named = g.pack if g.phase == "night" else g.wolves
    elif word in ("couple", "witness"):
        named = g.couple_members() if word == "couple" else g.witnesses()
    else:
        named = g.holding(NAMES.get(word, word))
    if word == "couple" and verb == "kill":         # a groom of the pack has a second knife
        return [(seat, own) for seat in named for own in ["knife" if game.find(seat, "knife") else verb]
                if game.find(seat, own)]
    asked = dict.fromkeys(prompt.actor for prompt in game.prompts() if isinstance(prompt.actor, int)
                          and (prompt.verb == verb or (verb == PASS and not prompt.offer)))
    return [(seat, verb) for seat in asked if seat in named]


def read_action(words: list[str]) -> Action:
    """One actor's line. Lists of seats may hold ranges: `allow 4-6`."""
    spread: list[str] = []
    for word in words[2:] if words[0] != DECK else []:
        spread += map(str, read_seats([word])) if re.fullmatch(r"\d+-\d+", word) else [NAMES.get(word, word)]
    return Action.parse(" ".join([*words[:2], *spread] if words[0] != DECK else words))


def clock(game: Game) -> Action:
    """The end of the time of what is open. With phones up several steps run at once: they end in the night's order."""
    g = table(game)
    if g.phase == "night" and g.night_mode == "up" and not g.timed:
        running = {step_of(g, p) for p in game.prompts() if isinstance(p.actor, int) and not p.offer}
        for step in g.steps:
            if step in running:
                return Action(TIME, TIME, step)
    return CLOCK


def step_of(g: Werewolf, prompt: Prompt) -> str:
    """The step of the night in which somebody is asked this: of his card, of a skill he was given, or of the pack."""
    if prompt.verb == "witness" and prompt.picks is not None:
        return "couple"                 # the groom is asked, too, whatever his card
    own = g.step_used(prompt.seat, prompt.verb)
    return own or (PACK.name if prompt.verb in ("kill", "knife", "peek") else "")


def is_running(game: Game, step: str) -> bool:
    """With phones up the clock may end one step alone."""
    g = table(game)
    return g.phase == "night" and g.night_mode == "up" and step in g.steps


# --- lines for the whole table ---

def whole_line(words: list[str]) -> Reading | None:
    """`run 1 3 5`, `back 1 2 4` and `vote 1>5 2-4>6` are one act of everybody."""
    if words[0] in ("run", "back"):
        verb, willing = words[0], read_seats([word for word in words[1:] if word != "none"])
        return lambda game: everybody(game, verb, dict.fromkeys(willing))
    if words[0] == "vote":
        votes = read_ballot(words[1:])
        return lambda game: everybody(game, "vote", votes)
    return None


def read_ballot(words: list[str]) -> dict[Seat, object]:
    votes: dict[Seat, object] = {}
    for word in words:
        if word == "none":
            continue
        match = re.fullmatch(r"([\d-]+)>(\d{1,4})", word)
        if not match:
            raise Unreadable("ballot", "'{word}' is not a vote; votes are written 3>5, 2-4>5 or 6>0", word=word)
        for voter in read_seats([match[1]]):
            if voter in votes:
                raise Illegal("twice", "seat {seat} is named twice in one ballot", seat=voter)
            votes[voter] = int(match[2]) or PASS
    return votes


def everybody(game: Game, verb: str, answers: Mapping[Seat, object]) -> list[Action] | None:
    """The actions of one whole ballot, everybody not named passing. None: nobody is asked for it now."""
    asked = [prompt.seat for prompt in game.prompts() if prompt.verb == verb]
    if not asked:
        return None
    for seat in answers:
        if seat not in asked:
            raise Illegal("no-part", "seat {seat} is not asked to {verb}; those asked are {asked}",
                          seat=seat, verb=verb, asked=seats_text(asked))
    return [Action(seat, verb, answers.get(seat, PASS)) for seat in asked]


# --- results ---

def result(told: Iterable[Fact], seat: Seat) -> str | None:
    """What an actor was told by his own act: the `-> …` of a line."""
    return next((found for fact in told if (found := fact.result_for(seat)) is not None), None)


def told_later(action: Action) -> bool:
    """Whoever asks at night is answered at once."""
    return False


def in_full(words: list[str]) -> list[str]:
    return words


def holders(game: Game, word: str) -> list[Seat]:
    """Nobody is told a result without having asked."""
    return []


def read_result(word: str) -> str:
    return NAMES.get(word, word)


# --- expectations: each gives what is expected and what was found, written as a record writes it ---

def expectation(game: Game, words: list[str], log: Callable[[], list[str]]) -> tuple[str, str]:
    """(expected, found), written alike: the expectation holds if they are equal."""
    if words[0] not in EXPECTATIONS and words[0] != "no" and words[0] in kinds_of_fact() and len(words) > 1:
        return expect_public(game, words[0], words[1:])
    return check(EXPECTATIONS, OF_A_SEAT, game, words, log)


def expect_tally(game: Game, rest: list[str]) -> tuple[str, str]:
    expected = {}
    for word in rest:
        if word != "none":
            seat, _, votes = word.partition("=")
            expected[int(seat)] = read_half_votes(votes)

    def text(tally: Mapping[Seat, int]) -> str:
        return " ".join(f"{seat}={half_votes_text(votes)}" for seat, votes in sorted(tally.items())) or "none"
    return text(expected), text(table(game).tally)


def expect_speech(game: Game, rest: list[str]) -> tuple[str, str]:
    return seats_text(read_seats(rest)), seats_text(game.state.speech)


def expect_told(game: Game, rest: list[str]) -> tuple[str, str]:
    """`told SEAT KIND VALUES`: the last message of this kind that this seat was told, not in public."""
    seat, kind, values = int(rest[0]), rest[1], [NAMES.get(word, word) for word in rest[2:]]
    if not values or kind not in kinds_of_fact():
        raise KeyError(kind)
    found = next((words for fact in reversed(game.facts) if fact.to and seat in fact.to
                  for name, words in [fact.asked_for()] if name == kind), ["nothing"])
    return f"{seat} {kind} {' '.join(values)}", f"{seat} {kind} {' '.join(found)}"


def expect_public(game: Game, kind: str, rest: list[str]) -> tuple[str, str]:
    """`KIND VALUES`: the last announcement of this kind since the day began, or `none`."""
    today = takewhile(lambda fact: not fact.starts_anew(), reversed(game.facts))
    found = next((words for fact in today if fact.to is ALL
                  for name, words in [fact.asked_for()] if name == kind), ["none"])
    return " ".join(NAMES.get(word, word) for word in rest), " ".join(found)


@cache
def kinds_of_fact() -> frozenset[str]:
    """What facts are called in expectations."""
    return frozenset(kind.kind_asked_for() for kind in subclasses(Fact))


def subclasses(kind: type[Fact]) -> list[type[Fact]]:
    return [found for one in kind.__subclasses__() for found in (one, *subclasses(one))]


def expect_called(game: Game, rest: list[str]) -> tuple[str, str]:
    return " ".join(rest), " ".join(table(game).steps) or "none"


def expect_distance(game: Game, rest: list[str]) -> tuple[str, str]:
    a, b, expected = map(int, rest)
    return str(expected), str(distance(game.state.seats, game.state.alive, a, b))


OF_A_SEAT = (*expect.OF_A_SEAT, "told", "distance")

EXPECTATIONS: dict[str, Expectation] = {
    **expect.common(NAMES),
    "dead": seat_set(lambda g: g.announced),
    "alive": seat_set(lambda g: g.alive),
    "out": one_seat(lambda g: g.out),
    "sheriff": one_seat(lambda g: g.sheriff),
    "tally": expect_tally,
    "speech": expect_speech,
    "words": seat_set(lambda g: g.words),
    "told": expect_told,
    "candidates": seat_set(lambda g: g.candidates),
    "called": expect_called,
    "distance": expect_distance,
}


def phases(facts: Iterable[Fact]) -> set[tuple[str, int]]:
    return {(begun.phase, begun.number) for fact in facts if (begun := fact.phase())}


def public(facts: Iterable[Fact]) -> list[Fact]:
    return [fact for fact in facts if fact.to is ALL]
