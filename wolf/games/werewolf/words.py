"""Last words: who has them (W-WRD, C-40), and his minute at a live table (W-DIE-1). In a record they take no time."""

from collections.abc import Sequence

from ...engine.fact import ALL
from ...engine.option import choice
from ...engine.script import Script, wait
from ...engine.seat import Seat
from .facts import Died, LastWords, Words, WordsOver
from .state import Werewolf

OPTIONS = (
    choice("last_words", "none as_wolves first_night_and_exile codex",
           "who has last words: nobody; the first deaths, as many as wolves were dealt; "
           "the first night's dead and the exiled; or as the codex orders it",
           classic="none", modern="as_wolves", friends="first_night_and_exile", codex="codex"),
    choice("words_order", "first after_skill",
           "of everybody who dies: last words, skill, badge; or first the skills of all who die with him, then words "
           "and badge of each",
           classic="first", modern="first", friends="first", codex="first"),
    choice("chain_words", "own as_shooter",
           "whether somebody shot has last words: as if he had died otherwise, or if the one who shot him has",
           classic="own", modern="own", friends="own", codex="own"),
)

AS_EXILED = {"exile", "scapegoat", "duel"}              # causes of death that leave words to whoever has them if exiled
NEVER = {"exploded", "taken", "strike", "removed", "elegy"}     # causes of death that leave nobody any words


def tell_words(g: Werewolf, deaths: Sequence[Died], by: Seat | None = None, granted: bool | None = None) -> None:
    """To whom of those announced together last words are due. `by` has shot them; `granted` settles it."""
    due = tuple(death.seat for i, death in enumerate(deaths)
                if (has_words(g, death, len(deaths) - 1 - i, by) if granted is None else granted))
    if due:
        g.tell(Words(due, to=ALL))


def has_words(g: Werewolf, death: Died, later: int, by: Seat | None = None) -> bool:
    """W-WRD, C-40. `later` deaths are announced in the same breath after this one."""
    if NEVER & set(death.causes):
        return False
    if by is not None and g.options.chain_words == "as_shooter":
        return by in g.words
    rule = g.options.last_words
    if rule == "as_wolves":
        counted = sum(1 for earlier in g.deaths if "exploded" not in earlier.causes)
        return counted - later <= g.wolves_dealt
    if rule == "none":
        return False
    return bool(AS_EXILED & set(death.causes)) or (death.by_night and g.round == 1)


def last_words(g: Werewolf, seat: Seat) -> Script:
    """At a live table: his minute, which he may end early."""
    if g.live and seat in g.words:
        yield from speak_last(g, seat, "words")


def speak_last(g: Werewolf, seat: Seat, time: str) -> Script:
    g.tell(LastWords(seat, to=ALL))
    yield from wait(time, pending=True)
    g.tell(WordsOver(seat, to=ALL))


def silence_for_words(g: Werewolf) -> Script:
    """In a record their place is the end of the phase."""
    if not g.live:
        for _ in g.words:
            yield from wait("words")
