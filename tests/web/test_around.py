"""Around a game: private notes and marks, who stays for the next one, assistants, spectators, somebody
without a phone."""

import re
from html import unescape

import pytest

from support.clients import Phone, of_seat, same_afterwards, says
from support.rooms import CARDS, again_from_disk, begin, choose, play_on
from wolf.archive import review
from wolf.engine.prompt import CLOCK, Action
from wolf.live.seats import Waiting
from wolf.live.stage import EXTENSION, SPOKEN
from wolf.web.push import frames_for
from wolf.words import LANGUAGES, words


def finish(room) -> None:
    room.judge("abort")


# --- P-7 ---

def test_marks_are_kept_and_cleared(app, room):
    begin(room, cards=CARDS)
    phone = of_seat(app, room, 3)
    assert 'data-mark="wolf"' in phone.tap("/mark", seat="5", mark="wolf")
    assert room.seats.sitters[3].marks == {"5": "wolf"}
    assert 'data-mark="wolf"' in phone.get("/notes").text
    phone.tap("/mark", seat="5", mark="none")
    assert room.seats.sitters[3].marks == {}


@pytest.mark.parametrize("form", [{"seat": "99", "mark": "wolf"}, {"seat": "x", "mark": "wolf"},
                                  {"seat": "5", "mark": "murderer"}, {}])
def test_a_mark_that_there_is_not_changes_nothing(app, room, form):
    begin(room, cards=CARDS)
    same_afterwards(room, lambda: of_seat(app, room, 3).tap("/mark", **form))


def test_notes_and_marks_reach_nobody_else(app, room):
    begin(room, cards=CARDS)
    writer = of_seat(app, room, 3)
    writer.post("/notes", notes="seat five is lying")
    with app.test_request_context():
        before = {seat: frames_for(room, "player", room.seats.sitters[seat], "en", {})
                  for seat in room.seats.sitters}
    writer.tap("/mark", seat="5", mark="wolf")
    with app.test_request_context():
        assert before == {seat: frames_for(room, "player", room.seats.sitters[seat], "en", {})
                          for seat in room.seats.sitters}
    for other in (Phone(app).host(room), of_seat(app, room, 4), Phone(app)):
        for path in ("/", "/notes", "/host", "/screen"):
            assert "five is lying" not in other.get(path).text


def test_notes_need_a_seat(app, room, lang):
    assert says(lang, "not-seated") in unescape(Phone(app, lang).get("/notes").text)


# --- seats ---

def test_a_free_seat_is_tapped_in_a_ring_and_changed_until_the_deal(app, room, lang):
    page = Phone(app, lang).get().text
    assert (len(re.findall(r'<button type="button" class="choice" style="[^"]+" data-seat="\d+"', page))
            == room.seats.size)
    phone = Phone(app, lang).sit("Ann", 3)
    Phone(app).sit("Bob", 4)
    assert 'data-prompt="move"' in phone.get().text and words(lang).texts["button"]["move"] in phone.get().text
    assert (same_afterwards(room, lambda: phone.tap("/join", name="Ann", seat=4))
            == says(lang, "seat-taken", seat=4, name="Bob"))
    assert phone.tap("/join", name="Ann", seat=9) == ""
    assert {seat: one.name for seat, one in room.seats.sitters.items()} == {9: "Ann", 4: "Bob"}
    begin(room)
    assert same_afterwards(room, lambda: phone.tap("/join", name="Ann", seat=9)) == says(lang, "running")


# --- speeches ---

def turns(html: str) -> list[int]:
    """Who is still to speak, the next one first."""
    found = {int(turn): int(seat)
             for seat, turn in re.findall(r'<li class="seat [^>]*data-seat="(\d+)" data-turn="(\d+)"', html)}
    assert sorted(found) == list(range(1, len(found) + 1))
    return [found[turn] for turn in sorted(found)]


