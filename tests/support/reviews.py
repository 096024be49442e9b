"""A game of bots that is over, to be reviewed."""

from support.clock import Clock
from support.rooms import bots, choose, play_on
from wolf.live.room import Room


def finished(room: Room, clock: Clock, board: str = "friends", players: int = 6, night: str = "up", seed: object = 1,
             **changes) -> str:
    """A game of bots."""
    choose(room, board, players, changes)
    room.lobby.night = night
    bots(room, seed=seed)
    play_on(room, clock)
    return room.game_id
