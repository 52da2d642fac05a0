"""Question groups: a passage with a negation, its paraphrase, its scope changed, its affirmative.

One sentence is edited, the one that answers the question, and the answer is worked out again from
what it says then. The passage with the negation is the group's original, whichever was given.

Source: Ravichander et al. 2022 (CondaQA), section 2.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bpb.example import Example
from bpb.negation.edits.kind import discover, edited
from bpb.negation.edits.negations import negations_of
from bpb.negation.edits.removal import cue_words
from bpb.negation.edits.sentence import Sentence, sentences
from bpb.negation.edits.types import Category, Options, Relation, SentenceEdit
from bpb.negation.passages.asked import Asked, asked
from bpb.negation.passages.passage import Passage, Place, passages
from bpb.negation.passages.row import Original, Outcome, PassageEdit, PassageRow, Reason
from bpb.negation.passages.support import has_text, supporting, verdict, words_of
from bpb.values import Answer, Spans, YesNo, to_text

_PARAPHRASES = (
    "ParaphraseAntonym",
    "ParaphraseSynonym",
    "ParaphraseDeterminer",
    "ParaphraseAdverbial",
    "ParaphraseNotTheCase",
)
"""The most natural first."""
_STRONGER = frozenset("fail refuse decline".split())
"""Verbs that say more than the negation which ParaphraseSynonym puts in their place."""
_SHARED = 2
"""As many words of a question at least has the sentence it is about, and a third of them."""


def groups(examples: Sequence[Example], options: Options) -> list[list[PassageRow] | str]:
    """The group of each example, or why there is none."""
    questions = sentences([_as_question(each.question) for each in examples])
    texts = passages(each.context for each in examples)
    return [
        _group(example, question, passage, options)
        for example, question, passage in zip(examples, questions, texts, strict=True)
    ]


def _as_question(text: str) -> str:
    """A question with its capital and its sign, which BoolQ's are without."""
    text = text.strip()
    return text[:1].upper() + text[1:] + ("" if text.endswith(("?", ".", "!")) else "?")


def _group(
    example: Example, question: Sentence | None, passage: Passage, options: Options
) -> list[PassageRow] | str:
    if question is None or example.answer is None:
        return "no answer"
    made = _decided(example, example.answer, question, passage, options)
    if not isinstance(made, str):
        return made
    return _paraphrased(example, example.answer, question, passage, options) or made


def _decided(
    example: Example, answer: Answer, question: Sentence, passage: Passage, options: Options
) -> list[PassageRow] | str:
    """The group of a question that the main clause of one sentence answers."""
    what = asked(question)
    if isinstance(what, str):
        return what
    if what.polar != isinstance(answer, YesNo):
        return "a question and an answer of different kinds"
    place = supporting(passage, what, _texts(example))
    if isinstance(place, str):
        return place
    given = place.sentence
    answer = _as_told(example, answer, given)
    if what.polar and verdict(given, what) != answer:
        return "the sentence says otherwise than the gold answer"
    turned = _turned(given, options)
    other = None if isinstance(turned, str) else _parsed(turned.text)
    if other is None or isinstance(turned, str):
        return str(turned)
    outcome = _of_turned(what, answer, other)
    if outcome is None:
        return "the denial says more than the question asks"
    as_given, as_turned = PassageEdit.ORIGINAL, PassageEdit.AFFIRMATIVE
    negative, told = given, Outcome(answer, Reason.GIVEN)
    if turned.category is Category.STANDARD:
        as_given, as_turned = as_turned, as_given
        negative, told = other, outcome
    original = _original(example, passage, place, negative.text, _cue(negative))
    rows = [
        _row(original, as_given, passage, place, given.text, Outcome(answer, Reason.GIVEN)),
        _row(original, as_turned, passage, place, turned, outcome),
    ]
    same = Outcome(told.answer, Reason.SAME_MEANING, told.not_answer)
    for edit in _paraphrases(negative, options):
        rows.append(_row(original, PassageEdit.PARAPHRASE, passage, place, edit, same))
        break
    for edit in _edits(negative, Category.SCOPE, options):
        after = _of_scope(what, answer, edit)
        if after is not None:
            rows.append(_row(original, PassageEdit.SCOPE, passage, place, edit, after))
            break
    return sorted(rows, key=lambda each: each.edit)


def _paraphrased(
    example: Example, answer: Answer, question: Sentence, passage: Passage, options: Options
) -> list[PassageRow] | None:
    """The original and a paraphrase of the negated sentence a question is about, if it is one.

    Another wording of the same changes no answer, whatever is asked.
    """
    place = _about(example, answer, question, passage)
    edit = next(_paraphrases(place.sentence, options), None) if place else None
    if place is None or edit is None:
        return None
    given = place.sentence.text
    original = _original(example, passage, place, given, _cue(place.sentence))
    same = Outcome(answer, Reason.SAME_MEANING)
    row = _row(original, PassageEdit.PARAPHRASE, passage, place, edit, same)
    if not (isinstance(answer, YesNo) or any(has_text(edit.text, t) for t in _texts(example))):
        return None
    gold = Outcome(answer, Reason.GIVEN)
    return [_row(original, PassageEdit.ORIGINAL, passage, place, given, gold), row]


