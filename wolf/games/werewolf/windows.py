"""M-13: the windows between count and exile. On a board with such a card everybody is asked alike, every time."""

from functools import partial

from ...engine.choices import NOTHING
from ...engine.fact import ALL
from ...engine.prompt import PASS, Prompt
from ...engine.script import Script, each
from ...engine.seat import Seat
from .deaths import fall
from .facts import WindowOpen
from .roles.role import Window
from .state import Werewolf


def windows(g: Werewolf, place: str) -> Script:
    """The windows of one place. The value is what the use of one means there, see `Role.use_window`."""
    for card in g.kinds_of_card():
        for one in card.windows:
            if one.place == place and (used := (yield from window(g, card.id, one))):
                return used
    return None


def window(g: Werewolf, card: str, one: Window) -> Script:
    """At a live table it lasts its full time, since nobody's decoy ever answers; a record asks only the holder."""
    def can(seat: Seat) -> bool:
        return g.roles[seat] == card and seat not in g.puppets and g.role(seat).may_use_window(g, seat, one.verb)

    def prompts() -> list[Prompt]:
        return [Prompt(seat, one.verb, NOTHING, public=True, time="skill", decoy=not can(seat))
                for seat in g.alive if g.live or can(seat)]
    if g.live:
        g.tell(WindowOpen(one.verb, to=ALL))
    answers = yield from each(prompts)
    for seat in sorted(answers):
        if answers[seat] != PASS and can(seat):
            return (yield from g.role(seat).use_window(g, seat, one.verb, partial(fall, g)))
    return None
