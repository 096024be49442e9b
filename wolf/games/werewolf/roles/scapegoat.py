from ....engine.choices import Several, as_tuple
from ....engine.fact import ALL
from ....engine.prompt import PASS
from ....engine.script import Script
from ..facts import Allowed
from .role import GOD, GOOD, Role, ask_living


class Scapegoat(Role):
    """R-SCP: goes instead of the tied at a day's first tie (see `day`), and may say who votes tomorrow."""

    id, camp, kind = "scapegoat", GOOD, GOD
    rank = 17
    verbs = ("allow",)

    @staticmethod
    def last_will(g, me) -> Script:
        """Before he goes he may name at least one. If he names nobody, everybody votes."""
        seats = yield from ask_living(g, me, "allow", lambda: Several(g.others(me), 1, len(g.others(me))),
                                      public=True, time="skill")
        if seats != PASS:
            g.tell(Allowed(g.round + 1, as_tuple(seats), to=ALL))
