"""Negation: cues and their scope, found, scored and edited."""
