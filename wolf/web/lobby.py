"""What the host chooses from before the deal: boards, options, seconds, in the host's language."""

from collections.abc import Mapping
from typing import NamedTuple

from .. import library
from ..engine.board import Board
from ..engine.option import Listed, Option
from ..games import GAMES
from ..library import balance
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
    low: int                    # players
    high: int
    balance: tuple[tuple[str, int], ...]        # wins of bots: side and per cent
    fits: bool                  # as many as sit here can play it
    roles: Cards


class OptionRow(NamedTuple):
    """One option, as a form shows it."""

    name: str
    help: str
    many: bool                  # any of the values together
    choices: tuple[tuple[str, str], ...]        # value and label; none where a number is typed
    value: object               # as chosen; a tuple where there are many
    usual: str                  # what the tradition has, in words
    differs: bool               # from the tradition
    changed: bool               # by this table


@template("zones/host_lobby.html", id="console")
class LobbyZone(Template):
    """The console before the deal."""

    boards: tuple[BoardCard, ...]       # those that fit first
    planned: str                # the board that the evening's plan has next
    ours: frozenset[str]        # boards made in the workshop
    board: Board
    size: int
    seated: int
    judge: str                  # machine or human
    judge_name: str
    assist_pin: str
    assist_url: str
    night: str                  # called or up
    options: tuple[OptionRow, ...]
    tradition: str
    seconds: tuple[tuple[str, str, int], ...]   # kind, label, value
    choose: tuple[tuple[str, str, bool], ...]   # roles a table may leave out: id, name, whether it is in
    mix: Cards
    free: tuple[int, ...]       # seats
    queue: tuple[str, ...]      # who waits for a seat

    @property
    def key(self) -> str:
        return "lobby" + render.short(str((
            self.planned, self.judge_name, self.boards, self.choose, self.queue, self.free, self.board.id, self.size,
            self.judge, self.night, self.seated, self.options, self.seconds, self.lang)))


def lobby_choices(room: Room, lang: str) -> LobbyZone:
    board, lobby, company = room.lobby.chosen(), room.lobby, room.seats
    t = words(lang, board.game)
    seated, planned = len(company.sitters), site().planned(room)
    cards = [board_card(one, seated, company.size, lang) for one in library.all_boards()]
    return LobbyZone(
        lang=lang, boards=tuple(sorted(cards, key=lambda card: (card.id != planned, not card.fits))), planned=planned,
        ours=frozenset(one.id for one in library.own_boards()), board=board, size=company.size, seated=seated,
        judge=lobby.judge, judge_name=lobby.judge_name, assist_pin=room.doors.assist_pin,
        assist_url=entrance().url(url_for("host.assist", code=room.code)).rstrip("/"), night=lobby.night,
        options=tuple(table_option(room, board, option, t) for option in GAMES[board.game].options.values()),
        tradition=t.ruleset[board.ruleset],
        seconds=tuple((kind, t.seconds[kind], lobby.seconds.get(kind, value))
                      for kind, value in board.seconds.items()),
        choose=tuple((role, t.role_name(role), role not in lobby.left_out) for role in board.choose),
        mix=cards_of(board.mixes[company.size], t),
        free=tuple(seat for seat in range(1, company.size + 1) if seat not in company.sitters),
        queue=tuple(one.name for one in company.queue))


def board_card(board: Board, seated: int, size: int, lang: str) -> BoardCard:
    low, high = board.players
    players, t = min(max(size, low), high), words(lang, board.game)
    return BoardCard(board.id, board.called(lang), low, high, balance_of(board, players, t), low <= seated <= high,
                     cards_of(board.mixes[players], t))


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
        return OptionRow(option.name, t.option_help(option), many, named, value,
                         usual or t.label(option.name, "none"), value != preset, changed)
    typed, usual = option.text(value), option.text(preset)
    listed = typed in option.values and usual in option.values
    return OptionRow(option.name, t.option_help(option), many, named if listed else (), typed,
                     dict(named).get(usual, usual), value != preset, changed)
