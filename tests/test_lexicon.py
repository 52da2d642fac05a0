"""Tables of words: comments are skipped, kinds are joined, underscores are spaces."""

from __future__ import annotations

from pathlib import Path

import pytest

import bpb
from bpb.lexicon import rows, word_pairs, word_set, words_by_kind
from bpb.records.keys import keys_of

TABLES = sorted(Path(bpb.__file__).parent.glob("**/*.tsv"))


def test_words_of_a_kind_keep_their_order_over_several_rows(tmp_path: Path) -> None:
    """A kind may have several rows; "_" stands for a space."""
    table = tmp_path / "words.tsv"
    table.write_text("# Source: ours.\n\nlast\tz a_b\nfirst\tx:y_z\nlast\tc\n", encoding="utf-8")
    assert words_by_kind(table) == {"last": ("z", "a b", "c"), "first": ("x:y z",)}
    assert word_pairs(table, "first") == {"x": "y z"}
    assert word_set(table, "first", "last") == {"x:y z", "z", "a b", "c"}


@pytest.mark.parametrize("table", TABLES, ids=lambda path: path.stem)
def test_every_table_has_a_header_and_rows(table: Path) -> None:
    """A table without a header does not state where its words come from."""
    assert table.read_text(encoding="utf-8").startswith("# ")
    assert list(rows(table))


def test_each_key_of_a_record_is_described_once() -> None:
    """A second description of a key would contradict the first one sooner or later."""
    for record in ("variant", "step", "walk", "constraint", "rejection", "dataset"):
        names = [key.name for key in keys_of(record)]
        assert names
        assert len(names) == len(set(names))
