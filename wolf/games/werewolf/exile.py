"""M-13: from an exile ballot to the night, in ten places. What cards do in them is in their files (see `Role`).

     1  votes and tally are public, with what a card adds        Role.votes_added
     2  the day's first ballot: a window                         COUNTED
     3  a tie: the scapegoat goes, or a duel follows, whose ballot goes on at 4; or nobody goes
     4  a window                                                 RESULT
     5  who has most votes is named, or who goes in his place    Role.goes_instead
     6  a window, if somebody is to go; he may lose his card     NAMED
     7  who may stay; or somebody else dies instead              Role.keeps_in, Role.exiled
     8  the death, and all that it brings                        `deaths`
     9  deaths that were due after the vote                      `due`
    10  a window, which may lead to one more ballot, from 1      GONE

In a record 2 and 4 stand in `vote N` (4 also in `duel N`), 6 to 10 in `dusk N`.
"""

from collections.abc import Sequence

from ...engine.fact import ALL, NOBODY
from ...engine.option import choice
from ...engine.script import Script
from ...engine.seat import Seat
from . import win
from .aloud import announcement
from .deaths import Chain, fall, hand_on_badge
from .due import BALLOT, VOTE, deaths_due
from .facts import Died, Instead, Out, Phase, Tied, Unharmed
from .interruptions import open_to_interruptions
from .roles.role import COUNTED, GONE, NAMED, RESULT
from .roles.scapegoat import Scapegoat
from .speeches import Plan, speeches
from .state import Werewolf
from .vote import exile_ballot, recommendation
from .windows import windows
from .words import last_words, silence_for_words, tell_words

OPTIONS = (
    choice("tie", "nobody revote pk",
           "a tied vote: nobody goes; everybody votes again until one goes; or one duel round of the tied",
           classic="nobody", modern="pk", friends="pk", codex="pk"),
)


# --- vote N ---

def first_vote(g: Werewolf, number: int) -> Script:
    """The value is who has most votes, several if they are tied; and the scapegoat who goes instead, if one does."""
    g.tell(Phase("vote", number, to=ALL))
    yield from deaths_due(g, BALLOT)
    if g.under("amnesty"):
        g.tell(Out(None, to=ALL))
        return [], None
    yield from recommendation(g)
    top = yield from exile_ballot(g)                                    # 1
    if speaker := (yield from windows(g, COUNTED)):                     # 2
        yield from speeches(g, Plan(lambda: [speaker] if speaker in g.alive else [], in_turn=True))
        top = yield from exile_ballot(g)
    goat = scapegoat(g) if len(top) > 1 else None
    if len(top) > 1 and (goat or tie_rule(g) != "nobody"):              # 3
        g.tell(Tied(tuple(top), to=ALL))
        if not goat:
            return top, None
    yield from name(g)
    return top, goat


def tie_rule(g: Werewolf) -> str:
    return "nobody" if g.under("no_duel") else g.options.tie


def scapegoat(g: Werewolf) -> Seat | None:
    """R-SCP: who goes at a day's first tie, instead of the tied."""
    return next((seat for seat in g.holders("scapegoat") if g.has_power(seat)), None)


def name(g: Werewolf) -> Script:
    """Who is voted out, or nobody."""
    yield from windows(g, RESULT)                                       # 4
    g.tell(Out(g.to_go(), to=ALL))                                      # 5


# --- duel N ---

def duel(g: Werewolf, number: int, tied: Sequence[Seat]) -> Script:
    """After a tie: one duel, or votes until one goes. The value is whether somebody broke it off."""
    g.tell(Phase("duel", number, to=ALL))
    top = yield from (one_duel if g.options.tie == "pk" else revote)(g, tied)
    if top is None:
        return True
    yield from name(g)
    return False


