"""How a werewolf game stands in a record: its phases, who its actors are, lines for a whole table, and expectations."""

import re
from collections.abc import Callable

from ..table import expect
from ..table.errors import Illegal, Unreadable
from ..table.expect import check, one_seat, seat_set
from ..table.fact import ALL
from ..table.prompt import CLOCK, DECK, PASS, TIME, Action
from ..table.seat import Seat, distance, read_seats, seats_text
from ..table.tally import half_votes_text, read_half_votes
from .facts import Checked, Peeked, Phase
from .roles import NAMES, ROLES

NOT_HERE = ("leader", "rules", "lancelot", "deck")       # headers of other games
PHASES = ("night", "election", "dawn", "day", "vote", "duel", "dusk")
ONCE = ()                           # phases without a number
LONGEST = ("night", 50)             # a game that has not ended by then never will


# --- actors ---

def is_actor(word: str) -> bool:
    return word in ("wolves", "couple", "witness") or word in ROLES or word in NAMES


def actors(game, word: str, verb: str) -> list[Seat]:
    """The seats meant by `wolves` or a role's name: every holder who is being asked for this now."""
    g = game.state
    asked = [p.actor for p in game.prompts() if isinstance(p.actor, int) and (p.verb == verb or (verb == PASS and not p.offer))]
    asked = list(dict.fromkeys(asked))
    if word == "wolves":
        pack = g.pack if g.phase == "night" else g.wolves
        return [seat for seat in asked if seat in pack]
    if word in ("couple", "witness"):
        side = [seat for pair in g.couples() for seat in pair] if word == "couple" else g.witnesses()
        return [seat for seat in asked if seat in side]
    return [seat for seat in asked if g.roles[seat] == NAMES.get(word, word)]


def read_action(words: list[str]) -> Action:
    """One actor's line. Lists of seats may hold ranges: `allow 4-6`."""
    spread: list[str] = []
    for word in words[2:] if words[0] != DECK else []:
        spread += map(str, read_seats([word])) if re.fullmatch(r"\d+-\d+", word) else [NAMES.get(word, word)]
    return Action.parse(" ".join([*words[:2], *spread] if words[0] != DECK else words))


def clock(game) -> Action:
    """The end of the time of what is open. Phones up, several steps run at once: a record ends them in the night's order."""
    g = game.state
    if g.phase == "night" and g.night_mode == "up" and not g.timed:
        running = {step_of(g, p) for p in game.prompts() if isinstance(p.actor, int) and not p.offer}
        for step in g.steps:
            if step in running:
                return Action(TIME, TIME, step)
    return CLOCK


STEP_OF_VERB = {
    "take": "thief", "keep": "thief", "link": "cupid", "marry": "bride", "witness": "bride", "model": "wild_child", "protect": "guard",
    "peek": "wolves", "charm": "wolf_beauty", "save": "witch", "poison": "witch", "give": "trader", "shoot": "hunter", "enchant": "piper",
}


def step_of(g, prompt) -> str:
    """In which step of the night somebody is asked this."""
    if prompt.verb == "kill":
        return "little_brother" if g.bereft.get(prompt.actor) == g.round else "wolves"
    if prompt.verb == "check":
        return "demon" if g.roles[prompt.actor] == "demon" else "seer"
    return STEP_OF_VERB.get(prompt.verb, "")


def is_running(game, step: str) -> bool:
    """Phones up, the clock may end one step alone."""
    return game.state.phase == "night" and game.state.night_mode == "up" and step in game.state.steps


# --- lines for the whole table ---

def whole_line(words: list[str]) -> Callable | None:
    """`run 1 3 5` and `vote 1>5 2-4>6` are one act of everybody."""
    if words[0] == "run":
        standing = read_seats(words[1:])
        return lambda game: everybody(game, "run", {seat: None for seat in standing})
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
            raise Unreadable("ballot", "'{word}' is no vote; votes are written 3>5, 2-4>5 or 6>0", word=word)
        for voter in read_seats([match[1]]):
            if voter in votes:
                raise Illegal("twice", "seat {seat} is named twice in one ballot", seat=voter)
            votes[voter] = int(match[2]) or PASS
    return votes


def everybody(game, verb: str, answers: dict[Seat, object]) -> list[Action] | None:
    """The actions of one whole ballot, everybody not named passing. None: nobody is asked for it now."""
    asked = [p.actor for p in game.prompts() if p.verb == verb]
    if not asked:
        return None
    for seat in answers:
        if seat not in asked:
            raise Illegal("no-part", "seat {seat} has no part in this: asked to {verb} are {asked}", seat=seat, verb=verb,
                          asked=seats_text(asked))
    return [Action(seat, verb, answers.get(seat, PASS)) for seat in asked]


# --- results ---

def result(told, seat: Seat) -> str | None:
    """What an actor was told by his own act: the `-> …` of a line."""
    for fact in told:
        if isinstance(fact, Checked) and fact.seer == seat:
            return fact.result
        if isinstance(fact, Peeked) and fact.girl == seat:
            return fact.result
    return None


def told_later(action: Action) -> bool:
    """Whoever asks at night is answered at once."""
    return False


def in_full(words: list[str]) -> list[str]:
    return words


def holders(game, word: str) -> list[Seat]:
    """Nobody is told a result without having asked."""
    return []


def read_result(word: str) -> str:
    return NAMES.get(word, word)


# --- expectations: each gives what was found, written as it would stand in the record ---

def expectation(game, words: list[str], log: Callable[[], list[str]]) -> tuple[str, str]:
    """(expected, found) in the same writing; equal where it holds."""
    return check(EXPECTATIONS, OF_A_SEAT, game, words, log)


def expect_tally(game, rest):
    expected = {}
    for word in rest:
        if word != "none":
            seat, _, votes = word.partition("=")
            expected[int(seat)] = read_half_votes(votes)
    def text(tally):
        return " ".join(f"{seat}={half_votes_text(votes)}" for seat, votes in sorted(tally.items())) or "none"
    return text(expected), text(game.state.tally)


def expect_speech(game, rest):
    return seats_text(read_seats(rest)), seats_text(game.state.speech)


def expect_told(game, rest):
    seat, kind, value = int(rest[0]), rest[1], rest[2]
    found = game.state.told.get((seat, kind), "nothing")
    return f"{seat} {kind} {value}", f"{seat} {kind} {found}"


def expect_called(game, rest):
    return " ".join(rest), " ".join(game.state.steps) or "none"


def expect_distance(game, rest):
    a, b, expected = map(int, rest)
    return str(expected), str(distance(game.state.seats, game.state.alive, a, b))


OF_A_SEAT = (*expect.OF_A_SEAT, "told", "distance")

EXPECTATIONS: dict[str, Callable] = {
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


def phases(facts) -> set[tuple[str, int]]:
    return {(fact.name, fact.number) for fact in facts if isinstance(fact, Phase)}


def public(facts) -> list:
    return [fact for fact in facts if fact.to is ALL]
