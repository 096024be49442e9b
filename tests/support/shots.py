"""Screenshots of every page in every state, in both languages: look at them after a change of templates or stylesheet.

    python3 app.py shots [FOLDER] [NAME…]       into shots/ unless a folder is named; only scenes whose
    name has NAME in it
    python3 app.py shots --engines [FOLDER] [NAME…]     the same in Chromium, WebKit and Firefox, compared

A server in this process, with a stopped clock and no ticker: each state is reached by answering, and then stands still.
Phones are 360 pixels wide; what would have to be scrolled sideways there, or on one of 320, is said at
the end, and the exit code is 1.
"""

import re
import sys
import tempfile
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from datetime import datetime
from pathlib import Path

sys.path[:0] = [str(folder) for folder in Path(__file__).resolve().parents[1:3]]

from support.browser import find_browser  # noqa: E402
from wolf.engine.game import Game  # noqa: E402
from wolf.engine.prompt import PASS, Action  # noqa: E402
from wolf.engine.setup import read_cards  # noqa: E402
from wolf.library.draft import Draft  # noqa: E402
from wolf.library.own import Shelf  # noqa: E402
from wolf.library.tryout import Tryout  # noqa: E402
from wolf.live.house import FIRST, House  # noqa: E402
from wolf.live.seats import Sitter, Waiting, new_token  # noqa: E402
from wolf.machine.https import Trust  # noqa: E402
from wolf.machine.serve import listen  # noqa: E402
from wolf.web import create_app  # noqa: E402

ENGINES = "--engines"
LANGUAGES = {"en": "en-US", "zh": "zh-CN"}
NOW = datetime(2026, 1, 1, 20, 7)
PHONE, NARROW, DESK, SCREEN = (360, 740), (320, 640), (1280, 800), (1280, 720)
NAMES = {"en": "Ann Bartholomew1 Cleo Dmitri Eve Fu Gwendolyn Hal Iris Jo Konstantin Li".split(),
         "zh": "小明 欧阳娜娜娜娜娜娜娜娜娜娜 阿强 王五 老李 赵 诸葛亮 晓晓 大卫 周周 上官婉儿 林".split()}

# 1-4 wolves, 9 seer, 10 witch, 11 hunter, 12 guard
GUARD = "werewolf*3 white_wolf_king villager*4 seer witch hunter guard"
IDIOT = "werewolf*4 villager*4 seer witch hunter idiot"
SIX = "werewolf*2 villager*2 seer hunter"
ROUND_TABLE = "merlin percival servant*2 assassin morgana oberon"
ROGUES = "merlin percival rogue_blue untrustworthy_servant assassin morgana rogue_red"
MESSENGERS = "merlin percival messenger_senior messenger_junior assassin morgana messenger_red"
MANY = (        # a board, its cards by seat, and the questions worth a picture: which, whose, what is tapped
    ("classic", "thief cupid little_girl werewolf*2 seer witch hunter | villager*2", (
        ("1 take", 1, ()), ("2 link", 2, ('button[data-seat="4"]', 'button[data-seat="5"]')), ("3 peek", 3, ()))),
    ("black-market-wolf-beauty", "wolf_beauty werewolf*3 villager*4 seer witch hunter trader", (
        ("1 charm", 1, ()), ("12 give", 12, ('button[data-seat="4"]', 'button[data-choice="gun"]')))),
    ("ghost-bride", "thief ghost_bride werewolf*3 villager*4 seer witch hunter | guard villager", (
        ("1 take", 1, ()), ("2 marry", 2, ()))),
    ("black-market-demon", "demon werewolf*3 villager*4 seer witch hunter trader", (("1 check", 1, ()),)),
    ("wild-hidden", "wild_child hidden_wolf werewolf*3 villager*3 seer witch hunter guard", (("1 model", 1, ()),)),
)


