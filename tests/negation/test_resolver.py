"""Resolving negation by rules: cues, scopes, events, conventions."""

from __future__ import annotations

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from bpb.errors import ConfigError
from bpb.negation.affixes import affix
from bpb.negation.conventions import conventions
from bpb.negation.cues import lexicon
from bpb.negation.marked import marked
from bpb.negation.rules import RuleResolver
from bpb.negation.sentences import sentences_of
from bpb.negation.types import NegatedSentence, Negation, Part, Token


def sentence(text: str) -> NegatedSentence:
    return NegatedSentence(tuple(map(Token, text.split())))


def resolve(text: str, convention: str = "cd-sco") -> list[str]:
    """The marked lines of a tokenised sentence, without events."""
    (found,) = RuleResolver(convention).resolve([sentence(text)])
    return [line.rstrip("\n").replace("*", "") for line in marked([found])]


def cues(text: str, convention: str = "cd-sco") -> list[str]:
    (found,) = RuleResolver(convention).resolve([sentence(text)])
    return [" ".join(map(found.text_of, negation.cue)) for negation in found.negations]


@pytest.mark.parametrize(
    "text",
    [
        "[The baker has] <not> [opened the shop] .",
        "[The baker sold] <no> [bread] , but the mill kept on .",
        "[She did] <n't> [see the boat] because it was dark .",
        "<Nobody> [saw the boat] .",
        "[He] <never> [answered the letter] .",
        "The sailors slept <without> [a roof] .",
        "I know that [she does] <not> [like the sea] .",
        "The clerk [who did] <not> [sign the paper] was late .",
        "[The fisherman] mended the net and [did] <not> [sail] .",
        "However , [we can] <not> [find the key] , sir .",
        "<No> , the lamp is out .",
        "The town slept <in> <the> <absence> <of> [a guard] .",
        "[It is] <un>[likely that she will come] .",
        "They found [an] <un>[known city] .",
        "[The guide was] <un>[able to find the road] .",
    ],
)
def test_the_subject_is_in_the_scope_and_the_cue_is_not(text: str) -> None:
    """The default is ConanDoyle-neg's convention; a scope need not stand together."""
    plain = text
    for sign in "<>[]":
        plain = plain.replace(sign, "")
    assert resolve(plain) == [text]


def test_neither_nor_is_two_negations() -> None:
    """Each has its own part of what is joined; BioScope has one cue of two words."""
    assert resolve("Neither Ann nor Bob likes tea .") == [
        "<Neither> [Ann] nor Bob [likes tea] .",
        "Neither Ann <nor> [Bob likes tea] .",
    ]
    assert cues("Neither Ann nor Bob likes tea .", "bioscope") == ["Neither nor"]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("He no longer works here .", ["no longer"]),
        ("By no means was it over .", ["By no means"]),
        ("You can't open it .", ["n't"]),
        ("You cannot open it .", ["not"]),
        ("It was not unkind and not careless .", ["not", "un", "not", "less"]),
        ("There is no doubt of it .", ["no"]),
        ("He is no doubt at home .", []),
        ("He ate nothing but bread .", []),
        ("It is not only cold but wet .", []),
        ("You know him , do you not ?", []),
        ("Do n't you think so ?", []),
        ("I could not help laughing .", []),
        ("Come or not , I shall go .", []),
        ("He had to save the boat for them .", []),
        ("The uncle was under the union 's invaluable bench .", []),
    ],
)
def test_words_are_cues_by_their_use(text: str, found: list[str]) -> None:
    """Several words may be one cue, a part of a word too; some uses of "no" and "not" are none."""
    assert cues(text) == found


@pytest.mark.parametrize(
    ("word", "found"),
    [
        ("unhappy", (0, 2)),
        ("unhappily", (0, 2)),
        ("unhappiness", (0, 2)),
        ("undeniable", (0, 2)),
        ("unexpectedly", (0, 2)),
        ("impossible", (0, 2)),
        ("irregular", (0, 2)),
        ("illegal", (0, 2)),
        ("dishonest", (0, 3)),
        ("non-profit", (0, 4)),
        ("homeless", (4, 8)),
        ("homelessness", (4, 8)),
        ("uncle", None),
        ("unlock", None),
        ("important", None),
        ("invaluable", None),
        ("immediately", None),
        ("illness", None),
        ("irony", None),
        ("distance", None),
        ("unless", None),
        ("bless", None),
        ("nonsense", None),
    ],
)
def test_affixes_negate_known_stems(word: str, found: tuple[int, int] | None) -> None:
    """What is left of the word is a word; words that only look negated are listed."""
    assert affix(word) == found


def test_the_conventions_differ() -> None:
    """BioScope: cue in, subject only of a passive. SFU: neither, and the auxiliary in the cue."""
    assert resolve("The drug did not change the level .", "bioscope") == [
        "The drug did <not> [change the level] ."
    ]
    assert resolve("The gene was not expressed in cells .", "bioscope") == [
        "[The gene was] <not> [expressed in cells] ."
    ]
    (found,) = RuleResolver("bioscope").resolve([sentence("It showed a lack of effect .")])
    assert found.negations == (
        Negation((Part(3, 0, 4),), (Part(3, 0, 4), Part(4, 0, 2), Part(5, 0, 6))),
    )
    assert resolve("The phone does n't ring , and I like it .", "sfu") == [
        "The phone <does> <n't> [ring] , and I like it ."
    ]
    assert cues("It is unkind .", "sfu") == []


