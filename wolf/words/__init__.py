"""Everything people read and hear, in every language: one catalogue per language and game.

What belongs to no game is in `locale/`; a game brings its own texts (see `learn`). A game's section about one card or
one step of the night is spread over the others: `[guard] ask.protect` is `ask.protect` at tables of that game.

A text may have another form for tables that are played in another manner (see `Rules.manner`): `night@up` is what is
said in place of `night` where all look at their phones. What is read about a table (its cards, goals and rules) has
forms for whatever is chosen there, such as `card@guard_self=no`; see `table`.
"""

import re
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path

from ..engine.fact import Fact, fact_name
from ..engine.game import Game
from ..engine.locale import ENGLISH, Texts, read_locale
from ..engine.rules import MANNERS, Rules
from .sentences import SAID, Form, Sentences

LOCALE = Path(__file__).parent / "locale"
LANGUAGES: tuple[str, ...] = tuple(read_locale(LOCALE))
FORM = "@"                      # between a key and the tables for which it has this form
CARD = "card_text"              # the section of what stands on the cards
GOAL, RULE = "goal", "rule"     # who wins, and how a table plays: read on its sheet
READ = (CARD, GOAL, RULE)       # sections whose forms are added where they hold
OPTIONAL = ("also", "step")     # of a card: its other names, and its step's name where it is not the card's

_games: dict[str, Rules] = {}


def learn(rules: Rules) -> None:
    """From now on this game's texts are known."""
    _games[rules.name] = rules
    words.cache_clear()


class Words(Sentences):
    """What is said in one language, at tables of one game or of any. Sections are attributes: {{ t.ui.card }}.

    At tables of a manner its own forms stand in the place of the plain ones, so that nobody has to ask for them.
    """

    def __init__(self, language: str, games: Mapping[str, Rules], manner: str = ""):
        self.lang = language
        self.texts: dict[str, dict[str, str]] = {}
        for tongue in dict.fromkeys((ENGLISH, language)):       # what a language lacks is said in English
            self._add(read_locale(LOCALE).get(tongue, {}))
            for rules in reversed([*games.values()]):           # where two games have a text, the first one's is used
                self._add(spread(rules, tongue))
        self.clips = {key: key for key in self.texts[SAID]}     # what a recording of each announcement is called
        self.forms = {}
        for section, texts in self.texts.items():
            for form in [key for key in texts if FORM in key]:
                key, _, where = form.partition(FORM)
                text = texts.pop(form)
                if where not in MANNERS or section in READ:
                    self.forms.setdefault((section, key), []).append(Form(conditions(key, where), text))
                elif where == manner:
                    texts[key] = text
                    if section == SAID:
                        self.clips[key] = form

    def _add(self, texts: Texts) -> None:
        for section, more in texts.items():
            self.texts.setdefault(section, {}).update(more)     # type: ignore[arg-type]  # texts, but for `also`

    def __getattr__(self, section: str) -> dict[str, str]:
        try:
            texts: dict[str, dict[str, str]] = self.__dict__["texts"]
            return texts[section]
        except KeyError:
            raise AttributeError(f"no section {section}") from None


def conditions(key: str, where: str) -> tuple[str, ...]:
    """What has to hold, one by one. `sheriff@=off` is about the option `sheriff`."""
    return tuple(re.sub(r"^(!?)=", rf"\1{key}=", condition) for condition in where.split(","))


@cache
def words(language: str, game: str = "", manner: str = "") -> Words:
    """The texts of a language; with a game, those of its tables, or of those that are played in this manner."""
    return Words(language, {game: _games[game]} if game else _games, manner)


def words_at(game: Game, language: str) -> Words:
    """What is said at the table of this game."""
    return words(language, game.rules.name, game.rules.manner(game.setup))


def spread(rules: Rules, language: str) -> Texts:
    """A game's texts in a language, with the sections about cards and steps spread over the others."""
    texts: Texts = {}
    for section, content in read_locale(rules.phone.locale).get(language, {}).items():
        group = rules.phone.groups.get(section)
        if section in rules.roles or section in rules.phone.steps:
            for kind, key, text in spread_out(rules, section, content):
                texts.setdefault(kind, {})[key] = text
        elif group:
            texts.setdefault(CARD, {}).update({f"{role}{key.removeprefix('card')}": text for key, text in
                                               content.items() for role in rules.roles if group(rules.roles[role])})
        else:
            texts.setdefault(section, {}).update(content)
    return texts


def spread_out(rules: Rules, section: str, content: Mapping[str, object]) -> Iterator[tuple[str, str, object]]:
    """(section, key, text) of everything a card or a step says."""
    step = step_of(rules, section)
    places = {key: (SAID, f"{fact_name(kind)}.{step}") for key, kind in rules.phone.calls.items()}
    places["card"] = (CARD, section)
    for key, text in content.items():
        key, at, manner = key.partition(FORM)
        kind, dot, rest = key.partition(".")
        if key == "name":
            if section in rules.roles:
                yield "role", section, text
            if section in rules.phone.steps or step in rules.phone.steps:
                yield "step", step, text
        elif key == "step":
            yield "step", step, text
        elif key in places:
            kind, place = places[key]
            yield kind, f"{place}{at}{manner}", text
        elif dot:
            yield kind, f"{rest}{at}{manner}", text


def step_of(rules: Rules, section: str) -> str:
    """The step that a section speaks for: its card's, unless that is another card's, in which it acts, too."""
    step = getattr(getattr(rules.roles.get(section), "step", None), "name", section)
    return section if step in rules.roles else step


def missing(rules: Rules) -> list[str]:
    """What a game does not say yet, one sentence each. What English says, every language has to say.

    Forms for the values of one option are named together: `card@guard_save`.
    """
    found = []
    folder = read_locale(rules.phone.locale)
    for language in LANGUAGES:
        if language not in folder:
            found.append(f"{rules.name} has no locale/{language}.toml")
            continue
        found += [f"{section} has no `{re.split('[=,]', key)[0].replace('!', '')}` in {language}"
                  for section, key in wanted(rules, language) if key not in folder[language].get(section, {})]
    return list(dict.fromkeys(found))


def wanted(rules: Rules, language: str) -> list[tuple[str, str]]:
    """(section, key) of every text that a game's file for a language should have."""
    found: dict[tuple[str, str], None] = {}
    asked = spread(rules, language).get("ask", {})
    for id, role in rules.roles.items():
        keys = ["name", "card"]
        if step_of(rules, id) in rules.phone.steps:
            keys += rules.phone.calls
        keys += [f"ask.{verb}" for verb in getattr(role, "verbs", ()) if verb not in asked]
        found |= {(id, key): None for key in keys}
    if language != ENGLISH:             # whose options are explained beside the code that reads them
        of_roles = {option.name: id for id, role in rules.roles.items() for option in getattr(role, "options", ())}
        found |= {(of_roles[name], f"option.{name}") if name in of_roles else ("option", name): None
                  for name in rules.options}
        english = read_locale(rules.phone.locale).get(ENGLISH, {})
        found |= {(section, key): None for section, texts in english.items() for key in texts
                  if key not in OPTIONAL}
    return [*found]


def announcements(game: str, fact: Fact) -> list[str]:
    """What a judge says of a fact at tables of this game, in every language and in whatever manner it is played."""
    said = (words(language, game, manner).announce(fact) for manner in ("", *MANNERS) for language in LANGUAGES)
    return list(dict.fromkeys(said))
