"""What one viewer sees. Folded from the facts told to that viewer and from that viewer's own prompts, nothing else.

A View never receives the state, so there is nothing in it that would have to be left out.
"""

from typing import NamedTuple

from .fact import Fact, State
from .prompt import Prompt
from .seat import Seat

Viewer = Seat | str             # a seat, "table" (the public screen) or "judge"


class SeatView(NamedTuple):
    """One seat of the ring as this viewer knows it."""

    number: Seat
    alive: bool
    role: str                   # "" where the viewer does not know it
    marks: tuple[str, ...]      # sheriff, candidate, wolf ... as far as known


class View(NamedTuple):
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
    words: int                          # how many answers besides seats a night question of this table may have
    picture: object | None              # how the game stands, where the seats do not show it; a game's own


class Eye:
    """Keeps one viewer's knowledge while a game goes on, so that looking again costs only what is new."""

    def __init__(self, known: State, viewer: Viewer):
        self.known, self.viewer, self.seen = known, viewer, 0
        self.view: View | None = None
        self.answers = -1               # so many had been given when this view was made

    def catch_up(self, facts: list[Fact]) -> State:
        for fact in facts[self.seen:]:
            if fact.reaches(self.viewer):
                self.known.tell(fact)
        self.seen = len(facts)
        return self.known


def eye_of(game, viewer: Viewer) -> Eye:
    eye = game.eyes.get(viewer)
    if eye is None:
        eye = game.eyes[viewer] = Eye(game.rules.state(game.setup.public()), viewer)
    eye.catch_up(game.facts)
    return eye


def known_to(game, viewer: Viewer) -> State:
    """What a viewer knows, without the rest of the page."""
    return eye_of(game, viewer).known


def look(game, viewer: Viewer) -> View:
    """Nothing changes between two answers, and a page looks several times."""
    eye = eye_of(game, viewer)
    if eye.answers != len(game.log):
        eye.view, eye.answers = view_of(eye.known, viewer, tuple(game.prompts())), len(game.log)
    return eye.view


def view_of(known: State, viewer: Viewer, prompts: tuple[Prompt, ...]) -> View:
    alive, shown, roles, marks = known.alive, known.shown, known.roles, known.marks()
    seats = tuple([SeatView(n, n in alive, shown.get(n) or roles.get(n, ""), tuple(marks.get(n, ()))) for n in known.ring])
    return View(
        viewer=viewer, stage=known.stage, round=known.round,
        me=seats[viewer - 1] if isinstance(viewer, int) else None,
        seats=seats, lines=tuple(known.facts),
        prompts=tuple(p for p in prompts if p.actor == viewer and not p.offer), offers=known.offers(),
        waiting=tuple(sorted({p.actor for p in prompts if p.public and isinstance(p.actor, int)})),
        outcome=known.outcome, awake=known.is_awake(viewer), arrows=known.open_votes(), picks=known.open_picks(),
        order=known.speech, paused=known.paused, awards=tuple(known.best), words=known.night_words, picture=known.picture(),
    )
