"""Every fact is a frozen dataclass with slots: made once, told once, kept for ever."""

from dataclasses import dataclass

fact = dataclass(frozen=True, slots=True)
