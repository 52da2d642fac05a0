"""Names of countries, states and peoples: what a place or a nationality may be exchanged for."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator, Mapping
from functools import cache

from bpb.english.lexicons import rows
from bpb.lexicon import spaced

BEFORE_A_PLACE = "in|at|on|near|outside|inside|within|between|under|behind|above|below|along"
"""Prepositions of where something is, as alternatives of a regular expression."""
# The continent, and the state of the US, are meant more often.
_NO_COUNTRIES = frozenset({"Antarctica", "Georgia"})
_OF_FEDERATIONS = frozenset({"State", "Province"})


@cache
def _places(kind: str) -> frozenset[str]:
    return frozenset(name for group in _groups(kind) for name in group)


@cache
def _groups(kind: str) -> tuple[tuple[str, ...], ...]:
    """The rows of a kind of `lexicons/places.tsv`."""
    return tuple(spaced(names) for each, names in rows("places") if each == kind)


def nationalities() -> frozenset[str]:
    """The adjectives of peoples: "Danish", "German"."""
    return _places("nationality")


def peoples() -> frozenset[str]:
    """Those that name a people with "the": "the Dutch"; "the German" would be one man."""
    return frozenset(n for n in nationalities() if n.endswith(("sh", "ch", "ese", "ss")))


def peoples_of_continents() -> frozenset[str]:
    """The adjectives of peoples of more than one country: "Asian"."""
    return _places("people_of_continent")


def continents() -> frozenset[str]:
    """The names of continents."""
    return _places("continent")


def has_article(country: str) -> bool:
    """Whether the name of a country has "the" before it in a sentence."""
    return country in _places("with_article")


@cache
def countries() -> Mapping[str, str]:
    """The countries, now and formerly, by name: the ISO 3166 code that the names of one share.

    The data is pycountry's (ISO 3166-1 and 3166-3); read on the first call.
    """
    import pycountry

    found: dict[str, str] = {}
    for country in (*pycountry.historic_countries, *pycountry.countries):
        names = (getattr(country, kind, "") for kind in ("name", "common_name", "official_name"))
        found |= {form: country.alpha_2 for name in names for form in _as_said(name)}
    found |= {name: code for code, *names in _groups("everyday") for name in names}
    return {name: code for name, code in found.items() if name not in _NO_COUNTRIES}


@cache
def states() -> frozenset[str]:
    """The states and provinces of federations, with and without accents; none that is a town too.

    The data is pycountry's (ISO 3166-2); read on the first call.
    """
    import pycountry

    names = {
        each.name
        for each in pycountry.subdivisions
        if each.country_code in _places("federation")
        and each.type in _OF_FEDERATIONS
        and each.name not in _places("town_too")
        and _plain(each.name) not in countries()
    }
    return frozenset({*names, *map(_plain, names)})


def level(name: str) -> str:
    """Whether a place is a country, a state, a continent or another place."""
    for kind, names in (("country", countries()), ("state", states()), ("continent", continents())):
        if name in names:
            return kind
    return "place"


def may_hold(one: str, other: str) -> bool:
    """Whether one of two countries or peoples is, or was, a part of the other, or the same."""
    known = countries()
    same = one in known and known[one] == known.get(other)
    return same or any({one, other} <= set(whole) for whole in _groups("whole"))


def _as_said(name: str) -> Iterator[str]:
    """A name of ISO 3166 as texts have it: "Congo, The Democratic Republic of the" is both "Congo"
    and "Democratic Republic of the Congo".
    """
    short, _, rest = name.partition(", ")
    if rest.endswith((" of", " the")) and not set(rest) & set("(,"):
        yield f"{rest} {short}".removeprefix("The ")
    if short:
        yield short.partition(" (")[0].removeprefix("the ")


def _plain(name: str) -> str:
    """Without accents: "Karnataka" for "Karn\u0101taka"."""
    return "".join(
        each for each in unicodedata.normalize("NFD", name) if not unicodedata.combining(each)
    )
