"""The training loop of every network, on Accelerate: one process, or several by its launcher.

What is drawn at random depends on the seed, the epoch and the step alone, so that a training which
is taken up from a checkpoint goes the way it would have gone. Limits in minutes are the exception:
they depend on the machine.
"""

import hashlib
import math
import random
import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from contextlib import nullcontext
from dataclasses import asdict, dataclass
from typing import Any, Generic, TypeVar

import torch
from accelerate import Accelerator
from accelerate.utils import broadcast_object_list
from torch import Tensor, nn

from bpb.errors import ModelError
from bpb.models.training.average import Average
from bpb.models.training.batching import batches
from bpb.models.training.folder import TrainingFolder
from bpb.models.training.settings import TrainingConfig

T = TypeVar("T")


class Objective(nn.Module, ABC, Generic[T]):
    """A network with the loss it is trained by.

    Attributes:
        network: What is trained.
        encoder: The part of it that has a learning rate of its own.
    """

    def __init__(self, network: nn.Module, encoder: nn.Module) -> None:
        super().__init__()
        self.network = network
        self.encoder = encoder

    @abstractmethod
    def forward(self, items: Sequence[T]) -> Tensor:
        """The summed loss of items, a scalar."""

    @abstractmethod
    def length(self, item: T) -> int:
        """An item's tokens, by which batches are made."""

    @abstractmethod
    def weight(self, item: T) -> int:
        """What an item counts in the mean loss: its predictions."""


@dataclass(frozen=True, slots=True)
class Task(Generic[T]):
    """What is trained, on what, and how it is watched.

    Attributes:
        objective: The network and its loss.
        draw: Draws an epoch, given the part of the training that is over.
        evaluate: Scores the network, in evaluation mode, on the development part: by name, the
            one to maximise first; empty where there is no such part.
    """

    objective: Objective[T]
    draw: Callable[[float, random.Random], Sequence[T]]
    evaluate: Callable[[], Mapping[str, float]]


@dataclass(slots=True)
class Progress:
    """Where a training is.

    Attributes:
        step: Steps done.
        tokens: Predictions learned from.
        epoch: Epochs done.
        batch: Batches done of the epoch under way.
        drawn_at: The part of the training that was over when that epoch was drawn.
        seconds: Time spent on steps.
        best: The best score on the development part.
        waited: Epochs since then.
        stopped: Whether it was stopped early.
        scored: The step after which it was last scored.
    """

    step: int = 0
    tokens: int = 0
    epoch: int = 0
    batch: int = 0
    drawn_at: float = 0.0
    seconds: float = 0.0
    best: float = -math.inf
    waited: int = 0
    stopped: bool = False
    scored: int = 0


def optimiser(objective: Objective[T], config: TrainingConfig) -> torch.optim.AdamW:
    """Make an AdamW: the encoder and the rest with their peak rates; only matrices are decayed."""
    encoder = {id(p) for p in objective.encoder.parameters()}
    trained = [p for p in objective.parameters() if p.requires_grad]
    groups: list[dict[str, Any]] = []
    for inside, rate in ((True, config.encoder_rate or config.rate), (False, config.rate)):
        for is_matrix in (True, False):
            part = [p for p in trained if (id(p) in encoder, p.dim() > 1) == (inside, is_matrix)]
            decay = config.weight_decay if is_matrix else 0.0
            groups.append({"params": part, "lr": 0.0, "peak": rate, "weight_decay": decay})
    return torch.optim.AdamW(groups, betas=(0.9, 0.98), eps=1e-8, fused=True)


def rate_factor(spent: float, warmup: float, power: float) -> float:
    """What to multiply the peak rate by: a linear rise, then a polynomial decay to 0.

    Args:
        spent: The part of the training that is over, in [0, 1].
        warmup: The part over which it rises.
        power: The decay's power.
    """
    if spent < warmup:
        return max(spent / warmup, 0.01)
    return float(((1 - spent) / (1 - warmup)) ** power)


