"""Clauses that are told shorter than they could be, written as relative clauses.

They are appositions ("Oslo, a city" as "Oslo, which is a city"), participles, phrases, attributes.
"""

from __future__ import annotations

from collections.abc import Iterator

from bpb.english.articles import indefinite_article
from bpb.english.lexicons import word_class
from bpb.english.nouns import is_person
from bpb.english.tags import ARGUMENTS
from bpb.english.tree import Tree
from bpb.negation.edits.change import Change, Changes, delete
from bpb.negation.edits.coordination import end_of
from bpb.negation.edits.lexicon import antonyms, entity_type
from bpb.negation.edits.sentence import Sentence

_PRESENT = frozenset(("VBZ", "VBP"))


def appositions(sentence: Sentence) -> Iterator[tuple[int, str]]:
    """Where appositions between commas begin, with the words that make them relative clauses.

    The noun has to be told a person's or a thing's, and the apposition has to have an article.
    """
    tree = sentence.tree
    for place, relation in enumerate(tree.relations):
        below = sorted(tree.below(place))
        start, stop = below[0], below[-1] + 1
        if relation != "appos" or stop - start != len(below) or start < 1:
            continue
        ends = stop >= end_of(tree) or tree.words[stop : stop + 1] in ((",",), (";",))
        whole = tree.words[start - 1] == "," and ends and tree.tags[place] == "NN"
        numbered = tree.tags[place + 1 : place + 2] == ("CD",)
        alone = (
            not numbered
            and tree.words[start] in word_class("article")
            and not any(
                tree.relations[c] in ("conj", "appos", "relcl", "cc") for c in tree.children[place]
            )
        )
        head = tree.heads[place]
        single = tree.relations[head] not in ("conj", "appos", "compound") and not any(
            tree.relations[c] in ("conj", "cc") for c in tree.children[head]
        )
        # "The capital of France, a city": of which of the two it is said, its place tells.
        before = (i for i in tree.below(head, [place]) if i < start - 1)
        listed = tree.lemmas[head] == tree.lemmas[place] or tree.words[stop + 1 : stop + 2] in (
            ("a",),
            ("an",),
            ("and",),
        )
        near = not listed and start == max(before, default=start) + 2
        kind = _kind(tree, place)
        if whole and alone and single and near and tree.tags[head] in ("NNP", "NN"):
            yield start, f"{kind} {_copula(sentence, plural=False)}"


def participles(sentence: Sentence) -> Iterator[tuple[int, str]]:
    """Where passive participles stand right after their noun, with the words that make them
    relative clauses: "the house built by the king", "that was".
    """
    tree = sentence.tree
    for place, relation in enumerate(tree.relations):
        noun = tree.heads[place]
        if relation != "acl" or tree.tags[place] != "VBN" or place != noun + 1:
            continue
        said = any(tree.relations[c] in ("agent", "prep") for c in tree.children[place])
        joined = any(tree.relations[c] in ("conj", "cc") for c in tree.children[place])
        said = said and not joined and tree.words[place] not in ("compared", "dated")
        if tree.tags[noun] not in ("NN", "NNS") or not said or tree.words[place] == "left":
            continue
        kind = "who" if _kind(tree, noun) == "who" else "that"
        plural = tree.tags[noun] == "NNS"
        past = "were" if plural else "was"
        agent = tree.child(place, ("agent",)) is not None
        dated = any(tree.tags[i] == "CD" for i in tree.below(place))
        stands = tree.words[place] in word_class("lasting_participle") or not (agent or dated)
        preposition = tree.words[tree.heads[noun]] if tree.relations[noun] == "pobj" else ""
        if preposition in ("since", "as", "than", "before", "after"):
            # Words that begin clauses too, of which the participle may be the verb.
            continue
        yield place, f"{kind} {_copula(sentence, plural=plural) if stands else past}"


def phrases(sentence: Sentence) -> Iterator[tuple[int, str]]:
    """Where a prepositional phrase says of which noun is told, with the words that make it a
    relative clause: "an inn near the river", "that was".
    """
    tree = sentence.tree
    for place, relation in enumerate(tree.relations):
        noun, end = tree.heads[place], tree.child(place, ("pobj",))
        if relation != "prep" or place != noun + 1 or end is None:
            continue
        if tree.tags[noun] not in ("NN", "NNS") or tree.lemmas[noun] in word_class("idiom_noun"):
            continue
        if tree.relations[noun] not in ARGUMENTS | {"pobj"}:
            continue
        first = min(tree.below(noun))
        if _is_quoted(tree, place) or _is_superlative(tree, noun):
            continue
        indefinite = tree.words[first] in word_class("article") or (
            tree.tags[noun] == "NNS" and tree.tags[first] in ("NNS", "JJ", "CD")
        )
        named = tree.tags[end] == "NNP" and entity_type(sentence.words[end]) not in (
            "month",
            "weekday",
        )
        fits = tree.words[place] in word_class("side_preposition") or (
            tree.words[place] in word_class("inner_preposition")
            and named
            and not tree.lemmas[noun].endswith(tuple(word_class("state_suffix")))
        )
        ranged = any(tree.tags[i] == "CD" for i in tree.below(end)) or any(
            tree.relations[c] in ("prep", "relcl", "acl", "appos", "conj", "cc")
            for c in tree.children[noun]
            if c != place
        )
        if indefinite and fits and not ranged:
            kind = "who" if _kind(tree, noun) == "who" else "that"
            yield place, f"{kind} {_copula(sentence, plural=tree.tags[noun] == 'NNS')}"


