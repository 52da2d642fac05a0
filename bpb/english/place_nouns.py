"""Nouns that call a place what it is: "city", "stadium"."""

PLACES = frozenset(
    "city country state town village county province place area region district location continent "
    "borough nation stadium arena venue neighborhood neighbourhood suburb".split()
)
"""What places are called."""
SEATS = frozenset("city state town village county province district borough region".split())
"""Those that go before their names with "of": "the U.S. city of Tulsa"."""
