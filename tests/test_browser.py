"""Real phones at a real server: whole games by tapping, and what happens to phones while they play."""
import wave

import pytest
from browser import find_browser
from phones import ARGS, WIDE, Device, Host, Phone, Server, expect, until
from playwright.sync_api import sync_playwright

from wolf.library import play_text
from wolf.say import catalogue

SEATS = range(1, 13)
PASS = "pass"


@pytest.fixture(scope="module")
def browser():
    path = find_browser()
    if path is None:
        pytest.skip("there is no browser")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=ARGS)
        yield browser
        browser.close()


@pytest.fixture
def server(tmp_path):
    server = Server(tmp_path)
    yield server
    server.kill()
    assert server.faults() == ""


@pytest.fixture
def table(browser, server):
    """Devices at this server; closed afterwards, and none of them may have had an error."""
    table = Table(browser, server)
    yield table
    broken = [error for device in table.devices for error in device.broken]
    for device in table.devices:
        device.context.close()
    assert broken == []


class Table:
    """Everybody around one server, and what they tapped and the server took."""

    def __init__(self, browser, server):
        self.browser, self.server, self.devices = browser, server, []
        self.phones: dict[int, Phone] = {}
        self.taken: list[tuple] = []            # (stage, seat, verb, answer)

    def add(self, device):
        self.devices.append(device)
        return device

    def host(self) -> Host:
        return self.add(Host(self.browser, self.server))

    def phone(self, seat: int = 0) -> Phone:
        return self.add(Phone(self.browser, self.server, seat))

    def company(self, seats) -> None:
        """People who sit down without showing their screens here."""
        for seat in seats:
            phone = self.phones[seat] = self.phone(seat)
            phone.send("/join", name=f"Player {seat}", seat=seat)

    def answer(self, seat: int, verb: str, answer: object) -> None:
        id = self.phones[seat].answer(verb, answer)
        self.taken.append((id.split(".")[1], seat, PASS if answer == PASS else verb, answer))

    def answers(self) -> list[tuple]:
        return [taken[1:] for taken in self.taken]

    def forget_from(self, stage: str) -> None:
        """What was taken back."""
        del self.taken[next(n for n, taken in enumerate(self.taken) if taken[0] == stage):]


def answers_in(game) -> list[tuple]:
    """What the seats answered according to a record, in order; not what chance or the clock decided."""
    return [(action.actor, PASS, PASS) if action.answer == PASS else (action.actor, action.verb, "yes" if action.answer is None else action.answer)
            for action in game.log if isinstance(action.actor, int) and not action.drawn]


# --- a whole game ---

