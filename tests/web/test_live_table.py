"""What a record cannot see of a day: whose minute runs, what ends it, what is called out before anybody answers.

Each at a live table with a clock that the test moves: on the phones, on the public screen, by the voice, with a machine
and with a person as judge.
"""

import re
from html import unescape

import pytest

from support.clients import Phone, of_seat, says
from support.rooms import CARDS, again_from_disk, asked, begin, choose, facts, tap
from wolf.engine.prompt import JUDGE, Action
from wolf.live.house import FIRST
from wolf.words import LANGUAGES, words_at

JUDGES = ["machine", "human"]
BEAUTY = [*"werewolf werewolf werewolf wolf_beauty".split(), *["villager"] * 4, *"seer witch hunter trader".split()]


class Table:
    """A table that is played by its phones, and by a clock or a judge who goes on."""

    def __init__(self, app, room, clock, judge: str, board: str = "yunvliebai", cards=CARDS,
                 **options: str):
        self.app, self.room, self.clock, self.judge = app, room, clock, judge
        choose(room, board, 12, options)
        room.lobby.judge = judge
        begin(room, cards=cards)

    @property
    def state(self):
        return self.room.game.state

    def goes_on(self) -> None:
        """The time of what is open is up; a person does not wait for it."""
        if self.judge == "human":
            self.room.judge("skip")
        else:
            self.clock.at = self.room.stage.deadline
        self.room.tick()

    def until(self, holds) -> None:
        for _ in range(60):
            self.room.tick()
            if holds():
                return
            self.goes_on()
        raise AssertionError(f"not reached; this is {self.state.phase} {self.state.round}")

    def until_asked(self, verb: str) -> None:
        self.until(lambda: asked(self.room, verb))

    def all_answer(self, verb: str, answer, but=()) -> None:
        for prompt in asked(self.room, verb):
            if prompt.actor not in but:
                tap(self.room, prompt, answer)

    def night(self, knife: int, poison: int | None = None) -> None:
        self.until_asked("kill")
        self.all_answer("kill", knife)
        if poison:
            self.until_asked("poison")
            self.all_answer("poison", poison)

    def answer(self, seat: int, verb: str, answer) -> None:
        tap(self.room, next(prompt for prompt in asked(self.room, verb) if prompt.actor == seat), answer)

    def decoy(self, seat: int) -> None:
        """Somebody who died is asked what he does, though he can do nothing."""
        assert [(prompt.actor, prompt.decoy) for prompt in asked(self.room)] == [(seat, True)]
        tap(self.room, asked(self.room)[0], "pass")

    def elects(self, *seats: int) -> None:
        """These stand; the first of them is elected."""
        self.until_asked("run")
        for prompt in asked(self.room, "run"):
            tap(self.room, prompt, None if prompt.actor in seats else "pass")
        if len(seats) > 1:
            self.until_asked("vote")
            self.all_answer("vote", seats[0])

    # --- what people see and hear ---

    def words(self, lang: str = "en"):
        return words_at(self.room.game, lang)

    def page(self, seat: int, lang: str = "en") -> str:
        return unescape(of_seat(self.app, self.room, seat, lang).get("/").text)

    def line(self, seat: int, lang: str = "en") -> str:
        """What stands at the top of a phone."""
        return re.search(r'<p class="ask">(.*?)</p>', self.page(seat, lang))[1]

    def screen(self, lang: str = "en") -> str:
        return unescape(Phone(self.app, lang).switch().get("/screen").text)

    def console(self, lang: str = "en") -> str:
        return unescape(Phone(self.app, lang).host(self.room).get("/host").text)

    def voice(self, lang: str = "en") -> list[str]:
        """What the screen has said aloud, the newest last."""
        return [unescape(text) for text in re.findall(r'data-say="[^"]*" data-aloud="([^"]*)"', self.screen(lang))]

    def shows_time(self, page: str) -> bool:
        return f'data-deadline="{int(self.room.stage.deadline * 1000)}"' in page

    def says(self, lang: str, key: str, **values) -> str:
        return self.words(lang).texts["said"][key].format(**values)


@pytest.fixture(params=JUDGES)
def judge(request):
    return request.param


# --- last words first (W-DIE-1) ---

