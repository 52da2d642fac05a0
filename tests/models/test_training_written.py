"""What was written for bpb to train on: its form, and that it fits the texts it is about."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bpb.errors import ConfigError
from bpb.models.training.data.reader_data import load_rows, rows_of, sources_of
from bpb.models.training.data.written import (
    CORRECTIONS,
    NAMES,
    PERTURBED,
    QUESTIONS,
    REWORDINGS,
    VARIANTS,
    VERIFICATIONS,
    edited,
    is_written,
    taken,
    written_corrections,
    written_file,
    written_perturbed,
    written_questions,
    written_rewordings,
    written_slips,
    written_verifications,
)
from bpb.models.training.files import read_rows
from tests.models.training_data import save_rows

WORDS = st.lists(st.sampled_from(["a", "king", "won", ",", "?"]), min_size=1, max_size=6)


@given(WORDS, st.lists(WORDS, max_size=3), st.data())
def test_an_edit_puts_words_in_the_place_of_words(
    words: Sequence[str], new: Sequence[Sequence[str]], data: st.DataObject
) -> None:
    """As slices that are put in from the last to the first."""
    places = data.draw(
        st.lists(st.integers(0, len(words)), min_size=2 * len(new), max_size=2 * len(new)).map(
            sorted
        )
    )
    edits = [(places[2 * i], places[2 * i + 1], " ".join(each)) for i, each in enumerate(new)]
    expected = list(words)
    for start, end, text in reversed(edits):
        expected[start:end] = text.split()
    assert edited(" ".join(words), edits) == " ".join(expected)


def taking(text: str, wanted: str) -> list[str | tuple[int, int]]:
    """Undo ``taken``: the parts of a text that is wanted, the longest of the other's first."""
    words, rest = text.split(), wanted.split()
    parts: list[str | tuple[int, int]] = []
    while rest:
        length, start = max((_shared(words[i:], rest), -i) for i in range(len(words) + 1))
        if length:
            parts.append((-start, length - start))
        elif parts and isinstance(parts[-1], str):
            parts[-1] = f"{parts[-1]} {rest[0]}"
        else:
            parts.append(rest[0])
        rest = rest[max(length, 1) :]
    return parts


def _shared(first: Sequence[str], second: Sequence[str]) -> int:
    """How many words two texts begin with alike."""
    pairs = zip(first, second, strict=False)
    return next((i for i, (a, b) in enumerate(pairs) if a != b), min(len(first), len(second)))


@given(WORDS, WORDS)
def test_a_text_is_put_together_from_what_it_takes(
    words: Sequence[str], wanted: Sequence[str]
) -> None:
    """And says no word itself that the other has."""
    parts = taking(" ".join(words), " ".join(wanted))
    assert taken(" ".join(words), parts) == " ".join(wanted)
    own = [word for part in parts if isinstance(part, str) for word in part.split()]
    assert not set(own) & set(words)


def test_a_source_of_that_prefix_is_known() -> None:
    """A name that is none says so."""
    assert all(map(is_written, NAMES))
    assert not is_written("squad/dev.jsonl.gz")
    with pytest.raises(ConfigError, match=r"expected one of written:questions, .* got written:x"):
        is_written("written:x")


def test_what_lies_beside_the_recipes_is_in_its_form() -> None:
    """No paragraph twice, no question twice, no polar question, every correction in order."""
    paragraphs = read_rows(written_file(QUESTIONS))
    assert len({row["context"] for row in paragraphs}) == len(paragraphs) > 1000
    assert all(set(row) == {"context", "answered", "unanswered"} for row in paragraphs)
    for row in paragraphs:
        questions = [*(q for q, _ in row["answered"]), *row["unanswered"]]
        assert len(set(questions)) == len(questions)
        assert all(each == each.strip() != "" for each in questions)
    corrections, variants = (read_rows(written_file(name)) for name in (CORRECTIONS, VARIANTS))
    assert len({row["id"] for row in corrections}) == len(corrections) > 1000
    assert len({(row["id"], str(row["asked"])) for row in variants}) == len(variants) > 500
    assert all(row["asked"] for row in variants)
    for edits in (row[key] for row in [*corrections, *variants] for key in row if key != "id"):
        bounds = [place for start, end, _ in edits for place in (start, end)]
        assert bounds == sorted(bounds)
    slips = written_slips()
    assert len(set(slips)) == len(slips) > 1000
    assert all(text.endswith("?") and text[0].isupper() for _, text in slips)


