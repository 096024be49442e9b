"""A-3, A-9, A-12: after three successes the assassin recruits, perhaps, and then names Merlin or the two messengers."""

from collections.abc import Iterator
from itertools import combinations

from ..table.fact import ALL, only
from ..table.judge import Ended
from ..table.prompt import PASS, as_tuple
from ..table.script import Script, ask
from .facts import Assassinated, Conference, Phase, Recruited
from .roles import BLUE, BLUE_MESSENGERS, RED

MESSENGERS = "messengers"


class Shots:
    """One other player as Merlin, or two as the messengers: `3`, or `messengers 3 6`."""

    def __init__(self, seats, messengers: bool):
        self.seats, self.messengers = tuple(seats), messengers

    def __contains__(self, answer: object) -> bool:
        if isinstance(answer, tuple):
            word, *pair = answer
            return self.messengers and word == MESSENGERS and len(pair) == len(set(pair)) == 2 and all(seat in self.seats for seat in pair)
        return answer in self.seats

    def __iter__(self) -> Iterator[object]:
        yield from self.seats
        if self.messengers:
            yield from ((MESSENGERS, *pair) for pair in combinations(self.seats, 2))

    def __len__(self) -> int:
        return sum(1 for _ in self)

    def __str__(self) -> str:
        return " ".join(map(str, self.seats)) + (f" or {MESSENGERS} and two of them" if self.messengers else "")


def recruit(g) -> Script:
    """One try. A miss, or no try, changes nothing."""
    g.tell(Phase("recruit", g.round, to=ALL))
    assassin, = g.holders("assassin")
    seat = yield from ask(assassin, "recruit", g.others(assassin), time="skill")
    if seat == PASS:
        return
    hit = g.roles[seat] == "untrustworthy_servant"
    g.tell(Recruited(assassin, seat, "hit" if hit else "miss", to=only(assassin, seat) if hit else only(assassin)))


def assassination(g) -> Script:
    g.tell(Phase("assassination", g.round, to=ALL))
    red = tuple(seat for seat in g.ring if g.side(seat) == RED)
    g.tell(Conference(red, to=only(*red)))
    killer = g.recruited or g.holders("assassin")[0]
    shots = Shots(g.others(killer), any(role in g.cards for role in BLUE_MESSENGERS))
    named = as_tuple((yield from ask(killer, "kill", shots, compulsory=True, time="discussion")))
    if named[0] == MESSENGERS:
        seats, roles, reason = tuple(sorted(named[1:])), BLUE_MESSENGERS, "messengers"
    else:
        seats, roles, reason = named, ("merlin",), "merlin"
    g.tell(Assassinated(killer, reason, seats, to=ALL))
    raise Ended(*((RED, reason) if all(g.roles[seat] in roles for seat in seats) else (BLUE, "missed")))
