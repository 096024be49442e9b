"""Answers to the tests with which phones find out whether a network has internet."""

from flask import Blueprint, Response

from ..machine.probes import ANSWERS

pages = Blueprint("probes", __name__)


def answer(path: str):
    def view() -> Response:
        said = ANSWERS[path]
        response = Response(status=204) if said is None else Response(said[0], mimetype=said[1])
        response.headers["Cache-Control"] = "no-store"
        return response
    return view


for path in ANSWERS:
    pages.add_url_rule(path, endpoint=path.strip("/").replace(".", "_").replace("/", "_"), view_func=answer(path))