def test_twelve_phones_play_a_whole_game(table):
    """The wolves win in the second dawn: all villagers are dead then. Where nobody is waited for, the host presses Next."""
    server, phones = table.server, table.phones
    host, screen = table.host(), table.add(Device(table.browser, server, **WIDE))
    screen.page.goto(server.url + "/screen")
    host.press("board", "yunvliebai")
    host.press("judge", "machine")
    host.press("night", "called")
    host.seconds(night=20, speech=1, vote=30, candidacy=40, withdrawal=1, words=1, skill=30, discussion=2)
    for seat in SEATS:
        phones[seat] = table.phone(seat).sit()
    host.press("deal")
    roles = {seat: phone.card() for seat, phone in phones.items()}
    wolves, villagers, *others = ([seat for seat in SEATS if roles[seat] == role]
                                  for role in ("Werewolf", "Villager", "Seer", "Witch", "Hunter", "Idiot"))
    assert [len(wolves), len(villagers), *map(len, others)] == [4, 4, 1, 1, 1, 1]
    (seer,), (witch,), (hunter,), (idiot,) = others
    for phone in phones.values():
        phone.confirm()

    def night(victim: int, checked: int, potion: tuple) -> None:
        for wolf in wolves:
            table.answer(wolf, "kill", victim)
        host.press("skip")
        until(phones[witch].page, phones[witch].asked, "the witch is asked")
        if phones[witch].asked()[0]["verb"] == "save" and potion != ("save", "yes"):
            phones[witch].answer("save", PASS)          # puts the antidote aside, which is no answer yet
        table.answer(witch, *(("poison", PASS) if potion == ("save", PASS) else potion))
        host.press("skip")
        table.answer(seer, "check", checked)
        for _ in ("seer", "hunter", "idiot"):           # the last two are asked nothing, and their step lasts as long
            host.press("skip")

    host.until_stage("night1")
    for phone in phones.values():
        phone.until_stage("night1")
        assert phone.page.evaluate("[innerWidth, document.documentElement.scrollWidth]") == [360, 360]      # nothing hangs over
    night(villagers[0], wolves[0], ("save", PASS))

    # One reloads, and is asked the same again.
    host.until_stage("election1")
    phones[villagers[2]].page.reload()
    for seat in SEATS:
        table.answer(seat, "run", "yes" if seat in (seer, wolves[0]) else PASS)
    for seat in SEATS:
        if seat not in (seer, wolves[0]):
            table.answer(seat, "vote", seer)
    expect(host.page.locator(".ring .sheriff")).to_have_attribute("data-seat", str(seer))
    host.press("skip")
    host.until_stage("day1")
    expect(host.page.locator(".ring .dead")).to_have_attribute("data-seat", str(villagers[0]))
    table.answer(seer, "order", "up")

    # One goes into a pocket; another's battery dies, and a new phone takes the seat with its word.
    pocket, old = phones[wolves[1]], phones[villagers[1]]
    pocket.hide()
    new = phones[old.seat] = table.phone(old.seat)
    new.page.goto(server.join)
    new.page.locator("details.word > summary").click()
    new.page.fill("input[name=word]", old.word())
    new.page.click("details.word button.primary")
    new.at_table()
    assert new.card() == "Villager"
    expect(old.page.locator("#head")).to_have_attribute("data-me", "")
    expect(old.page.locator("[data-card]")).to_have_count(0)
    assert "You have no seat" in old.send("/act", prompt="", verb="vote", answer="1")
    host.until_stage("vote1")
    pocket.show()
    pocket.until_stage("vote1", seconds=5)

    # The power goes in the middle of a vote. Phones come back by themselves, and what was tapped was kept.
    living = [seat for seat in SEATS if seat != villagers[0]]
    early = living[:5]
    for seat in early:
        table.answer(seat, "vote", PASS if seat == idiot else idiot)
    server.kill()
    for phone in phones.values():
        phone.page.wait_for_function("document.body.classList.contains('away')")
    server.start(server.port)
    for device in (host, screen, *phones.values()):
        device.connected()
    expect(host.page.locator(".ring .offline")).to_have_count(0)
    assert [seat for seat in early if phones[seat].asked()] == []
    for seat in living[5:]:
        table.answer(seat, "vote", PASS if seat == idiot else idiot)
    expect(host.page.locator("#log")).to_contain_text(f"Seat {idiot} is voted out.")
    host.press("skip")
    table.answer(idiot, "turn", "yes")
    expect(host.page.locator("#log")).to_contain_text(f"Seat {idiot} turns")

    # They regret it: back to the vote.
    host.back_to("Vote 1")
    table.forget_from("vote1")
    expect(host.page.locator("#log")).not_to_contain_text("turns")
    for seat in living:
        table.answer(seat, "vote", hunter)
    expect(host.page.locator("#log")).to_contain_text(f"Seat {hunter} is voted out.")
    host.press("skip")
    table.answer(hunter, "shoot", villagers[1])
    host.until_stage("night2")
    night(villagers[2], idiot, ("poison", villagers[3]))

    for device in (host, screen, *phones.values()):
        expect(device.page.locator("#head")).to_have_attribute("data-stage", "end")
    for phone in phones.values():
        expect(phone.page.locator(".review h2")).to_have_text("The wolves won")
    expect(screen.page.locator("#said")).to_contain_text("The wolves win")
    game = play_text(host.record()).game
    assert game.over and game.state.outcome.winner == "wolves"
    assert answers_in(game) == table.answers()


# --- a person judges ---

