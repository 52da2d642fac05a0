"""Question answering corpora, in their published formats, as one stream of examples.

One format is one file of `bpb.corpora.formats`; adding one is adding a file.
"""

from bpb.corpora.format import Format, all_formats
from bpb.corpora.reading import is_path, read, read_questions
from bpb.corpora.row import Question, Rejected

__all__ = ["Format", "Question", "Rejected", "all_formats", "is_path", "read", "read_questions"]
