"""Who claims what: what a careful player would have on a slip of paper after everything that was said."""

from ....engine.seat import Seat
from ....engine.speech import Remark
from .remarks import CATCHES, CLAIMS, CLEARS, FLOW, SAVED, TRUSTS, VOTES

KNOWS = "seer"                      # the card of whoever says what he has found, unless he says another


class Book:
    """The claims of a game, from the remarks in the order in which they were made."""

    def __init__(self) -> None:
        self.cards: dict[Seat, str] = {}                    # which card each claims, the last he said
        self.found: dict[Seat, dict[Seat, bool]] = {}       # who says to know -> {seat: is a wolf}
        self.flow: dict[Seat, tuple[Seat, ...]] = {}        # whom he will look at next
        self.saved: dict[Seat, Seat] = {}
        self.called: dict[Seat, Seat] = {}                  # today: who will vote for whom
        self.sides: dict[Seat, Seat] = {}                   # whom each trusts, the last he said

    def note(self, seat: Seat, remark: Remark) -> None:
        verb, other = remark.verb, remark.seat
        if verb == CLAIMS:
            self.cards[seat] = remark.word
        elif verb in (CLEARS, CATCHES):
            self.found.setdefault(seat, {})[other] = verb == CATCHES
            self.cards.setdefault(seat, KNOWS)
        elif verb == FLOW:
            self.flow[seat] = remark.seats
        elif verb == SAVED:
            self.saved[seat] = other
        elif verb == VOTES:
            self.called[seat] = other
        elif verb == TRUSTS:
            self.sides[seat] = other

    def claimants(self, card: str) -> list[Seat]:
        return [seat for seat, claimed in self.cards.items() if claimed == card]

    def knowing(self) -> list[Seat]:
        """Everybody who says to know somebody's side."""
        return [seat for seat in self.cards if seat in self.found or self.cards[seat] == KNOWS]

    def results_about(self, seat: Seat) -> dict[Seat, bool]:
        """What those who say to know say of this seat."""
        return {who: found[seat] for who, found in self.found.items() if seat in found}
