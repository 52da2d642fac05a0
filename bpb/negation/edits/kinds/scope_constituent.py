"""ScopeConstituent: narrow a negation from a verb to the last phrase after it."""

from __future__ import annotations

from collections.abc import Iterator

from bpb.english.lexicons import word_class
from bpb.english.tree import Tree
from bpb.negation.edits.change import Change
from bpb.negation.edits.coordination import end_of
from bpb.negation.edits.kind import Case, EditKind
from bpb.negation.edits.negations import negations_of
from bpb.negation.edits.removal import cue_words, removed
from bpb.negation.edits.sentence import Sentence
from bpb.negation.edits.types import Category, Options, Relation, SentenceEdit
from bpb.negation.scope import scope


class ScopeConstituent(EditKind):
    """Deny the place, time or manner alone: "did not sing in Oslo" becomes "sang, but not in Oslo".

    The edited sentence states that the event happened; the original leaves that open.

    Source: subclausal negation, So et al. 2025 (Thunder-NUBench), Table 1; a change of scope as in
    Ravichander et al. 2022 (CondaQA), section 2.
    """

    category = Category.SCOPE
    cases = (
        Case("She did not sing in Oslo.", ("She sang, but not in Oslo.",)),
        Case(
            "The team did not win the cup in 1990.",
            ("The team won the cup, but not in 1990.",),
        ),
        Case("She did not win, with ten points.", ("She won, but not with ten points.",)),
        Case("Tom did not come.", refused="no phrase to negate alone"),
        Case("The town is not located in Norway.", refused="no phrase to negate alone"),
    )

    def edits(self, sentence: Sentence, options: Options) -> Iterator[SentenceEdit | str]:
        tree = sentence.tree
        verb = sentence.root
        cues = negations_of(sentence, verb)
        phrase = _last_phrase(tree, verb)
        if len(cues) != 1 or cue_words(sentence, cues[0]) not in ("not", "n't", "never"):
            yield "no plain negation of the main verb"
            return
        if phrase is None:
            yield "no phrase to negate alone"
            return
        changes = removed(sentence, cues[0])
        if isinstance(changes, str):
            yield changes
            return
        start, end = min(tree.below(phrase)), max(tree.below(phrase))
        kept = tuple(change for change in changes if not start <= change.place <= end)
        put = Change(start - 1, "after", ", but not", cue="not")
        gone = any(change.place == start - 1 and change.words == "" for change in kept)
        if gone or tree.words[start - 1] == ",":
            put = Change(start, "before", "but not", cue="not")
        yield self.edit(
            sentence,
            (*kept, put),
            Relation.NEUTRAL,
            old=scope(tree, cues[0]) - cues[0].places,
            new=range(start, end + 1),
        )


def _last_phrase(tree: Tree, verb: int) -> int | None:
    """The prepositional phrase of a verb at the end of its sentence, not the only one."""
    end = end_of(tree) - 1
    for child in tree.children[verb]:
        adjunct = tree.words[child] in word_class("adjunct_preposition")
        if tree.relations[child] != "prep" or not adjunct or child < verb:
            continue
        below = tree.below(child)
        whole = max(below) == end and len(below) == end - min(below) + 1
        clauses = any(tree.is_verb(place) for place in below)
        if tree.lemmas[verb] in word_class("placed_verb"):
            continue
        lexical = tree.lemmas[verb] != "be" or tree.child(verb, ("acomp", "attr")) is not None
        if whole and not clauses and lexical:
            return child
    return None
