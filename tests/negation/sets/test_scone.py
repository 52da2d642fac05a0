"""ScoNe sets: six conditions of a sentence, their labels, and what is refused."""

from __future__ import annotations

import gzip
import json
from collections import Counter
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from typer.testing import CliRunner

from bpb.cli.negation import app
from bpb.errors import ConfigError, InputError, NothingMadeError
from bpb.evaluation.evaluate import evaluate
from bpb.negation.rules import RuleResolver
from bpb.negation.sentences import sentences_of
from bpb.negation.sets.conditions import Condition, Label
from bpb.negation.sets.nouns import own_pairs
from bpb.negation.sets.scone import Exchange, Given, SconeRow, scone_sets
from tests.evaluation.rows import predicted, written

HAT = Exchange("hat", "fedora", Label.NEUTRAL)


def rows_of(text: str, exchange: Exchange | None = None, **options: int) -> list[SconeRow]:
    (made,) = scone_sets([Given("a", text, exchange)], own_pairs(), **options)
    assert not isinstance(made, str), made
    return made


def reason(text: str, exchange: Exchange | None = None) -> str:
    (made,) = scone_sets([Given("a", text, exchange)], own_pairs())
    assert isinstance(made, str), made
    return made


def test_six_conditions_with_the_papers_labels() -> None:
    """The label is reversed by one scoped negation, and by nothing else."""
    rows = rows_of("The girl wears a hat.", HAT)
    assert [row.condition for row in rows] == [str(each) for each in Condition]
    assert [row.label for row in rows] == ["neutral"] * 4 + ["entailment"] * 2
    assert [(row.negations, row.scoped) for row in rows] == [
        (0, 0), (1, 0), (2, 0), (2, 2), (1, 1), (2, 1),
    ]  # fmt: skip
    premises = {row.condition: row.premise for row in rows}
    assert premises["no_negation"] == "The girl wears a hat."
    assert premises["one_scoped"] == "The girl does not wear a hat."
    assert premises["two_scoped"].endswith(" that the girl does not wear a hat.")
    assert premises["one_not_scoped"].startswith("The girl wears a hat, but ")
    assert premises["one_scoped_one_not_scoped"].startswith("The girl, who is not ")
    assert premises["one_scoped_one_not_scoped"].endswith(", does not wear a hat.")


def test_premise_and_hypothesis_differ_in_the_noun_alone() -> None:
    """The same clauses stand around both."""
    for row in rows_of("The girl wears a hat.", HAT):
        assert row.premise.replace(" hat", " fedora") == row.hypothesis


def test_an_exchange_makes_a_set_in_each_direction() -> None:
    """So that both labels are as frequent in every condition."""
    rows = rows_of("Some men were playing banjos.", per_sentence=3)
    assert len({row.set for row in rows}) == 2 * len({row.lex1 for row in rows} - {"banjos"})
    for condition in Condition:
        labels = Counter(row.label for row in rows if row.condition == condition)
        assert labels["entailment"] == labels["neutral"]


def test_articles_and_polarity_items_follow() -> None:
    """A and an; some and any; something and anything."""
    rows = rows_of("The boy saw an eagle.", Exchange("eagle", "bird", Label.ENTAILMENT))
    assert rows[0].hypothesis == "The boy saw a bird."
    rows = rows_of("The boy ate an apple.", per_sentence=9)
    assert {(row.hypothesis, row.lex2) for row in rows[:6]} & {
        ("The boy did not eat any food.", "food"),
        ("The boy did not eat any fruit.", "fruit"),
    }
    rows = rows_of("The boy ate some fruit.", Exchange("fruit", "food", Label.ENTAILMENT))
    assert rows[4].hypothesis == "The boy did not eat any food."
    rows = rows_of("The boy held something.", Exchange("something", "drums", Label.NEUTRAL))
    assert (rows[4].premise, rows[4].hypothesis) == (
        "The boy did not hold anything.",
        "The boy did not hold drums.",
    )


def test_number_follows() -> None:
    """What is counted becomes plural where what is not stood without an article."""
    rows = rows_of("The boy likes fruit.", per_sentence=99)
    assert {"apples", "food"} <= {row.lex2 for row in rows}
    rows = rows_of("The boy holds a flower.", per_sentence=99)
    assert {"rose", "plant"} <= {row.lex2 for row in rows}


