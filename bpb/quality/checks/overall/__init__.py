"""Checks of a variant as a whole."""
