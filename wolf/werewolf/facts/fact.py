"""Every fact is a frozen dataclass with slots: made once, told once, kept for ever."""

from ...table.fact import fact

__all__ = ["fact"]
