"""Skills that several cards have, or that pass from one card's holder to another (see `loans`).

A role imports no other role: what two of them share is here.
"""

from collections.abc import Callable, Collection, Mapping
from typing import Any

from ...engine.choices import NOTHING
from ...engine.fact import ALL, NOBODY, Fact, only
from ...engine.prompt import PASS, Prompt
from ...engine.script import Script, ask, first
from ...engine.seat import Seat
from .causes import ALWAYS_SILENCING, as_named
from .facts import Aimed, Checked, GiftUsed, Gun, Harm, Helped, Kin, MechGuarded, Shot, Taken, Victim, Waved
from .facts.night import NONE
from .roles.role import GOOD, HARM, HELP, ODD, VILLAGER, Naming, Role, Step, ask_at_night

CHECK, POISON, PROTECT = Naming("check"), Naming("poison", himself=True), Naming("protect", himself=True, running=False)
CHECK_ONCE_EACH = Naming("check", again=False)
CLAWS_SILENCED_BY = ("shot", "taken")             # besides what silences a wolf king


class Skill:
    """A skill apart from a card: what a night needs to know of it. A role has all of this too."""

    sleeps_under = ""

    def status(self, g: Any, me: Seat) -> None:
        """What he is shown as the step begins."""

    def can_ask(self, g: Any, me: Seat) -> bool:
        """Skills that were given stay, whatever becomes of the cards' own (R-ELD)."""
        return g.may_act_tonight(me) and not (self.sleeps_under and g.under(self.sleeps_under))

    def night(self, g: Any, me: Seat) -> Script:
        return
        yield

    def on_death(self, g: Any, me: Seat, death: Any) -> Script:
        return []
        yield


# --- looks ---

def camp(g: Any, seat: Seat) -> str:
    return "wolf" if g.looks_like_a_wolf(seat) else "good"


def card(g: Any, seat: Seat) -> str:
    return g.face(seat)


def look(g: Any, me: Seat, sees: Callable[[Any, Seat], str], naming: Naming = CHECK,
         among: Callable[[Any], Any] | None = None) -> Script:
    """A look at somebody. The value is whom he named; what he is told is about the one that was struck (M-4)."""
    seat = yield from naming.ask(g, me, among)
    if seat != PASS:
        g.tell(Checked(me, seat, seen(g, me, sees, g.struck(me, seat, "check")), to=only(me)))
    return seat


def seen(g: Any, me: Seat, sees: Callable[[Any, Seat], str], struck: Seat) -> str:
    """What a look shows. One that fails shows nothing, and so do all in a thick fog."""
    if g.fails_tonight(me) or g.under("thick_fog"):
        return NONE
    if me not in g.puppets:
        return sees(g, struck)
    return {"wolf": "good", "good": "wolf"}[camp(g, struck)] if sees is camp else NONE      # of a card: nothing


def check(g: Any, me: Seat, sees: Callable[[Any, Seat], str], naming: Naming = CHECK) -> Script:
    """A seer's look, in whosever hands. Some die of being found by it."""
    seat = yield from look(g, me, sees, naming)
    if seat != PASS and g.role(struck := g.struck(me, seat)).dies_of_checks and not g.fails_tonight(me):
        g.tell(Harm("look", struck, g.step_used(me, "check"), me, to=NOBODY))
    return seat


class CardLook(Skill):
    """A look at a card each night, nobody twice."""

    def night(self, g: Any, me: Seat) -> Script:
        yield from look(g, me, card, CHECK_ONCE_EACH)


class CampLook(Skill):
    """A seer's look each night."""

    def night(self, g: Any, me: Seat) -> Script:
        yield from check(g, me, camp)


class GivenLook(Skill):
    """One look at a camp."""

    def can_ask(self, g: Any, me: Seat) -> bool:
        return super().can_ask(g, me) and not (g.under("thick_fog") and g.step_used(me, "check") == "seer")

    def night(self, g: Any, me: Seat) -> Script:
        seat = yield from check(g, me, g.card("seer").sees(g))
        if seat != PASS:
            g.tell(GiftUsed(me, "check", seat, to=only(me)))


# --- potions, doors ---

class Given(Skill):
    """A skill that is used once, on one seat."""

    def __init__(self, kind: str, naming: Naming, sleeps_under: str = ""):
        self.kind, self.naming, self.sleeps_under = kind, naming, sleeps_under

    def night(self, g: Any, me: Seat) -> Script:
        seat = yield from self.naming.ask(g, me, lambda free: self.among(g, me, free))
        if seat != PASS:
            g.tell(GiftUsed(me, self.kind, seat, to=only(me)))

    def among(self, g: Any, me: Seat, free: Any) -> Any:
        return [seat for seat in free if seat != me] if self.kind == "guard" and not g.options.guard_self else free


