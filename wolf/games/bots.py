"""Whole tables of bots, for the simulator, the workshop and the tests.

`random` answers uniformly over what is legal. `sensible` is the newest generation of each game's own bots, which play
from what their own view shows and from what is said aloud; older generations keep their names.
"""

from collections.abc import Callable, Iterable, Mapping
from random import Random

from ..engine.bot import RandomBot, draw
from ..engine.game import Game
from ..engine.phone import Bot
from ..engine.prompt import CLOCK, TIME, Action, Prompt
from ..engine.rules import Rules
from ..engine.seat import Seat
from ..engine.speech import Speech, Talk

RANDOM, SENSIBLE = "random", "sensible"
TABLE = "table"                             # the viewer who knows what all know
Minds = Mapping[Seat, Bot]                  # who thinks for whom; one mind may think for many, each from its own view


def table_of_bots(kind: str, seed: object) -> Callable[[Game], None]:
    """A function that plays a game to its end, with the same seed in the same way."""
    def play(game: Game) -> None:
        chance = Random(f"bots {seed}")
        play_out(game, dict.fromkeys(game.state.ring, bot_for(game.rules, kind, chance)), chance)
    return play


def two_camps(kind: str, against: str, seed: object) -> Callable[[Game], None]:
    """Likewise, with one kind of bots as the side that wins by hiding and another kind as everybody else."""
    def play(game: Game) -> None:
        chance = Random(f"bots {seed}")
        minds = {name: bot_for(game.rules, name, chance) for name in dict.fromkeys((kind, against))}
        hidden = game.rules.sides[1]
        play_out(game, {seat: minds[against if game.state.camp(seat) == hidden else kind] for seat in game.state.ring},
                 chance)
    return play


def bot_for(rules: Rules, kind: str, chance: Random) -> Bot:
    """A player of this game, for any number of seats of one table. A generation it never had is its newest."""
    if kind == RANDOM:
        return RandomBot(chance)
    bots = rules.phone.bots
    return bots[kind if kind in bots else next(iter(bots))](chance)


def play_out(game: Game, minds: Minds, chance: Random, limit: int = 100_000) -> Talk:
    """Every question is answered by a bot; when nothing is asked, time passes. The value is what was said."""
    looked = -1                             # facts told when offers were last considered: nothing new, no new offers
    talk, floor = Talk(), Floor()
    while not game.over and len(game.log) < limit:
        listen(game, talk, minds.values())
        if (speaker := floor.next(game, talk)) is not None:
            remarks, told = minds[speaker].speak(game, speaker), len(game.known_to(TABLE).facts)
            talk.append(Speech(speaker, remarks, len(game.log), told))
            continue
        taken = game.declaration()          # after every answer, for one that declines a skill tells nothing
        if taken is None and looked != len(game.facts):
            looked = len(game.facts)
            taken = consider_offers(game, minds)
        if taken is not None:
            game.act(taken)
            continue
        if (due := game.due()) is not None:
            game.act(Action(due.actor, due.verb, draw(due.choices, chance), drawn=True))
            continue
        mine = next_questions(game)
        game.act(answered(game, mine, minds, chance) if mine else CLOCK)
    return talk


def listen(game: Game, talk: Talk, minds: Iterable[Bot]) -> None:
    for mind in dict.fromkeys(minds):
        mind.hear(game, talk)


def answered(game: Game, prompts: list[Prompt], minds: Minds, chance: Random) -> Action:
    """A player's answer; what nobody is asked, chance decides."""
    actor = prompts[0].actor
    if isinstance(actor, int):
        return minds[actor].answer(game, prompts)
    return RandomBot(chance).answer(game, prompts)


class Floor:
    """Who has the floor, and since which answer; whoever of them has spoken since does not speak again."""

    def __init__(self) -> None:
        self.turn: tuple[object, ...] = ()
        self.since = 0

    def follow(self, game: Game) -> tuple[Seat, ...]:
        """Who has the floor now."""
        state, seats = game.state, game.state.speakers()
        clocks = sum(action.actor == TIME for action in game.log) if state.speaking else 0      # turn by turn
        turn = (state.phase, state.round, state.speaking, clocks, seats)
        if turn != self.turn or self.since > len(game.log):
            self.turn, self.since = turn, len(game.log)
        return seats

    def silent(self, game: Game, talk: Talk) -> list[Seat]:
        """Who has the floor and has not spoken yet."""
        seats = self.follow(game)
        if not seats:
            return []
        spoken = {speech.seat for speech in talk.since(self.since)}
        return [seat for seat in seats if seat not in spoken]

    def next(self, game: Game, talk: Talk) -> Seat | None:
        return next(iter(self.silent(game, talk)), None)


def consider_offers(game: Game, minds: Minds) -> Action | None:
    """The first offer that a bot takes."""
    for prompt in game.prompts():
        # Who picks together is not interrupted, and what is late is for chance.
        if prompt.offer and prompt.actor in minds and not prompt.picks and not prompt.late:
            if taken := minds[prompt.seat].takes(game, prompt):
                return taken
    return None


def next_questions(game: Game) -> list[Prompt]:
    """What the first actor who is asked anything is asked."""
    for layer in game.open:
        for prompt in layer.values():
            if is_asked(prompt):
                return [other for other in layer.values() if other.actor == prompt.actor and is_asked(other)]
    return []


def is_asked(prompt: Prompt) -> bool:
    """A pick can be changed until its step ends, but a bot keeps to it."""
    return not prompt.offer and prompt.actor != TIME and not prompt.picked
