"""Decoders alone in 8-bit integers on torch, for CPUs: several texts of all lengths at once."""
