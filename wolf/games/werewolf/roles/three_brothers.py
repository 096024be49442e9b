from ..skills import Kindred, meeting_of


class ThreeBrothers(Kindred):
    """R-TBR: three villagers, dealt all or none, who know each other and wake together in odd nights."""

    id = "three_brothers"
    rank = 21
    family = 3
    meets = "three_brothers"
    brings = (meeting_of("three_brothers"),)
