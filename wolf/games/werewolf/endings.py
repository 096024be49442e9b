"""Early endings: kidnap (C-43), surrender (C-44), showdown (C-45). What chapter two adds to them is M-15."""

from collections.abc import Iterator, Sequence

from ...engine.choices import Several, as_tuple
from ...engine.fact import ALL
from ...engine.judge import Ended
from ...engine.option import flag
from ...engine.prompt import PASS, Prompt
from ...engine.script import Script, first
from ...engine.seat import Seat
from . import causes
from .facts import EyesOpen, Knives, Showdown
from .harm import lives_left
from .roles.guard import Guard
from .roles.role import GOOD, VILLAGE, WOLVES
from .roles.witch import Witch
from .state import Werewolf
from .win import wolves_condition, wolves_have_a_member

ON_OFF = ("on", "off")
OPTIONS = (
    flag("kidnap", "wolves who can no longer be stopped win at once (C-43)", ON_OFF,
         classic=False, modern=False, friends=False, codex=True),
    flag("surrender", "the last wolf may hand in his card (C-44)", ON_OFF,
         classic=False, modern=False, friends=False, codex=True),
    flag("showdown", "wolves may call the showdown (C-45)", ON_OFF,
         classic=False, modern=False, friends=False, codex=True),
)

SHOWDOWN = "showdown"
GUARD, WITCH = Guard(), Witch()


# --- kidnap ---

def kidnapped(g: Werewolf) -> bool:
    """C-43: whether, after a death, nothing that the village has left could still stop the wolves.

    Lovers count by their cards; a wolf of a bride's side is none.
    """
    if not g.options.kidnap or not g.deaths or not wolves_have_a_member(g, g.alive):
        return False
    wolves = [seat for seat in g.wolves if not g.of_the_wedding(seat)]
    others = [seat for seat in g.alive if seat not in g.wolves and not g.of_the_wedding(seat)]
    good = [seat for seat in others if g.role(seat).kind in VILLAGE]
    if not any(meeting.issuperset(wolves) for meeting in g.meetings):
        return False
    if len(wolves) < len(good) or (len(wolves) == len(good) and g.sheriff in good):
        return False
    unused = [*g.tonight.sold, *(loan for loan in g.loans if g.has_loan(*loan))]
    gifts = any(seat in good for seat, kind in unused if kind != "check")
    return not gifts and not any(g.role(seat).could_still_turn_it(g, seat) for seat in good if seat not in g.puppets)


def kidnap(g: Werewolf) -> None:
    raise Ended(WOLVES, "kidnap")


# --- surrender ---

def may_surrender(g: Werewolf, seat: Seat) -> bool:
    """C-44: the last wolf. Where a wolf of the board sleeps apart he cannot know it: then only one who may explode."""
    return (g.options.surrender and seat in g.alive and g.wolves == [seat] and not g.knives_laid
            and (g.pack_is_complete or (g.options.explode != "off" and g.may_blow_up(seat))))


def surrender(g: Werewolf) -> None:
    raise Ended(GOOD, "surrender")


# --- showdown ---

def may_lay_knives(g: Werewolf) -> bool:
    """Not where a wolf of the board does not wake with the pack, or a card protects, swaps or kills in another way."""
    return g.options.showdown and g.pack_is_complete and not g.knives_laid and not g.bars_showdown


def callers(g: Werewolf, wolves: Sequence[Seat]) -> list[Seat]:
    """Those of these wolves who may call a showdown. Bride and groom may not (R-BRI)."""
    return [wolf for wolf in wolves if wolf in g.alive and wolf not in g.couple_members()]


def knives_to_name(g: Werewolf) -> int:
    """As many as living wolves; one less before that day's exile."""
    return len(g.wolves) - (g.by_day and g.phase != "dusk")


def showdown(g: Werewolf, caller: Seat) -> Script:
    """The living wolves confer in the open and name an ordered list of knives; then the game is decided."""
    number = knives_to_name(g)
    g.tell(Showdown(caller, number, to=ALL))
    if g.phase == "night":
        g.tell(EyesOpen(to=ALL))
    knives: tuple[Seat, ...] = ()
    if number:
        action = yield from first(lambda: [
            Prompt(wolf, "knives", KnifeLists(g.alive, g.wolves, number), public=True, time="discussion")
            for wolf in g.wolves])
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


def village_survives(g: Werewolf, knives: Sequence[Seat]) -> bool:
    """Whether the good can use what they have left so that the wolves' condition does not hold."""
    return not all(wolves_have_a_member(g, left) and wolves_condition(g, left) for left in outcomes(g, knives))


def outcomes(g: Werewolf, knives: Sequence[Seat]) -> Iterator[list[Seat]]:
    """Who is alive after the knives, for every use of guard and antidote."""
    for guarded in guard_choices(g):
        for saved in (None, *range(len(knives))):       # which knife the antidote undoes
            left = after_knives(g, knives, guarded, saved)
            if left is not None:
                yield left


def night_of_knives(g: Werewolf) -> int:
    """The night in which they fall: this one, or by day the next."""
    return g.round if g.phase == "night" else g.round + 1


def guard_choices(g: Werewolf) -> Iterator[Seat | None]:
    """One player, not last night's."""
    yield None
    for guard in g.holders("guard"):
        if g.has_power(guard):
            yield from (seat for seat in GUARD.choices(g, guard, night_of_knives(g)) if g.can_be_guarded(seat))


def after_knives(g: Werewolf, knives: Sequence[Seat], guarded: Seat | None, saved: int | None) -> list[Seat] | None:
    """Who is left after these knives, in the order named; None if no living witch may use the antidote like that."""
    alive = list(g.alive)
    lives = {seat: g.lives(seat) for seat in alive}
    for number, seat in enumerate(knives):
        if seat not in alive:
            continue
        antidote = number == saved
        if antidote and not any(g.has_power(witch) and WITCH.has_antidote_for(g, witch, seat, night_of_knives(g))
                                for witch in g.holders("witch") if witch in alive):
            return None
        covers = ([causes.GUARD] if seat == guarded else []) + ([causes.ANTIDOTE] if antidote else [])
        lives[seat] = lives_left(lives[seat], covers, g.options.guard_save)
        if not lives[seat]:
            bury(g, seat, alive)
    return alive


def bury(g: Werewolf, seat: Seat, alive: list[Seat]) -> None:
    """A death, and those who die with it."""
    alive.remove(seat)
    for other, _ in g.dies_with(seat):
        if other in alive:
            bury(g, other, alive)
