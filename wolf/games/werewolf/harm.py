"""What becomes of a night (M-6, N-4): whatever strikes somebody, in its order, past everything that protects him.

    redirect (at once, see `Nights.struck`) → immune by card → protections of the table → lives against the knife
    → what his card endures → a secret body → somebody in his place → dead, and whoever dies with him
"""

from collections.abc import Collection, Iterable
from typing import TYPE_CHECKING, NamedTuple

from ...engine.seat import Seat
from .causes import ANTIDOTE, BODY, CLASHES, CRACKED, ELEGY, GUARD, KNIVES, PACK, SHIELD, TABLE

if TYPE_CHECKING:
    from .tonight import Nights

LAST = ""                       # the place of what comes after all steps


class Hit(NamedTuple):
    """Something deadly that strikes a seat."""

    cause: str                              # a row of the table
    seat: Seat
    step: str = LAST                        # its place among the night's deaths
    by: Seat | None = None
    pierces: frozenset[str] = frozenset()   # protections that are no help against this one


class Cover(NamedTuple):
    """A protection on a seat, for tonight."""

    kind: str                               # a column of the table
    seat: Seat
    by: Seat | None = None


class Reckoning:
    """What the night has come to, if it ended now."""

    def __init__(self, g: "Nights"):
        self.g = g
        self.dead: dict[Seat, list[str]] = {}       # in the order of their deaths, with what they die of
        self.lives: dict[Seat, int] = {}            # of those who lose one and live
        self.endured: dict[Seat, list[str]] = {}    # by their card: what would have killed them
        self.spent: list[Seat] = []                 # whose secret body is gone, by the seat that had it
        self.instead: dict[Seat, Seat] = {}         # who does not die -> who dies in his place
        self.infected: Seat | None = None           # the pack's victim, who lives as a wolf instead
        self.hits = self.in_order([*g.tonight.hits, *(hit for late in g.tonight.late for hit in late.harm(g)),
                                   *g.due_tonight(), *self.answers()])
        for hit in self.hits:
            self.strike(hit)
        for seat in list(self.dead):
            for hit in g.role(seat).revenge(g, seat, self):
                self.strike(hit)
        if self.infected in self.dead:
            self.infected = None                    # something else has killed him

    def answers(self) -> Iterable[Hit]:
        """What those on whom skills were used do in return."""
        g = self.g
        for user, verb, struck in g.tonight.landed:
            if struck in g.alive:
                yield from g.role(struck).struck_by(g, struck, user, verb)

    def in_order(self, hits: Iterable[Hit]) -> list[Hit]:
        """N-4: by the place of its step; within one step seats ascend. `night_first`: the knife before all others."""
        g = self.g
        places = {step: number for number, step in enumerate(g.steps)}
        knife_first = g.options.night_first != "steps"

        def place(hit: Hit) -> tuple[bool, int, Seat, bool]:
            other = hit.cause != PACK
            return other or not knife_first, places.get(hit.step, len(places)), hit.seat, other
        return sorted(hits, key=place)

    # --- one hit ---

    def strike(self, hit: Hit, because: Seat | None = None) -> None:
        g, seat, name = self.g, hit.seat, TABLE[hit.cause].name
        if not self.touches(hit):
            return
        if hit.cause in KNIVES:
            if self.lives_after(hit):
                return
        elif covers := self.covers(hit):
            self.throw_back(hit, covers)
            return
        if self.infects(hit):
            self.infected = seat
        elif seat in self.dead:
            self.dead[seat] += [name] if name not in self.dead[seat] else []
        elif any(card.endures(g, seat) for card in g.cards_in_use(seat)):
            self.endured.setdefault(seat, []).append(name)
        elif not self.body_takes(hit):
            self.die(seat, name, because)

    def infects(self, hit: Hit) -> bool:
        """R-ACF: the pack's knife, which kills nobody then; but not past any protection, though it may kill past it."""
        return hit.cause == PACK and self.g.tonight.infects and not self.covers(hit) and not self.body_takes(hit)

    def die(self, seat: Seat, name: str, because: Seat | None) -> None:
        g = self.g
        if seat in self.instead:                    # who is struck twice in one night would have died once
            return
        other = g.role(seat).stands_in(g, seat, name)
        if other is not None and other not in self.dead:
            self.instead[seat] = other
            seat, name = other, ELEGY
        self.dead[seat] = [name]
        for follower, love in g.dies_with(seat, (name,), by_night=True):
            if follower != because and follower in g.alive:
                self.strike(Hit(love, follower), because=seat)

    def touches(self, hit: Hit) -> bool:
        """Not the dead, nor who is immune by his card; and some event cards keep things from happening."""
        g, event = self.g, TABLE[hit.cause].event
        return (hit.seat in g.alive and not g.role(hit.seat).is_immune(g, hit.seat, hit.cause)
                and not (event and g.under(event)))

    def throw_back(self, hit: Hit, covers: frozenset[str]) -> None:
        """`mech_poison=reflected`: a shield turns poison on whoever used it."""
        if hit.cause == "poison" and SHIELD in covers and hit.by is not None and (
                self.g.options.mech_poison == "reflected"):
            self.strike(hit._replace(seat=hit.by, by=None))

    def covers(self, hit: Hit) -> frozenset[str]:
        """The protections that are in this hit's way. The antidote is in that of the pack's knife, wherever it fell."""
        g, stopped_by = self.g, TABLE[hit.cause].stopped_by - hit.pierces - {BODY}
        found = {cover.kind for cover in g.tonight.covers if cover.seat == hit.seat and cover.kind in stopped_by}
        if found and g.under("cracked_shield"):
            found -= CRACKED
        if GUARD in found and not g.can_be_guarded(hit.seat):
            found.discard(GUARD)
        if g.tonight.saved and ANTIDOTE in stopped_by:
            found.add(ANTIDOTE)
        return frozenset(found)

    def lives_after(self, hit: Hit) -> int:
        """What a knife leaves. Elders have two lives against it (R-ELD)."""
        g, seat = self.g, hit.seat
        lives = self.lives.get(seat, g.lives(seat))
        left = 0 if seat in self.dead else lives_left(lives, self.covers(hit), g.options.guard_save)
        if left != lives:
            self.lives[seat] = left
        if not left:
            self.lives.pop(seat, None)
        return left

    def body_takes(self, hit: Hit) -> bool:
        """A secret body takes one thing from whom it was given to; if he meets none, from the one who has it."""
        if BODY not in TABLE[hit.cause].stopped_by:
            return False
        for body in self.g.tonight.covers:
            if body.kind != BODY or body.by is None or body.by in self.spent:
                continue
            met = any(other.seat == body.seat and self.touches(other) and self.kills(other) for other in self.hits)
            if hit.seat == (body.seat if met else body.by):
                self.spent.append(body.by)
                return True
        return False

    def kills(self, hit: Hit) -> bool:
        """Whether it gets past all protections."""
        covers = self.covers(hit)
        return not lives_left(1, covers, self.g.options.guard_save) if hit.cause in KNIVES else not covers


def lives_left(lives: int, covers: Collection[str], guard_save: str) -> int:
    """What one knife leaves of these lives. The antidote leaves an elder exactly one.

    Antidote and guard are in each other's way, as `guard_save` says; a third protection helps all the same.
    """
    others = set(covers) - CLASHES - {ANTIDOTE}
    if others or not covers:
        return lives if others else lives - 1
    if ANTIDOTE not in covers:
        return lives
    return lives - (guard_save == "dies") if len(covers) > 1 else min(lives, 1)
