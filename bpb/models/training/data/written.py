"""Training examples that were written for bpb: questions on SQuAD's paragraphs, corrections of
Break's and DROP's questions and of variants of these, questions for perturbed decompositions of
such questions, the crowd's questions worded anew and asked of an answer, and questions of its own
with slips and without.

They lie in `benchmarks/written` of a clone of bpb. The texts of others that they are about do not:
a paragraph is named by its hash, a question by its id, a variant or a correction by what it puts in
the place of which words, and a decomposition by which of the question's words it takes.
"""

import hashlib
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from bpb.errors import ConfigError
from bpb.models.training.files import bucket, read_csv, read_rows
from bpb.protocols import of_answer

PREFIX = "written:"
QUESTIONS, SLIPS = f"{PREFIX}questions", f"{PREFIX}slips"
CORRECTIONS, VARIANTS = f"{PREFIX}corrections", f"{PREFIX}variants"
PERTURBED, REWORDINGS = f"{PREFIX}perturbed", f"{PREFIX}rewordings"
VERIFICATIONS = f"{PREFIX}verifications"
_FOLDER = Path(__file__).parents[4] / "benchmarks" / "written"
NAMES = (QUESTIONS, CORRECTIONS, VARIANTS, SLIPS, PERTURBED, REWORDINGS, VERIFICATIONS)
PARAGRAPHS = "squad/train_part.jsonl.gz"
CORRECTED = ("break/QDMR-high-level/test.csv", "break/QDMR-high-level/dev.csv")
DROP = "drop/drop_dev.json.gz"
HOTPOT = "hotpotqa/hotpot_gold.jsonl.gz"
OF_ONE_STEP = ("other_rc/qed.jsonl.gz", "other_rc/musique_singlehop.jsonl.gz")
# Of HotpotQA's questions, in the order of the file, those that bpb was developed beside.
DEVELOPED_OF_HOTPOT = 693
# Of DROP's development questions, in the order of the file, those that bpb is measured on.
MEASURED_OF_DROP = 4000


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
    """The file of one of these sources.

    Raises:
        ConfigError: bpb does not run from a clone, which has them.
    """
    file = _FOLDER / f"{source.removeprefix(PREFIX)}.jsonl"
    if not file.is_file():
        raise ConfigError(
            f"sources: {source} comes with a clone of bpb (benchmarks/written), not with the "
            "installed package; train from a clone, or name other sources with --set sources=..."
        )
    return file


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


def written_corrections(data: Path, source: str, *, kept: bool = False) -> list[tuple[str, str]]:
    """Questions as they were given and as a copy editor would leave them.

    Args:
        data: The data folder; the questions of what it lacks are left out.
        source: ``CORRECTIONS``, of what the crowd wrote for Break and DROP, or ``VARIANTS``, of
            what bpb made of such questions.
        kept: Give the eighth that is kept to measure correctors on, not the rest.

    Raises:
        InputError: A file is bad.
    """
    texts = _questions(data)
    return [
        (given := edited(" ".join(text.split()), row.get("asked", ())), edited(given, row["edits"]))
        for row in read_rows(written_file(source))
        if (text := texts.get(row["id"], ""))
        and (bucket("corrector figures ", row["id"], 8) == 0) == kept
    ]


def written_perturbed(data: Path, *, kept: bool = False) -> list[tuple[str, str, str, str]]:
    """Questions that were written for decompositions that bpb perturbed.

    Args:
        data: The data folder; what is made of the questions that it lacks is left out.
        kept: Give the eighth that is kept to measure generators on, not the rest.

    Returns:
        Of each the original question, its decomposition, the perturbed one and the question for
        that; "" where none would make sense.

    Raises:
        InputError: A file is bad.
    """
    texts = _questions(data)
    found: list[tuple[str, str, str, str]] = []
    for row in read_rows(written_file(PERTURBED)):
        text = texts.get(row["id"], "")
        if text and (bucket("generator figures ", row["id"], 8) == 0) == kept:
            original = taken(text, row["original"])
            source, target, question = (
                taken(original, row[name]) for name in ("source", "target", "question")
            )
            found.append((original, source, target, question))
    return found


