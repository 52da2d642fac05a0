"""Cues: where a sentence negates.

The words are in words/cues.tsv, one or several to a cue, and affixes.py finds negating affixes.
uses.py finds uses that negate nothing, and names.py finds names. "Neither ... nor" is two cues, as
Sineva et al. 2021, section 5, re-annotate ConanDoyle-neg, unless a convention joins them.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path

from bpb.english.lexicons import word_class
from bpb.english.tags import PARTS_OF_SPEECH
from bpb.english.tree import Tree
from bpb.lexicon import rows
from bpb.negation.affixes import affix
from bpb.negation.convention import Convention
from bpb.negation.names import named_places
from bpb.negation.types import Cue, Part
from bpb.negation.uses import USES


@dataclass(frozen=True, slots=True)
class Entry:
    """A line of words/cues.tsv.

    Attributes:
        words: The cue's words.
        group: Its class.
        kind: What it is.
    """

    words: tuple[str, ...]
    group: str
    kind: str


@cache
def lexicon() -> dict[str, tuple[Entry, ...]]:
    """The listed cues by their first word, those with most words first."""
    path = Path(__file__).parent / "words" / "cues.tsv"
    entries: dict[str, list[Entry]] = {}
    for text, group, kind in rows(path):
        words = tuple(text.split())
        entries.setdefault(words[0], []).append(Entry(words, group, kind))
    return {
        first: tuple(sorted(found, key=lambda entry: -len(entry.words)))
        for first, found in entries.items()
    }


def cues(words: tuple[str, ...], tree: Tree, convention: Convention) -> list[Cue]:
    """The cues of a sentence in a convention, in order.

    Args:
        words: The tokens as written.
        tree: Their tree.
        convention: What counts as a cue.
    """
    found: list[Cue] = []
    taken: set[int] = set(named_places(words))
    for place in range(len(words)):
        if place not in taken and (cue := _cue(words, tree, place, convention)):
            # An auxiliary that is a cue itself ("cannot") is none's part.
            own = tuple(part for part in cue.parts if part.token not in taken)
            found.append(replace(cue, parts=own))
            taken |= cue.places
    return _joined(found, tree) if convention.joined else found


def _joined(found: list[Cue], tree: Tree) -> list[Cue]:
    """The cues, "neither" and the "nor" after it as one."""
    joined: list[Cue] = []
    for cue in found:
        before = joined[-1] if joined else None
        words = tree.words[cue.anchor], tree.words[before.anchor] if before else ""
        if before and words == ("nor", "neither"):
            joined[-1] = Cue((*before.parts, *cue.parts), before.kind, before.anchor)
        else:
            joined.append(cue)
    return joined


def given_cue(tree: Tree, parts: tuple[Part, ...]) -> Cue:
    """A cue that is given: its kind is that of its words.

    Args:
        tree: The sentence's tree.
        parts: The parts of its tokens; of "neither ... nor" as one cue, both.
    """
    places = [part.token for part in parts]
    whole = all(part.end - part.start == len(tree.words[part.token]) for part in parts)
    nots = word_class("contracted_negation") | {"not"}
    if not whole and tree.words[places[0]][parts[0].start :] not in nots:
        return Cue(parts, "affix", places[0])
    main = next((i for i in places if tree.words[i] in nots | {"never"}), places[0])
    span = tuple(tree.words[i] for i in places)
    entries = [*lexicon().get(span[0], ()), *_entries(tree, main)]
    exact = [entry for entry in entries if entry.words == span]
    fitting = [entry for entry in exact or entries if _is_used_as(tree, main, entry)]
    kind = fitting[0].kind if fitting else PARTS_OF_SPEECH.get(tree.kinds[main], "adverb")
    contiguous = places[-1] - places[0] + 1 == len(places)
    anchor = _anchor(tree, range(places[0], places[-1] + 1)) if contiguous else main
    return Cue(parts, kind, main if span[-1] in word_class("contracted_negation") else anchor)


def _cue(words: tuple[str, ...], tree: Tree, place: int, convention: Convention) -> Cue | None:
    for entry in _entries(tree, place):
        if entry.group not in convention.classes or not _is_used_as(tree, place, entry):
            continue
        if any(USES[name](tree, place) for name in convention.not_cues):
            return None
        span = range(place, place + len(entry.words))
        parts = tuple(Part(i, 0, len(words[i])) for i in span)
        whole = convention.contraction == "auxiliary" and place and tree.is_verb(place - 1)
        if (
            entry.words[0] in word_class("contracted_negation")
            and whole
            and tree.words[place - 1].isalpha()
        ):
            parts = (Part(place - 1, 0, len(words[place - 1])), *parts)
        return Cue(parts, entry.kind, _anchor(tree, span))
    return _hyphenated(tree, place, convention) or _inside(words[place], tree, place, convention)


def _hyphenated(tree: Tree, place: int, convention: Convention) -> Cue | None:
    """ "Non" and its hyphen as tokens of their own: "non - exhaustive"."""
    if not convention.affixes or tree.words[place : place + 2] != ("non", "-"):
        return None
    stem = place + 2
    if stem >= len(tree) or affix(f"non-{tree.words[stem]}") is None:
        return None
    return Cue((Part(place, 0, 3), Part(place + 1, 0, 1)), "affix", stem)


def _inside(word: str, tree: Tree, place: int, convention: Convention) -> Cue | None:
    """A cue that is a part of a token: a contraction or an affix."""
    lowered = tree.words[place]
    whole = Part(place, 0, len(word))
    end = len(word)
    for ending in ("n't", "n’t", "cannot"):
        if lowered.endswith(ending) and end > 3:
            start = end - 3
            part = Part(place, start, end) if convention.contraction == "part" else whole
            return Cue((part,), "adverb", place)
    if convention.affixes and lowered.isascii() and (span := affix(lowered)):
        return Cue((Part(place, *span),), "affix", place)
    return None


def _entries(tree: Tree, place: int) -> Iterator[Entry]:
    """The listed cues whose words stand here."""
    known = lexicon()
    first, lemma = tree.words[place], tree.lemmas[place].lower()
    for entry in known.get(first, ()):
        if tree.words[place : place + len(entry.words)] == entry.words:
            yield entry
    if lemma != first:
        for entry in known.get(lemma, ()):
            rest = tree.words[place + 1 : place + len(entry.words)]
            if entry.kind in ("verb", "noun") and rest == entry.words[1:]:
                yield entry


def _is_used_as(tree: Tree, place: int, entry: Entry) -> bool:
    """Whether a word is what its entry says: "lack" a verb, "no" a determiner, "save" none."""
    kind, tag = tree.kinds[place], tree.tags[place]
    if entry.words[0] == "no":
        return entry.group != "reply" if not _is_reply(tree, place) else entry.group == "reply"
    if entry.words in (("save",), ("except",), ("bar",)):
        return kind not in ("VERB", "NOUN", "PROPN") or tag == "IN"
    if entry.kind == "verb":
        return kind == "VERB"
    if entry.kind == "noun":
        return kind == "NOUN"
    return True


def _is_reply(tree: Tree, place: int) -> bool:
    """Whether "no" stands alone, as an answer: "No, sir." """
    after = tree.words[place + 1] if place + 1 < len(tree) else "."
    if not after[0].isalnum():
        return True
    return tree.relations[place] == "intj" and tree.heads[place] != place + 1


def _anchor(tree: Tree, span: range) -> int:
    """The word of a cue on which the others depend: the one whose head is outside."""
    return next((i for i in span if tree.heads[i] not in span or tree.heads[i] == i), span[0])
