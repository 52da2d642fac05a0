"""Groups of questions of yes and no.

Where the main clause of one sentence says what is asked, its denial turns the answer. Where
something beside it is denied, the answer stays.
"""

from __future__ import annotations

from bpb.negation.edits.kind import discover, edited
from bpb.negation.edits.negations import negations_of
from bpb.negation.edits.sentence import Sentence
from bpb.negation.edits.types import Category, Options, Relation, SentenceEdit
from bpb.negation.passages.asked import Asked, asked
from bpb.negation.passages.draft import Draft, edits, paraphrases, parsed
from bpb.negation.passages.passage import Passage
from bpb.negation.passages.row import Outcome, PassageEdit, PassageRow, Reason
from bpb.negation.passages.support import supporting, verdict, words_of
from bpb.records.example import Example
from bpb.values import YesNo


def decided(
    example: Example, answer: YesNo, question: Sentence, passage: Passage, options: Options
) -> list[PassageRow] | str:
    """The group of a question that the main clause of one sentence answers."""
    what = asked(question)
    if isinstance(what, str):
        return what
    if not what.polar:
        return "a question and an answer of different kinds"
    place = supporting(passage, what, answer)
    if isinstance(place, str):
        return place
    given = place.sentence
    turned = _turned(given, options)
    if isinstance(turned, str):
        return turned
    other = parsed(turned.text)
    outcome = Outcome(YesNo(not answer.value), Reason.DECIDED)
    if other is None or verdict(other, what) != outcome.answer:
        return "the denial says more than the question asks"
    as_given, as_turned = PassageEdit.ORIGINAL, PassageEdit.AFFIRMATIVE
    negative, told = given, Outcome(answer, Reason.GIVEN)
    if turned.category is Category.STANDARD:
        as_given, as_turned = as_turned, as_given
        negative, told = other, outcome
    draft = Draft(example, passage, place, options)
    original = draft.original(negative)
    rows = [
        draft.row(original, as_given, given.text, Outcome(answer, Reason.GIVEN)),
        draft.row(original, as_turned, turned, outcome),
    ]
    rows.extend(draft.paraphrase(negative, told, paraphrases(negative, options)))
    for edit in edits(negative, (Category.SCOPE,), options):
        after = _of_scope(what, edit)
        if after is not None:
            rows.append(draft.row(original, PassageEdit.SCOPE, edit, after))
            break
    return sorted(rows, key=lambda each: each.edit)


def _turned(sentence: Sentence, options: Options) -> SentenceEdit | str:
    """The sentence that is true where this one is false, and false where it is true."""
    kind = "Removal" if negations_of(sentence, sentence.root) else "StandardNegation"
    chosen = [each for each in discover() if each.name == kind]
    result = edited(sentence, chosen, options)
    if result.refusals:
        return result.refusals[0].reason
    exact = [edit for edit in result.edits if edit.relation is Relation.NEGATION]
    return exact[0] if exact else "an edit that is not the exact opposite"


def _of_scope(what: Asked, edit: SentenceEdit) -> Outcome | None:
    """The answer with the scope changed; None where it cannot be told."""
    sentence = parsed(edit.text)
    told = None if sentence is None else verdict(sentence, what)
    if told is not None:
        return Outcome(told, Reason.DECIDED)
    if edit.kind != "ScopeConstituent":
        return None
    denied = parsed(edit.new_scope)
    words = frozenset[str]() if denied is None else words_of(denied)
    # "Sang, but not in Oslo": not so in Oslo.
    return Outcome(YesNo(False), Reason.DECIDED) if words and words <= what.words else None
