"""The command that opens the table."""

from pathlib import Path

import click

from .. import words
from .options import DATA, language


@click.command()
@click.option("--port", type=click.IntRange(0, 65535), default=8000, show_default=True,
              help="Port to listen on; if it is taken, the next free one.")
@click.option("--host", default="0.0.0.0", show_default=True, help="Address to listen on.")
@DATA
@click.option("--no-open", is_flag=True, help="Do not open the host's console in a browser.")
@language("Language of the table.")
@click.option("--wifi", default="", metavar="NAME[:PASSWORD]",
              help="The Wi-Fi that phones join; shown as a code, and remembered.")
@click.option("--https", is_flag=True,
              help="Encrypt, so that nobody on the Wi-Fi can read along. Each phone has to trust this table once.")
@click.option("--name", "names", multiple=True, metavar="NAME",
              help="A name of this computer on the internet; * for any. At home none is needed.")
def serve(port: int, host: str, data: Path, no_open: bool, lang: str, wifi: str, https: bool,
          names: tuple[str, ...]) -> None:
    """Open the table (the default command)."""
    from ..live.house import FIRST, House  # here, so that the other commands start without a web server
    from ..machine.serve import serve as run
    from ..store import StoreError
    from ..store.alone import Alone
    try:
        with Alone(data) as alone:
            house = House(data, lang)
            run(house, house.room(FIRST).doors, words.words(lang).way, host, port,
                open_browser=not no_open, wifi=wifi, https=https, names=names, open_at=alone.at)
    except StoreError as why:
        raise click.ClickException(str(why)) from None
