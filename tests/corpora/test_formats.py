"""Each format, from its published layout to typed examples, detected from the content alone."""

from __future__ import annotations

from collections.abc import Callable
from decimal import Decimal
from pathlib import Path
from typing import Any

import pytest

from bpb.corpora import LeftOut, Question, Rejected, all_formats, read_questions
from bpb.corpora.format import Precedence
from bpb.corpora.head import take_head
from bpb.corpora.source import Source
from bpb.errors import ConfigError, InputError
from bpb.records.example import Example
from bpb.values import Date, Number, Spans, YesNo

Write = Callable[[str, object], Path]
ReadAll = Callable[..., tuple[list[Example], list[Rejected]]]


def unexpected(rejected: Rejected) -> None:
    """Fail: nothing should be rejected here."""
    pytest.fail(str(rejected))


NO_DATE = {"day": "", "month": "", "year": ""}
FERRY = "The ferry left Oban in May 1848 with 24 sheep and two dogs."


def drop_answer(number: str = "", spans: list[str] | None = None, **date: str) -> dict[str, Any]:
    return {"number": number, "date": NO_DATE | date, "spans": spans or []}


DROP = {
    "p1": {
        "passage": FERRY,
        "qa_pairs": [
            {
                "question": "How many sheep were on the ferry?",
                "query_id": "d1",
                "answer": drop_answer("24"),
                "validated_answers": [drop_answer("24"), drop_answer(spans=["24 sheep"])],
            },
            {
                "question": "When did the ferry leave?",
                "query_id": "d2",
                "answer": drop_answer(month="May", year="1848"),
            },
            {
                "question": "Which animals were on the ferry?",
                "query_id": "d3",
                "answer": drop_answer(spans=["sheep", "dogs"]),
            },
        ],
    }
}
SQUAD = {
    "version": "v2.0",
    "data": [
        {
            "title": "Ferry",
            "paragraphs": [
                {
                    "context": FERRY,
                    "qas": [
                        {
                            "id": "s1",
                            "question": "Where did the ferry leave from?",
                            "answers": [
                                {"text": "Oban", "answer_start": 15},
                                {"text": "in Oban", "answer_start": 12},
                            ],
                        },
                        {
                            "id": "s2",
                            "question": "How many dogs came along?",
                            "answers": [{"text": "two", "answer_start": 50}],
                        },
                        {
                            "id": "s3",
                            "question": "How many cats came along?",
                            "is_impossible": True,
                            "answers": [],
                        },
                    ],
                }
            ],
        }
    ],
}
HOTPOTQA = [
    {
        "_id": "h1",
        "question": "Are Oban and Mallaig both harbours?",
        "answer": "yes",
        "type": "comparison",
        "level": "easy",
        "supporting_facts": [["Oban", 0], ["Mallaig", 0]],
        "context": [
            ["Oban", ["Oban is a harbour.", " It is old."]],
            ["Perth", ["Perth is inland."]],
            ["Mallaig", ["Mallaig is a harbour."]],
        ],
    },
    {
        "_id": "h2",
        "question": "In what year was the pier of the older harbour built?",
        "answer": "1848",
        "supporting_facts": [["Oban", 1]],
        "context": [["Oban", ["Its pier was built in 1848."]]],
    },
]
IIRC = [
    {
        "pid": "p_1",
        "title": "Ferry",
        "text": FERRY,
        "links": [],
        "questions": [
            {
                "qid": "i1",
                "question": "How old was Oban when the ferry left?",
                "answer": {"type": "value", "answer_value": "40", "answer_unit": "years"},
                "context": [
                    {"passage": "main", "text": "The ferry left", "indices": [0, 14]},
                    {"passage": "Oban", "text": "Oban was founded in 1808."},
                ],
            },
            {
                "qid": "i2",
                "question": "Did the ferry leave before the pier was built?",
                "answer": {"type": "binary", "answer_value": "no"},
            },
            {
                "qid": "i3",
                "question": "Which animals were aboard?",
                "answer": {"type": "span", "answer_spans": [{"text": "sheep"}, {"text": "dogs"}]},
            },
            {"qid": "i4", "question": "Who steered?", "answer": {"type": "none"}},
        ],
    }
]
MRQA = [
    {"header": {"dataset": "Ferries", "split": "dev"}},
    {
        "context": FERRY,
        "qas": [
            {"qid": "m1", "question": "Where did it leave from?", "answers": ["Oban", "Oban"]},
            {"qid": "m2", "question": "How many dogs were aboard?", "answers": ["two"]},
        ],
    },
]
BOOLQ = [
    {"question": "did the ferry leave oban", "title": "Ferry", "answer": True, "passage": FERRY}
]
CONDAQA = [
    {"SampleID": 31, "sentence1": FERRY, "sentence2": "Did it leave Oban?", "label": "YES"},
    {"SampleID": 32, "sentence1": FERRY, "sentence2": "What was aboard?", "label": "sheep"},
]


