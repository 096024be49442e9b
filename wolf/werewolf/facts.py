"""Everything that can become known at a werewolf table, and what it changes. Who may know is said where it is told."""

from dataclasses import dataclass

from ..table.fact import Fact
from ..table.game import Outcome
from ..table.seat import Seat

fact = dataclass(frozen=True, slots=True)


# --- course ---

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
            g.out, g.recommended = None, ()


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
class Over(Fact):
    """The end. `winners` are the seats that score."""

    winner: str
    reason: str
    winners: tuple[Seat, ...]
    cards: tuple[tuple[Seat, str], ...]

    def apply(self, g):
        g.phase, g.step, g.speaking = "end", "", None
        g.outcome = Outcome(self.winner, self.reason, self.winners)
        g.roles.update(dict(self.cards))


# --- night ---

@fact
class Pack(Fact):
    """The wolves see each other."""

    seats: tuple[Seat, ...]

    def apply(self, g):
        for seat in self.to:
            g.knows.setdefault(seat, set()).update(other for other in self.seats if other != seat)
        g.woken.update(self.to)


@fact
class Picked(Fact):
    """A wolf's pick, seen by the pack while it chooses. `pick` is a seat, pass or showdown."""

    wolf: Seat
    pick: object

    def apply(self, g):
        g.tonight.picks[self.wolf] = self.pick


@fact
class Knife(Fact):
    seat: Seat | None

    def apply(self, g):
        g.tonight.knife = self.seat


@fact
class Guarded(Fact):
    guard: Seat
    seat: Seat

    def apply(self, g):
        g.tonight.guarded[self.guard] = self.seat
        g.guarded_last[self.guard] = (g.round, self.seat)


@fact
class Victim(Fact):
    """What the witch is shown: a seat, `none`, or `unknown` when she is no longer told."""

    witch: Seat
    victim: object

    def apply(self, g):
        g.told[self.witch, "victim"] = self.victim


@fact
class Saved(Fact):
    witch: Seat

    def apply(self, g):
        g.tonight.saved = True
        g.antidote_gone.add(self.witch)


@fact
class Poisoned(Fact):
    witch: Seat
    seat: Seat

    def apply(self, g):
        g.tonight.poisoned.append(self.seat)
        g.poison_gone.add(self.witch)


@fact
class Checked(Fact):
    seer: Seat
    seat: Seat
    result: str

    def apply(self, g):
        g.checks[self.seat] = self.result


@fact
class Gun(Fact):
    """The hunter's thumb: could he shoot if he died of this night?"""

    hunter: Seat
    ready: bool

    def apply(self, g):
        g.told[self.hunter, "gun"] = "yes" if self.ready else "no"


@fact
class Aimed(Fact):
    """A hunter who is being knifed has chosen, in his night step, whom he takes along."""

    hunter: Seat
    seat: Seat

    def apply(self, g):
        g.tonight.shot.append(self.seat)


@fact
class Suspect(Fact):
    """The decoy's answer of one who had nothing to do. Means nothing; is shown in the review."""

    seat: Seat
    suspect: Seat


# --- deaths ---

@fact
class Died(Fact):
    """What the judge knows of a death: the causes. Everybody else hears `Dead`."""

    seat: Seat
    causes: tuple[str, ...]
    by_night: bool

    def apply(self, g):
        g.deaths.append(self)
        g.bury((self.seat,))


@fact
class Dead(Fact):
    seats: tuple[Seat, ...]

    def apply(self, g):
        g.bury(self.seats)
        g.announced += self.seats


@fact
class Fallen(Fact):
    """The dead of the night, announced together: peaceful if there are none."""

    seats: tuple[Seat, ...]

    def apply(self, g):
        g.night_dead = self.seats
        g.bury(self.seats)
        g.announced += self.seats


@fact
class LifeLeft(Fact):
    """An elder's lives. He is not told."""

    seat: Seat
    lives: int

    def apply(self, g):
        g.elder_lives[self.seat] = self.lives


@fact
class PowersLost(Fact):
    """The village has killed its elder: good cards have no skill any more."""

    def apply(self, g):
        g.powers = False


@fact
class Words(Fact):
    """Last words are due to these."""

    seats: tuple[Seat, ...]

    def apply(self, g):
        g.words += self.seats


@fact
class Shot(Fact):
    hunter: Seat
    seat: Seat


