"""What any hidden-role table needs. Knows no rule of any game."""