def test_a_person_judges_with_phones_up(table):
    """A host without a seat sees all, presses Next, and acts for somebody without a phone."""
    host, phones = table.host(), table.phones
    host.press("board", "codex-guard")
    host.press("judge", "human")
    host.press("night", "up")
    table.company(range(6, 13))
    for seat in range(1, 6):
        phones[seat] = table.phone(seat).sit()
    host.press("deal")
    expect(host.page.locator("#seats em")).to_have_count(12)            # the cards
    roles = host.roles()
    for seat in range(1, 6):
        assert phones[seat].card() == roles[seat]
        phones[seat].confirm()
    host.press("start")                         # without those who have no phone
    host.until_stage("night1")
    expect(host.page.locator("#console .told").last).to_contain_text("Night 1 falls")
    verbs = {"Werewolf": ["kill"], "White Wolf King": ["kill"], "Guard": ["protect"], "Seer": ["check"]}
    assert host.asked() == {seat: verbs[role] for seat, role in roles.items() if role in verbs}
    for seat in range(1, 6):                    # every phone is asked something, and looks alike
        until(phones[seat].page, phones[seat].asked, "a question at night")
        (question,) = phones[seat].asked()
        assert question["verb"] == verbs.get(roles[seat], ["suspect"])[0]
        table.answer(seat, question["verb"], PASS if question["verb"] != "suspect" else seat % 12 + 1)
    host.press("skip")                          # the witch's turn
    expect(host.page.locator("#seats .acting")).to_have_count(1)        # nobody was knifed, so she has only her poison
    assert host.asked() == {next(seat for seat, role in roles.items() if role == "Witch"): ["poison"]}
    host.press("skip")                          # the hunter's
    host.press("skip")

    host.until_stage("election1")
    assert set(host.asked()) == set(SEATS)
    for seat in range(1, 6):
        table.answer(seat, "run", "yes" if seat == 1 else PASS)
    host.act_for(12, "run", "yes")
    table.taken.append(("election1", 12, "run", "yes"))
    host.press("skip")                          # the rest does not stand
    for expected in (2, 2):
        expect(host.page.locator(".ring .candidate")).to_have_count(expected)
        expect(host.page.locator(".ring .speaking")).to_have_count(1)
        host.press("skip")
    host.press("skip")                          # nobody withdraws
    for seat in range(2, 6):
        table.answer(seat, "vote", 12)
    host.press("skip")
    expect(host.page.locator(".ring .sheriff")).to_have_attribute("data-seat", "12")
    host.until_stage("dawn1")
    host.press("skip")
    host.until_stage("day1")
    host.act_for(12, "order", "up")
    table.taken.append(("day1", 12, "order", "up"))
    expect(host.page.locator(".ring .speaking")).to_have_count(1)
    assert answers_in(play_text(host.record()).game) == table.answers()
    host.press("abort")
    for phone in (phones[seat] for seat in range(1, 6)):
        expect(phone.page.locator(".review h2")).to_have_text("Nobody won")
    assert answers_in(play_text(host.record()).game) == table.answers()


def test_a_host_who_sits_down_sees_no_card(table):
    """Also on a console that was open before."""
    host = table.host()
    host.press("judge", "human")
    host.page.reload()
    tab = host.context.new_page()
    tab.goto(table.server.join)
    tab.fill("input[name=name]", "Host")
    tab.click('button[data-seat="1"]')
    tab.click("button[data-submit]")
    expect(tab.locator("#head")).to_have_attribute("data-me", "1")
    host.press("bots", "sensible")
    host.press("deal")
    host.press("start")
    host.until_stage("night1")
    expect(host.page.locator("#seats em")).to_have_count(0)
    expect(host.page.locator("#seats .acting")).to_have_count(0)


# --- the card ---

def test_the_card_shows_only_while_it_is_held(table):
    host, phone = table.host(), table.phone(1).sit()
    host.press("bots", "sensible")
    host.press("deal")
    front, back = phone.page.locator("[data-card] .front"), phone.page.locator("[data-card] .back")
    expect(back).to_be_visible()
    expect(front).to_be_hidden()

    def hold() -> None:
        phone.touch_card(True)
        expect(front).to_be_visible()
        expect(back).to_be_hidden()

    def hidden() -> None:
        expect(front).to_be_hidden()
        expect(back).to_be_visible()
    hold()
    phone.touch_card(False)
    hidden()
    hold()
    phone.page.evaluate("dispatchEvent(new Event('blur'))")     # a call comes in
    hidden()
    phone.touch_card(False)
    hold()
    phone.hide()
    phone.show()
    hidden()
    phone.touch_card(False)
    phone.page.locator("[data-card]").focus()
    phone.page.keyboard.down(" ")
    expect(front).to_be_visible()
    phone.page.keyboard.up(" ")
    hidden()


