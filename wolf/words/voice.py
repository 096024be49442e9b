"""The sound of an announcement for a screen without a voice of its own: the host's recording, or speech made here.

Both are in the data directory: `clips/zh/called.wolves.mp3` is the host's, `voice/` has what was made here.
"""

import hashlib
import os
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from threading import Lock

from . import espeak

SOUNDS = {".mp3": "audio/mpeg", ".m4a": "audio/mp4", ".ogg": "audio/ogg", ".wav": "audio/wav"}
KEPT = 200                      # rendered sentences, a fifth of a megabyte each


class Voice:
    """The recordings of a host, and the sentences that were made into speech here."""

    def __init__(self, data: Path, write: Callable[[Path, bytes], None]):
        """`write` writes a whole file or none, and makes its folder."""
        self._write = write
        self.clips, self.rendered = data.absolute() / "clips", data.absolute() / "voice"
        self._keeping = Lock()

    def recorded(self, language: str) -> dict[str, Path]:
        """Every clip by its file name without the ending. Not cached: a host may record while a game runs."""
        try:
            files = sorted((self.clips / language).iterdir())
        except OSError:
            return {}
        return {path.stem: path for path in files if path.suffix.lower() in SOUNDS}

    def wav(self, text: str, language: str) -> bytes:
        path = self.rendered / wav_name(text, language)
        try:
            sound = path.read_bytes()
        except OSError:
            sound = espeak.render(text, language)
        with suppress(OSError), self._keeping:          # a full disk does not silence the judge
            self._keep(path, sound)
        return sound

    def _keep(self, path: Path, sound: bytes) -> None:
        """Keep a sound as the one used last; the one not used for longest goes."""
        if path.exists():
            return os.utime(path)
        self._write(path, sound)
        newest_first = sorted(self.rendered.glob("*.wav"), key=lambda kept: kept.stat().st_mtime, reverse=True)
        for old in newest_first[KEPT:]:
            old.unlink()


def wav_name(text: str, language: str) -> str:
    """The file name of a sentence; another voice gives another name."""
    made_from = f"{espeak.voice_of(language)} {espeak.WORDS_A_MINUTE} {text}"
    return hashlib.sha256(made_from.encode()).hexdigest()[:20] + ".wav"
