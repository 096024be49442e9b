"""Commands about this computer and its network."""

import sys
from pathlib import Path

import click

from .. import words
from ..machine import doctor as doctor_
from ..store.files import is_root
from .options import DATA, language

MARK = {"ok": "ok  ", "note": "note", "bad": "BAD "}
LANG = language("Language of what is said.")


@click.command()
@click.option("--port", type=click.IntRange(1, 65535), default=8000, show_default=True)
@DATA
@LANG
def doctor(port: int, data: Path, lang: str) -> None:
    """Check this computer and its network, and say what to fix."""
    sick = diagnose(doctor_.Machine(data, port, words.words(lang).language["tag"]), lang)
    sys.exit(1 if sick else 0)


def diagnose(machine: doctor_.Machine, lang: str) -> bool:
    """Print the findings. Returns whether something has to be fixed."""
    texts = words.words(lang).doctor
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
@click.option("--password", default="",
              help="8 to 63 letters and digits; if left out, last time's password or a new one.")
@DATA
@LANG
def hotspot(wish: str, name: str, password: str, data: Path, lang: str) -> None:
    """Turn this computer into a Wi-Fi access point (Linux with NetworkManager); `off` ends it."""
    from ..machine import hotspot as access_point
    texts = words.words(lang).hotspot
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
    texts = words.words(lang).service
    if sys.platform != "linux":
        raise click.ClickException(texts["only_linux"])
    from ..machine import service as system
    options = ["--port", "443", "--https"] if https else ["--port", "80"]
    options += ["--lang", lang]
    if wish == "show":
        click.echo(system.unit(options), nl=False)
        return
    if not is_root():
        raise click.ClickException(texts["root"])
    if wish == "remove":
        system.remove()
        click.echo(texts["removed"])
        return
    done = system.install(options)
    if not done.ok:
        raise click.ClickException(texts["failed"].format(why=done.why or done.out))
    click.echo(texts["installed"])
