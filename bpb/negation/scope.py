"""What a cue negates, found in the dependency tree: the scope of ConanDoyle-neg.

A cue that goes with a verb negates its clause; one that goes with an argument negates the clause of
its predicate, so that "He came with no books" has the scope of "He did not come with books"; an
attribute negates its noun phrase (Morante & Daelemans 2012; Sineva et al. 2021, section 2.1).
"""

from __future__ import annotations

from bpb.english.lexicons import word_class
from bpb.english.tree import SUBJECTS, Tree
from bpb.negation.clause import clause, without_opening, words_below
from bpb.negation.contrast import contrast
from bpb.negation.relations import relations
from bpb.negation.types import Cue

_HEADS = frozenset(("VERB", "AUX", "NOUN", "PROPN", "PRON", "ADJ", "ADV", "ADP", "NUM", "SCONJ"))


def scope(tree: Tree, cue: Cue) -> set[int]:
    """The places of what a cue negates, its own left out but for an affix's.

    Args:
        tree: The sentence.
        cue: One of its cues.
    """
    found = {
        "adverb": _adverb,
        "determiner": _determiner,
        "pronoun": _argument,
        "conjunction": _conjunction,
        "preposition": _preposition,
        "interjection": _nothing,
        "verb": _argument,
        "noun": _argument,
        "adjective": _affix,
        "affix": _affix,
    }[cue.kind](tree, cue.anchor)
    if cue.kind != "affix":
        found = found - cue.places
    return tidy(tree, without_opening(tree, found))


def tidy(tree: Tree, places: set[int]) -> set[int]:
    """The places with the punctuation between them, and without that around them."""
    is_sign = [not any(letter.isalnum() for letter in word) for word in tree.words]
    words = {place for place in places if not is_sign[place]}
    signs = {
        place
        for place in range(len(tree))
        if is_sign[place] and place - 1 in words and place + 1 in words
    }
    return words | signs


def _nothing(tree: Tree, anchor: int) -> set[int]:
    return set()


def _adverb(tree: Tree, anchor: int) -> set[int]:
    head = tree.heads[anchor]
    if tree.words[anchor + 1 : anchor + 2] == ("because",):
        opposed = contrast(tree, anchor)
        reason = opposed.denied if opposed else tree.below(tree.heads[anchor + 1])
        return {place for place in reason if place > anchor}
    if head == anchor:
        return {place for place in tree.below(anchor) if place > anchor}
    saying = word_class("opinion_verb", "report_verb", "saying_verb")
    if tree.lemmas[head] in saying and tree.words[anchor + 1 : anchor + 2] == (".",):
        return set()
    if tree.is_verb(head) or _has_auxiliary(tree, head, anchor):
        return clause(tree, head, anchor)
    if tree.heads[head] == head and anchor < head:
        return _fragment(tree, head, anchor)
    # "Facts and not legends": "not" may depend on what is before it.
    after = [c for c in tree.children[head] if tree.relations[c] == "conj" and c > anchor > head]
    return climb(tree, after[0] if after else head, anchor)


def _has_auxiliary(tree: Tree, head: int, anchor: int) -> bool:
    """Whether a verb that the tagger takes for a noun has its auxiliary before "not"."""
    return anchor > 0 and tree.heads[anchor - 1] == head and tree.kinds[anchor - 1] == "AUX"


def _fragment(tree: Tree, head: int, anchor: int) -> set[int]:
    """A phrase without a verb: "No fever, chills or cough, but has a headache".

    What "or" joins is denied with it. A clause, what follows "but" and what is denied by itself
    ("no fever, no cough") are not.
    """
    joined = tree.below(head)
    either = any(tree.words[place] == "or" and tree.relations[place] == "cc" for place in joined)
    phrase = climb(tree, head, anchor)
    denying = word_class("negation", "negative") | {"without"}
    for place in sorted(joined - {head}):
        denied = any(tree.words[c] in denying and c != anchor for c in tree.children[place])
        before = tree.words[min(tree.below(place)) - 1]
        apart = tree.is_verb(place) or before == "but" or not either
        if denied or (tree.relations[place] == "conj" and apart):
            phrase -= tree.below(place)
        elif tree.relations[place] == "conj":
            joint = {c for c in tree.children[tree.heads[place]] if tree.words[c] == "or"}
            phrase |= tree.below(place) | joint
    while phrase and tree.relations[max(phrase)] in ("cc", "punct"):
        phrase.remove(max(phrase))
    return phrase


def _determiner(tree: Tree, anchor: int) -> set[int]:
    head = tree.heads[anchor]
    if tree.relations[anchor] not in ("det", "preconj", "neg", "advmod", "quantmod", "amod"):
        return climb(tree, anchor, anchor)
    preposition = tree.heads[head]
    if tree.relations[head] == "pobj" and tree.words[preposition] == "with":
        before = tree.words[preposition - 1] if preposition else ","
        if before in (",", "and"):
            return clause(tree, head, anchor)
    return _adverb(tree, anchor)


def _argument(tree: Tree, anchor: int) -> set[int]:
    return climb(tree, anchor, anchor)


