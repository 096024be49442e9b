"""W-WIN: who has won, and how the game stops. Asked after every single death (C-42)."""

from collections.abc import Sequence

from ...engine.fact import ALL
from ...engine.judge import NOBODY_WINS, Ended
from ...engine.option import choice
from ...engine.seat import Seat
from .facts import Died, Over
from .roles import ROLES
from .roles.role import BRIDE, GOD, GOOD, LOVERS, VILLAGER, WOLVES
from .state import Werewolf

OPTIONS = (
    choice("win", "all side parity",
           "when wolves win: all others dead; all power roles or all villagers dead; or wolves no longer outnumbered",
           classic="all", modern="side", friends="parity", codex="side"),
    choice("night_first", "steps knife wolves",
           "the order of a night's deaths: each at the place of its step; the pack's knife before all others; or "
           "likewise, and wolves win if both camps' conditions are met in one night",
           classic="knife", modern="knife", friends="knife", codex="steps"),
)


BEFORE_LOVERS, PIPER_FIRST, LAST = -1, 1, 9              # places of cards that win alone, see `Role.own_side`


def check(g: Werewolf) -> None:
    """Raise Ended if a side has won. A piper never does during the night (R-PIP)."""
    found = winner(g, piper=g.phase != "night")
    if found:
        raise Ended(*found)


def check_all_at_once(g: Werewolf, left: Sequence[Seat]) -> None:
    """Likewise after several have died by day at one moment: then the wolves win a tie, and if nobody will be left."""
    found = wolves_if_both(g, winner(g, piper=True))
    if found and not left and found[0] == GOOD:
        raise Ended(WOLVES, "all_dead")
    if found:
        raise Ended(*found)


def wolves_if_both(g: Werewolf, ended: tuple[str, str] | None) -> tuple[str, str] | None:
    """If both camps' conditions are met, or nobody is left, the wolves have won, even if no wolf lives."""
    both = (ended is not None and ended[0] == GOOD) or not g.alive
    reason = wolves_condition(g, g.alive) if both else None
    return (WOLVES, reason) if reason else ended


def winner(g: Werewolf, piper: bool) -> tuple[str, str] | None:
    """The side whose condition holds now, with the reason. Sides of their own come first; `piper`: may he win now?"""
    if not g.alive:
        return "none", "nobody_left"
    if g.own_sides and (found := own_side_wins(g, BEFORE_LOVERS, BEFORE_LOVERS)):
        return found
    if any(g.is_mixed(pair) and lovers_are_left(g, pair) for pair in g.lovers):
        return LOVERS, "last_two"
    wedding = [seat for seat in g.alive if g.of_the_wedding(seat)] if g.has_bride else []
    if wedding and len(wedding) == len(g.alive):
        return BRIDE, "nobody_else"
    if g.own_sides and (found := own_side_wins(g, PIPER_FIRST + (not piper), LAST)):
        return found
    if not g.wolves:
        return None if wedding else (GOOD, "no_wolf_left")
    if not wolves_have_a_member(g, g.alive):
        return None
    reason = wolves_condition(g, g.alive)
    return (WOLVES, reason) if reason else None


def lovers_are_left(g: Werewolf, pair: tuple[Seat, Seat]) -> bool:
    """The two alone; where cupid is of their side, nobody else."""
    return g.side_of(pair) >= set(g.alive) if g.options.cupid_side else set(pair) == set(g.alive)


def own_side_wins(g: Werewolf, first: int, last: int) -> tuple[str, str] | None:
    """The first card that has won alone, among those asked between these places."""
    cards = sorted((place, card) for card in g.own_sides if first <= (place := ROLES[card].own_side) <= last)
    for _, card in cards:
        for seat in g.holding(card):
            if reason := ROLES[card].wins(g, seat):
                return ROLES[card].camp, reason
    return None


def after_the_night(g: Werewolf, deaths: Sequence[Died], turned: bool = False) -> tuple[str, str] | None:
    """Tell the deaths of a night in their order, and who has won by them (N-4), or by somebody's having turned before.

    The first side to fulfil its condition has. A piper is looked at after all deaths. `night_first=wolves`: if both
    camps' conditions are met in one night the wolves have won, even if no wolf lives.
    """
    ended = winner(g, piper=False) if turned else None
    for death in sorted(deaths, key=lambda death: g.role(death.seat).dies_last):
        g.tell(death)
        ended = ended or winner(g, piper=False)
    if deaths and g.options.night_first == "wolves":
        ended = wolves_if_both(g, ended)
    return ended or own_side_wins(g, PIPER_FIRST, PIPER_FIRST)


def wolves_have_a_member(g: Werewolf, alive: Sequence[Seat]) -> bool:
    """Only a side with a living member wins; a wolf of a mixed pair or a wedding is of another, a puppet is none."""
    return any(g.camp(seat) == WOLVES and seat not in g.puppets for seat in alive)


def wolves_condition(g: Werewolf, alive: Sequence[Seat]) -> str | None:
    """Why the wolves have won with these players alive; None if they have not."""
    by_card = [seat for seat in alive if not g.is_wolf(seat)]
    others = [seat for seat in alive if (not g.is_wolf(seat) and g.role(seat).keeps_wolves_from_winning)
              or (g.has_bride and g.of_the_wedding(seat))]
    if g.options.win == "all":
        return None if others else "all_dead"
    if g.options.win == "parity":
        wolves = sum(1 for seat in alive if g.is_wolf(seat)) - sum(map(g.is_wolf, others))
        return "parity" if len(others) <= wolves else None
    for kind, reason in ((GOD, "gods_dead"), (VILLAGER, "villagers_dead")):
        if kind not in g.kinds_dealt:           # a kind of which no card was dealt cannot be killed off
            continue
        if not any(g.role(seat).kind_of(g, seat) == kind and not counts_as_dead(g, seat) for seat in by_card):
            return reason
    return None if others else "all_dead"       # neither kind was dealt


def counts_as_dead(g: Werewolf, seat: Seat) -> bool:
    """`idiot_out`: a turned idiot is counted among the dead gods."""
    return g.options.idiot_out and seat in g.turned


def tell_the_end(g: Werewolf, ended: Ended) -> None:
    """W-SCO: everybody on the winning side scores, dead or alive, except who was struck with "loses" or has left."""
    winner, reason = ended.winner, ended.reason
    side = [seat for seat in g.ring if scores(g, seat, winner)]
    takers = [seat for seat in g.ring if g.role(seat).takes_win(g, seat)] if g.own_sides else []
    if takers and winner != NOBODY_WINS:
        side, winner, reason = takers, g.role(takers[0]).camp, g.role(takers[0]).takes_win(g, takers[0])
    winners = tuple(seat for seat in side if seat not in g.scoreless)
    g.tell(Over(winner, reason, winners, tuple(sorted(g.roles.items())), to=ALL))


def scores(g: Werewolf, seat: Seat, winner: str) -> bool:
    """Of a card that wins alone every holder plays for himself, in love too."""
    role = g.role(seat)
    return bool(role.wins(g, seat)) if role.own_side and role.camp == winner else g.camp(seat) == winner
