"""Slips round clauses and places: commas and prepositions that are one too many or too few."""

from __future__ import annotations

import re
from functools import cache

from bpb.english.countries import countries, states
from bpb.english.morphology import AUXILIARIES, analyse, base_form, token_at

_RELATIVE = (
    r"(?:who|that|whose|which|where|(?:in|of|at|for|on|to|from|with|by) (?:which|whom|whose)|"
    r"(?:directed|written|produced|founded|published|recorded|released|owned|built|created) "
    r"(?:by|in|on))"
)
# "The animal, which lives in trees, have": nothing but the clause says which animal.
_SET_OFF = re.compile(
    r"\b(?P<head>(?:[Tt]he|[Ww]hat|[Ww]hich) (?:[\w'-]+ ){0,4}?(?P<noun>[a-z]{3,})),"
    rf"(?P<clause> {_RELATIVE} [^,?]+), (?=(?P<next>[a-z]+)\b)"
)
_BEFORE_THAT = re.compile(
    r"(?<= )(?P<noun>[a-z]{3,}), (?=that (?:is|was|are|were|had|has|have|[a-z]+ed)\b)"
)
# What is asked for is no aside: "a nominee, who received a star in what year?"
_ASKED_ASIDE = re.compile(
    r"(?P<head>\ban? (?:[\w'-]+ ){0,6}?[a-z]{3,}), "
    r"(?P<clause>(?:who|which|that) [^,?]*\b(?:what|which|whom?|where|how)\b[^,?]*\?$)"
)
# There is but one of these, whatever is said of it.
_UNIQUE = re.compile(r"\b(?:first|last|only|same|current|[a-z]{2,}est|most|capital)\b")
_STAND_FOR_NOUNS = frozenset("one other latter former".split())
_FRONTED = re.compile(
    r"(?:After|Before|When|While|With|Because|Despite|Following|Unlike|Like|Thanks|According|"
    r"In (?:addition|response|contrast)|Since|During|Until|Upon|By|As)\b[^,]*$"
)
_TITLED = re.compile(
    r"(?P<place>\b(?!The )[A-Z][\w.'-]*(?: [A-Z][\w.'-]*)*, \d+(?:st|nd|rd|th) "
    r"(?:Duke|Earl|Baron|Viscount|Marquess|Marquis|Count|Baronet|Duchess|Countess)"
    r"(?: of [A-Z]\w+(?: and [A-Z]\w+)?)?) "
    r"(?=(?P<next>[a-z]+)\b)"
)
_DECADE = re.compile(
    r"\b(?P<when>(?:[Ii]n|[Bb]efore|[Aa]fter|[Dd]uring|[Ss]ince|[Uu]ntil|[Bb]y|[Ff]rom|[Tt]o) )"
    r"(?=\d{3}0s\b)"
)
_DOUBLE_THE = re.compile(r"\b([Tt]he [\"\u201c])The ")
# "The magazine of which he was an editor of".
_TWICE = re.compile(
    r"\b(?P<clause>(?P<preposition>of|at|on|to|from|with|by|for|in) (?:which|whom) [^,?\"]*?\w) "
    r"(?P=preposition)"
    r"(?=\?|,| (?:is|was|are|were|has|have|had|did|does|do)\b| [a-z]+(?:ed|wn|ilt)\b)"
)
_ASKS_THING = re.compile(r"(?:What|Which|Where)\b")
_FINITE = frozenset({"VBD", "VBZ", "VBP", "MD"})
_VERBS = _FINITE | {"VB"}
# "Did they win the game and scored": the second verb is bare, too.
_DID_AND = re.compile(r"\b[Dd]id\b[^?]*? (?:and|or) [a-z]+\b")
_TO_WHICH = re.compile(r"\bin (?=which (?:[\w'.-]+ ){1,5}?(?:contributed|belongs|belonged)\b)")
_PART_OF_WHICH = re.compile(r"\bin (?P<clause>which (?:[\w'.-]+ ){1,5}?(?:a )?part) of(?=\?|,)")


