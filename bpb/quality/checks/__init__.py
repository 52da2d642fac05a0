"""One check a file, in a folder for what it looks at."""
