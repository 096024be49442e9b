"""The sheet of a table: what is being played there, for everybody to read, before and during the game.

It is made from what is public before the deal, so it is the same for all who read one language.
"""

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from ..engine.board import Setup
from ..engine.option import Option
from ..engine.rules import MACHINE, Rules
from . import Words
from .table import TableWords, value_text


class CardLine(NamedTuple):
    role: str                   # its id
    name: str
    number: int
    text: str


class Sheet(NamedTuple):
    """All that stands on the sheet, in words."""

    board: str
    players: int
    tradition: str
    about: str                  # the tradition, in one sentence, if its game has one
    manner: tuple[str, ...]     # who judges, how nights are played
    cards: tuple[tuple[str, int, tuple[CardLine, ...]], ...]    # by kind: its name, how many, which
    spare: int                  # of these cards, in the middle
    goals: tuple[str, ...]
    differing: tuple[str, ...]  # from the tradition
    usual: tuple[str, ...]      # as the tradition has it


def sheet(t: Words, rules: Rules, setup: Setup, times: Mapping[str, int]) -> Sheet:
    """The sheet of a table. `times` are the seconds for something that its board has otherwise."""
    table, ruleset = TableWords(t, rules, setup), setup.board.ruleset
    tradition = t.texts["ruleset"][ruleset]
    options = [option for option in rules.options.values() if is_about(option, rules, setup)]
    changed = [option for option in options if setup.options[option.name] != option.preset(ruleset)]
    usually = t.texts["sheet"]["usually"]
    differing = [usually.format(text=table.said_of(option), ruleset=tradition,
                                usual=value_text(t, option, option.preset(ruleset))) for option in changed]
    seconds = [t.texts["sheet"]["of_option"].format(about=t.texts["seconds"][kind], value=number)
               for kind, number in times.items() if number != setup.board.seconds.get(kind)]
    return Sheet(
        board=setup.board.called(t.lang), players=setup.players, tradition=tradition,
        about=t.texts["ruleset"].get(f"{ruleset}.help", ""), manner=tuple(manner(t, rules, setup)),
        cards=tuple(cards_by_kind(table)), spare=max(0, len(setup.cards) - setup.players), goals=table.goals(),
        differing=(*differing, *seconds),
        usual=tuple(said for option in options if option not in changed and (said := table.rule(option))))


def is_about(option: Option, rules: Rules, setup: Setup) -> bool:
    """Whether an option is about this table: not one of a card that it lacks, nor what is said elsewhere."""
    if option.name in (rules.night_option, rules.cards_option):
        return False
    holders = [role for role, about in rules.roles.items() if option in getattr(about, "options", ())]
    return not holders or any(role in setup.cards for role in holders)


def manner(t: Words, rules: Rules, setup: Setup) -> Iterator[str]:
    """Who judges, and how the night is played."""
    ui = t.texts["ui"]
    yield ui["judge_machine"] if setup.judge == MACHINE else ui["judge_human"]
    if rules.night_option:
        yield ui[f"night_{setup.night}"]


def cards_by_kind(table: TableWords) -> Iterator[tuple[str, int, tuple[CardLine, ...]]]:
    """The cards as lists show them: each kind with its name, the number of its cards, and what these say."""
    t, rules, have = table.t, table.rules, Counter(table.setup.cards)
    for kind in rules.phone.kinds:
        roles = [role for role, about in rules.roles.items() if about.kind == kind and have[role]]
        if roles:
            yield (t.texts["kind"].get(kind, kind), sum(have[role] for role in roles),
                   tuple(CardLine(role, t.role_name(role), have[role], table.card(role)) for role in roles))
