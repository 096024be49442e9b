"""W-EXP, C-37: a wolf blows himself up by day. Speeches stop and night falls."""

from ..table.fact import ALL
from ..table.option import choice, flag
from ..table.prompt import NOTHING, Prompt
from ..table.script import Script
from .dawn import die, treat
from .endings import surrender
from .facts import Exploded, Shown

OPTIONS = (
    choice("explode", "off modern codex", "may wolves explode by day, and by whose rules", "狼人自爆：无、现代、法典",
           classic="off", modern="modern", friends="off", codex="codex"),
    flag("explode_before_order", "a wolf may explode before the sheriff has named the order, which costs him the choice",
         "警长指定发言顺序前可自爆", classic=True, modern=True, friends=True, codex=False),
)


def may_explode(g) -> list[Prompt]:
    """The standing offer during speeches. A dying wolf still counts as living."""
    if g.options.explode == "off":
        return []
    able = [seat for seat in g.alive if g.may_blow_up(seat)]
    found = [Prompt(seat, "explode", whom, offer=True) for seat in able if (whom := whom_to_take(g, seat))]
    if g.options.surrender and not g.pack_is_complete:      # C-44: who cannot know whether he is the last explodes by handing in
        found += [Prompt(seat, "surrender", NOTHING, offer=True) for seat in able if g.wolves != [seat]]
    return found


def may_explode_now(g) -> list[Prompt]:
    """... by daylight, where it may have to wait for the sheriff's order."""
    ordering = g.speaking is None and g.sheriff is not None
    return [] if ordering and not g.options.explode_before_order else may_explode(g)


def whom_to_take(g, seat) -> tuple:
    """A white wolf king has to take somebody along; others explode alone."""
    if not g.role(seat).takes_one_along:
        return NOTHING
    return tuple(other for other in g.others(seat) if not g.safe_by_day(other))


def explode(g, action) -> Script:
    """He dies first, then whom he takes; win check after each. Then skills and badge, of both."""
    if g.options.surrender and not g.pack_is_complete and g.wolves == [action.actor]:
        surrender(g)                            # the last wolf who explodes has handed in
    g.tell(Exploded(action.actor, to=ALL))
    g.tell(Shown(action.actor, g.roles[action.actor], to=ALL))
    deaths = [(yield from die(g, action.actor, "exploded"))]
    if action.answer is not None and action.answer in g.alive:
        deaths.append((yield from die(g, action.answer, "taken")))
    for death in reversed(deaths):              # the chain of the one he takes comes before his own badge
        yield from treat(g, death)
