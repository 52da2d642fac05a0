"""An evaluation as columns of a data frame, without its texts: what figures are computed from.

A million questions take some hundred megabytes. The texts of a few questions are read again with
`texts_of`.
"""

from __future__ import annotations

import sys
from collections.abc import Collection, Iterable, Mapping
from enum import StrEnum
from functools import cache
from hashlib import blake2b
from pathlib import Path
from typing import TYPE_CHECKING, get_origin, get_type_hints

from bpb.discovery import require, unknown
from bpb.errors import ConfigError
from bpb.evaluation.examples import Kind, ScoredExample, read_examples
from bpb.evaluation.figures import Figure, interval_of

if TYPE_CHECKING:
    from pandas import DataFrame

# By how many variants a contrast set has.
SIZES = {"1": range(1, 2), "2": range(2, 3), "3-4": range(3, 5), "5-8": range(5, 9)} | {
    "9 or more": range(9, sys.maxsize)
}
# Of a hash, which a column of 64-bit integers holds.
_DIGEST_BYTES = 7


class By(StrEnum):
    """What questions are grouped by; the name of a column with `_` for `-`."""

    RULE = "rule"
    QUESTION_TYPE = "question-type"
    ANSWER_TYPE = "answer-type"
    CORPUS = "corpus"
    SIZE = "size"

    @property
    def column(self) -> str:
        """The column that holds it."""
        return self.value.replace("-", "_")


def grouped_by(name: str) -> By:
    """The grouping of a name.

    Raises:
        ConfigError: There is none.
    """
    known = tuple(map(str, By))
    if name not in known:
        raise ConfigError(f"by: {unknown('grouping', name, known)}")
    return By(name)


def read_columns(folder: Path, use: str) -> DataFrame:
    """The scored questions of an evaluation.

    Args:
        folder: The evaluation's folder.
        use: The command that needs them, for the message if a package is missing.

    Returns:
        A row for each question, by its id, in the order of `examples.jsonl`. Columns: original_id,
        corpus, set, kind, rule, answer_type, question_type (categories); validity (number or NaN),
        validated (true, false or missing), f1 (from 0 to 1), exact, correct; group, the number
        of its contrast set; size, that set's number of variants as one of `SIZES`, "" without
        variants; asked, a hash of the question and its gold answers.

    Raises:
        InputError: The folder has no `examples.jsonl`, or a line is bad.
        PackageError: pandas is not installed.
    """
    require("pandas", "evaluate", use)
    return columns_of(read_examples(folder))


def columns_of(examples: Iterable[ScoredExample]) -> DataFrame:
    """The columns of scored questions, which are read once; see `read_columns`."""
    import pandas as pd

    ids: list[str] = []
    columns = _columns()
    kept: dict[str, list[object]] = {name: [] for name in columns}
    asked: list[int] = []
    values: dict[object, object] = {}
    for example in examples:
        ids.append(example.id)
        asked.append(_digest(example))
        for name, is_repeated in columns.items():
            value = getattr(example, name)
            kept[name].append(values.setdefault(value, value) if is_repeated else value)
    frame = pd.DataFrame(
        {name: pd.Categorical(kept[name]) if columns[name] else kept[name] for name in columns}
        | {"asked": asked},
        index=pd.Index(ids, dtype=object),
    )
    frame["validity"] = frame["validity"].astype("float64")
    frame["validated"] = frame["validated"].astype("boolean")
    frame["group"] = frame.groupby("original_id", observed=True, sort=False).ngroup()
    is_variant = frame["kind"] != Kind.ORIGINAL
    variants = is_variant.groupby(frame["group"]).transform("sum")
    names = {n: _size(n) for n in map(int, variants.unique())}
    frame["size"] = pd.Categorical(variants.map(names), ["", *SIZES])
    return frame


def texts_of(folder: Path, ids: Collection[str]) -> dict[str, ScoredExample]:
    """The scored questions of these ids; the file is read to its end."""
    return {each.id: each for each in read_examples(folder) if each.id in ids}


def mean(frame: DataFrame, column: str = "f1") -> Figure:
    """The mean of a column, with its interval over contrast sets."""
    sums = frame.groupby("group")[column].agg(["sum", "count"])
    # Sums of decimals may end above their number.
    total = min(float(sums["sum"].sum()), float(len(frame)))
    return Figure(total, len(frame), len(sums), interval_of(sums))


def consistency(originals: DataFrame, variants: DataFrame) -> Figure:
    """Of the contrast sets that have one of the variants, the share whose questions are all right.

    An original counts too where it is known.
    """
    import pandas as pd

    questions = pd.concat([originals[originals["group"].isin(variants["group"])], variants])
    sets = questions.groupby("group")["correct"].all()
    return mean(sets.reset_index(), "correct")


@cache
def _columns() -> Mapping[str, bool]:
    """The columns, each with whether it has few values, which are held once."""
    return {
        name: type_ in (str, Kind)
        for name, type_ in get_type_hints(ScoredExample).items()
        if get_origin(type_) is not tuple and name not in ("id", "question")
    }


def _size(variants: int) -> str:
    """The name of a contrast set's size, "" without variants."""
    return next((name for name, numbers in SIZES.items() if variants in numbers), "")


def _digest(example: ScoredExample) -> int:
    said = repr((example.question, example.gold)).encode(errors="surrogatepass")
    return int.from_bytes(blake2b(said, digest_size=_DIGEST_BYTES).digest())
