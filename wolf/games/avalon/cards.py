"""A-3: which cards a member may play, what each counts as, and how a mission is counted."""

from collections import Counter
from collections.abc import Collection

from ...engine.seat import Seat
from .roles import BLUE, BLUE_MESSENGERS, LANCELOTS, MESSENGERS, RED, ROGUES, ROLES, SORCERERS
from .state import Avalon

SUCCESS, FAIL, MAGIC, ROGUE, LETTER = "success", "fail", "magic", "rogue", "letter"
BLUE_LETTERS = 2                # that a blue messenger may play in a game
BRUTE_LIMIT = 3                 # the last mission that a brute may fail


def offered(cards: Collection[str]) -> tuple[str, ...]:
    """What every member is offered at a table with these roles (A-18)."""
    special = {MAGIC: SORCERERS, ROGUE: ROGUES, LETTER: MESSENGERS}
    return SUCCESS, FAIL, *(card for card, roles in special.items() if any(role in cards for role in roles))


def allowed(g: Avalon, seat: Seat) -> tuple[str, ...]:
    """What this member may play, the usual card first."""
    role, red = g.roles[seat], g.side(seat) == RED
    if role in SORCERERS:
        return SUCCESS, MAGIC
    if role == "lunatic" or (role in LANCELOTS and red and g.options.lancelot == "3"):
        return (FAIL,)
    found = [SUCCESS]
    if red and not (role == "brute" and g.mission > BRUTE_LIMIT):
        found.append(FAIL)
    if role in ROGUES and seat != g.locked:
        found.append(ROGUE)
    if role in MESSENGERS and not (role in BLUE_MESSENGERS and g.letters_used.get(seat, 0) >= BLUE_LETTERS):
        found.append(LETTER)
    return tuple(found)


def usual(g: Avalon, seat: Seat) -> str:
    """A-19: the card of a member who plays none in time."""
    return allowed(g, seat)[0]


def counts_as(role: str, card: str) -> str:
    """A rogue's card or a letter counts by the colour of its role."""
    return {BLUE: SUCCESS, RED: FAIL}[ROLES[role].camp] if card in (ROGUE, LETTER) else card


def count(g: Avalon) -> Counter[str]:
    """A-14, A-15: the cards after sword and trap. The keys are those of `expect cards` in a record."""
    found: Counter[str] = Counter()
    for seat, card in g.played.items():
        role = g.roles[seat]
        if seat == g.trapped:
            continue
        if seat == g.swung:
            found[FAIL if counts_as(role, card) == SUCCESS else SUCCESS] += 1
            continue
        found[counts_as(role, card)] += 1
        if card in (ROGUE, LETTER):
            found[f"{card}_{ROLES[role].camp}"] += 1
    return found