def layouts() -> list[Any]:
    """A file of each published layout: its format, its content, the answers it holds."""
    sheep_and_dogs = Spans(("sheep", "dogs"))
    return [
        pytest.param(
            "drop",
            "c.json",
            DROP,
            {"d1": Number(Decimal(24)), "d2": Date(1848, 5), "d3": sheep_and_dogs},
            id="drop",
        ),
        pytest.param(
            "squad", "c.json", SQUAD, {"s1": Spans(("Oban",)), "s2": Number(Decimal(2))}, id="squad"
        ),
        pytest.param(
            "hotpotqa", "c.json", HOTPOTQA, {"h1": YesNo(True), "h2": Date(1848)}, id="hotpotqa"
        ),
        pytest.param(
            "iirc",
            "c.json",
            IIRC,
            {"i1": Number(Decimal(40), "years"), "i2": YesNo(False), "i3": sheep_and_dogs},
            id="iirc",
        ),
        pytest.param(
            "mrqa", "c.jsonl", MRQA, {"m1": Spans(("Oban",)), "m2": Number(Decimal(2))}, id="mrqa"
        ),
        pytest.param("boolq", "c.jsonl", BOOLQ, {"c-1": YesNo(True)}, id="boolq"),
        pytest.param(
            "condaqa",
            "c.jsonl",
            CONDAQA,
            {"31": YesNo(True), "32": Spans(("sheep",))},
            id="condaqa",
        ),
    ]


@pytest.mark.parametrize("suffix", ["", ".gz"])
@pytest.mark.parametrize(("name", "file", "content", "answers"), layouts())
def test_published_layouts_are_told_from_the_content_and_typed(
    write: Write,
    read_all: ReadAll,
    name: str,
    file: str,
    content: object,
    answers: dict[str, object],
    suffix: str,
) -> None:
    """Every published layout is detected, plain or gzipped, and its answers get their types."""
    examples, _ = read_all(write(file + suffix, content))
    assert {e.id: e.answer for e in examples} == answers
    assert {e.source for e in examples} == {name}


@pytest.mark.parametrize(("name", "file", "content", "answers"), layouts())
def test_a_misleading_name_does_not_matter(
    write: Write,
    read_all: ReadAll,
    name: str,
    file: str,
    content: object,
    answers: dict[str, object],
) -> None:
    """The format comes from the content, not from the file's name; gzip likewise."""
    path = write(f"{file}.gz", content)
    examples, _ = read_all(path.rename(path.with_name("c.parquet")))
    assert len(examples) == len(answers)
    assert {e.source for e in examples} == {name}


def test_every_published_format_refuses_the_files_of_the_others(write: Write) -> None:
    """Formats of one rank never fit the same file, so that detection has one result."""
    for case in layouts():
        name, file, content, _ = case.values
        head = take_head(Source(str(write(file, content))))
        fitting = [
            one.name
            for one in all_formats()
            if one.precedence is Precedence.PUBLISHED and one.sniff(head) is None
        ]
        assert fitting == [name]


