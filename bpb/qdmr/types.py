"""A decomposition: an ordered list of steps, a DAG through their references.

Source: Wolfson et al. 2020, "Break It Down: A Question Understanding Benchmark", section 2.
Step indices are 0-based in code and 1-based in text (`#1`).
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from enum import StrEnum
from typing import TYPE_CHECKING

from bpb.errors import DecompositionError
from bpb.qdmr.arguments import Arguments, UnknownArguments

if TYPE_CHECKING:
    import networkx as nx

REFERENCE = re.compile(r"#(\d+)")


class Operator(StrEnum):
    SELECT = "select"
    PROJECT = "project"
    FILTER = "filter"
    AGGREGATE = "aggregate"
    GROUP = "group"
    SUPERLATIVE = "superlative"
    COMPARATIVE = "comparative"
    UNION = "union"
    INTERSECTION = "intersection"
    DISCARD = "discard"
    SORT = "sort"
    BOOLEAN = "boolean"
    ARITHMETIC = "arithmetic"
    COMPARISON = "comparison"
    UNKNOWN = "unknown"


@dataclass(frozen=True, slots=True)
class Step:
    """One operation of a decomposition.

    Attributes:
        text: The phrase, without its leading `return`: "number of #2".
        operator: What the step does.
        arguments: The operator's arguments.
        references: The earlier steps it uses, 0-based, each once, in order of first mention.
        lead: What stands before the phrase; "return " but for slips in the data.
        tail: What stands between the phrase and the next `;`.
    """

    text: str
    operator: Operator
    arguments: Arguments
    references: tuple[int, ...]
    lead: str = field(default="return ", compare=False)
    tail: str = field(default=" ", compare=False)

    def __post_init__(self) -> None:
        if (self.operator is Operator.UNKNOWN) != isinstance(self.arguments, UnknownArguments):
            raise DecompositionError(
                f"step {self.text!r}: operator {self.operator} with {type(self.arguments).__name__}"
            )
        if self.operator is Operator.UNKNOWN:
            return
        mentioned = {int(m) - 1 for m in REFERENCE.findall(self.text)}
        if mentioned != set(self.references):
            raise DecompositionError(
                f"step {self.text!r} mentions {sorted(m + 1 for m in mentioned)} "
                f"but lists {sorted(r + 1 for r in self.references)} as its references"
            )


@dataclass(frozen=True, slots=True)
class Decomposition:
    """A QDMR: steps in order, each using only earlier ones; the last step is the answer.

    Raises:
        DecompositionError: There is no step, or a step refers to itself or to a later one.
    """

    steps: tuple[Step, ...]

    def __post_init__(self) -> None:
        if not self.steps:
            raise DecompositionError("a decomposition needs at least one step, got none")
        for i, step in enumerate(self.steps):
            late = [r for r in step.references if not 0 <= r < i]
            if late:
                raise DecompositionError(
                    f"step {i + 1} ({step.text!r}) refers to #{late[0] + 1}; "
                    "a step may only refer to earlier ones"
                )

    def __len__(self) -> int:
        return len(self.steps)

    def __str__(self) -> str:
        last = len(self.steps) - 1
        return "".join(
            step.lead + step.text + ("" if i == last else step.tail + ";")
            for i, step in enumerate(self.steps)
        )

    @property
    def last(self) -> Step:
        return self.steps[-1]

    @property
    def operators(self) -> tuple[Operator, ...]:
        return tuple(step.operator for step in self.steps)

    def steps_of(self, operator: Operator) -> Iterator[tuple[int, Step]]:
        """The steps of one operator with their 0-based indices."""
        return ((i, step) for i, step in enumerate(self.steps) if step.operator is operator)

    def users(self, index: int) -> tuple[int, ...]:
        """The steps that refer to a step, 0-based."""
        return tuple(i for i, step in enumerate(self.steps) if index in step.references)

    def graph(self) -> nx.DiGraph[int]:
        """The reference graph: edges run from used to user; nodes, 0-based, carry their `step`."""
        import networkx as nx

        graph: nx.DiGraph[int] = nx.DiGraph()
        for i, step in enumerate(self.steps):
            graph.add_node(i, step=step)
            graph.add_edges_from((reference, i) for reference in step.references)
        return graph

    def _repr_svg_(self) -> str | None:
        """The picture in a notebook; None where neither Graphviz nor grandalf is installed."""
        from bpb.qdmr.picture import Picture, can_lay_out

        return Picture.of(self).svg() if can_lay_out() else None
