"""The wolves' step (N-6), with the little girl and the bride's knife in it; then witch and seer."""

from collections import Counter
from typing import Any

from oracle.table import Question
from oracle.werewolf_cards import WOLVES
from oracle.werewolf_night import BEGIN, acting, gift, held_back, may_act, others, use_gift, wait
from oracle.werewolf_state import WAITS, Asked, State, Wait

NOTHING = object()


def begin_wolves(g: State) -> None:
    """N-6: wolves see each other. R-HID: he is shown the pack."""
    g.night.pack = g.pack_now()
    g.show(g.pack_now())
    if len(g.pack_now()) > 0:
        g.awake_together.append(frozenset(g.pack_now()))
    for seat in g.living("hidden_wolf"):
        g.knows[seat] |= set(g.pack_now()) - {seat}
    g.night.second = second_knife(g)


def second_knife(g: State) -> list[int]:
    """R-BRI: once all holders of a wolf card but the thief are dead, the couple, then the witness, have the knife."""
    if any(g.card[seat] in WOLVES and seat != g.thief for seat in g.alive):
        return []
    found: list[int] = []
    for trio in g.trios:
        couple = [seat for seat in (trio.bride, trio.groom) if seat in g.alive]
        found += couple or [seat for seat in (trio.witness,) if seat in g.alive]
    return sorted(set(found))


def targets(g: State) -> list[int]:
    """`self_knife=no` protects the wolves the pack knows; R-BEA, R-DEM: never killed by their own pack."""
    known = set(g.night.pack) if g.opt["self_knife"] == "no" else set()
    return [seat for seat in sorted(g.alive) if seat not in known and g.card[seat] not in ("wolf_beauty", "demon")]


def second_targets(g: State) -> list[int]:
    """R-BRI: the couple's knife; `self_knife=no` protects those who hold it."""
    own = set(g.night.second) if g.opt["self_knife"] == "no" else set()
    return sorted(g.alive - own)


def forget_dead(g: State) -> None:
    """A pick of somebody who has died since is none."""
    for picks in (g.night.picks, g.night.knives):
        for seat in [seat for seat in picks if picks[seat] is not None and picks[seat] not in g.alive]:
            del picks[seat]


def living_pack(g: State) -> list[int]:
    return [seat for seat in g.night.pack if (seat in g.alive or seat in g.ghosts) and not held_back(g, seat)]


def living_second(g: State) -> list[int]:
    return [seat for seat in g.night.second if seat in g.alive and not held_back(g, seat)]


def agreed(actors: list[int], picks: dict[int, int | None]) -> bool:
    """N-6: all acting wolves have picked alike."""
    said = {picks.get(seat, NOTHING) for seat in actors}
    return len(said) < 2 and NOTHING not in said


def girls(g: State) -> list[int]:
    """R-GIR: once a night, while the wolves choose."""
    return acting(g, "little_girl", "peek")


def asks_wolves(g: State) -> Asked:
    if g.night.peeking is not None:
        return {(g.night.peeking, "peek"): Question(frozenset({"caught", "unseen"}), True)}
    forget_dead(g)
    pack, second = living_pack(g), living_second(g)
    if g.night.draw:
        return {(seat, verb): Question(frozenset(choices), True) for seat, verb, _, choices in g.night.draw}
    peeking, must = girls(g), g.opt["empty_knife"] == "no"
    found = {(seat, "peek"): Question(frozenset({None})) for seat in peeking}
    if peeking or not (set(pack) <= g.night.fresh and agreed(pack, g.night.picks)):
        found |= {(seat, "kill"): Question(frozenset(targets(g)), must) for seat in pack if targets(g)}
    asked_anew = not g.night.pack and not set(second) <= g.night.fresh
    if not agreed(second, g.night.knives) or asked_anew or (peeking and not g.night.pack):
        found |= {(seat, verb_of(g, "second", seat)): Question(frozenset(second_targets(g)), must) for seat in second}
    return found


