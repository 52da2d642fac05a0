"""The formats of prediction files, a file each."""
