"""Real phones at a real server: whole games by tapping, and what happens to phones while they play."""
import pytest
from browser import find_browser
from phones import ARGS, WIDE, Device, Host, Phone, Server, expect, until
from playwright.sync_api import sync_playwright

from wolf.library import play_text

SEATS = range(1, 13)
PASS = "pass"


@pytest.fixture(scope="module")
def browser():
    path = find_browser()
    if path is None:
        pytest.skip("there is no browser")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=ARGS)
        yield browser
        browser.close()


@pytest.fixture
def server(tmp_path):
    server = Server(tmp_path)
    yield server
    server.kill()
    assert server.faults() == ""


@pytest.fixture
def table(browser, server):
    """Devices at this server; closed afterwards, and none of them may have had an error."""
    table = Table(browser, server)
    yield table
    broken = [error for device in table.devices for error in device.broken]
    for device in table.devices:
        device.context.close()
    assert broken == []


class Table:
    """Everybody around one server, and what they tapped and the server took."""

    def __init__(self, browser, server):
        self.browser, self.server, self.devices = browser, server, []
        self.phones: dict[int, Phone] = {}
        self.taken: list[tuple] = []            # (stage, seat, verb, answer)

    def add(self, device):
        self.devices.append(device)
        return device

    def host(self) -> Host:
        return self.add(Host(self.browser, self.server))

    def phone(self, seat: int = 0) -> Phone:
        return self.add(Phone(self.browser, self.server, seat))

    def company(self, seats) -> None:
        """People who sit down without showing their screens here."""
        for seat in seats:
            phone = self.phones[seat] = self.phone(seat)
            phone.send("/join", name=f"Player {seat}", seat=seat)

    def tap(self, phone: Phone, question: dict, answer: object) -> bool:
        taken = phone.tap(question, answer)
        if taken:
            stage = question["id"].split(".")[1]
            self.taken.append((stage, phone.seat, PASS if answer == PASS else question["verb"], answer))
        return taken

    def answers(self) -> list[tuple]:
        return [taken[1:] for taken in self.taken]

    def forget_from(self, stage: str) -> None:
        """What was taken back."""
        first = next((n for n, taken in enumerate(self.taken) if taken[0] == stage), len(self.taken))
        del self.taken[first:]

    def go_round(self, answer) -> bool:
        """Every phone answers what it is asked, as `answer` says; None: nothing. Whether anybody tapped."""
        tapped = False
        for seat, phone in self.phones.items():
            for question in [] if phone.hidden else phone.asked()[:1]:
                chosen = answer(seat, question["verb"], question["id"].split(".")[1])
                if chosen is not None and str(chosen) in question["choices"]:
                    self.tap(phone, question, chosen)
                    tapped = True
        return tapped

    def play(self, answer, enough, seconds: float = 60) -> None:
        """Go round until enough."""
        def one_round() -> bool:
            self.go_round(answer)
            return enough()
        until(self.devices[0].page, one_round, "nothing more", seconds)


def answers_in(game) -> list[tuple]:
    """What the seats answered according to a record, in order; not what chance or the clock decided."""
    return [(action.actor, PASS, PASS) if action.answer == PASS else (action.actor, action.verb, "yes" if action.answer is None else action.answer)
            for action in game.log if isinstance(action.actor, int) and not action.drawn]


# --- a whole game ---

class Plan:
    """What the twelve do. The wolves win in the second dawn: all villagers are dead then."""

    def __init__(self, roles: dict[int, str]):
        def holders(role: str) -> list[int]:
            return [seat for seat, card in roles.items() if card == role]
        self.wolves, self.villagers = holders("Werewolf"), holders("Villager")
        (self.seer,), (self.witch,), (self.hunter,), (self.idiot,) = map(holders, ("Seer", "Witch", "Hunter", "Idiot"))
        self.exile = self.idiot
        self.picked: set[tuple] = set()

    def __call__(self, seat: int, verb: str, stage: str) -> object:
        if verb == "kill":
            if (seat, stage) in self.picked:        # they may choose again until the step is over
                return None
            self.picked.add((seat, stage))
            return self.villagers[0 if stage == "night1" else 2]
        if verb in ("save", "poison"):
            return PASS if stage == "night1" else self.villagers[3] if verb == "poison" else None
        if verb == "run":
            return "yes" if seat in (self.seer, self.wolves[0]) else PASS
        if verb == "vote":
            return self.seer if stage == "election1" else PASS if seat == self.exile else self.exile
        return {"check": self.wolves[0] if stage == "night1" else self.idiot, "order": "up", "turn": "yes", "shoot": self.villagers[1],
                "badge": self.idiot}.get(verb)