def verb_of(g: State, who: str, seat: int) -> str:
    """records.md: a groom in the pack has two knives, and `knife` is the couple's."""
    return "knife" if who == "second" and seat in living_pack(g) else "kill"


def take_wolves(g: State, seat: int, verb: str, answer: Any) -> None:
    answer = None if answer == "pass" and verb != "peek" else answer
    if verb == "peek":
        peek(g, seat, answer)
    elif g.night.draw:
        decide(g, seat, verb, answer)
    elif verb == "kill" and seat in living_pack(g):
        g.night.picks[seat] = answer
        g.night.fresh.add(seat)
        g.night.calls.discard(seat)
    else:
        g.night.knives[seat] = answer
        g.night.fresh |= {seat} if not g.night.pack else set()


def awake(g: State) -> list[int]:
    """Whom the girl sees: the pack, or whoever has the night's knife in its place."""
    return living_pack(g) if g.night.pack else living_second(g)


def peek(g: State, seat: int, answer: Any) -> None:
    """R-GIR: she sees the wolves' seats; with chance `peek_risk` she is noticed, and they pick anew."""
    g.night.done.add((seat, "peek"))
    if answer == "pass":
        return
    if answer is None:
        risk = g.opt["peek_risk"]
        if risk not in ("0", "1"):
            g.night.peeking, g.timeup = seat, True
            return
        answer = "caught" if risk == "1" else "unseen"
    g.night.peeking, g.timeup = None, False
    g.knows[seat] |= set(awake(g)) - {seat}
    if answer == "caught":
        for wolf in awake(g):
            g.tell(wolf, "peeked", seat)
        g.night.fresh = set()


def late_wolves(g: State) -> None:
    """N-6: the seat with most picks; in a tie nobody, or chance with `empty_knife=no`."""
    for seat in girls(g):
        g.night.done.add((seat, "peek"))
    pack, second = living_pack(g), living_second(g)
    chosen = []
    for who, actors, picks, all_targets in (("pack", pack, g.night.picks, targets(g)),
                                            ("second", second, g.night.knives, second_targets(g))):
        most = leading([picks[seat] for seat in actors if seat in picks])
        if g.opt["empty_knife"] == "no" and len(most) != 1 and actors and all_targets:
            g.night.draw.append((actors[0], verb_of(g, who, actors[0]), who, most or all_targets))
        else:
            chosen.append((actors, picks, most[0] if len(most) == 1 else None))
    for actors, picks, victim in chosen:
        picks.update(dict.fromkeys(actors, victim))
    g.night.fresh = {*pack, *second}
    g.timeup = bool(g.night.draw)


def leading(said: list[int | None]) -> list[int | None]:
    """The picks that most wolves made; passing is a pick in this count."""
    counts = Counter(said)
    return sorted((pick for pick in counts if counts[pick] == max(counts.values())), key=lambda pick: pick or 0)


def decide(g: State, seat: int, verb: str, victim: int) -> None:
    """Chance has chosen for all of them."""
    drawn = next(item for item in g.night.draw if item[:2] == (seat, verb))
    g.night.draw.remove(drawn)
    who = drawn[2]
    if who == "pack":
        g.night.picks = dict.fromkeys(living_pack(g), victim)
    else:
        g.night.knives = dict.fromkeys(living_second(g), victim)
    g.timeup = bool(g.night.draw)


def end_wolves(g: State) -> None:
    """R-BRI: if no pack is left, the bride's knife is the night's in every respect."""
    g.night.draw, g.timeup = [], False
    pack, second = living_pack(g), living_second(g)
    g.night.victim = g.night.picks.get(pack[0]) if pack else None
    knife = g.night.knives.get(second[0]) if second else None
    if pack:
        g.night.other_victim = knife
    else:
        g.night.victim = knife


WAITS["wolves"] = Wait(asks_wolves, take_wolves, end_wolves, late=late_wolves)
BEGIN["wolves"] = begin_wolves


