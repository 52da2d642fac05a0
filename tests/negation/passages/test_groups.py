"""Groups of passages that differ in the negation of one sentence."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from bpb.cli import app as bpb
from bpb.cli.negation import app
from bpb.evaluation.evaluate import evaluate
from bpb.negation.edits.sentence import sentences as parse_sentences
from bpb.negation.edits.types import Options
from bpb.negation.passages.groups import groups
from bpb.negation.passages.natural import is_natural
from bpb.negation.passages.row import PassageEdit, PassageRow
from bpb.records.constraint import ConstraintKind
from bpb.records.example import Example
from bpb.records.keys import keys_of
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


def test_a_denial_with_more_words_for_the_same_thing_turns_the_answer() -> None:
    """ "The flood of 1921" is the flood: without its negation the sentence says what is asked."""
    sentence = "The bridge was not rebuilt after the flood of 1921."
    rows = group("Was the bridge rebuilt after the flood?", sentence, "no")
    assert labels(rows)["original"] == "NO"
    assert labels(rows)["affirmative"] == "YES"
    assert sentences(rows)["affirmative"] == "The bridge was rebuilt after the flood of 1921."


def test_what_is_told_beside_a_denial_stays() -> None:
    """A denial of another clause leaves the answer; its paraphrase is one of that clause."""
    sentence = "Ann Roe built the mill in 1823 and opened a school."
    rows = group("When did Ann Roe build the mill?", sentence, "1823")
    assert sentences(rows) == {
        "original": "Ann Roe did not build the mill in 1823 and opened a school.",
        "scope": "Ann Roe built the mill in 1823 and did not open a school.",
        "affirmative": sentence,
    }
    assert labels(rows) == {"original": "DON'T KNOW", "scope": "1823", "affirmative": "1823"}


@pytest.mark.parametrize(
    ("question", "sentence", "answer", "original", "label", "paraphrase"),
    [
        (
            "Who built the mill?",
            "Ann Roe, who owned a school, built the mill.",
            "Ann Roe",
            "Ann Roe, who owned a school, did not build the mill.",
            "DON'T KNOW",
            "It is not the case that Ann Roe, who owned a school, built the mill.",
        ),
        (
            "Who owned the school?",
            "The mill was built by Ann Roe, who owned the school.",
            "Ann Roe",
            "",
            "",
            "",
        ),
        (
            "What is the name of the river below the mill?",
            "The river below the mill is named the Alder, which feeds the northern lake.",
            "the Alder",
            "The river below the mill is named the Alder, which does not feed the northern lake.",
            "the Alder",
            "",
        ),
        (
            "Where did Ann Roe build a mill?",
            "Ann Roe built a mill in Hill and sold the farm.",
            "Hill",
            "Ann Roe did not build a mill in Hill and sold the farm.",
            "DON'T KNOW",
            "",
        ),
        (
            "What did Ann Roe build?",
            "Ann Roe built a mill, making the valley rich.",
            "a mill",
            "Ann Roe did not build a mill.",
            "DON'T KNOW",
            "It is not the case that Ann Roe built a mill.",
        ),
    ],
)
def test_the_clause_that_tells_the_answer_is_denied_if_it_can_be(
    question: str, sentence: str, answer: str, original: str, label: str, paraphrase: str
) -> None:
    """Then the question has no answer; else another clause is denied, and the answer stays."""
    rows = attempt(question, sentence, answer, OTHERS)
    if not original:
        assert isinstance(rows, str)
        return
    assert not isinstance(rows, str)
    assert sentences(rows)["original"] == original
    assert sentences(rows).get("paraphrase", "") == paraphrase
    assert labels(rows)["original"] == label


@pytest.mark.parametrize(
    ("sentence", "affirmative"),
    [
        (
            "The mill of Ann Roe stands in Hill, while it does not draw visitors.",
            "The mill of Ann Roe stands in Hill, while it draws visitors.",
        ),
        ("The old mill of Ann Roe stands in Hill, and it does not draw visitors.", ""),
    ],
)
def test_a_negation_beside_the_answer_is_taken_out(sentence: str, affirmative: str) -> None:
    """The answer stays; the other wording is of the clause that is denied."""
    rows = group("Where does the mill of Ann Roe stand?", sentence, "Hill")
    assert set(labels(rows).values()) == {"Hill"}
    assert "it is not the case that it draws visitors" in sentences(rows)["paraphrase"]
    if affirmative:
        assert sentences(rows)["affirmative"] == affirmative


def test_a_question_of_yes_and_no_keeps_its_answer_when_an_aside_is_denied() -> None:
    """One sentence has all its words; what is denied there stands between commas."""
    sentence = "The stone mill, which was built in 1823, is the largest mill in the valley."
    question = "Would the largest mill in the valley be of stone?"
    rows = group(question, sentence, "yes", "It rained.")
    denied = [row for row in rows if "which was not built in 1823" in row.sentence]
    assert denied
    assert {row.outcome.label for row in denied} == {"YES"}


def test_another_wording_keeps_the_answer_of_any_question() -> None:
    """Of a question that the sentence does not decide, the negated passage and its paraphrase."""
    rows = group("Would a doctor in the village be busy?", "The village never had a doctor.", "yes")
    assert [row.edit for row in rows] == [PassageEdit.ORIGINAL, PassageEdit.PARAPHRASE]
    assert {row.outcome.label for row in rows} == {"YES"}
    assert {row.original.cue for row in rows} == {"never"}


def test_a_row_has_the_keys_that_are_documented() -> None:
    """CondaQA's, then ours."""
    (row, *_) = group("Who built the mill?", "Ann Roe built the mill in 1823.", "Ann Roe")
    assert list(row.to_json()) == [key.name for key in keys_of("passage")]


@pytest.mark.slow
def test_the_command_writes_what_is_read_and_evaluated(tmp_path: Path) -> None:
    """`bpb negation passages`, `bpb read` and `bpb evaluate` go together."""
    given, out, rejected = (tmp_path / name for name in ("given.jsonl", "out.jsonl", "no.jsonl"))
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
        app, ["passages", str(given), "--out", str(out), "--rejected", str(rejected)]
    )
    assert result.exit_code == 0, result.output
    assert "1 of 2 examples taken" in result.output
    assert json.loads(rejected.read_text(encoding="utf-8"))["id"] == "2"
    made = [json.loads(line) for line in out.read_text(encoding="utf-8").splitlines()]
    assert [row["PassageEditID"] for row in made] == [0, 1, 2, 3]
    predictions = tmp_path / "predictions.jsonl"
    read = CliRunner().invoke(bpb, ["read", str(out)])
    predictions.write_text(
        "".join(line + "\n" for line in read.output.splitlines() if line.startswith("{")),
        encoding="utf-8",
    )
    assert "accuracy" in evaluate(out, predictions=predictions).figures


@pytest.mark.parametrize(
    ("sentence", "verb", "natural"),
    [
        ("Ann built the mill and sold the farm.", "sold", True),
        ("Ann built the mill but sold the farm.", "sold", False),
        ("Ann sold the mill because she owned a farm.", "owned", False),
        ("Ann sold the mill when she owned a farm.", "owned", True),
        ("Ann sold the mill, now known as the Alder.", "known", False),
    ],
)
def test_a_denial_breaks_no_contrast_and_no_reason(sentence: str, verb: str, natural: bool) -> None:
    """ "But", "because" and "known as" need what they join as it is."""
    parsed = next(iter(parse_sentences([sentence])))
    assert parsed is not None
    assert is_natural(parsed, parsed.tree.words.index(verb)) is natural