# --- half a choice ---

def test_a_seat_chosen_stays_chosen_when_others_sit_down(table):
    phone = table.phone(3)
    phone.page.goto(table.server.join)
    phone.page.fill("input[name=name]", "Ann")
    tile = phone.page.locator('button[data-seat="3"]')
    tile.click()
    table.company([5])
    expect(phone.page.locator('button[data-seat="5"]')).to_be_disabled()
    expect(tile).to_have_attribute("aria-pressed", "true")
    expect(phone.page.locator("input[name=name]")).to_have_value("Ann")
    phone.page.click("button[data-submit]")
    phone.at_table()


def test_a_seat_chosen_and_lost_to_another_is_no_longer_chosen(table):
    phone = table.phone(4)
    phone.page.goto(table.server.join)
    phone.page.fill("input[name=name]", "Ann")
    phone.page.click('button[data-seat="3"]')
    table.company([3])
    expect(phone.page.locator('button[data-seat="3"]')).to_be_disabled()
    expect(phone.page.locator("button[data-submit]")).to_be_disabled()
    phone.page.click('button[data-seat="4"]')
    phone.page.click("button[data-submit]")
    phone.at_table()


@pytest.fixture
def judged(table):
    """Twelve at a table with a human judge, who knows the cards. Nobody shows a screen yet."""
    table.judge = host = table.host()
    host.press("judge", "human")
    table.company(SEATS)
    host.press("deal")
    host.press("start")
    host.page.reload()
    table.wolves = [seat for seat, role in host.roles().items() if role == "Werewolf"]
    return table


def test_half_a_choice_survives_the_ring(judged):
    """A tile is pressed, not confirmed; another phone comes and goes."""
    me, other = judged.wolves[0], next(seat for seat in SEATS if seat not in judged.wolves)
    phone = judged.phones[me].open()
    phone.choose("kill", other)
    there = phone.page.locator(f'.ring [data-seat="{other}"]:not(.offline)')
    expect(there).to_have_count(0)
    judged.phones[other].open()
    expect(there).to_have_count(1)
    judged.phones[other].page.close()
    expect(there).to_have_count(0)
    expect(phone.tile("kill", other)).to_have_attribute("aria-pressed", "true")
    phone.page.click("#prompt > form button[data-submit]")
    expect(phone.page.locator("#prompt .told").last).to_contain_text(str(other))
    assert answers_in(play_text(judged.judge.record()).game) == [(me, "kill", other)]


def test_half_a_choice_survives_what_another_wolf_picks(judged):
    me, other = judged.wolves[:2]
    phone = judged.phones[me].open()
    phone.choose("kill", me)
    told = phone.page.locator("#prompt .told")
    before = told.count()
    assert judged.phones[other].send("/act", prompt=f"0.night1.{other}.kill.0", verb="kill", answer=other) == ""
    expect(told).to_have_count(before + 1)
    expect(phone.tile("kill", me)).to_have_attribute("aria-pressed", "true")
    phone.answer("kill", me)


def test_half_a_choice_of_the_judge_survives_another_answer(judged):
    host, (me, other) = judged.judge, judged.wolves[:2]
    form = host.half_act_for(me, "kill", 1)
    assert judged.phones[other].send("/act", prompt=f"0.night1.{other}.kill.0", verb="kill", answer=2) == ""
    expect(host.page.locator("#console .actions li")).to_have_count(1)
    expect(form.locator('button[data-seat="1"]')).to_be_visible()
    expect(form.locator('button[data-seat="1"]')).to_have_attribute("aria-pressed", "true")


# --- the public screen speaks ---

SPY = """window.sounds = [];
const play = HTMLMediaElement.prototype.play;
HTMLMediaElement.prototype.play = function () {
  if (!this.spied) for (const what of ["playing", "ended"]) this.addEventListener(what, () => sounds.push([what, this.src.split("/").pop()]));
  this.spied = true;
  return play.call(this);
};"""


