"""The stages as one pipeline, and runs of it."""
