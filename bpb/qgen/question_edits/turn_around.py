"""A difference asked from its other end: "How many more A are there than B?" asks how many fewer B
there are than A.
"""

from __future__ import annotations

import re

from bpb.english.morphology import is_plural

_OPPOSITES = {
    "more": "fewer",
    "longer": "shorter",
    "older": "younger",
    "higher": "lower",
    "taller": "shorter",
    "larger": "smaller",
    "earlier": "later",
}
_OTHER = (
    _OPPOSITES
    | {other: word for word, other in _OPPOSITES.items() if word != "taller"}
    | {"less": "more"}
)
_THAN = r"(?P<than>than|compared to)"
_NAME = r"(?:(?:the|The) )?[A-Z][\w.'\u2019-]*(?: [A-Z][\w.'\u2019-]*){0,3}"
_THING = rf"(?:{_NAME}|(?:an?|the) [a-z]+(?: [a-z]+)?)"
_COUNTED = (
    r"(?!people\b)(?:(?!(?:of|in|that|who|per|percent|percentage|points?|than|to|from|with|by|ones|"
    r"those|there|were|was|are|is|did)\b)[\w'-]+ ){0,3}[a-z]+s|people|men|women|children"
)
# Said at the end, it is said of the whole: "in the county", "according to the census".
_TAIL = (
    r"(?P<tail>,? (?:according to|as of|reported|recorded)\b[^,?]*|"
    r" in (?:the )?(?:\d{4}|[a-z]+ (?:season|game|quarter|half)|game|county|city|town|village|"
    r"township|borough|census|state|country|region|area|world)\b[^,?]*)?"
)
_OF_ALL = re.compile(r"\b(?:combined|and|or|respectively|total|both|each|per|average)\b|[\"\u201c]")
_RANK = (
    r"(?:(?:first|second|third|fourth|fifth) )?"
    r"(?:longest|shortest|highest|lowest|largest|smallest|oldest|youngest|biggest|tallest)|"
    r"first|second|third|fourth|last"
)
_MEASURE = (
    r"(?:yards|years|points|feet|miles|days|months|weeks|hours|minutes|meters|metres|kilometers|"
    r"kilometres|inches)"
)
_WORDS = "|".join(sorted(_OTHER))

# "How many more households are there than families in the county?"
_THERE = re.compile(
    rf"^How many (?P<word>more|fewer|less) (?P<one>{_COUNTED}) (?P<are>(?:are|were) there) {_THAN} "
    rf"(?P<other>{_COUNTED}){_TAIL}\?$"
)
# "How many more households than families are there in the county?"
_SIDE_BY_SIDE = re.compile(
    rf"^How many (?P<word>more|fewer|less) (?P<one>{_COUNTED}) {_THAN} (?P<other>{_COUNTED}) "
    r"(?P<rest>(?:are|were) [^?]*)\?$"
)
# "How many more goals did Ann Lee score than Bob Roy?"
_DID = re.compile(
    r"^How many (?P<word>more|fewer|less) (?!percent)(?P<counted>(?:[a-z-]+ ){1,5}?)"
    rf"(?P<did>did|does|do) (?P<one>{_THING}) (?P<verb>[a-z]+) {_THAN} (?P<other>{_THING})"
    rf"{_TAIL}\?$"
)
# "The Bruins", "a single person", but "a month ago" is no doer.
_OF_ONE = re.compile(r"(?:the [A-Z]|an? (?!.* ago$))")
# "How many more people were Danish than Swedish?"
_WERE = re.compile(
    r"^How many (?P<word>more|fewer|less) (?P<counted>(?:of the )?people (?:are|were)) "
    rf"(?P<one>[A-Z][a-z]+|white|black) {_THAN} (?P<other>[A-Z][a-z]+|white|black){_TAIL}\?$"
)
# "How many yards longer was Lee's longest pass than Roy's longest pass?"
_MEASURED = re.compile(
    rf"^(?P<asked>How many {_MEASURE}) (?P<word>{_WORDS}) (?P<was>was|is|were|are) "
    rf"(?P<one>[^,?]+?) {_THAN} (?P<other>[^,?]+?)\?$"
)
# "How many more yards was the longest pass than the shortest?"
_MORE_MEASURED = re.compile(
    rf"^(?P<asked>How many) (?P<word>more|fewer|less) (?P<was>{_MEASURE} (?:was|were)) "
    rf"(?P<one>[^,?]+?) {_THAN} (?P<other>[^,?]+?)\?$"
)
_RANKED = re.compile(rf"^(?P<before>[^,?]*?\b)(?P<rank>{_RANK})(?P<noun> [a-z][^,?]*)$")
_RANK_ALONE = re.compile(
    rf"^(?P<whose>the|his|her|their|its|{_NAME}['\u2019]s?) (?P<rank>{_RANK})$"
)
_NAMED = re.compile(rf"^{_NAME}$")
_OWNED = re.compile(
    rf"^(?:{_NAME}['\u2019]s?|the) (?:(?:{_RANK}|only) )?(?!than\b)[a-z]+(?: [a-z]+){{0,2}}$"
)


