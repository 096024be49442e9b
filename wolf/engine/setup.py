"""Setting up a table: from a description (cards, options, judge) to a Setup, or to all that is wrong with it."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, NamedTuple, Protocol, TypeVar

from .board import NIGHTS, PACES, Board, Setup, settle_options
from .record import Record
from .rules import Rules
from .seat import is_number

MOST_CARDS = 40
One = TypeVar("One")


class Deal(Protocol):
    """Chance: shuffles whatever it is given."""

    def __call__(self, things: list[One], /) -> list[One]: ...


class Complaint(NamedTuple):
    """Something wrong with a table, and the header of a record that says it."""

    header: str
    sentence: str


def sentences(complaints: list[Complaint]) -> list[str]:
    """The complaints without their headers."""
    return [complaint.sentence for complaint in complaints]


def read_cards(text: str, names: Mapping[str, str]) -> tuple[list[str], list[str]]:
    """The cards written as `role*3 other | spare`: those of the seats in order, and the spare ones."""
    piles: list[list[str]] = []
    for part in text.split("|"):
        pile: list[str] = []
        for word in part.split():
            card, star, number = word.partition("*")
            if star and not (is_number(number) and int(number) <= MOST_CARDS):
                raise ValueError(f"'{word}' is not a number of cards; write role*3")
            pile += [names.get(card, card)] * (int(number) if star else 1)
        piles.append(pile)
    if len(piles) > 2:
        raise ValueError("write the spare cards once, after a single |")
    return piles[0], piles[1] if len(piles) == 2 else []


def read_changes(text: str) -> tuple[dict[str, str], list[Complaint]]:
    """The options written as `name=value, name=value`, and what in it cannot be read."""
    changes: dict[str, str] = {}
    problems: list[Complaint] = []
    for item in filter(None, (item.strip() for item in text.split(","))):
        name, equals, value = (part.strip() for part in item.partition("="))
        if not equals:
            problems.append(Complaint("options", f"'{item}' is not an option; write name=value"))
        elif name in changes:
            problems.append(Complaint("options", f"option {name} stands there twice"))
        else:
            changes[name] = value
    return changes, problems


def seat_table(rules: Rules, board: Board, *, players: int | None = None, cards: str = "",
               changes: Mapping[str, object] = {}, judge: str = "human", night: str = "", pace: str = "",
               draws: Mapping[str, str] = {}, deal: Deal | None = None) -> tuple[Setup | None, list[Complaint]]:
    """A table by its description, or everything that is wrong with it. What is not given, `deal` draws by chance."""
    options, wrong = settle_options(rules.options, board, changes)
    problems = [Complaint("options", sentence) for sentence in wrong]
    for header, word, words in (("judge", judge, ("human", "machine")), ("night", night, ("", *NIGHTS)),
                                ("pace", pace, PACES)):
        if word not in words:
            problems.append(Complaint(header, f"{header} is {' or '.join(filter(None, words))}, not {word}"))
    if players is not None and not board.players[0] <= players <= board.players[1]:
        return None, [*problems, Complaint("players", board.size_problem(players))]
    try:
        dealt, spare = read_cards(cards, rules.names) if cards else deal_cards(rules, board, players, options, deal)
    except ValueError as why:
        return None, [*problems, Complaint("deal", why.args[0])]
    unknown = sorted({card for card in [*dealt, *spare] if card not in rules.roles})
    problems += [Complaint("deal", f"there is no role {card}") for card in unknown]
    if players is not None and players != len(dealt):
        problems.append(Complaint("players", f"{len(dealt)} cards are dealt to {players} players"))
    if unknown:
        return None, problems
    problems += [Complaint("deal", sentence) for sentence in board.deal_problems(dealt, spare)]
    setup = Setup.make(board, options, dealt, spare, judge, night or rules.usual_night(options), pace)
    if board.players[0] <= len(dealt) <= board.players[1]:
        problems += [Complaint("deal", sentence) for sentence in rules.setup_problems(setup)]
    drawn, more = read_draws(rules, setup, draws, deal)
    problems += more
    return (None, problems) if problems else (replace(setup, draws=drawn), [])


def read_draws(rules: Rules, setup: Setup, written: Mapping[str, str],
               deal: Deal | None) -> tuple[dict[str, tuple[int, ...]], list[Complaint]]:
    """What a game draws beside its cards, as written or by chance; and what is wrong with it."""
    drawn: dict[str, tuple[int, ...]] = {}
    wanted = rules.draws(setup)
    problems = [Complaint(name, f"nothing is drawn as {name} at this table") for name in written if name not in wanted]
    for name, draw in wanted.items():
        if name in written:
            words = written[name].replace(",", " ").split()
            numbers = tuple(int(word) for word in words if is_number(word))
            if not len(words) == len(set(numbers)) == draw.size or not set(numbers) <= set(draw.numbers):
                span = f"{draw.numbers[0]} to {draw.numbers[-1]}"
                problems.append(Complaint(
                    name, f"{name} is {draw.size} of the numbers {span}, each once, not {written[name]}"))
            drawn[name] = numbers
        elif deal is None:
            problems.append(Complaint(name, f"neither {name} nor seed: nothing says which numbers it has"))
        else:
            drawn[name] = tuple(deal(list(draw.numbers))[:draw.size])
    return drawn, problems


def dealt_anew(rules: Rules, setup: Setup, deal: Deal) -> Setup:
    """The same table for another game, with new cards and draws."""
    return setup.dealt(rules.laid_out(deal(list(setup.cards)), setup.options), read_draws(rules, setup, {}, deal)[0])


def deal_cards(rules: Rules, board: Board, players: int | None, options: Mapping[str, Any],
               deal: Deal | None) -> tuple[list[str], list[str]]:
    """The board's own cards, shuffled: those of the seats, and the spare ones. ValueError says what is missing."""
    low, high = board.players
    if board.free:
        raise ValueError("a custom table needs its deal written out")
    if players is None and low != high:
        raise ValueError(f"board {board.id} has {low} to {high} players: say how many, or write the deal")
    if deal is None:
        raise ValueError("neither deal nor seed: nothing says which cards the seats have")
    cards = rules.cards(board, players or low, options)
    at = len(cards) - board.spare
    order = rules.laid_out(deal(cards), options)
    return order[:at], order[at:]


