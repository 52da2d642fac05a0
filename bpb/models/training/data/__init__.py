"""What models are trained on: files read, examples drawn."""
