"""What whoever leads a table wants in sight: the night step by step, what is said next, who is bound to whom.

It is made from what one viewer knows. A judge who does not play knows all; of everybody else's only what all know is
shown: the steps that are called, and where the night stands.
"""

from collections.abc import Iterator
from itertools import takewhile
from typing import TYPE_CHECKING

from ...engine.fact import ALL, Fact, fact_fields
from ...engine.judge import Penalty
from ...engine.seat import Seat
from ...engine.state import NightStep, Overview
from .facts import Banned, Called, EyesClosed, Removed, Speaking, Struck
from .facts.deed import Deed
from .roles import STEPS

if TYPE_CHECKING:
    from .state import Werewolf

DONE, NOW, NEXT = "done", "now", "next"
PENALTIES = (Penalty, Banned, Struck, Removed)


def overview(g: "Werewolf") -> Overview:
    steps = tuple(night_steps(g)) if g.phase == "night" else ()
    return Overview(steps, tuple(coming(g, steps)), tuple(bonds(g)),
                    tuple(fact for fact in g.facts if isinstance(fact, PENALTIES)))


def night_steps(g: "Werewolf") -> Iterator[NightStep]:
    """Tonight's steps: those that were called, in that order, and those to come."""
    tonight = [*takewhile(lambda fact: not fact.starts_anew(), reversed(g.facts))][::-1]
    called = [fact.step for fact in tonight if isinstance(fact, Called)]
    told: dict[str, list[Fact]] = {}
    step = ""
    for fact in tonight:
        step = fact.step if isinstance(fact, Called) else "" if isinstance(fact, EyesClosed) else step
        if fact.to is not None and (place := step or step_of(g, fact)):
            told.setdefault(place, []).append(fact)
    for name in dict.fromkeys((*called, *g.steps)):
        place = "" if g.night_mode == "up" else NOW if name == g.step else DONE if name in called else NEXT
        seats = tuple(seat for seat in g.ring if seat in g.roles and g.will_wake(seat, name)) if name in STEPS else ()
        yield NightStep(name, place, seats, tuple(told.get(name, ())))


def step_of(g: "Werewolf", fact: Fact) -> str:
    """Phones up nobody is called: the step in which a skill is used, or the first for which one who was told wakes."""
    if isinstance(fact, Deed):
        return g.step_used(getattr(fact, fact_fields(type(fact))[0]), fact.verb)
    woken = [step for step in g.steps if any(seat in g.roles and g.will_wake(seat, step) for seat in fact.to or ())]
    return woken[0] if woken else ""


def coming(g: "Werewolf", steps: tuple[NightStep, ...]) -> Iterator[Fact]:
    """What is announced next: the end of this step and the next one, or the next speaker."""
    if g.step:
        yield EyesClosed(g.step, to=ALL)
    if following := next((step.name for step in steps if step.place == NEXT), ""):
        yield Called(following, to=ALL)
    if g.floor in g.queue:
        later = g.queue[g.queue.index(g.floor) + 1:]
        yield from (Speaking(seat, to=ALL) for seat in [seat for seat in later if seat in g.alive][:1])


def bonds(g: "Werewolf") -> Iterator[tuple[Seat, str, tuple[Seat, ...]]]:
    """Who is bound to whom, and by what."""
    for kind, groups in (("lovers", g.lovers), ("wedding", g.weddings.values())):
        for group in groups:
            yield from ((seat, kind, tuple(other for other in group if other != seat)) for seat in group)
    for kind, pairs in (("charm", g.charms), ("model", g.models), ("idol", g.idols)):
        yield from ((seat, kind, (by,)) for by, seat in pairs.items())
    for kind, seats in (("enchanted", g.enchanted), ("wolf", g.children | g.converted), ("puppet", g.puppets)):
        yield from ((seat, kind, ()) for seat in sorted(seats))
