"""Units of measure, counted nouns, and what can be compared."""

from __future__ import annotations

import subprocess
import sys
from decimal import Decimal

import pytest

from bpb.values import (
    Number,
    Undefined,
    add,
    canonical_unit,
    compare,
    convert,
    equal,
    find_numbers,
    parse_number,
    parse_value,
    to_text,
)
from bpb.values.units import compatible, dimension, is_measure

MEASURES = {
    "calendar time": "months years decades centuries millennia",
    "clock time": "milliseconds seconds minutes hours days weeks fortnights",
    "length": "millimeters centimeters inches feet yards meters fathoms furlongs kilometers miles",
    "area": "acres hectares",
    "volume": "milliliters liters pints quarts gallons bushels teaspoons",
    "weight": "milligrams grams ounces pounds kilograms tons tonnes carats",
    "energy": "joules calories kilojoules therms",
    "power": "watts kilowatts megawatts horsepower",
    "pressure": "pascals kilopascals torrs",
    "force": "newtons dynes",
    "frequency": "hertz megahertz",
    "electricity": "volts",
    "information": "bytes kilobytes megabits gigabytes",
    "money": "cents dollars",
}
PHRASES = {
    "area": ["square feet", "square miles", "square centimeters"],
    "volume": ["cubic meters", "cubic feet", "fluid ounces"],
    "length": ["nautical miles", "light years"],
    "energy": ["kilowatt hours"],
    "speed": ["miles per hour", "kilometers per hour", "feet per second", "knots"],
    "flow": ["gallons per minute", "cubic meters per second"],
}
UNITS = {kind: [*names.split(), *PHRASES.get(kind, [])] for kind, names in MEASURES.items()}
UNITS |= {kind: names for kind, names in PHRASES.items() if kind not in UNITS}
# Some are pint's too, and others would be with one of its prefixes or symbols before.
NOUNS = (
    "people touchdowns points games yes-votes goals field goals passes receptions interceptions "
    "fumbles drives plays wins losses teams players seasons quarters halves matches sets rounds "
    "cups medals shots turns hands leagues poles rods chains links bars barns bags grains grades "
    "slugs stones barrels peoples households families children men women soldiers troops ships "
    "aircraft tanks battles wars states cities towns counties countries districts schools students "
    "books songs albums films episodes series species votes seats members companies employees "
    "deaths births marks golds sums sections circles cycles counts candles fifths pixels dots "
    "particles blobs quads pecks shakes eons parts pieces times hits runs pages lines stories "
    "attacks temples pats gas am pm in pa ga"
).split()


@pytest.mark.parametrize(
    ("kind", "unit"), [(kind, unit) for kind, units in UNITS.items() for unit in units]
)
def test_a_unit_of_measure_has_one_name_and_is_of_one_kind(kind: str, unit: str) -> None:
    """Full English names are known, keep their form, and go with those of their kind alone."""
    assert is_measure(unit)
    assert canonical_unit(unit) == unit
    assert all(compatible(unit, other) for other in UNITS[kind])
    others = [each for name, units in UNITS.items() if name != kind for each in units]
    assert not any(compatible(unit, other) for other in [*others, "people", "degrees", "%", "yen"])


@pytest.mark.parametrize("noun", NOUNS)
def test_a_counted_noun_is_no_unit_of_measure(noun: str) -> None:
    """Nouns that pint would take for units, by a symbol or a prefix, are counts as all others."""
    assert not is_measure(noun)
    assert dimension(canonical_unit(noun)) == "count"
    assert compatible(noun, "people")
    assert not compatible(noun, "yards")


@pytest.mark.parametrize(
    ("written", "unit"),
    [
        ("metre", "meters"),
        ("kilometres", "kilometers"),
        ("litre", "liters"),
        ("sq ft", "square feet"),
        ("sq km", "square kilometers"),
        ("km²", "square kilometers"),
        ("square metre", "square meters"),
        ("cu ft", "cubic feet"),
        ("kWh", "kilowatt hours"),
        ("kilowatt-hours", "kilowatt hours"),
        ("MW", "megawatts"),
        ("GB", "gigabytes"),
        ("mL", "milliliters"),
        ("lbs", "pounds"),
        ("kilos", "kilograms"),
        ("tonne", "tonnes"),
        ("metric tons", "tonnes"),
        ("short tons", "tons"),
        ("acre feet", "acre feet"),
        ("board feet", "board feet"),
        ("°C", "degrees Celsius"),
        ("degrees celsius", "degrees Celsius"),
        ("mph", "miles per hour"),
        ("mile per hour", "miles per hour"),
        ("km/h", "kilometers per hour"),
        ("years old", "years"),
        ("per cent", "%"),
        ("US$", "dollars"),
        ("£", "pounds sterling"),
        ("°", "degrees"),
        ("person", "people"),
        ("yards per carry", "yards per carry"),
        ("Touchdown passes", "Touchdown passes"),
    ],
)
def test_names_of_a_unit(written: str, unit: str) -> None:
    """Symbols, singulars and British spellings stand for the unit; what is no unit stays."""
    assert canonical_unit(written) == unit


