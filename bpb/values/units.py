"""Units: one name for each, and exact conversion within a dimension.

A unit that is not in the tables is a counted noun ("people", "touchdowns"). Counts of different
nouns can be compared and added: all are how many.
"""

from __future__ import annotations

from decimal import Decimal

# dimension -> canonical unit -> (size in the dimension's base unit, its other names)
_DIMENSIONS: dict[str, dict[str, tuple[str, str]]] = {
    # A month has no fixed number of days, so calendar and clock do not convert.
    "calendar time": {
        "months": ("1", "month"),
        "years": ("12", "year, yr, yrs, years old, year old"),
        "decades": ("120", "decade"),
        "centuries": ("1200", "century"),
    },
    "clock time": {
        "seconds": ("1", "second, sec, secs"),
        "minutes": ("60", "minute, min, mins"),
        "hours": ("3600", "hour, hr, hrs"),
        "days": ("86400", "day"),
        "weeks": ("604800", "week, wk, wks"),
    },
    "length": {
        "millimeters": ("1", "millimeter, millimetre, millimetres, mm"),
        "centimeters": ("10", "centimeter, centimetre, centimetres, cm"),
        "inches": ("25.4", "inch"),
        "feet": ("304.8", "foot, ft"),
        "yards": ("914.4", "yard, yd, yds"),
        "meters": ("1000", "meter, metre, metres, m"),
        "kilometers": ("1000000", "kilometer, kilometre, kilometres, km"),
        "miles": ("1609344", "mile, mi"),
    },
    "area": {
        "square feet": ("0.09290304", "square foot, sq ft"),
        "square meters": ("1", "square meter, square metre, square metres, sq m, m2, m²"),
        "acres": ("4046.8564224", "acre"),
        "hectares": ("10000", "hectare, ha"),
        "square kilometers": (
            "1000000",
            "square kilometer, square kilometre, square kilometres, sq km, km2, km²",
        ),
        "square miles": ("2589988.110336", "square mile, sq mi"),
    },
    "weight": {
        "grams": ("1", "gram, gramme, grammes, g"),
        "ounces": ("28.349523125", "ounce, oz"),
        "pounds": ("453.59237", "pound, lb, lbs"),
        "kilograms": ("1000", "kilogram, kilogramme, kilogrammes, kg, kilo, kilos"),
        "tonnes": ("1000000", "tonne, metric ton, metric tons"),
    },
    "percentage": {
        "%": ("1", "percent, percentage, per cent, percentage points, percentage point")
    },
    "US money": {"cents": ("1", "cent"), "dollars": ("100", "dollar, usd, us$, $")},
    "British money": {"pounds sterling": ("1", "£, gbp")},
    "euro money": {"euros": ("1", "euro, €, eur")},
    "Japanese money": {"yen": ("1", "¥, jpy")},
    "temperature": {"degrees": ("1", "degree, °")},
    "speed": {"kilometers per hour": ("1", "km/h, kph"), "miles per hour": ("1.609344", "mph")},
}
_COUNT = "count"


def _tables() -> tuple[dict[str, str], dict[str, tuple[str, Decimal]]]:
    names: dict[str, str] = {}
    sizes: dict[str, tuple[str, Decimal]] = {}
    for dimension, units in _DIMENSIONS.items():
        for unit, (base_units, others) in units.items():
            sizes[unit] = (dimension, Decimal(base_units))
            names[unit] = unit
            names.update(dict.fromkeys(others.split(", "), unit))
    names["person"] = "people"
    return names, sizes


_NAMES, _SIZES = _tables()


def canonical_unit(unit: str) -> str:
    """The one name of a unit: "yards" for "yd" and "yard"; a noun of no known unit as it is."""
    name = " ".join(unit.split())
    return _NAMES.get(name.lower(), name)


def is_measure(unit: str) -> bool:
    """Whether a name is a known unit of measure, and not a counted noun."""
    return canonical_unit(unit) in _SIZES


def dimension(unit: str) -> str:
    """The dimension of a canonical unit; "" for no unit, "count" for a noun."""
    if not unit:
        return ""
    return _SIZES[unit][0] if unit in _SIZES else _COUNT


def size(unit: str) -> Decimal:
    """How many base units of its dimension a canonical unit has; 1 for nouns and for none."""
    return _SIZES[unit][1] if unit in _SIZES else Decimal(1)


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