@fact
class Turned(Fact):
    """The idiot turns his card and stays, without a vote."""

    seat: Seat

    def apply(self, g):
        g.turned.add(self.seat)
        g.shown[self.seat] = g.roles[self.seat] = "idiot"


@fact
class Exploded(Fact):
    seat: Seat

    def apply(self, g):
        g.exploded = (self.seat, g.round)
        g.candidates = tuple(seat for seat in g.candidates if seat != self.seat)


# --- election and badge ---

@fact
class Candidates(Fact):
    seats: tuple[Seat, ...]

    def apply(self, g):
        g.candidates = self.seats
        g.stood.update(self.seats)


@fact
class Withdrew(Fact):
    seat: Seat

    def apply(self, g):
        g.candidates = tuple(seat for seat in g.candidates if seat != self.seat)
        if self.seat != g.speaking and self.seat in g.speech:
            spoken = g.speech[:g.speech.index(g.speaking)] if g.speaking in g.speech else ()
            if self.seat not in spoken:
                g.speech = tuple(seat for seat in g.speech if seat != self.seat)


@fact
class ElectionLost(Fact):
    """A wolf exploded into the election. `again` says whether it goes on tomorrow."""

    again: bool

    def apply(self, g):
        g.elections_lost += 1
        g.election = "postponed" if self.again else "over"


@fact
class Sheriff(Fact):
    """Elected; or nobody, for the whole game."""

    seat: Seat | None

    def apply(self, g):
        g.sheriff, g.election = self.seat, "over"


@fact
class Badge(Fact):
    """Passed on; or torn."""

    giver: Seat
    seat: Seat | None

    def apply(self, g):
        g.sheriff = self.seat


# --- speeches and votes ---

@fact
class SpeechOrder(Fact):
    seats: tuple[Seat, ...]
    minute: int | None = None

    def apply(self, g):
        g.speech, g.speaking = self.seats, None
        g.minute = None


@fact
class Speaking(Fact):
    """Whose turn it is; 0 is everybody, in free discussion."""

    seat: Seat

    def apply(self, g):
        g.speaking = self.seat


@fact
class Recommended(Fact):
    seats: tuple[Seat, ...]

    def apply(self, g):
        g.recommended = self.seats


@fact
class Ballot(Fact):
    """All votes at once, and the tally in half votes."""

    votes: tuple[tuple[Seat, Seat], ...]
    tally: tuple[tuple[Seat, int], ...]

    def apply(self, g):
        g.votes, g.tally = self.votes, dict(self.tally)


@fact
class Tied(Fact):
    seats: tuple[Seat, ...]


@fact
class Out(Fact):
    """Voted out; or nobody."""

    seat: Seat | None

    def apply(self, g):
        g.out = self.seat


# --- endings and the judge's desk ---

@fact
class Showdown(Fact):
    """Wolves lay their knives on the table."""

    seat: Seat
    knives: int


@fact
class Knives(Fact):
    seats: tuple[Seat, ...]


@fact
class Minute(Fact):
    minute: int

    def apply(self, g):
        g.minute = self.minute


@fact
class Penalty(Fact):
    """Remind or warn."""

    kind: str
    seat: Seat


@fact
class Banned(Fact):
    seat: Seat
    what: str
    times: int | None

    def apply(self, g):
        g.bans[self.seat, self.what] = self.times


@fact
class BanServed(Fact):
    """One time of a counted ban is over."""

    seat: Seat
    what: str

    def apply(self, g):
        left = g.bans[self.seat, self.what]
        if left == 1:
            del g.bans[self.seat, self.what]
        elif left:
            g.bans[self.seat, self.what] = left - 1


@fact
class Struck(Fact):
    seat: Seat
    loses: bool

    def apply(self, g):
        if self.loses:
            g.scoreless.add(self.seat)


@fact
class Removed(Fact):
    """Has left the table."""

    seat: Seat

    def apply(self, g):
        g.scoreless.add(self.seat)


@fact
class Extended(Fact):
    seconds: int


@fact
class Paused(Fact):
    def apply(self, g):
        g.paused = True


@fact
class Resumed(Fact):
    def apply(self, g):
        g.paused = False


@fact
class Award(Fact):
    """`best` or `consolation`."""

    kind: str
    seat: Seat

    def apply(self, g):
        getattr(g, self.kind).append(self.seat)
