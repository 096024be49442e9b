"""Speech made by espeak-ng: robotic, but without internet and in every language here.

Library and data come with the package espeakng-loader, an optional extra. Everything else works without it.
"""

import ctypes
import io
import os
import wave
from functools import cache
from importlib.util import find_spec
from threading import Lock
from typing import Any

from . import words

WORDS_A_MINUTE = 150
MISREAD = {"警长": "警掌"}        # words it mispronounces -> characters that make it say them right

_SYNCHRONOUS, _DONT_EXIT, _RATE, _UTF8 = 2, 0x8000, 1, 1         # as in speak_lib.h
_HEARD = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.POINTER(ctypes.c_short), ctypes.c_int, ctypes.c_void_p)
_one_at_a_time = Lock()                                 # the library keeps one state for the whole process


class NoVoice(Exception):
    """Why nothing can be rendered here."""


@cache
def installed() -> bool:
    return find_spec("espeakng_loader") is not None


def voice_of(language: str) -> str:
    """The name of espeak-ng's voice for a language: from the catalogue, or else the language's code."""
    return str(words(language).language.get("voice", language))


def render(text: str, language: str) -> bytes:
    """A text as a WAV file."""
    for wrong, right in MISREAD.items():
        text = text.replace(wrong, right)
    heard = bytearray()

    def hear(samples: Any, number: int, _: object) -> int:
        if samples and number > 0:
            heard.extend(ctypes.string_at(samples, 2 * number))
        return 0
    callback, said = _HEARD(hear), text.encode() + b"\0"
    with _one_at_a_time:
        library, rate = _library()
        library.espeak_SetSynthCallback(callback)
        failed = (library.espeak_SetVoiceByName(voice_of(language).encode())
                  or library.espeak_SetParameter(_RATE, WORDS_A_MINUTE, 0)
                  or library.espeak_Synth(said, ctypes.c_size_t(len(said)), 0, 0, 0, _UTF8, None, None))
    if failed or not heard:
        raise NoVoice(f"espeak-ng cannot say this in {language}")
    sound = io.BytesIO()
    with wave.open(sound, "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(rate)
        file.writeframes(heard)
    return sound.getvalue()


@cache
def _library() -> tuple[ctypes.CDLL, int]:
    """The library, loaded once, and how many samples a second it makes."""
    try:
        import espeakng_loader  # type: ignore[import-untyped]  # the package has no types
        library, folder = ctypes.CDLL(espeakng_loader.get_library_path()), espeakng_loader.get_data_path()
    except (ImportError, OSError, RuntimeError) as why:
        raise NoVoice(f"espeak-ng cannot be loaded: {why}") from why
    encoding = "mbcs" if os.name == "nt" else "utf-8"
    rate = library.espeak_Initialize(_SYNCHRONOUS, 0, folder.encode(encoding), _DONT_EXIT)
    if rate <= 0:
        raise NoVoice(f"espeak-ng does not find its data in {folder}")
    return library, rate
