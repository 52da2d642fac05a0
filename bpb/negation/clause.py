"""The clause of a predicate: it with its subject, auxiliaries, arguments and complements.

This is what ConanDoyle-neg counts as negated when a predicate is (Morante & Daelemans 2012): words
that join the clause to others, that address someone or that comment on it are left out.
"""

from __future__ import annotations

from collections.abc import Iterable

from bpb.english.lexicons import word_class
from bpb.english.tags import ASKING, AUXILIARIES, JOINTS, SUBJECTS
from bpb.english.tree import Tree

_JOINING = JOINTS | {"meta", "parataxis"}


def clause(tree: Tree, predicate: int, cue: int) -> set[int]:
    """The places of a predicate's clause.

    Args:
        tree: The sentence.
        predicate: The place of its verb, or of its noun or adjective when the verb is left out.
        cue: The place of the cue; what depends on it or has it below is kept whatever it is.
    """
    subject = tree.child(predicate, SUBJECTS)
    skip = [c for c in tree.children[predicate] if _is_outside(tree, predicate, c, cue, subject)]
    whole = tree.below(predicate, skip)
    for other in _foreign(tree, whole, cue):
        whole -= tree.below(other)
    return _cut(tree, whole, predicate, cue) | _shared(tree, predicate)


def _is_outside(tree: Tree, predicate: int, child: int, cue: int, subject: int | None) -> bool:
    """Whether a dependent of a predicate is no part of what is negated with it."""
    relation = tree.relations[child]
    if relation == "conj":
        return not _continues(tree, predicate, child)
    below = tree.below(child)
    if cue in below:
        return False
    if relation in ("csubj", "advcl", "ccomp") and _is_spliced(tree, predicate, child):
        return True
    if relation in _JOINING or is_address(tree, child):
        return True
    if relation in ("advmod", "npadvmod") and is_comment(tree.words[child]):
        return child < predicate or is_apart(tree, child)
    if tree.words[child] == "why" and tree.words[child + 1] in (",", "then"):
        return True
    if relation in ("advmod", "npadvmod", "advcl", "prep", "dep"):
        return _is_aside(tree, predicate, child, cue, subject)
    if relation == "ccomp" and child < predicate:
        return not _asks(tree, below)
    return False


def _continues(tree: Tree, predicate: int, child: int) -> bool:
    """Whether a conjunct stands under the same negation: "did not eat or drink"."""
    joining = [tree.words[c] for c in tree.children[predicate] if tree.relations[c] == "cc"]
    return "or" in joining and tree.child(child, SUBJECTS) is None


def _is_spliced(tree: Tree, predicate: int, child: int) -> bool:
    """Whether a clause before a verb is another statement: "Can't stop, won't stop"."""
    own = {tree.relations[c] for c in tree.children[child]}
    negated = "neg" in own and "mark" not in own
    return negated and child < predicate and "," in tree.words[child:predicate]


def _is_aside(tree: Tree, predicate: int, child: int, cue: int, subject: int | None) -> bool:
    """Whether an adverbial is set off from its clause: before the subject, or by a comma."""
    below = words_below(tree, child)
    if not below:
        return False
    first = min(below)
    if child < predicate:
        before_subject = subject is not None and child < subject and not cue < child
        return before_subject and not _asks(tree, below)
    return tree.words[first] in ("because", "unless") or _after_comma(tree, first)


def _after_comma(tree: Tree, first: int) -> bool:
    """Whether a comma comes before, and not the second of the two around an aside."""
    if tree.words[first - 1] != ",":
        return False
    before = tree.words[max(0, first - 5) : first - 1]
    if "," not in before:
        return True
    aside = before[len(before) - before[::-1].index(",") :]
    return not (
        aside and (is_comment(aside[-1]) or _names(tree, first - 1 - len(aside), first - 1))
    )


def is_comment(word: str) -> bool:
    """Whether a word comments on a clause or links it to the one before: "perhaps", "however"."""
    return word in word_class("comment_adverb", "conjunctive_adverb")


def _names(tree: Tree, start: int, end: int) -> bool:
    return any(tree.words[i] in word_class("form_of_address") for i in range(start, end)) or (
        tree.kinds[end - 1] == "PROPN"
    )


def words_below(tree: Tree, place: int, skip: Iterable[str] = ()) -> set[int]:
    """A word and what depends on it, without punctuation and dependents of some relations."""
    left_out = [child for child in tree.children[place] if tree.relations[child] in skip]
    below = tree.below(place, left_out)
    return {i for i in below if tree.words[i][0].isalnum() or tree.words[i][0] == "'"}


def _asks(tree: Tree, below: set[int]) -> bool:
    """Whether a clause begins with a question word: "What it means I cannot guess"."""
    return any(tree.tags[place] in ASKING for place in sorted(below)[:2])


