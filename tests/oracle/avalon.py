"""Avalon: the table. A mission goes through the steps of A-17; `step` names the one that is open.

    look        somebody's side is looked at: only a trickster has something to say, and only time ends it (A-18)
    target · discussion · propose · vote (`avalon_teams`) · lock · sword · cards · swing · trap (`avalon_missions`)
    announced   the result is read out; nobody is asked
    lady        her holder has to look, then comes a `look`
    recruit · recruited · aim · kill (`avalon_assassin`) · end
"""

from typing import Any

from oracle.avalon_missions import Missions
from oracle.avalon_state import Open, checkable, dealt, score
from oracle.table import Question, Refused, Setup

# the steps in which something has to be chosen, and is settled one seat after the other if time runs out.
SETTLED = frozenset({"target", "propose", "vote", "lock", "cards", "trap", "lady", "aim", "kill"})
MAY_PASS = frozenset({"sword", "swing", "answer", "recruit"})


class Table(Missions):
    """One game of Avalon, from the deal to the score."""

    def __init__(self, setup: Setup) -> None:
        self.state = dealt(setup)
        self.begin_game()

    # What the driver sees.

    def asked(self) -> dict[tuple[int | str, str], Question]:
        """Every question that is open now."""
        open_now: Open = getattr(self, f"_ask_{self.state.step}", dict)()
        return {(seat, verb): Question(choices, verb not in MAY_PASS) for (seat, verb), choices in open_now.items()}

    def act(self, actor: int | str, verb: str, answer: Any, drawn: bool = False) -> None:
        """One answer; refused unless it is asked for and allowed."""
        if self.state.winner is not None:
            raise Refused("the game is over")
        if actor == "judge":
            self._judge(verb, answer)
            return
        question = self.asked().get((actor, verb))
        if question is None:
            raise Refused(f"{actor} is not asked to {verb}")
        if drawn != self.state.late:
            raise Refused("time is up" if self.state.late else "there is still time to choose")
        if answer == "pass":
            if verb not in MAY_PASS:
                raise Refused(f"{verb} may not be passed")
            answer = None
        elif verb == "propose":
            self._check_team(answer)
        elif answer not in question.choices:
            raise Refused(f"{actor} may not {verb} {answer}")
        getattr(self, f"_do_{verb}")(actor, answer)

    def clock(self) -> None:
        """N-5, A-19: whatever may pass has passed; what is compulsory now waits for chance."""
        state = self.state
        if state.winner is not None:
            raise Refused("the game is over")
        if state.late:
            raise Refused("chance has to answer first")
        if state.step in SETTLED:
            state.late = True
        else:
            getattr(self, f"_time_{state.step}")()

    def picture(self) -> dict[str, Any]:
        """What can be seen of the table, and of the cards, now."""
        state = self.state
        return {
            "phase": state.phase,
            "round": state.round,
            "leader": state.leader,
            "rejects": state.rejects,
            "team": sorted(state.team),
            "approve": sorted(state.approved),
            "results": list(state.results),
            "cards": checkable(state),
            "numbers": list(state.numbers),
            "lady": state.lady,
            "knows": {seat: list(seen) for seat, seen in state.knows.items()},
            "camp": dict(state.camp),
            "roles": dict(state.roles),
            "shown": dict(state.shown),
            "told": dict(state.told),
            "winner": state.winner,
            "score": score(state),
        }

    # The judge.

    def _judge(self, verb: str, answer: Any) -> None:
        """C-47, C-13: a side forfeits and the other wins; or the table agrees on a draw."""
        if verb == "forfeit" and answer in ("blue", "red"):
            self.over("red" if answer == "blue" else "blue")
        elif verb == "draw" and answer is None:
            self.over("none")
        else:
            raise Refused(f"no line of the judge in Avalon: {verb} {answer}")
