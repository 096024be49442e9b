"""Where games are kept if nobody says where."""

import os
import sys
from pathlib import Path

INSTALLED = (Path(__file__).resolve().parent / "_boards").is_dir()         # not a checkout


def owner() -> str:
    """Whoever called sudo, where it was called: what root does here is done for them. Empty: whoever runs this."""
    return os.environ.get("SUDO_USER", "") if hasattr(os, "geteuid") and os.geteuid() == 0 else ""


def data_folder() -> Path:
    """In a checkout beside where one stands; an installed program has a place of its own in the user's home."""
    if not INSTALLED:
        return Path("data")
    home = Path("~" + owner()).expanduser()
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or home / "AppData/Local", "wolf-judge", "data")
    if sys.platform == "darwin":
        return home / "Library/Application Support/wolf-judge"
    return Path(os.environ.get("XDG_DATA_HOME") or home / ".local/share", "wolf-judge")
