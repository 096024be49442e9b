"""What the workshop's form shows of a draft, in the host's language: problems, cards, night, options, bots."""

from dataclasses import dataclass
from typing import NamedTuple

from .. import library
from ..games.simulate import interval
from ..library.draft import Draft, out_of_order
from ..library.find import words_about_role
from ..library.tryout import GAMES, Tryout
from ..words import Words, words
from .lobby import OptionRow, option_row
from .templates import Template, template

EVEN = 0.1                              # so far from half a share of wins is still about even


class Card(NamedTuple):
    id: str
    name: str
    number: int
    find: str                   # the words by which the search finds it


class Step(NamedTuple):
    """A step of the night."""

    id: str
    name: str
    needs: tuple[str, ...]      # what must come before it
    after: str                  # the same in words
    up: bool                    # whether it may go there
    down: bool


class Share(NamedTuple):
    """How often a side has won, in per cent, with the interval of confidence."""

    side: str
    share: float
    low: float
    high: float


class Tried(NamedTuple):
    """The bots' results so far."""

    state: str                  # empty, running, done, cancelled, failed
    games: int                  # played
    most: int                   # to be played
    ready: bool                 # the draft can be played
    shares: tuple[Share, ...] = ()
    length: str = ""
    verdict: str = ""


@template("workshop/figures.html")
class FiguresZone(Template):
    """What the bots have played so far."""

    tryout: Tried


@template("workshop/tryout.html")
class TryoutZone(Template):
    """The bots, with the button that starts or stops them."""

    tryout: Tried
    oob: bool                   # is sent beside other parts, and finds its own place on the page


@dataclass(frozen=True, slots=True, kw_only=True)
class DraftTemplate(Template):
    """Everything that shows a draft and is sent again after a change."""

    draft: Draft
    said: str                   # why something was not done
    problems: list[str]
    warnings: list[str]
    number: int                 # of cards
    wanted: int
    spare_for: str              # the cards whose holders have the spare ones
    filler: str                 # the card that fills up the rest
    has_night: bool             # whether cards of this game are called at night
    order: tuple[Step, ...]
    options: tuple[OptionRow, ...]      # about cards that are in
    table_options: tuple[OptionRow, ...]
    differing: int              # how many of the latter are not the tradition's
    tradition: str
    tryout: Tried
    oob: bool = False


@template("workshop/changed.html")
class Changed(DraftTemplate):
    """The parts that may have changed."""


@template("workshop/board.html")
class FormPage(DraftTemplate):
    """The whole form."""

    groups: list[tuple[str, list[Card]]]        # all cards of the game, by kind
    traditions: tuple[str, ...]
    levels: list[tuple[int, str]]       # of difficulty: number and name
    sizes: tuple[int, int]      # fewest and most players
    seconds: list[tuple[str, str, int, int]]    # kind, label, fewest, value
    longest: int                # a name may be
    longest_id: int


def shown(draft: Draft, tryout: Tryout | None, lang: str, said: str = "") -> dict:
    """What a DraftTemplate receives."""
    t = words(lang, draft.game)
    board, problems = draft.check()
    about_cards, about_table = (
        tuple(option_row(option, draft.value(option), draft.ruleset, t) for option in some)
        for some in draft.about_cards())
    return {
        "lang": lang, "words_of": draft.game, "draft": draft, "said": said,
        "problems": [t.problem_text(found.sentence) for found in problems],
        "warnings": [t.problem_text(warning) for warning in library.warnings_about(board)] if board else [],
        "number": len(draft.cards), "wanted": draft.players + draft.spare,
        "spare_for": t.list["and"].join(t.role_name(role) for role in draft.rules.spares if draft.roles.get(role)),
        "filler": t.role_name(draft.rules.fillers[0]),
        "has_night": bool(draft.rules.plan(draft.as_board(), list(draft.rules.roles))), "order": order(draft, t),
        "options": about_cards, "table_options": about_table, "differing": sum(row.differs for row in about_table),
        "tradition": t.ruleset[draft.ruleset], "tryout": tried(draft, tryout, t),
    }


def groups(draft: Draft, lang: str) -> list[tuple[str, list[Card]]]:
    """All cards of the game by kind."""
    t = words(lang, draft.game)
    found: dict[str, list[Card]] = {kind: [] for kind in draft.rules.phone.kinds}
    for id, role in draft.rules.roles.items():
        found[role.kind].append(Card(id, t.role_name(id), draft.roles.get(id, 0), words_about_role(draft.game, id)))
    return [(t.kind.get(kind, kind), cards) for kind, cards in found.items() if cards]


def order(draft: Draft, t: Words) -> tuple[Step, ...]:
    """The steps of the night, with the places to which each may move."""
    names, plan, comma = t.texts.get("step", {}), draft.plan(), t.list["and"]
    steps, needs = [step for step, _ in plan], dict(plan)

    def may(at: int, by: int) -> bool:
        if not 0 <= at + by < len(steps):
            return False
        swapped = list(steps)
        swapped[at], swapped[at + by] = swapped[at + by], swapped[at]
        return not out_of_order(swapped, needs)

    def worth_saying(need: str, before: tuple[str, ...]) -> bool:
        """Everything comes after the cards that are dealt anew."""
        return need not in draft.rules.spares or len(before) == 1
    return tuple(Step(step, name_of_step(step, names), before,
                      comma.join(names[need] for need in before if worth_saying(need, before)), may(at, -1), may(at, 1))
                 for at, (step, before) in enumerate(plan))


def name_of_step(step: str, names: dict[str, str]) -> str:
    return names.get(step) or " / ".join(names[part] for part in step.split("/"))


def tried(draft: Draft, found: Tryout | None, t: Words) -> Tried:
    ready = library.read_board("tryout", draft.to_try())[0] is not None
    if not found or not found.games:
        return Tried(found.state if found else "", 0, GAMES, ready)
    texts, camps = t.workshop, t.camp
    sides = {**dict.fromkeys(draft.rules.sides, 0), **found.wins}
    verdict = ""
    if found.state == "done":
        best = max(sides, key=sides.get)
        even = all(abs(sides[side] / found.games - 1 / 2) <= EVEN for side in draft.rules.sides)
        verdict = texts["verdict_even"] if even else texts["verdict_side"].format(side=camps[best])
    return Tried(found.state, found.games, GAMES, ready,
                 tuple(share(camps[side], wins, found.games) for side, wins in sides.items()),
                 t.game["length"].format(n=f"{found.rounds:.1f}"), verdict)


def share(side: str, wins: int, games: int) -> Share:
    low, high = interval(wins, games)
    return Share(side, 100 * wins / games, 100 * low, 100 * high)
