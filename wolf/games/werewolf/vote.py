"""W-VOT-1, C-15: a ballot. All choose at the same moment; then every vote and the tally are public."""

from collections.abc import Callable, Sequence

from ...engine.fact import ALL
from ...engine.prompt import Prompt
from ...engine.script import Script, each
from ...engine.seat import Seat
from ...engine.tally import count, leaders
from .facts import Ballot, BanServed
from .state import Werewolf

Seats = Callable[[], Sequence[Seat]]                    # asked again when somebody has died
Votes = dict[Seat, Seat]


def ballot(g: Werewolf, voters: Seats, targets: Seats,
           weights: Callable[[Votes], dict[Seat, int]] = lambda votes: {}) -> Script:
    """Hold a vote. The value is who got the most votes: nobody, one player, or the tied."""
    def allowed() -> list[Seat]:
        return [seat for seat in voters() if not g.banned(seat, "vote")]

    def prompts() -> list[Prompt]:
        whom = tuple(targets())
        return [Prompt(seat, "vote", whom, abstains=True, public=True, time="vote") for seat in allowed()]
    answers = yield from each(prompts)
    voting, whom = set(allowed()), set(targets())
    if g.under("conscience") and g.phase in ("vote", "duel"):      # who abstains votes for himself
        answers = {seat: answer if answer in whom else seat for seat, answer in answers.items()}
    votes = {seat: answers[seat] for seat in sorted(answers) if seat in voting and answers[seat] in whom}
    tally = count(votes, weights(votes))
    g.tell(Ballot(tuple(votes.items()), tuple(tally.items()), to=ALL))
    for seat in voters():
        if g.bans.get((seat, "vote")):          # a ban for a number of times counts those that cost a vote
            g.tell(BanServed(seat, "vote", to=ALL))
    return leaders(tally)
