"""Players for the demo, the simulator and the tests.

`random` answers uniformly over what is legal. `sensible` keeps to what its own view shows and to what is said aloud:
a seer who has found a wolf says so, wolves sometimes say so too, and the village votes on it.
"""

from collections.abc import Callable
from random import Random

from .bots_avalon import SensibleKnight
from .chance import draw
from .table.game import Game
from .table.prompt import CLOCK, PASS, TIME, Action, Prompt

OFFER_TAKEN = 1 / 4                 # a standing offer is considered once in a step, and taken with this chance
PLAYS_THE_SEER = 1 / 4              # a wolf with a word of his own
OFFHAND = 1 / 20                    # a vote without a thought
SHOWDOWN = "showdown"


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
    """Members of a pack follow the first pick."""
    pick = next((pick for _, pick in game.state.open_picks()), None)
    if pick is None:
        return None
    if pick == SHOWDOWN:
        return Action(prompt.actor, SHOWDOWN) if game.find(prompt.actor, SHOWDOWN) else None
    return Action(prompt.actor, prompt.verb, pick) if pick == PASS or pick in prompt.choices else None


class SensibleBot(RandomBot):
    """Uses its skill on whom it has reason to suspect; wolves do not knife wolves."""

    def __init__(self, chance: Random, talk: "Talk"):
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
        """Me, whom I was shown as mine, and whom I found good."""
        return {me} | known.knows.get(me, set()) | {seat for seat, result in known.checks.items() if not is_wolf(result)}

    def suspects(self, known, me) -> list[int]:
        found = [seat for seat, result in known.checks.items() if is_wolf(result)]
        return [seat for seat in found or self.talk.accused(me, known) if seat in known.alive and seat not in self.friends(known, me)]

    def someone(self, known, prompt, prefer=(), avoid=()) -> object:
        for seats in ([s for s in prefer if s in prompt.choices and s not in avoid], [s for s in prompt.choices if s not in avoid and isinstance(s, int)]):
            if seats:
                return self.chance.choice(seats)
        return PASS

    def at_suspect(self, known, prompt):
        me = prompt.actor
        return self.someone(known, prompt, self.suspects(known, me), self.friends(known, me))

    shoot = at_suspect

    def vote(self, known, prompt):
        """As suspected; else as proposed. Now and then just so: two who only ever vote for each other would vote for ever."""
        if self.chance.random() < OFFHAND:
            return draw(prompt.choices, self.chance)
        suspects = self.suspects(known, prompt.actor)
        return self.someone(known, prompt, suspects or [self.talk.proposed], self.friends(known, prompt.actor))

    def poison(self, known, prompt):
        suspects = self.suspects(known, prompt.actor)
        return self.someone(known, prompt, suspects) if suspects else PASS

    def save(self, known, prompt):
        return None

    def check(self, known, prompt):
        return self.someone(known, prompt, [s for s in prompt.choices if s not in known.checks])

    def protect(self, known, prompt):
        return self.someone(known, prompt, self.talk.seers(known))

    def kill(self, known, prompt):
        me = prompt.actor
        return self.someone(known, prompt, [s for s in self.talk.seers(known) if s not in self.friends(known, me)], self.friends(known, me))

    def knives(self, known, prompt):
        others = [seat for seat in prompt.choices.seats if seat not in self.friends(known, prompt.actor)]
        self.chance.shuffle(others)
        return tuple((others * prompt.choices.most)[:prompt.choices.most]) if prompt.choices.most > 1 else others[0]

    def run(self, known, prompt):
        keen = known.roles[prompt.actor] == "seer"
        return None if keen or self.chance.random() < OFFER_TAKEN else PASS

    def badge(self, known, prompt):
        friends = [seat for seat in self.friends(known, prompt.actor) if seat != prompt.actor]
        return self.someone(known, prompt, friends, self.suspects(known, prompt.actor))

    def recommend(self, known, prompt):
        return self.someone(known, prompt, self.suspects(known, prompt.actor), self.friends(known, prompt.actor))

    def turn(self, known, prompt):
        return None


def is_wolf(result: str) -> bool:
    return result == "wolf" or "wolf" in result


class Talk:
    """What is said aloud: who claims to be the seer and accuses whom. Speeches are no part of a game, so they live here."""

    def __init__(self, chance: Random):
        self.chance = chance
        self.claims: dict[int, int] = {}            # claimant -> accused, the newest
        self.belief: dict[int, int] = {}            # who believes whom: listeners make up their mind once
        self.proposed = 0                           # whom the sheriff, or somebody, wants out today

    def round_of_speeches(self, game: Game) -> None:
        for seat in game.state.alive:
            known = game.known_to(seat)
            found = [other for other, result in known.checks.items() if is_wolf(result) and other in known.alive]
            if found:
                self.claims[seat] = found[-1]
            elif known.knows.get(seat) and not self.claims_of(known.knows[seat] | {seat}) and self.chance.random() < PLAYS_THE_SEER:
                others = [other for other in known.alive if other != seat and other not in known.knows[seat]]
                if others:
                    self.claims[seat] = self.chance.choice(others)      # a wolf who plays the seer

        speaker = game.state.sheriff or self.chance.choice(game.state.alive)
        known = game.known_to(speaker)
        others = [seat for seat in known.alive if seat != speaker and seat not in known.knows.get(speaker, ())]
        accused = [seat for seat in self.accused(speaker, known) if seat in others]
        self.proposed = self.chance.choice(accused or others)

    def claims_of(self, seats) -> list[int]:
        return [seat for seat in seats if seat in self.claims]

    def seers(self, known) -> list[int]:
        return [seat for seat in self.claims if seat in known.alive]

    def accused(self, listener: int, known) -> list[int]:
        """Whom the claimant I believe accuses. A claimant who died in the night was no wolf's friend: he is believed."""
        if not self.claims:
            return []
        believed = self.belief.get(listener)
        if believed is None:
            believed = self.belief[listener] = self.chance.choice(sorted(self.claims))
        for seat in known.night_dead:
            if seat in self.claims:
                believed = self.belief[listener] = seat
        return [self.claims[believed]]


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
        if looked != len(game.facts):
            looked = len(game.facts)
            taken = game.declaration() or consider_offers(game, bot, considered)
            if taken is not None:
                game.act(taken)
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
    return prompt.verb == SHOWDOWN and game.state.phase == "night" and bool(game.state.tonight.picks)


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
