"""What Werewolf says about people's screens: its decoy, its offers, what a judge may rule, what a review counts."""

from typing import Any

from ...engine.game import Game
from ...engine.phone import NUMBERS, Phone, Ruling
from ...engine.prompt import JUDGE, TIME, Action
from .bots import SensibleBot
from .facts import Ballot, Called, Died, EyesClosed, Fallen, Night, Out, Phase, Sheriff, Speaking, SpeechOrder, Suspect
from .roles import LOCALE, STEPS
from .roles.role import GOD, THIRD, VILLAGER, WOLF
from .speeches import DOWN, UP

MINUTE, ORDER = "minute", "order"
OFFICE = "sheriff"


def declares(game: Game, minute: int, chance: Any) -> Action | None:
    """What a machine judge says once when an order of speeches has been decided: the minute, or the lot he drew."""
    said = next((action for action in reversed(game.log) if action.actor in (JUDGE, TIME)), None)
    if (said is not None and said.verb in (MINUTE, ORDER)) or not isinstance(game.facts[-1], Speaking):
        return None
    order = game.facts[-2]
    if isinstance(order, SpeechOrder) and order.minute is not None:
        return Action(JUDGE, MINUTE, minute)
    if game.setup.options["dead_side"] == "lot" and game.find(JUDGE, ORDER):
        return Action(JUDGE, ORDER, chance.choice((UP, DOWN)))
    return None


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
    locale=LOCALE, bot=SensibleBot, kinds=(WOLF, GOD, VILLAGER, THIRD), steps=STEPS,
    calls={"called": Called, "closed": EyesClosed}, decoy="suspect",
    offers={"withdraw": False, "explode": True, "surrender": False, "showdown": False},
    numbers=NUMBERS | {MINUTE}, seldom=frozenset({"run"}), stamps=("good", WOLF, GOD, VILLAGER),
    signs=("agree", "not_him", "you_choose", "claim_seer", "fake_kill", "wait",
           "am_good", "am_wolf", "vote_with_me"),
    penalties=(
        Ruling("remind", ("seat",)), Ruling("warn", ("seat",)), Ruling("strike", ("seat",), confirm=True),
        Ruling("strike", ("seat", "loses"), confirm=True),
        Ruling("ban", ("seat", "what", "times"), values=("speech", "vote", "night")),
        Ruling("remove", ("seat",), confirm=True)),
    rulings=(
        Ruling(ORDER, ("value",), values=(UP, DOWN), secret=True), Ruling("kidnap", confirm=True, secret=True),
        Ruling("draw", confirm=True, secret=True), Ruling("forfeit", ("side",), confirm=True)),
    declares=declares, ballot=Ballot, suspicion=Suspect, office=OFFICE,
    summary={Night: read_night, Called: read_called, EyesClosed: read_called, Fallen: read_called, Phase: read_phase,
             Died: read_death, Out: read_exile, Sheriff: read_sheriff},
)
