"""Reword on the question: "Who is older, A or B?" becomes "Who was born earlier, A or B?"."""

from __future__ import annotations

import re
from collections.abc import Callable

from bpb.english.amounts import LENGTH_UNITS, MEASURES, spelled
from bpb.english.morphology import analyse, is_plural, plural
from bpb.english.nouns import is_person
from bpb.perturb.perturbation import Perturbation
from bpb.perturb.rewordings import Reword
from bpb.qgen.question_edits.turn_around import turned_around

_NUMBER_WORDS = "one two three four five six seven eight nine ten eleven twelve".split()
_SMALL_NUMBER = rf"(?:\d{{1,2}}|{'|'.join(_NUMBER_WORDS)})"
_LARGEST = len(_NUMBER_WORDS)
_NUMBER = r"\d[\d,]*(?:\.\d+)?"
_PERCENT = r"(?: ?%| percent\b)"
_LARGE = rf"(?:\$?{_NUMBER} (?:million|billion|trillion)|\d{{1,3}}(?:,\d{{3}})+ [a-z]+s)\b"
# "Topped more than 2 million" has its bound twice.
_UNBOUND = (
    r"(?<!topped )(?<!exceeded )(?<!exceeds )(?<!exceed )(?<!passed )(?<!surpassed )(?<!to top )"
    r"(?<!\bmany )(?<!\bmuch )(?<!\bfar )(?<!\blittle )(?<!\bany )(?<!\bor )(?<!\bnothing )(?<!% )"
    r"(?<!\ba )"
)
_OF_THE_OTHERS = r"(?! or\b| of (?:the (?:class|others|rest)|their|its|all|his|her)\b)"
# "Smaller than 2%" of a share; a thing "larger than 30%" of its kind is another matter.
_MORE = "(?:more|higher|greater|larger)"
_LESS = "(?:less|fewer|lower|smaller)"
_LENGTH = rf"(?:{'|'.join(sorted(LENGTH_UNITS))})\b"
_UNNEGATED = r"(?<!\bno )(?<!\bnot )(?<!n't )"

# Two things and no more, after a mark or, where there is none, with a capital.
_TWO = r"(?P<two>(?:\s*[,:;] | (?-i:(?=[A-Z\"])))[^,:;]+?,? or [^,:;]+)$"
_EVENTS = (
    "happen happens happened occur occurred begin began start started end ended born founded "
    "formed established released published created built opened launched completed introduced "
    "died aired premiered debuted produced written signed invented discovered constructed "
    "incorporated organized organised"
).split()
_IN_ORDER = re.compile(
    rf"^(?P<head>(?:which|what|who)\b[^,:;\"]*? (?:{'|'.join(_EVENTS)}|took place|"
    rf"(?<!who )came|came out)) (?P<word>first|earlier|last|later){_TWO}",
    re.I,
)
_ORDER = {"first": "earlier", "earlier": "first", "last": "later", "later": "last"}
_OF_AGE = re.compile(
    rf"^(?P<who>who|which (?P<noun>[a-z]+)) (?:is|was) (?P<word>older|younger){_TWO}", re.I
)
_BORN = {"older": "earlier", "younger": "later"}
_COUNT = re.compile(
    rf"{_UNNEGATED}\b(?P<word>more than|fewer than|less than|at least) "
    rf"(?P<number>{_SMALL_NUMBER}) (?=[a-z])",
    re.I,
)
# How a bound is said of the next whole number, and how that is found.
_NEXT_BOUND = {
    "more than": ("at least", 1),
    "fewer than": ("at most", -1),
    "less than": ("at most", -1),
    "at least": ("more than", -1),
}
_NOT_COUNTED = MEASURES | frozenset("times races points percents".split())
_AGED = (
    r"(?P<who>\b(?:people|those|residents|persons|individuals|men|women|males|females|children|"
    r"inhabitants|citizens|adults)(?: (?:who|that) (?:were|are)(?: not)?)?) "
)
_OF_YEARS = r"(?P<age>\b\d{1,2}|\bage|\bold) (?P<joint>and|or) "
_NO_MORE = r"\b(?! than\b| \d| the\b)"
_THINGS = r"(?P<things>\b(?:[a-z]{3,}s|pass|goal|run|kick|play)(?: (?:that )?were)?) "

