"""The judge's desk: what judge and wolves may do at any moment, beside whatever is going on (C-13, C-43 … C-49)."""

from functools import cached_property

from ..table.fact import ALL, NOBODY, only
from ..table.option import Seconds, choice
from ..table.prompt import CLOCK, JUDGE, NOTHING, Action, Prompt, Where
from ..table.script import Script
from .dawn import fall
from .endings import SHOWDOWN, kidnap, kidnapped, may_lay_knives, may_surrender, showdown, surrender
from .facts import Award, Banned, Extended, Forfeit, Minute, Paused, Penalty, Removed, Resumed, Scoreless, Struck, Suspect
from .roles.role import BRIDE, GOOD, LOVERS, PIPER, WOLVES
from .win import Ended

OPTIONS = (
    choice("graveyard", "off chat all", "what the dead have on their phones: nothing, a room to talk, or everything",
           "死者手机：无、可聊天、全部可见", classic="off", modern="off", friends="off", codex="off"),
    Seconds("reading", ("agreed",), {"classic": 0, "modern": 0, "friends": 0, "codex": "agreed"},
            "seconds for reading faces after the deal", "抵身份的秒数"),
)

BANNABLE = ("speech", "vote", "night")
OTHER_SIDE = {GOOD: WOLVES, WOLVES: GOOD}
THIRD_SIDES = (LOVERS, PIPER, BRIDE)
TIMES = range(1, 100)