def turned_around(question: str) -> str | None:
    """The same difference asked of the second; None where the two are not surely told apart."""
    text = " ".join(question.split())
    if _OF_ALL.search(text):
        return None
    for way in (_of_things, _of_doers, _of_measures):
        turned = way(text)
        if turned is not None:
            return turned
    return None


def _of_things(text: str) -> str | None:
    """What there is, and what people are."""
    there = _THERE.match(text)
    if there is not None and _are_plural(there):
        other, than, tail = there["other"], there["than"], there["tail"] or ""
        return f"How many {_less(there)} {other} {there['are']} {than} {there['one']}{tail}?"
    beside = _SIDE_BY_SIDE.match(text)
    if beside is not None and _are_plural(beside):
        things = f"{beside['other']} {beside['than']} {beside['one']}"
        return f"How many {_less(beside)} {things} {beside['rest']}?"
    were = _WERE.match(text)
    if were is None:
        return None
    tail = were["tail"] or ""
    pair = f"{were['other']} {were['than']} {were['one']}"
    return f"How many {_less(were)} {were['counted']} {pair}{tail}?"


def _of_doers(text: str) -> str | None:
    """What two did, had or won."""
    did = _DID.match(text)
    if did is None or "percent" in did["counted"]:
        return None
    named = did["one"][0].isupper() or _OF_ONE.match(did["one"])
    other_named = did["other"][0].isupper() or _OF_ONE.match(did["other"])
    if not (named and other_named):
        return None
    counted, tail = did["counted"], did["tail"] or ""
    return (
        f"How many {_less(did)} {counted}{did['did']} {did['other']} {did['verb']} {did['than']} "
        f"{did['one']}{tail}?"
    )


def _of_measures(text: str) -> str | None:
    """How much longer one is: the words of rank are exchanged where the second is no more."""
    found = _MEASURED.match(text) or _MORE_MEASURED.match(text)
    if found is None:
        return None
    ranked, alone = _RANKED.match(found["one"]), _RANK_ALONE.match(found["other"])
    if alone is not None:
        if ranked is None or (found["other"][0].islower() and ranked["rank"] == alone["rank"]):
            return None
        # "Lee's longest pass than his shortest" stays Lee's, "than Roy's longest" becomes Roy's.
        whose = f"{alone['whose']} " if found["other"][0].isupper() else ranked["before"]
        other_whose = ranked["before"] if found["other"][0].isupper() else f"{alone['whose']} "
        one = f"{whose}{alone['rank']}{ranked['noun']}"
        other = f"{other_whose}{ranked['rank']}"
    else:
        one, other = found["other"], found["one"]
        owned = _OWNED.match(one) and _OWNED.match(other)
        if not (owned or (_NAMED.match(one) and _NAMED.match(other))):
            return None
    asked, was = found["asked"], found["was"]
    return f"{asked} {_less(found)} {was} {one} {found['than']} {other}?"


def _less(found: re.Match[str]) -> str:
    """The word of comparison that says the same of the other one."""
    return _OTHER[found["word"]]


def _are_plural(found: re.Match[str]) -> bool:
    return all(is_plural(found[thing].split()[-1]) for thing in ("one", "other"))
