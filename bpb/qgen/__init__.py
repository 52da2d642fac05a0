"""From a decomposition to a question: edit the original, realise by grammar, or generate."""
