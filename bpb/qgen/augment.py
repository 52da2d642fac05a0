"""Training pairs for the question generator, made from gold question-decomposition pairs.

The paper's Table 2 has four textual patterns (AppendBool twice, ReplaceBool, ReplaceComp) that gave
4,315 pairs; here every edit of the question that is certain makes a pair, over all rules, and where
there is no edit every plain form of the grammar.

    python -m bpb.qgen.augment --data ../shared/data --out pairs.jsonl

reads Break's CSVs (`break/QDMR-high-level/dev.csv`, `break/QDMR/dev.csv`) and writes one JSON
object a line: {"decomposition", "question", "source", "original_question", "rule"}.
`--per-question 6` caps the pairs of one rule and question; `--only DROP` takes DROP's questions.

Source: Geva et al. 2022, section 3.3, Table 2.
"""

from __future__ import annotations

import argparse
import csv
import hashlib
import json
import random
from collections.abc import Iterator
from dataclasses import dataclass
from decimal import Decimal
from itertools import pairwise
from pathlib import Path

from bpb.domains.rules import discover
from bpb.english.morphology import analyse
from bpb.errors import InputError
from bpb.perturb.edits import AppendBool
from bpb.perturb.perturbation import Perturbation
from bpb.perturb.rule import Rule
from bpb.perturb.rules.append_bool import COMPARATORS, NOT_A_NUMBER
from bpb.qdmr.arguments import Comparator
from bpb.qdmr.text import parse
from bpb.qgen.checks import failed_checks
from bpb.qgen.edit import edit_question
from bpb.qgen.rank import PLAIN
from bpb.qgen.realise import realise
from bpb.records.example import DecomposedExample, Discard, Example
from bpb.values import Date, Number

FILES = ("break/QDMR-high-level/dev.csv", "break/QDMR/dev.csv")
_RANGES = {
    "percent": (1, 95),
    "percentage": (1, 95),
    "yard": (2, 80),
    "year": (2, 70),
    "old": (2, 70),
    "population": (12, 90_000),
    "people": (12, 90_000),
    "household": (12, 90_000),
    "family": (12, 90_000),
    "point": (2, 40),
    "month": (2, 40),
    "day": (2, 40),
}
"""What is counted, with the least and the greatest value of it; the first that is said counts."""
_ANY_RANGE = (1, 14)
_EARLIEST, _LATEST = 1300, 2018


@dataclass(frozen=True, slots=True)
class Pair:
    """One training pair, with what it was made from."""

    decomposition: str
    question: str
    source: str
    original_question: str
    rule: str

    def to_json(self) -> dict[str, str]:
        return {
            "decomposition": self.decomposition,
            "question": self.question,
            "source": self.source,
            "original_question": self.original_question,
            "rule": self.rule,
        }


def pairs(question: str, decomposition: str, rules: tuple[Rule, ...], limit: int) -> Iterator[Pair]:
    """All training pairs that one gold pair gives, at most `limit` a rule."""
    source = parse(decomposition)
    example = DecomposedExample(Example(question, question, "-", None), source)
    made = [p for rule in rules for p in rule.perturbations(example, seed=0, limit=limit)]
    made.extend(_append_bool(example, limit))
    for perturbation in made:
        asked = _asked(question, perturbation)
        if asked is not None and not failed_checks(asked):
            yield Pair(str(perturbation.target), asked, str(source), question, perturbation.rule)


def _asked(question: str, perturbation: Perturbation) -> str | None:
    """The question by an edit, or else by a plain form of the grammar."""
    edited = edit_question(question, perturbation)
    if edited is not None or perturbation.preserves_answer:
        return edited
    realised = realise(perturbation.target, question)
    if isinstance(realised, Discard) or realised.confidence < PLAIN:
        return None
    return realised.text


def _append_bool(example: DecomposedExample, limit: int) -> Iterator[Perturbation]:
    """AppendBool over made-up values: gold decompositions come without answers."""
    question, source = example.question, example.decomposition
    if source.last.operator in NOT_A_NUMBER:
        return
    digest = hashlib.sha256(question.encode()).digest()
    rng = random.Random(int.from_bytes(digest[:8], "big"))
    for place in range(limit):
        comparator = COMPARATORS[(digest[8] + place) % len(COMPARATORS)]
        edit = _edit(question, comparator, rng)
        if edit is not None:
            target = edit.apply(source)
            yield Perturbation("AppendBool", "boolean", source, target, edit)


def _edit(question: str, comparator: Comparator, rng: random.Random) -> AppendBool | None:
    said = [token.lemma_.lower() for token in analyse(question)]
    pairs_said = set(pairwise(said))
    units = ("year", "date")
    if said[0] == "when" or any((w, u) in pairs_said for w in ("what", "which") for u in units):
        if comparator in (Comparator.AT_LEAST, Comparator.AT_MOST):
            return None
        return AppendBool(comparator, Date(rng.randint(_EARLIEST, _LATEST)))
    percent = not {"percent", "percentage", "%"}.isdisjoint(said)
    counts = any(("how", word) in pairs_said for word in ("many", "much", "old"))
    if not (counts or percent or "population" in said):
        return None
    low, high = next((ends for word, ends in _RANGES.items() if word in said), _ANY_RANGE)
    value = rng.randint(low, high)
    if value > 1000:
        value = round(value, -1)
    if value == 1 and comparator in (Comparator.LESS, Comparator.AT_LEAST):
        value = 2
    return AppendBool(comparator, Number(Decimal(value), "%" if percent else ""))


def read_break(folder: Path) -> Iterator[tuple[str, str, str]]:
    """Question id, question and decomposition of every row of Break's files in a folder.

    Raises:
        InputError: None of the files is there.
    """
    found = [folder / name for name in FILES if (folder / name).is_file()]
    if not found:
        raise InputError(
            f"expected one of {', '.join(FILES)} under {folder}; give --data its folder"
        )
    for path in found:
        with path.open(encoding="utf-8", newline="") as file:
            for row in csv.DictReader(file):
                question = " ".join(row["question_text"].split())
                if question and row["decomposition"].strip(" ;"):
                    yield row["question_id"], question, row["decomposition"]


def write_pairs(folder: Path, out: Path, limit: int, only: str) -> int:
    """Write the pairs of a folder's Break files; the number of pairs."""
    rules = discover()
    seen: set[tuple[str, str]] = set()
    with out.open("w", encoding="utf-8") as file:
        for identifier, question, decomposition in read_break(folder):
            if not identifier.startswith(only):
                continue
            for pair in pairs(question, decomposition, rules, limit):
                key = (pair.decomposition, pair.question)
                if key not in seen:
                    seen.add(key)
                    file.write(json.dumps(pair.to_json(), ensure_ascii=False) + "\n")
    return len(seen)


def main() -> None:
    """The command line of this module."""
    parser = argparse.ArgumentParser(prog="python -m bpb.qgen.augment", description=__doc__)
    parser.add_argument("--data", type=Path, required=True, help="folder that holds break/")
    parser.add_argument("--out", type=Path, required=True, help="JSONL file to write")
    parser.add_argument(
        "--per-question", type=int, default=6, help="most pairs a rule and question"
    )
    parser.add_argument("--only", default="", help="only question ids that start so: DROP, HOTPOT")
    arguments = parser.parse_args()
    made = write_pairs(arguments.data, arguments.out, arguments.per_question, arguments.only)
    print(f"{made} pairs -> {arguments.out}")


if __name__ == "__main__":
    main()
