"""Answers that follow from the original's answer, by type of edit: one class in each file."""
