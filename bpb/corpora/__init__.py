"""Question answering corpora, in their published formats, as one stream of examples.

One format is one file of `bpb.corpora.formats`; adding one is adding a file.
"""

from bpb.corpora.format import Format, all_formats, format_named
from bpb.corpora.reading import Recognised, is_path, read, read_questions, recognise
from bpb.corpora.row import LeftOut, Question, Rejected

__all__ = [
    "Format",
    "LeftOut",
    "Question",
    "Recognised",
    "Rejected",
    "all_formats",
    "format_named",
    "is_path",
    "read",
    "read_questions",
    "recognise",
]
