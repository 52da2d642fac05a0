"""The answer is an object, a place or a time: "Which prize did X win?", "Where was X born?"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bpb.english.clause import SUBJECTS
from bpb.english.lexicons import word_class
from bpb.english.morphology import analyse, base_form
from bpb.english.tags import ADJECTIVES, ADVERBS, COMMON_NOUNS
from bpb.qgen.question_edits.verify.answer_phrase import AnswerPhrase
from bpb.qgen.question_edits.verify.asked import Asked, ends_in_preposition
from bpb.qgen.question_edits.whether.yes_no import YesNoClause

if TYPE_CHECKING:
    from spacy.tokens import Token


def whether_fronted(parts: Asked, candidate: AnswerPhrase) -> str | None:
    """The clause that the question asks a part of, with the candidate in that part's place."""
    if parts.word == "when":
        return None
    called = parts.rest.split()[-1] in word_class("naming") or parts.rest.endswith(" known as")
    if parts.word == "what" and not parts.noun and called:
        return f"{parts.rest} {candidate.text}"
    clause = _clause(parts.rest)
    if parts.noun in word_class("place_noun") and _is_placed(parts):
        return f"{parts.rest} {parts.preposition or 'in'} {candidate.text}"
    if clause is None or not _is_sure(clause):
        return None
    stranded = _ends_in_preposition(clause)
    if parts.word == "where":
        return _placed(clause, candidate, stranded)
    if parts.noun_is_described:
        return _as_described(parts, clause, candidate)
    if parts.noun in word_class("role_noun"):
        # "Did Ann hold Chief Officer" lacks "the position of".
        return None
    if parts.preposition:
        return _with_adverbial(clause, f"{parts.preposition} {candidate.text}")
    if stranded:
        return _completed(clause, candidate.text)
    if clause.copula and parts.noun in word_class("quality_noun"):
        subject = clause.after_subject()
        return None if subject is None else f"{subject[0]} {candidate.text} {subject[1]}"
    if clause.copula or (clause.auxiliary in word_class("be") and not _takes_name(clause)):
        return None
    return clause.with_object(candidate.text)


def _is_placed(parts: Asked) -> bool:
    """Whether a passive asks for its place: "which country is the firm located"."""
    doc = analyse(f"{parts.rest}?")
    return (
        doc[0].lower_ in word_class("be")
        and doc[1].pos_ in ("DET", "PROPN", "PRON")
        and doc[-2].tag_ == "VBN"
    )


def _takes_name(clause: YesNoClause) -> bool:
    """Whether a form of be goes with an object, "is X playing Y"; a participle behind a comma is of
    something else, "was the title of a man, one of those leading to war".
    """
    before = {token.text for token in clause.doc[1 : clause.main]}
    return clause.doc[clause.main].tag_ == "VBG" and "," not in before


def _clause(rest: str) -> YesNoClause | None:
    """The clause, with a participle at its end as its verb: spaCy may take "was the club founded
    in" for "was the founded club".
    """
    clause = YesNoClause.of(rest)
    if clause is None or not clause.copula or clause.auxiliary not in word_class("be"):
        return clause
    last = clause.doc[clause.end - 1]
    if last.tag_ == "IN" and not list(last.children):
        last = clause.doc[clause.end - 2]
    plain = last.tag_ in ("VBN", "VBD") and last.dep_ in ("acl", "acomp", "nsubj", "attr")
    between = clause.doc[1 : last.i]
    if not plain or any(t.tag_ in ("WDT", "WP", "VBD", "VBZ", "VBP", "IN") for t in between):
        return clause
    return YesNoClause(clause.doc, last.i, clause.end)


def _has_subject(clause: YesNoClause) -> bool:
    """Whether the auxiliary's subject stands between it and the verb."""
    doc, end = clause.doc, clause.main or clause.end
    if clause.main and doc[clause.main].dep_ not in ("ROOT", "ccomp"):
        return any(t.pos_ in ("NOUN", "PROPN", "PRON", "ADJ") for t in doc[1:end])
    return any(
        t.dep_ in SUBJECTS
        and t.pos_ in ("NOUN", "PROPN", "PRON", "NUM")
        and t.head.i in (0, clause.main)
        for t in doc[1:end]
    )


