"""ContradictionDegree: turn a comparison, a bound, a share or a manner around."""

from __future__ import annotations

from collections.abc import Iterator

from bpb.english.lexicons import partners, word_class
from bpb.english.tree import Tree
from bpb.negation.edits.change import Change, Changes, capitalised, delete
from bpb.negation.edits.kind import Case, EditKind
from bpb.negation.edits.lexicon import degrees
from bpb.negation.edits.main_clause import told
from bpb.negation.edits.sentence import Sentence
from bpb.negation.edits.types import Category, Options, Relation, SentenceEdit
from bpb.negation.edits.verb import inflected, own_words

_ENDING = frozenset(("PUNCT", "ADP", "SCONJ", "CCONJ"))
_LONGEST = 3


class ContradictionDegree(EditKind):
    """Turn a bound, comparison, share, frequency or manner into one that cannot be true with it.

    The pairs come from words/degrees.tsv. "Almost ten" counts as fewer than ten. The sentence
    counts as a report of one event.

    Source: De Marneffe et al. 2008 (antonym and lexical contradictions), as in So et al. 2025
    (Thunder-NUBench), Table 7.
    """

    category = Category.CONTRADICTION
    cases = (
        Case("The fire killed more than 40 sheep.", ("The fire killed fewer than 40 sheep.",)),
        Case(
            "The bridge cost over 4 million crowns.",
            ("The bridge cost less than 4 million crowns.",),
        ),
        Case("All shops were closed.", ("Only some shops were closed.",)),
        Case("The museum is often crowded.", ("The museum is only occasionally crowded.",)),
        Case("The army quickly left.", ("The army slowly left.",)),
        Case("Vilna is more important than Riga.", ("Vilna is less important than Riga.",)),
        Case(
            "Ann was the only doctor in the town.", ("Ann was one of several doctors in the town.",)
        ),
        Case("Tom lives near the river.", ("Tom lives far from the river.",)),
        Case("All ten shops were closed.", refused="no word of degree, manner or place"),
        Case("Tom has many of them.", refused="no word of degree, manner or place"),
        Case("Tom found some coins.", refused="no word of degree, manner or place"),
    )

    def edits(self, sentence: Sentence, options: Options) -> Iterator[SentenceEdit | str]:
        predicates = told(sentence)
        if isinstance(predicates, str):
            yield predicates
            return
        for verb, words in predicates:
            for place in words:
                changes = _turned(sentence.tree, verb, place)
                if not changes:
                    continue
                if place == 0:
                    first = changes[0]
                    changes = (
                        Change(0, first.where, capitalised(first.words)),
                        *changes[1:],
                    )
                yield self.edit(sentence, changes, Relation.CONTRADICTION)
        yield "no word of degree, manner or place"


def _turned(tree: Tree, verb: int, place: int) -> Changes:
    word = tree.words[place]
    if "-" in tree.words[max(0, place - 1) : place + 2]:
        return ()
    if word == "only" and tree.words[place - 1] == "the":
        return _only(tree, verb, place)
    if word in partners("opposite_degree") and tree.tags[place] in ("RBR", "RBS"):
        return _compared(tree, verb, place)
    for length in range(_LONGEST, 0, -1):
        phrase = " ".join(tree.words[place : place + length])
        for other, kind in degrees().get(phrase, ()):
            if _stands(tree, verb, place, length, kind):
                other = _counted(tree, place + length, other) if kind == "number" else other
                rest = delete(*range(place + 1, place + length))
                return (Change(place, "instead", other), *rest)
    return ()


