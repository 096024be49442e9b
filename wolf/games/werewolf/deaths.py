"""A death, and all that it brings, in this order: win check, last words, skill, badge (W-DIE-1)."""

from collections.abc import Iterable

from ...engine.fact import ALL, NOBODY, only
from ...engine.option import choice
from ...engine.prompt import PASS, Prompt
from ...engine.script import Script, ask, first
from ...engine.seat import Seat
from . import win
from .causes import ELEGY, INDUCED, TRAIL
from .facts import Badge, Dead, DeathAsked, Died, Elegy, PowersLost, Shown, Unharmed
from .roles import ROLES
from .roles.role import GOD, GOOD, Role
from .skills import SKILLS, Skill
from .state import Werewolf
from .words import last_words, tell_words

OPTIONS = (
    choice("reveal", "role hidden", "the dead turn their card, or it stays hidden",
           classic="role", modern="hidden", friends="hidden", codex="hidden"),
    choice("death_asked", "alike holder",
           "where cards stay hidden, everybody who dies is asked alike what he does, or only who has a skill",
           classic="holder", modern="alike", friends="alike", codex="alike"),
)

BY_OWN_VILLAGE = {"poison", "shot", "exile"}            # an elder killed so takes the good cards' skills with him
BY_JUDGE = {"strike", "removed"}                        # causes of death that no card can help against
NO_SKILL = {*BY_JUDGE, "duel", TRAIL}                   # causes of death after which nobody has a skill
WHATEVER_PROTECTS = {*BY_JUDGE, "exploded"}             # nobody is sheltered from these
TEAR = "tear"


def fall(g: Werewolf, who: Seat | tuple[Seat, ...], cause: str, words: bool | None = None) -> Script:
    """Somebody dies by day, or several at once, and everything follows.

    `words`: he has last words, or has none, whatever the rule says.
    """
    chain = Chain(g)
    deaths = chain.die_at_once(who, cause) if isinstance(who, tuple) else chain.die(who, cause, words=words)
    for death in deaths:
        yield from chain.treat(death)
    yield from chain.close()


class Chain:
    """Deaths that follow from one another, or were announced together.

    Each is treated before the next one, with whoever dies because of it. `words_order=after_skill`: first the skills
    of the whole chain, then of each dead words and badge, by day as they died, at dawn from seat to seat.
    """

    def __init__(self, g: Werewolf, at_dawn: bool = False):
        self.g, self.at_dawn = g, at_dawn
        self.dead: list[Died] = []                      # as they died

    def die(self, seat: Seat, cause: str, by: Seat | None = None, words: bool | None = None) -> list[Died]:
        """A death by day works at once, and so do those that follow from it. All are still to be treated, it last.

        `by` has shot him.
        """
        g, death = self.g, self.struck(seat, cause)
        if death is None:
            return []
        g.tell(death)
        g.tell(Dead((death.seat,), to=ALL))
        show_cards(g, [death.seat] if cause != INDUCED else [])
        win.check(g)
        tell_words(g, [death], by, words if death.seat == seat else False)
        return [*self.follow(death), death]

    def die_at_once(self, seats: tuple[Seat, ...], cause: str) -> list[Died]:
        """Likewise several, of whom none dies before another: then it is looked who has won, and who else will go."""
        g = self.g
        struck = {death.seat: death for seat in seats if (death := self.struck(seat, cause))}
        deaths = [struck[seat] for seat in sorted(struck)]
        for death in deaths:
            g.tell(death)
        if deaths:
            g.tell(Dead(tuple(death.seat for death in deaths), to=ALL))
            show_cards(g, [death.seat for death in deaths])
            following = {seat for death in deaths for seat, _ in g.dies_with(death.seat, death.causes)}
            win.check_all_at_once(g, [seat for seat in g.alive if seat not in following and seat != g.to_go()])
        tell_words(g, deaths)
        return [one for death in deaths for one in (*self.follow(death), death)]

    def struck(self, seat: Seat, cause: str) -> Died | None:
        """Who dies of what would kill this one, if anybody does.

        Who is sheltered for this day stays; somebody may die in another's place; and some stay by their card, but not
        if the judge has decided that they go.
        """
        g = self.g
        if cause not in WHATEVER_PROTECTS and g.is_sheltered(seat):
            g.tell(Unharmed(seat, to=ALL))
            return None
        if (other := g.role(seat).stands_in(g, seat, cause)) is not None:
            g.tell(Elegy(seat, other, to=ALL))
            seat, cause = other, ELEGY
        if cause not in BY_JUDGE and g.role(seat).outlives(g, seat, cause):
            win.check(g)
            return None
        return Died(seat, (cause,), False, to=NOBODY)

    def follow(self, death: Died) -> list[Died]:
        """Who loses what, or dies, because of a death, before anybody's skill is used: these, still to be treated.

        Who dies of love at night is in the night's own list already.
        """
        g, found = self.g, list[Died]()
        self.dead.append(death)
        village_kills_elder = (g.roles[death.seat] == "elder" and bool(BY_OWN_VILLAGE & set(death.causes)) and g.powers
                               and death.seat not in g.robbed)
        if village_kills_elder:
            lose_powers(g)                              # at once: whoever dies with him has no skill on death either
        if not death.by_night:
            for seat, cause in g.dies_with(death.seat, death.causes):
                if seat in g.alive:
                    found += self.die(seat, cause)
        if village_kills_elder and g.options.idiot_with_elder:
            for idiot in sorted(g.turned & set(g.alive)):
                found += self.die(idiot, "elder")
        told = len(g.facts)
        for seat in g.alive:
            g.role(seat).bereaved(g, seat, death)
        if len(g.facts) > told:
            win.check(g)                                # W-WIN: somebody has changed sides
        return found

    def fall(self, seat: Seat, cause: str, by: Seat | None = None, words: bool | None = None) -> Script:
        """Die by day, and be treated."""
        for death in self.die(seat, cause, by, words):
            yield from self.treat(death)

    def treat(self, death: Died) -> Script:
        """Last words, skill, badge of one who is dead."""
        first = self.g.options.words_order == "first"
        if first:
            yield from last_words(self.g, death.seat)
        yield from self.skill(death)
        if first:
            yield from self.badge(death)

    def close(self) -> Script:
        """What has waited for the skills of all."""
        if self.g.options.words_order == "first":
            return
        dead = self.dead
        if self.at_dawn:
            dead = sorted(dead, key=lambda death: death.seat, reverse=self.g.options.dead_order == "down")
        for death in dead:
            yield from last_words(self.g, death.seat)
            yield from self.badge(death)

    # --- skill ---

    def skill(self, death: Died) -> Script:
        """The skill of his card, and those he has of others. Who has none is asked all the same (M-14)."""
        g, seat = self.g, death.seat
        if NO_SKILL & set(death.causes) or seat in g.robbed:
            return
        induced = INDUCED in death.causes
        alike = not induced and asked_alike(g, death)
        if alike:
            g.tell(DeathAsked(seat, to=ALL))
        asks, declined = 0, None
        for skill in [SKILLS["take"]] if induced else skills_of(g, seat):
            if skill is declined:               # of two claws: asked no longer than anybody else
                continue
            more, taken = yield from among_decoys(skill.on_death(g, seat, death), decoys(g, seat) if alike else [])
            asks += more
            declined = skill if more and not taken else None
            for victim, cause in taken:
                yield from self.fall(victim, cause, by=seat, words=True if induced else None)
        if alike and not asks:
            yield from first(lambda: decoys(g, seat))

    # --- badge ---

    def badge(self, death: Died) -> Script:
        """If the sheriff has left the table, the badge is torn."""
        if self.g.sheriff == death.seat:
            yield from hand_on_badge(self.g, death.seat, left="removed" in death.causes)


