"""What everybody at an Avalon table has seen and heard, and what follows from it about who is red.

This is the same for all who listen: public facts and what was said, never more. What a knight knows besides is added in
`sensible`. The numbers say how likely something is; only what they are to each other counts.
"""

from collections.abc import Callable
from functools import partial
from typing import Any

from ....engine.belief import Belief, mask_of
from ....engine.fact import Fact
from ....engine.game import Game
from ....engine.seat import Seat
from ....engine.speech import Remark, Talk
from ..facts import Counted, Proposed, Revealed, Voted
from ..roles import RED, ROLES
from ..state import Avalon
from .remarks import FOUND_BLUE, FOUND_RED, SUSPECTS, TRUSTS

TABLE = "table"                     # the viewer who knows what all know

# A voter and the team: blue and nobody on it is red, blue and somebody is, red and nobody, red and somebody.
APPROVES = (0.65, 0.48, 0.35, 0.65)
LEADS = (1.3, 0.8, 0.4, 1.2)        # a leader and his team, likewise
# A speaker and whom he speaks of: neither is red, only the other, only the speaker, both. Little, for all repeat it.
ACCUSES = (0.95, 1.05, 1.0, 1.0)
VOUCHES = (1.03, 0.97, 1.0, 1.0)
FOUND = {FOUND_BLUE: (1.0, 0.02, 0.6, 0.8), FOUND_RED: (0.02, 1.0, 0.6, 0.1)}
FIRST_HELD, HELD = 0.35, 0.05       # red that plays success: on the first mission, later
MANY, SURPRISE = 0.2, 0.01          # more fails than are needed; magic and the like
# Somebody who knows who is red: how much likelier he is to say and do what fits, and what does not.
VOTES, LED, SAYS = (1.6, 0.35), (1.6, 0.3), (1.15, 0.75)


