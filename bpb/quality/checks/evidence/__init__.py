"""Checks of what the passage says."""