def without_clause_slips(question: str) -> str:
    """The question with the certain slips round its clauses mended."""
    question = _DOUBLE_THE.sub(r"\1", question)
    question = _PART_OF_WHICH.sub(r"of \g<clause>", _TO_WHICH.sub("to ", question))
    question = _TWICE.sub(_said_once, question)
    question = _SET_OFF.sub(_restricted, question)
    question = _BEFORE_THAT.sub(_bare, question)
    question = _ASKED_ASIDE.sub(r"\g<head> \g<clause>", question)
    question = _DECADE.sub(r"\g<when>the ", question)
    if _DID_AND.search(question):
        question = _with_bare_verbs(question)
    question = _TITLED.sub(_closed, question)
    in_place, is_place = _with_country()
    return in_place.sub(_closed, is_place.sub(r"\g<place>, ", question))


@cache
def _with_country() -> tuple[re.Pattern[str], re.Pattern[str]]:
    """Patterns of a town with its country or state: in a question, and at its beginning."""
    names = {*countries(), *states()}
    wider = "|".join(sorted(map(re.escape, names), key=lambda name: (-len(name), name)))
    town = rf"[A-Z][\w.'-]+, (?:{wider})"
    return (
        re.compile(
            r"(?P<place>(?:\b(?:in|at|from|near|of|to|which|where) |^)"
            rf"(?:[A-Z][\w.'-]+ ){{0,2}}{town}) (?=(?P<next>[a-z]+)\b)"
        ),
        re.compile(rf"^(?P<place>(?:Is|Was|Are|Were) (?:[A-Z][\w.'-]+ )*{town}) (?=(?:the|an?) )"),
    )


def _with_bare_verbs(question: str) -> str:
    """ "Did Lee win the game and score": the past of a verb beside the one that "did" carries."""
    second = [
        token
        for token in analyse(question)[1:]
        if token.tag_ == "VBD"
        and token.pos_ == "VERB"
        and token.lower_ not in AUXILIARIES
        and token.dep_ == "conj"
        and token.head.tag_ == "VB"
        and token.nbor(-1).lower_ in ("and", "or")
        and re.search(r"\b[Dd]id\b", question[: token.head.idx])
    ]
    for token in reversed(second):
        question = (
            question[: token.idx] + base_form(token.text) + question[token.idx + len(token) :]
        )
    return question


def _restricted(found: re.Match[str]) -> str:
    """ "The animal which lives in trees have", where the clause says which animal is meant."""
    head, before = found["head"], found.string[: found.start()]
    noun = found["noun"]
    tag = analyse(f"{head}.")[-2].tag_
    if not found.start() and head.startswith("The"):
        # A statement may begin with what was told before.
        return found[0]
    known = _UNIQUE.search(head) or noun in _STAND_FOR_NOUNS or re.search(rf"\b{noun}s?\b", before)
    if known or not tag.startswith("NN") or not _is_finite(found):
        return found[0]
    return f"{head}{found['clause']} "


def _is_finite(found: re.Match[str]) -> bool:
    """Whether what follows the match is a verb, an auxiliary's second part too."""
    token = token_at(found.string, found.start("next"))
    return token is not None and token.text == found["next"] and token.pos_ in ("VERB", "AUX")


def _bare(found: re.Match[str]) -> str:
    """ "The war that had", without a comma after the noun."""
    noun = token_at(found.string, found.start("noun"))
    is_noun = noun is not None and noun.tag_ in ("NN", "NNS")
    return f"{found['noun']} " if is_noun else found[0]


def _said_once(found: re.Match[str]) -> str:
    """The clause without its preposition's repetition, where nothing else may want it."""
    start, end = found.span("clause")
    if _ASKS_THING.match(found.string) and found.string[found.end() :] == "?":
        # "What network did the show in which she played air in?"
        return found[0]
    verbs = [t for t in analyse(found.string) if start < t.idx < end and t.tag_ in _VERBS]
    return found["clause"] if len(verbs) == 1 else found[0]


def _closed(found: re.Match[str]) -> str:
    """ "In Lund, Sweden, was", with the comma that closes the country."""
    town = found["place"].rpartition(",")[0].split(" ", 1)[-1]
    if town in countries() or town in states() or _FRONTED.match(found.string[: found.start()]):
        # "After losing to Brazil, Argentina played" names two.
        return found[0]
    token = token_at(found.string, found.start("next"))
    finite = token is not None and token.tag_ in _FINITE
    return f"{found['place']}, " if finite else found[0]
