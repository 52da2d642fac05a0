"""The archives of the paper, read without AllenNLP."""
