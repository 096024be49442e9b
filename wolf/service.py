"""The table as a service of the system: there as soon as the Raspberry Pi has power, and again after every fault."""

import os
import pwd
import sys
from pathlib import Path

from .commands import Done, run

UNIT = Path("/etc/systemd/system/wolf.service")
HERE = Path(__file__).resolve().parents[1]


def owner() -> str:
    """Who runs it: never root, who only installs it."""
    return os.environ.get("SUDO_USER") or pwd.getpwuid(HERE.stat().st_uid).pw_name


def unit(options: list[str]) -> str:
    words = " ".join([f'"{sys.executable}"', f'"{HERE / "app.py"}"', "serve", "--no-open", *options])
    return f"""[Unit]
Description=The judge in the room
After=network.target NetworkManager.service

[Service]
User={owner()}
WorkingDirectory={HERE}
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
