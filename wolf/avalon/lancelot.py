"""A-6: the two Lancelots, and the numbers that make them change sides in secret."""

from ..table.fact import ALL
from ..table.game import Draw
from ..table.option import choice
from .facts import Foretold, Number
from .roles import LANCELOTS

OPTIONS = (
    choice("lancelot", "off 1 2 3",
           "the Lancelots' variant: 1 they know each other and stay; 2 a number shown with each mission may swap them; "
           "3 the numbers are public from the start, and whoever is red has to fail",
           "兰斯洛特变种：1互相知道、不变；2每个任务公开一个数字，可能互换；3数字开局公开，红方兰斯洛特只能投失败", avalon="off"),
)

SWAP = (1, 2)
NUMBERS = {"2": 6, "3": 7}              # in the deck
FORETOLD = 5


def draw(setup) -> dict[str, Draw]:
    """The deck, where one is needed."""
    size = NUMBERS.get(setup.options["lancelot"])
    return {"deck": Draw(range(1, size + 1), size)} if size and set(LANCELOTS) & set(setup.cards) else {}


def foretell(g, deck) -> None:
    if deck and g.options.lancelot == "3":
        g.tell(Foretold(tuple(deck[:FORETOLD]), to=ALL))


def show_number(g, deck) -> None:
    """Once a mission, before its first discussion."""
    if deck:
        number = deck[g.round - 1]
        g.tell(Number(number, "swap" if number in SWAP else "stay", to=ALL))
