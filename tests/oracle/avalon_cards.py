"""Avalon: missions, the cards that are played on them, and how they are counted (A-1, A-3, A-7, A-10 to A-12)."""

from collections.abc import Iterable
from dataclasses import dataclass

TEAM_SIZES = {
    5: (2, 3, 2, 3, 3),
    6: (2, 3, 4, 3, 4),
    7: (2, 3, 3, 4, 4),
    8: (3, 4, 4, 5, 5),
    9: (3, 4, 4, 5, 5),
    10: (3, 4, 4, 5, 5),
}
BLUE_MESSENGERS = frozenset({"messenger_blue", "messenger_senior", "messenger_junior"})
LETTERS_OF_A_BLUE_MESSENGER = 2

# What a card lying on the table is. Rogue cards and letters have the colour of whoever played them.
COUNTS_AS_SUCCESS = frozenset({"success", "rogue_blue", "letter_blue"})
COUNTS_AS_FAIL = frozenset({"fail", "rogue_red", "letter_red"})


@dataclass
class Card:
    """A card in a mission: the word it was played as, and what it is by now."""

    word: str
    nature: str


def team_size(players: int, mission: int, trap: bool) -> int:
    """A-1, A-15: how many go; with the trap one more."""
    return TEAM_SIZES[players][mission - 1] + (1 if trap else 0)


def fails_needed(players: int, mission: int) -> int:
    """A-1, A-15: mission 4 needs two fails with seven players or more; the trap changes nothing in that."""
    return 2 if mission == 4 and players >= 7 else 1


def lock_due(cards: Iterable[str], players: int, mission: int) -> bool:
    """A-10: somebody is locked where there is a rogue; with fewer than seven players not in missions 1 and 2."""
    if not {"rogue_blue", "rogue_red"} & set(cards):
        return False
    return players >= 7 or mission not in (1, 2)


def target_choices(done: Iterable[int]) -> frozenset[int]:
    """A-16: missions still to be done; the fifth only after two are done."""
    over = set(done)
    return frozenset(
        mission for mission in range(1, 6) if mission not in over and (mission != 5 or len(over) >= 2)
    )


def may_play(role: str, side: str, mission: int, lancelot: str, locked: bool, letters_spent: int) -> tuple[str, ...]:
    """A-3 and the roles: the words this player may play now. A single word is what he must play."""
    if role == "lunatic":
        return ("fail",)
    if role == "brute":
        return ("success", "fail") if mission <= 3 else ("success",)
    if role in ("sorcerer_blue", "sorcerer_red"):
        return ("success", "magic")
    if role in ("lancelot_blue", "lancelot_red") and lancelot == "3" and side == "red":
        return ("fail",)
    words = ["success"] if side == "blue" else ["success", "fail"]
    if role in ("rogue_blue", "rogue_red") and not locked:
        words.append("rogue")
    if role in BLUE_MESSENGERS and letters_spent < LETTERS_OF_A_BLUE_MESSENGER:
        words.append("letter")
    if role == "messenger_red":                                                 # only blue letters are numbered
        words.append("letter")
    return tuple(words)


def unanswered(words: tuple[str, ...]) -> str:
    """A-19: a mission card is never drawn; it is success, or what that player must play."""
    return "success" if "success" in words else words[0]


def lay(word: str, side: str) -> Card:
    """A-3: the card as it lies there, rogue cards and letters in the colour of their player."""
    return Card(word, f"{word}_{side}" if word in ("rogue", "letter") else word)


def flip(card: Card) -> None:
    """A-14: success becomes a plain fail, fail and magic a plain success; rogue card and letter lose their nature."""
    card.nature = "fail" if card.nature in COUNTS_AS_SUCCESS else "success"


def count(cards: Iterable[Card]) -> dict[str, int]:
    """A-3, A-10 to A-12: what is announced. Of rogue cards only whether there was one, of the others how many."""
    natures = [card.nature for card in cards]
    return {
        "success": sum(nature in COUNTS_AS_SUCCESS for nature in natures),
        "fail": sum(nature in COUNTS_AS_FAIL for nature in natures),
        "magic": natures.count("magic"),
        "letter_blue": natures.count("letter_blue"),
        "letter_red": natures.count("letter_red"),
        "rogue_blue": int("rogue_blue" in natures),
        "rogue_red": int("rogue_red" in natures),
    }


def after_letters(fails: int, mission: int, blue: int, red: int) -> int:
    """A-12: in mission 5, three blue letters of the game remove a fail, two red ones add one, both do nothing."""
    if mission != 5:
        return fails
    removes, adds = blue >= 3, red >= 2
    if removes and not adds:
        return max(0, fails - 1)
    if adds and not removes:
        return fails + 1
    return fails


def result(fails: int, needed: int, magic: int) -> str:
    """A-1, A-11, A-17: enough fails, and an odd number of magic reverses it."""
    failed = fails >= needed
    if magic % 2 == 1:
        failed = not failed
    return "fail" if failed else "success"
