"""Decompositions of questions: their steps, their text form, their operators, their metrics."""

from bpb.qdmr.identify import identify
from bpb.qdmr.text import from_phrases, parse
from bpb.qdmr.types import Decomposition, Operator, Step

__all__ = ["Decomposition", "Operator", "Step", "from_phrases", "identify", "parse"]
