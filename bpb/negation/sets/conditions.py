"""ScoNe's six conditions, and the labels that follow from them.

Source: She et al. 2023 (ScoNe), Table 1 and Figure 1.
"""

from __future__ import annotations

from enum import StrEnum


class Label(StrEnum):
    """Whether the premise entails the hypothesis; what it does not entail is neutral."""

    ENTAILMENT = "entailment"
    NEUTRAL = "neutral"

    @property
    def reverse(self) -> Label:
        """The other one."""
        return Label.NEUTRAL if self is Label.ENTAILMENT else Label.ENTAILMENT


class Condition(StrEnum):
    """How many negations a premise and its hypothesis have, and how many scope over the word that
    differs between them. In the order of the paper's Table 1.
    """

    NO_NEGATION = "no_negation"
    ONE_NOT_SCOPED = "one_not_scoped"
    TWO_NOT_SCOPED = "two_not_scoped"
    TWO_SCOPED = "two_scoped"
    ONE_SCOPED = "one_scoped"
    ONE_SCOPED_ONE_NOT_SCOPED = "one_scoped_one_not_scoped"

    @property
    def negations(self) -> int:
        """How many negations there are (COUNT-NEG)."""
        return _NEGATIONS[self]

    @property
    def scoped(self) -> int:
        """How many of them scope over the word (COUNT-SCOPED)."""
        return _SCOPED[self]

    def label(self, lexical: Label) -> Label:
        """The label in this condition: the lexical relation, reversed by one scoped negation.

        Figure 1b, SCONE-COUNT.

        Args:
            lexical: The label without negation, which the two words alone decide.
        """
        return lexical.reverse if self.scoped == 1 else lexical


_NEGATIONS = {
    Condition.NO_NEGATION: 0,
    Condition.ONE_NOT_SCOPED: 1,
    Condition.TWO_NOT_SCOPED: 2,
    Condition.TWO_SCOPED: 2,
    Condition.ONE_SCOPED: 1,
    Condition.ONE_SCOPED_ONE_NOT_SCOPED: 2,
}
_SCOPED = {
    Condition.NO_NEGATION: 0,
    Condition.ONE_NOT_SCOPED: 0,
    Condition.TWO_NOT_SCOPED: 0,
    Condition.TWO_SCOPED: 2,
    Condition.ONE_SCOPED: 1,
    Condition.ONE_SCOPED_ONE_NOT_SCOPED: 1,
}
