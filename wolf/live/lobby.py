"""What the host chooses before the deal: board, options, judge, night, times, language."""

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Any

from .. import library
from ..engine.board import Board
from ..engine.errors import Illegal
from ..engine.game import Game
from ..engine.locale import USUAL
from ..engine.setup import seat_table, sentences
from ..games import GAMES
from .seats import Seats


@dataclass
class Lobby:
    """What the host has chosen for the next deal. A running game has its own copy, in its setup."""

    board: str = "yunvliebai"
    changes: dict[str, str] = field(default_factory=dict)       # options that differ from the board's
    judge: str = "machine"
    judge_name: str = ""                                        # a person's, who scores too
    night: str = "called"
    seconds: dict[str, int] = field(default_factory=dict)       # where they differ from the board's
    lang: str = USUAL                                            # of the public screen
    left_out: list[str] = field(default_factory=list)           # roles the table plays without

    def chosen(self) -> Board:
        """The chosen board, without the roles that the table leaves out."""
        board = library.find_board(self.board)
        return board.leaving_out(self.left_out, GAMES[board.game])

    def choose(self, id: str, seats: Seats) -> None:
        """Choose another board, with as many seats as people sit there if the board allows it."""
        board = library.find_board(id)
        seats.resize(min(max(len(seats.sitters), board.players[0]), board.players[1]))
        self.board, self.changes, self.left_out = board.id, {}, []

    def keep_to_boards(self, seats: Seats) -> None:
        """Choose another board that fits, if the file of the chosen one has changed or is gone."""
        try:
            chosen = [library.find_board(self.board)]
        except library.NoSuchBoard:
            chosen = []
        for board in chosen:
            options = GAMES[board.game].options
            self.changes = {name: value for name, value in self.changes.items() if name in options}
            if board.players[0] <= seats.size <= board.players[1]:
                return
        usual = sorted(library.shipped_boards(), key=lambda board: board.id != Lobby.board)
        self.choose(next(board.id for board in chosen + usual if len(seats.sitters) <= board.players[1]), seats)

    def play_with(self, roles: list[str]) -> None:
        """Choose which of the optional roles are in."""
        self.left_out = [role for role in self.chosen().choose if role not in roles]

    def set_option(self, name: str, value: str) -> None:
        board = self.chosen()
        option = GAMES[board.game].options.get(name)
        if option is None:
            raise Illegal("no-option", "there is no option {name}", name=name)
        try:
            read = option.read(value)
        except ValueError as why:
            raise Illegal("option-value", "{why}", why=why) from None
        if read == board.options.get(name, option.preset(board.ruleset)):
            self.changes.pop(name, None)
        else:
            self.changes[name] = option.text(read)

    def deal(self, seats: Seats, shuffle: Callable[[list[Any]], list[Any]]) -> Game:
        """Deal the cards: a new game. Refused with a sentence if something is missing."""
        if self.judge == "machine" and any(not one.token and not one.bot for one in seats.sitters.values()):
            raise Illegal("needs-judge", "somebody has no phone: choose a human judge, who acts for that seat")
        missing = seats.size - len(seats.sitters)
        if missing:
            raise Illegal("seats-empty", "{missing} seats are empty; fill them, or choose a smaller board",
                          missing=missing)
        board = self.chosen()
        rules = GAMES[board.game]
        night = self.night if rules.night_option else ""
        setup, problems = seat_table(rules, board, players=seats.size, changes=self.changes, judge=self.judge,
                                     night=night, pace="live", deal=shuffle)
        if setup is None:
            raise Illegal("bad-table", "{problems}", problems="; ".join(sentences(problems)))
        return Game(rules, replace(setup, board=library.lasting(board)))
