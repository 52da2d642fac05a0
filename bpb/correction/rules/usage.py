"""Usage: wording of crowd workers that an editor mends in a question whatever its passage says."""

from __future__ import annotations

import re

from bpb.english.articles import indefinite_article
from bpb.english.morphology import analyse, base_form, inflect, is_plural, is_verb
from bpb.english.persons import is_person
from bpb.english.singular_predicate import one_of

_HOW_MANY_PERCENT = re.compile(r"\b([Hh])ow many (?:in )?(?=percent(?:age)?\b(?! points))")
_THE_PERCENT = re.compile(r"\b([Tt]he) percent(?= (?:of|born|that|who|aged|under|over|living)\b)")
_AMOUNT_OF = re.compile(
    r"\b([Aa])mount of (?=(?:(?!(?:in|of|for|from|to|on|by|at|money|time)\b)[a-z]+ )?"
    r"(?P<counted>people|[a-z]+s)\b)"
)
# What is measured, though its noun is plural.
_MEASURED = frozenset(
    "sales funds goods taxes savings earnings losses profits damages yards miles acres dollars "
    "pounds euros francs resources forces supplies arms wages revenues proceeds".split()
)
_WHAT_OF_SEVERAL = re.compile(
    r"^What (?!age\b|year\b|population\b|percent(?:age)?\b)"
    r"(?=(?:[a-z-]+ ){1,3}?(?:is|was|were|are|has|had|did|does|came|won|opened)\b"
    r"[^?]*[,:] ?[^,?]+ or [^,?]+\?$)"
)
_MARRIED = re.compile(r"\b(?:(?:an? )?[Mm]arriage|[Mm]arriage couples?) living together\b")
# "The year of Red Dust was made", of a step that asks for it.
_YEAR_OF_CLAUSE = re.compile(
    r"\b(the (?:year|date)) of (?=(?:the )?[A-Z][\w'-]*(?: [A-Z][\w'-]*)* "
    r"(?:was|were) (?:[a-z]+ed|made|built|born|won|held|begun|sung|written)\b)"
)
_HOW_MANY_WERE_IN = re.compile(
    r"^(How many (?:[a-z-]+ ){0,2}[a-z]+s (?:were|are)) (?=in (?:\d{4}|the (?:first|second|third|"
    r"fourth|1st|2nd|3rd|4th) (?:quarter|half))\b)"
)
_PERCENTAGE_WHO = re.compile(
    r"\b(the percentage) that (?=(?:were|are)(?:n't| not)? (?:between|under|over|aged) )"
)
_ONE_TIME = re.compile(
    r"\b(at most|at least|more than|fewer than|exactly) one time"
    r"(?=\?|,| (?:in|on|during|by|for|at|against|as|before|after|since)\b)"
)
_BROTHERS_OF = re.compile(
    r"^How many (?P<name>[A-Z][\w.-]+(?: [A-Z][\w.-]+)*)['\u2019]s "
    r"(?P<whom>brothers|sisters|siblings|sons|daughters|children|wives|husbands|cousins|uncles) "
    r"(?P<be>were|are) there\?$"
)
_DID_IN_HAVE = re.compile(
    r"^(How many [^?]+ did (?:the )?[A-Z][\w'-]+(?: [A-Z][\w'-]+)*) (in [^?]+) have\?$"
)
# "Was it built by the agency formed after 1960?" takes for granted that there is one.
_THE_ONE_MADE = re.compile(
    r"^(?P<asked>(?:Is|Was|Are|Were|Did|Does|Do|Has|Have)\b.* "
    r"(?:by|from|to|with|in|on|at|for)) the (?=(?P<noun>[a-z]+) "
    r"(?:formed|founded|established|created|born|built|opened|released|published) "
    r"(?:in|before|after|on) (?:\d{4}|a year other than \d{4})\?$)"
)
_SLASH = re.compile(r"(?<=[a-z])/(?=[ ?])")
# "Which country is the mill located?" lacks its preposition.
_IN_WHICH = re.compile(
    r"^(?P<which>Which|What) (?P<place>(?:[a-z]+ )?(?:country|city|town|state|county|continent|"
    r"province|district|village|region)) (?P<rest>(?:is|was|are|were) (?!in\b)[^?]*? "
    r"(?:located|based|situated|headquartered|born|buried))(?=\?|, )"
)
# "A smaller group than B according to the census", not "a smaller group according to ... than B".
_GROUP = re.compile(
    r"\b(?P<group>an? [a-z]+er group) (?P<where>(?:for|from|in|according to) [^?]*?) "
    r"(?P<than>than [^?]+)\?$"
)
_PERIOD = re.compile(r"\b([Ii]n|[Dd]uring) (?=(?:first|second|third|fourth) (?:quarter|half)\b)")
_THEN = re.compile(
    r"(?P<compared>\b(?:more|less|fewer|(?!(?:after|over|under|ever|never|other)\b)[a-z]{3,}er)"
    r"(?: (?!and\b|or\b)[a-z]+){0,3}) then (?=the\b|an?\b|[A-Z\d])"
)
_DID_SO = re.compile(
    r"\b(?P<clause>(?:that|which) (?:(?:the )?[A-Z][\w' -]*?|(?:the|an?) [a-z]+)) did "
    r"(?P<verb>[a-z]+)\b"
)
# "What percent of the people did live in it?"
_DID_THEMSELVES = re.compile(
    r"^(?P<who>What percent(?:age)? of (?:the )?[a-z]+|Who) did (?P<verb>[a-z]+)\b"
)
_NOUNS_FIRST = frozenset(
    "police people state guard rival support voice guest stunt near well charity".split()
)
_SHORTER = re.compile(r"\b(lasts?|lasted|lived|ran|reigned|served|ruled) shorter\b")
_ITS = re.compile(r"\b(in|of|to|for|with|from|by|on|at) it['\u2019]s (?=[a-z])")
# "The man to which he gave it", but "the wife of which actor".
_WHOM = re.compile(
    r"\b(?P<noun>[a-z]+) (?P<to>to|of|with|for|by|from|against) which\b"
    r"(?= (?:(?:the|an?|his|her|its|their|he|she|it|they)\b|"
    r"[A-Z]\w+(?: [A-Z]\w+)* (?:was|is|had|has|did|gave|[a-z]+ed)\b))"
)
_FAMILIES = re.compile(r"\b([Nn])on-families (?=households\b)")
_KIND = re.compile(
    r"^(?P<before>(?:Is|Was) (?:the )?[A-Z][^,?]*?) (?P<kind>type|kind|sort|form) "
    r"(?P<rest>of [a-z ]+s)\?$"
)
_SUBJECT_COMMA = re.compile(
    r"^(?P<subject>(?!(?:[Ii]n|[Oo]n|[Aa]t|[Oo]f|[Bb]y|[Ff]or|[Ff]rom|[Bb]etween|[Aa]mong|[Dd]uring|"
    r"[Ss]ince|[Aa]fter|[Bb]efore|[Aa]s|[Ww]ith|[Uu]nder|[Ww]hen|[Ii]f|[Aa]ccording)\b)"
    r"(?:(?!\b(?:is|are|was|were|has|have)\b)[^,?])+),"
    r"(?= (?:is|are|was|were|has|have) (?:\w+ ){0,3}(?:what|which|who|whom|how|[A-Za-z]+ed)\b)"
)
_TWO_COMMA = re.compile(
    r"^(?P<two>(?:Are|Were) [^,?]+ and [^,?]+),(?= (?:both|located|based|native|part|types?)\b)"
)


