"""`python -m bpb`, the same as `bpb`."""

from bpb.cli import main

if __name__ == "__main__":
    main()