@dataclass(frozen=True)
class Scene:
    """One picture: whose page, how large, and what is touched before it is taken."""

    name: str
    viewer: object                      # a seat, "new" (no seat yet), "host" or "screen"
    path: str = ""                      # if it is not that viewer's own page
    touch: tuple[str, ...] = ()         # selectors, clicked one after the other
    hold: str = ""                      # a selector, pressed while the picture is taken
    full: bool = False                  # all of the page, not just what the phone shows

    @property
    def size(self) -> tuple[int, int]:
        return SCREEN if self.viewer == "screen" else DESK if self.viewer in ("host", "assist") else PHONE


class Stand:
    """One table that stays as it is put."""

    def __init__(self, data: Path):
        self.clock = NOW.timestamp()
        self.house = House(data, "en", lambda: self.clock)
        self.room = self.house.room(FIRST)
        self.app = create_app(self.house)
        self.server = listen("127.0.0.1", 0, self.app)
        way = self.app.extensions["site"].entrance
        way.port, way.host, way.place = 8000, "192.168.1.23", ""
        way.kept = {"wifi": {"": {"name": "Living room", "password": "correct horse"}}}
        self.url = f"http://127.0.0.1:{self.server.port}"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()
        self.lang = "en"                # of everybody at the table
        self.room.beat.connected = dict.fromkeys(range(1, 13), 1)

    def close(self) -> None:
        self.server.shutdown()
        self.house.close()

    # --- putting the table into a state ---

    def lobby(self, board: str = "yunvliebai", seats: int = 0, size: int = 12, judge: str = "machine",
              night: str = "called", **options) -> None:
        room = self.room
        room.play.game, room.play.id, room.started, room.stage.break_asked = None, "", False, False
        room.seats.sitters, room.seats.queue, room.seats.size = {}, [], size
        room.lobby.board, room.lobby.judge, room.lobby.night, room.lobby.changes = board, judge, night, dict(options)
        for seat in range(1, seats + 1):
            room.seats.sitters[seat] = Sitter(seat, NAMES[self.lang][seat - 1], new_token(), f"{seat:04}", self.lang)
        room.touch()

    def deal(self, board: str, cards: str, started: bool = True, **about) -> None:
        dealt, spare = read_cards(cards, {})
        self.lobby(board, seats=len(dealt), size=len(dealt), **about)
        room = self.room
        self.clock += 1                 # games of one second could get the same name
        room.deal()
        cards = [*dealt, *spare]
        room.play.game = Game(room.game.rules, replace(room.game.setup, cards=tuple(sorted(cards))).dealt(cards))
        room.begin_bookkeeping()
        if started:
            for one in room.seats.sitters.values():
                one.confirmed = True
            room.start()
        room.touch()

    def until(self, here, answers: dict[str, object] | None = None) -> None:
        """Let time pass until `here`: a phase ("vote 1"), or a question that is open ("shoot", "11 poison").

        Whoever is asked on the way answers as `answers` says ("9 check": 1, or "vote": … for everybody; a function is
        asked with the state), or not at all.
        """
        room, given, answers = self.room, set(), answers or {}
        for _ in range(300):
            if self.stands(here):
                room.touch()
                return
            state = room.game.state
            for prompt in list(room.game.prompts()):
                key = f"{prompt.actor} {prompt.verb}"
                for_everybody = answers.get(prompt.verb) if not prompt.offer else None
                answer = answers.get(f"{state.phase} {key}", answers.get(key, for_everybody))
                once = (state.phase, state.round, state.step, key, len(room.marks.public))
                if answer is not None and once not in given and room.game.find(prompt.actor, prompt.verb):
                    given.add(once)
                    answer = answer(state) if callable(answer) else None if answer is True else answer
                    room.act(Action(prompt.actor, prompt.verb, answer))
                    break
            else:
                room.time_is_up()
        raise AssertionError(f"never came to {here}: {room.game.state.phase} {room.game.state.round}")

    def stands(self, here: str) -> bool:
        game = self.room.game
        state, words = game.state, here.split()
        if here == "end":
            return game.over
        if game.over:
            raise AssertionError(f"the game ended before {here}")
        if len(words) == 2 and words[1].isdigit():
            return (state.phase, state.round) == (words[0], int(words[1]))
        if len(words) == 2 and words[0].isdigit():
            return game.find(int(words[0]), words[1]) is not None
        if here == "speech":
            return state.speaking is not None
        return any(prompt.verb == here and not prompt.offer for prompt in game.prompts())

    # --- a browser that is somebody ---

    def cookie(self, viewer: object) -> dict:
        about = {"lang": self.lang, "_permanent": True}
        if viewer == "host":
            about[f"host {FIRST}"] = self.room.doors.host_token
        if viewer == "assist":
            about[f"assist {FIRST}"] = self.room.doors.assist_token
        if viewer == "waiting":
            about[f"seat {FIRST}"] = "waiting"
        if isinstance(viewer, int):
            about[f"seat {FIRST}"] = self.room.seats.sitters[viewer].token
        value = self.app.session_interface.get_signing_serializer(self.app).dumps(about)
        return {"name": "wolf", "value": value, "url": self.url}

    def path(self, scene: Scene) -> str:
        return scene.path or {"host": "/host", "assist": "/assist", "screen": "/screen"}.get(scene.viewer, "/")

    def show(self, page, scene: Scene) -> None:
        page.context.clear_cookies()
        page.context.add_cookies([self.cookie(scene.viewer)])
        page.set_viewport_size(dict(zip(("width", "height"), scene.size, strict=True)))
        page.clock.set_fixed_time(datetime.fromtimestamp(self.clock))
        page.goto(self.url + self.path(scene))
        page.wait_for_timeout(300)         # the countdown stands
        for selector in scene.touch:
            page.locator(selector).first.click()
        if scene.hold:
            page.locator(scene.hold).first.dispatch_event("pointerdown")
            page.wait_for_timeout(500)