def in_good_usage(question: str) -> str:
    """ "What percent" for "how many percent", "number" of what is counted, "which" of two, "in
    which country" for where a thing is located, and no comma between a subject and its verb.
    """
    question = _HOW_MANY_PERCENT.sub(lambda m: "What " if m[1] == "H" else "what ", question)
    question = _THE_PERCENT.sub(r"\1 percentage", question)
    question = _TWO_COMMA.sub(r"\g<two>", _SUBJECT_COMMA.sub(r"\g<subject>", question))
    question = _DID_SO.sub(_did_so, _THEN.sub(r"\g<compared> than ", question))
    question = _DID_THEMSELVES.sub(_did_so, _FAMILIES.sub(r"\1on-family ", question))
    question = _ITS.sub(r"\1 its ", _SHORTER.sub(r"\1 for a shorter time", question))
    question = _WHOM.sub(
        lambda m: f"{m['noun']} {m['to']} whom" if is_person(m["noun"]) else m[0], question
    )
    question = _PERIOD.sub(r"\1 the ", question)
    question = _KIND.sub(_of_a_kind, question)
    question = _WHAT_OF_SEVERAL.sub("Which ", question)
    question = _YEAR_OF_CLAUSE.sub(r"\1 ", _SLASH.sub("", question))
    question = _ONE_TIME.sub(r"\1 once", _PERCENTAGE_WHO.sub(r"\1 of people who ", question))
    question = _THE_ONE_MADE.sub(_of_one_made, question)
    question = _BROTHERS_OF.sub(_had_by, _DID_IN_HAVE.sub(r"\1 have \2?", question))
    question = _HOW_MANY_WERE_IN.sub(r"\1 there ", question)
    question = _GROUP.sub(r"\g<group> \g<than> \g<where>?", question)
    question = _MARRIED.sub("married couples living together", question)
    question = _IN_WHICH.sub(_in_which, question)
    return _AMOUNT_OF.sub(_number_of, question)


def _of_one_made(found: re.Match[str]) -> str:
    noun = found["noun"]
    several = is_plural(noun) or noun == "one"
    return found[0] if several else f"{found['asked']} {indefinite_article(noun)} "


def _had_by(found: re.Match[str]) -> str:
    """ "How many Ann Lee's brothers were there?" as "How many brothers did Ann Lee have?"."""
    auxiliary = "did" if found["be"] == "were" else "does"
    return f"How many {found['whom']} {auxiliary} {found['name']} have?"


def _did_so(found: re.Match[str]) -> str:
    """ "The losses that the British did suffer" as "suffered"."""
    verb = found["verb"]
    plain = is_verb(verb) and base_form(verb) == verb and verb not in _NOUNS_FIRST
    if not plain:
        return found[0]
    doc = analyse(found.string)
    did = next((t for t in doc if t.idx >= found.start() and t.lower_ == "did"), None)
    # "Who did police arrest?" and "work that the actor did voice for" have "did" as a verb or
    # another one after it.
    helps = did is not None and did.dep_ == "aux" and did.head.i == did.i + 1
    return f"{found[1]} {inflect(verb, 'VBD')}" if helps else found[0]


def _in_which(found: re.Match[str]) -> str:
    return f"In {found['which'].lower()} {found['place']} {found['rest']}"


def _of_a_kind(found: re.Match[str]) -> str:
    """ "Is Pomerol type of wines?" with its article, as of one thing."""
    kinds = f"{found['kind']}s {found['rest']}"
    return f"{found['before']} {one_of(kinds)}?"


def _number_of(found: re.Match[str]) -> str:
    if found["counted"] in _MEASURED:
        return found[0]
    return "Number of " if found[1] == "A" else "number of "
