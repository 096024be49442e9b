"""Commands about the place: this computer and its network, before and after the game."""

import os
import sys
from pathlib import Path

import click

from . import doctor as doctor_, say
from .places import data_folder

MARK = {"ok": "ok  ", "note": "note", "bad": "BAD "}
DATA = click.option("--data", type=click.Path(file_okay=False, path_type=Path), default=data_folder(), show_default=True, help="Where games are kept.")
LANG = click.option("--lang", type=click.Choice(say.LANGUAGES), default="zh", show_default=True, help="Language of what is said.")


@click.command()
@click.option("--port", type=click.IntRange(1, 65535), default=8000, show_default=True)
@DATA
@LANG
def doctor(port: int, data: Path, lang: str) -> None:
    """Look this computer and its network over, and say what to do."""
    sick = diagnose(doctor_.Machine(data, port), lang)
    sys.exit(1 if sick else 0)


def diagnose(machine: doctor_.Machine, lang: str) -> bool:
    """Print it. Whether something has to be done."""
    texts = say.catalogue(lang)["doctor"]
    findings = list(doctor_.examine(machine))
    for what, found in findings:
        click.echo(f"{MARK[found.level]}  {texts['what_' + what]}: {texts[found.code].format(**found.about)}")
    sick = any(found.level == doctor_.BAD for _, found in findings)
    click.echo(f"\n{texts['sick'] if sick else texts['healthy']}\n\n{texts['from_here']}")
    for code in doctor_.ADVICE:
        click.echo(f"- {texts['advice_' + code]}")
    return sick


@click.command()
@click.argument("wish", type=click.Choice(["on", "off"]), default="on")
@click.option("--name", default="wolf", show_default=True, help="Name of the Wi-Fi.")
@click.option("--password", default="", help="8 to 63 letters and digits; the one of last time, or a new one, if left out.")
@DATA
@LANG
def hotspot(wish: str, name: str, password: str, data: Path, lang: str) -> None:
    """Make this computer an access point (Linux with NetworkManager), or end it with `off`."""
    from . import hotspot as access_point
    texts = say.catalogue(lang)["hotspot"]
    try:
        if wish == "on":
            wifi = access_point.on(data, name, password)
            click.echo(texts["on"].format(name=wifi.name, password=wifi.password, ip=access_point.ADDRESS))
        else:
            click.echo(texts["off" if access_point.off(access_point.was_on_before(data)) else "was_off"])
    except access_point.CannotBe as why:
        raise click.ClickException(texts[why.code].format(**why.params)) from None


@click.command()
@click.argument("wish", type=click.Choice(["show", "install", "remove"]), default="show")
@click.option("--https", is_flag=True, help="As serve --https.")
@LANG
def service(wish: str, https: bool, lang: str) -> None:
    """Start the table with the computer (systemd): show the unit, install it, or remove it."""
    texts = say.catalogue(lang)["service"]
    if sys.platform != "linux":
        raise click.ClickException(texts["only_linux"])
    from . import service as system
    options = ["--port", "443", "--https"] if https else ["--port", "80"]
    options += ["--lang", lang]
    if wish == "show":
        click.echo(system.unit(options), nl=False)
        return
    if os.geteuid() != 0:
        raise click.ClickException(texts["root"])
    if wish == "remove":
        system.remove()
        click.echo(texts["removed"])
        return
    done = system.install(options)
    if not done.ok:
        raise click.ClickException(texts["failed"].format(why=done.why or done.out))
    click.echo(texts["installed"])
