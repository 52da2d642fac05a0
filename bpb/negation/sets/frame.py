"""The clauses around a sentence in which a negation stands that does not scope over its nouns."""

from __future__ import annotations

import random
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from bpb.english.tags import IN_NOUN_PHRASE, SUBJECTS
from bpb.lexicon import rows
from bpb.negation.edits.sentence import Sentence
from bpb.negation.sets.conditions import Condition
from bpb.negation.sets.nouns import Nouns


@dataclass(frozen=True, slots=True)
class Frame:
    """What is put around a sentence, the same for premise and hypothesis.

    Attributes:
        denials: What a negation of the whole begins with, the first choice first.
        remark: A clause with a negation of its own.
        other: Another.
        relative: A relative clause about the subject with a negation of its own, "" for none.
        subject: The subject as written, which the relative clause follows.
        lower: Whether the sentence's first word is in lower case inside of a sentence.
    """

    denials: tuple[str, ...]
    remark: str
    other: str
    relative: str
    subject: str
    lower: bool

    def conditions(self, plain: str, negated: str) -> dict[Condition, str]:
        """The sentences of the six conditions.

        Args:
            plain: A sentence without negation.
            negated: Its standard negation.
        """
        if self.relative and negated.startswith(self.subject):
            two = self._with_remark(self._with_relative(plain), "but")
            beside = self._with_relative(negated)
        else:
            two = self._with_remark(self._after_although(plain), "and")
            beside = self._after_although(negated)
        return {
            Condition.NO_NEGATION: plain,
            Condition.ONE_NOT_SCOPED: self._with_remark(plain, "but"),
            Condition.TWO_NOT_SCOPED: two,
            Condition.TWO_SCOPED: f"{self._denial(negated)} {self._inside(negated)}",
            Condition.ONE_SCOPED: negated,
            Condition.ONE_SCOPED_ONE_NOT_SCOPED: beside,
        }

    def _denial(self, negated: str) -> str:
        """The first that the sentence does not begin with already."""
        return next(each for each in self.denials if not negated.startswith(each))

    def _with_remark(self, text: str, conjunction: str) -> str:
        return f"{text.removesuffix('.').rstrip()}, {conjunction} {self.remark}."

    def _after_although(self, text: str) -> str:
        return f"Although {self.other}, {self._inside(text)}"

    def _with_relative(self, text: str) -> str:
        return f"{self.subject}, {self.relative},{text.removeprefix(self.subject)}"

    def _inside(self, text: str) -> str:
        return text[:1].lower() + text[1:] if self.lower else text


def frame(sentence: Sentence, nouns: Nouns, rng: random.Random, *, lower: bool) -> Frame | None:
    """The clauses for a sentence, drawn among those that share no word with it; None without."""
    said = {*sentence.tree.lemmas, *sentence.tree.words}
    remarks = [clause for word, clause in _clauses("remark") if word not in said]
    traits = [clause for word, clause in _clauses("trait") if word not in said]
    if len(remarks) < 2 or not traits:
        return None
    past = _is_past(sentence)
    remark, other = (clause.format(be="was" if past else "is") for clause in rng.sample(remarks, 2))
    known = [clause for _, clause in _clauses("denial")]
    denials = tuple(rng.sample(known, len(known)))
    trait = rng.choice(traits)
    words, plural = _subject(sentence, nouns)
    be = ("were" if plural else "was") if past else ("are" if plural else "is")
    relative = trait.format(be=be) if words else ""
    return Frame(denials, remark, other, relative, words, lower)


@cache
def _clauses(kind: str) -> tuple[tuple[str, str], ...]:
    """The clauses of a kind in frames.tsv, each with the word that excludes it, or "-"."""
    table = rows(Path(__file__).with_name("frames.tsv"))
    return tuple((word, clause) for name, word, clause in table if name == kind)


def _subject(sentence: Sentence, nouns: Nouns) -> tuple[str, bool]:
    """The subject as written and whether it is plural; "" unless it is a person in a few words."""
    tree = sentence.tree
    place = tree.child(sentence.root, SUBJECTS - {"expl"})
    if place is None or tree.tags[place] not in ("NN", "NNS"):
        return "", False
    children = tree.children[place]
    simple = all(tree.relations[c] in IN_NOUN_PHRASE | {"det"} for c in children)
    determined = any(tree.relations[c] == "det" for c in children)
    lemma = tree.lemmas[place].lower()
    person = lemma == "person" or "person" in nouns.above(lemma)
    if not (simple and determined and person and tree.below(place) == set(range(place + 1))):
        return "", False
    before = zip(sentence.words[:place], sentence.spaces[:place], strict=True)
    words = "".join(word + space for word, space in before) + sentence.words[place]
    return words, tree.tags[place] == "NNS"


def _is_past(sentence: Sentence) -> bool:
    tree = sentence.tree
    return tree.tags[(*tree.auxiliaries(sentence.root), sentence.root)[0]] == "VBD"
