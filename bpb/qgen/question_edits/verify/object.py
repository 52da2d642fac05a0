"""The object with all that describes it: "Which singer who lived in Oslo did Ann write it for?"."""

from __future__ import annotations

import re

from bpb.english.articles import indefinite_article
from bpb.english.clause import end_of, words
from bpb.english.countries import NATIONALITIES
from bpb.english.morphology import analyse, base_form, is_verb
from bpb.qgen.question_edits.verify.answer_phrase import AnswerPhrase
from bpb.qgen.question_edits.verify.appositive_name import QUALITIES
from bpb.qgen.question_edits.verify.asked import NEGATED, UNTOLD
from bpb.qgen.question_edits.verify.asked_statement import without_mark
from bpb.qgen.question_edits.verify.final_gap import ends_in_gap
from bpb.qgen.question_edits.verify.fronted import ROLES

_AUXILIARY = r"(?:did|does|do|is|was|are|were|has|have|had)"
_PREPOSITION = r"(?:in|on|at|by|for|from|to|with|of|after|against|under|about|into|as)"
# "Which film was Ann Lee in that is set in Oslo?"
_LATE = re.compile(
    rf"^(?:what|which) (?P<noun>(?:[\w-]+ ){{1,4}}?)(?P<clause>{_AUXILIARY} .+? (?P<last>[\w-]+)) "
    r"(?P<relative>that (?:also )?(?P<verb>[a-z]+)\b.+)$",
    re.I,
)
# "Which singer who lived in Oslo did Ann Lee write it for?"
_LONG = re.compile(
    r"^(?:what|which) (?P<noun>.+?),? (?P<clause>(?:did|does|do) (?P<inside>.+))$", re.I
)
_APPOSED = re.compile(r"^(?P<head>[\w -]+), (?P<said>(?:the|an?|who|which) .+)$")
_CLAUSE = re.compile(r"\b(?:that|which|who|whom|whose|where|when|what|how|why)\b")
_POSTMODIFIED = re.compile(
    r"^[\w -]+? (?:who|that|which|whose|from|in|of|about|born|based|by|with|at|on|for|known|"
    r"named) \w"
)
_SECOND = re.compile(
    r"[?;:]|\b(?:and|or|but) (?:what|which|who|where|when|how)\b|\b(?:what|how|why)\b.*"
    r"\b(?:what|how|why)\b",
    re.I,
)
_OTHERS = re.compile(
    r"\b(?:(?:an)?other|else|kind|type|sort|form|style|one|two|three|both)\b", re.I
)
_SAYS = frozenset("say think claim believe know suggest state argue find show report note".split())
_FINITE = frozenset("is was are were has had have can will".split())
# Verbs with an object, after those that go with an infinitive: "attempt to rescue".
_TO_DO = re.compile(
    r" (?:attempt|try|want|plan|hope|help|fail|refuse|agree|decide|offer|vow|seek|intend|manage) "
    r"to (?:rescue|save|kill|assassinate|marry|defeat|replace|free|capture|overthrow|arrest|buy|"
    r"acquire|portray|befriend|protect|succeed|restore|destroy|kidnap|impeach|depose|murder)$"
)
# There is more than one: "a close friend of Ann Lee".
_ONE_OF_SEVERAL = re.compile(
    r"(?:[a-z-]+ )?(?:friend|rival|enemy|ally|colleague|associate|student|pupil|disciple|cousin|"
    r"relative|descendant|supporter|critic|opponent|follower|admirer) of "
)
_ADJUNCT = re.compile(
    r"^(?P<clause>.+) (?P<last>[\w-]+),? (?P<after>(?:in|on|at|during|after|before|following|since|"
    r"while|when|until) .+)$"
)


def whether_object(question: str, candidate: AnswerPhrase) -> str | None:
    """ "Did Ann Lee write it for Bob Hill, the singer who lived in Oslo?"."""
    text = without_mark(question)
    if NEGATED.search(text) or UNTOLD.search(text) or _SECOND.search(text) or text.count('"') % 2:
        return None
    if ',"' in text:
        return None
    name = candidate.text.removeprefix("the ").lstrip('"\u201c')
    if not name[:1].isupper() and not name[:1].isdigit():
        return None
    if candidate.text in NATIONALITIES or candidate.plural:
        return None
    late = _LATE.match(text)
    if late is not None:
        return _with_late_clause(late, candidate)
    long = _LONG.match(text)
    return None if long is None else _with_long_noun(long, candidate)


def _with_late_clause(late: re.Match[str], candidate: AnswerPhrase) -> str | None:
    """The clause that ended the question goes back to the name that it describes."""
    noun, clause, last = late["noun"].strip(), late["clause"], late["last"].lower()
    verb = late["verb"]
    if _OTHERS.search(noun) or not _asks_for_a_name(noun) or _CLAUSE.search(clause):
        return None
    if verb not in _FINITE and (not is_verb(verb) or base_form(verb) == verb):
        return None
    auxiliary = clause.split()[0].lower()
    bare_verb = auxiliary in ("did", "does", "do") and is_verb(last) and base_form(last) == last
    if not (re.fullmatch(_PREPOSITION, last) or (bare_verb and last not in _SAYS)):
        return None
    if len(clause.split()) < 3:
        return None
    return f"{_lowered(clause)} {candidate.text}, the {noun} {late['relative']}"


def _with_long_noun(long: re.Match[str], candidate: AnswerPhrase) -> str | None:
    """What describes the name follows it, at the end."""
    noun, clause = long["noun"].strip(), long["clause"]
    if _OTHERS.search(noun) or _CLAUSE.search(clause):
        return None
    if "," not in noun and not _POSTMODIFIED.match(noun):
        return None
    if re.search(r"\b(?:did|does|do)\b", long["inside"]) or not _asks_for_a_name(noun):
        return None
    apposed = _APPOSED.match(noun)
    several = _ONE_OF_SEVERAL.match(noun) is not None
    described = f"{indefinite_article(noun) if several else 'the'} {noun.removeprefix('the ')}"
    said = f"{candidate.text}, {apposed['said'] if apposed else described}"
    if ends_in_gap(clause, bare=True) or _is_stranded(clause) or _TO_DO.search(clause):
        return f"{_lowered(clause)} {said}"
    inside = _ADJUNCT.match(clause)
    if inside is None or not ends_in_gap(f"{inside['clause']} {inside['last']}", bare=True):
        return None
    return f"{_lowered(inside['clause'])} {inside['last']} {said}, {inside['after']}"


def _asks_for_a_name(noun: str) -> bool:
    """Whether its head is one thing that has a name, with no clause of its own cut in two."""
    doc = analyse(f"The {noun}.")
    chunk = next(iter(doc.noun_chunks), None)
    if chunk is None or chunk.start != 0 or chunk.root.tag_ not in ("NN", "NNP"):
        return False
    if any(t.tag_ == "POS" for t in chunk) or doc[end_of(doc) - 1].tag_ in ("WDT", "WP", "IN"):
        return False
    return chunk.root.lower_ not in QUALITIES | ROLES and bool(words(doc, 1, chunk.end))


def _is_stranded(clause: str) -> bool:
    """Whether a preposition at its end was read without a noun."""
    doc = analyse(f"{clause[:1].upper()}{clause[1:]}?")
    last = doc[end_of(doc) - 1]
    stranded = re.fullmatch(_PREPOSITION, last.lower_) is not None and last.tag_ == "IN"
    return stranded and not any(child.i > last.i for child in last.children)


def _lowered(clause: str) -> str:
    return clause[:1].lower() + clause[1:]
