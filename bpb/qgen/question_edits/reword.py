"""Reword on the question: "Who is older, A or B?" becomes "Who was born earlier, A or B?"."""

from __future__ import annotations

import re
from collections.abc import Callable

from bpb.english.amounts import LENGTH_UNITS
from bpb.english.morphology import analyse, as_question, is_plural
from bpb.perturb.perturbation import Perturbation
from bpb.perturb.rewordings import Reword
from bpb.qdmr import vocabulary
from bpb.qgen.question_edits.degree import difference

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
_AGED = (
    r"(?P<who>\b(?:people|those|residents|persons|individuals|men|women|males|females|children|"
    r"inhabitants|citizens|adults)(?: (?:who|that) (?:were|are)(?: not)?)?) "
)
_OF_YEARS = r"(?P<age>\b\d{1,2}|\bage|\bold) (?P<joint>and|or) "
_NO_MORE = r"\b(?! than\b| \d| the\b)"
_PLAY = r"(?P<play>\b(?:pass|goal|run|touchdown|reception|kick|play)(?:e?s)?(?: (?:that )?were)?) "

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
    (rf"{_PLAY}over (?=\d+[ -](?:yards?)\b)", r"\g<play> longer than "),
    (rf"{_PLAY}longer than (?=\d+ yards?\b)", r"\g<play> over "),
    (rf"{_PLAY}under (?=\d+[ -](?:yards?)\b)", r"\g<play> shorter than "),
    (rf"{_PLAY}shorter than (?=\d+ yards?\b)", r"\g<play> under "),
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
    for word, order in (("older", "earlier"), ("younger", "later")):
        two = question.removeprefix(f"Who is {word}, ")
        if two != question and two.count(" or ") == 1:
            return f"Who was born {order}, {two}"
    return None


def _same(question: str) -> str | None:
    """The first wording of the table that stands in the question once."""
    for pattern, words in _SAME:
        found = list(re.finditer(pattern, question, re.I))
        if len(found) == 1 and question[: found[0].start()].count('"') % 2 == 0:
            match = found[0]
            return f"{question[: match.start()]}{match.expand(words)}{question[match.end() :]}"
    return None


def _turned_around(question: str) -> str | None:
    """ "How many more A are there than B?" asks how many fewer B there are than A."""
    parts = difference(question)
    if parts is None:
        return None
    if parts.kind == "there" and is_plural(parts.first.split()[-1]):
        return as_question("how many fewer", parts.second, parts.auxiliary, "there than",
                           parts.first, parts.rest)  # fmt: skip
    if "percent" in parts.noun and parts.kind == "did":
        return None
    if parts.kind == "did" and " fewer " not in question and " " not in parts.rest:
        return as_question("how many fewer", parts.noun, parts.auxiliary, parts.second, parts.rest,
                           "than", parts.first)  # fmt: skip
    opposite, second = vocabulary.opposite(parts.word), analyse(parts.second)
    alone = second[-1].pos_ in ("NOUN", "PROPN") and not any(t.pos_ == "PRON" for t in second)
    if parts.kind != "longer" or opposite is None or not alone:
        return None
    return as_question("how many", parts.noun, opposite, parts.auxiliary, parts.second, "than",
                       parts.first)  # fmt: skip


_REWORDINGS: tuple[Callable[[str], str | None], ...] = (
    _in_order,
    _born,
    _same,
    _turned_around,
)
