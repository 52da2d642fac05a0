"""The formats of sentences with negations, one a file."""
