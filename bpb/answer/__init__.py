"""Answers of perturbed questions, each with its derivation (Geva et al. 2022, 3.4 and 3.5)."""

from bpb.answer.agreement import agrees
from bpb.answer.builder import AnswerBuilder, Answered
from bpb.answer.constraints import constraints
from bpb.answer.evaluator import Evaluated, Evaluation, Evaluator
from bpb.answer.heuristics.heuristic import Heuristic, heuristic
from bpb.answer.traces import traced

__all__ = [
    "AnswerBuilder",
    "Answered",
    "Evaluated",
    "Evaluation",
    "Evaluator",
    "Heuristic",
    "agrees",
    "constraints",
    "heuristic",
    "traced",
]
