from ....engine.fact import ALL, Fact, fact
from ....engine.option import Groups, read_groups
from ....engine.seat import Seat
from .role import LOVERS, THIRD, Role

AFTER_WHITE_WEREWOLF = 3        # his place among those who win alone, see `win`
HALVES, ODD = "halves", "odd"


@fact
class TwoGroups(Fact):
    """The table is divided, before the deal."""

    asked_as = "groups"

    first: tuple[Seat, ...]
    second: tuple[Seat, ...]

    def apply(self, g):
        g.groups = (self.first, self.second)


def two_groups(rule: str, seats: int) -> tuple[list[Seat], list[Seat]]:
    """The groups at a table with so many seats. Of an odd number the upper half has one more."""
    if rule == HALVES:
        return [*range(1, seats // 2 + 1)], [*range(seats // 2 + 1, seats + 1)]
    if rule == ODD:
        return [*range(1, seats + 1, 2)], [*range(2, seats + 1, 2)]
    return read_groups(rule)


class PrejudicedManipulator(Role):
    """R-PRJ: plays alone, and wins when he lives and nobody of the other group does."""

    id, camp, kind = "prejudiced_manipulator", "prejudiced_manipulator", THIRD
    rank = 32
    own_side = AFTER_WHITE_WEREWOLF
    options = (
        Groups("groups", (HALVES, ODD), {"classic": HALVES},
               "the manipulator's two groups: lower and upper half, odd and even seats, or any two that are written "
               "out"),
    )

    def table_set(self, g):
        first, second = two_groups(g.options.groups, g.seats)
        g.tell(TwoGroups(tuple(first), tuple(second), to=ALL))

    def wins(self, g, me):
        """Also in love, like the piper; not once he is a wolf."""
        ready = me in g.alive and g.camp(me) in (self.camp, LOVERS)
        return "other_group" if ready and not any(seat in g.alive for seat in self.others(g, me)) else ""

    @staticmethod
    def others(g, me) -> tuple[Seat, ...]:
        return next((group for group in g.groups if me not in group), ())
