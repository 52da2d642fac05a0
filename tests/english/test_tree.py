"""What a dependency tree tells of a word."""

from bpb.english.tree import Tree, trees


def tree(text: str) -> Tree:
    return trees([text.split()])[0]


def test_a_noun_with_the_or_an_owner_is_definite() -> None:
    """One with another article or none is not."""
    parsed = tree("The farmer sold his horse to a friend of these neighbours .")
    definite = {word for i, word in enumerate(parsed.words) if parsed.is_definite(i)}
    assert definite == {"farmer", "horse", "neighbours"}


def test_a_subordinator_and_a_question_word_open_a_clause() -> None:
    """A preposition of the same form does not."""
    parsed = tree("She left because the man who came after noon was tired .")
    opened = {word for i, word in enumerate(parsed.words) if parsed.opens_clause(i)}
    assert opened == {"because", "who"}


def test_words_between_quotation_marks_are_quoted() -> None:
    """Words after the closing mark are not; brackets are told apart."""
    parsed = tree('He said " it rained " ( in May ) and left .')
    quoted = [word for i, word in enumerate(parsed.words) if parsed.is_quoted(i) and word != '"']
    assert quoted == ["it", "rained"]
    assert [parsed.is_bracketed(parsed.words.index(word)) for word in ("may", "left")] == [
        True,
        False,
    ]


def test_the_auxiliaries_of_a_verb_stand_before_it() -> None:
    """They come in their order."""
    parsed = tree("The house has been sold .")
    verb = parsed.words.index("sold")
    assert [parsed.words[i] for i in parsed.auxiliaries(verb)] == ["has", "been"]
