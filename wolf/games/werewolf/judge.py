"""The judge's desk: what judge and wolves may do at any moment, beside whatever is going on (C-13, C-43 … C-49)."""

from collections.abc import Collection
from typing import Any

from ...engine.choices import NOTHING, Where
from ...engine.fact import ALL, NOBODY, only
from ...engine.judge import Desk as TableDesk
from ...engine.option import Seconds, choice
from ...engine.prompt import JUDGE, Action, Actor, Answer, Prompt
from ...engine.script import Script
from ...engine.seat import Seat
from .deaths import fall
from .endings import SHOWDOWN, callers, kidnap, kidnapped, may_lay_knives, may_surrender, showdown, surrender
from .facts import Banned, Forfeit, Minute, Removed, Scoreless, Struck, Suspect
from .roles.role import GOOD, WOLVES
from .state import Werewolf

OPTIONS = (
    choice("graveyard", "off chat all", "what the dead have on their phones: nothing, a room to talk, or everything",
           classic="off", modern="off", friends="off", codex="off"),
    Seconds("reading", ("agreed",), {"classic": 0, "modern": 0, "friends": 0, "codex": "agreed"},
            "seconds for reading faces after the deal"),
)

BANNABLE = ("speech", "vote", "night")
TIMES = range(1, 100)


class Desk(TableDesk):
    """Standing offers of the whole game. While it is paused only the judge's are open."""

    sides = (GOOD, WOLVES)

    def verbs(self) -> dict[str, Collection[Any]]:
        return super().verbs() | {
            "ban": Where("SEAT speech/vote/night [TIMES]", self.is_ban),
            "strike": Where("a living seat, then loses if even a won game shall count as lost", self.is_strike),
            "remove": Where("a living seat", self.is_alive),
            "forfeit": Where("good, wolves, or a third side of this game", self.is_side),
            "kidnap": Where("only when the living wolves can no longer be stopped", lambda answer: kidnapped(self.g)),
            "minute": range(60),
        }

    # --- which offers there are ---

    def get(self, key: tuple[Actor, str]) -> Prompt | None:
        actor, verb = key
        g = self.g
        if not isinstance(actor, int) or g.paused:
            return super().get(key)
        if verb == "surrender" and may_surrender(g, actor):
            return Prompt(actor, verb, NOTHING, offer=True)
        if verb == SHOWDOWN and self.may_call_showdown(actor):
            return Prompt(actor, verb, NOTHING, offer=True)
        if verb == "suspect" and g.phase == "night" and actor in g.alive:
            return Prompt(actor, verb, g.others(actor), offer=True)
        return None

    def values(self) -> list[Prompt]:
        """The players' offers. The judge knows the judge's own, and the decoy is offered by the phones themselves."""
        verbs = [SHOWDOWN] if self.g.options.showdown and self.g.by_day else []
        if self.g.options.surrender and len(self.g.wolves) == 1:
            verbs.append("surrender")
        return [prompt for verb in verbs for seat in self.g.wolves if (prompt := self.get((seat, verb)))]

    def may_call_showdown(self, seat: Seat) -> bool:
        """By day any living wolf may; at night the pack may in its step (see `wolves`)."""
        by_day = self.g.by_day and not self.g.is_day_0
        return by_day and may_lay_knives(self.g) and seat in callers(self.g, self.g.wolves)

    def is_alive(self, answer: Answer) -> bool:
        return answer in self.g.alive

    def is_ban(self, answer: Answer) -> bool:
        return (isinstance(answer, tuple) and len(answer) in (2, 3) and answer[0] in self.g.ring
                and answer[1] in BANNABLE and all(times in TIMES for times in answer[2:]))

    def is_side(self, answer: Answer) -> bool:
        return answer in self.sides or any(self.g.camp(seat) == answer for seat in self.g.ring)

    def is_strike(self, answer: Answer) -> bool:
        return answer in self.g.alive or (isinstance(answer, tuple) and len(answer) == 2
                                          and answer[0] in self.g.alive and answer[1] == "loses")

    # --- what taking one does ---

    def ban(self, action: Action) -> None:
        seat, what, *times = action.answer
        self.g.tell(Banned(seat, what, times[0] if times else None, to=ALL))

    def strike(self, action: Action) -> Script:
        """Strike a player dead, with all that follows except his skill and his last words."""
        seat, *loses = action.answer if isinstance(action.answer, tuple) else (action.answer,)
        self.g.tell(Struck(seat, bool(loses), to=ALL))
        return fall(self.g, seat, "strike")

    def remove(self, action: Action) -> Script:
        """A player has left: he dies without skill, last words or score."""
        self.g.tell(Removed(action.answer, to=ALL))
        return fall(self.g, action.answer, "removed")

    def forfeit(self, action: Action) -> None:
        """One of the two camps: the other wins. A third side scores nothing, and the game goes on."""
        if action.answer in self.sides:
            super().forfeit(action)
        self.g.tell(Forfeit(action.answer, to=ALL))
        self.g.tell(Scoreless(tuple(seat for seat in self.g.ring if self.g.camp(seat) == action.answer), to=NOBODY))

    def kidnap(self, action: Action) -> None:
        kidnap(self.g)

    def minute(self, action: Action) -> None:
        self.g.tell(Minute(action.answer, to=ALL))

    def surrender(self, action: Action) -> None:
        surrender(self.g)

    def showdown(self, action: Action) -> Script:
        return showdown(self.g, action.seat)

    def suspect(self, action: Action) -> None:
        self.g.tell(Suspect(action.seat, action.answer, to=only(action.seat)))


def declares(g: Werewolf) -> Action | None:
    """What a machine judge declares by itself: a kidnap, as soon as a death has made it one."""
    return Action(JUDGE, "kidnap") if kidnapped(g) else None
