"""A yes/no question as auxiliary, subject and predicate."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise
from typing import TYPE_CHECKING

from bpb.english.clause import SUBJECTS, agree, subtree_end, words
from bpb.english.lexicons import word_class
from bpb.english.morphology import analyse, is_verb
from bpb.english.question_form import QuestionForm
from bpb.english.tags import ASKING, VERBS
from bpb.qgen.question_edits.coordination import coordination
from bpb.qgen.question_edits.subject_end import end_of_subject
from bpb.qgen.question_edits.whether.yes_no import YesNoClause

if TYPE_CHECKING:
    from spacy.tokens import Doc

_BE = r"^(?P<be>[Ii]s|[Aa]re|[Ww]as|[Ww]ere) "
_NO_SUBJECT = (
    r"(?:that|who|whom|which|whose|when|where|what|how|why|if|there|not|or|to|be|being|still|"
    r"considered|supposed|thought|said|first|last|only|most|best|is|are|was|were)\b"
)
_SUBJECT = rf"(?P<subject>(?:(?!{_NO_SUBJECT})[^\s,?]+ ){{1,8}}?)"
_SAME = re.compile(
    rf"{_BE}{_SUBJECT}(?P<predicate>(?:always |really |considered )?the same(?: thing)?"
    r"(?: as [^?]+)?)\??$"
)
# What a predicate begins with wherever it stands, if it stands there once.
_STATED = re.compile(
    rf"{_BE}{_SUBJECT}(?P<predicate>(?:(?:really|actually|loosely|still|also|originally) )?"
    r"(?:based on|filmed (?:in|at|on)|(?:an? )?part of|considered|made (?:of|from|in|by|with)|"
    r"supposed to|located in|one of|born (?:in|on|at|to|before|after)|(?:related|native) to|"
    r"(?:established|founded|formed|built|opened|released|published) "
    r"(?:in|on|before|after|by|prior to))\b[^?,]+)\??$"
)
# "Is the book of life a film": no preposition, participle or article stands before the predicate.
_CALLED = re.compile(
    rf"{_BE}(?P<subject>(?:(?!(?:{_NO_SUBJECT}|an?\b))[^\s,?]+ ){{0,6}}?"
    r"(?!(?:of|in|on|at|by|for|from|with|under|the|such|half|quite|really|ever|always|also|and|"
    rf"like|as|than)\b|{_NO_SUBJECT})(?![a-z]+(?:ed|ing)\b)[^\s,?]+ )"
    r"(?P<predicate>(?:an?|the (?:last|first|only|official|largest|biggest|smallest|main|oldest))\b"
    r"(?!.*(?:,| an? ))[^?]+)\??$"
)


def subject_and_predicate(question: QuestionForm) -> tuple[str, str, str] | None:
    """ "Is X a city?" gives ("Is", "X", "a city"); None where the subject's end is uncertain."""
    doc, end = question.doc, question.end
    if end < 3 or not question.is_yes_no or "?" in doc[:end].text:
        return None
    quantified = doc[1].lower_ in word_class("quantifier") - {"more", "half", "much"}
    if quantified or any(t.lower_ == "both" for t in doc):
        # "Are all A not B" does not deny "Are all A B".
        return None
    if doc[1].lower_ == "there" and doc[0].lower_ in word_class("be") | {"will"}:
        denying = word_class("polarity_item", "negation", "negative") | {"or"}
        denied = any(t.lower_ in denying for t in doc)
        return None if denied else (doc[0].text, "there", words(doc, 2, end))
    by_form = _by_form(question.text)
    if by_form is not None:
        return by_form
    named = _end_of_name(doc, end, word_class("office_holder") | {"a", "an"})
    if doc[0].lower_ in word_class("be") and named > 1:
        predicate = words(doc, named, end)
        titled = _goes_on_in_title(predicate.split())
        return None if titled else (doc[0].text, words(doc, 1, named), predicate)
    pair = coordination(question)
    if pair is not None and not pair.of_predicates:
        subject = f"{pair.noun} {pair.first} and {pair.second}".strip()
        return doc[0].text, subject, pair.rest.lstrip(" ,")
    parts = _by_clause(question)
    if parts is not None:
        return parts
    cut = end_of_subject(doc, end)
    return (doc[0].text, words(doc, 1, cut), words(doc, cut, end)) if cut else None


def _goes_on_in_title(predicate: list[str]) -> bool:
    """Whether what looks like a predicate is a title's: "a Mill" of "We Bought a Mill a film"."""
    article, noun, *later = (*predicate, "")
    articles = word_class("article")
    return article in articles and noun[:1].isupper() and bool(articles & set(later))


