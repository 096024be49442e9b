"""Whom a skill is used on: by what it does (`Role.aims`), or else by what its verb usually does.

A new role works without a line here. Where the usual is not sensible, its file says in `aims` what a verb is for: to
harm an enemy, to help a friend, or to learn about somebody.
"""

from collections.abc import Callable, Collection

from ....engine.bot import draw
from ....engine.choices import Several
from ....engine.prompt import PASS, Answer, Prompt
from ....engine.seat import Seat
from ..roles import ROLES
from ..roles.role import GOD, GOOD, HARM, HELP, LEARN
from .mind import Mind

USUAL = {
    "kill": HARM, "knife": HARM, "poison": HARM, "shoot": HARM, "charm": HARM, "check": LEARN, "protect": HELP,
    "ward": HELP, "give": HELP, "model": HELP, "marry": HELP, "witness": HELP, "allow": HELP, "badge": HELP,
}
SHOOTS, POISONS = 0.5, 0.7          # how sure one has to be
LATE, POISONS_LATE = 3, 0.55        # from this night on less is enough
# What a victim is worth to the pack, by the card that he claims; nobody knows who the others are.
WORTH = {"seer": 6.0, "witch": 4.0, "guard": 4.0, "hunter": 1.0, "idiot": 0.5, "villager": 1.0}
UNKNOWN, BADGE, CLEARED, GUARDED = 2.0, 1.5, 0.7, 0.5


def aim_of(mind: Mind, verb: str) -> str:
    """What this player uses this verb for."""
    aims = mind.known.role(mind.me).aims
    if verb in aims:
        return aims[verb]
    return USUAL.get(verb, HARM if mind.wolf else LEARN)


def use(mind: Mind, prompt: Prompt) -> Answer:
    """An answer to any question that is about seats, or about nothing."""
    choices, chance = prompt.choices, mind.chance
    aim = aim_of(mind, prompt.verb)
    if isinstance(choices, Several):
        return several(mind, choices, aim)
    seats = [choice for choice in choices if isinstance(choice, int)]
    pairs = [choice for choice in choices if isinstance(choice, tuple) and isinstance(choice[0], int)]
    if pairs:
        seat = best(mind, sorted({pair[0] for pair in pairs}), aim, free=not prompt.compulsory)
        return chance.choice([pair for pair in pairs if pair[0] == seat]) if seat is not None else PASS
    if seats:
        seat = best(mind, seats, aim, free=not prompt.compulsory)
        return PASS if seat is None else seat
    return draw(choices, chance)


def several(mind: Mind, choices: Several, aim: str) -> Answer:
    found = ranked(mind, [*choices.seats], aim)[:choices.most]
    while len(found) < choices.least:
        rest = [seat for seat in choices.seats if seat not in found or choices.repeats]
        found.append(mind.chance.choice(rest))
    if not choices.ordered:
        found.sort()
    return PASS if not found else found[0] if len(found) == 1 else tuple(found)


def best(mind: Mind, seats: list[Seat], aim: str, free: bool) -> Seat | None:
    """The best one; nobody, where he is free to choose nobody and there is no reason."""
    found = ranked(mind, seats, aim)
    if not found:
        return None if free else mind.chance.choice(seats)
    if free and aim == HARM and not mind.wolf and mind.shares[found[0]] < SHOOTS:
        return None
    return found[0]


def ranked(mind: Mind, seats: list[Seat], aim: str) -> list[Seat]:
    """Those of the seats on whom it makes sense, the best first."""
    by_aim: dict[str, Callable[[Mind, Collection[Seat]], list[Seat]]] = {HARM: to_harm, HELP: to_help, LEARN: to_learn}
    return by_aim[aim](mind, seats)


def to_harm(mind: Mind, seats: Collection[Seat]) -> list[Seat]:
    return prey(mind, seats) if mind.wolf else mind.suspects(seats, mind.friends)


def to_help(mind: Mind, seats: Collection[Seat]) -> list[Seat]:
    """One of his own; for the good one whom they believe, then whoever is least suspicious."""
    if mind.wolf:
        return [seat for seat in seats if seat in mind.mates] or mind.suspects(seats)
    believed = mind.believed()
    first = [believed] if believed in seats and believed is not None else []
    return [*first, *mind.trusted(seats, avoid=first)]


def to_learn(mind: Mind, seats: Collection[Seat]) -> list[Seat]:
    """Whoever he knows least about."""
    fresh = [seat for seat in seats if seat not in mind.friends and seat not in mind.found]
    if mind.wolf:
        return prey(mind, fresh)
    return sorted(mind.suspects(fresh), key=lambda seat: abs(round(mind.shares[seat], 2) - 0.5))


# --- the pack's knife ---

def prey(mind: Mind, seats: Collection[Seat]) -> list[Seat]:
    """Whom a wolf would rather be rid of, the first one most."""
    known, book = mind.known, mind.book
    guards = any(card == "guard" for card in known.cards)

    def worth(seat: Seat) -> float:
        card = seen_card(mind, seat) or book.cards.get(seat, "")
        value = WORTH.get(card, 3.0 if card and ROLES[card].kind == GOD and ROLES[card].camp == GOOD else UNKNOWN)
        value += BADGE * (known.sheriff == seat)
        value += CLEARED * sum(not wolf for who, wolf in book.results_about(seat).items() if who not in mind.mates)
        value *= 1.2 - mind.public[seat]        # whom the village suspects it may send out itself
        return value * (GUARDED if guards and card == "seer" else 1) * mind.chance.uniform(0.6, 1.4)
    return sorted((seat for seat in seats if seat not in mind.friends), key=worth, reverse=True)


def seen_card(mind: Mind, seat: Seat) -> str:
    """A card that he has been shown."""
    found = mind.known.checks.get(seat, "")
    return found if found in ROLES else mind.known.roles.get(seat, "")