def test_a_word_the_parser_does_not_know_is_read_by_its_substitute() -> None:
    """The exchange is then made the other way round; the premise keeps the given word."""
    rows = rows_of("The girl wears a zibbo.", Exchange("zibbo", "hat", Label.ENTAILMENT))
    assert rows[0].premise == "The girl wears a zibbo."
    assert rows[0].label == "entailment"
    assert rows[4].label == "neutral"


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("The girl wears no hat.", "a negation in it already"),
        ("Does the girl wear a hat?", "a question"),
        ("Every girl wears a hat.", "a quantifier or condition"),
        ("The girl wears only a hat.", "a quantifier or condition"),
        ("The girl wears her hat.", "no indefinite noun in the scope of a negation"),
        ("The girl wears the hat.", "no indefinite noun in the scope of a negation"),
        ("The girl wears three hats.", "no indefinite noun in the scope of a negation"),
        ("The girl bought a large hat.", "no indefinite noun in the scope of a negation"),
        ("The girl hates cheese.", "no indefinite noun in the scope of a negation"),
        ("The girl left before a storm.", "no indefinite noun in the scope of a negation"),
        ("A woman sings well.", "no indefinite noun in the scope of a negation"),
        ("The girl sings and wears a hat.", "several predicates"),
        ("In the morning the girl wears a hat.", "words before the subject"),
        ("The girl has an idea.", "no noun with a known kind"),
        ("A girl in a hat.", "no clause"),
    ],
)
def test_what_would_not_keep_the_labels_right_is_refused(text: str, why: str) -> None:
    """A definite, counted or graded noun; what turns entailment around; a noun not in scope."""
    assert reason(text) == why


def test_a_named_exchange_stands_in_scope_or_is_refused() -> None:
    """The noun of a subject is not negated with the predicate."""
    exchange = Exchange("girl", "child", Label.ENTAILMENT)
    assert "no negation scopes over it" in reason("The girl wears a hat.", exchange)


@settings(deadline=None)
@given(st.integers(0, 9), st.sampled_from(Label))
def test_drawing_is_by_seed_and_labels_are_not_drawn(seed: int, label: Label) -> None:
    """The same seed gives the same set; another may change the clauses, not what follows."""
    exchange = Exchange("hat", "fedora", label)
    made = rows_of("The girl wears a hat.", exchange, seed=seed)
    assert made == rows_of("The girl wears a hat.", exchange, seed=seed)
    assert [row.label for row in made] == [str(each.label(label)) for each in Condition]


def run(*arguments: object, given: bytes | None = None) -> list[dict[str, str]]:
    result = CliRunner().invoke(
        app, ["scone", *map(str, arguments)], input=given, catch_exceptions=False
    )
    return [json.loads(line) for line in result.stdout.splitlines()]


def test_the_command_writes_what_bpb_evaluate_reads(tmp_path: Path) -> None:
    """Text of several sentences, and JSON lines that name the exchange or not."""
    assert {row["sentence_id"] for row in run("The girl wears a hat. He ate an apple.")} == {
        "text.1",
        "text.2",
    }
    given_rows = [
        {"id": "x", "sentence": "The girl wears a hat.", "lex1": "hat", "lex2": "cap"},
        {"id": "y", "text": "He ate an apple."},
        {"id": "z", "text": "He ate nothing."},
    ]
    source = written(tmp_path / "given.jsonl", given_rows)
    rejected = tmp_path / "rejected.jsonl"
    rows = run(source, "--rejected", rejected)
    assert Counter(row["sentence_id"] for row in rows) == {"x": 6, "y": 12}
    assert [row["label"] for row in rows[:6]] == ["neutral"] * 4 + ["entailment"] * 2
    assert json.loads(rejected.read_text())["id"] == "z"
    gold = written(tmp_path / "gold.jsonl", rows)
    predictions = predicted(tmp_path / "p.jsonl", {row["id"]: row["label"] for row in rows})
    accuracy = evaluate(gold, predictions=predictions).figures["accuracy"]
    assert isinstance(accuracy, dict)
    assert accuracy["overall"].per_cent == 100


