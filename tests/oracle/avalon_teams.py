"""Avalon: looks at a side, and a mission up to its team (A-2, A-8, A-13, A-16, A-17)."""

from typing import Any

from oracle.avalon_cards import target_choices, team_size
from oracle.avalon_state import Look, Open, Steps, look_says, number_of_mission, show_numbers_at_start
from oracle.table import Refused

ANY = frozenset({"any"})
NOTHING = frozenset({None})


class Teams(Steps):
    """From the first look to the vote on a team."""

    # The beginning, and looks at a side.

    def begin_game(self) -> None:
        """A-8: before any number is shown, all clerics are told the first leader's side."""
        state = self.state
        state.round = 1
        clerics = state.having("cleric")
        if clerics:
            state.look = Look(tuple(clerics), state.first_leader, "cleric")
            self.go("look")
        else:
            self._begin_first_mission()

    def _begin_first_mission(self) -> None:
        show_numbers_at_start(self.state)
        self._begin_mission()

    def _ask_look(self) -> Open:
        """A-8, A-18: whoever is looked at is asked, but only a trickster can say anything."""
        look = self._look()
        if look.answered:
            return {}
        lies = self.state.roles[look.seat] == "trickster"
        return {(look.seat, "answer"): frozenset({"blue", "red"} if lies else ())}

    def _do_answer(self, seat: int, word: str | None) -> None:
        """A-18: the looker is answered only when the time is over, so nothing follows yet."""
        self._look().answered = True
        self._look().says = word

    def _time_look(self) -> None:
        """A-8, A-13: the looker is told, and the Lady passes on."""
        state, look = self.state, self._look()
        says = look_says(state, look)
        for looker in look.lookers:
            state.told[f"{looker} {look.kind}"] = says
        state.look = None
        if look.kind == "cleric":
            self._begin_first_mission()
        else:
            state.lady = look.seat
            state.ladies.add(look.seat)
            self.next_mission()

    def _look(self) -> Look:
        assert self.state.look is not None
        return self.state.look

    # A mission up to its team.

    def next_mission(self) -> None:
        """A-2: as the next mission begins, the seat next to the leader whose team went leads; rejections are 0."""
        state = self.state
        state.phase = "mission"
        state.round += 1
        state.leader = state.next_seat(state.leader)
        state.rejects = 0
        state.team = ()
        self._begin_mission()

    def _begin_mission(self) -> None:
        """A-17: the Lancelot number, once per mission, and then the leader's turn."""
        number_of_mission(self.state)
        self._leader_begins()

    def _leader_begins(self) -> None:
        """A-16, A-17: under targeting a leader begins by choosing the mission; otherwise they come in order."""
        if "targeting" in self.state.rules:
            self.go("target")
        else:
            self.state.mission = self.state.round
            self.go("discussion")

    def _ask_target(self) -> Open:
        """A-16"""
        return {(self.state.leader, "target"): target_choices(self.state.done)}

    def _do_target(self, leader: int, mission: int) -> None:
        """A-16: the number chosen decides size, fails, letters, lock and the brute."""
        self.state.mission = mission
        self.go("discussion")

    def _ask_discussion(self) -> Open:
        """A-2: the leader ends the discussion, and does it by proposing."""
        return self._ask_propose()

    def _time_discussion(self) -> None:
        """A-2: if the discussion takes all its time, he proposes after it."""
        self.go("propose")

    def _ask_propose(self) -> Open:
        return {(self.state.leader, "propose"): ANY}

    def _check_team(self, team: Any) -> None:
        """A-1, A-2, A-15: so many different seats; the leader need not be among them."""
        state = self.state
        size = team_size(len(state.seats), state.mission, "trap" in state.rules)
        if not isinstance(team, tuple) or len(team) != size or len(set(team)) != size:
            raise Refused(f"a team of {size} is needed")
        if not set(team) <= set(state.seats):
            raise Refused("there is no such seat")

    def _do_propose(self, leader: int, team: tuple[int, ...]) -> None:
        """A-2: everybody votes on it at the same moment."""
        self.state.team = tuple(sorted(team))
        self.state.votes = {}
        self.go("vote")

    def _ask_vote(self) -> Open:
        """A-2, A-19: everybody votes, nobody can abstain; votes are drawn one seat after the other, as yes or no."""
        waiting = [seat for seat in self.state.seats if seat not in self.state.votes]
        if self.state.late:
            return {(waiting[0], "approve"): frozenset({None, "no"}), (waiting[0], "refuse"): NOTHING}
        return {(seat, verb): NOTHING for seat in waiting for verb in ("approve", "refuse")}

    def _do_approve(self, seat: int, drawn: str | None) -> None:
        self._vote(seat, drawn != "no")

    def _do_refuse(self, seat: int, _: None) -> None:
        self._vote(seat, False)

    def _vote(self, seat: int, approves: bool) -> None:
        """A-2: more than half of the votes, and all votes are open when the last one is given."""
        state = self.state
        state.votes[seat] = approves
        if len(state.votes) < len(state.seats):
            return
        state.approved = [voter for voter in state.seats if state.votes[voter]]
        if 2 * len(state.approved) > len(state.seats):
            self.team_goes()
        else:
            self._rejected()

    def _rejected(self) -> None:
        """A-2, A-16: five in a row are red's; else the next seat leads, and under targeting chooses anew."""
        state = self.state
        state.rejects += 1
        if state.rejects == 5:
            self.over("red")
            return
        state.team = ()
        state.leader = state.next_seat(state.leader)
        self._leader_begins()

    # The Lady, between two missions.

    def lady_due(self) -> bool:
        """A-13, A-16: after the second, third and fourth mission played."""
        return "lady" in self.state.rules and self.state.round in (2, 3, 4)

    def begin_lady(self) -> None:
        self.state.phase = "lady"
        self.go("lady")

    def _ask_lady(self) -> Open:
        """A-13: the holder looks at somebody who does not hold her and never has."""
        state = self.state
        assert state.lady is not None
        return {(state.lady, "lady"): frozenset(set(state.seats) - state.ladies)}

    def _do_lady(self, holder: int, seat: int) -> None:
        self.state.look = Look((holder,), seat, "lady")
        self.go("look")
