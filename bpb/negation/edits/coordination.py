"""The main predicates of a sentence and how they are joined."""

from __future__ import annotations

from dataclasses import dataclass

from bpb.english.lexicons import word_class
from bpb.english.tags import FINITE, SUBJECTS
from bpb.english.tree import Tree
from bpb.negation.edits.verb import inflected, lemma
from bpb.negation.relations import relations


@dataclass(frozen=True, slots=True)
class Coordination:
    """Predicates that are joined, or one.

    Attributes:
        predicates: The places of the verbs, in order.
        joints: The places of the conjunctions between them; for a mere comma none.
        disjunction: Whether "or" joins them.
    """

    predicates: tuple[int, ...]
    joints: tuple[int, ...] = ()
    disjunction: bool = False


def tops(tree: Tree) -> tuple[int, ...]:
    """The root, and the heads of the other parts of a sentence with semicolons; () if unclear."""
    signs = [place for place, word in enumerate(tree.words) if word == ";"]
    starts, ends = (0, *(s + 1 for s in signs)), (*signs, len(tree))
    parts = [range(start, end) for start, end in zip(starts, ends, strict=True)]
    if sum(any(tree.tags[i] in FINITE for i in part) for part in parts) < 2:
        return tuple(i for i, head in enumerate(tree.heads) if head == i)
    found = []
    for part in parts:
        heads = [
            i
            for i in part
            if (tree.heads[i] not in part or tree.heads[i] == i) and tree.kinds[i] != "PUNCT"
        ]
        if len(heads) != 1:
            return ()
        found.extend(heads)
    return tuple(found)


def coordination(tree: Tree, first: int) -> Coordination | str:
    """The predicates joined to a verb, itself first; a reason where they cannot be told."""
    predicates, waiting = [first], [first]
    while waiting:
        head = waiting.pop()
        joined = [
            c
            for c in _joined(tree, head)
            if c > head and ";" not in tree.words[head:c] and not _is_subordinate(tree, c)
        ]
        if any(_is_gapped(tree, c) for c in joined):
            return "a clause without its verb"
        verbs = [c for c in joined if tree.is_verb(c)]
        existential = tree.child(first, ("expl",)) is not None
        if existential and any(not has_subject(tree, c) for c in verbs):
            return "a predicate joined to there is"
        if any(_is_astray(tree, first, c) for c in verbs):
            return "a participle taken for a predicate"
        predicates.extend(verbs)
        waiting.extend(verbs)
    predicates.sort()
    # "..., followed by a goal" is joined by nothing: a participle clause.
    while len(predicates) > 1 and _is_loose(tree, predicates[-1]):
        predicates.pop()
    if any(_is_series(tree, c) for verb in predicates for c in tree.children[verb]):
        return "a predicate taken for a participle"
    return _coordination(tree, predicates)


def _coordination(tree: Tree, predicates: list[int]) -> Coordination | str:
    """The coordination of predicates that are known."""
    first = predicates[0]
    joints = [j for verb in predicates[1:] if (j := _joint(tree, verb)) is not None]
    if _has_result(tree, first):
        return "joined without and, but or or"
    if _is_left_out(tree, predicates):
        return "a clause joined by but or so to another than the main one"
    if len(predicates) == 1:
        return Coordination((first,))
    if any(_is_ambiguous(tree, verb) for verb in predicates[1:]):
        return "a clause that may be joined to another"
    if not word_class("dash").isdisjoint(tree.words[predicates[0] : predicates[-1]]):
        return "several statements"
    words = {tree.words[c] for c in joints}
    if not words or not words <= word_class("connective"):
        return "joined without and, but or or"
    if "or" in words and len(words) > 1:
        return "joined by both and and or"
    return Coordination(tuple(predicates), tuple(joints), "or" in words)


def _is_series(tree: Tree, place: int) -> bool:
    """Whether a bare past form that is joined to another is one of a series: "rose, ate and left".

    The parser takes all but the first of them for a participle clause.
    """
    own = {tree.relations[c] for c in tree.children[place]}
    return (
        tree.relations[place] in ("advcl", "dep", "ccomp")
        and tree.tags[place] in ("VBD", "VBN")
        and tree.words[place - 1] == ","
        and {"cc", "conj"} <= own
        and not own & (SUBJECTS | {"mark", "aux", "auxpass", "agent"})
    )


