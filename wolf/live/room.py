"""One live table: everything that happens at it goes through its lock, and is stored before anybody sees it."""

import logging
import random
import threading
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from datetime import datetime

from .. import library
from ..engine.board import Setup
from ..engine.bot import draw
from ..engine.choices import NOTHING
from ..engine.errors import Illegal, Refused, Stale
from ..engine.game import Game
from ..engine.locale import USUAL
from ..engine.prompt import CLOCK, JUDGE, PASS, Action, Prompt
from ..engine.record import Broken
from ..engine.seat import Seat
from ..engine.speech import Remark, Speech, Talk
from ..engine.view import View
from ..games.bots import is_asked
from ..store import Store
from .beat import POSTS, Beat
from .bots import AMONG_BOTS, Bots, waits
from .chat import BestVotes, Chat, Interjections
from .doors import Doors
from .lobby import Lobby
from .marks import Mark, Marks, meant, verb_of
from .play import Play
from .saved import VERSION, Saved, upgraded
from .seats import Seats, Sitter
from .snapshot import Snapshot
from .stage import EXTENSION, HEARING, TURNS, Stage, awaited, time_kind, times, times_up
from .talk import pending, spoken, to_note

log = logging.getLogger("wolf")


class Room:
    """A table: its parts, its game, and the one lock around them.

    Locks are taken in this order, and never the other way round:

        live.house    House.evening_lock    the door and the plan of a club's evening
        live.house    House.lock            the list of tables; no table's own is taken inside it
        web.push      TABLE_BY_TABLE        one table is rendered at a time
        live.room     Room.lock             this one; one table's is never taken inside another's
        archive.store Summaries._lock       the archive's own connection to the database
        store         Store._lock           the connection through which games are stored; may wait for the disk
        web.wire      Wire._lock            one phone's socket; nothing else is taken inside it

    `Room.lock` may be taken again by the thread that has it. `Beat.tick` takes none. A phone is sent to without
    `Room.lock`, and nobody waits for a `Wire._lock` but the phone's own thread.
    """

    def __init__(self, code: str, store: Store, lang: str = USUAL, now: Callable[[], float] = time.time):
        self.code, self.store, self.now = code, store, now
        self.lock = threading.RLock()
        self.lobby, self.seats, self.doors = Lobby(lang=lang), Seats(), Doors()
        self.play, self.stage, self.beat = Play(store, now), Stage(now), Beat()
        self.chat, self.best, self.bots, self.talk = Chat(), BestVotes(), Bots(), Talk()
        self.started = False                    # all have seen their card
        self.repairing: tuple[int, str] | None = None   # agreed to once; the second time it is done
        self.taken: dict[Seat, tuple[object, ...]] = {}         # what each phone sent last, if it was not refused
        self.lost = ""                          # the id of a game that could not be taken up after a restart

    @property
    def game(self) -> Game | None:
        return self.play.game

    @property
    def game_id(self) -> str:
        return self.play.id

    @property
    def marks(self) -> Marks:
        return self.play.marks

    def need_game(self) -> Game:
        return self.play.need()

    # --- keeping ---

    def save(self) -> None:
        timed = self.game is not None and self.started and not self.game.over
        self.store.save_room(self.code, {
            "version": VERSION, "lobby": vars(self.lobby), "seats": self.seats.as_json(),
            "doors": self.doors.as_json(), "game": self.game_id, "stood": self.marks.stood, "started": self.started,
            "answered": [repr(self.stage.awaited), sorted(self.stage.answered)],
            "declined": sorted(self.stage.declined), "extended": repr(self.stage.extended),
            "best": self.best.as_json(),
            "time": self.stage.as_json(self.running) if timed else None, "chat": self.chat.as_json(),
            "said": [len(self.game.log) if self.game else 0, pending(self.talk, self.game)]})

    @classmethod
    def restore(cls, code: str, saved: Saved, store: Store, now: Callable[[], float] = time.time) -> "Room":
        """The table as it was stored, also by an older release."""
        saved = upgraded(saved)
        room = cls(code, store, now=now)
        room.lobby, room.seats = Lobby(**saved["lobby"]), Seats.from_json(saved["seats"])
        room.doors = Doors.from_json(saved["doors"])
        room.marks.stood, room.started = saved["stood"], saved["started"]
        if saved["game"]:
            try:
                room.load_game(saved["game"])
            except (Refused, Broken, StopIteration):
                # One game's trouble must not keep the server from starting; it stays stored.
                log.exception("table %s is back in its lobby: game %s cannot be taken up", code, saved["game"])
                room = cls.restore(code, {**saved, "game": "", "started": False}, store, now)
                room.lost = saved["game"]
                return room
            room.talk = spoken(store.load(saved["game"]), saved["said"], len(room.need_game().log))
            room.take_up(saved)
        room.chat.take_up(saved["chat"], saved["answered"][0] == repr(room.stage.awaited))
        return room

    def load_game(self, id: str) -> None:
        self.play.open(id, self.code)
        self.begin_bookkeeping()
        self.new_stage()
        for mark in self.play.load():
            self.note(mark)
            self.new_stage()
        self.begin_reading()

    def take_up(self, saved: Saved) -> None:
        """Continue within the stage in which the table was stored."""
        game = self.need_game()
        stage, seats = saved["answered"]
        if stage == repr(self.stage.awaited):
            self.stage.answered |= set(seats)
        if saved["extended"] == repr(self.stage.awaited):
            self.stage.extended = self.stage.awaited
        self.stage.declined |= set(saved["declined"])
        if game.over:
            self.best.take_up(saved["best"], self.now())
        if self.started and not game.over:
            self.stage.take_up(saved["time"], max(map(self.seconds, times(game))), game.state.paused)

    def snapshot(self) -> Snapshot:
        """What is stored with the next line for the review: who has answered, whose phone is away."""
        answered, declined = self.stage.answered, self.stage.declined
        here = {viewer for viewer, sockets in self.beat.connected.items() if sockets}
        if declined:
            declined = declined & {self.prompt_id(prompt) for prompt in self.need_game().prompts()}
        return Snapshot.of(self.seats.sitters.values(), here, answered=answered, declined=declined,
                           stood=self.marks.stood, phones=self.seats.changed_phones, thanked=self.best.votes,
                           said=pending(self.talk, self.game))

    # --- being seen ---

    def touch(self) -> None:
        """Something changed: store the table, then wake every phone."""
        self.save()
        self.wake()

    def wake(self) -> None:
        self.beat.wake(self.stage.awaited, self.in_secret)

    @property
    def trouble(self) -> str:
        """What is wrong, as far as all have to know it: with the disk, or with this table's last game."""
        return self.store.trouble if self.store and self.store.trouble else "lost" if self.lost else ""

    # --- the lobby ---

    @property
    def in_lobby(self) -> bool:
        return self.game is None

    def need_lobby(self) -> None:
        if not self.in_lobby:
            raise Illegal("running", "a game is running at this table; you can watch, or wait for the next one")

    def choose_board(self, id: str) -> None:
        self.need_lobby()
        self.lobby.choose(id, self.seats)
        self.touch()

    def nominate(self, sitter: Sitter, id: str) -> None:
        """Somebody would like to play this board next; naming the same once more takes it back."""
        with self.lock:
            board = library.find_board(id).id
            sitter.nominates = "" if sitter.nominates == board else board
            self.touch()

    def play_with(self, numbers: Mapping[str, int]) -> None:
        self.need_lobby()
        self.lobby.play_with(numbers, self.seats.size)
        self.touch()

    def set_option(self, name: str, value: str) -> None:
        self.need_lobby()
        self.lobby.set_option(name, value)
        self.touch()

    def table(self) -> Setup:
        """What is played here, or would be if the cards were dealt now: all that everybody may know of it."""
        return self.game.setup.public() if self.game else self.lobby.laid_out(self.seats.size).setup

    def deal(self) -> None:
        """Deal the cards. Refused with a sentence if something is missing."""
        self.need_lobby()
        chance = random.SystemRandom()
        game = self.lobby.deal(self.seats, lambda cards: chance.sample(cards, len(cards)))
        id = f"{self.code}-{datetime.fromtimestamp(self.now()):%Y%m%d-%H%M%S}-{chance.randrange(1000):03}"
        self.play.begin(id, self.code, game, self.people(game))
        self.started = self.stage.break_asked = False
        self.chat.notes, self.lost, self.talk = [], "", Talk()
        self.seats.new_cards()
        self.begin_bookkeeping()
        self.touch()

    def again(self, staying: set[Seat] | None = None) -> None:
        """Same seats, next game: those who stay (all, if nobody was asked) keep their seat, the queue gets the rest."""
        if self.game is not None and not self.game.over:
            raise Illegal("not-over", "the game is not over; end or abort it first")
        self.play.close()
        self.started = False
        self.seats.without_bots()
        self.lobby.keep_to_boards(self.seats)
        self.seats.part(staying)
        self.seats.seat_queue(self.lobby.lang)
        self.touch()

    # --- who plays ---

    def people(self, game: Game) -> dict[str, str]:
        """Who plays, as a record's headers say it; bots are marked, since they score nothing."""
        return {"names": ", ".join(self.seats.names().values()),
                "bots": " ".join(map(str, sorted(self.seats.bots()))),
                "judge_name": self.lobby.judge_name if game.setup.judge == "human" else ""}

    def keep_people(self) -> None:
        if self.game is not None:
            self.play.keep_people(self.people(self.game))

    def opens_for(self, word: str) -> bool:
        """Whether this word opens anything here: a seat, the console, the assistant's page."""
        return self.doors.opens_for(word) or self.seats.has_word(word)

    def phone_changed(self, seat: Seat) -> None:
        self.seats.changed_phones.append(seat)
        self.bots.ready.pop(seat, None)
        self.keep_people()
        self.touch()

    def hand_to_bot(self, seat: Seat) -> None:
        """Let a bot play for somebody who has left for good. It knows what the seat knows, and scores nothing."""
        with self.lock:
            if self.need_game().over:
                raise Illegal("no-game", "no game is running")
            self.seats.hand_to_bot(seat)
            self.bots.ready[seat] = self.now() + 1
            self.keep_people()
            self.begin_reading()
            self.touch()

    # --- from the cards to the first stage ---

    def begin_bookkeeping(self) -> None:
        """Reset everything kept about the game to its beginning."""
        self.marks.begin(self.need_game().state)
        self.stage.clear()
        self.bots.clear()
        self.chat.clear()
        self.best.clear()
        self.repairing, self.taken = None, {}

    def confirm(self, sitter: Sitter) -> None:
        """Somebody has seen the card. When all have, the game begins."""
        sitter.confirmed = True
        self.begin_reading()
        self.touch()

    def begin_reading(self) -> None:
        """Once everybody knows their card: time to read faces, if the table wants it; then the game begins."""
        if not self.started and self.seats.all_confirmed:
            if not self.stage.begin_reading(self.need_game().state.reading):
                self.start()

    def start(self) -> None:
        self.started, self.stage.reading_until = True, 0.0
        self.new_stage()

    # --- what the table waits for ---

    @property
    def running(self) -> bool:
        return self.game is not None and self.started and not self.game.over and not self.game.state.paused

    @property
    def in_secret(self) -> bool:
        """Whether phones get and send what they do on the beat: also by day, where only one is asked."""
        return (self.game is not None and self.started
                and (self.game.state.in_secret or (self.stage.one_asked and not self.game.over)))

    @property
    def judged_by(self) -> str:
        """`machine` or `human`: for the game that was dealt, or as the host has chosen for the next one."""
        return str(self.game.setup.judge) if self.game else self.lobby.judge

    @property
    def phones_up(self) -> bool:
        """Whether the night is played on the phones, with open eyes."""
        return self.game is not None and self.game.setup.night == "up"

    @property
    def all_asked(self) -> bool:
        """Whether every phone is asked something at night: whoever has nothing to do by a decoy."""
        return self.game is not None and self.game.state.all_asked

    @property
    def speaker(self) -> Seat | None:
        """The seat that is speaking now, last words included."""
        return self.game.state.floor if self.game and self.running and self.time_kind() in TURNS else None

    def time_kind(self) -> str:
        return time_kind(self.need_game())

    def seconds(self, kind: str) -> int:
        game = self.need_game()
        return game.rules.seconds(kind, self.lobby.seconds, game.setup.board.seconds)

    @property
    def chimes(self) -> bool:
        """Whether it is heard now that a time is running out. It follows from the clock alone."""
        if self.game is None or not self.running:
            return False
        before = [self.game.rules.chimes[kind] for kind in times(self.game) if kind in self.game.rules.chimes]
        return any(0 < self.stage.left <= self.seconds(kind) for kind in before)

    def new_stage(self) -> None:
        """If the table now waits for something else, begin a new stage with its own time."""
        if self.game is None or not self.started:
            return
        if not self.game.state.paused:
            self.stage.why_paused = ""
        self.bots.floor.follow(self.game)
        now_awaited = awaited(self.game, self.marks.undos)
        if now_awaited != self.stage.awaited:
            seconds = max(self.seconds(kind) for kind in times(self.game))
            self.stage.enter(now_awaited, seconds, len(self.play.public_lines()))
            self.stage.one_asked = len({p.actor for p in self.game.prompts() if isinstance(p.actor, int)
                                        and not p.offer}) == 1
            self.beat.begin_stage(self.stage.began)
            self.chat.signs = []
            self.bots.think(self.seats.bots(), seconds, self.stage.began, 1 if self.seats.people() else AMONG_BOTS)

    def nobody_waits(self) -> bool:
        """Whether this stage can end before its time, since all are done and nobody can learn anything from that.

        Among bots that is always so. One person alone with bots has nobody to hide from: then it is so at night, after
        the moment in which the voice calls a step.
        """
        game, bots, people = self.need_game(), self.seats.bots(), self.seats.people()
        if len(people) > game.state.is_night or not self.bots.idle(game, self.talk, bots, self.now()):
            return False
        asked = any(prompt.actor in people and is_asked(prompt) for prompt in game.prompts())
        return not asked and self.now() >= self.stage.began + self.seconds(HEARING) * len(people)

    # --- playing ---

    def prompt_id(self, prompt: Prompt) -> str:
        """The id of a prompt. A decoy is another one in every stage, also if the last answer to it was no line."""
        game = self.need_game()
        id = self.marks.prompt_id(prompt, game.state)
        return f"{id}-{times_up(game)}" if prompt.verb == game.rules.phone.decoy else id

    def offer_id(self, verb: str) -> str:
        return self.marks.offer_id(verb, self.need_game().state)

    def tap(self, seat: Seat, ids: str, text: str, by_judge: bool = False) -> None:
        """What a phone has posted: the id of the question on it, and the answer as text. If stale, nothing changes.

        `by_judge`: a person who judges has tapped for the seat, on the console, which shows all its questions at once.
        """
        with self.lock, self.once(seat, "tap", ids, text):
            if self.game is None or not self.started or seat not in self.game.state.ring:
                raise gone()
            id, text = meant(ids, text)
            verb = verb_of(id)
            prompt = self.game.find(seat, verb)
            if id == self.marks.offer_id(verb, self.game.state):
                self.take_offer(seat, verb, prompt, text)
            elif prompt is None or self.prompt_id(prompt) != id or (not by_judge and self.put_aside(prompt)):
                raise gone()
            else:
                self.answer(seat, prompt, prompt.read(text), one_by_one=not by_judge)

    @contextmanager
    def once(self, seat: Seat, *what: object) -> Iterator[None]:
        """Take what a phone has sent. The same sent twice, by a trembling finger, is answered by nothing.

        On every phone, and not with "that question is over" on those with a real one: it would tell them from decoys.
        """
        try:
            yield
        except Refused:
            if self.taken.get(seat) != what:
                raise
        else:
            self.taken[seat] = what

    def put_aside(self, prompt: Prompt) -> bool:
        """Whether the phone has answered this, and shows it no longer, though no line of the record says so."""
        if prompt.verb == self.need_game().rules.phone.decoy:
            return prompt.actor in self.stage.answered
        return self.prompt_id(prompt) in self.stage.declined and self.leaves_another(prompt)

    def answer(self, seat: Seat, prompt: Prompt, answer: object, one_by_one: bool) -> None:
        """Take an answer to an open question. Not every answer is a line of the record.

        A pass on a form of a decoy and a question is one on the question.
        """
        if prompt.decoy and answer == PASS:
            beside = [one for one in self.need_game().prompts() if one.actor == seat and not one.offer]
            prompt = next((one for one in beside if not one.decoy), prompt)
        if prompt.decoy or (prompt.verb == self.need_game().rules.phone.decoy and answer == PASS):
            self.done(seat)
        elif answer == PASS and one_by_one and self.leaves_another(prompt):
            self.stage.declined.add(self.prompt_id(prompt))
            self.touch()
        else:
            self.line(Action(seat, prompt.verb, answer), prompt)

    def done(self, seat: Seat) -> None:
        """Somebody has answered, and it is no line of the record. Where only he was asked, the game goes on."""
        if seat in self.stage.answered:
            return
        self.stage.answered.add(seat)
        self.touch()                            # after a power cut it must still look like any other answer
        asked = [prompt for prompt in self.need_game().prompts() if not prompt.offer]
        if asked and all(prompt.decoy and prompt.actor == seat for prompt in asked):
            self.line(CLOCK)

    def leaves_another(self, prompt: Prompt) -> bool:
        """Whether passing on this question leaves another one open, which the phone shows next."""
        others = [other for other in self.need_game().prompts()
                  if other.actor == prompt.actor and other.verb != prompt.verb and other.alone]
        return prompt.alone and any(self.prompt_id(other) not in self.stage.declined for other in others)

    def take_offer(self, seat: Seat, verb: str, prompt: Prompt | None, text: str) -> None:
        """Take an offer. Every phone has the same buttons, and every refusal the same words, whatever the reason."""
        if verb not in offered_to(self.need_game().view(seat)):
            raise gone()
        answer = None if prompt is None or prompt.choices == NOTHING else prompt.read(text)
        if prompt is None or answer not in prompt.choices:
            raise Illegal("not-asked", "you cannot do that now")
        self.line(Action(seat, verb, answer), prompt)

    def act(self, action: Action) -> None:
        """Play one line, for callers that do not hold the lock."""
        with self.lock:
            self.line(action)

    def line(self, action: Action, prompt: Prompt | None = None) -> None:
        """Check, play, store and then show one line. `prompt` is the question it answers, if known."""
        self.note(self.play.act(action, self.snapshot().as_json(), prompt))
        self.new_stage()
        self.wake()

    def note(self, mark: Mark) -> None:
        """Note whether the seat that just answered is done with this stage of the night."""
        game = self.need_game()
        actor, verb = game.log[-1].actor, game.log[-1].verb
        if isinstance(actor, int) and (verb == game.rules.phone.decoy or (mark.night and not still_asked(game, actor))):
            self.stage.answered.add(actor)

    # --- the judge's means ---

    def judge(self, verb: str, answer: object = None) -> None:
        """Play one line of the judge's. Some of them change the time left."""
        with self.lock:
            self.need_game()
            was_left = self.stage.left
            self.line(Action(JUDGE, verb, answer))
            self.draw_due()
            if verb == "extend" and isinstance(answer, int):
                self.stage.extend(answer)
            elif verb == "pause":
                self.stage.pause(was_left)
                self.save()
            elif verb == "resume":
                self.stage.resume()
            self.wake()

    def undo(self, to: int, who: str) -> None:
        with self.lock:
            if self.game is None or not 0 <= to < len(self.game.log):
                raise Illegal("nothing-to-undo", "there is nothing to take back")
            self.cut(to, who)

    def back_to(self, mark: Mark, who: str) -> None:
        """Begin a public moment again, even if nobody has answered since: whether somebody has may be a secret."""
        with self.lock:
            self.cut(mark.at, who)

    def cut(self, to: int, who: str) -> None:
        """Go back to the first `to` answers, and rebuild everything kept about the game."""
        lines = self.play.cut(to, who)
        self.talk.cut(to)
        self.begin_bookkeeping()
        for mark in self.play.replay(lines):
            self.note(mark)
        self.new_stage()
        self.touch()

    def repair(self, number: int, action: Action, who: str) -> None:
        """Change one past answer, and play on as far as the answers after it still hold."""
        with self.lock:
            game, _ = self.play.repaired(number, action)
            heard, said = self.play.public_lines(), Talk(self.talk)
            self.cut(number, who)
            self.talk = said                    # it was said all the same
            for action in game.log[number:]:
                self.line(action)
            self.talk.cut(len(game.log) + 1)
            self.play.told_before(heard)
            self.touch()

    def record(self) -> str:
        return self.play.record(self.people(self.need_game()))

    # --- what happens by itself ---

    def tick(self) -> None:
        """Called a few times a second: bots answer, the machine judge judges, time runs out."""
        self.keep_time()
        with self.lock:
            if self.stage.reading_over:
                self.start()
                self.touch()
            self.settle_best()
            if not self.running:
                return
            with suppress(Refused):             # somebody was quicker
                self.play_on()
            if self.running and self.stage.keep_due():
                self.save()

    def keep_time(self) -> None:
        """Send on the beat at night; before the lock: see Beat."""
        if self.in_secret:
            alone = len(self.seats.people()) == 1           # among bots: nobody to hide from, and no need to wait
            self.beat.tick(self.now(), self.stage.deadline, 1 if alone else POSTS)

    def play_on(self) -> None:
        game, by_machine = self.need_game(), self.judged_by == "machine"
        self.draw_due()
        if by_machine and (declared := game.declaration()) is not None:
            self.line(declared)
        elif (said := game.rules.phone.declares(game, self.minute(), self.bots.chance)) is not None:
            self.line(said)
        if self.running:
            self.bots.play(game, self.talk, self.seats.bots(), self.now(), self)
        if self.running and self.bots_have_spoken():
            self.time_is_up()
        elif self.running and by_machine and (self.stage.over or self.everybody_answered()):
            self.time_is_up()

    def bots_have_spoken(self) -> bool:
        """Whether only bots had the floor, and have said what they had to say. A person ends what is not their turn."""
        game, bots = self.need_game(), self.seats.bots()
        return ((self.judged_by == "machine" or self.speaker in bots) and waits(game)
                and self.bots.have_spoken(game, self.talk, bots, self.now()))

    def minute(self) -> int:
        """The minute that the host's clock shows."""
        return datetime.fromtimestamp(self.now()).minute

    def everybody_answered(self) -> bool:
        """Whether this stage need not last any longer."""
        state = self.need_game().state
        answered = state.ends_when_answered and all(seat in self.stage.answered for seat in state.alive)
        return answered or self.nobody_waits()

    def time_is_up(self) -> None:
        self.line(CLOCK)
        self.draw_due()
        if self.stage.break_asked and not self.need_game().over:        # after the step, and nobody learns who asked
            self.judge("pause")

    def draw_due(self) -> None:
        """Let chance make every compulsory choice whose time is up (N-5)."""
        while (due := self.need_game().due()) is not None:
            self.line(Action(due.actor, due.verb, draw(due.choices, self.bots.chance), drawn=True))

    def jumped(self, by: float, why: str = "jump") -> None:
        """The clock now says so many seconds more (or fewer) than the table has lived through."""
        with self.lock:
            for part in (self.stage, self.beat, self.bots, self.best):
                part.jumped(by)
            self.wake()
            self.pause_because(why)

    def pause_because(self, why: str) -> None:
        with self.lock:
            if self.running:
                self.judge("pause")
                self.stage.why_paused = why

    # --- what is said ---

    def say(self, seat: Seat, remarks: tuple[Remark, ...], aloud: bool = False) -> None:
        """Somebody has said something; no line of the record. `aloud`: the table's voice has to say it."""
        game = self.need_game()
        self.talk.append(Speech(seat, remarks, len(game.log), len(self.play.public_lines()), aloud))
        self.touch()

    def note_remark(self, seat: Seat, text: str) -> None:
        """A player has noted for all to see what he says himself, in a form that bots understand."""
        with self.lock:
            if self.game is None or not self.running:
                raise gone()
            self.say(seat, (to_note(self.game, self.talk, seat, text),))

    # --- what is said besides ---

    def signal(self, seat: Seat, phrase: str, circle: str = "") -> None:
        """A sign to one of the circles; where there is no choice, or none was made, to the first."""
        with self.lock:
            circles = self.game.state.circles() if self.game else {}
            self.chat.sign(seat, circle if circle in circles else next(iter(circles), ""), phrase)
            self.touch()

    def heard(self, seat: Seat) -> list[tuple[Seat, str, str]]:
        return self.chat.heard(seat, self.game.state.circles() if self.game else {})

    def bury_words(self, seat: Seat, text: str) -> None:
        """P-9: a message among the dead, if the board allows it."""
        with self.lock:
            state = self.game.state if self.game else None
            if state is None or state.graveyard == "off" or seat in state.alive:
                raise Illegal("dead-only", "only the dead can talk here")
            self.chat.bury(seat, text)
            self.touch()

    def note_for_judge(self, text: str) -> None:
        """What an assistant has noticed, for the judge alone."""
        with self.lock:
            if not text.strip():
                raise Illegal("empty-note", "there is nothing in that note; write something")
            self.chat.note(text)
            self.touch()

    def notes_read(self) -> None:
        with self.lock:
            self.chat.notes = []
            self.touch()

    def interjections(self) -> dict[Seat, Interjections]:
        """Who may interrupt the speaker now, and how often each has."""
        may = self.game.state.interrupters() if self.game and self.started else {}
        used = self.chat.interruptions(self.speech_round()) if may else {}      # asked for every phone at every push
        return {seat: Interjections(used.get(seat, 0), most) for seat, most in may.items()}

    def speech_round(self) -> int:
        """Which round of speeches this is: a new phase begins a new one."""
        return sum(fact.phase() is not None for fact in self.need_game().facts)

    def interject(self, seat: Seat, used: int) -> None:
        """Interrupt the speaker; no line of the record. `used` is how often so far, or else this is a second tap."""
        with self.lock, self.once(seat, "interject", used):
            mine = self.interjections().get(seat) if self.running else None
            if mine is None or mine.used != used:
                raise gone()
            if not mine.left:
                raise Illegal("no-interjections", "you have interrupted this round of speeches as often as you may")
            self.chat.interrupt(seat, self.speech_round())
            self.touch()

    def end_speech(self, seat: Seat) -> None:
        """End a speech early (C-14)."""
        with self.lock, self.once(seat, "done"):
            if self.speaker != seat:
                raise gone()
            self.line(CLOCK)

    def extend_speech(self, seat: Seat) -> None:
        """Give the speaker more time, once a speech. The record shows it as the judge's line."""
        with self.lock, self.once(seat, "more"):
            if not self.may_extend(seat):
                raise gone()
            self.judge("extend", EXTENSION)
            self.stage.extended = self.stage.awaited
            self.touch()

    def may_extend(self, seat: Seat) -> bool:
        return self.speaker == seat and self.stage.extended != self.stage.awaited

    def call_judge(self, seat: Seat) -> None:
        with self.lock:
            if self.running and self.judged_by == "machine":    # a person decides himself
                self.stage.break_asked = True
            self.chat.call(seat)
            self.touch()

    def vote_best(self, seat: Seat, best: Seat) -> None:
        """Vote for the best player, after a game that no person judged."""
        with self.lock:
            outcome = self.game.state.outcome if self.game else None
            if outcome is None or best not in outcome.seats:
                raise gone()
            self.best.vote(seat, best, self.now())
            self.touch()
            self.settle_best()

    def settle_best(self, at_once: bool = False) -> None:
        with self.lock:
            if self.game is None or not self.game.over or self.game.state.best:
                return
            there = [one.seat for one in self.seats.sitters.values() if one.token and self.beat.here(one.seat)]
            best = self.best.chosen(there, self.now(), at_once)
            if best is not None:
                self.judge("best", best)


def gone() -> Stale:
    return Stale("gone", "that question is over; here is the current one")


def offered_to(view: View) -> tuple[str, ...]:
    """The verbs that a living player's phone offers now, the same on every phone. Most are refused."""
    return view.offers if view.me is not None and view.me.alive else ()


def still_asked(game: Game, seat: Seat) -> bool:
    """Whether this seat has to answer something more in this stage. A pick that can be changed is an answer."""
    return any(p.actor == seat and not p.offer and not p.changeable for p in game.prompts())
