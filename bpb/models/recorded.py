"""Recorded outputs: replayed instead of a model, and written while one runs.

One JSON object a line: ``{"role", "input", "output"}``. ``input`` is a question for a parser and
an object of ``GenerationInput``'s, ``ReadingInput``'s or ``JudgingInput``'s fields for the others;
``output`` is a list of ``{"text", "score"}``, with ``"weight"`` where a candidate has one, or an
object of ``Reading``'s or ``Judgement``'s fields.
"""

import hashlib
import json
from collections.abc import Callable, Iterator, Sequence
from dataclasses import MISSING, asdict, fields
from pathlib import Path
from typing import Any

from bpb.errors import ModelError, OutputError
from bpb.protocols import (
    Candidate,
    GenerationInput,
    Generator,
    Judge,
    Judgement,
    JudgingInput,
    Parser,
    Reader,
    Reading,
    ReadingInput,
)

EXPECTED = {
    "parser": "text and score of each candidate",
    "generator": "text and score of each candidate",
    "reader": "kind, text, start, end and score",
    "judge": "verdict and score",
}
_OBJECTS = {"reader": Reading, "judge": Judgement}
ROLES = tuple(EXPECTED)


def _key(given: object) -> str:
    """Return the text that stands for an input."""
    return json.dumps(given, sort_keys=True, ensure_ascii=False)


def _row(line: str, place: str, role: str) -> tuple[str, Any] | None:
    """Read a line: its input's key and its output, or None where it is of another role."""
    try:
        row = json.loads(line)
    except json.JSONDecodeError as error:
        raise ModelError(f"{place}: not JSON ({error.msg}); expected one object a line") from error
    if not isinstance(row, dict) or {"role", "input", "output"} - row.keys():
        raise ModelError(f"{place}: expected an object with role, input and output")
    if row["role"] not in ROLES:
        raise ModelError(f"{place}: role is one of {', '.join(ROLES)}, not {row['role']!r}")
    if row["role"] != role:
        return None
    if not _fits(row["output"], role):
        raise ModelError(f"{place}: expected {EXPECTED[role]} in a {role}'s output")
    return _key(row["input"]), row["output"]


def _fits(output: object, role: str) -> bool:
    """Say whether an output has a role's form."""
    if role in _OBJECTS:
        known = {field.name for field in fields(_OBJECTS[role])}
        needed = {field.name for field in fields(_OBJECTS[role]) if field.default is MISSING}
        return isinstance(output, dict) and needed <= output.keys() <= known
    return isinstance(output, list) and all(
        isinstance(candidate, dict) and candidate.keys() >= {"text", "score"}
        for candidate in output
    )


class _Recorded:
    """The outputs of one role in a recording."""

    def __init__(self, path: Path, role: str) -> None:
        if not path.is_file():
            raise ModelError(f"no recording at {path}; expected a JSONL file")
        content = path.read_bytes()
        self.name = f"recorded:{path.name}"
        self.fingerprint = hashlib.sha256(content).hexdigest()
        self.path = path
        self.role = role
        self.outputs: dict[str, Any] = {}
        # Not `splitlines`, which takes some characters inside of texts for line ends.
        for number, line in enumerate(content.decode("utf-8").split("\n"), 1):
            row = _row(line, f"{path}:{number}", role) if line.strip() else None
            if row is not None:
                self.outputs[row[0]] = row[1]

    def output(self, given: object) -> Any:
        key = _key(given)
        if key not in self.outputs:
            raise ModelError(f"{self.path} has no {self.role} output for {key}; record it first")
        return self.outputs[key]

    def candidates(self, given: object) -> tuple[Candidate, ...]:
        return tuple(Candidate(c["text"], c["score"], c.get("weight")) for c in self.output(given))


class RecordedParser(_Recorded):
    """A ``bpb.protocols.Parser`` that replays a recording."""

    def __init__(self, path: Path) -> None:
        super().__init__(path, "parser")

    def parse(self, questions: Sequence[str]) -> list[tuple[Candidate, ...]]:
        """See ``bpb.protocols.Parser``; a question not recorded is a ``ModelError``."""
        return [self.candidates(question) for question in questions]


class RecordedGenerator(_Recorded):
    """A ``bpb.protocols.Generator`` that replays a recording."""

    def __init__(self, path: Path) -> None:
        super().__init__(path, "generator")

    def generate(self, inputs: Sequence[GenerationInput]) -> list[tuple[Candidate, ...]]:
        """See ``bpb.protocols.Generator``; an input not recorded is a ``ModelError``."""
        return [self.candidates(asdict(item)) for item in inputs]


class RecordedReader(_Recorded):
    """A ``bpb.protocols.Reader`` that replays a recording."""

    def __init__(self, path: Path) -> None:
        super().__init__(path, "reader")

    def read(self, inputs: Sequence[ReadingInput]) -> list[Reading]:
        """See ``bpb.protocols.Reader``; an input not recorded is a ``ModelError``."""
        return [Reading.from_fields(self.output(asdict(item))) for item in inputs]


