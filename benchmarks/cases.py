"""Count the inputs, wrong in an earlier version, that now give the right variants.

    python -m benchmarks.cases FILE... [--set KEY=VALUE]

Each line of a FILE is a question as bpb reads it, with two more keys:

    never   what no variant may be
    always  what some variant must be

Each is a list of {"question": pattern, "answer": text}. The pattern is searched in a variant's
question, the text is its whole answer; case does not matter, and either may be left out.
Prints the share that is right, and each input that is not with what was delivered.
"""

from __future__ import annotations

import argparse
import json
import re
import sys
import tempfile
from collections import defaultdict
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from bpb.config.config import load
from bpb.corpora import read
from bpb.pipeline.pipeline import Pipeline, build
from bpb.records.example import Variant


@dataclass(frozen=True, slots=True)
class Expected:
    """A variant that must or must not be delivered.

    Attributes:
        question: A regular expression that is searched in the variant's question; "" for any.
        answer: The variant's whole answer, in its display form; "" for any.
    """

    question: str = ""
    answer: str = ""

    def __post_init__(self) -> None:
        if not self.question and not self.answer:
            raise ValueError("an expected variant has a question or an answer, got neither")
        re.compile(self.question)

    def matches(self, variant: Variant) -> bool:
        """Whether it is this variant."""
        asked = re.search(self.question, variant.question, re.IGNORECASE)
        return asked is not None and self.answer.lower() in ("", variant.answer_words.lower())


@dataclass(frozen=True, slots=True)
class Case:
    """An input with what may come out of it.

    Attributes:
        id: The input's id.
        row: The input, as a line of JSON.
        never: No delivered variant matches one of them.
        always: Each matches a delivered variant.
    """

    id: str
    row: str
    never: tuple[Expected, ...]
    always: tuple[Expected, ...]

    def wrong(self, variants: Sequence[Variant]) -> list[str]:
        """What is not as expected, one line each."""
        delivered = [
            f"delivered: {variant.question} => {variant.answer_words}"
            for variant in variants
            if any(expected.matches(variant) for expected in self.never)
        ]
        missing = [
            f"missing: {expected.question} => {expected.answer or 'any answer'}"
            for expected in self.always
            if not any(expected.matches(variant) for variant in variants)
        ]
        return delivered + missing


def read_cases(path: Path) -> Iterator[Case]:
    """The cases of a file."""
    for line in path.read_text(encoding="utf-8").splitlines():
        row = json.loads(line)
        never, always = (
            tuple(Expected(**each) for each in row.pop(key, ())) for key in ("never", "always")
        )
        yield Case(str(row["id"]), json.dumps(row), never, always)


def run(pipeline: Pipeline, cases: Collection[Case]) -> dict[str, list[Variant]]:
    """The variants of each case, by its id."""
    with tempfile.NamedTemporaryFile("w", suffix=".jsonl", encoding="utf-8") as file:
        file.write("".join(case.row + "\n" for case in cases))
        file.flush()
        examples = list(read(Path(file.name), on_reject=lambda row: print(row, file=sys.stderr)))
    variants: dict[str, list[Variant]] = defaultdict(list)
    for variant in pipeline.generate(examples).variants:
        variants[variant.original.id].append(variant)
    return variants


def main() -> None:
    """Print the shares and the failures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("files", type=Path, nargs="+", metavar="FILE")
    parser.add_argument("--set", action="append", default=[], metavar="KEY=VALUE")
    arguments = parser.parse_args()
    pipeline = build(load(overrides=arguments.set))
    for path in arguments.files:
        cases = list(read_cases(path))
        variants = run(pipeline, cases)
        failures = {case.id: case.wrong(variants[case.id]) for case in cases}
        for name, lines in failures.items():
            for line in lines:
                print(f"{path.name}, {name}: {line}")
        right = sum(not lines for lines in failures.values())
        count = sum(len(each) for each in variants.values())
        print(f"{path.name}: {right} of {len(cases)} right ({right / len(cases):.1%}), "
              f"{count} variants")  # fmt: skip


if __name__ == "__main__":
    main()
