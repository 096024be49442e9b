"""From one viewer's View to HTML. A page is a few zones, each with a key of its content; a phone swaps what changed.

`zones` is how, `public` what all may see, `questions` what somebody is asked, `player` one phone's own part, `ended`
what there is after the end. What is public is rendered from the `table` view; what is private from the viewer's own and
nothing else.
"""

from .ended import Ended, outcome
from .player import even, frame_size, head_zone, night_frames, player_zones, theme_of
from .public import arrow, door_of, join_zones, public_zones, ring_zone, signs_zone
from .questions import forms, offers
from .zones import Zone, as_markup, frame, phase_name, short, stage_of, table_words, zone

__all__ = ["Ended", "Zone", "arrow", "as_markup", "door_of", "even", "forms", "frame", "frame_size", "head_zone",
           "join_zones", "night_frames", "offers", "outcome", "phase_name", "player_zones", "public_zones", "ring_zone",
           "short", "signs_zone", "stage_of", "table_words", "theme_of", "zone"]
