"""Beam search over what a pointer network may write."""

from collections.abc import Sequence
from dataclasses import dataclass

import torch
from torch import Tensor

from bpb.models.pointer.grammar import NEVER, Grammar, Written
from bpb.models.pointer.network import Memory, PointerNetwork
from bpb.models.pointer.vocabulary import BOS, EOS, STEP

# Scores closer than this count as equal, so that the order of sums in a matrix product, which
# depends on the batch, does not decide between hypotheses; the one found first is then taken.
GRAIN = 1e-4
DIGITS = 4
"""Of a score, that are told."""


@dataclass(frozen=True, slots=True)
class Hypothesis:
    """A finished output: its tokens, without beginning or end, and their mean log-probability.

    The last digits of that depend on the batch it was found in; see `bpb.models.pointer.models`.
    """

    tokens: tuple[int, ...]
    score: float

    def __post_init__(self) -> None:
        if self.score > 0:
            raise ValueError(f"a mean log-probability is at most 0, not {self.score}")


@dataclass(slots=True)
class _Beams:
    """The unfinished hypotheses: K for each input that is still open."""

    inputs: list[int]
    memory: Memory
    reachable: Tensor
    cache: list[tuple[Tensor, Tensor]]
    written: Written
    totals: Tensor

    def keep(self, rows: Sequence[int]) -> None:
        """Keep some inputs only."""
        index = torch.tensor(rows, device=self.totals.device)
        self.inputs = [self.inputs[row] for row in rows]
        self.memory = self.memory.select(index)
        self.reachable = self.reachable[index]
        self.cache = [(k[index], v[index]) for k, v in self.cache]
        written = self.written
        self.written = Written(written.tokens[index], written.steps[index], written.filled[index])
        self.totals = self.totals[index]

    def extend(self, parents: Tensor, tokens: Tensor, totals: Tensor) -> None:
        """Continue hypotheses ``parents`` (batch, K) with ``tokens`` (batch, K)."""
        rows = torch.arange(len(parents), device=parents.device)[:, None]
        if parents.shape[1] > 1 or self.totals.shape[1] > 1:
            self.cache = [(k[rows, parents], v[rows, parents]) for k, v in self.cache]
        before = self.written
        begins = tokens == STEP
        step = before.steps[rows, parents][..., -1] + begins
        self.written = Written(
            torch.cat([before.tokens[rows, parents], tokens[..., None]], -1),
            torch.cat([before.steps[rows, parents], step[..., None]], -1),
            (before.filled[rows, parents] + 1).masked_fill(begins, 0),
        )
        self.totals = totals


def _begin(memory: Memory, own: Sequence[int], lexicon: int) -> _Beams:
    """Start one hypothesis for each input, which has ``own`` words beside the lexicon's."""
    size, device = len(own), memory.states.device
    widest = max(lexicon, int(memory.writable.max()) + 1)
    limits = torch.tensor(own, device=device) + lexicon
    return _Beams(
        inputs=list(range(size)),
        memory=memory,
        reachable=torch.arange(widest, device=device) < limits[:, None],
        cache=[],
        written=Written(
            torch.full((size, 1, 1), BOS, device=device),
            torch.zeros((size, 1, 1), dtype=torch.long, device=device),
            torch.zeros((size, 1), dtype=torch.long, device=device),
        ),
        totals=torch.zeros((size, 1), dtype=torch.float64, device=device),
    )


def _best(scores: Tensor, count: int) -> tuple[Tensor, Tensor]:
    """Return the ``count`` best of (batch, n) scores and their places, equal ones in order."""
    places = torch.arange(scores.shape[1], device=scores.device)
    grains = (scores.clamp(min=-1e5) / GRAIN).round().long()
    order = (grains * (1 << 20) - places).topk(min(count, scores.shape[1]), dim=1).indices
    return scores.gather(1, order), order


@torch.inference_mode()
def search(
    network: PointerNetwork, memory: Memory, own: Sequence[int], grammar: Grammar, beams: int
) -> list[list[Hypothesis]]:
    """Find the best outputs of each input.

    Args:
        network: The network, in evaluation mode.
        memory: The encoded inputs.
        own: How many words beside the lexicon's each input has.
        grammar: What may come next.
        beams: How many hypotheses to follow; 1 is greedy.

    Returns:
        For each input, up to ``beams`` hypotheses, best first.
    """
    state = _begin(memory, own, network.config.lexicon)
    finished: list[list[Hypothesis]] = [[] for _ in own]
    while state.inputs:
        written = state.written
        probabilities, state.cache = network.step(
            state.memory, state.cache, written.tokens[..., -1], written.steps[..., -1]
        )
        scores = probabilities.clamp(min=1e-35).log().clamp(max=0.0)
        unreachable = ~state.reachable[:, None, : scores.shape[-1]]
        scores = scores.masked_fill(unreachable, NEVER)
        grammar.forbid(written, scores)
        totals = (state.totals[..., None] + scores).flatten(1)
        best, places = _best(totals, 2 * beams)
        length = written.tokens.shape[2]
        size = scores.shape[-1]
        chosen: list[list[int]] = []
        open_rows: list[int] = []
        for row, (row_totals, row_places) in enumerate(
            zip(best.tolist(), places.tolist(), strict=True)
        ):
            done = finished[state.inputs[row]]
            going: list[int] = []
            for rank, (total, place) in enumerate(zip(row_totals, row_places, strict=True)):
                if total <= NEVER or (rank >= beams and len(going) >= beams):
                    continue
                if place % size != EOS:
                    going.append(rank)
                elif rank < beams:
                    tokens = written.tokens[row, place // size, 1:].tolist()
                    done.append(Hypothesis(tuple(tokens), min(total / length, 0.0)))
            going = going[:beams]
            if not going or _settled(done, row_totals[going[0]] / length, beams):
                continue
            open_rows.append(row)
            chosen.append(going + [-1] * (beams - len(going)))
        if not open_rows:
            break
        kept = torch.tensor(chosen, device=scores.device)
        rows = torch.tensor(open_rows, device=scores.device)
        best = best[rows].gather(1, kept.clamp(min=0)).masked_fill(kept < 0, NEVER)
        places = places[rows].gather(1, kept.clamp(min=0))
        if len(open_rows) < len(state.inputs):
            state.keep(open_rows)
        state.extend(places // size, places % size, best)
    return [sorted(done, key=lambda h: -round(h.score, DIGITS))[:beams] for done in finished]


def _settled(done: Sequence[Hypothesis], going: float, beams: int) -> bool:
    """Say whether an input is done: enough is finished, and none that goes on is better."""
    if beams == 1:
        return bool(done)
    return len(done) >= beams and going <= max(round(h.score, DIGITS) for h in done)
