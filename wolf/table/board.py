"""Boards: which cards, which options, which order of the night. And the table that is played at."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from types import SimpleNamespace

from .sentence import Sentence

SECONDS = {"night": 20, "speech": 120, "vote": 10, "candidacy": 10, "withdrawal": 10, "words": 60, "skill": 20, "discussion": 180}


@dataclass(frozen=True)
class Board:
    """A board as its file says it. `mixes` has the cards for every number of players; a free table has none."""

    id: str
    name: str = ""
    names: Mapping[str, str] = field(default_factory=dict)
    game: str = "werewolf"
    ruleset: str = "modern"
    players: tuple[int, int] = (4, 18)
    mixes: Mapping[int, Mapping[str, int]] = field(default_factory=dict)
    choose: Mapping[str, tuple[int, int]] = field(default_factory=dict)
    fillers: tuple[str, ...] = ("villager",)        # take the place of what a table leaves out
    spare: int = 0
    night: tuple[str, ...] = ()
    options: Mapping[str, object] = field(default_factory=dict)
    seconds: Mapping[str, int] = field(default_factory=lambda: dict(SECONDS))

    @property
    def free(self) -> bool:
        """`board: custom` takes any cards."""
        return not self.mixes

    def called(self, language: str) -> str:
        return self.names.get(language, self.name)

    def cards(self, players: int) -> list[str]:
        """All cards for so many players, spare ones included, in the order of the file."""
        return [role for role, number in self.mixes.get(players, {}).items() for _ in range(number)]

    def leaving_out(self, roles: Sequence[str], rules) -> "Board":
        """The same board without what the table has chosen to leave out. Without the card they are for there are no spare cards."""
        left = [role for role in self.choose if role in roles]
        if not left:
            return self
        filler, spare, mixes = rules.fillers[0], 0 if rules.seated in left else self.spare, {}
        for players, mix in self.mixes.items():
            kept = {role: number for role, number in mix.items() if role not in left and role != filler}
            mixes[players] = {**kept, filler: players + spare - sum(kept.values())}
        return replace(self, mixes=mixes, spare=spare)

    def size_problem(self, players: int) -> str:
        low, high = self.players
        return Sentence("board {id} has {size} players, not {players}", id=self.id, size=low if low == high else f"{low} to {high}", players=players)

    def deal_problems(self, deal: Sequence[str], spare: Sequence[str]) -> list[str]:
        """Why these cards are not this board's."""
        if not self.players[0] <= len(deal) <= self.players[1]:
            return [self.size_problem(len(deal))]
        if self.free:
            return []
        wanted, have = Counter(self.cards(len(deal))), Counter([*deal, *spare])
        spread = {role: (number, number) for role, number in wanted.items()} | {
            role: bounds for role, bounds in self.choose.items()}
        problems = []
        for role in dict.fromkeys([*wanted, *self.choose, *have]):
            least, most = spread.get(role, (0, 0))
            if role in self.fillers and self.choose:
                continue
            if not least <= have[role] <= most:
                number = str(least) if least == most else f"{least} to {most}"
                problems.append(Sentence("board {id} has {number} {role}, not {have}", id=self.id, number=number, role=role, have=have[role]))
        if not problems and len(spare) != (self.spare if not self.choose or spare else 0):
            problems.append(Sentence("board {id} has {spare} spare cards, not {have}", id=self.id, spare=self.spare, have=len(spare)))
        return problems


@dataclass(frozen=True)
class Setup:
    """A table before the first answer: all that is settled. `deal` is secret; everything else is public."""

    board: Board
    options: Mapping[str, object]
    deal: tuple[str, ...] = ()
    spare: tuple[str, ...] = ()
    judge: str = "human"
    night: str = "called"
    timed: bool = False                 # a night step lasts until its clock, not until its answer: the way of a real table
    cards: tuple[str, ...] = ()         # all cards, sorted: what everybody may know of the deal
    players: int = 0
    draws: Mapping[str, tuple[int, ...]] = field(default_factory=dict)      # what else was drawn before the first answer; secret

    @classmethod
    def make(cls, board: Board, options: Mapping[str, object], deal: Sequence[str], spare: Sequence[str] = (),
             judge: str = "human", night: str = "called", timed: bool = False) -> "Setup":
        return cls(board, options, tuple(deal), tuple(spare), judge, night, timed, tuple(sorted([*deal, *spare])), len(deal))

    def dealt(self, cards: Sequence[str], draws: Mapping[str, tuple[int, ...]] | None = None) -> "Setup":
        """The same table with its cards dealt anew, the spare ones last."""
        return replace(self, deal=tuple(cards[:self.players]), spare=tuple(cards[self.players:]), draws=self.draws if draws is None else draws)

    def public(self) -> "Setup":
        return replace(self, deal=(), spare=(), draws={})

    def option_values(self) -> SimpleNamespace:
        return SimpleNamespace(**self.options)


def settle_options(declared: Mapping, board: Board, changes: Mapping[str, object]) -> tuple[dict, list[str]]:
    """Every option's value at a table: the ruleset's, unless the board or the table says otherwise. And what is wrong."""
    values = {name: option.preset(board.ruleset) for name, option in declared.items()}
    problems = []
    for name, raw in {**board.options, **changes}.items():
        if name not in declared:
            problems.append(Sentence("there is no option {name}", name=name))
            continue
        try:
            values[name] = declared[name].read(raw)
        except ValueError as why:
            problems.append(why.args[0])
    return values, problems
