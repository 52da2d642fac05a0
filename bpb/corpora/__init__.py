"""Question answering corpora, in their published formats, as one stream of examples.

One format is one file of `bpb.corpora.formats`; adding one is adding a file.
"""

from bpb.corpora.format import Format, all_formats, format_named
from bpb.corpora.reading import (
    Identified,
    Recognised,
    is_path,
    passages,
    read,
    read_questions,
    read_rows,
    recognise,
)
from bpb.corpora.row import LeftOut, Question, Rejected

__all__ = [
    "Format",
    "Identified",
    "LeftOut",
    "Question",
    "Recognised",
    "Rejected",
    "all_formats",
    "format_named",
    "is_path",
    "passages",
    "read",
    "read_questions",
    "read_rows",
    "recognise",
]
