"""ContradictionAntonym: put an antonym in the main clause."""

from __future__ import annotations

from collections.abc import Iterator

from bpb.english.articles import indefinite_article
from bpb.english.lexicons import word_class
from bpb.english.tree import Tree
from bpb.negation.edits.change import Change, Changes
from bpb.negation.edits.kind import Case, EditKind
from bpb.negation.edits.lexicon import antonyms
from bpb.negation.edits.main_clause import told
from bpb.negation.edits.sentence import Sentence
from bpb.negation.edits.types import Category, Options, Relation, SentenceEdit
from bpb.negation.edits.verb import inflected, lemma

_OVERCOME = frozenset(("defeat", "beat"))
_LEVELLED = frozenset(("raise", "lower"))


class ContradictionAntonym(EditKind):
    """Put the antonym of the main verb, or of the predicate of the subject.

    Gradable antonyms suffice: both cannot be true, though both may be false.

    Source: De Marneffe et al. 2008, as in So et al. 2025 (Thunder-NUBench), Table 7.
    """

    category = Category.CONTRADICTION
    cases = (
        Case("The Bears won the game.", ("The Bears lost the game.",)),
        Case("The king was alive.", ("The king was dead.",)),
        Case("The Bears defeated the Lions.", ("The Bears lost to the Lions.",)),
        Case("Vilna is a large city.", ("Vilna is a small city.",)),
        Case(
            "Taxes were low and prices increased.",
            (
                "Taxes were high and prices increased.",
                "Taxes were low and prices decreased.",
            ),
        ),
        Case(
            "Vilna is the largest city in the county.",
            ("Vilna is the smallest city in the county.",),
        ),
        Case("Tom built a large house.", ("Tom built a small house.",)),
        Case("Prices rose by 5% in 1990.", ("Prices fell by 5% in 1990.",)),
        Case("The flood caused the war.", ("The flood prevented the war.",)),
        Case("Tom went to a high school.", refused="no word with an antonym"),
        Case("Tom found some coins.", refused="no word with an antonym"),
        Case("The king was not alive.", refused="a main verb that is negated"),
    )

    def edits(self, sentence: Sentence, options: Options) -> Iterator[SentenceEdit | str]:
        predicates = told(sentence)
        if isinstance(predicates, str):
            yield predicates
            return
        for verb, place in ((verb, place) for verb, words in predicates for place in words):
            change = _opposite(sentence, verb, place)
            if change is None:
                continue
            changes: Changes = (change,)
            before = place - 1
            if before >= 0 and sentence.tree.words[before] in ("a", "an"):
                changes = (Change(before, "instead", indefinite_article(change.words)), change)
            yield self.edit(sentence, changes, Relation.CONTRADICTION)
        yield "no word with an antonym"


def _opposite(sentence: Sentence, root: int, place: int) -> Change | None:
    tree = sentence.tree
    if "-" in tree.words[max(0, place - 1) : place + 2]:
        return None
    if any(c < place and tree.relations[c] == "neg" for c in tree.children[place]):
        return None
    other: str | None = None
    if place == root and tree.kinds[place] == "VERB":
        base = lemma(tree, place)
        found = antonyms("gradable", "verb").get(base)
        particle = tree.child(place, ("prt", "xcomp"))
        if found and particle is None and _excludes(tree, place, base):
            tag = tree.tags[place]
            first, _, rest = found.partition(" ")
            form = first if tag in ("VB", "VBP") else inflected(first, tag)
            other = f"{form} {rest}".strip()
    elif _is_attribute(tree, place):
        if tree.words[place] in word_class("adjective_of_two_senses"):
            return None
        other = antonyms("gradable", "adjective").get(tree.words[place])
    elif _is_said(tree, place, root):
        word = tree.words[place]
        for opposition in ("complementary", "gradable"):
            other = other or antonyms(opposition, "adjective").get(word)
        if tree.kinds[place] == "NOUN":
            other = antonyms("gradable", "noun").get(word)
    return Change(place, "instead", other) if other else None


def _excludes(tree: Tree, verb: int, base: str) -> bool:
    """Whether a verb and its antonym cannot both be true of the same."""
    target = tree.child(verb, ("dobj",))
    if base in ("lose", "win") and target is not None:
        return tree.words[target] in word_class("contest_noun")
    if base in word_class("movement_verb"):
        measured = {tree.words[c] for c in tree.children[verb]} & {"from", "by", "to"}
        return (
            bool(measured)
            and target is None
            and any(
                tree.tags[i] == "CD" for c in tree.children[verb] for i in tree.below(c) if c > verb
            )
        )
    if base in _LEVELLED:
        levels = (tree.lemmas[c] for c in tree.children[verb])
        return any(word in word_class("level_noun") for word in levels)
    if base in word_class("antonym_with_object"):
        passive = tree.child(verb, ("nsubjpass",)) is not None
        return target is not None or passive
    if base in _OVERCOME:
        # "Lost to" has no passive, and no other object.
        active = not any(tree.relations[c] in ("auxpass", "prep") for c in tree.children[verb])
        return active and target is not None and tree.tags[verb] != "VBG" and target > verb
    if base == "lose" and any(tree.words[c] == "to" for c in tree.children[verb]):
        return False
    if base == "agree" and tree.child(verb, ("xcomp",)) is None:
        return False
    return not (base == "succeed" and target is not None)


def _is_attribute(tree: Tree, place: int) -> bool:
    """Whether an adjective is of a thing that the clause brings in: "built a large house"."""
    noun = tree.heads[place]
    named = tree.words[noun] in word_class("named_by_dimension")
    if tree.relations[place] != "amod" or noun < place or named:
        return False
    if tree.tags[noun] not in ("NN", "NNS") or tree.words[place + 1] in (",", "and", "or"):
        return False
    article = tree.words[place - 1] in ("a", "an") and tree.tags[place] == "JJ"
    compared = tree.tags[place] == "JJR" and place == min(tree.below(noun))
    if not article and not compared:
        return False
    relation, head = tree.relations[noun], tree.heads[noun]
    if relation == "pobj":
        relation, head = "dobj", tree.heads[head]
    return relation in ("dobj", "attr") and tree.is_verb(head)


def _is_said(tree: Tree, place: int, root: int) -> bool:
    """Whether a word is said of the subject: "is large", "is the largest city", "is a success"."""
    head, relation = tree.heads[place], tree.relations[place]
    if tree.lemmas[root] != "be":
        return False
    if relation in ("acomp", "attr") and head == root:
        return True
    superlative = tree.tags[place] == "JJS"
    # "Is a large city", but not "is the new city hall", which says which.
    alone = tree.tags[place] == "JJ" and tree.words[place - 1] in ("a", "an")
    return relation == "amod" and (superlative or alone) and tree.relations[head] == "attr"
