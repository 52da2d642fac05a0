"""How far a question says what a decomposition says."""

from __future__ import annotations

import re
from collections import Counter

from bpb.english.amounts import spelled
from bpb.english.morphology import base_form
from bpb.perturb.edits import AppendBool
from bpb.perturb.perturbation import Perturbation
from bpb.perturb.rewordings import OfferChoice
from bpb.qdmr.arguments import ArithmeticArguments, BooleanArguments, Comparator, Operation
from bpb.qdmr.types import REFERENCE, Decomposition, Operator
from bpb.values import Date, to_text

_WORD = re.compile(r"[^\W_]+(?:[.,]\d+)*")
_SEPARATOR = re.compile(r"(?<=\d),(?=\d{3})")
ORDERS = frozenset(
    "more fewer less most least first last higher lower highest lowest larger smaller largest "
    "smallest older younger earlier later before after all both either neither only".split()
)
"""What turns a question round, or makes it another one, without a word of content."""
TIES = frozenset(
    "for with to from as like through about against during between under over into".split()
)
"""Prepositions that tie things together: with another of them it is another thing."""
DENIALS = frozenset({"not", "never"})
_HOW_MANY_MORE = re.compile(
    r"^(?:.*, )?how (?:many|much) (?:more|fewer|less) [^?]*\bthan\b|"
    r"^(?:.*, )?how (?:many|much) (?:more|fewer|less) [^?]*\bcompared\b|"
    r"^(?:who|which) (?:[a-z]+ )?(?:has|have|had) (?:more|fewer|less)\b",
    re.I,
)
# Words that a question need not share: "when" for a time, "who" for a person, "age" for "old".
MAY_BE_SAID = frozenset(
    "name time year date day month people person percentage percent place happen take old "
    "age long length high height large size pass number difference equal altogether event 100 "
    "not".split()
)
_SAID = re.compile(rf"^if (?:any )?{REFERENCE.pattern} (?:is )?(?P<said>.+)$")
_NOT = re.compile(r"n['\u2019]t\b")
_OWNERS = re.compile(r"\b([a-z]+)s['\u2019](?!s)")
_MEASURES = (
    (
        re.compile(r"\b(?:difference in|same) age\b", re.I),
        re.compile(r"\b(?:age|old|elde|young|born|birth|year)", re.I),
    ),
    (re.compile(r"\blength\b", re.I), re.compile(r"\b(?:length|long|short|yard|mile|last)", re.I)),
    (
        re.compile(r"\bsize\b", re.I),
        re.compile(r"\b(?:size|large|big|small|population|great|area)", re.I),
    ),
)
# "10% or more" is a bound, and no choice.
_ONE_OF_TWO = re.compile(
    r"^(?:which|who)\b.*\bor\b(?! (?:more|less|fewer|over|under|older|younger)\b)", re.I
)
_SAYS_MORE = re.compile(
    r"\b(?:more|fewer|less|higher|greater|lower|larger|bigger|smaller|longer|shorter|older|younger)\b",
    re.I,
)
_RELATES = re.compile(r"\b(?:than|differ\w*|between|compared|apart|after|before|over)\b", re.I)
_MORE = re.compile(r"\b(?:more|fewer|less|than)\b", re.I)
_COMPARING = frozenset({Operator.ARITHMETIC, Operator.COMPARISON, Operator.COMPARATIVE})
_OVER_SEVERAL = frozenset({Operator.ARITHMETIC, Operator.COMPARISON, Operator.BOOLEAN})
_ASKS_FOR = re.compile(
    r"(?:which|(?:who|what) (?:is|was) (?:the |an? )?)\s*(?P<rest>(?!of\b).+)$", re.I
)
# "Older" is the earlier born, and "not more" is at most: neither way is told here.
_UNTOLD_WAY = re.compile(r"\bnot\b|n['\u2019]t\b|\b(?:older|younger|elder|born)\b", re.I)
_AGES = re.compile(r"\b(?:ages?|old|young|birth|born)\b", re.I)
_GREATER = frozenset("more higher greater larger bigger longer later after".split())
_COMPARED = re.compile(
    r"^(?:.*\b(?P<way>more|higher|greater|larger|bigger|longer|later|fewer|less|lower|smaller|"
    r"shorter|earlier)\b.*\bthan|.*\b(?P<time>before|after))\b(?P<second>[^,]*)$",
    re.I,
)
_DONE_TO = re.compile(r"(?:the |an? )?(?P<noun>[a-z]+(?: [a-z]+)*) that #\d+ (?P<verb>[a-z]+)\b")
_RELATIVE = re.compile(r"\b(?:that|who|which)\b|(?<=\w),")
_LEAST_VERBATIM = 4
_EMPTY = frozenset(
    "a an the of in on at to for from by with and or that which who whom whose what when where how "
    "is are was were be been do does did has have had if both either neither nor not true false "
    "number many much sum total difference highest lowest higher lower largest smallest more less "
    "fewer most least than same as at there it its one each all any combined between apart pass "
    "s t than first last later earlier other different".split()
)


