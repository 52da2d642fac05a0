"""ChangeLastToBoolean on the question: "Which is larger, A or B?" becomes "Is A larger than B?"."""

from __future__ import annotations

import re

from bpb.english.clause import agree, end_of, whether
from bpb.english.countries import nationalities
from bpb.english.lexicons import partners, word_class
from bpb.english.morphology import analyse, as_question, base_form, is_plural, plural
from bpb.english.question_form import QuestionForm
from bpb.english.singular_predicate import several_of
from bpb.perturb.edits import ChangeLastToBoolean
from bpb.perturb.perturbation import Perturbation
from bpb.qdmr.arguments import Comparator
from bpb.qgen.question_edits.choice import (
    Choice,
    choice,
    closed,
    is_clause,
    is_plural_thing,
    more_or,
    singular_group,
)
from bpb.qgen.question_edits.degree import difference, interval
from bpb.qgen.question_edits.question_edit import QuestionEdit


class ChangeLastToBooleanQuestion(QuestionEdit):
    """Ask whether the two are the same, or whether the first is more; None for unknown forms."""

    edits = (ChangeLastToBoolean,)

    def edited(self, question: QuestionForm, perturbation: Perturbation) -> str | None:
        edit = perturbation.edit
        if not isinstance(edit, ChangeLastToBoolean):
            return None
        source = perturbation.source
        parts = choice(question, source)
        if edit.comparator is Comparator.EQUAL:
            if parts is not None:
                return _same(parts, perturbation)
            return (
                _same_of_two(question, perturbation)
                or _same_numbers(question)
                or _same_time(question)
            )
        if parts is not None:
            return _more(parts, edit.word)
        amounts = more_or(question, source)
        if amounts is None:
            return None
        return as_question(amounts.auxiliary, "there", amounts.word, amounts.first, "than",
                           amounts.second, amounts.after)  # fmt: skip


def _same(parts: Choice, perturbation: Perturbation) -> str | None:
    auxiliary = agree(parts.auxiliary, plural=True)
    if is_clause(parts.first) or is_clause(parts.second):
        return None
    place = _place_of_groups(parts)
    if place is not None:
        one_pair = f"{parts.first} and {parts.second}"
        return as_question(parts.lead, auxiliary, one_pair, "groups of the same size", place)
    if parts.in_time:
        when = _same_when(parts.predicate, perturbation)
        return as_question(parts.lead, auxiliary, parts.pair, several_of(parts.predicate), when)
    if parts.word in ("more", "fewer", "less", "most", "fewest", "least"):
        counted = re.split(r" (?:of|in|as|from|for|during|on) ", parts.after)[0]
        if not counted or not is_plural(counted.split()[-1]):
            return None
        before = re.sub(r"\bthe$", "", parts.before)
        return as_question(
            parts.lead, auxiliary, parts.pair, before, "the same number of", parts.after
        )
    measure = partners("measure_of_degree").get(parts.word)
    if measure is None or parts.predicate.strip(" the") or auxiliary not in ("are", "were"):
        return None
    pair = parts.pair
    if _are_bare_groups(parts):
        one, other = singular_group(parts.first), singular_group(parts.second)
        pair = f"the {one} and {other} {plural(parts.noun)}"
    if parts.are_ages and parts.noun and parts.placed_kind is None:
        pair = f"the {plural(parts.noun)} {pair}"
    return as_question(parts.lead, auxiliary, pair, "the same", measure)


def _place_of_groups(parts: Choice) -> str | None:
    """Where the two are, often nowhere, if they are groups that plural nouns name; else None."""
    sized = parts.word in ("larger", "bigger", "smaller")
    if not (sized and parts.is_of_groups and parts.are_plural) or parts.before:
        return None
    return parts.placed_kind[1] if parts.placed_kind else parts.after


def _same_when(predicate: str, perturbation: Perturbation) -> str:
    operands = " ".join(
        perturbation.source.steps[r].text for r in perturbation.source.last.references
    )
    said = set(predicate.split())
    done = {base_form(word) for word in said}
    # What comes into being is dated by its year.
    yearly = word_class("inception_verb", "beginning_verb") | {"make", "produce"}
    if "year" in operands.split() or yearly & done or "come out" in predicate:
        return "in the same year"
    return "on the same date" if {"born", "die"} & said else "at the same time"


def _more(parts: Choice, word: str) -> str | None:
    if parts.in_time:
        return _before(parts, word)
    asked, before, auxiliary = parts.word, parts.before, parts.auxiliary
    if before == "have" and not parts.after:
        # "Which has more, households or families?" leaves out what is counted.
        return None
    if asked.endswith("est") or asked in ("most", "least", "best", "worst"):
        return None
    if before.endswith("the"):
        # "The larger of the two" has no noun.
        before = f"{before.removesuffix('the')} {'a' if parts.after else ''}".rstrip()
    place = _place_of_groups(parts)
    if place is not None:
        be = agree(auxiliary, plural=True)
        return as_question(
            parts.lead, be, parts.first, f"a {asked} group than", parts.second, place
        )
    if before == "there" and parts.after == "of":
        if not parts.are_plural or asked not in ("more", "fewer", "less"):
            return None
        asked = "fewer" if asked == "less" else asked
        return as_question(parts.lead, auxiliary, "there", asked, parts.first, "than", parts.second)
    kind = parts.placed_kind
    if kind is not None:
        if auxiliary not in ("is", "was") or parts.predicate or kind[0] in word_class("place_noun"):
            return None
        if parts.is_of_groups:
            one, other = (f"the {singular_group(x)} {kind[0]}" for x in (parts.first, parts.second))
            return as_question(parts.lead, auxiliary, one, kind[1], asked, "than", other)
        return as_question(parts.lead, auxiliary, parts.first, f"a {asked} {kind[0]}", kind[1],
                           "than", parts.second)  # fmt: skip
    first, second = closed(_with_noun(parts, parts.first)), _with_noun(parts, parts.second)
    return as_question(parts.lead, _agreeing(parts), first, before, asked, parts.after, "than",
                       second)  # fmt: skip