def _about(example: Example, answer: Answer, question: Sentence, passage: Passage) -> Place | None:
    """The negated sentence that shares most words with a question, and has the answer it asks."""
    wanted, texts = words_of(question), _texts(example)
    shared = {
        len(words_of(place.sentence) & wanted): place
        for place in passage.places
        if place.sentence.cues
        and (isinstance(answer, YesNo) or any(has_text(place.sentence.text, t) for t in texts))
    }
    most = max(shared, default=0)
    return shared[most] if most >= max(_SHARED, len(wanted) / 3) else None


def _as_told(example: Example, answer: Answer, sentence: Sentence) -> Answer:
    """The gold answer in the words of the sentence: "the 5th century", where it counts "5"."""
    golds = (answer, *example.alternatives)
    return next((each for each in golds if has_text(sentence.text, to_text(each))), answer)


def _texts(example: Example) -> list[str]:
    """The gold answers as they stand in a passage; none of several spans."""
    golds = [each for each in (example.answer, *example.alternatives) if each is not None]
    if any(isinstance(each, Spans) and len(each.texts) > 1 for each in golds):
        return []
    return [to_text(each) for each in golds if not isinstance(each, YesNo)]


def _turned(sentence: Sentence, options: Options) -> SentenceEdit | str:
    """The sentence that is true where this one is false, and false where it is true."""
    kind = "Removal" if negations_of(sentence, sentence.root) else "StandardNegation"
    chosen = [each for each in discover() if each.name == kind]
    result = edited(sentence, chosen, options)
    if result.refusals:
        return result.refusals[0].reason
    exact = [edit for edit in result.edits if edit.relation is Relation.NEGATION]
    return exact[0] if exact else "an edit that is not the exact opposite"


def _of_turned(what: Asked, answer: Answer, turned: Sentence) -> Outcome | None:
    """The answer that the turned sentence gives; None where it leaves it open."""
    if not what.polar:
        return Outcome(None, Reason.NOT_TOLD, not_answer=answer)
    told = verdict(turned, what)
    return Outcome(told, Reason.DECIDED) if told not in (None, answer) else None


def _of_scope(what: Asked, answer: Answer, edit: SentenceEdit) -> Outcome | None:
    """The answer with the scope changed; None where it cannot be told."""
    if what.polar:
        sentence = _parsed(edit.text)
        told = None if sentence is None else verdict(sentence, what)
        if told is not None:
            return Outcome(told, Reason.DECIDED)
    if edit.kind != "ScopeConstituent":
        return None
    denied = _parsed(edit.new_scope)
    words = frozenset() if denied is None else words_of(denied)
    if words and words <= what.words:
        # "Sang, but not in Oslo": who sang in Oslo is not told.
        if what.polar:
            return Outcome(YesNo(False), Reason.DECIDED)
        return Outcome(None, Reason.NOT_TOLD, not_answer=answer)
    if what.polar or words & what.words:
        return None
    if has_text(edit.new_scope, to_text(answer)):
        return Outcome(None, Reason.NOT_TOLD, not_answer=answer)
    if has_text(edit.text.removesuffix(edit.new_scope), to_text(answer)):
        return Outcome(answer, Reason.STILL_TOLD)
    return None


def _paraphrases(sentence: Sentence, options: Options) -> Iterator[SentenceEdit]:
    """Wordings of the same meaning, the most natural first."""
    if any(sentence.tree.lemmas[cue.anchor] in _STRONGER for cue in sentence.cues):
        return
    found = list(_edits(sentence, Category.PARAPHRASE, options))
    yield from sorted(found, key=lambda edit: _PARAPHRASES.index(edit.kind))


def _edits(sentence: Sentence, category: Category, options: Options) -> Iterator[SentenceEdit]:
    kinds = [kind for kind in discover() if kind.category is category]
    yield from edited(sentence, kinds, options).edits


def _parsed(text: str) -> Sentence | None:
    return sentences([text])[0]


def _cue(sentence: Sentence) -> str:
    """The words of the negation of the main clause, or of the first one."""
    found = negations_of(sentence, sentence.root) or list(sentence.cues)
    return cue_words(sentence, found[0]) if found else ""


def _original(
    example: Example, passage: Passage, place: Place, sentence: str, cue: str
) -> Original:
    text = passage.replaced(place, sentence)
    return Original(example.id, example.question, cue, sentence, text)


def _row(
    original: Original,
    edit: PassageEdit,
    passage: Passage,
    place: Place,
    sentence: SentenceEdit | str,
    outcome: Outcome,
) -> PassageRow:
    made = None if isinstance(sentence, str) else sentence
    text = sentence if isinstance(sentence, str) else sentence.text
    return PassageRow(original, edit, passage.replaced(place, text), text, outcome, made)
