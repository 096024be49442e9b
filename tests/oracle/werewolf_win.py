"""Who has won (W-WIN), points (W-SCO) and the early ending C-43."""

from typing import Any

from oracle.werewolf_cards import GODS, VILLAGERS
from oracle.werewolf_state import State


def check(g: State, piper: bool = True) -> bool:
    """C-42: look for a winner, and end the game if there is one. R-PIP: the piper's is never during the night."""
    if not g.over:
        winner = winning(g, piper and g.phase != "night")
        if winner:
            finish(g, winner)
    return g.over


def finish(g: State, winner: str) -> None:
    """The game is over."""
    g.over, g.winner, g.wait, g.timeup, g.speaking = True, winner, "", False, None
    g.score = points(g, winner)


def winning(g: State, piper: bool) -> str | None:
    """W-WIN: third sides come first, of them the last alive; nobody left alive is a draw."""
    if not g.alive:
        return "none"
    if any(g.mixed(pair) and g.alive == set(pair) for pair in g.pairs):
        return "lovers"
    brides = g.brides()
    if g.alive <= brides:
        return "bride"
    if piper and piper_wins(g):
        return "piper"
    wolves = {seat for seat in g.alive if g.counts_wolf(seat)}
    if not wolves:
        return None if g.alive & brides else "good"
    member = any(g.camp(seat) == "wolves" for seat in wolves)       # lovers count, but are no members
    return "wolves" if member and wolves_win(g, wolves) else None


def piper_wins(g: State) -> list[int]:
    """R-PIP: he lives and everybody else alive is charmed. Of another side than lovers he is no piper any more."""
    pipers = [seat for seat in g.living("piper") if g.camp(seat) in ("piper", "lovers")]
    return [piper for piper in pipers if g.alive - {piper} <= g.enchanted]


def wolves_win(g: State, wolves: set[int]) -> bool:
    """W-WIN and R-BRI: with `all` and `parity` the three are among the others, with `side` count by their cards."""
    others = g.alive - (wolves - g.brides())
    if g.opt["win"] == "all" or not others:
        return not others
    if g.opt["win"] == "parity":
        return len(others) <= len(g.alive - others)
    return any(wiped_out(g, kind) for kind in ("god", "villager"))


def wiped_out(g: State, kind: str) -> bool:
    """W-WIN: a kind of which no card was dealt cannot be wiped out. `idiot_out`: a turned idiot counts as dead."""
    dead = g.idiots if g.opt["idiot_out"] == "yes" else set()
    dealt = any(card in (GODS if kind == "god" else VILLAGERS) for card in g.card.values())
    return dealt and not any(g.kind(seat) == kind for seat in g.alive - dead)


def points(g: State, winner: str) -> dict[int | str, int]:
    """W-SCO: one for each member of the winning side, and for a human judge."""
    score: dict[int | str, int] = {}
    for seat in g.seats:
        camp = g.camp(seat)
        member = seat in piper_wins(g) if winner == "piper" else camp == winner
        score[seat] = int(member and seat not in g.losers)
    if g.setup.judge == "human":
        score["judge"] = 1
    return score


# --- C-43 ---

def kidnapped(g: State) -> bool:
    """C-43: all three conditions."""
    wolves = {seat for seat in g.alive if g.counts_wolf(seat)}
    good = {seat for seat in g.alive if g.card_camp(seat) == "good" and seat not in g.brides()}
    if g.opt["kidnap"] != "on" or len(g.alive) == len(g.seats):
        return False
    member = any(g.camp(seat) == "wolves" for seat in wolves)       # W-WIN: no side without one wins
    if not member or not any(wolves <= pack for pack in g.awake_together):
        return False
    more = len(wolves) > len(good) or (len(wolves) == len(good) and g.sheriff not in good)
    return more and not any(usable_power(g, seat) for seat in good)


def whom_to_save(g: State, witch: int) -> bool:
    """C-43: an antidote she may use: for another who is no wolf, or within `witch_self_save` for herself."""
    own = g.opt["witch_self_save"]
    others = any(g.card_camp(seat) != "wolves" for seat in g.alive - {witch})
    return others or own == "always" or (own == "first_night" and g.round == 1 and g.phase == "night")


def usable_gift(g: State, gift: dict[str, Any]) -> bool:
    """R-TRD: a gun keeps, a poison is for the next night only; a check is no power that counts."""
    last = g.round if g.phase == "night" else g.round + 1
    return not gift["used"] and (gift["skill"] == "gun" or (gift["skill"] == "poison" and gift["night"] + 1 >= last))


def usable_power(g: State, seat: int) -> bool:
    """C-43: a power of the living good that could change the numbers."""
    if any(gift["seat"] == seat and usable_gift(g, gift) for gift in g.gifts):
        return True
    card = g.card[seat]
    if card == "elder":
        return g.lives[seat] == 2
    if g.powerless:
        return False
    if card == "witch":
        return seat in g.poison or (seat in g.antidote and whom_to_save(g, seat))
    if card == "idiot":
        return seat not in g.idiots
    if card == "trader":
        return seat not in g.traded
    return card in ("hunter", "guard")
