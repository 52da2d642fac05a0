"""The layouts of evaluation sets, a file each."""
