"""A bot that plays Werewolf sensibly: it believes something about who the wolves are, says so, and acts on it.

It thinks with what its own seat was told, what everybody was told, and what was said. Wolves keep to a plan.
"""

from typing import Any

from ....engine.bot import RandomBot, draw, first_pick
from ....engine.choices import Several
from ....engine.game import Game
from ....engine.prompt import PASS, Action, Answer, Prompt
from ....engine.seat import Seat
from ....engine.speech import Remark, Talk
from ..causes import SLEEP
from ..facts import Brew, Victim
from ..roles import ROLES
from ..roles.role import GOD, WOLF
from . import skills, village
from .evidence import Ears
from .mind import Mind
from .pack import Plan, Wolf

DARES = 1 / 12                      # a girl who peeks, a night
STANDS, STANDS_TOO = 1 / 6, 1 / 4   # a villager who runs for sheriff, a wolf who is not the pack's seer
GIVES_WAY = 0.7                     # a good candidate who withdraws for somebody who knows
BURSTS = 0.4                        # how many of its voters a pufferfish has to take for wolves
SAVES = 0.55                        # not whom one takes for a wolf
ENOUGH_MATES = 3                    # one of so many players alive
TRUSTED = 0.3                       # rather no wolf
KEEPS_TRADE = 0.25                  # with whom one accepts
OFFHAND = 1 / 40                    # a vote without a thought, so that no two can tie for ever


