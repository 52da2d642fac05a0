"""Taggers of tokens."""
