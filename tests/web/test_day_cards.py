"""Cards that act by day, at a live table with a running clock: on phones, on the screen and by the voice."""

import re
from html import unescape

import pytest

from support.clients import of_seat, same_afterwards, says
from support.rooms import asked, begin, choose, facts, play_on, tap
from wolf.engine.game import Game
from wolf.engine.prompt import PASS
from wolf.engine.setup import seat_table
from wolf.games import GAMES
from wolf.library import free_board
from wolf.web.screen import screen_zones
from wolf.words import LANGUAGES, words_at

JUDGES = ["machine", "human"]
KNIGHT = "werewolf werewolf werewolf wolf_king villager villager villager villager seer witch guard knight".split()
ALCHEMY = [*["werewolf"] * 3, "crow_claw", *["villager"] * 4, "seer", "idiot", "dreamer", "alchemist"]
ARGUES = [*["werewolf"] * 4, *["villager"] * 4, "seer", "witch", "hunter", "contrarian"]
PRINCE = ("werewolf werewolf werewolf trickster_wolf villager villager villager villager seer witch magician "
          "order_prince").split()
BLOOD = "werewolf werewolf werewolf blood_moon villager villager villager villager seer witch idiot witcher".split()
BEAR = "bear werewolf werewolf werewolf hidden_wolf villager villager villager villager witch hunter idiot".split()
RAVEN = "werewolf werewolf werewolf hidden_wolf villager villager villager villager seer witch hunter raven".split()
MOON = ("werewolf werewolf werewolf awakened_white_wolf_king villager villager villager villager seer witch hunter "
        "awakened_guard").split()
STARS = ("werewolf werewolf werewolf awakened_beauty villager villager villager villager seer witch guard "
         "awakened_hunter").split()
MASKED = ["masked_man" if card == "raven" else card for card in RAVEN]


@pytest.fixture(params=JUDGES)
def judge(request):
    return request.param


def table(room, board: str, cards: list[str], judge: str, **changes) -> None:
    choose(room, board, 12, {"sheriff": "off", **changes})
    room.lobby.judge = judge
    begin(room, cards=cards)


def custom_table(room, cards: list[str], judge: str) -> None:
    """A table whose cards no board has."""
    table(room, "wolf-king-knight", KNIGHT, judge)
    setup, problems = seat_table(GAMES["werewolf"], free_board("custom", "modern"), cards=" ".join(cards), judge=judge,
                                 changes={"sheriff": "off"}, pace="live")
    assert setup, problems
    room.play.game = Game(GAMES["werewolf"], setup)
    room.new_stage()


def on(room, clock, until) -> None:
    if room.judged_by == "machine":
        play_on(room, clock, until)
    while not until(room):
        room.judge("skip")


def is_asked(verb: str, *seats: int):
    """Whether anybody, or everybody of these, is asked this now."""
    return lambda room: (found := {prompt.actor for prompt in asked(room, verb)}) and set(seats) <= found


def speaks(room) -> bool:
    return room.game.state.phase == "day" and bool(room.game.state.speaking)


def offered(app, room, seat: int) -> set[str]:
    folded = re.search(r'<details class="danger">.*?</details>', of_seat(app, room, seat).get("/").text, re.DOTALL)
    return set(re.findall(r'data-prompt="(\w+)"', folded[0])) if folded else set()


def heard(app, room, lang: str) -> str:
    with app.test_request_context("/"):
        return unescape("".join(zone.html for zone in screen_zones(room, lang)))


def is_said(app, room, key: str, **values) -> bool:
    """By the voice, in every language."""
    return all(f'data-aloud="{words_at(room.game, lang).said[key].format(**values)}"' in heard(app, room, lang)
               for lang in LANGUAGES)


def dare(app, room, seat: int, verb: str, answer: str, lang: str = "en") -> str:
    return of_seat(app, room, seat, lang).tap("/act", prompt=room.offer_id(verb), answer=answer)


# --- R-KNT, M-8 ---