def speaks_his_last(table: Table, seat: int) -> None:
    """Only he is asked to speak, with his time; all others, the screen and the voice say whose minute it is."""
    assert table.room.speaker == seat and table.room.time_kind() == "words"
    for lang in LANGUAGES:
        t, name = table.words(lang), table.room.seats.sitters[seat].name
        his, others = t.ask["words"], t.ask["hear_words"].format(seat=seat, name=name)
        assert table.line(seat, lang) == his and table.shows_time(table.page(seat, lang))
        assert 'data-prompt="done"' in table.page(seat, lang)
        for other in [1, 8] if seat not in (1, 8) else [2, 3]:
            assert table.line(other, lang) == others and 'data-prompt="done"' not in table.page(other, lang)
        assert others in table.screen(lang) and table.shows_time(table.screen(lang))
        assert table.voice(lang)[-1] == table.says(lang, "last_words", seat=seat)


def test_last_words_then_skill_then_badge(app, house, room, clock, judge):
    table = Table(app, room, clock, judge)
    table.night(knife=11, poison=5)
    table.elects(11)
    table.until(lambda: room.speaker == 5)
    speaks_his_last(table, 5)
    assert not asked(room), "whoever dies later, and whoever has a skill, waits"
    table.goes_on()
    table.decoy(5)
    speaks_his_last(table, 11)
    assert not asked(room)
    later = again_from_disk(house).room(FIRST)
    assert later.speaker == 11 and later.time_kind() == "words", "a restart changes nothing"
    assert of_seat(app, room, 5).tap("/done") == says("en", "gone"), "somebody else's minute is not his to end"
    assert of_seat(app, room, 11).tap("/done") == ""
    assert room.speaker is None and [prompt.verb for prompt in asked(room)] == ["shoot"]
    assert 'data-prompt="shoot"' in table.page(11) and 'data-prompt="done"' not in table.page(11)
    table.answer(11, "shoot", 1)
    speaks_his_last(table, 1)
    table.goes_on()
    table.decoy(1)
    assert [prompt.verb for prompt in asked(room)] == ["badge"]
    table.answer(11, "badge", 9)
    assert table.state.sheriff == 9 and table.state.phase == "day"


def test_a_speaker_may_have_more_time_for_his_last_words(app, room, clock):
    table = Table(app, room, clock, "machine")
    table.night(knife=6)
    table.until(lambda: room.speaker == 6)
    deadline = room.stage.deadline
    assert of_seat(app, room, 6).tap("/more") == "" and room.stage.deadline == deadline + 30
    assert "data-extend" not in table.page(6)


@pytest.mark.parametrize("order, first", [("up", 5), ("down", 11)])
def test_the_dead_speak_in_the_boards_order(app, room, clock, judge, order, first):
    table = Table(app, room, clock, judge, sheriff="off", dead_order=order)
    table.night(knife=11, poison=5)
    table.until(lambda: room.speaker)
    speaks_his_last(table, first)


def test_a_judge_calls_the_dead(app, room, clock, lang):
    table = Table(app, room, clock, "human", sheriff="off", dead_order="judge")
    table.night(knife=11, poison=5)
    table.until(lambda: room.game.find(JUDGE, "summon"))
    page, host = table.console(lang), Phone(app, lang).host(room)
    assert 'data-asked="summon"' in page and table.words(lang).ask["summon"] in page
    assert re.findall(r'data-host="summon" name="value" value="(\d+)"', page) == ["5", "11"]
    assert "data-asked" not in table.page(5, lang) + table.screen(lang)
    assert host.tap("/host/summon", value="11") == ""
    speaks_his_last(table, 11)


def test_the_exiled_speaks_before_he_shoots(app, room, clock, judge):
    table = Table(app, room, clock, judge, sheriff="off")
    table.night(knife=5)
    table.until_asked("vote")
    table.all_answer("vote", 11)
    table.until(lambda: room.speaker == 11)
    speaks_his_last(table, 11)
    assert not asked(room)
    assert of_seat(app, room, 11).tap("/done") == ""
    assert [prompt.verb for prompt in asked(room)] == ["shoot"]


def test_words_in_the_middle_of_a_speech(app, room, clock, judge):
    """Somebody dies with a wolf beauty who is struck dead: the speech waits, and has all its time afterwards."""
    table = Table(app, room, clock, judge, "black-market-wolf-beauty", BEAUTY, sheriff="off")
    table.night(knife=5)
    table.until_asked("charm")
    table.all_answer("charm", 6)
    table.until(lambda: room.time_kind() == "speech" and room.speaker not in (4, 6))
    speaker = room.speaker
    clock.at += 50
    room.judge("strike", 4)
    speaks_his_last(table, 6)
    assert of_seat(app, room, 6).tap("/done") == ""
    table.decoy(6)
    assert room.speaker == speaker and table.line(speaker) == table.words().ask["speak"]
    assert room.stage.left == room.seconds("speech")


