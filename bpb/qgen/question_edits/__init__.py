"""Edits of the original question, one file an edit type: the user's wording is kept."""
