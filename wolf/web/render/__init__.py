"""From one viewer's View to HTML. A page is a few zones, each with a key of what it depends on; a phone swaps only what changed.

`zones` is how, `public` what all may see, `questions` what somebody is asked, `player` one phone's own part, `ended` what
there is after the end. What is public is rendered from the `table` view; what is private from the viewer's own and nothing else.
"""

from .ended import outcome
from .player import even, head_zone, night_frames, player_zones, frame_size, theme_of
from .public import arrow, door_of, join_zones, public_zones, ring_zone
from .questions import forms, offers
from .zones import Zone, as_markup, frame, phase_name, short, stage_of, words, zone

__all__ = ["Zone", "arrow", "as_markup", "door_of", "even", "forms", "frame", "frame_size", "head_zone", "join_zones", "night_frames", "offers", "outcome",
           "phase_name", "player_zones", "public_zones", "ring_zone", "short", "stage_of", "theme_of", "words", "zone"]