@contextmanager
def stand() -> Iterator[Stand]:
    with tempfile.TemporaryDirectory() as folder:
        table = Stand(Path(folder))
        try:
            yield table
        finally:
            table.close()


@contextmanager
def open_browser(path: str):
    from playwright.sync_api import sync_playwright
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])
        try:
            yield browser
        finally:
            browser.close()


def open_page(browser, lang: str, **about):
    """Nothing moves on it, and it waits where it is told to."""
    page = browser.new_context(locale=LANGUAGES[lang], has_touch=True, reduced_motion="reduce", **about).new_page()
    page.route(re.compile("/sw.js$|/trust/ok$"), lambda route: route.abort())
    return page


# --- the scenes: everything that can stand on a page, in the order of a game ---

def scenes(at: Stand, lang: str) -> Iterator[Scene]:
    """The table is put into each state just before its scene is given out."""
    at.lang = lang
    yield from before_the_game(at)
    yield from nights(at)
    yield from days(at)
    yield from ends(at)
    yield from human_judge(at)
    yield from many_roles(at)
    yield from avalon(at)
    yield from workshop(at)
    yield from after_the_game(at)


def before_the_game(at: Stand) -> Iterator[Scene]:
    at.lobby()
    yield Scene("join-empty", "new")
    at.lobby(seats=5)
    yield Scene("join", "new")
    yield Scene("join-chosen", "new", touch=('button[data-seat="7"]',))
    yield Scene("join-word", "new", touch=("details.word summary",), full=True)
    yield Scene("lobby", 3)
    yield Scene("lobby-all", 3, touch=("details.word summary", "details.book summary"), full=True)
    yield Scene("lobby-wishes", 3, touch=(".wishbox summary",), full=True)
    yield Scene("host-lobby", "host", full=True)
    yield Scene("host-lobby-options", "host", touch=("#console details summary",), full=True)
    yield Scene("screen-lobby", "screen")
    yield Scene("pin", "new", path="/host")
    yield Scene("refused", "new", path="/t/nowhere/")
    at.app.extensions["trust"] = Trust(at.house.data)
    yield Scene("trust", "new", path="/trust", full=True)
    yield Scene("waiting", "new", path="/waiting")
    yield Scene("book", "new", path="/book")
    at.lobby(seats=12)
    yield Scene("join-full", "new")
    at.room.seats.queue = [Waiting("Zed", "waiting")]
    at.room.touch()
    yield Scene("join-waiting", "waiting")
    yield Scene("host-lobby-full", "host", full=True)
    at.deal("codex-guard", GUARD, started=False)
    yield Scene("deal", 10)
    yield Scene("deal-held", 10, hold="[data-card]")
    yield Scene("host-deal", "host")
    yield Scene("screen-deal", "screen")
    at.room.seats.sitters[10].confirmed = True
    at.room.touch()
    yield Scene("deal-confirmed", 10)


