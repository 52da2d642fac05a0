"""A question that can be understood, and asks for what it does not tell."""

from __future__ import annotations

import re

from bpb.qgen.checks.faults import first_fault

_WITH_AGAINST = re.compile(r"^(?:did|was|were|does) .*\b(?:with|for) against\b", re.I)
_MORE_AMOUNT = re.compile(r"\b(?:more|fewer|less) (?:amount|number)s? of\b")
_ARTICLE_BEFORE_VERB = re.compile(r"\bthat the (?:lose|loses|won|had|have|has|scored|did)\b")
_YEAR_AS_SUBJECT = re.compile(
    r"^(?:was|is) the year \d{4} the (?!year\b|first\b|last\b|one\b)[a-z]", re.I
)
_HOW_NOUN = re.compile(r"^how (?:years?|months?|days?|numbers?|people|percent)\b", re.I)
_LEFT_OVER = re.compile(r"(?<!\bis )(?<!\bwas )(?<!\bare )(?<!\bwere )\bthe best known\?$")
_NAMES_IT = re.compile(r"^[Ww]hat (?:is|was) the (?:recording|rendition) of [\"\u201cA-Z]")
_ONE_BEFORE = re.compile(
    r"\bthe (?:first|second|third|last|other) one\b.* "
    r"the (?:first|second|third|last) (?!one\b|World\b)[A-Z]"
)
_HIGH, _LOW = r"(?:biggest|largest|longest|highest)", r"(?:smallest|shortest|lowest|fewest)"
_BOTH_ENDS = re.compile(
    rf"\b(?:{_HIGH} (?P<high>[a-z]+(?: [a-z]+)?) the same as .*\b{_LOW} (?P=high)\?|"
    rf"{_LOW} (?P<low>[a-z]+(?: [a-z]+)?) the same as .*\b{_HIGH} (?P=low)\?)"
)
# "The brewery founded that operates in the pub" was asked when.
_CLAUSE_BEHIND = re.compile(
    r"^(?:(?:what|who) )?(?:is|was) the (?:[\w-]+ ){1,5}?(?:founded|formed|built|born|established|"
    r"released) (?:(?:for|in|by|of) which|that|which|who) ",
    re.I,
)
_TWO_FINITE = re.compile(
    r"^(?:was|were|is|are) (?:(?!\b(?:that|which|who|when|where|what|whose|because|if|since|"
    r"although|year|time)\b)[^,?])* "
    r"(?:did|does|do) not\b",
    re.I,
)
_NUMBER_OF_HOW_MANY = re.compile(r"\b(?:number|percentage) of how (?:many|much)\b", re.I)
_WAS_THE_MILLIONS = re.compile(r"^what (?:is|was) the (?:billions|millions|thousands) of\b", re.I)
_THAT_PARTICIPLE = re.compile(
    r"(?<!\bthan )(?<!\bto )(?<!\bfrom )(?<!\bas )\bthat (?:(?:written|taken|sung|drawn|given|"
    r"shown) by\b|(?:won|held) by (?:[A-Z]|(?:only )?\w+ (?:people|men|women)\b))"
)
_WRITTEN_DOES = re.compile(
    r"^Which [^?,]* (?:was|were|is|are) \w+(?:ed|en) by (?:[A-Z][\w.]* )+"
    r"(?!(?:as|across|towards|besides|versus|vs|plus|minus|unless|always|planes|immigrants)\b)"
    r"[a-z]+s (?:the|an?|its|his|her) (?!day\b|same\b|year\b)"
)
_MORE_BILLION = re.compile(r"(?:\d|illion) more (?:b|m|tr)illion(?![\w-])")
_SECOND_PREDICATE = re.compile(
    r"^(?:Is|Was|Are|Were) (?:(?!\b(?:that|which|who|whose|whom|where|when|what|how)\b)[^,?])* and "
    r"(?:has|had|have|is|was|were|are) (?!(?:he|she|it|they|there)\b)"
)
_CLAUSES_AS_EVENTS = re.compile(
    r"\bevents? (?:that|which) (?:occurred|happened|took place|came)\b[^?]*[,:] "
    r"[^,?]+ (?:was|were) [a-z]+,? or [^,?]+ (?:was|were) [a-z]+"
)
# "Which state does the shops, of which he owns one, are located?"
_DO_AND_BE = re.compile(
    r"\b(?:do|does|did) the (?:(?!\b(?:whose|where)\b)[^?])*(?<!that)(?<!which)(?<!who) "
    r"(?:is|are|was|were) (?:located|based|situated|headquartered)(?=[?,:])"
)
# A fort is built or taken.
_PLACE_HAPPENS = re.compile(
    r"^When did (?:the )?(?:(?:Fort|Castle|Camp|Port|Lake|Mount) [A-Z]\w+|(?:[A-Z]\w+ )+"
    r"(?:Fort|Castle|Palace|Bridge|Church|Abbey|Tower|River|Island|Company)) "
    r"(?:happen|occur|take place)\?"
)
# "Did he not throw fewer than 3?" may deny the throwing or the number.
_NOT_FEWER = re.compile(
    r"^(?:Did|Does|Do|Was|Were|Is|Are|Has|Have|Had) .*\bnot [a-z]+ (?:out |up )?"
    r"(?:fewer than|more than|less than|at least|at most|exactly) \w+"
)
# "Can at most two clubs not use it?"
_NOT_OF_SO_MANY = re.compile(
    r"^(?:Can|Could) (?:fewer than|more than|less than|"
    r"at least|at most|exactly) \w+ (?:(?!\b(?:that|who|which)\b)[^?])*\bnot\b"
)
# "Did the same number of wins and starts do Lee have?"
_DID_DO = re.compile(r"^(?:Did|Does|Do) [^?]* (?:do|does|did) [A-Z][^?]* (?:have|get|make)\?$")
_FAULTS = (
    (_NOT_OF_SO_MANY, "denies an amount or a deed"),
    (_DID_DO, "has two forms of do"),
    (_PLACE_HAPPENS, "takes a place for an event"),
    (_CLAUSES_AS_EVENTS, "has clauses for events"),
    (_NOT_FEWER, "denies an amount or a deed"),
    (_DO_AND_BE, "has two auxiliaries"),
    (_SECOND_PREDICATE, "has a second predicate"),
    (_MORE_BILLION, "has its number before its millions"),
    (_WITH_AGAINST, "has two prepositions in a row"),
    (_MORE_AMOUNT, "has more of an amount"),
    (_ARTICLE_BEFORE_VERB, "has an article before a verb"),
    (_YEAR_AS_SUBJECT, "compares years, not what was in them"),
    (_HOW_NOUN, "asks how of a noun"),
    (_LEFT_OVER, "has a rest of another clause"),
    (_NAMES_IT, "names what it asks for"),
    (_ONE_BEFORE, "has a pronoun before its noun"),
    (_BOTH_ENDS, "compares the two ends of one scale"),
    (_CLAUSE_BEHIND, "has a clause behind a participle"),
    (_TWO_FINITE, "has two finite verbs"),
    (_NUMBER_OF_HOW_MANY, "counts how many"),
    (_WAS_THE_MILLIONS, "takes an amount for a thing"),
    (_THAT_PARTICIPLE, "has a clause without its verb"),
    (_WRITTEN_DOES, "has two finite verbs"),
)


def check_sense(question: str) -> str:
    """Rejects combinations of words that mean nothing. Fails: "how year", "more amount of", "was
    the year 2005 the cap", "Did he not throw fewer than 3?"; passes: "in what year".
    """
    return first_fault(question, _FAULTS)