def table_of(record: Record, rules: Rules, board: Board,
             deal: Deal | None) -> tuple[Setup | None, list[Complaint]]:
    """The table that a record's headers describe, or everything that is wrong with it."""
    changes, problems = read_changes(record.get("options"))
    for key in rules.headlines:
        if key in record.headers:
            problems += [Complaint(key, f"option {key} stands there twice")] if key in changes else []
            changes[key] = record.get(key).replace(",", "+")
    if record.of_a_game:        # says all that differs from its ruleset; the board's file may have changed since
        usual = {name: rules.options[name] for name in board.options}
        changes = {**{name: option.text(option.preset(board.ruleset)) for name, option in usual.items()}, **changes}
    problems += [Complaint(key, f"header {key} is not for {rules.name}")
                 for key in record.headers if key in rules.notation.NOT_HERE]
    players = record.get("players")
    if players and not is_number(players):
        problems.append(Complaint("players", f"players is a number, not {players}"))
        players = ""
    problems += [Complaint(key, f"{key} goes with board: custom only; other boards have their own")
                 for key in ("ruleset", "order", "seconds") if key in record.headers and not board.free]
    setup, more = seat_table(
        rules, board, players=int(players) if players else None, cards=record.get("deal"), changes=changes,
        judge=record.get("judge", "human"), night=record.get("night"), pace=record.get("pace"),
        draws={key: record.get(key) for key in rules.drawn if key in record.headers}, deal=deal)
    return (None if problems else setup), problems + more
