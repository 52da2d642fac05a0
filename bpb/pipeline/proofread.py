"""Variants' questions read by the corrector: mended where that is safe, and graded.

What is written anew is read before it is answered; an edit of the original, whose words were read
with the original, once it has passed the other checks.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Sequence
from dataclasses import replace

from bpb.config.config import CorrectConfig
from bpb.correction.corrector import QuestionCorrector
from bpb.correction.rules.capitals import is_uncased
from bpb.english.morphology import AUXILIARIES
from bpb.qgen.about_answer import said_words
from bpb.quality import GRAMMAR, failed
from bpb.records.example import CheckResult, Variant
from bpb.runs.outcome import Draft
from bpb.values import content_words

_ASKING_SENTENCE = re.compile(
    rf"^(?P<lead>.*)\. (?=(?:{'|'.join(sorted(map(str.capitalize, AUXILIARIES)))}) )"
)


def proofread_written(
    corrector: QuestionCorrector | None, settings: CorrectConfig, drafts: Sequence[Draft]
) -> list[Draft]:
    """The drafts, in order, those that are no edits of the original mended and graded. What would
    say other words, or one less often, is left as it is and fails.
    """
    done = list(drafts)
    if corrector is None or settings.variants == "none":
        return done
    places = [i for i, draft in enumerate(drafts) if draft.question_by != "edit"]
    read = corrector.proofread(
        [drafts[i].question for i in places],
        [drafts[i].original.context for i in places],
        {k for k, i in enumerate(places) if is_uncased(drafts[i].original.example.as_given)},
    )
    for i, found in zip(places, read, strict=True):
        written, grammar = drafts[i], corrector.grammar(found, settings.min_probability)
        if _content(found.text) == _content(written.question):
            done[i] = replace(written, question=found.text, quality={GRAMMAR: grammar})
        else:
            # What was written was held against the original, and what it is mended to is not.
            refused = CheckResult(grammar.score, False, f"an editor would ask: {found.text}")
            done[i] = replace(written, quality={GRAMMAR: refused})
    return done


def grade_edits(
    corrector: QuestionCorrector | None,
    settings: CorrectConfig,
    variants: Sequence[Variant],
    *,
    as_written: Collection[str],
) -> list[Variant]:
    """The variants, in order, edits that passed the checks graded by how likely they need no
    correction.

    Only one that is too unlikely, or whose original an editor would change, is mended, in its
    marks, capitals and articles: it would take three times as long to read them all so, and an edit
    has the original's words.

    Args:
        corrector: Reads them; None to leave all as they are.
        settings: From when on what is unlikely fails.
        variants: Behind the other checks.
        as_written: The rules whose edits are read more strictly, as they keep slips; so are the
            edits of an original that an editor would change.
    """
    done = list(variants)
    if corrector is None or settings.variants != "all":
        return done
    places = [i for i, variant in enumerate(variants) if _is_sound_edit(variant)]
    of_sound_originals = [i for i in places if failed(variants[i]) is None]
    strictly = {i for i in places if variants[i].rule in as_written} | {*places}.difference(
        of_sound_originals
    )
    least = {
        i: settings.min_probability_reworded if i in strictly else settings.min_probability_edited
        for i in places
    }
    leads = {i: _own_lead(variants[i]) for i in places}
    asked = {i: variants[i].question.removeprefix(leads[i]) for i in places}
    judged = corrector.likelihoods_unchanged([asked[i] for i in of_sound_originals])
    for i, found in zip(of_sound_originals, judged, strict=True):
        done[i] = _graded(variants[i], corrector.grammar(found, least[i]))
    unlikely = [i for i in places if failed(done[i]) is not None]
    read = corrector.proofread(
        [asked[i] for i in unlikely], [variants[i].original.context for i in unlikely]
    )
    for i, found in zip(unlikely, read, strict=True):
        # Of what has the original's slips, an editor who knows none better is no excuse.
        told = replace(found, settled=found.settled and variants[i].rule not in as_written)
        grammar = corrector.grammar(told, least[i])
        if grammar.passed and _letters(found.text) == _letters(asked[i]):
            done[i] = _graded(replace(variants[i], question=leads[i] + found.text), grammar)
    return done


def _own_lead(variant: Variant) -> str:
    """The sentences of the original before the one that asks, which were read with it."""
    found = _ASKING_SENTENCE.search(variant.question)
    if found is None or not variant.original.question.startswith(found["lead"]):
        return ""
    return found[0]


def _is_sound_edit(variant: Variant) -> bool:
    """Whether it is an edit that nothing else speaks against: what an editor would change of the
    original need not stand in it.
    """
    if variant.question_by != "edit" or not variant.asks_something:
        return False
    others = {name: result for name, result in variant.quality.items() if name != GRAMMAR}
    return failed(replace(variant, quality=others)) is None


def _graded(variant: Variant, grammar: CheckResult) -> Variant:
    return replace(variant, quality={**variant.quality, GRAMMAR: grammar})


def _content(text: str) -> Counter[str]:
    """How often a text says each content word, in whatever form."""
    return Counter(min(forms) for forms in said_words(text))


def _letters(text: str) -> str:
    """A text without its marks, capitals and articles."""
    return "".join(content_words(text))
