"""The settings of a run and of its models."""
