"""Shares and counts of age groups and households."""
