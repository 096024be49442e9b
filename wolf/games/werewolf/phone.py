"""What Werewolf says about people's screens: its decoy, its offers, what a judge may rule, what a review counts."""

from typing import Any

from ...engine.game import Game
from ...engine.phone import NUMBERS, Phone, Ruling
from ...engine.prompt import JUDGE, Action
from .bots import BOTS
from .bots.remarks import SAYINGS
from .facts import Ballot, Called, Died, EyesClosed, Fallen, Night, Out, Phase, Sheriff, Suspect
from .roles import LOCALE, ROLES, STEPS
from .roles.role import GOD, THIRD, VILLAGER, WOLF
from .speeches import DOWN, UP
from .state import whole_pack

MINUTE, ORDER, SUMMON = "minute", "order", "summon"
OFFICE = "sheriff"
INTERRUPTIONS = {one.verb: one.names_seat for role in ROLES.values() for one in role.interruptions}     # M-8


def declares(game: Game, minute: int, chance: Any) -> Action | None:
    """What the judge is asked before speeches, as far as nobody has to think: the minute, and a machine's lot.

    A person who judges can still say another minute.
    """
    if is_asked(game, MINUTE):
        return Action(JUDGE, MINUTE, minute)
    if game.setup.judge == "machine" and is_asked(game, ORDER):
        return Action(JUDGE, ORDER, chance.choice((UP, DOWN)))
    return None


def is_asked(game: Game, verb: str) -> bool:
    prompt = game.find(JUDGE, verb)
    return prompt is not None and not prompt.offer


# --- what a stored game adds up to: each reads the words of one stored fact ---

def read_night(reading: Any, words: list[str]) -> None:
    reading.nights_told()
    reading.begin_night(int(words[0]))


def read_death(reading: Any, words: list[str]) -> None:
    seat, *causes, by_night = words
    reading.death(seat, causes[0] if causes else "", by_night=by_night == "yes")


def read_exile(reading: Any, words: list[str]) -> None:
    if words[0] != "-":
        reading.seat(words[0]).voted_out += 1


def read_sheriff(reading: Any, words: list[str]) -> None:
    if words[0] != "-":
        reading.elected(words[0], OFFICE)


def read_called(reading: Any, words: list[str]) -> None:
    reading.nights_told()


def read_phase(reading: Any, words: list[str]) -> None:
    reading.begin_phase(words[1])


PHONE = Phone(
    locale=LOCALE, bots=BOTS, kinds=(WOLF, GOD, VILLAGER, THIRD), steps=STEPS,
    groups={"pack": lambda role: role.wakes_with_pack, "exploding": lambda role: role.explodes},
    conditions={"whole_pack": whole_pack,
                "special_wolf": lambda setup: any(ROLES[card].special_wolf for card in setup.cards)},
    calls={"called": Called, "closed": EyesClosed}, decoy="suspect",
    offers={"withdraw": False, "explode": True, "surrender": False, "showdown": False} | INTERRUPTIONS,
    numbers=NUMBERS | {MINUTE}, stamps=("good", WOLF, GOD, VILLAGER), sayings=SAYINGS,
    seldom=frozenset({"run", *(one.verb for role in ROLES.values() for one in role.windows)}),
    signs=("agree", "not_him", "you_choose", "claim_seer", "fake_kill", "wait",
           "am_good", "am_wolf", "vote_with_me"),
    penalties=(
        Ruling("remind", ("seat",)), Ruling("warn", ("seat",)), Ruling("strike", ("seat",), confirm=True),
        Ruling("strike", ("seat", "loses"), confirm=True),
        Ruling("ban", ("seat", "what", "times"), values=("speech", "vote", "night")),
        Ruling("remove", ("seat",), confirm=True)),
    rulings=(
        Ruling(ORDER, ("value",), values=(UP, DOWN), secret=True), Ruling(SUMMON, ("value",), secret=True),
        Ruling(MINUTE, ("figure",), secret=True, when="clock_decides"), Ruling("kidnap", confirm=True, secret=True),
        Ruling("draw", confirm=True, secret=True), Ruling("forfeit", ("side",), confirm=True)),
    declares=declares, ballot=Ballot, suspicion=Suspect, office=OFFICE,
    summary={Night: read_night, Called: read_called, EyesClosed: read_called, Fallen: read_called, Phase: read_phase,
             Died: read_death, Out: read_exile, Sheriff: read_sheriff},
)
