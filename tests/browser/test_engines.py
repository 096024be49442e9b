"""The phones people own: Chromium, WebKit (every iPhone) and Firefox at one table, and what was sold in 2021."""

from contextlib import nullcontext

import pytest

from support.engines import ENGINES, OLD, Engines
from support.engines.ios15 import lacking
from support.engines.phone import WIDER, EnginePhone
from support.engines.scenes import compare, look, seen_on, show
from support.phones import STAGE, expect
from support.shots import GUARD, Scene, avalon, before_the_game, days, ends, human_judge, many_roles, nights, stand
from wolf.library.records import play_text
from wolf.words import words

pytestmark = pytest.mark.browser

SEATS = range(1, 13)
MOST_STEPS = 60
SHORT = {"sheriff": "off", "speech": "free"}      # a day is one talk and one vote


@pytest.fixture
def engines(tmp_path):
    with Engines(tmp_path) as engines:
        yield engines


class Village:
    """Wins as fast as it can: it poisons one wolf, shoots one and votes two out, while the pack kills the hunter and
    then a villager. Whoever only pretends to be busy at night taps the first tile."""

    def __init__(self, host, phones: dict[int, EnginePhone]):
        self.host, self.phones = host, phones
        self.aims: dict[str, list[int]] = {}        # by verb: whom, the first that may be chosen

    def sit(self) -> None:
        for phone in self.phones.values():
            phone.sit(self.host.server.join)

    def deal(self) -> None:
        """Everybody reads his card and says so."""
        self.host.press("deal")
        held = {seat: phone.card() for seat, phone in self.phones.items()}
        for phone in self.phones.values():
            phone.confirm()
        wolves, hunter, villagers = ([seat for seat, name in held.items() if name == words("en").role_name(role)]
                                     for role in ("werewolf", "hunter", "villager"))
        self.aims = {"kill": hunter + villagers, "save": [], **dict.fromkeys(("poison", "shoot", "vote"), wolves)}

    def wish(self, verb: str, choices: list[str]) -> str:
        aimed = [str(seat) for seat in self.aims.get(verb, ()) if str(seat) in choices]
        return aimed[0] if aimed else "pass" if "pass" in choices else choices[0]

    def answer_all(self) -> None:
        """As soon as the phones show what the judge knows to be asked."""
        asked, answered = self.host.asked(), []
        for seat, phone in self.phones.items():
            awaited = [verb for verb in asked.get(seat, ()) if verb in self.aims]
            question = phone.until_asked(*awaited) if awaited else phone.asked()
            while question:
                phone.answer(question, self.wish(question["verb"], question["choices"]))
                answered.append((phone, question))
                awaited = awaited[1:]           # one potion put aside, she is asked for the other
                question = phone.until_asked(*awaited) if awaited else None
        for phone, question in answered:
            phone.until_taken(question)

    def play(self, stage: str) -> None:
        """Answer, and let the judge go on, until the table has come to this stage on every phone."""
        for _ in range(MOST_STEPS):
            if (now := self.host.page.evaluate(STAGE)) == stage:
                break
            self.answer_all()
            self.host.page.wait_for_timeout(500)            # the last vote may have ended it, and the game
            if self.host.page.evaluate(STAGE) == now and self.host.page.locator('[data-host="skip"]').count():
                self.host.press_next()
        for phone in self.phones.values():
            phone.until_stage(stage)
            assert phone.page.js(WIDER) <= 0, phone

    def cut_power(self) -> None:
        server = self.host.server
        server.kill()
        for phone in self.phones.values():
            phone.page.until("return document.body.classList.contains('away')", what="it notices")
        server.start(server.port)
        for phone in self.phones.values():
            phone.page.until("return !document.body.classList.contains('away')", what="it comes back")
        self.host.connected()
        self.host.press("resume")
        expect(self.host.page.locator('[data-host="skip"]')).to_be_visible()


def choose_short_game(host) -> None:
    host.choose_table("yunvliebai", "human", "up")
    host.unfold(host.words["ui"]["options"])
    for name, value in SHORT.items():
        with host.page.expect_response("**/host/option"):
            host.page.locator(f"[data-host=option][data-name={name}]").select_option(value)


