"""Somebody who hears only when, and how many bytes, every phone sends and gets; and what that tells him of its card.

A night is played with a clock that the test moves. People tap what stands on their screens, when they like. Their
phones do with it what `static/wolf.js` does (a browser test holds it to that), or post each tap as it is made.
"""

import json
import math
import re
from html import unescape
from random import Random
from statistics import mean
from typing import NamedTuple
from unittest.mock import patch

from support.clients import of_seat
from support.clock import Clock
from support.games import played_game
from support.rooms import CARDS
from support.twins import QUIET, table_for
from support.watched import TICK, Watched
from wolf.library import find_board
from wolf.live.room import Room
from wolf.web import player, render

SIZE = 1024                     # bytes of a post
BOARD, SEATS, SECONDS = "yunvliebai", 12, 8
SCRIPT_BEAT = re.compile(rb'id="beat" data-n="(\d*)"')
FORM = re.compile(r'<form class="prompt.*?</form>', re.DOTALL)
SIGNS = ("agree", "wait", "vote_with_me")


class Heard(NamedTuple):
    """What a listener has of one message of one phone."""

    at: float
    up: bool
    size: int


class Person:
    """Somebody with a phone, which posts on the beat, or as he taps."""

    def __init__(self, app, watched: Watched, seat: int, chance: Random, on_beat: bool):
        self.watched, self.seat, self.chance, self.on_beat = watched, seat, chance, on_beat
        self.browser, self.heard = of_seat(app, watched.room, seat, "zh"), []
        self.role = watched.room.game.setup.deal[seat - 1]
        self.read = len(watched.sockets[seat].got)
        self.beat, self.wishes, self.seen, self.ready = b"", [], "", 0.0

    @property
    def now(self) -> float:
        return self.watched.clock.at

    def live(self) -> None:
        """One moment: look, tap if it is time, and let the phone do its part."""
        if round(self.now * 10) % 5 == 0:
            self.look()
        self.listen()

    def look(self) -> None:
        room = self.watched.room
        html = render.player_zones(room, room.seats.sitters[self.seat], "zh")[1].html
        form = FORM.search(html)
        if form is None:
            return
        id = unescape(re.search(r'name="prompt" value="([^"]*)"', form[0])[1])
        if id != self.seen:
            self.seen, self.ready = id, self.now + self.chance.uniform(0.5, 3.5)
        elif self.now >= self.ready:
            tiles = re.findall(r'data-(?:seat|choice)="([^"]*)"', form[0])
            verb = re.search(r'data-prompt="(\w+)"', form[0])[1]
            self.wish("act", prompt=id, verb=verb, answer=self.chance.choice(tiles))
            self.ready = self.now + self.chance.uniform(1.5, 6)         # changes his mind, or taps again
            if verb == "kill" and self.chance.random() < 0.6:
                self.wish("signal", phrase=self.chance.choice(SIGNS), circle="wolves")

    def wish(self, name: str, **form: str) -> None:
        if self.on_beat:
            self.wishes.append([name, form])
            return
        answer = self.browser.post(f"/{name}", {"HX-Request": "true"}, **form)
        body = "&".join(f"{key}={value}" for key, value in form.items())
        self.note(len(f"/{name}") + len(body), answer)

    def listen(self) -> None:
        """What has come over the socket; if it was the beat, the phone posts."""
        got = self.watched.sockets[self.seat].got
        for at, data in got[self.read:]:
            self.heard.append(Heard(at, False, len(data)))
            number = (SCRIPT_BEAT.findall(data) or [self.beat])[-1]
            if self.beat and number and number != self.beat and self.on_beat:
                self.post()
            self.beat = number
        self.read = len(got)

    def post(self) -> None:
        body = json.dumps(self.wishes, ensure_ascii=False)
        self.wishes = []
        answer = self.browser.client.post("/beat", data=body.ljust(SIZE), content_type="application/json",
                                          headers={"HX-Request": "true", "Accept-Language": "zh"})
        self.note(len("/beat") + SIZE, answer)

    def note(self, size: int, answer) -> None:
        assert answer.status_code == 200, answer.text
        self.heard += [Heard(self.now, True, size), Heard(self.now, False, len(str(answer.headers)) + len(answer.data))]


