"""The first generation: a bot that votes on what was said, and on nothing else (see `hearsay`).

A seer says what he has found, wolves sometimes pretend to be one, and the village votes on it.
"""

from collections.abc import Collection, Iterable
from typing import Any

from ....engine.bot import SELDOM, RandomBot, draw, first_pick
from ....engine.choices import Several
from ....engine.game import Game
from ....engine.prompt import PASS, Action, Answer, Prompt
from ....engine.seat import Seat
from ....engine.speech import Remark, Talk
from ..roles import ROLES
from ..roles.role import GOD
from ..state import Werewolf
from .hearsay import Hearsay

DARES = 1 / 4                       # a girl who peeks
OFFHAND = 1 / 20                    # a vote without a thought


class SimpleBot(RandomBot):
    """Uses its skill on whom it has reason to suspect; wolves do not knife wolves."""

    def __init__(self, chance: Any):
        super().__init__(chance)
        self.talk = Hearsay(chance)

    def hear(self, game: Game, talk: Talk) -> None:
        self.talk.listen(game, talk)

    def speak(self, game: Game, seat: Seat) -> tuple[Remark, ...]:
        return self.talk.speak(game.known_to(seat), seat) if seat in game.state.alive else ()

    def answer(self, game: Game, prompts: list[Prompt]) -> Action:
        prompt = prompts[0]
        if not isinstance(prompt.actor, int):
            return super().answer(game, prompts)
        if prompt.picks and (follow := first_pick(game, prompt)):
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

    def takes(self, game: Game, offer: Prompt) -> Action | None:
        """A knight challenges whom he suspects most."""
        known = game.known_to(offer.seat)
        if offer.verb != "duel" or not (suspects := self.talk.suspects(offer.seat, known)):
            return None
        return Action(offer.actor, offer.verb, suspects[0]) if suspects[0] in offer.choices else None

    # --- whom do I suspect, whom do I trust ---

    def friends(self, known: Werewolf, me: Seat) -> set[Seat]:
        """Me, whom I am bound to, and my pack if I am a wolf."""
        bound = {seat for group in (*known.lovers, *known.weddings.values()) if me in group for seat in group}
        return {me} | bound | (known.seen_wolves if known.is_wolf(me) else set())

    def someone(self, prompt: Prompt, prefer: Iterable[Seat] = (), avoid: Collection[Seat] = ()) -> Answer:
        """One of the preferred seats; without any, one that need not be avoided; or a pass."""
        preferred = [seat for seat in prefer if seat in prompt.choices and seat not in avoid]
        possible = [seat for seat in prompt.choices if seat not in avoid and isinstance(seat, int)]
        return self.chance.choice(preferred or possible) if preferred or possible else PASS

    def at_suspect(self, known: Werewolf, prompt: Prompt) -> Answer:
        me = prompt.seat
        avoid = self.friends(known, me) | set(self.talk.trusted(me, known))
        return self.someone(prompt, self.talk.suspects(me, known), avoid)

    shoot = curse = at_suspect

    def vote(self, known: Werewolf, prompt: Prompt) -> Answer:
        """Against whom it suspects, or else whom somebody has proposed.

        Now and then at random: two bots that only ever vote for each other would tie for ever.
        """
        me = prompt.seat
        if self.chance.random() < OFFHAND:
            return draw(prompt.choices, self.chance)
        if known.phase == "election":
            mates = self.friends(known, me) - {me}
            return self.someone(prompt, mates if known.is_wolf(me) else self.talk.believed(known, me))
        suspects = [seat for seat in self.talk.suspects(me, known) if seat in prompt.choices]
        avoid = self.friends(known, me) | (set() if suspects else set(self.talk.trusted(me, known)))
        return self.someone(prompt, suspects[:1] or [self.talk.proposed], avoid)

    def poison(self, known: Werewolf, prompt: Prompt) -> Answer:
        friends = self.friends(known, prompt.seat)
        suspects = [seat for seat in self.talk.suspects(prompt.seat, known) if seat not in friends]
        return self.someone(prompt, suspects) if suspects else PASS

    def save(self, known: Werewolf, prompt: Prompt) -> Answer:
        return None

    def check(self, known: Werewolf, prompt: Prompt) -> Answer:
        seen = {*known.checks, *known.seen_wolves, *self.friends(known, prompt.seat)}
        return self.someone(prompt, [seat for seat in prompt.choices if seat not in seen])

    def protect(self, known: Werewolf, prompt: Prompt) -> Answer:
        return self.someone(prompt, self.talk.believed(known, prompt.seat) or self.talk.seers(known))

    def kill(self, known: Werewolf, prompt: Prompt) -> Answer:
        """A seer who has spoken; then a god whose card was looked at; then anybody."""
        friends = self.friends(known, prompt.seat)
        gods = [seat for seat, result in known.checks.items() if result in ROLES and ROLES[result].kind == GOD]
        return self.someone(prompt, [seat for seat in self.talk.seers(known) if seat not in friends] or gods, friends)

    def charm(self, known: Werewolf, prompt: Prompt) -> Answer:
        friends = self.friends(known, prompt.seat)
        return self.someone(prompt, [seat for seat in self.talk.seers(known) if seat not in friends], friends)

    def peek(self, known: Werewolf, prompt: Prompt) -> Answer:
        return None if prompt.actor not in self.talk.claims and self.chance.random() < DARES else PASS

    def give(self, known: Werewolf, prompt: Prompt) -> Answer:
        """A skill for somebody it trusts; if there is nobody, the skill is kept for another night."""
        trusted = [seat for seat in self.talk.trusted(prompt.seat, known) if seat not in known.seen_wolves]
        return (self.chance.choice(trusted), self.chance.choice(("check", "poison", "gun"))) if trusted else PASS

    def allow(self, known: Werewolf, prompt: Prompt) -> Answer:
        assert isinstance(prompt.choices, Several)
        possible, trusted = prompt.choices.seats, self.talk.trusted(prompt.seat, known)
        seats = tuple(seat for seat in trusted or possible if seat in possible)
        return seats[0] if len(seats) == 1 else seats or PASS

    def knives(self, known: Werewolf, prompt: Prompt) -> Answer:
        assert isinstance(prompt.choices, Several)
        number, friends = prompt.choices.most, self.friends(known, prompt.seat)
        others = [seat for seat in prompt.choices.seats if seat not in friends]
        self.chance.shuffle(others)
        return tuple((others * number)[:number]) if number > 1 else others[0]

    def run(self, known: Werewolf, prompt: Prompt) -> Answer:
        keen = prompt.actor in self.talk.claims if known.is_wolf(prompt.seat) else self.talk.findings(known)
        return None if keen or self.chance.random() < SELDOM else PASS

    def badge(self, known: Werewolf, prompt: Prompt) -> Answer:
        me = prompt.seat
        friends = self.friends(known, me) - {me}
        return self.someone(prompt, friends or self.talk.trusted(me, known), self.talk.suspects(me, known))

    def recommend(self, known: Werewolf, prompt: Prompt) -> Answer:
        return self.at_suspect(known, prompt)

    def turn(self, known: Werewolf, prompt: Prompt) -> Answer:
        return None
