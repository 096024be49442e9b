"""The table as a systemd service: it starts with the Raspberry Pi and restarts after every failure."""

import pwd
import sys
from pathlib import Path

from ..store.files import INSTALLED, data_folder, owner, write_whole
from .programs import Done, run

UNIT = Path("/etc/systemd/system/wolf.service")
HERE = Path(__file__).resolve().parents[2]


def program() -> Path:
    """The command that starts this program again: a checkout's app.py, the bundle, or the installed command."""
    return Path(sys.argv[0]).resolve() if INSTALLED else HERE / "app.py"


def unit(options: list[str]) -> str:
    """The systemd unit. It runs as the owner of the program, never as root, who only installs it."""
    user = owner() or pwd.getpwuid(program().stat().st_uid).pw_name
    data = data_folder() if INSTALLED else HERE / data_folder()
    words = " ".join([f'"{sys.executable}"', f'"{program()}"', "serve", "--no-open", "--data", f'"{data}"', *options])
    return f"""[Unit]
Description=The judge in the room
After=network.target NetworkManager.service

[Service]
User={user}
WorkingDirectory={program().parent}
ExecStart={words}
Restart=always
RestartSec=2
TimeoutStopSec=15
AmbientCapabilities=CAP_NET_BIND_SERVICE
NoNewPrivileges=yes
ProtectSystem=full

[Install]
WantedBy=multi-user.target
"""


def install(options: list[str]) -> Done:
    write_whole(UNIT, unit(options))
    for words in (["daemon-reload"], ["enable", "wolf.service"], ["restart", "wolf.service"]):
        done = run("systemctl", *words, timeout=30)
        if not done.ok:
            return done
    return Done(0)


def remove() -> None:
    run("systemctl", "disable", "--now", "wolf.service", timeout=30)
    UNIT.unlink(missing_ok=True)
    run("systemctl", "daemon-reload")
