"""A server that dies while it writes, at any microsecond: what it had acknowledged is there afterwards."""

import hashlib
import os
import signal
import struct
import time
from pathlib import Path
from random import Random

from support.clock import Clock
from support.rooms import bots, play_on
from wolf.live.house import FIRST, House
from wolf.live.room import Room
from wolf.store.files import DATABASE

# lines of the record, their hash, bytes of SQLite's log that are on the disk, when the database itself was written
ACK = struct.Struct("<I20sQQ")


def begun(data: Path) -> None:
    """A table of bots in their first night."""
    house = House(data, "zh", now=Clock())
    bots(house.room(FIRST), seed="cut")
    house.close()


def said(room: Room, lines: int) -> bytes:
    return hashlib.sha1("\n".join(map(str, room.game.log[:lines])).encode()).digest()


def cut(data: Path, chance: Random, longest: float = 0.2) -> tuple[int, int, bool]:
    """Play on in a process of its own, and kill it. How many lines it had acknowledged, and how many there are.

    A killed program leaves all that it has handed to the system; a cut power line does not. So the end of SQLite's log
    that was not acknowledged is torn, too: the last value says whether there was any.
    """
    reads, writes = os.pipe()
    child = os.fork()
    if not child:
        try:
            os.close(reads)
            play(data, writes)
        finally:
            os._exit(0)
    os.close(writes)
    acks = os.read(reads, ACK.size)             # it has loaded, and plays
    time.sleep(chance.uniform(0, longest))
    os.kill(child, signal.SIGKILL)
    os.waitpid(child, 0)
    while more := os.read(reads, 65536):
        acks += more
    os.close(reads)
    whole = len(acks) // ACK.size * ACK.size
    lines, told, synced, written = ACK.unpack(acks[whole - ACK.size:whole])
    # Before SQLite copies its log into the database, all of the log is on the disk: then there is nothing to tear.
    copied = (data / DATABASE).stat().st_mtime_ns != written
    torn = not copied and tear(data / f"{DATABASE}-wal", synced, chance)
    house = House(data, "zh", now=Clock())
    try:
        room = house.room(FIRST)
        assert room.game is not None and not room.lost and said(room, lines) == told, "what was acknowledged is there"
        if room.game.over:
            room.again()
            bots(room, seed=chance.random())
            return lines, lines, torn
        return lines, len(room.game.log), torn
    finally:
        house.close()


def play(data: Path, to: int) -> None:
    clock = Clock()
    house = House(data, "zh", now=clock)
    room, log = house.room(FIRST), data / f"{DATABASE}-wal"
    while True:
        lines = len(room.game.log)
        synced, written = log.stat().st_size if log.exists() else 0, (data / DATABASE).stat().st_mtime_ns
        os.write(to, ACK.pack(lines, said(room, lines), synced, written))
        if room.game.over:
            time.sleep(60)                      # until it is killed
        play_on(room, clock, until=lambda room, lines=lines: len(room.game.log) > lines)


def tear(log: Path, synced: int, chance: Random) -> bool:
    """Lose, or spoil, what came after the last acknowledged byte."""
    rest = log.stat().st_size - synced if log.exists() else 0
    if rest <= 0:
        return False
    with log.open("r+b") as file:
        file.seek(synced + chance.randrange(rest))
        if chance.random() < 0.5:
            file.truncate()
        else:
            file.write(chance.randbytes(64))
    return True
