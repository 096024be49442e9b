"""The cards. What a card may see is in `sight`, what it may play in `cards`; here is who it is."""

from dataclasses import dataclass
from pathlib import Path

from ...engine.locale import names_of

BLUE, RED = "blue", "red"
OTHER_SIDE = {BLUE: RED, RED: BLUE}


@dataclass(frozen=True)
class Role:
    id: str                     # in records, boards and code; its names and texts are in locale/
    camp: str                   # the side it is dealt on
    seven: bool = False         # only with seven players or more

    @property
    def kind(self) -> str:
        """The group in which lists of cards show it."""
        return self.camp


ROLES: dict[str, Role] = {role.id: role for role in (
    Role("merlin", BLUE),
    Role("percival", BLUE),
    Role("servant", BLUE),
    Role("lancelot_blue", BLUE, seven=True),
    Role("cleric", BLUE),
    Role("troublemaker", BLUE),
    Role("untrustworthy_servant", BLUE),
    Role("rogue_blue", BLUE),
    Role("sorcerer_blue", BLUE),
    Role("messenger_blue", BLUE, seven=True),
    Role("messenger_senior", BLUE, seven=True),
    Role("messenger_junior", BLUE, seven=True),
    Role("assassin", RED),
    Role("morgana", RED),
    Role("mordred", RED),
    Role("oberon", RED),
    Role("minion", RED),
    Role("lancelot_red", RED, seven=True),
    Role("lunatic", RED, seven=True),
    Role("brute", RED, seven=True),
    Role("revealer", RED, seven=True),
    Role("trickster", RED),
    Role("rogue_red", RED),
    Role("sorcerer_red", RED),
    Role("messenger_red", RED, seven=True),
)}

LOCALE = Path(__file__).parent / "locale"
NAMES = names_of(LOCALE, ROLES)         # in every language; records may use them all

LANCELOTS = ("lancelot_blue", "lancelot_red")
ROGUES = {"rogue_blue": BLUE, "rogue_red": RED}
SORCERERS = ("sorcerer_blue", "sorcerer_red")
BLUE_MESSENGERS = ("messenger_blue", "messenger_senior", "messenger_junior")
MESSENGERS = {**dict.fromkeys(BLUE_MESSENGERS, BLUE), "messenger_red": RED}
