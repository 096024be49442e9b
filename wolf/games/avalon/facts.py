"""Everything that can become known at an Avalon table, and what it changes. Who may know is said where it is told."""

from ...engine.fact import Fact, Heading, Keeps, Written, fact
from ...engine.judge import Award, Extended, Over, Paused, Penalty, Resumed
from ...engine.seat import Seat

__all__ = [
    "Award", "Extended", "Over", "Paused", "Penalty", "Resumed",
    "Phase", "Dealt", "Sight", "Revealed", "Leads", "Discussion",
    "Foretold", "Number", "Target", "Proposed", "Voted", "Locked", "SwordGiven",
    "Played", "Swung", "Trapped", "CardSeen", "Counted", "Magic", "RogueCard", "Letters", "LettersWork", "Quest",
    "Lady", "Looked", "Answered", "SideTold", "Recruited", "Conference", "Assassinated",
]


# --- the course ---

@fact
class Phase(Fact):
    """A phase begins. `number` is the mission's in order of play, even where a record does not write it."""

    written = ~Written.CHAPTERS

    name: str
    number: int

    def apply(self, g):
        g.phase, g.round = self.name, self.number
        if self.name == "mission":
            g.begin_mission()

    def phase(self):
        return Heading(self.name, self.number)

    def starts_anew(self):
        return self.name == "mission"


@fact
class Dealt(Fact):
    seat: Seat
    role: str

    def apply(self, g):
        g.roles[self.seat] = self.role


@fact
class Sight(Fact):
    """What a seat is shown at the start: these seats, as a card, as red, or as Merlin or Morgana."""

    seat: Seat
    kind: str
    seats: tuple[Seat, ...]

    def apply(self, g):
        g.knows.setdefault(self.seat, set()).update(self.seats)
        for seat in self.seats:
            g.saw(self.seat, seat, self.kind)


@fact
class Revealed(Fact):
    """A card lies open."""

    seat: Seat
    role: str

    def apply(self, g):
        g.shown[self.seat] = g.roles[self.seat] = self.role


@fact
class Leads(Fact):
    written = ~Written.CHAPTERS

    seat: Seat

    def apply(self, g):
        g.leader = self.seat
        g.team, g.target = (), None


@fact
class Discussion(Fact):
    """The discussion begins; it lasts until the leader proposes a team of this size."""

    written = ~Written.CHAPTERS

    leader: Seat
    size: int


# --- Lancelot ---

@fact
class Foretold(Fact):
    """The numbers of all five missions, public from the start."""

    numbers: tuple[int, ...]

    def apply(self, g):
        g.numbers = self.numbers


@fact
class Number(Fact):
    """The number of this mission. Where it says so, the two Lancelots change sides."""

    number: int
    kind: str                   # swap or stay

    def apply(self, g):
        if len(g.numbers) < g.round:
            g.numbers += (self.number,)
        if self.kind == "swap":
            g.swapped = not g.swapped


# --- a team ---

@fact
class Target(Fact):
    mission: int

    def apply(self, g):
        g.target = self.mission


@fact
class Proposed(Fact):
    leader: Seat
    seats: tuple[Seat, ...]

    def apply(self, g):
        g.team = self.seats


@fact
class Voted(Fact):
    """All votes at once."""

    approve: tuple[Seat, ...]
    refuse: tuple[Seat, ...]
    kind: str                   # passed or rejected

    def apply(self, g):
        g.approved = self.approve
        if self.kind == "rejected":
            g.rejects += 1

    def words(self):
        approve, refuse, kind = Fact.words(self)
        return [approve, "against", refuse, kind]


@fact
class Locked(Fact):
    """This member may not play a rogue's card."""

    seat: Seat

    def apply(self, g):
        g.locked = self.seat


@fact
class SwordGiven(Fact):
    """Excalibur, for this mission; or to nobody."""

    seat: Seat | None

    def apply(self, g):
        g.sword = self.seat


# --- cards ---

@fact
class Played(Fact):
    """A member's card, known to him alone."""

    keeps = Keeps.TONIGHT
    deed = True
    written = ~Written.MOMENTS

    seat: Seat
    card: str

    def apply(self, g):
        g.played[self.seat] = self.card
        if self.card == "letter":
            g.letters_used[self.seat] = g.letters_used.get(self.seat, 0) + 1


@fact
class Swung(Fact):
    """The sword turns this member's card around; or nobody's."""

    seat: Seat | None
    holder: Seat

    def apply(self, g):
        g.swung = self.seat


@fact
class Trapped(Fact):
    """This member's card counts nowhere."""

    seat: Seat

    def apply(self, g):
        g.trapped = self.seat


@fact
class CardSeen(Fact):
    """Whoever swung the sword, or set the trap, learns the card as it was played."""

    viewer: Seat
    seat: Seat
    card: str


@fact
class Counted(Fact):
    success: int
    fail: int

    def apply(self, g):
        g.counts = {"success": self.success, "fail": self.fail}


@fact
class Magic(Fact):
    """How many magic cards were played; an odd number turns the result around."""

    number: int

    def apply(self, g):
        g.counts["magic"] = self.number


@fact
class RogueCard(Fact):
    """A rogue of this side has played his own card."""

    kind: str

    def apply(self, g):
        g.counts[f"rogue_{self.kind}"] = 1
        g.rogue_rounds[self.kind].append(g.round)


@fact
class Letters(Fact):
    """The letters of this mission; they are added up over the whole game."""

    blue: int
    red: int

    def apply(self, g):
        g.counts |= {"letter_blue": self.blue, "letter_red": self.red}
        g.letters["blue"] += self.blue
        g.letters["red"] += self.red


@fact
class LettersWork(Fact):
    """Mission 5: a fail is taken out, or put in."""

    kind: str


@fact
class Quest(Fact):
    """How a mission ended: success or fail."""

    mission: int
    kind: str

    def apply(self, g):
        g.done[self.mission] = self.kind


# --- looking at a side ---

@fact
class Lady(Fact):
    """Who has the Lady of the Lake."""

    seat: Seat

    def apply(self, g):
        g.ladies += (self.seat,)


@fact
class Looked(Fact):
    """Whom she looks at; what she sees is told to her alone, later."""

    looker: Seat
    seat: Seat


@fact
class Answered(Fact):
    """What a trickster says."""

    keeps = Keeps.TONIGHT
    deed = True

    seat: Seat
    side: str


@fact
class SideTold(Fact):
    looker: Seat
    seat: Seat
    side: str

    def apply(self, g):
        g.checks[self.seat] = self.side


# --- the end ---

@fact
class Recruited(Fact):
    """The assassin's try. Who was hit is red from now on, and assassinates instead."""

    deed = True

    assassin: Seat
    seat: Seat
    kind: str                   # hit or miss

    def apply(self, g):
        if self.kind == "hit":
            g.recruited = self.seat


@fact
class Conference(Fact):
    """All red are shown to each other."""

    seats: tuple[Seat, ...]

    def apply(self, g):
        g.conference = self.seats


@fact
class Aim(Fact):
    """What the assassin aims at, Merlin or the two messengers: everybody hears it before he names anybody."""

    later = True

    kind: str


@fact
class Assassinated(Fact):
    """The seats named, as Merlin or as the two messengers."""

    killer: Seat
    kind: str
    seats: tuple[Seat, ...]
