"""What bpb knows of English: one module for each question about a text."""