@pytest.mark.parametrize(
    ("one", "other", "order"),
    [
        ("3 liters", "2 gallons", -1),
        ("4 liters", "4 gallons", -1),
        ("1 gallon", "231 cubic inches", 0),
        ("8 pints", "1 gallon", 0),
        ("640 acres", "1 square mile", 0),
        ("50 mph", "80.4672 km/h", 0),
        ("100 knots", "100 mph", 1),
        ("1 kilowatt hour", "3600 kilojoules", 0),
        ("2 tonnes", "2 tons", 1),
        ("24 months", "2 years", 0),
        ("14 days", "1 fortnight", 0),
        ("1 millennium", "10 centuries", 0),
        ("60 points", "3 people", 1),
        ("2 years", "800 days", None),
        ("5 pounds", "$5", None),
        ("3 liters", "2 kilograms", None),
        ("3 liters", "2 people", None),
        ("3 pesos", "2 rupees", None),
        ("3 pesos", "2 pesos", 1),
        ("3 pesos", "2 people", None),
        ("20 °C", "60 °F", None),
        ("20 degrees celsius", "10 °C", 1),
    ],
)
def test_quantities_compare_within_a_dimension(one: str, other: str, order: int | None) -> None:
    """Units of a dimension convert exactly, and units of others do not compare."""
    assert compare(parse_value(one), parse_value(other)) == order


@pytest.mark.parametrize("unit", ["points per game", "people per square mile", "square versts"])
def test_a_unit_of_unknown_size_compares_only_with_itself(unit: str) -> None:
    """A rate of counts is no count, and neither is a square."""
    rate = Number(Decimal(3), unit)
    assert compare(rate, Number(Decimal(2), unit)) == 1
    assert equal(rate, Number(Decimal(3), "people")) is None
    assert isinstance(add(rate, Number(Decimal(3), "games")), Undefined)


def test_a_sum_is_in_the_finer_unit() -> None:
    """Volumes add up exactly, as lengths and times do; different nouns are a count."""
    assert add(parse_value("1 gallon"), parse_value("2 pints")) == Number(Decimal(10), "pints")
    assert add(parse_value("1 mile"), parse_value("1 foot")) == Number(Decimal(5281), "feet")
    assert add(parse_value("2 goals"), parse_value("3 passes")) == Number(Decimal(5))
    gallon = parse_number("1 gallon")
    assert gallon is not None
    assert convert(gallon, "liters") == Number(Decimal("3.785411784"), "liters")


@pytest.mark.parametrize(
    "text", ["1 foot", "1 square foot", "1 mile per hour", "1 person", "1 touchdown", "1 box"]
)
def test_one_is_of_the_singular(text: str) -> None:
    """After "1" a unit or noun stands in the singular, and is read back as the same."""
    value = parse_value(text)
    assert to_text(value) == text
    assert isinstance(value, Number)


def test_small_words_after_a_number_are_no_units() -> None:
    """Prepositions and verbs are none, though pint has their names; nor are times of day."""
    flow = find_numbers("20 cubic meters per minute and 30 cubic meters of it")
    assert [each.number.unit for each in flow] == ["cubic meters per minute", "cubic meters"]
    found = find_numbers("5 in 1990, at 7 pm or 8 am; 3 are left, 2 points ahead")
    values = [(int(each.number.value), each.number.unit) for each in found]
    assert values == [(5, ""), (1990, ""), (3, ""), (2, "points")]


def test_units_are_loaded_when_used() -> None:
    """Importing the values, and a number without a unit, imports neither pint nor pycountry."""
    code = (
        "import sys; from bpb.values import parse_value; parse_value('23');"
        "print({'pint', 'pycountry', 'lemminflect'} & set(sys.modules))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "set()"
