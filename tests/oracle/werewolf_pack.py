"""The wolves' step (N-6), with the little girl and the bride's knife in it; then witch and seer."""

from collections import Counter
from typing import Any

from oracle.table import Question
from oracle.werewolf_cards import WOLVES
from oracle.werewolf_night import BEGIN, acting, gift, may_act, others, use_gift, wait
from oracle.werewolf_state import WAITS, Asked, State, Wait

MAIN, SECOND = "main", "second"     # the night's knife, and the bride's side's beside it


def begin_wolves(g: State) -> None:
    """N-6: wolves see each other. R-HID: he is shown the pack."""
    pack = g.pack_now()
    g.show(pack)
    if pack:
        g.awake_together.append(frozenset(pack))
    for seat in g.living("hidden_wolf"):
        g.knows[seat] |= set(pack) - {seat}
    g.woken |= {*pack, *brides_knife(g)}
    g.night.two_knives = bool(pack and brides_knife(g))
    g.night.open = [MAIN, SECOND] if g.night.two_knives else [MAIN]


def brides_knife(g: State) -> list[int]:
    """R-BRI: once all holders of a wolf card but the thief are dead, the couple, then the witness, have the knife."""
    if any(g.card[seat] in WOLVES and seat != g.thief for seat in g.alive):
        return []
    found: list[int] = []
    for trio in g.trios:
        couple = [seat for seat in (trio.bride, trio.groom) if seat in g.alive]
        found += couple or [seat for seat in (trio.witness,) if seat in g.alive]
    return list(dict.fromkeys(found))


def holders(g: State, knife: str) -> list[int]:
    """R-BRI: the pack has the night's knife, and without a pack the bride's side; beside a pack theirs is another."""
    if knife == SECOND:
        return brides_knife(g)
    return g.pack_now() or ([] if g.night.two_knives else brides_knife(g))


def hands(g: State, knife: str) -> list[int]:
    """Those of them who may act."""
    return [seat for seat in holders(g, knife) if not g.banned(seat, "night")]


def targets(g: State, knife: str) -> list[int]:
    """`self_knife=no` protects the wolves the pack knows; R-BEA, R-DEM: never killed by their own pack."""
    own = set(holders(g, knife)) if g.opt["self_knife"] == "no" else set()
    if knife == MAIN:
        own |= {seat for seat in holders(g, knife) if g.card[seat] in ("wolf_beauty", "demon")}
    return sorted(g.alive - own)


def picks(g: State, knife: str) -> dict[int, int | None]:
    """What the acting hands have picked; None is a pass. A pick of somebody who has died since is none."""
    said = g.night.picks[knife]
    for seat in list(said):
        if seat not in hands(g, knife) or (said[seat] is not None and said[seat] not in targets(g, knife)):
            del said[seat]
    return said


def girls(g: State) -> list[int]:
    """R-GIR: once a night, while the wolves choose."""
    return acting(g, "little_girl", "peek")


def agreed(g: State, knife: str) -> bool:
    """N-6: all acting wolves have picked alike; a girl who may still peek keeps it open."""
    if knife == MAIN and (girls(g) or g.night.peeking is not None):
        return False
    if not targets(g, knife):
        return True
    said, acting_hands = picks(g, knife), set(hands(g, knife))
    asked_anew = knife == MAIN and bool(g.night.asked_anew & acting_hands)
    return set(said) == acting_hands and len(set(said.values())) < 2 and not asked_anew


def settle(g: State) -> None:
    """Close every knife that is agreed on."""
    for knife in [knife for knife in g.night.open if not g.night.draw and agreed(g, knife)]:
        close(g, knife, next(iter(picks(g, knife).values()), None))


def close(g: State, knife: str, victim: int | None) -> None:
    """R-BRI: the night's knife is shown to the witch; one beside it is not."""
    g.night.open.remove(knife)
    if knife == MAIN:
        g.night.victim = victim
    else:
        g.night.other_victim = victim


def pack_chooses(g: State) -> bool:
    return MAIN in g.night.open


def asks_wolves(g: State) -> Asked:
    if g.night.peeking is None and g.round == 1 and g.opt["first_knife"] == "no":
        return {}
    settle(g)
    if g.night.draw:
        return {(seat, verb): Question(frozenset(choices), True) for seat, verb, _, choices in g.night.draw}
    found: Asked = {}
    for knife in g.night.open:
        if knife == MAIN and g.night.peeking is not None:       # whoever has it waits for chance
            found[g.night.peeking, "peek"] = Question(frozenset({"caught", "unseen"}), True)
            continue
        if knife == MAIN:
            found |= {(seat, "peek"): Question(frozenset({None})) for seat in girls(g)}
        whom = Question(frozenset(targets(g, knife)), g.opt["empty_knife"] == "no")
        found |= {(seat, verb_of(g, knife, seat)): whom for seat in hands(g, knife)}
    return found


