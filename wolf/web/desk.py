"""What whoever leads a table has in sight: the night step by step, the day, all seats and what can be done with each.

From the judge's view where a person judges who does not play; from what all may know everywhere else.
"""

from typing import NamedTuple

from ..engine.choices import NOTHING, as_tuple
from ..engine.fact import Fact
from ..engine.phone import Ruling
from ..engine.prompt import JUDGE, PASS, TIME
from ..engine.seat import Seat
from ..engine.view import SeatView, View
from ..live.chat import Interjections
from ..live.room import Room
from ..live.stage import SPOKEN
from ..words import Words
from . import render
from .templates import Template, template

SAID = 3                        # sentences that were said together, at most


class StepLine(NamedTuple):
    """One step of the night."""

    name: str
    place: str                  # done, now, next or empty
    seats: tuple[tuple[Seat, bool], ...]        # whom it calls, and who of them is alive
    lines: tuple[str, ...]      # what was chosen and told


class Turn(NamedTuple):
    """One speech."""

    seat: Seat
    name: str
    used: str                   # how long it has lasted; empty where it has not begun
    speaking: bool


class DeskSeat(NamedTuple):
    """One row of the table of seats. What only a judge who sees all may know is empty for everybody else."""

    number: Seat
    name: str
    phone: str                  # here, away, no_phone, bot; empty where nobody sits
    alive: bool
    role: str
    marks: tuple[str, ...]      # in words
    word: str                   # the seat word
    leaving: bool               # has said that this was the last game
    calls: bool                 # has called the judge
    offers: tuple[render.Question, ...]         # drastic things this seat could do now
    questions: tuple[render.Question, ...]      # what this seat is asked
    penalties: tuple[Ruling, ...]       # what the judge may do about it now
    interjects: Interjections | None    # how often it has interrupted this round of speeches, where it may


@template("zones/desk.html", id="desk")
class DeskZone(Template):
    """The night as a judge's sheet, or how the day stands."""

    steps: tuple[StepLine, ...] = ()
    sees_all: bool = False
    since: int = 0              # when this step or speech began, in milliseconds; 0 where that is not counted
    limit: str = ""             # how long it should last
    turns: tuple[Turn, ...] = ()
    holders: tuple[tuple[str, tuple[Seat, ...]], ...] = ()      # who has which mark
    answers: tuple[tuple[str, tuple[Seat, ...]], ...] = ()      # what was answered so far, and by whom
    waiting: tuple[Seat, ...] = ()
    tally: tuple[tuple[int, str, str], ...] = ()
    penalties: tuple[str, ...] = ()

    @property
    def key(self) -> str:
        return render.short(str((self.steps, self.since, self.turns, self.holders, self.answers, self.waiting,
                                 self.tally, self.penalties, self.lang)))


@template("zones/host_seats.html", id="seats")
class SeatsZone(Template):
    """All seats, with what can be done about each."""

    seats: tuple[DeskSeat, ...]
    lobby: bool
    assisting: bool
    human: bool                 # a person judges
    free: tuple[Seat, ...]
    queue: tuple[str, ...]      # who waits for a seat

    @property
    def key(self) -> str:
        return render.short(str((self.seats, self.lobby, self.human, self.queue, self.lang)))


def may_see_all(room: Room) -> bool:
    """A human judge without a seat, on whatever device."""
    return room.judged_by == "human" and not any(one.host for one in room.seats.sitters.values())


# --- what is said ---

def said_now(room: Room, t: Words) -> tuple[str, ...]:
    """What was announced with what the table now waits for, or last of all."""
    lines = room.game.view("table").lines
    said = [text for fact in lines[room.stage.said:] if (text := t.announce(fact))]
    return tuple((said or [text for fact in lines if (text := t.announce(fact))])[-SAID:])


def said_next(view: View, t: Words) -> tuple[str, ...]:
    return tuple(text for fact in view.overview.coming if (text := t.announce(fact)))


# --- the night and the day ---

def desk_zone(room: Room, view: View | None, lang: str) -> render.Zone:
    if view is None or not room.started or view.outcome:
        return render.zone(DeskZone(lang=lang))
    t, sees_all = render.table_words(room, lang), view.viewer == JUDGE
    turns = speeches(room, view)
    counted = room.running and room.judged_by == "human" and (view.night or room.time_kind() in SPOKEN)
    return render.zone(DeskZone(
        lang=lang, words_of=room.game.rules.name, sees_all=sees_all, steps=steps(view, t), turns=turns,
        since=int(room.stage.began * 1000) if counted else 0,
        limit=clock(int(room.stage.deadline - room.stage.began)) if counted else "",
        holders=() if view.night else holders(view, t), answers=answers(room, t) if sees_all else (),
        waiting=asked_now(room) if sees_all else view.waiting, tally=render.tally(view),
        penalties=tuple(filter(None, map(t.announce, view.overview.penalties)))))


def steps(view: View, t: Words) -> tuple[StepLine, ...]:
    def lines(facts: tuple[Fact, ...], place: str) -> tuple[str, ...]:
        told = [t.deed(fact) or quoted(t.whisper(fact, view.viewer), t) for fact in facts]
        picked = [render.picks(view, t)] if view.picks and place == "now" else []
        return tuple(dict.fromkeys(filter(None, [*told, *picked])))
    return tuple(StepLine(t.step.get(step.name, step.name), step.place,
                          tuple((seat, view.seats[seat - 1].alive) for seat in step.seats),
                          lines(step.told, step.place)) for step in view.overview.steps)


def quoted(whisper: str, t: Words) -> str:
    return t.desk["told"].format(text=whisper) if whisper else ""


