"""Commands about what is kept: one file of everything, and back; the summaries anew."""

from contextlib import closing
from pathlib import Path

import click

from .archive import Archive
from .backup import DATABASE, BackupError, backup as into_file, restore as from_file
from .cli_place import DATA
from .store import Store, StoreError


@click.command()
@click.argument("file", type=click.Path(dir_okay=False, path_type=Path))
@DATA
def backup(file: Path, data: Path) -> None:
    """Put everything into one FILE; also while the server runs."""
    try:
        click.echo(f"{file}: {into_file(data, file)} games")
    except BackupError as why:
        raise click.ClickException(str(why)) from None


@click.command()
@click.argument("file", type=click.Path(dir_okay=False, exists=True, path_type=Path))
@DATA
def restore(file: Path, data: Path) -> None:
    """Take everything out of FILE into an empty folder."""
    try:
        click.echo(f"{data}: {from_file(file, data)} games")
    except BackupError as why:
        raise click.ClickException(str(why)) from None


@click.command()
@DATA
def rebuild(data: Path) -> None:
    """Make ranking and statistics anew from the stored games."""
    if not (data / DATABASE).is_file():
        raise click.ClickException(f"{data} has no games; name the folder that has with --data")
    try:
        with closing(Store(data / DATABASE)) as store, closing(Archive(store)) as archive:
            click.echo(f"{data}: {archive.rebuild()} games")
    except StoreError as why:
        raise click.ClickException(str(why)) from None


COMMANDS = (backup, restore, rebuild)
