"""Avalon: what lies on the table, and the small rules that only read or count it."""

from dataclasses import dataclass, field
from typing import Any

from oracle.avalon_cards import BLUE_MESSENGERS, Card
from oracle.avalon_sight import side_dealt, sight
from oracle.table import Setup

Open = dict[tuple[int, str], frozenset[Any]]        # who is asked what, and the choices


@dataclass
class Look:
    """A-8: somebody's side is being looked at. What it says is settled when the time is over (A-18)."""

    lookers: tuple[int, ...]
    seat: int
    kind: str                       # `cleric` or `lady`
    answered: bool = False
    says: str | None = None         # a trickster's word


@dataclass
class State:
    """Everything a game of Avalon remembers. Built by `dealt`."""

    seats: tuple[int, ...]
    roles: dict[int, str]
    camp: dict[int, str]
    knows: dict[int, list[int]]
    rules: frozenset[str]
    lancelot: str
    deck: tuple[int, ...]
    human_judge: bool
    first_leader: int
    leader: int
    phase: str = "mission"
    step: str = "begin"
    late: bool = False              # time is up and chance has to answer what is still open
    round: int = 0                  # the how-manieth mission played
    mission: int = 0                # its number: the same but for targeting
    done: list[int] = field(default_factory=list)           # numbers of the missions done
    results: list[str] = field(default_factory=list)
    rejects: int = 0
    team: tuple[int, ...] = ()
    votes: dict[int, bool] = field(default_factory=dict)    # the ballot that is open
    approved: list[int] = field(default_factory=list)       # the last ballot that was counted
    locked: int | None = None
    sword: int | None = None
    cards: dict[int, Card] = field(default_factory=dict)    # by who played them
    counted: dict[str, int] = field(default_factory=dict)
    letters_spent: dict[int, int] = field(default_factory=dict)
    letters: dict[str, int] = field(default_factory=lambda: {"blue": 0, "red": 0})
    rogue_rounds: dict[str, list[int]] = field(default_factory=lambda: {"blue": [], "red": []})
    numbers: list[int] = field(default_factory=list)
    lady: int | None = None
    ladies: set[int] = field(default_factory=set)           # who holds or has held her
    look: Look | None = None
    killer: int = 0
    aim: str | None = None
    shown: dict[int, str] = field(default_factory=dict)
    told: dict[str, str] = field(default_factory=dict)
    winner: str | None = None

    def having(self, *cards: str) -> list[int]:
        """The seats dealt one of these cards."""
        return [seat for seat in self.seats if self.roles[seat] in cards]

    def next_seat(self, seat: int) -> int:
        """A-2: the next higher number, after the last the first."""
        return seat + 1 if seat < len(self.seats) else 1


def dealt(setup: Setup) -> State:
    """A-4, A-13: cards dealt, sights shown, the Lady with the seat next to the first leader."""
    roles = dict(enumerate(setup.deal, 1))
    rules = frozenset(setup.options.get("rules", "none").split("+")) - {"none", ""}
    lancelot = setup.options.get("lancelot", "off")
    state = State(
        seats=tuple(roles),
        roles=roles,
        camp={seat: side_dealt(card) for seat, card in roles.items()},
        knows=sight(roles, lancelot, setup.options.get("sorcerer_hidden", "no") == "yes"),
        rules=rules,
        lancelot=lancelot if "lancelot_red" in setup.deal else "off",
        deck=tuple(setup.deck),
        human_judge=setup.judge == "human",
        first_leader=setup.leader,
        leader=setup.leader,
        killer=setup.deal.index("assassin") + 1,
    )
    if "lady" in rules:
        state.lady = state.next_seat(setup.leader)
        state.ladies = {state.lady}
    return state


def show_numbers_at_start(state: State) -> None:
    """A-6: in variant 3 the first five numbers are public from the start, once a cleric has been told."""
    if state.lancelot == "3":
        state.numbers = list(state.deck[:5])


def number_of_mission(state: State) -> None:
    """A-6: as a mission begins its number takes effect, and in variant 2 it is shown now; 1 and 2 swap sides."""
    if state.lancelot not in ("2", "3"):
        return
    number = state.deck[state.round - 1]
    if state.lancelot == "2":
        state.numbers.append(number)
    if number in (1, 2):
        for seat in state.having("lancelot_blue", "lancelot_red"):
            state.camp[seat] = "red" if state.camp[seat] == "blue" else "blue"


def look_says(state: State, look: Look) -> str:
    """A-8: the side of that moment; a trickster's word if he gave one; of a troublemaker the opposite."""
    side = state.camp[look.seat]
    role = state.roles[look.seat]
    if role == "trickster" and look.says is not None:
        return look.says
    if role == "troublemaker":
        return "red" if side == "blue" else "blue"
    return side


def checkable(state: State) -> dict[str, int]:
    """A-3, A-10 to A-12: the last count, as it was announced. A rogue card is there if one was played."""
    kinds = {"success", "fail"}
    if state.having("sorcerer_blue", "sorcerer_red"):
        kinds.add("magic")
    if state.having("messenger_red", *BLUE_MESSENGERS):
        kinds |= {"letter_blue", "letter_red"}
    return {kind: number for kind, number in state.counted.items() if number or kind in kinds}


def reveal(state: State) -> None:
    """A-7: the revealer's card is turned once a second mission has failed."""
    if state.results.count("fail") >= 2:
        for seat in state.having("revealer"):
            state.shown[seat] = "revealer"


def side_at_three(state: State) -> str | None:
    """A-3: the side that has its three missions."""
    if state.results.count("success") == 3:
        return "blue"
    if state.results.count("fail") == 3:
        return "red"
    return None


def wins_alone(state: State, side: str) -> bool:
    """A-10: a rogue whose card counted in the mission that decided it, and in an earlier one."""
    rounds = state.rogue_rounds[side]
    return state.round in rounds and len(rounds) >= 2


def score(state: State) -> dict[int | str, int]:
    """A-20, W-SCO: 1 for the side that won, by the sides of the last moment, or for a rogue alone; 1 for a judge."""
    if state.winner is None:
        return {}
    points: dict[int | str, int] = {}
    for seat in state.seats:
        if state.winner in ("rogue_blue", "rogue_red"):
            points[seat] = int(state.roles[seat] == state.winner)
        else:
            points[seat] = int(state.camp[seat] == state.winner)
    if state.human_judge:
        points["judge"] = 1
    return points


class Steps:
    """What the three parts of a game share: its state, and how it moves on."""

    state: State

    def go(self, step: str) -> None:
        """A-17: on to the next step, with its own time."""
        self.state.step = step
        self.state.late = False

    def over(self, winner: str) -> None:
        """The game is over: `blue`, `red`, a rogue alone, or `none`."""
        self.state.winner = winner
        self.state.phase = "end"
        self.go("end")

    def team_goes(self) -> None:
        """A team was approved; its mission follows in `avalon_missions`."""
        raise NotImplementedError