def nights(at: Stand) -> Iterator[Scene]:
    at.deal("codex-guard", GUARD)
    at.until("protect")
    yield Scene("night-guard", 12)
    yield Scene("night-guard-chosen", 12, touch=('button[data-seat="5"]',))
    yield Scene("night-black", 5)
    yield Scene("host-night", "host")
    yield Scene("screen-night", "screen")
    at.until("kill", {"12 protect": 7})
    yield Scene("night-wolf", 1)
    at.room.act(Action(1, "kill", 5))
    at.room.act(Action(2, "kill", 6))
    at.room.act(Action(3, "kill", PASS))
    yield Scene("night-wolf-picked", 1)
    yield Scene("night-wolf-not-agreed", 4)
    at.until("10 save", {"1 kill": 5, "2 kill": 5, "3 kill": 5, "4 kill": 5})
    yield Scene("night-witch", 10, full=True)
    yield Scene("night-witch-chosen", 10, touch=('form[data-prompt="save"] button[data-choice="yes"]',))
    at.room.act(Action(10, "save", None))
    yield Scene("night-witch-done", 10)
    at.until("check")
    yield Scene("night-seer", 9)
    at.room.act(Action(9, "check", 1))
    yield Scene("night-seer-told", 9)
    for _ in range(30):
        if at.room.game.state.step == "hunter":
            break
        at.room.time_is_up()
    at.room.touch()
    yield Scene("night-hunter", 11)
    at.room.judge("pause")
    yield Scene("night-paused", 11)
    yield Scene("screen-paused", "screen")
    yield Scene("host-paused", "host")
    at.deal("codex-guard", GUARD, night="up")
    yield Scene("up-guard", 12)
    yield Scene("up-wolf", 1)
    yield Scene("up-seer", 9)
    yield Scene("up-decoy", 5)
    yield Scene("up-witch-decoy", 10)
    at.room.act(Action(5, "suspect", 1))
    yield Scene("up-decoy-done", 5)
    at.until("10 poison", {"kill": 6})
    yield Scene("up-witch", 10)
    at.deal("friends", SIX)
    at.until("6 shoot", {"1 kill": 6, "2 kill": 6})
    yield Scene("night-hunter-shoots", 6)


