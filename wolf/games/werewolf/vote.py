"""W-VOT-1, C-15, O-SHF-6, O-SHF-7: ballots. All choose at the same moment; then votes and tally are public."""

from collections.abc import Callable, Mapping, Sequence

from ...engine.choices import Several, as_tuple
from ...engine.fact import ALL
from ...engine.option import flag
from ...engine.prompt import PASS, Prompt
from ...engine.script import Script, each
from ...engine.seat import Seat
from ...engine.tally import ONE, count, leaders
from .aloud import announcement
from .facts import Ballot, BanServed, Curse, Polling, Recommended
from .roles.role import ask_living
from .state import Werewolf

OPTIONS = (
    flag("duel_half", "the sheriff's half vote counts in a duel, too",
         classic=True, modern=True, friends=True, codex=True),
)

Seats = Callable[[], Sequence[Seat]]                    # asked again when somebody has died
Votes = dict[Seat, Seat]


def ballot(g: Werewolf, kind: str, voters: Seats, targets: Seats,
           weights: Callable[[Votes], Mapping[Seat, int]] = lambda votes: {},
           added: Mapping[Seat, int] = {}) -> Script:
    """Hold a vote, called out before it opens (W-SAY). The value is who got the most votes: nobody, one, or the tied.

    `kind` says what is called out, see `Polling`. `added` are votes that nobody has cast; they count where somebody has
    voted at all.
    """
    def allowed() -> list[Seat]:
        return [seat for seat in voters() if not g.banned(seat, "vote")]

    def prompts() -> list[Prompt]:
        return [Prompt(seat, "vote", whom, abstains=True, public=True, time="vote") for seat in allowed()
                if (whom := eligible(g, seat, targets()))]
    if allowed() and targets():
        bound = g.under("conscience") and kind in EXILES
        g.tell(Polling(f"{kind}_bound" if bound else kind, tuple(targets()), to=ALL))
        yield from announcement(g, time="calls")
    answers = yield from each(prompts)
    voting, whom = set(allowed()), set(targets())
    if g.under("conscience") and kind in EXILES:        # who abstains votes for himself
        answers = {seat: answer if answer in whom else seat for seat, answer in answers.items()}
    votes = {seat: answers[seat] for seat in sorted(answers)
             if seat in voting and answers[seat] in eligible(g, seat, targets())}
    tally = count(votes, weights(votes))
    for seat, more in sorted(added.items()):
        if votes and seat in whom:
            g.tell(Curse(seat, more, to=ALL))
            tally = dict(sorted({**tally, seat: tally.get(seat, 0) + more * ONE}.items()))
    g.tell(Ballot(tuple(votes.items()), tuple(tally.items()), to=ALL))
    for seat in voters():
        if g.bans.get((seat, "vote")):          # a ban for a number of times counts those that cost a vote
            g.tell(BanServed(seat, "vote", to=ALL))
    return leaders(tally)


def eligible(g: Werewolf, voter: Seat, targets: Sequence[Seat]) -> tuple[Seat, ...]:
    """For whom this one may vote."""
    return tuple(seat for seat in targets if seat != voter or g.role(voter).votes_for_himself)


# --- exile ---

EXILES = ("exile", "duel", "revote")


def exile_ballot(g: Werewolf, kind: str = "exile", voters: Seats | None = None, targets: Seats | None = None) -> Script:
    """M-13.1: a ballot with the sheriff's weight and what cards add."""
    added: dict[Seat, int] = {}
    for card in g.kinds_of_card():
        for seat, votes in card.votes_added(g).items():
            added[seat] = added.get(seat, 0) + votes
    return ballot(g, kind, voters or g.voters, targets or g.targets, lambda votes: weights(g, votes, kind), added)


def recommendation(g: Werewolf) -> Script:
    """O-SHF-7: the codex's sheriff may recommend one or more living players. Struck dead over it, his heir is asked."""
    asked: Seat | None = None
    while g.options.sheriff == "codex" and g.sheriff is not None and g.sheriff != asked:
        asked = g.sheriff
        seats = yield from ask_living(g, asked, "recommend", lambda: Several(g.alive, 1, len(g.alive)),
                                      public=True, time="skill")
        if seats != PASS:
            g.tell(Recommended(as_tuple(seats), to=ALL))


def weights(g: Werewolf, votes: Mapping[Seat, Seat], kind: str) -> dict[Seat, int]:
    """O-SHF-6, in half votes: a mayor has 2 votes, a sheriff 1.5; by the codex only for the one he recommended."""
    if g.under("odd_seats"):
        return {seat: 2 * ONE for seat in votes if seat % 2}
    if g.sheriff is None or g.under("dull_badge"):
        return {}
    if g.options.sheriff == "mayor":
        return {g.sheriff: 2 * ONE}
    half = kind != "duel" or g.options.duel_half
    if g.options.sheriff == "codex":
        half = half and g.recommended == (votes.get(g.sheriff),)
    return {g.sheriff: ONE + half}


def usual_votes(g: Werewolf) -> dict[Seat, int]:
    """What everybody's vote weighs on a day without events, in half votes; the codex's sheriff may add his half."""
    extra = {"mayor": ONE, "elected": 1, "codex": 1}
    return {seat: ONE + (extra.get(g.options.sheriff, 0) if seat == g.sheriff else 0)
            for seat in g.voters() if not g.banned(seat, "vote")}
