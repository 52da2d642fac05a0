"""Recorded outputs: replayed instead of a model, and written while one runs.

One JSON object a line: ``{"role", "input", "output"}``. ``input`` is a question for a parser and
an object of ``GenerationInput``'s, ``ReadingInput``'s or ``JudgingInput``'s fields for the others;
``output`` is a list of ``{"text", "score"}``, with ``"weight"`` where a candidate has one, or an
object of ``Reading``'s or ``Judgement``'s fields.
"""

import hashlib
import json
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, Generic, Literal, TypeVar

from bpb.errors import ModelError, OutputError, RowError
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
from bpb.typed_json import typed


@dataclass(frozen=True, slots=True)
class _Row:
    """A line of any role."""

    role: Literal["parser", "generator", "reader", "judge"]
    input: Any
    output: Any


@dataclass(frozen=True, slots=True)
class _Candidates:
    """A line of a parser or generator."""

    input: Any
    output: tuple[Candidate, ...]


@dataclass(frozen=True, slots=True)
class _Reading:
    """A line of a reader."""

    input: Any
    output: Reading


@dataclass(frozen=True, slots=True)
class _Judgement:
    """A line of a judge."""

    input: Any
    output: Judgement


Line = TypeVar("Line", _Candidates, _Reading, _Judgement)


def _key(given: object) -> str:
    """Return the text that stands for an input."""
    return json.dumps(given, sort_keys=True, ensure_ascii=False)


class _Recorded(Generic[Line]):
    """The outputs of one role in a recording."""

    def __init__(self, path: Path, role: str, kind: type[Line]) -> None:
        if not path.is_file():
            raise ModelError(f"no recording at {path}; expected a JSONL file")
        content = path.read_bytes()
        self.name = f"recorded:{path.name}"
        self.fingerprint = hashlib.sha256(content).hexdigest()
        self.path = path
        self.role = role
        self.lines: dict[str, Line] = {}
        for number, line in enumerate(content.split(b"\n"), 1):
            if not line.strip():
                continue
            try:
                if typed(line, _Row).role == role:
                    read = typed(line, kind)
                    self.lines[_key(read.input)] = read
            except RowError as error:
                raise ModelError(
                    f"{path}:{number}: expected a {role}'s line of a recording: {error}"
                ) from error

    def line(self, given: object) -> Line:
        key = _key(given)
        if key not in self.lines:
            raise ModelError(f"{self.path} has no {self.role} output for {key}; record it first")
        return self.lines[key]


class RecordedParser(_Recorded[_Candidates]):
    """A ``bpb.protocols.Parser`` that replays a recording."""

    def __init__(self, path: Path) -> None:
        super().__init__(path, "parser", _Candidates)

    def parse(self, questions: Sequence[str]) -> list[tuple[Candidate, ...]]:
        """See ``bpb.protocols.Parser``; a question not recorded is a ``ModelError``."""
        return [self.line(question).output for question in questions]


class RecordedGenerator(_Recorded[_Candidates]):
    """A ``bpb.protocols.Generator`` that replays a recording."""

    def __init__(self, path: Path) -> None:
        super().__init__(path, "generator", _Candidates)

    def generate(self, inputs: Sequence[GenerationInput]) -> list[tuple[Candidate, ...]]:
        """See ``bpb.protocols.Generator``; an input not recorded is a ``ModelError``."""
        return [self.line(asdict(item)).output for item in inputs]


class RecordedReader(_Recorded[_Reading]):
    """A ``bpb.protocols.Reader`` that replays a recording."""

    def __init__(self, path: Path) -> None:
        super().__init__(path, "reader", _Reading)

    def read(self, inputs: Sequence[ReadingInput]) -> list[Reading]:
        """See ``bpb.protocols.Reader``; an input not recorded is a ``ModelError``."""
        return [self.line(asdict(item)).output for item in inputs]


class RecordedJudge(_Recorded[_Judgement]):
    """A ``bpb.protocols.Judge`` that replays a recording."""

    def __init__(self, path: Path) -> None:
        super().__init__(path, "judge", _Judgement)

    def judge(self, inputs: Sequence[JudgingInput]) -> list[Judgement]:
        """See ``bpb.protocols.Judge``; an input not recorded is a ``ModelError``."""
        return [self.line(asdict(item)).output for item in inputs]


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
