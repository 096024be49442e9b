"""Proof by use: a page is a template, a dataclass of what it receives, a function, and its texts. Nothing else changes.

This is the test of the list "Add a page" in CONTRIBUTING.md.
"""

import tomllib

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
TITLES = {"en": "House rules of main", "zh": "桌规： main"}
REGISTERED = "wolf/web/__init__.py"


def test_a_page_is_there_in_every_language(copy):
    copy.write("wolf/web/manners.py", MODULE)
    copy.write("templates/manners/page.html", TEMPLATE)
    for language, texts in TEXTS.items():
        copy.write(f"wolf/words/locale/{language}/manners.toml", texts)
    code = copy.read(REGISTERED).replace("    join,\n", "    join,\n    manners,\n", 1)
    copy.write(REGISTERED, code.replace("for part in (player, ", "for part in (player, manners, ", 1))

    found = copy.visit(board="avalon-5", players=5, more=["/manners"])
    assert found["unseen"] == []
    for language, texts in TEXTS.items():
        seen = found["seen"]["more"][language]
        assert TITLES[language] in seen and tomllib.loads(texts)["manners"]["back"] in seen
    assert copy.changed() == {"wolf/web/manners.py", "templates/manners/page.html", REGISTERED,
                              *(f"wolf/words/locale/{language}/manners.toml" for language in TEXTS)}
