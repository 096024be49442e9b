"""The words a game's script is written in.

A script is a generator. It yields its open questions (a tuple of layers, each a mapping from (actor, verb) to Prompt)
and is sent one of three things: the Action that answers one of its prompts, the CLOCK (time is up for whatever is
open), or AFRESH (something happened alongside: check again whom to ask and what they may choose).

    ask        one actor, one question
    first      several questions, of which the first answer counts
    each       everybody the same question, all answers count
    everybody  several players, each perhaps in several words, all answers count
    wait       nobody is asked; the step takes its time
    lasting    a script that goes on until the clock
    taking     likewise, and its time is known from the beginning
    together   scripts side by side, each starting when what it needs is done
    unless     a script that is dropped once a standing offer is taken
    alongside  a script that goes on after a standing offer has been taken and handled

There is no `yield` inside a `finally`: `unless` closes the script it drops.
"""

from collections.abc import Callable, Collection, Generator, Iterable, Mapping
from typing import Any, Protocol, TypeVar

from .prompt import CLOCK, PASS, TIME, Action, Actor, Answer, Prompt

Value = TypeVar("Value")


class Layer(Protocol):
    """Open questions by (actor, verb): a mapping, or a desk of standing offers. A mapping may know seats only: Any."""

    def get(self, key: Any, /) -> Prompt | None: ...
    def values(self) -> Iterable[Prompt]: ...


Layers = tuple[Layer, ...]
Steps = Generator[Layers, Action, Value]        # a script whose value has a type of its own
Script = Steps[Any]

AFRESH = Action("", "afresh")
PASSED = Action("", PASS, PASS)


def ask(actor: Actor, verb: str, choices: Collection[Any] | Callable[[], Collection[Any]], **about: Any) -> Script:
    """Ask one actor; the value is the answer, or PASS. Where there is nothing to choose, nothing is asked."""
    def prompts() -> list[Prompt]:
        now = choices() if callable(choices) else choices
        return [Prompt(actor, verb, now, **about)] if len(now) else []
    answered = yield from first(prompts)
    return answered.answer


def first(prompts: Callable[[], Iterable[Prompt]]) -> Steps[Action]:
    """Ask several questions at once; the value is the first Action that answers one of them, or PASSED."""
    while True:
        layer = {prompt.key: prompt for prompt in prompts()}
        if not layer:
            return PASSED
        action = yield (layer,)
        if action is AFRESH:
            continue
        if action.actor == TIME:
            due = [prompt for prompt in layer.values() if prompt.compulsory]
            if not due:
                return PASSED
            return (yield from drawn(due[0]))
        return PASSED if action.answer == PASS else action


def each(prompts: Callable[[], Iterable[Prompt]]) -> Steps[dict[Any, Answer]]:
    """Ask everybody; the value is {actor: answer} once all have answered or their time is up."""
    answers: dict[Any, Answer] = {}         # actors are usually seats; only the asker knows
    layer = {prompt.key: prompt for prompt in prompts()}
    while layer:
        action = yield (layer,)
        if action is AFRESH:        # answers already given are kept
            layer = {prompt.key: prompt for prompt in prompts() if prompt.actor not in answers}
        elif action.actor == TIME:
            for prompt in layer.values():
                answers[prompt.actor] = (yield from drawn(prompt)).answer if prompt.compulsory else PASS
            break
        else:
            answers[action.actor] = action.answer
            del layer[action[:2]]
    return answers


def everybody(prompts: Callable[[], Iterable[Prompt]], late: Callable[[Any], list[Prompt]]) -> Steps[dict[Any, Action]]:
    """Ask several players, each perhaps in several words, one of which answers; the value is {seat: Action}.

    Where the time is over chance answers, `late` saying what it may.
    """
    answers: dict[Any, Action] = {}
    layer = {prompt.key: prompt for prompt in prompts()}
    while layer:
        action = yield (layer,)
        if action is AFRESH:
            layer = {prompt.key: prompt for prompt in prompts() if prompt.actor not in answers}
        elif action.actor == TIME:
            for seat in dict.fromkeys(prompt.actor for prompt in layer.values()):
                answers[seat] = yield from drawn(*late(seat))
            break
        else:
            answers[action.actor] = action
            layer = {key: prompt for key, prompt in layer.items() if prompt.actor != action.actor}
    return answers


