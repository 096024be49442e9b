"""Real phones at a real server: whole games by tapping, and what happens to phones while they play."""

import pytest

from support.phones import STAGE, expect
from support.tables import PASS, SEATS

pytestmark = pytest.mark.browser


def test_an_evening_with_idiot_and_hunter(table):
    """Two games on yunvliebai: eyes closed and a machine that judges, then phones up and a person.
    Between them one goes home."""
    host = table.open_host()
    table.open_screen("zh")
    host.choose_table("yunvliebai", "machine", "called")
    host.no_hurry()
    table.twelve_phones()
    wolves = eyes_closed_with_idiot_and_hunter(table)
    newcomer = table.phone(lang="zh")
    newcomer.wait_for_a_seat("Newcomer")
    for phone in table.phones.values():
        phone.vote_best(wolves[2])
    expect(host.page.locator("#log")).to_contain_text(f"Best player: seat {wolves[2]}.")
    table.same_seats_again(leaver=5, newcomer=newcomer)
    host.choose_table("yunvliebai", "human", "up")
    phones_up_with_idiot_and_hunter(table)


def eyes_closed_with_idiot_and_hunter(table) -> list[int]:
    """The wolves win in the second dawn: all villagers are dead then. Where nobody is waited for, the
    host presses Next."""
    host, phones = table.host, table.phones
    cards = table.deal()
    assert {role: len(seats) for role, seats in cards.items()} == {
        "werewolf": 4, "villager": 4, "seer": 1, "witch": 1, "hunter": 1, "idiot": 1}
    wolves, villagers = cards["werewolf"], cards["villager"]
    (seer,), (witch,), (hunter,), (idiot,) = (cards[role] for role in ("seer", "witch", "hunter", "idiot"))

    def night(victim: int, checked: int, poisoned: object) -> None:
        table.answer_all(wolves, "kill", victim)
        table.on_to_asked(witch, "save")
        phones[witch].answer("save", PASS)              # puts the antidote aside, which is no answer yet
        table.answer(witch, "poison", poisoned)
        table.on_to_asked(seer, "check")
        table.answer(seer, "check", checked)

    night(villagers[0], wolves[0], PASS)

    # One reloads, and is asked the same again. Three stand and speak, one withdraws, the other nine vote.
    table.on_to("election1")
    phones[villagers[2]].page.reload()
    standing = (seer, wolves[0], villagers[3])
    for seat in SEATS:
        table.answer(seat, "run", "yes" if seat in standing else PASS)
    table.on_to_offer(villagers[3], "withdraw")
    table.dare(villagers[3], "withdraw")
    table.on_to_asked(villagers[0], "vote")
    table.answer_all([seat for seat in SEATS if seat not in standing], "vote", seer)
    for device in table.everybody_here():
        expect(device.page.locator(".arrows line")).to_have_count(9)
    expect(host.page.locator(".ring .sheriff")).to_have_attribute("data-seat", str(seer))
    table.on_to("dawn1")
    expect(host.page.locator(".ring .dead")).to_have_attribute("data-seat", str(villagers[0]))
    table.on_to("day1")
    table.on_to_asked(seer, "order")
    table.answer(seer, "order", "up")
    living = [seat for seat in SEATS if seat != villagers[0]]
    first = next(seat for seat in (*SEATS[villagers[0]:], *SEATS) if seat in living and seat != seer)
    table.on_to_speech(first)
    phones[first].end_speech()

    # One goes into a pocket and loses its connection; another's battery dies, and a new phone takes the seat with its
    # word.
    pocket, old = phones[wolves[1]], phones[villagers[1]]
    pocket.lock()
    expect(host.page.locator(f'.ring [data-seat="{pocket.seat}"]')).to_contain_class("offline")
    new = phones[old.seat] = table.phone(old.seat).take_seat(old.word())
    assert new.card() == "villager"
    old.signed_out()
    table.press_until(lambda: host.page.evaluate(STAGE) == "vote1", "the vote")
    pocket.show()
    table.until_stage("vote1")
    table.on_to_asked(living[0], "vote")

    # The power goes in the middle of a vote. Phones come back by themselves, and what was tapped was kept.
    early = living[:5]
    for seat in early:
        table.answer(seat, "vote", PASS if seat == idiot else idiot)
    table.cut_power()
    assert [seat for seat in early if phones[seat].asked()] == []
    expect(host.page.locator(".arrows line")).to_have_count(0)
    for seat in living[5:]:
        table.answer(seat, "vote", PASS if seat == idiot else idiot)
    expect(host.page.locator(".arrows line")).to_have_count(10)
    expect(host.page.locator("#log")).to_contain_text(f"Seat {idiot} is voted out.")
    table.on_to_asked(idiot, "turn")
    table.answer(idiot, "turn", "yes")
    expect(host.page.locator("#log")).to_contain_text(f"Seat {idiot} reveals")
    table.shown.add("idiot")

    # They regret it: back to the vote.
    host.back_to("Vote 1")
    del table.taken[-len(living) - 1:]
    expect(host.page.locator("#log")).not_to_contain_text("reveals")
    table.on_to_asked(living[0], "vote")
    table.answer_all(living[:4], "vote", hunter)
    host.press_next()                                   # the others are too late
    expect(host.page.locator("#log")).to_contain_text(f"Seat {hunter} is voted out.")
    table.on_to("dusk1")
    table.on_to_asked(hunter, "shoot")                  # after his last words
    table.answer(hunter, "shoot", villagers[1])
    table.on_to("night2")
    night(villagers[2], idiot, villagers[3])
    table.on_to_the_end("wolves")
    return wolves