def _by_clause(question: QuestionForm) -> tuple[str, str, str] | None:
    doc = question.doc
    clause = YesNoClause.of(words(doc, 0, question.end))
    if clause is None:
        return None
    if not clause.copula:
        return _verbal(doc[0].text, clause)
    if doc[0].lower_ in word_class("have"):
        return None
    return _copular(question, doc[0].lower_ in word_class("be"))


def _by_form(text: str) -> tuple[str, str, str] | None:
    """A question whose words alone tell where its predicate begins: "the same as"."""
    for form in (_SAME, _STATED, _CALLED):
        found = form.match(text)
        if found is None or (form is not _SAME and _says_more(found["predicate"].split())):
            continue
        several = form is _SAME and _are_two(found["subject"])
        be = agree(found["be"].lower(), plural=True) if several else found["be"]
        return be, found["subject"].strip(), found["predicate"].strip()
    return None


def _says_more(predicate: Sequence[str]) -> bool:
    """Whether a second predicate follows, and the first describes the subject: "is a firm located
    in China required to pay", "is the film based on a true story real".
    """
    doc = analyse(f"It was {' '.join(predicate)}.")
    chunks = list(doc.noun_chunks)
    if any(one.end == other.start for one, other in pairwise(chunks)):
        return True
    if predicate[0] in ("considered", "supposed", "going"):
        return False
    verbs = VERBS - {"VBG"}
    told = next((t.i for t in doc if t.tag_ in ASKING), len(doc))
    first = 2 + (doc[2].tag_ in verbs or doc[2].pos_ == "ADV")
    later = doc[first + 1 : told]
    return any(t.tag_ in verbs or t.lower_ in ("than", "still") for t in later) or (
        doc[-2].pos_ == "ADJ" and doc[-3].pos_ in ("NOUN", "PROPN", "NUM")
    )


def _are_two(subject: str) -> bool:
    """Whether "and" joins two nouns: not in "black and white film"."""
    nouns = ("NOUN", "PROPN")
    return any(
        t.dep_ == "conj" and t.pos_ in nouns and t.head.pos_ in nouns for t in analyse(subject)
    )


def _verbal(auxiliary: str, clause: YesNoClause) -> tuple[str, str, str] | None:
    """A clause parted before its verb, and before the adverbs that stand there."""
    doc, main = clause.doc, clause.main
    verb = doc[main]
    tags = ("VB", "VBN", "VBG", "VBP") if verb.dep_ == "ROOT" else ("VB",)
    if verb.tag_ not in tags or not is_verb(verb.text):
        return None
    while main > 2 and doc[main - 1].tag_ == "RB" and doc[main - 1].dep_ == "advmod":
        main -= 1
    # "A minor" has an adjective for its noun.
    noun = doc[main - 1].tag_ == "JJ" and doc[main - 2].tag_ == "DT"
    if doc[main - 1].tag_ in ("DT", "JJ", "JJS", "JJR", "IN", "TO", ",") and not noun:
        return None
    if not any(t.pos_ in ("NOUN", "PROPN", "PRON") for t in doc[1:main]):
        return None
    return auxiliary, words(doc, 1, main), words(doc, main, clause.end)


def _copular(question: QuestionForm, is_be: bool) -> tuple[str, str, str] | None:
    doc, end = question.doc, question.end
    if not is_be or doc[1].lower_ == "there":
        return None
    subjects = [t for t in doc if t.dep_ in SUBJECTS and t.head.i == 0]
    if len(subjects) == 1 and subtree_end(subjects[0]) < end:
        cut = subtree_end(subjects[0])
    else:
        cut = _end_of_name(doc, end)
    if not 1 < cut < end or doc[cut].tag_ in ASKING:
        # A clause that describes the subject was not read as part of it.
        return None
    if doc[cut].lower_ in ("that", "who", "which", "of") or doc[cut].is_punct:
        return None
    placed = doc[cut].pos_ == "ADP"
    if placed and any(t.i > cut and t.head.i == 0 and t.dep_ in ("acomp", "attr") for t in doc):
        return None
    return doc[0].text, words(doc, 1, cut), words(doc, cut, end)


def _end_of_name(doc: Doc, end: int, nouns: frozenset[str] = frozenset()) -> int:
    """Index after a name that follows the auxiliary; 0 where what follows begins no predicate.

    Args:
        doc: The question.
        end: Index after its last word.
        nouns: Nouns that begin a predicate, as "working" does; without any, articles, adjectives
            and the like do.
    """
    cut = 1
    while cut < end and doc[cut].text[0].isupper():
        cut += 1
    if nouns:
        begins = cut < end and (doc[cut].lower_ in nouns or doc[cut].tag_ == "VBG")
        return cut if begins else 0
    follows = cut < end and doc[cut].pos_ in ("DET", "ADJ", "ADP", "VERB", "ADV")
    return cut if follows else 0
