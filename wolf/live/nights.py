"""How long a night lasts with phones up, at a table of people who all take the same time to answer."""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from ..engine.board import Board
from ..engine.bot import draw
from ..engine.game import answer_text
from ..engine.prompt import Prompt
from ..engine.seat import Seat
from ..games.bots import is_asked
from ..store import Store
from ..store.files import DATABASE
from .room import Room

TICK = 0.5                      # seconds between two looks at the clock


@dataclass(frozen=True)
class Night:
    number: int
    seconds: float
    stages: int                 # how often everybody was asked


class People:
    """Everybody at one table, with a clock of their own."""

    def __init__(self, board: Board, takes: float, folder: Path, seed: int):
        self.at, self.takes, self.chance = 0.0, takes, Random(f"nights {seed}")
        self.room = room = Room("nights", Store(folder / DATABASE), now=lambda: self.at)
        room.choose_board(board.id)
        room.seats.resize(board.players[1])
        room.lobby.night = "up"
        for seat in range(1, room.seats.size + 1):
            room.seats.join(f"P{seat}", seat, None, room.lobby.lang)
        room.deal()
        for sitter in room.seats.sitters.values():
            room.confirm(sitter)

    def nights(self, how_many: int) -> Iterator[Night]:
        """The first nights of a game. By day nobody does anything, and every time runs out."""
        for number in range(1, how_many + 1):
            while not self.night(number):
                if self.room.need_game().over:
                    return
                self.at = max(self.at + TICK, self.room.stage.deadline)
                self.room.tick()
            began, stages = self.at, {self.room.stage.awaited}
            while self.night(number):
                self.at += TICK
                self.answer()
                self.room.tick()
                if self.night(number):
                    stages.add(self.room.stage.awaited)
            yield Night(number, self.at - began, len(stages))

    def night(self, number: int) -> bool:
        game = self.room.need_game()
        return not game.over and game.state.is_night and game.state.round == number

    def answer(self) -> None:
        """Everybody who has had his time answers everything he is asked; packs agree."""
        room = self.room
        if not room.running or self.at < room.stage.began + self.takes:
            return
        agreed: dict[str, str] = {}
        for seat in list(room.need_game().state.alive):
            while (prompt := self.question(seat)) is not None:
                text = agreed.get(prompt.verb, "")
                if not text or prompt.read(text) not in prompt.choices:
                    text = agreed[prompt.verb] = answer_text(draw(prompt.choices, self.chance))
                room.tap(seat, room.prompt_id(prompt), text)
            if room.in_secret:
                room.done(seat)

    def question(self, seat: Seat) -> Prompt | None:
        room, game = self.room, self.room.need_game()
        return next((prompt for prompt in game.prompts() if prompt != game.due() and prompt.actor == seat
                     and is_asked(prompt) and not room.put_aside(prompt)), None)


def first_nights(board: Board, takes: float, how_many: int = 2, seed: int = 1) -> list[Night]:
    with TemporaryDirectory() as folder:
        return list(People(board, takes, Path(folder), seed).nights(how_many))
