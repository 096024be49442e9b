"""The review: every page at every moment as it was on that phone, to the byte; figures of one game; and
none of a running one."""

from random import Random

import pytest

from support.clients import Phone, says
from support.clock import Clock
from support.reviews import finished
from support.rooms import begin, choose, deal, sit, tap
from wolf.archive.history import told
from wolf.archive.review.figures import figures
from wolf.archive.review.timeline import timeline
from wolf.engine.errors import Refused
from wolf.engine.prompt import PASS
from wolf.games.chance import draw
from wolf.games.werewolf.phone import PHONE
from wolf.library.records import play_text
from wolf.live.house import FIRST
from wolf.live.room import Room
from wolf.web import render
from wolf.web.review import steps_of, zones_seen
from wolf.web.screen import screen_zones
from wolf.words import LANGUAGES, words

DECOY = PHONE.decoy

TABLES = [("classic", 9, "up", {}), ("friends", 6, "called", {}),
          ("avalon-custom", 7, "called", {"lancelot": "2", "rules": "lady"})]


def pages_now(room: Room, lang: str) -> dict[object, dict[str, str]]:
    """What everybody has on his phone, and the public screen."""
    phones = {seat: zones_as_sent(room, [*render.public_zones(room, lang), *render.player_zones(room, sitter, lang)])
              for seat, sitter in room.seats.sitters.items()}
    return phones | {"screen": zones_as_sent(room, screen_zones(room, lang))}


def zones_as_sent(room: Room, zones) -> dict[str, str]:
    """Without the countdown, which also stands in its zone's key."""
    ends = str(int(room.stage.deadline * 1000))
    sent = {zone.id: zone.html for zone in zones}
    if "head" in sent and ends != "0":
        sent["head"] = sent["head"].replace(f'"{ends}"', '"0"').replace(ends, "0")
    return sent


class Evening:
    """People who tap, or do not, and two bots. Whatever their phones showed is kept."""

    def __init__(self, room: Room, clock: Clock, seed: object):
        self.room, self.clock, self.chance = room, clock, Random(f"evening {seed}")
        self.shown: dict[int, dict] = {}
        line = room.line

        def line_and_look(action, prompt=None) -> None:
            line(action, prompt)
            self.look()
        room.line = line_and_look

    def look(self) -> None:
        step = len(self.room.game.log)
        self.shown[step] = pages_now(self.room, LANGUAGES[step % 2])

    def play(self) -> None:
        room, undone = self.room, False
        self.look()
        while not room.game.over:
            lines = len(room.game.log)
            for seat in [seat for seat, one in room.seats.sitters.items() if not one.bot]:
                if not room.game.over and self.chance.random() < 0.7:
                    self.tap(seat)
            if not room.game.over:
                room.tick()
            if len(room.game.log) == lines and not room.game.over:
                coming = [at for at in (*room.bots.coming(self.clock.at), room.stage.deadline) if at > self.clock.at]
                self.clock.at = min(coming, default=self.clock.at + 1)
            if len(room.marks.public) == 4 and not undone:
                undone = True
                room.back_to(room.marks.public[2], "host")
                self.shown = {step: pages for step, pages in self.shown.items() if step <= len(room.game.log)}
            if self.chance.random() < 0.1:
                seat = self.chance.choice(list(room.seats.sitters))
                room.beat.connected[seat] = 1 - room.beat.connected.get(seat, 0)
                room.wake()

    def tap(self, seat: int) -> None:
        room = self.room
        asked = [prompt for prompt in room.game.prompts() if prompt.actor == seat and not prompt.offer]
        verbs = [prompt.verb for prompt in asked]
        try:
            if verbs == ["save", "poison"] and self.chance.random() < 0.5:
                room.stage.declined.add(room.prompt_id(asked[0]))
                room.wake()
            elif asked:
                prompt = self.chance.choice(asked)
                passes = not prompt.compulsory and self.chance.random() < 0.3
                tap(room, prompt, PASS if passes else draw(prompt.choices, self.chance))
            elif (decoy := room.game.find(seat, DECOY)) and seat not in room.stage.answered:
                tap(room, decoy, self.chance.choice([PASS, *decoy.choices]))
        except Refused:
            pass                        # too late, or not with this answer


@pytest.mark.parametrize("board, players, night, changes", TABLES, ids=lambda value: value
                         if isinstance(value, str) else "")
