"""The table as a service of the system: there as soon as the Raspberry Pi has power, and again after every fault."""

import pwd
import sys
from pathlib import Path

from .commands import Done, run
from .places import INSTALLED, data_folder, owner

UNIT = Path("/etc/systemd/system/wolf.service")
HERE = Path(__file__).resolve().parents[1]


def program() -> Path:
    """As it was started just now: a checkout's app.py, the bundle, or the command that pip has made."""
    return Path(sys.argv[0]).resolve() if INSTALLED else HERE / "app.py"


def unit(options: list[str]) -> str:
    """Run by whom it belongs to, never by root, who only installs it."""
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
    UNIT.write_text(unit(options), encoding="utf-8")
    for words in (("systemctl", "daemon-reload"), ("systemctl", "enable", "wolf.service"), ("systemctl", "restart", "wolf.service")):
        done = run(*words, timeout=30)
        if not done.ok:
            return done
    return Done(0)


def remove() -> None:
    run("systemctl", "disable", "--now", "wolf.service", timeout=30)
    UNIT.unlink(missing_ok=True)
    run("systemctl", "daemon-reload")
