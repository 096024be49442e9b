"""The wolves' step (N-6): the pack chooses whom it kills, a little girl may peek, a wedding may have the knife."""

from collections.abc import Callable, Collection
from typing import Any

from ...engine.choices import NOTHING, Odds
from ...engine.fact import Fact, only
from ...engine.option import choice, flag
from ...engine.prompt import PASS, TIME, Action, Prompt
from ...engine.script import AFRESH, Script, drawn, together
from ...engine.seat import Seat
from .endings import SHOWDOWN, callers, may_lay_knives, showdown
from .facts import (
    Armed,
    Knife,
    Noticed,
    OtherKnife,
    Outsiders,
    Pack,
    PackSeen,
    Peeked,
    Picked,
    PickVoid,
    SecondKnife,
    SecondPicked,
    SecondPickVoid,
    WeddingPicked,
    WeddingPickVoid,
)
from .roles.role import ask_at_night
from .state import Werewolf

OPTIONS = (
    flag("empty_knife", "wolves may kill nobody", classic=False, modern=True, friends=True, codex=True),
    flag("self_knife", "wolves may kill one of their own", classic=True, modern=True, friends=True, codex=True),
    flag("first_knife", "wolves kill in the first night too", classic=True, modern=True, friends=True, codex=True),
    choice("knife_tie", "nobody lot agree",
           "time is up and the wolves do not agree: the seat picked by most, and in a tie nobody or one of the tied by "
           "lot; or only what all have picked alike",
           classic="nobody", modern="nobody", friends="nobody", codex="nobody"),
)


def wolves(g: Werewolf) -> Script:
    """The pack's knife. A wedding that has one too uses it beside; without a pack it takes the pack's place.

    M-12: with `first_knife=no` they meet and confer in the first night, and nobody is asked.
    """
    introduce(g)
    if g.round == 1 and not g.options.first_knife:
        return
    if not g.pack or not g.knife_of_the_wedding():
        yield from main_knife(g, lambda: g.pack or g.knife_of_the_wedding())
    else:
        yield from together({"pack": lambda: main_knife(g, lambda: g.pack), "wedding": lambda: second_knife(g)}, {})


def introduce(g: Werewolf) -> None:
    """The wolves see each other whenever they have not all met before; a hidden wolf sees them then."""
    if g.pack and not any(meeting.issuperset(g.pack) for meeting in g.meetings):
        g.tell(Pack(tuple(g.pack), to=only(*g.pack)))
        for seat in g.alive:
            if g.role(seat).knows_pack and seat not in g.pack:
                g.tell(PackSeen(tuple(g.pack), to=only(seat)))
        apart = tuple(seat for seat in g.alive if g.role(seat).known_to_pack and seat not in g.pack)
        if apart:
            g.tell(Outsiders(apart, to=only(*g.pack)))
    armed = g.knife_of_the_wedding()
    if any(seat not in g.armed for seat in armed):
        g.tell(Armed(tuple(armed), to=only(*armed)))


def main_knife(g: Werewolf, holders: Callable[[], list[Seat]]) -> Script:
    """The knife that the witch is shown. The little girl may peek while it is chosen."""
    choosing = Choosing(g, holders, peeking=True, settles=bool(second_learned(g)) or second_boosted(g))
    choice = yield from choosing.script()
    if choice == PASS and g.tonight.fog and choosing.hands and choosing.targets:
        choice = yield from choosing.drawn_among(choosing.targets)          # R-ALC: they have to
    if choice == SHOWDOWN:
        yield from showdown(g, next(wolf for wolf in g.pack if wolf in g.alive))
    g.tell(Knife(None if choice == PASS else choice, to=only(*holders())))
    if choice != PASS and choosing.settled:
        yield from one_more_knife(g, choice)


def second_learned(g: Werewolf) -> Seat | None:
    """Who has learned a second knife, and has the pack's."""
    wolf = g.knife_with
    loan = None if wolf is None else g.loans.get((wolf, "knife"))
    return wolf if loan and loan.is_due(g.round) else None


def second_boosted(g: Werewolf) -> bool:
    return any(map(g.is_boosted, g.pack))


