"""Whose name is whose: which names are one person, how each is shown, and who wants to be left out.

Games keep the names that were typed. Nothing here touches a game, so all of it can be taken back.
"""

from dataclasses import dataclass
from sqlite3 import Row

from ..engine.errors import Illegal
from ..live.names import LONGEST_NAME
from .store import Summaries, marks


@dataclass(frozen=True)
class Person:
    """Somebody who has played or judged."""

    name: str                   # the first one, by which the tables know him
    shown: str
    hidden: bool = False
    names: tuple[str, ...] = ()  # all of his that were typed


class Everybody:
    """All names, resolved once for one page."""

    def __init__(self, names: list[str], rows: list[Row]):
        self._rows: dict[str, Row] = {row["name"]: row for row in rows}
        self._shown: dict[str, str] = {row["shown"]: row["name"] for row in rows if row["shown"] and not row["part_of"]}
        groups: dict[str, list[str]] = {}
        for name in names:
            groups.setdefault(self.root(name), []).append(name)
        self.people = {root: self._person(root, mine) for root, mine in groups.items()}

    def _person(self, root: str, names: list[str]) -> Person:
        row = self._rows.get(root)
        shown, hidden = (row["shown"], bool(row["hidden"])) if row else (None, False)
        return Person(root, shown or root, hidden, tuple(sorted(names)))

    def root(self, name: str) -> str:
        """The first name of the person that a name belongs to. An unknown name belongs to whoever is shown by it."""
        if name not in self._rows:
            return self._shown.get(name, name)
        path = [name]
        while (part_of := self._rows[path[-1]]["part_of"] if path[-1] in self._rows else None):
            if part_of in path:                 # each is said to be the other: take one, and they can still be split
                return min(path[path.index(part_of):])
            path.append(part_of)
        return path[-1]

    def person(self, name: str) -> Person | None:
        return self.people.get(self.root(name)) if name else None

    def shown(self, name: str) -> str:
        """The name that others see; empty if he wants to be left out, or if it is nobody."""
        person = self.person(name)
        return person.shown if person and not person.hidden else ""

    def visible(self) -> list[Person]:
        return sorted((person for person in self.people.values() if not person.hidden), key=lambda person: person.shown)

    def hidden(self) -> list[Person]:
        return sorted((person for person in self.people.values() if person.hidden), key=lambda person: person.shown)

    def merged(self) -> list[tuple[str, Person]]:
        """Names that were said to be somebody else's, and whose."""
        said = {name: self.person(name) for name, row in self._rows.items() if row["part_of"]}
        return sorted(((name, person) for name, person in said.items() if person), key=lambda pair: pair[0])


class People(Summaries):
    """Everybody who has played or judged, and what the club has decided about their names."""

    def everybody(self) -> Everybody:
        names = [row[0] for row in self.rows(
            "select name from played_seats where not bot and name != '' "
            "union select judge_name from played where judge = 'human' and judge_name != ''")]
        return Everybody(names, self.rows("select * from people"))

    def somebody(self, name: str) -> Person:
        found = self.everybody().person(name)
        if found is None:
            raise Illegal("no-person", "nobody is called {name} here", name=name)
        return found

    def rename(self, name: str, shown: str) -> None:
        """Show a person by another name. An empty name, or the first one, takes that back."""
        person, shown = self.somebody(name), " ".join(shown.split())
        if len(shown) > LONGEST_NAME:
            raise Illegal("name-length", "a name has 1 to {most} characters", most=LONGEST_NAME)
        everybody = self.everybody()
        other = everybody.person(shown)
        taken = any(one.shown == shown != person.shown for one in everybody.people.values())
        if taken or (other and other.name != person.name):
            raise Illegal("person-there", "somebody is already called {name}; if it is the same person, merge the two",
                          name=shown)
        self._decide(person.name, shown=shown if shown not in ("", person.name) else None)

    def merge(self, name: str, into: str) -> None:
        with self._lock:                        # two devices at once must not say that each is the other
            one, other = self.somebody(name), self.somebody(into)
            if one.name == other.name:
                raise Illegal("same-person", "{name} is already one person", name=one.shown)
            if self.met(one, other):
                raise Illegal("both-played", "{one} and {other} have played in the same game, so they are two people",
                              one=one.shown, other=other.shown)
            self._decide(one.name, part_of=other.name)

    def split(self, name: str) -> None:
        """Make a name a person of its own again."""
        self.somebody(name)
        self._decide(name, part_of=None)

    def hide(self, name: str, hidden: bool) -> None:
        self._decide(self.somebody(name).name, hidden=int(hidden))

    def met(self, one: Person, other: Person) -> bool:
        """Whether both have played, or judged, in the same game."""
        there = ("select game, name from played_seats where not bot "
                 "union select game, judge_name from played where judge = 'human'")

        def games(person: Person) -> set[str]:
            question = f"select game from ({there}) where name in ({marks(person.names)})"
            return {row["game"] for row in self.rows(question, *person.names)}
        return bool(games(one) & games(other))

    def _decide(self, name: str, **about: object) -> None:
        with self._changing() as db:
            db.execute("insert or ignore into people (name) values (?)", [name])
            for column, value in about.items():
                db.execute(f"update people set {column} = ? where name = ?", [value, name])
