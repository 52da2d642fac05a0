"""Boolean steps as yes/no questions."""

from __future__ import annotations

import re

from bpb.english.amounts import Amount
from bpb.english.articles import indefinite_article
from bpb.english.clause import end_of, whether
from bpb.english.countries import NATIONALITIES
from bpb.english.morphology import AUXILIARIES, analyse, as_question, is_plural, plural
from bpb.english.nouns import is_person
from bpb.english.singular_predicate import one_of
from bpb.qdmr.arguments import (
    Aggregate,
    AggregateArguments,
    BooleanArguments,
    BooleanKind,
    Comparator,
)
from bpb.qdmr.types import REFERENCE, Decomposition
from bpb.qgen.grammar.common import Frame, common_frame
from bpb.qgen.grammar.phrase import definite, of_length, phrase, plain, tidy, without_relative
from bpb.qgen.grammar.wh import ask_for, head_token, how_many
from bpb.qgen.question_edits.whether.how_adjective import whether_how_adjective
from bpb.qgen.question_edits.whether.how_many import whether_how_many
from bpb.qgen.question_edits.whether.what_value import whether_what_value
from bpb.qgen.question_edits.whether.when import whether_when
from bpb.values import MONTH_NAME

_NO_EVENT = re.compile(rf"(?:the )?(?:{MONTH_NAME}|week|month|year|day)s?", re.IGNORECASE)
_COUNT = re.compile(r"^(?:the )?number of ")
_PLACED = re.compile(r"^[a-z].*? (?P<joint>in|at|from|on|during)$")
_PEOPLE_WHO = re.compile(
    r"^(?P<people>people|residents|households|families) (?:that|who) (?:were|are)$"
)
_DATED = re.compile(r"^(?:the )?(?P<unit>year|month|day|date)s? of (?P<event>.+)$")
_PLACE = re.compile(r"^(?:in|at|from|on|during) ")
_NAMED = r"[A-Z][\w.'-]*(?: (?:of|the|and|de|van|von|[A-Z][\w.'-]*|[A-Z]\.))*"
_IS_A = re.compile(
    rf"^(?P<front>{_NAMED} (?:is|was)) (?P<what>[a-z][a-z-]*(?: [a-z][a-z-]*){{0,2}})$"
)
_IS_A_ASKED = re.compile(
    rf"^(?P<front>(?:is|was) {_NAMED}) (?P<what>[a-z][a-z-]*(?: [a-z][a-z-]*){{0,2}})$"
)
_KINDS = frozenset("magazine film band genus city town company novel song game plant".split())
_PLURAL = {"is": "are", "was": "were", "has": "have", "does": "do"}
_PAST = {"Is": "Was", "Are": "Were", "Does": "Did", "Do": "Did"}


def yes_no_question(
    decomposition: Decomposition, index: int, *, past: bool
) -> tuple[str, float] | None:
    """A boolean step as a question, with how sure its form is; None where no form fits."""
    step = decomposition.steps[index]
    arguments = step.arguments
    if not isinstance(arguments, BooleanArguments):
        return None
    match arguments.kind:
        case BooleanKind.BOTH | BooleanKind.EITHER | BooleanKind.NEITHER:
            return _over_two(decomposition, arguments)
        case BooleanKind.COMPARE if arguments.value is not None:
            return _with_value(decomposition, arguments, past=past)
        case BooleanKind.COMPARE if len(arguments.operands) == 2:
            return _with_each_other(decomposition, arguments, past=past)
    asked = ask_statement(_resolved(decomposition, step.text))
    return (_in_the_past(asked[0]), asked[1]) if asked and past else asked


def _in_the_past(question: str) -> str:
    """ "Is Ann Lee from Oslo?" as of one who lived, in the tense of the original."""
    first, _, rest = question.partition(" ")
    return f"{_PAST.get(first, first)} {rest}"


def ask_statement(statement: str) -> tuple[str, float] | None:
    """ "if X is a city" as "Is X a city?"."""
    statement = _with_article(tidy(re.sub(r"^(?:if|whether)\s+", "", statement, flags=re.I)))
    first = statement.split(" ", 1)[0].lower()
    if first in AUXILIARIES:
        return as_question(statement), 0.85
    doc = analyse(f"{statement}.")
    asked = whether(doc, 0, end_of(doc))
    return None if asked is None else (as_question(asked), 0.85)


def _with_article(statement: str) -> str:
    """A statement whose predicate is a count noun alone, with its article: "Ann Lee is a poet"."""
    match = _IS_A.match(statement) or _IS_A_ASKED.match(statement)
    if match is None:
        return statement
    front, what = _parted(match["front"], match["what"])
    if re.match(r"(?:an?|the|one|not) ", what):
        return statement
    noun = what.split()[-1]
    if is_plural(noun) and not re.search(r"\band\b", front):
        return f"{front} {one_of(what)}"
    if noun not in _KINDS and not (is_person(noun) and not is_plural(noun)):
        return statement
    return f"{front} {indefinite_article(what)} {what}"


