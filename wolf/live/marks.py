"""The books kept beside a game's log: public moments to go back to, ids of prompts, undos, the time of each line."""

from dataclasses import dataclass, field

from ..engine.prompt import Action, Actor, Prompt
from ..engine.seat import Seat
from ..engine.state import State

DAY = 24 * 60 * 60


@dataclass(frozen=True)
class Mark:
    """A public moment that the table can go back to."""

    phase: str
    round: int
    at: int                     # length of the log
    night: bool = False


@dataclass
class Marks:
    """How far a game has come, and how often it was taken back."""

    public: list[Mark] = field(default_factory=list)
    asked: dict[tuple[str, int, Actor, str], int] = field(default_factory=dict)     # answers given
    stood: list[int] = field(default_factory=list)              # how many public lines each undo has left
    times: dict[int, str] = field(default_factory=dict)         # number of a line -> time of day
    floors: list[Seat | None] = field(default_factory=list)     # who had the floor after each line; paused: nobody

    @property
    def undos(self) -> int:
        return len(self.stood)

    @property
    def last(self) -> Mark:
        return self.public[-1]

    def begin(self, state: State) -> None:
        """Start over at the beginning of the game; undos stay counted."""
        self.public, self.asked, self.times = [Mark(state.phase, state.round, 0, state.is_night)], {}, {}
        self.floors = []

    def note(self, action: Action, state: State, lines: int) -> None:
        """Keep the books after one line: who was asked what how often, and whether a public moment has begun."""
        last = self.last
        self.floors.append(None if state.paused else state.floor)
        if isinstance(action.actor, int):
            key = (last.phase, last.round, action.actor, action.verb)
            self.asked[key] = self.asked.get(key, 0) + 1
        if (state.phase, state.round) != (last.phase, last.round):
            self.public.append(Mark(state.phase, state.round, lines, state.is_night))

    def spoken(self, now: str) -> dict[Seat, int]:
        """How many seconds everybody has had the floor since the last public moment, until `now`: a time of day."""
        used: dict[Seat, int] = {}
        began = max(0, self.last.at - 1)        # the line that brought it about may have given somebody the floor
        for line, seat in enumerate(self.floors[began:], began):
            times = self.times.get(line, ""), self.times.get(line + 1, now if line + 1 == len(self.floors) else "")
            if seat and all(times):
                used[seat] = used.get(seat, 0) + (seconds(times[1]) - seconds(times[0])) % DAY
        return used

    # --- ids: a tap meant for another moment is stale ---

    def prompt_id(self, prompt: Prompt, state: State) -> str:
        """The id of a prompt: undo count, stage, actor, verb, and how often this was asked in this stage."""
        times = self.asked.get((state.phase, state.round, prompt.actor, prompt.verb), 0)
        return f"{self.undos}.{state.phase}{state.round}.{prompt.actor}.{prompt.verb}.{times}"

    def offer_id(self, verb: str, state: State) -> str:
        """The id of an offer. It is the same on every phone, so it names nobody."""
        return f"{self.undos}.{state.phase}.{state.round}.{verb}"

    def edition(self, line: int) -> int:
        """After how many undos this public line was told: one told again counts as a new announcement."""
        return max((undo for undo, left in enumerate(self.stood, 1) if left <= line), default=0)


def seconds(time: str) -> int:
    """A time of day such as `20:07:31`, as seconds."""
    hours, minutes, rest = map(int, time.split(":"))
    return (hours * 60 + minutes) * 60 + rest


def verb_of(id: str) -> str:
    """The verb that a prompt's or an offer's id names."""
    parts = id.split(".")
    return parts[3] if len(parts) in (4, 5) else ""


def meant(ids: str, text: str) -> tuple[str, str]:
    """The id and the answer that a form has posted. A form of several questions posts all ids and names the verb."""
    several = ids.split("|")
    verb, _, answer = text.strip().partition(" ")
    named = next((id for id in several if verb_of(id) == verb), "") if len(several) > 1 else ""
    return (named, answer) if named else (several[0], text)
