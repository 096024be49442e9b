"""One live table: its company, its game, its clock. Everything that happens goes through its lock, and is stored before it is seen."""

import random
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import datetime

from . import library
from .bots import SensibleBot, RandomBot, Talk
from .chance import draw
from .sitting import TRIES, Company, Sitter, new_token
from .table.board import Board
from .table.errors import Illegal, Refused, Stale
from .table.game import Game
from .table.prompt import CLOCK, JUDGE, PASS, TIME, Action, Prompt
from .table.record import table_headers, write
from .table.seat import Seat
from .table.seating import seat_table, sentences

BOT_THINKS = (0.6, 2.5)         # seconds
DECOY = "suspect"


@dataclass
class Lobby:
    """What the host has chosen."""

    board: str = "yunvliebai"
    changes: dict[str, str] = field(default_factory=dict)
    judge: str = "machine"
    night: str = "called"
    seconds: dict[str, int] = field(default_factory=dict)       # where they differ from the board's
    lang: str = "zh"                                            # of the public screen


@dataclass(frozen=True)
class Mark:
    """A public moment one can go back to."""

    phase: str
    round: int
    at: int                     # length of the log


class Room:
    def __init__(self, code: str, store, lang: str = "zh", now: Callable[[], float] = time.time):
        self.code, self.store, self.now = code, store, now
        self.lock = threading.RLock()
        self.lobby, self.company = Lobby(lang=lang), Company()
        self.host_token, self.pin = new_token(), f"{random.SystemRandom().randrange(10**6):06}"
        self.game: Game | None = None
        self.game_id = ""
        self.times: dict[int, str] = {}
        self.undos = 0
        self.started = False                    # all have seen their card
        self.stage: tuple = ()
        self.stage_began = self.deadline = 0.0
        self.left_when_paused: float | None = None
        self.break_asked = False                # somebody called the judge; the game pauses after the step
        self.version = 0
        self.listeners: set[threading.Event] = set()
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
        self.reading_until = 0.0
        self.repairing: tuple[int, str] | None = None   # agreed to once; the second time it is done
        self.bot_ready: dict[Seat, float] = {}

    # --- keeping ---

    def save(self) -> None:
        self.store.save_room(self.code, {
            "lobby": vars(self.lobby), "company": self.company.as_json(), "host": self.host_token, "pin": self.pin,
            "game": self.game_id, "undos": self.undos, "started": self.started})

    @classmethod
    def restore(cls, code: str, saved: dict, store, now=time.time) -> "Room":
        room = cls(code, store, now=now)
        room.lobby = Lobby(**saved["lobby"])
        room.company = Company.from_json(saved["company"])
        room.host_token, room.pin, room.undos, room.started = saved["host"], saved["pin"], saved["undos"], saved["started"]
        if saved["game"]:
            room.load_game(saved["game"])
        return room

    def load_game(self, id: str) -> None:
        """The game as it was stored; what was told must come out the same."""
        headers = next(row["headers"] for row in self.store.games(self.code) if row["id"] == id)
        game = library.play_text(headers).game
        self.game, self.game_id = game, id
        self.begin_bookkeeping()
        for row in self.store.load(id):
            told = game.act(Action.parse(row.line))
            if [str(fact) for fact in told] != row.facts:
                raise Illegal("stored-otherwise", "line {n} of the stored game tells something else now", n=row.n + 1)
            self.times[row.n] = row.at[11:19]
            self.note(game.log[-1])
        self.new_stage()

    # --- lobby ---

    def board(self) -> Board:
        return library.find_board(self.lobby.board)

    @property
    def in_lobby(self) -> bool:
        return self.game is None

    def need_lobby(self) -> None:
        if not self.in_lobby:
            raise Illegal("running", "a game is running at this table; you can watch, or wait for the next one")

    def touch(self) -> None:
        """Something changed: keep it, then wake every phone."""
        self.save()
        self.wake()

    def wake(self) -> None:
        self.version += 1
        for event in list(self.listeners):
            event.set()

    def choose_board(self, id: str) -> None:
        self.need_lobby()
        board = library.find_board(id)
        size = min(max(len(self.company.sitters), board.players[0]), board.players[1])
        self.company.resize(size)
        self.lobby.board, self.lobby.changes = id, {}
        self.touch()

    def set_option(self, name: str, value: str) -> None:
        self.need_lobby()
        option = library.RULES_OF[self.board().game].options.get(name)
        if option is None:
            raise Illegal("no-option", "there is no option {name}", name=name)
        try:
            read = option.read(value)
        except ValueError as why:
            raise Illegal("option-value", "{why}", why=why) from None
        board = self.board()
        usual = board.options.get(name, option.preset(board.ruleset))
        if read == usual:
            self.lobby.changes.pop(name, None)
        else:
            self.lobby.changes[name] = option.text(read)
        self.touch()

    def deal(self) -> None:
        """Cards to everybody. Refused with a sentence while something is missing."""
        self.need_lobby()
        missing = self.company.size - len(self.company.sitters)
        if missing:
            raise Illegal("seats-empty", "{missing} seats are empty; fill them, or choose a smaller board", missing=missing)
        board = self.board()
        chance = random.SystemRandom()

        def shuffle(cards: list[str]) -> list[str]:
            return chance.sample(cards, len(cards))
        setup, problems = seat_table(library.RULES_OF[board.game], board, players=self.company.size, changes=self.lobby.changes,
                                     judge=self.lobby.judge, night=self.lobby.night, pace="timed", deal=shuffle)
        if setup is None:
            raise Illegal("no-table", "{problems}", problems="; ".join(sentences(problems)))
        self.game = Game(library.RULES_OF[board.game], setup)
        self.game_id = f"{self.code}-{datetime.fromtimestamp(self.now()):%Y%m%d-%H%M%S}-{chance.randrange(1000):03}"
        self.undos, self.times, self.started = 0, {}, False
        for sitter in self.company.sitters.values():
            sitter.confirmed, sitter.notes, sitter.marks = bool(sitter.bot), "", {}
        self.store.begin(self.game_id, self.code, self.headers(), self.stamp())
        self.begin_bookkeeping()
        self.touch()

    def headers(self) -> str:
        """The record's header block, enough to set the same table again."""
        lines = {**table_headers(self.game), "date": self.stamp()[:10], "names": ", ".join(self.company.names().values())}
        return "".join(f"{key}: {value}\n" for key, value in lines.items() if value)

    def begin_bookkeeping(self) -> None:
        self.marks, self.asked_before, self.answered = [Mark("night", 1, 0)], {}, set()
        self.stage, self.left_when_paused = (), None
        self._talk, self._talked = Talk(self._bot_chance), ()
        self.signals, self.callers, self.repairing = [], [], None
        if not self.game.log:
            self.grave, self.best_votes = [], {}

    def stamp(self) -> str:
        return datetime.fromtimestamp(self.now()).isoformat(timespec="seconds")

    def confirm(self, sitter: Sitter) -> None:
        """Has seen the card. When all have, the first night falls."""
        sitter.confirmed = True
        if not self.started and all(one.confirmed or not one.token for one in self.company.sitters.values()):
            reading = self.game.state.options.reading
            self.reading_until = self.now() + (reading if isinstance(reading, int) else 0)
            if self.reading_until <= self.now():
                self.start()
        self.touch()

    def start(self) -> None:
        self.started, self.reading_until = True, 0.0
        self.new_stage()

    def again(self) -> None:
        """Same seats, next game."""
        if self.game is not None and not self.game.over:
            raise Illegal("not-over", "the game is not over; end or abort it first")
        self.game, self.game_id, self.started = None, "", False
        self.company.without_bots()
        while self.company.queue and not self.company.full:
            seat = next(seat for seat in range(1, self.company.size + 1) if seat not in self.company.sitters)
            one = self.company.queue.pop(0)
            self.company.join(one.name, seat, one.token, self.lobby.lang)
        self.touch()

    def guess(self, word: str) -> None:
        """Seat words and PINs can be guessed: after a few wrong ones the table stops listening for a minute."""
        self.guesses = [at for at in self.guesses if at > self.now() - 60]
        if len(self.guesses) >= TRIES:
            raise Illegal("too-many-tries", "too many wrong tries; wait a minute")
        if word.strip() not in (self.pin, *(one.word for one in self.company.sitters.values())):
            self.guesses.append(self.now())

    def phone_changed(self, seat: Seat) -> None:
        self.changed_phones.append(seat)
        self.touch()

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
            if prompt is None or self.prompt_id(prompt) != prompt_id:
                raise Stale("gone", "that question is gone; here is what is asked now")
            self.act(Action(actor, verb, answer))

    def act(self, action: Action) -> None:
        """One line: checked, played, stored, then shown."""
        with self.lock:
            number = len(self.game.log)
            told = self.game.act(action)
            action = self.game.log[-1]
            try:
                self.store.append(self.game_id, number, str(action), [str(fact) for fact in told], self.stamp())
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

    # --- time ---

    def time_kind(self) -> str:
        """Which of the board's times is running."""
        for layer in self.game.open:
            for prompt in layer.values():
                if prompt.actor == TIME:
                    return prompt.verb
                if not prompt.offer:
                    return prompt.time
        return ""

    def seconds(self, kind: str) -> int:
        return self.lobby.seconds.get(kind) or self.game.setup.board.seconds.get(kind, 20)

    def new_stage(self) -> None:
        """If what the table waits for is something else now, its time begins anew."""
        if self.game is None or not self.started:
            return
        state = self.game.state
        clocks = sum(1 for action in self.game.log if action.actor == TIME or action.verb == "skip")
        asked = frozenset(p.verb for p in self.game.prompts() if p.public and not p.offer)
        stage = (self.undos, state.phase, state.round, state.step, state.speaking, clocks if state.phase != "vote" else 0, asked)
        if stage != self.stage:
            self.stage, self.stage_began = stage, self.now()
            self.answered, self.signals = set(), []
            self.deadline = self.now() + self.seconds(self.time_kind())
            self.bot_ready = {seat: self.now() + self._bot_chance.uniform(*BOT_THINKS) * min(1, self.seconds(self.time_kind()) / 5)
                              for seat, sitter in self.company.sitters.items() if sitter.bot}

    @property
    def running(self) -> bool:
        return self.game is not None and self.started and not self.game.over and not self.game.state.paused

    def tick(self) -> None:
        """Called a few times a second: bots answer, the machine judge judges, time runs out."""
        with self.lock:
            if self.reading_until and self.now() >= self.reading_until:
                self.start()
                self.touch()
            if not self.running:
                return
            try:
                self.machine_judges()
                if self.running:
                    self.bots_play()
                if self.running and self.lobby.judge == "machine" and (self.now() >= self.deadline or self.everybody_answered()):
                    self.time_is_up()
            except Refused:
                pass                            # somebody was quicker

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
        while (due := self.game.due()) is not None:
            self.act(Action(due.actor, due.verb, draw(due.choices, self._bot_chance), drawn=True))
        if self.break_asked and not self.game.over:         # after the step, and nobody learns who asked
            self.break_asked = False
            self.judge("pause")

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
            mine = [p for p in self.game.prompts() if p.actor == seat and not p.offer]
            if mine and not (mine[0].verb == "kill" and seat in state.tonight.picks):
                bot = SensibleBot(self._bot_chance, self._talk) if sitter.bot == "sensible" else RandomBot(self._bot_chance)
                self.act(bot.answer(self.game, mine))
                return
            if not mine and state.phase == "night" and seat in state.alive:
                self.answered.add(seat)
            elif mine and mine[0].verb == "kill":
                self.answered.add(seat)

    # --- talking without a keyboard, talking among the dead, thanking ---

    def signal(self, seat: Seat, phrase: str) -> None:
        """A set phrase. Within the pack it is heard; from everybody else it is a decoy and heard by nobody."""
        with self.lock:
            self.signals.append((seat, phrase))
            self.wake()

    def heard(self, seat: Seat) -> list[tuple[Seat, str]]:
        pack = self.game.state.pack if self.game and self.game.state.phase == "night" else []
        return [(who, phrase) for who, phrase in self.signals[-8:] if seat in pack and who in pack]

    def bury_words(self, seat: Seat, text: str) -> None:
        """P-9: the dead talk among themselves, where the board lets them."""
        with self.lock:
            state = self.game.state if self.game else None
            if state is None or state.options.graveyard == "off" or seat in state.alive:
                raise Illegal("dead-only", "only the dead talk here")
            self.grave.append((seat, " ".join(text.split())[:120]))
            self.wake()

    def end_speech(self, seat: Seat) -> None:
        """A speaker may end early (C-14)."""
        with self.lock:
            if not self.running or self.game.state.speaking != seat:
                raise Stale("gone", "that question is gone; here is what is asked now")
            self.act(CLOCK)

    def call_judge(self, seat: Seat) -> None:
        with self.lock:
            self.break_asked = True
            self.callers = [*self.callers[-4:], seat]
            self.wake()

    def vote_best(self, seat: Seat, best: Seat) -> None:
        """Without a person as judge the table chooses; when everybody at a phone has, it is settled."""
        with self.lock:
            if self.game is None or not self.game.over or best not in self.game.state.outcome.seats:
                raise Stale("gone", "that question is gone; here is what is asked now")
            self.best_votes[seat] = best
            voters = [one.seat for one in self.company.sitters.values() if one.token]
            if all(voter in self.best_votes for voter in voters) and not self.game.state.best:
                most = max(sorted(set(self.best_votes.values())), key=lambda one: list(self.best_votes.values()).count(one))
                self.judge("best", most)
            self.wake()

    # --- the judge's means ---

    def judge(self, verb: str, answer: object = None) -> None:
        with self.lock:
            if self.game is None:
                raise Illegal("no-game", "no game is running")
            was_left = self.deadline - self.now()
            self.act(Action(JUDGE, verb, answer))
            if verb == "extend":
                self.deadline += answer
            elif verb == "pause":
                self.left_when_paused = max(was_left, 1)
            elif verb == "resume" and self.left_when_paused:
                self.deadline, self.left_when_paused = self.now() + self.left_when_paused, None
            self.wake()

    def undo(self, to: int, who: str) -> None:
        with self.lock:
            if self.game is None or not 0 <= to < len(self.game.log):
                raise Illegal("nothing-to-undo", "there is nothing to take back")
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
            self.game._resume(action)
            self.times[number] = times.get(number, "")
            self.note(action)
        self.new_stage()
        self.touch()

    def repaired(self, number: int, action: Action) -> tuple[Game, int]:
        """What would be if one past answer had been another: the game as far as it still holds, and how many lines fall away."""
        actions = [*self.game.log[:number], action, *self.game.log[number + 1:]]
        game, _ = Game.replay(self.game.rules, self.game.setup, actions)
        return game, len(actions) - len(game.log)

    def repair(self, number: int, action: Action, who: str) -> None:
        with self.lock:
            game, _ = self.repaired(number, action)
            if len(game.log) <= number:
                raise Illegal("repair", "'{line}' was not possible at that moment", line=action)
            log, kept = list(game.log), self.times
            self.store.cut(self.game_id, number, who, self.stamp())
            self.replay(log[:number])
            for action in log[number:]:
                self.act(action)
            self.times = {n: kept.get(n, time) for n, time in self.times.items()}

    def record(self) -> str:
        """The game as it would be exported now."""
        state = self.game.state
        return write(self.game, {"date": self.stamp()[:10], "names": ", ".join(self.company.names().values()),
                                 "result": state.outcome.winner if self.game.over else ""},
                     {n: time for n, time in self.times.items() if time})


__all__ = ["DECOY", "Lobby", "Mark", "PASS", "Room"]
