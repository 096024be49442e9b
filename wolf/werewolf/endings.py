"""Early endings: kidnap (C-43), surrender (C-44), showdown (C-45)."""

from collections.abc import Iterator, Sequence

from ..table.fact import ALL
from ..table.judge import Ended
from ..table.option import flag
from ..table.prompt import PASS, Prompt, Several, as_tuple
from ..table.script import Script, first
from ..table.seat import Seat
from .facts import Knives, Showdown
from .roles.role import GOOD, WOLVES
from .win import wolves_condition

ON_OFF = ("on", "off")
OPTIONS = (
    flag("kidnap", "wolves who can no longer be stopped win at once (C-43)", "绑票", ON_OFF,
         classic=False, modern=False, friends=False, codex=True),
    flag("surrender", "the last wolf may hand in his card (C-44)", "交牌", ON_OFF,
         classic=False, modern=False, friends=False, codex=True),
    flag("showdown", "wolves may lay their knives on the table (C-45)", "拍刀", ON_OFF,
         classic=False, modern=False, friends=False, codex=True),
)

SHOWDOWN = "showdown"


# --- kidnap ---

def kidnapped(g) -> bool:
    """C-43: after a death, do the wolves hold the village so that nothing it has left could change it?"""
    if not g.options.kidnap or not g.deaths:
        return False
    wolves = g.wolves
    good = [seat for seat in g.alive if g.camp(seat) == GOOD]
    if not all(wolf in g.woken for wolf in wolves):
        return False
    if len(wolves) < len(good) or (len(wolves) == len(good) and g.sheriff in good):
        return False
    gifts = any(seat in good for seat, kind in g.gifts if kind != "check" and g.gift_can_be_used(seat, kind))
    return not gifts and not any(g.role(seat).could_still_turn_it(g, seat) for seat in good)


def kidnap(g) -> None:
    raise Ended(WOLVES, "kidnap")


# --- surrender ---

def may_surrender(g, seat: Seat) -> bool:
    """C-44: the last wolf. Where a wolf of the board sleeps apart he cannot know it: then only one who may explode."""
    return (g.options.surrender and seat in g.alive and g.wolves == [seat] and not g.knives_laid
            and (g.pack_is_complete or (g.options.explode != "off" and g.may_blow_up(seat))))


def surrender(g) -> None:
    raise Ended(GOOD, "surrender")


# --- showdown ---

def may_lay_knives(g) -> bool:
    """Not where a wolf of the board does not wake with the pack."""
    return g.options.showdown and g.pack_is_complete and not g.knives_laid


def knives_to_name(g) -> int:
    """As many as living wolves; one less before that day's exile."""
    return len(g.wolves) - (g.by_day and g.phase != "dusk")


def showdown(g, caller: Seat) -> Script:
    """The living wolves confer in the open and name an ordered list of knives; then the game is decided."""
    number = knives_to_name(g)
    g.tell(Showdown(caller, number, to=ALL))
    knives: tuple[Seat, ...] = ()
    if number:
        action = yield from first(lambda: [
            Prompt(wolf, "knives", KnifeLists(g.alive, g.wolves, number), public=True, time="discussion") for wolf in g.wolves])
        knives = () if action.answer == PASS else as_tuple(action.answer)
    g.tell(Knives(knives, to=ALL))
    raise Ended(*((GOOD, "showdown_failed") if village_survives(g, knives) else (WOLVES, "showdown")))


class KnifeLists(Several):
    """Exactly so many knives, the same seat twice if they like; fewer only if nobody else is left to name."""

    def __init__(self, alive: Sequence[Seat], wolves: Sequence[Seat], number: int):
        super().__init__(alive, number, number, ordered=True, repeats=True)
        self.victims = set(alive) - set(wolves)

    def __contains__(self, answer: object) -> bool:
        chosen = as_tuple(answer)
        return super().__contains__(answer) or (0 < len(chosen) < self.least and set(chosen) >= self.victims
                                                and set(chosen) <= set(self.seats))


def village_survives(g, knives: Sequence[Seat]) -> bool:
    """Is there any use of what the good have left after which the wolves' condition does not hold?"""
    return any(not wolves_condition(g, left) for left in outcomes(g, knives))


def outcomes(g, knives: Sequence[Seat]) -> Iterator[list[Seat]]:
    """Who is alive after the knives, for every use of guard and antidote."""
    for guarded in guard_choices(g):
        for saved in (None, *range(len(knives))):       # which knife the antidote undoes
            left = after_knives(g, knives, guarded, saved)
            if left is not None:
                yield left


def guard_choices(g) -> Iterator[Seat | None]:
    """One player, not last night's."""
    yield None
    for guard in g.holders("guard"):
        if g.has_power(guard):
            last = g.guarded_on.get((guard, g.round - 1 if g.phase == "night" else g.round))
            for seat in g.alive:
                if seat != last and (g.options.guard_self or seat != guard) and (
                        g.options.girl_guarded or g.roles[seat] != "little_girl"):
                    yield seat


def after_knives(g, knives: Sequence[Seat], guarded: Seat | None, saved: int | None) -> list[Seat] | None:
    """The knives fall in the order named. None: the antidote could not be used so, its witch being dead or not allowed."""
    alive = list(g.alive)
    lives = {seat: g.lives(seat) for seat in alive}
    for number, seat in enumerate(knives):
        if seat not in alive:
            continue
        antidote = number == saved
        if antidote and not any(witch_can_save(g, witch, seat) for witch in g.holders("witch") if witch in alive):
            return None
        if antidote and seat == guarded:
            hit = g.options.guard_save == "dies"
        else:
            hit = not antidote and seat != guarded
        if antidote and not hit and seat != guarded:
            lives[seat] = 1                             # an elder saved by the antidote is left with exactly one life
        if hit:
            lives[seat] -= 1
            if not lives[seat]:
                bury(g, seat, alive)
    return alive


def bury(g, seat: Seat, alive: list[Seat]) -> None:
    """A death, and those who die with it."""
    alive.remove(seat)
    for other, _ in g.dies_with(seat):
        if other in alive:
            bury(g, other, alive)


def witch_can_save(g, witch: Seat, victim: Seat) -> bool:
    first_night = g.phase == "night" and g.round == 1
    own = g.options.witch_self_save
    return g.has_power(witch) and witch not in g.antidote_gone and (
        victim != witch or own == "always" or (own == "first_night" and first_night))
