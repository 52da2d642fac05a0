"""What trained models score on data that was kept out."""
