"""A-18: questions that look alike on every phone, and questions to everybody at once."""

from collections.abc import Callable, Iterable, Iterator, Sequence

from ..table.prompt import PASS, TIME, Action, Prompt
from ..table.script import AFRESH, Script, drawn
from ..table.seat import Seat


class Alike:
    """The same choices on every phone, of which only some are allowed here. What is not is refused in the same words for all."""

    def __init__(self, offered: Sequence[str], allowed: Sequence[str]):
        self.offered, self.allowed = tuple(offered), tuple(allowed)

    def __contains__(self, answer: object) -> bool:
        return answer in self.allowed

    def __len__(self) -> int:
        return len(self.offered)

    def __iter__(self) -> Iterator[str]:
        return iter(self.offered)

    def draw(self, chance) -> str:
        """One of those that are allowed; `chance` is a `random.Random`."""
        return chance.choice(self.allowed) if self.allowed else PASS

    def __str__(self) -> str:
        return f"one of {' '.join(self.offered)}, as one's card allows"


def everybody(prompts: Callable[[], Iterable[Prompt]], late: Callable[[Seat], list[Prompt]]) -> Script:
    """Ask several players, each perhaps in several words; one word answers. The value is {seat: Action}.

    Where the time is over chance answers, `late` saying what it may.
    """
    answers: dict[Seat, Action] = {}
    layer = {prompt.key: prompt for prompt in prompts()}
    while layer:
        action = yield (layer,)
        if action is AFRESH:
            layer = {prompt.key: prompt for prompt in prompts() if prompt.actor not in answers}
        elif action.actor == TIME:
            for seat in dict.fromkeys(prompt.actor for prompt in layer.values()):
                answers[seat] = yield from drawn(*late(seat))
            break
        else:
            answers[action.actor] = action
            layer = {key: prompt for key, prompt in layer.items() if prompt.actor != action.actor}
    return answers
