"""How wolves talk and vote: by a plan that a pack agrees on at night, of the kind that every table knows.

    悍跳  jumps      one pretends to be the seer, and has a result every day
    冲锋  charges    one sides with him, come what may
    倒钩  hooks      one sides with the true seer, and helps to vote out his own when they are lost anyway
    深水  deep       one talks like a villager
"""

from typing import Any

from ....engine.seat import Seat
from ....engine.speech import Remark
from ..roles import ROLES
from ..roles.role import GOD, GOOD
from .book import KNOWS
from .mind import Mind
from .remarks import CATCHES, CLAIMS, CLEARS, COUNTER, DENIES, FAREWELL, FLOW, PASSES, RUNS, SUSPECTS, TRUSTS, VOTES
from .village import OPENLY, against as villager_against, complaint, elects

CHARGES, HOOKS, DEEP = "charges", "hooks", "deep"
JUMPS = 0.8                         # how often a pack puts up a seer, where a seer is expected to run for the badge
ANSWERS, ANSWERS_UNASKED = 0.6, 0.1         # ... after the true one has spoken: there, and where no badge is at stake
CATCHING = 0.6                      # results of his that catch somebody
COVERS = 0.35                       # of those that clear, how many clear one of his own
# A pack that is too small to carry a vote does not show that it belongs together.
SMALL = 4
STYLES = {CHARGES: 0.4, HOOKS: 0.05, DEEP: 0.55}
STYLES_OF_FEW = {HOOKS: 1.0}
LEAD, SURELY = 2, 0.9               # one of ours is lost: so many more want him out, or he is so suspicious
CLAIMS_A_GOD = 0.35                 # a wolf in danger who says he is one


class Plan:
    """What a pack has agreed on."""

    def __init__(self, pack: list[Seat], chance: Any, openly: bool):
        styles = STYLES if len(pack) >= SMALL else STYLES_OF_FEW
        self.styles = {seat: chance.choices([*styles], [*styles.values()])[0] for seat in pack}
        self.openly = openly                # there is a badge that a seer is expected to run for
        self.jumper: Seat | None = chance.choice(pack) if openly and chance.random() < JUMPS else None
        self.considered = False             # whether somebody should jump now that the true seer has spoken

    def style(self, seat: Seat) -> str:
        return self.styles.setdefault(seat, DEEP)


