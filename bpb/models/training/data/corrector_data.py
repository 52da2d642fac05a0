"""What a corrector is trained on: questions without slips, and the same with slips made in them."""

import random
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from bpb.models.training.data.break_data import in_development
from bpb.models.training.data.question_words import Words, text_of, words_of
from bpb.models.training.data.slips import with_slips
from bpb.models.training.data.sources import QuestionSource, question_sources
from bpb.models.training.data.written import (
    CORRECTIONS,
    HOTPOT,
    MEASURED_OF_DROP,
    SLIPS,
    VARIANTS,
    drop_questions,
    is_written,
    written_corrections,
    written_slips,
)
from bpb.models.training.files import read_csv, read_rows
from bpb.models.training.settings import TrainingConfig

# How often a question that an editor has read is given as it was; else slips are made in it.
AS_WRITTEN = 0.7
# How many slips a question gets, and how often.
COUNTS, SHARES = (0, 1, 2), (0.35, 0.45, 0.2)
# Crowd-written questions on Wikipedia that no corrector is trained on.
MEASURED, MEASURED_SPLIT = "other_rc/squadshifts.jsonl.gz", "new_wiki"
SHORTEST, LONGEST = 4, 40
# Break's questions that people wrote in sentences.
_WRITTEN = ("DROP", "HOTPOT", "CWQ")


@dataclass(frozen=True, slots=True)
class Correction:
    """A question, perhaps with slips, and the same without."""

    given: str
    text: str


@dataclass(frozen=True, slots=True)
class Asked:
    """A question to learn from.

    Attributes:
        given: As it was given.
        words: Those of it without slips.
        read: Whether an editor has read it, so that what is left has no slip.
    """

    given: str
    words: Words
    read: bool


@dataclass(frozen=True, slots=True)
class CorrectorMaterial:
    """What a corrector is trained on.

    Attributes:
        sources: Where they are from.
        train: The questions to learn from, of each source.
        watched: Corrections of the questions that are kept to watch the training by.
    """

    sources: Sequence[QuestionSource]
    train: Sequence[Sequence[Asked]]
    watched: Sequence[Correction]

    def draw(self, rng: random.Random) -> list[Correction]:
        """Draw an epoch, with new slips."""
        drawn: list[Asked] = []
        for source, found in zip(self.sources, self.train, strict=True):
            drawn.extend(source.draw(found, rng))
        return [_drawn(asked, rng) for asked in drawn]


def _drawn(asked: Asked, rng: random.Random) -> Correction:
    text = text_of(asked.words)
    if asked.read and rng.random() < AS_WRITTEN:
        return Correction(asked.given, text)
    return correction(asked.words, rng.choices(COUNTS, SHARES)[0], rng)


def correction(words: Words, slips: int, rng: random.Random) -> Correction:
    """A question's correction, from one with so many slips."""
    return Correction(text_of(with_slips(words, slips, rng)), text_of(words))


def load_material(config: TrainingConfig, data: Path) -> CorrectorMaterial:
    """Read what a corrector is trained on; a question of two sources counts for the first.

    Questions of HotpotQA's development set and of what bpb is measured on of DROP's are left out,
    and so are those that correctors are measured on.

    Raises:
        ConfigError: The sources are not in their form.
        InputError: A file is missing or bad.
    """
    sources = question_sources(config.sources)
    seen = {question.lower() for question in _apart(data)}
    train: list[list[Asked]] = []
    kept: list[str] = []
    for source in sources:
        own: dict[str, Correction] = {}
        for each in _read(data, source.path):
            own.setdefault(each.text.lower(), each)
        new = [
            each
            for key, each in own.items()
            if key not in seen and _tidy(each.given).lower() not in seen
        ]
        seen |= own.keys()
        watched = {each for each in new if in_development(each.text, config.development)}
        kept.extend(each.text for each in new if each in watched)
        learned = [each for each in new if each not in watched]
        words = words_of([each.text for each in learned])
        read = is_written(source.path)
        train.append([Asked(e.given, w, read) for e, w in zip(learned, words, strict=True)])
    rng = random.Random(config.seed)
    kept = rng.sample(kept, min(len(kept), config.evaluated))
    corrections = [
        correction(words, rng.choices(COUNTS, SHARES)[0], rng) for words in words_of(kept)
    ]
    return CorrectorMaterial(sources, train, corrections)


def _read(data: Path, source: str) -> list[Correction]:
    """What a source has, corrected where people have done so."""
    if not is_written(source):
        return [Correction(question, question) for question in read_questions(data / source)]
    pairs = written_slips() if source == SLIPS else written_corrections(data, source)
    return [Correction(given, text) for given, text in pairs if _is_clean(text)]


def read_questions(path: Path, split: str = "") -> list[str]:
    """The questions of a file, a CSV of Break or JSONL, that begin with a capital and end as one.

    Args:
        path: The file.
        split: Of which split alone; all if empty.

    Raises:
        InputError: It is missing or bad.
    """
    if path.suffix == ".csv":
        rows = read_csv(path)
        found = [r["question_text"] for r in rows if r["question_id"].startswith(_WRITTEN)]
    else:
        found = [str(r["question"]) for r in read_rows(path) if split in ("", r.get("split"))]
    return [question for question in map(_tidy, found) if _is_clean(question)]


def measured_questions(data: Path) -> list[str]:
    """The questions that correctors are measured on; none where the data folder lacks them."""
    path = data / MEASURED
    return list(dict.fromkeys(read_questions(path, MEASURED_SPLIT))) if path.is_file() else []


def measured_corrections(data: Path, source: str) -> list[Correction]:
    """What correctors are measured on, of the crowd's own slips (``CORRECTIONS``) or of bpb's
    (``VARIANTS``); none where the data folder lacks Break and DROP.
    """
    kept = written_corrections(data, source, kept=True)
    return [Correction(given, text) for given, text in kept]


def _apart(data: Path) -> Iterator[str]:
    """Questions that no corrector may see, of the files that are there."""
    yield from (_tidy(question) for _, question in drop_questions(data)[:MEASURED_OF_DROP])
    if (data / HOTPOT).is_file():
        yield from (_tidy(row["question"]) for row in read_rows(data / HOTPOT))
    yield from measured_questions(data)
    for source in (CORRECTIONS, VARIANTS):
        yield from (_tidy(each.given) for each in measured_corrections(data, source))


def _tidy(question: str) -> str:
    return re.sub(r" (?=[?,])", "", " ".join(question.split()))


def _is_clean(question: str) -> bool:
    """Whether a question is written as one should be, as far as it is easy to tell."""
    fits = SHORTEST <= len(question.split()) <= LONGEST
    return fits and question[0].isupper() and question.endswith("?")
