"""The page of a run: an overview, all variants to browse, and each contrast set in full."""

from __future__ import annotations

from bpb.inspect.page.evaluation import Evaluated, Prediction
from bpb.inspect.page.write import write_page

__all__ = ["Evaluated", "Prediction", "write_page"]
