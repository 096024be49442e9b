"""The event deck: from day 2 on a card is turned at dawn, for all to see. It changes that day or its night (M-16).

A card is a word here, and one line where the rule it changes is written: `g.under("mercy")`. Chance draws the card.
"""

from ...engine.fact import ALL
from ...engine.option import flag
from ...engine.prompt import DECK, TIME, Prompt
from ...engine.script import AFRESH, Script
from .facts import Event, Shown
from .state import Werewolf

OPTIONS = (
    flag("events", "an event card is turned at every dawn after the first", ("on", "off"),
         classic=False, modern=False, friends=False, codex=False),
)

BY_DAY = (
    "market_day",           # a free discussion instead of speeches in turn
    "vow_of_silence",       # nobody speaks
    "amnesty",              # no vote
    "dull_badge",           # the sheriff's vote is one vote
    "odd_seats",            # odd seats have two votes
    "no_duel",              # a tie is a tie: nobody goes
    "mercy",                # who is voted out stays
    "conscience",           # who abstains votes for himself
    "open_coffins",         # last night's dead turn their cards
)
BY_NIGHT = (
    "barking_dogs",         # no knife kills
    "thick_fog",            # nobody is checked
    "frozen_cellar",        # no potion works
    "cracked_shield",       # nobody is guarded
    "wet_powder",           # who dies tonight cannot shoot
)
CARDS = BY_DAY + BY_NIGHT


def turn_card(g: Werewolf) -> Script:
    """Turn a card; each comes once. A record without a seed turns none unless it says so."""
    left = tuple(card for card in CARDS if card not in g.events.values())
    if not g.options.events or g.round == 1 or not left:
        return
    prompt = Prompt(DECK, "reveal", left, time="skill")
    prompt.late = True                  # chance answers at once
    action = AFRESH
    while action is AFRESH:
        action = yield ({prompt.key: prompt},)
    if action.actor != TIME:
        g.tell(Event(action.answer, to=ALL))
        if action.answer == "open_coffins":
            for seat in [seat for seat in g.night_dead if seat not in g.shown]:
                g.tell(Shown(seat, g.roles[seat], to=ALL))
