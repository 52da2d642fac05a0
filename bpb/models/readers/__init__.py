"""Readers: a question and a passage to an answer."""
