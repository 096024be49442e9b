from .role import GOOD, WOLVES, LoneWolf


class HiddenWolf(LoneWolf):
    """R-HID: a lone wolf (M-2) who knows the pack. Looks good, and has no knife, while another wolf lives."""

    id = "hidden_wolf"
    rank = 7
    knows_pack = True

    def needs_word(self, options):
        """That all others are dead he sees by himself."""
        return False

    def wakes(self, g, me):
        return g.wolves == [me]

    def smells_of_wolf(self, g, me):
        """R-BER: to a bear he is a wolf once the knife is his: from the first nightfall on at which he is alone."""
        just_now = g.phase == "dawn" and any(g.role(seat).counts_as_wolf for seat in g.night_dead)
        return g.wolves == [me] and not just_now

    def looks(self, g, me):
        return WOLVES if g.wolves == [me] else GOOD
