"""A yes/no question as auxiliary, subject and predicate."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bpb.qgen.clause import SUBJECTS, end_of, subtree_end, words
from bpb.qgen.language import AUXILIARIES, BE, HAVE, analyse
from bpb.qgen.question_edits.coordination import coordination
from bpb.qgen.question_edits.whether.yes_no import YesNoClause

if TYPE_CHECKING:
    from spacy.tokens import Doc


def subject_and_predicate(question: str) -> tuple[str, str, str] | None:
    """ "Is X a city?" gives ("Is", "X", "a city"); None where the subject's end is uncertain."""
    doc = analyse(question.strip())
    end = end_of(doc)
    if end < 3 or doc[0].lower_ not in AUXILIARIES:
        return None
    pair = coordination(question)
    if pair is not None and not pair.of_predicates and " both " not in question:
        subject = f"{pair.noun} {pair.first} and {pair.second}".strip()
        return doc[0].text, subject, pair.rest
    clause = YesNoClause.of(words(doc, 0, end))
    if clause is None:
        return None
    if not clause.copula:
        return (
            doc[0].text,
            words(clause.doc, 1, clause.main),
            words(clause.doc, clause.main, clause.end),
        )
    if doc[0].lower_ in HAVE:
        return None
    return _copular(question, doc[0].lower_ in BE)


def _copular(question: str, is_be: bool) -> tuple[str, str, str] | None:
    doc = analyse(question.strip())
    end = end_of(doc)
    if not is_be or doc[1].lower_ == "there":
        return None
    subjects = [t for t in doc if t.dep_ in SUBJECTS and t.head.i == 0]
    if len(subjects) == 1 and subtree_end(subjects[0]) < end:
        cut = subtree_end(subjects[0])
    else:
        cut = _end_of_name(doc, end)
    if not 1 < cut < end:
        return None
    return doc[0].text, words(doc, 1, cut), words(doc, cut, end)


def _end_of_name(doc: Doc, end: int) -> int:
    """Index after a name that follows the auxiliary and is followed by an article or adjective."""
    cut = 1
    while cut < end and doc[cut].text[0].isupper():
        cut += 1
    follows = cut < end and doc[cut].pos_ in ("DET", "ADJ", "ADP", "VERB", "ADV")
    return cut if follows else 0
