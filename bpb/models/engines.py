"""What runs a text-to-text checkpoint."""

from __future__ import annotations

from pathlib import Path

from bpb.models.checkpoint import Checkpoint
from bpb.models.rewriting import ScoringRewriter
from bpb.models.seq2seq import RewriteOptions, TransformersRewriter


def rewriter(
    engine: str, checkpoint: Checkpoint, role: str, options: RewriteOptions, cache: Path | None
) -> ScoringRewriter:
    """A checkpoint on an engine.

    Args:
        engine: One of ``bpb.models.options.ENGINES``: ``int8`` is the fastest way in 8-bit integers
            that this machine has for it.
        checkpoint: What to run.
        role: What it is for.
        options: How to run it.
        cache: Where conversions are kept; None to convert for this process only.

    Raises:
        ModelError: The engine is not installed, or cannot run the checkpoint.
    """
    if engine == "transformers":
        return TransformersRewriter(checkpoint, role, options)
    from bpb.models.int8.rewriter import Int8Rewriter, runs_here

    if engine == "int8" and runs_here(checkpoint, options.device):
        return Int8Rewriter(checkpoint, role, options, cache)
    from bpb.models.ctranslate2.seq2seq import CTranslate2Rewriter

    return CTranslate2Rewriter(checkpoint, role, options, cache)