def attributes(sentence: Sentence) -> Iterator[tuple[Changes, tuple[int, ...]]]:
    """The changes that negate an attribute in a relative clause, and the places of its words:
    "a small house" as "a house that was not small", "a 45-yard run" as one "not 45 yards long".
    """
    tree = sentence.tree
    for place, relation in enumerate(tree.relations):
        noun = tree.heads[place]
        if relation not in ("amod", "compound", "nmod", "nummod") or tree.tags[noun] not in (
            "NN",
            "NNS",
        ):
            continue
        first = min(tree.below(noun))
        article = tree.words[first] in ("a", "an") and first == noun_start(tree, noun)
        bare = tree.tags[noun] == "NNS" and first in (place, place - 2)
        told = tree.relations[noun] in ARGUMENTS | {"pobj"} and (article or bare)
        if not told or _is_quoted(tree, place) or tree.lemmas[noun] in word_class("idiom_noun"):
            continue
        dimension = tree.words[place] in word_class("dimension_adjective")
        if _is_superlative(tree, noun) or (dimension and place != noun - 1):
            # "High pressure engines": of the first of two nouns.
            continue
        said = _said(sentence, place, first + 1 if article else first)
        end = _last(tree, noun)
        if said is None or end is None:
            continue
        words, deleted, following = said
        kind = "who" if _kind(tree, noun) == "who" else "that"
        copula = _copula(sentence, plural=tree.tags[noun] == "NNS")
        changes: Changes = (
            *delete(*deleted),
            Change(end, "after", f"{kind} {copula} not {words}", cue="not"),
        )
        if article and deleted[0] == first + 1:
            changes = (
                Change(first, "instead", _cased(sentence, first, tree.words[following])),
                *changes,
            )
        yield changes, tuple(sorted(tree.below(noun)))


def noun_start(tree: Tree, noun: int) -> int:
    """The place of a noun's article; -1 without one."""
    found = tree.child(noun, ("det",))
    return -1 if found is None else found


def _said(sentence: Sentence, place: int, start: int) -> tuple[str, list[int], int] | None:
    """What is said in a relative clause for an attribute, the places it leaves, the next word's."""
    tree, word = sentence.tree, sentence.tree.words[place]
    before, after = tree.words[place - 1], tree.words[place + 1]
    if after == "-" or after in (",", "and", "or") or (tree.children[place] and before != "-"):
        return None
    if before == "-" and word in (word_class("unit_of_time", "unit_of_length") | {"page"}):
        number = place - 2
        long = word if tree.words[number] in ("1", "one") else f"{word}s"
        units = f"{sentence.words[number]} {long}"
        if tree.tags[number] != "CD" or number != start:
            return None
        return f"{units} long", [number, place - 1, place], place + 1
    if before == "-" or place != start or tree.relations[place] != "amod":
        return None
    nation = entity_type(sentence.words[place]) == "nationality"
    predicative = word_class("predicative_adjective").union(antonyms("gradable", "adjective"))
    known = word in predicative and word not in word_class("attributive_adjective")
    if not (nation or (known and sentence.words[place].islower() and tree.tags[place] == "JJ")):
        return None
    return sentence.words[place], [place], place + 1


def _last(tree: Tree, noun: int) -> int | None:
    """The last word of a noun with its of-phrase; None where more follows that is of it."""
    later = [c for c in tree.children[noun] if c > noun]
    if not later:
        return noun
    below = sorted(tree.below(later[0]))
    of = len(later) == 1 and tree.words[later[0]] == "of" and below[0] == noun + 1
    plain = not any(tree.is_verb(i) or tree.words[i] in (",", "and") for i in below)
    return below[-1] if of and plain else None


def _cased(sentence: Sentence, place: int, following: str) -> str:
    article = indefinite_article(following)
    return article.capitalize() if sentence.words[place][0].isupper() else article


def _is_superlative(tree: Tree, noun: int) -> bool:
    """Whether a noun is one of a kind: "the largest", "the only"."""
    below = tree.below(noun)
    return any(tree.tags[i] in ("JJS", "RBS", "PRP$") or tree.words[i] == "only" for i in below)


def _is_quoted(tree: Tree, place: int) -> bool:
    """Whether a word stands in brackets or in a quotation."""
    return tree.is_bracketed(place) or tree.is_quoted(place)


def _kind(tree: Tree, noun: int) -> str:
    """ "Who" for a noun of people, "which" for one of things."""
    return "who" if is_person(tree.lemmas[noun]) else "which"


def _copula(sentence: Sentence, *, plural: bool) -> str:
    """The form of "be" in the tense of the main clause."""
    tree, root = sentence.tree, sentence.root
    finite = (*tree.auxiliaries(root), root)[0]
    if tree.tags[finite] in _PRESENT or tree.words[finite] in ("will", "can", "may"):
        return "are" if plural else "is"
    return "were" if plural else "was"


def relative(start: int, words: str, *, negated: bool) -> Change:
    """The change that puts the words of a relative clause before a place."""
    return Change(start, "before", f"{words} not" if negated else words, "not" if negated else "")
