"""The own boards of this house: files that `boards check` accepts, and what is still being made at each table."""

import json
import re
from collections.abc import Mapping
from dataclasses import asdict
from pathlib import Path

from .. import library
from ..engine.board import Board
from ..engine.errors import Illegal
from ..engine.locale import ENGLISH, USUAL
from ..engine.tomlfile import LONGEST, Problem
from ..store.files import write_whole
from . import COUNTED, CUSTOM, balance
from .draft import LONGEST_ID, Draft, slug

TAKEN = "there is already a board {id}; choose another file name, or open that one"
NO_FILE_NAME = {COUNTED, CUSTOM,            # ours, and Windows'
                "con", "prn", "aux", "nul", *(f"{port}{n}" for port in ("com", "lpt") for n in range(10))}


class Shelf:
    """The own boards of this house, one file each, and a draft per table."""

    def __init__(self, data: Path):
        self.folder, self.drafts = data / "boards", data / "drafts"

    def path(self, id: str) -> Path:
        """The path of a board's file, there or not. What cannot be a board's name never becomes a path."""
        if not re.fullmatch(rf"[a-z0-9][a-z0-9-]{{0,{LONGEST_ID - 1}}}", id) or id in NO_FILE_NAME:
            raise Illegal("board-id", "a file name has lower-case letters, digits and dashes, up to {most} of them; "
                          "{id} will not do", most=LONGEST_ID, id=id[:LONGEST_ID])
        if id in {path.stem for path in library.board_files()}:
            raise Illegal("board-ships", "{id} is a built-in board and cannot be changed; choose another file name",
                          id=id)
        return self.folder / f"{id}.toml"

    def existing(self, id: str) -> Path:
        path = self.path(id)
        if not path.is_file():
            raise Illegal("no-board", "there is no such board")
        return path

    def boards(self) -> list[tuple[str, Board | None, list[Problem]]]:
        """Those with problems too: somebody may have edited a file by hand."""
        return [(path.stem, *library.load_board(path)) for path in library.own_files()]

    def save(self, id: str, text: str, opened: str = "", wins: Mapping[str, int] | None = None,
             players: int = 0) -> None:
        """Over the board it was opened from, never over another."""
        path = self.path(id)
        if path.exists() and id != opened:
            raise Illegal("board-taken", TAKEN, id=id)
        self.write(path, text)
        self.count(id, {str(players): dict(wins)} if wins else None)

    def take_in(self, file_name: str, content: bytes) -> tuple[str, list[Problem]]:
        """A file from elsewhere: under its own name, or the next free one. What is there already is not there twice."""
        stem = slug(Path(file_name.replace("\\", "/")).name.removesuffix(".toml")) or "our-board"
        if len(content) > LONGEST:
            raise Illegal("board-too-big", "that file is too big for a board")
        board, problems = library.read_board(stem, content)
        if board is None:
            return "", problems
        text = content.decode("utf-8-sig").replace("\r\n", "\n")
        for number in range(1, 1000):
            id = stem if number == 1 else f"{stem[:LONGEST_ID - 4]}-{number}"
            try:
                path = self.path(id)
            except Illegal:                 # such as the name of a board that ships
                continue
            if path.exists() and path.read_text(encoding="utf-8") != text:
                continue
            if not path.exists():
                self.write(path, text)
            return id, []
        raise Illegal("board-taken", TAKEN, id=stem)

    def delete(self, id: str) -> None:
        self.existing(id).unlink()
        self.count(id, None)

    def count(self, id: str, wins: dict[str, dict[str, int]] | None) -> None:
        """What was counted of an older version says nothing about this one."""
        counted = {**balance.own_balances(), id: wins}
        balance.write_balances({board: numbers for board, numbers in counted.items() if numbers}, self.folder)

    def write(self, path: Path, text: str) -> None:
        write_whole(path, text)
        library.loaded.cache_clear()

    # --- drafts: what was half made is there again after a reload, a restart, a dead battery ---

    def draft(self, table: str) -> Draft | None:
        try:
            about = json.loads((self.drafts / f"{table}.json").read_text(encoding="utf-8"))
            if "english" in about:          # from before a draft had one name per language
                about["names"] = {USUAL: about.pop("name"), ENGLISH: about.pop("english")}
            return Draft(**about)
        except (OSError, ValueError, TypeError):
            return None

    def keep(self, table: str, draft: Draft) -> None:
        self.write(self.drafts / f"{table}.json", json.dumps(asdict(draft), ensure_ascii=False))
