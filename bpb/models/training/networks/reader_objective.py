"""The loss of a reader: of gold answers, and of how a larger reader would have answered."""

from collections.abc import Sequence

import torch
from torch import Tensor, nn
from torch.nn import functional

from bpb.models.training.data.reader_data import Example
from bpb.models.training.loop import Objective
from bpb.models.training.networks.reader_batch import IGNORED, IMPOSSIBLE, Batch, Frame, collate
from bpb.models.training.networks.teacher import Teacher


class ReaderObjective(Objective[Example]):
    """The loss of the answer's kind, and the mean of its first and last token's.

    With a teacher a share of it is the cross-entropy to the teacher's probabilities instead
    (Hinton, Vinyals & Dean 2015, section 2, at temperature 1). Questions of yes or no are learned
    from their gold answers alone: there are too few of them for a teacher to be sure of.
    """

    def __init__(self, network: nn.Module, encoder: nn.Module, frame: Frame) -> None:
        super().__init__(network, encoder)
        self.frame = frame
        self.teacher: Teacher | None = None
        self.taught = 0.0

    def learn_from(self, teacher: Teacher, share: float) -> None:
        """Take a share of the loss from a teacher."""
        self.teacher, self.taught = teacher, share

    def length(self, item: Example) -> int:
        """Its tokens, those around it included."""
        return len(item.question) + len(item.context) + len(self.frame)

    def weight(self, item: Example) -> int:
        """One answer."""
        return 1

    def forward(self, items: Sequence[Example]) -> Tensor:
        """The summed loss of examples."""
        batch = collate(items, self.frame, next(self.network.parameters()).device)
        scores = batch.possible(self.network(batch.ids, batch.mask, batch.segments))
        starts, ends, kinds = scores
        span = _cross_entropy(starts, batch.first) + _cross_entropy(ends, batch.last)
        losses = _cross_entropy(kinds, batch.kind) + span / 2
        if self.teacher is not None and self.training:
            share = self.taught * batch.polar.logical_not()
            losses = (1 - share) * losses + share * _taught(self.teacher, items, batch, scores)
        return losses.sum()


def _taught(
    teacher: Teacher,
    items: Sequence[Example],
    batch: Batch,
    scores: tuple[Tensor, Tensor, Tensor],
) -> Tensor:
    """The cross-entropy to what the teacher answers, (batch,).

    Where an answer stands is learned of questions that have one.
    """
    given = collate([teacher.example(item) for item in items], teacher.frame, batch.ids.device)
    starts, ends, kinds = teacher.scores(given)
    theirs = (_moved(starts, given, batch), _moved(ends, given, batch), kinds)
    losses = [
        functional.cross_entropy(own, other.softmax(-1), reduction="none")
        for own, other in zip(scores, batch.possible(theirs), strict=True)
    ]
    has_span = batch.first >= 0
    return losses[2] + has_span * (losses[0] + losses[1]) / 2


def _moved(scores: Tensor, given: Batch, batch: Batch) -> Tensor:
    """Scores of one batch's tokens, at the places of the same tokens in another."""
    moved = torch.full(batch.context.shape, IMPOSSIBLE, device=scores.device)
    moved[batch.context] = scores[given.context]
    return moved


def _cross_entropy(scores: Tensor, targets: Tensor) -> Tensor:
    return functional.cross_entropy(scores, targets, reduction="none", ignore_index=IGNORED)
