"""Players for the demo, the simulator and the tests.

`random` answers uniformly over what is legal. `sensible` keeps to what its own view shows and to what is said aloud
(see `talk`): a seer says what he has found, wolves sometimes say so too, and the village votes on it.
"""

from collections.abc import Callable
from random import Random

from .bots_avalon import SensibleKnight
from .chance import draw
from .table.game import Game
from .table.prompt import CLOCK, PASS, TIME, Action, Prompt
from .talk import Talk

OFFER_TAKEN = 1 / 4                 # a standing offer is considered once in a step, and taken with this chance
DARES = 1 / 4                       # a girl who peeks
OFFHAND = 1 / 20                    # a vote without a thought
SHOWDOWN = "showdown"
GODS = ("seer", "witch", "hunter", "guard", "idiot", "elder", "trader", "cupid", "scapegoat", "little_girl")


class RandomBot:
    """Every answer uniform over the legal choices; never passes where there is one."""

    def __init__(self, chance: Random):
        self.chance = chance

    def answer(self, game: Game, prompts: list[Prompt]) -> Action:
        """One of the questions this actor is asked now, answered."""
        prompt = prompts[0]
        if len(prompts) > 1:
            prompt = self.chance.choices(prompts, [len(p.choices) for p in prompts])[0]
        if prompt.verb == "run":
            return Action(prompt.actor, "run", None if self.chance.random() < OFFER_TAKEN else PASS)
        if prompt.verb == "kill" and (follow := first_pick(game, prompt)):
            return follow
        return Action(prompt.actor, prompt.verb, draw(prompt.choices, self.chance))

    def takes(self, game: Game, offer: Prompt) -> bool:
        return self.chance.random() < OFFER_TAKEN


def first_pick(game: Game, prompt: Prompt) -> Action | None:
    """Hands on one knife follow the first pick that they see."""
    pick = next((pick for _, pick in game.known_to(prompt.actor).open_picks()), None)
    if pick is None:
        return None
    if pick == SHOWDOWN:
        return Action(prompt.actor, SHOWDOWN) if game.find(prompt.actor, SHOWDOWN) else None
    return Action(prompt.actor, prompt.verb, pick) if pick == PASS or pick in prompt.choices else None


class SensibleBot(RandomBot):
    """Uses its skill on whom it has reason to suspect; wolves do not knife wolves."""

    def __init__(self, chance: Random, talk: Talk):
        super().__init__(chance)
        self.talk = talk

    def answer(self, game: Game, prompts: list[Prompt]) -> Action:
        prompt = prompts[0]
        if not isinstance(prompt.actor, int):
            return super().answer(game, prompts)
        if prompt.verb == "kill" and (follow := first_pick(game, prompt)):
            return follow
        known = game.known_to(prompt.actor)
        for asked in prompts:
            think = getattr(self, asked.verb, None)
            answer = think(known, asked) if think else PASS if len(prompts) > 1 else draw(asked.choices, self.chance)
            if answer != PASS and answer in asked.choices:
                return Action(asked.actor, asked.verb, answer)
        if prompt.compulsory:
            return Action(prompt.actor, prompt.verb, draw(prompt.choices, self.chance))
        return Action(prompt.actor, prompt.verb, PASS)

    def takes(self, game: Game, offer: Prompt) -> bool:
        return False

    # --- whom do I suspect, whom do I trust ---

    def friends(self, known, me) -> set[int]:
        """Me, whom I am bound to, and my pack if I am a wolf."""
        bound = {seat for group in (*known.lovers, *known.weddings.values()) if me in group for seat in group}
        return {me} | bound | (known.seen_wolves if known.is_wolf(me) else set())

    def someone(self, prompt, prefer=(), avoid=()) -> object:
        for seats in ([s for s in prefer if s in prompt.choices and s not in avoid], [s for s in prompt.choices if s not in avoid and isinstance(s, int)]):
            if seats:
                return self.chance.choice(seats)
        return PASS

    def at_suspect(self, known, prompt):
        me = prompt.actor
        return self.someone(prompt, self.talk.suspects(me, known), self.friends(known, me) | set(self.talk.trusted(me, known)))

    shoot = at_suspect

    def vote(self, known, prompt):
        """As suspected; else as proposed. Now and then just so: two who only ever vote for each other would vote for ever."""
        me = prompt.actor
        if self.chance.random() < OFFHAND:
            return draw(prompt.choices, self.chance)
        if known.phase == "election":
            return self.someone(prompt, self.friends(known, me) - {me} if known.is_wolf(me) else self.talk.believed(known, me))
        suspects = [seat for seat in self.talk.suspects(me, known) if seat in prompt.choices]
        avoid = self.friends(known, me) | (set() if suspects else set(self.talk.trusted(me, known)))
        return self.someone(prompt, suspects[:1] or [self.talk.proposed], avoid)

    def poison(self, known, prompt):
        suspects = [seat for seat in self.talk.suspects(prompt.actor, known) if seat not in self.friends(known, prompt.actor)]
        return self.someone(prompt, suspects) if suspects else PASS

    def save(self, known, prompt):
        return None

    def check(self, known, prompt):
        me = prompt.actor
        unknown = [s for s in prompt.choices if s not in known.checks and s not in self.friends(known, me) and s not in known.seen_wolves]
        return self.someone(prompt, unknown)

    def protect(self, known, prompt):
        return self.someone(prompt, self.talk.believed(known, prompt.actor) or self.talk.seers(known))

    def kill(self, known, prompt):
        """A seer who has spoken; then a god one has looked at; then anybody."""
        friends = self.friends(known, prompt.actor)
        gods = [seat for seat, result in known.checks.items() if result in GODS]
        return self.someone(prompt, [seat for seat in self.talk.seers(known) if seat not in friends] or gods, friends)

    def charm(self, known, prompt):
        friends = self.friends(known, prompt.actor)
        return self.someone(prompt, [seat for seat in self.talk.seers(known) if seat not in friends], friends)

    def peek(self, known, prompt):
        return None if prompt.actor not in self.talk.claims and self.chance.random() < DARES else PASS

    def give(self, known, prompt):
        """A skill to one who is trusted; without any, it is kept for another night."""
        trusted = [seat for seat in self.talk.trusted(prompt.actor, known) if seat not in known.seen_wolves]
        return (self.chance.choice(trusted), self.chance.choice(("check", "poison", "gun"))) if trusted else PASS

    def allow(self, known, prompt):
        trusted = self.talk.trusted(prompt.actor, known)
        seats = tuple(seat for seat in trusted or prompt.choices.seats if seat in prompt.choices.seats)
        return seats[0] if len(seats) == 1 else seats or PASS

    def knives(self, known, prompt):
        others = [seat for seat in prompt.choices.seats if seat not in self.friends(known, prompt.actor)]
        self.chance.shuffle(others)
        return tuple((others * prompt.choices.most)[:prompt.choices.most]) if prompt.choices.most > 1 else others[0]

    def run(self, known, prompt):
        keen = prompt.actor in self.talk.claims
        return None if keen or self.chance.random() < OFFER_TAKEN else PASS

    def badge(self, known, prompt):
        me = prompt.actor
        friends = self.friends(known, me) - {me}
        return self.someone(prompt, friends or self.talk.trusted(me, known), self.talk.suspects(me, known))

    def recommend(self, known, prompt):
        return self.at_suspect(known, prompt)

    def turn(self, known, prompt):
        return None


