"""Evaluation sets in every layout, as one stream of questions."""

from __future__ import annotations

import json
from collections.abc import Mapping
from decimal import Decimal
from pathlib import Path

import pytest

from bpb.corpora import LeftOut, Rejected
from bpb.errors import InputError
from bpb.evaluation.complaints import Complaints
from bpb.evaluation.evaluate import evaluate, listed
from bpb.evaluation.figures import flat
from bpb.evaluation.question import Question
from bpb.evaluation.sets import all_layouts, layout_of, questions
from bpb.evaluation.sets.grouping import Origin, origin_of
from bpb.exporting import export
from bpb.records.constraint import Constraint, ConstraintKind
from bpb.values import Number, Spans, YesNo
from tests.evaluation.rows import written
from tests.exporting.runs import make_run

PASSAGE = "The mill at Elm was built by Ann Lee in 1823. It burned down in 1850."


def read(*paths: Path) -> list[Question]:
    """The questions of sets without a bad row."""
    rejected: list[Rejected] = []
    found = [question for _, question in questions(paths, rejected.append)]
    assert [each for each in rejected if each.kind is not LeftOut.UNANSWERABLE] == []
    return found


def saved(path: Path, document: object) -> Path:
    path.write_text(json.dumps(document, indent=1), encoding="utf-8")
    return path


def drop(path: Path, answers: Mapping[str, str]) -> Path:
    """A file in DROP's layout, of questions with numbers as answers."""
    no_date = {"day": "", "month": "", "year": ""}
    pairs = [
        {
            "question": f"How many bricks had wall {identity}?",
            "query_id": identity,
            "answer": {"number": number, "date": no_date, "spans": []},
        }
        for identity, number in answers.items()
    ]
    return saved(path, {"p": {"passage": PASSAGE, "qa_pairs": pairs}})


@pytest.mark.parametrize(
    ("identity", "corpus", "origin"),
    [
        ("game-1:AppendBool:3", "drop", Origin("game-1", "AppendBool")),
        ("a:b:PruneStep:1", "jsonl", Origin("a:b", "PruneStep")),
        ("DROP_dev_game_1_a1b2+append_boolean_step+4-x", "drop", Origin("a1b2", "AppendBool")),
        ("HOTPOT_dev_5ab+prune_last_step_rm_unused+2", "squad", Origin("5ab", "PruneStep")),
        ("a1b2_2", "drop", Origin("a1b2")),
        ("q_10839", "iirc", Origin("q_10839")),
        ("C++", "jsonl", Origin("C++")),
        ("train:drop:12", "jsonl", Origin("train:drop:12")),
        ("drop_dev_17", "drop", Origin("drop_dev_17")),
        ("a1b2", "drop", Origin("a1b2")),
    ],
)
def test_an_id_names_the_original(identity: str, corpus: str, origin: Origin) -> None:
    """As exports, the paper's released sets and DROP's contrast sets form their ids."""
    assert origin_of(identity, corpus) == origin


def test_drops_contrast_sets_go_with_drops_own_file(tmp_path: Path) -> None:
    """Originals are in one file, variants in the other."""
    original = drop(tmp_path / "test.json", {"a1b2": "3", "c3d4": "5"})
    contrast = drop(tmp_path / "contrast.json", {"a1b2_1": "2", "a1b2_2": "1"})
    said = saved(tmp_path / "said.json", {"a1b2": "3", "c3d4": "4", "a1b2_1": "2", "a1b2_2": "9"})
    found = evaluate([contrast, original], predictions=said)
    figures = {f"{group} {name}": each for group, name, each in flat(found.figures)}
    assert figures["all_originals f1"].per_cent == 50
    assert figures["original f1"].per_cent == 100
    assert figures["contrast f1"].per_cent == 50
    assert figures["consistency contrast"].per_cent == 0
    assert figures["consistency contrast"].count == 1
    assert "sets_without_original" not in found.counts
    assert evaluate(contrast, predictions=said).counts["sets_without_original"] == 1


def test_quorefs_rows_name_their_original(tmp_path: Path) -> None:
    """SQuAD's layout with `original_id`."""
    qas = [
        {"id": "p1", "original_id": "o1", "question": "Who built it?", "answers": [
            {"text": "Ann Lee", "answer_start": 29}
        ]}
    ]  # fmt: skip
    document = {"data": [{"title": "Elm", "paragraphs": [{"context": PASSAGE, "qas": qas}]}]}
    (question,) = read(saved(tmp_path / "quoref.json", document))
    assert (question.id, question.original_id, question.kind) == ("p1", "o1", "contrast")
    assert question.answers == (Spans(("Ann Lee",)),)