class SensibleBot(RandomBot):
    """Plays any number of seats, each from its own view. A pack shares its plan, as it would at night."""

    def __init__(self, chance: Any):
        super().__init__(chance)
        self.ears = Ears(chance)
        self.plans: dict[frozenset[Seat], Plan] = {}
        self.withdrew: set[tuple[int, Seat]] = set()        # who has thought about withdrawing

    def hear(self, game: Game, talk: Talk) -> None:
        self.ears.listen(game, talk)

    def speak(self, game: Game, seat: Seat) -> tuple[Remark, ...]:
        mind = self.mind(game, seat)
        return tuple(self.wolf(mind).speak() if mind.wolf else village.speak(mind))

    def mind(self, game: Game, seat: Seat) -> Mind:
        return Mind(seat, game.known_to(seat), self.ears, self.chance)

    def wolf(self, mind: Mind) -> Wolf:
        """A wolf with his pack's plan. A pack that has changed keeps the plan of most of its members."""
        pack = frozenset(mind.mates)
        if pack not in self.plans:
            older = next((plan for seats, plan in self.plans.items() if mind.me in seats), None)
            openly = mind.known.options.sheriff in village.OPENLY
            self.plans[pack] = older or Plan(sorted(pack), self.chance, openly)
        return Wolf(mind, self.plans[pack])

    # --- answering ---

    def answer(self, game: Game, prompts: list[Prompt]) -> Action:
        prompt = prompts[0]
        if not isinstance(prompt.actor, int):
            return super().answer(game, prompts)
        if prompt.picks and (follow := first_pick(game, prompt)):
            return follow
        mind = self.mind(game, prompt.actor)
        for asked in prompts:
            answer = self.think(mind, asked, alone=len(prompts) == 1)
            if answer != PASS and answer in asked.choices:
                return Action(asked.actor, asked.verb, answer)
        if prompt.compulsory:
            return Action(prompt.actor, prompt.verb, draw(prompt.choices, self.chance))
        return Action(prompt.actor, prompt.verb, PASS)

    def think(self, mind: Mind, prompt: Prompt, alone: bool) -> Answer:
        """What this player answers: by a method of the verb's name, or as with any skill."""
        special = getattr(self, f"to_{prompt.verb}", None)
        if special:
            return special(mind, prompt)
        if prompt.choices == (None,):
            return None if alone or self.chance.random() < 1 / 2 else PASS
        return skills.use(mind, prompt)

    # --- by day ---

    def to_vote(self, mind: Mind, prompt: Prompt) -> Answer:
        choices = tuple(prompt.choices)
        if self.chance.random() < OFFHAND:
            return draw(choices, self.chance)
        if mind.me in choices and mind.known.phase != "election" and mind.known.role(mind.me).wants_out(
                mind.known, mind.me):
            return mind.me
        if mind.known.phase == "election":
            chosen = self.wolf(mind).elects(choices) if mind.wolf else village.elects(mind, choices)
        else:
            chosen = self.wolf(mind).against(choices) if mind.wolf else village.against(mind, choices)
        return PASS if chosen is None else chosen

    def to_recommend(self, mind: Mind, prompt: Prompt) -> Answer:
        assert isinstance(prompt.choices, Several)
        choices = prompt.choices.seats
        chosen = self.wolf(mind).against(choices) if mind.wolf else village.against(mind, choices)
        return PASS if chosen is None else chosen

    def to_run(self, mind: Mind, prompt: Prompt) -> Answer:
        if mind.wolf:
            stands = self.wolf(mind).jumper == mind.me or self.chance.random() < STANDS_TOO
        else:
            openly = mind.known.options.sheriff in village.OPENLY
            stands = bool(mind.found) and openly or self.chance.random() < STANDS
        return None if stands else PASS

    def to_order(self, mind: Mind, prompt: Prompt) -> Answer:
        return draw(prompt.choices, self.chance)

    def to_badge(self, mind: Mind, prompt: Prompt) -> Answer:
        """To whom he trusts most; a wolf to one of his own, the least suspicious."""
        seats = [seat for seat in prompt.choices if isinstance(seat, int)]
        mates = [seat for seat in seats if seat in mind.mates]
        found = mind.trusted(mates if mind.wolf and mates else seats)
        return found[0] if found else PASS

    def to_back(self, mind: Mind, prompt: Prompt) -> Answer:
        """The less suspicious of the two; a wolf his own."""
        one, other = mind.known.argument or (mind.me, mind.me)
        if mind.wolf and other in mind.mates:
            return PASS
        return None if mind.shares[one] < mind.shares[other] else PASS

    def to_turn(self, mind: Mind, prompt: Prompt) -> Answer:
        return None

    def to_inherit(self, mind: Mind, prompt: Prompt) -> Answer:
        """The card of one whom she takes for good."""
        out = mind.known.out
        return None if out is not None and mind.shares[out] < TRUSTED else PASS

    def to_burst(self, mind: Mind, prompt: Prompt) -> Answer:
        """If enough of those who die of it are likely to be wolves."""
        voters = {voter for votes in mind.known.ballots for voter, seat in votes if seat == mind.me}
        shares = [mind.shares[voter] for voter in sorted(voters) if voter in mind.shares]
        return None if shares and sum(shares) >= BURSTS * len(shares) else PASS

    def to_again(self, mind: Mind, prompt: Prompt) -> Answer:
        """If there is somebody left whom he would send out."""
        found = mind.suspects(mind.known.targets(), mind.friends)
        return None if found and mind.shares[found[0]] >= skills.SHOOTS else PASS

    def to_allow(self, mind: Mind, prompt: Prompt) -> Answer:
        assert isinstance(prompt.choices, Several)
        trusted = [seat for seat in prompt.choices.seats if mind.shares[seat] < 0.3] or mind.trusted(
            prompt.choices.seats)[:1]
        return trusted[0] if len(trusted) == 1 else tuple(trusted)

    def takes(self, game: Game, offer: Prompt) -> Action | None:
        if offer.verb == "withdraw":
            return self.withdraws(game, offer)
        if offer.verb in ("explode", "induce"):
            return self.explodes(game, offer)
        if offer.verb == "argue":
            return self.argues(game, offer)
        return None

    def argues(self, game: Game, offer: Prompt) -> Action | None:
        """With somebody whom he, and everybody as far as he can tell, takes for a wolf."""
        mind = self.mind(game, offer.seat)
        found = mind.suspects([seat for seat in offer.choices if isinstance(seat, int)])
        sure = bool(found) and min(mind.shares[found[0]], mind.public[found[0]]) >= skills.SHOOTS
        return Action(offer.seat, offer.verb, found[0]) if sure else None

    def withdraws(self, game: Game, offer: Prompt) -> Action | None:
        """A good candidate makes way for one who knows, once he has spoken himself; he thinks about it once."""
        seat, known = offer.seat, game.known_to(offer.seat)
        key = (known.round, seat)
        spoken = seat not in known.speech or known.speaking is None
        if key in self.withdrew or known.is_wolf(seat) or seat in self.ears.book.found or not spoken:
            return None
        knowing = [other for other in self.ears.book.knowing() if other in known.candidates]
        if not knowing:
            return None
        self.withdrew.add(key)
        return Action(seat, offer.verb) if self.chance.random() < GIVES_WAY else None

    def explodes(self, game: Game, offer: Prompt) -> Action | None:
        """A wolf who has to take somebody along, or can lure him out, does so when he is lost himself."""
        known = game.known_to(offer.seat)
        if known.phase not in ("day", "duel") or None in offer.choices or known.speaking == offer.seat:
            return None
        mind = self.mind(game, offer.seat)
        if not mind.in_danger():
            return None
        found = skills.prey(mind, [seat for seat in offer.choices if isinstance(seat, int)])
        return Action(offer.seat, offer.verb, found[0]) if found else None

    # --- at night ---

    def to_save(self, mind: Mind, prompt: Prompt) -> Answer:
        victim = next(iter(prompt.tiles or ()), None)
        return None if not isinstance(victim, int) or mind.shares[victim] < SAVES else PASS

    def to_snake(self, mind: Mind, prompt: Prompt) -> Answer:
        victim = next((fact.victim for fact in reversed(mind.known.facts) if isinstance(fact, Victim)), None)
        return None if not isinstance(victim, int) or mind.shares[victim] < SAVES else PASS

    def to_poison(self, mind: Mind, prompt: Prompt) -> Answer:
        found = mind.suspects(prompt.choices, mind.friends)
        bar = skills.POISONS_LATE if mind.known.round >= skills.LATE else skills.POISONS
        return found[0] if found and mind.shares[found[0]] >= bar else PASS

    def to_beguile(self, mind: Mind, prompt: Prompt) -> Answer:
        """It costs nothing to be wrong, and the knife if one is right."""
        found = mind.suspects(prompt.choices, mind.friends)
        return found[0] if found else PASS

    def to_brew(self, mind: Mind, prompt: Prompt) -> Answer:
        """For whom he would poison, with the help of those he trusts."""
        assert isinstance(prompt.choices, Several)
        target = self.to_poison(mind, Prompt(prompt.actor, "poison", prompt.choices.seats))
        helped = mind.known.named_before(mind.me, "help")
        helpers = mind.trusted(prompt.choices.seats, [target, *helped])
        return (target, *helpers[:prompt.choices.most - 1]) if target != PASS else PASS

    def to_agree(self, mind: Mind, prompt: Prompt) -> Answer:
        """A helper agrees to whom he suspects himself; a wolf to whoever is none of his own."""
        target = next(fact.target for fact in reversed(mind.known.facts) if isinstance(fact, Brew))
        willing = target not in mind.friends and (mind.wolf or mind.shares[target] >= skills.SHOOTS)
        return None if willing else PASS

    def to_refuse(self, mind: Mind, prompt: Prompt) -> Answer:
        return None

    def to_doom(self, mind: Mind, prompt: Prompt) -> Answer:
        """The sleepwalker, if he would poison him."""
        asleep = [cover.seat for cover in mind.known.tonight.covers if cover.kind == SLEEP and cover.by == mind.me]
        return None if asleep and self.to_poison(mind, Prompt(mind.me, "poison", asleep)) != PASS else PASS

    def to_peek(self, mind: Mind, prompt: Prompt) -> Answer:
        return None if not mind.found and self.chance.random() < DARES else PASS

    def to_suspect(self, mind: Mind, prompt: Prompt) -> Answer:
        return PASS

    def to_take(self, mind: Mind, prompt: Prompt) -> Answer:
        """A card with which there is something to do: a wolf's, then a god's. By day somebody to take along."""
        if all(isinstance(one, int) for one in prompt.choices):
            return skills.use(mind, prompt)
        kinds = (WOLF, GOD)
        wanted = [card for kind in kinds for card in prompt.choices if ROLES[card].kind == kind]
        return wanted[0] if wanted else PASS

    def to_keep(self, mind: Mind, prompt: Prompt) -> Answer:
        return None

    def to_link(self, mind: Mind, prompt: Prompt) -> Answer:
        return skills.use(mind, prompt) if mind.wolf else draw(prompt.choices, self.chance)

    def to_eat(self, mind: Mind, prompt: Prompt) -> Answer:
        """A packmate, once the pack is strong enough to do without him."""
        mates = [*prompt.choices]
        return self.chance.choice(mates) if len(mates) * ENOUGH_MATES >= len(mind.known.alive) else PASS

    def to_accept(self, mind: Mind, prompt: Prompt) -> Answer:
        """A trade is kept with one whom he trusts: a wolf with his own, others with whoever is hardly suspicious."""
        partner = mind.known.tonight.partners[mind.me]
        trusts = partner in mind.mates if mind.wolf else mind.shares[partner] < KEEPS_TRADE
        return None if trusts else PASS

    def to_betray(self, mind: Mind, prompt: Prompt) -> Answer:
        return None

    def to_knives(self, mind: Mind, prompt: Prompt) -> Answer:
        assert isinstance(prompt.choices, Several)
        number = prompt.choices.most
        others = skills.prey(mind, prompt.choices.seats)
        return tuple((others * number)[:number]) if number > 1 else others[0]
