"""Commands that begin something new in a checkout. What they write is undone by git."""

import importlib
from dataclasses import replace
from pathlib import Path

import click

from ..engine.locale import read_locale
from ..games.werewolf import RULES, roles, skeleton
from ..words import ENGLISH, LANGUAGES, missing

ROOT = Path(__file__).resolve().parents[2]
PARTS_OF_A_CHECKOUT = ("app.py", skeleton.BOARDS, skeleton.BOOK, skeleton.CHAPTER_TWO, "static/icons", "tests/records")


@click.group()
def new() -> None:
    """Begin something new in a checkout: so far a role of Werewolf.

    Writes every file that is needed, ready to be filled in, and says what is left to do. `git status` shows what was
    written, and git takes it back.
    """


@new.command()
@click.argument("id")
@click.option("--camp", type=click.Choice([skeleton.GOOD, skeleton.WOLVES]), default=skeleton.GOOD, show_default=True,
              help="The side it plays for.")
@click.option("--after", default="", metavar="STEP",
              help="The step of the night after which it is called; if left out, the seer's or the pack's.")
@click.option("--verb", default=skeleton.VERB, show_default=True,
              help="What it is asked at night, as records write it.")
def role(id: str, camp: str, after: str, verb: str) -> None:
    """Begin the role ID, such as lamplighter: its code, texts in every language, icon, rule and first record."""
    if not all((ROOT / part).exists() for part in PARTS_OF_A_CHECKOUT):
        raise click.ClickException("`new role` works only in a checkout of the repository.")
    wish = skeleton.Wish(id, camp, after, verb)
    if refusals := skeleton.refusals(wish):
        raise click.ClickException("; ".join(refusals))
    files = skeleton.files(wish, ROOT)
    for path, text in files.items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
        click.echo(f"wrote {shown(path)}")
    click.echo("\nLeft to do:")
    for sentence in left_to_do(id, list(files)):
        click.echo(f"- {sentence}")


def shown(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def left_to_do(id: str, written: list[Path]) -> list[str]:
    """What somebody still has to write, one sentence each."""
    code, icon, record, book, boards = map(shown, written[:5])
    importlib.invalidate_caches()
    read_locale.cache_clear()
    texts = read_locale(RULES.phone.locale)
    found = [
        f"write what it does in {code}, and its rule in {book}",
        *missing(replace(RULES, roles=roles.found())),
        f"write what it says in {shown(RULES.phone.locale / ENGLISH)}.toml, section [{id}]"]
    for language in LANGUAGES:
        if language != ENGLISH and (same := still_english(id, texts[language], texts[ENGLISH])):
            found.append(f"translate in {shown(RULES.phone.locale / language)}.toml: {', '.join(same)}")
    return [
        *found,
        f"draw {icon}",
        f"write its Chinese name in {boards}, which now lists its card and its step",
        f"write a record for every sentence of the rule, beside {record}; each runs with: python3 app.py play FILE",
        f"put it on a board: see {boards}",
        "run the tests: python3 app.py test"]


def still_english(id: str, texts: dict[str, dict[str, object]], english: dict[str, dict[str, object]]) -> list[str]:
    """The keys of a section that say the same in both languages."""
    return [key for key, text in texts.get(id, {}).items() if english[id].get(key) == text]
