"""Rules that a table may add: targeting (A-16), the lock on rogues (A-10), Excalibur (A-14), the trap (A-15)."""

from ...engine.fact import ALL, only
from ...engine.prompt import PASS
from ...engine.script import Script, ask
from .facts import CardSeen, Locked, SwordGiven, Swung, Target, Trapped
from .roles import ROGUES
from .state import Avalon

# --- each leader first chooses which mission it shall be ---

LAST, BEFORE_LAST = 5, 2                # the last mission only after two have been done


def choose_target(g: Avalon) -> Script:
    if "targeting" not in g.options.rules:
        return
    possible = LAST if len(g.done) >= BEFORE_LAST else LAST - 1
    missions = [mission for mission in range(1, possible + 1) if mission not in g.done]
    mission = yield from ask(g.leader, "target", missions, compulsory=True, public=True, time="skill")
    g.tell(Target(mission, to=ALL))


# --- a rogue may be locked, and may win alone ---

NO_LOCK = (1, 2)                        # missions without a lock where fewer than seven play


def lock(g: Avalon) -> Script:
    """The leader locks one member, perhaps himself, where a rogue is among the cards."""
    if not any(role in g.cards for role in ROGUES) or (g.seats < 7 and g.mission in NO_LOCK):
        return
    seat = yield from ask(g.leader, "lock", g.team, compulsory=True, public=True, time="skill")
    g.tell(Locked(seat, to=ALL))


def wins_alone(g: Avalon, side: str) -> bool:
    """Whether this third mission is its side's rogue's alone: his card counted on it and on an earlier one."""
    rounds = g.rogue_rounds[side]
    return len(rounds) > 1 and rounds[-1] == g.round


# --- Excalibur. The leader may give it to another member, who may turn another member's card around ---

def give(g: Avalon) -> Script:
    if "sword" not in g.options.rules:
        return
    seat = yield from ask(g.leader, "sword", [seat for seat in g.team if seat != g.leader], public=True, time="skill")
    g.tell(SwordGiven(None if seat == PASS else seat, to=ALL))


def swing(g: Avalon) -> Script:
    """The sword is swung in public, before anything is counted; its holder alone learns the card as it was played."""
    if g.sword is None:
        return
    seat = yield from ask(g.sword, "swing", [seat for seat in g.team if seat != g.sword], public=True, time="skill")
    g.tell(Swung(None if seat == PASS else seat, g.sword, to=ALL))
    if seat != PASS:
        g.tell(CardSeen(g.sword, seat, g.played[seat], to=only(g.sword)))


# --- one more member in every team (see `Avalon.size`), and the leader makes one card void ---

def set_trap(g: Avalon) -> Script:
    if "trap" not in g.options.rules:
        return
    seat = yield from ask(g.leader, "trap", g.team, compulsory=True, public=True, time="skill")
    g.tell(Trapped(seat, to=ALL))
    g.tell(CardSeen(g.leader, seat, g.played[seat], to=only(g.leader)))
