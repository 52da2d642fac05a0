"""Groups of a sentence that is known to tell the answer of a question."""

from __future__ import annotations

from bpb.negation.edits.sentence import Sentence
from bpb.negation.edits.types import Options
from bpb.negation.passages.affirmed import of_affirmed
from bpb.negation.passages.draft import Draft, gold_texts
from bpb.negation.passages.evidence import Evidence, Query
from bpb.negation.passages.negated import of_negated
from bpb.negation.passages.passage import Passage
from bpb.negation.passages.row import PassageRow
from bpb.records.example import Example
from bpb.values import Answer, YesNo, to_text


def told(
    example: Example, question: Sentence, passage: Passage, options: Options
) -> list[PassageRow] | str:
    """The group of a question that asks for a span, or why there is none.

    The sentence is the one with the answer that has most of the question's words.
    """
    if question.cues:
        return "a question with a negation"
    texts, query = gold_texts(example), Query.of(question)
    if not texts:
        return "an answer that is no one text"
    found = [
        (place, evidence, text)
        for place in passage.places
        for text in texts
        if (evidence := Evidence.of(place.sentence, query, text)) is not None
    ]
    if not found:
        return "no sentence has the answer and half of the question's words"
    place, evidence, text = max(found, key=lambda each: len(each[1].words))
    golds = (example.answer, *example.alternatives)
    answer = next(each for each in golds if each is not None and to_text(each) == text)
    return _of_evidence(Draft(example, passage, place, options), evidence, answer)


def matched(
    example: Example, answer: YesNo, question: Sentence, passage: Passage, options: Options
) -> list[PassageRow] | str:
    """The group of a question of yes and no nearly all words of which one sentence has."""
    if question.cues:
        return "a question with a negation"
    query = Query.of(question)
    found = [
        (place, evidence)
        for place in passage.places
        if (evidence := Evidence.of(place.sentence, query, "")) is not None
    ]
    if len(found) != 1:
        many = "several sentences have" if found else "no sentence has"
        return f"{many} nearly all words of the question"
    ((place, evidence),) = found
    return _of_evidence(Draft(example, passage, place, options), evidence, answer)


def _of_evidence(draft: Draft, evidence: Evidence, answer: Answer) -> list[PassageRow] | str:
    make = of_negated if draft.place.sentence.cues else of_affirmed
    return make(draft, evidence, answer)
