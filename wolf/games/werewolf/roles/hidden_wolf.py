from .role import GOOD, WOLF, WOLVES, Role


class HiddenWolf(Role):
    """R-HID: knows the pack, which does not know him. Looks good, and has no knife, while another wolf lives."""

    id, camp, kind = "hidden_wolf", WOLVES, WOLF
    rank = 7
    special_wolf = True
    knows_pack = True

    def wakes(self, g, me):
        return g.wolves == [me]

    def looks(self, g, me):
        return WOLVES if g.wolves == [me] else GOOD
