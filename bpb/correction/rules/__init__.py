"""Corrections of grammar and spelling that need no model."""
