from ...table.fact import ALL
from ...table.prompt import PASS, Several, as_tuple
from ..facts import Allowed
from .role import GOD, GOOD, Role, ask_living


class Scapegoat(Role):
    """R-SCP: at a day's first tie he goes instead of the tied (see `day`), and says who may vote tomorrow."""

    id, en, zh = "scapegoat", "Scapegoat", "替罪羊"
    camp, kind = GOOD, GOD

    @staticmethod
    def last_will(g, me):
        """Before he goes he must name at least one."""
        seats = yield from ask_living(g, me, "allow", lambda: Several(g.others(me), 1, len(g.others(me))),
                                      compulsory=True, public=True, time="skill")
        if seats != PASS:
            g.tell(Allowed(g.round + 1, as_tuple(seats), to=ALL))
