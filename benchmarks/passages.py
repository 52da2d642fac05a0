"""Edits of passages measured: labels against CondaQA's, coverage, groups for reading.

    python -m benchmarks.passages condaqa [--show]
    python -m benchmarks.passages coverage --size 2000
    python -m benchmarks.passages draw --data boolq/train --seed 1 --size 40 > sample.txt

condaqa: groups are made of the published original and affirmative passages (dev, and those rows of
the train part that have their ids), and each label worked out for another passage of the group is
compared with the published label of the same question for the passage that a crowdworker edited in
the same way. The two passages are not the same text; nothing is tuned on their labels.

coverage: of how many examples of SQuAD (part of dev) and BoolQ (train) groups are made, and why of
the others none.

draw: groups for reading, seeded, one passage at most once.
"""

from __future__ import annotations

import argparse
import gzip
import json
import os
import random
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from itertools import islice
from pathlib import Path

from bpb.corpora.answers import plain_answers
from bpb.corpora.reading import read
from bpb.negation.edits.types import Options
from bpb.negation.passages.groups import groups
from bpb.negation.passages.row import PassageEdit, PassageRow
from bpb.records.example import Example

DATA = Path(os.environ.get("BPB_DATA", "../shared/data"))
_DATA = ("squad/dev", "boolq/train")
_BATCH = 64
Made = tuple[Example, "list[PassageRow] | str"]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("what", choices=("condaqa", "coverage", "draw"))
    parser.add_argument("--show", action="store_true", help="print what differs")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--size", type=int, default=2000)
    parser.add_argument("--data", choices=_DATA, default=_DATA[0], help="where groups are drawn")
    arguments = parser.parse_args()
    if arguments.what == "condaqa":
        condaqa(show=arguments.show)
    elif arguments.what == "coverage":
        for name in _DATA:
            coverage(name, arguments.size)
    else:
        draw(arguments.data, arguments.seed, arguments.size)


def condaqa(*, show: bool) -> None:
    """Labels against the published ones of the same question and kind of passage."""
    published: dict[tuple[str, str], dict[PassageEdit, str]] = defaultdict(dict)
    examples: dict[str, tuple[tuple[str, str], PassageEdit]] = {}
    given: list[Example] = []
    for number, (family, edit, row) in enumerate(_rows()):
        key = (family, row["sentence2"])
        published[key][edit] = row["label"].replace("’", "'").upper()
        if edit in (PassageEdit.ORIGINAL, PassageEdit.AFFIRMATIVE) and row["label"] in (
            "YES",
            "NO",
        ):
            (answer,) = plain_answers({"answers": [row["label"].lower()]}, row["sentence2"])
            examples[str(number)] = (key, edit)
            given.append(Example(str(number), row["sentence2"], row["sentence1"], answer))
    compared: Counter[PassageEdit] = Counter()
    alike: Counter[PassageEdit] = Counter()
    grouped = 0
    for example, rows in _made(given):
        key, own = examples[example.id]
        if isinstance(rows, str):
            continue
        if any(row.made is None and row.edit is not own for row in rows):
            # Of an affirmative passage that has another negation the group is about that one.
            continue
        grouped += 1
        for made in rows:
            label = published[key].get(made.edit)
            if made.edit is own or made.made is None or label is None:
                continue
            compared[made.edit] += 1
            alike[made.edit] += label == made.outcome.label
            if show and label != made.outcome.label:
                print(f"{made.edit.name} {label} / {made.outcome.label}: {example.question}")
                print(f"  {made.original.sentence}\n  {made.sentence}")
    for edit in list(PassageEdit)[1:]:
        pairs = [
            (labels[PassageEdit.ORIGINAL], labels[edit])
            for labels in published.values()
            if labels.keys() >= {PassageEdit.ORIGINAL, edit}
        ]
        kept = sum(old == new for old, new in pairs)
        print(
            f"published: {edit.name.lower()} keeps the original's label in {kept} of {len(pairs)}"
        )
    print(f"passages {len(given)}, groups {grouped}")
    for edit in PassageEdit:
        print(f"{edit.name.lower()}: {alike[edit]} of {compared[edit]} labels as published")


def coverage(name: str, size: int) -> None:
    """Of how many examples groups are made."""
    found: Counter[str] = Counter()
    refused: Counter[str] = Counter()
    for _, rows in _made(islice(_examples(name), size)):
        if isinstance(rows, str):
            refused[rows] += 1
        else:
            found[" + ".join(row.edit.name.lower() for row in rows)] += 1
    total = found.total() + refused.total()
    print(f"{name}: groups of {found.total()} of {total} ({100 * found.total() / total:.1f}%)")
    for counts in (found, refused):
        for what, count in counts.most_common():
            print(f"  {count} {what}")


def draw(name: str, seed: int, size: int) -> None:
    """Groups with their question, sentences and labels."""
    examples = list(_examples(name))
    random.Random(seed).shuffle(examples)
    seen: set[str] = set()
    for example, rows in _made(examples):
        if isinstance(rows, str) or example.context in seen:
            continue
        seen.add(example.context)
        print(f"{len(seen)}. {example.question}")
        for row in rows:
            kind = row.made.kind if row.made else "given"
            print(f"   {row.edit.name.lower()} ({kind}) -> {row.outcome.label}: {row.sentence}")
        if len(seen) == size:
            return


def _made(examples: Iterable[Example]) -> Iterator[Made]:
    rest = iter(examples)
    while batch := list(islice(rest, _BATCH)):
        yield from zip(batch, groups(batch, Options()), strict=True)


def _examples(name: str) -> Iterator[Example]:
    return read(DATA / f"{name}.jsonl.gz", on_reject=lambda rejected: None)


def _rows() -> Iterator[tuple[str, PassageEdit, dict[str, str]]]:
    """CondaQA's rows that have their published ids, with the passage they belong to."""
    for name in ("condaqa_train_partial", "condaqa_dev"):
        with gzip.open(DATA / "negation" / f"{name}.jsonl.gz", "rt", encoding="utf-8") as stream:
            for row in map(json.loads, stream):
                if "PassageEditID" in row:
                    yield f"{name}:{row['PassageID']}", PassageEdit(row["PassageEditID"]), row


if __name__ == "__main__":
    main()
