"""Turning a question for a name into whether the answer is that name."""
