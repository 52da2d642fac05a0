"""Question groups: a passage with a negation, its paraphrase, its scope changed, its affirmative.

One sentence is edited, the one that answers the question, and the answer is worked out again from
what it says then. The passage with the negation is the group's original, whichever was given.

Source: Ravichander et al. 2022 (CondaQA), section 2.
"""

from __future__ import annotations

from collections.abc import Sequence

from bpb.negation.edits.sentence import Sentence, sentences
from bpb.negation.edits.types import Options, SentenceEdit
from bpb.negation.passages.answer_sentence import matched, told
from bpb.negation.passages.draft import Draft, gold_texts
from bpb.negation.passages.evidence import Query
from bpb.negation.passages.passage import Passage, Place, passages
from bpb.negation.passages.reworded import of_given
from bpb.negation.passages.row import Outcome, PassageEdit, PassageRow, Reason
from bpb.negation.passages.support import has_text
from bpb.negation.passages.written import as_written, with_typed
from bpb.negation.passages.yes_no import decided
from bpb.records.example import Example
from bpb.values import Answer, YesNo

_ABOUT = 2
"""As many words of a question at least has the negated sentence that is reworded for it."""


def groups(examples: Sequence[Example], options: Options) -> list[list[PassageRow] | str]:
    """The group of each example, or why there is none."""
    questions = sentences([_as_question(each.question) for each in examples])
    texts = passages(each.context for each in examples)
    return [
        _typed(example, _group(as_written(example, passage), question, passage, options))
        for example, question, passage in zip(examples, questions, texts, strict=True)
    ]


def _typed(example: Example, made: list[PassageRow] | str) -> list[PassageRow] | str:
    return made if isinstance(made, str) else [with_typed(row, example.answer) for row in made]


def _as_question(text: str) -> str:
    """A question with its capital and its sign, which BoolQ's are without."""
    text = text.strip()
    return text[:1].upper() + text[1:] + ("" if text.endswith(("?", ".", "!")) else "?")


def _group(
    example: Example, question: Sentence | None, passage: Passage, options: Options
) -> list[PassageRow] | str:
    if question is None or example.answer is None:
        return "no answer"
    answer = example.answer
    if not isinstance(answer, YesNo):
        made = told(example, question, passage, options)
    else:
        made = decided(example, answer, question, passage, options)
        other = made
        if isinstance(made, str):
            other = matched(example, answer, question, passage, options)
        made = made if isinstance(other, str) else other
    if not isinstance(made, str):
        return made
    return _paraphrased(example, answer, question, passage, options) or made


def _paraphrased(
    example: Example, answer: Answer, question: Sentence, passage: Passage, options: Options
) -> list[PassageRow] | None:
    """The original and a paraphrase of the negated sentence a question is about, if there is one.

    Another wording of the same changes no answer, whatever is asked.
    """
    found = _about(example, answer, question, passage, options)
    if found is None:
        return None
    place, edit = found
    draft = Draft(example, passage, place, options)
    original = draft.original(place.sentence)
    gold, same = Outcome(answer, Reason.GIVEN), Outcome(answer, Reason.SAME_MEANING)
    return [
        draft.row(original, PassageEdit.ORIGINAL, place.sentence.text, gold),
        draft.row(original, PassageEdit.PARAPHRASE, edit, same),
    ]


def _about(
    example: Example, answer: Answer, question: Sentence, passage: Passage, options: Options
) -> tuple[Place, SentenceEdit] | None:
    """The negated sentence that can be reworded and shares most words with a question.

    It has the answer, if that is a text, after as before.
    """
    query, texts = Query.of(question), gold_texts(example)
    negated = [(query.shared(p.sentence), p) for p in passage.places if p.sentence.cues]
    for shared, place in sorted(negated, key=lambda each: -each[0]):
        if shared < _ABOUT:
            return None
        for edit in of_given(place.sentence, options):
            both = (place.sentence.text, edit.text)
            if isinstance(answer, YesNo) or any(all(has_text(b, t) for b in both) for t in texts):
                return place, edit
    return None
