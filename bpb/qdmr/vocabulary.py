"""Words that compare: their direction and their opposite.

Direction is that of the quantity the word itself names: "older" is more age, "later" a later date.
"""

from __future__ import annotations

from bpb.qdmr.arguments import Extremum
from bpb.values.numbers import ORDINAL_SUFFIX

# Comparative and superlative of each direction. Where a word is the opposite of several ("smaller"
# of "larger", "bigger" and "greater"), the first row that has it decides.
_GRADED = (
    ("more most", "less least"),
    ("more most", "fewer fewest"),
    ("higher highest", "lower lowest"),
    ("larger largest", "smaller smallest"),
    ("bigger biggest", "smaller smallest"),
    ("greater greatest", "smaller smallest"),
    ("greater greatest", "lesser least"),
    ("longer longest", "shorter shortest"),
    ("taller tallest", "shorter shortest"),
    ("older oldest", "younger youngest"),
    ("later latest", "earlier earliest"),
    ("later latest", "sooner soonest"),
    ("newer newest", "older oldest"),
    ("better best", "worse worst"),
    ("farther farthest", "closer closest"),
    ("further furthest", "closer closest"),
    ("farther farthest", "nearer nearest"),
    ("faster fastest", "slower slowest"),
    ("quicker quickest", "slower slowest"),
    ("heavier heaviest", "lighter lightest"),
    ("wider widest", "narrower narrowest"),
    ("broader broadest", "narrower narrowest"),
    ("deeper deepest", "shallower shallowest"),
    ("thicker thickest", "thinner thinnest"),
    ("fatter fattest", "thinner thinnest"),
    ("stronger strongest", "weaker weakest"),
    ("richer richest", "poorer poorest"),
    ("wealthier wealthiest", "poorer poorest"),
    ("warmer warmest", "cooler coolest"),
    ("hotter hottest", "colder coldest"),
    ("brighter brightest", "darker darkest"),
    ("brighter brightest", "dimmer dimmest"),
    ("louder loudest", "quieter quietest"),
    ("harder hardest", "easier easiest"),
    ("harder hardest", "softer softest"),
    ("steeper steepest", "gentler gentlest"),
    ("denser densest", "sparser sparsest"),
    ("busier busiest", "quieter quietest"),
    ("happier happiest", "sadder saddest"),
    ("smarter smartest", "dumber dumbest"),
    ("pricier priciest", "cheaper cheapest"),
    ("costlier costliest", "cheaper cheapest"),
    ("wetter wettest", "drier driest"),
)
_SUPERLATIVE_PAIRS = (
    ("last", "first"),
    ("maximum", "minimum"),
    ("max", "min"),
    ("maximal", "minimal"),
    ("top", "bottom"),
    ("topmost", "bottommost"),
    ("uppermost", "lowermost"),
    ("highest-ranked", "lowest-ranked"),
)
_COMPARATIVE_PAIRS = (
    ("after", "before"),
    ("above", "below"),
    ("over", "under"),
)
# Opposite, but of no order among values: which end is "more" is not in the word.
_UNORDERED_PAIRS = (
    ("northernmost", "southernmost"),
    ("easternmost", "westernmost"),
    ("northmost", "southmost"),
    ("eastmost", "westmost"),
    ("outermost", "innermost"),
    ("north", "south"),
    ("east", "west"),
    ("northward", "southward"),
    ("eastward", "westward"),
    ("northern", "southern"),
    ("eastern", "western"),
)

INVERTED_ON_DATES = frozenset({"older", "younger", "oldest", "youngest"})
"""Words of age: over dates of birth or founding, the oldest has the earliest (minimum) date."""

_ORDINALS = (
    *("first", "second", "third", "fourth", "fifth", "sixth"),
    *("seventh", "eighth", "ninth", "tenth", "eleventh", "twelfth"),
)
_MOST_DIGITS = 10
_COMPASS = frozenset(word for pair in _UNORDERED_PAIRS for word in pair if "most" not in word)
_DEGREES = {"more": "less", "most": "least", "less": "more", "least": "most"}
_FURTHER = frozenset({"further", "furthest", "farther", "farthest"})