def test_all_see_who_speaks_next(app, room, clock):
    begin(room, cards=CARDS)
    assert turns(of_seat(app, room, 3).get().text) == []
    play_on(room, clock, lambda room: room.speaker)
    order = list(room.game.state.speech)
    while order:
        assert room.speaker == order.pop(0)
        for page in (of_seat(app, room, 3).get(), Phone(app).get("/screen"), Phone(app).host(room).get("/host"),
                     Phone(app).get()):
            assert turns(page.text) == order
        room.end_speech(room.speaker)
    assert room.speaker is None and turns(Phone(app).get("/screen").text) == []


def test_a_speaker_has_more_time_once(app, room, clock, lang):
    begin(room, cards=CARDS)
    play_on(room, clock, lambda room: room.speaker)
    speaker, listener = of_seat(app, room, room.speaker, lang), of_seat(app, room, room.game.state.speech[1], lang)
    until = room.stage.deadline
    assert same_afterwards(room, lambda: listener.post("/more", {"HX-Request": "true"}).text) == says(lang, "gone")
    assert "data-extend" in speaker.get().text and "data-extend" not in listener.get().text
    assert speaker.tap("/more") == "" and room.stage.deadline == until + EXTENSION
    assert str(room.game.log[-1]) == f"judge extend {EXTENSION}"
    assert "data-extend" not in speaker.get().text and 'data-prompt="done"' in speaker.get().text
    assert same_afterwards(room, lambda: speaker.tap("/more")) == "", "the same tap again"
    assert speaker.tap("/done") == "" and "data-extend" in listener.get().text
    assert same_afterwards(room, lambda: speaker.tap("/done")) == "", "the same tap again"
    assert same_afterwards(room, lambda: speaker.tap("/more")) == says(lang, "gone")


def test_a_speech_is_timed_also_where_a_person_judges(app, room, clock):
    """The time ends nothing there, and everything else has none."""
    room.lobby.judge = "human"
    begin(room, cards=CARDS)
    while room.speaker is None:
        assert room.time_kind() in SPOKEN or 'data-deadline="0">' in Phone(app).get().text
        room.judge("skip")
    for page in (of_seat(app, room, 3).get(), Phone(app).get("/screen")):
        assert f'data-deadline="{int(room.stage.deadline * 1000)}" data-over>' in page.text
    speaker, until = room.speaker, room.stage.deadline
    assert Phone(app).host(room).tap("/host/extend") == ""
    assert f'data-deadline="{int((until + EXTENSION) * 1000)}" data-over>' in Phone(app).get("/screen").text
    clock.at += 3600
    room.tick()
    assert room.speaker == speaker


# --- the end, and the next game ---

@pytest.mark.parametrize("language", LANGUAGES)
def test_the_review_tells_what_was_secret(room, language):
    begin(room, cards=CARDS)
    room.game.find(1, "kill")
    while not room.game.over and room.game.state.round < 2:
        room.time_is_up()
    finish(room)
    chapters = review.brief(room.game, words(language, room.game.rules.name))
    assert [chapter.title for chapter in chapters][:2] == [words(language).texts["phase"]["night"].format(n=1),
                                                          words(language).texts["phase"]["whole_day"].format(n=1)]
    assert words(language).texts["did"]["knife.none"] in chapters[0].lines


def test_no_review_before_the_end(app, room):
    begin(room, cards=CARDS)
    for page in (of_seat(app, room, 1).get(), Phone(app).get(), Phone(app).host(room).get("/host")):
        assert "chapter" not in page.text
    finish(room)
    for page in (of_seat(app, room, 1).get(), Phone(app).get(), Phone(app).host(room).get("/host")):
        assert "chapter" in page.text


def test_who_leaves_makes_room_for_the_queue(app, room):
    begin(room, cards=CARDS)
    room.seats.queue = [Waiting("Zed", "zed"), Waiting("Yan", "yan")]
    finish(room)
    of_seat(app, room, 4).tap("/stay", stay="no")
    host = Phone(app).host(room)
    assert 'value="4" >' in host.get("/host").text and 'value="3" checked' in host.get("/host").text
    stays = [str(seat) for seat in room.seats.sitters if seat not in (4, 9)]
    host.client.post("/host/again", data={"asked": "yes", "stays": stays})
    assert room.in_lobby
    assert (room.seats.sitters[4].name, room.seats.sitters[9].name) == ("Zed", "Yan")
    assert not room.seats.queue and not any(one.leaving for one in room.seats.sitters.values())