class Wolf:
    """One wolf of a pack with a plan, at one moment."""

    def __init__(self, mind: Mind, plan: Plan):
        self.mind, self.plan = mind, plan
        self.known, self.me, self.book, self.chance = mind.known, mind.me, mind.book, mind.chance

    @property
    def jumper(self) -> Seat | None:
        """Whoever of the pack has claimed to be the seer, or is going to."""
        claimed = [seat for seat in self.book.knowing() if seat in self.mind.mates]
        living = [seat for seat in claimed if seat in self.known.alive]
        if claimed:
            return living[0] if living else None
        return self.plan.jumper if self.plan.jumper in self.known.alive else None

    @property
    def others(self) -> list[Seat]:
        return [seat for seat in self.known.alive if seat not in self.mind.friends]

    @property
    def true_seer(self) -> Seat | None:
        """Who says to know, and is none of us."""
        return next((seat for seat in self.mind.seers(living=False) if seat not in self.mind.mates), None)

    # --- talking ---

    def speak(self) -> list[Remark]:
        leaving = self.me not in self.known.alive
        self.reconsider()
        if self.me == self.jumper or self.me in self.book.found:
            return self.pretend(leaving) or [Remark(PASSES)]
        said = self.deny() if not leaving else []
        if self.known.phase == "election" and not said and self.me in self.known.candidates:
            said.append(Remark(RUNS))
        said += self.opinion(leaving)
        if leaving and len(said) < 2:
            said.append(Remark(FAREWELL))
        return said or [Remark(PASSES)]

    def reconsider(self) -> None:
        """The true seer has spoken, and nobody of ours: somebody may answer him, best the one whom he has caught."""
        seer, plan = self.true_seer, self.plan
        if seer is None or plan.considered or self.jumper is not None or KNOWS not in self.known.cards:
            return
        caught = self.book.found.get(seer, {})
        if any(wolf and seat in self.mind.mates for seat, wolf in caught.items()) and not caught.get(self.me):
            return                                  # it is for him to answer
        plan.considered = True
        if self.me in self.known.alive and self.chance.random() < (ANSWERS if plan.openly else ANSWERS_UNASKED):
            plan.jumper = self.me

    def pretend(self, leaving: bool) -> list[Remark]:
        """The seer's part: a result for every night so far, and whom he will look at next."""
        found = self.book.found.get(self.me, {})
        said = [] if self.book.cards.get(self.me) == KNOWS else [Remark(CLAIMS, (KNOWS,))]
        nights = self.known.round
        if len(found) < nights and (result := self.invent(found)):
            said.append(result)
            found = found | {result.seat: result.verb == CATCHES}
        if not leaving and self.known.options.sheriff in OPENLY and self.known.phase in ("election", "day"):
            fresh = [seat for seat in self.others if seat not in found]
            said += [Remark(FLOW, tuple(self.chance.sample(fresh, min(2, len(fresh)))))] if fresh else []
        if self.true_seer in self.known.alive and self.known.phase != "election":
            said.append(Remark(SUSPECTS, (self.true_seer, COUNTER)))
        if self.known.phase in ("day", "duel") and not leaving and (target := self.against(self.known.targets())):
            said.append(Remark(VOTES, (target,)))
        return said

    def invent(self, found: dict[Seat, bool]) -> Remark | None:
        """A result that helps: a good one caught, or one of ours cleared."""
        seer = self.true_seer
        fresh = [seat for seat in self.others if seat not in found and seat != seer]
        mates = [seat for seat in self.known.alive if seat in self.mind.mates and seat != self.me and seat not in found]
        if fresh and self.chance.random() < CATCHING:
            later = self.known.round > 1
            return Remark(CATCHES, (self.mind.suspects(fresh)[0] if later else self.chance.choice(fresh),))
        if mates and (not fresh or self.chance.random() < COVERS):
            return Remark(CLEARS, (self.chance.choice(mates),))
        return Remark(CLEARS, (self.chance.choice(fresh),)) if fresh else None

    def deny(self) -> list[Remark]:
        """In danger he is good, or even a god."""
        if not self.mind.in_danger() or self.me in self.book.cards:
            return []
        gods = [card for card in dict.fromkeys(self.known.cards)
                if ROLES[card].kind == GOD and ROLES[card].camp == GOOD and card != KNOWS
                and not self.book.claimants(card)]
        if gods and self.chance.random() < CLAIMS_A_GOD:
            return [Remark(CLAIMS, (self.chance.choice(gods),))]
        return [Remark(DENIES)]

    def opinion(self, leaving: bool) -> list[Remark]:
        """What a villager in his place would say, as far as it suits the pack."""
        mind, jumper = self.mind, self.jumper
        side = jumper if self.plan.style(self.me) == CHARGES and jumper in self.book.found else mind.believed()
        said: list[Remark] = []
        if side is not None and side != self.me and side in self.known.alive and self.book.sides.get(self.me) != side:
            said.append(Remark(TRUSTS, (side,)))
        return said + complaint(mind, self.against(self.known.targets()), leaving)

    # --- voting ---

    def against(self, choices: tuple[Seat, ...]) -> Seat | None:
        """Whom he votes for: as a villager would, but one of his own only if he hooks, or that one is lost anyway."""
        mind, style = self.mind, self.plan.style(self.me)
        lost = {seat for seat in choices if seat in mind.mates and self.is_lost(seat)}
        spared = mind.mates if style == CHARGES else mind.mates - lost
        jumper = self.jumper
        if style == CHARGES and jumper is not None and jumper != self.me:
            caught = [seat for seat, wolf in self.book.found.get(jumper, {}).items()
                      if wolf and seat in choices and seat not in spared]
            if caught or self.true_seer in choices:
                return caught[-1] if caught else self.true_seer
        return villager_against(mind, choices, () if style == HOOKS else spared)

    def is_lost(self, mate: Seat) -> bool:
        """Whether the table will send him out anyway: he is called for by many more than anybody who is none of us."""
        calls = [*self.book.called.values()]
        most = max((calls.count(seat) for seat in self.others), default=0)
        return calls.count(mate) >= most + LEAD or self.mind.public[mate] > SURELY

    def elects(self, candidates: tuple[Seat, ...]) -> Seat | None:
        mates = [seat for seat in candidates if seat in self.mind.mates and seat != self.me]
        if mates and self.plan.style(self.me) == CHARGES:
            return self.jumper if self.jumper in mates else mates[0]
        return elects(self.mind, candidates)


