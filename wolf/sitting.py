"""Who sits where, before and during a game: names, seats, seat words, the queue. No rule of any game.

A phone is known by a random token in its cookie. A four-digit seat word, shown at joining, brings a seat to another phone.
"""

import secrets
from dataclasses import asdict, dataclass, field

from .table.errors import Illegal
from .table.seat import Seat

LONGEST_NAME = 12
LONGEST_QUEUE = 200             # nobody waits behind so many; a phone that joins again and again fills no memory
TRIES = 5                       # wrong seat words before a table stops listening for a while


@dataclass
class Sitter:
    seat: Seat
    name: str
    token: str = ""             # empty: a bot, or a seat that the judge acts for
    word: str = ""
    lang: str = "zh"
    bot: str = ""               # random or sensible
    stands_in: bool = False     # that bot, for somebody who has left; the seat word brings the seat back
    signed_out: str = ""        # whose phone's token it was
    host: bool = False          # plays, and holds the host's link: sees no secret anywhere
    confirmed: bool = False     # has seen the card
    leaving: bool = False       # does not play the next game
    notes: str = ""
    marks: dict[str, str] = field(default_factory=dict)


@dataclass
class Waiting:
    """Somebody without a seat: watches, and is next in the queue."""

    name: str
    token: str
    host_of: list[str] = field(default_factory=list)        # tables whose host this is: seated there, he plays


@dataclass
class Company:
    """Everybody around one table."""

    size: int = 12
    sitters: dict[Seat, Sitter] = field(default_factory=dict)
    queue: list[Waiting] = field(default_factory=list)

    # --- joining ---

    def join(self, name: str, seat: Seat, token: str | None, lang: str) -> Sitter:
        """Take a free seat, or move to it. Of two taps on one seat the first wins."""
        mine = self.by_token(token)
        name = self.good_name(name, mine)
        if not 1 <= seat <= self.size:
            raise Illegal("no-seat", "there is no seat {seat}; seats are 1 to {size}", seat=seat, size=self.size)
        holder = self.sitters.get(seat)
        if holder is not None and holder is not mine:
            raise Illegal("seat-taken", "seat {seat} is taken by {name}; choose a free one", seat=seat, name=holder.name)
        if mine is not None:
            del self.sitters[mine.seat]
            mine.seat, mine.name = seat, name
        else:
            mine = Sitter(seat, name, token or new_token(), self.new_word(), lang)
            self.queue = [one for one in self.queue if one.token != token]
        self.sitters[seat] = mine
        return mine

    def good_name(self, name: str, mine: Sitter | None = None) -> str:
        """As it can stand in a record: what would end the name or the line there is written in its wide form."""
        name = " ".join(name.split()).replace("#", "＃").replace(",", "，")
        if not 1 <= len(name) <= LONGEST_NAME:
            raise Illegal("name-length", "a name has 1 to {most} characters", most=LONGEST_NAME)
        others = [other.name for other in self.sitters.values() if other is not mine]
        if name in others:
            raise Illegal("name-taken", "the name {name} is taken at this table; add something to yours", name=name)
        return name

    def wait(self, name: str, token: str | None) -> Waiting:
        """A place in the queue, for a full or running table."""
        found = next((one for one in self.queue if one.token == token), None)
        if found is None:
            name = self.good_name(name)
            if any(one.name == name for one in self.queue):
                raise Illegal("name-taken", "the name {name} is taken at this table; add something to yours", name=name)
            if len(self.queue) >= LONGEST_QUEUE:
                raise Illegal("queue-full", "too many people wait here already; ask the host")
            found = Waiting(name, token or new_token())
            self.queue.append(found)
        return found

    def seat_without_phone(self, name: str, seat: Seat) -> None:
        """The judge acts for him. A seat word brings the seat to a phone, should he find one."""
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
        """Fewer seats only where nobody sits; whoever sits too high moves down to a free one."""
        if len(self.sitters) > size:
            raise Illegal("too-many", "{number} people sit here, and the board has {size} seats", number=len(self.sitters), size=size)
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
        found = next((sitter for sitter in self.sitters.values() if sitter.word and sitter.word == word.strip()), None)
        if found is None:
            raise Illegal("wrong-word", "no seat has this word; ask the host for yours")
        found.token, found.word = new_token(), self.new_word()
        found.bot, found.stands_in, found.signed_out = "", False, ""
        return found

    def hand_to_bot(self, seat: Seat) -> Sitter:
        """Who sits there has left for good. The phone is signed out."""
        one = self.sitters.get(seat)
        if one is None or one.bot:
            raise Illegal("bot-already", "nobody sits there, or a bot")
        one.bot, one.stands_in, one.confirmed, one.signed_out, one.token = "sensible", True, True, one.token, ""
        return one

    def new_word(self) -> str:
        """Four digits that no other seat has."""
        taken = {sitter.word for sitter in self.sitters.values()}
        while (word := f"{secrets.randbelow(10_000):04}") in taken:
            pass
        return word

    @property
    def full(self) -> bool:
        return len(self.sitters) >= self.size

    def names(self) -> dict[Seat, str]:
        return {seat: sitter.name for seat, sitter in sorted(self.sitters.items())}

    # --- keeping ---

    def as_json(self) -> dict:
        return {"size": self.size, "sitters": [asdict(sitter) for sitter in self.sitters.values()],
                "queue": [asdict(one) for one in self.queue]}

    @classmethod
    def from_json(cls, saved: dict) -> "Company":
        return cls(saved["size"], {one["seat"]: Sitter(**one) for one in saved["sitters"]}, [Waiting(**one) for one in saved["queue"]])


def new_token() -> str:
    return secrets.token_urlsafe(16)
