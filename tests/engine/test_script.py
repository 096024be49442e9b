"""The words scripts are written in, under arbitrary orders of answers."""

from hypothesis import given, strategies as st

from wolf.engine.choices import NOTHING
from wolf.engine.prompt import CLOCK, PASS, Action, Prompt
from wolf.engine.script import AFRESH, alongside, ask, drawn, each, first, lasting, together, unless, wait

names = st.lists(st.integers(1, 9), min_size=1, max_size=6, unique=True)


def drive(script, answers):
    """Send answers to whatever is open, in the order given; the value of the script, and what was open at each stop."""
    opened, stops = next(script), []
    for answer in answers:
        stops.append({key for layer in opened for key in getattr(layer, "keys", list)()})
        try:
            opened = script.send(answer)
        except StopIteration as done:
            return done.value, stops
    return "unfinished", stops


def seat_script(seat, times):
    """Asks one seat a number of times."""
    def script():
        got = []
        for _ in range(times):
            got.append((yield from ask(seat, "say", range(10))))
        return got
    return script


@given(names, st.randoms(use_true_random=False))
def test_each_waits_for_everybody_in_any_order(seats, chance):
    order = seats[:]
    chance.shuffle(order)
    value, stops = drive(each(lambda: [Prompt(seat, "say", range(10)) for seat in seats]),
                         [Action(seat, "say", seat) for seat in order])
    assert value == {seat: seat for seat in seats}
    for n, open_keys in enumerate(stops):
        assert open_keys == {(seat, "say") for seat in order[n:]}


@given(names, st.data())
def test_each_lets_the_silent_pass_when_time_is_up(seats, data):
    answered = data.draw(st.lists(st.sampled_from(seats), unique=True, max_size=len(seats) - 1))
    value, _ = drive(each(lambda: [Prompt(seat, "say", range(10)) for seat in seats]),
                     [*(Action(seat, "say", 1) for seat in answered), CLOCK])
    assert value == {seat: 1 if seat in answered else PASS for seat in seats}


@given(names, st.data())
def test_afresh_keeps_answers_and_asks_who_is_left(seats, data):
    answered = data.draw(st.lists(st.sampled_from(seats), unique=True, max_size=len(seats) - 1))
    gone = data.draw(st.sampled_from([seat for seat in seats if seat not in answered]))
    living = list(seats)
    script = each(lambda: [Prompt(seat, "say", range(10)) for seat in living])
    opened = next(script)
    for seat in answered:
        opened = script.send(Action(seat, "say", seat))
    living.remove(gone)
    left = [seat for seat in living if seat not in answered]
    try:
        opened = script.send(AFRESH)
    except StopIteration as done:
        assert not left and set(done.value) == set(answered)
        return
    assert set(opened[0]) == {(seat, "say") for seat in left}


@given(st.dictionaries(st.integers(1, 6), st.integers(0, 3), min_size=1), st.randoms(use_true_random=False))
def test_together_runs_every_script_to_its_end_in_any_order(times, chance):
    order = [seat for seat, n in times.items() for _ in range(n)]
    chance.shuffle(order)
    script = together({str(seat): seat_script(seat, n) for seat, n in times.items()}, {})
    try:
        opened = next(script)
    except StopIteration as done:
        assert not order and done.value == {str(seat): [] for seat in times}
        return
    left = dict(times)
    for n, seat in enumerate(order):
        assert {key for layer in opened for key in layer} == {(s, "say") for s, more in left.items() if more}
        left[seat] -= 1
        try:
            opened = script.send(Action(seat, "say", n % 10))
        except StopIteration as done:
            assert n == len(order) - 1
            assert done.value == {str(s): [i % 10 for i, who in enumerate(order) if who == s] for s in times}
            return
    raise AssertionError("together did not end")


@given(st.permutations(range(5)), st.sets(st.tuples(st.integers(0, 4), st.integers(0, 4))))
def test_together_starts_nothing_before_what_it_needs(order, pairs):
    # only backwards: no circle
    needs = {str(b): [str(a) for a, c in pairs if c == b and a < b] for b in range(5)}
    started, ended = [], []

    def script(name):
        def run():
            started.append(name)
            assert all(need in ended for need in needs[name])
            yield from ask(int(name), "say", range(10))
            ended.append(name)
        return run
    running = together({str(n): script(str(n)) for n in order}, needs)
    opened = next(running)
    while True:
        seat = next(iter(key for layer in opened for key in layer))[0]
        try:
            opened = running.send(Action(seat, "say", 1))
        except StopIteration:
            break
    assert sorted(started) == sorted(ended) == [str(n) for n in range(5)]


