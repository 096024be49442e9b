"""What the pages of one server ask: its tables, and what lies around them. Made here and nowhere else."""

from ..archive import Archive
from ..live.house import House
from ..live.room import Room
from ..machine.entrance import Entrance
from ..words.voice import Voice


class Site:
    """One house with its archive, its entrance and its voice."""

    def __init__(self, house: House):
        self.house = house
        self.archive = Archive(house.store)
        self.entrance = Entrance(house.data)
        self.voice = Voice(house.data, house.write)
        house.before_closing.append(self.archive.close)

    def planned(self, room: Room) -> str:
        """The board that this table plays next by the evening's plan."""
        evening = self.house.evening
        return evening.next_board(self.archive.games_since(room.code, evening.since)) if evening.plan else ""
