"""The figures of a corrector, by the edits that it makes."""

import random
import re
import time
from collections.abc import Sequence
from difflib import SequenceMatcher
from pathlib import Path

from bpb.models.training.data.corrector_data import (
    Correction,
    correction,
    measured_corrections,
    measured_questions,
)
from bpb.models.training.data.question_words import words_of
from bpb.models.training.data.written import CORRECTIONS, VARIANTS
from bpb.models.training.scores.development_scores import auc
from bpb.models.training.scores.pair_scores import Figures
from bpb.protocols import Corrector

# Precision counts twice as much as recall: a bad edit harms more than a missed one.
_BETA = 0.5
_WORD = re.compile(r"\w+(?:['\u2019-]\w+)*|[^\w\s]")

Edit = tuple[int, int, tuple[str, ...]]


def edits(given: str, text: str) -> set[Edit]:
    """What makes one text of another: begin and end in its words, 0-based, and the new words.

    As in M2 (Dahlmeier & Ng 2012) an edit is a span of words and what replaces it; the alignment is
    difflib's, and neighbouring edits are one.
    """
    old, new = _WORD.findall(given), _WORD.findall(text)
    codes = SequenceMatcher(None, old, new, autojunk=False).get_opcodes()
    return {(i, j, tuple(new[a:b])) for kind, i, j, a, b in codes if kind != "equal"}


def edit_scores(corrections: Sequence[Correction], texts: Sequence[str]) -> dict[str, float]:
    """Precision, recall and F0.5 of the edits in texts, against those of the corrections.

    Args:
        corrections: What was to be made of what.
        texts: What was made.
    """
    right = made = wanted = 0
    for each, text in zip(corrections, texts, strict=True):
        own, gold = edits(each.given, text), edits(each.given, each.text)
        right, made, wanted = right + len(own & gold), made + len(own), wanted + len(gold)
    precision, recall = right / max(made, 1), right / max(wanted, 1)
    weighed = _BETA**2 * precision + recall
    f = (1 + _BETA**2) * precision * recall / weighed if weighed else 0.0
    return {"precision": precision, "recall": recall, "f0.5": f}


def corrector_figures(corrector: Corrector, data: Path, most: int) -> Figures:
    """Measure a corrector, as it proposes, on questions that none is trained on.

    Those of SQuADShifts are given as they were written, to be left so, and with one slip or two
    made in each, to be mended; some have slips of their own, so these figures are lower bounds.
    Those of Break and DROP, and bpb's variants of DROP's, are given as they are, to be left where
    an editor of ours left them, and to be corrected as he did elsewhere.

    Args:
        corrector: The corrector.
        data: The data folder; of what it lacks there are no figures.
        most: How many questions of SQuADShifts to take, chosen by chance, always the same.

    Raises:
        InputError: The file is bad.
    """
    measured = {
        "SQuADShifts, made slips": _with_slips(data, most),
        "the crowd's own slips": measured_corrections(data, CORRECTIONS),
        "slips of variants": measured_corrections(data, VARIANTS),
    }
    return {name: _figures(corrector, found) for name, found in measured.items() if found}


def _with_slips(data: Path, most: int) -> list[Correction]:
    """Questions of SQuADShifts, each as it is and with slips made in it."""
    questions = measured_questions(data)
    rng = random.Random(0)
    questions = rng.sample(questions, min(most, len(questions)))
    slipped = [correction(words, rng.choice((1, 1, 2)), rng) for words in words_of(questions)]
    return [*(Correction(question, question) for question in questions), *slipped]


def _figures(corrector: Corrector, corrections: Sequence[Correction]) -> dict[str, float]:
    began = time.perf_counter()
    texts = corrector.correct([each.given for each in corrections])
    speed = len(corrections) / (time.perf_counter() - began)
    slipped = [i for i, each in enumerate(corrections) if each.given != each.text]
    clean = [i for i, each in enumerate(corrections) if each.given == each.text]
    right = corrector.log_likelihoods([(each.given, each.given) for each in corrections])
    told = auc([right[i] for i in clean], [right[i] for i in slipped]) if clean and slipped else 0.0
    return {
        "questions": len(corrections),
        "slips told: AUC": told,
        **edit_scores([corrections[i] for i in slipped], [texts[i] for i in slipped]),
        "clean ones left": sum(texts[i] == corrections[i].text for i in clean) / max(len(clean), 1),
        "questions/s": speed,
    }
