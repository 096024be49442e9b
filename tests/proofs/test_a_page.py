"""Proof by use: a page is a template, a dataclass of what it receives, a function, and its texts. Nothing else changes.

This is the test of the list "Add a page" in CONTRIBUTING.md.
"""

MODULE = '''\
"""The house rules: what the host wants everybody to know."""

from flask import Blueprint

from .templates import Template, template
from .who import at_table, house, language

pages = Blueprint("manners", __name__)


@template("manners/page.html")
class MannersPage(Template):
    """The house rules of one table."""

    table: str


@at_table(pages, "/manners")
def manners(code: str):
    room = house().room(code)
    return MannersPage(lang=language(room), table=room.code).render()
'''
TEMPLATE = '''\
{% extends "page.html" %}
{% block body %}
  <main id="table" class="read" data-theme="night">
    <h1>{{ t.manners.title }} {{ table }}</h1>
    <a href="{{ url_for('player.table') }}">{{ t.manners.back }}</a>
  </main>
{% endblock %}
'''
TEXTS = {"en": '[manners]\ntitle = "House rules of"\nback = "To the table"\n',
         "zh": '[manners]\ntitle = "桌规："\nback = "回到桌上"\n'}
LOOK = '''\
import sys
from pathlib import Path
from support.clients import Phone
from wolf.live.house import House
from wolf.web import create_app

house = House(Path(sys.argv[1]), "en")
app = create_app(house)
for lang in sys.argv[2:]:
    answer = Phone(app, lang).get("/manners")
    print(answer.status_code, answer.text)
house.close()
'''
REGISTERED = "wolf/web/__init__.py"


def test_a_page_is_there_in_every_language(copy):
    copy.write("wolf/web/manners.py", MODULE)
    copy.write("templates/manners/page.html", TEMPLATE)
    for language, texts in TEXTS.items():
        copy.write(f"wolf/words/locale/{language}/manners.toml", texts)
    code = copy.read(REGISTERED).replace("    join,\n", "    join,\n    manners,\n", 1)
    copy.write(REGISTERED, code.replace("for part in (player, ", "for part in (player, manners, ", 1))

    said = copy.python("-c", LOOK, str(copy.root / "data"), *TEXTS)
    assert said.count("200 <!doctype html>") == len(TEXTS)
    for title in ("House rules of main", "桌规： main", "To the table", "回到桌上"):
        assert title in said
    assert copy.changed() == {"wolf/web/manners.py", "templates/manners/page.html", REGISTERED,
                              *(f"wolf/words/locale/{language}/manners.toml" for language in TEXTS)}
