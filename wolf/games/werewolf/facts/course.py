"""The course of a game: phases and cards."""

from ....engine.fact import Fact, Heading, Written, fact
from ....engine.seat import Seat

DAY_PHASES = ("election", "dawn", "day", "vote", "duel", "dusk")


@fact
class Phase(Fact):
    written = ~Written.CHAPTERS

    name: str
    number: int

    def apply(self, g):
        g.phase, g.round = self.name, self.number
        g.step, g.speaking, g.speeches = "", None, "due" if self.name == "day" else ""
        if self.name in ("dawn", "dusk"):
            g.announced, g.words = [], []
        if self.name == "dawn":
            g.night_dead, g.dawned = (), self.number
            g.convert(g.tonight.converts)
        if self.name == "vote":
            g.out, g.recommended, g.votes, g.ballots = None, (), (), []

    def phase(self):
        return Heading(self.name, self.number)

    def heading(self):
        return Heading("whole_day" if self.name in DAY_PHASES else self.name, self.number)


@fact
class NoSpeeches(Fact):
    """A day on which nobody speaks before the dead are announced."""

    written = ~Written.CHAPTERS

    number: int

    def apply(self, g):
        g.phase, g.round, g.speaking, g.speeches = "day", self.number, None, "over"

    def phase(self):
        return Heading("day", self.number)

    def heading(self):
        return Heading("whole_day", self.number)


@fact
class Night(Fact):
    """Night falls; these steps will be called."""

    written = ~Written.CHAPTERS

    number: int
    steps: tuple[str, ...]

    def apply(self, g):
        g.phase, g.round = "night", self.number
        g.step, g.speaking = "", None
        g.steps = self.steps
        g.bonds = [bond for bond in g.bonds if bond[2] != "link"]           # R-SCN: they hold for a night and a day
        g.tonight, g.knife_with, g.night_dead = g.blank_night(), None, ()

    def phase(self):
        return Heading("night", self.number)

    def starts_anew(self):
        return True


@fact
class StepsLeft(Fact):
    """The steps that are called tonight, now that the thief has chosen his card."""

    written = Written.NOWHERE
    later = True

    steps: tuple[str, ...]

    def apply(self, g):
        g.steps = self.steps


@fact
class Called(Fact):
    """A step is called: open your eyes."""

    written = Written.MOMENTS

    step: str

    def apply(self, g):
        g.step = self.step


@fact
class EyesClosed(Fact):
    """A step is over: close your eyes."""

    written = Written.MOMENTS

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
        g.show(self.seat, self.role)


@fact
class Event(Fact):
    """A card of the event deck lies open."""

    name: str

    def apply(self, g):
        g.events[g.round] = self.name
