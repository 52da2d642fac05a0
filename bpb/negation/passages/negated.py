"""Groups of a sentence that has a negation beside what tells the answer."""

from __future__ import annotations

from collections.abc import Iterator

from bpb.negation.edits.types import Category, Relation
from bpb.negation.passages.draft import Draft, edits, parsed
from bpb.negation.passages.evidence import Evidence, changed, clause_of, put_in
from bpb.negation.passages.moved import keeps
from bpb.negation.passages.natural import is_natural
from bpb.negation.passages.reworded import of_given
from bpb.negation.passages.row import Outcome, PassageEdit, PassageRow, Reason
from bpb.values import Answer, YesNo


def of_negated(draft: Draft, evidence: Evidence, answer: Answer) -> list[PassageRow] | str:
    """The group of a sentence with a negation, or why there is none.

    Args:
        draft: What the rows have in common.
        evidence: Where the sentence tells the answer.
        answer: The gold answer in the words of the sentence; yes or no.
    """
    given, gold = draft.place.sentence, Outcome(answer, Reason.GIVEN)
    if len(given.cues) > 1:
        return "several negations in the sentence that tells the answer"
    rows = [
        draft.row(draft.original(given), PassageEdit.ORIGINAL, given.text, gold),
        *draft.paraphrase(given, gold, of_given(given, draft.options)),
    ]
    after = _without_it(evidence, answer)
    if after is not None:
        rows.extend(_affirmative(draft, evidence, after))
    if after is not None and after.reason is Reason.STILL_TOLD:
        rows.extend(_scope(draft, evidence, answer, after))
    if len(rows) == 1:
        return "a negation of which it is not sure what it does to the answer"
    return sorted(rows, key=lambda each: each.edit)


def _without_it(evidence: Evidence, answer: Answer) -> Outcome | None:
    """What the answer is without the negation; None where that is not sure."""
    tree, (cue,) = evidence.sentence.tree, evidence.sentence.cues
    verb = clause_of(tree, cue.anchor)
    if verb is not None and not is_natural(evidence.sentence, verb):
        return None
    if isinstance(answer, YesNo):
        beside = verb is not None and evidence.kept(verb) and evidence.is_aside(verb)
    else:
        word = cue.kind == "affix" and tree.relations[cue.anchor] == "amod"
        beside = word or (verb is not None and evidence.kept(verb))
    if beside:
        return Outcome(answer, Reason.STILL_TOLD)
    if answer == YesNo(False) and verb is not None and evidence.turned(verb):
        return Outcome(YesNo(True), Reason.DECIDED)
    return None


def _affirmative(draft: Draft, evidence: Evidence, outcome: Outcome) -> Iterator[PassageRow]:
    given = draft.place.sentence
    for edit in edits(given, (Category.REMOVAL,), draft.options):
        other = parsed(edit.text)
        exact = outcome.reason is Reason.STILL_TOLD or edit.relation is Relation.NEGATION
        if other is None or other.cues or not exact or not _is_whole(edit.text):
            continue
        touched = changed(given, other) & evidence.places
        if not touched and not put_in(given, other) & evidence.query.words:
            yield draft.row(draft.original(given), PassageEdit.AFFIRMATIVE, edit, outcome)
            return


def _scope(
    draft: Draft, evidence: Evidence, answer: Answer, outcome: Outcome
) -> Iterator[PassageRow]:
    given = draft.place.sentence
    for edit in edits(given, (Category.SCOPE,), draft.options):
        if keeps(edit, evidence, answer):
            yield draft.row(draft.original(given), PassageEdit.SCOPE, edit, outcome)
            return


def _is_whole(text: str) -> bool:
    """Whether an edit left no bracket without its words: "( all)"."""
    return "( " not in text and " )" not in text
