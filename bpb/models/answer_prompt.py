"""The prompt of models that answer in free text."""

from pathlib import Path
from string import Formatter

from bpb.errors import ConfigError
from bpb.protocols import ReadingInput

ANSWER_PROMPT = """\
Passage: {context}

Question: {question}

Answer from the passage in a few words, not in a sentence.
Answer:"""
_FIELDS = {"context", "question"}


class AnswerPrompt:
    """A template with the fields {context} and {question}, and {{ for a brace.

    Args:
        text: The template. White space at its end is not part of it.
        origin: Where it comes from, for messages.

    Raises:
        ConfigError: A field is missing or unknown, or it is no template.
    """

    def __init__(self, text: str, origin: str = "the prompt") -> None:
        self.text = text.rstrip()
        expected = f"{origin}: expected a prompt with {{context}} and {{question}}, and {{{{ for {{"
        try:
            parts = [part[1:] for part in Formatter().parse(self.text) if part[1] is not None]
        except ValueError as error:
            raise ConfigError(f"{expected}: {error}") from error
        used = {f"{name}{'!' if shown else ''}{form}" for name, form, shown in parts}
        if missing := sorted(_FIELDS - used):
            raise ConfigError(f"{expected}, and {{{missing[0]}}} is missing")
        if unknown := sorted(used - _FIELDS):
            raise ConfigError(f"{expected}, got {{{unknown[0]}}}")

    def fill(self, item: ReadingInput) -> str:
        """The prompt for one question."""
        return self.text.format(context=item.context, question=item.question)


def read_prompt(path: Path | None) -> AnswerPrompt:
    """The prompt in a text file; bpb's own without one.

    Raises:
        ConfigError: The file cannot be read, or is no such prompt.
    """
    if path is None:
        return AnswerPrompt(ANSWER_PROMPT)
    try:
        text = path.read_text(encoding="utf-8-sig")
    except (OSError, UnicodeDecodeError) as error:
        reason = error.strerror if isinstance(error, OSError) else "it is not UTF-8"
        raise ConfigError(f"{path}: expected a text file with a prompt: {reason}") from error
    return AnswerPrompt(text, str(path))
