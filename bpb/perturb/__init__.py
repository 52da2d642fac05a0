"""Rules over decompositions: each yields typed edits, each edit rewrites steps."""