def one_more_knife(g: Werewolf, first: object) -> Script:
    """A second knife of the same night, right after the first: learned by one who has the pack's, or a boosted pack's.

    The learned one may fall on the same seat, the other one only on another.
    """
    if (wolf := second_learned(g)) is not None:
        targets = [seat for seat in g.alive if seat not in kept_from(g, [wolf])]
        seat = yield from ask_at_night(g, wolf, "kill", lambda: targets)
        if seat != PASS:
            g.tell(SecondKnife(wolf, seat, to=only(wolf)))
    elif second_boosted(g):
        seat = yield from SecondChoosing(g, lambda: g.pack, besides=first).script()
        if seat != PASS and not g.pack_fails():
            g.tell(OtherKnife(seat, "wolves", to=only(*g.pack)))


def second_knife(g: Werewolf) -> Script:
    choice = yield from WeddingChoosing(g, g.knife_of_the_wedding).script()
    if choice != PASS:
        g.tell(OtherKnife(choice, "wolves", to=only(*g.knife_of_the_wedding())))


class Choosing:
    """Several hands on one knife: each sees the others' picks, and the seat all agree on is killed.

    Without agreement, at time-out, the seat picked by most; tied, nobody (see `knife_tie`). Where they may not pass,
    chance decides.
    """

    picked: Callable[..., Fact] = Picked
    void: Callable[..., Fact] = PickVoid
    sparing = True                              # it is a pack's knife, and some cards are never their pack's victim

    def __init__(self, g: Werewolf, holders: Callable[[], list[Seat]], peeking: bool = False, besides: object = None,
                 settles: bool = False):
        self.g, self.holders, self.besides = g, holders, besides
        # A live table's step has one time, so with a second knife to come the first is settled once all agree.
        self.settles, self.settled = settles, True
        self.girls = [seat for seat in g.alive if g.role(seat).peeks and g.has_power(seat)] if peeking else []
        self.asked_again: set[Seat] = set()     # since a peek was noticed
        self.watching: set[Seat] = set()        # who has been shown a pick
        self.ask()

    @property
    def picks(self) -> dict[Seat, Any]:
        return self.g.tonight.picks

    def verb(self, hand: Seat) -> str:
        return "kill"

    def ask(self) -> None:
        """The acting hands, whom they may kill, and what everybody is asked."""
        g = self.g
        self.hands = [seat for seat in self.holders() if not g.banned(seat, "night") and not g.knives_laid]
        self.targets, self.must = self.whom(), self.has_to()
        self.girls = [girl for girl in self.girls if g.may_act_tonight(girl)]
        prompts = [Prompt(hand, self.verb(hand), self.targets, picks=self.picks, alone=self.verb(hand) != "kill",
                          compulsory=self.must) for hand in self.hands if self.targets]
        if prompts and may_lay_knives(g):
            prompts += [Prompt(wolf, SHOWDOWN, NOTHING, offer=True, picks=self.picks) for wolf in self.callers()]
        prompts += [Prompt(girl, "peek", NOTHING) for girl in self.girls]
        self.layer = {prompt.key: prompt for prompt in prompts}

    def whom(self) -> tuple[Seat, ...]:
        barred = {self.besides, *kept_from(self.g, self.holders(), self.sparing)}
        return tuple(seat for seat in self.g.alive if seat not in barred)

    def has_to(self) -> bool:
        return not self.g.options.empty_knife

    def callers(self) -> list[Seat]:
        return [wolf for wolf in callers(self.g, self.hands) if wolf in self.g.pack]

    def script(self) -> Script:
        """The value is a seat, PASS or SHOWDOWN."""
        choice = None
        while choice is None and self.layer:
            action = yield (self.layer,)
            if action is AFRESH:
                self.ask_afresh()
            elif action.actor == TIME:      # once all agree the choice can still be changed until the step ends
                self.settled = not self.g.timed
                return (yield from self.undecided())
            elif action.verb == "peek":
                yield from self.peek(action)
                self.ask_afresh()           # while chance decided, the judge may have ruled
            else:
                pick = SHOWDOWN if action.verb == SHOWDOWN else action.answer
                self.watching |= set(self.hands)
                self.g.tell(self.picked(action.seat, pick, to=only(*self.hands)))
                self.asked_again.discard(action.seat)
            choice = self.agreed()
        return PASS if choice is None else choice

    def ask_afresh(self) -> None:
        """Somebody may have been struck dead: his pick, and picks on him, count no more."""
        self.ask()
        possible = (*self.targets, PASS, SHOWDOWN)
        for hand, pick in list(self.picks.items()):
            if hand not in self.hands or pick not in possible:
                self.g.tell(self.void(hand, to=only(*self.watching)))

    def agreed(self) -> object | None:
        """What all hands have picked alike. For a showdown the living ones are enough. A girl is given her time."""
        picks, callers = self.picks, self.callers()
        if callers and all(picks.get(wolf) == SHOWDOWN for wolf in callers):
            return SHOWDOWN
        open_to_change = (self.g.timed or self.girls) and not (self.g.timed and self.settles)
        if open_to_change or self.asked_again & set(self.hands) or len(picks) < len(self.hands):
            return None
        choices = list(dict.fromkeys(picks.values()))
        return choices[0] if len(choices) == 1 else None if choices else PASS

    def undecided(self) -> Script:
        """Time is up. A pass is a pick, silence is none (N-6)."""
        numbers: dict[Any, int] = {}
        for pick in self.picks.values():
            if pick != SHOWDOWN:
                numbers[pick] = numbers.get(pick, 0) + 1
        most = [pick for pick, number in numbers.items() if number == max(numbers.values())]
        rule = self.g.options.knife_tie
        if len(most) == 1 and (rule != "agree" or len(numbers) == 1):
            return most[0]
        lot = rule == "lot" and most and self.hands
        if not lot and (not self.must or not self.hands or not self.targets):
            return PASS
        among = tuple(sorted(most, key=str)) or self.targets
        return (yield from self.drawn_among(among))

    def drawn_among(self, among: Collection[object]) -> Script:
        action = yield from drawn(Prompt(self.hands[0], self.verb(self.hands[0]), among, compulsory=True))
        return action.answer

    def peek(self, action: Action) -> Script:
        """R-GIR. Chance says whether it is noticed; then every wolf is asked again."""
        girl, g = action.seat, self.g
        self.girls.remove(girl)
        del self.layer[girl, "peek"]
        if action.answer == PASS:
            return
        risk = g.options.peek_risk
        odds = Odds({"caught": risk.numerator, "unseen": risk.denominator - risk.numerator})
        if len(odds) == 1:
            result = next(iter(odds))
        else:
            result = (yield from drawn(Prompt(girl, "peek", odds, compulsory=True))).answer
        if girl not in g.alive:
            return
        g.tell(Peeked(girl, () if g.fails(girl) else tuple(self.holders()), result, to=only(girl)))
        if result == "caught":
            g.tell(Noticed(girl, to=only(*self.holders())))
            self.asked_again = set(self.hands)


class SecondChoosing(Choosing):
    """A second knife of the pack's."""

    picked, void = SecondPicked, SecondPickVoid

    @property
    def picks(self) -> dict[Seat, Any]:
        return self.g.tonight.second_picks

    def callers(self) -> list[Seat]:
        return []


class WeddingChoosing(Choosing):
    """The knife of a wedding beside the pack's. A groom of the pack picks for both, each by itself."""

    picked, void = WeddingPicked, WeddingPickVoid
    sparing = False

    @property
    def picks(self) -> dict[Seat, Any]:
        return self.g.tonight.wedding_picks

    def verb(self, hand: Seat) -> str:
        return "knife" if hand in self.g.pack else "kill"

    def callers(self) -> list[Seat]:
        """A showdown is called with the pack's."""
        return []


def kept_from(g: Werewolf, holders: Collection[Seat], sparing: bool = True) -> set[Seat]:
    """`self_knife=no` bars those the holders know as their own; some cards are never their pack's victim.

    In a fog everybody outside it is out of the pack's reach.
    """
    own = {seat for seat in holders if not g.options.self_knife or (sparing and g.role(seat).is_spared(g))}
    return own | (set(g.alive).difference(g.tonight.fog) if g.tonight.fog and sparing else set())
