"""W-EXP, C-37: a wolf blows himself up by day. Speeches stop and night falls."""

from ...engine.choices import NOTHING
from ...engine.fact import ALL
from ...engine.option import choice, flag
from ...engine.prompt import Action, Prompt
from ...engine.script import Script
from ...engine.seat import Seat
from .deaths import Chain
from .endings import surrender
from .facts import Exploded, Shown
from .state import Werewolf
from .words import speak_last

OPTIONS = (
    choice("explode", "off modern codex", "may wolves explode by day, and by whose rules",
           classic="off", modern="modern", friends="off", codex="codex"),
    flag("explode_before_order",
         "a wolf may explode before the sheriff has named the order, which costs him the choice",
         classic=True, modern=True, friends=True, codex=False),
    choice("explode_dying", "night speeches",
           "a wolf who is dying of the night explodes in an election with one round for the badge: after dawn night "
           "falls, or the day goes on",
           classic="night", modern="night", friends="night", codex="night"),
    flag("dying_king_takes", "a white wolf king who is dying of poison takes one along if he explodes in the election",
         classic=True, modern=True, friends=True, codex=True),
)


def may_explode(g: Werewolf) -> list[Prompt]:
    """The standing offer during speeches. A dying wolf still counts as living."""
    if not g.explosions_open:
        return []
    able = [seat for seat in g.alive if g.may_blow_up(seat)]
    found = [Prompt(seat, "explode", whom, offer=True) for seat in able if (whom := whom_to_take(g, seat))]
    if g.options.surrender and not g.pack_is_complete:      # C-44: who may not be the last wolf explodes by handing in
        found += [Prompt(seat, "surrender", NOTHING, offer=True) for seat in able if g.wolves != [seat]]
    return found


def whom_to_take(g: Werewolf, seat: Seat) -> tuple[Seat | None, ...]:
    """A white wolf king has to take somebody along; others explode alone."""
    poisoned = g.phase == "election" and "poison" in g.dying_of(seat)
    if not g.role(seat).takes_one_along or (poisoned and not g.options.dying_king_takes):
        return NOTHING
    return tuple(other for other in g.others(seat) if not g.safe_by_day(other))


def explode(g: Werewolf, action: Action) -> Script:
    """He dies first, then whom he takes; win check after each. Then skills and badge, of both."""
    wolf = action.seat
    if g.options.surrender and not g.pack_is_complete and g.wolves == [wolf]:
        surrender(g)                            # the last wolf who explodes has handed in
    g.tell(Exploded(wolf, to=ALL))
    g.tell(Shown(wolf, g.roles[wolf], to=ALL))
    g.role(wolf).exploded(g, wolf)
    chain = Chain(g)
    deaths = chain.die(wolf, "exploded")
    if action.answer is not None and action.answer in g.alive:
        deaths = chain.die(action.answer, "taken") + deaths         # whose skill comes before the wolf's own badge
    if g.live and g.exploded_speak and not g.role(wolf).takes_one_along:
        yield from speak_last(g, wolf, "explosion")
    for death in deaths:
        yield from chain.treat(death)
    yield from chain.close()
