"""The course of a game: phases and cards."""

from ...table.fact import Fact
from ...table.seat import Seat
from .fact import fact


@fact
class Phase(Fact):
    name: str
    number: int

    def apply(self, g):
        g.phase, g.round = self.name, self.number
        g.step, g.speaking = "", None
        if self.name in ("dawn", "dusk"):
            g.announced, g.words = [], []
        if self.name == "dawn":
            g.night_dead = ()
        if self.name == "vote":
            g.out, g.recommended, g.votes = None, (), ()


@fact
class Night(Fact):
    """Night falls; these steps will be called."""

    number: int
    steps: tuple[str, ...]

    def apply(self, g):
        g.phase, g.round = "night", self.number
        g.step, g.speaking = "", None
        g.steps = self.steps
        g.tonight = g.blank_night()


@fact
class Called(Fact):
    """A step is called: open your eyes."""

    step: str

    def apply(self, g):
        g.step = self.step


@fact
class EyesClosed(Fact):
    """A step is over: close your eyes."""

    step: str

    def apply(self, g):
        g.step = ""


@fact
class Dealt(Fact):
    seat: Seat
    role: str

    def apply(self, g):
        g.deal(self.seat, self.role)


@fact
class Shown(Fact):
    """A card lies open."""

    seat: Seat
    role: str

    def apply(self, g):
        g.shown[self.seat] = self.role
        g.roles[self.seat] = self.role


@fact
class Event(Fact):
    """A card of the event deck lies open."""

    name: str

    def apply(self, g):
        g.events[g.round] = self.name
