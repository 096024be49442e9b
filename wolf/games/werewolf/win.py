"""W-WIN: who has won, and how the game stops. Asked after every single death (C-42)."""

from collections.abc import Sequence

from ...engine.fact import ALL
from ...engine.judge import Ended
from ...engine.option import choice
from ...engine.seat import Seat
from .facts import Over
from .roles.role import BRIDE, GOD, GOOD, LOVERS, PIPER, VILLAGER, WOLVES
from .state import Werewolf

OPTIONS = (
    choice("win", "all side parity",
           "when wolves win: all others dead; all power roles or all villagers dead; or wolves no longer outnumbered",
           classic="all", modern="side", friends="parity", codex="side"),
)


def check(g: Werewolf) -> None:
    """Raise Ended if a side has won. A piper never does during the night (R-PIP)."""
    found = winner(g, piper=g.phase != "night")
    if found:
        raise Ended(*found)


def winner(g: Werewolf, piper: bool) -> tuple[str, str] | None:
    """The side whose condition holds now, with the reason. Sides of their own come first; `piper`: may he win now?"""
    if not g.alive:
        return "none", "nobody_left"
    if any(set(pair) == set(g.alive) and g.is_mixed(pair) for pair in g.lovers):
        return LOVERS, "last_two"
    wedding = [seat for seat in g.alive if g.of_the_wedding(seat)] if g.has_bride else []
    if wedding and len(wedding) == len(g.alive):
        return BRIDE, "nobody_else"
    if piper and (found := piper_wins(g)):
        return found
    if not g.wolves:
        return None if wedding else (GOOD, "no_wolf_left")
    if not wolves_have_a_member(g):
        return None
    reason = wolves_condition(g, g.alive)
    return (WOLVES, reason) if reason else None


def piper_wins(g: Werewolf) -> tuple[str, str] | None:
    return (PIPER, "all_charmed") if winning_pipers(g) else None


def winning_pipers(g: Werewolf) -> list[Seat]:
    """R-PIP: living pipers for whom everybody else alive is charmed."""
    return [piper for piper in g.holders("piper") if all(seat in g.enchanted for seat in g.others(piper))]


def wolves_have_a_member(g: Werewolf) -> bool:
    """Only a side with a living member wins; a wolf in a mixed pair, or of a wedding, is of another side."""
    return any(g.camp(wolf) == WOLVES for wolf in g.wolves)


def wolves_condition(g: Werewolf, alive: Sequence[Seat]) -> str | None:
    """Why the wolves have won with these players alive; None if they have not."""
    by_card = [seat for seat in alive if not g.is_wolf(seat)]
    others = [seat for seat in alive if not g.is_wolf(seat) or (g.has_bride and g.of_the_wedding(seat))]
    if g.options.win == "all":
        return None if others else "all_dead"
    if g.options.win == "parity":
        return "parity" if len(others) * 2 <= len(alive) else None
    for kind, reason in ((GOD, "gods_dead"), (VILLAGER, "villagers_dead")):
        if kind not in g.kinds_dealt:           # a kind of which no card was dealt cannot be killed off
            continue
        if not any(g.role(seat).kind == kind and not counts_as_dead(g, seat) for seat in by_card):
            return reason
    return None if others else "all_dead"       # neither kind was dealt


def counts_as_dead(g: Werewolf, seat: Seat) -> bool:
    """`idiot_out`: a turned idiot is counted among the dead gods."""
    return g.options.idiot_out and seat in g.turned


def tell_the_end(g: Werewolf, ended: Ended) -> None:
    """W-SCO: everybody on the winning side scores, dead or alive, except who was struck with "loses" or has left."""
    side = winning_pipers(g) if ended.winner == PIPER else [seat for seat in g.ring if g.camp(seat) == ended.winner]
    winners = tuple(seat for seat in side if seat not in g.scoreless)
    g.tell(Over(ended.winner, ended.reason, winners, tuple(sorted(g.roles.items())), to=ALL))