def form(page: str, verb: str) -> str:
    """The form of a question, without what only the server reads."""
    found = re.search(rf'<form class="prompt[^"]*" data-prompt="{verb}".*?</form>', page, re.DOTALL)
    return re.sub(r'name="prompt" value="[^"]*"', "", found[0]) if found else ""


def test_all_dead_are_asked_alike(app, room, clock, judge):
    """M-14: the hunter and a villager read the same, the table hears the same, and a decoy is no line of the record."""
    table = Table(app, room, clock, judge, sheriff="off", last_words="none")
    table.night(knife=11, poison=5)
    table.until_asked("shoot")
    seen = []
    for seat in (5, 11):
        assert [prompt.actor for prompt in asked(room)] == [seat] and room.stage.left == room.seconds("skill")
        for lang in LANGUAGES:
            assert table.voice(lang)[-1] == table.says(lang, "death_asked", seat=seat)
        seen.append([(table.line(seat, lang), form(table.page(seat, lang), "shoot")) for lang in LANGUAGES])
        assert not form(table.page(7), "shoot")
        lines = len(room.game.log)
        of_seat(app, room, seat).tap("/act", prompt=room.prompt_id(asked(room)[0]), verb="shoot", answer="1")
        assert str(room.game.log[lines]) == ("clock" if seat == 5 else "11 shoot 1")
    assert seen[0] == seen[1] and all(text for line in seen[0] for text in line)
    assert 5 not in table.state.alive and 1 not in table.state.alive


def test_only_a_hunter_is_asked(app, room, clock):
    table = Table(app, room, clock, "machine", sheriff="off", death_asked="holder", last_words="none")
    table.night(knife=5)
    table.until(lambda: table.state.phase == "day")
    assert not any("death_asked" in str(fact) for fact in room.game.facts)


def test_all_skills_before_any_words(app, room, clock, judge):
    """`words_order=after_skill`: the hunter is asked first, then each has words, from seat to seat, and the badge."""
    table = Table(app, room, clock, judge, words_order="after_skill", death_asked="holder")
    table.night(knife=11, poison=5)
    table.elects(11)
    table.until_asked("shoot")
    assert not [fact for fact in facts(room) if fact.startswith("last_words")]
    table.answer(11, "shoot", 1)
    for seat in (1, 5, 11):
        speaks_his_last(table, seat)
        assert not asked(room)
        assert of_seat(app, room, seat).tap("/done") == ""
    assert [prompt.verb for prompt in asked(room)] == ["badge"]


# --- everything that ends a step early (W-EXP, C-37) ---

def nobody_speaks(table: Table) -> None:
    assert table.room.speaker is None and table.state.speaking is None
    for lang in LANGUAGES:
        ask = table.words(lang).ask
        for seat in table.state.ring:
            assert ask["speak"] != table.line(seat, lang) and 'data-prompt="done"' not in table.page(seat, lang)
        listening = [ask["listen"].format(seat=seat, name=table.room.seats.sitters[seat].name)
                     for seat in table.state.ring]
        assert not [text for text in listening if text in table.screen(lang)]


def explodes(table: Table, seat: int) -> None:
    phone = of_seat(table.app, table.room, seat)
    assert phone.tap("/act", prompt=table.room.offer_id("explode"), verb="explode", answer="") == ""


def test_an_explosion_ends_the_speech_at_once(app, room, clock, judge):
    table = Table(app, room, clock, judge, sheriff="off")
    table.night(knife=5)
    table.until(lambda: room.time_kind() == "speech")
    clock.at += 7
    explodes(table, 2)
    nobody_speaks(table)
    assert room.time_kind() == "announcement" and room.stage.left == room.seconds("announcement") <= 5
    for lang in LANGUAGES:
        assert table.says(lang, "exploded", seat=2) in table.voice(lang)
        assert table.line(7, lang) == table.words(lang).ask["hear"]
    table.goes_on()
    assert table.state.phase == "night" and table.state.round == 2


def test_an_explosion_in_the_election(app, room, clock, judge):
    table = Table(app, room, clock, judge)
    table.night(knife=5)
    table.until_asked("run")
    for prompt in asked(room, "run"):
        tap(room, prompt, None if prompt.actor in (3, 6) else "pass")
    table.until(lambda: room.time_kind() == "speech")
    explodes(table, 3)
    nobody_speaks(table)
    assert table.state.phase == "dawn" and room.time_kind() == "announcement"
    table.until(lambda: table.state.phase == "night")
    assert table.state.round == 2