def test_nouns_of_a_file(tmp_path: Path) -> None:
    """Each line a noun and what it is a kind of; both sources at once are refused."""
    pairs = tmp_path / "pairs.tsv"
    pairs.write_text("# ours\nfiddle\tviolin\nviolin\tinstrument\n")
    rows = run("He played a violin.", "--pairs", pairs, "--per-sentence", 9)
    assert {row["lex2"] for row in rows} == {"fiddle", "violin", "instrument"}
    with pytest.raises(ConfigError, match="expected --pairs or --wordnet, got both"):
        run("He played a violin.", "--pairs", pairs, "--wordnet", tmp_path)
    pairs.write_text("fiddle violin\n")
    with pytest.raises(InputError, match=r"pairs\.tsv, line 1: expected a noun, a tab"):
        run("He played a violin.", "--pairs", pairs)


def test_nothing_made_is_told() -> None:
    """With its own exit code."""
    with pytest.raises(NothingMadeError, match="nothing was made"):
        run("He slept well.")


def test_bad_lines_are_left_out_or_stop(tmp_path: Path) -> None:
    """They are told; --strict stops at the first."""
    source = written(tmp_path / "s.jsonl", [{"text": 3}, {"text": "He ate an apple."}])
    assert len(run(source)) == 12
    with pytest.raises(InputError, match=r"line 1: text: expected text, got a number"):
        run(source, "--strict")


def test_a_label_counts_only_with_an_exchange(tmp_path: Path) -> None:
    """A number is a bad row's where nouns are named, and another data set's own elsewhere."""
    mine = {"id": "x", "premise": "The girl wears a hat.", "label": 1}
    asked = mine | {"id": "y", "lex1": "hat", "lex2": "cap"}
    source = written(tmp_path / "s.jsonl", [asked, mine])
    assert {row["sentence_id"] for row in run(source)} == {"x"}
    with pytest.raises(InputError, match=r"s\.jsonl, line 1: label: expected text, got a number"):
        run(source, "--strict")


def test_a_long_text_is_no_file_name() -> None:
    """In whatever letters."""
    assert run("The girl wears a hat. " + "é è " * 100)


def test_lines_of_standard_input_that_are_not_utf8_are_bad() -> None:
    """Left out, or told by their number with --strict."""
    given = b"Caf\xe9 noir.\nThe girl wears a hat.\n"
    assert {row["sentence_id"] for row in run("-", given=given)} == {"text-2"}
    with pytest.raises(InputError, match="-, line 1: expected UTF-8, got byte 0xe9"):
        run("-", "--strict", given=given)


@pytest.mark.data
@pytest.mark.slow
def test_the_published_sentences(data_dir: Path) -> None:
    """Of the no-negation sentences of the training part over 80% make sets, all labels published.

    What is refused has a definite or graded noun, is no clause, or puts the noun out of scope.
    """
    path = data_dir / "negation" / "scone_nli_train.jsonl.gz"
    if not path.is_file():
        pytest.skip(f"no {path}")
    with gzip.open(path, "rt", encoding="utf-8") as lines:
        theirs = [json.loads(line) for line in lines]
    gold = {(str(row["set"]), row["condition"]): row["label"] for row in theirs}
    sentences = [
        Given(
            str(row["set"]),
            row["premise"],
            Exchange(row["lex1"], row["lex2"], Label(row["label"])),
        )
        for row in theirs
        if row["condition"] == "no_negation"
    ]
    made = [each for each in scone_sets(sentences, own_pairs()) if not isinstance(each, str)]
    assert len(made) > 0.8 * len(sentences)
    assert all(gold[row.sentence_id, row.condition] == row.label for rows in made for row in rows)


@pytest.mark.parametrize(
    "text", ["The girl wears a hat.", "A man was holding some flowers.", "There is a dog here."]
)
def test_the_resolver_finds_the_negations_that_a_row_states(text: str) -> None:
    """As many cues, and as many scopes that have the noun in them."""
    resolver = RuleResolver()
    for row in rows_of(text):
        (resolved,) = resolver.resolve(list(sentences_of([row.premise])))
        scopes = [
            {resolved.text_of(part) for part in negation.scope} for negation in resolved.negations
        ]
        assert len(scopes) == row.negations, row.premise
        assert sum(row.lex1 in scope for scope in scopes) == row.scoped, row.premise