def test_formats_are_found_by_their_files() -> None:
    """Every file of `formats` gives one format, and names are distinct."""
    import bpb.corpora.formats as package

    files = [p for p in Path(package.__path__[0]).glob("*.py") if p.stem != "__init__"]
    assert sorted(one.name for one in all_formats()) == sorted(path.stem for path in files)


def test_drop_keeps_validated_answers_as_alternatives(write: Write, read_all: ReadAll) -> None:
    """DROP's validated answers are alternatives, without repeats of the gold one."""
    examples, _ = read_all(write("c.json", DROP))
    assert examples[0].alternatives == (Number(Decimal(24), "sheep"),)


def test_squad_keeps_further_annotators_as_alternatives(write: Write, read_all: ReadAll) -> None:
    """SQuAD's other annotators' answers are alternatives."""
    examples, _ = read_all(write("c.json", SQUAD))
    assert examples[0].alternatives == (Spans(("in Oban",)),)


def test_unanswerable_questions_are_rejected_or_kept_without_answer(
    write: Write, read_all: ReadAll
) -> None:
    """SQuAD 2.0's unanswerable rows are left out with that reason, or kept when none is needed;
    they are no bad rows, at which strict reading would stop.
    """
    path = write("c.json", SQUAD)
    _, rejected = read_all(path)
    assert [str(r) for r in rejected] == [
        f"{path}, row 3: answers: the question is marked unanswerable (is_impossible)"
    ]
    assert {r.kind for r in rejected} == {LeftOut.UNANSWERABLE}
    assert len(read_all(path, strict=True)[0]) == 2
    hub: dict[str, Any] = PLAIN | {"answers": {"text": [], "answer_start": []}}
    rows = [PLAIN | {"answers": {"text": ["two"], "answer_start": [50]}}, hub]
    assert [r.kind for r in read_all(write("hub.jsonl", rows), strict=True)[1]] == ["unanswerable"]
    examples, rejected = read_all(path, require_answer=False)
    assert [e.answer for e in examples][2] is None
    assert not rejected


def test_hotpotqa_context_is_the_gold_paragraphs(write: Write, read_all: ReadAll) -> None:
    """The distractors are left out; a line a paragraph, with its title."""
    examples, _ = read_all(write("c.json", HOTPOTQA))
    assert (
        examples[0].context == "Oban: Oban is a harbour. It is old.\nMallaig: Mallaig is a harbour."
    )


def test_hotpotqa_without_supporting_facts_keeps_all_paragraphs(
    write: Write, read_all: ReadAll
) -> None:
    """Without supporting facts (the test set) all paragraphs are the context."""
    row = {k: v for k, v in HOTPOTQA[0].items() if k != "supporting_facts"}
    examples, _ = read_all(write("c.json", [row]))
    assert "Perth is inland." in examples[0].context


def test_iirc_context_is_the_passage_and_the_evidence_of_others(
    write: Write, read_all: ReadAll
) -> None:
    """The evidence from the passage itself is not repeated; that of other articles follows."""
    examples, rejected = read_all(write("c.json", IIRC))
    assert examples[0].context == f"{FERRY}\nOban: Oban was founded in 1808."
    assert [(r.id, r.field, r.kind) for r in rejected] == [("i4", "answer", "unanswerable")]


@pytest.mark.parametrize("dataset", ["iirc", "boolq", "squad", "other"])
def test_normalised_rows_are_read_by_their_corpus(
    write: Write, read_all: ReadAll, dataset: str
) -> None:
    """Rows `{id, dataset, answers, answer_type}` are typed by their type, whatever the corpus."""
    base = {"dataset": dataset, "context": FERRY}
    rows = [
        base | {"id": "1", "question": "Did it leave?", "answers": ["yes"], "answer_type": "yesno"},
        base
        | {"id": "2", "question": "Which animals?", "answers": ["a", "b"], "answer_type": "other"},
        base
        | {"id": "3", "question": "Name the port?", "answers": ["a", "b"], "answer_type": "span"},
        base | {"id": "4", "question": "What load?", "answers": ["24"], "answer_type": "number"},
        base | {"id": "5", "question": "Who steered?", "answers": [], "answer_type": "none"},
    ]
    examples, rejected = read_all(write("c.jsonl.gz", rows))
    assert [e.answer for e in examples] == [
        YesNo(True),
        Spans(("a", "b")),
        Spans(("a",)),
        Number(Decimal(24)),
    ]
    assert examples[2].alternatives == (Spans(("b",)),)
    assert {e.source for e in examples} == {"jsonl" if dataset == "other" else dataset}
    assert "unanswerable" in rejected[0].reason


