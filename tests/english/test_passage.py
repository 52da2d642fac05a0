"""What a passage names."""

from __future__ import annotations

from bpb.english.passage import read_passage

SENTENCE = "Mira Holt met Anton Brandt in Oslo on the way to the harbour. "


def test_a_long_line_is_recognised_in_parts() -> None:
    """A passage on one line has the sentences and names that the same text on several lines has."""
    line = read_passage(SENTENCE * 300)
    lines = read_passage((SENTENCE * 100 + "\n") * 3)
    assert len(line.sentences) == len(lines.sentences) == 300
    assert [each.text for each in line.mentions] == [each.text for each in lines.mentions]


def test_a_line_without_pauses_is_cut() -> None:
    """A line of one word without end is cut anywhere, and takes no longer for it."""
    passage = read_passage("x" * 25_000)
    assert "".join(passage.sentences) == "x" * 25_000
