"""The skeleton of a new role, for `python3 app.py new role ID`: every file it needs, ready to be filled in."""

import re
from collections.abc import Collection, Mapping
from itertools import combinations
from pathlib import Path
from string import ascii_uppercase
from typing import NamedTuple

from ...engine.locale import ENGLISH, read_locale
from .order import PACK, USUAL
from .roles import LOCALE, ROLES
from .roles.role import GOOD, WOLVES

BOOK = "docs/rules.md"
CHAPTER_TWO = "docs/rules-2.md"                 # rules of cards that the game may not have yet
BOARDS = "boards/README.md"                     # the page that lists every role, step and order
RULE = re.compile(r"\*\*R-([A-Z]{3})\*\*(?: `(\w+)`)?")         # ... and in chapter two its card
CHAPTER = {GOOD: "### The village", WOLVES: "### The wolves"}
USUALLY_AFTER = {GOOD: "seer", WOLVES: PACK.name}
WORD = re.compile(r"[a-z]+(_[a-z]+)*")
VERB = "mark"                                   # what it is asked, unless another word is given

CODE = '''\
from ....engine.fact import Fact, fact, only
from ....engine.seat import Seat
from .role import {names}, Role, Step, ask_at_night


@fact
class {name}Chose(Fact):
    """The choice of one night. Whoever is in `to` when it is told learns it; the review lists it as a deed."""

    deed = True

    holder: Seat
    seat: Seat


class {name}(Role):
    """{rule}: to be written: what this card does, in one sentence."""

    id, camp, kind = "{id}", {camp}, {kind}
{pack}    verbs = ("{verb}",)                     # what it is asked; each has an `ask.` and a `pass.` in every language
    step = Step("{id}", after=("{after}",))     # its place in the night: right after these

    def night(self, g, me):
        """`g` has what is so at the table (see `state`); whoever passes chooses nobody."""
        seat = yield from ask_at_night(g, me, "{verb}", lambda: g.others(me))
        if seat != PASS:
            g.tell({name}Chose(me, seat, to=only(me)))
'''

TEXTS = '''
[{id}]
name = "{title}"
card = "Each night you choose another player."
called = "{title}, open your eyes. Who do you choose?"
closed = "{title}, close your eyes."
ask.{verb} = "Who do you choose?"
pass.{verb} = "Choose nobody"
told.{id}_chose = "You chose {{seat}}"
did.{id}_chose = "{{holder}} chooses {{seat}}"
answered.{verb} = "{{who}} chooses {{what}}"
answered."{verb}.pass" = "{{who}} chooses nobody"
'''

ICON = '''\
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="currentColor"><g id="i"><path fill-rule="evenodd" \
d="M12 1a11 11 0 1 1 0 22 11 11 0 0 1 0-22zm0 2a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM11 16h2v2h-2z\
M12 6a4 4 0 0 1 1 7.9V15h-2v-3h1a2 2 0 1 0-2-2H8a4 4 0 0 1 4-4z"/></g></svg>
'''

RECORD = '''\
# {rule}: he chooses somebody in the first night
board: custom
ruleset: modern
deal: werewolf*2 villager*3 seer {id}
options: sheriff=off, speech=free

night 1
{lines}
dawn 1
  expect dead 3
'''


class Wish(NamedTuple):
    """A role that somebody wants to write."""

    id: str
    camp: str = GOOD
    after: str = ""             # the step after which it is called; empty: the usual one of its camp
    verb: str = VERB

    @property
    def title(self) -> str:
        return self.id.replace("_", " ").capitalize()


