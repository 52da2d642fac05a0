"""Checks of the answer."""
