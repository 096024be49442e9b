"""What the host chooses before the deal: board, cards, options, judge, night, times, language."""

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, NamedTuple

from .. import library
from ..engine.board import MOST_SECONDS, Board, Setup, settle_options
from ..engine.errors import Illegal, Problems, Sentence
from ..engine.game import Game
from ..engine.locale import USUAL
from ..engine.rules import Rules
from ..engine.setup import read_draws
from ..games import GAMES
from .seats import Seats


class Laid(NamedTuple):
    """The table that would be dealt now."""

    setup: Setup                # without a deal: all that is public
    cards: list[str]            # the last ones go to the middle
    problems: list[str]         # why it cannot be dealt
    warnings: list[str]         # what is unusual about it


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
    numbers: dict[str, int] = field(default_factory=dict)       # how many of a role, where the table has said it

    def chosen(self) -> Board:
        return library.find_board(self.board)

    def choose(self, id: str, seats: Seats) -> None:
        """Choose another board, with as many seats as people sit there if the board allows it."""
        board = library.find_board(id)
        seats.resize(min(max(len(seats.sitters), board.players[0]), board.players[1]))
        self.board, self.changes, self.numbers = board.id, {}, {}

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

    def play_with(self, numbers: Mapping[str, int], players: int) -> None:
        """Choose how many of each role are in, of those that a table may choose; one that is not named is out."""
        usual = Counter(replace(self, numbers={}).laid_out(players).cards)
        self.numbers = {role: min(max(numbers.get(role, 0), least), most)
                        for role, (least, most) in self.chosen().choose.items()}
        if Counter(self.laid_out(players).cards) == usual:
            self.numbers = {}           # as the board has them, also with another number of players

    def times(self) -> list[str]:
        """What the table may give another length. Whether somebody speaks at all is the board's rule."""
        rules, board = self.rules, self.chosen()
        return [kind for kind in rules.all_times if kind not in rules.spoken or rules.seconds(kind, board.seconds)]

    def fewest_seconds(self, kind: str) -> int:
        return 1 if kind in self.rules.spoken else self.rules.least_seconds(kind)

    @property
    def rules(self) -> Rules:
        return GAMES[self.chosen().game]

    def set_seconds(self, kind: str, number: int) -> None:
        """Another length; one that makes no sense is not taken."""
        if kind in self.times() and self.fewest_seconds(kind) <= number <= MOST_SECONDS:
            self.seconds[kind] = number

    def set_option(self, name: str, value: str) -> None:
        board = self.chosen()
        option = GAMES[board.game].options.get(name)
        if option is None:
            raise Illegal("no-option", "there is no option {name}", name=name)
        try:
            read = option.read(value)
        except ValueError as why:
            raise Illegal("option-value", "{why}", why=why.args[0]) from None
        if read == board.options.get(name, option.preset(board.ruleset)):
            self.changes.pop(name, None)
        else:
            self.changes[name] = option.text(read)

    def laid_out(self, players: int) -> Laid:
        """The table for so many players. It can be looked at even if it cannot be dealt."""
        board = self.chosen()
        rules = GAMES[board.game]
        options, problems = settle_options(rules.options, board, self.changes)
        try:
            cards = rules.cards(board, players, options)
        except ValueError as why:
            cards, problems = board.cards(players), [*problems, why.args[0]]
        cards = rules.laid_out(board.with_numbers(cards, self.numbers, players, rules), options)
        spare = board.spare_beside(cards, rules)
        seats, wanted = len(cards) - spare, players + spare
        setup = Setup.make(board, options, cards[:seats], cards[seats:], self.judge,
                           self.night if rules.night_option else rules.usual_night(options), "live")
        if len(cards) < wanted:
            problems.append(Sentence("{cards} cards are chosen and {wanted} are needed: add {missing}",
                                     cards=len(cards), wanted=wanted, missing=wanted - len(cards)))
        elif len(cards) > wanted:
            problems.append(Sentence("{cards} cards are chosen and {wanted} are needed: take out {over}",
                                     cards=len(cards), wanted=wanted, over=len(cards) - wanted))
        elif not problems:
            problems += board.deal_problems(setup.deal, setup.spare)
        problems += rules.setup_problems(setup)
        return Laid(replace(setup.public(), players=players), cards, list(dict.fromkeys(problems)),
                    rules.warnings(cards, options) if seats == players else [])

    def missing(self, seats: Seats) -> list[Illegal]:
        """What people have to do before cards can be dealt, whatever the cards are."""
        found = []
        if self.judge == "machine" and any(not one.token and not one.bot for one in seats.sitters.values()):
            found.append(Illegal("needs-judge",
                                 "somebody has no phone: choose a human judge, who acts for that seat"))
        if empty := seats.size - len(seats.sitters):
            found.append(Illegal("seats-empty", "{missing} seats are empty; fill them, or choose a smaller board",
                                 missing=empty))
        return found

    def deal(self, seats: Seats, shuffle: Callable[[list[Any]], list[Any]]) -> Game:
        """Deal the cards: a new game. Refused with a sentence if something is missing."""
        for why in self.missing(seats):
            raise why
        laid = self.laid_out(seats.size)
        if laid.problems:
            raise Illegal("bad-table", "these cards cannot be dealt: {problems}", problems=Problems(laid.problems))
        rules, setup = GAMES[laid.setup.board.game], replace(laid.setup, board=library.lasting(laid.setup.board))
        setup = setup.dealt(rules.laid_out(shuffle(laid.cards), setup.options))
        return Game(rules, replace(setup, draws=read_draws(rules, setup, {}, shuffle)[0]))