def days(at: Stand) -> Iterator[Scene]:
    night = {"1 kill": 5, "2 kill": 5, "3 kill": 5, "4 kill": 5, "9 check": 1, "12 protect": 7}
    at.deal("codex-guard", GUARD)
    at.until("run", night)
    yield Scene("election-run", 9)
    yield Scene("screen-election", "screen")
    at.until("speech", {"1 run": True, "9 run": True, "2 run": True, "5 run": True})
    speaker = at.room.game.state.speaking
    yield Scene("election-speech-mine", speaker)
    yield Scene("election-candidate", 9 if speaker != 9 else 1)
    yield Scene("election-speech-other", 6)
    yield Scene("election-danger", 6, touch=("details.danger summary",), full=True)
    yield Scene("election-held", 9, hold="[data-card]")
    yield Scene("screen-speech", "screen")
    at.until("vote")
    yield Scene("election-vote", 6)
    at.until("dawn 1", {"3 vote": 9, "4 vote": 9, "6 vote": 9, "7 vote": 9, "8 vote": 1, "10 vote": 9})
    yield Scene("dawn", 6)
    yield Scene("dawn-dead", 5)
    yield Scene("screen-dawn", "screen")
    at.until("order")
    yield Scene("day-order", 9)
    at.room.act(Action(9, "order", "up"))
    yield Scene("day-speech-mine", at.room.game.state.speaking)
    yield Scene("day-speech-other", 2)
    yield Scene("day-dead", 5)
    yield Scene("screen-day", "screen")
    yield Scene("host-day", "host")
    at.until("recommend")
    yield Scene("vote-recommend", 9)
    yield Scene("vote-recommend-chosen", 9, touch=('#prompt button[data-seat="1"]', '#prompt button[data-seat="2"]'))
    at.until("vote", {"9 recommend": (1,)})
    yield Scene("vote", 6)
    yield Scene("vote-chosen", 6, touch=('#prompt button[data-seat="2"]',))
    at.room.act(Action(6, "vote", 1))
    yield Scene("vote-answered", 6)
    yield Scene("vote-dead", 5)
    yield Scene("host-vote", "host")
    yield Scene("screen-vote-open", "screen")
    at.until("duel 1",
             {**{f"{seat} vote": 9 for seat in (1, 2, 3, 4, 11)}, **{f"{seat} vote": 11 for seat in (7, 8, 9, 10, 12)}})
    yield Scene("duel-speech", 6)
    yield Scene("screen-duel", "screen")
    at.until("vote")
    yield Scene("duel-vote", 6)
    yield Scene("duel-vote-none", 9)
    at.until("dusk 1", {"duel 1 vote": 9, "duel 2 vote": 9, "duel 3 vote": 9, "duel 6 vote": 11})
    yield Scene("screen-vote", "screen")
    yield Scene("vote-arrows", 6)
    at.until("badge")
    yield Scene("dusk-badge", 9)
    yield Scene("dusk-badge-other", 6)
    at.deal("codex-guard", GUARD)
    at.until("shoot", {**night, "vote": 11})
    yield Scene("dusk-hunter", 11)
    yield Scene("dusk-hunter-other", 6)
    yield Scene("log", 6, touch=("[data-log] summary",), full=True)
    at.room.seats.sitters[6].marks = {"1": "wolf", "9": "good", "11": "god", "3": "unsure"}
    at.room.seats.sitters[6].notes = "9 → 1"
    yield Scene("notes", 6, touch=(".notesbox summary",), full=True)
    at.deal("yunvliebai", IDIOT)
    at.until("turn", {**night, "vote": 12})
    yield Scene("dusk-idiot", 12)
    at.until("night 2", {"12 turn": True})
    yield Scene("night2-black", 8)
    at.deal("codex-guard", GUARD)
    at.until("day 1", night)
    at.room.act(Action(4, "showdown", None))
    yield Scene("knives", 4)
    yield Scene("screen-knives", "screen")


def ends(at: Stand) -> Iterator[Scene]:
    at.deal("friends", SIX)
    at.until("end", {"1 kill": 5, "2 kill": 5, "kill": 5, "vote": 3})
    yield Scene("end-six", 1)
    at.deal("codex-guard", GUARD, reveal="role")
    at.until("dusk 1", {"kill": 5, "9 run": True, "vote": 4})
    yield Scene("day-cards-open", 6)
    at.room.judge("abort")
    yield Scene("end-aborted", 6)
    at.deal("yunvliebai", IDIOT)
    for number, (knife, out) in enumerate(((9, 1), (10, 2), (11, 3), (5, 4)), 1):
        if not at.room.game.over:
            at.until("end" if number == 4 else f"night {number + 1}", {"kill": knife, "vote": out})
    yield Scene("end", 6)
    yield Scene("end-all", 6, touch=(".chapter summary", ".chapter:nth-of-type(2) summary"), full=True)
    yield Scene("end-wolf", 1)
    yield Scene("host-end", "host", full=True)
    yield Scene("screen-end", "screen")
    yield Scene("join-end", "new", full=True)


