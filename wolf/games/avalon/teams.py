"""Every team that was proposed, and what became of it: for the track on the phones, and for the review."""

from collections.abc import Sequence

from ...engine.fact import Fact
from ...engine.phone import Team
from .facts import Phase, Played, Proposed, Quest, Target, Voted


def teams_in(steps: Sequence[tuple[int, Fact]]) -> list[Team]:
    """Who was to go, who agreed, and which card each played."""
    found: list[Team] = []
    mission = 0
    for step, fact in steps:
        if isinstance(fact, Phase) and fact.name == "mission":
            mission = fact.number
        elif isinstance(fact, Target):
            mission = fact.mission
        elif isinstance(fact, Proposed):
            found.append(Team(mission, step, fact.leader, fact.seats))
        elif isinstance(fact, Voted):
            found[-1] = found[-1]._replace(approve=fact.approve, refuse=fact.refuse, passed=fact.kind == "passed")
        elif isinstance(fact, Played):
            found[-1] = found[-1]._replace(cards=(*found[-1].cards, (fact.seat, fact.card)))
        elif isinstance(fact, Quest):
            found[-1] = found[-1]._replace(result=fact.kind)
    return found
