"""Units: one name for each, and exact conversion within a dimension.

A unit of measure has a size in a dimension. Pint knows the physical ones by their full English
names ("liters", "kilowatt hours", "square feet"). The tables add the symbols that texts use, and
what pint has not or has otherwise: calendar time, money and shares.

Every other unit is a counted noun ("people", "medals"). Counts of different nouns can be
compared and added: all are how many. So three kinds of names are no counted nouns, though their
size is unknown: a rate ("points per game"), a square or a cube, and a currency ("pesos"). Each
compares only with itself.

Some names of pint's are nouns in nearly every text ("points", "shots", "cups"), and stay nouns.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass
from decimal import Context, Decimal, localcontext
from functools import cache, lru_cache
from pathlib import Path
from typing import TYPE_CHECKING

from bpb.lexicon import rows
from bpb.values.number_words import number_words, usual_words
from bpb.values.words import pairs_of, words_of

if TYPE_CHECKING:
    from pint import UnitRegistry
    from pint.util import UnitsContainer

_FOLDER = Path(__file__).parent
_PLURALS = {"foot": "feet", "inch": "inches"}
_SAME_IN_PLURAL = ("hertz", "horsepower")
# Of the dimensions that pint knows, those that texts measure in.
_PHYSICAL = (
    "length area volume mass time force pressure energy power frequency "
    "current charge electric_potential resistance"
)
_LENGTH = "[length]"
_BITS = "[information]"
# In seconds. Rates are by the week, so that those by the hour have exact sizes too.
_WEEK = 604800
_COUNT = "count"
# Pint divides by three where it comes from yards to feet: what it then has behind the 30th digit is
# no part of an exact size.
_WORKING, _EXACT = Context(prec=50), Context(prec=30)
_PEOPLE = {"person": "people"}


@dataclass(frozen=True, slots=True)
class _Measure:
    """A unit of measure: its name of one and of several, its dimension, and its size in that."""

    one: str
    several: str
    dimension: str
    size: Decimal


def canonical_unit(unit: str) -> str:
    """The one name of a unit: "yards" for "yd" and "yard"; a noun of no known unit as it is."""
    name = " ".join(unit.split())
    measure = _measure(name.lower())
    return measure.several if measure else _PEOPLE.get(name.lower(), name)


def is_measure(unit: str) -> bool:
    """Whether a name is that of a unit of known size, and not a counted noun."""
    return _measure(" ".join(unit.lower().split())) is not None


def of_one(unit: str) -> str:
    """The name of a unit of measure after "1": "foot"; empty for a noun."""
    measure = _measure(unit.lower())
    return measure.one if measure else ""


@lru_cache(maxsize=1024)
def currency_sign(unit: str) -> str:
    """The sign before an amount of a currency: "$" for "dollars"; empty for another unit."""
    names = (name for name, measure in _own_names().items() if measure.several == unit.lower())
    return next(filter(is_currency_sign, names), "")


def is_currency_sign(text: str) -> bool:
    """Whether a text is the sign of a currency."""
    return len(text) == 1 and unicodedata.category(text) == "Sc"


def dimension(unit: str) -> str:
    """The dimension of a canonical unit.

    Returns:
        "" for no unit, "count" for a noun, and the unit itself for one of unknown size.
    """
    if not unit:
        return ""
    name = unit.lower()
    measure = _measure(name)
    if measure:
        return measure.dimension
    apart = " per " in name or "/" in name or name.partition(" ")[0] in number_words("power")
    return name if apart else _currencies().get(name, _COUNT)


def size(unit: str) -> Decimal:
    """How many base units of its dimension a canonical unit has; 1 for nouns and for none."""
    measure = _measure(unit.lower())
    return measure.size if measure else Decimal(1)


def compatible(a: str, b: str) -> bool:
    """Whether quantities in these canonical units can be compared; no unit goes with any."""
    return not a or not b or dimension(a) == dimension(b)


def common_unit(a: str, b: str) -> str | None:
    """The unit of a sum: the finer of two units; "" for different nouns; None if incompatible."""
    if a == b or not a or not b:
        return a or b
    if dimension(a) != dimension(b):
        return None
    if dimension(a) == _COUNT:
        return ""
    return min(a, b, key=size)


@lru_cache(maxsize=4096)
def _measure(name: str) -> _Measure | None:
    """The unit of measure of a name in lower case; None for a noun, and for a unit of no size."""
    own = _own_names().get(name)
    if own or not name:
        return own
    name = _symbols().get(name, name).replace("-", " ")
    for british, american in pairs_of("british_unit").items():
        name = name.replace(british, american)
    amount, per, time = name.partition(" per ")
    power, _, base = name.partition(" ")
    # What is not exact is rounded alike wherever it is first computed.
    with localcontext(_WORKING):
        if per:
            return _rate(_measure(amount), _measure(time))
        if power in number_words("power"):
            return _power(_measure(base), number_words("power")[power])
        return _by_pint(name)


@cache
def _own_names() -> dict[str, _Measure]:
    names: dict[str, _Measure] = {}
    for kind, base_units, unit, others in rows(_FOLDER / "units.tsv"):
        forms = others.split(", ")
        measure = _Measure(forms[0], unit, kind, Decimal(base_units))
        names.update((name.lower(), measure) for name in (unit, *forms))
    return names


@cache
def _symbols() -> Mapping[str, str]:
    """Symbols and short names, in lower case, and the units they stand for."""
    listed = rows(_FOLDER / "unit_symbols.tsv")
    return {symbol: unit for unit, symbols in listed for symbol in symbols.split()}


def _rate(amount: _Measure | None, time: _Measure | None) -> _Measure | None:
    """One physical unit per another: there is no exact rate per month, nor a known one per game."""
    if amount is None or time is None or {amount.dimension[0], time.dimension[0]} != {"["}:
        return None
    return _Measure(
        f"{amount.one} per {time.one}",
        f"{amount.several} per {time.one}",
        f"{amount.dimension} / {time.dimension}",
        amount.size * _WEEK / time.size,
    )


def _power(base: _Measure | None, power: int) -> _Measure | None:
    if base is None or base.dimension != _LENGTH:
        return None
    name = usual_words("power")[power]
    kind = f"{_LENGTH} ** {power}"
    return _Measure(f"{name} {base.one}", f"{name} {base.several}", kind, base.size**power)


def _by_pint(name: str) -> _Measure | None:
    """The unit that has a full name of pint's, with or without a full prefix."""
    registry, kinds = _pint()
    for prefix, unit, _ in registry.parse_unit_name(name.replace(" ", "_")):
        one, several = _forms(prefix, unit)
        # A symbol is no name: "pa" would be a picoyear. No symbol has several words.
        named = name in (one, several) or (" " in name and not prefix)
        if not named or (unit.replace("_", " ") in words_of("thing") and not prefix):
            continue
        amount, base = registry.get_base_units(f"{prefix}{unit}")
        kind = _BITS if str(base) == "bit" else kinds.get(registry.get_dimensionality(unit))
        if kind:
            return _Measure(one, several, kind, _EXACT.plus(Decimal(str(amount))))
    return None


