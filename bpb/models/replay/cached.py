"""Models of every role that keep their outputs in a cache."""

import json
from collections.abc import Sequence
from dataclasses import asdict

from bpb.models.replay.cache import OutputCache, code_fingerprint, key_of, through
from bpb.protocols import (
    Answerer,
    Candidate,
    Corrector,
    GenerationInput,
    Generator,
    Parser,
    Reader,
    Reading,
    ReadingInput,
)

Candidates = tuple[Candidate, ...]


class _Cached:
    """What a cached model of any role has.

    Args:
        model: The model itself.
        store: The cache.
        options: What its outputs depend on beside the model and its input, such as the beams.
    """

    def __init__(
        self,
        model: Parser | Generator | Reader | Corrector | Answerer,
        store: OutputCache,
        options: str,
    ):
        self.name, self.fingerprint = model.name, model.fingerprint
        self._store = store
        self._base = (type(model).__name__, model.fingerprint, options, code_fingerprint())

    def _keys(self, given: Sequence[object]) -> list[bytes]:
        return [key_of(self._base, each) for each in given]


class CachedParser(_Cached):
    """A ``bpb.protocols.Parser`` that answers as ``model`` does."""

    def __init__(self, model: Parser, store: OutputCache, options: str = "") -> None:
        super().__init__(model, store, options)
        self._model = model

    def parse(self, questions: Sequence[str]) -> list[Candidates]:
        """See ``bpb.protocols.Parser``."""
        return through(
            self._store,
            self._keys(questions),
            lambda places: self._model.parse([questions[i] for i in places]),
            _write_candidates,
            _read_candidates,
        )


class CachedGenerator(_Cached):
    """A ``bpb.protocols.Generator`` that answers as ``model`` does."""

    def __init__(self, model: Generator, store: OutputCache, options: str = "") -> None:
        super().__init__(model, store, options)
        self._model = model

    def generate(self, inputs: Sequence[GenerationInput]) -> list[Candidates]:
        """See ``bpb.protocols.Generator``."""
        return through(
            self._store,
            self._keys([asdict(item) for item in inputs]),
            lambda places: self._model.generate([inputs[i] for i in places]),
            _write_candidates,
            _read_candidates,
        )


class CachedReader(_Cached):
    """A ``bpb.protocols.Reader`` that answers as ``model`` does."""

    def __init__(self, model: Reader, store: OutputCache, options: str = "") -> None:
        super().__init__(model, store, options)
        self._model = model

    def read(self, inputs: Sequence[ReadingInput]) -> list[Reading]:
        """See ``bpb.protocols.Reader``."""
        return through(
            self._store,
            self._keys([asdict(item) for item in inputs]),
            lambda places: self._model.read([inputs[i] for i in places]),
            lambda reading: json.dumps(asdict(reading)),
            lambda text: Reading.from_fields(json.loads(text)),
        )


class CachedAnswerer(_Cached):
    """A ``bpb.protocols.Answerer`` that answers as ``model`` does."""

    def __init__(self, model: Answerer, store: OutputCache, options: str = "") -> None:
        super().__init__(model, store, options)
        self._model = model

    def answer(self, inputs: Sequence[ReadingInput]) -> list[str]:
        """See ``bpb.protocols.Answerer``."""
        return through(
            self._store,
            self._keys([asdict(item) for item in inputs]),
            lambda places: self._model.answer([inputs[i] for i in places]),
            json.dumps,
            json.loads,
        )


class CachedCorrector(_Cached):
    """A ``bpb.protocols.Corrector`` that answers as ``model`` does."""

    def __init__(self, model: Corrector, store: OutputCache, options: str = "") -> None:
        super().__init__(model, store, options)
        self._model = model

    def correct(self, questions: Sequence[str]) -> list[str]:
        """See ``bpb.protocols.Corrector``."""
        return through(
            self._store,
            self._keys(questions),
            lambda places: self._model.correct([questions[i] for i in places]),
            json.dumps,
            json.loads,
        )

    def log_likelihoods(self, pairs: Sequence[tuple[str, str]]) -> list[float]:
        """See ``bpb.protocols.Corrector``."""
        return through(
            self._store,
            self._keys(pairs),
            lambda places: self._model.log_likelihoods([pairs[i] for i in places]),
            json.dumps,
            json.loads,
        )


def _write_candidates(candidates: Candidates) -> str:
    rows = ([each.text, each.score, each.weight] for each in candidates)
    return json.dumps([row if row[2] is not None else row[:2] for row in rows])


def _read_candidates(text: str) -> Candidates:
    return tuple(Candidate(*row) for row in json.loads(text))