def table_of_bots(kind: str, seed: object) -> Callable[[Game], None]:
    """Plays a game to its end; the same seed plays the same."""
    chance = Random(f"bots {seed}")
    talk = Talk(chance)

    def play(game: Game) -> None:
        play_out(game, bot_for(game, kind, chance, talk), talk if kind == "sensible" and game.rules.name == "werewolf" else None)
    return play


def bot_for(game: Game, kind: str, chance: Random, talk: Talk) -> RandomBot:
    """A player of this game; those who play Werewolf sensibly listen to what is said."""
    if kind == "random":
        return RandomBot(chance)
    return SensibleKnight(chance) if game.rules.name == "avalon" else SensibleBot(chance, talk)


def play_out(game: Game, bot: RandomBot, talk: Talk | None = None, limit: int = 100_000) -> None:
    """Every question is answered by the bot; when nothing is asked, time passes."""
    considered: set[tuple] = set()
    looked = -1                             # facts told when offers were last considered: nothing new, no new offers
    speeches = None
    while not game.over and len(game.log) < limit:
        if talk is not None and (game.state.phase, game.state.round) != speeches and game.state.phase in ("election", "day"):
            speeches = (game.state.phase, game.state.round)
            talk.round_of_speeches(game)
        taken = game.declaration()          # after every answer: a skill that is not used tells nothing, but was waited for
        if taken is None and looked != len(game.facts):
            looked = len(game.facts)
            taken = consider_offers(game, bot, considered)
        if taken is not None:
            game.act(taken)
            continue
        if (due := game.due()) is not None:
            game.act(Action(due.actor, due.verb, draw(due.choices, bot.chance), drawn=True))
            continue
        mine = next_questions(game)
        game.act(bot.answer(game, mine) if mine else CLOCK)


def consider_offers(game: Game, bot: RandomBot, considered: set[tuple]) -> Action | None:
    step = (game.state.phase, game.state.round)
    for prompt in game.prompts():
        if prompt.offer and isinstance(prompt.actor, int):
            key = (*step, prompt.actor, prompt.verb)
            if key not in considered:
                considered.add(key)
                if follows_elsewhere(game, prompt):
                    continue
                if bot.takes(game, prompt):
                    return Action(prompt.actor, prompt.verb, draw(prompt.choices, bot.chance))
    return None


def follows_elsewhere(game: Game, prompt: Prompt) -> bool:
    """A pack that has begun to pick is followed, not interrupted."""
    return prompt.verb == SHOWDOWN and game.state.phase == "night" and bool(game.state.open_picks())


def next_questions(game: Game) -> list[Prompt]:
    """What the first actor who is asked anything is asked."""
    for layer in game.open:
        for prompt in layer.values():
            if not prompt.offer and prompt.actor != TIME and not has_picked(game, prompt):
                return [prompt] if len(layer) == 1 or prompt.verb == "vote" else \
                    [p for p in layer.values() if p.actor == prompt.actor and not p.offer]
    return []


def has_picked(game: Game, prompt: Prompt) -> bool:
    """A wolf may change his pick, but a bot keeps to it."""
    return prompt.verb == "kill" and prompt.actor in dict(game.state.open_picks())