class Helping(Skill):
    """Of those without whom an awakened witch cannot poison: each agrees or refuses. Silence is a refusal."""

    def night(self, g: Any, me: Seat) -> Script:
        for brew in [brew for brew in g.tonight.brews if me in brew.helpers]:
            action = yield from first(lambda: [Prompt(me, verb, NOTHING) for verb in ("agree", "refuse")]
                                      if g.may_act_tonight(me) else [])
            if action.verb == "agree":
                g.tell(Helped(me, brew.target, to=only(me)))


class Antidote(Role):
    """A card that is told whom the pack has chosen, and may undo it once."""

    def status(self, g: Any, me: Seat) -> None:
        g.tell(Victim(me, self.shown(g, me) or "none", to=only(me)))

    def shown(self, g: Any, me: Seat) -> object:
        """The victim she is told: a seat, nothing, or `unknown`."""
        blind = not g.has_left(me, "save") and g.options.witch_blind
        return "unknown" if blind or not self.works(g, me) else g.tonight.knife

    def antidote(self, g: Any, me: Seat) -> list[Prompt]:
        victim = g.tonight.knife
        if victim is None or g.tonight.saved or not self.works(g, me) or not self.has_antidote_for(
                g, me, victim, g.round):
            return []
        return [Prompt(me, "save", NOTHING, alone=True, tiles={victim: None})]

    def has_antidote_for(self, g: Any, me: Seat, victim: Seat, night: int) -> bool:
        """Whether she may use it on this one. Of one who uses hers with its state, see `Tonight.borrowed`."""
        return g.has_left(me, "save") and (victim != me or (g.owner(me, "save") == me and self.may_save_herself(
            g, night)))

    def may_save_herself(self, g: Any, night: int) -> bool:
        return False


class Shield(Skill):
    """A mechanical wolf's, who has learnt the guard."""

    def night(self, g: Any, me: Seat) -> Script:
        if g.options.mech_guard == "once" and (me in g.shields_used):
            return
        seat = yield from PROTECT.ask(
            g, me, lambda free: [one for one in free if one != me or g.options.guard_self])
        if seat != PASS:
            g.tell(MechGuarded(me, seat, to=only(me)))


# --- skills on death ---

def take_along(g: Any, me: Seat, verb: str, told: Callable[..., Fact], cause: str, must: bool = False) -> Script:
    """Somebody who has died names one who dies with him. The value is as that of `Role.on_death`."""
    seat = yield from ask(me, verb, lambda: [seat for seat in g.alive if not g.safe_by_day(seat)],
                          compulsory=must, public=True, time="skill")
    if seat == PASS:
        return []
    g.tell(told(me, seat, to=ALL))
    return [(seat, cause)]


def shoot(g: Any, me: Seat, must: bool = False) -> Script:
    return take_along(g, me, "shoot", Shot, "shot", must)


class Claw(Skill):
    """A shot on death that was handed on, or kept; not for the last wolf."""

    def on_death(self, g: Any, me: Seat, death: Any) -> Script:
        silencers = {*g.options.wolf_king_silenced_by, *CLAWS_SILENCED_BY}
        silent = any(as_named(cause) in silencers for cause in death.causes)
        if silent or not g.wolves or not g.has_skill_on_death(me, death):
            return []
        return (yield from shoot(g, me))


class Take(Skill):
    """Of one who was lured out, whatever his card."""

    def on_death(self, g: Any, me: Seat, death: Any) -> Script:
        return take_along(g, me, "take", Taken, "taken")