def _has_result(tree: Tree, first: int) -> bool:
    """Whether a clause tells what follows: "It rained, so they left"."""
    for place in range(first + 1, len(tree)):
        joined = tree.words[place - 1] == "," or tree.relations[place] == "mark"
        if tree.words[place] not in word_class("resultative") or not joined:
            continue
        verbs = (v for v in range(place + 1, len(tree)) if tree.is_verb(v))
        if any((s := tree.child(v, SUBJECTS)) is not None and place < s for v in verbs):
            return True
    return False


def _is_left_out(tree: Tree, predicates: list[int]) -> bool:
    """Whether the parser joins a clause to one below the main one: ", but they left"."""
    for place, word in enumerate(tree.words[1:], 1):
        if word not in ("but", "so", "yet") or tree.words[place - 1] != ",":
            continue
        verb = next((v for v in range(place + 1, len(tree)) if tree.is_verb(v)), None)
        while verb is not None and tree.relations[verb] in ("aux", "auxpass"):
            verb = tree.heads[verb]
        joined = verb is not None and tree.relations[verb] == "conj"
        if verb is None or not joined or verb in predicates:
            continue
        astray = word == "but" and tree.relations[tree.heads[verb]] == "advcl"
        if not has_subject(tree, verb) and not astray:
            continue
        own = (verb, *(c for c in tree.children[verb] if tree.relations[c] in ("aux", "auxpass")))
        if any(tree.tags[each] in FINITE for each in own):
            return True
    return False


def _joined(tree: Tree, verb: int) -> list[int]:
    """The conjuncts of a verb, with finite verbs that hang on an infinitive or gerund below it."""
    found = [c for c in tree.children[verb] if tree.relations[c] == "conj"]
    if found:
        return found
    below = (*relations("of_nonfinite"), "ccomp")
    waiting = [c for c in tree.children[verb] if tree.relations[c] in below and c > verb]
    while waiting:
        place = waiting.pop()
        for child in tree.children[place]:
            misplaced = (
                tree.relations[child] == "conj"
                and tree.tags[child] in ("VBD", "VBZ")
                and tree.tags[place] in ("VB", "VBG")
                and tree.child(place, SUBJECTS) is None
                and not any(tree.tags[c] in FINITE and c < place for c in tree.children[place])
            )
            if misplaced:
                found.append(child)
            elif tree.relations[child] in relations("of_nonfinite"):
                waiting.append(child)
        if tree.relations[place] == "ccomp":
            found.extend(c for c in tree.children[place] if _is_set_off(tree, c))
    return sorted(found)


def _is_set_off(tree: Tree, verb: int) -> bool:
    """Whether a verb without a subject follows a comma: "said that he came, and left"."""
    joined = tree.relations[verb] == "conj" and tree.tags[verb] in ("VBD", "VBZ", "VBN")
    joint = _joint(tree, verb) if joined and not has_subject(tree, verb) else None
    return joint is not None and tree.words[joint - 1] == ","


def _is_ambiguous(tree: Tree, verb: int) -> bool:
    """Whether a clause may be joined to an adverbial one: "left, as he came and she stayed"."""
    joint, head = _joint(tree, verb), tree.heads[verb]
    if joint is None or not has_subject(tree, verb) or tree.words[joint - 1] == ",":
        return False
    return any(
        tree.relations[c] == "advcl" and head < c < joint and tree.tags[c] in FINITE
        for c in tree.children[head]
    )


def _is_subordinate(tree: Tree, place: int) -> bool:
    """Whether what the parser takes as a conjunct is a clause of its own kind: "as he ran"."""
    marks = [c for c in tree.children[place] if tree.relations[c] == "mark"]
    start = min(tree.below(place))
    before = tree.words[start - 1]
    if tree.tags[start] in ("WDT", "WP", "WP$"):
        return True
    as_clause = before in ("as", "when", "while", "because", "though", "although", "where", "which")
    return as_clause or bool(marks)


