"""Everything that can become known at a werewolf table, and what it changes. Who may know is said where it is told."""

from ....engine.judge import Award, Extended, Over, Paused, Penalty, Resumed
from .bonds import (
    Armed,
    Bargain,
    Bereft,
    Brothers,
    Charmed,
    Couple,
    Enchanted,
    Gave,
    Gift,
    GiftUsed,
    Linked,
    Lovers,
    Middle,
    Model,
    Noticed,
    PackSeen,
    Peeked,
    Spellbound,
    Took,
    TurnedWolf,
    Witness,
)
from .course import Called, Dealt, Event, EyesClosed, Night, Phase, Shown, StepsLeft
from .deaths import Allowed, Dead, Died, Exploded, Fallen, Instead, LifeLeft, PowersLost, Shot, Turned, Words
from .desk import Banned, BanServed, Forfeit, Knives, Minute, Removed, Scoreless, Showdown, Struck
from .election import Badge, Candidates, ElectionLost, Sheriff, Withdrew
from .night import (
    Aimed,
    Checked,
    Guarded,
    Gun,
    Knife,
    OtherKnife,
    Pack,
    Picked,
    PickVoid,
    Poisoned,
    Saved,
    Suspect,
    Victim,
    WeddingPicked,
    WeddingPickVoid,
)
from .votes import Ballot, Out, Recommended, Speaking, SpeechOrder, Tied

__all__ = [
    "Armed", "Bargain", "Bereft", "Brothers", "Charmed", "Couple", "Enchanted", "Gave", "Gift", "GiftUsed", "Linked",
    "Lovers", "Middle", "Model", "Noticed", "PackSeen", "Peeked", "Spellbound", "Took", "TurnedWolf", "Witness",
    "Called", "Dealt", "Event", "EyesClosed", "Night", "Over", "Phase", "Shown", "StepsLeft",
    "Allowed", "Dead", "Died", "Exploded", "Fallen", "Instead", "LifeLeft", "PowersLost", "Shot", "Turned", "Words",
    "Award", "BanServed", "Banned", "Extended", "Forfeit", "Knives", "Minute", "Paused", "Penalty", "Removed",
    "Resumed", "Scoreless", "Showdown", "Struck",
    "Badge", "Candidates", "ElectionLost", "Sheriff", "Withdrew",
    "Aimed", "Checked", "Guarded", "Gun", "Knife", "OtherKnife", "Pack", "PickVoid", "Picked", "Poisoned", "Saved",
    "Suspect", "Victim", "WeddingPickVoid", "WeddingPicked",
    "Ballot", "Out", "Recommended", "Speaking", "SpeechOrder", "Tied",
]