def test_a_strike_ends_the_speech_of_the_one_struck(app, room, clock, judge):
    table = Table(app, room, clock, judge, sheriff="off")
    table.night(knife=5)
    table.until(lambda: room.time_kind() == "speech")
    struck = room.speaker
    room.judge("strike", struck)
    assert room.speaker not in (None, struck) and 'data-prompt="done"' not in table.page(struck)
    assert table.line(struck) == table.words().ask["listen"].format(
        seat=room.speaker, name=room.seats.sitters[room.speaker].name)
    assert room.stage.left == room.seconds("speech")


@pytest.mark.parametrize("how", ["forfeit", "abort"])
def test_the_end_of_the_game_ends_the_speech(app, room, clock, judge, how):
    table = Table(app, room, clock, judge, sheriff="off")
    table.night(knife=5)
    table.until(lambda: room.time_kind() == "speech")
    room.judge(how, *(["wolves"] if how == "forfeit" else []))
    assert room.game.over
    nobody_speaks(table)
    assert 'data-deadline="0"' in table.page(3) and 'data-deadline="0"' in table.screen()


def test_the_last_candidate_but_one_withdraws(app, room, clock, judge):
    """In his own speech: it is over, and the other is sheriff at once."""
    table = Table(app, room, clock, judge)
    table.night(knife=5)
    table.until_asked("run")
    for prompt in asked(room, "run"):
        tap(room, prompt, None if prompt.actor in (6, 9) else "pass")
    table.until(lambda: room.time_kind() == "speech")
    speaker = room.speaker
    phone = of_seat(app, room, speaker)
    assert phone.tap("/act", prompt=room.offer_id("withdraw"), verb="withdraw", answer="") == ""
    nobody_speaks(table)
    assert table.state.sheriff == ({6, 9} - {speaker}).pop()
    assert room.speaker is None and room.time_kind() == "announcement"


# --- the minute and the order (W-SPK) ---

def test_minute_and_order_are_said_before_anybody_is_called(app, room, clock, judge):
    clock.at += 17 * 60
    table = Table(app, room, clock, judge, sheriff="off")
    table.night(knife=5, poison=6)                  # two dead: the clock decides
    table.until(lambda: table.state.phase == "day" and table.state.speech)
    minute = next(int(str(action.answer)) for action in room.game.log if action.verb == "minute")
    assert minute == room.minute(), "the host's clock"
    assert room.speaker is None and room.time_kind() == "announcement"
    order, first = table.state.speech, table.state.speech[0]
    assert order[:2] == tuple(seat for seat in table_order(minute) if seat in table.state.alive)[:2]
    for lang in LANGUAGES:
        joined = table.words(lang).texts["list"]["and"].join(map(str, order))
        said = [table.says(lang, "minute", minute=minute), table.says(lang, "speech_order", seats=joined)]
        assert table.voice(lang)[-2:] == said
    table.goes_on()
    assert room.speaker == first and room.stage.left == room.seconds("speech")
    for lang in LANGUAGES:
        assert table.voice(lang)[-1] == table.says(lang, "speaking", seat=first)
    assert [action.verb for action in room.game.log].count("minute") == 1


def table_order(minute: int) -> list[int]:
    start, step = minute % 12 + 1, 1 if minute % 2 else -1
    return [(start - 1 + step * turn) % 12 + 1 for turn in range(12)]


def test_in_the_election_too(app, room, clock, judge):
    table = Table(app, room, clock, judge)
    table.night(knife=5)
    table.until_asked("run")
    for prompt in asked(room, "run"):
        tap(room, prompt, None if prompt.actor in (6, 9) else "pass")
    table.until(lambda: table.state.speech)
    assert table.state.phase == "election" and room.speaker is None
    assert any(action.verb == "minute" for action in room.game.log)


def test_a_person_who_judges_can_say_another_minute(app, room, clock, lang):
    """The console has a field for it, and shows the order that follows, until the first speech is over."""
    table = Table(app, room, clock, "human", sheriff="off")
    assert 'data-host="minute"' not in table.console(lang)
    table.night(knife=5, poison=6)
    table.until(lambda: table.state.phase == "day" and table.state.speech)
    host = Phone(app, lang).host(room)
    assert 'data-host="minute"' in table.console(lang)
    for minute, first in ((21, 10), (2, 3)):
        assert host.tap("/host/minute", figure=str(minute)) == ""
        assert table.state.speech[0] == first
        order = table.words(lang).texts["list"]["and"].join(map(str, table.state.speech))
        assert table.says(lang, "speech_order", seats=order) in table.console(lang)
        if minute == 21:
            table.goes_on()
    assert room.speaker == 3, "the first speech begins anew"
    table.goes_on()
    assert 'data-host="minute"' not in table.console(lang)
    assert host.tap("/host/minute", figure="60") != ""


