"""Options that several commands have."""

import os
from collections.abc import Callable
from pathlib import Path

import click

from .. import words
from ..engine.locale import USUAL
from ..store.files import data_folder

DATA = click.option("--data", type=click.Path(file_okay=False, path_type=Path), default=data_folder(),
                    show_default=True, help="Where games are kept.")
JOBS = click.option("--jobs", type=click.IntRange(1), default=lambda: os.cpu_count() or 1, show_default="all cores",
                    help="Processes to use.")


def language(help: str, default: str = USUAL) -> Callable[[click.decorators.FC], click.decorators.FC]:
    return click.option("--lang", type=click.Choice(words.LANGUAGES), default=default, show_default=True, help=help)
