"""A club's games for the tests: played by bots under people's names, on all boards, into a store."""

from datetime import datetime, timedelta
from random import Random

from support.games import SIZES, new_game
from wolf.archive.history import told
from wolf.engine.game import Game
from wolf.engine.prompt import JUDGE, Action
from wolf.engine.record import table_headers
from wolf.games.bots import table_of_bots
from wolf.store import Store

PEOPLE = ("小红 小明 阿强 老李 欧阳娜娜 赵六 晓晓 大卫 周周 上官婉儿 林 诸葛亮 "
          "Ann Bartholomew Cleo Dmitri Eve Fu Gwendolyn Hal Iris Jo Konstantin Li Mo Nadia Olga Pat Quinn Rosa").split()
KINDS = sorted({board.game for board, _ in SIZES})
FIRST_EVENING = datetime(2024, 11, 1, 19, 30)


def season(store: Store, games: int, seed: int = 1, kind: str = "") -> list[str]:
    """So many finished games, a few of an evening, with judges, bots, awards, strikes and a few that were
    aborted. Their ids.

    All kinds of games alike often, or one kind only.
    """
    chance = Random(f"season {seed}")
    evening, ids = FIRST_EVENING, []
    while len(ids) < games:
        at = evening
        for _ in range(chance.randint(2, 7)):
            if len(ids) < games:
                ids.append(f"main-{at:%Y%m%d-%H%M%S}-{len(ids):03}")
                at = one_game(store, ids[-1], at, kind or chance.choice(KINDS), chance) + timedelta(minutes=10)
        evening += timedelta(days=chance.randint(3, 10))
    return ids


def one_game(store: Store, id: str, at: datetime, kind: str, chance: Random) -> datetime:
    board, players = chance.choice([size for size in SIZES if size[0].game == kind])
    judge = chance.choice(("human", "machine"))
    people = chance.sample(PEOPLE, players + 1)
    bots = sorted(chance.sample(range(1, players + 1), chance.choice((0, 0, 0, 1, 3, players - 1))))
    game = new_game(board, players, id, judge=judge, pace="live", night=chance.choice(("called", "up")))
    play(game, id, chance)
    headers = {**table_headers(game), "date": f"{at:%Y-%m-%d}",
               "names": ", ".join(f"Bot {seat}" if seat in bots else people[seat] for seat in range(1, players + 1)),
               "bots": " ".join(map(str, bots)), "judge_name": people[0] if judge == "human" else ""}
    times, now = [], at
    for action in game.log:
        now += timedelta(seconds=chance.randint(1, 40 if action.actor == "clock" else 6))
        times.append(now.isoformat(timespec="seconds"))
    store.add(id, "main", "".join(f"{key}: {value}\n" for key, value in headers.items() if value),
              at.isoformat(timespec="seconds"),
              told(game, times), game.state.outcome.winner, times[-1])
    return now


def play(game: Game, seed: str, chance: Random) -> None:
    """Now and then somebody is struck or leaves, or the game is given up; afterwards there are awards."""
    seat = chance.randint(1, len(game.setup.deal))
    fate, answer = chance.choice([("play", None)] * 8 + [("strike", (seat, "loses")), ("remove", seat), ("abort", None),
                                                         ("draw", None)])
    if game.find(JUDGE, fate):
        game.act(Action(JUDGE, fate, answer))
    if not game.over:
        table_of_bots(chance.choice(("random", "sensible")), seed)(game)
    for award in ("best", "consolation"):
        if (prompt := game.find(JUDGE, award)) and chance.random() < 0.7:
            game.act(Action(JUDGE, award, chance.choice(list(prompt.choices))))


SHORT = """board: friends
players: 6
deal: werewolf*2 villager*2 seer hunter
date: {date}
names: {names}
{more}
judge {end}
{after}
"""