def human_judge(at: Stand) -> Iterator[Scene]:
    at.deal("codex-guard", GUARD, judge="human")
    at.until("kill")
    at.room.act(Action(1, "kill", 5))
    yield Scene("judge-night", "host", full=True)
    yield Scene("assist-night", "assist", full=True)
    yield Scene("judge-act", "host", full=True, touch=(
        "#console details summary", '[data-row="1"] summary', '[data-row="1"] .acting > summary'))
    yield Scene("join-running", "new")
    at.lobby(seats=9, judge="human")
    yield Scene("judge-lobby", "host",
                touch=("#console details summary", "#console details:nth-of-type(2) summary"), full=True)
    yield Scene("paper-judge", "new", path="/sheet/judge", full=True)
    yield Scene("paper-seats", "new", path="/sheet/seats", full=True)


def many_roles(at: Stand) -> Iterator[Scene]:
    at.lobby("classic", seats=9, size=10)
    yield Scene("host-lobby-classic", "host", full=True)
    for board, cards, steps in MANY:
        at.deal(board, cards)
        for here, seat, touch in steps:
            at.until(here)
            yield Scene(f"role-{board}-{here.split()[-1]}", seat, touch=touch)
            yield Scene(f"card-{board}-{here.split()[-1]}", seat, hold="[data-card]")
    at.deal("ghost-bride", "thief ghost_bride werewolf*3 villager*4 seer witch hunter | guard villager")
    at.until("2 witness", {"2 marry": 4})
    yield Scene("role-ghost-bride-witness", 2, touch=('button[data-seat="7"]',))
    at.deal("new-moon", "piper scapegoat werewolf*2 seer witch hunter guard elder villager | villager*2", sheriff="off")
    at.until("1 enchant", {"kill": 10})
    yield Scene("role-new-moon-enchant", 1, touch=('button[data-seat="4"]', 'button[data-seat="5"]'))
    at.until("2 allow", {"9 vote": 5, **{f"{seat} vote": 4 if seat in (1, 2, 3, 5) else 3 for seat in range(1, 9)}})
    yield Scene("role-new-moon-allow", 2, touch=('button[data-seat="1"]', 'button[data-seat="5"]'))
    yield Scene("role-new-moon-allow-other", 5)
    at.deal("black-market-brothers", "big_brother little_brother werewolf*2 villager*4 seer witch hunter trader")
    at.until("night 2", {"kill": 8, "vote": 1})
    at.until("2 kill", {"kill": 7})
    yield Scene("role-black-market-brothers-kill", 2, touch=('button[data-seat="5"]',))


def avalon(at: Stand) -> Iterator[Scene]:
    at.deal("avalon-7", ROUND_TABLE, rules="lady")
    yield Scene("avalon-propose", at.room.game.state.leader, touch=('button[data-seat="1"]', 'button[data-seat="2"]'))
    yield Scene("avalon-wait", 3)
    yield Scene("avalon-sight", 1, hold="[data-card]")
    yield Scene("screen-avalon", "screen")
    leader = at.room.game.state.leader
    at.room.act(Action(leader, "propose", (1, 2)))
    yield Scene("avalon-vote", 5)
    for seat in range(1, 8):
        at.room.act(Action(seat, "approve" if seat < 6 else "refuse", None))
    yield Scene("avalon-card", 1)
    at.until("lady", {"propose": (1, 2, 3), "approve": True, "play": "success"})
    yield Scene("avalon-lady", at.room.game.state.lady)
    yield Scene("avalon-teams", 4, touch=("#picture summary",), full=True)
    yield Scene("host-avalon", "host", full=True)
    yield Scene("screen-avalon-lady", "screen")
    at.room.judge("abort")
    yield Scene("avalon-end", 4, full=True)
    yield from more_of_avalon(at)


