"""What is read about one table: its cards, its goals, its rules, worded for what was chosen there.

A form such as `card@guard_self=no` is added to the plain text at tables for which its conditions hold. A condition is

    witch               a card that is among the cards
    guard_self=no       the value of an option; of an option that has several, one of them, or `none`
    up, machine         all look at their phones at night; a machine judges
    !explode=off        the opposite of any of these
    =no, !=no           in the rules, where every key is an option: the value of that option

or a word of the game's own (`Phone.conditions`). Commas join conditions that all have to hold. `{guard_self}` in such a
text is the option's value in words. Nothing is read here but what is public before the deal.
"""

import re
from collections.abc import Iterable
from dataclasses import dataclass

from ..engine.board import Setup
from ..engine.option import Option
from ..engine.rules import MACHINE, UP, Rules
from . import CARD, GOAL, RULE, Words


@dataclass(frozen=True)
class TableWords:
    """The texts of one language, for one table."""

    t: Words
    rules: Rules
    setup: Setup

    # --- conditions ---

    def holds(self, conditions: Iterable[str]) -> bool:
        """Whether all of these are true of this table."""
        return all(self.is_true(condition) for condition in conditions)

    def is_true(self, condition: str) -> bool:
        if condition.startswith("!"):
            return not self.is_true(condition[1:])
        name, equals, value = condition.partition("=")
        if not equals:
            return self.is_so(name)
        chosen = self.setup.options[name]
        if isinstance(chosen, tuple):
            return value in (chosen or ("none",))
        return self.rules.options[name].text(chosen) == value

    def is_so(self, word: str) -> bool:
        if word in self.rules.phone.conditions:
            return self.rules.phone.conditions[word](self.setup)
        if word == MACHINE:
            return self.setup.judge == MACHINE
        return self.rules.manner(self.setup) == UP if word == UP else word in self.setup.cards

    # --- texts ---

    def card(self, role: str) -> str:
        """What a card says. An option of it that its texts do not mention is mentioned in the option's own words."""
        forms = self.t.forms.get((CARD, role), ())
        mentioned = {option_of(condition) for form in forms for condition in form.conditions}
        options = getattr(self.rules.roles[role], "options", ())
        return self.joined([self.t.texts[CARD].get(role, ""), *self.added(CARD, role),
                            *(self.stated(option) for option in options if option.name not in mentioned)])

    def goals(self) -> tuple[str, ...]:
        """Who wins, and when: one text for each side."""
        plain = self.t.texts.get(GOAL, {})
        keys = dict.fromkeys([*plain, *(key for section, key in self.t.forms if section == GOAL)])
        return tuple(filter(None, (self.joined([plain.get(key, ""), *self.added(GOAL, key)]) for key in keys)))

    def rule(self, option: Option) -> str:
        """How the table plays, as far as this option is about all of it; empty where it makes no difference."""
        return self.joined(self.added(RULE, option.name))

    def said_of(self, option: Option) -> str:
        """What an option means at this table: in the words of the rules, the goals or a card, or else in its own."""
        goals = (self.added(section, key, option) for section, key in self.t.forms if section == GOAL)
        return (self.rule(option) or self.joined(text for some in goals for text in some) or self.on_a_card(option)
                or self.stated(option))

    def on_a_card(self, option: Option) -> str:
        """What a card of this table says because of an option: if it can be, the card that the option belongs to."""
        for role in sorted(set(self.setup.cards), key=lambda role: (not self.declares(role, option), role)):
            if said := self.added(CARD, role, option):
                return self.t.texts["sheet"]["of_card"].format(name=self.t.role_name(role), text=self.joined(said))
        return ""

    def declares(self, role: str, option: Option) -> bool:
        return option in getattr(self.rules.roles[role], "options", ())

    def added(self, section: str, key: str, about: Option | None = None) -> list[str]:
        """The forms of a text that hold here; with an option, only those that name it."""
        return [form.text for form in self.t.forms.get((section, key), ()) if self.holds(form.conditions)
                and (about is None or about.name in map(option_of, form.conditions))]

    def stated(self, option: Option) -> str:
        """An option in its own words: what it is about, and its value."""
        return self.t.texts["sheet"]["of_option"].format(about=self.t.option_help(option), value=self.value(option))

    def value(self, option: Option) -> str:
        """What was chosen, in words."""
        return value_text(self.t, option, self.setup.options[option.name])

    def joined(self, texts: Iterable[str]) -> str:
        """Sentences one after the other, with the values of the options they name."""
        said = self.t.texts["list"]["then"].join(filter(None, texts))
        return re.sub(r"{(\w+)}", lambda found: self.value(self.rules.options[found[1]]), said)


def value_text(t: Words, option: Option, value: object) -> str:
    """A value of an option, in words."""
    if isinstance(value, tuple):
        return t.texts["list"]["and"].join(t.label(option.name, one) for one in value) or t.label(option.name, "none")
    return t.label(option.name, option.text(value))


def option_of(condition: str) -> str:
    """The option that a condition is about, if it is about one."""
    name, equals, _ = condition.removeprefix("!").partition("=")
    return name if equals else ""
