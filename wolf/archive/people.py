"""Whose name is whose. Games keep the names that were typed; here is said which of them are one person, how he is shown, and
who wants to be left out. Nothing of it touches a game, so all of it can be taken back.
"""

from dataclasses import dataclass

from ..sitting import LONGEST_NAME
from ..table.errors import Illegal


@dataclass(frozen=True)
class Person:
    name: str                   # the first one, by which he is known to these tables
    shown: str
    hidden: bool = False
    names: tuple[str, ...] = ()  # all that were typed and are his


class Everybody:
    """All names, resolved once for one page."""

    def __init__(self, names: list[str], rows: list):
        self._rows = {row["name"]: row for row in rows}
        self._shown = {row["shown"]: row["name"] for row in rows if row["shown"] and not row["part_of"]}
        groups: dict[str, list[str]] = {}
        for name in names:
            groups.setdefault(self.root(name), []).append(name)
        self.people = {root: Person(root, self._name_of(root), bool(self._rows[root]["hidden"]) if root in self._rows else False, tuple(sorted(mine)))
                       for root, mine in groups.items()}

    def root(self, name: str) -> str:
        """A name nobody has said anything about belongs to whoever is shown by it."""
        if name not in self._rows:
            return self._shown.get(name, name)
        path = [name]
        while (part_of := self._rows[path[-1]]["part_of"] if path[-1] in self._rows else None):
            if part_of in path:                 # each is said to be the other: one of them, and they can be told apart again
                return min(path[path.index(part_of):])
            path.append(part_of)
        return path[-1]

    def _name_of(self, root: str) -> str:
        return (self._rows[root]["shown"] if root in self._rows else None) or root

    def person(self, name: str) -> Person | None:
        return self.people.get(self.root(name)) if name else None

    def shown(self, name: str) -> str:
        """As others see it; nothing where he wants to be left out, or where it is nobody."""
        person = self.person(name)
        return person.shown if person and not person.hidden else ""

    def visible(self) -> list[Person]:
        return sorted((person for person in self.people.values() if not person.hidden), key=lambda person: person.shown)

    def hidden(self) -> list[Person]:
        return sorted((person for person in self.people.values() if person.hidden), key=lambda person: person.shown)

    def merged(self) -> list[tuple[str, Person]]:
        """Names that were said to be somebody else's."""
        return sorted((name, self.person(name)) for name, row in self._rows.items() if row["part_of"] and self.person(name))


class People:
    def everybody(self) -> Everybody:
        names = [row[0] for row in self.rows("select name from played_seats where not bot and name != '' "
                                             "union select judge_name from played where judge = 'human' and judge_name != ''")]
        return Everybody(names, self.rows("select * from people"))

    def somebody(self, name: str) -> Person:
        found = self.everybody().person(name)
        if found is None:
            raise Illegal("no-person", "nobody is called {name} here", name=name)
        return found

    def rename(self, name: str, shown: str) -> None:
        """Nothing, or the first name, takes it back."""
        person, shown = self.somebody(name), " ".join(shown.split())
        if len(shown) > LONGEST_NAME:
            raise Illegal("name-length", "a name has 1 to {most} characters", most=LONGEST_NAME)
        other = self.everybody().person(shown)
        if any(one.shown == shown != person.shown for one in self.everybody().people.values()) or (other and other.name != person.name):
            raise Illegal("person-there", "somebody is called {name} already; if it is the same person, merge the two", name=shown)
        self._decide(person.name, shown=shown if shown not in ("", person.name) else None)

    def merge(self, name: str, into: str) -> None:
        with self._lock:                        # two devices at once must not say that each is the other
            one, other = self.somebody(name), self.somebody(into)
            if one.name == other.name:
                raise Illegal("same-person", "{name} is one person already", name=one.shown)
            if self.met(one, other):
                raise Illegal("both-played", "{one} and {other} have played in one game, so they are two people", one=one.shown, other=other.shown)
            self._decide(one.name, part_of=other.name)

    def split(self, name: str) -> None:
        """A person of his own again."""
        self.somebody(name)
        self._decide(name, part_of=None)

    def hide(self, name: str, hidden: bool) -> None:
        self._decide(self.somebody(name).name, hidden=int(hidden))

    def met(self, one: Person, other: Person) -> bool:
        """Whether both were at one table, a judge included."""
        there = "select game, name from played_seats where not bot union select game, judge_name from played where judge = 'human'"

        def games(person: Person) -> set[str]:
            return {row["game"] for row in self.rows(f"select game from ({there}) where name in ({', '.join('?' * len(person.names))})", *person.names)}
        return bool(games(one) & games(other))

    def _decide(self, name: str, **about) -> None:
        with self._changing() as db:
            db.execute("insert or ignore into people (name) values (?)", [name])
            for column, value in about.items():
                db.execute(f"update people set {column} = ? where name = ?", [value, name])
