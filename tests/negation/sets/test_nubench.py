"""NUBench items and pairs, and the paraphrases in them."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path

import pytest
from typer.testing import CliRunner

from bpb.cli.negation import app
from bpb.errors import NothingMadeError
from bpb.evaluation.evaluate import evaluate
from bpb.negation.edits.kind import edit_sentences
from bpb.negation.edits.sentence import sentences
from bpb.negation.edits.types import Options
from bpb.negation.sets.given import GivenSentence
from bpb.negation.sets.nubench import NUBenchItem, negation_pairs, nubench_items
from bpb.negation.sets.paraphrase import paraphrase, synonyms
from bpb.negation.sets.restructure import restructured
from tests.evaluation.rows import predicted, written

RELATIVE = "The man who owns the shop bought three horses in 1952."
PARTICIPLE = "Walking through the park, Tom found ten coins near the river."
COMPOUND = "The team won the game in 1990 and the fans began the journey."
PLAIN = "The company built ten bridges."


def items(*texts: str, three: bool = False) -> Sequence[NUBenchItem | str]:
    given = [GivenSentence(str(number), text) for number, text in enumerate(texts)]
    return nubench_items(given, Options(), three=three)


def item(text: str, *, three: bool = False) -> NUBenchItem:
    (made,) = items(text, three=three)
    assert isinstance(made, NUBenchItem), made
    return made


@pytest.mark.parametrize(
    ("text", "kind", "local"),
    [
        (RELATIVE, "relative_part", "The man who does not own the shop bought three horses"),
        (PARTICIPLE, "pp_part", "Not walking through the park, Tom found ten coins"),
    ],
)
def test_an_item_has_a_local_negation_with_its_type(text: str, kind: str, local: str) -> None:
    """Beside the standard negation, which is right, a contradiction and a paraphrase."""
    made = item(text)
    assert made.choice2_type == kind
    assert made.choice2.startswith(local)
    assert made.choice2_element in ("who own the shop", "Walking through the park")
    assert "did not" in made.choice1
    assert "not" not in made.choice3.split() + made.choice4.split()
    assert made.choice3 != text


def test_of_a_compound_sentence_one_part_is_negated() -> None:
    """The standard negation negates both, joined by or."""
    made = item(COMPOUND)
    assert made.choice2_type == "compound_part"
    assert made.choice2.count("did not") == 1
    assert made.choice1.count("did not") == 2
    assert " or " in made.choice1


def test_without_a_local_negation_an_item_is_made_only_when_asked() -> None:
    """It is then marked as in the published data."""
    assert items(PLAIN) == ["no local negation"]
    made = item(PLAIN, three=True)
    assert (made.choice2, made.choice2_type) == ("", "non-applicable")


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("The man who owns the shop bought no horses in 1952.", "a negation in it already"),
        ("Did the man who owns the shop buy three horses?", "a question"),
        ("The man who owns the shop bought a horse.", "no contradiction"),
        ("The man who sings songs was born in France.", "no paraphrase"),
    ],
)
def test_what_lacks_a_choice_is_refused(text: str, reason: str) -> None:
    """With the first reason."""
    assert items(text) == [reason]


def test_pairs_need_the_standard_negation_alone() -> None:
    """Under the published names."""
    (pair,) = negation_pairs([GivenSentence("a", PLAIN)], Options(contract=True))
    assert not isinstance(pair, str)
    assert pair.to_json() == {
        "index": "a",
        "premise": PLAIN,
        "hypothesis": "The company didn't build ten bridges.",
    }


def test_an_item_is_of_different_texts() -> None:
    """A choice that is the sentence itself would have no right answer."""
    made = item(RELATIVE)
    with pytest.raises(ValueError, match="different texts"):
        NUBenchItem(**made.to_json() | {"choice4": made.sentence})


def test_the_command_writes_what_bpb_evaluate_reads(tmp_path: Path) -> None:
    """Items of a file; predictions by index."""
    source = tmp_path / "given.txt"
    source.write_text(f"{RELATIVE}\n{PLAIN}\n{PARTICIPLE}\n")
    result = CliRunner().invoke(app, ["nubench", str(source)], catch_exceptions=False)
    rows = [json.loads(line) for line in result.stdout.splitlines()]
    assert [row["index"] for row in rows] == ["given-1", "given-3"]
    assert "2 of 3 sentences taken; rejected: 1 no local negation" in result.stderr
    gold = written(tmp_path / "gold.jsonl", rows)
    predictions = predicted(tmp_path / "p.jsonl", {"given-1": "choice1", "given-3": "choice2"})
    confusion = evaluate(gold, predictions=predictions).figures["confusion"]
    assert isinstance(confusion, dict)
    assert confusion["participle_clause"].per_cent == 100
    assert confusion["relative_clause"].per_cent == 0
    arguments = ["nubench", str(source), "--pairs-only"]
    result = CliRunner().invoke(app, arguments, catch_exceptions=False)
    assert [list(json.loads(line)) for line in result.stdout.splitlines()] == [
        ["index", "premise", "hypothesis"]
    ] * 3
    with pytest.raises(NothingMadeError):
        CliRunner().invoke(app, ["nubench", "He sang no song."], catch_exceptions=False)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("They defeated the army near the border.", "They beat the army close to the boundary."),
        ("Tom bought three apples.", "Tom purchased 3 apples."),
        ("Tom ate an important meal.", "Tom ate a significant meal."),
        ("He drank milk and coffee.", "He drank coffee and milk."),
        ("The mill burned in 1952.", "In 1952, the mill burned."),
        ("It stopped because of the wind.", "It stopped due to the wind."),
        ("It holds more than 4 tons.", "It holds over 4 tons."),
        ("It fell by 3.5% there.", "It fell by 3.5 percent there."),
        ("In 1952, the mill burned.", "The mill, in 1952, burned."),
        ("In 1952, it burned.", "In the year 1952, it burned."),
        ("The team won three victories.", "The team won 3 victories."),
        ("He sang old songs and ballads.", None),
        ("Highway 4 crosses it.", None),
    ],
)  # fmt: skip
def test_what_a_paraphrase_changes(text: str, expected: str | None) -> None:
    """Synonyms in their forms, small numbers, the order of two nouns, a phrase of time."""
    (sentence,) = sentences([text])
    assert sentence is not None
    assert paraphrase(sentence) == expected


def test_synonyms_are_other_words() -> None:
    """No word stands for itself."""
    assert all(word != known.word for (word, _), known in synonyms().items())


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("The queen opened the bridge in 1952.", "The bridge was opened by the queen in 1952."),
        ("The bridge was opened by the queen in 1952.", "The queen opened the bridge in 1952."),
        ("Vilna is the largest town in the county.", "The largest town in the county is Vilna."),
        ("Tom left because it was cold.", "Because it was cold, Tom left."),
        ("When the war began, the king left.", "The king left when the war began."),
        (
            "The house built by the king burned down.",
            "The house that was built by the king burned down.",
        ),
        (
            "Vilna, a town in the north, was sacked in 1655.",
            "Vilna, which was a town in the north, was sacked in 1655.",
        ),
        ("The town is also famous.", "The town is famous as well."),
    ],
)
def test_a_sentence_takes_another_structure(text: str, expected: str) -> None:
    """Voice, identity, the order of clauses, shortened clauses in full, a moved "also"."""
    (sentence,) = sentences([text])
    assert sentence is not None
    assert restructured(sentence) == expected


@pytest.mark.parametrize(
    "text",
    [
        "The town has a mayor.",
        "When Tom came, he smiled.",
        "Every guest opened the door.",
        "The king opened his door.",
    ],
)
def test_a_structure_that_may_say_something_else_is_kept(text: str) -> None:
    """No passive of "have", no clause put behind its pronoun, no quantifier or "his" moved."""
    (sentence,) = sentences([text])
    assert sentence is not None
    assert restructured(sentence) is None


def test_a_phrase_that_is_written_in_full_can_be_the_local_negation() -> None:
    """Only where the sentence has no clause of its own."""
    made = item("The company built a large bridge near the river in 1952.")
    assert made.choice2_type == "relative_part"
    assert "that was not" in made.choice2


@pytest.mark.parametrize(
    "sentence",
    [
        "It has high pressure engines.",
        "They won the Polish throne.",
        "Ann Lee scored a record 763 points.",
    ],
)
def test_an_attribute_that_names_is_not_written_out(sentence: str) -> None:
    """ "The throne that was not Polish" is no other throne."""
    made = next(iter(edit_sentences([sentence], ["ReducedRelativeNegation"])))
    assert not made.edits
