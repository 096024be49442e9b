"""C-45: the search decides as trying everything does, on small tables with arbitrary states."""

from hypothesis import given, settings, strategies as st

from wolf.engine.board import Board
from wolf.engine.fact import ALL, NOBODY, only
from wolf.engine.setup import seat_table
from wolf.games.werewolf import RULES
from wolf.games.werewolf.endings import village_survives
from wolf.games.werewolf.facts import Dealt, Guarded, LifeLeft, Night, Phase, Saved

CARDS = ("villager", "seer", "witch", "guard", "elder", "idiot", "hunter")


@st.composite
def tables(draw):
    """A codex table with one witch, guard and elder at most, in any state, and knives to fall on it."""
    good = draw(st.lists(st.sampled_from(CARDS), min_size=2, max_size=5))
    good = [card for i, card in enumerate(good) if card in ("villager", "seer") or card not in good[:i]]
    cards = ["werewolf"] * draw(st.integers(1, 3)) + good + ["villager"] * 4
    cards = cards[:max(4, min(8, len(cards)))]
    options = {
        "win": draw(st.sampled_from(["all", "side", "parity"])), "guard_save": draw(st.sampled_from(["lives", "dies"])),
        "guard_self": draw(st.sampled_from(["yes", "no"])),
        "witch_self_save": draw(st.sampled_from(["always", "first_night", "never"])),
    }
    setup, problems = seat_table(RULES, Board("small", "werewolf", "codex"), cards=" ".join(cards), changes=options)
    assert setup, problems
    g = RULES.state(setup)
    for seat, card in enumerate(cards, 1):
        g.tell(Dealt(seat, card, to=only(seat)))
    night = draw(st.integers(1, 2))
    for number in range(1, night + 1):
        g.tell(Night(number, ("guard", "wolves"), to=ALL))
        for seat in g.holders("guard"):
            if draw(st.booleans()):
                g.tell(Guarded(seat, draw(st.sampled_from(g.alive)), to=only(seat)))
    for seat in g.holders("witch"):
        if draw(st.booleans()):
            g.tell(Saved(seat, to=only(seat)))
    for seat in g.holders("elder"):
        if draw(st.booleans()):
            g.tell(LifeLeft(seat, 1, to=NOBODY))
    if draw(st.booleans()):
        g.tell(Phase("day", night, to=ALL))
    knives = draw(st.lists(st.sampled_from(g.alive), min_size=1, max_size=4))
    return g, knives


def tried_out(g, knives) -> bool:
    """Let the good choose freely at every single moment; True if some line of play leaves the wolves short."""
    names = {seat: g.roles[seat] for seat in g.ring}
    before = g.round if g.phase == "day" else g.round - 1
    last = set().union(*(g.named_before(seat, "protect", before) for seat in g.ring))
    own = g.options.witch_self_save
    self_save = own == "always" or (own == "first_night" and g.phase == "night" and g.round == 1)

    def short(alive) -> bool:
        wolves = [seat for seat in alive if names[seat] == "werewolf"]
        others = [seat for seat in alive if names[seat] != "werewolf"]
        if g.options.win == "all":
            return bool(others)
        if g.options.win == "parity":
            return len(others) > len(wolves)
        gods = {seat for seat in g.ring if names[seat] not in ("werewolf", "villager")}
        villagers = {seat for seat in g.ring if names[seat] == "villager"}
        return all(not kind or kind & set(alive) for kind in (gods, villagers))

    def fall(rest, alive, spare, antidote, guarded) -> bool:
        if not rest:
            return short(alive)
        seat, rest = rest[0], rest[1:]
        if seat not in alive:
            return fall(rest, alive, spare, antidote, guarded)
        witch = next((s for s in alive if names[s] == "witch"), None)
        uses = [False] + ([True] if antidote and witch and (seat != witch or self_save) else [])
        for use in uses:
            now, lives = alive, spare
            dies = not use and seat != guarded or (use and seat == guarded and g.options.guard_save == "dies")
            if use and seat != guarded:
                lives = spare - {seat}              # saved, an elder is left with one life
            if dies and seat in lives:
                lives = lives - {seat}
            elif dies:
                now = alive - {seat}
            if fall(rest, now, lives, antidote and not use, guarded):
                return True
        return False

    guard = next((s for s in g.alive if names[s] == "guard"), None)
    posts = [None] + [s for s in g.alive if guard and s not in last and (s != guard or g.options.guard_self)]
    spare = frozenset(s for s in g.alive if names[s] == "elder" and g.lives(s) == 2)
    antidote = any(names[s] == "witch" and g.has_left(s, "save") for s in g.alive)
    return any(fall(tuple(knives), frozenset(g.alive), spare, antidote, post) for post in posts)


@settings(max_examples=600, deadline=None)
@given(tables())
def test_search_agrees_with_trying_everything(table):
    g, knives = table
    assert village_survives(g, knives) == tried_out(g, knives)
