"""Contrast sets in the formats of other tools; a format is a file of `bpb.exporting.formats`."""

from bpb.exporting.exporter import Export, Exporter, Options, all_exporters
from bpb.exporting.questions import QuestionSet, read_run
from bpb.exporting.write import Exports, Written, export
from bpb.records.question import Question

__all__ = [
    "Export",
    "Exporter",
    "Exports",
    "Options",
    "Question",
    "QuestionSet",
    "Written",
    "all_exporters",
    "export",
    "read_run",
]
