"""How far a question says what a decomposition says."""

from __future__ import annotations

import re
from collections import Counter
from itertools import dropwhile, pairwise

from bpb.english.amounts import spelled
from bpb.english.lexicons import word_class
from bpb.english.morphology import base_form
from bpb.perturb.edits import AppendBool
from bpb.perturb.perturbation import Perturbation
from bpb.perturb.rewordings import OfferChoice
from bpb.qdmr import vocabulary
from bpb.qdmr.arguments import (
    ArithmeticArguments,
    BooleanArguments,
    Comparator,
    Extremum,
    Operation,
)
from bpb.qdmr.types import REFERENCE, Decomposition, Operator
from bpb.values import Date, to_text

WORD = re.compile(r"[^\W_]+(?:[.,]\d+)*")
_SEPARATOR = re.compile(r"(?<=\d),(?=\d{3})")
DENIALS = frozenset({"not", "never"})
_COMPARING = frozenset({Operator.ARITHMETIC, Operator.COMPARISON, Operator.COMPARATIVE})
_OVER_SEVERAL = frozenset({Operator.ARITHMETIC, Operator.COMPARISON, Operator.BOOLEAN})
_ONE = (["which"], ["who"])
_LEAST_VERBATIM = 4


def ties() -> frozenset[str]:
    """Prepositions that tie things together: with another of them it is another thing."""
    return word_class("tying_preposition")


def without_separators(text: str) -> str:
    """A text with its numbers in plain digits: "12000" for "12,000"."""
    return _SEPARATOR.sub("", text)


def words_said(text: str) -> list[str]:
    """The words of a text in lower case, "n't" as "not"."""
    return re.findall(r"\w+", _spelled_out(text).lower())


def _spelled_out(text: str) -> str:
    """A text with "not" for "n't"."""
    return text.replace("n\u2019t", " not").replace("n't", " not")


def content(text: str) -> Counter[str]:
    """The content words of a text by lemma, references and words of arithmetic left out."""
    words = WORD.findall(REFERENCE.sub(" ", text).lower())
    return Counter(filter(None, map(content_word, words)))


def content_word(word: str) -> str:
    """The lemma of a word in lower case, "" where it is no content word."""
    function = word_class("article", "be", "be_not_finite", "do", "have", "question_word")
    return "" if word in function or word in word_class("bare_of_content") else _lemma(word)


def overlap(question: str, decomposition: Decomposition) -> float:
    """F1 of the content words of a question and of all phrases of a decomposition, each once."""
    asked = set(content(question))
    meant = set(content(" ".join(step.text for step in decomposition.steps)))
    shared = len(asked & meant)
    if not shared:
        return 0.0 if asked or meant else 1.0
    return 2 * shared / (len(asked) + len(meant))


def missing(question: str, perturbation: Perturbation) -> str:
    """What a perturbation brings in that a question does not say, "" when nothing is missing."""
    edit = perturbation.edit
    if isinstance(edit, AppendBool):
        value = to_text(edit.value)
        number = (
            str(abs(edit.value.year or 0))
            if isinstance(edit.value, Date)
            else value.strip("$%\u00a3\u20ac ")
        )
        number = number.split(" ")[0]
        number, said = number.replace(",", ""), re.sub(r"(?<=\d),(?=\d)", "", question)
        found = re.search(rf"(?<![\d.]){re.escape(number)}(?!\d|\.\d)", said)
        word = spelled(number)
        if not found and not re.search(rf"\b{re.escape(word)}\b", question, re.I):
            return f"the value {value}"
    if isinstance(edit, OfferChoice):
        # All that it adds are two names, for one of which the original asks.
        return ""
    if _compares_nothing(question, perturbation.target):
        return "what it compares"
    operation = _other_operation(question, perturbation.target)
    if operation and not isinstance(edit, AppendBool):
        return operation
    unnamed = _unnamed_operand(question, perturbation.target)
    if unnamed and not isinstance(edit, AppendBool):
        return unnamed
    old = content(" ".join(step.text for step in perturbation.source.steps))
    new = content(" ".join(step.text for step in perturbation.target.steps))
    asked = content(question)
    lost = [word for word in new if word not in old and word not in asked and not word.isdigit()]
    return f'"{lost[0]}"' if lost and not isinstance(edit, AppendBool) and len(lost) > 1 else ""


