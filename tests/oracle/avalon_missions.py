"""Avalon: a mission from its approved team to its result (A-3, A-7, A-10 to A-12, A-14, A-15, A-17)."""

from oracle.avalon_assassin import Assassination
from oracle.avalon_cards import after_letters, count, fails_needed, flip, lay, lock_due, may_play, result, unanswered
from oracle.avalon_state import Open, reveal, side_at_three, wins_alone
from oracle.avalon_teams import Teams


class Missions(Teams, Assassination):
    """From the lock to the announcement, and what follows it."""

    def team_goes(self) -> None:
        """A-17: lock, then the sword, then the cards."""
        state = self.state
        state.locked = None
        state.sword = None
        state.cards = {}
        if lock_due(state.roles.values(), len(state.seats), state.mission):
            self.go("lock")
        else:
            self._after_lock()

    # Lock and sword.

    def _ask_lock(self) -> Open:
        """A-10: the leader has to lock a member, possibly himself."""
        return {(self.state.leader, "lock"): frozenset(self.state.team)}

    def _do_lock(self, leader: int, seat: int) -> None:
        self.state.locked = seat
        self._after_lock()

    def _after_lock(self) -> None:
        self.go("sword" if "sword" in self.state.rules else "cards")

    def _ask_sword(self) -> Open:
        """A-14: the leader may hand the sword to another member."""
        state = self.state
        return {(state.leader, "sword"): frozenset(state.team) - {state.leader}}

    def _do_sword(self, leader: int, seat: int | None) -> None:
        self.state.sword = seat
        self.go("cards")

    def _time_sword(self) -> None:
        self._do_sword(self.state.leader, None)

    # The cards.

    def _words(self, seat: int) -> tuple[str, ...]:
        """A-3: what this member may play, by the side of this moment."""
        state = self.state
        return may_play(
            state.roles[seat], state.camp[seat], state.mission, state.lancelot,
            locked=seat == state.locked, letters_spent=state.letters_spent.get(seat, 0),
        )

    def _ask_cards(self) -> Open:
        """A-3, A-18: all members play in secret, at the same time.

        A-19: a late card is never drawn. It comes as an answer all the same, but is success or what he must play.
        """
        waiting = [seat for seat in self.state.team if seat not in self.state.cards]
        if self.state.late:
            return {(waiting[0], "play"): frozenset({unanswered(self._words(waiting[0]))})}
        return {(seat, "play"): frozenset(self._words(seat)) for seat in waiting}

    def _do_play(self, seat: int, word: str) -> None:
        """A-3, A-12: the card is laid; a letter is spent whatever becomes of it."""
        state = self.state
        state.cards[seat] = lay(word, state.camp[seat])
        if word == "letter":
            state.letters_spent[seat] = state.letters_spent.get(seat, 0) + 1
        if len(state.cards) == len(state.team):
            self._after_cards()

    def _after_cards(self) -> None:
        if self.state.sword is not None:
            self.go("swing")
        else:
            self._after_sword()

    # Sword and trap.

    def _ask_swing(self) -> Open:
        """A-14: the holder may point at some other member."""
        state = self.state
        assert state.sword is not None
        return {(state.sword, "swing"): frozenset(state.team) - {state.sword}}

    def _do_swing(self, holder: int, seat: int | None) -> None:
        """A-14: only the holder is told what the card had been."""
        state = self.state
        if seat is not None:
            state.told[f"{holder} swing"] = state.cards[seat].word
            flip(state.cards[seat])
        self._after_sword()

    def _time_swing(self) -> None:
        """A-14, A-17: nothing is flipped. A clock that leads to the announcement does not stop there."""
        assert self.state.sword is not None
        self._do_swing(self.state.sword, None)
        if self.state.step == "announced":
            self._time_announced()

    def _after_sword(self) -> None:
        if "trap" in self.state.rules:
            self.go("trap")
        else:
            self._count()

    def _ask_trap(self) -> Open:
        """A-15: the leader has to point at a member, possibly himself."""
        return {(self.state.leader, "trap"): frozenset(self.state.team)}

    def _do_trap(self, leader: int, seat: int) -> None:
        """A-15: the card is out of every count; only the leader is told what it was when it was played."""
        state = self.state
        state.told[f"{leader} trap"] = state.cards.pop(seat).word
        self._count()

    # Count, result, and what follows.

    def _count(self) -> None:
        """A-17: count, letters of mission 5, result, magic, announcement, revealer, end of the game."""
        state = self.state
        state.counted = count(state.cards.values())
        for side in ("blue", "red"):
            state.letters[side] += state.counted[f"letter_{side}"]
            if state.counted[f"rogue_{side}"]:
                state.rogue_rounds[side].append(state.round)
        fails = after_letters(state.counted["fail"], state.mission, state.letters["blue"], state.letters["red"])
        needed = fails_needed(len(state.seats), state.mission)
        state.results.append(result(fails, needed, state.counted["magic"]))
        state.done.append(state.mission)
        reveal(state)
        self._announce()

    def _announce(self) -> None:
        """A-3, A-10: three fails, or a rogue alone, end the game at once."""
        side = side_at_three(self.state)
        if side is not None and wins_alone(self.state, side):
            self.over(f"rogue_{side}")
        elif side == "red":
            self.over("red")
        else:
            self.go("announced")

    def _time_announced(self) -> None:
        """A-17: three successes, or else the Lady, or else the next mission."""
        if side_at_three(self.state) == "blue":
            self.begin_endgame()
        elif self.lady_due():
            self.begin_lady()
        else:
            self.next_mission()
