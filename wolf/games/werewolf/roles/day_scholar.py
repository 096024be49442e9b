from ..skills import Waver
from .role import GOD, GOOD, LATER, Step


class DayScholar(Waver):
    """R-SCH: from the second night on one wave a night, each kind once: boosts somebody's skill, or makes it fail."""

    id, camp, kind = "day_scholar", GOOD, GOD
    rank = 41
    step = Step("day_scholar", nights=LATER, must_be_called=True, touches=True, kills=True)
    opposite = "night_mentor"

    def could_still_turn_it(self, g, me):
        return g.has_power(me) and bool(self.left(g, me))