def _forms(prefix: str, unit: str) -> tuple[str, str]:
    """What a unit of pint's is called, of one and of several."""
    if unit == "metric_ton":
        return "tonne", "tonnes"
    before, space, last = f"{prefix}{unit}".replace("_", " ").rpartition(" ")
    same = last.endswith(_SAME_IN_PLURAL)
    several = last if same else _PLURALS.get(last, f"{last}s")
    return f"{before}{space}{last}", f"{before}{space}{several}"


@cache
def _pint() -> tuple[UnitRegistry[Decimal], dict[UnitsContainer, str]]:
    """Pint's units, exact, and the names of the dimensions that are taken; made once, when used."""
    import pint  # slow to import, and so is its registry to make

    registry: UnitRegistry[Decimal] = pint.UnitRegistry(non_int_type=Decimal)
    kinds = (registry.get_dimensionality(f"[{each}]") for each in _PHYSICAL.split())
    return registry, {kind: str(kind) for kind in kinds}


@cache
def _currencies() -> dict[str, str]:
    """The currencies by name, of one and of several: each a dimension of its own."""
    import pycountry

    # Codes in X are of metals, funds and tests.
    names = {
        each.name.split()[-1].lower()
        for each in pycountry.currencies
        if not each.alpha_3.startswith("X")
    }
    return {form: name for name in names - words_of("thing") for form in (name, f"{name}s")}
