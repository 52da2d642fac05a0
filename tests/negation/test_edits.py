"""Edits of sentences: every kind's cases hold, and the laws that all kinds keep."""

from __future__ import annotations

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bpb.errors import ConfigError
from bpb.negation.edits.change import Change, delete, render
from bpb.negation.edits.kind import Case, EditKind, discover, edit_sentences, edited
from bpb.negation.edits.lexicon import antonyms, entity_types, negative_polarity
from bpb.negation.edits.sentence import Sentence, sentences
from bpb.negation.edits.types import (
    Category,
    EditedSentence,
    Options,
    Relation,
    SentenceEdit,
)

KINDS = discover()
CASES = [(kind, case) for kind in KINDS for case in kind.cases]
NAMES = [f"{kind.name}-{case.text[:40]}" for kind, case in CASES]


def parsed(text: str) -> Sentence:
    (sentence,) = sentences([text])
    assert sentence is not None
    return sentence


def made(kind: EditKind, case: Case) -> EditedSentence:
    return edited(parsed(case.text), [kind], case.options)


def only(text: str, kind: str, options: Options | None = None) -> SentenceEdit:
    (result,) = edit_sentences([text], [kind], options)
    (edit,) = result.edits
    return edit


def test_there_are_kinds_of_every_category() -> None:
    """Found by their files alone; each name is its class's."""
    assert {kind.category for kind in KINDS} == set(Category)
    assert len({kind.name for kind in KINDS}) == len(KINDS)


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.name)
def test_a_kind_tells_its_source_and_shows_a_refusal(kind: EditKind) -> None:
    """The docstring names a source; the cases have an edit and a refusal."""
    assert "Source: " in (type(kind).__doc__ or "")
    assert any(case.becomes for case in kind.cases)
    assert any(case.refused for case in kind.cases)


@pytest.mark.parametrize(("kind", "case"), CASES, ids=NAMES)
def test_case(kind: EditKind, case: Case) -> None:
    """A kind makes of each case what the case says, or refuses it for the reason it says."""
    result = made(kind, case)
    assert tuple(edit.text for edit in result.edits) == case.becomes
    assert "".join(refusal.reason for refusal in result.refusals) == case.refused


@pytest.mark.parametrize(("kind", "case"), CASES, ids=NAMES)
def test_an_edit_is_well_formed(kind: EditKind, case: Case) -> None:
    """It differs, is spaced and ends as a sentence, and its cue and scope are words of it."""
    for edit in made(kind, case).edits:
        assert edit.text != case.text
        assert edit.text[0].isupper()
        assert edit.text[-1] == case.text[-1] or case.text[-1].isalnum()
        assert not re.search(r"  | [.,;:?!]|\s$", edit.text)
        assert (edit.kind, edit.category) == (kind.name, kind.category)
        for part in edit.new_scope.split(" ... "):
            assert part.lower() in edit.text.lower()
        for part in edit.old_scope.split(" ... "):
            assert part in case.text


@pytest.mark.parametrize(
    "text",
    [
        "Tom found some coins.",
        "The bridge has already been closed.",
        "Ann left too.",
        "She still lives in Rome.",
        "The town lies on a river.",
        "They had to leave.",
    ],
)
def test_removal_undoes_standard_negation(text: str) -> None:
    """What is negated and freed of its negation is the sentence again."""
    negated = only(text, "StandardNegation")
    assert only(negated.text, "Removal").text == text
    assert only(negated.text, "StandardNegation").text == text


@pytest.mark.parametrize(
    ("text", "relations"),
    [
        ("Tom did not come.", ["negation"]),
        ("Nobody came.", ["negation"]),
        ("Not all players came.", ["negation"]),
        ("Twelve people did not vote.", ["neutral"]),
        ("Some people did not vote.", ["neutral"]),
        ("Many people did not vote.", ["neutral"]),
        ("He often did not eat.", ["neutral"]),
        ("A man did not come.", ["neutral"]),
        ("Tom did not read some books.", ["neutral"]),
        ("He may not leave.", ["neutral"]),
        ("Most people did not vote.", ["contradiction"]),
        ("All players did not come.", ["contradiction"]),
        ("Tom and Ann did not come.", ["contradiction"]),
        ("He rarely smoked.", ["contradiction"]),
        ("Few people voted.", ["contradiction"]),
        ("Almost no people voted.", ["contradiction"]),
        ("They must not leave.", ["contradiction"]),
        ("You should not leave.", ["contradiction"]),
        ("Tom had never seen a doctor without a hat.", ["negation", "neutral"]),
        ("Nobody has no hat.", ["negation", "neutral"]),
    ],
)
def test_the_relation_of_a_removal(text: str, relations: list[str]) -> None:
    """Only what is false wherever the original is true, and the other way round, is a negation.

    Neutral is what can be true with it, a contradiction what can be false with it.
    """
    (result,) = edit_sentences([text], ["Removal"])
    assert [edit.relation for edit in result.edits] == relations


