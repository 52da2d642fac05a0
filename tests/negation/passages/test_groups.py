"""Groups of passages that differ in the negation of one sentence."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from bpb.cli import app as bpb
from bpb.constraint import ConstraintKind
from bpb.evaluate.condaqa import evaluate_files
from bpb.example import Example
from bpb.negation.edits.types import Options
from bpb.negation.passages.groups import groups
from bpb.negation.passages.row import PassageEdit, PassageRow
from bpb.negation_cli import app
from bpb.record_keys import PASSAGE
from bpb.values import Spans, YesNo

OTHERS = "The valley is famous for its lakes. Many people visit it in summer."


def group(question: str, sentence: str, answer: str, others: str = OTHERS) -> list[PassageRow]:
    made = attempt(question, sentence, answer, others)
    assert not isinstance(made, str), made
    return made


def attempt(
    question: str, sentence: str, answer: str, others: str = OTHERS
) -> list[PassageRow] | str:
    gold = YesNo(answer == "yes") if answer in ("yes", "no") else Spans((answer,))
    example = Example("1", question, f"{sentence} {others}", gold)
    return groups([example], Options())[0]


def labels(rows: list[PassageRow]) -> dict[str, str]:
    return {row.edit.name.lower(): row.outcome.label for row in rows}


def sentences(rows: list[PassageRow]) -> dict[str, str]:
    return {row.edit.name.lower(): row.sentence for row in rows}


def test_yes_turns_to_no_where_the_sentence_is_negated() -> None:
    """The negated passage is the group's original, and the given one its affirmative."""
    rows = group("Did the mayor open the bridge?", "The mayor opened the bridge.", "yes")
    assert labels(rows) == {"original": "NO", "paraphrase": "NO", "affirmative": "YES"}
    assert sentences(rows) == {
        "original": "The mayor did not open the bridge.",
        "paraphrase": "It is not the case that the mayor opened the bridge.",
        "affirmative": "The mayor opened the bridge.",
    }
    assert all(row.passage == f"{row.sentence} {OTHERS}" for row in rows)


def test_no_turns_to_yes_where_the_negation_is_taken_out() -> None:
    """A passage with the negation is the original; the rest of it stays."""
    rows = group("Does the village have a school?", "The village has no school.", "no")
    assert labels(rows) == {"original": "NO", "paraphrase": "NO", "affirmative": "YES"}
    assert sentences(rows)["paraphrase"] == "The village does not have any school."
    assert sentences(rows)["affirmative"] == "The village has a school."


def test_a_narrower_negation_still_denies_what_is_asked_with_its_phrase() -> None:
    """Asked for the phrase that alone is negated, the answer stays no."""
    rows = group("Did the team win the cup in 1990?", "The team did not win the cup in 1990.", "no")
    assert sentences(rows)["scope"] == "The team won the cup, but not in 1990."
    assert labels(rows)["scope"] == "NO"


def test_where_no_sentence_tells_the_answer_any_more_none_is_right() -> None:
    """A span that is denied is no answer: DON'T KNOW, and a constraint against the old answer."""
    rows = group("Who built the mill?", "Ann Roe built the mill in 1823.", "Ann Roe")
    assert labels(rows)["original"] == "DON'T KNOW"
    assert labels(rows)["affirmative"] == "Ann Roe"
    (constraint,) = rows[0].outcome.constraints
    assert constraint.kind is ConstraintKind.DIFFERENT
    assert not constraint.holds(Spans(("Ann Roe",)))


def test_what_a_narrower_negation_leaves_is_still_an_answer() -> None:
    """ "Built it, but not in 1823" tells who, and no longer when."""
    sentence = "Ann Roe built the mill in 1823."
    assert labels(group("Who built the mill?", sentence, "Ann Roe"))["scope"] == "Ann Roe"
    assert labels(group("When was the mill built?", sentence, "1823"))["scope"] == "DON'T KNOW"


@pytest.mark.parametrize(
    ("question", "sentence", "answer", "others", "reason"),
    [
        (
            "Did the mayor open a bridge?",
            "The mayor opened an old bridge.",
            "yes",
            OTHERS,
            "the denial says more than the question asks",
        ),
        (
            "Did the mayor open the bridge?",
            "The mayor almost opened the bridge.",
            "no",
            OTHERS,
            "no sentence says what is asked",
        ),
        (
            "Did the mayor open the bridge?",
            "The mayor opened the bridge.",
            "no",
            OTHERS,
            "the sentence says otherwise than the gold answer",
        ),
        (
            "Did the mayor open the bridge?",
            "The mayor opened the bridge.",
            "yes",
            "It was the oldest bridge that the mayor ever opened.",
            "another sentence may answer it too",
        ),
        (
            "Who built the mill?",
            "Ann Roe built the mill.",
            "Ann Roe",
            "The mill was the last work of Roe.",
            "another sentence may answer it too",
        ),
        (
            "Who is the governor of the valley?",
            "The first citizen is the governor of the valley, Ann Roe.",
            "Ann Roe",
            OTHERS,
            "no denial of which it is sure what it does to the answer",
        ),
    ],
)
def test_what_is_not_sure_is_refused(
    question: str, sentence: str, answer: str, others: str, reason: str
) -> None:
    """More denied than asked, hedged, against the gold answer, told twice, told by the way."""
    assert attempt(question, sentence, answer, others) == reason


def test_another_wording_keeps_the_answer_of_any_question() -> None:
    """Of a question that the sentence does not decide, the negated passage and its paraphrase."""
    rows = group("Would a doctor in the village be busy?", "The village never had a doctor.", "yes")
    assert [row.edit for row in rows] == [PassageEdit.ORIGINAL, PassageEdit.PARAPHRASE]
    assert {row.outcome.label for row in rows} == {"YES"}
    assert {row.original.cue for row in rows} == {"never"}


def test_a_row_has_the_keys_that_are_documented() -> None:
    """CondaQA's, then ours."""
    (row, *_) = group("Who built the mill?", "Ann Roe built the mill in 1823.", "Ann Roe")
    assert list(row.to_json()) == [key for key, _ in PASSAGE]


def test_the_command_writes_what_is_read_and_evaluated(tmp_path: Path) -> None:
    """`bpb negation passages`, `bpb read` and `bpb evaluate condaqa` go together."""
    given, out, refused = (tmp_path / name for name in ("given.jsonl", "out.jsonl", "no.jsonl"))
    rows = [
        {
            "id": "1",
            "question": "Who built the mill?",
            "context": f"Ann Roe built the mill in 1823. {OTHERS}",
            "answers": ["Ann Roe"],
        },
        {"id": "2", "question": "Why?", "context": OTHERS, "answers": ["lakes"]},
    ]
    given.write_text("".join(json.dumps(row) + "\n" for row in rows), encoding="utf-8")
    result = CliRunner().invoke(
        app, ["passages", str(given), "--out", str(out), "--refused", str(refused)]
    )
    assert result.exit_code == 0, result.output
    assert "1 of 2 examples taken" in result.output
    assert json.loads(refused.read_text(encoding="utf-8"))["id"] == "2"
    made = [json.loads(line) for line in out.read_text(encoding="utf-8").splitlines()]
    assert [row["PassageEditID"] for row in made] == [0, 1, 2, 3]
    predictions = tmp_path / "predictions.jsonl"
    read = CliRunner().invoke(bpb, ["read", str(out)])
    predictions.write_text(
        "".join(line + "\n" for line in read.output.splitlines() if line.startswith("{")),
        encoding="utf-8",
    )
    figures = evaluate_files(out, predictions)
    assert "accuracy" in figures
