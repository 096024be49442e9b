"""After the end, everybody sees everything: who won, all cards, what was done in secret."""

from typing import NamedTuple

from ...archive import review
from ...engine.view import View
from ...live.room import Room
from .zones import table_words


class Card(NamedTuple):
    number: int
    name: str
    role: str
    icon: str
    won: bool
    alive: bool


class Ended(NamedTuple):
    winner: str
    cards: tuple[Card, ...]
    review: tuple[review.Chapter, ...]
    game: str                   # its id, by which it is kept


def outcome(room: Room, view: View, lang: str) -> Ended:
    names, t = room.seats.names(), table_words(room, lang)
    won = view.outcome.seats
    cards = tuple(Card(seat.number, names.get(seat.number, ""), t.role_name(seat.role), seat.role,
                       seat.number in won, seat.alive) for seat in view.seats)
    return Ended(t.camp[view.outcome.winner], cards, review.brief(room.game, t), room.game_id)
