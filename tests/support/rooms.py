"""A table in a test: who sits down, which cards are dealt, and playing on by a clock that the test moves."""

from random import Random
from unittest.mock import patch

import pytest

from support.clock import Clock
from wolf.engine.errors import Refused
from wolf.engine.game import answer_text
from wolf.engine.prompt import CLOCK
from wolf.library import shipped_boards
from wolf.live.house import House
from wolf.live.room import Room

BOARDS = [board.id for board in shipped_boards() if board.game == "werewolf"]
NIGHTS = ["called", "up"]
ROUND_TABLES = [
    ("avalon-5", 5, {}), ("avalon-7", 7, {"rules": "lady"}), ("avalon-10", 10, {"rules": "lady+sword+trap+targeting"}),
    ("avalon-custom", 7, {"lancelot": "2", "rules": "lady"}),
    ("avalon-custom", 8, {"roles": "cleric+trickster+untrustworthy_servant"}),
]
CARDS = "werewolf werewolf werewolf werewolf villager villager villager villager seer witch hunter idiot".split()
GAMES_AT_MOST = 60_000          # ticks


class Dealer(Random):
    """Chance that can be repeated, or that deals just these cards."""

    def __init__(self, seed: object, cards=None):
        super().__init__(str(seed))
        self.cards = cards

    def sample(self, population, k, **more):
        if self.cards is None:
            return super().sample(population, k, **more)
        if isinstance(population[0], int):
            return super().sample(population, k, **more)
        assert sorted(population) == sorted(self.cards)
        return list(self.cards)


def choose(room: Room, board: str, players: int, changes: dict[str, str]) -> None:
    room.choose_board(board)
    room.seats.resize(players)
    for name, value in changes.items():
        room.set_option(name, value)


def sit(room: Room, number: int | None = None) -> None:
    for seat in range(1, (number or room.seats.size) + 1):
        if seat not in room.seats.sitters:
            room.seats.join(f"P{seat}", seat, None, "en")
    room.touch()


def deal(room: Room, seed: object = 1, cards=None) -> None:
    with patch("random.SystemRandom", lambda: Dealer(seed, cards)):
        room.deal()


def begin(room: Room, seed: object = 1, cards=None) -> Room:
    """All sit, the cards are dealt and seen."""
    with room.lock:
        sit(room)
        deal(room, seed, cards)
        for sitter in room.seats.sitters.values():
            room.confirm(sitter)
    return room


def asked(room: Room, verb: str = "") -> list:
    return [p for p in room.game.prompts() if isinstance(p.actor, int) and not p.offer and (not verb or p.verb == verb)]


def tap(room: Room, prompt, answer) -> None:
    room.tap(prompt.actor, room.prompt_id(prompt), answer_text(answer))


def facts(room: Room) -> list[str]:
    return [str(fact) for fact in room.game.facts]


def ids(room: Room) -> list[str]:
    return sorted(room.prompt_id(p) for p in room.game.prompts())


def standing(room: Room) -> dict:
    """Everything about a table that a refused wish must leave alone."""
    return {"company": room.seats.as_json(), "lobby": dict(vars(room.lobby)), "undos": room.marks.undos,
            "started": room.started, "game": room.game_id,
            "log": list(room.game.log) if room.game else None,
            "facts": facts(room) if room.game else None,
            "asked": ids(room) if room.game else None,
            "stored": room.store.load(room.game_id) if room.game_id else None}


def refused(room: Room, code: str, wish) -> Refused:
    before = standing(room)
    with pytest.raises(Refused) as why:
        wish()
    assert why.value.code == code
    assert standing(room) == before
    return why.value


def play_on(room: Room, clock: Clock, until=lambda room: False) -> None:
    """Tick; where a tick did nothing, the clock goes on to the next moment at which something is due."""
    for _ in range(GAMES_AT_MOST):
        if room.game.over or until(room):
            return
        lines = len(room.game.log)
        room.tick()
        if len(room.game.log) == lines:
            coming = [at for at in (*room.bots.coming(clock.at), room.stage.deadline) if at > clock.at]
            clock.at = min(coming, default=clock.at + 1)
    raise AssertionError(f"the game does not end; it stands in {room.game.state.phase} {room.game.state.round}, asked "
                         f"is {ids(room)}")


def bots(room: Room, kind: str = "random", seed: object = 1) -> None:
    room.bots.chance = Random(str(seed))
    room.seats.fill_with_bots(kind, {"bot": "Bot {seat}"})
    deal(room, seed)
    room.start()
    room.touch()


def again_from_disk(house: House) -> House:
    """A power cut: only what is on the disk remains."""
    return House(house.data, "zh", now=house.now)


def one_night(room: Room) -> int:
    """Wolves kill 5, the witch saves; the value is where the first wolf's line stands."""
    begin(room, cards=CARDS)
    for wolf in (1, 2, 3, 4):
        tap(room, next(p for p in asked(room, "kill") if p.actor == wolf), 5)
    room.act(CLOCK)
    tap(room, asked(room, "save")[0], None)
    room.act(CLOCK)
    tap(room, asked(room, "check")[0], 1)
    return 0
