"""Drawing the variants of each rule."""

from __future__ import annotations

import random
from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from decimal import ROUND_FLOOR, Decimal, InvalidOperation

from bpb.errors import ConfigError
from bpb.records.question import Question


@dataclass(frozen=True, slots=True)
class Drawn:
    """Variants in the order in which they are added.

    Attributes:
        ranked: Each with its place in the random order of its rule, 0-based; first come the first
            of every rule. A larger limit begins with all that a smaller one takes.
    """

    ranked: tuple[tuple[int, Question], ...]

    @classmethod
    def of(cls, variants: Iterable[Question], seed: int) -> Drawn:
        """Put the variants of each rule in a random order.

        Args:
            variants: In the order of their run.
            seed: The same seed and variants give the same order.
        """
        by_rule: dict[str, list[Question]] = defaultdict(list)
        for each in variants:
            by_rule[each.rule].append(each)
        ranked = []
        for rule, own in sorted(by_rule.items()):
            random.Random(f"{seed} {rule}").shuffle(own)
            ranked += list(enumerate(own))
        return cls(tuple(sorted(ranked, key=lambda pair: (pair[0], pair[1].rule))))

    def up_to(self, limit: int) -> list[Question]:
        """At most so many variants of each rule."""
        return [variant for rank, variant in self.ranked if rank < limit]


def share(text: str | float | Decimal) -> Decimal:
    """A tau: the share of the examples that each rule may add.

    Raises:
        ConfigError: It is no number over 0.
    """
    try:
        value = Decimal(str(text).strip())
    except InvalidOperation:
        value = Decimal("nan")
    if not (value.is_finite() and value > 0):
        raise ConfigError(f"tau: expected a number over 0, such as 0.05, got {str(text)!r}")
    return Decimal(format(value.normalize(), "f"))


def limit(tau: Decimal, examples: int) -> int:
    """How many variants of a rule a tau allows."""
    return int((tau * examples).to_integral_value(ROUND_FLOOR))
