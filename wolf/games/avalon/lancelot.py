"""A-6: the two Lancelots, and the numbers that make them change sides in secret."""

from collections.abc import Sequence

from ...engine.board import Setup
from ...engine.fact import ALL
from ...engine.option import choice
from ...engine.rules import Draw
from .facts import Foretold, Number
from .roles import LANCELOTS
from .state import Avalon

OPTIONS = (
    choice("lancelot", "off 1 2 3",
           "the Lancelots' variant: 1 they know each other and stay; 2 a number shown with each mission may swap them; "
           "3 the numbers are public from the start, and whoever is red has to fail", avalon="off"),
)

SWAP = (1, 2)
NUMBERS = {"2": 6, "3": 7}              # in the deck
FORETOLD = 5


def draw(setup: Setup) -> dict[str, Draw]:
    """The deck, where one is needed."""
    size = NUMBERS.get(setup.options["lancelot"])
    return {"deck": Draw(range(1, size + 1), size)} if size and set(LANCELOTS) & set(setup.cards) else {}


def foretell(g: Avalon, deck: Sequence[int]) -> None:
    if deck and g.options.lancelot == "3":
        g.tell(Foretold(tuple(deck[:FORETOLD]), to=ALL))


def show_number(g: Avalon, deck: Sequence[int]) -> None:
    """Show the number of this mission, before its first discussion."""
    if deck:
        number = deck[g.round - 1]
        g.tell(Number(number, "swap" if number in SWAP else "stay", to=ALL))
