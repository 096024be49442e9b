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
    "discussion": 180, "announcement": 5,
}
MOST_SECONDS = 3599
UNNAMED = 20                            # seconds for what no board has a time for


HARDEST = 3                     # a board is easy (1), takes some practice (2), or wants people who know every card (3)

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
    also: tuple[str, ...] = ()                      # other names that people know it by
    group: str = ""                                 # of the boards it is listed with
    minutes: int = 0                                # a game usually takes; 0: nobody has said
    difficulty: int = 0                             # from 1 to HARDEST; 0: nobody has said
    base: str = ""                                  # the set of options and seconds that it builds on
    players: tuple[int, int] = (4, 18)
    mixes: Mapping[int, Mapping[str, int]] = field(default_factory=dict)
    choose: Mapping[str, tuple[int, int]] = field(default_factory=dict)
    instead: Mapping[str, str] = field(default_factory=dict)        # cards that take another one's place, and whose
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

    def with_numbers(self, cards: Sequence[str], numbers: Mapping[str, int], players: int, rules: "Rules") -> list[str]:
        """These cards, but as many of each role as a table has said, of those that it may choose.

        Fillers that it may not choose itself take, or make, the room that is left.
        """
        said = {role: number for role, number in numbers.items() if role in self.choose}
        if not said:
            return list(cards)
        have = Counter({**Counter(cards), **said})
        before_them = self.with_substitutes(Counter(cards))
        for role in set(self.instead.values()):
            have[role] = max(0, before_them[role] + have[role] - self.with_substitutes(have)[role])
        before = Counter(rules.roles[card].camp for card in cards)
        for filler in reversed([filler for filler in rules.fillers if filler not in self.choose]):
            have[filler] = 0
            camp, first = rules.roles[filler].camp, filler == rules.fillers[0]
            inside = Counter(rules.roles[card].camp for card in have.elements())[camp]
            room = players + self.spare_beside(list(have.elements()), rules) - have.total()
            have[filler] = max(0, room if first else min(room, before[camp] - inside))
        return list(have.elements())

    def with_substitutes(self, cards: Mapping[str, int]) -> Counter[str]:
        """How many there are of each card, those in its place included."""
        found = Counter(cards)
        for role, base in self.instead.items():
            found[base] += cards.get(role, 0)
        return found

    def spare_beside(self, cards: Sequence[str], rules: "Rules") -> int:
        """How many of these cards are spare. They are there for certain cards: without these there are none."""
        return sum(number for role, number in rules.spares.items() if role in cards) if rules.spares else self.spare

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
        wanted = self.with_substitutes(Counter(self.cards(len(deal))))
        have = self.with_substitutes(Counter([*deal, *spare]))
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
        if not problems and not self.choose and len(spare) != self.spare:
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

    def __hash__(self) -> int:
        """By a part of what makes two tables equal: options and draws cannot be hashed."""
        return hash((self.board.id, self.cards, self.deal, self.judge, self.night))

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
