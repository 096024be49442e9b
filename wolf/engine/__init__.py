"""Asks and tells: what any hidden-role game needs. Knows no rule of any game."""
