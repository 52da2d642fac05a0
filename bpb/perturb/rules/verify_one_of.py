"""VerifyOneOf: ask of one thing whether it is among those that the answer lists."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import zip_longest

from bpb.english.lexicons import word_class
from bpb.english.names import is_name, names_in
from bpb.english.noun_phrases import as_phrases
from bpb.english.passage import read_passage
from bpb.english.question import opening_word
from bpb.english.words import has_any
from bpb.perturb.distractors import distractors
from bpb.perturb.edits import VerifyOneOf as Edit
from bpb.perturb.listed import listed, number_asked
from bpb.perturb.rule import Case, Rule
from bpb.qdmr.types import Operator
from bpb.records.example import DecomposedExample

_NOT_A_SET = frozenset({Operator.AGGREGATE, Operator.ARITHMETIC, Operator.BOOLEAN})


class VerifyOneOf(Rule):
    """Append whether one name is among those that answer the question: "Did Lee join the Elks?".

    If the question states how many there are, and the answer has as many, the rule also asks
    another name of the kind with "no". For a ranking it names the set: "Was Tamil one of the two
    languages that had the most speakers?" For things without a name ("heart disease") it asks only
    those of the answer. It skips statements about all together ("Which two teams had the same
    score?"), choices, and lists that another annotator has otherwise.

    Source: ours, after AppendBool of Geva et al. 2022, section 3.2, for answers of several spans.
    """

    category = "boolean"
    cases = (
        Case(
            "return countries that sell copper",
            becomes=(
                "return countries that sell copper ;return if any #1 is Chile",
                "return countries that sell copper ;return if any #1 is Peru",
                "return countries that sell copper ;return if any #1 is Argentina",
            ),
            answer=("Chile", "Peru"),
            question="Which two countries sell copper?",
            context="Chile sells copper, and Peru does so too. Wheat is grown in Argentina.",
        ),
        Case(
            "return players that scored",
            becomes=(
                "return players that scored ;return if any #1 is Ann Lee",
                "return players that scored ;return if any #1 is Bob Roe",
            ),
            answer=("Ann Lee", "Bob Roe"),
            question="Which players scored?",
            context="Ann Lee scored first, and Bob Roe scored late. Cy Dahl was hurt.",
        ),
        Case(
            "return languages ;return speakers of #1 ;return number of #2 for each #1 "
            ";return #1 where #3 is highest",
            becomes=(
                "return languages ;return speakers of #1 ;return number of #2 for each #1 "
                ";return #1 where #3 is highest ;return if any #4 is Tamil",
                "return languages ;return speakers of #1 ;return number of #2 for each #1 "
                ";return #1 where #3 is highest ;return if any #4 is Telugu",
            ),
            answer=("Tamil", "Telugu"),
            question="As of 2001, what two languages had the most speakers?",
            context="Tamil is spoken by 78 percent, followed by Telugu with nine.",
        ),
        Case(
            "return diseases that grew",
            becomes=(
                "return diseases that grew ;return if any #1 is heart disease",
                "return diseases that grew ;return if any #1 is diabetes",
            ),
            answer=("heart disease", "diabetes"),
            question="Which diseases grew?",
            context="By then heart disease had grown, and so had diabetes.",
        ),
        Case(
            "return countries that sell copper",
            becomes=(
                "return countries that sell copper ;return if any #1 is Chile",
                "return countries that sell copper ;return if any #1 is Peru",
            ),
            answer=("Chile", "Peru"),
            question="According to the text, who's selling copper?",
            context="Chile sells copper, and Peru does so too.",
        ),
        Case(
            "return teams with the same score",
            becomes=(),
            answer=("Ash United", "Bow City"),
            question="Which two teams had the same score?",
            context="Ash United and then Bow City had three.",
        ),
        Case(
            "return who scored",
            becomes=(),
            answer="Ann Lee",
            question="Who scored?",
            context="Ann Lee scored first.",
        ),
    )

    def edits(self, example: DecomposedExample, rng: random.Random) -> Iterator[Edit]:
        question, things = example.question, listed(example.example)
        if not things or example.decomposition.last.operator in _NOT_A_SET:
            return
        if opening_word(question) not in word_class("wh_pronoun"):
            return
        if has_any(question, word_class("collective_phrase") | {"not", "never"}):
            return
        if any(names_in(question, [thing]) for thing in things):
            return
        told = number_asked(question)
        if told not in (None, len(things)):
            return
        if not all(map(is_name, things)):
            phrases = as_phrases(things, example.context)
            yield from map(Edit, rng.sample(phrases, len(phrases)))
            return
        passage = read_passage(example.context)
        others = [] if told is None else distractors(passage, things, question)
        told_names = rng.sample(things, len(things))
        pairs = zip_longest(told_names, others[: len(things)])
        for name in (each for pair in pairs for each in pair if each is not None):
            yield Edit(passage.with_article(name), passage.preposition(name))
