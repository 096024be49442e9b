"""Plays games and visits every page on the way, in every language: as the players, on the console and the public
screen.

    python -m support.visits '{"board": "friends", "players": 6}'

runs in a copy of the repository (see `copies`) and prints what was seen as JSON. A page that fails, or shows a
placeholder that nobody filled in, ends it with an error that names the page. `unseen` lists templates that no page was
made of, and addresses that were never visited: whoever adds a page has it visited here too.
"""

import json
import re
import sys
import time
from collections import Counter, defaultdict
from html.parser import HTMLParser
from itertools import product
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from flask import request

from support.clients import Phone, of_seat
from support.clock import Clock
from support.rooms import choose, deal, sit
from wolf.engine.bot import draw
from wolf.engine.game import answer_text
from wolf.engine.prompt import CLOCK, PASS, Action
from wolf.games import GAMES
from wolf.games.bots import bot_for, next_questions
from wolf.live.house import FIRST, House
from wolf.web import create_app, folder
from wolf.web.review import ALL, SCREEN
from wolf.words import LANGUAGES, missing

READ_OUT = ("alt", "title", "placeholder", "aria-label", "hx-confirm")     # attributes that people read or hear
LOADED = re.compile("/static/|/vendor/")
LEFT_OVER = re.compile(r"\{\w*\}")
LONGEST = 3000                          # actions of a game
REVIEWED = 8                            # steps of a review that are looked at
PATIENCE = 120                          # seconds for the workshop's bots
# Addresses with nothing to read: files that pages load, the socket, sounds, the tests by which phones find internet.
NO_PAGES = re.compile(r"static|htmx|push|offline\.apple_icon|screen\.(clip|voice)|join\.authority|probes\..*")


class Text(HTMLParser):
    """What can be read on a page, piece by piece."""

    def __init__(self, html: str):
        super().__init__()
        self.pieces: list[str] = []
        self.within: list[str] = []
        self.files: set[str] = set()                    # what the page loads
        self.feed(html)

    def handle_starttag(self, tag, attributes):
        if tag in ("script", "style") or ("class", "too-old") in attributes:    # the latter is said in every language
            self.within.append(tag)
        self.pieces += [value for name, value in attributes if name in READ_OUT and value]
        self.files |= {value for name, value in attributes if name in ("src", "href") and value and LOADED.match(value)}

    def handle_endtag(self, tag):
        if self.within and self.within[-1] == tag:
            self.within.pop()

    def handle_data(self, data):
        if data.strip() and not self.within:
            self.pieces.append(" ".join(data.split()))


