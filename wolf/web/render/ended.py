"""After the end, everybody sees everything: who won, all cards, what was done in secret."""

from typing import NamedTuple

from ... import review
from ...room import Room
from ...say import catalogue, word
from ...table.view import View


class Card(NamedTuple):
    number: int
    name: str
    role: str
    icon: str
    won: bool
    alive: bool


class Ended(NamedTuple):
    winner: str
    seats: tuple[int, ...]
    cards: tuple[Card, ...]
    review: tuple[review.Chapter, ...]
    game: str                   # its id, by which it is kept


def outcome(room: Room, view: View, lang: str) -> Ended:
    names = room.company.names()
    return Ended(catalogue(lang)["camp"][view.outcome.winner], view.outcome.seats, tuple(
        Card(seat.number, names.get(seat.number, ""), word("role", seat.role, lang), seat.role, seat.number in view.outcome.seats, seat.alive)
        for seat in view.seats), review.brief(room.game, lang), room.game_id)
