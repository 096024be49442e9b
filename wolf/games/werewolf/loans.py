"""Skills of other cards: given by a trader or a merchant, learned, or used for a while. One way for all of them.

Whatever tells somebody that he has such a skill lends it (`Sides.lend`), and says in which step and in which nights it
is used. The night then asks him there (see `night`), by the skill of that name (see `skills`) or by the card's own.
"""

from typing import NamedTuple

from ...engine.seat import Seat

FOR_GOOD = 10_000               # nights
LENT_VERBS = {"check": "check", "poison": "poison", "watch": "protect", "gun": "shoot",        # by name of the skill
              "camp": "check", "card": "check", "shield": "protect", "knife": "kill"}
GIFTS = {"guard": "watch"}      # the skill that a gift is, where a card has the gift's name


class Loan(NamedTuple):
    """Another card's skill in somebody's hands."""

    user: Seat
    skill: str                  # a name in `skills.SKILLS`, or a role's id
    step: str                   # in which it is used; empty: when he dies
    verbs: tuple[str, ...]      # by which he is asked
    first: int                  # the nights in which it can be used
    last: int = FOR_GOOD

    def is_due(self, night: int) -> bool:
        return self.first <= night <= self.last