def night(app, kind: str, seed: object, on_beat: bool = True) -> list[Person]:
    """One night, the first, of people who sit as chance will have it."""
    chance, clock = Random(f"{kind} {seed}"), Clock()
    game = played_game(find_board(BOARD), SEATS, "moments", night=kind, pace="live", night_end="full", **QUIET)
    room: Room = table_for(game, clock, cards=chance.sample(CARDS, SEATS), night_end="full")
    app.extensions["site"].house.rooms[room.code] = room
    room.lobby.seconds = {"night": SECONDS}
    room.stage.deadline = clock.at + SECONDS
    watched = Watched(app, room, clock)
    people = [Person(app, watched, seat, chance, on_beat) for seat in range(1, SEATS + 1)]
    with app.test_request_context("/"), patch.object(player, "ANSWER_AFTER", 1e-6):
        while room.game.state.phase == "night":
            watched.play(TICK)
            for person in people:
                person.live()
    assert any(action.verb == "kill" for action in room.game.log), "nobody has done anything"
    return people


def features(heard: list[Heard]) -> dict[str, float]:
    """What a listener can count and measure of one phone, either direction."""
    found = {}
    for up in (True, False):
        mine = [one for one in heard if one.up == up]
        gaps = [b.at - a.at for a, b in zip(mine, mine[1:], strict=False)]
        way = "sent" if up else "got"
        found |= {f"messages {way}": len(mine), f"bytes {way}": sum(one.size for one in mine),
                  f"longest {way}": max((one.size for one in mine), default=0),
                  f"shortest {way}": min((one.size for one in mine), default=0),
                  f"first {way}": round(mine[0].at - heard[0].at, 1) if mine else -1,
                  f"mean gap, {way}": round(mean(gaps), 2) if gaps else -1,
                  f"shortest gap, {way}": round(min(gaps), 1) if gaps else -1}
    return found


class Auc(NamedTuple):
    """How well a number tells two groups apart: 0.5 not at all, 0 or 1 always; with its 95 % interval."""

    value: float
    low: float
    high: float

    @property
    def tells(self) -> bool:
        return not self.low <= 0.5 <= self.high


def auc(ones: list[float], others: list[float]) -> Auc:
    """Hanley and McNeil's."""
    ranks: dict[float, list[int]] = {}
    for one in ones:
        ranks.setdefault(one, [0, 0])[0] += 1
    for other in others:
        ranks.setdefault(other, [0, 0])[1] += 1
    below, wins = 0, 0.0
    for _, (mine, theirs) in sorted(ranks.items()):
        wins += mine * (below + theirs / 2)
        below += theirs
    n, m = len(ones), len(others)
    a = wins / (n * m)
    q1, q2 = a / (2 - a), 2 * a * a / (1 + a)
    error = math.sqrt(max(0.0, a * (1 - a) + (n - 1) * (q1 - a * a) + (m - 1) * (q2 - a * a)) / (n * m))
    return Auc(a, a - 1.96 * error, a + 1.96 * error)


GROUPS = {"wolf": {"werewolf"}, "seer": {"seer"}, "witch": {"witch"}, "called at night": {"werewolf", "seer", "witch"}}


def told(people: list[Person]) -> dict[tuple[str, str], Auc]:
    """For every group of cards and every feature, how well it tells them from all others."""
    known = [(person.role, features(person.heard)) for person in people]
    return {(group, name): auc([about[name] for role, about in known if role in cards],
                               [about[name] for role, about in known if role not in cards])
            for group, cards in GROUPS.items() for name in known[0][1]}
