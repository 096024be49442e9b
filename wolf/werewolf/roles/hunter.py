from ...table.fact import ALL, only
from ...table.option import Listed, choice, flag
from ...table.script import ask
from ..facts import Aimed, Gun, Shot
from .role import GOD, GOOD, PASS, Role, ask_at_night

CAUSES = ("knife", "poison", "exile", "shot", "love", "taken", "strike", "deal")


class Hunter(Role):
    """R-HUN: when he dies he may take one living player along, unless the cause of his death silences him."""

    id, en, zh = "hunter", "Hunter", "猎人"
    camp, kind = GOOD, GOD
    step = "hunter"
    needs = ("wolves", "little_brother", "wolf_beauty", "witch", "trader")
    after = ("guard",)
    options = (
        Listed("hunter_silenced_by", CAUSES, {
            "classic": (), "modern": ("poison", "love"), "codex": ("poison", "love"),
            "friends": tuple(cause for cause in CAUSES if cause not in ("knife", "exile"))},
            "causes of death after which the hunter may not shoot", "哪些死因使猎人不能开枪"),
        flag("hunter_must", "a hunter who can shoot has to", "能开枪就必须开枪",
             classic=True, modern=False, friends=False, codex=False),
        choice("hunter_shoots", "on_death at_night", "when a hunter who dies at night shoots: as his death is announced, or in his own step",
               "夜里死去的猎人何时开枪：公布死讯时，或在自己的夜间环节", classic="on_death", modern="on_death", friends="at_night"),
        flag("hunter_status", "each night the hunter is shown whether he could shoot", "每晚告知猎人能否开枪",
             classic=False, modern=True, friends=False, codex=True),
    )

    def night(self, g, me):
        causes = g.dying_of(me)
        ready = not self.silenced(g, causes) and not g.under("wet_powder")
        if g.options.hunter_status:
            g.tell(Gun(me, ready, to=only(me)))
        if g.options.hunter_shoots == "at_night" and "knife" in causes and ready:
            seat = yield from ask_at_night(g, me, "shoot", lambda: g.others(me), compulsory=g.options.hunter_must)
            if seat != PASS:
                g.tell(Aimed(me, seat, to=only(me)))

    def night_without_power(self, g, me):
        if g.options.hunter_status:
            g.tell(Gun(me, False, to=only(me)))

    def on_death(self, g, me, death):
        asked_at_night = death.by_night and g.options.hunter_shoots == "at_night" and "knife" in death.causes
        if asked_at_night or not g.has_power(me):
            return []
        return (yield from self.shot(g, me, death))

    def shot(self, g, me, death):
        """The shot itself, also of one who was given the gun."""
        if self.silenced(g, death.causes) or (death.by_night and g.under("wet_powder")):
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

    def could_still_turn_it(self, g, me):
        return g.has_power(me)
