"""What players say, as a table keeps it: with the next line of the game, or with the table while there is none yet."""

from collections.abc import Sequence

from ..engine.errors import Illegal
from ..engine.game import Game
from ..engine.seat import Seat
from ..engine.speech import Remark, Speech, Talk
from ..store import Row

MOST_NOTES = 12                 # of one player in one moment of the game


def pending(talk: Talk, game: Game | None) -> list[list[object]]:
    """What has been said since the last line, to be stored."""
    return [speech.as_json() for speech in talk.at(len(game.log))] if game else []


def spoken(rows: Sequence[Row], kept: tuple[int, Sequence[Sequence[object]]], lines: int) -> Talk:
    """Everything said in a game of so many lines.

    `kept` is what was stored with the table after how many lines: if more have come since, they have it, too.
    """
    talk = Talk(Speech.from_json(said, row.n) for row in rows[:lines] for said in row.around.get("said", ()))
    at, pending = kept
    return Talk([*talk, *(Speech.from_json(said, lines) for said in pending if at == lines)])


def to_note(game: Game, talk: Talk, seat: Seat, text: str) -> Remark:
    """The remark that a phone has posted, or a refusal."""
    state, remark = game.state, Remark.parse(text) if text.split() else Remark("")
    if state.is_night:
        raise Illegal("note-by-day", "what you say can be noted by day only; wait until it is day")
    if seat not in state.alive and seat not in state.speakers():
        raise Illegal("note-dead", "the dead say nothing any more, unless they have last words now")
    sayings = game.rules.phone.sayings
    if not any(saying.allows(remark, state.ring, game.setup.cards) for saying in sayings):
        raise Illegal("note-unknown", "that cannot be noted so; choose what you say, and whom it is about")
    if sum(speech.seat == seat for speech in talk.at(len(game.log))) >= MOST_NOTES:
        raise Illegal("note-enough", "you have noted enough for now; let the others speak")
    return remark
