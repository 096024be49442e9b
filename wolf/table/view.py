"""What one viewer sees. Folded from the facts told to that viewer and from that viewer's own prompts, nothing else.

A View never receives the state, so there is nothing in it that would have to be left out.
"""

from dataclasses import dataclass

from .fact import Fact, State
from .prompt import Prompt
from .seat import Seat

Viewer = Seat | str             # a seat, "table" (the public screen) or "judge"


@dataclass(frozen=True)
class SeatView:
    """One seat of the ring as this viewer knows it."""

    number: Seat
    alive: bool
    role: str                   # "" where the viewer does not know it
    marks: tuple[str, ...]      # sheriff, candidate, wolf ... as far as known


@dataclass(frozen=True)
class View:
    viewer: Viewer
    stage: str                          # the phase, and within the night its step
    round: int
    me: SeatView | None
    seats: tuple[SeatView, ...]
    lines: tuple[Fact, ...]             # everything told to this viewer, oldest first
    prompts: tuple[Prompt, ...]         # what this viewer is asked
    offers: tuple[str, ...]             # what everybody may try now, alike on every phone (and most are refused)
    waiting: tuple[Seat, ...]           # who is being asked in public
    outcome: object | None
    awake: bool                         # whose eyes may be open now
    arrows: tuple[tuple[Seat, Seat], ...]       # votes that lie open
    picks: tuple[tuple[Seat, object], ...]      # what this viewer's group has picked so far
    order: tuple[Seat, ...]             # in which they speak
    paused: bool
    awards: tuple[Seat, ...]            # named best so far


class Eye:
    """Keeps one viewer's knowledge while a game goes on, so that looking again costs only what is new."""

    def __init__(self, known: State, viewer: Viewer):
        self.known, self.viewer, self.seen = known, viewer, 0

    def catch_up(self, facts: list[Fact]) -> State:
        for fact in facts[self.seen:]:
            if fact.reaches(self.viewer):
                self.known.tell(fact)
        self.seen = len(facts)
        return self.known


def known_to(game, viewer: Viewer) -> State:
    """What a viewer knows, without the rest of the page."""
    eye = game.eyes.get(viewer)
    if eye is None:
        eye = game.eyes[viewer] = Eye(game.rules.state(game.setup.public()), viewer)
    return eye.catch_up(game.facts)


def look(game, viewer: Viewer) -> View:
    known = known_to(game, viewer)
    prompts = tuple(game.prompts())
    seats = tuple(SeatView(n, *known.seat_as_known(n)) for n in range(1, known.seats + 1))
    return View(
        viewer=viewer, stage=known.stage, round=known.round,
        me=seats[viewer - 1] if isinstance(viewer, int) else None,
        seats=seats, lines=tuple(known.facts),
        prompts=tuple(p for p in prompts if p.actor == viewer and not p.offer), offers=known.offers(),
        waiting=tuple(sorted({p.actor for p in prompts if p.public and isinstance(p.actor, int)})),
        outcome=known.outcome, awake=known.is_awake(viewer), arrows=known.open_votes(), picks=known.open_picks(),
        order=known.speech, paused=known.paused, awards=tuple(known.best),
    )
