"""Ranking and games for a spreadsheet or another program."""

import csv
import io
import json
from dataclasses import asdict

from flask import Response

from ..archive.summary import OFFICES

SCORE = ("rank", "name", "points", "games", "won", "judged", "best", "consolation")
GAME = ("game", "kind", "board", "players", "began", "evening", "winner", "reason", "rounds", "seconds", "judge",
        "judge_name")
SEAT = ("seat", "name", "bot", "card", "side", "won", "best", "consolation", "died_in", "cause", "voted_out",
        "first_victim", *OFFICES)


def ranking(scores: list, form: str, span: str) -> Response:
    rows = [{key: asdict(score)["shown" if key == "name" else key] for key in SCORE} for score in scores]
    return answer(rows, SCORE, form, f"ranking-{span}")


def games(games: list[dict], form: str) -> Response:
    """All games: in JSON a game with its seats, in CSV one line per seat."""
    found = [({key: game[key] for key in GAME}, [{key: seat[key] for key in SEAT} for seat in game["seats"]])
             for game in games]
    if form == "json":
        rows = [game | {"seats": seats} for game, seats in found]
    else:
        rows = [game | seat for game, seats in found for seat in seats]
    return answer(rows, (*GAME, *SEAT), form, "games")


def attachment(text: str, mimetype: str, name: str) -> Response:
    """A download under this name."""
    return Response(text, mimetype=mimetype, headers={"Content-Disposition": f'attachment; filename="{name}"'})


def answer(rows: list[dict], columns: tuple[str, ...], form: str, name: str) -> Response:
    if form == "json":
        lines = ",\n".join(json.dumps(row, ensure_ascii=False) for row in rows)
        text, kind = f"[\n{lines}\n]\n", "application/json"
    else:
        out = io.StringIO()
        writer = csv.DictWriter(out, columns)
        writer.writeheader()
        writer.writerows({key: harmless(value) for key, value in row.items()} for row in rows)
        text, kind = "\ufeff" + out.getvalue(), "text/csv"      # without the mark a spreadsheet garbles Chinese
    return attachment(text, f"{kind}; charset=utf-8", f"{name}.{form}")


def harmless(value: object) -> object:
    """A name that starts like a formula, made safe for spreadsheets."""
    return f"'{value}" if isinstance(value, str) and value[:1] in ("=", "+", "-", "@", "\t") else value
