"""Dawn: the night's dead are announced together, and treated one after the other (N-3, N-4, C-35)."""

from collections.abc import Sequence

from ...engine.fact import ALL, NOBODY, only
from ...engine.judge import Ended
from ...engine.option import choice
from ...engine.prompt import JUDGE, PASS
from ...engine.script import Script, ask
from . import win
from .aloud import announcement
from .deaths import Chain, show_cards
from .due import DAWN, due_now
from .events import turn_card
from .facts import Died, Fallen, Gift, JoinedWolves, Phase
from .state import Werewolf
from .words import silence_for_words, tell_words

OPTIONS = (
    choice("dead_order", "up down judge",
           "several died in one night: who has last words, skill and badge first; the lowest seat, the highest, "
           "or whom the judge calls",
           classic="up", modern="up", friends="up", codex="up"),
)


def dawn(g: Werewolf, number: int) -> Script:
    g.tell(Phase("dawn", number, to=ALL))
    night = g.reckoning()
    fallen = [Died(seat, tuple(causes), True, to=NOBODY) for seat, causes in night.dead.items()]
    due = [death for death in due_now(g, DAWN) if death.seat not in night.dead]
    fallen += [Died(death.seat, (death.cause,), True, to=NOBODY) for death in due]
    silent = [death.seat for death in due if not death.speaks]
    for seat in g.alive:
        for card in g.cards_in_use(seat):
            card.at_dawn(g, seat, night)
    if night.infected is not None:
        g.tell(JoinedWolves(night.infected, to=only(night.infected)))
    ended = win.after_the_night(g, fallen, turned=night.infected is not None)
    fallen.sort(key=lambda death: death.seat)
    # D-3: with those who exploded while they were dying
    g.tell(Fallen(tuple(sorted([*(death.seat for death in fallen), *g.doomed])), to=ALL))
    show_cards(g, [death.seat for death in fallen])
    if ended:
        raise Ended(*ended)
    for card in g.kinds_of_card():
        card.day_breaks(g)
    tell_words(g, [death for death in fallen if death.seat not in silent])
    for seat, skill in g.tonight.sold:
        g.tell(Gift(seat, skill, to=only(seat)))
    yield from announcement(g, pending=True)
    chain = Chain(g, at_dawn=True)
    followed = [more for death in fallen for more in chain.follow(death)]
    for death in followed:
        yield from chain.treat(death)
    yield from one_by_one(g, chain, fallen)
    yield from chain.close()
    yield from turn_card(g)
    yield from silence_for_words(g)


def one_by_one(g: Werewolf, chain: Chain, fallen: Sequence[Died]) -> Script:
    """C-35: the dead of one night, each with all that is his before the next. A machine that may choose goes up."""
    left = list(reversed(fallen)) if g.options.dead_order == "down" else list(fallen)
    while left:
        following = left[0].seat
        if len(left) > 1 and g.options.dead_order == "judge" and g.judge == "human":
            called = yield from ask(JUDGE, "summon", tuple(death.seat for death in left), time="skill")
            following = following if called == PASS else called
        death = next(death for death in left if death.seat == following)
        left.remove(death)
        yield from chain.treat(death)