class RecordedJudge(_Recorded):
    """A ``bpb.protocols.Judge`` that replays a recording."""

    def __init__(self, path: Path) -> None:
        super().__init__(path, "judge")

    def judge(self, inputs: Sequence[JudgingInput]) -> list[Judgement]:
        """See ``bpb.protocols.Judge``; an input not recorded is a ``ModelError``."""
        return [Judgement(**self.output(asdict(item))) for item in inputs]


class Recording:
    """Writes what models answer, so that it can be replayed.

    What the file has already is not written again; an input answered otherwise is, and replayed
    with its last answer. Several processes may write to one file.

    Example:
        >>> parser = Recording(path).parser(parser)  # doctest: +SKIP
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self._written: set[bytes] | None = None

    def parser(self, model: Parser) -> Parser:
        """Return a parser that answers as ``model`` does and records it."""
        return _RecordingParser(model, self._write)

    def generator(self, model: Generator) -> Generator:
        """Return a generator that answers as ``model`` does and records it."""
        return _RecordingGenerator(model, self._write)

    def reader(self, model: Reader) -> Reader:
        """Return a reader that answers as ``model`` does and records it."""
        return _RecordingReader(model, self._write)

    def judge(self, model: Judge) -> Judge:
        """Return a judge that judges as ``model`` does and records it."""
        return _RecordingJudge(model, self._write)

    def _write(self, role: str, inputs: Sequence[object], outputs: Sequence[object]) -> None:
        if self._written is None:
            self._check()
            self._written = {hashlib.sha256(line).digest() for line in self._lines()}
        new: list[bytes] = []
        for given, output in zip(inputs, outputs, strict=True):
            row = {"role": role, "input": given, "output": output}
            # A lone surrogate, which UTF-8 lacks, is written as JSON's escape of it.
            line = json.dumps(row, ensure_ascii=False).encode(errors="backslashreplace") + b"\n"
            mark = hashlib.sha256(line).digest()
            if mark not in self._written:
                self._written.add(mark)
                new.append(line)
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            # One unbuffered write, which other processes' do not come between.
            with self.path.open("ab", buffering=0) as file:
                file.write(b"".join(new))
        except OSError as error:
            raise OutputError(f"cannot record to {self.path}: {error.strerror}") from error

    def _check(self) -> None:
        """Check that the file is a recording, new or empty, before lines are added to it.

        Raises:
            OutputError: It holds other lines.
        """
        first = next(self._lines(), b"").strip()
        if first and not (first.startswith(b"{") and b'"role"' in first):
            raise OutputError(
                f"cannot record to {self.path}: expected a recording or no file, got other lines; "
                "name another file with endpoint.recording"
            )

    def _lines(self) -> Iterator[bytes]:
        if self.path.is_file():
            with self.path.open("rb") as file:
                yield from file


_Write = Callable[[str, Sequence[object], Sequence[object]], None]


def _plain(found: Sequence[tuple[Candidate, ...]]) -> list[object]:
    return [[_fields(candidate) for candidate in candidates] for candidates in found]


def _fields(candidate: Candidate) -> dict[str, object]:
    told: dict[str, object] = {"text": candidate.text, "score": candidate.score}
    return told if candidate.weight is None else told | {"weight": candidate.weight}


class _RecordingParser:
    def __init__(self, model: Parser, write: _Write) -> None:
        self.name, self.fingerprint = model.name, model.fingerprint
        self._model, self._write = model, write

    def parse(self, questions: Sequence[str]) -> list[tuple[Candidate, ...]]:
        found = self._model.parse(questions)
        self._write("parser", questions, _plain(found))
        return found


class _RecordingGenerator:
    def __init__(self, model: Generator, write: _Write) -> None:
        self.name, self.fingerprint = model.name, model.fingerprint
        self._model, self._write = model, write

    def generate(self, inputs: Sequence[GenerationInput]) -> list[tuple[Candidate, ...]]:
        found = self._model.generate(inputs)
        self._write("generator", [asdict(item) for item in inputs], _plain(found))
        return found


class _RecordingReader:
    def __init__(self, model: Reader, write: _Write) -> None:
        self.name, self.fingerprint = model.name, model.fingerprint
        self._model, self._write = model, write

    def read(self, inputs: Sequence[ReadingInput]) -> list[Reading]:
        found = self._model.read(inputs)
        self._write("reader", [asdict(i) for i in inputs], [asdict(reading) for reading in found])
        return found


class _RecordingJudge:
    def __init__(self, model: Judge, write: _Write) -> None:
        self.name, self.fingerprint = model.name, model.fingerprint
        self._model, self._write = model, write

    def judge(self, inputs: Sequence[JudgingInput]) -> list[Judgement]:
        found = self._model.judge(inputs)
        self._write("judge", [asdict(i) for i in inputs], [asdict(each) for each in found])
        return found
