"""A small grammar of English questions, from the phrases of a decomposition."""
