"""Everything that can become known at a werewolf table, and what it changes. Who may know is said where it is told."""

from .course import Called, Dealt, EyesClosed, Night, Phase, Shown
from .deaths import Dead, Died, Exploded, Fallen, LifeLeft, PowersLost, Shot, Turned, Words
from ...table.judge import Award, Extended, Over, Paused, Penalty, Resumed
from .desk import BanServed, Banned, Knives, Minute, Removed, Showdown, Struck
from .election import Badge, Candidates, ElectionLost, Sheriff, Withdrew
from .night import Aimed, Checked, Guarded, Gun, Knife, Pack, Picked, Poisoned, Saved, Suspect, Victim
from .votes import Ballot, Out, Recommended, Speaking, SpeechOrder, Tied

__all__ = [
    "Called", "Dealt", "EyesClosed", "Night", "Over", "Phase", "Shown",
    "Dead", "Died", "Exploded", "Fallen", "LifeLeft", "PowersLost", "Shot", "Turned", "Words",
    "Award", "BanServed", "Banned", "Extended", "Knives", "Minute", "Paused", "Penalty", "Removed", "Resumed", "Showdown", "Struck",
    "Badge", "Candidates", "ElectionLost", "Sheriff", "Withdrew",
    "Aimed", "Checked", "Guarded", "Gun", "Knife", "Pack", "Picked", "Poisoned", "Saved", "Suspect", "Victim",
    "Ballot", "Out", "Recommended", "Speaking", "SpeechOrder", "Tied",
]
