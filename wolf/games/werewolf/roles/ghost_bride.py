from ....engine.fact import only
from ....engine.option import choice
from ....engine.prompt import TIME, Prompt
from ....engine.script import AFRESH, Script
from ....engine.seat import Seat
from ..facts import Couple, Witness
from .role import BRIDE, FIRST, PASS, THIRD, Role, Step, ask_at_night, quiet


def meet(g):
    """Bride and groom are awake together; what they say to each other is no part of the game.

    `bride_witness=couple`: in the first night they name the witness, both the same one. Time is up: the bride's choice.
    """
    for bride, party in g.weddings.items() if g.round == 1 and g.options.bride_witness == "couple" else ():
        if len(party) == 2:
            witness = yield from agree(g, bride, party)
            if witness != PASS:
                g.tell(Witness(bride, party[1], witness, to=only(*party, witness)))


def agree(g, bride, couple) -> Script:
    """The value is whom both have named. Either may change his mind until then; at a live table, while time lasts."""
    picks: dict[Seat, object] = {}

    def prompts() -> dict[tuple[Seat, str], Prompt]:
        whom = tuple(seat for seat in g.alive if seat not in couple)
        return {(seat, "witness"): Prompt(seat, "witness", whom, picks=picks) for seat in couple
                if g.may_act_tonight(seat) and whom}
    while layer := prompts():
        action = yield (layer,)
        if action is AFRESH:
            continue
        if action.actor == TIME:
            break
        picks[action.seat] = action.answer
        if not g.timed and len(picks) == len(layer) and len(set(picks.values())) == 1:
            break
    return picks.get(bride, PASS)


def chosen(g):
    """Groom and witness, whom the bride has just chosen."""
    return [seat for party in g.weddings.values() for seat in party[1:]]


WEDDING = Step("wedding", nights=FIRST, play=quiet, wakes=chosen, reads=(Couple, Witness))


class GhostBride(Role):
    """R-BRI: may pick a groom and then a witness in the first night; they are a side of their own (see `sides`)."""

    id, camp, kind = "ghost_bride", BRIDE, THIRD
    rank = 22
    verbs = ("marry", "witness", "knife")       # a groom of the pack has a second knife, see `wolves`
    step = Step("bride", must_be_called=True, then=WEDDING)
    brings = (Step("couple", needs=("bride",), play=meet, wakes=lambda g: g.couple_members(),
                   then=WEDDING, then_if=lambda g: g.options.bride_witness == "couple"),)
    options = (
        choice("bride_witness", "bride couple", "who names the witness: the bride, or bride and groom together",
               classic="bride", modern="bride", friends="bride", codex="bride"),
    )

    def night(self, g, me):
        """In the first night only. A choice that she passes is gone."""
        if g.round > 1:
            return
        groom = yield from self.choose(g, me, "marry")
        if groom == PASS:
            return
        g.tell(Couple(me, groom, to=only(me, groom)))
        if g.options.bride_witness == "couple" and "couple" in g.steps:
            return
        witness = yield from self.choose(g, me, "witness")
        if witness != PASS:
            g.tell(Witness(me, groom, witness, to=only(me, witness)))

    @staticmethod
    def choose(g, me, verb) -> Script:
        married = g.weddings.get(me, (me,))
        return ask_at_night(g, me, verb, lambda: [seat for seat in g.alive if seat not in married])
