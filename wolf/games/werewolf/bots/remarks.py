"""What players say to each other in a set form. Bots say it, people note it on their phones, bots listen to both."""

from ....engine.speech import RETRACTS, Saying

CLAIMS, CLEARS, CATCHES, FLOW = "claims", "clears", "catches", "flow"       # 跳身份, 金水, 查杀, 警徽流
SAVED, POISONED, PROTECTED = "saved", "poisoned", "protected"               # 银水, and the like
TRUSTS, SUSPECTS, VOTES = "trusts", "suspects", "votes"
# Only bots say these: that they pass, that they are good, that they want the badge, goodbye.
PASSES, DENIES, RUNS, FAREWELL = "passes", "denies", "runs", "farewell"
# ... and why they suspect somebody: a vote, whom he accuses, his claim, whom he sides with, nothing in particular.
VOTED, AGAINST, COUNTER, COMPANY, FEELING = "voted", "against", "counter", "company", "feeling"

SAYINGS = (
    Saying(CLAIMS, cards=True, lasts=True), Saying(CLEARS, seats=(1, 1), lasts=True),
    Saying(CATCHES, seats=(1, 1), lasts=True), Saying(FLOW, seats=(1, 2), lasts=True),
    Saying(SAVED, seats=(1, 1), lasts=True), Saying(POISONED, seats=(1, 1), lasts=True),
    Saying(PROTECTED, seats=(1, 1), lasts=True),
    Saying(TRUSTS, seats=(1, 1)), Saying(SUSPECTS, seats=(1, 1)), Saying(VOTES, seats=(1, 1)), Saying(RETRACTS),
)