def phones_up_with_idiot_and_hunter(table) -> None:
    """A person judges. The sheriff dies at dawn and passes the badge, a wolf explodes, and the last
    villager is voted out."""
    host, phones = table.host, table.phones
    cards = table.deal()
    assert host.roles() == table.roles
    wolves, villagers = cards["werewolf"], cards["villager"]
    (seer,), (witch,) = cards["seer"], cards["witch"]

    def night(victim: int, checked: int, potion: tuple) -> None:
        table.looks_alike()
        table.answer_all(wolves, "kill", victim)
        table.answer(seer, "check", checked)
        table.answer(witch, "suspect", victim)
        table.looks_alike(but=(seer, witch))            # they have answered
        host.press_next()
        table.looks_alike()
        if potion[0] == "poison":
            phones[witch].answer("save", PASS)
        table.answer(witch, *potion)

    night(villagers[0], wolves[0], ("poison", villagers[1]))

    # One stands, and is sheriff. That he died at night is said after that.
    table.on_to("election1")
    assert host.asked() == {seat: ["run"] for seat in SEATS}
    table.answer(villagers[0], "run", "yes")
    host.act_for(seer, "run", PASS)
    table.note(seer, "run", PASS)
    host.press_next()                                   # the others do not stand
    table.on_to_speech(villagers[0])
    phones[villagers[0]].end_speech()
    expect(host.page.locator(".ring .sheriff")).to_have_attribute("data-seat", str(villagers[0]))
    table.on_to("dawn1")
    table.bury(*villagers[:2])
    table.on_to_asked(villagers[0], "badge")            # after his last words
    table.answer(villagers[0], "badge", seer)
    for device in table.everybody_here():
        expect(device.page.locator(".ring .sheriff")).to_have_attribute("data-seat", str(seer))

    # Everybody can try to explode; only a wolf does.
    table.on_to("day1")
    table.on_to_asked(seer, "order")
    table.answer(seer, "order", "down")
    table.on_to_offer(villagers[2], "explode")
    for seat in (villagers[2], seer):
        assert phones[seat].dare("explode", wolves[0]) == phones[seat].words["refused"]["not-asked"]
    table.dare(wolves[0], "explode", villagers[3])
    table.bury(wolves[0])
    table.shown.add("werewolf")
    table.on_to("night2")
    wolves.remove(wolves[0])
    night(villagers[2], wolves[0], ("save", PASS))

    table.on_to("dawn2")
    table.bury(villagers[2])
    table.on_to("day2")
    table.on_to_asked(seer, "order")
    table.answer(seer, "order", "up")
    table.on_to("vote2")
    table.on_to_asked(table.living[0], "vote")
    for seat in table.living[:4]:
        table.answer(seat, "vote", seer if seat == villagers[3] else villagers[3])
    table.on_to_the_end("wolves")
    host.press("best", wolves[-1])
    expect(host.page.locator("#log")).to_contain_text(f"Best player: seat {wolves[-1]}.")


def test_an_evening_with_guard_and_white_wolf_king(table):
    """Two games on codex-guard: phones up and a person who judges, then eyes closed and a machine."""
    host = table.open_host("zh")
    table.open_screen()
    host.choose_table("codex-guard", "human", "up")
    host.no_hurry()
    table.twelve_phones()
    phones_up_with_guard_and_king(table)
    host.press("again")
    for device in table.everybody_here():
        device.until_stage("lobby0")
    host.choose_table("codex-guard", "machine", "called")
    eyes_closed_with_guard_and_king(table)


