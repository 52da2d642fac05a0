"""Contrast sets in the formats of other tools; one format is one file of `bpb.export.formats`."""

from bpb.export.exporter import Export, Exporter, Options, all_exporters
from bpb.export.questions import QuestionSet, read_run
from bpb.export.write import Written, export
from bpb.question import Question

__all__ = [
    "Export",
    "Exporter",
    "Options",
    "Question",
    "QuestionSet",
    "Written",
    "all_exporters",
    "export",
    "read_run",
]