def test_an_edit_carries_cue_scopes_and_relation() -> None:
    """What is put in is the cue; the scope holds the words it negates, without auxiliaries."""
    edit = only("In May, Tom found some coins.", "StandardNegation")
    assert (edit.cue, edit.old_scope, edit.new_scope) == ("not", "", "Tom ... find any coins")
    assert edit.relation is Relation.NEGATION
    taken = only("In May, Tom did not find any coins.", "Removal")
    assert (taken.cue, taken.new_scope) == ("not", "")
    assert taken.old_scope == "Tom did ... find any coins"
    two = only("Tom sang and Ann danced.", "StandardNegation")
    assert (two.cue, two.new_scope) == ("not ... not", "Tom ... sing ... Ann ... dance")


def test_one_word_is_a_sentence() -> None:
    """No word stands before its verb."""
    (result,) = edit_sentences(["Stop"], ["StandardNegation"])
    assert result.edits == ()


def test_contractions_only_on_request() -> None:
    """ "Not" is contracted where English can: not in "may not", nor after a noun's "'s"."""
    asked = Options(contract=True)
    assert only("He can swim.", "StandardNegation", asked).text == "He can't swim."
    assert only("He will swim.", "StandardNegation", asked).text == "He won't swim."
    assert only("He may swim.", "StandardNegation", asked).text == "He cannot swim."
    assert only("He can swim.", "StandardNegation").text == "He cannot swim."


def test_many_sentences_give_as_many_results_in_order() -> None:
    """A text without words too; the result does not depend on the batch."""
    texts = ["Tom left.", "  ", "Ann  stayed\nhere."]
    results = edit_sentences(texts, ["StandardNegation"])
    assert [each.text for each in results] == ["Tom left.", "  ", "Ann stayed here."]
    assert [len(each.edits) for each in results] == [1, 0, 1]
    assert results[1].refusals[0].reason == "no words"
    assert results == [
        each for text in texts for each in edit_sentences([text], ["StandardNegation"])
    ]


def test_an_unknown_kind_is_named() -> None:
    """The message names those that are near."""
    with pytest.raises(ConfigError, match="'Standard'; did you mean StandardNegation"):
        edit_sentences(["Tom left."], ["Standard"])


@settings(deadline=None)
@given(st.lists(st.sampled_from(range(6)), unique=True))
def test_rendering_keeps_what_is_not_changed(places: list[int]) -> None:
    """Without changes the text stays; deleted words go, the others stay in order and spaced."""
    sentence = parsed("Tom bought red apples here today.")
    assert render(sentence, ()) == sentence.text
    text = render(sentence, delete(*places))
    left = [word for i, word in enumerate(sentence.words[:-1]) if i not in places]
    assert text.lower().rstrip(".").split() == [word.lower() for word in left]


def test_a_first_word_that_is_moved_keeps_a_name_s_capital() -> None:
    """ "The" is written small inside of a sentence, "Tom" and "German" are not."""
    before = Change(0, "before", "certainly")
    assert render(parsed("The dog barked."), [before]) == "Certainly the dog barked."
    assert render(parsed("Tom barked."), [before]) == "Certainly Tom barked."
    assert render(parsed("German dogs barked."), [before]) == "Certainly German dogs barked."


def test_word_lists_hold_what_they_say() -> None:
    """Antonyms of one word kind each; classes of names without doubles; polarity both ways."""
    for opposition in ("complementary", "gradable"):
        for kind in ("adjective", "verb", "noun", "preposition"):
            pairs = antonyms(opposition, kind)
            assert all(pairs[pairs[word]] for word in pairs)
            assert all(word != other for word, other in pairs.items())
    members = [name for names in entity_types().values() for name in names]
    assert len(members) == len(set(members))
    assert negative_polarity()["some"] == "any"
