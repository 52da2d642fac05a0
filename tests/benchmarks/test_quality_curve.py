"""The figures of the score of quality: the fit, its calibration, the curve."""

from __future__ import annotations

import random
from xml.etree import ElementTree as ET

from benchmarks import quality_curve
from benchmarks.judgements import RIGHT, Series, kept
from benchmarks.quality_curve import Item, Point
from bpb.validate.question import REASONS


def made(number: int) -> list[Item]:
    """Variants that are valid with probability .9 when edited and .5 when written anew."""
    rng = random.Random(1)
    items = []
    for i in range(number):
        anew = float(i % 2)
        valid = rng.random() < (0.5 if anew else 0.9)
        items.append(Item("drop", str(i), "A", {"anew": anew, "words": rng.random()}, valid))
    return items


def test_a_fit_finds_the_probabilities_it_was_made_with() -> None:
    """Within what so many draws allow; and one half is calibrated on the other."""
    items = made(2000)
    model = quality_curve.fit([item for item in items if item.fits])
    assert abs(model.probability({"anew": 0.0, "words": 0.5}) - 0.9) < 0.05
    assert abs(model.probability({"anew": 1.0, "words": 0.5}) - 0.5) < 0.05
    told = list(quality_curve.calibration_table([item for item in items if not item.fits], model))
    assert float(told[-1].split()[1].strip(",")) < 0.05


def test_every_judgement_says_what_it_judges_and_why_it_fails() -> None:
    """Once, of a known corpus and verdict, with a reason for what is not right and no text."""
    rows = kept(Series.STRICT_ONCE)
    assert {row["corpus"] for row in rows} == {"drop", "hotpotqa", "iirc"}
    assert len({(row["corpus"], row["variant"]) for row in rows}) == len(rows)
    for row in rows:
        (verdict,), (reason,) = row["verdicts"], row["reasons"]
        assert verdict in (RIGHT, *REASONS)
        assert (verdict == RIGHT) == (not reason)
        assert not {"question", "context", "answer"} & row.keys()


def test_the_curve_is_drawn_and_told() -> None:
    """A line a corpus, a point and a row a cut."""
    points = [
        Point(corpus, cut, 1 - cut, 0.8 - cut / 2, 50, 0.8 + cut / 10, 0.7, 0.9)
        for corpus in ("drop", "iirc")
        for cut in (0.0, 0.5)
    ]
    root = ET.fromstring(quality_curve.drawn(points))
    drawn = {element.get("id"): element for element in root.iter()}
    for corpus in ("drop", "iirc"):
        assert len([each for each in drawn[corpus].iter() if each.tag.endswith("}use")]) == 2
    assert "| drop | 0.5 | 50.0% | 55.0% | 50 | 85.0% | 70% to 90% |" in list(
        quality_curve.curve_table(points)
    )
