"""A club's evening with several tables: who waits at the door, who sits where by lot, which boards are planned."""

import secrets
from collections.abc import Iterable
from dataclasses import dataclass, field
from random import Random
from typing import Any

from ..engine.errors import Illegal
from .room import Room
from .seats import Seats, Waiting

LONGEST_PLAN = 20               # boards


@dataclass(frozen=True)
class Place:
    name: str
    code: str                   # of the table
    seat: int


@dataclass
class Evening:
    door: Seats = field(default_factory=lambda: Seats(size=0))     # its queue is who waits
    plan: list[str] = field(default_factory=list)
    since: str = ""             # when the plan was begun: games before do not count
    seed: str = ""              # of the last draw
    drawn: list[Place] = field(default_factory=list)

    def draw(self, rooms: Iterable[Room], seed: str, all_anew: bool = False) -> None:
        """Everybody at the door gets a seat as far as there are free ones, one table full after the other.

        The same people, tables and seed give the same seats, so that everybody can see that nobody chose. `all_anew`:
        whoever sits at these tables draws, too.
        """
        rooms = [room for room in rooms if room.in_lobby]
        if not rooms:
            raise Illegal("no-lobby", "choose at least one table without a running game")
        if all_anew:
            self.stand_up(rooms)
        if not self.door.queue:
            raise Illegal("nobody-waits", "nobody is waiting at the door")
        self.seed = " ".join(seed.split())[:20] or f"{secrets.randbelow(10**6):06}"
        chance = Random(self.seed)
        people = chance.sample(sorted(self.door.queue, key=lambda one: one.name), len(self.door.queue))
        self.drawn = []
        for room in rooms:
            free = room.seats.free_seats()
            for one, seat in zip(people[:len(free)], chance.sample(free, len(free)), strict=False):
                if self.seat(one, room, seat):
                    self.drawn.append(Place(one.name, room.code, seat))
            people = people[len(free):]
            room.touch()

    def seat(self, one: Waiting, room: Room, seat: int) -> bool:
        with room.lock:
            try:
                room.need_lobby()
                room.seats.join(one.name, seat, one.token, room.lobby.lang).host = room.code in one.host_of
            except Illegal:                     # somebody there has that name: he stays at the door
                return False
        self.door.queue.remove(one)
        return True

    def stand_up(self, rooms: Iterable[Room]) -> None:
        for room in rooms:
            with room.lock:
                sitters = list(room.seats.sitters.items()) if room.in_lobby else []  # its host may just have dealt
                for seat, one in sitters:
                    if one.token and not any(other.name == one.name for other in self.door.queue):
                        room.seats.free(seat)
                        self.door.queue.append(Waiting(one.name, one.token, [room.code] if one.host else []))

    # --- the plan ---

    def add(self, board: str, now: str) -> None:
        if len(self.plan) < LONGEST_PLAN:
            self.since = self.since if self.plan else now
            self.plan.append(board)

    def drop(self, place: int) -> None:
        if 0 <= place < len(self.plan):
            del self.plan[place]

    def sooner(self, place: int) -> None:
        if 0 < place < len(self.plan):
            self.plan[place - 1:place + 1] = self.plan[place], self.plan[place - 1]

    def next_board(self, played: int) -> str:
        """The board a table plays after so many games of this evening; empty once the plan is done."""
        return self.plan[played] if played < len(self.plan) else ""

    # --- keeping ---

    def as_json(self) -> dict[str, Any]:
        return {"door": self.door.as_json(), "plan": self.plan, "since": self.since, "seed": self.seed,
                "drawn": [vars(place) for place in self.drawn]}

    @classmethod
    def from_json(cls, saved: dict[str, Any]) -> "Evening":
        return cls(Seats.from_json(saved["door"]), saved["plan"], saved["since"], saved["seed"],
                   [Place(**place) for place in saved["drawn"]])
