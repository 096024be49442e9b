"""W-VOT-1, C-15: a ballot. All choose at the same moment; then every vote and the tally are public."""

from ..table.fact import ALL
from ..table.prompt import Prompt
from ..table.script import Script, each
from ..table.tally import count, leaders
from .facts import BanServed, Ballot


def ballot(g, voters, targets, weights=lambda votes: {}) -> Script:
    """The value is who got the most votes: nobody, one, or the tied. `voters` and `targets` are asked again if somebody dies."""
    def prompts():
        whom = tuple(targets())
        return [Prompt(seat, "vote", whom, abstains=True, public=True, time="vote") for seat in voters()]
    answers = yield from each(prompts)
    allowed, whom = set(voters()), set(targets())
    votes = {seat: answers[seat] for seat in sorted(answers) if seat in allowed and answers[seat] in whom}
    tally = count(votes, weights(votes))
    g.tell(Ballot(tuple(votes.items()), tuple(tally.items()), to=ALL))
    for (seat, what), times in list(g.bans.items()):
        if what == "vote" and times:
            g.tell(BanServed(seat, what, to=ALL))
    return leaders(tally)
