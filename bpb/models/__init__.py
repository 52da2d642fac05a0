"""Parsers, generators and readers: the only package that imports torch or transformers."""