def drawn(*prompts: Prompt) -> Steps[Action]:
    """The answer that chance gives to a compulsory choice whose time is up.

    The choice stays open in all its verbs, but only chance may answer it now, by the first of them.
    """
    for prompt in prompts:
        prompt.late = True
    while True:
        action = yield ({prompt.key: prompt for prompt in prompts},)
        if action is not AFRESH and action.actor != TIME:
            return action


def wait(time: str, while_: Callable[[], bool] = lambda: True, **about: Any) -> Steps[None]:
    """Let time pass without asking: the announcer speaks, somebody talks, a role that nobody holds is called."""
    layer: dict[tuple[Actor, str], Prompt] = {(TIME, time): Prompt(TIME, time, (), **about)}
    while while_():
        action = yield (layer,)
        if action.actor == TIME:
            return


def lasting(script: Script, time: str) -> Script:
    """Play a script, then wait for the clock, however soon it was answered, and even if nothing was asked in it."""
    on_time = False
    try:
        opened = next(script)
        while True:
            message = yield opened
            on_time = message.actor == TIME
            opened = script.send(message)
    except StopIteration as done:
        if not on_time:
            yield from wait(time)
        return done.value


def taking(script: Script, time: str) -> Script:
    """Play a script that takes this time whatever happens in it, as all may see from its beginning."""
    running: dict[tuple[Actor, str], Prompt] = {(TIME, time): Prompt(TIME, time, ())}
    played = lasting(script, time)
    try:
        opened = next(played)
        while True:
            beside = () if any(layer.get((TIME, time)) for layer in opened) else (running,)
            opened = played.send((yield (*opened, *beside)))
    except StopIteration as done:
        return done.value


def together(scripts: Mapping[str, Callable[[], Script]],
             needs: Mapping[str, Collection[str]]) -> Steps[dict[str, Any]]:
    """Run scripts side by side, each starting when all that it needs is done; the value is {name: value}.

    `clock NAME` ends one script's time, a plain `clock` that of every script that is running.
    """
    waiting = dict(scripts)
    running: dict[str, Script] = {}
    opened: dict[str, Layers] = {}
    values: dict[str, Any] = {}

    def advance(name: str, message: Action | None) -> None:
        try:
            opened[name] = next(running[name]) if message is None else running[name].send(message)
        except StopIteration as done:
            values[name] = done.value
            del running[name]
            opened.pop(name, None)

    while True:
        ready = [name for name in waiting if all(need in values or need not in scripts for need in needs.get(name, ()))]
        for name in ready:
            running[name] = waiting.pop(name)()
            advance(name, None)
        if ready:
            continue                    # what ended at once may be what another waits for
        if not running:
            return values
        action = yield tuple(layer for name in running for layer in opened[name])
        if action is AFRESH or action.actor == TIME:
            for name in list(running):
                if action is AFRESH or action.answer in (None, name):
                    advance(name, AFRESH if action is AFRESH else CLOCK)
        else:
            for name in list(running):
                if any(layer.get(action[:2]) is not None for layer in opened[name]):
                    advance(name, action)
                    for sister in [other for other in running if other != name]:
                        advance(sister, AFRESH)     # what one has done may be barred to another now
                    break


def unless(script: Script, offers: Callable[[], Iterable[Prompt]]) -> Steps[Action | None]:
    """Play the script, but drop it if an offer is taken. The value is the Action that took the offer, or None."""
    try:
        opened = next(script)
        while True:
            standing = {prompt.key: prompt for prompt in offers()}
            action = yield (*opened, standing)
            if action[:2] in standing:
                script.close()
                return action
            opened = script.send(action)
    except StopIteration:
        return None


class Desk(Layer, Protocol):
    """Standing offers beside a script: which there are now, and what taking one does."""

    def take(self, action: Action) -> Script | None: ...


def alongside(script: Script, desk: Desk) -> Script:
    """Play the script; after an offer is taken from the desk and handled, ask the open questions afresh.

    The desk stays open meanwhile. The value is the script's own.
    """
    try:
        opened = next(script)
        while True:
            action = yield (*opened, desk)
            key = action[:2]
            if desk.get(key) is None or any(layer.get(key) is not None for layer in opened):
                opened = script.send(action)
            elif (handling := desk.take(action)) is None:
                opened = script.send(AFRESH)
            else:
                answer = yield from alongside(handling, desk)
                opened = script.send(CLOCK if answer is CLOCK else AFRESH)
    except StopIteration as done:
        return done.value
