"""Sets of measured things that a passage lists: what superlatives are answered from."""
