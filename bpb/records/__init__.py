"""Examples, variants and constraints, and their JSON."""
