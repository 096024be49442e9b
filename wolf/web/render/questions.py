"""What somebody is asked, as forms of tiles. At night all forms of a table look alike, whatever is asked."""

from collections.abc import Sequence
from typing import NamedTuple

from ...engine.choices import NOTHING, Several
from ...engine.prompt import PASS, Prompt
from ...engine.view import View
from ...live.room import Room, offered_to
from ...words import Words


class Choice(NamedTuple):
    value: str                  # as posted
    label: str
    seat: int | None = None


BLANK = Choice("", "")          # takes the place of a word where there is none to say


class Question(NamedTuple):
    """One form. With several verbs each choice names its own; `pair` is a seat and a word together."""

    id: str
    verb: str
    title: str
    choices: tuple[Choice, ...]
    many: int = 1               # how many may be chosen
    least: int = 1
    repeat: bool = False        # the same one more than once
    chosen: str = ""
    merged: bool = False
    pair: bool = False


def questions(room: Room, view: View, t: Words) -> tuple[Question, ...]:
    """The form this phone shows now, or none."""
    if not view.awake:
        return ()
    asked = forms(room, view, open_prompts(room, view), t)
    if len(asked) > 1:          # one after the other, so that each is a question like any other
        open_ones = [one for one in asked if one.id not in room.stage.declined and not one.chosen]
        asked = tuple(open_ones[:1] or asked[-1:])
    wants_decoy = room.all_asked and view.night and view.me.alive and view.viewer not in room.stage.answered
    if not asked and wants_decoy and (decoy := room.game.find(view.viewer, room.game.rules.phone.decoy)):
        return (question(room, view, [decoy], t),)
    return asked


def open_prompts(room: Room, view: View) -> list[Prompt]:
    """What this player is asked, but for a decoy that was answered: that is no line of the record, and stays open."""
    done = view.viewer in room.stage.answered
    return [prompt for prompt in view.prompts if not (done and prompt.decoy)]


def forms(room: Room, view: View, prompts: Sequence[Prompt], t: Words) -> tuple[Question, ...]:
    """One form for all prompts that one answer settles; a prompt that stands alone, like each potion, has its own."""
    alone = [[prompt] for prompt in prompts if prompt.alone]
    merged = [prompt for prompt in prompts if not prompt.alone]
    return tuple(question(room, view, some, t) for some in [*alone, *([merged] if merged else [])])


def question(room: Room, view: View, prompts: Sequence[Prompt], t: Words) -> Question:
    """One form for what one player is asked at one moment."""
    prompt, names = prompts[0], room.seats.names()
    numbers, merged = room.game.rules.phone.numbers, len(prompts) > 1
    seats = [value for value in seats_of(prompt) if isinstance(value, int) and prompt.verb not in numbers]
    spoken = [choice for one in prompts for choice in words_of(one, merged, one.verb in numbers, t)]
    if view.night:              # the same tiles on every phone: what may not be chosen is refused, not missing
        seats = [seat.number for seat in view.seats if seat.alive]
        spoken += [BLANK] * (view.words - len(spoken))
    choices = [Choice(str(seat), names.get(seat, ""), seat) for seat in seats] + spoken
    if view.night or not (prompt.compulsory or prompt.offer):
        choices.append(Choice(PASS, t.passing(prompt.verb, not view.night)))
    several = prompt.choices if isinstance(prompt.choices, Several) else None
    many, least, repeat = (several.most, several.least, several.repeats) if several else (1, 1, False)
    if any(isinstance(value, tuple) and isinstance(value[0], str) for value in listed(prompt)):
        many = 2                # one alone, or a pair that has a word of its own
    chosen = prompt.picks.get(view.viewer, "") if prompt.picks else ""
    ids = "|".join(room.prompt_id(one) for one in prompts)
    return Question(ids, prompt.verb, t.question(prompt.verb, not view.night), tuple(choices), many, least, repeat,
                    str(chosen), merged, pairs(prompt))


def listed(prompt: Prompt) -> Sequence[object]:
    """The choices one by one; not of lists of seats, which are too many."""
    return () if isinstance(prompt.choices, Several) or prompt.choices == NOTHING else tuple(prompt.choices)


def seats_of(prompt: Prompt) -> Sequence[object]:
    if isinstance(prompt.choices, Several):
        return prompt.choices.seats
    return tuple(dict.fromkeys(value[0] for value in listed(prompt))) if pairs(prompt) else listed(prompt)


def pairs(prompt: Prompt) -> bool:
    """Whether a choice is a seat and what it gets."""
    return any(isinstance(value, tuple) and isinstance(value[0], int) and isinstance(value[-1], str)
               for value in listed(prompt)[:1])


def words_of(prompt: Prompt, merged: bool, numbers: bool, t: Words) -> list[Choice]:
    """The choices that are not seats."""
    verb = f"{prompt.verb} " if merged else ""
    if prompt.choices == NOTHING:
        return [Choice(prompt.verb if merged else "", label(prompt.verb, t) if merged else t.button["yes"])]
    values = dict.fromkeys(value[-1] for value in listed(prompt)) if pairs(prompt) else listed(prompt)
    return [Choice(f"{verb}{value}", label(value, t)) for value in values
            if isinstance(value, str) or (isinstance(value, int) and numbers)]


def label(value: object, t: Words) -> str:
    word = str(value)
    return next((t.texts[section][word] for section in ("button", "role", "ask") if word in t.texts[section]), word)


def offers(room: Room, view: View, t: Words) -> tuple[Question, ...]:
    """The same buttons on every living player's phone; whoever may not is refused in the same words."""
    verbs = offered_to(view)
    return room.beat.once(("offers", t.lang, verbs), lambda: offered(room, view, verbs, t)) if verbs else ()


def offered(room: Room, view: View, verbs: Sequence[str], t: Words) -> tuple[Question, ...]:
    names, name_a_seat = room.seats.names(), room.game.rules.phone.offers
    living = [seat.number for seat in view.seats if seat.alive]
    tiles = tuple(Choice(str(seat), names.get(seat, ""), seat) for seat in living)
    return tuple(Question(room.offer_id(verb), verb, t.question(verb, by_day=True), tiles if name_a_seat[verb] else ())
                 for verb in verbs)