def test_boolqs_contrast_sets_are_read(tmp_path: Path) -> None:
    """The row of column names and empty variants are passed over; a bad row is named."""
    header = {"paragraph": "Paragraph", "question": "Question", "answer": "Gold Answer"}
    row = {
        "paragraph": PASSAGE,
        "question": "was the mill built by ann lee",
        "answer": "TRUE",
        "perturbed_questions": [
            {"perturbed_q": "was the mill built before 1820", "answer": "FALSE"},
            {"perturbed_q": "", "answer": ""},
        ],
    }
    header["perturbed_questions"] = []  # type: ignore[assignment]
    path = saved(tmp_path / "boolq.json", {"data": [header, row]})
    assert layout_of(path).name == "boolq contrast sets"
    original, variant = read(path)
    assert (original.id, variant.id) == ("boolq-2", "boolq-2_1")
    assert (original.answers, variant.answers) == ((YesNo(True),), (YesNo(False),))
    assert original.question_type == variant.question_type == "yes/no"
    rejected: list[object] = []
    saved(path, {"data": [row, row | {"answer": "maybe"}]})
    assert len(list(questions([path], rejected.append))) == 2
    assert "row 2: answer: expected TRUE or FALSE, got 'maybe'" in str(rejected[0])


@pytest.mark.parametrize("name", ["hf", "lm-eval", "inspect", "drop/contrast_set.json"])
def test_what_was_exported_is_read_back(name: str, tmp_path: Path) -> None:
    """Ids, contrast sets, rules and answers are those of the run."""
    run = make_run(tmp_path / "run")
    export(run, ["hf", "lm-eval", "inspect", "drop"], tmp_path / "out")
    expected = {each.id: each for each in read(run) if each.answers}
    found = {each.id: each for each in read(tmp_path / "out" / name) if each.answers}
    assert set(found) <= set(expected)
    assert len(found) > len(expected) / 2
    for identity, question in found.items():
        own = expected[identity]
        assert (question.original_id, question.rule) == (own.original_id, own.rule)
        assert (question.question, question.context) == (own.question, own.context)
        if name == "hf":
            assert question.answers[0] == own.answers[0]
            assert question.validity == own.validity


def test_a_runs_constraints_and_validity_are_read(tmp_path: Path) -> None:
    """Of a variant without an answer."""
    row = {
        "id": "a:ReplaceArith:1",
        "original_id": "a",
        "rule": "ReplaceArith",
        "question": "How many more?",
        "context": PASSAGE,
        "answer": None,
        "constraints": [{"type": "at_least", "value": {"type": "number", "value": 3, "unit": ""}}],
        "original": {"question": "How many?", "answer": None},
        "quality": {"validity": {"score": 0.75, "pass": True}},
    }
    (question,) = read(written(tmp_path / "constraints.jsonl", [row]))
    assert question.constraints == (Constraint(ConstraintKind.AT_LEAST, Number(Decimal(3))),)
    assert (question.validity, question.kind) == (0.75, "constraint")


@pytest.mark.parametrize(
    ("question", "kind"),
    [
        ("How many goals were scored?", "how many"),
        ("In which year did it burn?", "which"),
        ("How did Ann die?", "how"),
        ("Was it built before 1820?", "yes/no"),
        ("Name the builder.", "other"),
    ],
)
def test_questions_are_told_apart_by_what_they_ask_with(question: str, kind: str) -> None:
    """A question word with its degree; yes or no; or neither."""
    assert Question("a", "a", "", question, PASSAGE, (YesNo(True),)).question_type == kind


def test_a_question_that_cannot_be_written_is_a_bad_row(tmp_path: Path) -> None:
    """Half of a surrogate pair in a passage ends nothing."""
    rows = [
        {"id": "a", "question": "Who built it?", "context": "Ann \ud800 Lee", "answer": "Ann"},
        {"id": "b", "question": "Who built it?", "context": "Ann Lee", "answer": "Ann"},
    ]
    complaints = Complaints()
    found = listed([written(tmp_path / "rows.jsonl", rows)], complaints)
    assert [row["id"] for row in found] == ["b"]
    assert complaints.counts == {"bad_rows": 1}


def test_sets_of_two_kinds_are_an_error(tmp_path: Path) -> None:
    """Their figures are not the same."""
    scone = [{"set": 1, "condition": "no_negation", "label": "neutral"}]
    paths = [written(tmp_path / "s.jsonl", scone), drop(tmp_path / "d.json", {"a": "1"})]
    with pytest.raises(InputError, match=r"sets of one kind, got .*scone.*contrast sets"):
        listed(paths, Complaints())
    with pytest.raises(InputError, match="no such file or folder"):
        listed([tmp_path / "none"], Complaints())


def test_every_layout_is_described() -> None:
    """By its docstring."""
    assert all(layout.__doc__ and layout.name for layout in all_layouts())
