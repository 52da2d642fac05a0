"""Turning a question for a number or a date into whether it compares so with a value."""
