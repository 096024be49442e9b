"""A table as it was after so many answers of a game that is over: what its phones showed then, by the code that showed it."""

from collections.abc import Iterator, Sequence

from .. import library
from ..room import Room
from ..sitting import Sitter
from ..store import Row
from ..table.prompt import Action
from ..table.record import parse

STILL = ("answered", "declined")        # nobody has tapped anything yet at the beginning


class Past(Room):
    """Stands still: nothing can be done here, nothing is stored."""

    def __init__(self, id: str, code: str, headers: str, names: Sequence[str]):
        super().__init__(code, None, now=lambda: 0.0)
        record, self.game_id = parse(headers), id
        self.game = library.play_text(headers).game
        self.lobby.judge, self.lobby.night, self.lobby.board = record.get("judge", "human"), self.game.setup.night, self.game.setup.board.id
        bots = record.get("bots").split()
        self.company.size = self.game.setup.players
        self.company.sitters = {seat: Sitter(seat, name, bot="sensible" if str(seat) in bots else "")
                                for seat, name in zip(range(1, self.company.size + 1), [*names, *[""] * self.company.size])}
        self.begin_bookkeeping()

    @classmethod
    def steps(cls, rows: Sequence[Row], *about) -> Iterator["Past"]:
        """The table before the first answer and after each; one table, which goes on."""
        past = cls(*about)
        for seat in {seat for row in rows for seat in row.around.get("stand_ins", ())}:        # until then a person played
            past.company.sitters[seat].stands_in = True
        past.put_around({name: value for name, value in (rows[0].around if rows else {}).items() if name not in STILL})
        past.start()
        yield past.standing_still()
        for row in rows:
            past.put_around(row.around)
            past.game.act(Action.parse(row.line))
            past.note(past.game.log[-1])
            past.new_stage()
            yield past.standing_still()

    def standing_still(self) -> "Past":
        """No time runs in the past; and what was rendered before is not this."""
        self.deadline, self.version = 0.0, self.version + 1
        return self

    def save(self) -> None:
        raise TypeError("the past is not changed")
