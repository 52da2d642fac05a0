"""Whether the answer to a pruned question leads on to the gold answer.

A question over several articles often asks for a property of a thing it only describes: "when was
the brewer of Blue Ale founded". Pruned, it asks for that thing, the bridge. Whatever the reader
makes of the property, the thing is right where its own article holds the gold answer; and where
two quantities give the gold answer, one is right where the passage has the other. This is beyond
the paper, which trusts the reader.
"""

from __future__ import annotations

import calendar
import re
from dataclasses import replace

from bpb.answer.evaluator import Evaluated
from bpb.answer.focus import CLAUSE_END, Passage, paragraphs
from bpb.answer.step_question import asks_for_person
from bpb.english.headings import title_of, without_brackets
from bpb.english.lexicons import word_class
from bpb.english.sentences import sentence_at
from bpb.english.words import has_any, head_of, head_word, is_year
from bpb.perturb.edit import Edit
from bpb.perturb.edits import Prune
from bpb.qdmr.arguments import ArithmeticArguments, Operation, Piece
from bpb.qdmr.text import spelled_out
from bpb.qdmr.types import Operator
from bpb.records.example import DecomposedExample, Evidence, StepTrace
from bpb.values import (
    Answer,
    Date,
    Number,
    Spans,
    YesNo,
    content_words,
    find_numbers,
    parse_number,
    to_text,
)

MOST_ARTICLES = 4
"""Contexts of more articles are not asked one by one."""

SMALLEST = 10
"""Below, a number of the passage may fit by chance."""

WEIGHT = 10
"""How many times likelier an article holds the gold answer when its name is the right answer.

An estimate, from reading answers of which the reader was unsure.
"""


def asks_for_bridge(original: DecomposedExample, edit: Edit) -> bool:
    """Whether the edit prunes the question for a property, so that it asks for what has it."""
    return (
        isinstance(edit, Prune)
        and edit.step == len(original.decomposition) - 1
        and original.decomposition.last.operator is Operator.PROJECT
        and isinstance(original.answer, Spans | Date | Number)
    )


def articles(context: str) -> tuple[Passage, ...]:
    """The lines "Title: text" of a context, where these are two or more, else none."""
    found = [passage for passage in paragraphs(context) if title_of(passage.text)]
    return tuple(found) if len(found) > 1 else ()


def leading(result: Evaluated, original: DecomposedExample) -> Evaluated | None:
    """The result, its answer cut to a name, if the article of that name holds the gold answer.

    Args:
        result: Of the pruned decomposition, its last step read from the context.
        original: The example it was made from, with its gold answer.

    Returns:
        None where the answer is the gold answer itself, or no such article's name, and where the
        step asks for a property, as a name or role is: no article is called by it. The score of
        the reading is the probability after what the article tells, by Bayes' rule with `WEIGHT`.
    """
    last, gold = result.steps[-1], original.answer
    if gold is None or last.by != "reader" or not isinstance(last.output, Spans):
        return None
    if _is_property(last.text):
        return None
    earlier = [to_text(s.output) for s in result.steps[:-1] if isinstance(s.output, Spans)]
    text = " ".join(last.output.texts)
    person = asks_for_person(last.text)
    for article in articles(original.context):
        title = _without_year(without_brackets(title_of(article.text)).strip())
        # What an earlier step found has the property asked for; it is not that property.
        if not _names(text, title) or any(_names(t, title) for t in (to_text(gold), *earlier)):
            continue
        if person and not _tells_of_a_person(article.text):
            continue
        if states(article.text, gold):
            return _cut(result, last.output, title)
    return None


def states(text: str, gold: Answer) -> bool:
    """Whether a text has the words, number or date of an answer."""
    match gold:
        case Spans(texts):
            words = " ".join(content_words(text))
            return all(f" {' '.join(content_words(each))} " in f" {words} " for each in texts)
        case Number(value):
            return any(found.number.value == value for found in find_numbers(text))
        case Date(year, month):
            parts = [] if year is None else [str(abs(year))]
            parts += [] if month is None else [calendar.month_name[month]]
            return all(re.search(rf"\b{part}\b", text) for part in parts)
        case YesNo():
            return False


