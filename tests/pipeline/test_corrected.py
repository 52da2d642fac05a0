"""Runs with a corrector: what it mends before and after, and what it refuses."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

import pytest

from bpb.config.config import Config
from bpb.correction.corrector import QuestionCorrector
from bpb.errors import NothingMadeError
from bpb.pipeline import run
from bpb.pipeline.pipeline import Pipeline
from bpb.records.variants import variant_from_json
from tests.correction.listed import ListedCorrector
from tests.pipeline.recorded import ALL, CONTEXT, Build, config, rows

SLIP = "How many goal did Ann kicked?"
# The verb is mended before a corrector reads it.
READ = "How many goal did Ann kick?"
KNOWN = {
    READ: ("How many goals did Ann kick?", 9.0),
    "Did Ann kick more than five goals?": ("Did Ann kick no more than five goals?", 9.0),
}


def corrected(
    build: Build, known: Mapping[str, tuple[str, float]] = KNOWN, minimum_gain: float = 3.0
) -> Build:
    def build_corrected(config: Config) -> Pipeline:
        pipeline = build(config)
        corrector = QuestionCorrector(
            ListedCorrector(known), minimum_gain=minimum_gain, maximum_doubt=5.0
        )
        pipeline.tools = replace(pipeline.tools, corrector=corrector)
        return pipeline

    return build_corrected


@pytest.mark.parametrize("variants", ["none", "written", "all"])
def test_a_slip_is_mended_before_anything_is_made_of_the_question(
    recording: Path, build: Build, tmp_path: Path, variants: str
) -> None:
    """The record tells both; a variant that an editor would alter fails, where it is read."""
    data = tmp_path / "slip.jsonl"
    row = {"id": "1", "question": SLIP, "context": CONTEXT, "answers": ["3"]}
    data.write_text(json.dumps(row) + "\n")
    settings = config(recording, **ALL, **{"correct.variants": variants})
    run.generate(str(data), tmp_path / "out", settings, build=corrected(build))
    made = rows(tmp_path / "out" / "contrast_set.jsonl")
    assert {record["original"]["question"] for record in made} == {SLIP}
    assert {record["original"]["corrected"] for record in made} == {KNOWN[READ][0]}
    assert all(record["quality"]["needs_no_correction"]["pass"] for record in made)
    assert variant_from_json(made[0]).original.question == KNOWN[READ][0]
    questions = {record["question"] for record in made}
    assert "Did Ann kick at most three goals?" in questions
    assert ("Did Ann kick more than five goals?" in questions) is (variants != "all")


def test_an_edit_is_judged_behind_the_checks(recording: Path, build: Build, tmp_path: Path) -> None:
    """Where all are read: what too likely needs another question is refused."""
    data = tmp_path / "slip.jsonl"
    row = {"id": "1", "question": "How many goals did Ann kick?", "context": CONTEXT}
    data.write_text(json.dumps(row | {"answers": ["3"]}) + "\n")
    left, odd = "Did Ann kick at most three goals?", "Did Ann kick more than five goals?"
    known = {left: ("Did Ann kick, at most, three goals?", 2.0), odd: ("Did Ann?", 4.0)}

    settings = config(
        recording, **ALL, **{"correct.variants": "all", "correct.min_probability_edited": 0.1}
    )
    run.generate(
        str(data), tmp_path / "out", settings, build=corrected(build, known, minimum_gain=1.0)
    )
    made = rows(tmp_path / "out" / "contrast_set.jsonl")
    (kept,) = (record for record in made if record["question"] == left)
    assert kept["quality"]["needs_no_correction"]["score"] == pytest.approx(0.1225, abs=1e-3)
    assert odd not in {record["question"] for record in made}
    told = rows(tmp_path / "out" / "rejected.jsonl")
    (refused,) = (record for record in told if record["question"] == odd)
    assert refused["reason"] == "needs_no_correction"


def test_an_unlikely_edit_may_be_mended(recording: Path, build: Build, tmp_path: Path) -> None:
    """Where what an editor would alter cannot change what is asked."""
    data = tmp_path / "comma.jsonl"
    row = {"id": "1", "question": "How many goals did Ann kick?", "context": CONTEXT}
    data.write_text(json.dumps(row | {"answers": ["3"]}) + "\n")
    unlikely, mended = "Did Ann kick at most three goals?", "Did Ann kick, at most, three goals?"

    settings = config(
        recording, **ALL, **{"correct.variants": "all", "correct.min_probability_edited": 0.1}
    )
    run.generate(
        str(data),
        tmp_path / "out",
        settings,
        build=corrected(build, {unlikely: (mended, 4.0)}, minimum_gain=1.0),
    )
    made = rows(tmp_path / "out" / "contrast_set.jsonl")
    (kept,) = (record for record in made if record["question"] == mended)
    assert kept["quality"]["needs_no_correction"]["pass"]
    assert unlikely not in {record["question"] for record in made}


def test_what_an_editor_would_alter_makes_no_variants(
    recording: Path, build: Build, tmp_path: Path
) -> None:
    """Where the correction may change what is asked, the question is not taken for it, nor are
    its edits where none is read.
    """
    data, known = tmp_path / "odd.jsonl", {"How many goals did Ann kick?": ("How many goals?", 9.0)}

    row = {"id": "1", "question": next(iter(known)), "context": CONTEXT, "answers": ["3"]}
    data.write_text(json.dumps(row) + "\n")
    settings = config(recording, **{"correct.variants": "written"})
    with pytest.raises(NothingMadeError, match="every variant rejected"):
        run.generate(str(data), tmp_path / "out", settings, build=corrected(build, known))
    told = rows(tmp_path / "out" / "rejected.jsonl")
    assert {row["reason"] for row in told if row["stage"] == "check"} == {"needs_no_correction"}


def test_an_edit_need_not_keep_what_an_editor_would_alter(
    recording: Path, build: Build, tmp_path: Path
) -> None:
    """Where edits are read, one of a question that is not taken for good is read by itself."""
    data, left = tmp_path / "odd.jsonl", "Did Ann kick at most three goals?"
    known = {
        "How many goals did Ann kick?": ("How many goals?", 9.0),
        left: ("Did Ann kick three?", 9.0),
    }
    row = {"id": "1", "question": next(iter(known)), "context": CONTEXT, "answers": ["3"]}
    data.write_text(json.dumps(row) + "\n")
    settings = config(recording, **{"correct.variants": "all"})
    run.generate(str(data), tmp_path / "out", settings, build=corrected(build, known))
    made = rows(tmp_path / "out" / "contrast_set.jsonl")
    assert {row["question_by"] for row in made} == {"edit"}
    assert all(row["quality"]["needs_no_correction"]["pass"] for row in made)
    told = rows(tmp_path / "out" / "rejected.jsonl")
    assert left in {row["question"] for row in told if row["reason"] == "needs_no_correction"}