def test_every_phone_has_the_button_and_only_the_knight_can(app, room, clock, lang, judge):
    table(room, "wolf-king-knight", KNIGHT, judge)
    on(room, clock, speaks)
    assert all("duel" in offered(app, room, seat) for seat in room.game.state.alive)
    for seat, answer in ((1, "5"), (5, "1"), (12, "12")):
        assert same_afterwards(room, lambda seat=seat, answer=answer: dare(app, room, seat, "duel", answer, lang)
                               ) == says(lang, "not-asked")
    assert dare(app, room, 12, "duel", "2") == ""
    state = room.game.state
    assert 2 not in state.alive and state.shown == {12: "knight"} and state.speaking is None
    assert is_said(app, room, "duel.wolf", knight=12, seat=2)
    on(room, clock, lambda room: room.game.state.phase == "night")
    assert state.round == 2 and not state.votes, "no vote"


def test_a_speaker_who_was_interrupted_has_his_whole_time_again(app, room, clock, judge):
    table(room, "wolf-king-knight", KNIGHT, judge, last_words="none")
    on(room, clock, lambda room: speaks(room) and room.game.state.speaking != 12)
    speaker, state = room.game.state.speaking, room.game.state
    clock.at += 60
    left = room.stage.left
    assert dare(app, room, 12, "duel", "5") == ""
    assert 12 not in state.alive and is_said(app, room, "duel.good", knight=12, seat=5)
    on(room, clock, speaks)
    assert state.speaking == speaker and room.stage.left > left
    assert "duel" in offered(app, room, 5), "also on the days after"


# --- R-CTR, M-8 ---

def test_the_contrarian_argues_and_the_table_decides_in_secret(app, room, clock, lang, judge):
    table(room, "contrarian", ARGUES, judge)
    on(room, clock, lambda room: speaks(room) and room.game.state.speaking != 12)
    state, speaker = room.game.state, room.game.state.speaking
    other = next(seat for seat in state.alive if seat not in (speaker, 12))
    assert all("argue" in offered(app, room, seat) for seat in state.alive)
    for seat, answer in ((other, speaker), (12, other)):
        assert same_afterwards(room, lambda seat=seat, answer=answer: dare(app, room, seat, "argue", str(answer), lang)
                               ) == says(lang, "not-asked")
    assert dare(app, room, 12, "argue", str(speaker)) == "" and state.shown == {12: "contrarian"}
    assert is_said(app, room, "arguing", seat=12, target=speaker)
    assert room.stage.left > 150, "they have the board's time for it"
    on(room, clock, is_asked("back"))
    behind = [prompt.actor for prompt in asked(room, "back")]
    assert len(behind) == 10 and speaker not in behind and 12 not in behind
    for prompt in asked(room, "back"):
        tap(room, prompt, None)
    assert is_said(app, room, "argued.won", seat=12, target=speaker)
    on(room, clock, speaks)
    assert state.speaking != speaker, "his speech is over"
    on(room, clock, is_asked("vote"))
    assert {prompt.actor for prompt in asked(room, "vote")} == set(state.alive) - {speaker}


# --- R-ALC ---

def test_speeches_come_first_while_the_alchemist_has_her_snake(app, room, clock, lang, judge):
    table(room, "fog-and-crow", ALCHEMY, judge)
    on(room, clock, is_asked("kill"))
    for wolf in (1, 2, 3):
        tap(room, room.game.find(wolf, "kill"), 5)
    on(room, clock, speaks)
    state = room.game.state
    assert state.phase == "day" and 5 in state.alive, "nobody has been announced yet"
    on(room, clock, is_asked("snake"))
    assert {prompt.actor for prompt in asked(room, "snake")} == set(state.alive)
    title = words_at(room.game, lang).ask["snake"]
    assert all(title in unescape(of_seat(app, room, seat, lang).get("/").text) for seat in state.alive)
    before = room.stage.left
    for seat in (1, 5, 12):
        tap(room, room.game.find(seat, "snake"), None)
        assert room.stage.left == before, "it lasts its full time"
    on(room, clock, lambda room: room.game.state.phase == "dawn")
    assert 5 in state.alive and is_said(app, room, "fallen.none")
    on(room, clock, is_asked("vote"))
    on(room, clock, lambda room: room.game.state.phase == "dawn" and room.game.state.round == 2)
    assert not asked(room, "snake"), "used up, the dead are announced first"


# --- R-PRN, M-13 ---