def test_together_clock_of_one_leaves_the_others():
    script = together({"a": seat_script(1, 1), "b": seat_script(2, 1)}, {})
    next(script)
    opened = script.send(Action("clock", "clock", "a"))
    assert [key for layer in opened for key in layer] == [(2, "say")]


@given(st.integers(0, 4), st.booleans())
def test_unless_drops_the_script_when_the_offer_is_taken(answers, taken):
    heard, closed = [], []

    def script():
        try:
            for _ in range(5):
                heard.append((yield from ask(1, "say", range(10))))
        finally:
            closed.append(True)
    offer = Prompt(2, "explode", NOTHING, offer=True)
    running = unless(script(), lambda: [offer])
    opened = next(running)
    value = "running"
    steps = [Action(1, "say", n) for n in range(answers)] + ([Action(2, "explode")] if taken
                                                             else [Action(1, "say", 9)] * (5 - answers))
    for step in steps:
        assert any((2, "explode") in layer for layer in opened)
        try:
            opened = running.send(step)
        except StopIteration as done:
            value = done.value
    assert closed == [True]
    assert value == (Action(2, "explode") if taken else None)
    assert len(heard) == (answers if taken else 5)


class Counting:
    """A desk with one offer that asks its taker something before it is done."""

    def __init__(self):
        self.taken = 0

    def get(self, key):
        return Prompt(9, "stop", NOTHING, offer=True) if key == (9, "stop") else None

    def values(self):
        return [self.get((9, "stop"))]

    def take(self, action):
        self.taken += 1
        return ask(8, "why", range(3))


@given(st.lists(st.sampled_from(["answer", "stop"]), max_size=12))
def test_alongside_handles_offers_and_goes_on(events):
    desk = Counting()
    running = alongside(seat_script(1, 3)(), desk)
    next(running)
    answered = 0
    for event in events:
        if event == "stop":
            opened = running.send(Action(9, "stop"))
            assert (8, "why") in opened[0] and all((1, "say") not in layer for layer in opened[:-1])
            opened = running.send(Action(8, "why", 1))
            assert (1, "say") in opened[0]
        else:
            answered += 1
            try:
                running.send(Action(1, "say", answered))
            except StopIteration as done:
                assert done.value == [1, 2, 3] and answered == 3
                break
    assert (desk.taken
            == (events[:next((i + 1 for i, _ in enumerate(events) if events[:i + 1].count("answer") == 3),
                             len(events))]).count("stop"))


@given(st.sampled_from([CLOCK, Action(1, "say", 2), AFRESH]))
def test_a_compulsory_question_outlasts_its_time(event):
    script = ask(1, "say", (1, 2), compulsory=True)
    prompt = next(script)[0][1, "say"]
    if event is CLOCK:
        late = script.send(CLOCK)[0][1, "say"]
        assert late.late
        assert late is script.send(CLOCK)[0][1, "say"], "only chance may answer it now"
    elif event is AFRESH:
        assert script.send(AFRESH)[0][1, "say"] is not prompt
    else:
        try:
            script.send(event)
        except StopIteration as done:
            assert done.value == 2


def test_small_words():
    try:
        next(ask(1, "say", ()))
        raise AssertionError("nothing to choose: nothing to ask")
    except StopIteration as done:
        assert done.value == PASS
    assert drive(ask(1, "say", (1,)), [Action(1, "say", PASS)])[0] == PASS
    assert drive(first(lambda: [Prompt(1, "save", NOTHING), Prompt(1, "poison", (2,))]),
                 [Action(1, "poison", 2)])[0].verb == "poison"
    assert drive(wait("words"), [AFRESH, CLOCK])[0] is None
    assert drive(drawn(Prompt(1, "say", (1,))), [CLOCK, Action(1, "say", 1, True)])[0].answer == 1

    def silent():
        return 5
        yield
    assert drive(lasting(silent(), "words"), [CLOCK])[0] == 5
    assert drive(lasting(ask(1, "say", range(3)), "night"), [Action(1, "say", 2), AFRESH, CLOCK])[0] == 2, (
        "it lasts until the clock")
    assert drive(lasting(ask(1, "say", range(3)), "night"), [CLOCK])[0] == PASS, "one clock ends it"