class Visitor:
    """One house with one table, everybody's phones, and what was seen on them: by kind of page and language."""

    def __init__(self, data: Path):
        self.clock = Clock()
        self.house = House(data, "en", now=self.clock)
        self.room = self.house.room(FIRST)
        self.app = create_app(self.house)
        self.app.testing = True                         # what goes wrong is raised here, and is no page 500
        self.seen: dict[str, dict[str, set[str]]] = defaultdict(lambda: defaultdict(set))
        self.pages: Counter[str] = Counter()
        self.files: set[str] = set()                    # icons, styles and scripts that pages have loaded
        self.stages: set[tuple] = set()                 # those whose pages were seen
        self.phones: dict[tuple[object, str], Phone] = {}
        self.asked: set[str] = set()                    # endpoints
        self.app.before_request(lambda: self.asked.add(request.endpoint or ""))

    # --- one page ---

    def phone(self, viewer: object, lang: str) -> Phone:
        """A seat's, the host's, an assistant's, or a stranger's."""
        if (viewer, lang) not in self.phones:
            phone = of_seat(self.app, self.room, viewer, lang) if isinstance(viewer, int) else Phone(self.app, lang)
            if viewer == "host":
                phone.host(self.room)
            if viewer == "assist":
                assert phone.post("/pin", pin=self.room.doors.assist_pin).status_code == 303
            phone.post("/lang", lang=lang)
            self.phones[viewer, lang] = phone
        return self.phones[viewer, lang]

    def look(self, kind: str, viewer: object, path: str, status: int = 200) -> None:
        """At one page, in every language; a redirect is followed."""
        for lang in LANGUAGES:
            answer = self.phone(viewer, lang).client.get(path, headers={"Accept-Language": lang}, follow_redirects=True)
            self.read(kind, lang, path, answer, status)

    def read(self, kind: str, lang: str, path: str, answer, status: int = 200) -> None:
        said = f"{path} in {lang} as {kind}: {answer.status_code} {Text(answer.text).pieces}"
        assert answer.status_code == status, said
        text = Text(answer.text)
        pieces = text.pieces
        for file in text.files - self.files:
            assert self.app.test_client().get(file).status_code == 200, f"{path} loads {file}, which is not there"
        self.files |= text.files
        left = [piece for piece in pieces if LEFT_OVER.search(piece)]
        assert not left, f"{path} in {lang}: nobody filled in {left}"
        self.seen[kind][lang].update(pieces)
        self.pages[kind] += 1

    def post(self, kind: str, viewer: object, path: str, status: int = 200, by_htmx: bool = False, **form) -> None:
        """The same from a form; htmx is sent only a piece of the page."""
        for lang in LANGUAGES:
            headers = {"Accept-Language": lang, **({"HX-Request": "true"} if by_htmx else {})}
            self.read(kind, lang, path, self.phone(viewer, lang).client.post(
                path, data=form, headers=headers, follow_redirects=True), status)

    # --- a game ---

    def play(self, board: str, players: int, seed: int, bots: str, night: str, judge: str, focus: str) -> None:
        """A game from the lobby to its review; `focus` is a card whose holder is looked at wherever he is."""
        room = self.room
        if not room.in_lobby:
            room.again()
        choose(room, board, players, {})
        room.lobby.night, room.lobby.judge = night, judge
        self.table_pages([])
        self.look("door", "stranger", "/host", 403)
        self.post("door", "stranger", "/join", 409, name="", seat="1")
        sit(room)
        self.table_pages([1])
        deal(room, seed)
        holder = next((seat for seat, card in enumerate(room.game.setup.deal, 1) if card == focus), 1)
        self.table_pages([holder, holder % players + 1])
        for sitter in room.seats.sitters.values():
            room.confirm(sitter)
        bot, posted = bot_for(room.game.rules, bots, Random(str(seed))), set()
        for _ in range(LONGEST):
            if room.game.over:
                break
            stage = (night, judge, *self.stage())
            if stage not in self.stages:
                self.stages.add(stage)
                self.table_pages(self.viewers(holder))
            self.answer(bot, posted)
        assert room.game.over, f"a game on {board} does not end"
        self.table_pages(self.viewers(holder))
        self.review(holder)

    def stage(self) -> tuple:
        """What makes pages differ: the phase, and what is asked, without the numbers."""
        game = self.room.game
        asked = {prompt.verb for prompt in game.prompts()}
        return game.state.stage, len(game.state.deaths) > 0, tuple(sorted(asked))

    def viewers(self, holder: int) -> list[int]:
        """The holder of the card, one who is asked, one who is not, one who is dead."""
        game = self.room.game
        asked = [prompt.actor for prompt in game.prompts() if isinstance(prompt.actor, int) and not prompt.offer]
        rest = [seat for seat in game.state.alive if seat not in asked]
        dead = [seat for seat in game.state.ring if seat not in game.state.alive]
        return list(dict.fromkeys([holder, *asked[:1], *rest[:1], *dead[:1]]))

    def answer(self, bot, posted: set[str]) -> None:
        """The next line. The first answer to every question goes through the page's own form."""
        room, game = self.room, self.room.game
        self.clock.at += 1
        bot.hear(game, self.room.talk)
        if (declared := game.declaration()) is not None:
            room.act(declared)
        elif (due := game.due()) is not None:
            room.act(Action(due.actor, due.verb, draw(due.choices, bot.chance), drawn=True))
        elif mine := next_questions(game):
            action = bot.answer(game, mine)
            prompt = next((one for one in mine if one.verb == action.verb), None)
            if prompt and isinstance(action.actor, int) and action.answer != PASS and action.verb not in posted:
                posted.add(action.verb)
                lines = len(game.log)
                said = self.phone(action.actor, LANGUAGES[0]).tap(
                    "/act", prompt=room.prompt_id(prompt), answer=answer_text(action.answer))
                assert len(game.log) > lines, f"the table does not take {action} from a phone: {said}"
            else:
                room.act(action)
        else:
            room.act(CLOCK)

    def table_pages(self, seats: list[int]) -> None:
        """Every page about the table as it stands now."""
        for seat in seats:
            self.look("phone", seat, "/")
        if seats:
            self.look("phone", seats[0], "/notes")
            self.look("phone", seats[0], "/say")
            self.look("phone", seats[0], "/sheet")
            self.look("phone", seats[0], "/nominate")
        for page in ("/sheet/judge", "/sheet/seats"):
            self.look("console", "host", page)
        if self.room.in_lobby and not seats:
            self.look("door", "stranger", "/")
        self.look("console", "host", "/host")
        self.look("screen", "stranger", "/screen")
        if self.room.game and self.room.judged_by == "human":
            self.look("assist", "assist", "/assist")

    # --- the rest of the house ---

    def review(self, holder: int) -> None:
        id, last = self.room.game_id, len(self.room.game.log)
        self.look("review", "stranger", f"/club/game/{id}")
        self.look("file", "stranger", f"/club/game/{id}/record")
        self.look("file", "stranger", "/record")
        self.look("club", "host", f"/club/game/{id}/delete")
        for step in sorted({0, last, *range(0, last, max(1, last // REVIEWED))}):
            for viewer in (ALL, SCREEN, holder, holder % self.room.game.setup.players + 1):
                self.look("review", "stranger", f"/club/game/{id}/review?step={step}&as={viewer}")
                self.look("review", "stranger", f"/club/game/{id}/seen?step={step}&as={viewer}")

    def stored_otherwise(self) -> None:
        """A game that today's rules would play out differently: its lines as they were stored."""
        id, store = self.room.game_id, self.house.store
        store._db.execute("update answers set facts = ? where game = ? and n = 1", ['["trumpet 4 @all"]', id])
        store._db.conn.commit()
        self.look("old", "stranger", f"/club/game/{id}/review")

    def club(self, games: list[str]) -> None:
        for path in ("/club", "/club/ranking", "/club/statistics", "/club/person?name=P1", "/evening", "/trust",
                     *(f"/club/statistics?game={game}" for game in games)):
            self.look("club", "stranger", path)
        for path in ("/club/games.json", "/club/games.csv", "/club/ranking.csv", "/waiting", "/sw.js", "/trust/ok"):
            self.look("file", "stranger", path)
        for path in ("/club/keep", "/club/tables", "/club/tables/now"):
            self.look("club", "host", path)
        self.look("book", "stranger", "/book")
        for lang in LANGUAGES:
            self.read("file", lang, f"/{lang}.webmanifest", self.phone("stranger", lang).get(f"/{lang}.webmanifest"))

    def workshop(self, board: str, focus: str) -> None:
        """A board as the workshop shows it, changed, tried out and kept; and an empty draft of the same game."""
        game = self.room.game.rules.name
        self.look("workshop", "host", "/workshop")
        self.post("workshop", "host", "/workshop/from", board=board)
        if focus:
            self.post("workshop", "host", "/workshop/board", do=f"more:{focus}")
            self.post("workshop", "host", "/workshop/board", do=f"fewer:{focus}")
        self.post("workshop", "host", "/workshop/board", by_htmx=True)
        self.post("workshop", "host", "/workshop/board", do="try")
        for _ in range(PATIENCE * 10):
            if "HX-Retarget" in (answer := self.phone("host", LANGUAGES[0]).get("/workshop/tryout")).headers:
                break
            time.sleep(0.1)
        assert "HX-Retarget" in answer.headers, "the workshop's bots do not come to an end"
        self.look("workshop", "host", "/workshop/tryout")
        self.post("workshop", "host", "/workshop/board", do="save", id="visited", **{"name en": "Visited"})
        self.look("workshop", "host", "/workshop/own/visited")
        self.look("file", "stranger", "/boards/visited.toml")
        self.look("workshop", "host", "/workshop/upload")
        self.post("workshop", "host", "/workshop/new", game=game)
        self.post("workshop", "host", "/workshop/board", do="fill")

    # --- nothing left out ---

    def unseen(self) -> list[str]:
        """The templates that no page was made of, and the addresses of pages that nobody has visited."""
        rules, templates = self.room.game.rules, folder("templates")
        there = {path.relative_to(templates).as_posix() for path in templates.rglob("*.html")}
        elsewhere = {name for name in there if name.split("/")[0] in GAMES and not name.startswith(f"{rules.name}/")}
        nights = set() if rules.night_option else {"workshop/order.html"}
        made = {name for _, name in self.app.jinja_env.cache}
        pages = {rule.endpoint for rule in self.app.url_map.iter_rules() if "GET" in rule.methods}
        return sorted([*there - made - elsewhere - nights,
                       *(page for page in pages - self.asked if not NO_PAGES.fullmatch(page))])


def visit(board: str, players: int, focus: str = "", nights: tuple[str, ...] = ("called", "up"),
          games: int = 1, more: tuple[str, ...] = ()) -> dict:
    """Play on a board, with every kind of night, judge and bots, and see all pages; what was seen, asked and called.

    `more` are addresses that the repository does not have.
    """
    with TemporaryDirectory() as folder:
        visitor, done = Visitor(Path(folder)), set()
        ways = [*product(range(games), zip(nights, ("machine", "human"), ("sensible", "random"), strict=False))]
        for seed, (night, judge, bots) in ways:
            visitor.play(board, players, seed, bots, night, judge, focus)
            game = visitor.room.game
            done |= {str(fact) for fact in game.facts} | {action.verb for action in game.log}
        visitor.club([*GAMES])
        visitor.workshop(board, focus)
        for path in more:
            visitor.look("more", "stranger", path)
        visitor.stored_otherwise()
        unseen = visitor.unseen()
        visitor.house.close()
    return {"pages": visitor.pages, "done": sorted(done), "missing": missing(game.rules), "languages": LANGUAGES,
            "unseen": unseen,
            "seen": {kind: {lang: sorted(pieces) for lang, pieces in found.items()}
                     for kind, found in visitor.seen.items()}}


if __name__ == "__main__":
    json.dump(visit(**json.loads(sys.argv[1])), sys.stdout, ensure_ascii=False)
