"""Groups of a sentence without a negation that tells the answer.

A denial of the clause that tells an answer leaves the question without one; a denial of what is
told beside it leaves the answer as it is.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from bpb.english.lexicons import word_class
from bpb.english.tree import SUBJECTS
from bpb.negation.edits.coordination import coordination
from bpb.negation.edits.sentence import Sentence
from bpb.negation.edits.types import Category, Relation, SentenceEdit
from bpb.negation.passages.draft import Draft, edits, gold_texts, paraphrases, parsed
from bpb.negation.passages.evidence import Evidence, changed, denied_verb
from bpb.negation.passages.moved import keeps, of_denied
from bpb.negation.passages.natural import is_natural
from bpb.negation.passages.reworded import reworded
from bpb.negation.passages.row import Outcome, PassageEdit, PassageRow, Reason
from bpb.negation.passages.support import tells_too
from bpb.values import Answer, YesNo, to_text

_EXACT = (Relation.NEGATION, Relation.CONTRADICTION)
_NOT_SO = "It is not the case"
_UNSURE = "no denial of which it is sure what it does to the answer"
_TOLD_TOO = "another sentence may answer it too"


@dataclass(frozen=True, slots=True)
class _Denial:
    """An edit that denies a clause.

    Attributes:
        edit: It.
        sentence: What it makes, parsed.
        verb: The place of the verb that it denies, in the sentence given.
        outcome: The answer after it.
    """

    edit: SentenceEdit
    sentence: Sentence
    verb: int
    outcome: Outcome

    @property
    def is_beside(self) -> bool:
        """Whether it leaves the answer."""
        return self.outcome.reason is Reason.STILL_TOLD


def of_affirmed(draft: Draft, evidence: Evidence, answer: Answer) -> list[PassageRow] | str:
    """The group of a sentence without a negation, or why there is none.

    Args:
        draft: What the rows have in common.
        evidence: Where the sentence tells the answer.
        answer: The gold answer in the words of the sentence; yes or no.
    """
    found = list(_denials(draft, evidence, answer))
    denials = [each for each in found if not isinstance(each, str)]
    if not denials:
        return _TOLD_TOO if found else _UNSURE
    # What changes the answer comes first, then what has a paraphrase.
    first = min(denials, key=lambda each: (each.is_beside, not _another(draft, evidence, each)))
    others = [each for each in denials if each.verb != first.verb]
    others.sort(key=lambda each: each.outcome.label == first.outcome.label)
    original = draft.original(first.sentence)
    scope = [
        *_moved(draft, evidence, first, answer),
        *((each.edit, each.outcome) for each in others),
    ]
    given = draft.place.sentence.text
    return [
        draft.row(original, PassageEdit.ORIGINAL, first.edit, first.outcome),
        *draft.paraphrase(first.sentence, first.outcome, _another(draft, evidence, first)),
        *(draft.row(original, PassageEdit.SCOPE, *each) for each in scope[:1]),
        draft.row(original, PassageEdit.AFFIRMATIVE, given, Outcome(answer, Reason.GIVEN)),
    ]


def _denials(draft: Draft, evidence: Evidence, answer: Answer) -> Iterator[_Denial | str]:
    """The denials of which it is sure what they do to the answer, or why one is not."""
    given = draft.place.sentence
    joined = coordination(given.tree, given.root)
    single = not isinstance(joined, str) and len(joined.predicates) == 1
    for edit in edits(given, (Category.STANDARD, Category.LOCAL), draft.options):
        whole = edit.category is Category.STANDARD
        if edit.relation not in _EXACT or (whole and (not single or ";" in given.tree.words)):
            continue
        made = parsed(edit.text)
        verb = None if made is None else given.root if whole else denied_verb(given, made)
        if made is None or verb is None or not is_natural(given, verb):
            continue
        gone = _taken_away(evidence, verb, answer)
        if gone is not None:
            alone = not _is_told_elsewhere(draft, evidence)
            yield _Denial(edit, made, verb, gone) if alone else _TOLD_TOO
            continue
        beside = _is_beside(evidence, verb, answer) and not edit.text.startswith(_NOT_SO)
        if beside and not changed(given, made) & evidence.places:
            yield _Denial(edit, made, verb, Outcome(answer, Reason.STILL_TOLD))


def _taken_away(evidence: Evidence, verb: int, answer: Answer) -> Outcome | None:
    """The outcome of a denial that takes the answer away; None where it does not."""
    if _is_partial(evidence.sentence, verb):
        return None
    if not isinstance(answer, YesNo):
        gone = Outcome(None, Reason.NOT_TOLD, not_answer=answer)
        return gone if evidence.denied(verb) else None
    turned = answer.value and evidence.turned(verb)
    return Outcome(YesNo(False), Reason.DECIDED) if turned else None


def _is_beside(evidence: Evidence, verb: int, answer: Answer) -> bool:
    aside = not isinstance(answer, YesNo) or evidence.is_aside(verb)
    return aside and evidence.kept(verb)


def _is_told_elsewhere(draft: Draft, evidence: Evidence) -> bool:
    """Whether another sentence of the passage may give the answer."""
    query, texts = evidence.query, gold_texts(draft.example)
    others = (each.sentence for each in draft.passage.places if each != draft.place)
    return any(tells_too(each, query.words, query.verbs, texts) for each in others)


def _is_partial(sentence: Sentence, verb: int) -> bool:
    """Whether of what a denial of a verb denies a part may be true: "not all"."""
    tree = sentence.tree
    subject = tree.child(verb, SUBJECTS)
    own = {tree.words[c] for c in tree.children[verb]}
    named = tree.below(subject) if subject is not None else set[int]()
    return bool(word_class("quantifier", "only") & (own | {tree.words[place] for place in named}))


def _another(draft: Draft, evidence: Evidence, denial: _Denial) -> list[SentenceEdit]:
    """Other wordings of a denial."""
    if denial.edit.category is Category.LOCAL:
        edit = reworded(draft.place.sentence, denial.verb, denial.edit)
        return [] if edit is None else [edit]
    if denial.edit.text.startswith(_NOT_SO):
        return []
    # What is told after the main verb would seem to be denied with it.
    after = denial.is_beside and max(evidence.places) > denial.verb
    found = paraphrases(denial.sentence, draft.options)
    return [each for each in found if not (after and each.kind == "ParaphraseNotTheCase")]


def _moved(
    draft: Draft, evidence: Evidence, denial: _Denial, answer: Answer
) -> Iterator[tuple[SentenceEdit, Outcome]]:
    """The negation of a denial on something else in its clause, with the answer then."""
    if denial.outcome.reason is Reason.DECIDED:
        return
    text = "" if isinstance(answer, YesNo) else to_text(answer)
    own = Evidence.of(denial.sentence, evidence.query, text)
    for edit in edits(denial.sentence, (Category.SCOPE,), draft.options):
        if not denial.is_beside:
            outcome = of_denied(edit, evidence.query, answer)
        else:
            still = own is not None and keeps(edit, own, answer)
            outcome = Outcome(answer, Reason.STILL_TOLD) if still else None
        if outcome is not None:
            yield edit, outcome
