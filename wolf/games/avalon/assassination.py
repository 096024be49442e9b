"""A-3, A-9, A-12: after three successes the assassin recruits, perhaps, and then names Merlin or the two messengers."""

from collections.abc import Iterable, Iterator
from itertools import combinations
from typing import Any

from ...engine.choices import as_tuple
from ...engine.fact import ALL, only
from ...engine.judge import Ended
from ...engine.prompt import PASS, Prompt
from ...engine.script import Script, ask, first
from ...engine.seat import Seat
from .facts import Aim, Assassinated, Conference, Phase, Recruited
from .roles import BLUE, BLUE_MESSENGERS, RED
from .state import Avalon

MERLIN, MESSENGERS = "merlin", "messengers"             # what the assassin aims at


class Shots:
    """One other player as Merlin, or two as the messengers: `3`, or `messengers 3 6`."""

    def __init__(self, seats: Iterable[Seat], *aims: str):
        self.seats, self.aims = tuple(seats), aims

    def __contains__(self, answer: object) -> bool:
        if isinstance(answer, tuple):
            pair = answer[1:]
            two = len(pair) == len(set(pair)) == 2 and all(seat in self.seats for seat in pair)
            return MESSENGERS in self.aims and two and answer[0] == MESSENGERS
        return MERLIN in self.aims and answer in self.seats

    def __iter__(self) -> Iterator[object]:
        if MERLIN in self.aims:
            yield from self.seats
        if MESSENGERS in self.aims:
            yield from ((MESSENGERS, *pair) for pair in combinations(self.seats, 2))

    def __len__(self) -> int:
        return sum(1 for _ in self)

    def __str__(self) -> str:
        seats = " ".join(map(str, self.seats))
        hints = {MERLIN: seats, MESSENGERS: f"{MESSENGERS} and two of {seats}"}
        return " or ".join(hints[aim] for aim in self.aims)


def recruit(g: Avalon) -> Script:
    """The assassin may try once. A miss, or no try, changes nothing."""
    g.tell(Phase("recruit", g.round, to=ALL))
    assassin, = g.holders("assassin")
    seat = yield from ask(assassin, "recruit", g.others(assassin), time="skill")
    if seat == PASS:
        return
    hit = g.roles[seat] == "untrustworthy_servant"
    g.tell(Recruited(assassin, seat, "hit" if hit else "miss", to=only(assassin, seat) if hit else only(assassin)))


def assassination(g: Avalon) -> Script:
    g.tell(Phase("assassination", g.round, to=ALL))
    red = tuple(seat for seat in g.ring if g.side(seat) == RED)
    g.tell(Conference(red, to=only(*red)))
    killer = g.recruited or g.holders("assassin")[0]
    if any(role in g.cards for role in BLUE_MESSENGERS):
        named = yield from aim_and_kill(g, killer)
    else:
        named = yield from ask(killer, "kill", Shots(g.others(killer), MERLIN), compulsory=True, time="discussion")
    raise Ended(*stab(g, killer, as_tuple(named)))


def aim_and_kill(g: Avalon, killer: Seat) -> Script:
    """A-12: he says openly what he aims at, then names whom. A record, or an older release, may say both at once."""
    others = g.others(killer)
    action = yield from first(lambda: [
        Prompt(killer, "aim", (MERLIN, MESSENGERS), compulsory=True, time="discussion"),
        Prompt(killer, "kill", Shots(others, MERLIN, MESSENGERS), offer=True)])
    if action.verb == "kill":
        g.tell(Aim(MESSENGERS if isinstance(action.answer, tuple) else MERLIN, to=ALL))
        return action.answer
    g.tell(Aim(action.answer, to=ALL))
    return (yield from ask(killer, "kill", Shots(others, action.answer), compulsory=True, time="skill"))


def stab(g: Avalon, killer: Seat, named: tuple[Any, ...]) -> tuple[str, str]:
    """The side that wins by it, and why."""
    reason = MESSENGERS if named[0] == MESSENGERS else MERLIN
    seats = tuple(sorted(named[1:])) if reason == MESSENGERS else named
    roles = BLUE_MESSENGERS if reason == MESSENGERS else (MERLIN,)
    g.tell(Assassinated(killer, reason, seats, to=ALL))
    return (RED, reason) if all(g.roles[seat] in roles for seat in seats) else (BLUE, "missed")