def test_the_screen_says_each_announcement_once_and_in_order(judged):
    """With recordings for all, as long as a blink. Opened late, it says nothing of what was; undo makes it say nothing."""
    host, clips = judged.judge, judged.server.folder / "data" / "clips" / "en"
    clips.mkdir(parents=True)
    for key in ("title", *catalogue("en")["said"]):
        with wave.open(str(clips / f"{key}.wav"), "wb") as file:
            file.setparams((1, 2, 8000, 0, "NONE", ""))
            file.writeframes(bytes(4000))
    screen = judged.add(Device(judged.browser, judged.server, **WIDE))
    screen.page.add_init_script(SPY)
    screen.page.goto(judged.server.url + "/screen")
    expected = []

    def says(*keys: str) -> None:
        """These and no others, one after another."""
        expected.extend([what, f"{key}.wav"] for key in keys for what in ("playing", "ended"))
        until(screen.page, lambda: len(screen.page.evaluate("sounds")) >= len(expected), f"{expected}, but {screen.page.evaluate('sounds')}")
        screen.page.wait_for_timeout(300)
        assert screen.page.evaluate("sounds") == expected
    screen.page.click("[data-sound]")
    says("title")
    screen.page.click("[data-again]")
    says("called.wolves")
    host.press("skip")
    says("eyes_closed.wolves", "called.witch")
    host.back_to("Night 1")
    expect(screen.page.locator("[data-say]").last).to_contain_text("Wolves, open your eyes")
    says()
    host.press("skip")
    says("eyes_closed.wolves", "called.witch")
    expect(screen.page.locator("[data-novoice]")).to_be_hidden()


MUTE = "Object.defineProperty(window, 'speechSynthesis', {value: {getVoices: () => []}});"
OWN_VOICE = """window.sounds = [];
window.SpeechSynthesisUtterance = class { constructor(text) { this.text = text; } };
const voices = [["zh-CN", false], ["zh-HK", true], ["en-GB", false], ["en-US", true]].map(([lang, localService]) => ({lang, localService}));
const speak = words => { words.onstart(); sounds.push(["playing", words.text, words.voice.lang, words.volume]);
                         setTimeout(() => { sounds.push(["ended", words.text]); words.onend(); }, 200); };
Object.defineProperty(window, "speechSynthesis", {value: {getVoices: () => voices, speak}});"""


def test_the_browsers_own_voice_speaks_if_it_needs_no_internet(judged):
    screen = judged.add(Device(judged.browser, judged.server, **WIDE))
    screen.page.add_init_script(OWN_VOICE)
    screen.page.goto(judged.server.url + "/screen")
    screen.page.locator("[data-volume]").fill("0.5")
    screen.page.click("[data-sound]")
    screen.page.click("[data-again]")
    until(screen.page, lambda: len(screen.page.evaluate("sounds")) == 4, "both are said")
    wolves = catalogue("en")["said"]["called.wolves"]
    assert screen.page.evaluate("sounds") == [["playing", "The judge in the room", "en-US", 0.5], ["ended", "The judge in the room"],
                                              ["playing", wolves, "en-US", 0.5], ["ended", wolves]]


def test_a_screen_without_a_voice_plays_what_the_host_renders(judged):
    pytest.importorskip("espeakng_loader")
    screen = judged.add(Device(judged.browser, judged.server, **WIDE | {"locale": "zh-CN"}))
    screen.page.add_init_script(MUTE + SPY)
    screen.page.goto(judged.server.url + "/screen")
    screen.page.locator("[data-volume]").fill("0.5")
    with screen.page.expect_response("**/voice/zh/*.wav") as got:
        screen.page.click("[data-sound]")
    assert got.value.ok
    until(screen.page, lambda: [what for what, _ in screen.page.evaluate("sounds")] == ["playing", "ended"], "the sound test is heard")
    expect(screen.page.locator("[data-novoice]")).to_be_hidden()


def test_the_screen_says_so_where_nothing_is_heard(judged):
    """No voice in the browser, no recording, and the host renders nothing."""
    screen = judged.add(Device(judged.browser, judged.server, **WIDE))
    screen.page.add_init_script(MUTE)
    screen.context.route("**/voice/**", lambda route: route.abort())
    screen.page.goto(judged.server.url + "/screen")
    expect(screen.page.locator("[data-novoice]")).to_be_hidden()
    screen.page.click("[data-sound]")
    expect(screen.page.locator("[data-novoice]")).to_be_visible()
