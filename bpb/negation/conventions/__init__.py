"""The conventions of annotation, one a file."""
