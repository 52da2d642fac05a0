"""One recogniser an operator: from a phrase to the operator's arguments, or None."""