def completes(result: Evaluated, original: DecomposedExample, edit: Edit) -> bool:
    """Whether an operand of a sum or difference gives the gold answer with a number of the passage.

    So it does also with the number the decomposition has: the 100 of "difference of 100 and #1". As
    the reader may take one operand for the other, the words beside the number must be its own.
    """
    answer, gold, arguments = result.answer, original.answer, original.decomposition.last.arguments
    if (
        not isinstance(edit, Prune)
        or edit.step != len(original.decomposition) - 1
        or not isinstance(arguments, ArithmeticArguments)
        or len(arguments.operands) != 2
        or not isinstance(answer, Number)
        or not isinstance(gold, Number)
        or min(answer.value, gold.value) < SMALLEST
    ):
        return False
    constants = [parse_number(each.text) for each in arguments.operands if isinstance(each, Piece)]
    numbers = {each.value for each in constants if isinstance(each, Number)} or {
        found.number.value for found in find_numbers(original.context)
    }
    others = [each for each in arguments.operands if isinstance(each, int) and each != edit.keep]
    if others and not _beside(result.steps[-1], original, edit.keep, others[0]):
        return False
    match arguments.operation:
        case Operation.SUM:
            return gold.value - answer.value in numbers
        case Operation.DIFFERENCE:
            sums = {answer.value + gold.value, answer.value - gold.value}
            return any(value > 0 and value in numbers for value in sums)
    return False


def tells_apart(result: Evaluated, original: DecomposedExample, edit: Edit) -> bool:
    """Whether the sentence that was read has words of the kept operand alone, none of the others'.

    A reader asked for one of two things often gives a number of neither. Of anything but an operand
    of the last step nothing is known, which passes.
    """
    source = original.decomposition
    if not isinstance(edit, Prune) or edit.step != len(source) - 1:
        return True
    others = [each for each in source.last.references if each != edit.keep]
    places = result.steps[-1].evidence
    if not others or not places:
        return True
    words = set(content_words(spelled_out(source, edit.keep)))
    foreign = set[str]().union(*(content_words(spelled_out(source, each)) for each in others))
    start, end = sentence_at(original.context, places[0].start, places[0].end)
    own = words - foreign
    return not own or bool(own & set(content_words(original.context[start:end])))


def _beside(step: StepTrace, original: DecomposedExample, kept: int, other: int) -> bool:
    """Whether the clause after a number has words of the kept step alone, none of the other's."""
    if not step.evidence:
        return False
    words, others = (
        set(content_words(spelled_out(original.decomposition, index))) for index in (kept, other)
    )
    after = original.context[step.evidence[0].end :]
    near = set(content_words(CLAUSE_END.split(after, maxsplit=1)[0].partition(") ")[0]))
    return bool(near & (words - others)) and not near & (others - words)


def _is_property(phrase: str) -> bool:
    """Whether a phrase is for a property of something: "the occupation of #1"."""
    described = head_of(phrase) != phrase
    return described and head_word(phrase).lower() in word_class("property_noun")


def _tells_of_a_person(text: str) -> bool:
    return has_any(text, word_class("third_person"))


def _without_year(title: str) -> str:
    """A title without the year that it begins with: "2004 Oban Open"."""
    first, _, rest = title.partition(" ")
    return rest if rest and is_year(first) else title


def _names(text: str, title: str) -> bool:
    """Whether a text is a title, holds it, has words inside it (a middle name), or is its last part
    (a surname).

    What a comma parts from the words before it ("the hall, Springfield") is where the thing is.
    """
    words, named = content_words(text), content_words(title)
    if f" {' '.join(named)} " in f" {' '.join(words)} ":
        return not re.search(rf",\s+{re.escape(title)}", text, re.IGNORECASE)
    if words[:1] == named[:1]:
        rest = iter(words)
        return all(word in rest for word in named)
    return "," not in title and 0 < len(words) < len(named) and named[-len(words) :] == words


def _cut(result: Evaluated, answer: Spans, title: str) -> Evaluated:
    """The result with the title alone where its answer has more words."""
    last = result.steps[-1]
    found = last.evidence[0]
    odds = WEIGHT * last.score
    step = replace(last, score=odds / (odds + 1 - last.score))
    name = rf"(?<!\w)(?:\d{{4}}\s+)?{re.escape(title)}(?!\w)"
    match = re.search(name, found.text, re.IGNORECASE)
    if match is not None:
        place = Evidence(found.start + match.start(), found.start + match.end(), match.group())
        step = replace(step, output=Spans((match.group(),)), evidence=(place,))
        return Evaluated(Spans((match.group(),)), (*result.steps[:-1], step))
    return Evaluated(answer, (*result.steps[:-1], step))
