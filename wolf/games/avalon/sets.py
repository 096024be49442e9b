"""A-5: which cards go together. The sets themselves are boards; here is what every set must observe."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from ...engine.board import Board, Setup
from ...engine.errors import Sentence
from ...engine.option import Option
from ...engine.rules import Draw
from ...engine.seat import is_number
from .lancelot import draw as deck
from .roles import BLUE, LANCELOTS, NAMES, RED, ROGUES, ROLES, SORCERERS

FEWEST, MOST, SEVEN = 5, 10, 7
REDS = {5: 2, 6: 2, 7: 3, 8: 3, 9: 3, 10: 4}
GIVE_WAY = {RED: ("minion", "oberon", "mordred", "morgana"), BLUE: ("servant", "percival")}     # first to last


class Cards(Option):
    """Roles, each as often as wanted: `lunatic+messenger_blue*2` in a record, an array in a board file."""

    open = True

    def read(self, raw: object) -> tuple[str, ...]:
        words = [str(word) for word in raw] if isinstance(raw, (list, tuple)) else str(raw).split("+")
        cards: list[str] = []
        for word in (word.strip() for word in words):
            name, star, number = word.partition("*")
            role = NAMES.get(name, name)
            if word in ("", "none"):
                continue
            if role not in self.values or (star and not (is_number(number) and 0 < int(number) <= MOST)):
                raise ValueError(Sentence("{name} takes roles such as lunatic+messenger_blue*2, not {word}",
                                          name=self.name, word=word))
            cards += [role] * (int(number) if star else 1)
        return tuple(cards)

    def text(self, value: Iterable[str]) -> str:
        numbers = Counter(value)
        return "+".join(role if number == 1 else f"{role}*{number}" for role, number in numbers.items()) or "none"


OPTIONS = (
    Cards("roles", tuple(ROLES), {"avalon": ()},
          "avalon-custom: roles to add, each in the place of one of its side; "
          "or, if as many as players, all the cards"),
)


def cards_of(board: Board, players: int, options: Mapping[str, Any]) -> list[str]:
    """The board's set with what the table adds. ValueError says what has no place."""
    added = list(options["roles"])
    if len(added) == players:
        return added
    cards = board.cards(players)
    if options["lancelot"] != "off" and set(LANCELOTS) <= set(board.choose) and not set(LANCELOTS) & set(added):
        added += LANCELOTS
    for role in (Counter(added) - Counter(cards)).elements():
        place = next((card for card in GIVE_WAY[ROLES[role].camp] if card in cards and card not in added), None)
        if place is None:
            raise ValueError(Sentence("with {players} players there is no {camp} card left for {role} to replace",
                                      players=players, camp=ROLES[role].camp, role=role))
        cards[cards.index(place)] = role
    return cards


def card_problems(cards: Sequence[str]) -> list[str]:
    """What is wrong with a set of cards, all of it."""
    have, players = Counter(cards), len(cards)
    problems: list[str] = [Sentence("a table has exactly one {role}, not {number}", role=role, number=have[role])
                           for role in ("merlin", "assassin") if have[role] != 1]
    if players < SEVEN:
        problems += [Sentence("{role} needs {seven} players or more", role=role, seven=SEVEN)
                     for role in ROLES if have[role] and ROLES[role].seven]
    for pair in (LANCELOTS, SORCERERS):
        if any(have[role] for role in pair) and any(have[role] != 1 for role in pair):
            problems.append(Sentence("{blue} and {red} come together, one each", blue=pair[0], red=pair[1]))
    problems += [Sentence("there can be at most one {role}, not {number}", role=role, number=have[role])
                 for role in ROGUES if have[role] > 1]
    letters = (have["messenger_red"], have["messenger_blue"], have["messenger_senior"], have["messenger_junior"])
    if letters not in ((0, 0, 0, 0), (1, 2, 0, 0), (1, 0, 1, 1)):
        problems.append(Sentence(
            "messengers are one red and two blue, or one red, messenger_senior and messenger_junior"))
    return problems


def option_problems(cards: Sequence[str], options: Mapping[str, Any]) -> list[str]:
    problems: list[str] = []
    if set(LANCELOTS) & set(cards) and options["lancelot"] == "off":
        problems.append(Sentence("Lancelots need a variant: lancelot is 1, 2 or 3"))
    if "lady" in options["rules"] and len(cards) < SEVEN:
        problems.append(Sentence("the Lady of the Lake needs {seven} players or more", seven=SEVEN))
    return problems


def setup_problems(setup: Setup) -> list[str]:
    """What a table cannot be played with, whatever its board."""
    return card_problems(setup.cards) + option_problems(setup.cards, setup.options)


def board_problems(board: Board) -> list[tuple[tuple[str, ...], str]]:
    """What is wrong with a board's file: where, and what."""
    problems: list[tuple[tuple[str, ...], str]] = []
    if not FEWEST <= board.players[0] <= board.players[1] <= MOST:
        problems.append((("players",), Sentence("Avalon has {fewest} to {most} players", fewest=FEWEST, most=MOST)))
    if board.night:
        problems.append((("night",), Sentence("Avalon has no night")))
    if board.spare:
        problems.append((("spare",), Sentence("Avalon has no spare cards")))
    options = {"rules": (), "lancelot": "off", "roles": (), **board.options}
    for players in sorted(board.mixes):
        try:
            cards = cards_of(board, players, options)
        except ValueError as why:
            problems.append((("options", "roles"), why.args[0]))
            continue
        if options["roles"]:
            problems += [(("options", "roles"), sentence) for sentence in board.deal_problems(cards, ())]
        problems += [(("roles",) if len(board.mixes) == 1 else ("mix",), sentence) for sentence in card_problems(cards)]
        problems += [(("rules",) if "Lady" in sentence else ("lancelot",), sentence)
                     for sentence in option_problems(cards, options)]
    return list(dict.fromkeys(problems))


def warnings(cards: Sequence[str], options: Mapping[str, Any]) -> list[str]:
    """What is unusual about these cards, though they can be played."""
    red, players = sum(1 for card in cards if ROLES[card].camp == RED), len(cards)
    found: list[str] = []
    if players in REDS and red != REDS[players]:
        found.append(Sentence("{red} of {players} players are red; the usual number is {usual}",
                              red=red, players=players, usual=REDS[players]))
    if options["lancelot"] != "off" and not set(LANCELOTS) & set(cards):
        found.append(Sentence("lancelot={variant} has no effect: there is no Lancelot among the cards",
                              variant=options["lancelot"]))
    return found


def draws(setup: Setup) -> dict[str, Draw]:
    """What is drawn beside the cards: who leads first, and the order of the Lancelot numbers."""
    return {"leader": Draw(range(1, setup.players + 1), 1), **deck(setup)}
