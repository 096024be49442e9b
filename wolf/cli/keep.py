"""Commands about stored data: backup, restore, and rebuilding the summaries."""

from contextlib import closing
from pathlib import Path

import click

from ..archive import Archive
from ..store import Store, StoreError
from ..store.backup import BackupError, backup as into_file, restore as from_file
from ..store.files import DATABASE
from .options import DATA


@click.command()
@click.argument("file", type=click.Path(dir_okay=False, path_type=Path))
@DATA
def backup(file: Path, data: Path) -> None:
    """Save everything to one FILE, even while the server runs."""
    try:
        click.echo(f"{file}: {into_file(data, file)} games")
    except BackupError as why:
        raise click.ClickException(str(why)) from None


@click.command()
@click.argument("file", type=click.Path(dir_okay=False, exists=True, path_type=Path))
@DATA
def restore(file: Path, data: Path) -> None:
    """Restore everything from FILE into an empty folder."""
    try:
        click.echo(f"{data}: {from_file(file, data)} games")
    except BackupError as why:
        raise click.ClickException(str(why)) from None


@click.command()
@DATA
def rebuild(data: Path) -> None:
    """Rebuild ranking and statistics from the stored games."""
    if not (data / DATABASE).is_file():
        raise click.ClickException(f"{data} has no games; use --data to name the folder that does")
    try:
        with closing(Store(data / DATABASE)) as store, closing(Archive(store)) as archive:
            click.echo(f"{data}: {archive.rebuild()} games")
    except StoreError as why:
        raise click.ClickException(str(why)) from None
