"""Where an input is."""

from __future__ import annotations

from pathlib import Path

import pytest

from bpb.corpora.source import EXAMPLES, Source, bundled_example


def test_examples_stands_for_the_bundled_example(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Only where no file or folder has that name."""
    monkeypatch.chdir(tmp_path)
    assert Source(EXAMPLES).path == bundled_example()
    assert Source(EXAMPLES).exists
    assert Source(EXAMPLES).stem == "demo"
    (tmp_path / EXAMPLES).mkdir()
    assert Source(EXAMPLES).path == Path(EXAMPLES)
    assert Source("example").path == Path("example")
