"""Telling a sentence whose tree is not to be trusted.

The parser is wrong about one main verb in ten; where its tree shows it, an edit is refused.
"""

from __future__ import annotations

from bpb.english.lexicons import word_class
from bpb.english.tags import ASKING, AUXILIARIES, CLAUSES, FINITE
from bpb.english.tree import SUBJECTS, Tree
from bpb.negation.edits.coordination import has_subject, tops
from bpb.negation.edits.sentence import Sentence

_SUBJECTS = SUBJECTS - {"expl"}


def unclear(sentence: Sentence) -> str | None:
    """Why a sentence's tree is not to be trusted; None where nothing shows it."""
    tree = sentence.tree
    if sum(head == i for i, head in enumerate(tree.heads)) > 1:
        return "more than one sentence"
    found = filter(None, (_unclear_main(tree, top) for top in tops(tree)))
    return next(found, None) or next(
        filter(None, (_unclear_verb(tree, place) for place in range(len(tree)))), None
    )


def is_statement(sentence: Sentence) -> bool:
    """Whether a sentence is one whole statement by its words and signs, whatever its tree.

    It begins and ends as one, nothing in it divides statements, and it has more finite verbs than
    words that make clauses subordinate.
    """
    tree, words = sentence.tree, sentence.tree.words
    begins = sentence.words[0][0].isupper() or sentence.words[0][0].isdigit()
    signs = word_class("closing_quote", "colon", "dash", "opening_quote", "sentence_end")
    divided = not signs.isdisjoint(words[:-1]) or words.count('"') % 2
    result = any(words[i] in ("so", "thus") and words[i - 1] == "," for i in range(1, len(words)))
    finite = sum(tag in FINITE for tag in tree.tags)
    modals = sum(
        tree.tags[i] == "MD" and tree.tags[i + 1 : i + 2] in (("VBP",), ("VBD",), ("VBZ",))
        for i in range(len(tree))
    )
    joining = word_class("causal", "concessive", "conditional")
    below = sum(
        tree.opens_clause(i) or (tree.tags[i] == "IN" and words[i] in joining)
        for i in range(len(tree))
    )
    whole = words[-1] == "." and begins and not divided and not result
    return whole and finite - modals > below and tree.tags[0] not in ("VB", "WP", "WRB", "WDT")


def _unclear_main(tree: Tree, top: int) -> str | None:
    """Why a main clause is not to be trusted."""
    if _is_spliced(tree, top):
        return "several statements"
    if any(tree.tags[c] == "WDT" for c in tree.children[top]):
        return "a main clause that is relative"
    if _has_two_subjects(tree, top):
        return "a verb with two subjects"
    if tree.heads[top] != top or tree.tags[top] not in FINITE:
        return None
    if top and tree.tags[top - 1] == "CC":
        return "a main verb joined to what is no clause"
    if tree.child(top, ("mark",)) is not None:
        return "a main clause that is subordinate"
    return None


def _unclear_verb(tree: Tree, place: int) -> str | None:
    """Why a verb's place is not to be trusted: a finite verb has to stand where a clause can."""
    relation, head = tree.relations[place], tree.heads[place]
    finite = tree.tags[place] in FINITE
    if relation == "conj" and tree.tags[place] == "JJ" and tree.tags[head] in FINITE:
        # "Found some coins and left": a verb that the parser takes for an adjective.
        return "an adjective joined to a verb"
    if relation == "conj" and not tree.is_verb(head):
        clausal = tree.kinds[place] == "VERB" and has_subject(tree, place)
        return "a clause joined to a noun" if clausal or finite else None
    if relation == "ccomp" and not _has_any_subject(tree, place):
        return "a clause without a subject"
    if not finite or relation == "conj":
        return None
    if relation == "ccomp" and _is_bare_object(tree, place):
        return "a clause that its verb does not take"
    if relation == "advcl" and not _is_marked(tree, place):
        return "an adverbial clause without its word"
    clausal = relation in CLAUSES | AUXILIARIES | {"ROOT", "intj", "meta"}
    return None if clausal else "a verb outside of clauses"


def _saying() -> frozenset[str]:
    """Verbs of saying and thinking, which what is said may stand before."""
    return word_class("opinion_verb", "report_verb", "saying_verb")


def _quotes() -> frozenset[str]:
    return word_class("closing_quote", "opening_quote", "straight_quote")


def _has_any_subject(tree: Tree, verb: int) -> bool:
    """Whether a verb with a finite auxiliary has a subject, or asks for it."""
    own = [c for c in tree.children[verb] if tree.relations[c] in ("aux", "auxpass")]
    if not any(tree.tags[c] in FINITE for c in own):
        return True
    asks = any(tree.tags[c] in ("WP", "WDT", "WRB") for c in tree.below(verb))
    return asks or has_subject(tree, verb) or any(has_subject(tree, c) for c in own)


def _is_bare_object(tree: Tree, verb: int) -> bool:
    """Whether a clause without "that" follows a verb that is none of saying and thinking."""
    head = tree.heads[verb]
    below = sorted(tree.below(verb))
    marked = any(tree.relations[c] == "mark" for c in below if tree.heads[c] in (verb, verb - 1))
    marked = marked or tree.relations[below[0]] == "mark" or _asks(tree, below)
    quoted = any(tree.words[i] in _quotes() or tree.words[i] == ":" for i in range(head, verb))
    takes_clause = tree.lemmas[head] in _saying() | word_class("clause_taking_verb", "factive_verb")
    return verb > head and not marked and not quoted and not takes_clause


def _asks(tree: Tree, below: list[int]) -> bool:
    """Whether a clause begins with a question word, maybe after a preposition: "in which"."""
    return any(tree.tags[place] in ASKING for place in below[:3])


def _is_marked(tree: Tree, verb: int) -> bool:
    """Whether a finite adverbial clause has a word that makes it one."""
    return any(
        tree.relations[c] == "mark" or tree.tags[c] in (*ASKING, "IN")
        for c in tree.below(verb)
        if c < verb
    )


def _has_two_subjects(tree: Tree, verb: int) -> bool:
    """Whether the parser gives a verb two subjects that something stands between."""
    found = [c for c in tree.children[verb] if tree.relations[c] in _SUBJECTS]
    between = range(found[0], found[-1]) if found else range(0)
    return any(tree.words[i] == "," or tree.tags[i] == "CC" for i in between)


def _is_spliced(tree: Tree, root: int) -> bool:
    """Whether a clause stands beside the main one, joined by a comma or dash alone.

    A quotation before "he said" is none: its verb takes it as an object.
    """
    for child in tree.children[root]:
        if tree.relations[child] not in ("ccomp", "parataxis") or child > root:
            continue
        if ";" in tree.words[child:root]:
            continue
        subject, other = tree.child(root, SUBJECTS), tree.child(child, SUBJECTS)
        if subject is None or other is None or child > subject:
            continue
        start = min(tree.below(child))
        quoted = any(tree.words[i] in _quotes() for i in (start, max(0, start - 1)))
        if not quoted and tree.lemmas[root] not in _saying():
            return True
    return False
