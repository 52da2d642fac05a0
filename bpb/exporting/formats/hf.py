"""A data set for Hugging Face `datasets` and its hub."""

from __future__ import annotations

import io

from bpb.discovery import require
from bpb.exporting.card import card
from bpb.exporting.exporter import Export, Exporter, Options
from bpb.exporting.questions import QuestionSet
from bpb.records.dataset import table_of


class HuggingFace(Exporter):
    """A data set for `datasets`: parquet with typed columns, and a data set card.

    It holds every question, variants with constraints alone too. The card has counts, the command,
    seed, models and limits. `--licence` names the licence of your data. `--push REPO` uploads the
    folder to the hub, with `--private` to a private repository.
    """

    name = "hf"

    def export(self, given: QuestionSet, options: Options) -> Export:
        require("pyarrow", "hub", "--to hf")
        import pyarrow.parquet as pq  # type: ignore[import-untyped]

        table = table_of(given.questions)
        stream = io.BytesIO()
        pq.write_table(table, stream, compression="zstd")
        files = {
            "README.md": card(given, options).encode(),
            "test.parquet": stream.getvalue(),
        }
        return Export.of(files, given.questions)