def says_verbatim(question: str, original: str) -> bool:
    """Whether all of a question but its first words stands together in the original after "the", so
    that it depends on no parse: "Which actor played Ray?" in "Who met the actor that played Ray?".
    """
    asked, said = (
        [
            word
            for word in text.rstrip(" ?").replace(",", "").split()
            if word not in word_class("relative")
        ]
        for text in (question, original)
    )
    leads = word_class("question_pronoun", "be", "article")
    asked = [word.lower() for word in dropwhile(lambda word: word.lower() in leads, asked)]
    size = len(asked)
    if size < _LEAST_VERBATIM or asked[0] == "of":
        return False
    for i in (i for i, word in enumerate(said) if word.lower() == "the"):
        if [word.lower() for word in said[i + 1 : i + 1 + size]] == asked:
            after = said[i + 1 + size : i + 2 + size]
            # No name is cut, and what ends the question may end in its verb.
            helped = i > 0 and said[i - 1].lower() in word_class("do", "have")
            return not after[0][0].isupper() if after else not helped
    return False


def garbled(question: str, original: str, target: Decomposition) -> str:
    """Why a written question is not of its sources: it says a word more often than the original
    and the decomposition; "" when nothing is wrong.
    """
    meant = content(" ".join(step.text for step in target.steps))
    known = content(original) | meant
    asked = content(question)
    # A candidate for the answer is said beside all that the question says: two dates of one year.
    added = content(said_of_answer(target))
    often = [
        word
        for word in asked
        if asked[word] > max(1, known[word], content(original)[word] + added[word])
    ]
    return f'says "{often[0]}" too often' if often else ""


def said_of_answer(target: Decomposition) -> str:
    """What a last step "if #2 is Oslo", "if #2 is more than 3" says of the answer; "" for none."""
    condition, _, offered = target.last.text.partition(" #")
    reference, _, said = offered.partition(" ")
    offers = condition in ("if", "if any") and reference.isdecimal()
    return said.removeprefix("is ") if offers else ""


def untrue(question: str, target: Decomposition) -> str:
    """Which word of a decomposition a question leaves out, or which it adds; "" where none.

    Stricter than a reader: another word for the same counts, too.
    """
    asked = _plainly(question)
    meant = _plainly(" ".join(step.text for step in target.steps))
    lost = next((word for word in meant if word not in asked), "")
    if lost:
        return f'does not say "{lost}"'
    added = next((word for word in asked if word not in meant), "")
    return f'says "{added}", which the steps do not' if added else ""


def turned_round(question: str, target: Decomposition) -> str:
    """Whether a yes/no question compares the other way round than the last step, as a reason: "Was
    A higher than B?" for "if B is higher than A"; "" where not, or where it cannot be told.
    """
    arguments = target.last.arguments
    if (
        not isinstance(arguments, BooleanArguments)
        or arguments.comparator not in (Comparator.MORE, Comparator.LESS)
        or len(arguments.operands) != 2
    ):
        return ""
    said = words_said(question)
    first, than, second = (" ".join(part) for part in _split(said, "than"))
    ways = [way for word in first.split() if (way := _way(word)) is not None]
    if not than or not ways or "not" in said:
        return ""
    one, other = (set(_said_by(target, index)) for index in arguments.operands)
    named = set(content(second))
    straight, reverse = bool(named & (other - one)), bool(named & (one - other))
    alike = (ways[-1] is Extremum.MAXIMUM) == (arguments.comparator is Comparator.MORE)
    return "" if straight in (reverse, alike) else "compares the other way round"


def _way(word: str) -> Extremum | None:
    """Which of two amounts a comparative asks for.

    Of dates the older is the earlier, and "before" and "under" may say which things are meant.
    """
    other = vocabulary.words_of_age() | word_class("preposition")
    return vocabulary.direction(word) if word in vocabulary.comparatives() - other else None


