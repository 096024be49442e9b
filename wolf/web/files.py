"""Ranking and games for a spreadsheet or another program."""

import csv
import io
import json
from dataclasses import asdict

from flask import Response

SCORE = ("rank", "name", "points", "games", "won", "judged", "best", "consolation")
GAME = ("game", "kind", "board", "players", "began", "evening", "winner", "reason", "rounds", "seconds", "judge", "judge_name")
SEAT = ("seat", "name", "bot", "card", "side", "won", "best", "consolation", "died_in", "cause", "voted_out", "first_victim", "sheriff")


def ranking(scores: list, form: str, span: str) -> Response:
    rows = [{key: asdict(score)["shown" if key == "name" else key] for key in SCORE} for score in scores]
    return answer(rows, SCORE, form, f"ranking-{span}")


def games(games: list[dict], form: str) -> Response:
    """As JSON a game with its seats; as CSV a line for every seat."""
    if form == "json":
        rows = [{key: game[key] for key in GAME} | {"seats": [{key: seat[key] for key in SEAT} for seat in game["seats"]]} for game in games]
    else:
        rows = [{key: game[key] for key in GAME} | {key: seat[key] for key in SEAT} for game in games for seat in game["seats"]]
    return answer(rows, (*GAME, *SEAT), form, "games")


def answer(rows: list[dict], columns: tuple[str, ...], form: str, name: str) -> Response:
    if form == "json":
        text, kind = "[\n" + ",\n".join(json.dumps(row, ensure_ascii=False) for row in rows) + "\n]\n", "application/json"
    else:
        out = io.StringIO()
        writer = csv.DictWriter(out, columns)
        writer.writeheader()
        writer.writerows({key: harmless(value) for key, value in row.items()} for row in rows)
        text, kind = "\ufeff" + out.getvalue(), "text/csv"      # without the mark a spreadsheet takes Chinese for something else
    return Response(text, mimetype=f"{kind}; charset=utf-8", headers={"Content-Disposition": f'attachment; filename="{name}.{form}"'})


def harmless(value: object) -> object:
    """A name that begins like a formula must not become one."""
    return f"'{value}" if isinstance(value, str) and value[:1] in ("=", "+", "-", "@", "\t") else value