class Gunner(Role):
    """A card whose holder may take one along when he dies, unless the cause of his death silences him."""

    verbs = ("shoot",)
    acts_on_death = True
    teaches = "gun"
    silencers = "hunter_silenced_by"        # the option that lists them
    must = ""                               # the option by which he has to shoot if he can

    def status(self, g: Any, me: Seat) -> None:
        if g.options.hunter_status:
            g.tell(Gun(me, self.thumb(g, me), to=only(me)))

    def night(self, g: Any, me: Seat) -> Script:
        causes = g.dying_of(me)
        if self.ready(g, me, causes) and self.asked_tonight(g, causes):
            seat = yield from ask_at_night(g, me, "shoot", lambda: g.others(me), compulsory=self.has_to(g))
            if seat != PASS:
                g.tell(Aimed(me, seat, to=only(me)))

    def thumb(self, g: Any, me: Seat) -> bool:
        """Banned for the night he can still shoot as his death is announced, unless his shot was for the night."""
        causes = g.dying_of(me)
        return self.ready(g, me, causes) and (g.may_act_tonight(me) or not self.asked_tonight(g, causes))

    def ready(self, g: Any, me: Seat, causes: Collection[str]) -> bool:
        """Whether he could shoot if this night's deaths were announced now."""
        return (g.has_power(me) and not g.fails(me) and not self.silenced(g, causes) and not g.under("wet_powder"))

    @staticmethod
    def asked_tonight(g: Any, causes: Collection[str]) -> bool:
        """Whether one who dies of these causes is asked in his own step, and not at dawn."""
        return g.options.hunter_shoots == "at_night" and "knife" in causes

    def on_death(self, g: Any, me: Seat, death: Any) -> Script:
        if (death.by_night and self.asked_tonight(g, death.causes)) or not g.has_power(me):
            return []
        return (yield from self.shot(g, me, death))

    def shot(self, g: Any, me: Seat, death: Any) -> Script:
        """The shot itself, also for somebody who has another's gun."""
        if self.silenced(g, death.causes) or not g.has_skill_on_death(me, death):
            return []
        return (yield from shoot(g, me, self.has_to(g)))

    def has_to(self, g: Any) -> bool:
        return bool(self.must) and getattr(g.options, self.must)

    def silenced(self, g: Any, causes: Collection[str]) -> bool:
        silencers = getattr(g.options, self.silencers)
        return any(as_named(cause) in silencers or cause in ALWAYS_SILENCING for cause in causes)

    def must_be_called(self, options: Mapping[str, object]) -> bool:
        return bool(options["hunter_status"]) or options["hunter_shoots"] == "at_night"

    def only_shown(self, options: Any) -> bool:
        return options.hunter_shoots != "at_night"


class GivenGun(Skill):
    """The hunter's gun in other hands: from a trader, or learned."""

    def status(self, g: Any, me: Seat) -> None:
        hunter = g.card("hunter")
        ready = not hunter.silenced(g, g.dying_of(me)) and not g.under("wet_powder") and not g.fails(me)
        if g.options.hunter_status:
            g.tell(Gun(me, ready, to=only(me)))

    def on_death(self, g: Any, me: Seat, death: Any) -> Script:
        taken = yield from g.card("hunter").shot(g, me, death)
        for seat, _ in taken:
            g.tell(GiftUsed(me, "gun", seat, to=only(me)))
        return taken


# --- waves ---

class Waver(Role):
    """R-SCH, R-MEN: one wave a night, each kind once a game. Two cards have them, one of either camp."""

    verbs = BOOST, WEAKEN = ("boost", "weaken")
    aims = {BOOST: HELP, WEAKEN: HARM}
    opposite = ""                           # the other card

    def night(self, g: Any, me: Seat) -> Script:
        action = yield from first(lambda: [
            Prompt(me, kind, g.others(me), alone=True) for kind in self.left(g, me) if g.may_act_tonight(me)])
        if action.answer != PASS:
            victim = self.victim(g, me, action.verb, g.struck(me, action.answer))
            g.tell(Waved(me, action.answer, action.verb, to=only(me)))
            if victim is not None:
                self.harm(g, me, "wave", victim)

    def victim(self, g: Any, me: Seat, kind: str, struck: Seat) -> Seat | None:
        """Who dies of it, if it works: one of the two cards by the other's, or whomever both strike in one night."""
        if g.roles[struck] == self.opposite:
            return struck if kind == self.WEAKEN else me
        if not any((wave.night, wave.card, wave.struck) == (g.round, self.opposite, struck) for wave in g.waves):
            return None
        mentors = [me] if self.counts_as_wolf else g.holders(self.opposite)
        return mentors[0] if g.is_wolf(struck) else struck

    def left(self, g: Any, me: Seat) -> list[str]:
        return [kind for kind in self.verbs if g.has_left(me, kind)]


# --- families ---

class Kindred(Role):
    """R-SIS, R-TBR: villagers who know each other, and wake together in odd nights."""

    camp, kind = GOOD, VILLAGER


def meeting_of(card: str) -> Step:
    """The step in which a family meets. Whenever one of them has died, those left are told who is."""
    def meet(g: Any) -> Script:
        family = tuple(g.holders(card))
        if len(family) > 1 and g.met.get((card, 0)) != family:
            g.tell(Kin(card, family, to=only(*family)))
        return
        yield
    return Step(card, nights=ODD, play=meet)


# Skills that can be lent, by name. Besides them every card's own can be, by its id.
SKILLS: dict[str, Skill] = {
    "check": GivenLook(),
    "poison": Given("poison", POISON, sleeps_under="frozen_cellar"),
    "watch": Given("guard", PROTECT),
    "gun": GivenGun(),
    "camp": CampLook(),
    "card": CardLook(),
    "shield": Shield(),
    "knife": Skill(),                       # a second one, asked for in the wolves' step
    "help": Helping(),
    "claw": Claw(),
    "take": Take(),
}