def climb(tree: Tree, place: int, cue: int) -> set[int]:
    """The clause a phrase is an argument in; the phrase itself where it is in none.

    What the phrase is joined to with "and" or "but" is left out.
    """
    start = place
    omitted: set[int] = set()
    while not tree.is_verb(place):
        head, relation = tree.heads[place], tree.relations[place]
        if relation == "conj" and tree.is_verb(head):
            omitted |= _rivals(tree, head, place, cue)
        elif relation == "conj":
            omitted |= tree.below(head) - tree.below(place)
        elif relation not in relations("argument") or tree.kinds[head] not in _HEADS:
            break
        elif tree.words[cue - 1] in ("and", "but") and tree.is_verb(head):
            omitted |= _rivals(tree, head, place, cue)
        place = head
    raising = word_class("raising_verb", "semi_modal")
    while tree.relations[place] == "xcomp" and tree.lemmas[tree.heads[place]] in raising:
        place = tree.heads[place]
    whole = clause(tree, place, cue)
    return (whole if start in whole else whole | tree.below(start)) - omitted


def _rivals(tree: Tree, verb: int, place: int, cue: int) -> set[int]:
    """What a phrase is set against under a verb: "on the path and not on the grass"."""
    same = ("prep",) if tree.kinds[place] == "ADP" else ("dobj", "attr", "acomp", "pobj", "advmod")
    rivals: set[int] = set()
    for child in tree.children[verb]:
        if verb < child < cue and child != place and tree.relations[child] in same:
            rivals |= tree.below(child) - tree.below(place)
    return rivals


def _preposition(tree: Tree, anchor: int) -> set[int]:
    """What follows a preposition, without what it is joined to."""
    others = ("neg", "cc", "conj", "preconj")
    return tree.below(anchor, [c for c in tree.children[anchor] if tree.relations[c] in others])


def _conjunction(tree: Tree, anchor: int) -> set[int]:
    head = tree.heads[anchor]
    later = [c for c in tree.children[head] if tree.relations[c] == "conj" and c > anchor]
    if later and tree.is_verb(later[0]):
        return clause(tree, later[0], anchor)
    subject = tree.child(head, SUBJECTS)
    if later and subject is not None:
        # "He neither smokes nor drinks": a verb that the tagger takes for a noun.
        return tree.below(subject) | tree.below(later[0])
    if later:
        return climb(tree, later[0], anchor)
    if tree.is_verb(head):
        return clause(tree, head, anchor)
    return climb(tree, head, anchor)


def _affix(tree: Tree, anchor: int) -> set[int]:
    first = anchor
    while tree.relations[first] == "conj" and tree.kinds[tree.heads[first]] in ("ADJ", "ADV"):
        first = tree.heads[first]
    head, relation = tree.heads[first], tree.relations[first]
    before = tree.words[anchor - 1] if anchor else ","
    if relation == "amod":
        return _noun_phrase(tree, head, anchor, first) if anchor < head else {anchor}
    if before == "as" or (relation == "advmod" and not before[0].isalnum()):
        return {anchor}
    if relation == "advmod" and not tree.is_verb(head):
        return tree.below(head, [c for c in tree.children[head] if tree.relations[c] == "conj"])
    if tree.kinds[anchor] in ("NOUN", "PROPN"):
        return _noun_phrase(tree, anchor, anchor, anchor)
    if relation in ("oprd", "ccomp") and not _is_predicative(tree, anchor):
        return words_below(tree, anchor, skip=SUBJECTS)
    if relation in ("acomp", "advcl") and first == anchor and _is_set_off(tree, anchor):
        return words_below(tree, anchor)
    if any(tree.relations[c] == "neg" for c in (*tree.children[head], *tree.children[anchor])):
        return {anchor}
    joined = [c for c in tree.children[anchor] if tree.relations[c] in ("conj", "cc")]
    return climb(tree, anchor, anchor).difference(*(tree.below(c) for c in joined))


def _is_predicative(tree: Tree, place: int) -> bool:
    """Whether a word is a verb, or says something of the subject: "It seems impossible"."""
    return tree.is_verb(place) or tree.lemmas[tree.heads[place]] in word_class("copular_verb")


def _is_set_off(tree: Tree, place: int) -> bool:
    """Whether a phrase comes after a comma: "He stood there, unable to speak"."""
    return tree.words[min(words_below(tree, place)) - 1] == ","


def _noun_phrase(tree: Tree, noun: int, attribute: int, first: int) -> set[int]:
    """A noun with its determiner, complements and one attribute.

    Args:
        tree: The sentence.
        noun: The place of the noun.
        attribute: The place of the attribute that is negated, or the noun itself.
        first: The attribute it is joined to with "and", or itself.
    """
    phrase = {noun, attribute}
    for child in tree.children[noun]:
        relation = tree.relations[child]
        of = relation == "prep" and tree.words[child] == "of"
        if of or relation in ("det", "predet", "poss", "compound", "nummod", "acl"):
            phrase |= words_below(tree, child)
    phrase |= {c for c in tree.children[attribute] if tree.relations[c] == "advmod"}
    return phrase - (tree.below(first) - tree.below(attribute))