def _split(said: list[str], word: str) -> tuple[list[str], list[str], list[str]]:
    """The words before a word, that, and those after it; all before it where it is not said."""
    place = said.index(word) if word in said else len(said)
    return said[:place], said[place : place + 1], said[place + 1 :]


def turned_about(question: str, target: Decomposition) -> str:
    """Whether what was done to is asked for as what did it, as a reason: "Which town hit the fire?"
    for "the town that #1 hit"; "" where not, or where it cannot be told.
    """
    noun, _, done = target.last.text.removeprefix("the ").partition(" that #")
    does, did = question.partition(f" {noun} ")[2].split()[:1], done.split()[1:2]
    same = bool(does and did) and base_form(does[0]) == base_form(did[0])
    return f"asks what {did[0]}, not what was {did[0]}" if same else ""


def _plainly(text: str) -> list[str]:
    """The content words of a text that need be in its like, numbers spelled out."""
    words = map(spelled, content(_spelled_out(text)))
    return [word for word in words if word not in word_class("implied")]


def _compares_nothing(question: str, target: Decomposition) -> bool:
    """Whether a question asks how many more, or for one of two, where no step compares."""
    compares = any(step.operator in _COMPARING for step in target.steps)
    if compares or target.last.operator is Operator.BOOLEAN:
        return False
    said = {word for step in target.steps for word in words_said(step.text)}
    words = words_said(question)
    if words[:1] == ["how"]:
        amounts = word_class("comparative_quantifier")
        more = not amounts.isdisjoint(words[2:3]) and not {"than", "compared"}.isdisjoint(words)
        return more and said.isdisjoint({*amounts, "than"})
    offers = any(
        word == "or" and after not in vocabulary.comparatives() for word, after in pairwise(words)
    )
    return words[:1] in _ONE and offers and "or" not in said


def _other_operation(question: str, target: Decomposition) -> str:
    """The operation of the last step, where a question compares for a sum, or only joins for a
    difference: "How many more cats and dogs are there?" is neither.
    """
    arguments = target.last.arguments
    if not isinstance(arguments, ArithmeticArguments):
        return ""
    asked = set(words_said(question))
    said = {word for step in target.steps for word in words_said(step.text)}
    if arguments.operation is Operation.SUM:
        return "a sum" if word_class("comparative_quantifier") & (asked - said) else ""
    relates = bool(word_class("relating") & asked)
    if arguments.operation is not Operation.DIFFERENCE or relates:
        return ""
    return "" if "100" in said else "a difference"


def _unnamed_operand(question: str, target: Decomposition) -> str:
    """What sets one operand of the last step apart from the others, where a question has none of
    it: "Did a duke pay the same number of pounds?" names no second payer.
    """
    if target.last.operator not in _OVER_SEVERAL or len(target.last.references) < 2:
        return ""
    named = [set(_said_by(target, index)) for index in dict.fromkeys(target.last.references)]
    asked = set(content(question))
    for i, words in enumerate(named):
        own = words.difference(*named[:i], *named[i + 1 :])
        if own and not own & asked:
            return f'"{" ".join(sorted(own))}"'
    return ""


def _said_by(target: Decomposition, index: int) -> Counter[str]:
    """The content words of a step and of all that it rests on."""
    step = target.steps[index]
    said = content(step.text)
    for reference in step.references:
        said += _said_by(target, reference)
    return said


def likeness(question: str, original: str) -> float:
    """1 less the edit distance of two questions in words, over the longer one's length."""
    left, right = WORD.findall(question.lower()), WORD.findall(original.lower())
    if not left or not right:
        return 0.0
    row = list(range(len(right) + 1))
    for i, word in enumerate(left, 1):
        diagonal, row[0] = row[0], i
        for j, other in enumerate(right, 1):
            diagonal, row[j] = row[j], min(row[j] + 1, row[j - 1] + 1, diagonal + (word != other))
    return 1 - row[-1] / max(len(left), len(right))


def _lemma(word: str) -> str:
    verb = base_form(word)
    return verb if verb != word else base_form(word, "N")
