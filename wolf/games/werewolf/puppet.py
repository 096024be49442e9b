"""R-PUP: in the first night the pack agrees on a good player beside one of them: its puppet, who does not know it.

What a puppet does at night fails (`Nights.fails`), a look at a camp shows him the opposite (see `skills`), and by day
he is refused like everybody who has no such card. He wins with the wolves (`Sides.camp`); all else goes by his card.
"""

from ...engine.fact import NOBODY, only
from ...engine.option import flag
from ...engine.prompt import PASS
from ...engine.script import Script
from ...engine.seat import Seat, neighbours
from .facts import Puppet, PuppetPicked, PuppetPickVoid, Strung
from .state import Werewolf
from .wolves import Choosing, introduce

OPTIONS = (
    flag("puppet", "in the first night the wolves choose a good player beside one of them as their puppet",
         classic=False, modern=False, friends=False, codex=False),
)


def puppet(g: Werewolf) -> Script:
    """They meet here. Whoever is struck (M-4) is the puppet, if he is good."""
    introduce(g)
    named = yield from PuppetChoosing(g, lambda: g.pack).script()
    if named == PASS:
        return
    g.tell(Puppet(named, to=only(*g.pack)))
    if g.is_village(struck := g.struck(None, named)):
        g.tell(Strung(struck, to=NOBODY))


class PuppetChoosing(Choosing):
    """Like the knife (N-6), but they have to."""

    picked, void = PuppetPicked, PuppetPickVoid

    @property
    def picks(self) -> dict[Seat, object]:
        return self.g.tonight.puppet_picks

    def verb(self, hand: Seat) -> str:
        return "puppet"

    def whom(self) -> tuple[Seat, ...]:
        """Beside one of the pack, and none of it. They cannot know more, so that they may name one who is not good."""
        g = self.g
        beside = {seat for wolf in g.pack for seat in neighbours(g.seats, g.alive, wolf)}
        return tuple(seat for seat in g.alive if seat in beside and seat not in g.pack)

    def has_to(self) -> bool:
        return True

    def callers(self) -> list[Seat]:
        return []
