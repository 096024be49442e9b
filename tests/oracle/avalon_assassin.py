"""Avalon: what follows three successful missions (A-3, A-9, A-12)."""

from itertools import combinations
from typing import Any

from oracle.avalon_cards import BLUE_MESSENGERS
from oracle.avalon_state import Open, Steps


class Assassination(Steps):
    """Recruiting, aiming, killing."""

    def begin_endgame(self) -> None:
        """A-9: recruiting comes first where an untrustworthy servant was dealt."""
        if self.state.having("untrustworthy_servant"):
            self.state.phase = "recruit"
            self.go("recruit")
        else:
            self._begin_assassination()

    def _others(self) -> frozenset[Any]:
        return frozenset(self.state.seats) - {self.state.killer}

    def _ask_recruit(self) -> Open:
        """A-9: the assassin has one try at another player."""
        return {(self.state.killer, "recruit"): self._others()}

    def _do_recruit(self, assassin: int, seat: int | None) -> None:
        """A-9: found, the servant turns red and takes the assassin's place.

        The stage lasts its time all the same, so that only the assassin learns of the try.
        """
        state = self.state
        if seat is not None and state.roles[seat] == "untrustworthy_servant":
            state.camp[seat] = "red"
            state.killer = seat
        self.go("recruited")

    def _time_recruit(self) -> None:
        self._begin_assassination()

    def _time_recruited(self) -> None:
        self._begin_assassination()

    def _begin_assassination(self) -> None:
        """A-12: with messengers the assassin first says what he aims at."""
        self.state.phase = "assassination"
        self.go("aim" if self.state.having("messenger_red", *BLUE_MESSENGERS) else "kill")

    def _ask_aim(self) -> Open:
        """A-12: he says what he aims at, or names the seats at once, which says it too. Chance takes the first step."""
        killer = self.state.killer
        aims: Open = {(killer, "aim"): frozenset({"merlin", "messengers"})}
        if self.state.late:
            return aims
        return aims | {(killer, "kill"): self._others() | self._pairs()}

    def _do_aim(self, killer: int, aim: str) -> None:
        self.state.aim = aim
        self.go("kill")

    def _ask_kill(self) -> Open:
        """A-3, A-12: one other player, or two if he aims at the messengers."""
        choices = self._pairs() if self.state.aim == "messengers" else self._others()
        return {(self.state.killer, "kill"): choices}

    def _pairs(self) -> frozenset[Any]:
        return frozenset(("messengers", a, b) for a, b in combinations(sorted(self._others()), 2))

    def _do_kill(self, killer: int, victim: Any) -> None:
        """A-3, A-12: red wins if it is Merlin, or both blue messengers; else blue."""
        state = self.state
        if isinstance(victim, tuple):
            hit = set(victim[1:]) == set(state.having(*BLUE_MESSENGERS))
        else:
            hit = state.roles[victim] == "merlin"
        self.over("red" if hit else "blue")
