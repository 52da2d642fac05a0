"""Graph edit distance between the step graphs of two decompositions.

Source: Wolfson et al. 2020, section 5, where a decomposition is a graph with a node a step and an
edge a reference. Which share of the larger graph has to be edited is Break's; that a node's
substitution costs by the overlap of words is ours to state, see `graph_edit_distance`.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

from bpb.qdmr.types import REFERENCE, Decomposition

DEFAULT_BUDGET = 400_000
# The search goes one call deeper with each step; no question has so many.
_MOST_STEPS = 200


@dataclass(frozen=True, slots=True)
class GraphEditDistance:
    """A normalised distance.

    Attributes:
        value: 0 for equal graphs; about 1 where nothing is shared, more where the edges differ too.
        exact: False where the search ended at its budget; the value is then an upper bound.
    """

    value: float
    exact: bool


def graph_edit_distance(
    prediction: Decomposition, gold: Decomposition, *, budget: int = DEFAULT_BUDGET
) -> GraphEditDistance:
    """The least cost of edits from one step graph to the other, as a share of the larger graph.

    Deleting or inserting a node or an edge costs 1; substituting a node costs 1 minus the overlap
    (Dice coefficient, counted with repetitions, in lower case) of the words of the two phrases
    without their references. The cost is divided by the nodes and edges of the larger graph.

    Args:
        prediction: One graph.
        gold: The other; the distance is symmetric.
        budget: How many costs of node pairs are looked at, over all partial matches. A limit in
            seconds would make the result depend on the machine.
    """
    small, large = sorted((_Graph.of(prediction), _Graph.of(gold)), key=lambda g: len(g.words))
    search = _Search(small, large, budget if len(small.words) <= _MOST_STEPS else 0)
    search.extend(0, 0.0)
    size = max(search.left.size, search.right.size)
    return GraphEditDistance(search.best / size, search.budget > 0)


@dataclass(frozen=True, slots=True)
class _Graph:
    """Bags of words by node, and edges as (used, user)."""

    words: tuple[Counter[str], ...]
    edges: frozenset[tuple[int, int]]

    @classmethod
    def of(cls, decomposition: Decomposition) -> _Graph:
        words = tuple(
            Counter(REFERENCE.sub(" ", step.text).lower().split()) for step in decomposition.steps
        )
        edges = {(r, i) for i, step in enumerate(decomposition.steps) for r in step.references}
        return cls(words, frozenset(edges))

    @property
    def size(self) -> int:
        return len(self.words) + len(self.edges)


def _substitution(left: Counter[str], right: Counter[str]) -> float:
    total = left.total() + right.total()
    return 1 - 2 * (left & right).total() / total if total else 0.0


@dataclass(slots=True)
class _Search:
    """Branch and bound over the matches of the left graph's nodes, in order, to the right's."""

    left: _Graph
    right: _Graph
    budget: int
    best: float = float("inf")
    costs: list[list[float]] = field(init=False)
    matched: list[int | None] = field(init=False)
    free: set[int] = field(init=False)

    def __post_init__(self) -> None:
        self.costs = [[_substitution(a, b) for b in self.right.words] for a in self.left.words]
        self.matched = []
        self.free = set(range(len(self.right.words)))
        # Deleting all and inserting all is always possible.
        self.best = float(self.left.size + self.right.size)

    def extend(self, node: int, cost: float) -> None:
        """Match the left graph's nodes from `node` on, having spent `cost`."""
        if node == len(self.left.words):
            self.best = min(self.best, cost + self._insertions())
            return
        self.budget -= 1 + len(self.free) * (len(self.left.words) - node)
        if self.budget <= 0 or cost + self._least(node) >= self.best:
            return
        options: list[tuple[float, int]] = [
            (self.costs[node][other] + self._edges(node, other), other) for other in self.free
        ]
        for step, other in sorted(options):
            self.matched.append(other)
            self.free.remove(other)
            self.extend(node + 1, cost + step)
            self.free.add(other)
            self.matched.pop()
        deletion = 1.0 + sum((k, node) in self.left.edges for k in range(node))
        self.matched.append(None)
        self.extend(node + 1, cost + deletion)
        self.matched.pop()

    def _least(self, node: int) -> float:
        """No completion costs less: each node its cheapest match, surplus nodes an insertion."""
        rows = self.costs[node:]
        cheapest = sum(min([1.0, *(row[other] for other in self.free)]) for row in rows)
        return cheapest + max(0, len(self.free) - len(rows))

    def _edges(self, node: int, other: int) -> int:
        """Edges between a new match and the earlier ones that only one graph has."""
        cost = 0
        for earlier, image in enumerate(self.matched):
            has = (earlier, node) in self.left.edges
            if image is None:
                cost += has
            else:
                cost += has != ((image, other) in self.right.edges)
                cost += (other, image) in self.right.edges
        return cost

    def _insertions(self) -> int:
        """What is left of the right graph: free nodes, and edges at them."""
        edges = sum(a in self.free or b in self.free for a, b in self.right.edges)
        return len(self.free) + edges