def test_nobody_asked_everybody_stays(app, room):
    begin(room, cards=CARDS)
    before = room.seats.names()
    finish(room)
    Phone(app).host(room).tap("/host/again")
    assert room.seats.names() == before


def test_boards_that_fit_come_first(app, room, lang):
    host = Phone(app, lang).host(room)
    for seat in range(1, 7):
        Phone(app).sit(f"P{seat}", seat)
    page = host.get("/host").text
    assert page.index('value="friends"') < page.index('value="yunvliebai"')
    assert words(lang).texts["ui"]["fits"].format(n=6) in page


# --- a judge's means ---

def shown(page: str) -> set[str]:
    return set(re.findall(r'data-host="(\w+)"', page))


@pytest.mark.parametrize("judge", ["machine", "human"])
def test_the_console_shows_what_the_game_takes_from_its_judge(app, room, judge):
    """What it does not take is refused, too: what is shown is what can be done."""
    room.lobby.judge = judge
    host, by_card = Phone(app).host(room), {"strike", "ban", "remove"}
    choose(room, "avalon-5", 5, {})
    begin(room)
    page = shown(host.get("/host").text)
    assert ({"remind", "warn", "pause"} <= page and not page & (by_card | {"order", "kidnap"})
            and ("draw" in page) == (judge == "human"))
    finish(room)
    assert not shown(host.get("/host").text) & {"remind", "warn", "draw"}
    room.again()
    choose(room, "yunvliebai", 12, {})
    begin(room, cards=CARDS)
    page = shown(host.get("/host").text)
    assert by_card <= page and not page & {"order", "kidnap"}


def test_a_ban_lasts_as_long_as_the_judge_says(app, room, lang):
    begin(room, cards=CARDS)
    host = Phone(app, lang).host(room)
    for times in ("1", "3", ""):
        assert host.tap("/host/ban", seat="5", what="vote", times=times) == ""
    assert [str(action) for action in room.game.log] == ["judge ban 5 vote 1", "judge ban 5 vote 3", "judge ban 5 vote"]
    assert words(lang).texts["ui"]["ban_ever"] in host.get("/host").text


@pytest.mark.parametrize("board, side, other", [("yunvliebai", "wolves", "good"), ("avalon-5", "red", "blue")])
def test_a_side_forfeits(app, room, lang, board, side, other):
    """Whether there is a third side may be a secret: a host who plays is not told."""
    room.choose_board(board)
    begin(room)
    host = Phone(app, lang).host(room)
    assert f'value="{side}"' in host.get("/host").text and 'value="lovers"' not in host.get("/host").text
    assert same_afterwards(room, lambda: host.tap("/host/forfeit", side="lovers")) == says(lang, "playing-host")
    assert host.tap("/host/forfeit", side=side) == "" and room.game.state.outcome.winner == other


def keys(page: str) -> list[str]:
    return re.findall(r'id="console"[^>]*data-key="([^"]*)"', page)


def test_what_a_console_shows_is_in_its_key(app, room):
    """Else a phone takes what has changed for what it has."""
    room.lobby.judge = "human"
    host = Phone(app).host(room)
    before = keys(host.get("/host").text)
    host.tap("/host/judge_name", value="Judy")
    assert keys(host.get("/host").text) != before
    begin(room, cards=CARDS)
    finish(room)
    before = keys(host.get("/host").text)
    room.seats.queue.append(Waiting("Zed", "zed"))
    assert keys(host.get("/host").text) != before


