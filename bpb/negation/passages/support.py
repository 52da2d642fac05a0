"""Which sentence of a passage answers a question, and that no other does.

Soundness before coverage: a sentence is taken only if it says what is asked by its main clause.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from bpb.negation.edits.sentence import Sentence
from bpb.negation.edits.verb import own_words
from bpb.negation.passages.asked import Asked
from bpb.negation.passages.passage import Passage, Place
from bpb.negation.passages.proposition import Proposition, content, proposition, set_off
from bpb.values import YesNo

_LIGHT = frozenset("be have do make take get go become come use call give know".split())
"""Verbs that tell little of what a sentence is about."""
_PRONOUNS = frozenset("he she it they this that these those".split())


def supporting(passage: Passage, question: Asked, answers: Sequence[str]) -> Place | str:
    """The one sentence that answers a question; why there is none.

    Args:
        passage: The passage.
        question: What is asked.
        answers: The texts of the gold answers; of yes and no none.
    """
    if not question.polar and not answers:
        return "an answer that is no one text"
    found = [
        place
        for place in passage.places
        if (
            verdict(place.sentence, question) is not None
            if question.polar
            else _holds(place.sentence, question, answers)
        )
    ]
    if len(found) != 1:
        return "several sentences say what is asked" if found else "no sentence says what is asked"
    others = (place.sentence for place in passage.places if place != found[0])
    if any(_tells_too(each, question, answers) for each in others):
        return "another sentence may answer it too"
    return found[0]


def verdict(sentence: Sentence, question: Asked) -> YesNo | None:
    """What a sentence answers to a question of yes or no; None where it does not decide it.

    A sentence that tells as much or more makes it true, one that denies as much or less makes it
    false.
    """
    said = proposition(sentence)
    if isinstance(said, str) or question.said.negative:
        return None
    if said.negative:
        return YesNo(False) if question.said.implies(said) else None
    return YesNo(True) if said.implies(question.said) else None


def words_of(sentence: Sentence) -> frozenset[str]:
    """The base forms of its words, but for articles and the like."""
    return content(sentence.tree, frozenset(range(len(sentence.tree))))


def has_text(text: str, part: str) -> bool:
    """Whether a text has another as whole words."""
    return re.search(rf"(?<!\w){re.escape(part)}(?!\w)", text) is not None


def _holds(sentence: Sentence, question: Asked, answers: Sequence[str]) -> bool:
    """Whether the main clause has what is asked for in one of its places."""
    said = proposition(sentence)
    if isinstance(said, str) or said.negative != question.said.negative:
        return False
    if not _is_of(said, question.said):
        return False
    # What stands in brackets or after a comma is told by the way, and is not denied with the rest.
    own = set(own_words(sentence.tree, sentence.root)) - set_off(sentence.tree, sentence.root)
    found = [_places(sentence, answer) for answer in answers]
    return any(places and places <= own for places in found)


def _is_of(said: Proposition, wanted: Proposition) -> bool:
    """Whether a clause tells of what is asked about: the same verb of the same things."""
    if said.predicate != wanted.predicate:
        return False
    heads, asked = {head for _, head in said.core}, {head for _, head in wanted.core}
    if said.predicate in _LIGHT:
        return bool(asked) and asked <= heads
    pronoun = any(kind == "subject" and head in _PRONOUNS for kind, head in said.core)
    return asked <= heads or (pronoun and bool(wanted.words & said.words))


def _places(sentence: Sentence, text: str) -> frozenset[int]:
    """The places of the words of a text that a sentence has once; none where it has it not."""
    found = list(re.finditer(rf"(?<!\w){re.escape(text)}(?!\w)", sentence.text))
    if len(found) != 1:
        return frozenset()
    places, at = set[int](), 0
    for place, (word, space) in enumerate(zip(sentence.words, sentence.spaces, strict=True)):
        if at < found[0].end() and at + len(word) > found[0].start():
            places.add(place)
        at += len(word) + len(space)
    return frozenset(places)


def _tells_too(sentence: Sentence, question: Asked, answers: Sequence[str]) -> bool:
    """Whether a sentence may answer the question as well."""
    words = words_of(sentence)
    shared = words & question.words
    verb = question.said.predicate.partition(" ")[0]
    if verb not in _LIGHT and verb in words and len(shared) > 1:
        return True
    if not question.polar:
        return bool(shared) and any(_has_words(sentence, answer) for answer in answers)
    return 3 * len(shared) >= 2 * len(question.words)


def _has_words(sentence: Sentence, answer: str) -> bool:
    """Whether a sentence has a word of an answer, those that are in any sentence apart."""
    words = re.findall(r"\w+", answer)
    told = {word.lower() for word in words if len(word) > 3 or not word.islower()}
    return not told.isdisjoint(sentence.tree.words)
