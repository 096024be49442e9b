"""When a table's phones are rendered for and sent to."""

import threading
from collections.abc import Callable
from typing import TypeVar

BEAT = 1.0                      # seconds between two frames at night
AHEAD = 0.1                     # seconds before a frame is sent at which it is rendered
POSTS = 3                       # beats from one post of all phones to the next

Page = TypeVar("Page")


class Beat:
    """The timing of what phones are sent.

    `renders` counts how often all phones were to be rendered for, `pushes` says up to which of these they were to be
    sent to. The pushing thread compares both with what it has done, and waits for `changed`.

    By day every change is rendered and sent at once. At night that would give secrets away: a phone that changes right
    after a tap belongs to somebody who has to do with that tap. So within a stage of the night all phones are sent to
    at fixed moments, whether or not anything changed:

        stage begins                                                        the stage's time is up
        0.0 s        0.4 0.5               1.4 1.5               2.4 2.5    3.0 s
         |            |   |                 |   |                 |   |      |
        R+S           R   S                 R   S                 R   S     R+S   (the next stage)
              tap             tap  tap
               '----------^    '----'-----------^   seen with the next S, however many taps there were

        R  render for everybody: `renders` goes up by one
        S  send to everybody what stands ready: `pushes` catches up with `renders`

    - R comes `AHEAD` of S, so that the time it takes to render (which depends on secrets) is not felt in S.
    - S lies half a second off the whole seconds, because a stage lasts whole seconds: its last S never meets the first
      of the next stage.
    - A new stage is public, so it is sent at once; its own S are counted from its beginning.
    - A tap between R and S waits for the next S. A judge who sees everything anyway does not wait (see `web.push`).

    What phones send would tell as much: so they send on the beat, too. Every few S ask for it (`asks` goes up by one),
    counted back from the last S of the stage, and then every phone posts, a tap or nothing (see `static/wolf.js`).

    All of this reads and writes plain numbers, without the room's lock: a thread that holds the lock because of a
    secret must not delay a frame.
    """

    def __init__(self) -> None:
        self.version = 0                        # counts changes
        self.renders = self.pushes = 0
        self.asks = 0                           # counts how often all phones were to post
        self.changed = threading.Event()        # wakes the thread that renders and sends
        self.next = 0.0                         # the next S
        self.shown: tuple[object, ...] = ()     # the stage that was last sent at once
        self.connected: dict[object, int] = {}  # viewer -> open sockets
        self.jumps = 0                          # how often the clock has jumped: phones have to be told the time again
        self._made: dict[object, object] = {}   # pages of version `_made_at`
        self._made_at = -1

    def wake(self, stage: tuple[object, ...], in_secret: bool) -> None:
        """Something changed: send to all phones at once, or during a stage of the night with the next beat."""
        self.version += 1
        if not in_secret or stage != self.shown:
            self.shown = stage
            self.renders += 1
            self.pushes = self.renders
        self.changed.set()

    def begin_stage(self, now: float) -> None:
        self.next = now + BEAT / 2

    def tick(self, now: float, deadline: float = 0.0, posts: int = POSTS) -> None:
        """Called a few times a second while somebody is asked in secret."""
        if now >= self.next - AHEAD and self.renders == self.pushes:
            self.asks += round((deadline - self.next) / BEAT - 0.5) % posts == 0
            self.renders += 1
            self.changed.set()
        if now >= self.next:
            self.next += BEAT * ((now - self.next) // BEAT + 1)
            self.pushes = self.renders
            self.changed.set()

    def jumped(self, by: float) -> None:
        self.next += by
        self.jumps += 1

    def here(self, viewer: object) -> bool:
        """True if somebody has this viewer's page open now."""
        return bool(self.connected.get(viewer))

    def once(self, key: object, make: Callable[[], Page]) -> Page:
        """What `make` returns, made once per version and shared by all viewers of the same thing."""
        if self._made_at != self.version:
            self._made, self._made_at = {}, self.version
        made = self._made
        if key not in made:
            made[key] = make()
        return made[key]  # type: ignore[return-value]