PLAIN = {"question": "How many dogs were aboard?", "context": FERRY}


@pytest.mark.parametrize(
    ("field", "value", "expected", "alternatives"),
    [
        ("answer", "two", Number(Decimal(2)), ()),
        ("answers", "two", Number(Decimal(2)), ()),
        ("answers", ["two", "2 dogs"], Number(Decimal(2)), (Number(Decimal(2), "dogs"),)),
        ("answer", 2, Number(Decimal(2)), ()),
        ("answer", 0.1, Number(Decimal("0.1")), ()),
        ("answer", ["Rex", "Bo"], Spans(("Rex", "Bo")), ()),
        ("answers", [["Rex", "Bo"], "both"], Spans(("Rex", "Bo")), (Spans(("both",)),)),
        ("answers", {"text": ["two"], "answer_start": [3]}, Number(Decimal(2)), ()),
        ("answers_spans", {"spans": ["2"], "types": ["number"]}, Number(Decimal(2)), ()),
        ("answer", {"type": "number", "value": 2, "unit": "dogs"}, Number(Decimal(2), "dogs"), ()),
        ("answer", drop_answer("2"), Number(Decimal(2)), ()),
    ],
)
def test_plain_rows_take_every_usual_form_of_answers(
    write: Write,
    read_all: ReadAll,
    field: str,
    value: object,
    expected: object,
    alternatives: tuple[object, ...],
) -> None:
    """Answers may be text, numbers, lists and the forms of the Hugging Face hub and of bpb."""
    examples, rejected = read_all(write("c.jsonl", [PLAIN | {"id": 7, field: value}]))
    assert not rejected
    assert (examples[0].id, examples[0].answer) == ("7", expected)
    assert examples[0].alternatives == alternatives


def test_plain_rows_as_one_json_array(write: Write, read_all: ReadAll) -> None:
    """An array of plain rows is read as lines are."""
    examples, _ = read_all(write("c.json", [PLAIN | {"answer": "two"}]))
    assert examples[0].id == "c-1"


@pytest.mark.parametrize("delimiter", [",", "\t", ";"])
def test_csv_with_header(write: Write, read_all: ReadAll, delimiter: str) -> None:
    """CSV rows, with quoted line breaks, are numbered by line; a field may list answers as JSON."""
    lines = [
        delimiter.join(["question", "context", "answers"]),
        delimiter.join(["How many dogs?", '"Two\r\ndogs."', '"[""two"", ""2""]"']),
        delimiter.join(["Where?", "In Oban.", "Oban"]),
    ]
    examples, rejected = read_all(write("c.csv", "\ufeff" + "\r\n".join(lines) + "\r\n"))
    assert not rejected
    assert [(e.id, e.answer) for e in examples] == [
        ("c-2", Number(Decimal(2))),
        ("c-4", Spans(("Oban",))),
    ]
    assert examples[0].context == "Two\r\ndogs."


@pytest.mark.parametrize("suffix", ["", ".gz"])
def test_parquet(tmp_path: Path, write: Write, read_all: ReadAll, suffix: str) -> None:
    """Parquet is read in batches, also when it is gzipped on top."""
    import pyarrow as pa  # type: ignore[import-untyped]
    import pyarrow.parquet as pq  # type: ignore[import-untyped]

    rows = [
        PLAIN | {"id": f"q{i}", "answers": {"text": ["two"], "answer_start": [50]}}
        for i in range(600)
    ]
    pq.write_table(pa.Table.from_pylist(rows), tmp_path / "t.parquet")
    path = write(f"c.parquet{suffix}", (tmp_path / "t.parquet").read_bytes())
    examples, rejected = read_all(path)
    assert not rejected
    assert [e.id for e in examples] == [f"q{i}" for i in range(600)]
    assert examples[0].answer == Number(Decimal(2))