def test_every_page_at_every_moment_is_what_was_on_that_phone(app, site, room, clock, board, players, night, changes):
    choose(room, board, players, changes)
    room.lobby.night = night
    sit(room, players - 2)
    room.seats.fill_with_bots("random", {"bot": "Bot {seat}"})
    room.bots.chance = Random("bots")
    room.beat.connected = dict.fromkeys(range(1, players + 1), 1)
    with app.test_request_context("/"):
        deal(room, 3)
        room.start()
        evening = Evening(room, clock, 5)
        evening.play()
        site.archive.catch_up()
        story = site.archive.story(room.game_id)
        if night == "up":
            around = {name for row in story.rows for name in row.around}
            assert {"answered", "declined", "stood", "away"} <= around, around
        assert (story.game is not None and len(story.rows) == len(room.game.log)
                and sorted(evening.shown) == list(range(len(story.rows) + 1)))
        for step, past in enumerate(steps_of(story)):
            lang = LANGUAGES[step % 2]
            for viewer, was in evening.shown[step].items():
                now = {zone.id: zone.html for zone in zones_seen(past, viewer, lang)}
                for id in was:
                    assert now[id] == was[id], (
                        f"{id} of {viewer} after line {step}: {story.rows[step - 1].line if step else 'the deal'}")
    phone = Phone(app, LANGUAGES[0])
    for step in range(0, len(story.rows) + 1, 2 * (len(story.rows) // 12)):        # the same through the address
        for viewer in (1, players, "screen"):
            page = phone.get(f"/club/game/{room.game_id}/seen?step={step}&as={viewer}").text
            for id, html in evening.shown[step][viewer].items():
                assert id in ("qr", "trouble") or html in page, (id, viewer, step)


# --- a running game has none ---

def review_addresses(id: str) -> list[str]:
    return [f"/club/game/{id}{path}"
            for path in ("", "/review", "/review?step=3&as=judge", "/seen?step=1&as=2", "/seen?as=judge", "/record")]


def test_a_running_game_is_reviewed_by_nobody(app, room, clock, lang):
    phone, host = Phone(app, lang).sit("Ann", 1), Phone(app, lang).host(room)
    begin(room, seed=5)
    assist = Phone(app, lang)
    assist.post("/pin", pin=room.doors.assist_pin)
    for _ in range(3):
        room.time_is_up()
    id = room.game_id
    for who in (phone, host, assist, Phone(app, lang)):
        for path in review_addresses(id):
            answer = who.get(path)
            assert (answer.status_code == 409 and says(lang, "not-over-yet") in answer.text
                    and len(answer.text) < 2000), path
    room.judge("abort")
    assert phone.get(review_addresses(id)[1]).status_code == 200
    assert f"/club/game/{id}/review" in phone.get("/").text and f"/club/game/{id}/review" in host.get("/host").text
    room.undo(len(room.game.log) - 1, "host")           # it goes on
    for path in review_addresses(id):
        assert phone.get(path).status_code == 409
    assert says(lang, "no-such-game") in phone.get("/club/game/nothing/review").text


def test_stepping_and_jumping(app, site, room, clock, lang):
    id = finished(room, clock)
    phone, texts = Phone(app, lang), words(lang).texts["review"]
    last = len(room.game.log)
    parts = timeline(room.game, site.archive.story(id).rows if site.archive.catch_up() else (),
                     words(lang, room.game.rules.name))
    assert [moment.step for part in parts for moment in part.moments] == list(range(last + 1))
    first, middle, end = (phone.get(f"/club/game/{id}/review?step={step}&as=2").text for step in (0, last // 2, last))
    assert f"step={last // 2 + 1}&amp;as=2" in middle and f"step={last // 2 - 1}&amp;as=2" in middle
    for page in (first, middle, end):
        assert page.count('aria-current="step"') == 1 and texts["timeline"] in page
        for viewer in ("judge", "screen", *range(1, 7)):
            assert f"as={viewer}" in page
        for part in parts:
            assert f"step={part.moments[0].step}&amp;as=2" in page
    for wrong in (f"step={last + 1}", "step=-1", "step=x", "as=7", "as=0", "as=wolf"):
        assert phone.get(f"/club/game/{id}/review?{wrong}").status_code == 409, wrong
        assert phone.get(f"/club/game/{id}/seen?{wrong}").status_code == 409, wrong
    seen = phone.get(f"/club/game/{id}/seen?step=1&as=judge").text
    assert "<script" not in seen and all(str(card) for card in room.game.setup.deal)


def test_every_answer_in_words(size, lang):
    from support.games import played_game
    board, players = size
    game = played_game(board, players, 4, "random", night="up", pace="live")
    rows = told(game, [""] * len(game.log))
    lines = [line for part in timeline(game, rows, words(lang, game.rules.name)) for moment in part.moments
             for line in (moment.text, *moment.told)]
    assert all(lines) and not any("{" in line for line in lines)


# --- figures ---

def test_figures_are_a_recount_of_the_record(app, site, room, clock):
    """Votes, suspicions and speeches against the lines and times of the record itself."""
    id = finished(room, clock, seed=2)
    site.archive.catch_up()
    story = site.archive.story(id)
    found = figures(story.game, story.rows, words("en", story.game.rules.name))
    facts = [fact.split() for row in story.rows for fact in row.facts]
    votes, cast = [], {}
    for line, told_then in ((row.line.removeprefix("deck ").split(), row.facts) for row in story.rows):
        if line[1:2] == ["vote"]:
            cast[int(line[0])] = int(line[2])
        if any(fact.startswith("ballot ") for fact in told_then):
            votes.append(sorted(cast.items()))
            cast = {}
    assert [sorted(ballot.votes) for ballot in found.ballots] == votes
    page = Phone(app).get(f"/club/game/{id}").text
    assert page.count('<svg class="ballot"') == len(votes) and page.count("<line") == sum(map(len, votes))
    assert found.ballots and sum(found.suspicions.values()) == sum(fact[0] == "suspect" for fact in facts)
    spoken = [(row.at, int(fact.split()[1])) for row in story.rows for fact in row.facts
              if fact.split()[0] == "speaking" and fact.split()[1] != "0"]
    assert len(found.speeches) == len(spoken)
    assert all(speech.seat == seat and speech.seconds >= 0
               for speech, (_, seat) in zip(found.speeches, spoken, strict=True))


def test_suspicions_are_counted(app, room, clock, lang):
    choose(room, "friends", 6, {})
    room.lobby.night = "up"
    begin(room, seed=2)
    given = 0
    while not room.game.over:
        for seat in range(1, 7):
            decoy = room.game.find(seat, DECOY)
            if decoy and seat not in room.stage.answered and room.game.state.phase == "night":
                tap(room, decoy, 1 if seat != 1 else 2)
                given += 1
        if given > 8:
            room.judge("abort")
        else:
            room.time_is_up()
    page = Phone(app, lang).get(f"/club/game/{room.game_id}").text
    assert words(lang).texts["review"]["suspicions"] in page and "--heat:100%" in page


def test_avalon_teams_votes_cards_and_swaps(app, site, room, clock, lang):
    """Who went, who agreed, which card; and Lancelots who change sides, against the facts as text."""
    for seed in range(20):
        id = finished(room, clock, "avalon-custom", 7, seed=seed, lancelot="2", rules="lady")
        site.archive.catch_up()
        story = site.archive.story(id)
        found = figures(story.game, story.rows, words(lang, story.game.rules.name))
        texts = [fact for row in story.rows for fact in row.facts]
        swaps = sum(" swap " in text for text in texts)
        if swaps:
            break
        room.again(set())
    assert (swaps and len(found.changes) == 2 * swaps and {(one.before, one.after) for one in found.changes}
            == {("blue", "red"), ("red", "blue")})
    proposed = [tuple(map(int, text.split()[2:-1])) for text in texts if text.startswith("proposed ")]
    assert [team.seats for team in found.teams] == proposed
    cards = [(int(text.split()[1]), text.split()[2]) for text in texts if text.startswith("played ")]
    assert [card for team in found.teams for card in team.cards] == cards
    page = Phone(app, lang).get(f"/club/game/{id}").text
    for key in ("teams", "sides"):
        assert words(lang).texts["review"][key] in page


# --- files ---

def test_a_record_goes_out_and_comes_in_and_is_reviewed_alike(app, house, site, room, clock, tmp_path, lang):
    from io import BytesIO

    from wolf.live.house import House
    from wolf.web import create_app
    id = finished(room, clock)
    text = Phone(app, lang).get(f"/club/game/{id}/record").text
    assert play_text(text).game.over
    other = House(tmp_path / "other", "en", clock)
    try:
        there = create_app(other)
        host = Phone(there, lang).host(other.room(FIRST))
        answer = host.client.post("/club/import", data={"record": (BytesIO(text.encode()), "a.game")})
        brought = answer.headers["Location"].rsplit("/", 1)[1]
        assert host.get(f"/club/game/{brought}/review?step=5&as=1").status_code == 200
        mine, theirs = site.archive.story(id), there.extensions["site"].archive.story(brought)
        assert [row.line for row in mine.rows] == [row.line for row in theirs.rows]
        t = words(lang, mine.game.rules.name)
        assert timeline(mine.game, mine.rows, t) == timeline(theirs.game, theirs.rows, t)
        broken = text.replace("\nend\n", "\n  3 dance 4\nend\n")
        answer = host.client.post("/club/import", data={"record": (BytesIO(broken.encode()), "evening.game")},
                                  headers={"Accept-Language": lang})
        line = broken.split("\n").index("  3 dance 4") + 1
        assert answer.status_code == 409 and f"evening.game:{line}:" in answer.text
    finally:
        other.close()


def test_a_game_by_older_rules_is_shown_as_it_was_kept(app, house, room, clock, lang):
    id = finished(room, clock)
    house.store._db.execute("update answers set facts = ? where game = ? and n = 1", ['["trumpet 4 @all"]', id])
    house.store._db.conn.commit()
    page = Phone(app, lang).get(f"/club/game/{id}/review").text
    assert words(lang).texts["review"]["old_rules"] in page and "trumpet 4 @all" in page
    assert Phone(app, lang).get(f"/club/game/{id}").status_code == 200
    assert Phone(app, lang).get(f"/club/game/{id}/seen").status_code == 409
