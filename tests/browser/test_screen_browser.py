"""The public screen in a real browser speaks: each announcement once, in order, by whatever voice there is."""

import wave

import pytest

from support.phones import WIDE, Device, expect, until
from wolf.words import words

pytestmark = pytest.mark.browser

SPY = """window.sounds = [];
const play = HTMLMediaElement.prototype.play;
HTMLMediaElement.prototype.play = function () {
  if (!this.spied && this.tagName !== "VIDEO") for (const what of ["playing", "ended"])
    this.addEventListener(what, () => sounds.push([what, this.src.split("/").pop()]));
  this.spied = true;
  return play.call(this);
};"""


def test_the_screen_says_each_announcement_once_and_in_order(judged):
    """With recordings for all, as long as a blink. Opened late, it says nothing of what was; undo makes
    it say nothing."""
    host, clips = judged.judge, judged.server.folder / "data" / "clips" / "en"
    clips.mkdir(parents=True)
    for key in ("title", *words("en").texts["said"]):
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
        until(screen.page, lambda: len(screen.page.evaluate("sounds")) >= len(expected),
              f"{expected}, but {screen.page.evaluate('sounds')}")
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
const voices = [["zh-CN", false], ["zh-HK", true], ["en-GB", false], ["en-US", true]]
    .map(([lang, localService]) => ({lang, localService}));
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
    wolves = words("en").texts["said"]["called.wolves"]
    assert screen.page.evaluate("sounds") == [["playing", "The judge in the room", "en-US", 0.5],
                                              ["ended", "The judge in the room"],
                                              ["playing", wolves, "en-US", 0.5], ["ended", wolves]]


def test_a_screen_without_a_voice_plays_what_the_host_renders(judged):
    pytest.importorskip("espeakng_loader")
    screen = judged.add(Device(judged.browser, judged.server, lang="zh", **WIDE)).switch()
    screen.page.add_init_script(MUTE + SPY)
    screen.page.goto(judged.server.url + "/screen")
    screen.page.locator("[data-volume]").fill("0.5")
    with screen.page.expect_response("**/voice/zh/*.wav") as got:
        screen.page.click("[data-sound]")
    assert got.value.ok
    until(screen.page, lambda: [what for what, _ in screen.page.evaluate("sounds")] == ["playing", "ended"],
          "the sound test is heard")
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
