"""Proof by use: a game is one folder with its rules and its words, and a board to play it on. Nothing else changes.

This is the test of the list "Add a game" in CONTRIBUTING.md.
"""

import tomllib

RULES = '''\
"""Spies: everybody talks, then everybody accuses somebody. If that is a spy, the city wins; if not, the spies do."""

from collections import namedtuple
from pathlib import Path

from ...engine.bot import RandomBot
from ...engine.fact import ALL, Fact, Heading, fact, only
from ...engine.judge import Awards, Desk, Ended, Over, evening
from ...engine.notation import Notation
from ...engine.phone import Phone
from ...engine.prompt import Prompt
from ...engine.rules import Rules
from ...engine.script import alongside, each, wait
from ...engine.state import State

CITY, SPIES = "city", "spies"
Role = namedtuple("Role", "id camp kind")
ROLES = {"citizen": Role("citizen", CITY, CITY), "spy": Role("spy", SPIES, SPIES)}


@fact
class Phase(Fact):
    name: str

    def apply(self, g):
        g.phase, g.round = self.name, 1

    def phase(self):
        return Heading(self.name, 1)


@fact
class Dealt(Fact):
    seat: int
    role: str

    def apply(self, g):
        g.roles[self.seat] = self.role


@fact
class Accused(Fact):
    votes: tuple


class Table(State):
    def __init__(self, setup):
        super().__init__(setup.players, setup.judge)

    def camp(self, seat):
        return ROLES[self.roles[seat]].camp


class Judge(Desk):
    sides = (CITY, SPIES)


class Lines(Notation):
    PHASES, LONGEST = ("talk", "vote"), ("vote", 1)


def course(g, setup):
    for seat, card in enumerate(setup.deal, 1):
        g.tell(Dealt(seat, card, to=only(seat)))
    try:
        yield from alongside(talk_and_vote(g), Judge(g))
    except Ended as end:
        winners = tuple(seat for seat in g.ring if g.camp(seat) == end.winner)
        g.tell(Over(end.winner, end.reason, winners, tuple(g.roles.items()), to=ALL))
    yield from alongside(evening(), Awards(g))


def talk_and_vote(g):
    g.tell(Phase("talk", to=ALL))
    yield from wait("discussion")
    g.tell(Phase("vote", to=ALL))
    votes = yield from each(lambda: [Prompt(seat, "accuse", g.ring, compulsory=True, time="vote") for seat in g.ring])
    g.tell(Accused(tuple(sorted(votes.items())), to=ALL))
    raise Ended(CITY if g.camp(max(votes.values(), key=[*votes.values()].count)) == SPIES else SPIES, "accused")


RULES = Rules(
    name="spies", roles=ROLES, names={}, rulesets=("spies",), state=Table, course=course, notation=Lines(),
    phone=Phone(locale=Path(__file__).parent / "locale", bots={"sensible": RandomBot}, kinds=(CITY, SPIES),
                ballot=Accused), sides=(CITY, SPIES), fillers=("citizen",))
'''

TEXTS = {
    "en": '''\
[game]
name = "Spies"
length = "A game takes {n} votes on average."

[camp]
city = "The city"
spies = "The spies"

[phase]
talk = "Talk"
vote = "Vote"

[ruleset]
spies = "Spies"

[kind]
city = "The city"
spies = "The spies"

[said]
"phase.talk" = "Talk to each other: who is a spy?"
"phase.vote" = "Accuse somebody."
accused = "Accused: {votes}."
"over.accused" = "The accusation is settled. Winner: {winner}."

[ask]
accuse = "Who is a spy?"

[answered]
accuse = "{who} accuses {what}"

[citizen]
name = "Citizen"
card = "Find the spy."

[spy]
name = "Spy"
card = "Do not be found."
''',
    "zh": '''\
[game]
name = "谍影"
length = "平均每局 {n} 轮投票。"

[camp]
city = "全城"
spies = "间谍"

[phase]
talk = "讨论"
vote = "指认"

[ruleset]
spies = "谍影"

[kind]
city = "全城"
spies = "间谍"

[said]
"phase.talk" = "请讨论：谁是间谍？"
"phase.vote" = "请指认。"
accused = "指认：{votes}。"
"over.accused" = "指认结束，{winner}获胜。"

[ask]
accuse = "谁是间谍？"

[answered]
accuse = "{who} 指认 {what}"

[citizen]
name = "市民"
card = "找出间谍。"

[spy]
name = "密探"
card = "不要被发现。"
''',
}

BOARD = '''\
name = "谍影五人"
names.en = "Spies for 5"
game = "spies"
players = 5

[roles]
citizen = 4
spy = 1
'''


def test_a_sixty_line_game_is_on_every_page(copy):
    assert len([line for line in RULES.splitlines() if line.strip()]) <= 60
    copy.write("wolf/games/spies/__init__.py", RULES)
    for language, texts in TEXTS.items():
        copy.write(f"wolf/games/spies/locale/{language}.toml", texts)
    copy.write("boards/spies/spies-5.toml", BOARD)
    said = copy.command("simulate", "spies-5", "--games", "100", "--jobs", "1")
    assert "city" in said and " of 100)" in said

    found = copy.visit(board="spies-5", players=5, focus="spy", games=2)
    assert found["missing"] == [] and found["unseen"] == []
    assert "accuse" in found["done"]
    assert {"phone", "console", "screen", "assist", "review", "workshop", "book", "club", "door"} <= set(found["pages"])
    for language in TEXTS:
        texts = tomllib.loads(TEXTS[language])
        wanted = {
            "phone": [texts["spy"]["name"], texts["spy"]["card"], texts["ask"]["accuse"]],
            "console": [texts["spy"]["name"], texts["phase"]["talk"], texts["camp"]["city"]],
            "screen": [texts["said"]["phase.talk"], texts["said"]["phase.vote"]],
            "review": [texts["spy"]["name"], texts["phase"]["vote"], texts["said"]["phase.talk"]],
            "workshop": [texts["spy"]["name"], texts["game"]["name"], texts["kind"]["city"]],
            "book": [texts["game"]["name"], texts["spy"]["card"]],
            "club": [texts["game"]["name"], texts["camp"]["spies"]]}
        for page, pieces in wanted.items():
            there = "\n".join(found["seen"][page][language])
            assert [piece for piece in pieces if piece not in there] == [], f"{page} in {language}"
    assert copy.changed() == {"wolf/games/spies/__init__.py", "boards/spies/spies-5.toml",
                              *(f"wolf/games/spies/locale/{language}.toml" for language in TEXTS)}
