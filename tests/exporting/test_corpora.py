"""DROP, SQuAD and HotpotQA: what bpb exports, bpb reads back; what they cannot hold is counted."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from bpb.corpora import Rejected, read
from bpb.exporting import Question, Written, export, read_run
from bpb.records.example import Example
from bpb.values import Answer, Spans, YesNo, equal, to_text
from tests.exporting.runs import SHEEP, make_run, variant

FORMATS = ("drop", "hotpotqa", "squad")
ALONE, UNKNOWN = "with constraints alone", "without an answer"


@pytest.fixture(scope="module")
def run(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A finished run with every type of answer."""
    return make_run(tmp_path_factory.mktemp("export") / "run")


def exported(run: Path, out: Path, name: str) -> tuple[Written, list[Example]]:
    """What was written, and the examples that bpb reads from it, none of them bad."""
    rejected: list[Rejected] = []
    (written,) = export(run, [name], out)
    examples = list(read(written.path, on_reject=rejected.append))
    assert rejected == []
    assert {each.source for each in examples} == {name}
    return written, examples


def is_same(read_back: Answer | None, answer: Answer) -> bool:
    assert read_back is not None
    if isinstance(answer, Spans) and len(answer.texts) > 1:
        return read_back == answer
    return equal(read_back, answer) is True or to_text(read_back) == to_text(answer)


@pytest.mark.parametrize("name", FORMATS)
def test_what_is_exported_is_read_back(run: Path, tmp_path: Path, name: str) -> None:
    """Same ids, questions, contexts and answers, for each question that is not left out."""
    written, examples = exported(run, tmp_path, name)
    questions = {each.id: each for each in read_run(run).questions}
    assert len(examples) == written.originals + written.variants
    assert len(examples) + sum(written.left_out.values()) == len(questions)
    for example in examples:
        given = questions[example.id]
        assert (example.question, example.context) == (given.question, given.context)
        assert is_same(example.answer, given.answers[0])


@pytest.mark.parametrize(
    ("name", "originals", "variants", "left_out"),
    [
        ("drop", 4, 9, {ALONE: 1, UNKNOWN: 1}),
        ("hotpotqa", 3, 8, {ALONE: 1, UNKNOWN: 1, "with an answer that is not one text": 2}),
        (
            "squad",
            2,
            5,
            {ALONE: 1, UNKNOWN: 1, "with an answer that is no span of the passage": 6},
        ),
    ],
)
def test_what_a_format_cannot_hold_is_counted(
    run: Path, tmp_path: Path, name: str, originals: int, variants: int, left_out: dict[str, int]
) -> None:
    """Constraints alone and unknown answers in all; lists, yes/no and computed numbers in some."""
    (written,) = export(run, [name], tmp_path)
    assert (written.originals, written.variants) == (originals, variants)
    assert written.left_out == left_out
    assert str(sum(left_out.values())) in str(written)
    assert all(reason in str(written) for reason in left_out)


def test_drop_has_its_types_of_answers(run: Path, tmp_path: Path) -> None:
    """A number without its unit, a date's parts, spans; yes as a span; alternatives validate."""
    (written,) = export(run, ["drop"], tmp_path)
    pairs = drop_pairs(written.path)
    no_date = {"day": "", "month": "", "year": ""}
    assert pairs["f1"]["answer"] == {"number": "24", "date": no_date, "spans": []}
    assert pairs["f1"]["validated_answers"] == [pairs["f1"]["answer"]]
    assert pairs["f1:PruneStep:1"]["answer"]["number"] == "2"
    assert pairs["f2"]["answer"]["date"] == {"day": "3", "month": "May", "year": "1848"}
    assert pairs["f3"]["answer"]["spans"] == ["sheep", "dogs"]
    assert pairs["f1:AppendBool:1"]["answer"]["spans"] == ["yes"]
    assert pairs["f4:AppendBool:1"]["answer"]["spans"] == ["more than 4000 pounds"]


def test_squad_answers_are_where_they_start(run: Path, tmp_path: Path) -> None:
    """The passage has the answer's text at its start; a number may be a word there."""
    (written,) = export(run, ["squad"], tmp_path)
    (article,) = json.loads(written.path.read_text(encoding="utf-8"))["data"]
    texts = {}
    for paragraph in article["paragraphs"]:
        for pair in paragraph["qas"]:
            for answer in pair["answers"]:
                assert paragraph["context"][answer["answer_start"] :].startswith(answer["text"])
            texts[pair["id"]] = pair["answers"][0]["text"]
    assert texts["f1:PruneStep:1"] == "two"
    assert texts["f2"] == "3 May 1848"


def test_hotpotqa_has_titled_paragraphs(run: Path, tmp_path: Path) -> None:
    """Each line is a paragraph and a supporting fact; a passage without titles has one untitled."""
    (written,) = export(run, ["hotpotqa"], tmp_path)
    rows = {row["_id"]: row for row in json.loads(written.path.read_text(encoding="utf-8"))}
    assert rows["h1"]["context"] == [
        ["Oban", ["Oban is a harbour."]],
        ["Perth", ["Perth is an inland town."]],
    ]
    assert rows["h1"]["supporting_facts"] == [["Oban", 0], ["Perth", 0]]
    assert rows["h1"]["answer"] == "no"
    assert [title for title, _ in rows["f1"]["context"]] == [""]


def test_a_dash_or_quote_survives(tmp_path: Path) -> None:
    """Texts are UTF-8 as they are."""
    odd = variant(SHEEP, "AppendBool", 9, "Did “Linnet’s” 24–26 sheep come?", YesNo(True))
    _, examples = exported(make_run(tmp_path / "run", [odd]), tmp_path, "drop")
    assert examples[1].question == odd.question


def drop_pairs(path: Path) -> dict[str, Any]:
    passages: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return {pair["query_id"]: pair for each in passages.values() for pair in each["qa_pairs"]}


def test_a_question_knows_what_it_is(run: Path) -> None:
    """Originals come before their variants, with their corpus's question and no rule."""
    questions = read_run(run).questions
    assert [each.id for each in questions if each.is_original] == ["f1", "f2", "f3", "h1", "f4"]
    position = {each.id: place for place, each in enumerate(questions)}
    assert all(position[each.original_id] <= position[each.id] for each in questions)
    bounded = [each for each in questions if each.is_bounded]
    assert [each.id for each in bounded] == ["f3:ReplaceComp:1"]
    assert all(isinstance(each, Question) for each in questions)
