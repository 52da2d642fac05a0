"""Training of the bundled models; each module is a command: ``python -m <module> --help``."""