def _parted(front: str, what: str) -> tuple[str, str]:
    """A name and what it is said to be: "is Ann Lee American" and "poet" share out anew."""
    words = front.split()
    place = next((i for i, word in enumerate(words) if i > 1 and word in NATIONALITIES), None)
    if place is None or words[-1] in ("is", "was"):
        return front, what
    return " ".join(words[:place]), " ".join([*words[place:], what])


def _resolved(decomposition: Decomposition, text: str) -> str:
    return REFERENCE.sub(lambda m: definite(phrase(decomposition, int(m[1]) - 1)), text)


def _over_two(
    decomposition: Decomposition, arguments: BooleanArguments
) -> tuple[str, float] | None:
    if len(arguments.operands) != 2:
        return None
    first, second = (
        re.sub(r"^if ", "", _resolved(decomposition, decomposition.steps[o].text))
        for o in arguments.operands
    )
    frame = common_frame(first, second)
    if frame is None or not frame.after:
        return None
    joined = {
        BooleanKind.BOTH: f"both {frame.first} and {frame.second}",
        BooleanKind.EITHER: f"either {frame.first} or {frame.second}",
        BooleanKind.NEITHER: f"neither {frame.first} nor {frame.second}",
    }[arguments.kind]
    if frame.before.lower() in AUXILIARIES:
        auxiliary, predicate = frame.before.lower(), frame.after
    else:
        asked = ask_statement(f"{frame.first} {frame.after}") if not frame.before else None
        if asked is None or frame.first not in asked[0]:
            return None
        front, _, predicate = asked[0].rstrip("?").partition(frame.first)
        auxiliary = front.strip().lower()
    if not predicate.strip() or " " in auxiliary:
        return None
    if arguments.kind is BooleanKind.BOTH:
        auxiliary = _PLURAL.get(auxiliary, auxiliary)
        predicate = _plural_predicate(predicate.strip())
    return as_question(auxiliary, joined, predicate), 0.8


def _plural_predicate(predicate: str) -> str:
    match = re.match(r"(?:an?|the) (?P<noun>.+)$", predicate)
    if match is None:
        return predicate
    doc = analyse(match["noun"])
    head = next((chunk.root for chunk in doc.noun_chunks), None)
    if head is None or head.tag_ != "NN":
        return predicate
    return (
        f"{doc[: head.i].text_with_ws}{plural(head.text)}{head.whitespace_}{doc[head.i + 1 :].text}"
    )


def _with_value(
    decomposition: Decomposition, arguments: BooleanArguments, *, past: bool
) -> tuple[str, float] | None:
    value, comparator = arguments.value, arguments.comparator
    if value is None or comparator is None or len(arguments.operands) != 1:
        return None
    operand = arguments.operands[0]
    of = decomposition.steps[operand].arguments
    number = re.match(
        r"^(?P<sign>[$\u00a3\u20ac])?(?P<number>[\d.,]+(?: (?:million|billion|trillion))?|\w+)"
        r"(?P<unit>%| [\w ]+)?$",
        value.text,
    )
    if isinstance(of, AggregateArguments) and of.aggregate is Aggregate.COUNT:
        asked = how_many(phrase(decomposition, of.of), past=past)[0]
    else:
        found = ask_for(phrase(decomposition, operand), past=past)
        if found is None:
            return None
        asked = found[0]
    if number is None:
        edited = whether_when(asked, comparator, value.text)
        return None if edited is None else (edited, 0.7)
    amount = Amount(comparator, number["number"], (number["sign"] or number["unit"] or "").strip())
    edited = whether_how_many(asked, amount) or whether_how_adjective(asked, amount)
    edited = edited or whether_what_value(asked, amount)
    if edited is None and re.fullmatch(r"\d{4}", value.text):
        edited = whether_when(asked, comparator, value.text)
    if edited is not None:
        return edited, 0.75
    thing = definite(phrase(decomposition, operand))
    return as_question("was" if past else "is", thing, amount.than()), 0.6


def _with_each_other(
    decomposition: Decomposition, arguments: BooleanArguments, *, past: bool
) -> tuple[str, float] | None:
    names = [phrase(decomposition, o) for o in arguments.operands]
    if any(re.match(r"(?:when|where|who|what|how|if|is|did|was)\b", name, re.I) for name in names):
        return _same_clause(names, arguments)
    first, second = (definite(name) for name in names)
    be = "was" if past else "is"
    lengths = of_length(names)
    if lengths:
        return _with_each_length(lengths, arguments.comparator, be)
    if arguments.comparator is Comparator.EQUAL:
        alike = _as_many(names, past=past) or _dated_alike(names, past=past)
        if alike is not None:
            return alike
        frame = common_frame(plain(first), plain(second))
        if (
            frame is not None
            and re.match(r"^(?:\w+ ){1,3}(?:of|that|where)$", frame.before)
            and not frame.after
        ):
            noun = frame.before.rsplit(" ", 1)[0]
            be = "were" if past else "are"
            if frame.before.endswith("of"):
                # Two unlike things counted ("wins of A and losses of B") are said stiffly.
                sure = 0.7 if noun == "number" else 0.75
                owners = f"{frame.first} and {frame.second}"
                return as_question(be, "the", _plural_head(noun), "of", owners, "the same"), sure
        return as_question(be, first, "the same as", second), 0.7
    if arguments.comparator is Comparator.NOT_EQUAL:
        return as_question(be, first, "different from", second), 0.7
    if arguments.word is None:
        return None
    counted = all(name.startswith("the number of ") for name in names)
    if counted:
        one, other = _things_counted(names)
        more = "more" if arguments.comparator is Comparator.MORE else "fewer"
        return as_question("were" if past else "are", "there", more, one, "than", other), 0.75
    return as_question(be, first, arguments.word.text, second), 0.65


