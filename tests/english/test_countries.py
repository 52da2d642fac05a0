"""Which places are countries, states and continents."""

from __future__ import annotations

import subprocess
import sys

import pytest

from bpb.english.countries import countries, level, may_hold, states


@pytest.mark.parametrize(
    "name",
    [
        "Congo",
        "Democratic Republic of the Congo",
        "Kosovo",
        "Czechia",
        "Czech Republic",
        "North Macedonia",
        "Eswatini",
        "Palestine",
        "Hong Kong",
        "South Sudan",
        "Burkina Faso",
        "Central African Republic",
        "Djibouti",
        "Equatorial Guinea",
        "Trinidad and Tobago",
        "Vatican City",
        "Bosnia and Herzegovina",
        "Timor-Leste",
        "Cape Verde",
        "Iran",
        "South Korea",
        "Russia",
        "Turkey",
        "Ivory Coast",
        "England",
        "U.S.",
        "Soviet Union",
        "Yugoslavia",
        "Burma",
        "Australia",
    ],
)
def test_countries(name: str) -> None:
    """A country is known by its name in ISO 3166, and by what texts call it."""
    assert level(name) == "country"


@pytest.mark.parametrize(
    "name",
    [
        "Georgia",
        "Ohio",
        "New South Wales",
        "Quebec",
        "Karnataka",
        "Gujar\u0101t",
        "Jalisco",
        "Bahia",
    ],
)
def test_states(name: str) -> None:
    """States and provinces of federations are known, with their accents and without."""
    assert level(name) == "state"


@pytest.mark.parametrize(
    "name", ["Paris", "London", "New York", "Puebla", "Lund", "Republic", "the", "", "Springfield"]
)
def test_other_places(name: str) -> None:
    """Towns are no states, even where a state has their name."""
    assert level(name) == "place"


def test_continents() -> None:
    """A continent is one; Australia is a country first, and Antarctica is none."""
    assert [level(name) for name in ("Africa", "Antarctica")] == ["continent"] * 2


@pytest.mark.parametrize(
    ("one", "other", "held"),
    [
        ("Czechia", "Czech Republic", True),
        ("Burma", "Myanmar", True),
        ("Turkey", "T\u00fcrkiye", True),
        ("US", "United States", True),
        ("England", "United Kingdom", True),
        ("Soviet Union", "Ukraine", True),
        ("Kosovo", "Albania", False),
        ("France", "Germany", False),
        ("Elm", "Lund", False),
    ],
)
def test_one_may_hold_the_other(one: str, other: str, held: bool) -> None:
    """Two names of a country, and a part and its whole, are no rivals."""
    assert may_hold(one, other) == may_hold(other, one) == held


def test_names_are_words_of_texts() -> None:
    """No name has brackets or an inverted order, and no country is a state as well."""
    assert not any(set(name) & set("(),") for name in countries())
    assert not countries().keys() & states()


def test_places_are_read_when_asked_for() -> None:
    """Importing the lists imports no library of them."""
    code = "import sys, bpb.english.countries; print('pycountry' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "False"
