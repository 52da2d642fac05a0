"""Edits of passages: question groups whose passages differ in the negation of one sentence."""
