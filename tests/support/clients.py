"""A phone without a browser: Flask's test client with its cookie, and what it is told."""

import re

from support.rooms import standing
from wolf.live.room import Room
from wolf.words import words

CHINESE = re.compile("[\u4e00-\u9fff]")


class Phone:
    """A browser with its cookie. A tap is a post by htmx; its answer is nothing, or one sentence."""

    def __init__(self, app, lang: str = "en"):
        self.app, self.lang = app, lang
        self.client = app.test_client()

    def get(self, path: str = "/", **headers):
        return self.client.get(path, headers={"Accept-Language": self.lang, **headers})

    def post(self, path: str, headers=(), **form):
        return self.client.post(path, data=form, headers={"Accept-Language": self.lang, **dict(headers)})

    def tap(self, path: str, **form) -> str:
        answer = self.post(path, {"HX-Request": "true"}, **form)
        assert answer.status_code < 400, (path, answer.status_code, answer.text)
        return answer.text

    def sit(self, name: str, seat: int) -> "Phone":
        assert self.post("/join", name=name, seat=seat).status_code == 303
        return self

    def host(self, room: Room) -> "Phone":
        assert self.get(f"/host?token={room.doors.host_token}").status_code == 303
        return self.switch()

    def switch(self) -> "Phone":
        """By hand: console and screen speak the table's language until then."""
        assert self.post("/lang", lang=self.lang).status_code == 303
        return self

    def cookie(self) -> str:
        found = self.client.get_cookie("wolf")
        return f"wolf={found.value}" if found else ""


def says(lang: str, code: str, **params) -> str:
    return words(lang).texts["refused"][code].format(**params)


def same_afterwards(room: Room, wish) -> object:
    before, version = standing(room), room.beat.version
    answer = wish()
    assert standing(room) == before, "refused, and yet something changed"
    assert room.beat.version == version, "refused, and yet every phone was woken"
    return answer


def of_seat(app, room: Room, seat: int, lang: str = "en") -> Phone:
    """The phone of somebody who sits there already."""
    phone = Phone(app, lang)
    with phone.client.session_transaction() as session:
        session[f"seat {room.code}"] = room.seats.sitters[seat].token
    return phone


def role_names(room: Room, but: int, lang: str) -> set[str]:
    """Names and pictures of all cards in play, but for one's own."""
    mine = room.game.setup.deal[but - 1] if but else ""
    others = {role for role in room.game.setup.deal if role != mine}
    return ({words(lang).role_name(role) for role in others} | {f"icons/{role}.svg" for role in others}
            | {f"#icon-{role}" for role in others})


def without_course(html: str) -> str:
    """A console without what all hear: which steps there are, which one is called, what is said now and next."""
    for public in (r'<b data-step-name>.*?</b>', r'<div class="saying".*?</div>', r'<header id="head".*?</header>'):
        html = re.sub(public, "", html, flags=re.S)
    return without_script(html)


def without_script(html: str) -> str:
    """Announcements name roles that are called aloud, and the Chinese title of the game has the wolf in it,
    and everybody has the same set phrases, and every host the names of the sides; they are public."""
    for public in (r"<title>.*?</title>", r'<details id="log".*?</details>', r'<section id="sheet".*?</section>',
                   r'<div class="face front">.*?</div>',
                   r'<form[^>]*hx-post="[^"]*/(?:signal|forfeit)".*?</form>'):
        html = re.sub(public, "", html, flags=re.S)
    return html
