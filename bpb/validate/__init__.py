"""VALIDATE: people judge a sample of a run (Geva et al. 2022, section 4)."""