def _stands(tree: Tree, verb: int, place: int, length: int, kind: str) -> bool:
    """Whether a word stands where its kind says."""
    relation, head = tree.relations[place], tree.heads[place]
    after = place + length
    match kind:
        case "number":
            ranged = tree.words[after + 1 : after + 2] in (("-",), ("–",), ("to",), ("and",))
            return (
                tree.tags[after : after + 1] in (("CD",), ("$",))
                and not ranged
                and (place == 0 or tree.words[place - 1] not in ("no", "not", "to", "from", "a"))
            )
        case "adverb":
            bound = not word_class("after_degree").isdisjoint(tree.words[after : after + 1])
            if relation != "advmod" or bound:
                return False
            modified = any(tree.relations[c] == "advmod" for c in tree.children[place])
            if place > verb and tree.kinds[verb] == "VERB" and tree.kinds[after] not in _ENDING:
                # "Bears usually eight rows": what the adverb is of is not sure.
                return False
            said = head == verb or (head in own_words(tree, verb) and tree.kinds[head] == "ADJ")
            return said and not modified and (place == 0 or tree.tags[place - 1] != "RB")
        case "quantity":
            first = place == min(tree.below(head)) or tree.words[place - 1] in (",", "and")
            return (
                relation in ("det", "amod", "predet")
                and tree.tags[place + 1] != "CD"
                and tree.tags[head] in ("NNS", "NNPS")
                and place == min(tree.below(head))
                and first
                and tree.heads[head] == verb
                and tree.relations[head] in ("nsubj", "nsubjpass", "dobj", "attr")
                and tree.words[place + 1] not in ("the", "of", "other", "more", "such", "these")
                and tree.words[place - 1] != "of"
            )
        case _:
            alone = tree.tags[place - 1] not in ("RB", "RBR", "NN", "NNS", "CD")
            return (
                relation == "prep"
                and head == verb
                and alone
                and tree.child(place, ("pobj",)) is not None
                and tree.tags[after : after + 1] != ("CD",)
            )


def _counted(tree: Tree, number: int, other: str) -> str:
    """ "Fewer than" for "less than" before a number of things that are counted."""
    following = tree.lemmas[number + 1 : number + 3]
    units = word_class("unit_of_time", "unit_of_length", "counted_unit", "share_or_multiple")
    counted = tree.tags[number] == "CD" and tree.relations[number] == "nummod"
    noun = tree.heads[number] if counted else number
    counted = counted and tree.tags[noun] == "NNS" and not units & {*following, tree.lemmas[noun]}
    sheep = counted or tree.words[noun] in ("people", "men", "women", "children", "sheep")
    return other.replace("less", "fewer") if sheep else other


def _compared(tree: Tree, verb: int, place: int) -> Changes:
    """ "More important than" as "less important than", "the most" as "the least"."""
    word, head = tree.words[place], tree.heads[place]
    said = tree.kinds[head] in ("ADJ", "ADV") and place == head - 1
    near = tree.relations[head] in ("acomp", "attr") and tree.heads[head] == verb
    if tree.kinds[head] == "ADV":
        near = tree.heads[head] == verb and head > verb
    attribute = (
        tree.relations[head] == "amod"
        and tree.relations[tree.heads[head]] in ("attr", "dobj")
        and tree.heads[tree.heads[head]] == verb
    )
    listed = tree.words[place - 1] in ("the", "and", "or") if word == "more" else False
    if not said or not (near or attribute) or listed:
        return ()
    return (Change(place, "instead", partners("opposite_degree")[word]),)


def _only(tree: Tree, verb: int, place: int) -> Changes:
    """ "The only doctor" as "one of several doctors"."""
    noun = tree.heads[place]
    named = any(tree.tags[i].startswith("NNP") for i in range(place + 1, noun))
    if tree.tags[noun] != "NN" or named or tree.heads[noun] != verb or noun < place:
        return ()
    clausal = any(tree.relations[c] in ("relcl", "conj", "appos") for c in tree.children[noun])
    if tree.relations[noun] not in ("attr", "dobj") or clausal:
        return ()
    return (
        Change(place - 1, "instead", "one of several"),
        *delete(place),
        Change(noun, "instead", inflected(tree.words[noun], "NNS")),
    )