def written_rewordings(data: Path, *, kept: bool = False) -> list[tuple[str, str]]:
    """The crowd's questions, or the same typed carelessly, each with the same in other words.

    Args:
        data: The data folder; what is made of the questions that it lacks is left out.
        kept: Give the eighth that is kept to measure paraphrasers on, not the rest.

    Returns:
        Of each the question given and the one in other words; "?" where none would be good.

    Raises:
        InputError: A file is bad.
    """
    texts = _questions(data)
    texts |= {row["id"]: row["question"] for row in _published(data, HOTPOT, PARAGRAPHS)}
    found: list[tuple[str, str]] = []
    for row in read_rows(written_file(REWORDINGS)):
        text = texts.get(row["id"], "")
        if text and (bucket("paraphraser figures ", row["id"], 8) == 0) == kept:
            given = taken(text, row["given"])
            found.append((given, taken(given, row["text"])))
    return found


def written_verifications(data: Path, *, kept: bool = False) -> list[tuple[str, str]]:
    """Questions with what may be their answer, each with the question whether it is.

    Of every nine four were written, of questions that no edit of bpb can ask so; the others are
    what its edits make.

    Args:
        data: The data folder; what is made of the questions that it lacks is left out.
        kept: Give the eighth that is kept to measure on, not the rest.

    Returns:
        Of each the question with the answer and the one of it; "?" where none would be good.

    Raises:
        InputError: A file is bad.
    """
    texts = verified_sources(data)
    found: list[tuple[str, str]] = []
    for row in read_rows(written_file(VERIFICATIONS)):
        text = texts.get(row["id"])
        if text and (bucket("paraphraser figures ", row["id"], 8) == 0) == kept:
            answer = taken(" ".join(text), row["answer"])
            asked = taken(f"{text[0]} {answer}", row["text"])
            found.append((of_answer(text[0], answer), asked or "?"))
    return found


def verified_sources(data: Path) -> dict[str, tuple[str, str]]:
    """Of each question that was asked of an answer it and what its row tells, by id."""
    texts = {i: (" ".join(text.split()), "") for i, text in _questions(data).items()}
    return texts | {
        row["id"]: (
            " ".join(row["question"].split()),
            " ".join([*row.get("answers", ()), row["context"]]),
        )
        for row in _published(data, HOTPOT, PARAGRAPHS, *OF_ONE_STEP)
    }


def _published(data: Path, *names: str) -> Iterator[dict[str, Any]]:
    """The rows of the files that there are; of HotpotQA's, what bpb was developed beside."""
    for name in names:
        if (data / name).is_file():
            rows = list(read_rows(data / name))
            yield from rows[:DEVELOPED_OF_HOTPOT] if name == HOTPOT else rows


def _questions(data: Path) -> dict[str, str]:
    """What the crowd wrote for Break, and for DROP behind what bpb is measured on, by id."""
    texts = {
        row["question_id"]: row["question_text"]
        for name in CORRECTED
        if (data / name).is_file()
        for row in read_csv(data / name)
    }
    return texts | dict(drop_questions(data)[MEASURED_OF_DROP:])


def drop_questions(data: Path) -> list[tuple[str, str]]:
    """The ids and texts of DROP's development questions, in order; none where there is no DROP.

    Raises:
        InputError: The file is bad.
    """
    if not (data / DROP).is_file():
        return []
    return [
        (pair["query_id"], pair["question"])
        for passages in read_rows(data / DROP)
        for passage in passages.values()
        for pair in passage["qa_pairs"]
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


def taken(text: str, parts: Sequence[str | tuple[int, int]]) -> str:
    """A text of words, and of words taken from another.

    Args:
        text: The other.
        parts: Words; or from which of the other's words, 0-based, to before which.
    """
    words = text.split()
    return " ".join(
        part if isinstance(part, str) else " ".join(words[part[0] : part[1]]) for part in parts
    )
