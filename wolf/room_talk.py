"""What is said at a table besides the game: signs within the pack, words among the dead, a call for the judge, thanks."""

from .table.errors import Illegal, Stale
from .table.prompt import CLOCK
from .table.seat import Seat

EXTENSION = 30                  # seconds more, by judge or speaker
HEARD = 4                       # signs shown; the newest
BEST_WAITS = 60                 # seconds from the first vote for the best player until those that are there count


class Talking:
    """The talking half of a Room. None of it is part of a game's record."""

    extended: tuple = ()                # the stage in which a speaker has had more time

    def signal(self, seat: Seat, phrase: str) -> None:
        """A set phrase. Within the pack it is heard; from everybody else it is a decoy and heard by nobody."""
        with self.lock:
            self.signals.append((seat, phrase))
            self.wake()

    def heard(self, seat: Seat) -> list[tuple[Seat, str]]:
        together = self.game.state.making_signs() if self.game else ()
        return [(who, phrase) for who, phrase in self.signals if seat in together and who in together][-HEARD:]

    def bury_words(self, seat: Seat, text: str) -> None:
        """P-9: the dead talk among themselves, where the board lets them."""
        with self.lock:
            state = self.game.state if self.game else None
            if state is None or state.graveyard == "off" or seat in state.alive:
                raise Illegal("dead-only", "only the dead talk here")
            self.grave.append((seat, " ".join(text.split())[:120]))
            self.wake()

    def end_speech(self, seat: Seat) -> None:
        """A speaker may end early (C-14)."""
        with self.lock:
            if self.speaker != seat:
                raise Stale("gone", "that question is gone; here is what is asked now")
            self.act(CLOCK)

    def extend_speech(self, seat: Seat) -> None:
        """Once a speech the speaker may do what the judge can do at any time; the record has it as the judge's."""
        with self.lock:
            if not self.may_extend(seat):
                raise Stale("gone", "that question is gone; here is what is asked now")
            self.judge("extend", EXTENSION)
            self.extended = self.stage
            self.wake()

    def may_extend(self, seat: Seat) -> bool:
        return self.speaker == seat and self.extended != self.stage

    def call_judge(self, seat: Seat) -> None:
        with self.lock:
            if self.running and self.lobby.judge == "machine":      # a person decides himself; without a game there is nothing to pause
                self.break_asked = True
            self.callers = [*self.callers[-4:], seat]
            self.wake()

    def vote_best(self, seat: Seat, best: Seat) -> None:
        """Without a person as judge the table chooses."""
        with self.lock:
            if self.game is None or not self.game.over or best not in self.game.state.outcome.seats:
                raise Stale("gone", "that question is gone; here is what is asked now")
            self.best_since = self.best_since or self.now()
            self.best_votes[seat] = best
            self.settle_best()
            self.wake()

    def settle_best(self, at_once: bool = False) -> None:
        """When all who are there have voted, or a while after the first vote: phones go home."""
        with self.lock:
            if not self.best_votes or self.game is None or not self.game.over or self.game.state.best:
                return
            there = [one.seat for one in self.company.sitters.values() if one.token and self.connected.get(one.seat)]
            if at_once or all(seat in self.best_votes for seat in there) or self.now() >= self.best_since + BEST_WAITS:
                votes = list(self.best_votes.values())
                self.judge("best", max(sorted(set(votes)), key=votes.count))
