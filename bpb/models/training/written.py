"""Training examples that were written for bpb: questions on SQuAD's paragraphs, corrections of
Break's questions, and questions of its own with slips and without.

They lie beside the recipes. The texts of others that they are about do not: a paragraph is named by
its hash, a question by its id, and a correction by what it puts in the place of which words.
"""

import hashlib
from collections.abc import Sequence
from importlib import resources
from pathlib import Path
from typing import Any

from bpb.errors import ConfigError
from bpb.models.training.files import bucket, read_csv, read_rows

PREFIX = "written:"
QUESTIONS, CORRECTIONS, SLIPS = f"{PREFIX}questions", f"{PREFIX}corrections", f"{PREFIX}slips"
NAMES = (QUESTIONS, CORRECTIONS, SLIPS)
PARAGRAPHS = "squad/train_part.jsonl.gz"
CORRECTED = "break/QDMR-high-level/test.csv"


def is_written(path: str) -> bool:
    """Say whether a source is one of these, and no file of the data folder.

    Raises:
        ConfigError: It is called as one of these, and there is none of that name.
    """
    if path.startswith(PREFIX) and path not in NAMES:
        raise ConfigError(f"sources: expected one of {', '.join(NAMES)}, got {path}")
    return path.startswith(PREFIX)


def named(context: str) -> str:
    """What a paragraph is called here."""
    return hashlib.sha256(context.encode()).hexdigest()[:16]


def written_file(source: str) -> Path:
    """The file of one of these sources."""
    name = source.removeprefix(PREFIX)
    return Path(str(resources.files("bpb"))) / "recipes" / "written" / f"{name}.jsonl"


def written_questions(data: Path) -> list[dict[str, Any]]:
    """Questions on SQuAD's paragraphs, in the layout of a published row; most have no answer there.

    Raises:
        InputError: The data folder has no SQuAD.
    """
    contexts = {named(row["context"]): str(row["context"]) for row in read_rows(data / PARAGRAPHS)}
    return [
        {"dataset": "written", "question": q, "context": contexts[row["context"]], "answers": a}
        for row in read_rows(written_file(QUESTIONS))
        if row["context"] in contexts
        for q, a in (
            *((question, [answer]) for question, answer in row["answered"]),
            *((question, []) for question in row["unanswered"]),
        )
    ]


def written_slips() -> list[tuple[str, str]]:
    """Questions with slips such as the crowd's, and without."""
    return [(row["given"], row["text"]) for row in read_rows(written_file(SLIPS))]


def written_corrections(data: Path, *, kept: bool = False) -> list[tuple[str, str]]:
    """Break's questions as the crowd wrote them and as a copy editor would leave them.

    Args:
        data: The data folder.
        kept: Give the eighth that is kept to measure correctors on, not the rest.

    Raises:
        InputError: The data folder has no Break.
    """
    texts = {row["question_id"]: row["question_text"] for row in read_csv(data / CORRECTED)}
    return [
        (given := " ".join(texts[row["id"]].split()), edited(given, row["edits"]))
        for row in read_rows(written_file(CORRECTIONS))
        if row["id"] in texts and (bucket("corrector figures ", row["id"], 8) == 0) == kept
    ]


def edited(text: str, edits: Sequence[tuple[int, int, str]]) -> str:
    """A text with words put in the place of others.

    Args:
        text: Words with single blanks between.
        edits: From which word, 0-based, to before which, and what comes there; in order, apart.
    """
    words = text.split(" ")
    starts = [0, *(end for _, end, _ in edits)]
    ends = [*(start for start, _, _ in edits), len(words)]
    made: list[str] = []
    for i, (start, end) in enumerate(zip(starts, ends, strict=True)):
        made.extend(words[start:end])
        made.extend(edits[i][2].split() if i < len(edits) else [])
    return " ".join(made)
