"""W-EXP, C-37: a wolf blows himself up by day. Speeches stop and night falls."""

from ...engine.choices import NOTHING
from ...engine.fact import ALL
from ...engine.option import choice, flag
from ...engine.prompt import Action, Prompt
from ...engine.script import Script
from ...engine.seat import Seat
from .dawn import die, treat
from .endings import surrender
from .facts import Exploded, Shown
from .state import Werewolf

OPTIONS = (
    choice("explode", "off modern codex", "may wolves explode by day, and by whose rules",
           classic="off", modern="modern", friends="off", codex="codex"),
    flag("explode_before_order",
         "a wolf may explode before the sheriff has named the order, which costs him the choice",
         classic=True, modern=True, friends=True, codex=False),
)


def may_explode(g: Werewolf) -> list[Prompt]:
    """The standing offer during speeches. A dying wolf still counts as living."""
    if g.options.explode == "off":
        return []
    able = [seat for seat in g.alive if g.may_blow_up(seat)]
    found = [Prompt(seat, "explode", whom, offer=True) for seat in able if (whom := whom_to_take(g, seat))]
    if g.options.surrender and not g.pack_is_complete:      # C-44: who may not be the last wolf explodes by handing in
        found += [Prompt(seat, "surrender", NOTHING, offer=True) for seat in able if g.wolves != [seat]]
    return found


def may_explode_now(g: Werewolf) -> list[Prompt]:
    """The same offer by day, when it may have to wait until the sheriff has named the order."""
    ordering = g.speaking is None and g.sheriff is not None
    return [] if ordering and not g.options.explode_before_order else may_explode(g)


def whom_to_take(g: Werewolf, seat: Seat) -> tuple[Seat | None, ...]:
    """A white wolf king has to take somebody along; others explode alone."""
    if not g.role(seat).takes_one_along:
        return NOTHING
    return tuple(other for other in g.others(seat) if not g.safe_by_day(other))


def explode(g: Werewolf, action: Action) -> Script:
    """He dies first, then whom he takes; win check after each. Then skills and badge, of both."""
    wolf = action.seat
    if g.options.surrender and not g.pack_is_complete and g.wolves == [wolf]:
        surrender(g)                            # the last wolf who explodes has handed in
    g.tell(Exploded(wolf, to=ALL))
    g.tell(Shown(wolf, g.roles[wolf], to=ALL))
    deaths = [(yield from die(g, wolf, "exploded"))]
    if action.answer is not None and action.answer in g.alive:
        deaths.append((yield from die(g, action.answer, "taken")))
    for death in reversed(deaths):              # the chain of the one he takes comes before his own badge
        yield from treat(g, death)
