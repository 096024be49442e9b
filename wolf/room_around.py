"""What pages show besides the game itself: who is done for now, whose phone is away. Kept with every line, so that a review
shows a page as it was. Countdown, notes and messages are not kept.
"""


class Around:
    """The part of a Room that is no part of its game's record."""

    def around(self) -> dict:
        """As it is before a line; only what is not as usual."""
        sitters = self.company.sitters.values()
        open_ids = {self.prompt_id(prompt) for prompt in self.game.prompts()} if self.declined else set()
        found = {
            "answered": sorted(self.answered), "declined": sorted(self.declined & open_ids), "stood": self.stood, "phones": self.changed_phones[-3:],
            "away": sorted(one.seat for one in sitters if not one.bot and not self.connected.get(one.seat)),
            "unseen": sorted(one.seat for one in sitters if not one.confirmed), "leaving": sorted(one.seat for one in sitters if one.leaving),
            "stand_ins": sorted(one.seat for one in sitters if one.stands_in), "thanked": sorted(self.best_votes),
        }
        return {name: list(value) for name, value in found.items() if value}

    def put_around(self, kept: dict) -> None:
        """The same again. A question asked anew after an undo has another id."""
        self.stood = kept.get("stood", [])
        if self.undos != len(self.stood):
            self.undos = len(self.stood)
            self.new_stage()
        self.answered, self.declined = set(kept.get("answered", ())), set(kept.get("declined", ()))
        self.changed_phones, self.best_votes = kept.get("phones", []), dict.fromkeys(kept.get("thanked", ()), 0)
        for seat, one in self.company.sitters.items():
            self.connected[seat] = 0 if seat in kept.get("away", ()) else 1
            if one.stands_in != (seat in kept.get("stand_ins", ())):
                one.stands_in = not one.stands_in
                one.bot = "sensible" if one.stands_in else ""
            one.confirmed, one.leaving = seat not in kept.get("unseen", ()), seat in kept.get("leaving", ())
