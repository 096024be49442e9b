"""Random tables: every shipped board at every size, and custom tables, with random options."""

from random import Random
from typing import Any

from oracle.table import Setup
from wolf.engine.board import Setup as EngineSetup
from wolf.engine.option import Chance, Flag, Listed, Option, Seconds
from wolf.engine.setup import seat_table
from wolf.games import GAMES
from wolf.games.chance import dealer
from wolf.library import find_board, free_board, shipped_boards

LOOKS_ONLY = ("night_mode", "night_end", "graveyard", "reading", "roles")       # change nothing that a record shows
OWN_TABLES = 0.3                    # so many have cards that no board has
CHANGED = 0.2                       # so many of a table's options are not the board's


def random_table(game: str, seed: object) -> EngineSetup:
    """The table of this seed. Tables that the rules refuse are drawn again."""
    chance = Random(f"table {seed}")
    while True:
        setup = (custom if chance.random() < OWN_TABLES else shipped)(game, chance)
        if setup:
            return setup


def shipped(game: str, chance: Random) -> EngineSetup | None:
    board = chance.choice([board for board in shipped_boards() if board.game == game and board.mixes
                           or board.id == "avalon-custom" and game == "avalon"])
    board = board.leaving_out([role for role in board.choose if chance.random() < 0.3], GAMES[game])
    changes = random_options(game, chance)
    if game == "avalon" and board.id == "avalon-custom":
        changes["roles"] = "+".join(random_knights(chance))
    return seated(board, chance, players=chance.randint(*board.players), changes=changes)


def custom(game: str, chance: Random) -> EngineSetup | None:
    if game == "avalon":
        board = find_board("avalon-custom")
        return seated(board, chance, players=chance.randint(5, 10),
                      changes={**random_options(game, chance), "roles": "+".join(random_knights(chance))})
    board = free_board("custom", chance.choice(["classic", "modern", "friends", "codex"]))
    roles = [role for role in GAMES[game].roles if role != "thief"]
    cards = ["werewolf", *chance.choices([*roles, "villager", "villager", "werewolf"], k=chance.randint(4, 13))]
    spare = chance.random() < 0.3
    if spare:
        cards += ["thief", *chance.choices(roles, k=2)]
    chance.shuffle(cards)
    text = " ".join(cards[:-2]) + " | " + " ".join(cards[-2:]) if spare else " ".join(cards)
    return seated(board, chance, cards=text, changes=random_options(game, chance))


def random_knights(chance: Random) -> list[str]:
    """Roles to add at an Avalon table; those that come together come together, mostly."""
    sets = [["lancelot_blue", "lancelot_red"], ["sorcerer_blue", "sorcerer_red"], ["rogue_blue"], ["rogue_red"],
            ["messenger_blue*2", "messenger_red"], ["messenger_senior", "messenger_junior", "messenger_red"],
            *([role] for role in ("lunatic", "brute", "revealer", "cleric", "trickster", "troublemaker", "oberon",
                                  "untrustworthy_servant", "mordred", "minion"))]
    return [role for roles in chance.sample(sets, chance.randint(1, 4)) for role in roles]


def seated(board: Any, chance: Random, **about: Any) -> EngineSetup | None:
    judge = chance.choice(["human", "machine"])
    setup, _ = seat_table(GAMES[board.game], board, judge=judge, deal=dealer(chance.random()), **about)
    return setup


def random_options(game: str, chance: Random) -> dict[str, str]:
    return {option.name: random_value(option, chance) for option in GAMES[game].options.values()
            if option.name not in LOOKS_ONLY and chance.random() < CHANGED}


def random_value(option: Option, chance: Random) -> str:
    if isinstance(option, Listed):
        return "+".join(chance.sample(option.values, chance.randint(0, len(option.values)))) or "none"
    if isinstance(option, Chance):
        return chance.choice(["0", "1/3", "1/2", "1"])
    if isinstance(option, Seconds):
        return "0"
    return chance.choice(option.values) if not isinstance(option, Flag) else chance.choice(option.values[:2])


def plain(setup: EngineSetup) -> Setup:
    """The same table in the oracle's words."""
    options = GAMES[setup.board.game].options
    return Setup(setup.board.id, setup.board.ruleset, setup.deal, setup.spare,
                 {name: options[name].text(value) for name, value in setup.options.items()}, setup.judge,
                 next(iter(setup.draws.get("leader", ())), 0), tuple(setup.draws.get("deck", ())))