def speeches(room: Room, view: View) -> tuple[Turn, ...]:
    """The order of speeches, and how long each has lasted; last words are one, too."""
    order = view.order or ((view.speaking,) if view.speaking else ())
    if view.night or not order or view.waiting or view.tally:
        return ()
    used, names = room.play.spoken(), room.seats.names()
    return tuple(Turn(seat, names.get(seat, ""), "" if seat == room.speaker or seat not in used else clock(used[seat]),
                      seat == room.speaker)
                 for seat in order if view.seats[seat - 1].alive or seat in used or seat == room.speaker)


def clock(seconds: int) -> str:
    return f"{seconds // 60}:{seconds % 60:02}"


def holders(view: View, t: Words) -> tuple[tuple[str, tuple[Seat, ...]], ...]:
    """Who is marked before everybody's eyes, mark by mark."""
    found = ((word, tuple(seat.number for seat in view.seats if mark in seat.marks))
             for mark, word in t.texts.get("mark", {}).items())
    return tuple((word, seats) for word, seats in found if seats)


def asked_now(room: Room) -> tuple[Seat, ...]:
    """Who has still to answer: for a judge who sees all."""
    return tuple(sorted({prompt.actor for prompt in room.game.prompts()
                         if isinstance(prompt.actor, int) and not prompt.offer and not prompt.decoy
                         and prompt.verb != room.game.rules.phone.decoy}))


def answers(room: Room, t: Words) -> tuple[tuple[str, tuple[Seat, ...]], ...]:
    """What was answered so far to what is asked before everybody's eyes, and by whom."""
    asked = {verb for prompt in room.game.prompts() if prompt.public and not prompt.offer
             for verb in (prompt.verb, *prompt.verbs.values())}
    found: dict[str, list[Seat]] = {}
    for action in room.game.log[room.marks.last.at:]:
        if action.actor == TIME or action.verb == "skip":
            found = {}
        elif isinstance(action.actor, int) and action.verb in asked:
            said = t.passing(action.verb) if action.answer == PASS else render.label(action.verb, t) if (
                action.answer is None) else t.list["and"].join(render.label(one, t) for one in as_tuple(action.answer))
            found.setdefault(said, []).append(action.actor)
    return tuple((said, tuple(seats)) for said, seats in sorted(found.items(), key=lambda one: -len(one[1])))


# --- seats ---

def seats_zone(room: Room, view: View | None, lang: str, assisting: bool) -> render.Zone:
    sees_all, company = may_see_all(room), room.seats
    return render.zone(SeatsZone(
        lang=lang, words_of=room.game.rules.name if room.game else "", assisting=assisting, lobby=room.in_lobby,
        seats=tuple(seat_row(room, view, number, sees_all, lang) for number in range(1, company.size + 1)),
        human=room.judged_by == "human", free=tuple(company.free_seats()) if room.in_lobby else (),
        queue=tuple(one.name for one in company.queue)))


def seat_row(room: Room, view: View | None, number: Seat, sees_all: bool, lang: str) -> DeskSeat:
    one, known = room.seats.sitters.get(number), view.seats[number - 1] if view else None
    acts, t = sees_all and room.game is not None and room.started, render.table_words(room, lang)
    asked = [prompt for prompt in room.game.prompts() if prompt.actor == number and not prompt.offer] if acts else []
    return DeskSeat(
        number, one.name if one else "", phone=phone_of(room, number), alive=known.alive if known else True,
        role=t.role_name(known.role) if known and known.role else "",
        marks=marks(view, known, t) if view and known and room.started else (),
        word=one.word if one and sees_all else "", leaving=bool(one and one.leaving),
        calls=sees_all and number in room.chat.callers,
        offers=drastic(room, number, lang) if acts else (),
        questions=render.forms(room, room.game.view(number), asked, t) if asked else (),
        penalties=penalties(room, number, known.alive) if one and known else (),
        interjects=room.interjections().get(number) if sees_all else None)


def phone_of(room: Room, number: Seat) -> str:
    one = room.seats.sitters.get(number)
    if one is None:
        return ""
    if one.bot:
        return "bot"
    return "here" if room.beat.connected.get(number) else "away" if one.token else "no_phone"


def marks(view: View, seat: SeatView, t: Words) -> tuple[str, ...]:
    """Everything about a seat in words: offices, bonds as far as known, how often it was rebuked."""
    texts, bonds = t.texts.get("mark", {}), t.texts.get("bond", {})
    rebuked = sum(getattr(fact, "seat", None) == seat.number for fact in view.overview.penalties)
    won = view.outcome is not None and seat.number in view.outcome.seats
    return (*([t.desk["won"]] if won else []), *(texts[mark] for mark in seat.marks if mark in texts),
            *(t.fill(bonds[kind], {"seats": others}) for one, kind, others in view.overview.bonds
              if one == seat.number and kind in bonds),
            *([t.desk["penalty_count"].format(n=rebuked)] if rebuked else []))


def drastic(room: Room, seat: Seat, lang: str) -> tuple[render.Question, ...]:
    """The offers that this seat could really take, and whom it may name."""
    questions = render.offers(room, room.game.view(seat), render.table_words(room, lang))
    offered = [(question, prompt) for question in questions if (prompt := room.game.find(seat, question.verb))]
    return tuple(question._replace(choices=() if prompt.choices == NOTHING else question.choices)
                 for question, prompt in offered)


def penalties(room: Room, seat: Seat, alive: bool) -> tuple[Ruling, ...]:
    """What the judge may do about a seat now. The dead can still be spoken to; they have nothing left to lose."""
    found = room.game.rules.phone.penalties if room.started else ()
    return tuple(ruling for ruling in found if (prompt := room.game.find(JUDGE, ruling.verb))
                 and (alive or (ruling.fields == ("seat",) and seat in prompt.choices)))