@pytest.mark.parametrize("board", ["yunvliebai", "avalon-5"])
def test_a_bot_plays_on_for_whoever_leaves(app, house, room, clock, lang, board):
    """Seen by all and by the phone, after a power cut too; the bot scores nothing; the seat word brings
    the seat back."""
    room.choose_board(board)
    host = Phone(app, lang).sit("Host", 5).host(room)
    begin(room)
    for seat in room.seats.sitters:
        room.beat.connected[seat] = 1
    gone, old_word = of_seat(app, room, 2, lang), room.seats.sitters[2].word
    assert same_afterwards(room, lambda: host.tap("/host/bot", seat="99")) == says(lang, "bot-already")
    assert host.tap("/host/bot", seat="2") == ""
    told = words(lang).texts["ui"]["stands_in"].format(seat=2)
    assert told in host.get("/").text and told in gone.get("/").text and 'data-lost="2"' in gone.get("/").text
    assert says(lang, "not-seated") in gone.tap("/act", prompt="", verb="vote", answer="1")
    assert "bots: 2\n" in room.record() and "bots: 2\n" in house.store.games(room.code)[-1]["headers"]
    assert same_afterwards(room, lambda: host.tap("/host/bot", seat="2")) == says(lang, "bot-already")

    later = again_from_disk(house).room(room.code)
    assert later.seats.sitters[2].bot and later.seats.sitters[2].signed_out
    for _ in range(40):
        if room.game.over or any(action.actor == 2 for action in room.game.log):
            break
        clock.at += 3
        room.tick()
        if room.running and not any(prompt.actor == 2 and not prompt.offer for prompt in room.game.prompts()):
            room.time_is_up()
    assert room.game.over or any(action.actor == 2 and not action.drawn for action in room.game.log)
    if not room.game.over:
        back = Phone(app, lang)
        assert back.post("/word", word=old_word).status_code == 303
        assert not room.seats.sitters[2].bot and told not in back.get("/").text and "bots:" not in room.record()
        host.tap("/host/bot", seat="2")
        finish(room)
    assert "bots: 2\n" in room.record()
    room.again()
    assert 2 not in room.seats.sitters


def test_a_repair_shows_what_falls_away_before_it_is_agreed_to(app, room, lang):
    """Every line of the game can be changed; an end costs all that came after it."""
    room.lobby.judge = "human"
    begin(room, cards=CARDS)
    host, texts = Phone(app, lang).host(room), words(lang).texts["ui"]
    room.act(Action(1, "kill", 6))
    room.act(CLOCK)
    for n in range(40):
        room.judge("remind", n % 12 + 1)
    page = host.get("/host").text
    assert ([int(at) for at in re.findall(r'data-host="repair" name="at" value="(\d+)"', page)]
            == list(reversed(range(42))))
    assert same_afterwards(room, lambda: host.tap("/host/repair", at="0", line="1 dance 6")) == says(lang, "repair")
    assert host.tap("/host/repair", at="0", line="1 kill 7") == says(lang, "falls-away", n=0)
    page = host.get("/host").text
    assert texts["nothing_falls"] in page and room.game.log[0] == Action(1, "kill", 6)
    host.tap("/host/keep")
    assert "data-repair" not in host.get("/host").text
    assert host.tap("/host/repair", at="1", line="judge abort") == says(lang, "falls-away", n=40)
    page = host.get("/host").text
    falling = page[page.index("data-repair"):].split("</ul>")[0]
    assert falling.count("judge remind") == 30 and texts["and_more"].format(n=10) in falling
    assert host.tap("/host/repair", at="1", line="judge abort") == ""
    assert ([str(action) for action in room.game.log] == ["1 kill 6", "judge abort"]
            and "data-repair" not in host.get("/host").text)


# --- an assistant judge ---

def assistant(app, room, lang="en") -> Phone:
    phone = Phone(app, lang)
    assert phone.post("/pin", pin=room.doors.assist_pin).status_code == 303
    return phone


def test_an_assistant_sees_what_the_judge_sees_and_presses_nothing(app, room, lang):
    room.lobby.judge = "human"
    phone = assistant(app, room, lang)
    begin(room, cards=CARDS)
    page = phone.get("/assist").text
    assert page.count("<em>") >= len(CARDS)
    assert "data-host" not in page and "/host/" not in page
    assert says(lang, "not-host") == same_afterwards(room, lambda: phone.tap("/host/skip"))


