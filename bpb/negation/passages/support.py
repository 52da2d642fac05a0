"""Which sentence of a passage answers a question, and that no other does.

Soundness before coverage: a sentence is taken only if it says what is asked by its main clause.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from bpb.english.lexicons import word_class
from bpb.english.names import apart
from bpb.negation.edits.sentence import Sentence
from bpb.negation.passages.asked import Asked
from bpb.negation.passages.passage import Passage, Place
from bpb.negation.passages.proposition import content, proposition
from bpb.values import YesNo


def supporting(passage: Passage, question: Asked, answer: YesNo) -> Place | str:
    """The one sentence that answers a question of yes and no; why there is none.

    Args:
        passage: The passage.
        question: What is asked.
        answer: The gold answer.
    """
    told = [(place, verdict(place.sentence, question)) for place in passage.places]
    found = [(place, told) for place, told in told if told is not None]
    if len(found) != 1:
        return "several sentences say what is asked" if found else "no sentence says what is asked"
    ((place, verdict_of),) = found
    if verdict_of != answer:
        return "the sentence says otherwise than the gold answer"
    others = (each.sentence for each in passage.places if each != place)
    verbs = frozenset((question.said.predicate.partition(" ")[0],)) - word_class("light_verb")
    if any(tells_too(each, question.words, verbs) for each in others):
        return "another sentence may answer it too"
    return place


def verdict(sentence: Sentence, question: Asked) -> YesNo | None:
    """What a sentence answers to a question of yes or no; None where it does not decide it.

    A sentence that tells as much or more makes it true, one that denies as much or less makes it
    false, or as much with more words for the same things.
    """
    said = proposition(sentence)
    if isinstance(said, str) or question.said.negative:
        return None
    if said.negative:
        return YesNo(False) if said.denies(question.said) else None
    return YesNo(True) if said.implies(question.said) else None


def words_of(sentence: Sentence) -> frozenset[str]:
    """The base forms of its words, but for articles and the like."""
    return content(sentence.tree, frozenset(range(len(sentence.tree))))


def has_text(text: str, part: str) -> bool:
    """Whether a text has another as whole words."""
    return apart(part).search(text) is not None


def tells_too(
    sentence: Sentence, asked: frozenset[str], verbs: frozenset[str], answers: Sequence[str] = ()
) -> bool:
    """Whether a sentence may answer a question as well.

    Args:
        sentence: One that is not edited.
        asked: The base forms of the question's words.
        verbs: Those of its verbs, light ones apart.
        answers: The texts of the gold answers; of yes and no none.
    """
    words = words_of(sentence)
    shared = words & asked
    if verbs & words and len(shared) > 1:
        return True
    if answers:
        return bool(shared) and any(_has_words(sentence, answer) for answer in answers)
    return 3 * len(shared) >= 2 * len(asked)


def _has_words(sentence: Sentence, answer: str) -> bool:
    """Whether a sentence has a word of an answer, those that are in any sentence apart."""
    words = re.findall(r"\w+", answer)
    told = {word.lower() for word in words if len(word) > 3 or not word.islower()}
    return not told.isdisjoint(sentence.tree.words)