def _is_loose(tree: Tree, verb: int) -> bool:
    """Whether a participle without auxiliary and conjunction is taken for a predicate."""
    own = any(tree.relations[c] in ("aux", "auxpass") for c in tree.children[verb])
    return tree.tags[verb] in ("VBN", "VBG") and not own and _joint(tree, verb) is None


def _is_astray(tree: Tree, first: int, verb: int) -> bool:
    """Whether a conjunct may be a participle of a noun: "there are rifles and pistols adapted"."""
    if tree.tags[verb] not in ("VBD", "VBN") or any(
        tree.relations[c] in ("aux", "auxpass", "dobj", "ccomp", "xcomp")
        for c in tree.children[verb]
    ):
        return _is_reduced(tree, verb)
    existential = tree.child(first, ("expl",)) is not None
    if has_subject(tree, verb):
        joint = _joint(tree, verb)
        comma = joint is not None and tree.words[joint - 1] == ","
        alone = tree.child(verb, ("acomp", "attr", "prt", "oprd", "dative", "advcl")) is None
        both = inflected(lemma(tree, verb), "VBN") == tree.words[verb]
        ambiguous = both and alone and lemma(tree, verb) not in word_class("intransitive_verb")
        return ambiguous and (not comma or existential)
    # Between the conjunction and a predicate stand adverbs at most.
    joint = _joint(tree, verb)
    between = range(joint + 1, verb) if joint is not None else range(0)
    return (
        any(tree.tags[i] in ("NN", "NNS", "NNP", "IN") for i in between)
        and not any(tree.words[i] == "," for i in between)
        and tree.tags[verb] == "VBN"
    )


def _is_reduced(tree: Tree, verb: int) -> bool:
    """Whether a past form after a present may be a noun's participle: "is a gain and cut costs"."""
    joint, head = _joint(tree, verb), tree.heads[verb]
    own = any(tree.relations[c] in ("aux", "auxpass") for c in tree.children[verb])
    return (
        tree.tags[head] in ("VBZ", "VBP")
        and tree.tags[verb] in ("VBD", "VBN")
        and not own
        and not has_subject(tree, verb)
        and joint is not None
        and tree.words[joint - 1] != ","
        and inflected(lemma(tree, verb), "VBN") == tree.words[verb]
    )


def _is_gapped(tree: Tree, place: int) -> bool:
    """Whether a conjunct is a clause without its verb: "and Ann with a book"."""
    if tree.is_verb(place) or tree.kinds[place] not in ("PROPN", "PRON"):
        return False
    return any(tree.relations[c] == "prep" and c == place + 1 for c in tree.children[place])


def _joint(tree: Tree, verb: int) -> int | None:
    """The conjunction before a conjunct, whatever it hangs on."""
    own = {c for c in tree.children[verb] if tree.relations[c] not in ("conj", "cc")}
    start = min({verb}.union(*(tree.below(c) for c in own)))
    for place in (start - 1, start - 2):
        if tree.tags[place] == "CC" and place > tree.heads[verb] - len(tree):
            return place
    head = tree.heads[verb]
    between = [c for c in tree.children[head] if tree.relations[c] == "cc" and head < c < verb]
    return between[-1] if between else None


def opening(tree: Tree) -> int:
    """The place after words that join a sentence to the one before: "However,", "But"."""
    if tree.tags[0] == "CC":
        return 1
    words = tree.words
    if words[:3] in (("for", "example", ","), ("for", "instance", ","), ("in", "addition", ",")):
        return 3
    timed = words[0] in word_class("frequency_adverb")
    if len(words) > 2 and words[1] == "," and tree.tags[0] == "RB" and not timed:
        return 2
    return 0


def end_of(tree: Tree) -> int:
    """The place of the sign that ends a sentence; its length where there is none."""
    end = len(tree)
    while end and not tree.words[end - 1][-1].isalnum() and tree.words[end - 1] not in (")", "]"):
        end -= 1
    return end


def has_subject(tree: Tree, verb: int) -> bool:
    """Whether a verb has a subject of its own."""
    return tree.child(verb, SUBJECTS) is not None
