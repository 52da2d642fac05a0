"""Another structure for an affirmative sentence: voice, identity, the order of its clauses.

Source: So et al. 2025 (Thunder-NUBench), Table 4 and appendix J: the structure is changed, and
what is shortened may be written out ("located near", "that is found close to").
"""

from __future__ import annotations

from bpb.english.lexicons import word_class
from bpb.english.tree import SUBJECTS, Tree
from bpb.negation.edits.change import Change, delete, lowered, render
from bpb.negation.edits.coordination import coordination, end_of, opening
from bpb.negation.edits.relative import appositions, participles, relative
from bpb.negation.edits.sentence import Sentence
from bpb.negation.edits.standard import doubt
from bpb.negation.edits.verb import inflected, lemma, past_of
from bpb.negation.relations import relations


def restructured(sentence: Sentence) -> str | None:
    """The sentence in another structure with the same meaning; None where none is sure."""
    reason = doubt(sentence)
    if reason is not None:
        return None
    return (
        _voice(sentence)
        or _identity(sentence)
        or _clause_first(sentence)
        or _clause_last(sentence)
        or _in_full(sentence)
        or _also(sentence)
    )


def _clause_first(sentence: Sentence) -> str | None:
    """ "It froze because it was cold" as "Because it was cold, it froze"."""
    tree, root = sentence.tree, sentence.root
    end = end_of(tree)
    if opening(tree):
        # "But they left" stays behind what it is joined to.
        return None
    for verb in tree.children[root]:
        below = sorted(tree.below(verb))
        start = below[0]
        plain = (
            tree.relations[verb] == "advcl" and start > root and below == list(range(start, end))
        )
        joins = tree.words[start] in _joining()
        marked = joins and tree.relations[start] in ("mark", "advmod")
        if (
            not plain
            or not marked
            or tree.tags[_first_noun(tree, root)] == "PRP"
            or _is_long(tree, root, start)
        ):
            continue
        last = start - 1 if tree.words[start - 1] == "," else start
        put = (Change(end - 1, "after", ","), *_moved(sentence, 0))
        return render(sentence, put, (*below, *range(last), *range(end, len(tree))))
    return None


def _clause_last(sentence: Sentence) -> str | None:
    """ "When it froze, they left" as "They left when it froze"."""
    tree, root = sentence.tree, sentence.root
    end = end_of(tree)
    for verb in tree.children[root]:
        below = sorted(tree.below(verb))
        plain = (
            tree.relations[verb] == "advcl"
            and not _joins(tree, verb)
            and below == list(range(below[-1] + 1))
        )
        if not plain or tree.words[0] not in _joining() or tree.words[below[-1] + 1] != ",":
            continue
        known = any(
            tree.tags[i] in ("PRP", "PRP$", "DT") and tree.words[i] not in ("the", "a", "an")
            for i in range(below[-1] + 2, end)
        )
        if known or _is_long(tree, root, end, below[-1] + 2):
            # "When Tom came, he" would be of another after "he".
            return None
        rest = range(below[-1] + 2, end)
        return render(sentence, _moved(sentence, 0), (*rest, *below, *range(end, len(tree))))
    return None


def _joining() -> frozenset[str]:
    """Words of clauses that may stand before the main clause or after it."""
    return word_class("causal", "concessive", "conditional", "temporal")


def _joins(tree: Tree, verb: int) -> bool:
    """Whether another verb is joined to that of a clause: of which of the two may be unsure."""
    return any(tree.relations[c] == "conj" for c in tree.children[verb])


def _first_noun(tree: Tree, root: int) -> int:
    """The subject of the main verb, or the verb."""
    subject = tree.child(root, SUBJECTS)
    return root if subject is None else subject


def _is_long(tree: Tree, root: int, end: int, start: int = 0) -> bool:
    """Whether a clause could be taken with another verb or comma of the main clause."""
    between = [i for i in range(start, end) if i != root and tree.heads[i] != i]
    clauses = ("advcl", "ccomp", "relcl", "acl", "parataxis", "xcomp", "conj")
    return any(
        (tree.relations[i] in clauses and tree.is_verb(i))
        or tree.words[i] in (",", ":", "—", "(", '"')
        for i in between
        if not (i == end - 1 and tree.words[i] == ",")
    )


def _also(sentence: Sentence) -> str | None:
    """ "Is also large" as "is large as well"."""
    tree, root = sentence.tree, sentence.root
    end = end_of(tree)
    place = next((c for c in tree.children[root] if tree.words[c] == "also"), None)
    if place is None or place in (0, end - 1) or _is_long(tree, root, end):
        return None
    return render(sentence, (*delete(place), Change(end - 1, "after", "as well")))


def _in_full(sentence: Sentence) -> str | None:
    """ "The house built by the king" as "the house that was built by the king"."""
    found = [*participles(sentence), *appositions(sentence)]
    changes = [relative(start, words, negated=False) for start, words in found]
    return render(sentence, changes) if changes else None


