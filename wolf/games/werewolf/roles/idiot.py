from ....engine.choices import NOTHING
from ....engine.fact import ALL
from ....engine.option import choice, flag
from ..facts import DeathDue, Turned
from .role import GOD, GOOD, PASS, Role, Step, ask_living


class Idiot(Role):
    """R-IDI: when he is voted out he may, or must, turn his card; then he stays, without a vote."""

    id, camp, kind = "idiot", GOOD, GOD
    rank = 15
    verbs = ("turn",)
    step = Step("idiot", idle=True)
    options = (
        choice("idiot_turn", "may must", "an idiot who is voted out may turn his card, or turns it by himself",
               classic="must", modern="may", friends="must", codex="may"),
        choice("idiot", "interrupts speaks three",
               "a turned idiot may interrupt, speaks in turn only, or has no turn but three interjections",
               classic="interrupts", modern="speaks", friends="speaks", codex="speaks"),
        choice("idiot_by_day", "mortal safe", "by day an idiot can be shot or taken along, or nothing kills him",
               classic="mortal", modern="mortal", friends="safe", codex="mortal"),
        flag("idiot_with_elder", "a turned idiot dies with an elder killed by his own village",
             classic=True, modern=False, friends=False, codex=False),
        choice("idiot_badge", "keeps passes", "a turned idiot who is sheriff keeps the badge, or has to pass it on",
               classic="keeps", modern="keeps", friends="keeps", codex="keeps"),
        choice("idiot_stays", "game next_vote",
               "a turned idiot plays on for the whole game, or dies when the next vote begins",
               classic="game", modern="game", friends="game", codex="game"),
        flag("idiot_out", "a turned idiot counts as dead when the gods are counted, and for nothing else",
             classic=False, modern=False, friends=False, codex=False),
    )

    def exiled(self, g, me):
        """Where he must, he turns by himself, and is asked only so that he may say it too."""
        if not g.has_power(me):
            return [(me, "exile")]
        must = g.options.idiot_turn == "must"
        if must:
            self.turn(g, me)
        answer = yield from ask_living(g, me, "turn", lambda: NOTHING, public=True, time="skill")
        if must:
            return []
        if answer == PASS:
            return [(me, "exile")]
        self.turn(g, me)
        return []

    @staticmethod
    def turn(g, me) -> None:
        g.tell(Turned(me, to=ALL))
        if g.options.idiot_stays == "next_vote":
            g.tell(DeathDue(me, "turned", "ballot", g.round + 1, False, to=ALL))

    def could_still_turn_it(self, g, me):
        return g.has_power(me) and me not in g.turned
