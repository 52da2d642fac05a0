"""Models that answer questions over passages in free text, by name."""

from collections.abc import Sequence
from pathlib import Path

from bpb.models.load import load_reader
from bpb.models.options import LoadOptions
from bpb.protocols import Answerer, Reader, ReadingInput


class ReaderAnswerer:
    """A ``bpb.protocols.Answerer`` on a reader: the text of its span, yes, no, or nothing."""

    def __init__(self, reader: Reader) -> None:
        self.name, self.fingerprint = reader.name, reader.fingerprint
        self._reader = reader

    def answer(self, inputs: Sequence[ReadingInput]) -> list[str]:
        """See ``bpb.protocols.Answerer``."""
        return [reading.text for reading in self._reader.read(inputs)]


def load_answerer(spec: str, options: LoadOptions, prompt: Path | None = None) -> Answerer:
    """Load a model that answers; arguments and errors as for ``bpb.loading.load_answerer``."""
    return ReaderAnswerer(load_reader(spec, options))