def _is_sure(clause: YesNoClause) -> bool:
    """Whether the clause was read as one: a subject, a verb that is one, and no second verb."""
    verb = clause.doc[clause.main]
    if not clause.copula and verb.lower_ in ("be", "do"):
        return False
    # "Do" has a verb, even if it was read as a noun: "did Bob Roe study".
    later = clause.doc[clause.main + 1 : clause.end]
    ended = not later or (later[0].pos_ == "ADP" and not any(t.pos_ == "VERB" for t in later))
    does = clause.auxiliary in word_class("do") and ended
    verbal = clause.copula or does or verb.tag_.startswith("V") or verb.dep_ == "ROOT"
    # "Had people ranked higher" may be "had people who ranked higher".
    objects = COMMON_NOUNS | (ADJECTIVES | ADVERBS) - {"JJ", "RB"} | {"DT"}
    plain = clause.auxiliary in word_class("have") and clause.doc[1].tag_ in objects
    return verbal and not plain and _has_subject(clause) and not _has_purpose(clause)


def _has_purpose(clause: YesNoClause) -> bool:
    """Whether the verb has another after it that does not share its object: "hire to watch"."""
    return any(
        c.dep_ in ("xcomp", "advcl", "ccomp")
        and c.i > clause.main
        and not (c.dep_ == "xcomp" and c.i + 1 == clause.end)
        for c in clause.doc[clause.main].children
    )


def _placed(clause: YesNoClause, candidate: AnswerPhrase, stranded: bool) -> str | None:
    if stranded or _lacks_noun(clause.doc[clause.end - 1]):
        return _completed(clause, candidate.text)
    if clause.copula:
        subject = clause.after_subject()
        if subject is None or subject[1] or {"who", "that", "which"} & set(subject[0].split()):
            return None
        return f"{subject[0]} {candidate.preposition or 'in'} {candidate.text}"
    verb = base_form(clause.doc[clause.main].text)
    preposition = "to" if verb in word_class("motion_verb") else candidate.preposition or "in"
    return _with_adverbial(clause, f"{preposition} {candidate.text}")


def _with_adverbial(clause: YesNoClause, said: str) -> str | None:
    if clause.copula or _ends_in_preposition(clause):
        return None
    return clause.with_object(said, adverbial=True)


def _as_described(parts: Asked, clause: YesNoClause, candidate: AnswerPhrase) -> str | None:
    """ "Is Oslo the Nordic city in which X was born?"."""
    relative = clause.relative()
    if relative is None or candidate.is_list:
        return None
    if parts.preposition:
        if ends_in_preposition(relative):
            return None
        relative = f"{parts.preposition} which {relative.removeprefix('that ')}"
    noun = parts.noun.removeprefix("the ")
    return f"{candidate.agreeing('is')} {candidate.text} the {noun} {relative}"


def _completed(clause: YesNoClause, said: str) -> str | None:
    """The clause with a noun for the preposition that lacks one."""
    if _lacks_noun(clause.doc[clause.end - 1]):
        return clause.with_at_end(said)
    edited = clause.with_object(said)
    return None if edited is None or ends_in_preposition(edited) else edited


def _lacks_noun(last: Token) -> bool:
    """Whether a clause's last word is a preposition, even if read with a pronoun before it."""
    inside = any(a.dep_ in ("relcl", "acl") for a in last.ancestors)
    return last.tag_ in ("IN", "TO") and not inside and not any(c.i > last.i for c in last.children)


def _ends_in_preposition(clause: YesNoClause) -> bool:
    """Whether a preposition in the clause has lost its noun."""
    last = clause.doc[clause.end - 1]
    if last.tag_ in ("IN", "TO") and not list(last.children) and last.head.i == clause.main:
        return True
    return any(
        t.dep_ == "prep"
        and t.tag_ in ("IN", "TO")
        and not any(c.dep_ in ("pobj", "pcomp") for c in t.children)
        and not any(a.dep_ in ("relcl", "acl", "advcl") for a in (t, *t.ancestors))
        and (t.i + 1 == clause.end or clause.doc[t.i + 1].pos_ in ("ADP", "PUNCT", "ADV", "SCONJ"))
        for t in clause.doc[1 : clause.end]
    )
