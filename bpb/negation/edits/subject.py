"""Denying a clause at its subject: "all" and "some" take the negation, not the verb."""

from __future__ import annotations

from typing import Literal

from bpb.english.lexicons import partners, word_class
from bpb.english.tree import Tree
from bpb.negation.edits.change import Change, Changes
from bpb.negation.edits.lexicon import collective
from bpb.negation.edits.sentence import Sentence
from bpb.negation.edits.verb import VerbGroup, own_words


def denied_subject(sentence: Sentence, group: VerbGroup) -> Changes | None:
    """The changes that deny a clause at its subject.

    Returns:
        None where the verb is to be negated; no changes where only the whole clause can be denied
        ("Twelve people died").
    """
    tree, subject = sentence.tree, group.subject
    if subject is None or subject > group.verb or tree.relations[subject] == "expl":
        return None
    start = min(tree.below(subject))
    phrase = range(start, max(tree.below(subject)) + 1)
    words = tree.words
    if words[start] == "each" and tree.heads[start] == subject:
        return (Change(start, "instead", "not every", cue="not"),)
    if words[start] in ("only", "not") or words[start] in word_class("universal", "multal"):
        return (Change(start, "before", "not", cue="not"),)
    bounds = word_class("approximate", "limiting_preposition") | {"some", "up"}
    if words[start] in bounds and tree.tags[start + 1] == "CD":
        return ()
    quantities = word_class("multal", "partitive", "universal")
    if words[start] in word_class("approximate") and quantities & {*words[start + 1 : start + 3]}:
        return ()
    if words[start] in partners("denied_existential"):
        if tree.tags[start + 1] == "CD":
            return ()
        of = words[start + 1] == "of" or (words[start] == "some" and start == subject)
        word = "none" if of else partners("denied_existential")[words[start]]
        return (Change(start, "instead", word, cue=word),)
    if _is_quantity(tree, subject, start):
        return ()
    name = tree.tags[subject].startswith("NNP")
    if words[start] in ("a", "an") and not name and _happened(tree, group):
        return (Change(start, "instead", "no", cue="no"),)
    joint = next(
        (c for c in tree.children[subject] if words[c] == "or" and tree.relations[c] == "cc"), None
    )
    attribute = tree.child(group.verb, ("attr",))
    counted = attribute is not None and any(
        tree.tags[place] == "CD" for place in tree.below(attribute)
    )
    apart = joint is not None and words[joint - 1] == ","
    if joint is not None and joint in phrase and not counted and not apart:
        where: Literal["before", "instead"] = "instead" if words[start] == "either" else "before"
        first = Change(start, where, "neither", cue="neither")
        return (first, Change(joint, "instead", "nor", cue="nor"))
    return None


def _is_quantity(tree: Tree, subject: int, start: int) -> bool:
    """Whether a subject is of a number or part that a negation of the verb would leave alone."""
    word = tree.words[subject]
    if word in ("majority", "minority", "rest", "most", "half", "percent", "%"):
        return True
    if tree.is_definite(subject):
        return False
    of = any(tree.words[c] == "of" for c in tree.children[subject])
    if word in word_class("partitive"):
        return of or word in ("several", "few", "more", "less", "fewer", "one")
    if tree.words[start] in word_class("partitive") or tree.tags[subject] == "CD":
        return tree.tags[start] != "NNP"
    numbers = (c for c in tree.children[subject] if tree.relations[c] == "nummod")
    return any(min(tree.below(number)) == start for number in numbers)


def _happened(tree: Tree, group: VerbGroup) -> bool:
    """Whether a clause tells of an event, so that "a man" is some man."""
    if group.tense:
        return group.tense == "VBD"
    if tree.words[group.finite] == "did":
        return True
    past = tree.words[group.finite] in ("was", "were", "had", "has", "have")
    return past and tree.tags[group.verb] in ("VBN", "VBG") and group.verb != group.finite


def distributed(sentence: Sentence, group: VerbGroup) -> str:
    """ "both" or "all" where each of several subjects does it, to be put after "not"; else ""."""
    tree, subject = sentence.tree, group.subject
    if subject is None or subject > group.verb:
        return ""
    members = [subject]
    while True:
        joined = [c for c in tree.children[members[-1]] if tree.relations[c] == "conj"]
        if not joined:
            break
        members.append(joined[0])
    joints = {tree.words[c] for m in members for c in tree.children[m] if tree.relations[c] == "cc"}
    if len(members) < 2 or joints != {"and"} or _is_single(tree, group, members):
        return ""
    between = range(members[0], members[-1])
    commas = sum(tree.words[place] == "," for place in between)
    if any(tree.is_verb(p) for p in between) or (len(members) == 2 and commas):
        return ""
    together = any(
        tree.lemmas[place] in collective() or tree.words[place] in collective()
        for place in own_words(tree, group.verb)
        if place not in tree.below(subject)
    )
    after = range(max(tree.below(subject)), group.verb)
    near = (*tree.children[group.verb], *after)
    quantified = any(tree.words[p] in ("both", "all", "each") for p in near)
    if together or quantified or _one_thing(tree, group) or _shares(tree, group):
        return ""
    plural = any(tree.tags[member] in ("NNS", "NNPS") for member in members)
    return "both" if len(members) == 2 and not plural else "all"


def _shares(tree: Tree, group: VerbGroup) -> bool:
    """Whether the object is one thing of theirs: "announced their marriage"."""
    target = tree.child(group.verb, ("dobj",))
    if target is None or tree.tags[target] != "NN":
        return False
    return any(tree.words[c] == "their" for c in tree.children[target])


def _is_single(tree: Tree, group: VerbGroup, members: list[int]) -> bool:
    """Whether the joined subjects are one: "Smith and Sons is", "the writer and director"."""
    if tree.tags[group.finite] == "VBZ" or tree.words[group.finite] in ("was", "has"):
        return True
    first, last = members[0], members[-1]
    names = tree.tags[first].startswith("NNP") and tree.tags[last].startswith("NNP")
    determined = any(tree.relations[c] in ("det", "poss") for c in tree.children[last])
    common = tree.tags[first] == "NN" and tree.tags[last] == "NN"
    return (
        common
        and not names
        and not determined
        and any(tree.relations[c] in ("det", "poss") for c in tree.children[first])
    )


def _one_thing(tree: Tree, group: VerbGroup) -> bool:
    """Whether the subjects are said to be one thing: "are the main industries"."""
    attribute = tree.child(group.verb, ("attr",))
    if attribute is None:
        return False
    first = min(tree.below(attribute))
    counted = any(tree.tags[place] == "CD" for place in tree.below(attribute))
    return counted or tree.words[first] in ("the", "a", "an", "one", "some", "two")