def test_questions_for_perturbed_decompositions_take_the_originals_words(tmp_path: Path) -> None:
    """Nothing is twice there, and nothing comes of a data folder without their questions."""
    rows = read_rows(written_file(PERTURBED))
    assert len({(row["id"], str(row["target"])) for row in rows}) == len(rows) > 1000
    assert all(set(row) == {"id", "original", "source", "target", "question"} for row in rows)
    without = sum(not row["question"] for row in rows)
    assert 0 < without < len(rows) / 4
    assert written_perturbed(tmp_path) == written_perturbed(tmp_path, kept=True) == []


def test_rewordings_take_the_questions_words(tmp_path: Path) -> None:
    """Nothing is twice there; few have none; and without their questions nothing comes of them."""
    rows = read_rows(written_file(REWORDINGS))
    assert len({(row["id"], str(row["given"])) for row in rows}) == len(rows) > 1000
    assert all(set(row) == {"id", "given", "text"} for row in rows)
    without = sum(row["text"] == ["?"] for row in rows)
    assert 0 < without < len(rows) / 20
    assert written_rewordings(tmp_path) == written_rewordings(tmp_path, kept=True) == []


def test_questions_of_answers_take_the_questions_words(tmp_path: Path) -> None:
    """Nothing is twice there; few have none; and without their questions nothing comes of them."""
    rows = read_rows(written_file(VERIFICATIONS))
    assert len({(row["id"], str(row["answer"])) for row in rows}) == len(rows) > 1000
    assert all(set(row) == {"id", "answer", "text"} for row in rows)
    without = sum(not row["text"] for row in rows)
    assert 0 < without < len(rows) / 20
    assert written_verifications(tmp_path) == written_verifications(tmp_path, kept=True) == []


def test_a_data_folder_without_its_paragraphs_gives_none(tmp_path: Path) -> None:
    """What a question is about is found by its hash alone."""
    row = {"dataset": "squad", "question": "Who?", "context": "A b.", "answers": ["A"]}
    save_rows(tmp_path / "squad" / "train_part.jsonl.gz", [row])
    assert written_questions(tmp_path) == []


@pytest.mark.slow
@pytest.mark.data
def test_answers_are_in_their_paragraphs(data_dir: Path) -> None:
    """And the questions without one are read as such; corrections find their questions."""
    raw = written_questions(data_dir)
    rows = rows_of(raw)
    assert len(rows) == len(raw)
    assert sum(row.kind == "none" for row in rows) > len(rows) / 2
    train, kept = load_rows(data_dir, sources_of(["written:questions 1 0"]))
    measured = {row.context for row in kept if row.kind == "none"}
    assert not measured & {row.context for row in train["written:questions"]}
    for source in (CORRECTIONS, VARIANTS):
        corrections = written_corrections(data_dir, source)
        kept_apart = written_corrections(data_dir, source, kept=True)
        assert len(corrections) + len(kept_apart) == len(read_rows(written_file(source)))
        assert not {given for given, _ in corrections} & {given for given, _ in kept_apart}
        assert 0.1 < sum(given != text for given, text in corrections) / len(corrections) < 0.6
    pairs, apart = written_rewordings(data_dir), written_rewordings(data_dir, kept=True)
    assert len(pairs) + len(apart) == len(read_rows(written_file(REWORDINGS)))
    assert not {given for given, _ in pairs} & {given for given, _ in apart}
    assert all(given != text for given, text in pairs)
    asked, asked_apart = written_verifications(data_dir), written_verifications(data_dir, kept=True)
    assert len(asked) + len(asked_apart) == len(read_rows(written_file(VERIFICATIONS)))
    given = [given for given, _ in (*asked, *asked_apart)]
    assert all(len(each.split("\nAnswer: ")) == 2 for each in given)
    assert all(text.endswith("?") for _, text in (*asked, *asked_apart))
