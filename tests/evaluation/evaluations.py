"""Evaluation folders of made-up questions."""

from __future__ import annotations

import json
import random
from collections.abc import Iterable
from pathlib import Path

from bpb.evaluation.examples import Kind, ScoredConstraint, ScoredExample

RULES = ("AppendBool", "ChangeLast", "PruneStep", "ReplaceArith")
PLACES = ("Ostby", "Marrow Bay", "Tarn", "Vell", "Quillon")


def question_of(
    number: int,
    place: int = 0,
    *,
    kind: Kind = Kind.CONTRAST,
    rule: str = "ChangeLast",
    correct: bool = True,
    f1: float | None = None,
    question: str = "",
    validated: bool | None = None,
    corpus: str = "made-up",
    set_name: str = "runs/made-up",
) -> ScoredExample:
    """A question of a contrast set.

    Args:
        number: Of the contrast set.
        place: Of the question in it; 0 for the original.
        kind: As in the example; an original if the place is 0.
        rule: As in the example; none if the place is 0.
        correct: As in the example.
        f1: As in the example; 1 or 0 by `correct` if it is None.
        question: Its text; a made-up one if "".
        validated: As in the example.
        corpus: As in the example.
        set_name: The example's `set`.
    """
    town = PLACES[number % len(PLACES)]
    gold = str(10 + number + place)
    kind, rule = (kind, rule) if place else (Kind.ORIGINAL, "")
    is_bounded = kind is Kind.CONSTRAINT
    said = gold if correct else "no idea"
    return ScoredExample(
        id=f"q{number}:{rule}:{place}" if place else f"q{number}",
        original_id=f"q{number}",
        corpus=corpus,
        set=set_name,
        kind=kind,
        rule=rule,
        answer_type="" if is_bounded else "number" if number % 3 else "span",
        question_type="how many" if number % 2 else "which",
        validity=None if not place else round(0.5 + ((number * 7 + place * 3) % 50) / 100, 2),
        validated=validated,
        question=question or f"How many mills stood in {town} in year {number + place}?",
        gold=() if is_bounded else (gold,),
        prediction=(f"The answer is {said}.",),
        read=(said,),
        f1=float(correct) if f1 is None else f1,
        exact=correct and not is_bounded,
        correct=correct,
        constraints=(ScoredConstraint("at_least", f"at least {gold}", correct),)
        if is_bounded
        else (),
    )


def made_up(skill: float, sets: int = 20, seed: int = 1) -> list[ScoredExample]:
    """Contrast sets with one to six variants, of which a share is right.

    Args:
        skill: About which share of the originals is right; of variants it is less.
        sets: How many contrast sets.
        seed: Seed of the draw.
    """
    draw = random.Random(seed)
    found = []
    for number in range(sets):
        corpus = ("made-up", "drop")[number % 2]
        found.append(question_of(number, correct=draw.random() < skill, corpus=corpus))
        found += [
            question_of(
                number,
                place,
                kind=Kind.CONSTRAINT if place == 5 else Kind.CONTRAST,
                rule=RULES[(number + place) % len(RULES)],
                correct=draw.random() < skill - 0.1 * (place % 3),
                validated=True if place == 2 else None,
                corpus=corpus,
            )
            for place in range(1, 2 + number % 6)
        ]
    return found


def write_evaluation(
    folder: Path,
    examples: Iterable[ScoredExample],
    *,
    model: str = "small",
    scorer: str = "typed",
    figures: object = None,
) -> Path:
    """An evaluation's folder, without its report."""
    folder.mkdir(parents=True, exist_ok=True)
    lines = [json.dumps(each.to_json()) for each in examples]
    (folder / "examples.jsonl").write_text("".join(f"{line}\n" for line in lines))
    metrics = {
        "bpb": "0.3.0",
        "model": model,
        "predictions": "",
        "sets": ["runs/made-up"],
        "scorer": scorer,
        "extract": True,
        "seed": 1,
        "counts": {"questions": len(lines)},
        "figures": figures or {},
    }
    (folder / "metrics.json").write_text(json.dumps(metrics))
    return folder