def test_a_person_who_judges_chooses_the_side_of_the_dead(app, room, clock, lang):
    table = Table(app, room, clock, "human", sheriff="off")
    table.night(knife=6)
    table.until(lambda: (prompt := room.game.find(JUDGE, "order")) and not prompt.offer)
    assert not table.state.speech and f'data-asked="order">{table.words(lang).ask["order"]}' in table.console(lang)
    assert Phone(app, lang).host(room).tap("/host/order", value="down") == ""
    assert table.state.speech[0] == 5 and room.speaker is None
    room.judge("order", "up")
    assert table.state.speech[0] == 7, "until the first has spoken he may change his mind"


# --- calls before every ballot (W-SAY) ---

def called_out(table: Table, key: str, **values) -> None:
    """It is heard before a phone asks for a vote."""
    assert not asked(table.room) and table.room.time_kind() == "announcement"
    for lang in LANGUAGES:
        if "seats" in values:
            values["seats"] = table.words(lang).texts["list"]["and"].join(map(str, (values["seats"])))
        assert table.voice(lang)[-1] == table.says(lang, key, **values)
        assert table.says(lang, key, **values) in table.screen(lang)
        assert table.line(8, lang) == table.words(lang).ask["hear"]
        if "seats" in values:
            values["seats"] = [int(seat) for seat in re.findall(r"\d+", values["seats"])]
    if table.judge == "human":
        assert table.says("en", key, **{name: ", ".join(map(str, value)) for name, value in values.items()}
                          ) in table.console("en")
    table.goes_on()
    assert {prompt.verb for prompt in asked(table.room)} == {"vote"}
    assert table.room.stage.left == table.room.seconds("vote")


def test_who_still_stands_is_called_out_before_the_election(app, room, clock, judge):
    table = Table(app, room, clock, judge)
    table.night(knife=5)
    table.until_asked("run")
    for prompt in asked(room, "run"):
        tap(room, prompt, None if prompt.actor in (3, 6, 9) else "pass")
    table.until(lambda: room.time_kind() == "withdrawal")
    room.act(Action(6, "withdraw"))
    table.until(lambda: room.time_kind() == "announcement")
    called_out(table, "polling.election", seats=[3, 9])
    assert not {3, 6, 9} & {prompt.actor for prompt in asked(room)}
    for prompt in asked(room, "vote"):
        tap(room, prompt, 3 if prompt.actor % 2 else 9)
    if table.state.sheriff is None:                 # tied: the two speak, and are voted on again
        table.until(lambda: room.time_kind() == "announcement" and table.state.speech
                    and "polling.election_duel" in said_last(table))
        called_out(table, "polling.election_duel", seats=[3, 9])


def said_last(table: Table) -> str:
    fact = table.room.game.view("table").lines[-1]
    return table.words().template(fact, "said")[0]


def test_an_exile_and_its_duel_are_called_out(app, room, clock, judge):
    table = Table(app, room, clock, judge, sheriff="off")
    table.night(knife=5)
    table.until(lambda: said_last(table) == "polling.exile")
    called_out(table, "polling.exile")
    table.answer(1, "vote", 6)
    table.answer(2, "vote", 7)
    table.until(lambda: said_last(table) == "polling.duel")
    called_out(table, "polling.duel", seats=[6, 7])
    assert not {6, 7} & {prompt.actor for prompt in asked(room)}


def test_the_sheriff_recommends_before_three_two_one(app, room, clock, judge):
    table = Table(app, room, clock, judge, board="codex-standard")
    table.night(knife=5)
    table.elects(9)
    table.until_asked("recommend")
    for lang in LANGUAGES:
        assert not [text for text in table.voice(lang) if text == table.says(lang, "polling.exile")]
        assert table.voice(lang)[-1] == table.says(lang, "phase.vote")
    table.answer(9, "recommend", 2)
    for lang in LANGUAGES:
        assert table.voice(lang)[-2:] == [table.says(lang, "recommended", seats=2), table.says(lang, "polling.exile")]
    called_out(table, "polling.exile")
