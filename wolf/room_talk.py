"""What is said at a table besides the game: signs within the pack, words among the dead, a call for the judge, thanks."""

from .table.errors import Illegal, Stale
from .table.prompt import CLOCK
from .table.seat import Seat

EXTENSION = 30                  # seconds more, by judge or speaker
HEARD = 4                       # signs shown; the newest


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
            self.break_asked = True
            self.callers = [*self.callers[-4:], seat]
            self.wake()

    def vote_best(self, seat: Seat, best: Seat) -> None:
        """Without a person as judge the table chooses; when everybody at a phone has, it is settled."""
        with self.lock:
            if self.game is None or not self.game.over or best not in self.game.state.outcome.seats:
                raise Stale("gone", "that question is gone; here is what is asked now")
            self.best_votes[seat] = best
            voters = [one.seat for one in self.company.sitters.values() if one.token]
            if all(voter in self.best_votes for voter in voters) and not self.game.state.best:
                most = max(sorted(set(self.best_votes.values())), key=lambda one: list(self.best_votes.values()).count(one))
                self.judge("best", most)
            self.wake()