def skills_of(g: Werewolf, seat: Seat) -> list[Role | Skill]:
    """His card's, and those he has of other cards now."""
    lent = [loan.skill for _, loan in sorted(g.loans.items()) if loan.user == seat and loan.is_due(g.round)]
    return [g.role(seat), *(SKILLS.get(name) or ROLES[name] for name in lent if seat not in g.tonight.borrowed),
            *[SKILLS["claw"]] * g.claws_of(seat)]


def hand_on_badge(g: Werewolf, seat: Seat, left: bool = False) -> Script:
    """O-SHF-5: the badge goes to a living player or is torn."""
    heir = yield from ask(seat, "badge", lambda: (*g.heirs(), TEAR), compulsory=not left, public=True, time="skill")
    g.tell(Badge(seat, None if heir in (TEAR, PASS) else heir, to=ALL))


def decoys(g: Werewolf, seat: Seat) -> list[Prompt]:
    """What the cards of this table are asked on death, for one who has none of them."""
    asked = dict(card.death_question(g) for card in g.kinds_of_card() if card.acts_on_death)
    return [Prompt(seat, verb, asked[verb], public=True, time="skill", decoy=True) for verb in sorted(asked)]


def among_decoys(script: Script, decoys: list[Prompt]) -> Script:
    """A skill on death, asked with what others would be asked beside it, so that all forms of a table look alike.

    The value is how often it has asked, and its own value.
    """
    asks = 0
    try:
        opened = next(script)
        while True:
            asks += 1
            asked = {prompt.verb for layer in opened for prompt in layer.values()}
            before = {one.key: one for one in decoys if one.verb < min(asked)}
            after = {one.key: one for one in decoys if one.verb > max(asked)}
            opened = script.send((yield (before, *opened, after)))
    except StopIteration as done:
        return asks, done.value


def asked_alike(g: Werewolf, death: Died) -> bool:
    """M-14: where cards stay hidden, and one of the board's has a skill on death. An exploded wolf's lies open, but not
    the one that a servant took when she turned hers."""
    lies_open = g.shown.get(death.seat) == g.roles[death.seat]
    return (g.live and g.options.death_asked == "alike" and g.options.reveal == "hidden" and not lies_open
            and any(card.acts_on_death for card in g.kinds_of_card()))


def lose_powers(g: Werewolf) -> None:
    """R-ELD: no good card has a skill any more. Each is told alone, so that nobody learns who else had one."""
    g.tell(PowersLost(to=NOBODY))
    for seat in g.alive:
        if g.role(seat).camp == GOOD and g.role(seat).kind == GOD:
            g.tell(PowersLost(to=only(seat)))


def show_cards(g: Werewolf, seats: Iterable[Seat]) -> None:
    if g.options.reveal == "role":
        for seat in seats:
            if seat not in g.robbed:
                g.tell(Shown(seat, g.roles[seat], to=ALL))
