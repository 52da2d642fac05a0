"""RewordDoer on the question: "Who directed the film?" is "Who was the director of the film?"."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from bpb.english.clause import SPLICED, end_of, words
from bpb.english.morphology import analyse
from bpb.perturb.perturbation import Perturbation
from bpb.perturb.rewordings import RewordDoer

if TYPE_CHECKING:
    from spacy.tokens import Doc, Token

# Each verb with the noun of who does it.
_DOERS = {
    "directed": "director",
    "wrote": "author",
    "produced": "producer",
    "created": "creator",
    "founded": "founder",
    "composed": "composer",
    "designed": "designer",
    "invented": "inventor",
    "discovered": "discoverer",
    "published": "publisher",
    "developed": "developer",
}
_VERBS = {noun: verb for verb, noun in _DOERS.items()} | {"writer": "wrote"}
# A firm or a group may be the publisher.
_PERSONS = frozenset("director writer author composer founder inventor discoverer".split())
# "The director of the FBI" directed no FBI, and who wrote lyrics is no "writer of lyrics".
_STAGED = re.compile(
    r"\b(?:films?|movies?|series|shows?|documentary|plays?|videos?|episodes?|sitcom|drama|comedy|"
    r"thriller|musical|remake|sequel|trilogy|album|song|single|track|record)\b",
    re.I,
)
_NO_THING = re.compile(
    r"^(?:lyrics|songs|music|words|about|for|screenplays?|films|movies|books|that|in|at|with|on)\b"
)
_TIMED = re.compile(r"\b(?:in|since|during|after|before|until|from|for|while|when)\b[^,]*$")
_WHO_IS = re.compile(
    rf"^Who (?:is|was) the (?P<doer>{'|'.join(sorted(_VERBS))}) of (?P<thing>[^?;]+)\?*$"
)
_THE_DOER = re.compile(
    r"(?:(?<!\bis )(?<!\bwas )(?<!\bas )|(?<=^Where was )|(?<=^When was ))"
    rf"\bthe (?P<doer>{'|'.join(sorted(_PERSONS))}) of "
    r"(?=the |an? |[\"A-Z])"
)
_WHO_DID = re.compile(r"\bthe (?:man|woman|person) who (?P<verb>[a-z]+) (?=the |an? |[\"A-Z])")
_RUN_ON = re.compile(r"[;:]|\? ?\w|\bor\b")


def edit_question(question: str, perturbation: Perturbation) -> str | None:
    """Exchange a verb for the noun of who does it, or back; None where more is said of the doing,
    as when.
    """
    if not isinstance(perturbation.edit, RewordDoer):
        return None
    if _RUN_ON.search(question) or SPLICED.search(question):
        return None
    return _as_noun(question) or _as_verb(question) or _within(question)


def _as_noun(question: str) -> str | None:
    doc = analyse(question)
    if len(doc) < 4 or doc[0].lower_ != "who" or doc[1].text not in _DOERS:
        return None
    end = end_of(doc)
    thing = words(doc, 2, end)
    doer = _doer(doc[1].text, thing)
    if not _does_a_thing(doc, doc[1], end) or not _is_made(doer, thing):
        return None
    return f"Who was the {doer} of {thing}?"


def _as_verb(question: str) -> str | None:
    found = _WHO_IS.match(question)
    if found is None or not _is_made(found["doer"], found["thing"]):
        return None
    return f"Who {_VERBS[found['doer']]} {found['thing']}?"


def _within(question: str) -> str | None:
    """Of somebody that the question describes so: "where was the author of Ash born"."""
    did = list(_WHO_DID.finditer(question))
    if len(did) == 1 and did[0]["verb"] in _DOERS:
        doc = analyse(question)
        verb = next((t for t in doc if t.idx == did[0].start("verb")), None)
        if (
            verb is None
            or verb.dep_ != "relcl"
            or not _does_a_thing(doc, verb, verb.right_edge.i + 1)
        ):
            return None
        noun = _doer(did[0]["verb"], words(doc, verb.i + 1, verb.right_edge.i + 1))
        return f"{question[: did[0].start()]}the {noun} of {question[did[0].end() :]}"
    of = list(_THE_DOER.finditer(question))
    if len(of) != 1 or question[: of[0].start()].count('"') % 2:
        return None
    if not _is_made(of[0]["doer"], question[of[0].end() :].partition(",")[0].rstrip(" ?")):
        return None
    verb_form = _VERBS[of[0]["doer"]]
    return f"{question[: of[0].start()]}the person who {verb_form} {question[of[0].end() :]}"


def _doer(verb: str, thing: str) -> str:
    """The noun of who does it; a song has a writer, and a book an author."""
    return "writer" if verb == "wrote" and _STAGED.search(thing) else _DOERS[verb]


def _does_a_thing(doc: Doc, verb: Token, end: int) -> bool:
    """Whether all that is said of the doing is what was made."""
    if verb.tag_ != "VBD" or _NO_THING.match(words(doc, verb.i + 1, end)):
        return False
    after = [t for t in verb.children if verb.i < t.i < end and t.dep_ != "punct"]
    if len(after) != 1 or after[0].dep_ != "dobj" or after[0].left_edge.i != verb.i + 1:
        return False
    clauses = [t.i for t in doc[verb.i : end] if t.dep_ in ("relcl", "acl")]
    return bool(clauses) or _TIMED.search(words(doc, verb.i, end)) is None


def _is_made(doer: str, thing: str) -> bool:
    """Whether the doer did it: "the director of the film", not "of the office"."""
    if "?" in thing or thing.startswith(("the year", "both")):
        return False
    if doer in ("director", "producer"):
        return _STAGED.search(thing) is not None or thing[:1].isupper() or thing[:1] == '"'
    return True