def _tables() -> tuple[dict[str, str], dict[str, Extremum], frozenset[str], frozenset[str]]:
    opposites: dict[str, str] = {}
    directions: dict[str, Extremum] = {}
    comparatives: set[str] = set()
    superlatives: set[str] = set()

    def add(most: str, least: str, words: set[str], *, ordered: bool = True) -> None:
        opposites.setdefault(most, least)
        opposites.setdefault(least, most)
        words.update((most, least))
        if ordered:
            directions.setdefault(most, Extremum.MAXIMUM)
            directions.setdefault(least, Extremum.MINIMUM)

    for most, least in _GRADED:
        for words, high, low in zip(
            (comparatives, superlatives), most.split(), least.split(), strict=True
        ):
            add(high, low, words)
    for high, low in _SUPERLATIVE_PAIRS:
        add(high, low, superlatives)
    for high, low in _COMPARATIVE_PAIRS:
        add(high, low, comparatives)
    for high, low in _UNORDERED_PAIRS:
        add(high, low, superlatives if high.endswith("most") else set(), ordered=False)
    return opposites, directions, frozenset(comparatives), frozenset(superlatives)


_OPPOSITES, _DIRECTIONS, COMPARATIVES, SUPERLATIVES = _tables()
_OF_PLACE = frozenset(word for pair in _COMPARATIVE_PAIRS for word in pair) | {"top", "bottom"}
DEGREES_OF_COMPARISON = (COMPARATIVES | SUPERLATIVES) - _OF_PLACE
"""The words that compare and are never of a place or time alone, as "above" is."""
_COUNTABLE = {"less": "fewer", "least": "fewest"}
# Of two comparatives ("less" and "lesser") the first row's.
_COMPARATIVE_OF = {
    superlative: compared
    for row in reversed(_GRADED)
    for compared, superlative in map(str.split, row)
}


def _with_case_of(model: str, word: str) -> str:
    if model.isupper() and len(model) > 1:
        return word.upper()
    return word[:1].upper() + word[1:] if model[:1].isupper() else word


def opposite(word: str, *, countable: bool = False) -> str | None:
    """The word at the other end of the order: "lowest" for "highest", in the same form and case.

    Of several words the one that carries the order changes: "second longest" gives "second
    shortest", "more expensive" gives "less expensive", "further west" gives "further east".
    "second" alone is said of two and gives "first".

    Args:
        word: One or several words.
        countable: Whether what is counted is countable: "more" then gives "fewer", not "less", and
            "most" gives "fewest", not "least".

    Returns:
        The opposite, or None where the word has none ("true", "third").
    """
    words = word.split()
    if not words:
        return None
    lowered = [w.lower() for w in words]
    if len(words) > 1 and lowered[0] in _DEGREES | dict.fromkeys(_FURTHER, ""):
        place = len(words) - 1 if lowered[-1] in _COMPASS else 0
    elif len(words) > 1:
        place = next((i for i, w in enumerate(lowered) if _carries(w, i)), len(words) - 1)
    else:
        place = 0
    changed = "first" if lowered == ["second"] else _OPPOSITES.get(lowered[place])
    if changed is None:
        return None
    if countable:
        changed = _COUNTABLE.get(changed, changed)
    words[place] = _with_case_of(words[place], changed)
    return " ".join(words)


def comparative(word: str) -> str | None:
    """The comparative of a superlative: "older" of "oldest"; None for any other word."""
    return _COMPARATIVE_OF.get(word.lower())


def _carries(word: str, place: int) -> bool:
    """Whether this word carries the order; a leading "first" before another is a rank."""
    return word in _DIRECTIONS and not (place == 0 and word in _ORDINALS)


def direction(word: str) -> Extremum | None:
    """Which end of the order a word asks for, None where it has no order ("true", "further west").

    "older" is MAXIMUM, of age; see `INVERTED_ON_DATES` for dates.
    """
    words = word.lower().split()
    if not words or (len(words) > 1 and words[-1] in _COMPASS):
        return None
    if words[0] in _DEGREES:
        return _DIRECTIONS[words[0]]
    ordered = [w for i, w in enumerate(words) if len(words) == 1 or _carries(w, i)]
    return next((_DIRECTIONS[w] for w in ordered if w in _DIRECTIONS), None)


def ordinal(word: str) -> int | None:
    """The rank of an ordinal: 2 for "second" and "2nd", None for any other word."""
    lowered = word.lower()
    if lowered in _ORDINALS:
        return _ORDINALS.index(lowered) + 1
    digits, end = lowered[:-2], lowered[-2:]
    figures = end in ORDINAL_SUFFIX and digits.isdecimal() and len(digits) < _MOST_DIGITS
    return int(digits) if figures else None
