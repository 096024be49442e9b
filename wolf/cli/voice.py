"""The command that lists what the judge says."""

import sys
from pathlib import Path

import click

from ..engine.rules import MANNERS
from ..store.files import write_whole
from ..words import espeak, words
from ..words.voice import SOUNDS, Voice
from .options import DATA, language


@click.command()
@DATA
@language("Language of what is said.")
def voice(data: Path, lang: str) -> None:
    """List everything a judge says, and which of it was recorded."""
    folder, recorded = data.absolute() / "clips" / lang, Voice(data, write_whole).recorded(lang)
    keys = {"title": words(lang).ui["title"]}
    for t in (words(lang), *(words(lang, manner=manner) for manner in MANNERS)):
        keys |= {t.clips[key]: sentence for key, sentence in t.said.items()}
    click.echo(f"Recordings go in {folder}, each named after its key: night.mp3 (or {', '.join(list(SOUNDS)[1:])}).")
    click.echo("A recording for particular values has them in its name too: night-1.mp3, shown-7-hunter.mp3.")
    missing = f"you hear nothing: espeak-ng is not installed ({sys.executable} -m pip install espeakng-loader)."
    click.echo("Without a recording and without a voice in the browser, "
               + ("this computer speaks with espeak-ng." if espeak.installed() else missing))
    for key, sentence in keys.items():
        mine = [path.name for name, path in recorded.items() if name.partition("-")[0] == key]
        click.echo(f"{key:22} {sentence}{'   <- ' + ', '.join(mine) if mine else ''}")
    for name, path in recorded.items():
        if name.partition("-")[0] not in keys:
            click.echo(f"{path}: there is no key {name.partition('-')[0]}")
