from ..skills import Kindred, meeting_of


class TwoSisters(Kindred):
    """R-SIS: two villagers, dealt all or none, who know each other and wake together in odd nights."""

    id = "two_sisters"
    rank = 20
    family = 2
    meets = "two_sisters"
    brings = (meeting_of("two_sisters"),)