def test_the_prince_has_a_window_that_looks_alike_on_every_phone(app, room, clock, lang, judge):
    table(room, "trickery", PRINCE, judge, vote_lock="off")
    on(room, clock, is_asked("vote"))
    for prompt in asked(room, "vote"):
        tap(room, prompt, 5 if prompt.actor < 8 and prompt.actor != 5 else 1)
    on(room, clock, is_asked("reorder"))
    assert {prompt.actor for prompt in asked(room, "reorder")} == set(room.game.state.alive)
    assert is_said(app, room, "window_open.reorder")
    title = words_at(room.game, lang).ask["reorder"]
    assert all(title in unescape(of_seat(app, room, seat, lang).get("/").text) for seat in room.game.state.alive)
    before = room.stage.left
    for seat in (1, 5, 12):
        tap(room, room.game.find(seat, "reorder"), None)
        assert not room.game.state.shown and room.stage.left == before, "it lasts its full time"
    on(room, clock, lambda room: room.game.state.shown)
    state = room.game.state
    assert state.shown == {12: "order_prince"} and is_said(app, room, "reordered", seat=12)
    on(room, clock, lambda room: room.game.state.speaking == 12)
    assert "explode" not in offered(app, room, 1)
    on(room, clock, is_asked("vote"))
    assert state.phase == "vote" and len(asked(room, "vote")) == 12


def test_the_window_is_there_without_a_prince(app, room, clock, judge):
    table(room, "trickery", PRINCE, judge, vote_lock="off")
    on(room, clock, is_asked("kill"))
    for wolf in (1, 2, 3, 4):
        tap(room, room.game.find(wolf, "kill"), 12)
    on(room, clock, is_asked("reorder"))
    assert 12 not in room.game.state.alive and len(asked(room, "reorder")) == 11
    tap(room, room.game.find(5, "reorder"), None)
    on(room, clock, lambda room: room.game.state.phase == "dusk")
    assert not room.game.state.shown


# --- R-TRW ---

def test_the_crossed_one_goes(app, room, clock, judge):
    table(room, "trickery", PRINCE, judge, vote_lock="off")
    on(room, clock, is_asked("swap", 4))
    tap(room, room.game.find(4, "swap"), (5, 9))
    on(room, clock, is_asked("vote"))
    for prompt in asked(room, "vote"):
        tap(room, prompt, 5)
    on(room, clock, lambda room: 9 not in room.game.state.alive)
    assert room.game.state.out == 9 and dict(room.game.state.tally) == {5: 24}


# --- R-BLM ---

def test_a_night_without_skills_asks_as_ever(app, room, clock, judge):
    table(room, "blood-moon", BLOOD, judge)
    on(room, clock, speaks)
    assert dare(app, room, 4, "explode", "") == ""
    on(room, clock, is_asked("check", 9))
    tap(room, room.game.find(9, "check"), 1)
    assert room.game.known_to(9).facts[-1].result == "none"


# --- R-BER, R-RAV ---

def test_the_roar_is_said_at_every_dawn(app, room, clock, judge):
    table(room, "bear-hidden", BEAR, judge)
    on(room, clock, is_asked("kill"))
    for wolf in (2, 3, 4):
        tap(room, room.game.find(wolf, "kill"), 1)
    on(room, clock, lambda room: room.game.state.phase == "dawn")
    assert is_said(app, room, "roar.no"), "the bear is dead"
    on(room, clock, lambda room: room.game.state.phase == "dawn" and room.game.state.round == 2)
    assert is_said(app, room, "roar.no")


def test_the_curse_is_said_with_the_tally(app, room, clock, judge):
    table(room, "hidden-raven", RAVEN, judge)
    on(room, clock, is_asked("curse", 12))
    tap(room, room.game.find(12, "curse"), 5)
    on(room, clock, is_asked("vote"))
    for prompt in asked(room, "vote"):
        tap(room, prompt, 6)
    assert dict(room.game.state.tally) == {5: 2, 6: 24}
    assert is_said(app, room, "curse", seat=5, votes=1)


# --- R-MSK, M-7 ---