def phones_up_with_guard_and_king(table) -> None:
    """The village wins: poison, an explosion that takes the hunter along, his shot, and a vote kill the four wolves."""
    host, phones = table.host, table.phones
    cards = table.deal()
    assert host.roles() == table.roles
    (king,), (guard,), (seer,), (witch,), (hunter,) = (
        cards[role] for role in ("white_wolf_king", "guard", "seer", "witch", "hunter"))
    wolves, villagers = cards["werewolf"], cards["villager"]
    pack = sorted([*wolves, king])

    table.looks_alike()
    assert host.asked() == {**{seat: ["kill", "showdown"] for seat in pack}, guard: ["protect"], seer: ["check"]}
    table.answer(guard, "protect", villagers[0])
    table.answer_all(pack, "kill", villagers[0])
    table.answer(seer, "check", king)
    table.answer_all([witch, hunter], "suspect", villagers[0])
    host.press_next()
    table.looks_alike()
    phones[witch].answer("save", PASS)
    table.answer(witch, "poison", wolves[0])

    # Somebody's phone is gone: the judge answers for him until he has another, with a new word.
    table.on_to("election1")
    lost = phones[villagers[3]]
    new_word = host.new_word(lost.seat)
    lost.signed_out()
    host.act_for(lost.seat, "run", PASS)
    table.note(lost.seat, "run", PASS)
    phones[lost.seat] = table.phone(lost.seat, "zh").take_seat(new_word)
    table.answer_all([seer, king], "run", "yes")
    voters = [seat for seat in SEATS if seat not in (seer, king)]
    table.on_to_asked(voters[0], "vote")                # nobody else stands; two speeches; and nobody withdraws

    # One vote was a slip of the finger: the judge takes it back.
    phones[voters[0]].answer("vote", king)
    host.back_one()
    table.answer_all(voters[:3], "vote", seer)
    table.on_to("dawn1")
    table.bury(wolves[0])

    table.on_to("day1")
    table.on_to_asked(seer, "order")
    table.answer(seer, "order", "up")
    table.on_to_offer(king, "explode")
    phones[villagers[0]].page.reload()
    table.dare(king, "explode", hunter, takes=True)
    table.on_to_asked(hunter, "shoot")
    table.answer(hunter, "shoot", wolves[1])
    table.bury(king, hunter, wolves[1])
    table.shown.add("white_wolf_king")

    # Who has exploded acts once more. Halfway through the night the power goes.
    table.on_to("night2")
    table.looks_alike()
    table.answer(king, "kill", villagers[0])
    table.answer(guard, "protect", guard)
    table.answer(witch, "suspect", wolves[2])
    table.cut_power()
    assert [seat for seat in (guard, witch) if phones[seat].asked()] == []
    table.answer(wolves[2], "kill", villagers[0])
    table.answer(seer, "check", wolves[2])
    table.on_to_asked(witch, "save")
    table.answer(witch, "save", PASS)
    table.on_to("dawn2")
    table.bury(villagers[0])

    table.on_to("day2")
    table.on_to_asked(seer, "order")
    table.answer(seer, "order", "down")
    table.on_to_asked(seer, "recommend")
    table.answer(seer, "recommend", wolves[2])
    table.on_to_asked(table.living[0], "vote")
    for seat in table.living:
        table.answer(seat, "vote", seer if seat == wolves[2] else wolves[2])
    for device in table.everybody_here():
        expect(device.page.locator(".arrows line")).to_have_count(len(table.living))
    table.on_to_the_end("good")


def eyes_closed_with_guard_and_king(table) -> None:
    """The wolves win: knife, poison, an explosion into the election and another knife kill the four villagers."""
    host, phones = table.host, table.phones
    cards = table.deal()
    (king,), (guard,), (seer,), (witch,), (hunter,) = (
        cards[role] for role in ("white_wolf_king", "guard", "seer", "witch", "hunter"))
    villagers = cards["villager"]
    pack = sorted([*cards["werewolf"], king])

    def night(protected: int, victim: int, checked: int, potion: tuple) -> None:
        table.on_to_asked(guard, "protect")
        table.answer(guard, "protect", protected)
        table.on_to_asked(pack[0], "kill")
        table.answer_all(pack, "kill", victim)
        table.on_to_asked(witch, "save")
        if potion[0] == "poison":
            phones[witch].answer("save", PASS)
        table.answer(witch, *potion)
        table.on_to_asked(seer, "check")
        table.answer(seer, "check", checked)

    night(guard, villagers[0], hunter, ("poison", villagers[1]))
    table.on_to("election1")
    table.answer(seer, "run", "yes")
    host.press_next()                                   # nobody else stands
    table.on_to_offer(king, "explode")
    table.dare(king, "explode", villagers[2], takes=True)
    table.shown.add("white_wolf_king")
    table.on_to("dawn1")
    table.bury(king, *villagers[:3])
    table.on_to("night2")
    night(seer, villagers[3], guard, ("save", PASS))
    table.on_to("election2")
    table.on_to_the_end("wolves")                       # only one stands


def test_a_host_who_sits_down_sees_no_card(table):
    """Also on a console that was open before."""
    host = table.open_host()
    host.press("judge", "human")
    host.page.reload()
    tab = host.context.new_page()
    tab.goto(table.server.join)
    tab.fill("input[name=name]", "Host")
    tab.click('button[data-seat="1"]')
    tab.click("button[data-submit]")
    expect(tab.locator("#head")).to_have_attribute("data-me", "1")
    # a tab behind another is not drawn, and waits for ever to be pressed
    host.page.bring_to_front()
    host.press("bots", "sensible")
    host.press("deal")
    host.press("start")
    host.until_stage("night1")
    expect(host.page.locator("#seats em")).to_have_count(0)
    expect(host.page.locator("#seats .acting")).to_have_count(0)
