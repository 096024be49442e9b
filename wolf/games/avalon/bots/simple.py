"""The first generation: a silent knight, who goes by whom he was shown, and who was on which team."""

from collections.abc import Collection, Sequence
from itertools import combinations
from math import comb
from typing import Any

from ....engine.bot import RandomBot, draw
from ....engine.choices import Alike, Several
from ....engine.game import Game
from ....engine.prompt import PASS, Action, Answer, Prompt
from ....engine.seat import Seat
from ..facts import Counted, Proposed
from ..roles import BLUE, RED, ROLES
from ..state import Avalon

HOLDS_BACK = 1 / 4                  # red who plays success to be trusted
OFFHAND = 1 / 10                    # a vote without a thought
PATIENCE = 1 / 10                   # how much worse than the best a team may be; more with every rejection
SURPRISE = 1 / 100                  # sword, magic and the like make anything possible
SEEN_AS_RED = (RED, "lancelot_red", "assassin")

Missions = list[tuple[tuple[Seat, ...], int]]       # a team, and how many fails it had


class SimpleKnight(RandomBot):
    """Blue goes with those it has no reason to suspect; red takes care to be on the team."""

    def __init__(self, chance: Any):
        super().__init__(chance)
        self.thoughts: dict[tuple[object, ...], dict[Seat, float]] = {}     # what was known -> how likely each is red

    def takes(self, game: Game, offer: Prompt) -> Action | None:
        return None

    def answer(self, game: Game, prompts: list[Prompt]) -> Action:
        prompt = prompts[0]
        if not isinstance(prompt.actor, int):
            return Action(prompt.actor, prompt.verb, draw(prompt.choices, self.chance))
        known = game.known_to(prompt.actor)
        if len(prompts) > 1:
            return Action(prompt.actor, "approve" if self.approves(known, prompt.actor) else "refuse")
        if prompt.verb == "answer":             # a trickster looks blue
            answer = BLUE if BLUE in prompt.choices else PASS
        else:
            think = getattr(self, prompt.verb, None)
            answer = think(known, prompt) if think else draw(prompt.choices, self.chance)
        if answer not in prompt.choices and (prompt.compulsory or answer != PASS):
            answer = draw(prompt.choices, self.chance)
        return Action(prompt.actor, prompt.verb, answer)

    # --- whom do I suspect ---

    def is_red(self, known: Avalon, me: Seat) -> bool:
        return known.side(me) == RED

    def shown_red(self, known: Avalon, me: Seat) -> set[Seat]:
        """Whom I was shown as red, at the start or later, except those who looked blue."""
        seen = {whom for (who, whom), seen_as in known.seen.items() if who == me and seen_as in SEEN_AS_RED}
        looked = {side: {seat for seat, found in known.checks.items() if found == side} for side in (BLUE, RED)}
        return (seen | set(known.conference) | set(known.shown) | looked[RED]) - looked[BLUE]

    def suspicion(self, known: Avalon, me: Seat) -> dict[Seat, float]:
        """How likely each seat is red: over all possible sets of reds, weighed by what the missions have shown."""
        certain = set() if self.is_red(known, me) else self.shown_red(known, me)
        key = (me, self.is_red(known, me), len(known.done), *sorted(certain))
        if key not in self.thoughts:
            number = sum(1 for card in known.cards if ROLES[card].camp == RED)
            open_ = [seat for seat in known.ring if seat not in certain and (seat != me or self.is_red(known, me))]
            missions, missing = teams_and_fails(known), max(0, number - len(certain))
            weights = {red: likelihood({*red, *certain}, missions) for red in combinations(open_, missing)}
            total = sum(weights.values())

            def share(seat: Seat) -> float:
                return sum(weight for red, weight in weights.items() if seat in red) / total
            self.thoughts[key] = {seat: 1.0 if seat in certain else share(seat) for seat in known.ring}
        return self.thoughts[key]

    def least_suspected(self, known: Avalon, me: Seat, seats: Sequence[Seat]) -> list[Seat]:
        shares = self.suspicion(known, me)
        mixed = self.chance.sample(list(seats), len(seats))
        return sorted(mixed, key=lambda seat: shares[seat])

    def friends(self, known: Avalon, me: Seat) -> set[Seat]:
        return {me} | (self.shown_red(known, me) if self.is_red(known, me) else set())

    def someone(self, prompt: Prompt, prefer: Collection[Seat] = (), avoid: Collection[Seat] = ()) -> Answer:
        """One of the preferred seats; without any, one that need not be avoided; or a pass."""
        listed = prompt.choices.seats if isinstance(prompt.choices, Several) else prompt.choices
        seats = [seat for seat in listed if isinstance(seat, int)]
        for wanted in ([seat for seat in seats if seat in prefer], [seat for seat in seats if seat not in avoid]):
            if wanted:
                return self.chance.choice(wanted)
        return PASS

    # --- what to answer ---

    def propose(self, known: Avalon, prompt: Prompt) -> Answer:
        assert isinstance(prompt.choices, Several)
        size, me = prompt.choices.least, prompt.seat
        return tuple(sorted([me, *self.least_suspected(known, me, known.others(me))][:size]))

    def approves(self, known: Avalon, me: Seat) -> bool:
        if self.chance.random() < OFFHAND:
            return self.chance.random() < 1 / 2
        if self.is_red(known, me):
            return bool(self.friends(known, me) & set(known.team))
        if known.rejects == 4 or known.leader == me:
            return True
        shares = self.suspicion(known, me)
        best = sum(sorted(shares.values())[:len(known.team)])
        return sum(shares[seat] for seat in known.team) <= best + PATIENCE * (1 + known.rejects)

    def play(self, known: Avalon, prompt: Prompt) -> Answer:
        assert isinstance(prompt.choices, Alike)
        allowed = prompt.choices.allowed
        if self.is_red(known, prompt.seat) and self.chance.random() < HOLDS_BACK:
            return allowed[0]
        if self.is_red(known, prompt.seat) and "magic" not in allowed:
            return allowed[-1]
        return self.chance.choice(allowed) if len(allowed) > 1 else allowed[0]

    def sword(self, known: Avalon, prompt: Prompt) -> Answer:
        me = prompt.seat
        return self.someone(prompt, self.friends(known, me) - {me} or self.least_suspected(known, me, known.team)[:2])

    def swing(self, known: Avalon, prompt: Prompt) -> Answer:
        me = prompt.seat
        if self.is_red(known, me):
            return self.someone(prompt, avoid=self.friends(known, me))
        suspects = self.shown_red(known, me) & set(known.team)
        return self.someone(prompt, suspects) if suspects else PASS

    def trap(self, known: Avalon, prompt: Prompt) -> Answer:
        me = prompt.seat
        if self.is_red(known, me):
            return self.someone(prompt, avoid=self.friends(known, me))
        return self.least_suspected(known, me, known.team)[-1]

    def lady(self, known: Avalon, prompt: Prompt) -> Answer:
        return self.someone(prompt, avoid=self.shown_red(known, prompt.seat) | set(known.checks))

    def recruit(self, known: Avalon, prompt: Prompt) -> Answer:
        return self.someone(prompt, avoid=self.friends(known, prompt.seat))

    kill = recruit

    def aim(self, known: Avalon, prompt: Prompt) -> Answer:
        """Merlin: one to hit, and not two."""
        return "merlin"


def teams_and_fails(known: Avalon) -> Missions:
    """Every mission so far: who was on it, and how many fails there were."""
    found: Missions = []
    team: tuple[Seat, ...] = ()
    for fact in known.facts:
        if isinstance(fact, Proposed):
            team = fact.seats
        elif isinstance(fact, Counted):
            found.append((team, fact.fail))
    return found


def likelihood(red: set[Seat], missions: Missions) -> float:
    """How well the missions so far fit if exactly these are red."""
    weight = 1.0
    for team, fails in missions:
        there = len(red.intersection(team))
        fits = comb(there, fails) * (1 - HOLDS_BACK) ** fails * HOLDS_BACK ** (there - fails) if there >= fails else 0
        weight *= fits + SURPRISE
    return weight
