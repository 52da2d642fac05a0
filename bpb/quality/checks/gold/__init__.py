"""Checks of the gold answer that a variant depends on."""
