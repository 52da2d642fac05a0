"""Questions read as an editor would: slips mended, and the likelihood that none is left."""

from __future__ import annotations

import math
import re
from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace

from bpb.correction.cautious import with_cautious_edits
from bpb.correction.in_names import alters_names_alone, with_told_names
from bpb.correction.names import with_names_of
from bpb.correction.rules.capitals import is_uncased, with_capitals, without_emphasis
from bpb.correction.rules.copy_edit import copy_edited
from bpb.correction.same_content import changes_articles_alone, keeps_content
from bpb.correction.sound import with_sound_edits
from bpb.domains import NO_DOMAINS, Domains
from bpb.protocols import Corrector
from bpb.records.example import CheckResult, Example

# A rewording that would be corrected again is none.
_SURE = math.log(0.3)
_PERCENT = re.compile(r"\b(?:[Hh]ow many|[Ww]hat)(?= percent\b)")


@dataclass(frozen=True, slots=True)
class Proofread:
    """A question as it was read.

    Attributes:
        text: The question, with its slips mended where that cannot change what it asks.
        likelihood: The natural logarithm of the probability that it needs no correction.
        doubt: By how much a correction that was not taken is likelier than none, as a difference
            of such logarithms; 0 where there is none.
        proposed: That correction, "" where there is none.
        settled: Whether a correction was asked for and none is likelier than the text, or, within
            what doubt is let pass, it has only names to alter.
    """

    text: str
    likelihood: float
    doubt: float = 0.0
    proposed: str = ""
    settled: bool = False

    def grammar(self, most: float, least: float = 0.0) -> CheckResult:
        """The probability that nothing is to be corrected; it fails from so much doubt on, and
        below the least probability unless an editor who was asked leaves it as it is: where names
        are rare all that could be asked is unlikely.
        """
        score = round(math.exp(min(self.likelihood, 0.0)), 4)
        reason = f"an editor would ask: {self.proposed}" if self.doubt >= most else ""
        if not reason and score < least and not self.settled:
            reason = f"an editor would change it ({score} < {least})"
        return CheckResult(score, not reason, reason)