def _with_noun(parts: Choice, thing: str) -> str:
    """A thing with what the question calls it, where it is no name: "the age group 25 to 44"."""
    if parts.are_ages and parts.noun:
        return f"the {parts.noun} {thing}"
    if _are_bare_groups(parts):
        return f"the {singular_group(thing)} {parts.noun}"
    if parts.noun == "race" and not parts.are_plural:
        return f"the {thing} race"
    return thing


def _are_bare_groups(parts: Choice) -> bool:
    """Whether the things are groups that adjectives name: "Irish or Danish"."""
    if not parts.is_of_groups or parts.placed_kind or parts.are_plural or parts.are_ages:
        return False
    two = (parts.first, parts.second)
    # Bands are groups too: only peoples have theirs named by an adjective.
    peoples = parts.noun != "group" or all(x.islower() or x in nationalities() for x in two)
    return peoples and all(re.fullmatch(r"[\w-]+(?: [A-Z][\w-]+)?", thing) for thing in two)


def _agreeing(parts: Choice) -> str:
    """The auxiliary as it goes with the first thing."""
    return agree(parts.auxiliary, plural=True) if _is_several(parts) else parts.auxiliary


def _is_several(parts: Choice) -> bool:
    """Whether the first thing is plural: "households", or "Danes" where peoples are compared."""
    if parts.are_ages or not is_plural_thing(parts.first):
        return False
    plain = parts.first.split()[-1].islower()
    return plain or re.match(r"(?:nationalit|rac|ethnic|people|group)", parts.noun) is not None


def _before(parts: Choice, word: str) -> str | None:
    if word not in ("earlier", "sooner", "later"):
        return None
    relation = "after" if word == "later" else "before"
    second = re.sub(r"^when (?=the |an? |[A-Z])", "", parts.second)
    if is_clause(parts.first):
        doc = analyse(f"{parts.first}.")
        asked = whether(doc, 0, end_of(doc))
        if asked is None or not re.search(r"\b(?:happen|occur)\b", parts.predicate):
            return None
        return as_question(parts.lead, asked, relation, second)
    predicate = re.sub(r" ?\bthe$", "", parts.predicate)
    return as_question(parts.lead, _agreeing(parts), closed(parts.first), predicate, relation,
                       second)  # fmt: skip


def _same_of_two(question: QuestionForm, perturbation: Perturbation) -> str | None:
    parts = more_or(question, perturbation.source)
    if parts is None or " and " in f"{parts.first} {parts.second}":
        return None
    return as_question(parts.auxiliary, "there the same number of", parts.first, "and",
                       parts.second, parts.after)  # fmt: skip


def _same_numbers(question: QuestionForm) -> str | None:
    parts = difference(question)
    if parts is None or parts.second.startswith("there ") or "(" in parts.noun:
        return None
    if parts.kind in ("there", "places") and " and " in f"{parts.first} {parts.second}":
        # "The same number of men and women and children" does not say which two.
        return None
    match parts.kind:
        case "there":
            return as_question(parts.auxiliary, "there the same number of", parts.first, "and",
                               parts.second, parts.rest)  # fmt: skip
        case "places":
            return as_question(parts.auxiliary, "there the same number of", parts.noun,
                               parts.first, "and", parts.second)  # fmt: skip
        case "did":
            auxiliary = agree(parts.auxiliary, plural=True)
            if any(t.pos_ == "PRON" for t in analyse(parts.rest)):
                return None
            verb, _, rest = parts.rest.partition(" ")
            preposition, _, after = rest.partition(" ")
            if preposition in ("for", "by", "to", "on", "of") and not after:
                verb, rest = f"{verb} {preposition}", ""
            if re.match(r"percent(?:age)? points?\b", parts.noun):
                # A difference is told in points, not what is compared.
                return None
            percent = re.match(r"percent(?:ages?)?\b ?", parts.noun)
            counted = f"percentage {parts.noun[percent.end():]}" if percent else (
                f"number of {parts.noun}"
            )  # fmt: skip
            return as_question(auxiliary, parts.first, "and", parts.second, verb,
                               "the same", counted, rest)  # fmt: skip
        case "longer":
            measure = partners("measure_of_degree").get(parts.word)
            if measure in (None, "height") or re.match(r"(?:in|on|at|what) ", parts.second):
                return None
            measure = "" if parts.first.endswith(f" {measure}") else measure
            return as_question(
                parts.auxiliary, parts.first, "the same", measure, "as", parts.second
            )
    return None


def _same_time(question: QuestionForm) -> str | None:
    parts = interval(question)
    if parts is None or re.search(r"\bnot\b", parts.question):
        return None
    on = "on" if parts.unit == "day" else "in"
    return as_question(
        parts.lead, parts.question, f"{on} the same {parts.unit}", _as_event(parts.event)
    )


def _as_event(event: str) -> str:
    """ "as the invasion", but "that Alexander invaded Pauravas" where the event is a clause."""
    doc = analyse(event)
    root = next(t for t in doc if t.dep_ == "ROOT")
    finite = any(
        t.tag_ in ("VBD", "VBZ", "VBP")
        and t.i > 0
        and (
            t.dep_ in ("ROOT", "conj")
            or (t.dep_ in ("aux", "auxpass") and t.head.dep_ in ("ROOT", "conj"))
        )
        for t in doc
    )
    if root.tag_ in ("VBD", "VBZ", "VBP") or finite:
        return f"that {event}"
    return f"as {event}"
