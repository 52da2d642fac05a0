"""Knowledge of single domains behind one protocol; a run selects them by `domains`."""

from bpb.domains.extractor import (
    NO_DOMAINS,
    Domains,
    Fact,
    FactExtractor,
    Ordered,
    discover,
    select,
)
from bpb.domains.measured_set import Item, ranked

__all__ = [
    "NO_DOMAINS",
    "Domains",
    "Fact",
    "FactExtractor",
    "Item",
    "Ordered",
    "discover",
    "ranked",
    "select",
]
