"""One live table: its company, its game, its clock. Everything that happens goes through its lock, and is stored before it is seen."""

import itertools
import logging
import random
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime

from . import library
from .bots import Talk
from .room_around import Around
from .room_lobby import InLobby, Lobby
from .room_talk import Talking
from .room_time import OnTime
from .sitting import TRIES, Company, Sitter, new_token
from .table.errors import Illegal, Refused, Stale
from .table.fact import Fact
from .table.game import Game
from .table.prompt import JUDGE, PASS, Action, Prompt
from .table.record import Broken, write
from .table.seat import Seat

DECOY = "suspect"
log = logging.getLogger("wolf")


@dataclass(frozen=True)
class Mark:
    """A public moment one can go back to."""

    phase: str
    round: int
    at: int                     # length of the log


class Room(InLobby, OnTime, Talking, Around):
    def __init__(self, code: str, store, lang: str = "zh", now: Callable[[], float] = time.time):
        self.code, self.store, self.now = code, store, now
        self.lock = threading.RLock()
        self.lobby, self.company = Lobby(lang=lang), Company()
        self.host_token, self.pin = new_token(), new_pin()
        self.assist_token, self.assist_pin = new_token(), new_pin()
        self.game: Game | None = None
        self.game_id = self.began = ""          # began: the date
        self.times: dict[int, str] = {}
        self.undos = 0
        self.stood: list[int] = []              # how many public lines were left after each of them
        self.started = False                    # all have seen their card
        self.stage: tuple = ()
        self.stage_began = self.deadline = 0.0
        self.left_when_paused: float | None = None
        self.break_asked = False                # somebody called the judge; the game pauses after the step
        self.version = 0                        # counts changes
        self.renders = self.pushes = 0          # how often all phones were to be rendered for; up to which of these they were to be sent to
        self.changed = threading.Event()        # wakes whoever renders and sends
        self.next_beat, self.shown_stage = 0.0, ()
        self.connected: dict[object, int] = {}  # viewer -> open sockets
        self.marks: list[Mark] = []
        self.asked_before: dict[tuple, int] = {}        # answers per (stage, actor, verb): part of a prompt's id
        self.answered: set[Seat] = set()                # seats that are done with this stage of the night, decoys included
        self._bot_chance = random.Random()
        self._talk: Talk | None = None
        self._talked: tuple = ()
        self.changed_phones: list[Seat] = []
        self.guesses: list[float] = []
        self.signals: list[tuple[Seat, str]] = []       # set phrases within the pack, of this step
        self.grave: list[tuple[Seat, str]] = []         # what the dead say to each other
        self.callers: list[Seat] = []                   # who asked for the judge
        self.best_votes: dict[Seat, Seat] = {}
        self.best_since = 0.0                           # when the first of them came
        self.reading_until = 0.0
        self.repairing: tuple[int, str] | None = None   # agreed to once; the second time it is done
        self.declined: set[str] = set()                 # questions a player has put aside for another that is asked with them
        self.bot_ready: dict[Seat, float] = {}

    # --- keeping ---

    def save(self) -> None:
        self.store.save_room(self.code, {
            "lobby": vars(self.lobby), "company": self.company.as_json(), "host": self.host_token, "pin": self.pin,
            "assist": [self.assist_token, self.assist_pin], "answered": [repr(self.stage), sorted(self.answered)],
            "game": self.game_id, "undos": self.undos, "stood": self.stood, "started": self.started, "time": self.time_left()})

    @classmethod
    def restore(cls, code: str, saved: dict, store, now=time.time) -> "Room":
        room = cls(code, store, now=now)
        room.lobby = Lobby(**saved["lobby"])
        room.company = Company.from_json(saved["company"])
        room.host_token, room.pin, room.undos, room.started = saved["host"], saved["pin"], saved["undos"], saved["started"]
        room.assist_token, room.assist_pin = saved.get("assist", (room.assist_token, room.assist_pin))
        room.stood = saved.get("stood", [])
        if saved["game"]:
            try:
                room.load_game(saved["game"])
            except (Refused, Broken, StopIteration):        # one game's trouble must not keep the server from starting; it stays stored
                log.exception("table %s is back in its lobby: game %s cannot be taken up", code, saved["game"])
                return cls.restore(code, {**saved, "game": "", "started": False}, store, now)
            stage, seats = saved.get("answered", ("", ()))
            if stage == repr(room.stage):
                room.answered |= set(seats)
            room.take_up_time_left(saved.get("time"))
        return room

    def load_game(self, id: str) -> None:
        """The game as it was stored; what was told must come out the same."""
        row = next(row for row in self.store.games(self.code) if row["id"] == id)
        game, self.began = library.play_text(row["headers"]).game, row["began"][:10]
        self.game, self.game_id = game, id
        self.begin_bookkeeping()
        self.new_stage()
        for row in self.store.load(id):
            told = game.act(Action.parse(row.line))
            if [str(fact) for fact in told] != row.facts:
                raise Illegal("stored-otherwise", "line {n} of the stored game tells something else now", n=row.n + 1)
            self.times[row.n] = row.at[11:19]
            self.note(game.log[-1])
            self.new_stage()
        self.new_stage()
        self.begin_reading()

    # --- being seen ---

    def touch(self) -> None:
        """Something changed: keep it, then wake every phone."""
        self.save()
        self.wake()

    def wake(self) -> None:
        """By day all phones are sent to at once; within a stage of the night on its beat only."""
        self.version += 1
        if not self.in_secret or self.stage != self.shown_stage:
            self.shown_stage = self.stage
            self.renders += 1
            self.pushes = self.renders
        self.changed.set()

    # --- from the cards to the first stage ---

    def begin_bookkeeping(self) -> None:
        self.marks, self.asked_before, self.answered = [Mark(self.game.state.phase, self.game.state.round, 0)], {}, set()
        self.stage, self.left_when_paused = (), None
        self._talk, self._talked = Talk(self._bot_chance), ()
        self.signals, self.callers, self.repairing = [], [], None
        if not self.game.log:
            self.grave, self.best_votes, self.best_since = [], {}, 0.0

    def stamp(self) -> str:
        return datetime.fromtimestamp(self.now()).isoformat(timespec="seconds")

    def confirm(self, sitter: Sitter) -> None:
        """Has seen the card. When all have, the game begins."""
        sitter.confirmed = True
        self.begin_reading()
        self.touch()

    def begin_reading(self) -> None:
        """Everybody knows his card: time to read faces, if the table has it; then the game begins."""
        if self.started or not all(one.confirmed or not one.token for one in self.company.sitters.values()):
            return
        self.reading_until = self.now() + self.game.state.reading
        if self.reading_until <= self.now():
            self.start()

    def start(self) -> None:
        self.started, self.reading_until = True, 0.0
        self.new_stage()

    def guess(self, word: str) -> None:
        """Seat words and PINs can be guessed: after a few wrong ones the table stops listening for a minute."""
        self.guesses = [at for at in self.guesses if at > self.now() - 60]
        if len(self.guesses) >= TRIES:
            raise Illegal("too-many-tries", "too many wrong tries; wait a minute")
        if word.strip() not in (self.pin, self.assist_pin, *(one.word for one in self.company.sitters.values())):
            self.guesses.append(self.now())

    def phone_changed(self, seat: Seat) -> None:
        self.changed_phones.append(seat)
        self.bot_ready.pop(seat, None)
        self.keep_people()
        self.touch()

    def hand_to_bot(self, seat: Seat) -> None:
        """For somebody who has left for good. The bot knows what the seat knows, and scores nothing."""
        with self.lock:
            if self.game is None or self.game.over:
                raise Illegal("no-game", "no game is running")
            self.company.hand_to_bot(seat)
            self.bot_ready[seat] = self.now() + 1
            self.keep_people()
            self.begin_reading()
            self.touch()

    def keep_people(self) -> None:
        """Who plays may change during a game; who plays at its end is who it counts for."""
        if self.game is not None and not self.game.over:
            self.store.head(self.game_id, self.headers(self.game, self.began))

    # --- playing ---

    def prompt_id(self, prompt: Prompt) -> str:
        """Undo count, stage, actor, verb, and how often he was asked this here: a tap meant for another moment is stale."""
        state = self.game.state
        times = self.asked_before.get((state.phase, state.round, prompt.actor, prompt.verb), 0)
        return f"{self.undos}.{state.phase}{state.round}.{prompt.actor}.{prompt.verb}.{times}"

    def answer(self, actor: object, prompt_id: str, verb: str, answer: object) -> None:
        """A tap. Two taps are one; a stale one is harmless and says so."""
        with self.lock:
            if self.game is None or not self.started:
                raise Stale("gone", "that question is gone; here is what is asked now")
            prompt = self.game.find(actor, verb)
            if verb == DECOY and actor in self.answered:
                return                          # a second tap on the decoy
            if verb == DECOY and answer == PASS:
                self.answered.add(actor)        # no line of the record, but after a power cut it must still look like any other answer
                self.touch()
                return
            if prompt is None or self.prompt_id(prompt) != prompt_id:
                raise Stale("gone", "that question is gone; here is what is asked now")
            self.act(Action(actor, verb, answer))

    def act(self, action: Action) -> None:
        """One line: checked, played, stored, then shown."""
        with self.lock:
            number, around = len(self.game.log), self.around()
            told = self.game.act(action)
            action = self.game.log[-1]
            try:
                self.store.append(self.game_id, number, str(action), [str(fact) for fact in told], self.stamp(), around)
            except Exception:
                self.game = self.game.undone(number)        # what is not stored has not happened
                raise
            self.times[number] = self.stamp()[11:19]
            self.note(action)
            if self.game.over:
                self.store.end(self.game_id, self.game.state.outcome.winner, self.stamp())
            self.new_stage()
            self.wake()

    def note(self, action: Action) -> None:
        """Keep the books after one line: how often who was asked what, and where the public marks are."""
        state = self.game.state
        last = self.marks[-1]
        if isinstance(action.actor, int):
            key = (last.phase, last.round, action.actor, action.verb)
            self.asked_before[key] = self.asked_before.get(key, 0) + 1
            if action.verb == DECOY or (last.phase == "night" and action.verb != DECOY and not self.still_asked(action.actor)):
                self.answered.add(action.actor)
        if (state.phase, state.round) != (last.phase, last.round):
            self.marks.append(Mark(state.phase, state.round, len(self.game.log)))

    def still_asked(self, seat: Seat) -> bool:
        return any(p.actor == seat and not p.offer and p.verb != "kill" for p in self.game.prompts())

    # --- the judge's means ---

    def judge(self, verb: str, answer: object = None) -> None:
        with self.lock:
            if self.game is None:
                raise Illegal("no-game", "no game is running")
            was_left = self.deadline - self.now()
            self.act(Action(JUDGE, verb, answer))
            self.draw_due()
            if verb == "extend":
                self.deadline += answer
            elif verb == "pause":
                self.break_asked = False
                self.left_when_paused = max(was_left, 1)
                self.save()
            elif verb == "resume" and self.left_when_paused:
                self.deadline, self.left_when_paused = self.now() + self.left_when_paused, None
            self.wake()

    def undo(self, to: int, who: str) -> None:
        with self.lock:
            if self.game is None or not 0 <= to < len(self.game.log):
                raise Illegal("nothing-to-undo", "there is nothing to take back")
            self.cut(to, who)

    def back_to(self, mark: Mark, who: str) -> None:
        """A public moment begins anew, also where nobody has answered since: whether somebody has may be a secret."""
        with self.lock:
            self.cut(mark.at, who)

    def cut(self, to: int, who: str) -> None:
        if self.game.over:
            self.store.reopen(self.game_id)
        self.store.cut(self.game_id, to, who, self.stamp())
        self.replay(self.game.log[:to])

    def replay(self, actions: list[Action]) -> None:
        """Stand where these answers lead, with everything kept anew."""
        self.undos += 1
        setup, rules = self.game.setup, self.game.rules
        self.game = Game(rules, setup)
        times, self.times = self.times, {}
        self.begin_bookkeeping()
        for number, action in enumerate(actions):
            self.game.resume(action)
            self.times[number] = times.get(number, "")
            self.note(action)
        self.stood.append(len(self.public_lines()))
        self.new_stage()
        self.touch()

    def public_lines(self) -> tuple[Fact, ...]:
        return self.game.view("table").lines

    def edition(self, line: int) -> int:
        """After how many undos the public line of this number was told: what is told again is not the same telling."""
        return max((undo for undo, left in enumerate(self.stood, 1) if left <= line), default=0)

    def repaired(self, number: int, action: Action) -> tuple[Game, list[Action]]:
        """What would be if one past answer had been another: the game as far as it still holds, and which lines fall away."""
        if not 0 <= number < len(self.game.log):
            raise Illegal("repair", "there is no such line")
        actions = [*self.game.log[:number], action, *self.game.log[number + 1:]]
        game, _ = Game.replay(self.game.rules, self.game.setup, actions)
        if len(game.log) <= number:
            raise Illegal("repair", "'{line}' was not possible at that moment", line=action)
        return game, actions[len(game.log):]

    def repair(self, number: int, action: Action, who: str) -> None:
        with self.lock:
            game, _ = self.repaired(number, action)
            log, heard = list(game.log), self.public_lines()
            if self.game.over:
                self.store.reopen(self.game_id)
            self.store.cut(self.game_id, number, who, self.stamp())
            self.replay(log[:number])
            for action in log[number:]:
                self.act(action)
            same = itertools.takewhile(lambda pair: pair[0] == pair[1], zip(heard, self.public_lines()))
            self.stood[-1] = len(list(same))        # only what has become different is told again
            self.touch()

    def record(self) -> str:
        """The game as it would be exported now."""
        state = self.game.state
        return write(self.game, {"date": self.began, **self.people(),
                                 "result": state.outcome.winner if self.game.over else ""},
                     {n: time for n, time in self.times.items() if time})


def new_pin() -> str:
    return f"{random.SystemRandom().randrange(10**6):06}"
