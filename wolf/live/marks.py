"""The books kept beside a game's log: public moments to go back to, ids of prompts, undos, the time of each line."""

from dataclasses import dataclass, field

from ..engine.prompt import Action, Actor, Prompt
from ..engine.state import State


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

    @property
    def undos(self) -> int:
        return len(self.stood)

    @property
    def last(self) -> Mark:
        return self.public[-1]

    def begin(self, state: State) -> None:
        """Start over at the beginning of the game; undos stay counted."""
        self.public, self.asked, self.times = [Mark(state.phase, state.round, 0, state.is_night)], {}, {}

    def note(self, action: Action, state: State, lines: int) -> None:
        """Keep the books after one line: who was asked what how often, and whether a public moment has begun."""
        last = self.last
        if isinstance(action.actor, int):
            key = (last.phase, last.round, action.actor, action.verb)
            self.asked[key] = self.asked.get(key, 0) + 1
        if (state.phase, state.round) != (last.phase, last.round):
            self.public.append(Mark(state.phase, state.round, lines, state.is_night))

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
