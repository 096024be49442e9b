"""What the host chooses from before the deal: boards, options, seconds, in the host's language."""

from .. import library
from ..room import Room
from ..say import catalogue, label, word
from ..table.board import Board
from ..table.option import Listed, Option
from .at import base, house


def lobby_choices(room: Room, lang: str) -> dict:
    board, texts = room.board(), catalogue(lang)
    seated, planned = len(room.company.sitters), house().planned(room)
    ours = {one.id for one in library.own_boards()}
    return {
        "boards": sorted((board_card(one, seated, room.company.size, lang) for one in library.all_boards()),
                         key=lambda card: (card["id"] != planned, not card["fits"])),
        "planned": planned, "ours": ours,
        "board": board, "size": room.company.size, "judge": room.lobby.judge, "night": room.lobby.night, "judge_name": room.lobby.judge_name, "seated": seated,
        "options": [option_row(room, board, option, lang) for option in library.RULES_OF[board.game].options.values()],
        "tradition": texts["ruleset"][board.ruleset],
        "seconds": [(kind, texts["seconds"][kind], room.lobby.seconds.get(kind, value)) for kind, value in board.seconds.items()],
        "choose": [(role, word("role", role, lang), role not in room.lobby.left_out) for role in board.choose],
        "mix": [(role, number, word("role", role, lang)) for role, number in board.mixes[room.company.size].items() if number],
        "free": [seat for seat in range(1, room.company.size + 1) if seat not in room.company.sitters],
        "queue": [one.name for one in room.company.queue],
        "url": house().entrance.url(base(room.code)), "assist_pin": room.assist_pin,
    }


def board_card(board: Board, seated: int, size: int, lang: str) -> dict:
    """`fits`: as many as sit here can play it."""
    low, high = board.players
    mix = board.mixes[min(max(size, low), high)]
    return {"id": board.id, "name": board.called(lang), "low": low, "high": high,
            "balance": balance_of(board, min(max(size, low), high), lang), "fits": low <= seated <= high, "roles": [(role, number, word("role", role, lang)) for role, number in mix.items()]}


def balance_of(board: Board, players: int, lang: str) -> list[tuple[str, int]]:
    """(side, wins in per cent) of games between bots, the first of which the bar fills."""
    return [(catalogue(lang)["camp"][side], round(100 * share)) for side, share in library.balance(board.id, players).items()]


def option_row(room: Room, board: Board, option: Option, lang: str) -> dict:
    preset = option.preset(board.ruleset)
    changed = option.name in room.lobby.changes
    value = option.read(room.lobby.changes[option.name]) if changed else board.options.get(option.name, preset)
    named = [(one, label(option.name, one, lang)) for one in option.values]
    many = isinstance(option, Listed)
    return {"name": option.name, "help": option.zh if lang == "zh" else option.help, "changed": changed, "differs": value != preset, "many": many,
            "values": named if many or option.text(value) in option.values else (), "value": value if many else option.text(value)}
