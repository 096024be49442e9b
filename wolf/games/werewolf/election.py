"""O-SHF-1 … 4 and 8, C-33, C-34: the sheriff's election, before the night's dead are announced.

    candidacy → speeches → withdrawal → vote → (tie: the same again, of the tied) → sheriff, or none for good
"""

from collections.abc import Collection

from ...engine.choices import NOTHING
from ...engine.fact import ALL, NOBODY
from ...engine.option import choice
from ...engine.prompt import PASS, Action, Actor, Prompt
from ...engine.script import Script, alongside, each, wait
from ...engine.seat import Seat
from .facts import Candidates, DyingAlready, ElectionLost, ElectionPaused, Phase, Sheriff, Tied, Withdrew
from .interruptions import EXPLOSIONS, open_to_interruptions
from .roles import ROLES
from .speeches import Plan, by_clock, speeches
from .state import Werewolf
from .vote import ballot

OPTIONS = (
    choice("sheriff", "off mayor elected codex",
           "no sheriff; a mayor with 2 votes; a sheriff with 1.5; "
           "or half a vote more only for whom he alone recommended",
           classic="mayor", modern="elected", friends="elected", codex="codex"),
    choice("badge_rounds", "1 2 auto",
           "elections lost to explosions before the badge is gone; auto: 2 where there is a special wolf",
           classic="auto", modern="auto", friends="auto", codex="2"),
)


def election(g: Werewolf, number: int) -> Script:
    """The value says whether a wolf exploded into it, or another broke it off: then, after dawn, night falls."""
    g.tell(Phase("election", number, to=ALL))
    resumed = g.election == "postponed"
    if resumed:         # C-37: the candidates stayed candidates, and it goes on at withdrawal and vote
        g.tell(Candidates(g.candidates, to=ALL))
    else:
        yield from candidacy(g)
    dying = set(dict(g.dying()))
    broken_off = yield from campaign(g, resumed)
    if broken_off is None:
        return False
    if broken_off.verb not in EXPLOSIONS:
        g.tell(ElectionPaused(to=ALL))
        return True
    g.tell(ElectionLost(g.elections_lost + 1 < badge_rounds(g), to=ALL))
    if broken_off.seat not in dying:
        return True
    g.tell(DyingAlready(broken_off.seat, to=NOBODY))
    return badge_rounds(g) > 1 or g.options.explode_dying == "night"


def badge_rounds(g: Werewolf) -> int:
    if g.options.badge_rounds != "auto":
        return int(g.options.badge_rounds)
    return 2 if any(ROLES[card].special_wolf for card in g.cards) else 1


def candidacy(g: Werewolf) -> Script:
    """Everyone may stand; all declarations are shown at once."""
    answers = yield from each(
        lambda: [Prompt(seat, "run", NOTHING, public=True, time="candidacy") for seat in g.alive])
    standing = tuple(seat for seat in g.alive if answers.get(seat, PASS) != PASS)
    g.tell(Candidates(standing, to=ALL))


def campaign(g: Werewolf, resumed: bool) -> Script:
    """From the candidates to a sheriff. The value is the explosion that broke it off, if one did."""
    if (resumed or not g.candidates) and decided(g):        # candidates who died meanwhile are out
        return None
    if not resumed:
        taken = yield from with_withdrawals(g, hustings(g))
        if taken:
            return taken
    taken = yield from with_withdrawals(g, withdrawal(g, explosions=resumed))
    if taken or decided(g):
        return taken
    if not g.election_tied:
        tied = yield from poll(g, [seat for seat in g.voters() if seat not in g.stood])
        if not tied:
            return None
        # The tied speak again; the rest count as withdrawn, and vote with the others.
        g.tell(Tied(tied, to=ALL))
        g.tell(Candidates(tied, to=ALL))
        taken = yield from with_withdrawals(g, duel_speeches(g))
        if not taken:
            taken = yield from with_withdrawals(g, withdrawal(g, explosions=resumed))
        if taken or decided(g):
            return taken
    if (yield from poll(g, [seat for seat in g.voters() if seat not in g.election_tied])):
        g.tell(Sheriff(None, to=ALL))           # a second tie: no sheriff in this game
    return None


def hustings(g: Werewolf) -> Script:
    """Candidates speak, in the clock's order where there is one; explosions are possible."""
    ordered = g.options.speech not in ("free", "left_of_dead")
    def standing() -> list[Seat]:
        return list(g.candidates)
    plan = (yield from by_clock(g, standing)) if ordered else Plan(standing)
    return (yield from open_to_explosions(g, plan))


def duel_speeches(g: Werewolf) -> Script:
    return (yield from open_to_explosions(g, Plan(lambda: list(g.candidates))))


def open_to_explosions(g: Werewolf, plan: Plan) -> Script:
    """It stops as soon as one candidate is left, at the end of the speech under way."""
    return (yield from open_to_interruptions(g, speeches(g, plan, enough=lambda: len(g.candidates) <= 1)))


def withdrawal(g: Werewolf, explosions: bool) -> Script:
    """The countdown in which candidates may still withdraw. On the second day wolves may explode here (C-37)."""
    if len(g.candidates) > 1:
        step = wait("withdrawal", lambda: len(g.candidates) > 1)
        return (yield from open_to_interruptions(g, step) if explosions else step)
    return None


def decided(g: Werewolf) -> bool:
    """O-SHF-4: one left is sheriff without a vote; none left, and there is none for good."""
    if len(g.candidates) > 1:
        return False
    g.tell(Sheriff(g.candidates[0] if g.candidates else None, to=ALL))
    return True


def poll(g: Werewolf, electors: Collection[Seat]) -> Script:
    """One ballot: tells who is sheriff, or that nobody is because nobody voted. The value is who is tied."""
    kind = "election_duel" if g.election_tied else "election"
    top = yield from ballot(g, kind, lambda: [seat for seat in electors if seat in g.voters()], lambda: g.candidates)
    if len(top) > 1:
        return tuple(top)
    g.tell(Sheriff(top[0] if top else None, to=ALL))
    return ()


class Withdrawals:
    """A candidate may withdraw at any time, unless he is the only one left."""

    def __init__(self, g: Werewolf):
        self.g = g

    def get(self, key: tuple[Actor, str]) -> Prompt | None:
        seat, verb = key
        if verb == "withdraw" and seat in self.g.candidates and len(self.g.candidates) > 1:
            return Prompt(seat, "withdraw", NOTHING, offer=True)
        return None

    def values(self) -> list[Prompt]:
        return [prompt for seat in self.g.candidates if (prompt := self.get((seat, "withdraw")))]

    def take(self, action: Action) -> None:
        self.g.tell(Withdrew(action.seat, to=ALL))


def with_withdrawals(g: Werewolf, script: Script) -> Script:
    return alongside(script, Withdrawals(g))
