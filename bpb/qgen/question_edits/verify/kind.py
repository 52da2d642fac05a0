"""A noun where a question asks for a kind: "The plant feeds what kind of bug?"."""

from __future__ import annotations

import re

from bpb.english.countries import NATIONALITIES
from bpb.english.morphology import analyse, base_form, is_plural, is_verb, is_word
from bpb.qgen.question_edits.verify.answer_phrase import AnswerPhrase
from bpb.qgen.question_edits.verify.asked import NEGATED, UNTOLD
from bpb.qgen.question_edits.verify.asked_statement import whether_told, without_mark
from bpb.qgen.question_edits.whether.yes_no import YesNoClause

_KIND = r"(?:what|which) (?:kind|type|sort|form|style|genre)s? of (?P<noun>[a-z-]+(?: [a-z-]+)?)"
_FINITE = r"(?:did|does|do|is|are|was|were|has|had|have|can)"
_TOLD = re.compile(
    rf"^(?P<before>(?!(?:what|which|who|where|when|how|{_FINITE})\b).*\w) {_KIND}"
    r"(?P<after>| (?:in|on|at|during|for|with|from|by|to|near) .+)$",
    re.I,
)
_PLURAL = re.compile(
    rf"^(?P<before>(?!(?:what|which|who|where|when|how|{_FINITE})\b).*\w) (?:what|which) "
    r"(?P<noun>[a-z]+s)$",
    re.I,
)
_IS_THE_GENRE = re.compile(
    r"^(?:what|which) (?P<noun>(?:[a-z]+ )?genre) (?P<be>is|was) "
    r"(?P<work>(?:the [a-z]+ )?[\"\u201c]?[A-Z\d][^,;?]*)$",
    re.I,
)
_ASKED = re.compile(rf"^{_KIND} (?P<rest>{_FINITE} .+)$", re.I)
_WHAT = re.compile(r"^(?P<before>.*\b(?P<article>an?|the|one) (?P<like>(?:[\w-]+ ){0,4}?))what"
                   r"(?P<after>| (?:in|on|at|during|for|with|from|by|to|of) .+)$")  # fmt: skip
_CLAUSE = re.compile(r"\b(?:that|which|who|by|of|from)\b| (?:a|an) ")
_ARTICLE = re.compile(r"^(?:an?|the) ")
_ONE_OF = re.compile(r"\bin common\b|\bshare\b|\bexamples? of\b")
_ARE = re.compile(r"\b(?:are|were)(?: both)?$")
_SMALL = frozenset("in on at during for with from by to near and or of that who which".split())
_GENERAL = frozenset({"thing", "character", "unit", "relationship"})
"""Nouns that say too little of what is asked for."""
_WORKS = frozenset("film movie album song book novel series show magazine game music art".split())


def whether_genre(question: str, candidate: AnswerPhrase) -> str | None:
    """ "What genre is Red Dust?": "Is the genre of Red Dust comedy?"; None for another form."""
    genre = _IS_THE_GENRE.match(without_mark(question))
    if genre is None or _CLAUSE.search(genre["work"]):
        return None
    if not candidate.text.split()[-1].islower() or candidate.text in NATIONALITIES:
        return None
    said = _lowered(_ARTICLE.sub("", candidate.text))
    return f"{genre['be'].lower()} the {genre['noun'].lower()} of {genre['work']} {said}"


def whether_kind(question: str, candidate: AnswerPhrase) -> str | None:
    """ "Does the plant feed a moth?"; None where the candidate is no common noun."""
    text = without_mark(question)
    if NEGATED.search(text) or UNTOLD.search(text) or _ONE_OF.search(text):
        return None
    if not candidate.text.split()[-1].islower() or candidate.text in NATIONALITIES:
        return None
    plural = _PLURAL.match(text)
    if plural is not None:
        same = candidate.plural and candidate.text.split()[-1] == plural["noun"]
        return whether_told(plural["before"], candidate.text, "") if same else None
    if candidate.text.startswith("the "):
        return None
    candidate = AnswerPhrase(_lowered(candidate.text))
    blank = _WHAT.match(text)
    if blank is not None:
        return _in_blank(blank, candidate)
    told = _TOLD.match(text)
    if told is not None:
        noun, after = _noun(told["noun"], told["after"])
        said = _of_kind(noun, candidate)
        if said is None or (_ARE.search(told["before"]) and not candidate.plural):
            return None
        return whether_told(told["before"], said, after)
    asked = _ASKED.match(text)
    if asked is None or " or " in text:
        return None
    said = _of_kind(asked["noun"], candidate)
    clause = YesNoClause.of(asked["rest"])
    if said is None or clause is None or clause.copula:
        return None
    return clause.with_object(said)


def _lowered(said: str) -> str:
    """A title's capital goes where it is a common word: "Concealed ovulation"."""
    first = said.split(" ")[0]
    plain = first[1:].islower() and is_word(first.lower()) and first not in NATIONALITIES
    return said[0].lower() + said[1:] if plain else said


def _noun(noun: str, after: str) -> tuple[str, str]:
    """The noun that was asked for without a preposition that was taken with it."""
    first, _, second = noun.partition(" ")
    apart = second in _SMALL or (second.endswith("ed") and is_verb(second))
    return (first, f" {second}{after}") if apart else (noun, after)


def _of_kind(noun: str, candidate: AnswerPhrase) -> str | None:
    """The candidate as it stands for "what kind of ...": "country music" of "country"."""
    bare = _ARTICLE.sub("", candidate.text)
    asked = base_form(noun.split()[-1], "N")
    last = base_form(bare.split()[-1], "N")
    if asked in _GENERAL or "," in bare or analyse(f"This is the {bare}.")[-2].pos_ != "NOUN":
        return None
    if asked in _WORKS and last not in _WORKS | {"documentary", "musical", "sitcom"}:
        return f"{bare} music" if asked == "music" else None
    if is_plural(noun.split()[-1]) and not is_plural(bare.split()[-1]):
        return None
    if candidate.text != bare or is_plural(bare.split()[-1]):
        return candidate.text
    # What the passage has without an article needs none where it is what was asked for.
    return bare if asked == last or bare.endswith("ing") or noun.endswith("ing") else None


def _in_blank(blank: re.Match[str], candidate: AnswerPhrase) -> str | None:
    """ "The third-most populous what?" with the noun; its article is the question's."""
    bare = _ARTICLE.sub("", candidate.text)
    doc = analyse(f"This is the {blank['like']}{bare}.")
    if is_plural(bare.split()[-1]) or doc[-2].pos_ not in ("NOUN", "PROPN") or "," in bare:
        return None
    before = blank["before"].rstrip()
    if not blank["like"]:
        if blank["article"] == "the" or not candidate.indefinite:
            return None
        before, bare = before.removesuffix(blank["article"]).rstrip(), candidate.text
    return whether_told(before, bare, blank["after"])