def one_duel(g: Werewolf, tied: Sequence[Seat]) -> Script:
    """W-VOT-2 pk: the tied speak, do not vote, and only they can be voted for. Tied again, nobody goes.

    The value is None if it was broken off.
    """
    if (yield from duel_speeches(g, tied)):
        return None
    return (yield from exile_ballot(g, "duel", lambda: [seat for seat in g.voters() if seat not in tied],
                                    lambda: [seat for seat in tied if seat in g.alive]))


def revote(g: Werewolf, tied: Sequence[Seat]) -> Script:
    """The tied speak again, then everybody votes for whom they like, until one goes or nobody votes."""
    while len(tied) > 1:
        if (yield from duel_speeches(g, tied)):
            return None
        tied = yield from exile_ballot(g, "revote")
    return tied


def duel_speeches(g: Werewolf, tied: Sequence[Seat]) -> Script:
    """Duel speeches are speeches: a wolf may explode. The value is whether one did; then night falls."""
    plan = Plan(lambda: [seat for seat in tied if seat in g.alive])
    broken_off = yield from open_to_interruptions(g, speeches(g, plan))
    if broken_off:
        yield from announcement(g)
    return broken_off is not None


# --- dusk N ---

def dusk(g: Werewolf, number: int, goat: Seat | None = None) -> Script:
    """What follows an exile. What was told last is heard out before night falls."""
    g.tell(Phase("dusk", number, to=ALL))
    yield from announcement(g, pending=True)
    told = len(g.facts)
    yield from leaves(g, goat)
    if not g.under("amnesty"):
        yield from deaths_due(g, VOTE)                                  # 9
        while (yield from windows(g, GONE)):                            # 10
            yield from exile_ballot(g)
            yield from name(g)
            yield from leaves(g)
            yield from deaths_due(g, VOTE)
    if len(g.facts) > told:
        yield from announcement(g)
    yield from silence_for_words(g)


def leaves(g: Werewolf, goat: Seat | None = None) -> Script:
    """Who was voted out goes, or stays; or a scapegoat goes."""
    if goat is not None and goat in g.alive:
        g.tell(Instead(goat, to=ALL))
        yield from Scapegoat.last_will(g, goat)
        if goat in g.alive:
            yield from fall(g, goat, "scapegoat")
        return
    out = g.out
    if out is None or out not in g.alive or g.under("mercy"):
        return
    heir = yield from windows(g, NAMED)                                 # 6
    if heir and g.sheriff == heir:
        yield from hand_on_badge(g, heir)
    if not heir and any(card.keeps_in(g, out) for card in g.kinds_of_card()):       # 7
        g.tell(Unharmed(out, to=ALL))
        return
    if heir or out in g.puppets:                # no one stays by a card that he has no more, or whose skill fails
        going = [(out, "exile")]
    else:
        going = yield from checked(g, g.role(out).exiled(g, out))
    chain = Chain(g)
    for seat, cause in going:                                           # 8
        if seat in g.alive:                     # the judge may have struck him dead meanwhile
            yield from chain.fall(seat, cause)
    yield from chain.close()
    if out in g.turned:
        yield from lose_badge(g, out)
    elif out in g.alive and not heir and g.role(out).words_when_exiled:
        yield from farewell(g, out)


def checked(g: Werewolf, script: Script) -> Script:
    """Whatever is told is followed by a win check, like a death."""
    told = len(g.facts)

    def check() -> None:
        nonlocal told
        if len(g.facts) > told:
            told = len(g.facts)
            win.check(g)
    try:
        opened = next(script)
        while True:
            check()
            opened = script.send((yield opened))
    except StopIteration as done:
        check()
        return done.value


def lose_badge(g: Werewolf, idiot: Seat) -> Script:
    """`idiot_badge=passes`: an idiot who has turned his card speaks as if he went, and passes the badge on."""
    if g.options.idiot_badge == "passes" and g.sheriff == idiot:
        yield from farewell(g, idiot)
        yield from hand_on_badge(g, idiot)


def farewell(g: Werewolf, seat: Seat) -> Script:
    """He speaks as if he went."""
    tell_words(g, [Died(seat, ("exile",), False, to=NOBODY)])
    yield from last_words(g, seat)
