"""Draws variants of a run for people to judge, an equal number of each rule.

    python -m benchmarks.validity.sample RUN --out DIR --size 300 --seed 1 [--originals 50]
    python -m benchmarks.validity.sample RUN --out DIR --size 200 --seed 1 --questions
    python -m benchmarks.validity.sample RUN --out DIR --originals-of DRAWN

`--originals` puts questions of the crowd among them, with their gold answers: what passes of those
is the measure that what was made of them is held against. `--questions` shows decompositions in
place of contexts and answers, to judge the wording alone: answered or not. `--originals-of` takes
the originals of all variants that were drawn into a folder, to tell what a variant's fault owes to
its original.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import random
from collections import defaultdict
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

Line = dict[str, Any]
FORM, KEY = "form.jsonl", "key.jsonl"
ORIGINAL = "(original)"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("run", type=Path)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--size", type=int, default=300)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--originals", type=int, default=0)
    parser.add_argument("--questions", action="store_true")
    parser.add_argument("--originals-of", type=Path, metavar="DRAWN")
    arguments = parser.parse_args()
    lines = read(arguments.run / "contrast_set.jsonl")
    if arguments.questions:
        lines += read(arguments.run / "constraints.jsonl")
    if arguments.originals_of:
        drawn = {key["variant"] for key in read(arguments.originals_of / KEY)}
        chosen = originals([line for line in lines if line["id"] in drawn], arguments.seed)
    else:
        chosen = draw(lines, arguments.size, arguments.seed)
        chosen = with_originals(chosen, lines, arguments.originals, arguments.seed)
    delivered: dict[str, int] = defaultdict(int)
    for line in lines:
        delivered[line["rule"]] += 1
    arguments.out.mkdir(parents=True, exist_ok=True)
    shown = wording if arguments.questions else form
    write(arguments.out / FORM, [shown(number, line) for number, line in enumerate(chosen)])
    write(arguments.out / KEY, [key(number, line, delivered) for number, line in enumerate(chosen)])
    print(f"{len(chosen)} questions of {len(lines)} variants in {arguments.out / FORM}")


def draw(lines: Sequence[Line], size: int, seed: int) -> list[Line]:
    """Draw variants, as many of each rule as of any other that has enough, in random order."""
    rng = random.Random(seed)
    by_rule: dict[str, list[Line]] = defaultdict(list)
    for line in lines:
        by_rule[line["rule"]].append(line)
    shares = share({rule: len(own) for rule, own in by_rule.items()}, size)
    chosen = [line for rule in sorted(by_rule) for line in rng.sample(by_rule[rule], shares[rule])]
    rng.shuffle(chosen)
    return chosen


def with_originals(
    chosen: Sequence[Line], lines: Sequence[Line], count: int, seed: int
) -> list[Line]:
    """Put original questions among the chosen variants, of examples that none of these is of."""
    rng = random.Random(seed)
    theirs = {line["original_id"] for line in chosen}
    others = {line["original_id"]: line for line in lines if line["original_id"] not in theirs}
    drawn = rng.sample(sorted(others), min(count, len(others)))
    mixed = [*chosen, *(_as_asked(others[identifier]) for identifier in drawn)]
    rng.shuffle(mixed)
    return mixed


def originals(variants: Sequence[Line], seed: int) -> list[Line]:
    """The originals of variants, each once, in random order."""
    own = {line["original_id"]: line for line in variants}
    chosen = [_as_asked(own[identifier]) for identifier in sorted(own)]
    random.Random(seed).shuffle(chosen)
    return chosen


def _as_asked(line: Line) -> Line:
    """The original of a variant in a variant's form."""
    own = {name: line["original"][name] for name in ("question", "answer")}
    told = {"id": f"{line['original_id']}:{ORIGINAL}", "rule": ORIGINAL, "question_by": "crowd"}
    return line | own | told


def share(available: Mapping[str, int], size: int) -> dict[str, int]:
    """Share a size out: equally, but to none more than it has."""
    shares = dict.fromkeys(available, 0)
    left = min(size, sum(available.values()))
    while left:
        open_rules = sorted(rule for rule in available if shares[rule] < available[rule])
        for rule in open_rules[:left]:
            shares[rule] += 1
        left -= min(left, len(open_rules))
    return shares


def form(number: int, line: Line) -> Line:
    """What a reader sees, and fills."""
    shown = {name: line[name] for name in ("context", "question", "answer")}
    return {"id": number} | shown | {"verdict": "", "reason": ""}


def wording(number: int, line: Line) -> Line:
    """What a reader sees who judges whether a question is grammatical and says its steps."""
    original = {name: line["original"][name] for name in ("question", "decomposition")}
    own = {"decomposition": line["decomposition"], "question": line["question"]}
    return {"id": number, "original": original} | own | {"verdict": "", "reason": ""}


def key(number: int, line: Line, delivered: Mapping[str, int]) -> Line:
    """What a reader does not see: a variant's id tells its rule."""
    told = {name: line[name] for name in ("rule", "question_by", "original")}
    return (
        {"id": number, "variant": line["id"]} | told | {"delivered": delivered.get(line["rule"], 0)}
    )


def fingerprint(line: Line) -> str:
    """What a judgement is of: the question and its answer."""
    text = json.dumps([line["question"], line["answer"]], sort_keys=True, ensure_ascii=False)
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def read(path: Path) -> list[Line]:
    """The lines of a JSONL file."""
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines() if line]


def write(path: Path, lines: Sequence[Line]) -> None:
    """Write a JSONL file."""
    text = "".join(json.dumps(line, ensure_ascii=False) + "\n" for line in lines)
    path.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