def _things_counted(names: list[str]) -> tuple[str, str]:
    """What two counts count, the noun they share said once: "goals in 1990", "in 1991"."""
    one, other = (without_relative(_COUNT.sub("", name)) for name in names)
    frame = common_frame(one, other)
    if frame is None:
        return one, other
    place = _PLACED.match(frame.before)
    if place is not None:
        return one, f"{place['joint']} {frame.second} {frame.after}".rstrip()
    people = _PEOPLE_WHO.match(frame.before)
    if people is not None and _are_groups_are_distinct(frame):
        # "Asian people", "African American people in Oban".
        who = people["people"]
        return f"{frame.first} {who}", f"{frame.second} {who} {frame.after}".rstrip()
    if not frame.before and _PLACE.match(frame.after):
        return frame.first, other
    return one, other


def _are_groups_are_distinct(frame: Frame) -> bool:
    """Whether both gaps hold adjectives that go before a noun, and a place or nothing follows."""
    if frame.after and not _PLACE.match(f"{frame.after} "):
        return False
    gaps = [list(analyse(f"{gap} people"))[:-1] for gap in (frame.first, frame.second)]
    return all(
        t.pos_ in ("ADJ", "PROPN") and t.tag_ not in ("NNS", "NNPS") for gap in gaps for t in gap
    )


def _as_many(names: list[str], *, past: bool) -> tuple[str, float] | None:
    """ "Were there exactly as many goals in 1990 as in 1991?": the same number of things.

    Things that someone has or does are left to other forms.
    """
    if not all(_COUNT.match(name) for name in names):
        return None
    one, other = _things_counted(names)
    if re.search(r"^\d|\b(?:that|who|which|of|for|by)\b", f"{one} {other}") or not is_plural(
        one.split()[0] if len(one.split()) == 1 else _counted_noun(one)
    ):
        return None
    return as_question("were" if past else "are", "there exactly as many", one, "as", other), 0.8


def _dated_alike(names: list[str], *, past: bool) -> tuple[str, float] | None:
    """ "Were the siege and the truce in the same year?"."""
    one, other = (_DATED.match(name) for name in names)
    if one is None or other is None or one["unit"] != other["unit"]:
        return None
    joint = "on" if one["unit"] in ("day", "date") else "in"
    told = [match["event"] for match in (one, other)]
    if any(_NO_EVENT.fullmatch(event) for event in told):
        return None
    first, second = (event if event[:1].isupper() else definite(event) for event in told)
    events = f"{first} and {second}"
    return as_question("were" if past else "are", events, joint, "the same", one["unit"]), 0.75


def _counted_noun(words: str) -> str:
    head = head_token(analyse(words))
    return words.split()[0] if head is None else head.text


def _with_each_length(
    things: list[str], comparator: Comparator | None, be: str
) -> tuple[str, float] | None:
    said = {
        Comparator.EQUAL: "the same length as",
        Comparator.MORE: "longer than",
        Comparator.LESS: "shorter than",
    }
    if comparator not in said:
        return None
    return as_question(be, things[0], said[comparator], things[1]), 0.7


def _plural_head(noun: str) -> str:
    """ "number of species" as "numbers of species"."""
    head, joint, rest = noun.partition(" of ")
    before, space, last = head.rpartition(" ")
    return f"{before}{space}{plural(last)}{joint}{rest}"


def _same_clause(names: list[str], arguments: BooleanArguments) -> tuple[str, float] | None:
    frame = common_frame(*names)
    if frame is None or not frame.after:
        return None
    match = re.match(
        r"^(?P<wh>when|where|in what year|what year|in which year) (?P<aux>\w+)$",
        frame.before,
        re.I,
    )
    if match is None or match["aux"].lower() not in AUXILIARIES:
        return None
    auxiliary = match["aux"].lower()
    if arguments.comparator is Comparator.EQUAL:
        place = {"when": "at the same time", "where": "in the same place"}.get(
            match["wh"].lower(), "in the same year"
        )
        auxiliary = _PLURAL.get(auxiliary, auxiliary)
        return as_question(auxiliary, frame.first, "and", frame.second, frame.after, place), 0.75
    if match["wh"].lower() == "where" or arguments.comparator is None:
        return None
    relation = {Comparator.MORE: "after", Comparator.LESS: "before"}.get(arguments.comparator)
    if relation is None:
        return None
    return as_question(auxiliary, frame.first, frame.after, relation, frame.second), 0.75
