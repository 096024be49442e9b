"""What players say to each other in a set form. Bots say it, people note it on their phones, bots listen to both."""

from ....engine.speech import RETRACTS, Saying

CLAIMS, TRUSTS, SUSPECTS, TEAM = "claims", "trusts", "suspects", "team"
FOUND_BLUE, FOUND_RED = "found_blue", "found_red"       # what the Lady, or a cleric, has seen
LIKES, DISLIKES = "likes", "dislikes"                   # the team that is being talked about
# Only bots say these: why they suspect or name somebody.
FAILED, VOTED, CLEAN, KNOWN = "failed", "voted", "clean", "known"

SAYINGS = (
    Saying(CLAIMS, cards=True, lasts=True), Saying(FOUND_BLUE, seats=(1, 1), lasts=True),
    Saying(FOUND_RED, seats=(1, 1), lasts=True), Saying(TRUSTS, seats=(1, 3)), Saying(SUSPECTS, seats=(1, 1)),
    Saying(TEAM, seats=(2, 6)), Saying(LIKES), Saying(DISLIKES), Saying(RETRACTS),
)
