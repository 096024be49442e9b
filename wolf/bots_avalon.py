"""A sensible player of Avalon. Keeps to what his own view shows: whom he was shown, and who was on which team."""

from random import Random

from .chance import draw
from .table.game import Game
from .table.prompt import PASS, Action, Prompt, Several

HOLDS_BACK = 1 / 4                  # red who plays success to be trusted
OFFHAND = 1 / 5                     # a vote without a thought
BLUE, RED = "blue", "red"


class SensibleKnight:
    """Blue goes with those it has no reason to suspect; red takes care to be on the team."""

    def __init__(self, chance: Random):
        self.chance = chance

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
        """Every seat's share in the missions that failed; certain for those shown."""
        shares = dict.fromkeys(known.ring, 0.0)
        team = ()
        for fact in known.facts:
            name = type(fact).__name__
            if name == "Proposed":
                team = fact.seats
            elif name == "Quest" and fact.kind == "fail":
                for seat in team:
                    shares[seat] += 1 / len(team)
        if not self.is_red(known, me):
            shares |= {seat: 9.0 for seat in self.shown_red(known, me)}
            shares[me] = -1.0
        return shares

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
        trusted = set(self.least_suspected(known, me, known.ring)[:len(known.team) + 1])
        return set(known.team) <= trusted or max(self.suspicion(known, me)[seat] for seat in known.team) < 1 / 4

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
