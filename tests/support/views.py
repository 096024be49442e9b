"""Comparing views: everything in one as text, whom a viewer knows nothing of, and a game with two cards exchanged."""

from collections.abc import Sequence

from wolf.engine.fact import Fact
from wolf.engine.game import Game
from wolf.engine.prompt import Action, Prompt
from wolf.engine.view import View
from wolf.games.werewolf.facts import Noticed
from wolf.games.werewolf.roles.bear import Roar
from wolf.games.werewolf.roles.fox import Sniffed

PUBLIC_BY_CARD = {"explode", "shoot", "turn", "again", "allow", "argue", "burst", "duel", "inherit", "knives",
                  "reorder", "showdown", "surrender"}
TABLE = "table"


def roars(facts: Sequence[Fact]) -> list[Fact]:
    """What everybody was told of the bear: it goes by where bear and wolves sit."""
    return [fact for fact in facts if isinstance(fact, Roar)]


def page(view: View) -> str:
    """Everything in a view, as bytes would carry it: every field there is, so that a new one is compared by itself."""
    return repr({name: plain(getattr(view, name)) for name in View._fields})


def plain(value: object) -> object:
    """A fact as it is told, a question with all that is asked, and what holds them one by one."""
    if isinstance(value, Fact):
        return str(value)
    if isinstance(value, Prompt):
        return {name: list(value.choices) if name == "choices" else getattr(value, name) for name in Prompt.__slots__}
    if type(value) in (tuple, list):
        return [plain(one) for one in value]
    return value


def knows_nothing_of(game: Game, viewer) -> list[int]:
    """Seats whose card this viewer was never told anything about, at any time in the game."""
    told = game.known_to(viewer)
    peeked = {fact.girl for fact in told.facts if isinstance(fact, Noticed)}
    used = getattr(game.state, "uses", {})
    looked = {seat for (user, _), uses in used.items() if user == viewer for use in uses for seat in use.struck}
    dealt_open = {seat for seat, card in enumerate(game.setup.deal, 1)
                  if getattr(game.rules.roles[card], "lies_open", False)}
    if any(isinstance(fact, Sniffed) for fact in told.facts):
        return []                               # a fox's nose is about three seats at once
    seen = set(told.checks) | set(told.knows.get(viewer, ())) | peeked | looked | dealt_open
    return [seat for seat in game.state.ring if seat != viewer and seat not in seen]


def swapped(game: Game, a: int, b: int) -> tuple[Game, list[Action]]:
    """The same table with the cards of a and b exchanged, and what is answered there."""
    cards = list(game.setup.deal)
    cards[a - 1], cards[b - 1] = cards[b - 1], cards[a - 1]
    other = {a: b, b: a}
    replay = Game(game.rules, game.setup)
    actions = []
    for action in game.log:
        if replay.state.phase == "night" and action.actor in other:
            answer = other.get(action.answer, action.answer) if action.verb == "check" else action.answer
            actions.append(action._replace(actor=other[action.actor], answer=answer))
        else:
            actions.append(action)
        replay.resume(action)
    return Game(game.rules, game.setup.dealt([*cards, *game.setup.spare])), actions
