"""Checks on variants: each has a name, a score and a reason."""

from __future__ import annotations

from bpb.quality.check import Check, discover, failed, run_checks, select

__all__ = ["Check", "discover", "failed", "run_checks", "select"]
