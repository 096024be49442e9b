"""What Avalon says about people's screens: what a judge may rule, which teams a review lists."""

from typing import Any

from ...engine.phone import NUMBERS, Phone, Ruling
from .bots import BOTS
from .bots.remarks import SAYINGS
from .facts import Phase
from .roles import BLUE, LOCALE, RED
from .teams import teams_in


def read_phase(reading: Any, words: list[str]) -> None:
    reading.begin_phase(words[1])


PHONE = Phone(
    locale=LOCALE, bots=BOTS, kinds=(BLUE, RED), numbers=NUMBERS | {"target"},
    stamps=(BLUE, RED, "merlin", "percival"), sayings=SAYINGS,
    penalties=(Ruling("remind", ("seat",)), Ruling("warn", ("seat",))),
    rulings=(Ruling("draw", confirm=True, secret=True), Ruling("forfeit", ("side",), confirm=True)),
    rounds="missions", teams=teams_in, summary={Phase: read_phase},
)
