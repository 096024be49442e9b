"""The cards. One file each; the order here is the order in which lists of roles are shown."""

from .big_brother import BigBrother
from .cupid import Cupid
from .demon import Demon
from .elder import Elder
from .ghost_bride import GhostBride
from .guard import Guard
from .hidden_wolf import HiddenWolf
from .hunter import Hunter
from .idiot import Idiot
from .little_brother import LittleBrother
from .little_girl import LittleGirl
from .piper import Piper
from .role import Role
from .scapegoat import Scapegoat
from .seer import Seer
from .thief import Thief
from .trader import Trader
from .villager import Villager
from .werewolf import Werewolf
from .white_wolf_king import WhiteWolfKing
from .wild_child import WildChild
from .witch import Witch
from .wolf_beauty import WolfBeauty

ROLES: dict[str, Role] = {role.id: role for role in (
    Werewolf(), WhiteWolfKing(), WolfBeauty(), Demon(), BigBrother(), LittleBrother(), HiddenWolf(),
    Villager(), WildChild(), Thief(),
    Seer(), Witch(), Hunter(), Guard(), Idiot(), Elder(), Scapegoat(), Cupid(), LittleGirl(), Trader(),
    Piper(), GhostBride(),
)}

NAMES: dict[str, str] = {name: role.id for role in ROLES.values() for name in (role.zh, *role.also)}
