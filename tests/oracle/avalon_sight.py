"""Avalon: the sides of the cards, and whom each seat is shown at the start (A-4, A-6, A-9 to A-12)."""

from collections.abc import Mapping

BLUE_CARDS = frozenset({
    "merlin", "percival", "servant", "lancelot_blue", "cleric", "troublemaker", "untrustworthy_servant", "rogue_blue",
    "sorcerer_blue", "messenger_blue", "messenger_senior", "messenger_junior",
})
RED_CARDS = frozenset({
    "assassin", "morgana", "mordred", "oberon", "minion", "lancelot_red", "lunatic", "brute", "revealer", "trickster",
    "rogue_red", "sorcerer_red", "messenger_red",
})


def side_dealt(card: str) -> str:
    """A-5 to A-12: the side a card is dealt to."""
    if card in BLUE_CARDS:
        return "blue"
    if card in RED_CARDS:
        return "red"
    raise ValueError(f"no card of Avalon: {card}")


def outsiders(sorcerer_hidden: bool) -> frozenset[str]:
    """A-4, A-10, A-11: red cards that red does not see, and that do not see red."""
    cards = {"oberon", "rogue_red"}
    if sorcerer_hidden:
        cards.add("sorcerer_red")
    return frozenset(cards)


def unseen_by_merlin(sorcerer_hidden: bool) -> frozenset[str]:
    """A-4, A-10, A-11: red cards that Merlin is not shown. Oberon is not one of them."""
    cards = {"mordred", "rogue_red"}
    if sorcerer_hidden:
        cards.add("sorcerer_red")
    return frozenset(cards)


def merlin_sees(roles: Mapping[int, str], sorcerer_hidden: bool) -> set[int]:
    """A-4, A-6, A-9: all seats dealt red but the unseen, and the untrustworthy servant as if he were red."""
    unseen = unseen_by_merlin(sorcerer_hidden)
    red = {seat for seat, card in roles.items() if side_dealt(card) == "red" and card not in unseen}
    return red | {seat for seat, card in roles.items() if card == "untrustworthy_servant"}


def percival_sees(roles: Mapping[int, str]) -> set[int]:
    """A-4: Merlin and Morgana, not which is which."""
    return {seat for seat, card in roles.items() if card in ("merlin", "morgana")}


def red_sees(card: str, roles: Mapping[int, str], lancelot: str, sorcerer_hidden: bool) -> set[int]:
    """A-4, A-6, A-10, A-11: red see each other, but outsiders neither see nor are seen.

    The red Lancelot of variants 2 and 3 is shown no red, though they are shown him; in variant 1 he is a minion.
    """
    apart = outsiders(sorcerer_hidden)
    if card in apart or (card == "lancelot_red" and lancelot in ("2", "3")):
        return set()
    return {seat for seat, other in roles.items() if side_dealt(other) == "red" and other not in apart}


def lancelot_sees(card: str, roles: Mapping[int, str], lancelot: str) -> set[int]:
    """A-6: in variant 1 the two Lancelots know each other."""
    other = {"lancelot_blue": "lancelot_red", "lancelot_red": "lancelot_blue"}.get(card)
    if other is None or lancelot != "1":
        return set()
    return {seat for seat, held in roles.items() if held == other}


def servant_sees(card: str, roles: Mapping[int, str]) -> set[int]:
    """A-9: the untrustworthy servant knows the assassin."""
    if card != "untrustworthy_servant":
        return set()
    return {seat for seat, held in roles.items() if held == "assassin"}


def senior_sees(card: str, roles: Mapping[int, str]) -> set[int]:
    """A-12: the senior messenger knows the junior."""
    if card != "messenger_senior":
        return set()
    return {seat for seat, held in roles.items() if held == "messenger_junior"}


def sight(roles: Mapping[int, str], lancelot: str, sorcerer_hidden: bool) -> dict[int, list[int]]:
    """A-4: what everybody is shown, by the sides as dealt; nobody is shown himself."""
    knows: dict[int, list[int]] = {}
    for seat, card in roles.items():
        seen = lancelot_sees(card, roles, lancelot) | servant_sees(card, roles) | senior_sees(card, roles)
        if card == "merlin":
            seen |= merlin_sees(roles, sorcerer_hidden)
        elif card == "percival":
            seen |= percival_sees(roles)
        elif side_dealt(card) == "red":
            seen |= red_sees(card, roles, lancelot, sorcerer_hidden)
        knows[seat] = sorted(seen - {seat})
    return knows
