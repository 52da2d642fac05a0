"""Questions for what a phrase names: "How many", "Which", "Who", "When", "What"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bpb.english.amounts import measures
from bpb.english.clause import SUBJECTS, agree, is_finite, split_verb, words
from bpb.english.lexicons import word_class
from bpb.english.morphology import (
    analyse,
    as_question,
    base_form,
    inflect,
    is_auxiliary,
    is_plural,
    is_verb,
)
from bpb.english.nouns import is_person
from bpb.english.superlatives import superlatives
from bpb.qgen.grammar.phrase import counted, definite, one_of, plain, relatives, without_relative
from bpb.values import singular

if TYPE_CHECKING:
    from spacy.tokens import Doc, Token


def ask_for(phrase: str, *, past: bool, original: str = "") -> tuple[str, float] | None:
    """A question for what a phrase names, with how sure its form is in [0, 1].

    The noun asked for is singular where the original question has it in the singular only: a
    decomposition says "countries" for "which country".
    """
    if asks(phrase):
        return _ask_clause(phrase)
    bare = plain(phrase)
    things = counted(bare)
    if things and is_plural(things.split()[0]):
        return how_many(without_relative(things), past=past)
    head = head_token(analyse(bare))
    if head is not None and head.tag_ == "NNS" and _singular_in(original, head.text):
        bare = one_of(bare)
        phrase = f"the {bare}" if phrase.lower().startswith("the ") else bare
    formed = _date(bare, past=past) or _related(bare, past=past)
    return (what_is(phrase, past=past), 0.7) if formed is None else (formed, 0.8)


def asks(phrase: str) -> bool:
    """Whether a phrase asks already: "when was #1 born", "in which city"."""
    first, second = (*phrase.lower().split(maxsplit=2), "", "")[:2]
    return first in word_class("question_word") or (
        second in word_class("question_word") and analyse(phrase)[0].pos_ == "ADP"
    )


def _singular_in(original: str, noun: str) -> bool:
    there = {token.lower_ for token in analyse(original)} if original else set()
    return noun.lower() not in there and singular(noun).lower() in there


def _ask_clause(phrase: str) -> tuple[str, float] | None:
    """A phrase that is a question already, in its order; None for "how long it take"."""
    doc = analyse(phrase)
    root = next(t for t in doc if t.dep_ == "ROOT")
    verb = min((t for t in (root, *root.children) if is_finite(t)), default=None, key=lambda t: t.i)
    if verb is None or verb.i == 0:
        return None
    subject = next((t for t in root.children if t.dep_ in SUBJECTS), None)
    start = subject.left_edge.i if subject is not None and subject.i < verb.i else 0
    if start:
        # "Where the mill was built" tells; it is to ask.
        inverted = invert(words(doc, start, len(doc)))
        return None if inverted is None else (as_question(words(doc, 0, start), inverted), 0.8)
    if not is_auxiliary(verb.lower_) and doc[0].tag_ not in (
        "WP",
        "WDT",
        "WP$",
    ):
        return None
    return as_question(phrase), 0.9


def how_many(phrase: str, *, past: bool) -> tuple[str, float]:
    """ "goals that X scored" as "How many goals did X score?"."""
    bare = plain(phrase)
    asked = _gap(bare, "how many", past=past)
    if asked is not None:
        return asked, 0.85
    doc = analyse(bare)
    head = head_token(doc)
    be = "were" if past else "are"
    if head is None:
        return as_question("how many", bare, be, "there"), 0.6
    nouns, after = words(doc, 0, head.i + 1), words(doc, head.i + 1, len(doc))
    following = doc[head.i + 1] if after else None
    if following is None:
        return as_question("how many", nouns, be, "there"), 0.8
    owner = doc[head.i + 2 :]
    if (
        following.lower_ == "of"
        and owner
        and (owner[0].text[0].isupper() or owner[0].lower_ == "the")
    ):
        return as_question("how many", nouns, "did" if past else "does", owner.text, "have"), 0.75
    if following.tag_ in ("VBN", "VBD") and all(t.pos_ in ("ADP", "ADV") for t in owner[:1]):
        return as_question("how many", nouns, be, after), 0.8
    if following.pos_ == "ADP" and following.lower_ != "of":
        return as_question("how many", nouns, be, "there", after), 0.8
    return as_question("how many", bare, be, "there"), 0.65


def what_is(phrase: str, *, past: bool) -> str:
    """ "Who was the king of X?", "What are the species of X?"."""
    doc = analyse(plain(phrase))
    head = head_token(doc)
    many = head is not None and (
        is_plural(head.text) or any(c.dep_ == "conj" and c.i > head.i for c in head.children)
    )
    if doc[0].lower_ in ("difference", "sum", "number", "total", "average"):
        many = False
    who = head is not None and is_person(head.text, described=doc[: head.i].text)
    verb = agree("was" if past else "is", plural=many)
    return as_question("who" if who else "what", verb, definite(phrase))


def head_token(doc: Doc) -> Token | None:
    """The head noun of a phrase: the root of its first noun chunk, before any "of"."""
    for chunk in doc.noun_chunks:
        if chunk.root.pos_ != "PRON":
            return chunk.root
    return next((t for t in doc if t.pos_ in ("NOUN", "PROPN")), None)


def _relative(bare: str) -> tuple[str, str, str] | None:
    """A noun, the word that begins its relative clause, and the rest of that; None without."""
    said = bare.split()
    place = next((i for i, word in enumerate(said[:-1]) if i and word in relatives()), None)
    if place is None:
        return None
    return " ".join(said[:place]).rstrip(","), said[place], " ".join(said[place + 1 :])


def _related(bare: str, *, past: bool) -> str | None:
    """ "player that scored first" as "Which player scored first?"."""
    relative = _relative(bare)
    if relative is None or superlatives(relative[0]):
        return None
    head, word, clause = relative
    noun, _, joint = head.rpartition(" ")
    if word == "which" and noun and analyse(head)[-1].pos_ == "ADP":
        inverted = invert(clause, past=past)
        return None if inverted is None else as_question(joint, "which", noun, inverted)
    if " of " in head or "," in head:
        return None
    return _gap(bare, "how many" if measures(head.split()[0]) else "which", past=past)


def _gap(bare: str, asking: str, *, past: bool) -> str | None:
    """A noun with a relative clause as a question for it: the clause becomes the predicate."""
    relative = _relative(bare)
    if relative is None or relative[1] not in ("that", "who", "which"):
        return None
    head, _, clause = relative
    if analyse(head)[-1].pos_ not in ("NOUN", "PROPN", "ADJ", "NUM"):
        return None
    clauses = [clause]
    for word in ("that", "who", "which"):
        clauses = [part for each in clauses for part in each.split(f" and {word} ")]
    if all(_has_subject_gap(part) for part in clauses):
        return as_question(asking, head, " and ".join(_agreeing(part, head) for part in clauses))
    if len(clauses) > 1:
        return None
    inverted = invert(clause, past=past)
    return None if inverted is None else as_question(asking, head, inverted)


def _has_subject_gap(clause: str) -> bool:
    """Whether a relative clause begins with its verb: "scored first", not "X scored"."""
    doc = analyse(clause)
    first = doc[1] if doc[0].tag_ == "RB" and len(doc) > 1 else doc[0]
    if is_finite(first) or (first.tag_ == "VBN" and first.pos_ == "VERB"):
        return True
    has_subject = any(t.dep_ in SUBJECTS and t.i <= 3 for t in doc)
    return first.text.islower() and is_verb(first.text) and not has_subject


def _agreeing(clause: str, head: str) -> str:
    """A clause with its verb in the number of the noun asked for: "players that scores"."""
    first, _, rest = clause.partition(" ")
    noun = head_token(analyse(head))
    many = is_plural(head.split()[-1] if noun is None else noun.text)
    bare = base_form(first)
    if is_auxiliary(first):
        first = agree(first, plural=many)
    elif first in (bare, inflect(bare, "VBZ")) and first != inflect(bare, "VBD"):
        first = bare if many else inflect(bare, "VBZ")
    return f"{first} {rest}".strip()


def invert(clause: str, *, past: bool = False) -> str | None:
    """A statement with a gap as a question's rest: "X scored" gives "did X score"."""
    doc = analyse(clause)
    verb = _finite(doc)
    if verb is None or verb.i == 0:
        return None
    before, after = definite(words(doc, 0, verb.i)), words(doc, verb.i + 1, len(doc))
    following = doc[verb.i + 1 : verb.i + 2]
    helps = any(t.pos_ in ("VERB", "AUX", "ADV", "PART") for t in following)
    if verb.lower_ in word_class("be") or (is_auxiliary(verb.lower_) and helps):
        return f"{verb.lower_} {before} {after}"
    subject = head_token(analyse(before))
    joined = subject is not None and any(c.dep_ == "conj" for c in subject.children)
    one = subject is not None and not (joined or is_plural(subject.text))
    auxiliary, bare = split_verb(verb)
    if auxiliary != "did":
        auxiliary = "did" if past else agree(auxiliary, plural=not one)
    return f"{auxiliary} {before} {bare} {after}"


