"""How the judge is heard: recordings win, only public announcements are rendered, and each telling is one
announcement."""

import array
import io
import math
import re
import sys
import threading
import wave
from concurrent.futures import ThreadPoolExecutor
from html import unescape

import pytest

from support.clients import Phone
from support.commands import run
from support.games import played_game
from support.rooms import CARDS, again_from_disk, asked, begin, bots, play_on, tap
from wolf.engine.fact import ALL
from wolf.engine.prompt import Action
from wolf.games.werewolf.facts import Ballot, Fallen, Phase, Shown, Speaking
from wolf.live.house import House
from wolf.store.files import write_whole
from wolf.web import create_app
from wolf.words import LANGUAGES, espeak, voice, words
from wolf.words.voice import Voice, wav_name

LINE = re.compile(r'<p data-say="(.*?)" data-aloud="(.*?)" data-clip="(.*?)" data-voice="(.*?)"')


@pytest.fixture
def rendering(monkeypatch):
    """A renderer that is always there; what it was asked for."""
    rendered = []

    def render(text: str, lang: str) -> bytes:
        rendered.append(text)
        return f"{lang} {text}".encode()
    monkeypatch.setattr(espeak, "installed", lambda: True)
    monkeypatch.setattr(espeak, "render", render)
    return rendered


def record(house: House, *names: str, lang: str = "en") -> None:
    folder = house.data / "clips" / lang
    folder.mkdir(parents=True, exist_ok=True)
    for name in names:
        (folder / name).write_bytes(b"sound of " + name.encode())


def lines(app, lang: str = "en") -> list[tuple[str, ...]]:
    """Of the public screen: id, text for the ear, recording, rendered."""
    return [tuple(map(unescape, line)) for line in LINE.findall(Phone(app, lang).switch().get("/screen").text)]


def ids(app) -> list[str]:
    return [line[0] for line in lines(app)]


# --- keys ---

def test_what_a_recording_may_be_called():
    for fact, names in ((Speaking(7, to=ALL), ["speaking-7", "speaking"]),
                        (Fallen((3, 8), to=ALL), ["fallen-3-8", "fallen"]),
                        (Fallen((), to=ALL), ["fallen.none", "fallen.none"]),
                        (Phase("dawn", 2, to=ALL), ["phase.dawn-2", "phase.dawn"]),
                        (Shown(7, "white_wolf_king", to=ALL), ["shown-7-white_wolf_king", "shown"]),
                        (Ballot(((1, 2),), ((2, 2),), to=ALL), ["ballot"])):
        assert words("en").clip_names(fact) == words("zh").clip_names(fact) == names


def test_every_announcement_has_a_listed_key(size):
    listed = {line.split()[0] for line in run("voice").output.splitlines() if " " in line}
    game = played_game(*size, 1, "random")
    announced = [fact for fact in game.view("table").lines if words("zh").announce(fact)]
    assert {words("zh").clip_names(fact)[-1] for fact in announced} <= listed


def test_the_list_says_what_is_recorded_and_what_has_a_wrong_name(tmp_path, house):
    record(house, "night.mp3", "night-1.OGG", "nihgt.wav", "notes.txt", lang="zh")
    said = run("voice", "--data", tmp_path, "--lang", "zh").output
    assert (re.search(r"^night +第.*<- night-1.OGG, night.mp3$", said, re.M)
            and "nihgt.wav: there is no key nihgt" in said and "notes" not in said)
    assert run("voice", "--lang", "en").output.count("\n") == 4 + len(words("en").clips)


# --- recordings ---

def test_a_recording_wins_and_the_more_special_one_first(app, house, room):
    begin(room, cards=CARDS)
    record(house, "night.mp3", "called.wolves.M4A", "title.wav")
    assert [line[2] for line in lines(app)] == ["/clips/en/night.mp3", "/clips/en/called.wolves.M4A"]
    assert [line[2] for line in lines(app, "zh")] == ["", ""]
    assert 'data-clip="/clips/en/title.wav"' in Phone(app).switch().get("/screen").text
    record(house, "night-1.ogg")
    room.touch()                            # screens are drawn once per change
    assert lines(app)[0][2] == "/clips/en/night-1.ogg"


