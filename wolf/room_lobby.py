"""A table before the deal and between games: what the host chooses, the deal itself, and who stays."""

import random
from dataclasses import dataclass, field, replace
from datetime import datetime

from . import library
from .table.board import Board
from .table.errors import Illegal
from .table.game import Game
from .table.record import table_headers
from .table.seat import Seat
from .table.seating import seat_table, sentences


@dataclass
class Lobby:
    """What the host has chosen."""

    board: str = "yunvliebai"
    changes: dict[str, str] = field(default_factory=dict)
    judge: str = "machine"
    judge_name: str = ""                                        # a person's, who scores too
    night: str = "called"
    seconds: dict[str, int] = field(default_factory=dict)       # where they differ from the board's
    lang: str = "zh"                                            # of the public screen
    left_out: list[str] = field(default_factory=list)           # roles the table plays without


class InLobby:
    """The part of a Room that chooses and deals."""

    def board(self) -> Board:
        board = library.find_board(self.lobby.board)
        return board.leaving_out(self.lobby.left_out, library.RULES_OF[board.game])

    @property
    def in_lobby(self) -> bool:
        return self.game is None

    def need_lobby(self) -> None:
        if not self.in_lobby:
            raise Illegal("running", "a game is running at this table; you can watch, or wait for the next one")

    def choose_board(self, id: str) -> None:
        self.need_lobby()
        board = library.find_board(id)
        size = min(max(len(self.company.sitters), board.players[0]), board.players[1])
        self.company.resize(size)
        self.lobby.board, self.lobby.changes, self.lobby.left_out = board.id, {}, []
        self.touch()

    def see_to_board(self) -> None:
        """The file of the chosen board may have changed, or be gone: then another that fits those who sit here."""
        try:
            chosen = [library.find_board(self.lobby.board)]
        except library.NoSuchBoard:
            chosen = []
        for board in chosen:
            self.lobby.changes = {name: value for name, value in self.lobby.changes.items() if name in library.RULES_OF[board.game].options}
            if board.players[0] <= self.company.size <= board.players[1]:
                return
        usual = sorted(library.shipped_boards(), key=lambda board: board.id != Lobby.board)
        self.choose_board(next(board.id for board in chosen + usual if len(self.company.sitters) <= board.players[1]))

    def play_with(self, roles: list[str]) -> None:
        """Which of those roles that a table may leave out are in."""
        self.need_lobby()
        self.lobby.left_out = [role for role in self.board().choose if role not in roles]
        self.touch()

    def set_option(self, name: str, value: str) -> None:
        self.need_lobby()
        option = library.RULES_OF[self.board().game].options.get(name)
        if option is None:
            raise Illegal("no-option", "there is no option {name}", name=name)
        try:
            read = option.read(value)
        except ValueError as why:
            raise Illegal("option-value", "{why}", why=why) from None
        board = self.board()
        usual = board.options.get(name, option.preset(board.ruleset))
        if read == usual:
            self.lobby.changes.pop(name, None)
        else:
            self.lobby.changes[name] = option.text(read)
        self.touch()

    def deal(self) -> None:
        """Cards to everybody. Refused with a sentence while something is missing."""
        self.need_lobby()
        if self.lobby.judge == "machine" and any(not one.token and not one.bot for one in self.company.sitters.values()):
            raise Illegal("needs-judge", "somebody has no phone: choose a human judge, who acts for that seat")
        missing = self.company.size - len(self.company.sitters)
        if missing:
            raise Illegal("seats-empty", "{missing} seats are empty; fill them, or choose a smaller board", missing=missing)
        board = self.board()
        rules, chance = library.RULES_OF[board.game], random.SystemRandom()

        def shuffle(cards: list) -> list:
            return chance.sample(cards, len(cards))
        setup, problems = seat_table(rules, board, players=self.company.size, changes=self.lobby.changes, judge=self.lobby.judge,
                                     night=self.lobby.night if "night_mode" in rules.options else "", pace="timed", deal=shuffle)
        if setup is None:
            raise Illegal("bad-table", "{problems}", problems="; ".join(sentences(problems)))
        game = Game(rules, replace(setup, board=library.lasting(board)))
        id = f"{self.code}-{datetime.fromtimestamp(self.now()):%Y%m%d-%H%M%S}-{chance.randrange(1000):03}"
        self.store.begin(id, self.code, self.headers(game, self.stamp()[:10]), self.stamp())
        self.game, self.game_id, self.began = game, id, self.stamp()[:10]
        self.undos, self.stood, self.times, self.started = 0, [], {}, False
        self.break_asked = False
        for sitter in self.company.sitters.values():
            sitter.confirmed, sitter.notes, sitter.marks = bool(sitter.bot), "", {}
        self.begin_bookkeeping()
        self.touch()

    def headers(self, game: Game, date: str) -> str:
        """The record's header block, enough to set the same table again."""
        lines = {**table_headers(game), "date": date, **self.people()}
        return "".join(f"{key}: {value}\n" for key, value in lines.items() if value)

    def people(self) -> dict[str, str]:
        """Who plays, as a record's headers have it; bots are told apart, for they score nothing."""
        return {"names": ", ".join(self.company.names().values()),
                "bots": " ".join(str(seat) for seat, sitter in sorted(self.company.sitters.items()) if sitter.bot),
                "judge_name": self.lobby.judge_name if self.lobby.judge == "human" else ""}

    def again(self, staying: set[Seat] | None = None) -> None:
        """Same seats, next game: who stays (all, if nobody was asked) keeps his seat, the queue fills the others."""
        if self.game is not None and not self.game.over:
            raise Illegal("not-over", "the game is not over; end or abort it first")
        self.game, self.game_id, self.started = None, "", False
        self.company.without_bots()
        self.see_to_board()
        for seat, sitter in list(self.company.sitters.items()):
            if sitter.leaving if staying is None else seat not in staying:
                self.company.free(seat)
            sitter.leaving = False
        while self.company.queue and not self.company.full:
            seat = next(seat for seat in range(1, self.company.size + 1) if seat not in self.company.sitters)
            one = self.company.queue.pop(0)
            try:
                self.company.join(one.name, seat, one.token, self.lobby.lang)
            except Illegal:                     # somebody has that name by now: he chooses his seat himself
                continue
        self.touch()
