"""A table as it was after so many answers of a game that is over.

Its pages are rendered by the live code.
"""

from collections.abc import Iterator, Sequence
from typing import Any

from ..engine.prompt import Action
from ..engine.record import parse
from ..engine.speech import Speech
from ..library.records import play_text
from ..store import Row
from .room import Room
from .seats import Sitter
from .snapshot import Snapshot

STILL = ("answered", "declined", "said")        # nobody has tapped anything yet at the beginning


class Past(Room):
    """Stands still: nothing can be done here, nothing is stored."""

    def __init__(self, id: str, code: str, headers: str, names: Sequence[str]):
        super().__init__(code, None, now=lambda: 0.0)   # type: ignore[arg-type]  # nothing is stored
        record, self.play.id = parse(headers), id
        self.play.game = play_text(headers).game
        self.sees_all = False           # looked at as a person who judges sees it, whoever judged
        bots = record.get("bots").split()
        self.seats.size = self.need_game().setup.players
        named = zip(range(1, self.seats.size + 1), [*names, *[""] * self.seats.size], strict=False)
        self.seats.sitters = {seat: Sitter(seat, name, bot="sensible" if str(seat) in bots else "")
                              for seat, name in named}
        self.begin_bookkeeping()

    @classmethod
    def steps(cls, rows: Sequence[Row], *about: Any) -> Iterator["Past"]:
        """The table before the first answer and after each; one table, which goes on."""
        past = cls(*about)
        game = past.need_game()
        for seat in {seat for row in rows for seat in row.around.get("stand_ins", ())}:     # until then a person played
            past.seats.sitters[seat].stands_in = True
        first = rows[0].around if rows else {}
        past.put(Snapshot.from_json({name: value for name, value in first.items() if name not in STILL}))
        past.start()
        yield past.standing_still()
        for row in rows:
            past.put(Snapshot.from_json(row.around))
            game.act(Action.parse(row.line))
            past.note(past.marks.last)
            past.marks.note(game.log[-1], game.state, len(game.log))
            past.new_stage()
            yield past.standing_still()

    def standing_still(self) -> "Past":
        """No time runs in the past; and what was rendered before is not this."""
        self.stage.deadline = 0.0
        self.beat.version += 1
        return self

    def put(self, around: Snapshot) -> None:
        """Let it be around the game as it was then. A question asked anew after an undo has another id."""
        said_at = len(self.need_game().log)
        self.talk += [Speech.from_json(said, said_at) for said in around.said]
        undos, self.marks.stood = self.marks.undos, around.stood
        if undos != self.marks.undos:
            self.new_stage()
        self.stage.answered, self.stage.declined = set(around.answered), set(around.declined)
        self.seats.changed_phones, self.best.votes = around.phones, dict.fromkeys(around.thanked, 0)
        self.beat.connected.update({seat: int(seat not in around.away) for seat in self.seats.sitters})
        around.put(self.seats.sitters.values())

    @property
    def judged_by(self) -> str:
        return "human" if self.sees_all else super().judged_by

    def save(self) -> None:
        raise TypeError("the past is not changed")
