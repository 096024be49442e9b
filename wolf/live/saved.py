"""The stored form of a table, and how older releases wrote it."""

from typing import Any

VERSION = 4

Saved = dict[str, Any]


def upgraded(saved: Saved) -> Saved:
    """The table as this release would have stored it: one step per version, oldest first."""
    if "version" not in saved:
        saved = from_1(saved)
    if saved["version"] == 2:
        saved = from_2(saved)
    if saved["version"] == 3:
        saved = from_3(saved)
    return saved


def from_1(saved: Saved) -> Saved:
    """Version 1 had no number. It kept the number of undos beside what each of them had left (`stood`), called the
    seats the company, and had the keys of the doors side by side with everything else.
    """
    stood = saved.get("stood", [])
    stood = [*[0] * (saved["undos"] - len(stood)), *stood]         # its first releases had only the number
    doors = {"host": saved["host"], "pin": saved["pin"], **({"assist": saved["assist"]} if "assist" in saved else {})}
    return {"version": 2, "lobby": saved["lobby"], "seats": saved["company"], "doors": doors, "game": saved["game"],
            "stood": stood, "started": saved["started"], "answered": saved.get("answered", ["", []]),
            "time": saved.get("time")}


def from_2(saved: Saved) -> Saved:
    """Version 2 kept nothing of what is said besides the game."""
    return {**saved, "version": 3, "chat": {"round": 0, "interrupted": [], "notes": []}}


def from_3(saved: Saved) -> Saved:
    """Version 3 knew only which roles a table leaves out. It kept nothing of what players say, and lost in a crash what
    was said in signs and among the dead, and what had been tapped besides the record: a no to the first of two
    questions, a longer speech, votes for the best player.
    """
    lobby = {name: value for name, value in saved["lobby"].items() if name != "left_out"}
    numbers = dict.fromkeys(saved["lobby"].get("left_out", ()), 0)
    chat = {**saved["chat"], "signs": [], "grave": [], "callers": []}
    return {**saved, "version": 4, "lobby": {**lobby, "numbers": numbers}, "chat": chat, "said": [0, []],
            "declined": [], "extended": "", "best": []}
