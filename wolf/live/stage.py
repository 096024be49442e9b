"""What the table waits for, and how long. The time left survives a jumping clock and a restart."""

from collections.abc import Callable
from typing import Any

from ..engine.game import Game
from ..engine.prompt import TIME
from ..engine.seat import Seat

SPOKEN = ("speech", "words", "discussion")      # times that a person as judge lets run, and ends himself
TURNS = ("speech", "words")                     # those of them in which one player has the floor, and may end his turn
HEARING = "announcement"                        # the time in which everybody has heard what was announced
EXTENSION = 30                  # seconds more, by judge or speaker
KEEP_LEFT = 10                  # seconds between two notes of the time left: after a power cut it is that exact

Awaited = tuple[object, ...]


def awaited(game: Game, undos: int) -> Awaited:
    """What the table waits for now, as far as everybody may know it. When this changes, a new stage begins.

    It is stored (as text) with the time left, so its form belongs to saved tables.
    """
    state = game.state
    asked = tuple(sorted({p.verb for p in game.prompts() if p.public and not p.offer}))
    return undos, state.phase, state.round, state.step, state.floor, times_up(game), asked


def times_up(game: Game) -> int:
    """How often a time has been up, or was ended by the judge."""
    return sum(1 for action in game.log if action.actor == TIME or action.verb == "skip")


def times(game: Game) -> list[str]:
    """Which of the board's times are running: several where steps of a night are played side by side."""
    prompts = [prompt for layer in game.open for prompt in layer.values() if not prompt.offer]
    if prompts and prompts[0].public and prompts[0].actor != TIME:      # before everybody's eyes: that is waited for
        return [prompts[0].time]
    return ([prompt.verb for prompt in prompts if prompt.actor == TIME]
            or [prompt.time for prompt in prompts[:1]] or [""])


def time_kind(game: Game) -> str:
    """The first of them; of those that only one game has in which people talk, what it is like."""
    kind = times(game)[0]
    return game.rules.spoken.get(kind, kind)


class Stage:
    """What the table waits for (`awaited`), since when, until when; who is done with it."""

    def __init__(self, now: Callable[[], float]):
        self.now = now
        self.awaited: Awaited = ()
        self.began = self.deadline = 0.0
        self.left_when_paused: float | None = None
        self.left_kept = 0.0                    # when the time left was last stored
        self.why_paused = ""                    # `jump`, `restart`, `rules` or `disk`, where no judge paused it
        self.break_asked = False                # somebody called the judge; the game pauses after the step
        self.extended: Awaited = ()             # the stage in which a speaker has had more time
        self.one_asked = False                  # only one seat is asked in this stage, for instance whom to shoot
        self.reading_until = 0.0                # everybody has seen his card and reads faces until then; 0 is not now
        self.said = self.heard = 0              # public facts told before what brought this stage about, and with it
        self.answered: set[Seat] = set()        # seats that are done with this stage of the night, decoys included
        self.declined: set[str] = set()         # questions a player has put aside for another that is asked with them

    def clear(self) -> None:
        """The game has moved: to its beginning, or to where an undo leads."""
        self.awaited, self.extended, self.left_when_paused = (), (), None
        self.said = self.heard = 0
        self.answered, self.declined = set(), set()

    def enter(self, awaited: Awaited, seconds: float, heard: int = 0) -> None:
        """The table waits for something else: its time begins. So many facts have been told to all."""
        self.awaited, self.began = awaited, self.now()
        self.said, self.heard = self.heard, heard
        self.deadline = self.began + seconds
        self.answered = set()

    # --- time left ---

    @property
    def left(self) -> float:
        return self.deadline - self.now()

    @property
    def over(self) -> bool:
        return self.now() >= self.deadline

    def pause(self, left: float) -> None:
        self.break_asked, self.left_when_paused = False, max(left, 1)

    def resume(self) -> None:
        if self.left_when_paused:
            self.deadline, self.left_when_paused = self.now() + self.left_when_paused, None

    def extend(self, seconds: float) -> None:
        self.deadline += seconds

    def jumped(self, by: float) -> None:
        """The clock now says so many seconds more (or fewer) than the table has lived through."""
        self.deadline, self.began = self.deadline + by, self.began + by
        self.reading_until += by if self.reading_until else 0

    # --- reading faces, before the first stage ---

    def begin_reading(self, seconds: float) -> bool:
        """Give the table time to read faces. False if it has none: then the game begins at once."""
        self.reading_until = self.now() + seconds
        return self.reading_until > self.now()

    @property
    def reading_over(self) -> bool:
        return bool(self.reading_until) and self.now() >= self.reading_until

    # --- keeping ---

    def as_json(self, running: bool) -> dict[str, Any] | None:
        """The time left, to be stored."""
        left = self.left if running else self.left_when_paused
        return {"stage": repr(self.awaited), "left": left} if left else None

    def keep_due(self) -> bool:
        """True once in a while: the time left should be stored again."""
        if abs(self.now() - self.left_kept) < KEEP_LEFT:
            return False
        self.left_kept = self.now()
        return True

    def take_up(self, stored: dict[str, Any] | None, seconds: float, paused: bool) -> None:
        """Continue after a restart. If another stage was stored, this one has all its time."""
        left = max(stored["left"], 1) if stored and stored["stage"] == repr(self.awaited) else seconds
        if paused:
            self.left_when_paused = left
        self.deadline = self.now() + left
