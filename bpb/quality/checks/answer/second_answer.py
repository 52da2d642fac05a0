"""Whether what a variant denies is another right answer of its original.

A gold answer need not be the only true one: "Ann Lee owned the mill until 1850, and Bob Roe until
1870." A variant that answers "Did Bob Roe own the mill?" with no, or offers him as the wrong one of
two, would be wrong. The reader is asked the original question twice: over the passage, and over the
passage without the gold answer. What it proposes both times as surely is a right answer too.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from bpb.answer.comparison_operands import alternatives
from bpb.answer.compute import compute
from bpb.english.function_words import is_function_word
from bpb.english.names import apart, names_in
from bpb.protocols import Reader, Reading, ReadingInput
from bpb.qdmr.arguments import BooleanArguments, BooleanKind
from bpb.qdmr.offer import offered
from bpb.quality.check import BatchCheck, Tools
from bpb.records.check import Needs
from bpb.records.example import CheckResult, Variant
from bpb.values import Date, Spans, YesNo, find_dates, parse_date, to_text

_OFFERS = "OfferChoice"
# What stands in the passage where the gold answer was: it must name nothing.
_MASK = "another"


class SecondAnswer(BatchCheck):
    """1 less half the sum of the reader's two probabilities that a denied candidate is a right
    answer too: over the passage, and over the passage without the gold answer.
    """

    name = "second_answer"
    needs = Needs.READER
    settings = ("quality.max_second_answer",)
    only_sound = True

    def check_all(self, subjects: Sequence[Variant], tools: Tools) -> Sequence[CheckResult | None]:
        most = tools.config.quality.max_second_answer
        denied = {
            i: names
            for i, each in enumerate(subjects)
            if (names := tuple(dict.fromkeys(_denied(each))))
        }
        whole = {i: _question(subjects[i], subjects[i].original.context) for i in denied}
        wholes = _read(tools.reader, whole.values())
        masked = {i: _question(subjects[i], _masked(subjects[i], wholes[whole[i]])) for i in denied}
        maskeds = _read(tools.reader, masked.values())
        found = {
            i: _result(names, wholes[whole[i]], maskeds[masked[i]], most)
            for i, names in denied.items()
        }
        return [found.get(i) for i in range(len(subjects))]


def _question(variant: Variant, context: str) -> ReadingInput:
    return ReadingInput(variant.original.question, context)


def _read(reader: Reader, requests: Iterable[ReadingInput]) -> dict[ReadingInput, Reading]:
    distinct = list(dict.fromkeys(requests))
    return dict(zip(distinct, reader.read(distinct), strict=True))


def _denied(variant: Variant) -> Iterator[str]:
    """The candidates that would make the answer wrong, were they right answers of the original."""
    gold, last = variant.original.answer, variant.decomposition.steps[-1]
    if not isinstance(gold, Spans | Date):
        return
    if variant.rule == _OFFERS:
        own = to_text(gold).lower()
        for name in alternatives(variant.question, 2):
            if name.lower() not in own and own not in name.lower():
                yield name
    elif variant.answer == YesNo(False):
        offer = offered(last)
        if offer is not None and not offer.negated:
            yield offer.text
        elif isinstance(gold, Date):
            yield from _within(variant)


def _within(variant: Variant) -> Iterator[str]:
    """The dates of the passage that are within the bound that the variant denies."""
    decomposition, context = variant.decomposition, variant.original.context
    last = len(decomposition) - 1
    step = decomposition.steps[last]
    match step.arguments:
        case BooleanArguments(kind=BooleanKind.COMPARE, operands=(of,)) if step.references == (of,):
            for found in find_dates(context):
                if compute(decomposition, last, {of: found.value}) == YesNo(True):
                    yield context[found.start : found.end]


def _masked(variant: Variant, whole: Reading) -> str:
    """The passage without the original's gold answer."""
    gold, context = variant.original.answer, variant.original.context
    texts = gold.texts if isinstance(gold, Spans) else ()
    if isinstance(gold, Date):
        spans = (whole, *whole.others)
        texts = tuple(each.text for each in spans if parse_date(each.text) == gold)
        texts = texts or (str(abs(gold.year or 0)),)
    for text in sorted(texts, key=len, reverse=True):
        context = apart(text).sub(_MASK, context)
    return context


def _result(names: Sequence[str], whole: Reading, masked: Reading, most: float) -> CheckResult:
    sure = 1.0 if masked.answerable is None else masked.answerable
    found = {name: _likeliest(whole, name) + sure * _likeliest(masked, name) for name in names}
    name = max(names, key=lambda each: found[each])
    score = max(0.0, 1.0 - found[name] / 2)
    if found[name] < most:
        return CheckResult(score, True)
    return CheckResult(score, False, f"the passage may give {name} as an answer too")


def _likeliest(reading: Reading, name: str) -> float:
    """The probability of the likeliest span that has the name."""
    words = name.lower().split()
    while len(words) > 1 and is_function_word(words[0]):
        words.pop(0)
    bare = [" ".join(words)]
    spans = (each for each in (reading, *reading.others) if each.kind == "span")
    return max((each.score for each in spans if names_in(each.text, bare)), default=0.0)
