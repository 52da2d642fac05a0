"""How far a question says what a decomposition says."""

from __future__ import annotations

import re
from collections import Counter

from bpb.perturb.edits import AppendBool
from bpb.perturb.perturbation import Perturbation
from bpb.qdmr.types import REFERENCE, Decomposition
from bpb.qgen.language import base_form
from bpb.qgen.quantity import spelled
from bpb.values import Date, to_text

_WORD = re.compile(r"[^\W_]+(?:[.,]\d+)*")
_EMPTY = frozenset(
    "a an the of in on at to for from by with and or that which who whom whose what when where how "
    "is are was were be been do does did has have had if both either neither nor not true false "
    "number many much sum total difference highest lowest higher lower largest smallest more less "
    "fewer most least than same as at there it its one each all any combined between apart pass "
    "s t than first last later earlier other different".split()
)


def content(text: str) -> Counter[str]:
    """The content words of a text by lemma, references and words of arithmetic left out."""
    words = _WORD.findall(REFERENCE.sub(" ", text).lower())
    return Counter(_lemma(word) for word in words if word not in _EMPTY)


def overlap(question: str, decomposition: Decomposition) -> float:
    """F1 of the content words of a question and of all phrases of a decomposition, each once."""
    asked = set(content(question))
    meant = set(content(" ".join(step.text for step in decomposition.steps)))
    shared = len(asked & meant)
    if not shared:
        return 0.0 if asked or meant else 1.0
    return 2 * shared / (len(asked) + len(meant))


def missing(question: str, perturbation: Perturbation) -> str:
    """What a perturbation brings in that a question does not say, "" when nothing is missing."""
    edit = perturbation.edit
    if isinstance(edit, AppendBool):
        value = to_text(edit.value)
        number = (
            str(edit.value.year) if isinstance(edit.value, Date) else value.strip("$%\u00a3\u20ac ")
        )
        number = number.split(" ")[0]
        number, said = number.replace(",", ""), re.sub(r"(?<=\d),(?=\d)", "", question)
        found = re.search(rf"(?<![\d.]){re.escape(number)}(?!\d|\.\d)", said)
        word = spelled(number)
        if not found and not re.search(rf"\b{re.escape(word)}\b", question, re.I):
            return f"the value {value}"
    old = content(" ".join(step.text for step in perturbation.source.steps))
    new = content(" ".join(step.text for step in perturbation.target.steps))
    asked = content(question)
    lost = [word for word in new if word not in old and word not in asked and not word.isdigit()]
    return f'"{lost[0]}"' if lost and not isinstance(edit, AppendBool) and len(lost) > 1 else ""


def likeness(question: str, original: str) -> float:
    """1 less the edit distance of two questions in words, over the longer one's length."""
    left, right = _WORD.findall(question.lower()), _WORD.findall(original.lower())
    if not left or not right:
        return 0.0
    row = list(range(len(right) + 1))
    for i, word in enumerate(left, 1):
        diagonal, row[0] = row[0], i
        for j, other in enumerate(right, 1):
            diagonal, row[j] = row[j], min(row[j] + 1, row[j - 1] + 1, diagonal + (word != other))
    return 1 - row[-1] / max(len(left), len(right))


def _lemma(word: str) -> str:
    verb = base_form(word)
    return verb if verb != word else base_form(word, "N")
