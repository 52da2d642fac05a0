"""Writes docs/results.md."""

from __future__ import annotations

import argparse
from pathlib import Path

from benchmarks.results.page import page

parser = argparse.ArgumentParser(description="Writes the page of results from the kept data.")
parser.add_argument("page", nargs="?", type=Path, default=Path("docs/results.md"))
parser.parse_args().page.write_text(page(), encoding="utf-8")
