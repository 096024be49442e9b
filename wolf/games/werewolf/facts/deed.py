"""A skill used at night. Everything that is so for all of them is here, once: M-1 (what counts as named), M-4, M-5."""

from collections.abc import Callable
from typing import Any, ClassVar

from ....engine.fact import Fact, Keeps, fact, fact_fields
from ....engine.seat import Seat


def nothing_more(deed: Any, g: Any, *struck: Seat) -> None:
    """Of a skill whose use is all there is to say."""


@fact
class Deed(Fact):
    """The first field is who used the skill; `seat`, `seats` or `pair` are those he named.

    It is told to him whether it works or not. If it fails (M-5) nothing comes of it, and it is not spent.
    """

    deed = True
    verb: ClassVar[str] = ""                # by which he was asked, and under which it counts as used
    redirected: ClassVar[bool] = True       # M-4; swaps and trades are not
    work: ClassVar[Callable[..., None]] = nothing_more      # what it does: given the state and the seats it struck

    def apply(self, g: Any) -> None:
        user = getattr(self, fact_fields(type(self))[0])
        if self.works(g, user):
            self.work(g, *g.land(user, self.verb, self.named(), self.redirected))

    def works(self, g: Any, user: Seat) -> bool:
        return not g.fails_now(user)

    def named(self) -> tuple[Seat, ...]:
        fields = fact_fields(type(self))
        for name in ("seats", "pair"):
            if name in fields:
                return getattr(self, name)
        return (getattr(self, "seat"),) if "seat" in fields[1:] else ()     # noqa: B009  # no fact of this class has it


@fact
class Harm(Fact):
    """Something deadly that nobody is told of before dawn, where it depends on what nobody may know."""

    later = True

    cause: str
    seat: Seat
    step: str
    by: Seat | None

    def apply(self, g):
        g.hit(self.cause, self.seat, self.step, self.by)


@fact
class Doomed(Fact):
    """Likewise, in a later night."""

    later = True

    cause: str
    seat: Seat
    night: int

    def apply(self, g):
        g.appoint(self.night, self.cause, self.seat)


@fact
class Freed(Fact):
    """What was appointed for somebody does not come."""

    cause: str
    seat: Seat

    def apply(self, g):
        g.appointed = [(night, hit) for night, hit in g.appointed if hit[:2] != (self.cause, self.seat)]


@fact
class KnifeWord(Fact):
    """M-2: a lone wolf is told as night falls whether the knife is his."""

    keeps = Keeps.TONIGHT
    later = True
    asked_as = "knife"

    seat: Seat
    has: bool

    def apply(self, g):
        if self.has and not g.role(self.seat).wakes(g, self.seat):      # a hidden wolf wakes by his own card
            g.knife_with = self.seat

    def case(self):
        return "yes" if self.has else "no"


@fact
class Wakes(Fact):
    """M-3: as night falls everybody is told in which steps he wakes tonight."""

    keeps = Keeps.TONIGHT
    later = True

    seat: Seat
    steps: tuple[str, ...]

    def case(self):
        return "" if self.steps else "none"
