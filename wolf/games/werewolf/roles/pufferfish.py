from ....engine.fact import ALL, Fact, fact
from ....engine.seat import Seat
from ..facts import Deed
from .role import GOD, GOOD, RESULT, Role, Window


@fact
class Burst(Deed):
    """It bursts: all who voted for it die."""

    verb = "burst"

    fish: Seat
    seats: tuple[Seat, ...]

    def asked_for(self):
        return self.kind_asked_for(), [str(self.fish)]


@fact
class Spiked(Fact):
    """Knifed it turns its card, and today no charm works."""

    seat: Seat

    def apply(self, g):
        g.show(self.seat, "pufferfish")
        g.charmless = g.round


class Pufferfish(Role):
    """R-PUF: once a game, when votes have been counted, all who voted for it die. It cannot vote for itself."""

    id, camp, kind = "pufferfish", GOOD, GOD
    rank = 43
    verbs = ("burst",)
    windows = (Window(RESULT, "burst"),)
    votes_for_himself = False

    def may_use_window(self, g, me, verb):
        return self.could_still_turn_it(g, me) and any(seat != g.to_go() for seat in self.voters(g, me))

    def use_window(self, g, me, verb, fall):
        voters = self.voters(g, me)
        g.tell(Burst(me, voters, to=ALL))
        yield from fall(voters, "burst")

    @staticmethod
    def voters(g, me) -> tuple[Seat, ...]:
        """Who has voted for it, in a duel's ballots too; a white cat that has turned its card is out of reach."""
        found = {voter for votes in g.ballots for voter, seat in votes if seat == me and voter in g.alive}
        return tuple(sorted(seat for seat in found if g.shown.get(seat) != "white_cat"))

    def day_breaks(self, g):
        for seat in g.night_dead:
            knifed = any(death.seat == seat and death.by_night and "knife" in death.causes for death in g.deaths)
            if knifed and g.roles[seat] == self.id and g.has_power(seat):
                g.tell(Spiked(seat, to=ALL))

    def could_still_turn_it(self, g, me) -> bool:
        return g.has_power(me) and g.has_left(me, "burst")
