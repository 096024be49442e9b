"""A-4: who sees whom as what. Shown once, before anything else, by the sides as dealt; later changes do not matter."""

from collections.abc import Iterator
from types import SimpleNamespace
from typing import NamedTuple

from ...engine.fact import only
from ...engine.option import flag
from ...engine.seat import Seat
from .facts import Sight
from .roles import RED, ROLES
from .state import Avalon

OPTIONS = (
    flag("sorcerer_hidden", "the red sorcerer is hidden from Merlin and red, and knows no red (A-11)", avalon=False),
)

AS_RED = "red"                  # as a seat, not as a card
AS_MERLIN = "merlins"           # one of Merlin and Morgana, not which


class Line(NamedTuple):
    """Holders of a card in `who` see all other holders of a card in `whom`, as a card or as one of the words above."""

    who: tuple[str, ...]
    whom: tuple[str, ...]
    seen_as: str


def table(options: SimpleNamespace) -> tuple[Line, ...]:
    """Who sees whom at a table with these options."""
    reds = tuple(role for role in ROLES if ROLES[role].camp == RED)
    alone = ["oberon", "rogue_red", *(["sorcerer_red"] if options.sorcerer_hidden else [])]
    secret = ["mordred", *alone[1:]]                    # from Merlin
    changing = options.lancelot in ("2", "3")           # then red Lancelot is known, and knows nobody
    pack = tuple(role for role in reds if role not in alone and not (changing and role == "lancelot_red"))
    lines = [
        Line(("merlin",), (*(role for role in reds if role not in secret), "untrustworthy_servant"), AS_RED),
        Line(("percival",), ("merlin", "morgana"), AS_MERLIN),
        Line(pack, pack, AS_RED),
        Line(("untrustworthy_servant",), ("assassin",), "assassin"),
        Line(("messenger_senior",), ("messenger_junior",), "messenger_junior"),
    ]
    if changing:
        lines.append(Line(pack, ("lancelot_red",), "lancelot_red"))
    if options.lancelot == "1":
        lines.append(Line(("lancelot_blue",), ("lancelot_red",), "lancelot_red"))
        lines.append(Line(("lancelot_red",), ("lancelot_blue",), "lancelot_blue"))
    return tuple(lines)


def sights(roles: dict[Seat, str], options: SimpleNamespace) -> Iterator[tuple[Seat, str, tuple[Seat, ...]]]:
    """(who, as what, whom) for every seat that is shown anybody."""
    lines = table(options)
    for who, role in roles.items():
        for line in lines:
            if role in line.who:
                whom = tuple(seat for seat, card in roles.items() if card in line.whom and seat != who)
                if whom:
                    yield who, line.seen_as, whom


def tell_sight(g: Avalon) -> None:
    for who, seen_as, whom in sights(g.roles, g.options):
        g.tell(Sight(who, seen_as, whom, to=only(who)))
