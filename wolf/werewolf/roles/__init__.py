"""The cards. One file each; the order here is the order in which lists of roles are shown."""

from .elder import Elder
from .guard import Guard
from .hunter import Hunter
from .idiot import Idiot
from .role import Role
from .seer import Seer
from .villager import Villager
from .werewolf import Werewolf
from .white_wolf_king import WhiteWolfKing
from .witch import Witch

ROLES: dict[str, Role] = {role.id: role for role in (
    Werewolf(), WhiteWolfKing(),
    Villager(),
    Seer(), Witch(), Hunter(), Guard(), Idiot(), Elder(),
)}

NAMES: dict[str, str] = {name: role.id for role in ROLES.values() for name in (role.zh, *role.also)}
