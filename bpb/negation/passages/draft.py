"""A group in the making: the sentence of a passage that is edited, and the rows that come of it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import islice, pairwise

from bpb.english.lexicons import word_class
from bpb.negation.edits.kind import discover, edited
from bpb.negation.edits.negations import negations_of
from bpb.negation.edits.removal import cue_words
from bpb.negation.edits.sentence import Sentence, sentences
from bpb.negation.edits.types import Category, Options, SentenceEdit
from bpb.negation.passages.passage import Passage, Place
from bpb.negation.passages.row import Original, Outcome, PassageEdit, PassageRow, Reason
from bpb.negation.passages.support import has_text
from bpb.records.example import Example
from bpb.values import Answer, Spans, YesNo, to_text

_PARAPHRASES = (
    "ParaphraseAntonym",
    "ParaphraseSynonym",
    "ParaphraseDeterminer",
    "ParaphraseAdverbial",
    "ParaphraseNotTheCase",
)
"""The most natural first."""


@dataclass(frozen=True, slots=True)
class Draft:
    """What the rows of a group have in common.

    Attributes:
        example: The one given.
        passage: Its passage.
        place: The sentence that is edited.
        options: How edits are written.
    """

    example: Example
    passage: Passage
    place: Place
    options: Options

    def original(self, sentence: Sentence) -> Original:
        """The group's passage with the negation."""
        text = self.passage.replaced(self.place, sentence.text)
        return Original(self.example.id, self.example.question, cue(sentence), sentence.text, text)

    def row(
        self, original: Original, edit: PassageEdit, sentence: SentenceEdit | str, outcome: Outcome
    ) -> PassageRow:
        """The row of a sentence as given, or of an edited one."""
        made = None if isinstance(sentence, str) else sentence
        text = sentence if isinstance(sentence, str) else sentence.text
        passage = self.passage.replaced(self.place, text)
        return PassageRow(original, edit, passage, text, outcome, made)

    def paraphrase(
        self, sentence: Sentence, outcome: Outcome, found: Iterable[SentenceEdit]
    ) -> list[PassageRow]:
        """The row of the first other wording of a negated sentence that still has its answer."""
        same = Outcome(outcome.answer, Reason.SAME_MEANING, outcome.not_answer)
        rows = (
            self.row(self.original(sentence), PassageEdit.PARAPHRASE, edit, same)
            for edit in found
            if _still_has(edit.text, outcome.answer)
        )
        return [*islice(rows, 1)]


def _still_has(text: str, answer: Answer | None) -> bool:
    """Whether a sentence has an answer, if it is one that can stand in it."""
    return answer is None or isinstance(answer, YesNo) or has_text(text, to_text(answer))


def gold_texts(example: Example) -> list[str]:
    """The gold answers as they stand in a passage; none of several spans."""
    golds = [each for each in (example.answer, *example.alternatives) if each is not None]
    if any(isinstance(each, Spans) and len(each.texts) > 1 for each in golds):
        return []
    return list(dict.fromkeys(to_text(each) for each in golds if not isinstance(each, YesNo)))


def paraphrases(sentence: Sentence, options: Options) -> list[SentenceEdit]:
    """Wordings of the same meaning, the most natural first."""
    if any(_is_bound(sentence, cue.anchor) for cue in sentence.cues):
        return []
    affixes = all(cue.kind == "affix" for cue in sentence.cues)
    out = {"ParaphraseAdverbial"} if affixes else set[str]()
    words = sentence.tree.words
    if _bearing() & set(words) or (",", "as") in pairwise(words) or words[0] in ("as", "when"):
        out.add("ParaphraseNotTheCase")
    found = (e for e in edits(sentence, (Category.PARAPHRASE,), options) if e.kind not in out)
    return sorted(found, key=lambda edit: _PARAPHRASES.index(edit.kind))


def _bearing() -> frozenset[str]:
    """Words with which the denial of the whole is another: "for the first time he did not"."""
    joints = word_class("causal", "concessive", "conditional", "ordinal") - {"as"}
    return joints | word_class("beside_denial") | {"again", "once", ";"}


def _is_bound(sentence: Sentence, cue: int) -> bool:
    """Whether a cue says more than a negation, or is part of a phrase or name: "one of few"."""
    tree, written = sentence.tree, sentence.words[cue]
    phrase = cue > 0 and tree.tags[cue - 1] in ("IN", "JJ", "VBP", "VB")
    few = tree.words[cue] == "few" and (phrase or written.isupper())
    return few or tree.lemmas[cue] in word_class("refusing_verb")


def edits(
    sentence: Sentence, categories: tuple[Category, ...], options: Options
) -> Iterator[SentenceEdit]:
    """The edits of some categories."""
    kinds = [kind for kind in discover() if kind.category in categories]
    yield from edited(sentence, kinds, options).edits


def parsed(text: str) -> Sentence | None:
    """A sentence of a text."""
    return sentences([text])[0]


def cue(sentence: Sentence) -> str:
    """The words of the negation of the main clause, or of the first one."""
    found = negations_of(sentence, sentence.root) or list(sentence.cues)
    return cue_words(sentence, found[0]) if found else ""