def without_separators(text: str) -> str:
    """A text with its numbers in plain digits: "12000" for "12,000"."""
    return _SEPARATOR.sub("", text)


def words_said(text: str) -> list[str]:
    """The words of a text in lower case, "n't" as "not"."""
    return re.findall(r"\w+", _NOT.sub(" not", text).lower())


def content(text: str) -> Counter[str]:
    """The content words of a text by lemma, references and words of arithmetic left out."""
    words = _WORD.findall(REFERENCE.sub(" ", text).lower())
    return Counter(filter(None, map(content_word, words)))


def content_word(word: str) -> str:
    """The lemma of a word in lower case, "" where it is no content word."""
    return "" if word in _EMPTY else _lemma(word)


def overlap(question: str, decomposition: Decomposition) -> float:
    """F1 of the content words of a question and of all phrases of a decomposition, each once."""
    asked = set(content(question))
    meant = set(content(" ".join(step.text for step in decomposition.steps)))
    shared = len(asked & meant)
    if not shared:
        return 0.0 if asked or meant else 1.0
    return 2 * shared / (len(asked) + len(meant))


def missing(question: str, perturbation: Perturbation) -> str:
    """What a perturbation brings in that a question does not say, "" when nothing is missing."""
    edit = perturbation.edit
    if isinstance(edit, AppendBool):
        value = to_text(edit.value)
        number = (
            str(abs(edit.value.year or 0))
            if isinstance(edit.value, Date)
            else value.strip("$%\u00a3\u20ac ")
        )
        number = number.split(" ")[0]
        number, said = number.replace(",", ""), re.sub(r"(?<=\d),(?=\d)", "", question)
        found = re.search(rf"(?<![\d.]){re.escape(number)}(?!\d|\.\d)", said)
        word = spelled(number)
        if not found and not re.search(rf"\b{re.escape(word)}\b", question, re.I):
            return f"the value {value}"
    if isinstance(edit, OfferChoice):
        # All that it adds are two names, for one of which the original asks.
        return ""
    if _compares_nothing(question, perturbation.target):
        return "what it compares"
    operation = _other_operation(question, perturbation.target)
    if operation and not isinstance(edit, AppendBool):
        return operation
    unnamed = _unnamed_operand(question, perturbation.target)
    if unnamed and not isinstance(edit, AppendBool):
        return unnamed
    old = content(" ".join(step.text for step in perturbation.source.steps))
    new = content(" ".join(step.text for step in perturbation.target.steps))
    asked = content(question)
    lost = [word for word in new if word not in old and word not in asked and not word.isdigit()]
    return f'"{lost[0]}"' if lost and not isinstance(edit, AppendBool) and len(lost) > 1 else ""


def says_verbatim(question: str, original: str) -> bool:
    """Whether all of a question but its first words stands together in the original after "the", so
    that it depends on no parse: "Which actor played Ray?" in "Who met the actor that played Ray?".
    """
    match = _ASKS_FOR.match(question.rstrip(" ?"))
    if match is None or len(match["rest"].split()) < _LEAST_VERBATIM:
        return False
    asked, said = (
        " ".join(_RELATIVE.sub("", t).split()).lower() for t in (match["rest"], original)
    )
    if re.search(rf"\b(?:did|does|do|has|have) the {re.escape(asked)}\W*$", said):
        # It ends in the verb of the whole question.
        return False
    # "The band that ..." is one; "a band that ..." may be any. No name is cut.
    whole = " ".join(_RELATIVE.sub("", original).split())
    return re.search(rf"(?i:\bthe {re.escape(asked)})(?![\w-]| [A-Z])", whole) is not None


def garbled(question: str, original: str, target: Decomposition) -> str:
    """Why a written question is not of its sources: it says a word more often than the original
    and the decomposition, measures what they do not, or has "driver's" for "drivers'"; "" when
    nothing is wrong.
    """
    meant = content(" ".join(step.text for step in target.steps))
    known = content(original) | meant
    asked = content(question)
    # A candidate for the answer is said beside all that the question says: two dates of one year.
    added = content(said_of_answer(target))
    often = [
        word
        for word in asked
        if asked[word] > max(1, known[word], content(original)[word] + added[word])
    ]
    if often:
        return f'says "{often[0]}" too often'
    sources = f"{original} {target}"
    for measure, words in _MEASURES:
        if measure.search(question) and not words.search(sources):
            return "measures another thing"
    owner = next((each for each in _OWNERS.findall(original) if f"{each}'s" in question), "")
    return f"makes one {owner} of several" if owner else ""


def said_of_answer(target: Decomposition) -> str:
    """What a last step "if #2 is Oslo", "if #2 is more than 3" says of the answer; "" for none."""
    found = _SAID.match(target.last.text)
    return found["said"] if found else ""


