"""A look at an input before a run: what it is, what a sample gives, what the whole will take."""

from bpb.preview.estimate import Estimate, Interval, SampleSize
from bpb.preview.make import Preview, preview, top
from bpb.preview.source import InputSummary, spread

__all__ = [
    "Estimate",
    "InputSummary",
    "Interval",
    "Preview",
    "SampleSize",
    "preview",
    "spread",
    "top",
]
