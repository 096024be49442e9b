"""The cards, one file each. A new file is found by itself: there is no list to add it to."""

from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules

from ....engine.locale import names_of
from .role import Role, Step

KINDS = ("wolf", "villager", "god", "third")        # the order in which lists of cards show them


def found() -> dict[str, Role]:
    """Every role of this folder by its id, in the order in which lists show them."""
    modules = [import_module(f"{__name__}.{module.name}") for module in iter_modules(__path__)]
    roles = [kind() for module in modules for kind in vars(module).values()
             if isinstance(kind, type) and issubclass(kind, Role) and kind.id and kind.__module__ == module.__name__]
    return {role.id: role for role in sorted(roles, key=lambda role: (KINDS.index(role.kind), role.rank, role.id))}


ROLES = found()
STEPS: dict[str, Step] = {step.name: step for role in ROLES.values() for step in (role.step, *role.brings) if step}
LOCALE = Path(__file__).parents[1] / "locale"
NAMES = names_of(LOCALE, ROLES)         # in every language; records may use them all
