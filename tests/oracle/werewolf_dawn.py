"""Which deaths a night brings (N-4), and the dawn that announces them (C-35)."""

from oracle.table import Question
from oracle.werewolf_cards import DAY_EVENTS, NIGHT_EVENTS
from oracle.werewolf_death import bonds, bury, idiots_follow, last_words, take_turns, village_kills_elder
from oracle.werewolf_state import WAITS, Asked, State, Wait, step
from oracle.werewolf_win import check, finish, piper_wins, wolves_win


def knife_hits(g: State, lives: dict[int, int]) -> list[tuple[str, int, bool]]:
    """R-GRD, R-WIT, R-ELD: whom the knives of this night kill, in which step, and if it was the pack's.

    `lives` is changed.
    """
    night, found = g.night, []
    if g.night_event == "barking_dogs":
        return []
    guards = night.guarded.values() if g.night_event != "cracked_shield" else ()
    guarded = {seat for seat in guards if g.card[seat] != "little_girl" or g.opt["girl_guarded"] == "yes"}
    knives = [("wolves", night.victim, True)] if night.victim is not None else []
    knives += [("wolves", night.other_victim, False)] if night.other_victim is not None else []
    knives += [("little_brother", seat, False) for seat in sorted(night.little)]
    for place, seat, packs in knives:
        stopped = seat in guarded
        if night.saved and packs:
            if stopped and g.opt["guard_save"] == "dies":
                stopped = False
            else:
                if not stopped and g.card[seat] == "elder":
                    lives[seat] = 1
                stopped = True
        if stopped:
            continue
        if g.card[seat] == "elder" and lives[seat] == 2:
            lives[seat] = 1
        else:
            found.append((place, seat, packs))
    return found


def night_deaths(g: State) -> list[tuple[int, set[str]]]:
    """N-4: who dies, in order, each with all causes."""
    before_all = g.opt["night_first"] != "steps"
    hits = [(not (packs and before_all), place, seat, "knife") for place, seat, packs in knife_hits(g, dict(g.lives))]
    hits += [(True, "witch", seat, "poison") for seat in g.night.poisoned]
    hits += [(True, "trader", seat, "deal") for seat in g.night.dealt]
    hits += [(True, "hunter", seat, "shot") for seat in g.night.shots]
    hits.sort(key=lambda hit: (hit[0], g.steps.index(hit[1]), hit[2]))
    causes: dict[int, set[str]] = {}
    for _, _, seat, cause in hits:
        fall(g, seat, cause, None, causes)
    return list(causes.items())


def fall(g: State, seat: int, cause: str, source: int | None, causes: dict[int, set[str]]) -> None:
    """One death of the night and those that follow directly on it. R-DEM: he never dies at night."""
    if g.card[seat] == "demon" or seat not in g.alive:
        return
    if seat in causes:
        causes[seat].add(cause)
        return
    causes[seat] = {cause}
    for other in bonds(g, seat):
        if other != source:
            fall(g, other, "love", seat, causes)


# --- the dawn ---

@step
def dawn_breaks(g: State) -> None:
    """Dawn; the event deck first, from the second one on."""
    g.phase, g.speaking = "dawn", None
    g.dead, g.words = [], []
    g.exiled = False
    announce(g)


def deck(g: State) -> frozenset[str]:
    return frozenset({*DAY_EVENTS, *NIGHT_EVENTS} - g.cards)


def asks_reveal(g: State) -> Asked:
    return {("deck", "reveal"): Question(deck(g))} if not g.event else {}


def take_reveal(g: State, actor: str, verb: str, answer: str) -> None:
    g.event = answer if answer != "pass" else "none"
    g.cards.add(answer)
    if answer == "open_coffins":
        g.shown.update({seat: g.card[seat] for seat in g.died_tonight})


WAITS["reveal"] = Wait(asks_reveal, take_reveal, lambda g: None)


def announce(g: State) -> None:
    """C-35: all dead together. N-4: the win conditions after each of them; R-PIP: the piper's after all."""
    deaths = night_deaths(g)
    knife_hits(g, g.lives)
    elders_deaths = [seat for seat, causes in deaths if village_kills_elder(g, seat, causes)]
    for seat, causes in deaths:
        bury(g, seat, causes)
        check(g, piper=False)
    if deaths and g.opt["night_first"] == "wolves" and g.over and g.winner in ("good", "none"):
        wolves = {seat for seat in g.alive if g.counts_wolf(seat)}
        if wolves_win(g, wolves):               # both camps' conditions in one night
            finish(g, "wolves")
    g.died_tonight = sorted(seat for seat, _ in deaths)
    g.dead += g.died_tonight + g.doomed
    g.doomed = []
    if not g.over and piper_wins(g):
        finish(g, "piper")
    if g.over:
        return
    for gift in g.gifts:
        if gift["night"] == g.round:
            g.tell(gift["seat"], "gift", gift["skill"])
    last_words(g, g.died_tonight, "night")
    if elders_deaths:
        idiots_follow(g)
        if g.over:
            return
    g.turns += g.died_tonight
    g.queue[:0] = [("words",), ("gate",), ("day_begins",) if g.after_dawn == "day" else ("night_falls",)]
    g.after_dawn = "day"
    if g.opt["events"] == "on" and g.round > 1 and deck(g):
        g.queue.insert(0, ("turn_event",))
    take_turns(g)


@step
def turn_event(g: State) -> None:
    """The event deck: a card is turned for all to see."""
    g.wait = "reveal"
