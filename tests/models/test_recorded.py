"""What models answered is written once and replayed exactly."""

from collections.abc import Sequence
from pathlib import Path

import pytest

from bpb.errors import ModelError, OutputError
from bpb.models.load import load_generator, load_parser, load_reader
from bpb.models.replay.recorded import Recording
from bpb.protocols import Candidate, GenerationInput, Reading, ReadingInput


class Echo:
    """Answers every role by what it was given."""

    name = "echo"
    fingerprint = "0" * 64

    def parse(self, questions: Sequence[str]) -> list[tuple[Candidate, ...]]:
        return [
            (Candidate(f"return {q}", -0.5), Candidate(f"return a {q}", -1.0, 0.25))
            for q in questions
        ]

    def generate(self, inputs: Sequence[GenerationInput]) -> list[tuple[Candidate, ...]]:
        return [(Candidate(f"{item.decomposition}?", -0.25),) for item in inputs]

    def read(self, inputs: Sequence[ReadingInput]) -> list[Reading]:
        other = Reading("span", "won", 4, 7, 0.25)
        return [Reading("span", item.context[:3], 0, 3, 0.75, (other,)) for item in inputs]


def test_what_was_recorded_is_replayed(tmp_path: Path) -> None:
    """All three roles share one file, and replay what the model said."""
    path = tmp_path / "runs" / "recording.jsonl"
    recording, echo = Recording(path), Echo()
    questions = ["Who won?", "What's the naïve “answer”?", "Who won?"]
    targets = [GenerationInput("return x", "What?", "return y"), GenerationInput("return x")]
    passages = [ReadingInput("Who?", "Tom won.")]
    parsed = recording.parser(echo).parse(questions)
    generated = recording.generator(echo).generate(targets)
    readings = recording.reader(echo).read(passages)
    spec = f"recorded:{path}"
    assert load_parser(spec).parse(questions) == parsed == echo.parse(questions)
    assert load_generator(spec).generate(targets) == generated
    assert load_reader(spec).read(passages) == readings
    assert len(path.read_text(encoding="utf-8").splitlines()) == 5


def test_a_missing_input_is_named(tmp_path: Path) -> None:
    """An input that was not recorded is an error that says which."""
    path = tmp_path / "recording.jsonl"
    Recording(path).parser(Echo()).parse(["Who won?"])
    with pytest.raises(ModelError, match=r'no parser output for "Who lost\?"'):
        load_parser(f"recorded:{path}").parse(["Who lost?"])
    with pytest.raises(ModelError, match="no reader output"):
        load_reader(f"recorded:{path}").read([ReadingInput("Who won?", "Tom.")])


def test_the_fingerprint_is_the_recordings(tmp_path: Path) -> None:
    """The fingerprint changes with the file's content."""
    path = tmp_path / "recording.jsonl"
    Recording(path).parser(Echo()).parse(["Who won?"])
    before = load_parser(f"recorded:{path}").fingerprint
    Recording(path).parser(Echo()).parse(["Who lost?"])
    assert load_parser(f"recorded:{path}").fingerprint != before


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("{", "recording.jsonl:1: .* not JSON"),
        ("[]", "expected the field, got none|expected an object"),
        ('{"role": "oracle", "input": "x", "output": []}', "role: expected 'parser', 'generator'"),
        ('{"role": "parser", "input": "x", "output": [{"text": "x"}]}', r"output\.0\.score: "),
        (
            '{"role": "parser", "input": "x", "output": [{"text": "x", "score": 1}]}',
            r"output\.0: a candidate's score is a log-probability",
        ),
        ('{"role": "parser", "input": "x", "output": 3}', "output: expected a valid array"),
        ('{"role": "parser", "input": "\\ud83d", "output": []}', "not JSON"),
    ],
)
def test_a_bad_line_is_told_with_its_place(tmp_path: Path, line: str, message: str) -> None:
    """A recording's slips are one-line errors with the line's number."""
    path = tmp_path / "recording.jsonl"
    path.write_text(line + "\n", encoding="utf-8")
    with pytest.raises(ModelError, match=message):
        load_parser(f"recorded:{path}")


def test_a_missing_recording_is_told(tmp_path: Path) -> None:
    """A path without a file is an error."""
    with pytest.raises(ModelError, match="no recording at"):
        load_reader(f"recorded:{tmp_path / 'none.jsonl'}")


@pytest.mark.parametrize("content", ["my notes\n", '{"mine": 1}\n', "[1]\n", "\x00\x01"])
def test_a_file_that_is_no_recording_is_left_alone(tmp_path: Path, content: str) -> None:
    """Nothing is added to it."""
    path = tmp_path / "mine.txt"
    path.write_text(content)
    with pytest.raises(OutputError, match=r"expected a recording .* endpoint\.recording"):
        Recording(path).parser(Echo()).parse(["Who won?"])
    assert path.read_text() == content
