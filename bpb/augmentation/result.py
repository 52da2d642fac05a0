"""What an augmentation wrote, in counts."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import asdict, dataclass
from decimal import Decimal
from pathlib import Path
from typing import Any

from bpb import __version__
from bpb.augmentation.distribution import Distribution
from bpb.table import Table, Tabular


@dataclass(frozen=True, slots=True)
class AugmentedFile:
    """Training data with new rows.

    Attributes:
        path: The file.
        tau: The share of the examples that each rule may add.
        limit: How many variants that is.
        added: The new rows by rule; a rule that adds none is there if it had variants.
        after: The distribution of the examples and the new rows.
    """

    path: Path
    tau: Decimal
    limit: int
    added: Mapping[str, int]
    after: Distribution

    def __post_init__(self) -> None:
        if any(count > self.limit for count in self.added.values()):
            raise ValueError(f"expected at most {self.limit} new rows of a rule, got {self.added}")

    def __str__(self) -> str:
        rules = sum(count > 0 for count in self.added.values())
        return (
            f"tau {self.tau}: {sum(self.added.values()):,} new rows by {rules} rules, "
            f"at most {self.limit:,} of each; {self.path}"
        )

    def to_json(self) -> dict[str, Any]:
        return {
            "path": str(self.path),
            "tau": float(self.tau),
            "limit": self.limit,
            "added": dict(self.added),
            "after": asdict(self.after),
        }


@dataclass(frozen=True, slots=True)
class Augmentation(Tabular):
    """What an augmentation wrote.

    Attributes:
        train: The training data.
        run: The run directory of their variants.
        seed: The seed of the draw.
        bad_rows: Rows of the training data that bpb cannot use; they stay as they are.
        variants: The run's variants with an answer, by rule.
        left_out: Variants that were not drawn from, by reason.
        before: The distribution of the examples.
        files: What was written, one for each tau, the smallest first.
    """

    train: str
    run: Path
    seed: int
    bad_rows: int
    variants: Mapping[str, int]
    left_out: Mapping[str, int]
    before: Distribution
    files: tuple[AugmentedFile, ...]

    @property
    def examples(self) -> int:
        """How many examples the training data have: n."""
        return self.before.total

    def rows(self) -> Iterator[tuple[str, str, tuple[int, ...]]]:
        """What is counted by, its name, and the counts before and in each file."""
        columns = [self.before.groups(), *(each.after.groups() for each in self.files)]
        for group in columns[0]:
            names = dict.fromkeys(name for column in columns for name in column[group])
            for name in names:
                yield group, name, tuple(column[group].get(name, 0) for column in columns)

    def headings(self) -> tuple[str, ...]:
        """What the counts of `rows` are called."""
        return ("before", *(f"tau {each.tau}" for each in self.files))

    def to_json(self) -> dict[str, Any]:
        """The report."""
        return {
            "bpb": __version__,
            "train": self.train,
            "run": str(self.run),
            "seed": self.seed,
            "examples": self.examples,
            "bad_rows": self.bad_rows,
            "variants": dict(self.variants),
            "left_out": dict(self.left_out),
            "before": asdict(self.before),
            "files": [each.to_json() for each in self.files],
        }

    def table(self) -> Table:
        """The counts, with the columns `by`, `name`, `before` and one a tau."""
        rows = ((group, name, *counts) for group, name, counts in self.rows())
        return Table(("by", "name", *self.headings()), tuple(rows))
