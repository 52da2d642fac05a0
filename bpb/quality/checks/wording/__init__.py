"""Checks of the wording of a question."""