def test_four_phones_of_each_engine_play_at_one_table(table, engines):
    """A whole game, with a power cut in the second night."""
    host = table.open_host()
    choose_short_game(host)
    village = Village(host, {seat: EnginePhone(engines.phone(list(ENGINES)[seat % 3]), seat) for seat in SEATS})
    village.sit()
    village.deal()
    village.play("night2")
    village.cut_power()
    village.play("end2")
    game = play_text(host.record()).game
    assert game.over and game.state.outcome.winner == "good"
    assert {repr(phone): phone.page.errors() for phone in village.phones.values() if phone.page.errors()} == {}


PLAYED = {"join", "lobby", "deal", "deal-held", "night-witch", "up-wolf", "election-run", "vote",
          "vote-arrows", "dawn-dead"}
OLD_PHONES = {"Chromium 88": OLD, "iOS 15": "webkit"}


@pytest.mark.parametrize("phone", OLD_PHONES)
def test_old_phones_play_along(engines, phone):
    """Sits down, holds its card, is asked at night and votes by day."""
    with stand() as table, lacking(table.app) if phone == "iOS 15" else nullcontext():
        page = engines.phone(OLD_PHONES[phone])
        table.lobby(seats=11)
        EnginePhone(page, 12).sit(table.url + "/")
        assert table.room.seats.sitters[12].name == "Player 12"
        table.deal("codex-guard", GUARD, started=False)
        witch = at_seat(table, page, 10)
        assert witch.card() == words("en").role_name("witch")
        witch.confirm()
        assert table.room.seats.sitters[10].confirmed
        table.deal("codex-guard", GUARD, night="up", sheriff="off")
        wolf = at_seat(table, page, 1)
        wolf.choose(wolf.until_asked("kill"), "5")      # the clock of this table stands: it is posted on no beat
        table.until("vote", {"kill": 5})
        answers_with_a_tap(table, page, 6, "vote", 2)
        assert page.errors() == []


def at_seat(table, page, seat: int) -> EnginePhone:
    show(table, page, Scene("", seat))
    return EnginePhone(page, seat)


def answered(table) -> list[str]:
    return [f"{action.actor} {action.verb} {action.answer}" for action in table.room.game.log]


def answers_with_a_tap(table, page, seat: int, verb: str, whom: int) -> None:
    phone = at_seat(table, page, seat)
    question = phone.until_asked(verb)
    phone.answer(question, str(whom))
    phone.until_taken(question)
    assert f"{seat} {verb} {whom}" in str(answered(table)), answered(table)


HALVES = ((before_the_game, nights, ends, human_judge), (days, many_roles, avalon))
ENOUGH = {"host": {"host-lobby", "host-night", "judge-night"}, "assist": set(),        # a phone's pages are what counts
          "screen": {"screen-lobby", "screen-day", "screen-vote"}}


MORE_OF_THE_SAME = ("card-", "role-")
MOVES_ON = ("waiting", "trust", "lobby-wishes")         # these go on to another page, or fetch a list, by themselves


def in_ci(scene: Scene) -> bool:
    """`python3 app.py shots --engines` looks at all of them in every language, which takes a quarter of an hour."""
    if scene.viewer in ENOUGH:
        return scene.name in ENOUGH[scene.viewer]
    return not scene.name.startswith(MORE_OF_THE_SAME) and scene.name not in MOVES_ON


@pytest.mark.parametrize("half", HALVES, ids=["first half", "second half"])
def test_everything_lies_at_the_same_place_in_every_engine(engines, half):
    pages, faults = {engine: engines.phone(engine) for engine in ENGINES}, []
    with stand() as table:
        for scene in (scene for part in half for scene in part(table) if in_ci(scene)):
            faults += [f"{scene.name}: {fault}" for fault in look(table, pages, scene)]
    faults += [f"{engine}: {error}" for engine, page in pages.items() for error in page.errors()]
    assert not faults, "\n".join(faults)


def test_everything_lies_at_the_same_place_on_old_phones(engines):
    """Where it is played: seats, tiles, cards."""
    new, old, iphone, old_iphone = (engines.phone(engine) for engine in ("chromium", OLD, "webkit", "webkit"))
    faults = []
    with stand() as table:
        for scene in (scene for part in (before_the_game, nights, days) for scene in part(table)
                      if scene.name in PLAYED):
            faults += look(table, {"chromium": new, OLD: old}, scene)
            seen = seen_on(table, iphone, scene)
            with lacking(table.app):
                faults += compare({"webkit": seen, "iOS 15": seen_on(table, old_iphone, scene)})
    assert not faults, "\n".join(faults)
