"""One rule a file: only football gives the answers of these."""
