"""Cards that no game has, to show what a card may do by day. Each is a few lines, as a role's file would have them."""

from collections.abc import Iterator
from contextlib import contextmanager
from unittest.mock import patch

from wolf.engine.fact import ALL, NOBODY, only
from wolf.engine.rules import Rules
from wolf.games.werewolf.facts import DeathDue, Shown
from wolf.games.werewolf.phone import PHONE
from wolf.games.werewolf.roles import ROLES
from wolf.games.werewolf.roles.role import COUNTED, GOD, GONE, GOOD, NAMED, RESULT, Interruption, Role, Window
from wolf.words import Texts, spread, words


class Duellist(Role):
    """Challenges a player: a wolf dies and night falls, anybody else goes on speaking."""

    id, camp, kind = "duellist", GOOD, GOD
    verbs = ("challenge", "whisper")
    interruptions = (Interruption("challenge"), Interruption("whisper", private=True))

    def may_interrupt(self, g, me, verb):
        return g.others(me) if me not in g.shown else ()

    def interrupt(self, g, me, verb, answer, fall):
        if verb == "whisper":
            g.tell(DeathDue(answer, "whisper", "nightfall", g.round, False, to=only(me)))
            return True
        g.tell(Shown(me, self.id, to=ALL))
        if g.is_wolf(answer):
            yield from fall(answer, "duel", words=False)
            return False
        yield from fall(me, "duel", words=True)
        return True


class Clerk(Role):
    """Has a hand in every place between count and exile, each once."""

    id, camp, kind = "clerk", GOOD, GOD
    windows = tuple(Window(place, f"use_{place}") for place in (COUNTED, RESULT, NAMED, GONE))
    verbs = tuple(one.verb for one in windows)

    def may_use_window(self, g, me, verb):
        return g.has_left(me, verb)

    def use_window(self, g, me, verb, fall):
        g.land(me, verb, ())
        if verb == "use_result":
            yield from fall(1, "burst", words=False)
        return me if verb == "use_counted" else verb == "use_gone"


class Meddler(Role):
    """One vote more on 2; 3 goes for 4; 5 stays."""

    id, camp, kind = "meddler", GOOD, GOD

    def votes_added(self, g):
        return {2: 1}

    def goes_instead(self, g, seat):
        return 3 if seat == 4 else seat

    def keeps_in(self, g, seat):
        return seat == 5


class Wounded(Role):
    """Voted out he stays, and dies after the next day's vote."""

    id, camp, kind = "wounded", GOOD, GOD

    def exiled(self, g, me):
        g.tell(DeathDue(me, "wound", "vote", g.round + 1, True, to=NOBODY))
        return []
        yield


@contextmanager
def invented_cards() -> Iterator[None]:
    """In here they can be dealt, and pages know what to call them."""
    cards = {card.id: card() for card in (Duellist, Clerk, Meddler, Wounded)}
    verbs = {verb: verb for card in cards.values() for verb in card.verbs}

    def with_their_texts(rules: Rules, language: str) -> Texts:
        texts = spread(rules, language)
        if rules.phone is PHONE:
            for section, more in (("ask", verbs), ("role", dict.fromkeys(cards, "card")),
                                  ("card_text", dict.fromkeys(cards, "text"))):
                texts[section] = {**texts[section], **more}
        return texts
    offers = {one.verb: one.names_seat for card in cards.values() for one in card.interruptions}
    with patch.dict(ROLES, cards), patch.dict(PHONE.offers, offers), patch("wolf.words.spread", with_their_texts):
        words.cache_clear()
        try:
            yield
        finally:
            words.cache_clear()
