"""The kinds of edits, one a file."""
