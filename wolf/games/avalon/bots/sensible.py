"""A knight who believes something about who is red, says so, and acts on it.

Merlin takes care not to be seen as one who knows; Percival listens to the two who may be Merlin; red talks and votes as
a servant in its place would, as long as it can afford to, and the assassin looks for whoever knew too much.
"""

from typing import Any

from ....engine.belief import Belief, mask_of
from ....engine.choices import Alike, Several
from ....engine.game import Game
from ....engine.prompt import Answer, Prompt
from ....engine.seat import Seat
from ....engine.speech import Remark, Talk
from ..roles import BLUE, RED, ROLES
from ..sight import AS_MERLIN
from ..state import TO_WIN, Avalon
from .evidence import Ears
from .remarks import CLEAN, DISLIKES, FAILED, FOUND_BLUE, FOUND_RED, KNOWN, LIKES, SUSPECTS, TEAM, TRUSTS, VOTED
from .simple import SimpleKnight

PICKY = (0.8, 0.7, 0.55, 0.35)      # how good a team has to be, of the best there is, after so many rejections
HIDES, HIDES_VOTES = 0.9, 0.3       # missions in which Merlin talks, and votes, as a servant would
CALM = 0.35                         # red that votes as blue would while it can afford to
FIRST_HELD = 0.35                   # red that plays success on the first mission, to be trusted
SUSPICIOUS, TRUSTED = 1.35, 0.6     # said aloud: how much likelier than anybody's one is red
SURE = 0.85                         # that a team is clean
LIES = 1 / 2                        # red that calls a blue one red whom it has looked at