def _foreign(tree: Tree, places: set[int], cue: int) -> list[int]:
    """Phrases inside of others that are not negated with them.

    Conjuncts with a negation of their own ("no sound and no movement", "nor Bob"), and who is
    addressed.
    """
    return [
        place
        for place in places
        if (tree.relations[place] == "conj" and _negated_itself(tree, place, cue))
        or (tree.words[place] == "nor" and place != cue)
        or (tree.relations[place] in ("appos", "npadvmod") and is_short_address(tree, place))
    ]


def _negated_itself(tree: Tree, place: int, cue: int) -> bool:
    head = tree.heads[place]
    joining = [c for c in tree.children[head] if tree.words[c] == "nor" and c < place]
    negated = any(tree.words[c] in ("no", "not", "never", "nor") for c in tree.children[place])
    return (negated or bool(joining)) and cue not in (*joining, *tree.below(place))


def _cut(tree: Tree, places: set[int], predicate: int, cue: int) -> set[int]:
    """The places up to a break: a dash, a quotation's end, a comma with "for" or "but"."""
    last = max(predicate, cue)
    for place in range(last + 1, len(tree)):
        word = tree.words[place]
        # "As" may begin a phrase (", as usual"), and "while" may be of time.
        reasons = word_class("causal", "clause_coordinator", "concessive") - {"as", "while"}
        reason = word in reasons and tree.words[place - 1] == ","
        if word == "for" and tree.words[place + 1 : place + 2] in (("example",), ("instance",)):
            continue
        # An en dash may stand in a name: "San Diego–Tijuana".
        signs = word_class("closing_quote", "colon", "dash", "sentence_end") - {"–"}
        breaks = word in signs
        if breaks or reason or (word == "but" and tree.words[place - 1] != "one"):
            places = {each for each in places if each < place}
            break
    start = min(predicate, cue)
    for place in range(start - 1, -1, -1):
        if tree.words[place] in (";", "``", "“", ":"):
            return {each for each in places if each > place}
    return places


def _shared(tree: Tree, predicate: int) -> set[int]:
    """The subject and auxiliaries a verb has from the verbs it is joined to."""
    shared: set[int] = set()
    verb = predicate
    needs_subject = tree.child(verb, SUBJECTS) is None
    bare = tree.tags[verb] in ("VB", "VBN", "VBG")
    needs_auxiliary = bare and tree.child(verb, AUXILIARIES) is None
    while tree.relations[verb] == "conj" and needs_subject:
        verb = tree.heads[verb]
        for child in tree.children[verb]:
            relation = tree.relations[child]
            if relation in SUBJECTS or (needs_auxiliary and relation in AUXILIARIES):
                shared |= tree.below(child)
        needs_subject = tree.child(verb, SUBJECTS) is None
        needs_auxiliary = needs_auxiliary and tree.child(verb, AUXILIARIES) is None
    return shared


def is_apart(tree: Tree, place: int) -> bool:
    """Whether a word begins its sentence or stands next to a comma or dash."""
    before = tree.words[place - 1] if place else ","
    after = tree.words[place + 1] if place + 1 < len(tree) else "."
    return not before[0].isalnum() or not after[0].isalnum()


def is_address(tree: Tree, place: int) -> bool:
    """Whether a phrase addresses someone: "sir", "my dear Watson", between commas."""
    relation = tree.relations[place]
    if relation in SUBJECTS or tree.kinds[place] not in ("PROPN", "NOUN", "INTJ", "ADJ", "VERB"):
        return False
    phrase = words_below(tree, place)
    if not phrase:
        return False
    first, last = min(phrase), max(phrase)
    before = first == 0 or not tree.words[first - 1][0].isalnum()
    after = last + 1 >= len(tree) or not tree.words[last + 1][0].isalnum()
    name = tree.kinds[place] == "PROPN" and relation not in (
        "conj",
        "appos",
        "pobj",
        "dobj",
        "attr",
    )
    title = any(tree.words[i] in word_class("form_of_address") for i in phrase)
    return before and after and (name or title) and last - first < 4


def is_short_address(tree: Tree, place: int) -> bool:
    """Whether it addresses someone in words that name no one else: "sir", "Watson"."""
    return is_address(tree, place) and (
        any(tree.words[i] in ("sir", "madam", "dear") for i in tree.below(place))
        or len(words_below(tree, place)) <= 2
    )


def without_opening(tree: Tree, places: set[int]) -> set[int]:
    """Places without the words that join or stress at their beginning: "But even he"."""
    for place in sorted(places):
        opens = tree.words[place] in word_class("conjunction", "opening_word")
        if not opens or tree.relations[place] in (*SUBJECTS, "det", "dobj"):
            return places
        places = places - {place}
    return places
