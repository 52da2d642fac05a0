"""ContradictionEntity: put another name of the same class in the main clause."""

from __future__ import annotations

from collections.abc import Iterator

from bpb.negation.edits.change import Change
from bpb.negation.edits.kind import Case, EditKind
from bpb.negation.edits.lexicon import entity_type, entity_types
from bpb.negation.edits.main_clause import told
from bpb.negation.edits.sentence import Sentence
from bpb.negation.edits.types import Category, Options, Relation, SentenceEdit
from bpb.negation.tree import Tree


class ContradictionEntity(EditKind):
    """Put another month, weekday, country, city or nationality: "born in Italy" for "in France".

    The name comes from words/entities.tsv: the next of its class that the sentence does not have.
    A name in a longer one ("Bank of France", "Paris Hilton") is left alone.

    Source: De Marneffe et al. 2008, as in So et al. 2025 (Thunder-NUBench), section 3.2, Table 7.
    """

    category = Category.CONTRADICTION
    cases = (
        Case("The painter was born in France.", ("The painter was born in Germany.",)),
        Case("The bridge was opened in May 1952.", ("The bridge was opened in June 1952.",)),
        Case("Tom found some coins.", refused="no name of a known class"),
    )

    def edits(self, sentence: Sentence, options: Options) -> Iterator[SentenceEdit | str]:
        predicates = told(sentence)
        if isinstance(predicates, str):
            yield predicates
            return
        tree = sentence.tree
        for place in (place for _, words in predicates for place in words):
            kind = entity_type(sentence.words[place])
            if kind is None or kind in ("colour", "bearing", "direction"):
                continue
            if _is_in_name(sentence, place, kind) or not _is_predicated(tree, place, kind):
                continue
            members = entity_types()[kind]
            at = members.index(sentence.words[place])
            others = (*members[at + 1 :], *members[:at])
            other = next(each for each in others if each not in sentence.words)
            yield self.edit(sentence, (Change(place, "instead", other),), Relation.CONTRADICTION)
        yield "no name of a known class"


def _is_predicated(tree: Tree, place: int, kind: str) -> bool:
    """Whether a name is in what is said: in a phrase of the verb, or of what it says there is."""
    relation, head = tree.relations[place], tree.heads[place]
    if kind == "nationality":
        return relation in ("acomp", "attr") or (
            relation == "amod" and tree.relations[head] == "attr"
        )
    if relation in ("dobj", "attr"):
        return True
    return relation == "pobj" and (
        tree.is_verb(tree.heads[head]) or tree.relations[tree.heads[head]] == "attr"
    )


def _is_in_name(sentence: Sentence, place: int, kind: str) -> bool:
    """Whether a name is a part of another: next to a capitalised word, or in "Bank of France"."""
    words = sentence.words
    before = words[place - 1] if place else ""
    after = words[place + 1] if place + 1 < len(words) else ""
    if before == "of" and place > 1 and words[place - 2][0].isupper():
        return True
    if kind == "month" and (after[:1].isdigit() or before[:1].isdigit()):
        return False
    if after[:1].isdigit() or after == "(":
        return True
    joined = sentence.tree.relations[place] == "conj" or after in ("and", ",", "or")
    return joined or (before[:1].isupper() and place > 1) or after[:1].isupper()
