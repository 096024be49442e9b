"""Seating a table: from what is written about it (cards, options, judge) to a Setup, or to everything that is wrong with it."""

from collections.abc import Callable, Mapping

from .board import Board, Setup, settle_options
from .record import Record


def read_cards(text: str, names: Mapping[str, str]) -> tuple[list[str], list[str]]:
    """`werewolf*3 seer | guard`: the cards by seat, and the spare ones."""
    piles: list[list[str]] = []
    for part in text.split("|"):
        pile: list[str] = []
        for word in part.split():
            card, star, number = word.partition("*")
            if star and not number.isdigit():
                raise ValueError(f"'{word}' is no run of cards; write role*3")
            pile += [names.get(card, card)] * (int(number) if star else 1)
        piles.append(pile)
    if len(piles) > 2:
        raise ValueError("spare cards stand once, after one |")
    return piles[0], piles[1] if len(piles) == 2 else []


def read_changes(text: str) -> tuple[dict[str, str], list[str]]:
    """`name=value, name=value`, and what in it cannot be read."""
    changes, problems = {}, []
    for item in filter(None, (item.strip() for item in text.split(","))):
        name, equals, value = (part.strip() for part in item.partition("="))
        if equals:
            changes[name] = value
        else:
            problems.append(f"'{item}' is no option; write name=value")
    return changes, problems


def seat_table(rules, board: Board, *, players: int | None = None, cards: str = "", changes: Mapping[str, object] = {},
               judge: str = "human", night: str = "", pace: str = "", deal: Callable[[list[str]], list[str]] | None = None) -> tuple[Setup | None, list[str]]:
    """A table from what was written about it, or everything that is wrong. `deal` shuffles where no cards are given."""
    options, problems = settle_options(rules.options, board, changes)
    try:
        dealt, spare = read_cards(cards, rules.names)
    except ValueError as why:
        return None, [*problems, str(why)]
    if not cards:
        number = players or board.players[0]
        if board.free:
            problems.append("a custom table needs its deal written out")
        elif not board.players[0] <= number <= board.players[1]:
            problems += board.deal_problems([""] * number, [])
        elif players is None and board.players[0] != board.players[1]:
            problems.append(f"board {board.id} has {board.players[0]} to {board.players[1]} players: say how many, or write the deal")
        elif deal is None:
            problems.append("neither deal nor seed: nothing says which cards the seats have")
        else:
            shuffled = deal(board.cards(number))
            dealt, spare = shuffled[:len(shuffled) - board.spare], shuffled[len(shuffled) - board.spare:]
    unknown = sorted({card for card in [*dealt, *spare] if card not in rules.roles})
    problems += [f"there is no role {card}" for card in unknown]
    if players is not None and dealt and players != len(dealt):
        problems.append(f"{len(dealt)} cards are dealt to {players} players")
    if judge not in ("human", "machine"):
        problems.append(f"the judge is human or machine, not {judge}")
    if night not in ("", "called", "up"):
        problems.append(f"the night is called or up, not {night}")
    if pace not in ("", "timed"):
        problems.append(f"the pace is timed (every night step lasts until its clock) or not written, not {pace}")
    if dealt and not unknown:
        problems += board.deal_problems(dealt, spare)
    if problems:
        return None, problems
    setup = Setup.make(board, options, dealt, spare, judge, night or options.get("night_mode", "called"), pace == "timed")
    problems = rules.setup_problems(setup)
    return (None, problems) if problems else (setup, [])


def table_of(record: Record, rules, board: Board, deal: Callable | None) -> tuple[Setup | None, list[str]]:
    """The table a record's headers describe."""
    changes, problems = read_changes(record.get("options"))
    players = record.get("players")
    if players and not players.isdigit():
        problems.append(f"players is a number, not {players}")
        players = ""
    if "ruleset" in record.headers and not board.free:
        problems.append("ruleset goes with board: custom only; other boards have their own")
    setup, more = seat_table(rules, board, players=int(players) if players else None, cards=record.get("deal"), changes=changes,
                             judge=record.get("judge", "human"), night=record.get("night"), pace=record.get("pace"), deal=deal)
    return (None if problems else setup), problems + more
