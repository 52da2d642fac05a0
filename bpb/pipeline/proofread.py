"""Questions that were written anew, read by the corrector before they are answered."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

from bpb.config.config import CorrectConfig
from bpb.correction.corrector import QuestionCorrector
from bpb.correction.rules.capitals import is_uncased
from bpb.qgen.about_answer import said_words
from bpb.quality import GRAMMAR
from bpb.records.example import CheckResult
from bpb.runs.outcome import Draft


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


def _content(text: str) -> Counter[str]:
    """How often a text says each content word, in whatever form."""
    return Counter(min(forms) for forms in said_words(text))
