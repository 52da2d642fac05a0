"""What a model gets right: F1, exact match, consistency over contrast sets, figures by group."""
