"""A game of a few lines: what the engine's own tests play. Every seat names one seat; the first two who agree win."""

from pathlib import Path

import pytest

from wolf.engine.board import Board
from wolf.engine.bot import RandomBot
from wolf.engine.fact import ALL, Fact, fact, only
from wolf.engine.judge import Awards, Desk, Ended, Over, evening
from wolf.engine.notation import Notation
from wolf.engine.option import flag
from wolf.engine.phone import Phone
from wolf.engine.prompt import Prompt
from wolf.engine.rules import Rules
from wolf.engine.script import alongside, each
from wolf.engine.state import State


@fact
class Round(Fact):
    number: int

    def apply(self, g):
        g.phase, g.round = "round", self.number


@fact
class Dealt(Fact):
    seat: int
    card: str

    def apply(self, g):
        g.roles[self.seat] = self.card


@fact
class Named(Fact):
    seat: int
    named: int


class Toy(State):
    def __init__(self, setup):
        super().__init__(setup.players)
        self.judge = setup.judge

    def camp(self, seat):
        return self.roles[seat]


class ToyDesk(Desk):
    sides = ("red", "blue")


class ToyNotation(Notation):
    PHASES = ("round",)
    LONGEST = ("round", 3)

    def phases(self, facts):
        return {("round", told.number) for told in facts if isinstance(told, Round)}


def rounds(g):
    number = 0
    while True:
        number += 1
        g.tell(Round(number, to=ALL))
        named = yield from each(lambda: [Prompt(seat, "name", g.ring, public=True) for seat in g.ring])
        for seat, whom in named.items():
            if whom != "pass":
                g.tell(Named(seat, whom, to=only(seat)))
        if named[1] == named[2] != "pass":
            raise Ended("red", "agreed")


def course(g, setup):
    for seat, card in zip(g.ring, setup.deal, strict=True):
        g.tell(Dealt(seat, card, to=only(seat)))
    try:
        yield from alongside(rounds(g), ToyDesk(g))
    except Ended as ended:
        winners = tuple(seat for seat in g.ring if g.camp(seat) == ended.winner)
        g.tell(Over(ended.winner, ended.reason, winners, tuple(g.roles.items()), to=ALL))
    yield from alongside(evening(), Awards(g))


@pytest.fixture
def rules() -> Rules:
    return Rules(
        name="toy", roles={"red": None, "blue": None}, names={"红": "red"}, rulesets=("plain", "other"),
        options={"loud": flag("loud", "whether it is loud", plain=False, other=True)},
        state=Toy, course=course, machine=lambda g: None, board_problems=lambda board: [],
        setup_problems=lambda setup: [], notation=ToyNotation(),
        phone=Phone(locale=Path(__file__).parent / "locale", bots={"random": RandomBot}, kinds=()),
        sides=("red", "blue"), fillers=("blue",))


@pytest.fixture
def board() -> Board:
    return Board("toys", "toy", "plain", players=(4, 4), mixes={4: {"red": 2, "blue": 2}}, fillers=("blue",))
