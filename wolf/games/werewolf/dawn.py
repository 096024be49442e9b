"""Deaths: who is announced at dawn, what follows from a death, and in which order (W-DIE-1).

    dawn    N-3, N-4, C-35: the night's dead, announced together
    die     one death by day: announced, win check, what dies with it
    treat   last words, skill, badge of one who is dead; a chain resolves before the next is treated
"""

from collections.abc import Iterable, Sequence

from ...engine.fact import ALL, NOBODY, only
from ...engine.judge import Ended
from ...engine.option import choice
from ...engine.script import Script, ask, wait
from ...engine.seat import Seat
from . import win
from .events import turn_card
from .facts import Badge, Dead, Died, Fallen, Gift, GiftUsed, LifeLeft, Phase, PowersLost, Shown, Words
from .roles.hunter import Hunter
from .roles.role import GOD, GOOD, PASS
from .state import Werewolf

OPTIONS = (
    choice("reveal", "role hidden", "the dead turn their card, or it stays hidden",
           classic="role", modern="hidden", friends="hidden", codex="hidden"),
    choice("last_words", "none as_wolves first_night_and_exile codex",
           "who has last words: nobody; the first deaths, as many as wolves were dealt; "
           "the first night's dead and the exiled; or as the codex orders it",
           classic="none", modern="as_wolves", friends="first_night_and_exile", codex="codex"),
)

BY_OWN_VILLAGE = {"poison", "shot", "exile"}            # an elder killed so takes the good cards' skills with him
TEAR = "tear"


def dawn(g: Werewolf, number: int) -> Script:
    g.tell(Phase("dawn", number, to=ALL))
    ended = None
    fallen = [Died(seat, causes, True, to=NOBODY) for seat, causes in g.dying()]
    spend_elders_lives(g)
    for death in fallen:                                # N-4: the first side to satisfy its condition wins
        g.tell(death)
        ended = ended or win.winner(g, piper=False)
    ended = ended or win.piper_wins(g)                  # R-PIP: after all deaths of the night
    fallen.sort(key=lambda death: death.seat)
    g.tell(Fallen(tuple(death.seat for death in fallen), to=ALL))
    show_cards(g, [death.seat for death in fallen])
    if ended:
        raise Ended(*ended)
    tell_words(g, fallen)
    for seat, skill in g.tonight.sold:
        g.tell(Gift(seat, skill, to=only(seat)))
    for death in fallen:
        yield from consequences(g, death)
    for death in fallen:
        yield from treat(g, death)
    yield from turn_card(g)
    yield from last_words(g)


def spend_elders_lives(g: Werewolf) -> None:
    """R-ELD: the first knife that gets through takes a life; the antidote leaves him exactly one."""
    for seat in dict.fromkeys(seat for _, seat in g.tonight.knives if seat in g.alive):
        lives, _ = g.lives_after_tonight(seat)
        if 0 < lives < g.lives(seat):
            g.tell(LifeLeft(seat, lives, to=NOBODY))


def die(g: Werewolf, seat: Seat, cause: str) -> Script:
    """A death by day takes effect at once. The value is the death, still to be treated."""
    death = Died(seat, (cause,), False, to=NOBODY)
    g.tell(death)
    g.tell(Dead((seat,), to=ALL))
    show_cards(g, [seat])
    win.check(g)
    tell_words(g, [death])
    yield from consequences(g, death)
    return death


def fall(g: Werewolf, seat: Seat, cause: str) -> Script:
    """Die by day, and everything that follows."""
    death = yield from die(g, seat, cause)
    yield from treat(g, death)


def consequences(g: Werewolf, death: Died) -> Script:
    """Who loses what, or dies, because of a death, before anybody's skill is used.

    Who dies of love at night is in the night's own list already.
    """
    village_kills_elder = g.roles[death.seat] == "elder" and bool(BY_OWN_VILLAGE & set(death.causes)) and g.powers
    if village_kills_elder:
        lose_powers(g)                                  # at once: whoever dies with him has no skill on death either
    if not death.by_night:
        for seat, cause in g.dies_with(death.seat):
            if seat in g.alive:
                yield from fall(g, seat, cause)
    if village_kills_elder and g.options.idiot_with_elder:
        for idiot in sorted(g.turned & set(g.alive)):
            yield from fall(g, idiot, "elder")


def lose_powers(g: Werewolf) -> None:
    """R-ELD: no good card has a skill any more. Each is told alone, so that nobody learns who else had one."""
    g.tell(PowersLost(to=NOBODY))
    for seat in g.alive:
        if g.role(seat).camp == GOOD and g.role(seat).kind == GOD:
            g.tell(PowersLost(to=only(seat)))


def treat(g: Werewolf, death: Died) -> Script:
    """Skill on death, then badge. Last words run beside: they never hold up a prompt."""
    if not {"strike", "removed"} & set(death.causes):
        taken = yield from g.role(death.seat).on_death(g, death.seat, death)
        for seat, cause in taken:
            yield from fall(g, seat, cause)
        if (death.seat, "gun") in g.gifts:
            taken = yield from Hunter.shot(g, death.seat, death)
            for seat, cause in taken:
                g.tell(GiftUsed(death.seat, "gun", seat, to=only(death.seat)))
                yield from fall(g, seat, cause)
    if g.sheriff == death.seat:
        yield from pass_badge(g, death)


def pass_badge(g: Werewolf, death: Died) -> Script:
    """O-SHF-5: the badge goes to a living player or is torn. If the sheriff has left the table, it is torn."""
    left = "removed" in death.causes
    heir = yield from ask(death.seat, "badge", lambda: (*g.alive, TEAR), compulsory=not left, public=True, time="skill")
    g.tell(Badge(death.seat, None if heir in (TEAR, PASS) else heir, to=ALL))


def show_cards(g: Werewolf, seats: Iterable[Seat]) -> None:
    if g.options.reveal == "role":
        for seat in seats:
            g.tell(Shown(seat, g.roles[seat], to=ALL))


# --- last words ---

def tell_words(g: Werewolf, deaths: Sequence[Died]) -> None:
    due = tuple(death.seat for i, death in enumerate(deaths) if has_words(g, death, len(deaths) - 1 - i))
    if due:
        g.tell(Words(due, to=ALL))


def has_words(g: Werewolf, death: Died, later: int) -> bool:
    """W-WRD, C-40. `later` deaths are announced in the same breath after this one."""
    if {"exploded", "taken", "strike", "removed"} & set(death.causes):
        return False
    rule = g.options.last_words
    if rule == "as_wolves":
        counted = sum(1 for earlier in g.deaths if "exploded" not in earlier.causes)
        return counted - later <= g.wolves_dealt
    if rule == "none":
        return False
    return bool({"exile", "scapegoat"} & set(death.causes)) or (death.by_night and g.round == 1)


def last_words(g: Werewolf) -> Script:
    for _ in g.words:
        yield from wait("words")
