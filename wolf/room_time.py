"""A table's time: what it waits for and how long, what bots and the machine judge do, and what happens when time is up.

A clock that jumps and a restart take nothing away: the table pauses, and the time left is kept.
"""

from datetime import datetime

from .bots import bot_for
from .chance import draw
from .table.errors import Refused
from .table.prompt import CLOCK, JUDGE, TIME, Action, Prompt

BOT_THINKS = (0.6, 2.5)         # seconds
SPOKEN = ("speech", "words", "discussion")      # times that a person as judge lets run, and ends himself
KEEP_LEFT = 10                  # seconds between two notes of the time left: after a power cut it is that exact
BEAT, AHEAD = 1.0, 0.1          # seconds between what phones are sent at night, and how long before it is rendered


class OnTime:
    """The clocked half of a Room."""

    why_paused = ""             # `jump` or `restart`, where no judge paused it
    left_kept = 0.0             # when the time left was last stored
    jumps = 0                   # how often the clock has jumped: phones have to be told the time again

    def time_kind(self) -> str:
        """Which of the board's times is running."""
        for layer in self.game.open:
            for prompt in layer.values():
                if prompt.actor == TIME:
                    return prompt.verb
                if not prompt.offer:
                    return prompt.time
        return ""

    @property
    def speaker(self) -> int | None:
        """Whose speech is under way."""
        return self.game.state.speaking if self.running and self.time_kind() == "speech" else None

    def seconds(self, kind: str) -> int:
        return self.lobby.seconds.get(kind) or self.game.setup.board.seconds.get(kind, 20)

    def new_stage(self) -> None:
        """If what the table waits for is something else now, its time begins anew."""
        if self.game is None or not self.started:
            return
        state = self.game.state
        self.why_paused = self.why_paused if state.paused else ""
        clocks = sum(1 for action in self.game.log if action.actor == TIME or action.verb == "skip")
        asked = tuple(sorted({p.verb for p in self.game.prompts() if p.public and not p.offer}))
        stage = (self.undos, state.phase, state.round, state.step, state.speaking, clocks if state.phase != "vote" else 0, asked)
        if stage != self.stage:
            self.stage, self.stage_began = stage, self.now()
            self.next_beat = self.now() + BEAT / 2      # halfway between the seconds: the last does not meet the deadline
            self.answered, self.signals = set(), []
            self.deadline = self.now() + self.seconds(self.time_kind())
            self.bot_ready = {seat: self.now() + self._bot_chance.uniform(*BOT_THINKS) * min(1, self.seconds(self.time_kind()) / 5)
                              for seat, sitter in self.company.sitters.items() if sitter.bot}

    @property
    def running(self) -> bool:
        return self.game is not None and self.started and not self.game.over and not self.game.state.paused

    @property
    def in_secret(self) -> bool:
        return self.game is not None and self.started and self.game.state.in_secret

    def beat(self) -> None:
        """At night every phone is sent to at fixed moments of the stage, whether or not anything changed: a moment tells nothing.

        Rendered ahead and without the room's lock, so that not even the work behind a change is felt.
        """
        if not self.in_secret:
            return
        now = self.now()
        if now >= self.next_beat - AHEAD and self.renders == self.pushes:
            self.renders += 1
            self.changed.set()
        if now >= self.next_beat:
            self.next_beat += BEAT * ((now - self.next_beat) // BEAT + 1)
            self.pushes = self.renders
            self.changed.set()

    def tick(self) -> None:
        """Called a few times a second: bots answer, the machine judge judges, time runs out."""
        self.beat()
        with self.lock:
            if self.reading_until and self.now() >= self.reading_until:
                self.start()
                self.touch()
            self.settle_best()
            if not self.running:
                return
            try:
                self.draw_due()
                self.machine_judges()
                if self.running:
                    self.bots_play()
                if self.running and self.lobby.judge == "machine" and (self.now() >= self.deadline or self.everybody_answered()):
                    self.time_is_up()
            except Refused:
                pass                            # somebody was quicker
            if self.running and abs(self.now() - self.left_kept) >= KEEP_LEFT:
                self.left_kept = self.now()
                self.save()

    def time_left(self) -> dict | None:
        """To be stored: how long what the table waits for may still take."""
        if self.game is None or not self.started or self.game.over:
            return None
        left = self.deadline - self.now() if self.running else self.left_when_paused
        return {"stage": repr(self.stage), "left": left} if left else None

    def take_up_time_left(self, stored: dict | None) -> None:
        """After a restart. Stored for an earlier stage it says nothing about this one, which then has all of its time."""
        if not self.started or self.game.over:
            return
        left = max(stored["left"], 1) if stored and stored["stage"] == repr(self.stage) else self.seconds(self.time_kind())
        if self.game.state.paused:
            self.left_when_paused = left
        self.deadline = self.now() + left

    def jumped(self, by: float) -> None:
        """The clock now says so many seconds more (or fewer) than the table has lived through."""
        with self.lock:
            self.deadline, self.stage_began, self.next_beat = self.deadline + by, self.stage_began + by, self.next_beat + by
            self.reading_until += by if self.reading_until else 0
            self.bot_ready = {seat: at + by for seat, at in self.bot_ready.items()}
            self.best_since += by if self.best_since else 0
            self.guesses = [at + by for at in self.guesses]
            self.jumps += 1
            self.pause_because("jump")
            self.wake()

    def pause_because(self, why: str) -> None:
        with self.lock:
            if self.running:
                self.judge("pause")
                self.why_paused = why

    def machine_judges(self) -> None:
        if self.lobby.judge != "machine":
            return
        declared = self.game.declaration()
        if declared is not None:
            self.act(declared)
        elif self.minute_due():
            self.act(Action(JUDGE, "minute", datetime.fromtimestamp(self.now()).minute))

    def minute_due(self) -> bool:
        """An order of speeches that the clock decides has just been told: say the minute, once."""
        order = next((action for action in reversed(self.game.log) if action.verb == "minute" or action.actor == TIME), None)
        told = self.game.facts[-1] if self.game.facts else None
        return (type(told).__name__ == "Speaking" and getattr(self.game.facts[-2], "minute", None) is not None
                and (order is None or order.verb != "minute"))

    def everybody_answered(self) -> bool:
        """Phones up and `night_end=answered`: the stage ends when every phone, decoys included, has answered."""
        state = self.game.state
        if state.phase != "night" or state.night_mode != "up" or state.options.night_end != "answered":
            return False
        return all(seat in self.answered for seat in state.alive)

    def time_is_up(self) -> None:
        self.act(CLOCK)
        self.draw_due()
        if self.break_asked and not self.game.over:         # after the step, and nobody learns who asked
            self.judge("pause")

    def draw_due(self) -> None:
        """Chance decides what had to be decided and was not (N-5)."""
        while (due := self.game.due()) is not None:
            self.act(Action(due.actor, due.verb, draw(due.choices, self._bot_chance), drawn=True))

    def bots_play(self) -> None:
        state = self.game.state
        bots = {seat: sitter for seat, sitter in self.company.sitters.items() if sitter.bot}
        if not bots:
            return
        if (state.phase, state.round) != self._talked and state.phase in ("election", "day"):
            self._talked = (state.phase, state.round)
            self._talk.round_of_speeches(self.game)
        for seat, sitter in bots.items():
            if self.now() < self.bot_ready.get(seat, 0):
                continue
            bot = bot_for(self.game, sitter.bot, self._bot_chance, self._talk)
            while mine := self.open_to(seat):
                self.act(bot.answer(self.game, mine))
                if self.game.state.phase != "night":
                    return
            if state.phase == "night" and seat in state.alive:      # at the same moment as one who had nothing to choose
                self.answered.add(seat)

    def open_to(self, seat: int) -> list[Prompt]:
        """What a bot still has to answer. A pick can be changed all night; it does not."""
        mine = [p for p in self.game.prompts() if p.actor == seat and not p.offer]
        return [] if mine and mine[0].verb == "kill" and seat in dict(self.game.state.open_picks()) else mine
