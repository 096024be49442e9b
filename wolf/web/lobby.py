"""What the host chooses from before the deal: boards, cards, options, seconds, in the host's language."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from .. import library
from ..engine.board import Board
from ..engine.option import Listed, Option
from ..games import GAMES
from ..library import balance
from ..library.find import words_about
from ..live.room import Room
from ..words import Words, words
from . import render
from .templates import Template, template
from .who import entrance, site, url_for

Cards = tuple[tuple[str, int, str], ...]        # role, how many, its name


class BoardCard(NamedTuple):
    """One board to choose."""

    id: str
    name: str
    game: str
    low: int                    # players
    high: int
    notes: tuple[str, ...]      # minutes, difficulty, rules: what its file says of it
    balance: tuple[tuple[str, int], ...]        # wins of bots: side and per cent
    fits: bool                  # as many as sit here can play it
    roles: Cards
    find: str                   # the words by which the search finds it
    nominated: tuple[str, ...]  # names of players who would like to play it next


class Shelf(NamedTuple):
    """Boards that belong together."""

    title: str
    boards: tuple[BoardCard, ...]


class OptionRow(NamedTuple):
    """One option, as a form shows it."""

    name: str
    help: str
    many: bool                  # any of the values together
    choices: tuple[tuple[str, str], ...]        # value and label; none where something is typed
    value: object               # as chosen; a tuple where there are many
    word: str                   # what is chosen by typing nothing, where that is chosen
    usual: str                  # what the tradition has, in words
    differs: bool               # from the tradition
    changed: bool               # by this table


@template("zones/host_boards.html", id="boards")
class BoardsZone(Template):
    """All boards, before the deal; during a game none."""

    shelves: tuple[Shelf, ...] = ()     # on each those that fit first
    games: tuple[tuple[str, str], ...] = ()     # id and name
    game: str = ""              # of the chosen board
    chosen: str = ""
    favourites: frozenset[str] = frozenset()
    ours: frozenset[str] = frozenset()          # boards made in the workshop
    seated: int = 0

    @property
    def key(self) -> str:
        return "boards" + render.short(str((self.shelves, self.chosen, sorted(self.favourites), self.seated,
                                            self.lang)))


class Tick(NamedTuple):
    """A role that a table may choose."""

    role: str
    name: str
    number: int                 # how many will be dealt
    least: int
    most: int


class Kind(NamedTuple):
    """Cards of one kind: a side, say."""

    id: str
    name: str
    number: int                 # how many will be dealt
    ticks: tuple[Tick, ...]     # those that the table may choose


@template("zones/host_lobby.html", id="console")
class LobbyZone(Template):
    """The console before the deal."""

    board: Board
    size: int
    judge: str                  # machine or human
    judge_name: str
    assist_pin: str
    assist_url: str
    night: str                  # called or up
    options: tuple[OptionRow, ...]
    tradition: str
    seconds: tuple[tuple[str, str, int, int], ...]      # kind, label, fewest, value
    kinds: tuple[Kind, ...]     # of the cards that will be dealt, where the table may choose some
    mix: Cards                  # all that will be dealt
    missing: tuple[str, ...]    # what people have still to do before the deal
    problems: tuple[str, ...]   # why these cannot be dealt
    warnings: tuple[str, ...]   # what is unusual about them

    @property
    def key(self) -> str:
        return "lobby" + render.short(str((
            self.judge_name, self.kinds, self.mix, self.missing, self.board.id, self.size, self.judge,
            self.night, self.options, self.seconds, self.problems, self.warnings, self.lang)))


def shelves_in(lang: str) -> list[tuple[str, list[Board]]]:
    """All boards under the names of their groups: those of this house first."""
    found = [(words(lang).workshop["own"], library.own_boards())]
    for game, group, boards in library.shelves(library.shipped_boards()):
        t = words(lang, game)
        found.append((t.group[group] if group else t.game["name"], boards))
    return [(title, boards) for title, boards in found if boards]


def board_choices(room: Room, lang: str) -> BoardsZone:
    """What the plan has next, what players nominate, what this house likes; then all others by group."""
    seated, size, wishes, t = len(room.seats.sitters), room.seats.size, room.seats.nominations(), words(lang)
    liked = site().house.favourites
    by_id = {board.id: board for board in library.all_boards()}
    first = ((t.evening["planned"], [site().planned(room)]), (t.desk["nominated"], [*wishes]),
             (t.desk["favourites"], liked))
    found, taken = [], set()

    def shelf(title: str, boards: list[Board], as_they_come: bool = False) -> None:
        """Every board lies on one shelf only, the first that wants it."""
        cards = [board_card(board, seated, size, lang, wishes.get(board.id, ())) for board in boards
                 if board.id not in taken]
        taken.update(card.id for card in cards)
        if cards:
            found.append(Shelf(title, tuple(cards if as_they_come else sorted(cards, key=lambda card: not card.fits))))
    for title, ids in first:
        shelf(title, [by_id[id] for id in ids if id in by_id], as_they_come=True)
    for title, boards in shelves_in(lang):
        shelf(title, boards)
    return BoardsZone(
        lang=lang, shelves=tuple(found), games=tuple((game, words(lang, game).game["name"]) for game in GAMES),
        game=by_id[room.lobby.board].game if room.lobby.board in by_id else "", chosen=room.lobby.board,
        favourites=frozenset(liked), ours=frozenset(board.id for board in library.own_boards()), seated=seated)


def lobby_choices(room: Room, lang: str) -> LobbyZone:
    board, lobby, company = room.lobby.chosen(), room.lobby, room.seats
    t, rules, laid = words(lang, board.game), GAMES[board.game], lobby.laid_out(company.size)
    return LobbyZone(
        lang=lang, board=board, size=company.size,
        judge=lobby.judge, judge_name=lobby.judge_name, assist_pin=room.doors.assist_pin,
        assist_url=entrance().url(url_for("host.assist", code=room.code)).rstrip("/"), night=lobby.night,
        options=tuple(table_option(room, board, option, t) for name, option in rules.options.items()
                      if name != rules.cards_option),
        tradition=t.ruleset[board.ruleset],
        seconds=tuple((kind, t.seconds[kind], lobby.fewest_seconds(kind),
                       lobby.rules.seconds(kind, lobby.seconds, board.seconds)) for kind in lobby.times()),
        kinds=tuple(kinds(board, laid.cards, t)) if board.choose else (), mix=cards_of(Counter(laid.cards), t),
        missing=tuple(map(t.refusal, lobby.missing(company))),
        problems=tuple(map(t.problem_text, laid.problems)), warnings=tuple(map(t.problem_text, laid.warnings)))


def kinds(board: Board, cards: list[str], t: Words) -> Iterator[Kind]:
    """The cards by kind: how many there are of each, and those that a table may choose."""
    rules, have = GAMES[board.game], Counter(cards)
    for kind in rules.phone.kinds:
        roles = [role for role, about in rules.roles.items() if about.kind == kind]
        ticks = tuple(Tick(role, t.role_name(role), have[role], *board.choose[role])
                      for role in roles if role in board.choose)
        number = sum(have[role] for role in roles)
        if ticks or number:
            yield Kind(kind, t.kind.get(kind, kind), number, ticks)


def nominated(room: Room, lang: str) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """The boards that players would like to play next, by name, each with who they are."""
    names = {board.id: board.called(lang) for board in library.all_boards()}
    return tuple((names[id], tuple(who)) for id, who in room.seats.nominations().items() if id in names)


def board_card(board: Board, seated: int, size: int, lang: str, nominated: Sequence[str] = ()) -> BoardCard:
    low, high = board.players
    players, t = min(max(size, low), high), words(lang, board.game)
    return BoardCard(board.id, board.called(lang), board.game, low, high, notes_about(board, t),
                     balance_of(board, players, t), low <= seated <= high, cards_of(board.mixes[players], t),
                     words_about(board), tuple(nominated))


def notes_about(board: Board, t: Words) -> tuple[str, ...]:
    """What its file says about playing a board, as far as it does."""
    notes = (t.ui["minutes"].format(n=board.minutes) if board.minutes else "",
             t.difficulty[str(board.difficulty)] if board.difficulty else "", t.base[board.base] if board.base else "")
    return tuple(filter(None, notes))


def cards_of(mix: Mapping[str, int], t: Words) -> Cards:
    return tuple((role, number, t.role_name(role)) for role, number in mix.items() if number)


def balance_of(board: Board, players: int, t: Words) -> tuple[tuple[str, int], ...]:
    """(side, wins in per cent) in games between bots; the first one fills the bar."""
    return tuple((t.camp[side], round(100 * share)) for side, share in balance.shares(board.id, players).items())


def table_option(room: Room, board: Board, option: Option, t: Words) -> OptionRow:
    changes, changed = room.lobby.changes, option.name in room.lobby.changes
    of_board = board.options.get(option.name, option.preset(board.ruleset))
    value = option.read(changes[option.name]) if changed else of_board
    return option_row(option, value, board.ruleset, t, changed)


def option_row(option: Option, value: object, ruleset: str, t: Words, changed: bool = False) -> OptionRow:
    preset, many = option.preset(ruleset), isinstance(option, Listed)
    named = tuple((one, t.label(option.name, one)) for one in option.values)
    if many:
        usual = t.list["and"].join(text for one, text in named if one in preset)
        return OptionRow(option.name, t.option_help(option), many, named, value, "",
                         usual or t.label(option.name, "none"), value != preset, changed)
    typed, usual = option.text(value), option.text(preset)
    return OptionRow(option.name, t.option_help(option), many, () if option.open else named, typed,
                     dict(named).get(typed, "") if option.open else "", dict(named).get(usual, usual), value != preset,
                     changed)
