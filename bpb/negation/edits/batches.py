"""Editing what the command line gives, in batches."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice

from bpb.negation.edits.kind import edited, select
from bpb.negation.edits.sentence import Sentence
from bpb.negation.edits.types import EditedSentence, Options

_BATCH = 256


def edit_texts(
    texts: Iterable[str], kinds: Sequence[str] = (), options: Options | None = None
) -> Iterator[EditedSentence]:
    """The sentences of texts, as spaCy divides them, with their edits.

    Args:
        texts: Texts of one or more sentences; those without words are passed over.
        kinds: Names of kinds; all when none is named.
        options: How edits are written.

    Raises:
        ConfigError: A name is not a kind's.
    """
    from bpb.english.spacy_model import pipeline

    chosen, how = select(kinds), options or Options()
    rest = (" ".join(text.split()) for text in texts)
    while batch := list(islice(rest, _BATCH)):
        for doc in pipeline().pipe(text for text in batch if text):
            for span in doc.sents:
                yield edited(Sentence.of(span, span.start), chosen, how)
