"""Whether a proposed correction asks the same as a whole: with the same content words in order."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from bpb.correction.verbs import asks_another_verb
from bpb.correction.words import (
    TOKEN,
    WORDS_BACK,
    form_words,
    is_article,
    is_form_of_be,
    is_in,
    is_mend,
    is_other_spelling,
    is_preposition,
)
from bpb.english.lexicons import word_class
from bpb.english.morphology import analyse, is_asking, is_word
from bpb.qdmr import vocabulary
from bpb.values import content_words

if TYPE_CHECKING:
    from spacy.tokens import Doc, Token

# How many words that serve grammar may come and go.
_MOST = 4
_QUOTED = re.compile(r"[\"\u201c](.*?)[\"\u201d]")
# Marks that part sentences.
_ENDS = re.compile(r"[.?!;](?=\s)")
_DIRECTIONS = ("to", "from")
# How many content words a rewording may have that the question has not.
_MOST_GAINED = 2


@dataclass(frozen=True, slots=True)
class _Content:
    """A word that is asked about, the words before it, and whether it owns what follows."""

    text: str
    before: Sequence[str]
    owns: bool


def says_the_same(question: str, proposed: str, context: str) -> bool:
    """Say whether a proposal can be taken whole.

    Its content words are the question's, in their order, but for grammar, spelling and capitals;
    only words that serve grammar come and go, a few, and none that would ask another thing, turn
    who did it into whom it was done to, or a way there into a way back.

    Args:
        question: As asked.
        proposed: As a corrector would have it.
        context: The passage, whose words are spelled right.
    """
    old, new = list(_content(question)), list(_content(proposed))
    if len(old) != len(new) or _quoted(question) != _quoted(proposed):
        return False
    if len(_ENDS.findall(question)) != len(_ENDS.findall(proposed)):
        return False
    return _serve_the_same(question, proposed) and all(
        _is_same(a, b, context) for a, b in zip(old, new, strict=True)
    )


def keeps_content(question: str, proposed: str, context: str = "") -> bool:
    """Say whether a proposal that rewords a faulty question still asks for the same.

    It has the question's names in their order, its figures, quotations, negations, pronouns, verbs
    and words that compare or rank, and asks for what the question does; of other words only such go
    as say little or are none, in the passage neither ("How many percent more were Danes compared to
    Finns?", "What percent more were Danes than Finns?").

    Args:
        question: As asked.
        proposed: As an editor who is sure would have it.
        context: The passage.
    """
    if _quoted(question) != _quoted(proposed) or _asked_for(question) != _asked_for(proposed):
        return False
    if len(_ENDS.findall(question)) != len(_ENDS.findall(proposed)):
        return False
    if asks_another_verb(question, proposed) or _turns_by(question, proposed):
        return False
    if content_words(question) == content_words(proposed):
        return changes_articles_alone(question, proposed)
    old, new = analyse(question), analyse(proposed)
    if _named(old, proposed) != _named(new, question) or _kept(old) != _kept(new):
        return False
    if _verbs(new) < _verbs(old) or _be(new) < _be(old):
        return False
    if _is_stranded(old) and not _is_stranded(new):
        return False
    lost, gained = _lemmas(old) - _lemmas(new), _lemmas(new) - _lemmas(old)
    known = {word.lower() for word in TOKEN.findall(context)}
    light = word_class("light_content_word")
    meant = all(word in light or not (is_word(word) or word in known) for word in lost)
    return meant and gained.total() <= _MOST_GAINED


def changes_articles_alone(question: str, proposed: str) -> bool:
    """Say whether a proposal has the question's words but for articles, marks and capitals, and
    moves no article elsewhere.
    """
    if content_words(question) != content_words(proposed):
        return False
    old, new = (set(_articles(text)) for text in (question, proposed))
    return old <= new or new <= old


def _articles(text: str) -> Iterator[tuple[int, str]]:
    """Each article, and how many other words are before it."""
    before = 0
    for word in TOKEN.findall(text.lower()):
        if is_article(word):
            yield before, word
        before += word[0].isalnum() and not is_article(word)


def _verbs(doc: Doc) -> int:
    return sum(
        t.pos_ in ("VERB", "AUX") and t.lemma_ not in word_class("light_content_word") for t in doc
    )


def _turns_by(question: str, proposed: str) -> bool:
    """Whether another preposition stands for "by", which tells who did it, or "by" for another:
    "the conquest by" as "the conquest of".
    """
    old, new = (
        Counter(w for w in TOKEN.findall(text.lower()) if is_preposition(w))
        for text in (question, proposed)
    )
    more, fewer = new - old, old - new
    return bool(("by" in more and fewer) or ("by" in fewer and more))


def _be(doc: Doc) -> int:
    return sum(is_form_of_be(t.lower_) for t in doc)


def _is_stranded(doc: Doc) -> bool:
    """Whether it ends in a preposition, before its mark."""
    return len(doc) > 1 and doc[-2].tag_ in ("IN", "RP")


def _asked_for(question: str) -> str:
    """The word that asks; "how many percent" asks for what "what percent" does."""
    word = next(filter(is_asking, re.findall(r"\w+", question.lower())), "")
    if "percent" in question.lower() and word in ("how", "what", "which"):
        return "percent"
    return {"whom": "who", "which": "what"}.get(word, word)


def _named(doc: Doc, other: str) -> list[str]:
    """The words with a capital or figure, but for the first, in order, without those that have
    none in another wording.
    """
    plain = {word for word in TOKEN.findall(other) if word.islower()}
    words = [t.text for t in doc[1:] if t.text[0].isupper() or t.text[0].isdigit()]
    return [w.lower() for w in words if w.lower() not in plain and not is_asking(w.lower())]


def _kept(doc: Doc) -> Counter[str]:
    """What denies, compares, ranks and points."""
    return Counter(
        t.lower_
        for t in doc
        if _contrasts(t) or t.dep_ == "neg" or t.tag_ in ("JJR", "JJS", "RBR", "RBS")
    )


def _contrasts(token: Token) -> bool:
    """Whether a word tells things apart: a pronoun, a rank, a negation, "both", "only"."""
    pronouns = word_class("personal_pronoun", "possessive")
    kept = pronouns | word_class("contrasting_word", "negative")
    return token.lower_ in kept or vocabulary.ordinal(token.lower_) is not None


def _lemmas(doc: Doc) -> Counter[str]:
    return Counter(
        t.lemma_.lower()
        for t in doc
        if t.is_alpha and t.lower_ not in form_words() and not _contrasts(t)
    )


def _content(question: str) -> Iterator[_Content]:
    words = [word for word in TOKEN.findall(question) if word[0].isalnum() or word[1:]]
    for i, word in enumerate(words):
        if word.lower() not in form_words():
            before = [each.lower() for each in words[max(0, i - WORDS_BACK) : i]]
            yield _Content(word, before, words[i + 1 : i + 2] in (["'s"], ["\u2019s"]))


def _quoted(question: str) -> list[str]:
    return [text.rstrip(",.?").strip() for text in _QUOTED.findall(question)]


def _serve_the_same(question: str, proposed: str) -> bool:
    """Whether the words that serve grammar change no part that something plays."""
    old, new = (
        Counter(w for w in TOKEN.findall(text.lower()) if w in form_words())
        for text in (question, proposed)
    )
    more, fewer = new - old, old - new
    if max(more.total(), fewer.total()) > _MOST:
        return False
    asking, asked = (
        sum(words[word] for word in word_class("pivotal_word")) for words in (new, old)
    )
    # Without its "which" a clause says it of something else.
    if asking != asked or new["what"] != old["what"]:
        return False
    changed = more.keys() | fewer.keys()
    forms = word_class("be", "be_not_finite")
    turns = "by" in changed and sum(more[w] for w in forms) != sum(fewer[w] for w in forms)
    return not turns and not changed & {*_DIRECTIONS} >= {*_DIRECTIONS}


def _is_same(old: _Content, new: _Content, context: str) -> bool:
    if old.text == new.text:
        return True
    if old.text.lower() == new.text.lower():
        return is_in(new.text, context) or not is_in(old.text, context)
    if old.text[0].isdigit() or new.text[0].isdigit():
        return False
    if new.owns and old.text == f"{new.text}s":
        return True
    if old.text.islower() and new.text.islower():
        return is_mend(old.text, new.text, old.before, context)
    return is_other_spelling(old.text, new.text, context)
