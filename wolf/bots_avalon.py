"""A sensible player of Avalon. Keeps to what his own view shows: whom he was shown, and who was on which team."""

from itertools import combinations
from math import comb
from random import Random

from .avalon.facts import Counted, Proposed
from .avalon.roles import BLUE, RED, ROLES
from .chance import draw
from .table.game import Game
from .table.prompt import PASS, Action, Prompt, Several

HOLDS_BACK = 1 / 4                  # red who plays success to be trusted
OFFHAND = 1 / 10                    # a vote without a thought
PATIENCE = 1 / 10                   # how much worse than the best a team may be; more with every rejection
SURPRISE = 1 / 100                  # sword, magic and the like make anything possible


class SensibleKnight:
    """Blue goes with those it has no reason to suspect; red takes care to be on the team."""

    def __init__(self, chance: Random):
        self.chance = chance
        self.thoughts: dict[tuple, dict[int, float]] = {}

    def takes(self, game: Game, offer: Prompt) -> bool:
        return False

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

    def is_red(self, known, me) -> bool:
        return known.side(me) == RED

    def shown_red(self, known, me) -> set[int]:
        """Whom I was shown as red, at the start or later; without those who looked blue."""
        seen = {whom for (who, whom), seen_as in known.seen.items() if who == me and seen_as in (RED, "lancelot_red", "assassin")}
        return (seen | set(known.conference) | set(known.shown) | {seat for seat, side in known.checks.items() if side == RED}) \
            - {seat for seat, side in known.checks.items() if side == BLUE}

    def suspicion(self, known, me) -> dict[int, float]:
        """How likely everybody is red: over all who could be, by what the missions so far have shown."""
        certain = set() if self.is_red(known, me) else self.shown_red(known, me)
        key = (me, self.is_red(known, me), len(known.done), *sorted(certain))
        if key not in self.thoughts:
            number = sum(1 for card in known.cards if ROLES[card].camp == RED)
            open_ = [seat for seat in known.ring if seat not in certain and (seat != me or self.is_red(known, me))]
            missions = teams_and_fails(known)
            weights = {red: likelihood({*red, *certain}, missions) for red in combinations(open_, max(0, number - len(certain)))}
            total = sum(weights.values())
            self.thoughts[key] = {seat: float(seat in certain) or sum(w for red, w in weights.items() if seat in red) / total for seat in known.ring}
        return self.thoughts[key]

    def least_suspected(self, known, me, seats) -> list[int]:
        shares = self.suspicion(known, me)
        mixed = self.chance.sample(list(seats), len(seats))
        return sorted(mixed, key=lambda seat: shares[seat])

    def friends(self, known, me) -> set[int]:
        return {me} | (self.shown_red(known, me) if self.is_red(known, me) else set())

    def someone(self, prompt, prefer=(), avoid=()) -> object:
        seats = prompt.choices.seats if isinstance(prompt.choices, Several) else [seat for seat in prompt.choices if isinstance(seat, int)]
        for wanted in ([seat for seat in seats if seat in prefer], [seat for seat in seats if seat not in avoid]):
            if wanted:
                return self.chance.choice(wanted)
        return PASS

    # --- what to answer ---

    def propose(self, known, prompt):
        size, me = prompt.choices.least, prompt.actor
        return tuple(sorted([me, *self.least_suspected(known, me, known.others(me))][:size]))

    def approves(self, known, me) -> bool:
        if self.chance.random() < OFFHAND:
            return self.chance.random() < 1 / 2
        if self.is_red(known, me):
            return bool(self.friends(known, me) & set(known.team))
        if known.rejects == 4 or known.leader == me:
            return True
        shares = self.suspicion(known, me)
        best = sum(sorted(shares.values())[:len(known.team)])
        return sum(shares[seat] for seat in known.team) <= best + PATIENCE * (1 + known.rejects)

    def play(self, known, prompt):
        allowed = prompt.choices.allowed
        if self.is_red(known, prompt.actor) and self.chance.random() < HOLDS_BACK:
            return allowed[0]
        if self.is_red(known, prompt.actor) and "magic" not in allowed:
            return allowed[-1]
        return self.chance.choice(allowed) if len(allowed) > 1 else allowed[0]

    def sword(self, known, prompt):
        me = prompt.actor
        return self.someone(prompt, self.friends(known, me) - {me} or self.least_suspected(known, me, known.team)[:2])

    def swing(self, known, prompt):
        me = prompt.actor
        if self.is_red(known, me):
            return self.someone(prompt, avoid=self.friends(known, me))
        suspects = self.shown_red(known, me) & set(known.team)
        return self.someone(prompt, suspects) if suspects else PASS

    def trap(self, known, prompt):
        me = prompt.actor
        if self.is_red(known, me):
            return self.someone(prompt, avoid=self.friends(known, me))
        return self.least_suspected(known, me, known.team)[-1]

    def lady(self, known, prompt):
        return self.someone(prompt, avoid=self.shown_red(known, prompt.actor) | set(known.checks))

    def recruit(self, known, prompt):
        return self.someone(prompt, avoid=self.friends(known, prompt.actor))

    kill = recruit


def teams_and_fails(known) -> list[tuple[tuple[int, ...], int]]:
    """Every mission so far: who was on it, and how many failed it."""
    found, team = [], ()
    for fact in known.facts:
        if isinstance(fact, Proposed):
            team = fact.seats
        elif isinstance(fact, Counted):
            found.append((team, fact.fail))
    return found


def likelihood(red: set[int], missions) -> float:
    """How well it fits if just these are red."""
    weight = 1.0
    for team, fails in missions:
        there = len(red.intersection(team))
        weight *= comb(there, fails) * (1 - HOLDS_BACK) ** fails * HOLDS_BACK ** (there - fails) + SURPRISE if there >= fails else SURPRISE
    return weight
