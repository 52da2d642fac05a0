"""RewordClause on the question: "films directed by Ann" are "films that were directed by Ann"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bpb.english.clause import end_of, is_finite
from bpb.english.morphology import BE, RELATIVES, analyse
from bpb.english.nouns import is_person
from bpb.perturb.perturbation import Perturbation
from bpb.perturb.rewordings import RewordClause

if TYPE_CHECKING:
    from spacy.tokens import Doc, Token

# What was done once: "was" is right, whenever the question is asked.
_DONE = frozenset(
    "born written directed created developed produced composed designed published released founded "
    "established recorded performed built painted voiced portrayed illustrated invented discovered "
    "formed launched opened constructed adapted filmed shot sung covered signed "
    "co-written co-founded co-produced co-directed".split()
)
# What is so for as long as the thing is there.
_LASTING = frozenset("located situated based headquartered set".split())
_WORKS = frozenset(
    "film films movie movies series show novel book play musical game story character song album "
    "drama comedy thriller opera sitcom miniseries screenplay cartoon comic".split()
)
_PREPOSITIONS = frozenset("by in on at near for from under outside between along".split())
# Each participle with its finite form of one and of several; what must follow it.
_ACTIVE = {
    "starring": ("stars", "star", ""),
    "featuring": ("features", "feature", ""),
    "containing": ("contains", "contain", ""),
    "belonging": ("belongs", "belong", "to"),
    "consisting": ("consists", "consist", "of"),
}
_PARTICIPLES = {one: (ing, follows) for ing, (one, _, follows) in _ACTIVE.items()}
_PAST = frozenset({"was", "were"})
_ADVERBS = frozenset({"when", "where", "how", "why"})
# Of "the highest in the world located in Oslo", it is not the world.
_WIDE = frozenset({"world", "country", "state"})
_QUESTION = frozenset({"WDT", "WP", "WP$", "WRB"})
_COMMON = frozenset({"NN", "NNS"})
_CLAUSES = frozenset({"relcl", "acl", "appos", "conj"})


def edit_question(question: str, perturbation: Perturbation) -> str | None:
    """Spell out the first clause that is a participle, or shorten the first that need not be
    spelled out; None where it may belong to another word or says more than one thing.
    """
    if not isinstance(perturbation.edit, RewordClause):
        return None
    doc = analyse(question)
    if not _asks_elsewhere(doc):
        return None
    for token in doc:
        changed = _shortened(doc, token) or _spelled_out(doc, token)
        if changed is not None:
            return changed
    return None


def _asks_elsewhere(doc: Doc) -> bool:
    """Whether the main clause has a finite verb of its own."""
    roots = [token for token in doc if token.dep_ == "ROOT"]
    return len(roots) == 1 and any(is_finite(t) for t in (roots[0], *roots[0].children))


def _spelled_out(doc: Doc, token: Token) -> str | None:
    """With "that was" before a participle that follows its noun."""
    noun = token.head
    if token.dep_ != "acl" or noun.i != token.i - 1 or noun.tag_ not in _COMMON:
        return None
    if _in_quotes(doc, token.i) or any(_is_relative(t) for t in doc):
        return None
    if token.tag_ == "VBN" and _is_asked_of(doc, noun):
        return None
    others = [t for t in noun.children if t.dep_ in _CLAUSES and t.i != token.i]
    if noun.lower_ in _WIDE or token.i + 2 >= end_of(doc):
        return None
    if others or noun.dep_ == "conj" or noun.head.lemma_ == "have" or _has_a_second(doc, token):
        return None
    several = noun.tag_ == "NNS"
    pronoun = "who" if token.lower_ == "born" else "that"
    before, after = doc[: token.i].text, doc[token.i :].text
    if token.tag_ == "VBN" and _is_passive(doc, token):
        past = token.lower_ in _DONE or noun.head.lower_ in _PAST
        be = ("are", "is", "were", "was")[2 * past + (not several)]
        return f"{before} {pronoun} {be} {after}"
    one, many, follows = _ACTIVE.get(token.lower_, ("", "", ""))
    if one and not is_person(noun.text) and _follows(doc, token.i, follows):
        rest = doc[token.i + 1 :].text
        return f"{before} {pronoun} {many if several else one} {rest}"
    return None


def _shortened(doc: Doc, token: Token) -> str | None:
    """Without "that was" before a participle, or with "starring" for "that stars"."""
    if not _is_relative(token) or token.i < 1 or token.i + 2 >= len(doc):
        return None
    comma = doc[token.i - 1].text == ","
    noun = doc[token.i - 1 - comma]
    if _in_quotes(doc, token.i) or noun.tag_ not in (("NN", "NNS", "NNP") if comma else _COMMON):
        return None
    before = doc[: token.i].text
    verb = doc[token.i + 1]
    if verb.lower_ in BE:
        participle = doc[token.i + 2]
        if participle.tag_ != "VBN" or not _is_passive(doc, participle):
            return None
        return None if _goes_on(participle) else f"{before} {doc[participle.i :].text}"
    ing, follows = _PARTICIPLES.get(verb.lower_, ("", ""))
    if not ing or comma or _goes_on(verb) or not _follows(doc, verb.i, follows):
        return None
    return f"{before} {ing} {doc[verb.i + 1 :].text}"


def _is_passive(doc: Doc, participle: Token) -> bool:
    """Whether it is known to say what was done, or where it lasts: "written and sung by"."""
    if participle.lower_ not in _DONE | _LASTING:
        return False
    last = participle.i
    if last + 2 < len(doc) and doc[last + 1].lower_ == "and" and doc[last + 2].lower_ in _DONE:
        last += 2
    after = doc[last + 1 : last + 2].text.lower()
    if (participle.lower_, after) == ("based", "on"):
        # "How many live in the county, based on its density?"
        return doc[participle.i - 1].lower_ in _WORKS or doc[participle.i - 1].lower_ in BE
    return after in _PREPOSITIONS or (participle.lower_ == "set" and after == "in")


def _follows(doc: Doc, place: int, wanted: str) -> bool:
    """Whether the word after a place is the one wanted; if any is, a name or a noun phrase."""
    after = doc[place + 1 : place + 2]
    if wanted or not len(after):
        return after.text.lower() == wanted
    return after[0].tag_ in ("NNP", "DT", "NNS", "CD", "PRP$", "WDT", "WP", "``", "JJ")


def _is_relative(token: Token) -> bool:
    """Whether it opens a relative clause, and not the question."""
    if token.lower_ not in RELATIVES or token.tag_ not in ("WDT", "WP") or token.i == 0:
        return False
    before = token.doc[token.i - 1]
    return before.pos_ in ("NOUN", "PROPN") or before.text in (",", '"', ")")


def _is_asked_of(doc: Doc, noun: Token) -> bool:
    """Whether the participle may be the main verb: "Where were the lines built in the valley?"."""
    before = noun.left_edge.i - 1
    if doc[0].lower_ in _ADVERBS and doc[1].lower_ in BE:
        return True
    inverted = before == 0 or doc[0].tag_ in _QUESTION or doc[1].tag_ in _QUESTION
    return before >= 0 and inverted and doc[before].lower_ in BE


def _has_a_second(doc: Doc, token: Token) -> bool:
    """Whether a later participle may say a second thing of the noun."""
    if any(t.dep_ == "conj" and t.tag_ == "VBG" for t in token.children):
        return True
    return any(
        t.dep_ == "acl" and t.tag_ == "VBN" and t.head.pos_ == "PROPN" for t in doc[token.i + 1 :]
    )


def _goes_on(verb: Token) -> bool:
    """Whether the clause says a second thing, which would lose its subject."""
    return any(t.dep_ in ("conj", "cc") and t.i > verb.i + 2 for t in verb.children)


def _in_quotes(doc: Doc, place: int) -> bool:
    return sum(t.text in ('"', "\u201c", "\u201d") for t in doc[:place]) % 2 == 1
