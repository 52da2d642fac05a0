"""On how many questions each pattern of the language code acts: the table that is kept.

    python -m benchmarks.acting FOLDER

FOLDER has `census.jsonl`, which `python -m benchmarks.census` writes. The counts go to
`benchmarks/acting.tsv`. A pattern that acts on no question needs a reason, or is deleted: a test
compares the table with the code. A reason is kept until its pattern acts.
"""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Iterator
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


def constants() -> Iterator[str]:
    """The names of the constants with patterns, "bpb.english.names._LIST", each once."""
    import_modules(bpb)
    for folder in FOLDERS:
        for module, found in sorted(modules(f"bpb.{folder}")):
            source = Path(str(found.__file__)).read_text(encoding="utf-8")
            for name, value in list(vars(found).items()):
                census = Census()
                census.wrap(value, f"{module}.{name}")
                has_patterns = any(isinstance(kept, re.Pattern) for kept in census.kept)
                # What a module imports is its own module's.
                if has_patterns and re.search(_ASSIGNED.format(name=name), source, re.M):
                    yield f"{module}.{name}"


def counted(folder: Path) -> dict[str, Acting]:
    """What a census counted for each constant; patterns of one table are counted together."""
    found: dict[str, Acting] = {}
    for line in (folder / "census.jsonl").read_text(encoding="utf-8").splitlines():
        row = json.loads(line)
        name = _PLACE.sub("", row["name"])
        before = found.get(name, Acting(0, 0))
        found[name] = Acting(
            max(before.questions, sum(row["hits"].values())),
            max(before.corpora, len(row["hits"])),
        )
    return found


def main(folder: Path) -> None:
    """Write the table."""
    kept = table() if TABLE.is_file() else {}
    found = counted(folder)
    lines = [_HEADER]
    for name in sorted(constants()):
        now = found.get(name, Acting(0, 0))
        reason = kept[name].reason if name in kept and not now.questions else ""
        lines.append(f"{name}\t{now.questions}\t{now.corpora}\t{reason}")
    TABLE.write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
