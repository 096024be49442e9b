"""What one viewer sees: made from the facts told to that viewer and from that viewer's own prompts, and nothing else.

A View is never given the true state, so there is nothing in it that would have to be left out.
"""

from collections.abc import Callable, Iterable
from typing import NamedTuple

from .fact import Fact
from .prompt import Prompt
from .seat import Seat
from .state import Outcome, Overview, State

Viewer = Seat | str             # a seat, "table" (the public screen) or "judge"


class SeatView(NamedTuple):
    """One seat of the ring as this viewer knows it."""

    number: Seat
    alive: bool
    role: str                   # "" where the viewer does not know it
    marks: tuple[str, ...]      # who speaks, who leads, who is a friend: as far as known


class View(NamedTuple):
    """Everything a page about a running game is rendered from."""

    viewer: Viewer
    stage: str                          # the phase, and its step where it has steps
    round: int
    me: SeatView | None
    seats: tuple[SeatView, ...]
    lines: tuple[Fact, ...]             # everything told to this viewer, oldest first
    private: tuple[Fact, ...]           # those of them that not everybody was told, and those that start a night anew
    prompts: tuple[Prompt, ...]         # what this viewer is asked
    offers: tuple[str, ...]             # what everybody may try now, alike on every phone (and most are refused)
    waiting: tuple[Seat, ...]           # who is being asked in public
    outcome: Outcome | None
    awake: bool                         # whether this viewer's eyes may be open now
    reads: tuple[Fact, ...] | None      # what this viewer reads on a black page; None where nobody does
    night: bool                         # asked in secret: every form of the table looks alike
    speaking: Seat | None               # whose turn it is; 0: everybody's
    arrows: tuple[tuple[Seat, Seat], ...]       # votes that lie open
    tally: tuple[tuple[Seat, int], ...]         # and what they add up to, in half votes
    picks: tuple[tuple[Seat, object], ...]      # what this viewer's group has picked so far
    order: tuple[Seat, ...]             # the order in which players speak
    paused: bool
    awards: tuple[Seat, ...]            # named best so far
    words: int                          # how many answers besides seats a night question at this table may have
    picture: object | None              # how the game stands, where the seats do not show it: a game's own object
    overview: Overview                  # for the console; a player's has none


class Eye:
    """What one viewer knows, kept while a game goes on: looking again costs only what is new."""

    def __init__(self, known: State, viewer: Viewer):
        self.known, self.viewer, self.seen = known, viewer, 0
        self.private: list[Fact] = []   # of the first `sorted` facts known
        self.sorted = 0
        self.latest: View | None = None
        self.answers = -1               # how many had been given when the latest view was made

    def catch_up(self, facts: list[Fact]) -> None:
        """Fold the facts that are new and told to this viewer."""
        for fact in facts[self.seen:]:
            if fact.reaches(self.viewer):
                self.known.tell(fact)
        self.seen = len(facts)

    def view(self, answers: int, prompts: Callable[[], Iterable[Prompt]]) -> View:
        """The view after so many answers. It is made once, since nothing changes between two answers."""
        if self.latest is None or self.answers != answers:
            self.private += private_of(self.known.facts[self.sorted:])
            self.sorted = len(self.known.facts)
            self.latest = view_of(self.known, self.viewer, tuple(prompts()), tuple(self.private))
            self.answers = answers
        return self.latest


def private_of(facts: Iterable[Fact]) -> list[Fact]:
    """The facts that not everybody was told, and those with which what was told for tonight is over."""
    return [fact for fact in facts if fact.to is not None or fact.starts_anew()]


def view_of(known: State, viewer: Viewer, prompts: tuple[Prompt, ...], private: tuple[Fact, ...]) -> View:
    """A viewer's view: what that viewer knows, that viewer's prompts, and who is asked in public."""
    alive, shown, roles, marks = known.alive, known.shown, known.roles, known.marks()
    seats = tuple([SeatView(seat, seat in alive, shown.get(seat) or roles.get(seat, ""), tuple(marks.get(seat, ())))
                   for seat in known.ring])
    return View(
        viewer=viewer, stage=known.stage, round=known.round,
        me=seats[viewer - 1] if isinstance(viewer, int) else None,
        seats=seats, lines=tuple(known.facts), private=private,
        prompts=tuple(p for p in prompts if p.actor == viewer and not p.offer), offers=known.offers(viewer),
        waiting=tuple(sorted({p.actor for p in prompts if p.public and isinstance(p.actor, int)})),
        outcome=known.outcome, awake=known.is_awake(viewer),
        reads=known.reads(viewer), night=known.is_night,
        speaking=known.floor, arrows=known.open_votes(), tally=known.open_tally(), picks=known.open_picks(),
        order=known.queue, paused=known.paused, awards=tuple(known.best), words=known.night_words,
        picture=known.picture(), overview=Overview() if isinstance(viewer, int) else known.overview(),
    )