class Desk:
    """Standing offers of the whole game. While it is paused only the judge's are open."""

    def __init__(self, g):
        self.g = g

    @cached_property
    def judges(self) -> dict[str, Prompt]:
        return {verb: Prompt(JUDGE, verb, choices, offer=True) for verb, choices in {
            "remind": Where("a seat", self.is_seat),
            "warn": Where("a seat", self.is_seat),
            "ban": Where("SEAT speech/vote/night [TIMES]", self.is_ban),
            "strike": Where("a living seat, then loses if even a won game shall count as lost", self.is_strike),
            "remove": Where("a living seat", self.is_alive),
            "forfeit": Where("good, wolves, or a third side of this game", self.is_side),
            "kidnap": Where("only when the living wolves can no longer be stopped", lambda answer: kidnapped(self.g)),
            "draw": NOTHING, "skip": NOTHING, "abort": NOTHING,
            "pause": Where("once", lambda answer: answer is None and not self.g.paused),
            "resume": Where("only while paused", lambda answer: answer is None and self.g.paused),
            "extend": Where("a number of seconds", lambda answer: isinstance(answer, int) and answer > 0),
            "minute": range(60),
        }.items()}

    # --- which offers there are ---

    def get(self, key):
        actor, verb = key
        g = self.g
        if actor == JUDGE:
            return None if verb == "skip" and g.paused else self.judges.get(verb)
        if g.paused:
            return None
        if verb == "surrender" and may_surrender(g, actor):
            return Prompt(actor, verb, NOTHING, offer=True)
        if verb == SHOWDOWN and self.may_call_showdown(actor):
            return Prompt(actor, verb, NOTHING, offer=True)
        if verb == "suspect" and g.phase == "night" and actor in g.alive:
            return Prompt(actor, verb, g.others(actor), offer=True)
        return None

    def values(self):
        """The players' offers. The judge's are known to the judge; a decoy's answer is nobody's business."""
        verbs = [SHOWDOWN] if self.g.options.showdown and self.g.by_day else []
        if self.g.options.surrender and len(self.g.wolves) == 1:
            verbs.append("surrender")
        return [prompt for verb in verbs for seat in self.g.wolves if (prompt := self.get((seat, verb)))]

    def may_call_showdown(self, seat) -> bool:
        """By day any living wolf; at night the pack in its step (see `night`)."""
        return self.g.by_day and may_lay_knives(self.g) and seat in self.g.wolves

    def is_seat(self, answer) -> bool:
        return answer in self.g.ring

    def is_alive(self, answer) -> bool:
        return answer in self.g.alive

    def is_ban(self, answer) -> bool:
        return (isinstance(answer, tuple) and len(answer) in (2, 3) and answer[0] in self.g.ring
                and answer[1] in BANNABLE and all(times in TIMES for times in answer[2:]))

    def is_side(self, answer) -> bool:
        return answer in OTHER_SIDE or (answer in THIRD_SIDES and any(self.g.camp(seat) == answer for seat in self.g.ring))

    def is_strike(self, answer) -> bool:
        return answer in self.g.alive or (isinstance(answer, tuple) and len(answer) == 2
                                          and answer[0] in self.g.alive and answer[1] == "loses")

    # --- what taking one does ---

    def take(self, action) -> Script | None:
        return getattr(self, action.verb)(action)

    def remind(self, action):
        self.g.tell(Penalty("remind", action.answer, to=ALL))

    def warn(self, action):
        self.g.tell(Penalty("warn", action.answer, to=ALL))

    def ban(self, action):
        seat, what, *times = action.answer
        self.g.tell(Banned(seat, what, times[0] if times else None, to=ALL))

    def strike(self, action) -> Script:
        """Struck dead: chain, win check and badge, but neither skill nor last words."""
        seat, *loses = action.answer if isinstance(action.answer, tuple) else (action.answer,)
        self.g.tell(Struck(seat, bool(loses), to=ALL))
        return fall(self.g, seat, "strike")

    def remove(self, action) -> Script:
        """Has left: dies without skill, words or score."""
        self.g.tell(Removed(action.answer, to=ALL))
        return fall(self.g, action.answer, "removed")

    def forfeit(self, action):
        """One of the two camps: the other wins. A third side scores nothing, and the game goes on."""
        if action.answer in OTHER_SIDE:
            raise Ended(OTHER_SIDE[action.answer], "forfeit")
        self.g.tell(Forfeit(action.answer, to=ALL))
        self.g.tell(Scoreless(tuple(seat for seat in self.g.ring if self.g.camp(seat) == action.answer), to=NOBODY))

    def kidnap(self, action):
        kidnap(self.g)

    def draw(self, action):
        raise Ended("none", "draw")

    def abort(self, action):
        raise Ended("none", "aborted")

    def skip(self, action) -> Script:
        """The time of whatever is open is over."""
        return CLOCK
        yield

    def pause(self, action) -> Script:
        self.g.tell(Paused(to=ALL))
        return self.paused()

    def paused(self) -> Script:
        while self.g.paused:
            yield ({},)

    def resume(self, action):
        self.g.tell(Resumed(to=ALL))

    def extend(self, action):
        self.g.tell(Extended(action.answer, to=ALL))

    def minute(self, action):
        self.g.tell(Minute(action.answer, to=ALL))

    def surrender(self, action):
        surrender(self.g)

    def showdown(self, action) -> Script:
        return showdown(self.g, action.actor)

    def suspect(self, action):
        self.g.tell(Suspect(action.actor, action.answer, to=only(action.actor)))


class Awards:
    """C-48, after the end: best player (one or two winners), consolation (one or two losers)."""

    def __init__(self, g):
        self.g = g

    def get(self, key):
        actor, verb = key
        g = self.g
        if actor != JUDGE or verb not in ("best", "consolation") or g.outcome.winner == "none":
            return None
        given = getattr(g, verb)
        seats = [seat for seat in g.ring if (seat in g.outcome.seats) == (verb == "best") and seat not in given]
        return Prompt(JUDGE, verb, seats, offer=True) if len(given) < 2 and seats else None

    def values(self):
        return [prompt for verb in ("best", "consolation") if (prompt := self.get((JUDGE, verb)))]

    def take(self, action):
        self.g.tell(Award(action.verb, action.answer, to=ALL))


def declares(g) -> Action | None:
    """What a machine judge declares by itself: a kidnap, as soon as a death has made it one."""
    return Action(JUDGE, "kidnap") if kidnapped(g) else None
