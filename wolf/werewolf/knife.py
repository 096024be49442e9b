"""The wolves' step (N-6): the pack chooses whom it kills, a little girl may peek, a wedding may have the knife."""

from ..table.fact import only
from ..table.option import flag
from ..table.prompt import NOTHING, PASS, TIME, Odds, Prompt
from ..table.script import AFRESH, Script, drawn, together
from .endings import SHOWDOWN, may_lay_knives, showdown
from .facts import Armed, Knife, Noticed, OtherKnife, Pack, PackSeen, Peeked, Picked

OPTIONS = (
    flag("empty_knife", "wolves may kill nobody", "狼人可以空刀", classic=False, modern=True, friends=True, codex=True),
    flag("self_knife", "wolves may kill one of their own", "狼人可以自刀", classic=True, modern=True, friends=True, codex=True),
)


def wolves(g) -> Script:
    """The pack's knife. A wedding that has one too uses it beside; without a pack it takes the pack's place."""
    introduce(g)
    if not g.pack or not g.knife_of_the_wedding():
        yield from main_knife(g)
    else:
        yield from together({"pack": lambda: main_knife(g), "wedding": lambda: second_knife(g)}, {})


def introduce(g) -> None:
    """The wolves see each other whenever one is new among them; a hidden wolf sees them then."""
    if any(wolf not in g.woken for wolf in g.pack):
        g.tell(Pack(tuple(g.pack), to=only(*g.pack)))
        for seat in g.alive:
            if g.role(seat).knows_pack and seat not in g.pack:
                g.tell(PackSeen(tuple(g.pack), to=only(seat)))
    armed = g.knife_of_the_wedding()
    if any(seat not in g.armed for seat in armed):
        g.tell(Armed(tuple(armed), to=only(*armed)))


def main_knife(g) -> Script:
    def holders():
        return g.pack or g.knife_of_the_wedding()
    choice = yield from Choosing(g, holders, peeking=True).script()
    if choice == SHOWDOWN:
        yield from showdown(g, next(wolf for wolf in g.pack if wolf in g.alive))
    g.tell(Knife(None if choice == PASS else choice, to=only(*holders())))


def second_knife(g) -> Script:
    choice = yield from Choosing(g, g.knife_of_the_wedding).script()
    if choice != PASS:
        g.tell(OtherKnife(choice, "wolves", to=only(*g.knife_of_the_wedding())))


class Choosing:
    """Several hands on one knife: each sees the others' picks, and the seat all agree on is killed.

    Without agreement, at time-out, the seat picked by most; tied, nobody. Where they may not pass, chance decides.
    """

    def __init__(self, g, holders, peeking: bool = False):
        self.g, self.holders = g, holders
        self.girls = [seat for seat in g.alive if g.role(seat).peeks and g.has_power(seat)] if peeking else []
        self.asked_again: set[int] = set()      # since a peek was noticed
        self.ask()

    def ask(self) -> None:
        """The acting hands, whom they may kill, and what everybody is asked."""
        g = self.g
        self.hands = [seat for seat in self.holders() if not g.banned(seat, "night")]
        self.targets = knife_targets(g, self.holders())
        self.girls = [girl for girl in self.girls if g.may_act_tonight(girl)]
        prompts = [Prompt(seat, "kill", self.targets, compulsory=bool(self.targets) and not g.options.empty_knife) for seat in self.hands]
        if may_lay_knives(g):
            prompts += [Prompt(wolf, SHOWDOWN, NOTHING, offer=True) for wolf in self.hands if wolf in g.alive]
        prompts += [Prompt(girl, "peek", NOTHING) for girl in self.girls]
        self.layer = {prompt.key: prompt for prompt in prompts}

    def script(self) -> Script:
        """The value is a seat, PASS or SHOWDOWN."""
        choice = None
        while choice is None and self.layer:
            action = yield (self.layer,)
            if action is AFRESH:            # somebody may have been struck dead: his pick, or picks on him, are void
                self.ask()
                self.void_picks()
            elif action.actor == TIME:      # once all agree the choice can still be changed until the step ends
                return (yield from self.undecided())
            elif action.verb == "peek":
                yield from self.peek(action)
            else:
                pick = SHOWDOWN if action.verb == SHOWDOWN else action.answer
                self.g.tell(Picked(action.actor, pick, to=only(*self.hands)))
                self.asked_again.discard(action.actor)
            choice = self.agreed()
        return PASS if choice is None else choice

    def picks(self) -> dict[int, object]:
        return {hand: pick for hand, pick in self.g.tonight.picks.items() if hand in self.hands}

    def void_picks(self) -> None:
        picks = self.g.tonight.picks
        for hand, pick in list(picks.items()):
            if hand not in (*self.g.alive, *self.hands) or (hand in self.hands and pick not in (*self.targets, PASS, SHOWDOWN)):
                del picks[hand]

    def agreed(self) -> object | None:
        """What all hands have picked alike. Knives are laid on the table by the living among them. A girl's time is waited for."""
        picks, living = self.picks(), [hand for hand in self.hands if hand in self.g.alive]
        if living and all(picks.get(hand) == SHOWDOWN for hand in living):
            return SHOWDOWN
        if self.g.timed or self.girls or self.asked_again & set(self.hands) or len(picks) < len(self.hands):
            return None
        choices = list(dict.fromkeys(picks.values()))
        return choices[0] if len(choices) == 1 else None if choices else PASS

    def undecided(self) -> Script:
        """Time is up. A pass is a pick, silence is none (N-6)."""
        numbers: dict[object, int] = {}
        for pick in self.picks().values():
            if pick != SHOWDOWN:
                numbers[pick] = numbers.get(pick, 0) + 1
        most = [pick for pick, number in numbers.items() if number == max(numbers.values())]
        if len(most) == 1:
            return most[0]
        if self.g.options.empty_knife or not self.hands or not self.targets:
            return PASS
        action = yield from drawn(Prompt(self.hands[0], "kill", tuple(sorted(most)) or self.targets, compulsory=True))
        return action.answer

    def peek(self, action) -> Script:
        """R-GIR. Chance says whether it is noticed; then every wolf is asked again."""
        girl, g = action.actor, self.g
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
        g.tell(Peeked(girl, tuple(self.holders()), result, to=only(girl)))
        if result == "caught":
            g.tell(Noticed(girl, to=only(*self.holders())))
            self.asked_again = set(self.hands)


def knife_targets(g, holders) -> tuple[int, ...]:
    """Everybody living. `self_knife=no` bars those the holders know as their own; some a pack may never kill."""
    barred = set() if g.options.self_knife else set(holders)
    barred |= {wolf for wolf in g.pack if g.role(wolf).spared_by_pack and wolf in holders}
    return tuple(seat for seat in g.alive if seat not in barred)