def test_twelve_phones_play_a_whole_game(table):
    server = table.server
    host, screen = table.host(), table.add(Device(table.browser, server, **WIDE))
    screen.page.goto(server.url + "/screen")
    host.press("board", "yunvliebai")
    host.press("judge", "machine")
    host.press("night", "called")
    host.seconds(night=3, speech=1, vote=7, candidacy=8, withdrawal=1, words=1, skill=6, discussion=2)
    phones = table.phones
    for seat in SEATS:
        phones[seat] = table.phone(seat).sit()
    host.press("deal")
    roles = {seat: phone.card() for seat, phone in phones.items()}
    assert sorted(roles.values()) == sorted(["Werewolf"] * 4 + ["Villager"] * 4 + ["Seer", "Witch", "Hunter", "Idiot"])
    plan = Plan(roles)
    for phone in phones.values():
        phone.confirm()

    table.play(plan, lambda: host.stage() == "election1")
    assert {taken[2] for taken in table.taken if taken[0] == "night1"} >= {"kill", "check"}

    # One reloads, and is asked the same again.
    phone = phones[plan.villagers[2]]
    phone.page.reload()
    phone.at_table()
    assert [question["verb"] for question in phone.asked()] == ["run"]
    table.play(plan, lambda: host.stage() == "day1")
    expect(host.page.locator(".ring .sheriff")).to_have_attribute("data-seat", str(plan.seer))
    expect(host.page.locator(".ring .dead")).to_have_attribute("data-seat", str(plan.villagers[0]))

    # One goes into a pocket; another's battery dies, and a new phone takes the seat with its word.
    pocket = phones[plan.wolves[1]]
    pocket.hide()
    old = phones[plan.villagers[1]]
    word = old.word()
    new = phones[old.seat] = table.phone(old.seat)
    new.page.goto(server.join)
    new.page.locator("details.word > summary").click()
    new.page.fill("input[name=word]", word)
    new.page.click("details.word button.primary")
    new.at_table()
    assert new.card() == "Villager"
    expect(old.page.locator("#head")).to_have_attribute("data-me", "")
    expect(old.page.locator("[data-card]")).to_have_count(0)
    assert "You have no seat" in old.send("/act", prompt="", verb="vote", answer="1")
    table.play(plan, lambda: host.stage() == "vote1")
    pocket.show()
    pocket.until_stage("vote1")

    # The power goes in the middle of a vote.
    voted = [phones[seat] for seat in (plan.seer, plan.witch, old.seat)]
    for phone in voted:
        until(phone.page, phone.asked, "the vote")
        table.tap(phone, phone.asked()[0], plan(phone.seat, "vote", "vote1"))
    before = table.answers()
    assert before[-3:] == [(phone.seat, "vote", plan.idiot) for phone in voted]
    server.kill()
    for phone in phones.values():
        phone.page.wait_for_function("document.body.classList.contains('away')")
    server.start(server.port)
    for device in (host, screen, *phones.values()):
        device.connected()
    expect(host.page.locator(".ring .offline")).to_have_count(0)
    assert [phone.seat for phone in voted if phone.asked()] == []       # what they tapped was kept
    table.play(plan, lambda: host.stage() == "dusk1")
    expect(host.page.locator("#log")).to_contain_text(f"Seat {plan.idiot} is voted out.")
    table.play(plan, lambda: f"Seat {plan.idiot} turns" in host.page.locator("#log").text_content())

    # They voted by mistake: back to the vote.
    host.back_to("Vote 1")
    table.forget_from("vote1")
    host.until_stage("vote1")
    plan.exile = plan.hunter
    table.play(plan, lambda: host.stage() == "dusk1")
    expect(host.page.locator("#log")).not_to_contain_text("turns")
    table.play(plan, lambda: host.stage().startswith("end"), 90)

    for device in (host, screen, *phones.values()):
        expect(device.page.locator("#head")).to_have_attribute("data-stage", "end")
    for phone in phones.values():
        expect(phone.page.locator(".review h2")).to_have_text("The wolves won")
    expect(screen.page.locator("#said")).to_contain_text("The wolves win")
    played = play_text(host.record())
    assert played.game.over and played.game.state.outcome.winner == "wolves"
    assert answers_in(played.game) == table.answers()
    assert {verb for _, verb, _ in table.answers()} == {"kill", "check", "poison", "run", "vote", "order", "shoot", PASS}
    assert len([action for action in played.game.log if action.verb == "vote" and action.answer == plan.hunter]) == 10