def test_folder_saved_by_datasets(tmp_path: Path, read_all: ReadAll) -> None:
    """A saved data set is read; a saved dict of splits asks for one of them."""
    datasets = pytest.importorskip("datasets")
    rows = datasets.Dataset.from_list([PLAIN | {"id": "a", "answer": "two"}])
    datasets.DatasetDict({"validation": rows}).save_to_disk(tmp_path / "saved")
    examples, _ = read_all(tmp_path / "saved" / "validation")
    assert [(e.id, e.source) for e in examples] == [("a", "huggingface")]
    with pytest.raises(InputError, match="holds the splits validation: give one, such as"):
        read_all(tmp_path / "saved")


def test_folder_of_files_is_read_in_the_order_of_names(write: Write, read_all: ReadAll) -> None:
    """A folder of data files is read file by file, each by its own format."""
    write("set/b.jsonl", [PLAIN | {"answer": "two"}])
    write("set/README.md", "not data")
    path = write("set/a.json.gz", DROP)
    examples, _ = read_all(path.parent)
    assert [e.id for e in examples] == ["d1", "d2", "d3", "b-1"]


def test_questions_of_break(write: Write) -> None:
    """Break's CSV gives questions and their gold decompositions."""
    text = (
        "question_id,question_text,decomposition,operators,split\n"
        "F_dev_1,How many dogs were aboard?,return dogs ;return number of #1,\"['select']\",dev\n"
        "F_test_1,Who steered? ,,,test\n"
    )
    questions = list(read_questions(write("b.csv", text), on_reject=unexpected))
    assert questions == [
        Question(
            "F_dev_1",
            "How many dogs were aboard?",
            "return dogs ;return number of #1",
            source="break_csv",
        ),
        Question("F_test_1", "Who steered? ", source="break_csv"),
    ]
    assert questions[0].to_json()["decomposition"] == "return dogs ;return number of #1"


def test_break_has_no_contexts_to_make_examples_of(write: Write, read_all: ReadAll) -> None:
    """Reading examples from Break's CSV says why it cannot be."""
    path = write("b.csv", "question_id,question_text,decomposition,operators\n1,Who?,,\n")
    with pytest.raises(InputError, match="is break_csv: it has questions without contexts"):
        read_all(path)


def test_questions_of_plain_text_and_of_any_corpus(write: Write) -> None:
    """Questions come from lines of text, from rows without context, and from unanswerable ones."""
    text = write("q.txt", "Who steered?\r\n\n  How many dogs were aboard?\n")
    found = list(read_questions(text, on_reject=unexpected))
    assert found == [
        Question("q-1", "Who steered?", source="text"),
        Question("q-3", "How many dogs were aboard?", source="text"),
    ]
    bare = write("q.jsonl", [{"question": "Who steered?", "decomposition": "return steerer"}])
    assert list(read_questions(bare, on_reject=unexpected)) == [
        Question("q-1", "Who steered?", "return steerer", source="jsonl")
    ]
    _, dogs, cats = read_questions(write("c.json", SQUAD), on_reject=unexpected)
    assert (dogs.context, dogs.answer) == (FERRY, Number(Decimal(2)))
    assert (cats.context, cats.answer) == (FERRY, None)


def test_a_format_may_be_named(write: Write, read_all: ReadAll) -> None:
    """A named format is used; one that does not fit, or does not exist, is told in one line."""
    path = write("c.jsonl", [PLAIN | {"question": "Did Rex come?", "answer": True}])
    assert read_all(path)[0][0].source == "boolq"
    assert read_all(path, format="jsonl")[0][0].source == "jsonl"
    with pytest.raises(InputError, match=r"c\.jsonl is not squad: no 'data' key"):
        read_all(path, format="squad")
    with pytest.raises(ConfigError, match=r"expected a format of boolq, .*; got 'sqad'"):
        read_all(path, format="sqad")