def _finite(doc: Doc) -> Token | None:
    """The verb of a clause's own, not that of a clause inside its subject."""
    root = next(t for t in doc if t.dep_ == "ROOT")
    if root.i and root.pos_ in ("VERB", "AUX"):
        helpers = [c for c in root.children if c.dep_ in ("aux", "auxpass") and 0 < c.i < root.i]
        first = min([root, *helpers], key=lambda token: token.i)
        has_subject = any(c.dep_ in SUBJECTS and c.i < first.i for c in root.children)
        if has_subject and (is_finite(first) or first.tag_ in ("VBN", "VB")):
            return first
    inside = [t for t in doc[1:] if is_finite(t) and t.pos_ in ("VERB", "AUX")]
    relatives = [t for t in doc[:-1] if t.lower_ in ("that", "which", "who")]
    return inside[len(relatives)] if len(relatives) < len(inside) else None


def _date(bare: str, *, past: bool) -> str | None:
    """ "year when the war ended" as "In what year did the war end?"."""
    unit, _, rest = bare.partition(" ")
    unit = singular(unit.lower())
    joint, _, event = rest.partition(" ")
    if unit not in word_class("unit_of_time") | {"date", "time"} or not event:
        return None
    preposition = "on" if unit in ("date", "day") else "in"
    if joint not in ("of", "for"):
        clause = event if joint in ("when", "that") else rest.removeprefix("in which ")
        # "The quarter that Ann Lee scored in" has its preposition.
        asked = invert(clause.removesuffix(f" {preposition}"))
    elif unit in ("year", "month"):
        # "Year of the treaty was signed": what follows is a clause.
        asked = invert(event) or f"{'was' if past else 'is'} {definite(event)}"
    else:
        return None
    if asked is None:
        return None
    if unit == "time":
        return as_question("when", asked)
    return as_question(preposition, "what", unit, asked)
