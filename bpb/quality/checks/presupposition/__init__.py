"""Checks of what a question takes for granted."""
