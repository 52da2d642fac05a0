"""Outputs of models that are kept: the cache, and recorded outputs."""