# --- R-WIT ---

def begin_witch(g: State) -> None:
    """R-WIT: shown the seat the pack chose; `witch_blind`: no longer once her antidote is gone."""
    for seat in g.living("witch"):
        if g.banned(seat, "night") or g.powerless or g.night_event == "frozen_cellar" or (
                seat not in g.antidote and g.opt["witch_blind"] == "yes"):
            g.tell(seat, "victim", "unknown")
        else:
            g.tell(seat, "victim", g.night.victim or "none")


def may_save(g: State, seat: int) -> bool:
    """`witch_self_save`, and only for tonight's victim."""
    own = g.opt["witch_self_save"]
    return (seat in g.antidote and not g.night.saved and g.night.victim is not None
            and (seat, "save") not in g.night.done
            and (g.night.victim != seat or own == "always" or (own == "first_night" and g.round == 1)))


def spent(g: State, seat: int) -> bool:
    """`witch_both`: whether her one potion of this night is used."""
    return g.opt["witch_both"] == "no" and g.night.used.get(seat, 0) > 0


def own_poison(g: State, seat: int) -> bool:
    return g.card[seat] == "witch" and not g.powerless and seat in g.poison and not spent(g, seat)


def asks_witch(g: State) -> Asked:
    found: Asked = {}
    if g.night_event == "frozen_cellar":
        return found
    for seat in sorted(g.alive):
        witch = g.card[seat] == "witch" and not g.powerless
        save = witch and not spent(g, seat) and may_save(g, seat)
        poison = own_poison(g, seat) or bool(gift(g, seat, "poison"))
        if not (save or poison) or not may_act(g, seat, "potions"):
            continue
        if save:
            found[seat, "save"] = Question(frozenset({None}))
        if poison:
            found[seat, "poison"] = Question(frozenset(g.alive))
    return found


def take_witch(g: State, seat: int, verb: str, answer: Any) -> None:
    if answer == "pass":            # ends her step
        g.night.done.add((seat, "potions"))
    elif verb == "save":
        g.night.done.add((seat, verb))
        g.night.saved = True
        g.antidote.discard(seat)
        g.night.used[seat] = g.night.used.get(seat, 0) + 1
    else:
        g.night.poisoned.append(answer)
        if own_poison(g, seat):
            g.poison.discard(seat)
            g.night.used[seat] = g.night.used.get(seat, 0) + 1
        else:
            use_gift(g, seat, "poison")


WAITS["witch"] = Wait(asks_witch, take_witch, lambda g: None)
BEGIN["witch"] = begin_witch


# --- R-SEE ---

def asks_seer(g: State) -> Asked:
    """R-SEE: one other living player; R-TRD: or with a check that was given."""
    if g.night_event == "thick_fog":
        return {}
    seats = {*acting(g, "seer", "check"),
             *(seat for seat in g.alive if gift(g, seat, "check") and may_act(g, seat, "second check"))}
    return {(seat, "check"): Question(others(g, seat)) for seat in seats}


def take_seer(g: State, seat: int, verb: str, answer: Any) -> None:
    if not (g.card[seat] == "seer" and not g.powerless and (seat, "own check") not in g.night.done):
        use_gift(g, seat, "check")
    g.night.done.add((seat, "own check"))
    if answer:
        g.tell(seat, "check", g.card[answer] if g.opt["seer_sees"] == "role" else look(g, answer))


def look(g: State, seat: int) -> str:
    """R-SEE: what a look at the camp shows."""
    card = g.card[seat]
    if card == "hidden_wolf":
        return "good" if g.other_wolves(seat) else "wolf"
    if card == "little_brother":
        return "wolf" if g.little.get(seat, 99999) <= g.round else "good"
    return "wolf" if g.card_camp(seat) == "wolves" or (card == "thief" and g.setup.board == "ghost-bride") else "good"


wait("seer", asks_seer, take_seer)
