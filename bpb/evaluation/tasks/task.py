"""A kind of evaluation: what is asked, how it is scored, and what is computed of the scores."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar, Generic, Protocol, TypeVar

from bpb.corpora.head import Head
from bpb.corpora.json_stream import json_records
from bpb.corpora.parsing import parsed_rows, until_break
from bpb.corpora.row import Rejected
from bpb.corpora.source import Source
from bpb.evaluation.examples import Kind, ScoredExample
from bpb.evaluation.figures import Figures
from bpb.evaluation.prediction import Prediction
from bpb.evaluation.sets import OnReject
from bpb.protocols import ReadingInput
from bpb.records.fields import Fields, whole

if TYPE_CHECKING:
    from bpb.config.config import Config


class Asked(Protocol):
    @property
    def id(self) -> str: ...


Item = TypeVar("Item", bound=Asked)


@dataclass(frozen=True, slots=True)
class Model(Generic[Item]):
    """A model that answers the items of a task.

    Attributes:
        name: What to call it.
        fingerprint: Changes with all that its answers depend on.
        predict: Its predictions for items, in their order.
    """

    name: str
    fingerprint: str
    predict: Callable[[Sequence[Item]], list[Prediction]]


class Task(ABC, Generic[Item]):
    """A kind of evaluation.

    Attributes:
        name: What messages and `metrics.json` call it.
    """

    name: ClassVar[str]

    @abstractmethod
    def items(self, paths: Sequence[Path], on_reject: OnReject) -> Iterator[Item]:
        """What is to be answered, as a stream.

        Args:
            paths: Files and folders.
            on_reject: Called with each row that is left out.

        Raises:
            InputError: An input cannot be read.
        """

    @abstractmethod
    def row(self, item: Item) -> Mapping[str, str]:
        """What a model is to answer, as `bpb questions` lists it: its id and its texts."""

    def model(self, spec: str, config: Config, prompt: Path | None) -> Model[Item]:
        """Load a model by name. By default it answers each row's question from its context.

        Raises:
            BPBError: There is none of that name, or it cannot be loaded.
        """
        from bpb.pipeline.loading import load_answerer

        answerer = load_answerer(config, spec, prompt)

        def predict(items: Sequence[Item]) -> list[Prediction]:
            rows = [self.row(each) for each in items]
            inputs = [ReadingInput(row["question"], row["context"]) for row in rows]
            return [Prediction((said,) if said else ()) for said in answerer.answer(inputs)]

        return Model(answerer.name, answerer.fingerprint, predict)

    @abstractmethod
    def scored(self, item: Item, prediction: Prediction) -> ScoredExample:
        """An item with the score of its prediction.

        Raises:
            RowError: The prediction is none that the task knows.
        """

    def unanswered(self, item: Item) -> ScoredExample:
        """An item without a prediction, or with one that cannot be read: it is wrong."""
        return replace(self.scored(item, Prediction()), read=(), f1=0.0, exact=False, correct=False)

    @abstractmethod
    def figures(self, examples: Iterable[ScoredExample]) -> Figures:
        """What is computed of the scores; the examples are read once."""

    def about(self) -> Mapping[str, Any]:
        """What `metrics.json` says of how predictions are scored."""
        return {}


class FileTask(Task[Item]):
    """A task whose sets are JSON lines, or one JSON array, with a row for each item."""

    @abstractmethod
    def fits(self, head: Head) -> bool:
        """Whether a file is a set of this task."""

    @abstractmethod
    def item(self, fields: Fields, path: Path) -> Item:
        """The item of a row.

        Raises:
            RowError: A field is missing or wrong.
        """

    def keys(self, item: Item) -> tuple[str, ...]:
        """What no other item may share."""
        return (item.id,)

    def right_or_wrong(
        self,
        right: bool,
        *,
        id: str,
        group: str,
        set: str,
        kind: Kind,
        rule: str,
        question: str,
        gold: str,
        prediction: Prediction,
        read: str,
    ) -> ScoredExample:
        """A scored item of a task that has one right choice; `read` is the choice, "" for none."""
        return ScoredExample(
            id=id,
            original_id=group,
            corpus=self.name,
            set=set,
            kind=kind,
            rule=rule,
            answer_type="",
            question_type="",
            validity=None,
            validated=None,
            question=question,
            gold=(gold,),
            prediction=prediction.texts,
            read=(read,) if read else (),
            f1=float(right),
            exact=right,
            correct=right,
        )

    def items(self, paths: Sequence[Path], on_reject: OnReject) -> Iterator[Item]:
        seen: set[str] = set()
        for path in paths:
            for number, item in self._read(path, on_reject):
                if not seen.isdisjoint(self.keys(item)):
                    reason = "an earlier row has the same id"
                    on_reject(Rejected(str(path), number, "id", reason, item.id))
                    continue
                seen.update(self.keys(item))
                yield item

    def _read(self, path: Path, on_reject: OnReject) -> Iterator[tuple[int, Item]]:
        source = Source(str(path))
        return parsed_rows(
            source,
            until_break(json_records(source)),
            lambda fields: self._whole(self.item(fields, path)),
            on_reject,
        )

    def _whole(self, item: Item) -> Item:
        for name, words in self.row(item).items():
            whole(words, name)
        return item
