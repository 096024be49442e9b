"""What kills, and what protects from it (M-6): one table. Whatever a night does to somebody is looked up here.

A row is a cause of death, a column a protection. `knife` has two rows: the pack's or a lone wolf's (`pack`), which the
antidote undoes, and every other one.
"""

from typing import NamedTuple

GUARD, ANTIDOTE, SLEEP, SHIELD, FLOOR, WARD, PACT, HAVEN, SNAKE, BODY = PROTECTIONS = (
    "guard",            # the guard's, also given, used or learned by others
    "antidote",         # the witch's: undoes the pack's knife, wherever it struck
    "sleep",            # a sleepwalker's
    "shield",           # a mechanical wolf's who has learnt the guard
    "floor",            # of three who dance with the dancer
    "ward",             # the radiant count's
    "pact",             # of two who have both accepted the warden's trade
    "haven",            # the awakened guard's
    "snake",            # the alchemist's: like the antidote, but no guard is in its way
    "body",             # the awakened fool's: takes one thing that got past everything else
)

PACK, OTHER = "pack", "other_knife"         # the two rows of `knife`
KNIVES = (PACK, OTHER)


class Cause(NamedTuple):
    """A row of the table."""

    name: str                               # as deaths, options and records call it
    stopped_by: frozenset[str] = frozenset()
    event: str = ""                         # the event card under which it does not happen


def cause(name: str, stopped_by: str = "", event: str = "") -> Cause:
    return Cause(name, frozenset(stopped_by.split()), event)


TABLE = {
    PACK: cause("knife", "guard antidote sleep shield floor ward pact haven snake body", "barking_dogs"),
    OTHER: cause("knife", "guard sleep shield floor ward pact haven body", "barking_dogs"),
    "poison": cause("poison", "sleep shield ward pact haven body"),
    "hunt": cause("hunt", "sleep ward pact haven body"),
    "deal": cause("deal", "sleep ward pact haven body"),
    "trade": cause("trade", "sleep ward pact haven body"),
    "wave": cause("wave", "sleep ward pact haven body"),
    "reprisal": cause("reprisal", "sleep ward pact haven body"),
    "backlash": cause("backlash", "sleep ward pact haven body"),
    "look": cause("look", "ward pact haven", "thick_fog"),
    "dream": cause("dream", "ward pact haven"),
    "crow": cause("crow", "haven"),
    "dance": cause("dance", "haven"),
    "thrall": cause("thrall", "sleep ward pact haven body"),
    "rust": cause("rust", "sleep ward pact haven body"),
    "shot": cause("shot", "pact haven"),         # by a hunter who shoots at night
    "love": cause("love", "haven"),
    "charm": cause("charm", "haven"),
    "link": cause("link", "haven"),
    "elegy": cause("elegy"),
}
CRACKED = frozenset({GUARD, SHIELD, HAVEN})             # no protection under the event card cracked_shield
CLASHES = frozenset({GUARD, SHIELD})                    # with the antidote: `guard_save` decides

# What an option about causes may name, in the order in which it lists them. Charm and link count as love.
CAUSES = ("knife", "poison", "exile", "shot", "love", "taken", "strike", "deal", "dream", "hunt", "trade", "wave",
          "reprisal", "backlash", "look", "crow", "dance", "thrall", "rust", "duel", "burst", "wound", "elegy")
AS_LOVE = frozenset({"charm", "link"})
ELEGY = "elegy"                 # in the place of an awakened beauty
INDUCED = "induced"             # lured out by day: he may take one along, and nothing else
TRAIL = "trail"                 # a shot at dawn by an awakened hunter: whoever dies of it can do nothing more
SILENCING = ("poison", "love", "dream")                 # what silences a gun where the tradition says so
ALWAYS_SILENCING = frozenset({"duel", "burst"})


def as_named(cause: str) -> str:
    """A cause as options name it."""
    return "love" if cause in AS_LOVE else "shot" if cause == TRAIL else cause
