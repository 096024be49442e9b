"""The engine behind the oracle's five methods."""

from collections.abc import Collection
from typing import Any

from oracle.table import Question, Refused
from wolf.engine.choices import Alike, Several
from wolf.engine.errors import Refused as EngineRefused
from wolf.engine.game import Game
from wolf.engine.judge import score
from wolf.engine.prompt import CLOCK, DECK, JUDGE, Action, Prompt
from wolf.games.avalon.facts import CardSeen, Quest, SideTold, Swung, Trapped
from wolf.games.werewolf.facts import Checked, Gift, Gun, Noticed, Victim

ANY = frozenset({"any"})                    # too many to list: each is tried instead
LONG = ("allow", "recommend", "knives", "propose")
OFFERS = ("explode", "surrender", "showdown", "withdraw")


class Engine:
    """A game of the engine, seen as the oracle is seen."""

    def __init__(self, game: Game):
        self.game = game

    def picture(self) -> dict[str, Any]:
        return self.village() if self.game.rules.name == "werewolf" else self.round_table()

    def asked(self) -> dict[tuple[Any, str], Question]:
        found = {prompt.key: question(prompt) for prompt in self.game.prompts() if prompt.actor != JUDGE}
        for seat in self.game.state.ring:
            for verb in OFFERS:             # a desk does not list what it offers: it has to be asked
                if (seat, verb) not in found and (prompt := self.game.find(seat, verb)):
                    found[seat, verb] = question(prompt)
        return found

    def act(self, actor: Any, verb: str, answer: Any, drawn: bool = False) -> None:
        try:
            self.game.act(Action(actor, verb, answer, drawn))
        except EngineRefused as why:
            raise Refused(str(why)) from None

    def clock(self) -> None:
        try:
            self.game.act(CLOCK)
        except EngineRefused as why:
            raise Refused(str(why)) from None

    # --- pictures ---

    def both(self) -> dict[str, Any]:
        """What both games have."""
        g = self.game.state
        return {"phase": "end" if g.outcome else g.phase, "round": g.round, "shown": dict(g.shown),
                "roles": dict(g.roles), "camp": {seat: g.camp(seat) for seat in g.ring},
                "knows": {seat: sorted(g.knows.get(seat, ())) for seat in g.ring},
                "winner": g.outcome.winner if g.outcome else None, "score": score(g) if g.outcome else {}}

    def village(self) -> dict[str, Any]:
        g: Any = self.game.state
        told = {f"{seat} {kind}": " ".join(words) for fact in g.facts if isinstance(fact, (Victim, Gun, Gift, Noticed))
                for kind, words in [fact.asked_for()] for seat in fact.to or ()}
        told |= {f"{fact.seer} check": fact.result for fact in g.facts if isinstance(fact, Checked)}
        return {**self.both(), "alive": sorted(g.alive), "sheriff": g.sheriff, "candidates": sorted(g.candidates),
                "speech": list(g.speech), "speaking": g.speaking, "out": g.out, "tally": dict(g.tally),
                "words": sorted(g.words), "dead": sorted(g.announced), "told": told, "steps": list(g.steps),
                "kidnap": not self.game.over and None in self.desk("kidnap")}

    def desk(self, verb: str) -> Collection[Any]:
        """What the judge may say now."""
        prompt = self.game.find(JUDGE, verb)
        return prompt.choices if prompt else ()

    def round_table(self) -> dict[str, Any]:
        g: Any = self.game.state
        told, by = {}, "cleric"
        for fact in g.facts:
            if isinstance(fact, (Swung, Trapped)):
                by = "swing" if isinstance(fact, Swung) else "trap"
            elif isinstance(fact, SideTold):
                told[f"{fact.looker} {'cleric' if by == 'cleric' else 'lady'}"] = fact.side
            elif isinstance(fact, CardSeen):
                told[f"{fact.viewer} {by}"] = fact.card
            elif isinstance(fact, Quest):
                by = "lady"
        return {**self.both(), "leader": g.leader, "rejects": g.rejects, "team": sorted(g.team),
                "approve": sorted(g.approved), "results": list(g.done.values()), "cards": dict(g.counts),
                "numbers": list(g.numbers), "lady": g.lady, "told": told}


def question(prompt: Prompt) -> Question:
    return Question(listed(prompt), prompt.compulsory, prompt.offer)


def listed(prompt: Prompt) -> frozenset[Any]:
    """The choices, as far as they can be listed."""
    choices: Collection[Any] = prompt.choices
    if isinstance(choices, Alike):
        choices = choices.allowed
    if prompt.verb in LONG or prompt.actor == DECK or (isinstance(choices, Several) and len(choices) > 500):
        return ANY
    return frozenset(tuple(sorted(choice)) if isinstance(choices, Several) and isinstance(choice, tuple) else choice
                     for choice in choices)