def _voice(sentence: Sentence) -> str | None:
    """ "The king built the house" as "The house was built by the king", and back."""
    tree, root = sentence.tree, sentence.root
    joined = coordination(tree, root)
    beside = {tree.relations[c] for c in tree.children[root]}
    alone = beside <= relations("of_voice")
    if isinstance(joined, str) or len(joined.predicates) > 1 or not alone:
        return None
    if any(tree.relations[c] == "advmod" for c in tree.children[root]):
        return None
    return _passive(sentence) if "dobj" in beside else _active(sentence)


def _passive(sentence: Sentence) -> str | None:
    tree, root = sentence.tree, sentence.root
    subject, target = tree.child(root, ("nsubj",)), tree.child(root, ("dobj",))
    if subject is None or target is None or tree.tags[root] != "VBD":
        return None
    base = lemma(tree, root)
    if base in word_class("middle_verb") or tree.child(root, ("aux", "auxpass")) is not None:
        return None
    doer, done = _phrase(tree, subject), _phrase(tree, target)
    if not doer or not done or doer[-1] + 1 != root or done[0] != root + 1:
        return None
    if any(tree.words[i] in ("his", "her", "its", "their", "one") for i in done):
        return None
    if tree.tags[target] == "NNPS" and tree.words[done[0]] != "the":
        # "Davies" is tagged as a plural.
        return None
    after = done[-1] + 1
    if tree.tags[target] == "NNP" and tree.words[done[0]] == "the" and len(done) == 2:
        # "The French", "the Lions".
        return None
    if tree.tags[after] not in ("IN", ".", "TO"):
        return None
    plural = tree.tags[target] in ("NNS", "NNPS")
    was = "were" if plural else "was"
    put = (
        Change(root, "instead", f"{was} {inflected(base, 'VBN')} by"),
        *_moved(sentence, doer[0]),
    )
    return render(
        sentence, put, (*range(doer[0]), *done, root, *doer, *range(done[-1] + 1, len(tree)))
    )


def _active(sentence: Sentence) -> str | None:
    tree, root = sentence.tree, sentence.root
    subject, agent = tree.child(root, ("nsubjpass",)), tree.child(root, ("agent",))
    own = [c for c in tree.children[root] if tree.relations[c] in ("aux", "auxpass")]
    if (
        subject is None
        or agent is None
        or len(own) != 1
        or tree.words[own[0]] not in ("was", "were")
    ):
        return None
    noun = tree.child(agent, ("pobj",))
    if noun is None or tree.tags[root] not in ("VBN", "VBD") or tree.tags[noun] == "PRP":
        return None
    done, doer = _phrase(tree, subject), _phrase(tree, noun)
    straight = bool(done and doer) and done[-1] + 1 == own[0] == root - 1 and doer[0] == agent + 1
    if not straight or tree.words[agent] != "by":
        return None
    between = [*range(root + 1, agent)]
    rest = range(doer[-1] + 1, len(tree))
    put = (Change(root, "instead", past_of(lemma(tree, root))), *_moved(sentence, done[0]))
    return render(sentence, put, (*range(done[0]), *doer, root, *done, *between, *rest))


def _identity(sentence: Sentence) -> str | None:
    """ "Vilna is the largest city" as "The largest city is Vilna"."""
    tree, root = sentence.tree, sentence.root
    subject, said = tree.child(root, ("nsubj",)), tree.child(root, ("attr",))
    if subject is None or said is None or tree.words[root] not in ("is", "was"):
        return None
    first, second = sorted(tree.below(subject)), sorted(tree.below(said))
    own = {tree.relations[c] for c in tree.children[root]}
    end = end_of(tree)
    straight = first == list(range(root)) and second == list(range(root + 1, end))
    named = tree.tags[subject] in ("NNP", "NN") and tree.tags[said] == "NN"
    definite = tree.words[root + 1] == "the" and tree.words[0] not in ("a", "an", "one", "this")
    clausal = any(
        tree.is_verb(i)
        or tree.tags[i] in ("PRP", "PRP$", "WDT", "WP", "CC")
        or tree.words[i] == ","
        for i in (*first, *second)
    )
    if not (straight and named and definite and own <= {"nsubj", "attr", "punct"}) or clausal:
        return None
    return render(sentence, _moved(sentence, 0), (*second, root, *first, *range(end, len(tree))))


def _phrase(tree: Tree, noun: int) -> list[int]:
    """The places of a simple noun phrase; none for one with a clause, pronoun or conjunction."""
    below = sorted(tree.below(noun))
    whole = below == list(range(below[0], below[-1] + 1))
    kinds = tree.tags[noun] in ("NN", "NNS", "NNP", "NNPS")
    other = any(
        tree.is_verb(i)
        or tree.tags[i] in ("PRP", "PRP$", "WDT", "WP", "CC", "IN", "VBG")
        or tree.words[i] in (",", "(", "each", "every", "all", "most", "many", "few", "both", "no")
        for i in below
        if tree.words[i] != "of"
    )
    # A bare quantity has the wider scope of the two, whichever comes first.
    return below if whole and kinds and not other else []


def _moved(sentence: Sentence, start: int) -> tuple[Change, ...]:
    """The change that writes the sentence's first word as inside of it, where it is moved."""
    if start != 0 or lowered(sentence) == sentence.words[0]:
        return ()
    return (Change(0, "instead", lowered(sentence)),)
