"""What a clause says: its predicate, its heads and what is said of them, in base forms.

A question and a sentence are compared by it. Where a phrase hangs makes no difference ("a rule in
hockey" and "is in hockey"), what it hangs together with does: "a red car" is no "red bus".
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from bpb.english.lexicons import partners, word_class
from bpb.english.morphology import base_form
from bpb.english.tags import AUXILIARIES, JOINTS
from bpb.english.tree import Tree
from bpb.negation.edits.coordination import coordination
from bpb.negation.edits.negations import negations_of
from bpb.negation.edits.removal import cue_words
from bpb.negation.edits.sentence import Sentence
from bpb.negation.edits.verb import VerbGroup, lemma, verb_group
from bpb.negation.relations import parts, relations

_PASSED_OVER = JOINTS | AUXILIARIES | {"conj", "prt"}


@dataclass(frozen=True, slots=True)
class Proposition:
    """What a clause says.

    Attributes:
        predicate: The verb's base form, with its particle.
        tense: "past", "present", "perfect", or a modal; with "progressive" where it is.
        core: The heads of subject, object, attribute and complement, each with what it is.
        facts: The words, each with the head it belongs to; those of phrases with their preposition.
        identifying: Those of the facts that only say which thing is meant: "the flood of 1921".
        words: All these words.
        negative: Whether the clause denies it.
    """

    predicate: str
    tense: str
    core: frozenset[tuple[str, str]]
    facts: frozenset[tuple[str, str]]
    identifying: frozenset[tuple[str, str]]
    words: frozenset[str]
    negative: bool

    def implies(self, asked: Proposition) -> bool:
        """Whether it makes another one true that says the same or less, if it is true itself."""
        same = (self.predicate, self.tense, self.core) == (asked.predicate, asked.tense, asked.core)
        if not same or not (asked.facts <= self.facts and asked.words <= self.words):
            return False
        return not any(_sensitive() & {*fact} for fact in self.facts - asked.facts)

    def denies(self, asked: Proposition) -> bool:
        """Whether it makes another one false, being a denial of the same, of less, or of the same
        with more words for the things it is about.
        """
        same = self.implies(asked) and self.facts - asked.facts <= self.identifying
        return self.negative and (same or asked.implies(self))


def proposition(sentence: Sentence, skip: frozenset[int] = frozenset()) -> Proposition | str:
    """What the main clause says, or why it cannot be told.

    Args:
        sentence: A statement or a question.
        skip: The places of words to leave out: what a question asks for.
    """
    tree, root = sentence.tree, sentence.root
    group = verb_group(tree, root)
    if group is None or group.subject is None:
        return "no finite main verb with a subject"
    joined = coordination(tree, root)
    if isinstance(joined, str) or len(joined.predicates) > 1 or ";" in tree.words:
        return "several statements"
    cues = negations_of(sentence, root)
    if len(cues) > 1 or any(
        cue_words(sentence, cue) not in word_class("negation", "plain_negative") for cue in cues
    ):
        return "a negation that is not plain"
    tense = _tense(tree, group)
    if tense is None:
        return "a tense that is not told"
    particle = tree.child(root, ("prt",))
    core, places = _core(tree, root, skip)
    places -= {place for cue in cues for place in cue.places}
    return Proposition(
        lemma(tree, root) + (f" {tree.words[particle]}" if particle is not None else ""),
        tense,
        core,
        frozenset(_facts(tree, places, root)),
        frozenset(_facts(tree, _identifying(tree, places, root), root)),
        content(tree, places),
        bool(cues),
    )


def content(tree: Tree, places: frozenset[int]) -> frozenset[str]:
    """The base forms of the words at some places, but for articles and the like."""
    return frozenset(base(tree, place) for place in places if counts(tree, place))


def _sensitive() -> frozenset[str]:
    """Words with which what holds of more words need not hold of fewer."""
    return word_class(
        "approximate",
        "approximate_negative",
        "conditional",
        "conjunction",
        "epistemic_adverb",
        "frequency_adverb",
        "intensional",
        "negation",
        "negative",
        "non_monotone",
        "only",
        "ordinal",
        "possibility_adverb",
        "quantifier",
        "relative",
        "universal",
    )


def _core(
    tree: Tree, verb: int, skip: frozenset[int]
) -> tuple[frozenset[tuple[str, str]], frozenset[int]]:
    """The heads of what a verb needs, and the places of the words of its clause."""
    core, places = set[tuple[str, str]](), set[int]()
    for child in tree.children[verb]:
        relation = tree.relations[child]
        if relation in _PASSED_OVER or child in skip:
            continue
        places |= tree.below(child) - set_off(tree, child)
        if relation in parts():
            noun = tree.child(child, ("pobj",)) if relation == "agent" else child
            core.add((parts()[relation], base(tree, child if noun is None else noun)))
    return frozenset(core), frozenset(places)


def set_off(tree: Tree, top: int) -> set[int]:
    """The places of what stands between commas or in brackets, and is told by the way."""
    found, first = set[int](), min(tree.below(top))
    for place in tree.below(top):
        below = tree.below(place)
        start = min(below)
        bracketed = start > first and tree.words[start - 1] in ("(", "[")
        loose = tree.relations[place] in relations("aside") and place != top and start > 0
        if bracketed or (loose and tree.words[start - 1] in (",", "—", "–")):
            found |= below
    return found


def _facts(tree: Tree, places: frozenset[int], verb: int) -> Iterator[tuple[str, str]]:
    for place in places:
        head = tree.heads[place]
        if not counts(tree, place) or (tree.relations[place] in parts() and head == verb):
            continue
        if tree.relations[place] in ("pobj", "pcomp"):
            yield tree.words[head], base(tree, place)
        elif tree.relations[place] not in ("prep", "agent"):
            yield base(tree, place), "" if head == verb else base(tree, head)


def _identifying(tree: Tree, places: frozenset[int], verb: int) -> frozenset[int]:
    """The places of words below a noun that one thing is meant by: a name, one with "the"."""
    found = set[int]()
    for place in places:
        for above in tree.above(place):
            if above == verb:
                break
            if tree.is_definite(above):
                found.add(place)
                break
    return frozenset(found)


def counts(tree: Tree, place: int) -> bool:
    word = tree.words[place]
    return (
        word not in word_class("empty_word")
        and tree.tags[place] != "POS"
        and any(map(str.isalnum, word))
    )


def base(tree: Tree, place: int) -> str:
    word = tree.words[place]
    same = {**partners("noun_of_pronoun"), **partners("full_modal")}
    if word in same:
        return same[word]
    if tree.kinds[place] in ("NOUN", "PROPN"):
        return base_form(word, "N")
    return word if tree.kinds[place] in ("PRON", "NUM") else tree.lemmas[place].lower()


def _tense(tree: Tree, group: VerbGroup) -> str | None:
    own = [c for c in tree.children[group.verb] if tree.relations[c] in AUXILIARIES]
    first = tree.words[own[0] if own else group.finite]
    progressive = " progressive" if tree.tags[group.verb] == "VBG" and own else ""
    if own and tree.tags[own[0]] == "MD":
        return partners("full_modal").get(first, first) + progressive
    if own and first in ("has", "have", "'ve", "had"):
        return ("pluperfect" if first == "had" else "perfect") + progressive
    if first in ("was", "were", "did") or tree.tags[group.finite] == "VBD":
        return "past" + progressive
    if first in ("is", "are", "am", "does", "do", "'s", "'re"):
        return "present" + progressive
    return "present" if tree.tags[group.finite] in ("VBZ", "VBP") else None
