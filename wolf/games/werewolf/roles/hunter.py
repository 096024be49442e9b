from ....engine.fact import ALL, only
from ....engine.option import Listed, choice, flag
from ....engine.script import Script, ask
from ..facts import Aimed, Gun, Shot
from .role import GOD, GOOD, PASS, Role, Step, ask_at_night

CAUSES = ("knife", "poison", "exile", "shot", "love", "taken", "strike", "deal")


class Hunter(Role):
    """R-HUN: when he dies he may take one living player along, unless the cause of his death silences him."""

    id, camp, kind = "hunter", GOOD, GOD
    rank = 13
    verbs = ("shoot",)
    step = Step("hunter", after=("trader",),
                needs=("wolves", "little_brother", "wolf_beauty", "witch", "trader"), called_after=("guard",))
    options = (
        Listed("hunter_silenced_by", CAUSES, {
            "classic": (), "modern": ("poison", "love"), "codex": ("poison", "love"),
            "friends": tuple(cause for cause in CAUSES if cause not in ("knife", "exile"))},
            "causes of death after which the hunter may not shoot"),
        flag("hunter_must", "a hunter who can shoot has to",
             classic=True, modern=False, friends=False, codex=False),
        choice("hunter_shoots", "on_death at_night",
               "when a hunter who dies at night shoots: as his death is announced, or in his own step",
               classic="on_death", modern="on_death", friends="at_night", codex="on_death"),
        flag("hunter_status", "each night the hunter is shown whether he could shoot",
             classic=False, modern=True, friends=False, codex=True),
    )

    def night(self, g, me):
        ready = self.ready(g, me)
        if g.options.hunter_status:
            g.tell(Gun(me, ready, to=only(me)))
        if ready and self.asked_tonight(g, g.dying_of(me)):
            seat = yield from ask_at_night(g, me, "shoot", lambda: g.others(me), compulsory=g.options.hunter_must)
            if seat != PASS:
                g.tell(Aimed(me, seat, to=only(me)))

    def night_without_power(self, g, me):
        """Banned for the night he can still shoot as his death is announced, unless his shot was for the night."""
        if g.options.hunter_status:
            g.tell(Gun(me, self.ready(g, me) and not self.asked_tonight(g, g.dying_of(me)), to=only(me)))

    def on_death(self, g, me, death):
        if (death.by_night and self.asked_tonight(g, death.causes)) or not g.has_power(me):
            return []
        return (yield from self.shot(g, me, death))

    def ready(self, g, me) -> bool:
        """Whether he could shoot if this night's deaths were announced now."""
        return g.has_power(me) and not self.silenced(g, g.dying_of(me)) and not g.under("wet_powder")

    @staticmethod
    def asked_tonight(g, causes) -> bool:
        """Whether a hunter who dies of these causes is asked in his own step, and not at dawn."""
        return g.options.hunter_shoots == "at_night" and "knife" in causes

    @classmethod
    def shot(cls, g, me, death) -> Script:
        """The shot itself, also for somebody who was given the gun."""
        if cls.silenced(g, death.causes) or (death.by_night and g.under("wet_powder")):
            return []
        seat = yield from ask(me, "shoot", lambda: [seat for seat in g.alive if not g.safe_by_day(seat)],
                              compulsory=g.options.hunter_must, public=True, time="skill")
        if seat == PASS:
            return []
        g.tell(Shot(me, seat, to=ALL))
        return [(seat, "shot")]

    @staticmethod
    def silenced(g, causes) -> bool:
        """Charm counts as love."""
        return any(("love" if cause == "charm" else cause) in g.options.hunter_silenced_by for cause in causes)

    def must_be_called(self, options):
        return options["hunter_status"] or options["hunter_shoots"] == "at_night"

    def could_still_turn_it(self, g, me):
        return g.has_power(me)
