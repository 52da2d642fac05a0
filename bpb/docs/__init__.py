"""The pages of docs/ that are made from the code; not part of the wheel."""
