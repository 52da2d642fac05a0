"""Contrast sets of negation from single sentences: one kind of set a file."""