def test_recordings_are_served_in_parts_and_nothing_else_is(app, house):
    record(house, "night.mp3", "called.wolves.M4A", "secret.txt")
    phone = Phone(app)
    assert (got := phone.get("/clips/en/night.mp3")).data == b"sound of night.mp3" and got.mimetype == "audio/mpeg"
    assert phone.get("/clips/en/called.wolves.M4A").mimetype == "audio/mp4"
    # Safari asks so
    assert (got := phone.get("/clips/en/night.mp3", Range="bytes=0-4")).status_code == 206 and got.data == b"sound"
    for path in ("/clips/en/secret.txt", "/clips/en/day.mp3", "/clips/xx/night.mp3", "/clips/en/..%2f..%2fsecret"):
        assert phone.get(path).status_code == 404, path


# --- rendering ---

def test_only_what_this_table_announced_is_rendered(app, house, room, rendering):
    begin(room, cards=CARDS)
    other = house.open()
    phone = Phone(app, "zh")
    for _, text, _, address in lines(app, "zh"):
        assert (got := phone.get(address)).data.decode() == f"zh {text}" and got.mimetype == "audio/wav"
        assert phone.get(f"/t/{other.code}{address}").status_code == 404
    assert phone.get(address, Range="bytes=0-1").status_code == 206
    # the sound test
    assert phone.get(f"/voice/zh/{wav_name(words('zh').texts['ui']['title'], 'zh')}").status_code == 200
    for text in ("hello", "", words("zh").texts["said"]["fallen.none"], words("en").texts["ui"]["title"],
                 words("zh").announce(Fallen((5,), to=ALL))):
        assert phone.get(f"/voice/zh/{wav_name(text, 'zh')}").status_code == 404
    assert phone.get("/voice/xx/night.wav").status_code == 404 and len(rendering) == 3


def test_what_was_taken_back_is_not_rendered(app, room, clock, rendering):
    bots(room)
    play_on(room, clock, until=lambda room: room.game.state.round == 2)
    gone = f"/voice/en/{wav_name(words('en').texts['said']['phase.election'], 'en')}"
    assert Phone(app).get(gone).status_code == 200
    room.undo(0, "host")
    assert Phone(app).get(gone).status_code == 404


def test_no_table_waits_while_something_is_rendered(app, room, rendering, monkeypatch):
    begin(room, cards=CARDS)
    free = []

    def render(text: str, lang: str) -> bytes:
        look = threading.Thread(target=lambda: free.append(room.lock.acquire(timeout=20)
                                                           and (room.lock.release() or True)))
        look.start()
        look.join()
        return b"sound"
    address = lines(app)[0][3]
    monkeypatch.setattr(espeak, "render", render)
    assert Phone(app).get(address).status_code == 200 and free == [True]


def test_what_was_rendered_is_kept_but_not_for_ever(tmp_path, rendering, monkeypatch):
    monkeypatch.setattr(voice, "KEPT", 3)
    here = Voice(tmp_path, write_whole)
    assert here.wav("one", "en") == here.wav("one", "en") == b"en one" and rendering == ["one"]
    assert here.wav("one", "zh") == b"zh one"
    for text in ("two", "three", "four"):
        here.wav(text, "en")
    assert len(list((tmp_path / "voice").iterdir())) == 3
    assert here.wav("four", "en") == b"en four" and rendering.count("four") == 1


def test_a_full_disk_does_not_silence(tmp_path, rendering):
    (tmp_path / "voice").write_text("a file where the folder should be")
    assert Voice(tmp_path, write_whole).wav("one", "en") == b"en one"


def test_without_espeak_everything_else_works(app, house, room, monkeypatch):
    monkeypatch.setattr(espeak, "installed", lambda: False)
    monkeypatch.setitem(sys.modules, "espeakng_loader", None)
    espeak._library.cache_clear()
    begin(room, cards=CARDS)
    record(house, "night.mp3")
    assert [line[2:] for line in lines(app)] == [("/clips/en/night.mp3", ""), ("", "")]
    assert Phone(app).get(f"/voice/en/{wav_name(lines(app)[0][1], 'en')}").status_code == 404
    with pytest.raises(espeak.NoVoice):
        espeak.render("hello", "en")
    assert "espeak-ng is not installed" in run("voice").output


