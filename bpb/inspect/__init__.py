"""A run, or one variant of it, to look at in the terminal."""