def test_an_assistant_sees_nothing_where_a_machine_judges(app, room):
    phone = assistant(app, room)
    begin(room, cards=CARDS)
    assert "<em>" not in phone.get("/assist").text


def test_who_sits_down_is_no_assistant(app, room):
    room.lobby.judge = "human"
    phone = assistant(app, room)
    phone.sit("Ann", 5)
    begin(room, cards=CARDS)
    assert phone.get("/assist").status_code == 403
    assert Phone(app).get("/assist").status_code == 403


# --- somebody without a phone ---

def test_a_judge_seats_somebody_without_a_phone(app, room):
    room.lobby.judge = "human"
    host = Phone(app).host(room)
    assert host.tap("/host/seat", name="Gran", seat="7") == ""
    assert room.seats.sitters[7].name == "Gran" and not room.seats.sitters[7].token
    begin(room, cards=CARDS)
    assert room.started


def test_a_judge_explodes_for_somebody_without_a_phone(app, room, lang):
    """What every phone offers, for the seat that can; all others are not even asked about it in the console."""
    room.lobby.judge = "human"
    host = Phone(app, lang).host(room)
    host.tap("/host/seat", name="Gran", seat="2")
    begin(room, cards=CARDS)
    for _ in range(20):
        if room.game.find(2, "explode"):
            break
        room.act(CLOCK)
        room.draw_due()
    page = host.get("/host").text
    form = re.search(r'<form class="prompt[^"]*" data-prompt="explode".*?name="seat" value="2"'
                     r'.*?name="prompt" value="([^"]+)".*?</form>', page)
    assert form and page.count('data-prompt="explode"') == CARDS.count("werewolf")
    assert words(lang).texts["ask"]["explode"] in page
    assert 'data-prompt="explode"' not in host_page_of_a_player(app, room)
    assert host.tap("/host/act", seat="2", verb="explode", answer="", prompt=form[1]) == ""
    assert 2 not in room.game.state.alive
    again = same_afterwards(room, lambda: host.tap("/host/act", seat="2", verb="explode", answer="", prompt=form[1]))
    assert again == ""


def host_page_of_a_player(app, room) -> str:
    room.seats.sitters[5].host = True
    try:
        return Phone(app).host(room).get("/host").text
    finally:
        room.seats.sitters[5].host = False


def test_a_machine_cannot_act_for_somebody(app, room, lang):
    host = Phone(app, lang).host(room)
    host.tap("/host/seat", name="Gran", seat="7")
    host.tap("/host/bots", value="sensible")
    assert same_afterwards(room, lambda: host.tap("/host/deal")) == says(lang, "needs-judge")


def test_a_taken_seat_is_not_given_away(app, room, lang):
    Phone(app).sit("Ann", 7)
    assert (same_afterwards(room, lambda: Phone(app, lang).host(room).tap("/host/seat", name="Gran", seat="7"))
            == says(lang, "no-free-seat", seat=7))


# --- somebody without a seat ---

@pytest.mark.parametrize("door", ["open", "full", "running", "over"])
def test_a_visitor_learns_when_another_page_is_due(app, room, door):
    if door != "open":
        begin(room, cards=CARDS)
    if door == "over":
        finish(room)
    if door == "full":
        finish(room)
        room.again()
    assert f'id="gone" data-key="{door}"' in Phone(app).get().text
    with app.test_request_context():
        assert f'id="gone" data-key="{door}"' in "".join(frames_for(room, "join", None, "en", {}))


def test_a_place_in_the_queue(app, room, lang):
    begin(room, cards=CARDS)
    Phone(app).post("/queue", name="Zed")
    phone = Phone(app, lang)
    phone.post("/queue", name="Yan")
    assert words(lang).texts["ui"]["queue_place"].format(n=2) in phone.get().text
