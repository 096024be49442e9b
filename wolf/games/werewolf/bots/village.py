"""How a good player talks and votes: says what he knows when it helps, sides with whom he believes, names a wolf."""

from collections.abc import Collection

from ....engine.seat import Seat
from ....engine.speech import Remark
from ..roles.role import VILLAGER
from .mind import Mind
from .remarks import (
    AGAINST,
    CATCHES,
    CLAIMS,
    CLEARS,
    COMPANY,
    COUNTER,
    DENIES,
    FAREWELL,
    FEELING,
    FLOW,
    PASSES,
    POISONED,
    RUNS,
    SAVED,
    SUSPECTS,
    TRUSTS,
    VOTED,
    VOTES,
)

TOGETHER = 0.3                      # how much it counts that all the others want somebody out
CERTAIN = 0.45                      # suspicion that is said aloud
OPENLY = ("elected", "codex")       # elections in which a seer is expected to stand


def speak(mind: Mind) -> list[Remark]:
    """What a good player says now."""
    known, me = mind.known, mind.me
    leaving = me not in known.alive
    said = knowledge(mind, leaving) or defence(mind, leaving)
    if known.phase == "election" and not said and me in known.candidates:
        said.append(Remark(RUNS))
    said += opinion(mind, leaving)
    if leaving and len(said) < 2:
        said.append(Remark(FAREWELL))
    return said or [Remark(PASSES)]


# --- what he knows ---

def knowledge(mind: Mind, leaving: bool) -> list[Remark]:
    """What he has found. He says it at once: whoever is silent may be dead tomorrow, and with him what he knew."""
    told = mind.book.found.get(mind.me, {})
    news = {seat: wolf for seat, wolf in mind.found.items() if told.get(seat) != wolf}
    if not mind.found:
        return []
    said = [] if mind.book.cards.get(mind.me) == mind.card else [Remark(CLAIMS, (mind.card,))]
    said += [Remark(CATCHES if wolf else CLEARS, (seat,)) for seat, wolf in news.items()]
    if not leaving and mind.known.options.sheriff in OPENLY and (following := next_checks(mind)):
        said.append(Remark(FLOW, following))
    return said


def next_checks(mind: Mind) -> tuple[Seat, ...]:
    """Whom he will look at next: whoever he is least sure of."""
    others = [seat for seat in mind.known.alive if seat != mind.me and seat not in mind.found]
    unsure = sorted(mind.suspects(others), key=lambda seat: abs(round(mind.shares[seat], 2) - 0.5))
    return tuple(unsure[:2])


# --- what he is ---

def defence(mind: Mind, leaving: bool) -> list[Remark]:
    """A card that saves him, when he is in danger; or goodbye."""
    known, card = mind.known, mind.card
    if not (leaving or mind.in_danger()) or mind.book.cards.get(mind.me) == card:
        return []
    if known.role(mind.me).kind == VILLAGER:
        return [] if leaving else [Remark(DENIES)]
    said = [Remark(CLAIMS, (card,))]
    said += [Remark(SAVED, (seat,)) for seat in mind.rescued[-1:]]
    said += [Remark(POISONED, (seat,)) for seat in mind.poisoned[-1:]]
    return said


# --- what he thinks ---

def opinion(mind: Mind, leaving: bool) -> list[Remark]:
    said: list[Remark] = []
    believed = mind.believed()
    if believed is not None and mind.book.sides.get(mind.me) != believed and believed in mind.known.alive:
        said.append(Remark(TRUSTS, (believed,)))
    return said + complaint(mind, against(mind, mind.known.targets()), leaving)


def complaint(mind: Mind, target: Seat | None, leaving: bool) -> list[Remark]:
    """Whom he suspects, why, and that he will vote for him."""
    said: list[Remark] = []
    if target is None or (mind.shares[target] < CERTAIN and mind.known.phase == "election"):
        return said
    if target not in mind.found and mind.shares[target] >= CERTAIN:
        said.append(Remark(SUSPECTS, (target, reason(mind, target))))
    if mind.known.phase in ("day", "duel") and not leaving:
        said.append(Remark(VOTES, (target,)))
    return said


def reason(mind: Mind, seat: Seat) -> str:
    """Why somebody is suspected, as he would say it."""
    book, ears = mind.book, mind.ears
    if seat in book.knowing():
        return COUNTER
    if (side := book.sides.get(seat)) is not None and mind.shares[side] > 0.5:
        return COMPANY
    if (voted := ears.last_target.get(seat)) is not None and mind.shares[voted] < 0.25:
        return VOTED
    if (called := book.called.get(seat)) is not None and mind.shares[called] < 0.25:
        return AGAINST
    return FEELING


# --- whom he votes for ---

def against(mind: Mind, choices: tuple[Seat, ...], spared: Collection[Seat] = ()) -> Seat | None:
    """Whom he wants out: the likeliest wolf; among those who are much alike, the one whom others want out, too."""
    possible = [seat for seat in choices if seat != mind.me and seat not in mind.bound and seat not in spared]
    if not possible:
        return None
    voters = max(1, len(mind.known.alive))
    calls = [*mind.book.called.values()]

    def wanted(seat: Seat) -> float:
        return mind.shares[seat] + TOGETHER * calls.count(seat) / voters + 0.02 * mind.chance.random()
    return max(possible, key=wanted)


def elects(mind: Mind, candidates: tuple[Seat, ...]) -> Seat | None:
    """Whom he wants as sheriff: one who says to know and is believed, or else the least suspicious."""
    possible = [seat for seat in candidates if seat != mind.me]
    return min(possible, default=None, key=lambda seat: (
        mind.shares[seat] - 0.15 * (seat in mind.book.knowing()) + 0.02 * mind.chance.random()))
