"""What a pointer model may write next: the two tasks' grammars."""

from dataclasses import dataclass
from typing import ClassVar, Protocol

import torch
from torch import Tensor

from bpb.models.pointer.vocabulary import BOS, EOS, PAD, REFERENCES, SPECIALS, STEP, UNKNOWN

NEVER = float("-inf")
LEAST = -80.0
FIRST_REFERENCE = len(SPECIALS)


@dataclass(slots=True)
class Written:
    """What K hypotheses of each input have written so far.

    Attributes:
        tokens: The tokens, ``BOS`` first, (batch, K, t).
        steps: The step that each token is in, from 0; a ``STEP`` belongs to the step it begins.
        filled: How many tokens the current step has, (batch, K).
    """

    tokens: Tensor
    steps: Tensor
    filled: Tensor


class Grammar(Protocol):
    """Says which tokens may come next; each output ends after a bounded number of them.

    Attributes:
        end_is_certain: Whether nothing but the end may follow an output, so that it has no score.
    """

    end_is_certain: ClassVar[bool]

    def forbid(self, written: Written, scores: Tensor) -> None:
        """Set the scores of tokens that may not come next to minus infinity, in place.

        Args:
            written: What has been written.
            scores: Log-probabilities over the extended vocabulary, (batch, K, vocabulary).
        """
        ...


def _forbid_always(scores: Tensor) -> None:
    scores[..., [PAD, BOS, UNKNOWN]] = NEVER


def _force_end(scores: Tensor) -> None:
    scores[..., :EOS] = NEVER
    scores[..., EOS + 1 :] = NEVER
    scores[..., EOS] = 0.0


def forbid_repeats(written: Written, scores: Tensor, repeat: int) -> None:
    """Forbid, in place, what would complete a sequence of ``repeat`` tokens a second time.

    Only sequences inside the current step count.
    """
    tokens, steps = written.tokens, written.steps
    length = tokens.shape[2]
    if length < repeat:
        return
    places = length - repeat + 1
    same = steps[..., :places] == steps[..., -1:]
    for i in range(repeat - 1):
        last = tokens[..., length - repeat + 1 + i, None]
        same = same & (tokens[..., i : i + places] == last)
    following = tokens[..., repeat - 1 :]
    hit = torch.zeros_like(scores).scatter_add_(-1, following, same.to(scores.dtype))
    scores.masked_fill_(hit > 0, NEVER)


@dataclass(frozen=True, slots=True)
class DecompositionGrammar:
    """A decomposition: steps, none empty, that refer to earlier steps only.

    Attributes:
        longest: The most tokens of a decomposition, separators and end included.
        repeat: A sequence of so many tokens does not come twice in a step.
        most_steps: The most steps.
        longest_step: The most tokens in a step.
    """

    end_is_certain: ClassVar[bool] = False
    longest: int = 120
    repeat: int = 4
    most_steps: int = 20
    longest_step: int = 40

    def __post_init__(self) -> None:
        if not 1 <= self.most_steps <= REFERENCES:
            raise ValueError(f"a decomposition has 1 to {REFERENCES} steps, not {self.most_steps}")

    def forbid(self, written: Written, scores: Tensor) -> None:
        """See ``Grammar``."""
        length = written.tokens.shape[2]
        if length >= self.longest:
            _force_end(scores)
            return
        _forbid_always(scores)
        forbid_repeats(written, scores, self.repeat)
        step = written.steps[..., -1:]
        numbers = torch.arange(REFERENCES, device=scores.device)
        references = scores[..., FIRST_REFERENCE : FIRST_REFERENCE + REFERENCES]
        references.masked_fill_(numbers >= step, NEVER)
        empty = written.filled == 0
        full = written.filled >= self.longest_step
        # A step begun at the last but one place could not be filled.
        last = (step[..., 0] + 1 >= self.most_steps) | (length + 2 >= self.longest)
        scores[..., EOS].masked_fill_(empty, NEVER)
        scores[..., STEP].masked_fill_(empty | last, NEVER)
        ending = torch.arange(scores.shape[-1], device=scores.device)
        ends = (ending == EOS) | (ending == STEP)
        scores.masked_fill_(full[..., None] & ~ends, NEVER)


@dataclass(frozen=True, slots=True)
class QuestionGrammar:
    """A question: words, then one question mark.

    Attributes:
        longest: The most tokens of a question, its end included.
        repeat: A sequence of so many tokens does not come twice.
        mark: The id of the question mark.
    """

    end_is_certain: ClassVar[bool] = True
    mark: int
    longest: int = 80
    repeat: int = 4

    def forbid(self, written: Written, scores: Tensor) -> None:
        """See ``Grammar``."""
        length = written.tokens.shape[2]
        if length >= self.longest:
            _force_end(scores)
            return
        _forbid_always(scores)
        scores[..., STEP] = NEVER
        scores[..., FIRST_REFERENCE : FIRST_REFERENCE + REFERENCES] = NEVER
        forbid_repeats(written, scores, self.repeat)
        marked = written.tokens[..., -1, None] == self.mark
        ids = torch.arange(scores.shape[-1], device=scores.device)
        if length < 3:
            scores[..., self.mark] = NEVER
        if length + 2 >= self.longest:
            scores.masked_fill_(ids != self.mark, NEVER)
            scores[..., self.mark].clamp_(min=LEAST)
        scores.masked_fill_(marked | (ids == EOS), NEVER)
        scores[..., EOS].masked_fill_(marked[..., 0], 0.0)
