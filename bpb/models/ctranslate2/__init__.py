"""Models that CTranslate2 runs, and their conversion."""
