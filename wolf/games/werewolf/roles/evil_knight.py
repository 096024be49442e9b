from ....engine.fact import NOBODY, Fact, fact
from ....engine.option import choice
from ....engine.seat import Seat
from ..harm import Hit
from .role import PackWolf

LOOKERS = ("seer", "psychic", "awakened_seer")
POISONS = ("poison", "brew")


@fact
class Reprisal(Fact):
    """He has struck back. Nobody is told."""

    seat: Seat
    target: Seat

    def apply(self, g):
        g.avenged.add(self.seat)


class EvilKnight(PackWolf):
    """R-EVK: nothing kills him at night, and he strikes back at the seer's look or the witch's poison."""

    id = "evil_knight"
    rank = 36
    explodes = False
    spared_by_pack = True
    survives_nights = True
    options = (
        choice("reprisal", "once always any",
               "the evil knight strikes back once in the game; at every look and poison; or at every skill of the good",
               classic="once", modern="once", friends="once", codex="any"),
    )

    def struck_by(self, g, me, user, verb):
        return [Hit("reprisal", user, g.step_used(user, verb), me)] if (user, verb) in self.answered(g, me) else []

    def answered(self, g, me) -> list[tuple[Seat, str]]:
        """Whose skills of tonight he strikes back at, and by what they struck him."""
        struck = [(user, verb) for user, verb, seat in g.tonight.landed if seat == me and not g.is_wolf(user)]
        if g.options.reprisal == "any":
            return [(user, verb) for user, verb in struck if g.is_village(user)]
        looks = [(user, verb) for user, verb in struck if verb == "check" and self.is_looker(g, user)]
        poisons = [(user, verb) for user, verb in struck if verb in POISONS]
        if g.options.reprisal == "always":
            return looks + poisons
        return [] if me in g.avenged else [min(found) for found in (looks, poisons) if found][:1]

    @staticmethod
    def is_looker(g, user) -> bool:
        """By his card, or by one that he plays tonight."""
        return not {g.roles[user], *(skill for one, skill in g.loans if one == user)}.isdisjoint(LOOKERS)

    def at_dawn(self, g, me, night):
        """It is spent also if the one he strikes at is protected."""
        for user, _ in self.answered(g, me):
            g.tell(Reprisal(me, user, to=NOBODY))