def loudness(sound: bytes) -> tuple[float, float]:
    """Seconds, and how loud on average."""
    with wave.open(io.BytesIO(sound)) as file:
        samples = array.array("h", file.readframes(file.getnframes()))
        return len(samples) / file.getframerate(), math.sqrt(sum(sample * sample for sample in samples) / len(samples))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_espeak_says_whole_sentences(lang):
    pytest.importorskip("espeakng_loader")
    sentences = {words(lang).announce(fact): words(lang).aloud(fact)
                 for fact in (Speaking(7, to=ALL), Fallen((3, 12), to=ALL), Phase("election", 1, to=ALL))}
    with ThreadPoolExecutor(4) as threads:          # many screens may ask at once
        texts = [*sentences.values()] * 8
        sounds = threads.map(lambda text: espeak.render(text, lang), texts)
        for text, sound in zip(texts, sounds, strict=True):
            seconds, loud = loudness(sound)
            assert 0.8 < seconds < 6 and loud > 800, (text, seconds, loud)


def test_votes_for_the_ear():
    ballot = Ballot(((1, 2), (3, 2)), ((2, 4),), to=ALL)
    assert (words("en").aloud(ballot) == "Votes: 1 for 2, 3 for 2. Tally: 2: 2."
            and words("zh").aloud(ballot) == "投票：1投2、3投2。计票：2: 2。")
    assert "1→2" in words("en").announce(ballot)


# --- each telling is one announcement ---

def test_undo_neither_repeats_nor_skips(app, house, room, clock):
    bots(room, seed="undo")
    play_on(room, clock, until=lambda room: room.game.state.round == 2)
    seen = {}

    def look() -> list[str]:
        now = ids(app)
        seen.update(dict.fromkeys(now))
        return now
    look()
    mark = next(mark for mark in reversed(room.marks.public) if mark.phase in ("dawn", "election"))
    for _ in range(2):
        before, room_before = set(seen), len(room.play.public_lines())
        room.undo(mark.at, "host")
        stood = len(room.play.public_lines())
        assert stood < room_before
        ids_now = {f"{room.game_id}.{room.marks.edition(number)}.{number}" for number in range(stood)}
        assert all(int(id.split(".")[1]) == 0 for id in ids_now)           # told before the first undo
        play_on(room, clock, until=lambda room, stood=stood: len(room.play.public_lines()) > stood + 3)
        fresh = [id for id in look() if int(id.split(".")[2]) >= stood]
        assert fresh and not before & set(fresh)                        # told again, so said again
    after = again_from_disk(house)
    assert ids(create_app(after)) == ids(app)
    after.close()


def test_a_repair_tells_again_only_what_is_different(room, clock):
    begin(room, cards=CARDS)
    for wolf in (1, 2, 3, 4):
        tap(room, next(p for p in asked(room, "kill") if p.actor == wolf), 5)
    play_on(room, clock, until=lambda room: room.game.state.phase == "dawn")
    heard = room.play.public_lines()
    for wolf in (1, 2, 3, 4):
        room.repair(next(n for n, action in enumerate(room.game.log) if (action.actor, action.verb) == (wolf, "kill")),
                    Action(wolf, "kill", 6), "host")
    now = room.play.public_lines()
    first = next((n for n, (was, fact) in enumerate(zip(heard, now, strict=False)) if was != fact),
                 min(len(heard), len(now)))
    assert {room.marks.edition(number) for number in range(first)} == {0}
    assert all(room.marks.edition(number) for number in range(first, len(now)))


def test_the_next_game_is_announced_too(app, room, clock):
    bots(room)
    play_on(room, clock)
    first = set(ids(app))
    room.again()
    assert ids(app) == []
    clock.at += 60
    bots(room, seed=2)
    assert ids(app) and not first & set(ids(app))


def test_no_phone_speaks(app, room):
    begin(room, cards=CARDS)
    assert "announcer.js" in Phone(app).get("/screen").text
    for page in (Phone(app).get("/"), Phone(app).host(room).get("/host")):
        assert "announcer.js" not in page.text and "data-say" not in page.text