class Loop(Generic[T]):
    """Trains a task in a folder, from its beginning or from the last checkpoint."""

    def __init__(
        self,
        task: Task[T],
        config: TrainingConfig,
        folder: TrainingFolder,
        accelerator: Accelerator,
        report: Callable[[str], None],
    ) -> None:
        self.task = task
        self.config = config
        self.folder = folder
        self.report = report
        self.progress = Progress()
        self.accelerator = accelerator
        self.objective = self.accelerator.prepare_model(task.objective)
        self.optimiser = optimiser(task.objective, config)
        self.average = Average(task.objective.network, config.average)
        self.best: dict[str, Tensor] | None = None
        self.saved = time.monotonic()
        # Summed loss and predictions since the last line of the log.
        self.lately = (0.0, 0)

    def run(self) -> Progress:
        """Train to the end, and leave the final weights in the network.

        Raises:
            ModelError: The loss is no longer a number.
            OutputError: The folder cannot be written.
        """
        self._take_up()
        over = self._over(0)
        while not over:
            over = self._epoch()
        if self.progress.scored != self.progress.step:
            self._score(whole_epoch=False)
            self._save()
        if self.config.patience and self.best is not None:
            self.task.objective.network.load_state_dict(self.best)
        else:
            self.average.put()
        self.task.objective.network.eval()
        return self.progress

    def _epoch(self) -> bool:
        """Train for an epoch, or the rest of one; returns whether the training is over."""
        progress, config = self.progress, self.config
        began = time.monotonic()
        if not progress.batch:
            progress.drawn_at = self._spent(0)
        rng = random.Random(f"{config.seed} {progress.epoch}")
        items = self.task.draw(progress.drawn_at, rng)
        lengths = [self.task.objective.length(item) for item in items]
        grouped = batches(items, lengths, config.batch_tokens, config.batch_examples, rng)
        if not grouped:
            raise ModelError("there is nothing to train on: an epoch has no examples")
        self.objective.train()
        for batch in grouped[progress.batch :]:
            if self._over(len(grouped)):
                return True
            self._step(batch, len(grouped))
            progress.batch += 1
            now = time.monotonic()
            progress.seconds, began = progress.seconds + now - began, now
            if progress.step % config.log_steps == 0:
                self._log_steps(len(grouped))
            if now - self.saved >= 60 * config.checkpoint_minutes:
                self._save()
                began = time.monotonic()
        progress.epoch, progress.batch = progress.epoch + 1, 0
        self._score(whole_epoch=True)
        self._save()
        return self._over(0)

    def _step(self, batch: Sequence[T], size: int) -> None:
        """Take one step on a batch, of which each process has its part."""
        objective, config = self.task.objective, self.config
        rank, world = self.accelerator.process_index, self.accelerator.num_processes
        self._seed(rank)
        weight = max(1, sum(map(objective.weight, batch)))
        own = batch[rank::world]
        # A process without a part computes all the same, for the others wait for it.
        scale = world / weight if own else 0.0
        at_once = config.micro_batch or len(batch)
        parts = [own[i : i + at_once] for i in range(0, len(own), at_once)] or [batch[:1]]
        factor = rate_factor(self._spent(size), config.warmup, config.power)
        for group in self.optimiser.param_groups:
            group["lr"] = group["peak"] * factor
        total = 0.0
        for i, part in enumerate(parts):
            alone = self.accelerator.no_sync(self.objective) if i + 1 < len(parts) else None
            with alone or nullcontext():
                with torch.autocast(
                    self.accelerator.device.type,
                    dtype=torch.bfloat16,
                    enabled=config.precision == "bf16",
                ):
                    loss = self.objective(part)
                self.accelerator.backward(loss * scale)
            total += float(loss.detach()) if own else 0.0
        if not math.isfinite(total):
            raise ModelError(
                f"the loss is no longer a number at step {self.progress.step + 1}; "
                "try a lower rate, or precision=fp32"
            )
        if config.clip:
            self.accelerator.clip_grad_norm_(self.objective.parameters(), config.clip)
        self.optimiser.step()
        self.optimiser.zero_grad(set_to_none=True)
        self.average.update()
        self.progress.step += 1
        self.progress.tokens += weight
        self.lately = (self.lately[0] + total, self.lately[1] + sum(map(objective.weight, own)))

    def _seed(self, rank: int) -> None:
        """Seed torch for a step, so that it draws the same when the training is taken up."""
        name = f"{self.config.seed} {self.progress.step} {rank}"
        torch.manual_seed(int.from_bytes(hashlib.sha256(name.encode()).digest()[:7], "big"))

    def _spent(self, size: int) -> float:
        """The part of the training that is over, in [0, 1]; `size` is the epoch's batches."""
        progress, config = self.progress, self.config
        epochs = progress.epoch + (progress.batch / size if size else 0.0)
        parts = (
            epochs / config.epochs if config.epochs else 0.0,
            progress.step / config.steps if config.steps else 0.0,
            progress.seconds / 60 / config.minutes if config.minutes else 0.0,
        )
        return min(1.0, self._agreed(max(parts)))

    def _over(self, size: int) -> bool:
        return self.progress.stopped or self._spent(size) >= 1

    def _agreed(self, value: float) -> float:
        """The first process's value, in all: their clocks differ."""
        if self.accelerator.num_processes == 1:
            return value
        return float(broadcast_object_list([value])[0])

    def _log_steps(self, size: int) -> None:
        progress = self.progress
        total, weight = self.lately
        self.lately = (0.0, 0)
        record = {
            "step": progress.step,
            "epoch": round(progress.epoch + progress.batch / size, 4),
            "spent": round(self._spent(size), 4),
            "loss": round(total / max(weight, 1), 4),
            "rate": self.optimiser.param_groups[-1]["lr"],
            "tokens": progress.tokens,
            "seconds": round(progress.seconds, 1),
        }
        self._write(record)

    def _score(self, *, whole_epoch: bool) -> None:
        """Score the network on the development part; stop if it has not been better for long."""
        progress, config = self.progress, self.config
        scores: dict[str, float] = {}
        if self.accelerator.is_main_process:
            self.task.objective.eval()
            with self.average.swapped(), torch.inference_mode():
                scores = {name: round(v, 4) for name, v in self.task.evaluate().items()}
            if scores:
                epoch = progress.epoch
                self._write({"step": progress.step, "epoch": epoch, "development": scores})
        progress.scored = progress.step
        if not config.patience or not whole_epoch:
            return
        score = self._agreed(next(iter(scores.values()), -math.inf))
        if score > progress.best:
            progress.best, progress.waited = score, 0
            with self.average.swapped():
                state = self.task.objective.network.state_dict()
                self.best = {name: tensor.cpu().clone() for name, tensor in state.items()}
        else:
            progress.waited += 1
            progress.stopped = progress.waited >= config.patience

    def _write(self, record: Mapping[str, Any]) -> None:
        if self.accelerator.is_main_process:
            self.folder.log(record)
            shown = {**record, **record.get("development", {})}
            shown.pop("development", None)
            self.report("  ".join(f"{name} {_text(value)}" for name, value in shown.items()))

    def _save(self) -> None:
        self.saved = time.monotonic()
        if self.accelerator.is_main_process:
            self.folder.save_checkpoint(
                {
                    "progress": asdict(self.progress),
                    "weights": self.task.objective.network.state_dict(),
                    "optimiser": self.optimiser.state_dict(),
                    "average": self.average.state(),
                    "best": self.best,
                    "lately": self.lately,
                }
            )
        self.accelerator.wait_for_everyone()

    def _take_up(self) -> None:
        """Go to where the last checkpoint is."""
        state = self.folder.load_checkpoint()
        if state is not None:
            self.progress = Progress(**state["progress"])
            self.task.objective.network.load_state_dict(state["weights"])
            self.optimiser.load_state_dict(state["optimiser"])
            self.average.load(state["average"])
            self.best = state["best"]
            self.lately = tuple(state["lately"])
            if self.accelerator.is_main_process:
                self.report(f"taken up at step {self.progress.step}")
        if self.accelerator.is_main_process:
            self.folder.cut_log(self.progress.step)
        self.accelerator.wait_for_everyone()


def _text(value: float) -> str:
    return str(value) if isinstance(value, int) else f"{value:.4g}"
