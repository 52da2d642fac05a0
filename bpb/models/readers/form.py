"""What an extractive checkpoint is given, and which answers beside spans its scores can give."""

import json
from dataclasses import asdict, dataclass
from pathlib import Path

from bpb.errors import ModelError

FORM = "reader_form.json"


@dataclass(frozen=True, slots=True)
class ReaderForm:
    """The form of a checkpoint's input.

    Attributes:
        prefix: Goes before the question.
        question_mark: Whether each question ends with exactly one.
        yes_no: Whether the two tokens after the input's first one are "yes" and "no", and their
            scores those of these answers.
        no_answer: Whether the first token's scores are those of no answer, as in SQuAD 2.0.
        window: The most tokens of question and context together.
    """

    prefix: str = ""
    question_mark: bool = False
    yes_no: bool = False
    no_answer: bool = True
    window: int = 384

    def __post_init__(self) -> None:
        if self.yes_no and not self.prefix:
            raise ValueError("a form with yes and no has them in its prefix")
        if self.window < 1:
            raise ValueError(f"a window has tokens: {self.window}")

    def asked(self, question: str) -> str:
        """The question as the checkpoint takes it, without the prefix."""
        return f"{question.rstrip(' ?')}?" if self.question_mark else question


def save_form(folder: Path, form: ReaderForm) -> None:
    """Write a form beside a checkpoint."""
    (folder / FORM).write_text(json.dumps(asdict(form)) + "\n", encoding="utf-8")


def load_form(folder: Path) -> ReaderForm:
    """Read the form beside a checkpoint; without any, that of SQuAD 2.0.

    Raises:
        ModelError: The file is not in its form.
    """
    path = folder / FORM
    if not path.is_file():
        return ReaderForm()
    try:
        return ReaderForm(**json.loads(path.read_text(encoding="utf-8")))
    except (ValueError, TypeError) as error:
        raise ModelError(f"{path}: expected a JSON object of a reader's form: {error}") from error