def untrue(question: str, target: Decomposition) -> str:
    """Which word of a decomposition a question leaves out, or which it adds; "" where none.

    Stricter than a reader: another word for the same counts, too.
    """
    asked = _plainly(question)
    meant = _plainly(" ".join(step.text for step in target.steps))
    lost = next((word for word in meant if word not in asked), "")
    if lost:
        return f'does not say "{lost}"'
    added = next((word for word in asked if word not in meant), "")
    return f'says "{added}", which the steps do not' if added else ""


def turned_round(question: str, target: Decomposition) -> str:
    """Whether a yes/no question compares the other way round than the last step, as a reason: "Was
    A higher than B?" for "if B is higher than A"; "" where not, or where it cannot be told.
    """
    arguments = target.last.arguments
    if (
        not isinstance(arguments, BooleanArguments)
        or arguments.comparator not in (Comparator.MORE, Comparator.LESS)
        or len(arguments.operands) != 2
    ):
        return ""
    compared = _COMPARED.match(question)
    steps = " ".join(step.text for step in target.steps)
    if compared is None or _UNTOLD_WAY.search(question) or _AGES.search(steps):
        return ""
    one, other = (set(_said_by(target, index)) for index in arguments.operands)
    second = set(content(compared["second"]))
    straight, reverse = bool(second & (other - one)), bool(second & (one - other))
    greater = (compared["way"] or compared["time"]).lower() in _GREATER
    alike = greater == (arguments.comparator is Comparator.MORE)
    if straight in (reverse, alike):
        return ""
    return "compares the other way round"


def turned_about(question: str, target: Decomposition) -> str:
    """Whether what was done to is asked for as what did it, as a reason: "Which town hit the fire?"
    for "the town that #1 hit"; "" where not, or where it cannot be told.
    """
    done = _DONE_TO.match(target.last.text)
    if done is None:
        return ""
    asked = re.match(rf"(?:Which|What) {re.escape(done['noun'])} (?P<verb>[a-z]+) ", question)
    same = asked is not None and base_form(asked["verb"]) == base_form(done["verb"])
    return f"asks what {done['verb']}, not what was {done['verb']}" if same else ""


def _plainly(text: str) -> list[str]:
    """The content words of a text that need be in its like, numbers spelled out."""
    words = map(spelled, content(_NOT.sub(" not", text)))
    return [word for word in words if word not in MAY_BE_SAID]


def _compares_nothing(question: str, target: Decomposition) -> bool:
    """Whether a question asks how many more, or for one of two, where no step compares."""
    if any(step.operator in _COMPARING for step in target.steps):
        return False
    said = " ".join(step.text for step in target.steps)
    if _HOW_MANY_MORE.match(question) is not None:
        return _MORE.search(said) is None
    return _ONE_OF_TWO.match(question) is not None and re.search(r"\bor\b", said) is None


def _other_operation(question: str, target: Decomposition) -> str:
    """The operation of the last step, where a question compares for a sum, or only joins for a
    difference: "How many more cats and dogs are there?" is neither.
    """
    arguments = target.last.arguments
    if not isinstance(arguments, ArithmeticArguments):
        return ""
    said = " ".join(step.text for step in target.steps)
    if arguments.operation is Operation.SUM:
        compares = _SAYS_MORE.search(question) is not None and _SAYS_MORE.search(said) is None
        return "a sum" if compares else ""
    if arguments.operation is Operation.DIFFERENCE and not _RELATES.search(question):
        return "" if "100" in said else "a difference"
    return ""


def _unnamed_operand(question: str, target: Decomposition) -> str:
    """What sets one operand of the last step apart from the others, where a question has none of
    it: "Did a duke pay the same number of pounds?" names no second payer.
    """
    if target.last.operator not in _OVER_SEVERAL or len(target.last.references) < 2:
        return ""
    named = [set(_said_by(target, index)) for index in dict.fromkeys(target.last.references)]
    asked = set(content(question))
    for i, words in enumerate(named):
        own = words.difference(*named[:i], *named[i + 1 :])
        if own and not own & asked:
            return f'"{" ".join(sorted(own))}"'
    return ""


def _said_by(target: Decomposition, index: int) -> Counter[str]:
    """The content words of a step and of all that it rests on."""
    step = target.steps[index]
    said = content(step.text)
    for reference in step.references:
        said += _said_by(target, reference)
    return said


def likeness(question: str, original: str) -> float:
    """1 less the edit distance of two questions in words, over the longer one's length."""
    left, right = _WORD.findall(question.lower()), _WORD.findall(original.lower())
    if not left or not right:
        return 0.0
    row = list(range(len(right) + 1))
    for i, word in enumerate(left, 1):
        diagonal, row[0] = row[0], i
        for j, other in enumerate(right, 1):
            diagonal, row[j] = row[j], min(row[j] + 1, row[j - 1] + 1, diagonal + (word != other))
    return 1 - row[-1] / max(len(left), len(right))


def _lemma(word: str) -> str:
    verb = base_form(word)
    return verb if verb != word else base_form(word, "N")
