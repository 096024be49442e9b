from ....engine.fact import NOBODY, Fact, fact, only
from ....engine.option import choice, flag
from ....engine.seat import Seat
from ..causes import SHIELD, TABLE
from ..facts import Deed
from ..facts.night import NONE
from ..loans import LENT_VERBS, Loan
from .role import PASS, LoneWolf, Naming, Step

USE = "mechanical_use"


@fact
class Learned(Deed):
    """He shows as this card at once (M-9), and has of its skill what he can use, from the next night; a gun at once."""

    verb = "learn"
    answers = "role"

    wolf: Seat
    seat: Seat
    role: str

    def apply(self, g):
        if self.role != NONE:
            Deed.apply(self, g)

    def work(self, g, struck):
        g.faces[self.wolf] = g.checks[self.seat] = self.role
        card = g.card(self.role)
        skill = card.teaches or ("knife" if card.wakes_with_pack else "")
        if skill == "gun":
            g.lend(Loan(self.wolf, skill, USE, ("shoot",), g.round))
        elif skill:
            step = "" if skill == "knife" else USE
            g.lend(Loan(self.wolf, skill, step, (LENT_VERBS[skill],), g.round + 1))

    def case(self):
        return NONE if self.role == NONE else ""

    def asked_for(self):
        return self.kind_asked_for(), [self.role]


@fact
class ShieldSpent(Fact):
    """`mech_guard=once`: the shield has stopped something."""

    wolf: Seat

    def apply(self, g):
        g.shields_used.add(self.wolf)


class MechanicalWolf(LoneWolf):
    """R-MEC: once learns another's card, shows as it, and has its skill."""

    id = "mechanical_wolf"
    rank = 33
    verbs = ("learn",)
    step = Step("mechanical_wolf", must_be_called=True)
    meets = USE                     # where he is called every night, whether he has learnt anything or not
    brings = (Step(USE, kills=True, protects=True, status=True),)
    options = (
        choice("mech_learn", "any_night first_night", "when the mechanical wolf learns: in any night, or in the first",
               classic="any_night", modern="any_night", friends="any_night", codex="any_night"),
        choice("mech_guard", "nightly once",
               "a learnt guard's shield: every night, or until it has once stopped something",
               classic="nightly", modern="nightly", friends="nightly", codex="once"),
        choice("mech_poison", "blocked reflected", "poison on a shielded seat does nothing, or kills whoever used it",
               classic="blocked", modern="blocked", friends="blocked", codex="blocked"),
        choice("mech_knife", "guarded pierces",
               "a second knife on another seat can be stopped, or goes through everything",
               classic="guarded", modern="guarded", friends="guarded", codex="guarded"),
        flag("mech_pack", "the mechanical wolf is in the pack",
             classic=False, modern=False, friends=False, codex=False),
    )

    def is_lone(self, options):
        return not options.mech_pack

    def wakes(self, g, me):
        return g.options.mech_pack

    def may_explode(self, g, me):
        return g.options.mech_pack

    def night(self, g, me):
        first = g.options.mech_learn == "first_night"
        if first and g.round > 1:
            return
        seat = yield from Naming("learn", times=1, must=first).ask(
            g, me, lambda free: [seat for seat in free if not g.options.mech_pack or seat not in g.pack])
        if seat != PASS:
            struck = g.struck(me, seat, "learn")
            g.tell(Learned(me, seat, NONE if g.fails(me) else g.roles[struck], to=only(me)))

    def at_dawn(self, g, me, night):
        shielded = [cover.seat for cover in g.tonight.covers if cover.kind == SHIELD and cover.by == me]
        if any(hit.seat in shielded and SHIELD in TABLE[hit.cause].stopped_by for hit in night.hits):
            g.tell(ShieldSpent(me, to=NOBODY))
