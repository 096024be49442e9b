"""Proof by use: a sentence is a key in every language, on a page, about a fact, or as a refusal. Nothing else changes.

This is the test of the list "Add a sentence" in CONTRIBUTING.md.
"""

DOOR = "templates/join/page.html"
GUEST = "wolf/live/seats.py"
LANGUAGES = ("en", "zh")
ON_A_PAGE = {"en": "Please take off your shoes.", "zh": "请换鞋。"}
SAID = {"en": "Seat 2 is suspected.", "zh": "2 号有嫌疑。"}
REFUSED = {"en": "The name Judge is taken by the judge; choose another one.", "zh": "“Judge”是法官的名字，请换一个。"}
LOOK = '''\
import sys
from pathlib import Path
from support.clients import Phone
from wolf.engine.fact import ALL
from wolf.games.werewolf.facts import Suspect
from wolf.live.house import FIRST, House
from wolf.web import create_app
from wolf.words import words

house = House(Path(sys.argv[1]), "en")
app = create_app(house)
for lang in sys.argv[2:]:
    phone = Phone(app, lang)
    print(lang, phone.get("/").text)
    print(lang, phone.post("/join", name="Judge", seat=1).text)
    print(lang, words(lang, "werewolf").announce(Suspect(1, 2, to=ALL)))
house.close()
'''


def put(copy, path: str, before: str, after: str) -> str:
    """Replace one place in a file of the copy; the file."""
    text = copy.read(path)
    assert text.count(before) >= 1, (path, before)
    copy.write(path, text.replace(before, after, 1))
    return path


def test_a_sentence_is_said_in_every_language(copy):
    changed = {
        put(copy, DOOR, "    {{ zones.head }}\n", "    {{ zones.head }}\n    <p>{{ t.ui.shoes }}</p>\n"),
        put(copy, GUEST, "    def join(", "    def refuse_judges(self, name: str) -> None:\n"
            '        if name == "Judge":\n'
            '            raise Illegal("judges-name", "the name {name} is the judge\'s", name=name)\n\n    def join('),
        put(copy, GUEST, "        mine = ", "        self.refuse_judges(name)\n        mine = ")}
    for language in LANGUAGES:
        table = f"wolf/words/locale/{language}/table.toml"
        game = f"wolf/games/werewolf/locale/{language}.toml"
        changed |= {
            put(copy, table, "[ui]\n", f'[ui]\nshoes = "{ON_A_PAGE[language]}"\n'),
            put(copy, table, "[refused]\n", f'[refused]\njudges-name = "{REFUSED[language]}"\n'),
            put(copy, game, "[said]\n", f'[said]\nsuspect = "{SAID[language].replace("2", "{suspect}")}"\n')}
    said = copy.python("-c", LOOK, str(copy.root / "data"), *LANGUAGES)
    for texts in (ON_A_PAGE, REFUSED, SAID):
        for text in texts.values():
            assert text in said, text
    found = copy.visit(board="avalon-5", players=5, nights=["called"])
    for language in LANGUAGES:
        assert ON_A_PAGE[language] in found["seen"]["door"][language]
    assert copy.changed() == changed
