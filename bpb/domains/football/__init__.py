"""Plays, players and periods of American football."""
