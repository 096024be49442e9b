"""Who sits where, before and during a game: names, seats, seat words, the queue. No rule of any game.

A phone is known by a random token in its cookie. A seat word, shown at joining, brings a seat to another phone.
"""

from collections.abc import Iterable
from dataclasses import asdict, dataclass, field
from typing import Any

from ..engine.errors import Illegal
from ..engine.locale import USUAL
from ..engine.seat import Seat
from .names import look, seen
from .secret import new_token, new_word, same

LONGEST_QUEUE = 200             # nobody waits behind so many; a phone that joins again and again fills no memory


@dataclass
class Sitter:
    seat: Seat
    name: str
    token: str = ""             # empty: a bot, or a seat that the judge acts for
    word: str = ""
    lang: str = USUAL
    bot: str = ""               # random or sensible
    stands_in: bool = False     # that bot, for somebody who has left; the seat word brings the seat back
    signed_out: str = ""        # whose phone's token it was
    host: bool = False          # plays, and holds the host's link: sees no secret anywhere
    confirmed: bool = False     # has seen the card
    leaving: bool = False       # does not play the next game
    nominates: str = ""         # the board that this one would like to play next
    notes: str = ""
    marks: dict[str, str] = field(default_factory=dict)


@dataclass
class Waiting:
    """Somebody without a seat: watches, and is next in the queue."""

    name: str
    token: str
    host_of: list[str] = field(default_factory=list)        # tables whose host this is: seated there, he plays


