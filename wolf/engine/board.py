"""Board: the cards, options and order of the night of a kind of table. Setup: one table, all set for a game."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

from .errors import Sentence
from .option import Option

if TYPE_CHECKING:               # rules are about boards
    from .rules import Rules

# The kinds of time that prompts and board files name, whatever the game: seconds where a board says nothing else.
SECONDS = {
    "night": 20, "speech": 120, "vote": 10, "candidacy": 10, "withdrawal": 10, "words": 60, "skill": 20,
    "discussion": 180,
}


# How a night is played: role by role, called by the judge, or with all phones up at once.
NIGHTS = ("called", "up")

# How long a step takes: until it is answered, or its time. `live` tables also have the steps that only people with
# closed eyes need. Earlier releases did not, and wrote `timed`: a game goes on as it was begun.
PACES = ("", "timed", "live")


@dataclass(frozen=True)
class Board:
    """A board as its file describes it. `mixes` are the cards for each number of players; a free board has none."""

    id: str
    game: str
    ruleset: str
    name: str = ""
    names: Mapping[str, str] = field(default_factory=dict)
    players: tuple[int, int] = (4, 18)
    mixes: Mapping[int, Mapping[str, int]] = field(default_factory=dict)
    choose: Mapping[str, tuple[int, int]] = field(default_factory=dict)
    fillers: tuple[str, ...] = ()                   # cards that take the place of what a table leaves out
    spare: int = 0
    night: tuple[str, ...] = ()
    options: Mapping[str, Any] = field(default_factory=dict)
    seconds: Mapping[str, int] = field(default_factory=lambda: dict(SECONDS))

    @property
    def free(self) -> bool:
        """Whether any cards may be dealt (`board: custom`)."""
        return not self.mixes

    def called(self, language: str) -> str:
        """The board's name in a language."""
        return self.names.get(language, self.name)

    def cards(self, players: int) -> list[str]:
        """All cards for this number of players, spare ones included, in the order of the file."""
        return [role for role, number in self.mixes.get(players, {}).items() for _ in range(number)]

    def leaving_out(self, roles: Sequence[str], rules: "Rules") -> "Board":
        """The same board without the roles that the table leaves out.

        Spare cards are there for one card: without it there are none.
        """
        left = [role for role in self.choose if role in roles]
        if not left:
            return self
        filler, spare = rules.fillers[0], 0 if rules.spare_for in left else self.spare
        mixes = {}
        for players, mix in self.mixes.items():
            kept = {role: number for role, number in mix.items() if role not in left and role != filler}
            mixes[players] = {**kept, filler: players + spare - sum(kept.values())}
        return replace(self, mixes=mixes, spare=spare)

    def size_problem(self, players: int) -> Sentence:
        """The sentence that refuses a number of players."""
        low, high = self.players
        return Sentence("board {id} has {size} players, not {players}",
                        id=self.id, size=low if low == high else f"{low} to {high}", players=players)

    def deal_problems(self, deal: Sequence[str], spare: Sequence[str]) -> list[Sentence]:
        """All reasons why these cards are not this board's."""
        if not self.players[0] <= len(deal) <= self.players[1]:
            return [self.size_problem(len(deal))]
        if self.free:
            return []
        wanted, have = Counter(self.cards(len(deal))), Counter([*deal, *spare])
        spread = {role: (number, number) for role, number in wanted.items()} | dict(self.choose)
        problems: list[Sentence] = []
        for role in dict.fromkeys([*wanted, *self.choose, *have]):
            least, most = spread.get(role, (0, 0))
            if role in self.fillers and self.choose:
                continue
            if not least <= have[role] <= most:
                number = str(least) if least == most else f"{least} to {most}"
                problems.append(Sentence("board {id} has {number} {role}, not {have}",
                                         id=self.id, number=number, role=role, have=have[role]))
        if not problems and len(spare) != (self.spare if not self.choose or spare else 0):
            problems.append(Sentence("board {id} has {spare} spare cards, not {have}",
                                     id=self.id, spare=self.spare, have=len(spare)))
        return problems


@dataclass(frozen=True)
class Setup:
    """A table before the first answer, with everything settled. Cards and draws are secret, the rest is public."""

    board: Board
    options: Mapping[str, Any]
    deal: tuple[str, ...] = ()
    spare: tuple[str, ...] = ()
    judge: str = "human"
    night: str = "called"
    pace: str = ""                      # one of PACES
    cards: tuple[str, ...] = ()         # all cards, sorted: what everybody may know about the deal
    players: int = 0
    draws: Mapping[str, tuple[int, ...]] = field(default_factory=dict)      # what else was drawn beforehand

    @classmethod
    def make(cls, board: Board, options: Mapping[str, Any], deal: Sequence[str], spare: Sequence[str] = (),
             judge: str = "human", night: str = "called", pace: str = "") -> "Setup":
        """A table with these cards."""
        cards = tuple(sorted([*deal, *spare]))
        return cls(board, options, tuple(deal), tuple(spare), judge, night, pace, cards, len(deal))

    @property
    def timed(self) -> bool:
        """Whether a step of the night lasts until its clock, as at a real table, and not until its answer."""
        return bool(self.pace)

    def dealt(self, cards: Sequence[str], draws: Mapping[str, tuple[int, ...]] | None = None) -> "Setup":
        """The same table with these cards, the spare ones last."""
        return replace(self, deal=tuple(cards[:self.players]), spare=tuple(cards[self.players:]),
                       draws=self.draws if draws is None else draws)

    def public(self) -> "Setup":
        """The same table without what is secret."""
        return replace(self, deal=(), spare=(), draws={})

    def option_values(self) -> SimpleNamespace:
        """The options as attributes."""
        return SimpleNamespace(**self.options)


def settle_options(declared: Mapping[str, Option], board: Board,
                   changes: Mapping[str, object]) -> tuple[dict[str, Any], list[str]]:
    """The value of every option at a table, and what is wrong with the changes.

    The table's change counts first, then the board's, then the ruleset's preset.
    """
    values: dict[str, Any] = {name: option.preset(board.ruleset) for name, option in declared.items()}
    problems: list[str] = []
    for name, raw in {**board.options, **changes}.items():
        if name not in declared:
            problems.append(Sentence("there is no option {name}", name=name))
            continue
        try:
            values[name] = declared[name].read(raw)
        except ValueError as why:
            problems.append(why.args[0])
    return values, problems