def test_a_wounded_man_dies_when_his_speech_is_over(app, room, clock, lang, judge):
    custom_table(room, MASKED, judge)
    on(room, clock, is_asked("kill"))
    for wolf in (1, 2, 3):
        tap(room, room.game.find(wolf, "kill"), 12)
    on(room, clock, lambda room: room.game.state.phase == "dawn")
    state, text = room.game.state, words_at(room.game, lang).told["wounded"]
    assert text in unescape(of_seat(app, room, 12, lang).get("/").text) and not state.announced
    assert not any(text in unescape(of_seat(app, room, seat, lang).get("/").text) for seat in range(1, 12))
    on(room, clock, lambda room: room.game.state.speaking == 12)
    assert 12 in state.alive
    on(room, clock, lambda room: room.game.state.speaking != 12)
    assert 12 not in state.alive and state.phase == "day" and not state.words


# --- R-AWG, R-AWW, M-8 ---

def test_the_awakened_guard_s_word_is_private(app, room, clock, lang, judge):
    table(room, "moonfall", MOON, judge)
    on(room, clock, speaks)
    assert all({"protect", "induce"} <= offered(app, room, seat) for seat in room.game.state.alive)
    assert words_at(room.game, lang).ask["protect.day"] in unescape(of_seat(app, room, 5, lang).get("/").text)
    for seat, answer in ((1, "5"), (5, "1"), (12, "12")):
        assert same_afterwards(room, lambda seat=seat, answer=answer: dare(app, room, seat, "protect", answer, lang)
                               ) == says(lang, "not-asked")
    before, speaker = heard(app, room, lang), room.game.state.speaking
    assert dare(app, room, 12, "protect", "5") == ""
    assert heard(app, room, lang) == before and room.game.state.speaking == speaker, "nobody notices"
    on(room, clock, is_asked("vote"))
    for prompt in asked(room, "vote"):
        tap(room, prompt, 5 if prompt.actor != 5 else 1)
    on(room, clock, lambda room: any(fact.startswith("unharmed") for fact in facts(room)))
    assert is_said(app, room, "unharmed", seat=5) and 5 in room.game.state.alive


def test_who_is_lured_out_may_take_one_along_whatever_his_card(app, room, clock, lang, judge):
    table(room, "moonfall", MOON, judge)
    on(room, clock, speaks)
    assert dare(app, room, 4, "induce", "11") == ""
    assert is_said(app, room, "induced", seat=11) and not room.game.state.shown
    on(room, clock, is_asked("take"))
    page, t = unescape(of_seat(app, room, 11, lang).get("/").text), words_at(room.game, lang)
    assert t.ask["take.day"] in page and t.texts["pass"]["take.day"] in page
    tap(room, room.game.find(11, "take"), 9)
    assert not {9, 11} & set(room.game.state.alive) and is_said(app, room, "taken", seat=11, target=9)
    assert not any(fact.startswith("shot") for fact in facts(room)) and not room.game.find(11, "shoot")
    on(room, clock, lambda room: room.game.state.phase == "night")
    assert room.game.state.round == 2 and not room.game.state.votes


# --- R-AWH, M-14 ---

def choices(app, room, seat: int) -> list[str]:
    """What a dead player's phone offers him."""
    form = re.search(r'<form class="prompt.*?</form>', of_seat(app, room, seat).get("/").text, re.DOTALL)
    return re.findall(r'data-(?:seat|choice)="([^"]+)"', form[0])


@pytest.mark.parametrize("victim", [12, 5])
@pytest.mark.parametrize("cards", [STARS, ["hunter" if card == "seer" else card for card in STARS]])
def test_every_dead_is_asked_alike_what_the_board_s_cards_are_asked(app, room, clock, judge, cards, victim):
    custom_table(room, cards, judge)
    on(room, clock, is_asked("kill"))
    for wolf in (1, 2, 3, 4):
        tap(room, room.game.find(wolf, "kill"), victim)
    on(room, clock, is_asked("trail"))
    seats = [str(seat) for seat in room.game.state.alive] if "hunter" in cards else []
    ways = ["trail up", "trail down"] if seats else ["up", "down"]
    assert is_said(app, room, "death_asked", seat=victim) and choices(app, room, victim) == [*seats, *ways, PASS]
    ids = "|".join(room.prompt_id(prompt) for prompt in asked(room) if prompt.actor == victim)
    room.tap(victim, ids, PASS)
    assert not asked(room, "trail"), "the table waits for neither"
