"""The table of judged samples in docs/quality.md says what the judgements say."""

import re
from pathlib import Path

import pytest

from benchmarks.validity.sample import read
from benchmarks.validity.tally import Judged, kept

ROOT = Path(__file__).parents[2]
FOLDER = ROOT / "benchmarks" / "validity"
# Of these two readers judged, who must both have passed a variant.
BY_TWO = {20, 22, 23}
ROW = re.compile(
    r"^\| (?P<number>\d+) \| [^|]+ \| [^|]* \| (?P<sample>[^|]+) \| (?P<size>\d+) \| "
    r"(?P<valid>[\d.]+)% \|",
    re.M,
)
ROWS = [found.groupdict() for found in ROW.finditer((ROOT / "docs/quality.md").read_text("utf-8"))]


def judged(number: int, sample: str) -> list[Judged]:
    """A row's variants: of the corpus that it names where a file has several."""
    lines = read(FOLDER / f"as_the_paper_{number}.jsonl")
    corpora = kept(lines, majority=number not in BY_TWO)
    named = [each for each in corpora if sample.lower().startswith(each.lower())]
    return corpora[named[0] if len(corpora) > 1 else next(iter(corpora))]


def test_every_judged_sample_has_a_row() -> None:
    """None is left out, however it came out."""
    files = {int(path.stem.split("_")[-1]) for path in FOLDER.glob("as_the_paper_*.jsonl")}
    assert {int(row["number"]) for row in ROWS} == files


@pytest.mark.parametrize("row", ROWS, ids=lambda row: f"{row['number']} {row['sample']}")
def test_a_row_is_what_was_judged(row: dict[str, str]) -> None:
    """How many variants, and the share that passed."""
    found = judged(int(row["number"]), row["sample"])
    assert len(found) == int(row["size"])
    valid = sum(each.is_valid for each in found) / len(found)
    assert 100 * valid == pytest.approx(float(row["valid"]), abs=0.051)
