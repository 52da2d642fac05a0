"""The choices of Thunder-NUBench's items, and the kinds of its local negations.

Source: So et al. 2025 (Thunder-NUBench), Tables 3, 4 and 10, Appendix L.
"""

from __future__ import annotations

from enum import StrEnum


class Choice(StrEnum):
    """What an option is to the sentence; the values are the published field names."""

    STANDARD_NEGATION = "choice1"
    LOCAL_NEGATION = "choice2"
    CONTRADICTION = "choice3"
    PARAPHRASE = "choice4"


class LocalNegation(StrEnum):
    """What a local negation negates; the values are those of the published `choice2_type`."""

    RELATIVE_CLAUSE = "relative_part"
    PARTICIPLE_CLAUSE = "pp_part"
    ADVERBIAL_CLAUSE = "adverb_part"
    COMPOUND_SENTENCE = "compound_part"

    @staticmethod
    def absent() -> str:
        """The published `choice2_type` of an item without a local negation."""
        return "non-applicable"
