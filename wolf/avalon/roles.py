"""The cards. What a card may see is in `sight`, what it may play in `cards`; here is who it is."""

from dataclasses import dataclass

BLUE, RED = "blue", "red"
OTHER_SIDE = {BLUE: RED, RED: BLUE}


@dataclass(frozen=True)
class Role:
    id: str                     # in records, boards and code
    en: str                     # as spoken
    zh: str
    camp: str                   # the side it is dealt on
    seven: bool = False         # only with seven players or more


ROLES: dict[str, Role] = {role.id: role for role in (
    Role("merlin", "Merlin", "梅林", BLUE),
    Role("percival", "Percival", "派西维尔", BLUE),
    Role("servant", "Servant", "忠臣", BLUE),
    Role("lancelot_blue", "Blue Lancelot", "蓝兰斯洛特", BLUE, seven=True),
    Role("cleric", "Cleric", "牧师", BLUE),
    Role("troublemaker", "Troublemaker", "捣蛋鬼", BLUE),
    Role("untrustworthy_servant", "Untrustworthy Servant", "不可靠仆人", BLUE),
    Role("rogue_blue", "Blue Rogue", "蓝离群者", BLUE),
    Role("sorcerer_blue", "Blue Sorcerer", "蓝巫师", BLUE),
    Role("messenger_blue", "Blue Messenger", "蓝信使", BLUE, seven=True),
    Role("messenger_senior", "Senior Messenger", "高级蓝信使", BLUE, seven=True),
    Role("messenger_junior", "Junior Messenger", "低级蓝信使", BLUE, seven=True),
    Role("assassin", "Assassin", "刺客", RED),
    Role("morgana", "Morgana", "莫甘娜", RED),
    Role("mordred", "Mordred", "莫德雷德", RED),
    Role("oberon", "Oberon", "奥伯伦", RED),
    Role("minion", "Minion", "爪牙", RED),
    Role("lancelot_red", "Red Lancelot", "红兰斯洛特", RED, seven=True),
    Role("lunatic", "Lunatic", "疯子", RED, seven=True),
    Role("brute", "Brute", "暴徒", RED, seven=True),
    Role("revealer", "Revealer", "暴露狂", RED, seven=True),
    Role("trickster", "Trickster", "骗子", RED),
    Role("rogue_red", "Red Rogue", "红离群者", RED),
    Role("sorcerer_red", "Red Sorcerer", "红巫师", RED),
    Role("messenger_red", "Red Messenger", "红信使", RED, seven=True),
)}

NAMES: dict[str, str] = {role.zh: role.id for role in ROLES.values()}

LANCELOTS = ("lancelot_blue", "lancelot_red")
ROGUES = {"rogue_blue": BLUE, "rogue_red": RED}
SORCERERS = ("sorcerer_blue", "sorcerer_red")
BLUE_MESSENGERS = ("messenger_blue", "messenger_senior", "messenger_junior")
MESSENGERS = {**{role: BLUE for role in BLUE_MESSENGERS}, "messenger_red": RED}
