"""Everybody around one server, for test_browser: who sits where, what was tapped, and what everybody does together."""
from support.phones import STAGE, WIDE, Device, Host, Phone, Server, expect
from wolf.engine.game import Game
from wolf.library.records import play_text
from wolf.words import LANGUAGES

SEATS = range(1, 13)
PASS = "pass"


class Table:
    def __init__(self, browser, server: Server):
        self.browser, self.server = browser, server
        self.devices: list[Device] = []
        self.phones: dict[int, Phone] = {}
        self.roles: dict[int, str] = {}
        self.living: list[int] = []
        self.shown: set[str] = set()            # roles that everybody has seen by now
        self.taken: list[tuple] = []            # (seat, verb, answer): what was tapped, and the server took

    # --- devices ---

    def add(self, device):
        self.devices.append(device)
        return device

    def open_host(self, lang: str = "en") -> Host:
        self.host = self.add(Host(self.browser, self.server, lang))
        return self.host

    def open_screen(self, lang: str = "en") -> Device:
        self.screen = self.add(Device(self.browser, self.server, lang, **WIDE)).switch()
        self.screen.page.goto(self.server.url + "/screen")
        return self.screen

    def phone(self, seat: int = 0, lang: str = "en", **about) -> Phone:
        return self.add(Phone(self.browser, self.server, seat, lang, **about))

    def company(self, seats) -> None:
        """People who sit down without showing their screens here."""
        for seat in seats:
            phone = self.phones[seat] = self.phone(seat)
            phone.send("/join", name=f"Player {seat}", seat=seat)

    def twelve_phones(self) -> None:
        """Every second one speaks Chinese."""
        for seat in SEATS:
            self.phones[seat] = self.phone(seat, ("en", "zh")[seat % 2]).sit()

    def everybody_here(self) -> list[Device]:
        return [self.host, self.screen, *self.phones.values()]

    # --- a game ---

    def deal(self) -> dict[str, list[int]]:
        """Everybody reads his card and says so. The seats by role."""
        self.taken, self.shown, self.living = [], set(), list(SEATS)
        for device in self.devices:
            device.frames.clear()
        for phone in self.phones.values():
            phone.done.clear()
        self.host.press("deal")
        for phone in self.phones.values():
            phone.until_stage("deal0")
        self.roles = {seat: phone.card() for seat, phone in self.phones.items()}
        for phone in self.phones.values():
            phone.confirm()
        self.until_stage("night1")
        return {role: [seat for seat in SEATS if self.roles[seat] == role]
                for role in dict.fromkeys(self.roles.values())}

    def until_stage(self, stage: str) -> None:
        """On every device; none is wider than its screen, and none shows what it must not."""
        for device in self.everybody_here():
            device.until_stage(stage)
            over, roles = device.look()
            known = self.shown | {self.roles.get(getattr(device, "seat", 0))}
            assert over <= 0 and (roles <= known or device is self.host), (
                f"{device} in {stage}: {over} too wide, shows {roles - known}")

    # --- the host presses Next, past whatever is announced, until … ---

    def on_to(self, stage: str) -> None:
        self.press_until(lambda: self.host.page.evaluate(STAGE) == stage, stage)
        self.until_stage(stage)

    def on_to_asked(self, seat: int, verb: str) -> None:
        """… a seat is asked this."""
        self.press_until(lambda: self.phones[seat].is_asked(verb), f"{verb} of seat {seat}")

    def on_to_speech(self, seat: int) -> None:
        self.press_until(lambda: self.phones[seat].has('form[data-prompt="done"]'), f"the speech of seat {seat}")

    def on_to_offer(self, seat: int, verb: str) -> None:
        self.press_until(lambda: self.phones[seat].has(f'.danger form[data-prompt="{verb}"]'), f"{verb} of seat {seat}")

    def on_to_the_end(self, winner: str) -> None:
        self.press_until(lambda: self.host.page.locator("#head").get_attribute("data-stage") == "end", "the end")
        self.until_the_end(winner)

    def press_until(self, reached, what: str) -> None:
        for _ in range(40):
            if reached():
                return
            self.host.press_next()
        raise AssertionError(f"the host pressed Next and never came to {what}")

    def looks_alike(self, but=()) -> None:
        """At night with phones up: every living player is asked something, and the same tiles lie at the
        same places."""
        questions = {seat: self.phones[seat].until_asked() for seat in self.living if seat not in but}
        for lang in LANGUAGES:
            assert len({str(question["tiles"]) for seat, question in questions.items() if self.phones[seat].lang
                        == lang}) == 1

    def answer(self, seat: int, verb: str, *answers: object) -> None:
        self.phones[seat].answer(verb, *answers)
        self.note(seat, verb, *answers)

    def note(self, seat: int, verb: str, *answers: object) -> None:
        answer = answers[0] if len(answers) == 1 else answers
        self.taken.append((seat, PASS if answer == PASS else verb, answer))

    def answer_all(self, seats, verb: str, answer: object) -> None:
        for seat in seats:
            self.answer(seat, verb, answer)

    def dare(self, seat: int, verb: str, whom: int | None = None, takes: bool = False) -> None:
        """`takes`: whom he chose is taken along, and stands in the record."""
        assert self.phones[seat].dare(verb, whom) == ""
        self.note(seat, verb, whom if takes else "yes")

    def bury(self, *seats: int) -> None:
        self.living = [seat for seat in self.living if seat not in seats]

    def cut_power(self) -> None:
        """The server dies and comes again; phones come back by themselves, and the host lets the game go on."""
        self.server.kill()
        for phone in self.phones.values():
            phone.page.wait_for_function("document.body.classList.contains('away')", polling=50)
        self.server.start(self.server.port)
        for device in self.everybody_here():
            device.connected()
        expect(self.host.page.locator(".ring .offline")).to_have_count(0)
        expect(self.host.page.locator('[data-why="restart"]')).to_be_visible()
        self.host.press("resume")
        expect(self.host.page.locator('[data-host="skip"]')).to_be_visible()

    def until_the_end(self, winner: str) -> None:
        for device in self.everybody_here():
            expect(device.page.locator("#head")).to_have_attribute("data-stage", "end")
        for device in (self.host, *self.phones.values()):
            who_won = device.words["ui"]["who_won"].format(winner=device.words["camp"][winner])
            expect(device.page.locator(".review h2")).to_have_text(who_won)
        game = play_text(self.host.record()).game
        assert game.over and game.state.outcome.winner == winner
        assert answers_in(game) == self.taken

    def same_seats_again(self, leaver: int, newcomer: Phone) -> None:
        """One says that he has to go; who waits for a seat gets his."""
        old = self.phones[leaver]
        assert old.tap_and_hear('button[name=stay][value=no]', "stay") == ""
        ticks = self.host.page.locator("input[name=stays]")
        expect(ticks).to_have_count(len(self.phones))
        expect(self.host.page.locator(f"input[name=stays][value='{leaver}']")).not_to_be_checked()
        self.host.press("again")
        self.phones[leaver], newcomer.seat = newcomer, leaver
        newcomer.at_table()
        expect(old.page.locator("#head")).to_have_attribute("data-me", "")
        for device in self.everybody_here():
            device.until_stage("lobby0")


def answers_in(game: Game) -> list[tuple]:
    """What the seats answered according to a record, in order; not what judge, chance or clock decided."""
    return [(action.actor, PASS, PASS) if action.answer == PASS
            else (action.actor, action.verb, "yes" if action.answer is None else action.answer)
            for action in game.log if isinstance(action.actor, int) and not action.drawn]
