"""The page of an evaluation, and of a comparison."""
