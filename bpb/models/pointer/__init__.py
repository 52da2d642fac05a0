"""The parser and the generator that copy words: a pointer network."""
