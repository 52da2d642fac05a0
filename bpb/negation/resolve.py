"""Resolving what the command line gives, in batches, and writing it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import islice

from bpb.errors import ConfigError
from bpb.negation.format import WritableFormat, all_formats
from bpb.negation.marked import marked
from bpb.negation.resolver import Resolver
from bpb.negation.sentences import given
from bpb.negation.systems import resolver
from bpb.negation.types import NegatedSentence

_BATCH = 256


def resolve_lines(
    source: str,
    format: str,
    convention: str,
    *,
    gold_cues: bool = False,
    system: str = "",
    model: str = "",
) -> Iterator[str]:
    """The sentences of a text or file with their negations, as text to print.

    Args:
        source: A text, a file, or "-".
        format: "marked", or the name of a format that can be written.
        convention: Whose guidelines are followed.
        gold_cues: Keep the cues that the input has, and find their scopes.
        system: "rules" or "tagger"; "" for the better one in this convention.
        model: The folder of another tagger than the bundled one.

    Raises:
        ConfigError: There is no such format, convention or system.
        ModelError: There is no such tagger.
        InputError: The input cannot be read.
    """
    writers = {"marked": marked} | {
        each.name: each.write for each in all_formats() if isinstance(each, WritableFormat)
    }
    if format not in writers:
        raise ConfigError(f"format: expected one of {', '.join(writers)}, got {format!r}")
    chosen = resolver(convention, system, model)
    return writers[format](in_batches(chosen, given(source), gold_cues=gold_cues))


def in_batches(
    system: Resolver, sentences: Iterable[NegatedSentence], *, gold_cues: bool = False
) -> Iterator[NegatedSentence]:
    """The sentences resolved, a batch at a time."""
    resolve = system.resolve_scopes if gold_cues else system.resolve
    rest = iter(sentences)
    while batch := list(islice(rest, _BATCH)):
        yield from resolve(batch)