@pytest.mark.parametrize(
    ("text", "event"),
    [
        ("He did not open the door .", ["open"]),
        ("It was not the baker .", ["baker"]),
        ("She is not happy .", ["happy"]),
        ("I can not see it .", ["can"]),
        ("He will not come .", []),
        ("If he does not come , we eat .", []),
        ("Do not open the door .", []),
        ("Is he not the baker ?", []),
        ("It is unfair .", ["fair"]),
    ],
)
def test_the_event_is_what_is_no_fact(text: str, event: list[str]) -> None:
    """Marked in statements alone: not under "will", in conditions, commands or questions."""
    (found,) = RuleResolver().resolve([sentence(text)])
    (negation,) = found.negations
    assert [found.text_of(part) for part in negation.event] == event


def test_given_cues_are_kept() -> None:
    """Scopes are found for the cues that the input has, whatever they are."""
    given_one = NegatedSentence(
        sentence("They refused to pay , and she did not .").tokens,
        (Negation((Part(1, 0, 7),)),),
        "letters",
        4,
    )
    (found,) = RuleResolver().resolve_scopes([given_one])
    assert [negation.cue for negation in found.negations] == [(Part(1, 0, 7),)]
    assert (found.document, found.number) == ("letters", 4)
    assert [found.text_of(part) for part in found.negations[0].scope] == ["They", "to", "pay"]


def test_there_are_many_cues() -> None:
    """More than a hundred words and phrases, all of a convention's classes, and affixes."""
    entries = [entry for found in lexicon().values() for entry in found]
    assert len(entries) > 120
    used = {name for each in conventions().values() for name in each.classes}
    assert {entry.group for entry in entries} == used


def test_lexical_negation_is_a_cue_to_condaqa() -> None:
    """Verbs, nouns, prepositions and adverbs whose meaning has a negation."""
    text = "She hardly slept , refused to eat and left instead of them in the absence of light ."
    assert cues(text, "condaqa") == ["hardly", "refused", "instead of", "in the absence of"]
    assert cues(text) == ["in the absence of"]


def test_an_unknown_convention_is_told() -> None:
    """With those there are."""
    with pytest.raises(ConfigError, match="cd-sco, bioscope, sfu, condaqa, got 'x'"):
        RuleResolver("x")


WORDS = st.sampled_from(
    "no not n't never nobody neither nor without he she dog saw likes unhappy careless , . ? but "
    "and or that who is was can't the a I \" nothing no-one if had been helpless cannot".split()
)


@settings(deadline=None)
@example([["cannot", "n't"]])
@given(st.lists(st.lists(WORDS, min_size=1, max_size=14), min_size=1, max_size=3))
def test_any_tokens_are_resolved(sentences: list[list[str]]) -> None:
    """Tokens are kept; no part is both cue and scope; cues are apart; batches do not matter."""
    given_ones = [NegatedSentence(tuple(map(Token, words))) for words in sentences]
    for name in conventions():
        resolver = RuleResolver(name)
        found = resolver.resolve(given_ones)
        assert [each.tokens for each in found] == [each.tokens for each in given_ones]
        assert found == [resolver.resolve([each])[0] for each in given_ones]
        for each in found:
            cue_parts = [part for negation in each.negations for part in negation.cue]
            assert len(cue_parts) == len(set(cue_parts))
            for negation in each.negations:
                scope = set(negation.scope) - (set(negation.cue) if name == "bioscope" else set())
                assert not scope & set(negation.cue)
                assert set(negation.event) <= set(negation.scope)


@pytest.mark.parametrize(
    ("text", "negations"),
    [
        ("No fever, chills or cough, but has a headache.", [("No", "fever , chills or cough")]),
        ("No pain, swelling or redness.", [("No", "pain , swelling or redness")]),
        ("No cough or fever.", [("No", "cough or fever")]),
        ("No rash, no fever.", [("No", "rash"), ("no", "fever")]),
        ("Without fever or chills.", [("Without", "fever or chills")]),
        ("He neither smokes nor drinks.", [("neither", "He smokes"), ("nor", "He drinks")]),
        ("She neither sings nor dances.", [("neither", "She sings"), ("nor", "She dances")]),
        ("They neither ate nor slept.", [("neither", "They ate"), ("nor", "They slept")]),
        ("The list is non-exhaustive.", [("non -", "The list is exhaustive")]),
        ("The rule is non-binding.", [("non -", "The rule is binding")]),
        ("It was a non-violent protest.", [("non -", "a violent protest")]),
        ("Can't stop, won't stop.", [("n't", "Ca stop"), ("n't", "wo stop")]),
        ("Don't run, don't shout.", [("n't", "Do run"), ("n't", "do shout")]),
        ("The room was unfurnished and cold.", [("un", "The room was furnished")]),
        ("The road is unpaved and narrow.", [("un", "The road is paved")]),
    ],
)
def test_scopes_are_whole_and_no_more(text: str, negations: list[tuple[str, str]]) -> None:
    """Fragments, "neither ... nor", "non-", two negations of one sentence, joined adjectives."""
    (found,) = RuleResolver().resolve(list(sentences_of([text])))
    assert [
        tuple(" ".join(map(found.text_of, parts)) for parts in (each.cue, each.scope))
        for each in found.negations
    ] == negations