class QuestionCorrector:
    """Corrects questions with any model that keeps to the `Corrector` protocol.

    Args:
        model: Proposes corrections and tells how likely they are.
        minimum_gain: By how much the natural logarithm of a correction's probability must exceed
            that of the question as it was.
        maximum_doubt: From how much doubt on the check of grammar fails.
        domains: Correct the slips of their questions first.
    """

    def __init__(
        self,
        model: Corrector,
        *,
        minimum_gain: float,
        maximum_doubt: float,
        domains: Domains = NO_DOMAINS,
    ) -> None:
        self.name = model.name
        self.model = model
        self.minimum_gain = minimum_gain
        self.maximum_doubt = maximum_doubt
        self.domains = domains

    def correct(self, examples: Sequence[Example]) -> tuple[list[Example], list[Proofread]]:
        """Each example, in order, with its question corrected where it has a slip, and how it was
        read.
        """
        asked = [_tidy(example, self.domains) for example in examples]
        uncased = {i for i, example in enumerate(examples) if is_uncased(example.question)}
        read = self.proofread(asked, [example.context for example in examples], uncased)
        mended = [
            _with_question(example, found.text)
            for example, found in zip(examples, read, strict=True)
        ]
        return mended, read

    def proofread(
        self, questions: Sequence[str], contexts: Sequence[str], uncased: Collection[int] = ()
    ) -> list[Proofread]:
        """Read questions.

        Args:
            questions: As asked.
            contexts: The passage of each, whose words are spelled right.
            uncased: The places, 0-based, of questions that were given without capitals, or made of
                such: an editor takes the titles in them for prose, and little is believed.
        """
        own = self._own(questions)
        # No correction can gain more than what the question's own probability leaves.
        doubtful = [i for i, likelihood in enumerate(own) if -likelihood >= self.minimum_gain]
        asked = [questions[i] for i in doubtful]
        proposals = [
            with_told_names(questions[i], _as_asked(questions[i], proposed), contexts[i])
            for i, proposed in zip(
                doubtful, self.model.correct(list(map(_as_read, asked))), strict=True
            )
        ]
        sound = [
            with_cautious_edits(question, proposed, contexts[i])
            if i in uncased
            else with_sound_edits(question, proposed, contexts[i])
            for i, question, proposed in zip(doubtful, asked, proposals, strict=True)
        ]
        pairs = [*zip(asked, proposals, strict=True), *zip(asked, sound, strict=True)]
        likely = {(questions[i], questions[i]): own[i] for i in doubtful}
        likely |= self._likelihoods([pair for pair in pairs if pair not in likely])
        sure = [
            (question, proposed, contexts[i])
            for i, question, proposed in zip(doubtful, asked, proposals, strict=True)
            if i not in uncased and likely[question, proposed] - own[i] >= self.maximum_doubt
        ]
        likely |= self._likelihoods([(proposed, proposed) for _, proposed, _ in sure])
        taken = {
            (question, proposed)
            for question, proposed, context in sure
            if changes_articles_alone(question, proposed)
            or (likely[proposed, proposed] >= _SURE and keeps_content(question, proposed, context))
        }
        texts = [
            proposed
            if (question, proposed) in taken
            else text
            if likely[question, text] - own[i] >= self.minimum_gain
            else question
            for i, question, proposed, text in zip(doubtful, asked, proposals, sound, strict=True)
        ]
        likely |= self._likelihoods([(text, text) for text in texts if (text, text) not in likely])
        read = [Proofread(q, likelihood) for q, likelihood in zip(questions, own, strict=True)]
        for i, question, proposed, text in zip(doubtful, asked, proposals, texts, strict=True):
            if likely[text, text] < own[i]:
                # A part of a correction may leave more to correct than there was.
                text = question
            doubt = likely[question, proposed] - likely[question, text]
            told = (doubt, proposed) if doubt > 0 else (0.0, "")
            of_names = doubt < self.maximum_doubt and alters_names_alone(text, proposed)
            read[i] = Proofread(text, likely[text, text], *told, settled=doubt <= 0 or of_names)
        return read

    def likelihoods_unchanged(self, questions: Sequence[str]) -> list[Proofread]:
        """How likely each question needs no correction; none is asked for."""
        own = self._own(questions)
        return [Proofread(each, likely) for each, likely in zip(questions, own, strict=True)]

    def grammar(self, read: Proofread, least: float = 0.0) -> CheckResult:
        """The check of grammar on what was read, with the least probability that passes it."""
        return read.grammar(self.maximum_doubt, least)

    def _likelihoods(self, pairs: Sequence[tuple[str, str]]) -> dict[tuple[str, str], float]:
        """How likely each correction is, asked once."""
        read = {pair: (_as_read(pair[0]), _as_read(pair[1])) for pair in pairs}
        distinct = list(dict.fromkeys(read.values()))
        found = dict(zip(distinct, self.model.log_likelihoods(distinct), strict=True))
        return {pair: found[each] for pair, each in read.items()}

    def _own(self, questions: Sequence[str]) -> list[float]:
        unchanged = [(question, question) for question in questions]
        found = self._likelihoods(unchanged)
        return [found[pair] for pair in unchanged]


def _as_read(question: str) -> str:
    """The question as it will be asked in the end, in what no corrector need tell."""
    return _PERCENT.sub(lambda found: "What" if found[0][0] in "HW" else "what", question)


def _as_asked(question: str, proposed: str) -> str:
    """A proposal in the question's own words for "what percent"."""
    asked = _PERCENT.search(question)
    return proposed if asked is None else _PERCENT.sub(asked[0], proposed, count=1)


def _tidy(example: Example, domains: Domains) -> str:
    """The question with its blanks and the certain slips mended, as its variants will be."""
    words = " ".join(example.question.split())
    for mark in "?,":
        words = words.replace(f" {mark}", mark)
    as_passage = with_capitals if is_uncased(words) else without_emphasis
    words = domains.corrected(as_passage(words, example.context))
    return with_names_of(copy_edited(words, example.context), example.context)


def _with_question(example: Example, question: str) -> Example:
    if question == example.question:
        return example
    return replace(example, question=question, given=example.given or example.question)