def verb_of(g: State, knife: str, seat: int) -> str:
    """records.md: a groom in the pack has two knives, and `knife` is the couple's."""
    return "knife" if knife == SECOND and seat in g.pack_now() else "kill"


def take_wolves(g: State, seat: int, verb: str, answer: Any) -> None:
    if verb == "peek":
        peek(g, seat, answer)
    elif g.night.draw:
        decide(g, seat, verb, answer)
    else:
        knife = next(one for one in g.night.open if seat in hands(g, one) and verb_of(g, one, seat) == verb)
        g.night.picks[knife][seat] = None if answer == "pass" else answer
        if knife == MAIN:
            g.night.asked_anew.discard(seat)
            g.night.calls.discard(seat)


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
    if seat not in g.alive:         # struck dead while chance decided
        return
    g.knows[seat] |= set(holders(g, MAIN)) - {seat}
    if answer == "caught":
        for wolf in holders(g, MAIN):
            g.tell(wolf, "peeked", seat)
        g.night.asked_anew = set(hands(g, MAIN))


def late_wolves(g: State) -> None:
    """N-6: the seat with most picks; in a tie nobody, or chance with `empty_knife=no`."""
    for knife in list(g.night.open):
        most = leading(list(picks(g, knife).values()))
        acting_hands, all_targets = hands(g, knife), targets(g, knife)
        if g.opt["empty_knife"] == "no" and len(most) != 1 and acting_hands and all_targets:
            first = acting_hands[0]
            g.night.draw.append((first, verb_of(g, knife, first), knife, most or all_targets))
        else:
            close(g, knife, most[0] if len(most) == 1 else None)
    g.timeup = bool(g.night.draw)


def leading(said: list[int | None]) -> list[int | None]:
    """The picks that most wolves made; passing is a pick in this count."""
    counts = Counter(said)
    return sorted((pick for pick in counts if counts[pick] == max(counts.values())), key=lambda pick: pick or 0)


def decide(g: State, seat: int, verb: str, victim: int) -> None:
    """Chance has chosen for all of them."""
    drawn = next(item for item in g.night.draw if item[:2] == (seat, verb))
    g.night.draw.remove(drawn)
    close(g, drawn[2], victim)
    g.timeup = bool(g.night.draw)


WAITS["wolves"] = Wait(asks_wolves, take_wolves, lambda g: None, late=late_wolves)
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


def own_potions(g: State, seat: int) -> bool:
    """Whether she, as a witch, may still use anything tonight."""
    return g.card[seat] == "witch" and not g.powerless and not spent(g, seat) and may_act(g, seat, "potions")


def own_poison(g: State, seat: int) -> bool:
    return own_potions(g, seat) and seat in g.poison


def asks_witch(g: State) -> Asked:
    found: Asked = {}
    if g.night_event == "frozen_cellar":
        return found
    for seat in sorted(g.alive):
        if own_potions(g, seat) and may_save(g, seat):
            found[seat, "save"] = Question(frozenset({None}))
        if own_poison(g, seat) or (gift(g, seat, "poison") and may_act(g, seat, "given poison")):
            found[seat, "poison"] = Question(frozenset(g.alive))
    return found


def take_witch(g: State, seat: int, verb: str, answer: Any) -> None:
    own = verb == "save" or own_poison(g, seat)
    if answer == "pass":            # ends what she has herself; a poison she was given is another question
        g.night.done.add((seat, "potions" if own else "given poison"))
    elif verb == "save":
        g.night.done.add((seat, verb))
        g.night.saved = True
        g.antidote.discard(seat)
        g.night.used[seat] = g.night.used.get(seat, 0) + 1
    else:
        g.night.poisoned.append(answer)
        if own:
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
    """R-SEE: what a look at the camp shows. R-THF: `thief_camp=wolves` makes a wolf of any card."""
    card = g.card[seat]
    if g.always_wolf(seat):
        return "wolf"
    if card == "hidden_wolf":
        return "good" if g.other_wolves(seat) else "wolf"
    if card == "little_brother":
        return "wolf" if g.little.get(seat, 99999) <= g.round else "good"
    return "wolf" if g.card_camp(seat) == "wolves" else "good"


wait("seer", asks_seer, take_seer)