class SensibleKnight(SimpleKnight):
    """Plays any number of seats, each from its own view."""

    def __init__(self, chance: Any):
        super().__init__(chance)
        self.ears = Ears(chance)
        self.told: set[tuple[Seat, Seat]] = set()           # who has said what he saw of whom
        self.hidden: dict[tuple[Seat, int, bool], bool] = {}        # Merlin: a mission, and whether it is the vote

    def hear(self, game: Game, talk: Talk) -> None:
        self.ears.listen(game, talk)

    # --- what he believes ---

    def belief(self, known: Avalon, me: Seat, pretends: bool = False) -> Belief:
        """Over the sets of reds, as far as his card lets him see; or as a servant in his place would."""
        if pretends or self.is_red(known, me) or (known.roles[me] == "merlin" and self.hides(known, me)):
            return self.only(self.ears.likely(), outside=[me])
        looked_blue = [seat for seat, found in known.checks.items() if found == BLUE]
        pair = [whom for (who, whom), seen_as in known.seen.items() if who == me and seen_as == AS_MERLIN]
        found = self.ears.likely()
        if len(pair) == 2 and "morgana" in known.cards:
            one, other = pair
            found = self.ears.likely(lambda mask, fits: fits[other if mask >> one & 1 else one]
                                     * ((mask >> one & 1) != (mask >> other & 1)))
        return self.only(found, inside=self.shown_red(known, me), outside=[me, *looked_blue])

    def hides(self, known: Avalon, me: Seat) -> bool:
        """Whether Merlin plays a servant in this mission: when he talks and leads, and when he votes."""
        if self.decisive(known) or known.results("fail") > known.results("success"):
            return False
        hides = HIDES_VOTES if known.team else HIDES
        return self.hidden.setdefault((me, known.round, bool(known.team)), self.chance.random() < hides)

    @staticmethod
    def only(belief: Belief, inside: Any = (), outside: Any = ()) -> Belief:
        """What is left of a belief for one who knows; all of it, if that contradicts everything."""
        red, blue = mask_of([*inside]), mask_of([*outside])
        kept = [weight * (mask & red == red and not mask & blue)
                for mask, weight in zip(belief.masks, belief.weights, strict=True)]
        if sum(kept) > 0:
            belief.weights = kept
        return belief

    def suspicion(self, known: Avalon, me: Seat) -> dict[Seat, float]:
        return self.belief(known, me).shares()

    # --- teams ---

    def best_team(self, known: Avalon, me: Seat, size: int, belief: Belief) -> tuple[Seat, ...]:
        shares = belief.shares()
        others = sorted(self.chance.sample(known.others(me), known.seats - 1), key=lambda seat: shares[seat])
        return tuple(sorted([me, *others[:size - 1]]))

    def choose_team(self, known: Avalon, me: Seat, size: int) -> tuple[Seat, ...]:
        team = self.best_team(known, me, size, self.belief(known, me))
        mates = self.friends(known, me) - {me}
        needed = known.fails_needed(known.mission)
        if self.is_red(known, me) and needed > 1 and mates and not mates.intersection(team):
            shares = self.suspicion(known, me)
            mate = min(sorted(mates), key=lambda seat: shares[seat])
            team = tuple(sorted([mate, *sorted(team, key=lambda seat: (seat != me, shares[seat]))[:size - 1]]))
        return team

    def propose(self, known: Avalon, prompt: Prompt) -> Answer:
        assert isinstance(prompt.choices, Several)
        return self.choose_team(known, prompt.seat, prompt.choices.least)

    def likes(self, known: Avalon, me: Seat, team: tuple[Seat, ...], pretends: bool = False) -> bool:
        """Whether this team is about as good as any."""
        belief = self.belief(known, me, pretends)
        best = self.best_team(known, me, len(team), belief)
        return clean(belief, team) >= PICKY[min(known.rejects, len(PICKY) - 1)] * clean(belief, best)

    def approves(self, known: Avalon, me: Seat) -> bool:
        team = known.team
        if self.is_red(known, me):
            if known.rejects == 4:
                return bool(self.friends(known, me) & set(team))
            if not self.decisive(known) and self.chance.random() < CALM:
                return self.likes(known, me, team)
            return bool(self.friends(known, me) & set(team))
        if known.rejects == 4 or known.leader == me:
            return True
        return self.likes(known, me, team)

    @staticmethod
    def decisive(known: Avalon) -> bool:
        """Whether this mission may end the game."""
        return TO_WIN - 1 in (known.results("success"), known.results("fail"))

    # --- missions ---

    def play(self, known: Avalon, prompt: Prompt) -> Answer:
        assert isinstance(prompt.choices, Alike)
        me, allowed = prompt.seat, prompt.choices.allowed
        if not self.is_red(known, me) or "magic" in allowed or len(allowed) < 2:
            return super().play(known, prompt)
        needed = known.fails_needed(known.mission)
        friends = sorted(self.friends(known, me) & set(known.team))
        if len(friends) < needed and not self.decisive(known):
            return allowed[0]                       # it would only show who is red
        if friends.index(me) >= needed:
            return allowed[0]                       # one is enough: the first
        first = not known.done and self.chance.random() < FIRST_HELD
        return allowed[0] if first else allowed[-1]

    def kill(self, known: Avalon, prompt: Prompt) -> Answer:
        """Whoever has known best all along."""
        reds = self.friends(known, prompt.seat)
        fits = self.ears.knows_best(reds)
        merlins = sorted((seat for seat in fits if seat in prompt.choices), key=lambda seat: -fits[seat])
        return merlins[0] if merlins else super().kill(known, prompt)

    # --- talking ---

    def speak(self, game: Game, seat: Seat) -> tuple[Remark, ...]:
        known = game.known_to(seat)
        said = [*self.looked(known, seat), *self.opinion(known, seat)]
        if known.leader == seat:
            team = self.choose_team(known, seat, known.size(known.mission)) if known.mission else ()
            sure = bool(team) and clean(self.belief(known, seat, pretends=True), team) > SURE
            reason = (KNOWN,) if sure else () if self.ears.failed.intersection(team) or not known.done else (CLEAN,)
            self.ears.plan = team
            said += [Remark(TEAM, (*team, *reason))] if team else []
        elif self.ears.plan:
            approves = self.likes(known, seat, self.ears.plan, pretends=known.roles[seat] == "merlin")
            said.append(Remark(LIKES if approves else DISLIKES))
        return tuple(said)

    def looked(self, known: Avalon, me: Seat) -> list[Remark]:
        """What he has been shown of somebody, once; red says what suits it."""
        said = []
        for seat, found in known.checks.items():
            if (me, seat) in self.told:
                continue
            self.told.add((me, seat))
            if self.is_red(known, me):
                found = BLUE if seat in self.friends(known, me) or self.chance.random() >= LIES else RED
            said.append(Remark(FOUND_RED if found == RED else FOUND_BLUE, (seat,)))
        return said

    def opinion(self, known: Avalon, me: Seat) -> list[Remark]:
        """Whom he suspects and whom he trusts, if anybody; nobody knows anything before the first mission."""
        if not known.done:
            return []
        public = self.belief(known, me, pretends=True).shares()
        shares = self.suspicion(known, me)
        if self.is_red(known, me):
            shares = {seat: share * (0.5 if seat in self.friends(known, me) else 1) for seat, share in shares.items()}
        others, usual = known.others(me), self.usual(known)
        said = []
        # Merlin names whom others might suspect, too
        suspect = max(others, key=lambda seat: (shares[seat] + public[seat], seat))
        if shares[suspect] > SUSPICIOUS * usual and public[suspect] >= usual:
            said.append(Remark(SUSPECTS, (suspect, FAILED if suspect in self.ears.failed else VOTED)))
        trusted = [seat for seat in others if max(shares[seat], public[seat]) < TRUSTED * usual]
        if trusted:
            said.append(Remark(TRUSTS, tuple(sorted(sorted(trusted, key=lambda seat: public[seat])[:2]))))
        return said

    @staticmethod
    def usual(known: Avalon) -> float:
        """How likely somebody is red of whom nothing is known."""
        return sum(ROLES[card].camp == RED for card in known.cards) / (known.seats - 1)


def clean(belief: Belief, team: tuple[Seat, ...]) -> float:
    """How likely nobody on a team is red."""
    there = mask_of(team)
    total = sum(belief.weights) or 1.0
    return sum(weight for mask, weight in zip(belief.masks, belief.weights, strict=True) if not mask & there) / total
