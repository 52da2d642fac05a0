"""Whether an editor would leave a question as it is.

The corrector reads a question that was written anew before it is answered (`bpb.pipeline`). An edit
of the original, whose words were read with the original, is read once it has passed other checks.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from bpb.english.morphology import is_auxiliary
from bpb.quality.check import BatchCheck, Tools, failed
from bpb.quality.score import GRAMMAR
from bpb.records.check import Needs
from bpb.records.example import CheckResult, Variant
from bpb.values import content_words


class NeedsNoCorrection(BatchCheck):
    """The corrector's probability that the question needs no correction. An unlikely edit is
    corrected in its marks, capitals and articles, and passes if these are its only errors.
    """

    name = GRAMMAR
    needs = Needs.CORRECTOR
    settings = (
        "correct.variants",
        "correct.min_probability",
        "correct.min_probability_reworded",
        "correct.min_probability_edited",
        "correct.max_rewrite_gain",
    )

    def check_all(self, subjects: Sequence[Variant], tools: Tools) -> Sequence[CheckResult | None]:
        """The results of the edits that passed the checks before.

        Only an unlikely edit, or one of an original that an editor would change, is corrected: to
        read them all so would take three times as long, and an edit has the original's words.
        """
        corrector, settings = tools.corrector, tools.config.correct
        if corrector is None or settings.variants != "all":
            return [None] * len(subjects)
        edits = {i: each for i, each in enumerate(subjects) if _is_sound_edit(each)}
        of_sound_originals = [i for i, each in edits.items() if failed(each) is None]
        least = {
            i: settings.min_probability_reworded
            if each.rule in tools.keeps_wording or failed(each) is not None
            else settings.min_probability_edited
            for i, each in edits.items()
        }
        leads = {i: _own_lead(each) for i, each in edits.items()}
        asked = {i: each.question.removeprefix(leads[i]) for i, each in edits.items()}
        likely = corrector.likelihoods_unchanged([asked[i] for i in of_sound_originals])
        results = {
            i: corrector.grammar(found, least[i])
            for i, found in zip(of_sound_originals, likely, strict=True)
        }
        unlikely = [i for i in edits if i not in results or not results[i].passed]
        read = corrector.proofread(
            [asked[i] for i in unlikely], [edits[i].original.context for i in unlikely]
        )
        for i, found in zip(unlikely, read, strict=True):
            # An edit that keeps the original's slips is not excused by an editor who sees none.
            settled = found.settled and edits[i].rule not in tools.keeps_wording
            grammar = corrector.grammar(replace(found, settled=settled), least[i])
            if grammar.passed and _letters(found.text) == _letters(asked[i]):
                results[i] = replace(grammar, question=leads[i] + found.text)
        return [results.get(i) for i in range(len(subjects))]


def _own_lead(variant: Variant) -> str:
    """The sentences of the original before the one that asks, which were read with it."""
    lead, stop, asking = variant.question.rpartition(". ")
    asks = asking[:1].isupper() and is_auxiliary(asking.partition(" ")[0].lower())
    return lead + stop if asks and variant.original.question.startswith(lead) else ""


def _is_sound_edit(variant: Variant) -> bool:
    """Whether it is an edit that nothing else speaks against: what an editor would change of the
    original need not stand in it.
    """
    if variant.question_by != "edit" or not variant.asks_something:
        return False
    others = {name: result for name, result in variant.quality.items() if name != GRAMMAR}
    return failed(replace(variant, quality=others)) is None


def _letters(text: str) -> str:
    """A text without its marks, capitals and articles."""
    return "".join(content_words(text))
