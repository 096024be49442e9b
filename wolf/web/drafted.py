"""What the workshop's form shows of a draft, in the host's language: problems, cards, the night's order, options, the bots' games."""

from .. import library
from ..say import catalogue, label, problem, word
from ..simulate import interval
from ..table.option import Listed, Option
from ..tryout import GAMES, Tryout
from ..workshop import Draft, out_of_order

GROUPS = ("wolf", "god", "villager", "third", "blue", "red")
EVEN = 0.1                              # so far from half a share of wins is still about even


def shown(draft: Draft, tryout: Tryout | None, lang: str, said: str = "") -> dict:
    """All parts that are sent anew after a change."""
    board, problems = draft.check()
    options, table_options = ([option_row(draft, option, lang) for option in some] for some in draft.about_cards())
    return {
        "said": said, "problems": [problem(found.sentence, lang) for found in problems],
        "warnings": [problem(warning, lang) for warning in library.warnings_about(board)] if board else [],
        "number": len(draft.cards), "wanted": draft.players + draft.spare, "filler": word("role", draft.rules.fillers[0], lang),
        "order": order(draft, lang), "options": options, "table_options": table_options,
        "differing": sum(row["differs"] for row in table_options), "tradition": catalogue(lang)["ruleset"][draft.ruleset],
        "tryout": tried(draft, tryout, lang),
    }


def groups(draft: Draft, lang: str) -> list[tuple[str, list[dict]]]:
    """All cards of the game, by side."""
    found: dict[str, list[dict]] = {group: [] for group in GROUPS}
    for id, role in draft.rules.roles.items():
        found[getattr(role, "kind", role.camp)].append({"id": id, "name": word("role", id, lang), "number": draft.roles.get(id, 0)})
    return [(group, cards) for group, cards in found.items() if cards]


def order(draft: Draft, lang: str) -> list[dict]:
    """The night's steps, with where each may go."""
    names, plan = catalogue(lang)["step"], draft.plan()
    steps, needs = [step for step, _ in plan], dict(plan)

    def may(at: int, by: int) -> bool:
        if not 0 <= at + by < len(steps):
            return False
        swapped = list(steps)
        swapped[at], swapped[at + by] = swapped[at + by], swapped[at]
        return not out_of_order(swapped, needs)
    return [{"id": step, "name": name_of_step(step, names), "needs": before, "up": may(at, -1), "down": may(at, 1),
             "after": catalogue(lang)["list"]["and"].join(names[need] for need in before if need != "thief" or len(before) == 1)}
            for at, (step, before) in enumerate(plan)]


def name_of_step(step: str, names: dict[str, str]) -> str:
    return names.get(step) or " / ".join(names[part] for part in step.split("/"))


def option_row(draft: Draft, option: Option, lang: str) -> dict:
    """`usual`: the value that the tradition has."""
    value, preset = draft.value(option), option.preset(draft.ruleset)
    many = isinstance(option, Listed)
    named = [(one, label(option.name, one, lang)) for one in option.values]
    listed = many or (option.text(value) in option.values and option.text(preset) in option.values)
    return {"name": option.name, "help": option.zh if lang == "zh" else option.help, "many": many, "differs": value != preset,
            "values": named if listed else (), "value": value if many else option.text(value),
            "usual": catalogue(lang)["list"]["and"].join(text for one, text in named if one in preset) or label(option.name, "none", lang) if many
            else dict(named).get(option.text(preset), option.text(preset))}


def tried(draft: Draft, found: Tryout | None, lang: str) -> dict:
    """How the bots fare, as far as they have come."""
    texts = catalogue(lang)["workshop"]
    about = {"state": found.state if found else "", "games": found.games if found else 0, "most": GAMES, "shares": [], "length": "", "verdict": "",
             "ready": library.read_board("tryout", draft.to_try())[0] is not None}
    if not found or not found.games:
        return about
    sides = {**dict.fromkeys(draft.rules.sides, 0), **found.wins}
    for side, wins in sides.items():
        low, high = interval(wins, found.games)
        about["shares"].append({"side": catalogue(lang)["camp"][side], "share": 100 * wins / found.games, "low": 100 * low, "high": 100 * high})
    about["length"] = texts[f"length_{draft.game}"].format(n=f"{found.rounds:.1f}")
    if found.state == "done":
        best = max(sides, key=sides.get)
        even = all(abs(sides[side] / found.games - 1 / 2) <= EVEN for side in draft.rules.sides)
        about["verdict"] = texts["verdict_even"] if even else texts["verdict_side"].format(side=catalogue(lang)["camp"][best])
    return about
