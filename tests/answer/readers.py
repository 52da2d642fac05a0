"""A reader that answers from a table, for tests."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bpb.protocols import Reading, ReadingInput


class TableReader:
    """Answers a question with the text the table has for it, found in the context.

    A question that is not in the table has no answer. `asked` lists the batches as they came.
    """

    name = "table"
    fingerprint = "0" * 64

    def __init__(self, table: Mapping[str, str], score: float = 0.9) -> None:
        self.table = table
        self.score = score
        self.asked: list[list[str]] = []

    def read(self, inputs: Sequence[ReadingInput]) -> list[Reading]:
        self.asked.append([item.question for item in inputs])
        return [self._read(item) for item in inputs]

    def _read(self, item: ReadingInput) -> Reading:
        text = self.table.get(item.question, "")
        if text == "yes":
            return Reading("yes", "yes", -1, -1, self.score)
        if text == "no":
            return Reading("no", "no", -1, -1, self.score)
        start = item.context.find(text)
        if not text or start < 0:
            return Reading("none", "", -1, -1, self.score)
        return Reading("span", text, start, start + len(text), self.score)
