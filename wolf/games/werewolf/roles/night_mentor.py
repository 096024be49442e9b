from ..skills import Waver
from .role import LATER, LoneWolf, Step


class NightMentor(Waver, LoneWolf):
    """R-MEN: a lone wolf whom the pack knows. Has the scholar's waves (R-SCH)."""

    id = "night_mentor"
    rank = 41
    known_to_pack = True
    step = Step("night_mentor", nights=LATER, must_be_called=True, touches=True, kills=True)
    opposite = "day_scholar"
