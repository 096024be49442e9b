"""From one viewer's View to HTML. A page is a few zones, each with a key of its content; a phone swaps what changed.

`zones` is how, `public` what all may see, `sheet` what is played, `questions` what somebody is asked, `player` one
phone's own part, `ended` what there is after the end. What is public is rendered from the `table` view; what is private
from the viewer's own and nothing else.
"""

from .ended import Ended, outcome
from .heard import heard
from .player import even, frame_size, head_zone, night_frames, player_zones, theme_for, theme_of
from .public import (
    arrow,
    door_of,
    join_zones,
    public_zones,
    ring_zone,
    seat_place,
    seat_width,
    signs_zone,
    table_zones,
    tally,
)
from .questions import Question, forms, label, offers
from .sheet import sheet_of, sheet_zone
from .told import picks
from .zones import Zone, as_markup, cached_zone, frame, phase_name, short, stage_of, table_words, zone

__all__ = ["Ended", "Question", "Zone", "arrow", "as_markup", "cached_zone", "door_of", "even", "forms", "frame",
           "frame_size", "head_zone", "heard", "join_zones", "label", "night_frames", "offers", "outcome",
           "phase_name", "picks", "player_zones", "public_zones", "ring_zone", "seat_place", "seat_width", "sheet_of",
           "sheet_zone", "short", "signs_zone", "stage_of", "table_words", "table_zones", "tally", "theme_for",
           "theme_of", "zone"]
