"""The bots of one table: when each of them speaks and answers, and what."""

from collections.abc import Collection, Mapping
from random import Random
from typing import Protocol

from ..engine.game import Game
from ..engine.phone import Bot
from ..engine.prompt import TIME, Action, Prompt
from ..engine.seat import Seat
from ..engine.speech import Remark, Talk
from ..games.bots import Floor, bot_for, is_asked

THINK = (0.6, 2.5)              # seconds, fewest and most
ENOUGH_TIME = 5                 # seconds; where a stage has less, bots think less
BEGINNING, REMARK = 2.5, 1.5    # seconds in which a voice calls somebody up, and says one remark of his
AMONG_BOTS = 0.3                # where nobody else plays, bots take this part of the time
TO_PEOPLE = 20                  # seconds that people have to talk before a bot ends a discussion


class Table(Protocol):
    """What bots do at a table."""

    def line(self, action: Action) -> None: ...
    def say(self, seat: Seat, remarks: tuple[Remark, ...], aloud: bool = False) -> None: ...
    def done(self, seat: Seat) -> None: ...


class Bots:
    """When each bot speaks and answers. One with nothing to choose at night takes just as long."""

    def __init__(self, chance: Random | None = None):
        self.chance = chance or Random()
        self.ready: dict[Seat, float] = {}              # bot -> when it answers
        self.minds: dict[str, Bot] = {}                 # kind of bot -> the one that plays all seats of that kind
        self.floor = Floor()
        self.spoken_out = 0.0                           # when the last of their speeches is over
        self.pace = 1.0                                 # of this table
        self.considered: set[Seat] = set()              # who have looked at what is offered in this stage

    def clear(self) -> None:
        self.minds, self.floor, self.spoken_out = {}, Floor(), 0.0

    def think(self, kinds: Mapping[Seat, str], seconds: float, now: float, pace: float = 1.0) -> None:
        """A new stage of this length begins: each bot is given a time at which it answers."""
        self.pace, self.considered = pace, set()
        part = pace * min(1, seconds / ENOUGH_TIME)
        self.ready = {seat: now + self.chance.uniform(*THINK) * part for seat in kinds}

    def jumped(self, by: float) -> None:
        self.ready = {seat: at + by for seat, at in self.ready.items()}
        self.spoken_out += by if self.spoken_out else 0

    def coming(self, now: float) -> list[float]:
        """The moments at which one of them is going to do something."""
        return [at for at in (*self.ready.values(), self.spoken_out, self.spoken_out + TO_PEOPLE) if at > now]

    # --- one tick ---

    def play(self, game: Game, talk: Talk, kinds: Mapping[Seat, str], now: float, table: Table) -> None:
        """Let every bot that is ready speak and answer."""
        for kind in dict.fromkeys(kinds.values()):
            self.minds.setdefault(kind, bot_for(game.rules, kind, self.chance)).hear(game, talk)
        if not game.state.is_night and self.speak(game, talk, kinds, now, table):
            return
        for seat, kind in kinds.items():
            if now < self.ready.get(seat, 0):
                continue
            bot = self.minds[kind]
            while mine := self.open_to(seat, game, talk, kinds, now):
                table.line(bot.answer(game, mine))
                if not game.state.is_night:
                    return
            if has_decoy(game, seat):           # at the same time, whether or not it had a choice
                table.done(seat)
            elif seat not in self.considered:
                self.considered.add(seat)
                if taken := taken_by(bot, game, seat):
                    table.line(taken)
                    return

    def speak(self, game: Game, talk: Talk, kinds: Mapping[Seat, str], now: float, table: Table) -> bool:
        """Let the next bot that has the floor speak, once the one before has been heard. The value: whether one did."""
        if now < self.spoken_out:
            return False
        speaker = next((seat for seat in self.floor.silent(game, talk) if seat in kinds), None)
        if speaker is None or now < self.ready.get(speaker, 0):
            return False
        remarks = self.minds[kinds[speaker]].speak(game, speaker)
        table.say(speaker, remarks, aloud=True)
        if remarks or game.state.speaking:
            self.spoken_out = now + (BEGINNING + REMARK * len(remarks)) * self.pace
        return True

    def open_to(self, seat: Seat, game: Game, talk: Talk, kinds: Mapping[Seat, str], now: float) -> list[Prompt]:
        """What a bot still has to answer. Players may change a pick all night; a bot keeps its first.

        What ends a discussion is answered only when all bots have spoken, and people have had their time, too.
        """
        mine = [prompt for prompt in game.prompts() if prompt.actor == seat and is_asked(prompt) and not prompt.decoy]
        if any(prompt.time == "discussion" and prompt.public for prompt in mine) and (floor := self.floor.follow(game)):
            people = any(other not in kinds for other in floor)
            if self.heard_out(game, talk, kinds, now) > 0 - TO_PEOPLE * people:
                return []
        return mine

    def heard_out(self, game: Game, talk: Talk, kinds: Collection[Seat], now: float) -> float:
        """For how many seconds bots that have the floor will still be speaking; below zero: how long they have been
        silent. Endless while one of them has not begun.
        """
        waiting = any(seat in kinds for seat in self.floor.silent(game, talk))
        return float("inf") if waiting else self.spoken_out - now

    def have_spoken(self, game: Game, talk: Talk, kinds: Collection[Seat], now: float) -> bool:
        """Whether the floor is with bots only, and all of them have spoken and been heard."""
        floor = self.floor.follow(game)
        return bool(floor) and all(seat in kinds for seat in floor) and self.heard_out(game, talk, kinds, now) <= 0

    def idle(self, game: Game, talk: Talk, kinds: Collection[Seat], now: float) -> bool:
        """Whether bots have nothing left to do in this stage."""
        return (all(now >= at for at in self.ready.values()) and now >= self.spoken_out
                and not any(seat in kinds for seat in self.floor.silent(game, talk))
                and not any(prompt.actor in kinds and is_asked(prompt) and not prompt.decoy
                            for prompt in game.prompts()))


def taken_by(bot: Bot, game: Game, seat: Seat) -> Action | None:
    """An offer that this bot takes now."""
    offers = [prompt for prompt in game.prompts() if prompt.offer and prompt.actor == seat
              and not prompt.picks and not prompt.late]
    return next((taken for offer in offers if (taken := bot.takes(game, offer))), None)


def waits(game: Game) -> bool:
    """Whether nobody is asked anything, and the table only waits for a time to be over."""
    return any(prompt.actor == TIME for layer in game.open for prompt in layer.values()) and not any(
        not prompt.offer for prompt in game.prompts())


def has_decoy(game: Game, seat: Seat) -> bool:
    """Whether this seat is asked something that counts for nothing: at night all the living are."""
    if game.state.is_night:
        return seat in game.state.alive
    return any(prompt.decoy and prompt.actor == seat for prompt in game.prompts())
