"""On how many questions each pattern of the language code acts: the table that is kept.

    python -m benchmarks.acting FOLDER...

Each FOLDER has `census.jsonl`, which `python -m benchmarks.census` writes. The counts go to
`benchmarks/acting.tsv`. A pattern that acts on no question needs a reason, or is deleted: a test
compares the table with the code. A reason is kept until its pattern acts.
"""

from __future__ import annotations

import json
import pkgutil
import re
import sys
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import bpb
from benchmarks.census import Census, import_modules, modules

TABLE = Path(__file__).with_name("acting.tsv")
FOLDERS = ("answer", "correction", "domains", "english", "perturb", "qgen", "quality")
"""The folders of bpb with language code."""
_HEADER = "pattern\tquestions\tcorpora\treason"
_ASSIGNED = r"^(?:\w+, )*{name}\b[^=\n]*="
_PLACE = re.compile(r"\[[^\]]*\]|\.\d+\.\w+")


@dataclass(frozen=True, slots=True)
class Acting:
    """A line of the table.

    Attributes:
        questions: The questions on which a pattern acts.
        corpora: The corpora that they are of.
        reason: Why it stays though it acts on none; "" for none.
    """

    questions: int
    corpora: int
    reason: str = ""


def table() -> dict[str, Acting]:
    """The kept table, by the name of a constant with patterns."""
    lines = TABLE.read_text(encoding="utf-8").splitlines()[1:]
    rows = (line.split("\t") for line in lines)
    return {
        name: Acting(int(questions), int(corpora), reason)
        for name, questions, corpora, reason in rows
    }


def constants(folders: Sequence[str] = FOLDERS) -> dict[str, frozenset[re.Pattern[str]]]:
    """The constants with patterns, "bpb.english.names._LIST", and their patterns."""
    import_modules(bpb)
    found: dict[str, frozenset[re.Pattern[str]]] = {}
    for module, own in (pair for folder in folders for pair in modules(f"bpb.{folder}")):
        source = Path(str(own.__file__)).read_text(encoding="utf-8")
        for name, value in list(vars(own).items()):
            census = Census()
            census.wrap(value, f"{module}.{name}")
            patterns = frozenset(kept for kept in census.kept if isinstance(kept, re.Pattern))
            # What a module imports is its own module's.
            if patterns and re.search(_ASSIGNED.format(name=name), source, re.M):
                found[f"{module}.{name}"] = patterns
    return found


def counted(folders: Sequence[Path]) -> dict[str, Acting]:
    """What censuses of several samples counted for each constant, its patterns together."""
    found: dict[str, Counter[str]] = {}
    for folder in folders:
        highest: dict[str, Counter[str]] = {}
        for line in (folder / "census.jsonl").read_text(encoding="utf-8").splitlines():
            row = json.loads(line)
            name = _PLACE.sub("", row["name"])
            hits: Counter[str] = Counter(row["hits"])
            highest[name] = highest.get(name, Counter()) | hits
        for name, most in highest.items():
            found[name] = found.get(name, Counter()) + most
    return {name: Acting(each.total(), len(each)) for name, each in found.items()}


def main(folders: Sequence[Path]) -> None:
    """Write the table."""
    kept = table() if TABLE.is_file() else {}
    found = counted(folders)
    every = constants([part.name for part in pkgutil.iter_modules(bpb.__path__)])
    # Equal patterns are one object, which the census counts under one of its names.
    shared: dict[re.Pattern[str], Acting] = {
        pattern: found[name]
        for name, patterns in every.items()
        if name in found
        for pattern in patterns
    }
    lines = [_HEADER]
    for name, patterns in sorted(constants().items()):
        others = [shared[pattern] for pattern in patterns if pattern in shared]
        now = found.get(name) or max(others, key=lambda each: each.questions, default=Acting(0, 0))
        reason = kept[name].reason if name in kept and not now.questions else ""
        lines.append(f"{name}\t{now.questions}\t{now.corpora}\t{reason}")
    TABLE.write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main([Path(folder) for folder in sys.argv[1:]])