def more_of_avalon(at: Stand) -> Iterator[Scene]:
    """Everything that is asked only where a table plays with more."""
    def leader() -> int:
        return at.room.game.state.leader
    def team(state) -> tuple[int, ...]:
        others = [seat for seat in range(1, 8) if seat != state.leader]
        return tuple(sorted([state.leader, *others[:state.size(state.mission) - 1]]))
    def other(state) -> int:
        return next(seat for seat in state.team if seat != state.leader)
    on = {"target": lambda state: len(state.done) + 1, "propose": team, "approve": True, "play": "success",
          "sword": other, "swing": PASS,
          "trap": other, "lock": other,
          "lady": lambda state: next(seat for seat in range(1, 8) if seat not in state.ladies)}
    at.deal("avalon-7", ROUND_TABLE, rules="sword+trap+targeting+lady")
    at.until("target")
    yield Scene("avalon-target", leader(), touch=('button[data-choice="1"]',))
    at.until("sword", on)
    yield Scene("avalon-sword", leader())
    at.until("swing", on)
    yield Scene("avalon-swing", at.room.game.state.sword)
    at.until("trap", on)
    yield Scene("avalon-trap", leader())
    at.until("answer", on)
    yield Scene("avalon-answer", next(prompt.actor for prompt in at.room.game.prompts() if prompt.verb == "answer"))
    at.until("kill", on)
    yield Scene("avalon-kill", 5, touch=('button[data-seat="1"]',))
    yield Scene("avalon-kill-other", 1)
    yield Scene("screen-avalon-kill", "screen")
    at.deal("avalon-7", ROGUES)
    at.until("lock", on)
    yield Scene("avalon-lock", leader())
    at.until("play", on)
    yield Scene("avalon-card-many", at.room.game.state.team[0])
    at.until("recruit", on)
    yield Scene("avalon-recruit", 5)
    yield Scene("avalon-recruit-other", 1)
    at.deal("avalon-7", MESSENGERS)
    at.until("kill", on)
    yield Scene("avalon-kill-messengers", 5, full=True)


def workshop(at: Stand) -> Iterator[Scene]:
    at.lobby()
    shelf = Shelf(at.house.data)
    draft = Draft(roles={"werewolf": 2, "white_wolf_king": 1, "seer": 1, "witch": 1, "thief": 1},
                  options={"witch_both": "no", "win": "all"})
    shelf.keep(FIRST, draft)
    yield Scene("workshop-unfinished", "host", path="/workshop/board", full=True)
    draft.names = {"zh": "周五局", "en": "Friday Night"}
    draft.night = ["thief", "seer", "wolves", "witch"]
    draft.set_number("villager", 4)
    shelf.keep(FIRST, draft)
    at.app.extensions["bench"].latest[FIRST] = Tryout(draft.to_try(), FIRST, 400, 3.2,
                                                      {"wolves": 250, "good": 150}, "done")
    yield Scene("workshop-board", "host", path="/workshop/board",
                touch=("#table-rules summary", "#seconds summary"), full=True)
    shelf.write(shelf.path("friday-night"), draft.text())
    shelf.count("friday-night", {"8": {"wolves": 250, "good": 150}})
    yield Scene("workshop-shelf", "host", path="/workshop", full=True)
    yield Scene("workshop-own", "host", path="/workshop/own/friday-night", touch=("details.danger summary",), full=True)
    shelf.delete("friday-night")