# Each says the same as what it is put for; only a wording that is found once is exchanged.
_SAME: tuple[tuple[str, str], ...] = (
    (rf"\bat least (?P<n>{_NUMBER})(?P<unit>{_PERCENT})(?! or\b)", r"\g<n>\g<unit> or more"),
    (rf"\bat least (?P<n>{_NUMBER}) (?P<unit>{_LENGTH})", r"\g<n> or more \g<unit>"),
    (rf"\b(?P<n>{_NUMBER}) or more (?P<unit>{_LENGTH})", r"at least \g<n> \g<unit>"),
    (
        rf"\b(?P<n>{_NUMBER}) (?P<unit>{_LENGTH}) or (?:more|longer|over)\b",
        r"at least \g<n> \g<unit>",
    ),
    (r"\bunder the age of\b", "below the age of"),
    (r"\bbelow the age of\b", "under the age of"),
    (r"\bover the age of\b", "above the age of"),
    (r"\babove the age of\b", "over the age of"),
    (rf"{_AGED}older than (?P<n>\d+)(?! years?\b)", r"\g<who> over the age of \g<n>"),
    (rf"{_AGED}younger than (?P<n>\d+)(?! years?\b)", r"\g<who> under the age of \g<n>"),
    (rf"{_OF_YEARS}older{_NO_MORE}", r"\g<age> \g<joint> over"),
    (rf"{_OF_YEARS}over{_NO_MORE}", r"\g<age> \g<joint> older"),
    (rf"{_OF_YEARS}younger{_NO_MORE}", r"\g<age> \g<joint> under"),
    (rf"{_OF_YEARS}under{_NO_MORE}", r"\g<age> \g<joint> younger"),
    (rf"{_THINGS}over (?=\d+[ -](?:yards?)\b)", r"\g<things> longer than "),
    (rf"{_THINGS}longer than (?=\d+ yards?\b)", r"\g<things> over "),
    (rf"{_THINGS}under (?=\d+[ -](?:yards?)\b)", r"\g<things> shorter than "),
    (rf"{_THINGS}shorter than (?=\d+ yards?\b)", r"\g<things> under "),
    (
        rf"(?<!\ba )(?<!\bover )(?<!\bthan )(?<!\bbetween )(?<!\bleast )\b(?P<n>{_NUMBER})"
        rf"(?P<unit>{_PERCENT}) or more\b(?! than\b| or\b| and\b| [a-z]+\?)",
        r"at least \g<n>\g<unit>",
    ),
    (
        rf"{_UNNEGATED}{_UNBOUND}\b(?:{_MORE} than|above) (?={_NUMBER}{_PERCENT}{_OF_THE_OTHERS})",
        "over ",
    ),
    (rf"{_UNNEGATED}\bover (?={_NUMBER}{_PERCENT}{_OF_THE_OTHERS})", "more than "),
    (
        rf"{_UNNEGATED}{_UNBOUND}\b(?:{_LESS} than|below) (?={_NUMBER}{_PERCENT}{_OF_THE_OTHERS})",
        "under ",
    ),
    (rf"{_UNNEGATED}\bunder (?={_NUMBER}{_PERCENT}{_OF_THE_OTHERS})", "less than "),
    (rf"{_UNNEGATED}{_UNBOUND}\b{_MORE} than (?={_LARGE})", "over "),
    (rf"{_UNNEGATED}{_UNBOUND}\b{_LESS} than (?={_LARGE})", "under "),
    (r"(?<!no )(?<!not )\bmore than (?=\d\d[\d,]* [a-z])", "over "),
    (
        r"(?P<verb>\b(?:of|with|for|has|have|had|sold|won|scored|killed)) over "
        r"(?=\d\d[\d,]* [a-z])",
        r"\g<verb> more than ",
    ),
)
_QUOTED = re.compile(r"\"[^\"]*\"|\u201c[^\u201d]*\u201d")


def edit_question(question: str, perturbation: Perturbation) -> str | None:
    """The first rewording that the question has a place for; None without one."""
    if not isinstance(perturbation.edit, Reword):
        return None
    question = question.strip()
    return next((said for reword in _REWORDINGS if (said := reword(question)) is not None), None)


def _in_order(question: str) -> str | None:
    """Of two, what came first came earlier, and what came last came later."""
    match = _IN_ORDER.match(question)
    if match is None or len(re.findall(r"\bor\b", match["two"])) != 1:
        return None
    return f"{match['head']} {_ORDER[match['word'].lower()]}{match['two']}"


def _born(question: str) -> str | None:
    """Of two persons, the older was born earlier."""
    match = _OF_AGE.match(question)
    if match is None or len(re.findall(r"\bor\b", match["two"])) != 1:
        return None
    if match["noun"] and not is_person(match["noun"]):
        return None
    return f"{match['who']} was born {_BORN[match['word'].lower()]}{match['two']}"


def _next_bound(question: str) -> str | None:
    """What is counted is more than 3 where it is at least 4."""
    found = list(_COUNT.finditer(question))
    if len(found) != 1 or _is_quoted(question, found[0].start()):
        return None
    match = found[0]
    bound, step = _NEXT_BOUND[match["word"].lower()]
    old = match["number"].lower()
    value = (_NUMBER_WORDS.index(old) + 1 if old in _NUMBER_WORDS else int(old)) + step
    if not 2 <= value <= _LARGEST:
        return None
    number = str(value) if old.isdigit() else spelled(str(value))
    noun = _counted(question, match.end("number"))
    if noun is None or (old.isalpha() and number.isdigit()):
        return None
    start, end = noun
    rest = question[match.end("number") : start] + plural(question[start:end]) + question[end:]
    return f"{question[: match.start()]}{bound} {number}{rest}"


def _counted(question: str, place: int) -> tuple[int, int] | None:
    """Where the noun is that a number before it counts; None where it measures, or is not clear.

    A singular ("more than one goal") is one only as an object, for its verb agrees with it.
    """
    doc = analyse(question)
    number = next((t for t in doc if t.idx + len(t) == place), None)
    if number is None or number.dep_ != "nummod" or number.head.i <= number.i:
        return None
    noun = number.head
    between = [t.lower_ for t in doc[number.i + 1 : noun.i + 1]]
    if noun.tag_ not in ("NN", "NNS") or _NOT_COUNTED.intersection(between):
        return None
    if noun.i + 1 < len(doc) and doc[noun.i + 1].text in ("-", "per", "of"):
        return None
    if not is_plural(noun.text) and noun.dep_ not in ("dobj", "pobj"):
        return None
    return noun.idx, noun.idx + len(noun)


def _same(question: str) -> str | None:
    """The first wording of the table that stands in the question once."""
    for pattern, words in _SAME:
        found = list(re.finditer(pattern, question, re.I))
        if len(found) == 1 and not _is_quoted(question, found[0].start()):
            match = found[0]
            return f"{question[: match.start()]}{match.expand(words)}{question[match.end() :]}"
    return None


def _is_quoted(question: str, place: int) -> bool:
    return any(q.start() < place < q.end() for q in _QUOTED.finditer(question))


_REWORDINGS: tuple[Callable[[str], str | None], ...] = (
    _in_order,
    _born,
    _next_bound,
    _same,
    turned_around,
)