class Ears:
    """What was heard, kept up to date."""

    def __init__(self, chance: Any):
        self.chance = chance
        self.forget()

    def forget(self) -> None:
        self.facts = self.speeches = self.talked = 0        # heard so far; what was taken back is talk, too
        self.belief: Belief | None = None
        self.insight: list[list[float]] = []        # per set of reds, per seat: how well it fits that he knows this set
        self.shown: list[list[float]] = []          # likewise, by proposals and words alone: those are remembered
        self.team: tuple[Seat, ...] = ()
        self.counted = 0                            # missions
        self.failed: set[Seat] = set()              # who were on a team that failed
        self.plan: tuple[Seat, ...] = ()            # what the leader says he will propose
        self.noted: set[tuple[object, ...]] = set()     # what somebody has said counts once a mission
        self.common: list[float] | None = None      # the sets' weights to somebody who knows nothing

    # --- listening ---

    def listen(self, game: Game, talk: Talk) -> None:
        known = game.known_to(TABLE)
        standing = talk.standing()
        taken_back = standing is not talk and len(talk) != self.talked
        if len(known.facts) < self.facts or len(standing) < self.speeches or taken_back:
            self.forget()                           # all over again
        self.talked = len(talk)
        if self.belief is None:
            self.begin(known)
        for fact in known.facts[self.facts:]:
            self.see(fact)
        for speech in standing[self.speeches:]:
            for remark in speech.remarks:
                self.hear(speech.seat, remark)
        self.facts, self.speeches = len(known.facts), len(standing)

    def begin(self, known: Avalon) -> None:
        red = sum(ROLES[card].camp == RED for card in known.cards)
        self.players = known.seats
        self.belief = Belief(known.ring, {red: 1.0}, self.chance)
        self.insight = [[1.0] * (known.seats + 1) for _ in self.belief.masks]
        self.shown = [[*fits] for fits in self.insight]

    def see(self, fact: Fact) -> None:
        belief = self.belief
        assert belief is not None
        if isinstance(fact, Proposed):
            self.team = fact.seats
            self.judged(fact.leader, LEADS)
            self.fits(fact.leader, LED, partial(is_dirty, mask_of(fact.seats), False), remembered=True)
        elif isinstance(fact, Voted):
            team, refuses = mask_of(self.team), tuple(1 - likely for likely in APPROVES)
            for seat in (*fact.approve, *fact.refuse):
                against = seat in fact.refuse
                self.judged(seat, refuses if against else APPROVES)
                self.fits(seat, VOTES, partial(is_dirty, team, against), remembered=False)
        elif isinstance(fact, Counted):
            self.counted += 1
            self.failed |= set(self.team) if fact.fail else set()
            needed, team = 2 if self.counted == 4 and self.players >= 7 else 1, mask_of(self.team)
            held = FIRST_HELD if self.counted == 1 else HELD
            belief.weigh(lambda mask: fails_fit((mask & team).bit_count(), fact.fail, needed, held))
        elif isinstance(fact, Revealed):
            red = ROLES[fact.role].camp == RED
            belief.one(fact.seat, float(red) + SURPRISE, float(not red) + SURPRISE)
        else:
            return
        self.common = None

    def judged(self, seat: Seat, table: tuple[float, ...]) -> None:
        """Somebody has proposed, approved or refused the team."""
        assert self.belief is not None
        team = mask_of(self.team)
        self.belief.weigh(lambda mask: table[(mask >> seat & 1) * 2 + (mask & team != 0)])

    def fits(self, seat: Seat, factors: tuple[float, float], right: Callable[[int], bool], remembered: bool) -> None:
        """Somebody has done what one would do who knows, if the reds are those of whom it is right."""
        assert self.belief is not None
        for mask, insight, shown in zip(self.belief.masks, self.insight, self.shown, strict=True):
            factor = factors[0] if right(mask) else factors[1]
            insight[seat] *= factor
            if remembered:
                shown[seat] *= factor

    def hear(self, seat: Seat, remark: Remark) -> None:
        verb, key = remark.verb, (self.counted, seat, remark)
        if key in self.noted:
            return
        self.noted.add(key)
        assert self.belief is not None
        accuses = verb in (SUSPECTS, FOUND_RED)
        for other in remark.seats if verb in (SUSPECTS, TRUSTS, FOUND_BLUE, FOUND_RED) else ():
            if other != seat:
                self.belief.two(seat, other, FOUND.get(verb, ACCUSES if accuses else VOUCHES))
                self.fits(seat, SAYS, partial(is_dirty, 1 << other, accuses), remembered=True)
                self.common = None

    # --- what follows ---

    def likely(self, besides: Callable[[int, list[float]], float] | None = None) -> Belief:
        """The sets of reds as they are believed by all, who know that one of the blue knows; or by somebody who can
        say of each set, and of how well it fits that each seat knows it, how likely it is to him.
        """
        plain = self.belief
        assert plain is not None
        if besides is None and self.common is None:
            self.common = self.weighed(lambda mask, fits: sum(fits[seat] for seat in plain.seats
                                                              if not mask >> seat & 1))
        return plain.reweighed(self.common or [] if besides is None else self.weighed(besides))

    def weighed(self, factor: Callable[[int, list[float]], float]) -> list[float]:
        assert self.belief is not None
        return [weight * factor(mask, fits)
                for mask, weight, fits in zip(self.belief.masks, self.belief.weights, self.insight, strict=True)]

    def knows_best(self, reds: set[Seat]) -> dict[Seat, float]:
        """How well it fits that each of the others knows that just these are red, as far as one remembers."""
        assert self.belief is not None
        wanted, masks = mask_of(reds), self.belief.masks
        near = max(range(len(masks)), key=lambda n: (masks[n] & wanted).bit_count())
        return {seat: self.shown[near][seat] for seat in self.belief.seats if seat not in reds}


def is_dirty(seats: int, wanted: bool, reds: int) -> bool:
    """Whether some of these seats are red, or none, as it is wanted."""
    return bool(seats & reds) == wanted


def fails_fit(there: int, fails: int, needed: int, held: float) -> float:
    """How likely so many fails are with so many reds on the team."""
    if fails > there:
        return SURPRISE
    if not there:
        return 1.0
    if not fails:
        return 1.0 if there < needed else held
    return 1 - held if fails == min(there, needed) else MANY
