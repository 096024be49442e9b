"""Random tables: every shipped board at every size, and custom tables, with random options."""

from collections import Counter
from dataclasses import replace
from random import Random
from typing import Any

from oracle import werewolf_cards
from oracle.table import Setup
from wolf.engine.board import Setup as EngineSetup
from wolf.engine.option import Chance, Listed, Option, Seconds
from wolf.engine.setup import seat_table
from wolf.games import GAMES
from wolf.games.chance import dealer
from wolf.library import find_board, free_board, shipped_boards

# These change nothing that a record shows.
LOOKS_ONLY = ("night_mode", "night_end", "graveyard", "reading", "death_asked", "roles")
# The oracle does not play these yet: they stay as the board has them.
UNTAUGHT = ("dead_order", "words_order", "chain_words", "night_first", "duel_half", "vote_lock", "day_limit",
            "explode_dying", "dying_king_takes", "identity_steps", "knife_tie", "seer_repeat", "idiot_badge",
            "idiot_stays", "cupid_side", "bride_witness", "child_turns", "charm_repeat", "charm_last", "puppet")
NEWER = {"speech": ("app", "tournament")}       # nor these values of one that it knows
OWN_TABLES = 0.5                    # so many have cards that no board has
CHANGED = 0.2                       # so many of a table's options are not the board's

# Cards that have to do with each other. Among all cards they would hardly ever meet.
CIRCLES = (
    ("cupid", "piper", "ghost_bride", "wild_child", "hidden_wolf", "werewolf", "hunter", "villager"),
    ("ghost_bride", "cupid", "wild_child", "little_girl", "werewolf", "villager", "villager"),
    ("werewolf", "werewolf", "witch", "guard", "elder", "hunter", "idiot", "trader", "cupid", "ghost_bride"),
    ("elder", "elder", "idiot", "hunter", "cupid", "witch", "scapegoat", "werewolf"),
    ("big_brother", "little_brother", "hidden_wolf", "demon", "wolf_beauty", "trader", "guard", "elder", "cupid"),
)
EARLY_ENDS = {"kidnap": "on", "surrender": "on", "showdown": "on", "explode": "codex"}     # codex tables have them


def random_table(game: str, seed: object) -> EngineSetup:
    """The table of this seed. Tables that the rules refuse are drawn again."""
    chance = Random(f"table {seed}")
    while True:
        setup = (custom if chance.random() < OWN_TABLES else shipped)(game, chance)
        if setup:
            return setup


def shipped(game: str, chance: Random) -> EngineSetup | None:
    board = chance.choice([board for board in shipped_boards() if board.game == game and board.mixes and knows(board)
                           or board.id == "avalon-custom" and game == "avalon"])
    changes, players = random_options(game, chance), chance.randint(*board.players)
    if game == "avalon" and board.id == "avalon-custom":
        changes["roles"] = "+".join(random_knights(chance))
    elif board.choose:
        numbers = {role: chance.choice(board.choose[role]) for role in board.choose if chance.random() < 0.3}
        cards = board.with_numbers(board.cards(players), numbers, players, GAMES[game])
        board = replace(board, mixes={**board.mixes, players: Counter(cards)},
                        spare=board.spare_beside(cards, GAMES[game]))
    return seated(board, chance, players=players, changes=changes)


def knows(board: Any) -> bool:
    """Whether the oracle has the rules of all its cards, and of the options that it sets."""
    if board.game != "werewolf":
        return True
    told = not set(board.options) & set(UNTAUGHT) and board.options.get("speech") not in NEWER["speech"]
    return told and all(card in werewolf_cards.CARDS for mix in board.mixes.values() for card in (*mix, *board.choose))


def custom(game: str, chance: Random) -> EngineSetup | None:
    if game == "avalon":
        board = find_board("avalon-custom")
        return seated(board, chance, players=chance.randint(5, 10),
                      changes={**random_options(game, chance), "roles": "+".join(random_knights(chance))})
    board = free_board("custom", chance.choice(["classic", "modern", "friends", "codex"]))
    roles = [role for role in GAMES[game].roles if role != "thief" and role in werewolf_cards.CARDS]
    few = chance.random() < 0.6
    among = chance.choice(CIRCLES) if few else (*roles, "villager", "villager", "werewolf")
    cards = ["werewolf", *chance.choices(among, k=chance.randint(3, 9) if few else chance.randint(4, 13))]
    spare = chance.random() < 0.3
    if spare:
        cards += ["thief", *chance.choices(among if few else roles, k=2)]
    chance.shuffle(cards)
    text = " ".join(cards[:-2]) + " | " + " ".join(cards[-2:]) if spare else " ".join(cards)
    early = {name: value for name, value in EARLY_ENDS.items() if few and chance.random() < 0.3}
    return seated(board, chance, cards=text, changes=random_options(game, chance) | early)


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
            if option.name not in (*LOOKS_ONLY, *UNTAUGHT) and chance.random() < CHANGED}


def random_value(option: Option, chance: Random) -> str:
    if isinstance(option, Listed):
        return "+".join(chance.sample(option.values, chance.randint(0, len(option.values)))) or "none"
    if isinstance(option, Chance):
        return chance.choice(["0", "1/3", "1/2", "1"])
    if isinstance(option, Seconds):
        return "0"
    return chance.choice([value for value in option.values if value not in NEWER.get(option.name, ())])


def plain(setup: EngineSetup) -> Setup:
    """The same table in the oracle's words."""
    options = GAMES[setup.board.game].options
    return Setup(setup.board.id, setup.board.ruleset, setup.deal, setup.spare,
                 {name: options[name].text(value) for name, value in setup.options.items()}, setup.judge,
                 next(iter(setup.draws.get("leader", ())), 0), tuple(setup.draws.get("deck", ())))