@dataclass
class Seats:
    """Everybody around one table."""

    size: int = 12
    sitters: dict[Seat, Sitter] = field(default_factory=dict)
    queue: list[Waiting] = field(default_factory=list)
    changed_phones: list[Seat] = field(default_factory=list)        # oldest first; since the server has started

    # --- joining ---

    def join(self, name: str, seat: Seat, token: str | None, lang: str) -> Sitter:
        """Take a free seat, or move to it. Of two taps on one seat the first wins."""
        mine = self.by_token(token)
        name = self.good_name(name, mine)
        if not 1 <= seat <= self.size:
            raise Illegal("no-seat", "there is no seat {seat}; seats are 1 to {size}", seat=seat, size=self.size)
        holder = self.sitters.get(seat)
        if holder is not None and holder is not mine:
            raise Illegal("seat-taken", "seat {seat} is taken by {name}; choose a free one",
                          seat=seat, name=holder.name)
        if mine is not None:
            del self.sitters[mine.seat]
            mine.seat, mine.name = seat, name
        else:
            mine = Sitter(seat, name, token or new_token(), self.new_word(), lang)
            self.queue = [one for one in self.queue if one.token != token]
        self.sitters[seat] = mine
        return mine

    def good_name(self, name: str, mine: Sitter | None = None) -> str:
        """What can be seen of a name, if nobody else who sits here has one that looks like it."""
        name = seen(name)
        free_among(name, (other.name for other in self.sitters.values() if other is not mine))
        return name

    def wait(self, name: str, token: str | None) -> Waiting:
        """Join the queue of a full or running table."""
        found = next((one for one in self.queue if one.token == token), None)
        if found is None:
            name = self.good_name(name)
            free_among(name, (one.name for one in self.queue))
            if len(self.queue) >= LONGEST_QUEUE:
                raise Illegal("queue-full", "too many people are waiting here already; ask the host")
            found = Waiting(name, token or new_token())
            self.queue.append(found)
        return found

    def dismiss(self, name: str) -> None:
        """Send somebody away who waits; if nobody is named, all of them."""
        self.queue = [one for one in self.queue if name and one.name != name]

    def seat_without_phone(self, name: str, seat: Seat) -> None:
        """Seat somebody without a phone, for whom the judge acts. A phone can take over later, by the seat word."""
        name = self.good_name(name)
        if not 1 <= seat <= self.size or seat in self.sitters:
            raise Illegal("no-free-seat", "seat {seat} is not free; choose a free one", seat=seat)
        self.sitters[seat] = Sitter(seat, name, word=self.new_word(), confirmed=True)

    def free(self, seat: Seat) -> None:
        self.sitters.pop(seat, None)

    def fill_with_bots(self, kind: str, names: dict[str, str]) -> None:
        for seat in range(1, self.size + 1):
            if seat not in self.sitters:
                self.sitters[seat] = Sitter(seat, names["bot"].format(seat=seat), bot=kind, confirmed=True)

    def without_bots(self) -> None:
        self.sitters = {seat: sitter for seat, sitter in self.sitters.items() if not sitter.bot}

    def resize(self, size: int) -> None:
        """Change the number of seats. People on seats that are gone move down to free ones."""
        if len(self.sitters) > size:
            raise Illegal("too-many", "{number} people are seated, but the board has {size} seats",
                          number=len(self.sitters), size=size)
        for sitter in sorted(self.sitters.values(), key=lambda sitter: sitter.seat):
            if sitter.seat > size:
                free = next(seat for seat in range(1, size + 1) if seat not in self.sitters)
                del self.sitters[sitter.seat]
                sitter.seat = free
                self.sitters[free] = sitter
        self.size = size

    # --- recognising ---

    def by_token(self, token: str | None) -> Sitter | None:
        return next((sitter for sitter in self.sitters.values() if token and sitter.token == token), None)

    def take_over(self, word: str) -> Sitter:
        """The seat word gives a seat to another phone and signs the old one out."""
        found = next((sitter for sitter in self.sitters.values() if same(word, sitter.word)), None)
        if found is None:
            raise Illegal("wrong-word", "no seat has this seat word; ask the host for yours")
        found.token, found.word = new_token(), self.new_word()
        found.bot, found.stands_in, found.signed_out = "", False, ""
        return found

    def hand_to_bot(self, seat: Seat) -> Sitter:
        """Let a bot play for somebody who has left for good. Their phone is signed out."""
        one = self.sitters.get(seat)
        if one is None or one.bot:
            raise Illegal("bot-already", "nobody sits there, or it is already a bot")
        one.bot, one.stands_in, one.confirmed, one.signed_out, one.token = "sensible", True, True, one.token, ""
        return one

    def new_word(self) -> str:
        """A seat word that no other seat has."""
        taken = {sitter.word for sitter in self.sitters.values()}
        while (word := new_word()) in taken:
            pass
        return word

    @property
    def full(self) -> bool:
        return len(self.sitters) >= self.size

    def names(self) -> dict[Seat, str]:
        return {seat: sitter.name for seat, sitter in sorted(self.sitters.items())}

    def bots(self) -> dict[Seat, str]:
        """The seats of bots, each with the kind of bot."""
        return {seat: sitter.bot for seat, sitter in self.sitters.items() if sitter.bot}

    def people(self) -> list[Seat]:
        return [seat for seat, sitter in self.sitters.items() if not sitter.bot]

    def nominations(self) -> dict[str, list[str]]:
        """The boards that players would like to play next, each with their names; what most want first."""
        found: dict[str, list[str]] = {}
        for _, sitter in sorted(self.sitters.items()):
            if sitter.nominates:
                found.setdefault(sitter.nominates, []).append(sitter.name)
        return dict(sorted(found.items(), key=lambda one: -len(one[1])))

    def has_word(self, given: str) -> bool:
        return any(same(given, sitter.word) for sitter in self.sitters.values())

    def free_seats(self) -> list[Seat]:
        return [seat for seat in range(1, self.size + 1) if seat not in self.sitters]

    @property
    def all_confirmed(self) -> bool:
        """True if everybody who has a phone has looked at his card."""
        return all(one.confirmed or not one.token for one in self.sitters.values())

    # --- from game to game ---

    def new_cards(self) -> None:
        """After a deal: nobody has seen their card yet, and old notes and wishes are gone."""
        for sitter in self.sitters.values():
            sitter.confirmed, sitter.notes, sitter.marks, sitter.nominates = bool(sitter.bot), "", {}, ""

    def part(self, staying: set[Seat] | None) -> None:
        """After a game: free the seats of those who leave. `staying` None: only of those who have said so."""
        for seat, sitter in list(self.sitters.items()):
            if sitter.leaving if staying is None else seat not in staying:
                self.free(seat)
            sitter.leaving = False

    def seat_queue(self, lang: str) -> None:
        """Give the free seats to those who wait, in order."""
        while self.queue and not self.full:
            one = self.queue.pop(0)
            try:
                self.join(one.name, self.free_seats()[0], one.token, lang)
            except Illegal:                     # somebody has that name by now: he chooses his seat himself
                continue

    # --- keeping ---

    def as_json(self) -> dict[str, Any]:
        return {"size": self.size, "sitters": [asdict(sitter) for sitter in self.sitters.values()],
                "queue": [asdict(one) for one in self.queue]}

    @classmethod
    def from_json(cls, saved: dict[str, Any]) -> "Seats":
        return cls(saved["size"], {one["seat"]: Sitter(**one) for one in saved["sitters"]},
                   [Waiting(**one) for one in saved["queue"]])


def free_among(name: str, others: Iterable[str]) -> None:
    """Refuse a name that looks like one of these."""
    taken = next((other for other in others if look(other) == look(name)), None)
    if taken is not None:
        raise Illegal("name-taken", "somebody here is already called {name}; add something to your name", name=taken)
