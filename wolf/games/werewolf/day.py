"""The day after dawn: speeches, recommendation, exile vote, duel, and the dusk that follows (W-VOT, O-SHF-6, O-SHF-7).

    day → vote → (tie: duel) → dusk
"""

from collections.abc import Mapping, Sequence

from ...engine.choices import NOTHING, Several, as_tuple
from ...engine.fact import ALL
from ...engine.option import choice
from ...engine.prompt import PASS
from ...engine.script import Script, ask, lasting, unless
from ...engine.seat import Seat
from ...engine.tally import ONE
from . import win
from .dawn import fall, last_words
from .explosion import explode, may_explode, may_explode_now
from .facts import Instead, Out, Phase, Recommended, Tied, Turned
from .roles.role import ask_living
from .roles.scapegoat import Scapegoat
from .speeches import Plan, plan_of_the_day, speeches
from .state import Werewolf
from .vote import ballot

OPTIONS = (
    choice("tie", "nobody revote pk",
           "a tied vote: nobody goes; everybody votes again until one goes; or one duel round of the tied",
           classic="nobody", modern="pk", friends="pk", codex="pk"),
)


def day(g: Werewolf, number: int) -> Script:
    """From the first speech to dusk. An explosion ends it at once."""
    if (yield from lasting(floor(g, number), "words")):
        return
    top = yield from lasting(first_vote(g, number), "vote")
    goat = scapegoat(g) if len(top) > 1 else None
    if len(top) > 1 and tie_rule(g) != "nobody" and goat is None:
        top = yield from lasting(duel(g, number, top), "vote")
        if top is None:
            return
    yield from lasting(dusk(g, number, goat), "words")


def floor(g: Werewolf, number: int) -> Script:
    """The speeches. The value says whether a wolf exploded into them."""
    g.tell(Phase("day", number, to=ALL))
    taken = yield from unless(ordered_speeches(g), lambda: may_explode_now(g))
    if taken:
        yield from explode(g, taken)
    return bool(taken)


def ordered_speeches(g: Werewolf) -> Script:
    if not g.under("vow_of_silence"):
        plan = yield from plan_of_the_day(g)
        yield from speeches(g, plan)


def first_vote(g: Werewolf, number: int) -> Script:
    g.tell(Phase("vote", number, to=ALL))
    if g.under("amnesty"):
        tell_out(g, [])
        return []
    yield from recommendation(g)
    top = yield from ballot(g, g.voters, g.targets, lambda votes: weights(g, votes))
    if len(top) > 1 and scapegoat(g):
        g.tell(Tied(tuple(top), to=ALL))
        g.tell(Out(None, to=ALL))
    elif len(top) > 1 and tie_rule(g) != "nobody":
        g.tell(Tied(tuple(top), to=ALL))
    else:
        tell_out(g, top)
    return top


def tie_rule(g: Werewolf) -> str:
    return "nobody" if g.under("no_duel") else g.options.tie


def scapegoat(g: Werewolf) -> Seat | None:
    """R-SCP: who goes at a day's first tie, instead of the tied."""
    return next((seat for seat in g.holders("scapegoat") if g.has_power(seat)), None)


def tell_out(g: Werewolf, top: Sequence[Seat]) -> None:
    g.tell(Out(top[0] if len(top) == 1 else None, to=ALL))


def recommendation(g: Werewolf) -> Script:
    """O-SHF-7: the codex's sheriff may recommend one or more living players. Struck dead over it, his heir is asked."""
    asked: Seat | None = None
    while g.options.sheriff == "codex" and g.sheriff is not None and g.sheriff != asked:
        asked = g.sheriff
        seats = yield from ask_living(g, asked, "recommend", lambda: Several(g.alive, 1, len(g.alive)),
                                      public=True, time="skill")
        if seats != PASS:
            g.tell(Recommended(as_tuple(seats), to=ALL))


def weights(g: Werewolf, votes: Mapping[Seat, Seat]) -> dict[Seat, int]:
    """O-SHF-6, in half votes: a mayor has 2 votes, a sheriff 1.5; by the codex only for the one he recommended."""
    if g.under("odd_seats"):
        return {seat: 2 * ONE for seat in votes if seat % 2}
    if g.sheriff is None or g.under("dull_badge"):
        return {}
    if g.options.sheriff == "codex":
        extra = g.recommended == (votes.get(g.sheriff),)
        return {g.sheriff: ONE + extra}
    return {g.sheriff: 2 * ONE if g.options.sheriff == "mayor" else ONE + 1}


def duel(g: Werewolf, number: int, tied: Sequence[Seat]) -> Script:
    """After a tie: one duel, or votes until one goes. The value is None if a wolf exploded."""
    g.tell(Phase("duel", number, to=ALL))
    top = yield from (one_duel if g.options.tie == "pk" else revote)(g, tied)
    if top is not None:
        tell_out(g, top)
    return top


def one_duel(g: Werewolf, tied: Sequence[Seat]) -> Script:
    """W-VOT-2 pk: the tied speak, do not vote, and only they can be voted for. Tied again, nobody goes.

    The value is None if a wolf exploded.
    """
    if (yield from duel_speeches(g, tied)):
        return None
    return (yield from ballot(g, lambda: [seat for seat in g.voters() if seat not in tied],
                              lambda: [seat for seat in tied if seat in g.alive], lambda votes: weights(g, votes)))


def revote(g: Werewolf, tied: Sequence[Seat]) -> Script:
    """The tied speak again, then everybody votes for whom they like, until one goes or nobody votes."""
    while len(tied) > 1:
        if (yield from duel_speeches(g, tied)):
            return None
        tied = yield from ballot(g, g.voters, g.targets, lambda votes: weights(g, votes))
    return tied


def duel_speeches(g: Werewolf, tied: Sequence[Seat]) -> Script:
    """Duel speeches are speeches: a wolf may explode. The value says whether one did."""
    plan = Plan(lambda: [seat for seat in tied if seat in g.alive])
    taken = yield from unless(speeches(g, plan), lambda: may_explode(g))
    if taken:
        yield from explode(g, taken)
    return bool(taken)


def dusk(g: Werewolf, number: int, goat: Seat | None = None) -> Script:
    """What follows an exile: an idiot turns his card; else last words, skill, badge. Or a scapegoat goes."""
    g.tell(Phase("dusk", number, to=ALL))
    if goat is not None and goat in g.alive:
        g.tell(Instead(goat, to=ALL))
        yield from Scapegoat.last_will(g, goat)
        if goat in g.alive:
            yield from fall(g, goat, "scapegoat")
        yield from last_words(g)
        return
    out = g.out
    if out is None or out not in g.alive or g.under("mercy"):
        return
    if g.roles[out] == "idiot" and g.has_power(out) and (yield from turns(g, out)):
        return
    yield from fall(g, out, "exile")
    yield from last_words(g)


def turns(g: Werewolf, idiot: Seat) -> Script:
    """R-IDI. Where he must, he turns by himself, and is asked only so that he may say it too.

    The value is whether he has turned.
    """
    must = g.options.idiot_turn == "must"
    if must:
        turn(g, idiot)
    answer = yield from ask(idiot, "turn", NOTHING, public=True, time="skill")
    if not must and answer != PASS:
        turn(g, idiot)
    return must or answer != PASS


def turn(g: Werewolf, idiot: Seat) -> None:
    """Followed by a win check, like a death."""
    g.tell(Turned(idiot, to=ALL))
    win.check(g)