def refusals(wish: Wish) -> list[str]:
    """Why this role cannot be begun, one sentence each."""
    found = []
    texts = read_locale(LOCALE)[ENGLISH]
    if not WORD.fullmatch(wish.id):
        found.append(f"'{wish.id}' is not an id; ids are lower-case letters with single underscores between words")
    elif wish.id in {*ROLES, *USUAL, *texts}:
        found.append(f"the name {wish.id} is taken, by a role, a step of the night or a section of the texts")
    if wish.after and wish.after not in USUAL:
        found.append(f"there is no step {wish.after}; choose from {' '.join(USUAL)}")
    if not WORD.fullmatch(wish.verb):
        found.append(f"'{wish.verb}' is not a verb; verbs are lower-case letters with single underscores between words")
    elif wish.verb in texts["ask"] or any(f"ask.{wish.verb}" in section for section in texts.values()):
        found.append(f"the verb {wish.verb} is taken, and every verb has one text; name another with --verb")
    return found


def rule_id(id: str, taken: Collection[str]) -> str:
    """Three letters of the id that no other rule has, in their order: the first ones, if free."""
    letters = id.replace("_", "").upper().ljust(3, "X")
    of_id = ("".join(three) for three in combinations(letters, 3))
    others = (letters[:2] + letter for letter in ascii_uppercase)
    return next(f"R-{three}" for three in (*of_id, *others) if three not in taken)


def files(wish: Wish, root: Path) -> dict[Path, str]:
    """Every file of the skeleton with its whole text: new ones, and those in which something is added."""
    book, more = ((root / page).read_text(encoding="utf-8") for page in (BOOK, CHAPTER_TWO))
    after = wish.after or USUALLY_AFTER[wish.camp]
    taken: dict[str, str] = dict(RULE.findall(book + more))
    written = next((f"R-{id}" for id, card in taken.items() if card == wish.id), "")
    rule = written or rule_id(wish.id, taken)
    name = "".join(part.capitalize() for part in wish.id.split("_"))
    wolf = wish.camp == WOLVES
    chosen, killed = f"  {wish.id} {wish.verb} 4", "  wolves kill 3"
    early = USUAL.index(after) < USUAL.index(PACK.name)
    about: Mapping[str, str] = {
        "id": wish.id, "name": name, "title": wish.title, "rule": rule, "verb": wish.verb, "after": after,
        "camp": "WOLVES" if wolf else "GOOD", "kind": "WOLF" if wolf else "GOD",
        "names": "PASS, WOLF, WOLVES" if wolf else "GOD, GOOD, PASS",
        "pack": "    wakes_with_pack = True\n" if wolf else "",
        "lines": "\n".join([chosen, killed] if early else [killed, chosen])}
    kind = "wolves" if wolf else "good, god"
    entry = (f"- **{rule}** {wish.title} [{kind}]. "
             "To be written: what this card does, and what happens if it meets others.\n")
    records = root / "tests" / "records" / "werewolf" / "roles"
    found = {
        Path(__file__).parent / "roles" / f"{wish.id}.py": CODE.format(**about),
        root / "static" / "icons" / f"{wish.id}.svg": ICON,
        records / wish.id / f"{rule[2:].lower()}-chooses.game": RECORD.format(**about),
        **({root / CHAPTER_TWO: more} if written else {root / BOOK: with_entry(book, CHAPTER[wish.camp], entry)}),
        root / BOARDS: with_role((root / BOARDS).read_text(encoding="utf-8"), wish, after)}
    for path in sorted(LOCALE.glob("*.toml")):
        found[path] = path.read_text(encoding="utf-8").rstrip("\n") + "\n" + TEXTS.format(**about)
    return found


def with_entry(book: str, chapter: str, entry: str) -> str:
    """The rule book with one more entry at the end of a chapter."""
    at = book.index(f"{chapter}\n") + len(chapter)
    end = book.find("\n#", at)
    end = len(book) if end < 0 else end
    return f"{book[:end].rstrip()}\n{entry}{book[end:]}"


def with_role(page: str, wish: Wish, after: str) -> str:
    """The page about boards with one more role, and its step in the order of the night."""
    page = re.sub(r"(?m)^(- `\w+` .*\n)(?!- )", rf"\g<1>- `{wish.id}` {wish.title}\n", page, count=1)
    return re.sub(rf"(?m)^(    (?:\w+ )*{after})\b", rf"\g<1> {wish.id}", page, count=1)
