"""W-WIN: who has won, and how the game stops. Asked after every single death (C-42)."""

from ..table.fact import ALL
from ..table.judge import Ended
from ..table.option import choice
from .facts import Over
from .roles.role import BRIDE, GOD, GOOD, LOVERS, PIPER, VILLAGER, WOLVES

OPTIONS = (
    choice("win", "all side parity",
           "when wolves win: all others dead; all gods or all villagers dead; or others no more than wolves",
           "狼人胜利条件：屠光、屠边、人数不多于狼", classic="all", modern="side", friends="parity", codex="side"),
)


def check(g) -> None:
    """Raise Ended if a side has won."""
    found = winner(g) or piper_wins(g)
    if found:
        raise Ended(*found)


def winner(g) -> tuple[str, str] | None:
    """The side whose condition holds now, with the reason."""
    if not g.alive:
        return "none", "nobody_left"
    if any(set(pair) == set(g.alive) and g.is_mixed(pair) for pair in g.lovers):
        return LOVERS, "last_two"
    wedding = [seat for seat in g.alive if g.of_the_wedding(seat)] if g.has_bride else ()
    if wedding and len(wedding) == len(g.alive):
        return BRIDE, "nobody_else"
    if not g.wolves:
        return None if wedding else (GOOD, "no_wolf_left")
    if all(wolf in wedding for wolf in g.wolves):
        return None                             # only a side with a living member wins
    reason = wolves_condition(g, g.alive)
    return (WOLVES, reason) if reason else None


def piper_wins(g) -> tuple[str, str] | None:
    """R-PIP: every living player but him is charmed. Not during the night."""
    if g.phase == "night":
        return None
    for piper in g.holders("piper"):
        if all(seat in g.enchanted for seat in g.others(piper)):
            return PIPER, "all_charmed"
    return None


def wolves_condition(g, alive) -> str | None:
    """Does the wolves' condition hold with these players alive? The reason, if so."""
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


def counts_as_dead(g, seat) -> bool:
    """`idiot_out`: a turned idiot is counted among the dead gods."""
    return g.options.idiot_out and seat in g.turned


def tell_the_end(g, ended: Ended) -> None:
    """W-SCO: every member of the winning side scores, dead or alive, except those struck with "loses" and those who left."""
    winners = tuple(seat for seat in g.ring if g.camp(seat) == ended.winner and seat not in g.scoreless)
    g.tell(Over(ended.winner, ended.reason, winners, tuple(sorted(g.roles.items())), to=ALL))
