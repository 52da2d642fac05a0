"""Records as a person reads them: in words and as pictures."""
