"""Slips of the questions themselves, mended before anything is made of them.

A model proposes a corrected question (grammatical error correction); of its edits those are taken
that cannot change what is asked.
"""