def after_the_game(at: Stand) -> Iterator[Scene]:
    from support.seasons import season
    at.lobby(seats=5)
    ids = season(at.house.store, 6)
    lengths = {id: len(at.house.store.load(id)) for id in ids}
    longest = max(lengths, key=lengths.get)
    yield Scene("history", "new", path="/club")
    yield Scene("review-game", "host", path=f"/club/game/{longest}", full=True)
    for viewer in (2, "screen", "judge"):
        yield Scene(f"review-{viewer}", "host",
                    path=f"/club/game/{longest}/review?step={lengths[longest] // 2}&as={viewer}")
    at.house.evening.door.wait("Zoe", None)
    at.house.evening.plan = ["yunvliebai", "avalon-7"]
    yield Scene("tables", "host", path="/club/tables", full=True)
    yield Scene("door", "new", path="/evening")
    at.house.evening = type(at.house.evening)()
    for id in ids:
        at.house.store.delete(id)


# --- taking the pictures ---

TOO_WIDE = """() => {
  const wide = document.documentElement.clientWidth;
  return [...document.querySelectorAll("body *")].filter(element => {
    const box = element.getBoundingClientRect();
    return box.width && (box.right > wide + 1 || box.left < -1)
      && element.checkVisibility({ visibilityProperty: true }) && !element.closest("svg, .wide, .eyes");
  }).map(element => `${element.tagName.toLowerCase()}.${element.className}: `
    + element.textContent.trim().slice(0, 20)).slice(0, 3);
}"""
CUT_OFF = """() => [...document.querySelectorAll(
  "button, .phase, .ask, .title, .face, .middle, summary, .small")].filter(element =>
  element.checkVisibility({ visibilityProperty: true })
  && element.clientWidth > 1        // smaller ones are for ears only
  && !element.closest(".ring")      // a seat can be tapped around it, too, and long names end in dots there
  && (element.scrollWidth > element.clientWidth + 1 || element.scrollHeight > element.clientHeight + 4)
).map(element => `${element.tagName.toLowerCase()}.${element.className}: `
  + element.textContent.trim().slice(0, 20)).slice(0, 3)"""


def main(*words: str) -> int:
    """The exit code: 1 where something does not fit."""
    folder, *only = [word for word in words if word != ENGINES] or ["shots"]
    out = Path(folder)
    out.mkdir(parents=True, exist_ok=True)
    if ENGINES in words:
        from support.engines.scenes import take_all
        return take_all(out, only)
    path = find_browser()
    if path is None:
        sys.exit("There is no browser: install Chrome, Chromium or Edge.")
    faults, taken = [], 0
    with stand() as table, open_browser(path) as browser:
        for lang in LANGUAGES:
            page = open_page(browser, lang)
            page.on("pageerror", lambda why: faults.append(f"script: {why}"))
            for scene in scenes(table, lang):
                if only and not any(name in scene.name for name in only):
                    continue
                table.show(page, scene)
                widths = ([scene.size] if scene.viewer == "screen"
                          else [PHONE, NARROW, *([DESK] if scene.viewer in ("host", "assist") else [])])
                for size in widths:
                    page.set_viewport_size(dict(zip(("width", "height"), size, strict=True)))
                    name = f"{scene.name}-{lang}" + (f"-{size[0]}" if size not in (PHONE, SCREEN) else "")
                    if scene.hold:
                        page.locator(scene.hold).first.dispatch_event("pointerdown")
                        page.wait_for_timeout(100)
                    if scene.full:
                        page.evaluate("scrollTo(0, 0)")
                    page.screenshot(path=out / f"{name}.png", full_page=scene.full)
                    taken += 1
                    faults.extend(f"{name}: too wide: {what}" for what in page.evaluate(TOO_WIDE))
                    faults.extend(f"{name}: cut off: {what}" for what in page.evaluate(CUT_OFF))
                page.goto("about:blank")
            page.context.close()
    print(f"{taken} pictures in {out}/")
    print(*faults, sep="\n")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
