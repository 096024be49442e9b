"""Tables being played now: the only place with changing state, chance and clocks."""
