"""Names of countries, states and peoples: what a place or a nationality may be exchanged for."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator, Mapping
from functools import cache

TO_A_PLACE = frozenset(
    "go move travel emigrate immigrate flee return sail migrate relocate retreat march".split()
)
"""Verbs of going somewhere, in their base form: they go with "to", not "in"."""
BEFORE_A_PLACE = "in|at|on|near|outside|inside|within|between|under|behind|above|below|along"
"""Prepositions of where something is, as alternatives of a regular expression."""
CONTINENTS = frozenset(
    "Africa|Antarctica|Asia|Australia|Europe|North America|South America".split("|")
)
NATIONALITIES = frozenset(
    "Afghan Albanian Algerian American Argentine Argentinian Armenian Australian Austrian "
    "Bangladeshi Belgian Bolivian Brazilian British Bulgarian Cambodian Canadian Chilean "
    "Chinese Colombian Croatian Cuban Czech Danish Dutch Ecuadorian Egyptian English Estonian "
    "Ethiopian Filipino Finnish French German Ghanaian Greek Hungarian Icelandic Indian "
    "Indonesian Iranian Iraqi Irish Israeli Italian Jamaican Japanese Kenyan Korean Latvian "
    "Lebanese Lithuanian Malaysian Mexican Moroccan Nigerian Norwegian Pakistani Palestinian "
    "Peruvian Polish Portuguese Romanian Russian Scottish Serbian Slovak Slovenian Spanish "
    "Swedish Swiss Syrian Thai Tunisian Turkish Ukrainian Uruguayan Venezuelan "
    "Vietnamese Welsh".split()
)
PEOPLES = frozenset(n for n in NATIONALITIES if n.endswith(("sh", "ch", "ese", "ss")))
"""Those that name a people with "the": "the Dutch"; "the German" would be one man."""
NATIONALITY = f"(?:{'|'.join(sorted(NATIONALITIES))})"
"""A pattern of one of them."""
_WHOLES = (
    frozenset({"England", "Scotland", "Wales", "Northern Ireland", "Ireland", "United Kingdom",
               "UK", "Great Britain", "Britain"}),
    frozenset({"British", "English", "Scottish", "Welsh", "Irish"}),
    frozenset({"Soviet Union", "Russia", "Ukraine", "Belarus", "Georgia", "Estonia", "Latvia",
               "Lithuania", "Armenia", "Azerbaijan", "Kazakhstan", "Uzbekistan", "Moldova",
               "Kyrgyzstan", "Tajikistan", "Turkmenistan", "USSR"}),
    frozenset({"Yugoslavia", "Serbia", "Croatia", "Slovenia", "Bosnia", "Montenegro", "Kosovo",
               "Bosnia and Herzegovina", "North Macedonia", "Macedonia", "Serbia and Montenegro"}),
    frozenset({"Czechoslovakia", "Czechia", "Czech Republic", "Slovakia"}),
    frozenset({"Germany", "Prussia"}),
    frozenset({"China", "Taiwan", "Hong Kong", "Macao", "Macau"}),
    frozenset({"Denmark", "Greenland", "Faroe Islands"}),
    frozenset({"United States", "US", "U.S.", "USA", "Puerto Rico", "Guam"}),
)  # fmt: skip
WITH_ARTICLE = frozenset(
    "United States|United Kingdom|Netherlands|Philippines|Bahamas|Gambia|Maldives|Czech Republic|"
    "Dominican Republic|United Arab Emirates|Soviet Union|UK|US|U.S.|USA|USSR|"
    "Central African Republic|Comoros|Seychelles|Democratic Republic of the Congo|"
    "Republic of the Congo|"
    "United States of America|People's Republic of China".split("|")
)
"""Names of countries that have "the" before them in a sentence."""


# What texts call a country, by its code, where ISO 3166 has no such name: a part of it, a former or
# a short name. XK is the usual code of Kosovo.
_EVERYDAY = {
    "AE": "UAE",
    "BA": "Bosnia",
    "BN": "Brunei",
    "CD": "DR Congo|Zaire",
    "CI": "Ivory Coast",
    "CV": "Cape Verde",
    "DE": "East Germany|West Germany|Prussia",
    "GB": "UK|U.K.|Britain|Great Britain|England|Scotland|Wales|Northern Ireland",
    "IE": "Republic of Ireland",
    "MK": "Macedonia",
    "MM": "Burma",
    "MO": "Macau",
    "NL": "Holland",
    "RU": "Russia",
    "ST": "S\u00e3o Tom\u00e9 and Pr\u00edncipe",
    "SU": "Soviet Union",
    "SZ": "Swaziland",
    "TL": "East Timor",
    "TR": "Turkey",
    "US": "US|U.S.|USA",
    "VA": "Vatican City|Vatican",
    "XK": "Kosovo",
    "ZW": "Rhodesia",
}
# The continent, and the state of the US, are meant more often.
_NO_COUNTRIES = frozenset({"Antarctica", "Georgia"})
# Whose states and provinces texts give with towns: "Lund, Ohio".
_FEDERATIONS = frozenset({"AU", "BR", "CA", "IN", "MX", "US"})
_OF_FEDERATIONS = frozenset({"State", "Province"})
# A town of the name is meant as often.
_TOWNS_TOO = frozenset(
    "New York|Washington|Rio de Janeiro|S\u00e3o Paulo|Aguascalientes|Campeche|Chihuahua|Colima|"
    "Durango|Guanajuato|Guerrero|Hidalgo|Morelos|Oaxaca|Puebla|Quer\u00e9taro|Zacatecas|Acre|"
    "San Luis Potos\u00ed|Tlaxcala".split("|")
)


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
    found |= {name: code for code, names in _EVERYDAY.items() for name in names.split("|")}
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
        if each.country_code in _FEDERATIONS
        and each.type in _OF_FEDERATIONS
        and each.name not in _TOWNS_TOO
        and _plain(each.name) not in countries()
    }
    return frozenset({*names, *map(_plain, names)})


def level(name: str) -> str:
    """Whether a place is a country, a state, a continent or another place."""
    for kind, names in (("country", countries()), ("state", states()), ("continent", CONTINENTS)):
        if name in names:
            return kind
    return "place"


def may_hold(one: str, other: str) -> bool:
    """Whether one of two countries or peoples is, or was, a part of the other, or the same."""
    known = countries()
    same = one in known and known[one] == known.get(other)
    return same or any({one, other} <= whole for whole in _WHOLES)


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
