"""What became of a mission: count, letters, magic, announcement, revealer, and whether it ends the game (A-17)."""

from ...engine.fact import ALL
from ...engine.judge import Ended
from .cards import FAIL, MAGIC, SUCCESS, count
from .extras import wins_alone
from .facts import Counted, Letters, LettersWork, Magic, Quest, Revealed, RogueCard
from .roles import BLUE, MESSENGERS, RED, SORCERERS
from .state import TO_WIN, Avalon

LETTER_MISSION, BLUE_LETTERS, RED_LETTERS = 5, 3, 2     # where letters work, and how many of the whole game


def announce(g: Avalon) -> None:
    cards = count(g)
    g.tell(Counted(cards[SUCCESS], cards[FAIL], to=ALL))
    if any(role in g.cards for role in SORCERERS):
        g.tell(Magic(cards[MAGIC], to=ALL))
    for side in (BLUE, RED):
        if cards[f"rogue_{side}"]:
            g.tell(RogueCard(side, to=ALL))
    if any(role in g.cards for role in MESSENGERS):
        g.tell(Letters(cards["letter_blue"], cards["letter_red"], to=ALL))
    failed = cards[FAIL] + letters_work(g, cards[FAIL]) >= g.fails_needed(g.mission)
    if cards[MAGIC] % 2:
        failed = not failed
    g.tell(Quest(g.mission, FAIL if failed else SUCCESS, to=ALL))
    if failed and g.results(FAIL) == 2:
        for seat in g.holders("revealer"):
            g.tell(Revealed(seat, "revealer", to=ALL))
    end_if_decided(g)


def letters_work(g: Avalon, fails: int) -> int:
    """A-12: how many fails letters add in mission 5. Blue ones take one out, red ones put one in, both do nothing."""
    out, in_ = g.letters[BLUE] >= BLUE_LETTERS, g.letters[RED] >= RED_LETTERS
    if g.mission != LETTER_MISSION or out == in_ or (out and not fails):
        return 0
    g.tell(LettersWork("out" if out else "in", to=ALL))
    return -1 if out else 1


def end_if_decided(g: Avalon) -> None:
    """Red wins with three fails. After three successes the assassin has his shot, unless blue's rogue wins alone."""
    if g.results(FAIL) == TO_WIN:
        raise Ended(*(("rogue_red", "alone") if wins_alone(g, RED) else (RED, "three_fails")))
    if g.results(SUCCESS) == TO_WIN and wins_alone(g, BLUE):
        raise Ended("rogue_blue", "alone")
