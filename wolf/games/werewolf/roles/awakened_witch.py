from collections.abc import Iterator
from itertools import combinations
from math import comb
from typing import NamedTuple

from ....engine.choices import Luck, Several, as_tuple
from ....engine.fact import Keeps, fact, only
from ....engine.prompt import Answer, Prompt
from ....engine.script import first
from ....engine.seat import Seat
from ..facts import Brew, Deed, Saved
from ..harm import Hit
from ..skills import Antidote
from .role import GOD, GOOD, Step

BREWS = 3
STEP = "witch"


class Brewing(NamedTuple):
    """A brew that poisons if all its helpers agree."""

    witch: Seat
    target: Seat                        # as she has named him
    struck: Seat
    helpers: tuple[Seat, ...]

    def harm(self, g) -> Iterator[Hit]:
        if all((helper, self.target) in g.tonight.agreed for helper in self.helpers):
            yield Hit("poison", self.struck, STEP, self.witch)


@fact
class Brewed(Deed):
    """Used up, whatever the helpers say."""

    keeps = Keeps.TONIGHT
    verb = "brew"

    witch: Seat
    seat: Seat
    helpers: tuple[Seat, ...]

    def work(self, g, struck):
        helpers = g.land(self.witch, "help", self.helpers)
        brewing = Brewing(self.witch, self.seat, struck, tuple(dict.fromkeys(helpers)))
        g.tonight.brews.append(brewing)
        g.tonight.late.append(brewing)


class Brews(Several):
    """For whom a brew is, then its helpers. Whoever has helped before can only be the target."""

    def __init__(self, others: tuple[Seat, ...], helpers: int, fresh: list[Seat]):
        super().__init__(others, helpers + 1, helpers + 1, ordered=True)
        self.helpers, self.fresh = helpers, fresh

    def __contains__(self, answer: object) -> bool:
        return super().__contains__(answer) and all(seat in self.fresh for seat in as_tuple(answer)[1:])

    def __iter__(self) -> Iterator[object]:
        for target in self.seats:
            for helpers in combinations([seat for seat in self.fresh if seat != target], self.helpers):
                yield target, *helpers

    def __len__(self) -> int:
        return sum(comb(len(self.fresh) - (target in self.fresh), self.helpers) for target in self.seats)

    def draw(self, chance: Luck) -> Answer:
        return chance.choice([*self])


class AwakenedWitch(Antidote):
    """R-AWI: one antidote, never for herself, and three brews, of which each needs one helper more than the last."""

    id, camp, kind = "awakened_witch", GOOD, GOD
    rank = 41
    verbs = ("save", "brew")
    acts_in = (STEP,)
    brings = (Step("helpers", needs=(STEP,), kills=True, all_look=True),)
    night_words = 2
    sleeps_under = "frozen_cellar"
    bars_showdown = True

    def asked_in(self, g, me, verb):
        return STEP if verb in self.verbs else ""

    def night_in(self, g, me, step):
        action = yield from first(lambda: self.potions(g, me))
        if action.verb == "save":
            g.tell(Saved(me, to=only(me)))
        elif action.verb == "brew":
            target, *helpers = action.answer
            g.tell(Brewed(me, target, tuple(helpers), to=only(me)))
            for brew in g.tonight.brews[-1:] if not g.fails(me) else ():
                for helper in brew.helpers:
                    g.tell(Brew(helper, target, to=only(helper)))

    def potions(self, g, me) -> list[Prompt]:
        if not g.may_act_tonight(me):
            return []
        brews = self.brews(g, me)
        return self.antidote(g, me) + ([Prompt(me, "brew", brews, alone=True)] if brews else [])

    @staticmethod
    def brews(g, me) -> Brews | None:
        """The next brew she can still make, if there are helpers enough."""
        used = g.named_before(me, "help")
        brews = Brews(g.others(me), len(g.used(me, "brew")) + 1, [seat for seat in g.others(me) if seat not in used])
        return brews if g.has_left(me, "brew", BREWS) and len(brews) else None

    def could_still_turn_it(self, g, me):
        savable = any(self.has_antidote_for(g, me, seat, g.round) for seat in g.alive if not g.is_wolf(seat))
        return g.has_power(me) and (savable or self.brews(g, me) is not None)
