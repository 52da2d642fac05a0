"""What two things both are: "What are both A and B?", "What profession do A and B share?"."""

from __future__ import annotations

import re

from bpb.english.clause import decapitalised
from bpb.english.countries import NATIONALITIES
from bpb.english.morphology import analyse, base_form, is_plural, plural
from bpb.english.nouns import is_person
from bpb.english.place_nouns import PLACES
from bpb.qgen.question_edits.verify.answer_phrase import AnswerPhrase
from bpb.qgen.question_edits.verify.asked import NEGATED

_KIND = r"(?:kind|type|sort|form|style|genre|category)s? of "
_NAMES = r"(?P<names>[^,?;]+ and [^,?;]+?)"
_ARE = (
    re.compile(
        rf"^(?:what|which)(?: {_KIND}(?P<noun>[a-z]+(?: [a-z]+)?))? (?P<be>are|were) (?:both )?"
        rf"(?:of )?{_NAMES}(?: both)?$",
        re.I,
    ),
    re.compile(
        rf"^{_NAMES} (?P<be>are|were) both "
        rf"(?:what|(?:what|which|this) {_KIND}(?P<noun>[a-z]+(?: [a-z]+)?))(?P<after> in .+)?$",
        re.I,
    ),
    re.compile(
        rf"^both {_NAMES} (?P<be>are|were) "
        rf"(?:what|(?:what|which|this) {_KIND}(?P<noun>[a-z]+(?: [a-z]+)?))$",
        re.I,
    ),
    re.compile(
        rf"^{_NAMES} (?P<be>are|were) both (?:of )?(?:what|which|this) (?P<noun>nationality)$",
        re.I,
    ),
)
_SHARE = re.compile(
    r"^(?:what|which) (?P<noun>(?:[a-z]+ )*?(?:profession|occupation|job|career|nationality)s?) "
    rf"(?P<do>do|did) (?:both )?{_NAMES} "
    r"(?:both )?(?:have in common|share(?: in common)?|have|hold)$",
    re.I,
)
_IN_COMMON = re.compile(rf"^what do (?:both )?{_NAMES} (?:both )?(?:have in common|share)$", re.I)
# "Is Oslo the city that A and B have in common?"
_NOUN_IN_COMMON = re.compile(
    rf"^(?:what|which) (?P<noun>[a-z]+(?<!s)) (?P<do>do|does|did) (?:both )?{_NAMES} "
    r"(?:both )?have in common$",
    re.I,
)
_PLACED = (
    r"(?:located|based|situated|found|headquartered|set|filmed|published|buried|held|founded|born)"
)
_PLACE = re.compile(
    rf"^(?:in (?:what|which) (?:[a-z]+ )?(?:{'|'.join(sorted(PLACES))})|where) "
    rf"(?P<be>are|were) (?P<both>both )?{_NAMES} (?:both )?(?P<placed>{_PLACED})$",
    re.I,
)
_SECOND = re.compile(r"\b(?:what|which|who|where|when|that|how|than|between|or)\b", re.I)
_ASKED_OF = re.compile(r"\b(?:in|on|at|from|by|of|are|were|is|was|share|both)$")
_WORKS = frozenset("film movie album song book novel band show series magazine game music".split())
_ARTICLE = re.compile(r"^(?:an?|the) ")
_KINDS = frozenset(
    "genre family type kind sort music software media metal rock fiction food".split()
)
"""Nouns with no plural, or whose plural says something else."""


def whether_shared(question: str, candidate: AnswerPhrase) -> str | None:
    """ "Are A and B both poets?"; None where the candidate is no noun that two things can be."""
    text = question.strip().rstrip(" ?.,")
    if NEGATED.search(text):
        return None
    for pattern in _ARE:
        found = pattern.match(text)
        if found is not None:
            parts = found.groupdict()
            said = _of_several(candidate, parts["noun"] or "")
            return _of_both(parts["be"], found["names"], said, parts.get("after") or "")
    found = _PLACE.match(text)
    if found is not None:
        place = candidate.text.removeprefix("the ")[:1].isupper() or None
        preposition = candidate.preposition or "in"
        said = place and f"{found['placed']} {preposition} {candidate.text}"
        return _of_both(found["be"], found["names"], said, "")
    found = _SHARE.match(text)
    if found is not None:
        be = "were" if found["do"].lower() == "did" else "are"
        return _of_both(be, found["names"], _profession(candidate), "")
    found = _NOUN_IN_COMMON.match(text)
    if found is not None and not _SECOND.search(found["names"]) and not candidate.several:
        be, have = ("was", "had") if found["do"].lower() == "did" else ("is", "have")
        names = decapitalised(found["names"])
        return f"{be} {candidate.text} the {found['noun'].lower()} that {names} {have} in common"
    found = _IN_COMMON.match(text)
    return None if found is None else _of_both("are", found["names"], _profession(candidate), "")


def _of_both(be: str, names: str, said: str | None, after: str) -> str | None:
    if said is None or _SECOND.search(names) or _ASKED_OF.search(names):
        return None
    # "The" of a film is its title's.
    titled = base_form(said.split()[-1], "N") in _WORKS
    return f"{be.lower()} {names if titled else decapitalised(names)} both {said}{after}"


def _profession(candidate: AnswerPhrase) -> str | None:
    """What two people are: "film directors", "American"; None for what may be theirs otherwise."""
    if candidate.text in NATIONALITIES:
        return candidate.text
    bare = _ARTICLE.sub("", candidate.text)
    told = is_person(bare.split()[-1]) and not bare[:1].isupper()
    return _of_several(candidate, "") if told else None


def _of_several(candidate: AnswerPhrase, noun: str) -> str | None:
    """The candidate as a predicate of several: "a documentary" as "documentary films"."""
    noun = noun.lower()
    if candidate.text in NATIONALITIES:
        return f"{candidate.text} {plural(noun)}" if noun and noun != "nationality" else (
            candidate.text
        )  # fmt: skip
    bare = _ARTICLE.sub("", candidate.text)
    last = bare.split()[-1]
    if not last.islower() or "," in bare or candidate.text.startswith("the ") > is_person(last):
        return None
    thing = base_form(noun.split()[-1], "N") if noun else ""
    if bare == thing:
        return None
    if thing in _WORKS and base_form(last, "N") not in _WORKS | {"documentary"}:
        return None if thing == "music" else f"{bare} {plural(noun)}"
    joined = bare.split(" and ")
    kept = [_plural_phrase(each) for each in joined]
    if len(joined) > 1 and not all(is_person(each.split()[-1]) for each in joined):
        return None
    return None if None in kept else " and ".join(each for each in kept if each is not None)


def _plural_phrase(phrase: str) -> str | None:
    before, _, last = phrase.rpartition(" ")
    if is_plural(last):
        return phrase
    doc = analyse(f"This is a {phrase}.")
    if last in _KINDS or doc[-2].tag_ != "NN" or doc[-2].text != last:
        return None
    return f"{before} {plural(last)}".strip()
