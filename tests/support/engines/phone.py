"""A player's phone in any engine: sits down, reads its card, answers what it is asked."""
from support.engines.page import Page

ASKED = """const form = [...document.querySelectorAll('#prompt > form[data-prompt]')].find(form => form.elements.prompt
        && (!arguments.length || [...arguments].includes(form.dataset.prompt))
        && getComputedStyle(form).visibility === 'visible' && form.getClientRects().length);
    return form && {verb: form.dataset.prompt, id: form.elements.prompt.value,
        choices: [...form.querySelectorAll('button.choice:not([disabled])')].map(
            tile => tile.dataset.seat || tile.dataset.choice)}"""
# how far the page sticks out at the right
WIDER = "return document.documentElement.scrollWidth - innerWidth"


class EnginePhone:
    def __init__(self, page: Page, seat: int):
        self.page, self.seat, self.done = page, seat, set()

    def __repr__(self) -> str:
        return f"seat {self.seat} ({self.page.engine})"

    def sit(self, url: str) -> None:
        self.page.goto(url)
        self.page.type("input[name=name]", f"Player {self.seat}")
        self.page.tap(f'button[data-seat="{self.seat}"]')
        self.page.until("return !document.querySelector('[data-submit]').disabled", what="the seat is chosen")
        self.page.tap("form[data-prompt=join] [data-submit]")
        self.page.until("return document.querySelector('#head').dataset.me === arguments[0]", str(self.seat))

    def card(self) -> str:
        """Hold it, read it, let go. The name on it."""
        self.page.down(*self.page.place("[data-card]"))
        name = self.page.until("""const front = document.querySelector('[data-card].held .front');
            const seen = front && getComputedStyle(front).visibility === 'visible';
            return seen && front.querySelector('h2').textContent""")
        self.page.up()
        self.page.until("return !document.querySelector('[data-card].held')", what="the card is hidden again")
        return name

    def confirm(self) -> None:
        self.page.tap("form[data-prompt=confirm] [data-submit]")
        self.page.until("return !document.querySelector('form[data-prompt=confirm]')")

    def until_stage(self, stage: str) -> None:
        """Such as night1."""
        self.page.until("const {stage, round} = document.querySelector('#head').dataset; "
                        "return stage + round === arguments[0]", stage)

    def asked(self) -> dict | None:
        """What stands on the screen and was not answered yet."""
        question = self.page.js(ASKED)
        return question if question and question["id"] not in self.done else None

    def until_asked(self, *verbs: str) -> dict | None:
        """The question, once it stands there; nothing if it was answered already."""
        question = self.page.until(ASKED, *verbs, what=f"seat {self.seat} is asked")
        return question if question["id"] not in self.done else None

    def choose(self, question: dict, answer: str) -> str:
        """Tap the tile. Its form."""
        form = f'#prompt > form[data-prompt="{question["verb"]}"]'
        tile = f'{form} button[data-{"seat" if answer.isdigit() else "choice"}="{answer}"]'
        self.page.tap(tile)
        self.page.until("return document.querySelector(arguments[0]).getAttribute('aria-pressed') === 'true'", tile)
        return form

    def answer(self, question: dict, answer: str) -> None:
        """Tap the tile, then the button that confirms it."""
        self.page.tap(f"{self.choose(question, answer)} [data-submit]")
        self.done.add(question["id"])

    def until_taken(self, question: dict) -> None:
        """The table has it: the question is gone, or asked anew. At night that is a beat or two later."""
        self.page.until("""const form = document.querySelector(`#prompt > form[data-prompt="${arguments[0].verb}"]`);
            return !form || form.elements.prompt.value !== arguments[0].id""", question, what="the answer is taken")
