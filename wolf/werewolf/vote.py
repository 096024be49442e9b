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
        return [Prompt(seat, "vote", whom, abstains=True, public=True, time="vote") for seat in voters() if not g.banned(seat, "vote")]
    answers = yield from each(prompts)
    allowed, whom = {seat for seat in voters() if not g.banned(seat, "vote")}, set(targets())
    if g.under("conscience") and g.phase in ("vote", "duel"):      # who abstains votes for himself
        answers = {seat: answer if answer in whom else seat for seat, answer in answers.items()}
    votes = {seat: answers[seat] for seat in sorted(answers) if seat in allowed and answers[seat] in whom}
    tally = count(votes, weights(votes))
    g.tell(Ballot(tuple(votes.items()), tuple(tally.items()), to=ALL))
    for seat in voters():
        if g.bans.get((seat, "vote")):          # a counted ban runs down where a vote was lost by it
            g.tell(BanServed(seat, "vote", to=ALL))
    return leaders(tally)
