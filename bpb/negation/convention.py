"""What a corpus counts as a cue and as its scope."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

from bpb.english.tree import Tree
from bpb.negation.types import Cue


@dataclass(frozen=True, slots=True)
class Convention:
    """How a corpus annotates negation.

    Attributes:
        name: As it is chosen on the command line.
        corpus: Whose guidelines it follows, and where they are published.
        classes: The classes of words/cues.tsv that are cues.
        affixes: Whether "un" in "unhappy" is a cue.
        contraction: What is the cue in "don't" and "do n't": the part "n't", the whole token, or
            the auxiliary's token too.
        joined: Whether "neither ... nor" is one cue, not two.
        not_cues: The names of uses that are no negation, of bpb/negation/uses.py.
        scope: The places of the words in a cue's scope, those of the cue left out.
        cue_in_scope: Whether the cue belongs to its scope.
        gaps: Whether a scope may have gaps, those at its cue aside.
        events: Whether the negated predicate is marked.
        system: Which system resolves it when none is named: the better one on kept-out text, the
            rules where they are as good (`python -m benchmarks.negation`).
    """

    name: str
    corpus: str
    classes: frozenset[str]
    affixes: bool
    contraction: Literal["part", "token", "auxiliary"]
    joined: bool
    not_cues: frozenset[str]
    scope: Callable[[Tree, Cue], set[int]]
    cue_in_scope: bool
    gaps: bool
    events: bool
    system: Literal["rules", "tagger"]
