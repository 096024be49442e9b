"""Line numbers of the keys in a TOML text: tomllib reads the values, but does not say where they are."""

import re

NAME = r"""(?:[\w-]+|"[^"]*"|'[^']*')"""
HEADER = re.compile(r"\[\[?(.+?)\]\]?")
ASSIGNED = re.compile(rf"({NAME}(?:\s*\.\s*{NAME})*)\s*=\s*(.*)")
INLINE = re.compile(rf"(?<![\w-])({NAME})\s*=")


class Lines:
    """The line of every key. A path names a key: ("players",), or ("mix", "0", "players") in the first [[mix]]."""

    def __init__(self, text: str):
        self.at: dict[tuple[str, ...], int] = {}
        section: tuple[str, ...] = ()
        newest: dict[str, int] = {}                     # array of tables -> index of its newest table
        for number, line in enumerate(text.splitlines(), 1):
            bare = line.split("#")[0].strip()
            if header := HEADER.fullmatch(bare):
                section = self.keys(header[1])
                if bare.startswith("[[") and len(section) == 1:
                    newest[section[0]] = newest.get(section[0], -1) + 1
                if section[0] in newest:                # what follows belongs to the newest table
                    section = (section[0], str(newest[section[0]]), *section[1:])
                self.at.setdefault(section[:1], number)
                self.at.setdefault(section, number)
            elif assigned := ASSIGNED.match(bare):
                path = (*section, *self.keys(assigned[1]))
                for depth in range(1, len(path) + 1):
                    self.at.setdefault(path[:depth], number)
                for key in INLINE.findall(assigned[2]):
                    self.at.setdefault((*path, *self.keys(key)), number)

    @staticmethod
    def keys(text: str) -> tuple[str, ...]:
        """The keys of a dotted name."""
        return tuple(part.strip().strip("\"'") for part in text.split("."))

    def of(self, *path: str) -> int:
        """The line of the longest part of the path that is in the text."""
        for depth in range(len(path), 0, -1):
            if path[:depth] in self.at:
                return self.at[path[:depth]]
        return 1
