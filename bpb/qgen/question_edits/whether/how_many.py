""" "How many" and "how much" questions as yes/no questions over an amount."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING

from bpb.english.amounts import (
    Amount,
    head_noun,
    is_length_unit,
    is_time_unit,
    measures,
    spelled,
    unit_of_difference,
)
from bpb.english.clause import (
    SUBJECTS,
    agree,
    counted_noun,
    end_of,
    main_inversion,
    split_verb,
    verb_group,
    words,
)
from bpb.english.lexicons import partners, word_class
from bpb.english.morphology import analyse, as_question, base_form, is_auxiliary
from bpb.english.nouns import is_person
from bpb.english.question_form import QuestionForm
from bpb.qgen.asked_amount import takes_bound
from bpb.qgen.question_edits.whether.in_place import whether_in_place
from bpb.qgen.question_edits.whether.in_total import in_total, without_total
from bpb.qgen.question_edits.whether.lasting import measured
from bpb.qgen.question_edits.whether.yes_no import YesNoClause

if TYPE_CHECKING:
    from spacy.tokens import Doc

_UNCOUNTED = frozenset({"time", "money"})
_LONGEST_LEAD = 12


def whether_how_many(question: QuestionForm, amount: Amount) -> str | None:
    """ "How many passes did X throw?" and fewer than 23: "Did X throw fewer than 23 passes?"."""
    how = question.how_many
    if how is None or not takes_bound(question.text, amount.comparator):
        return None
    lead, asked = question.text[: how.idx].strip(), question.text[how.idx :]
    preposition = ""
    bounds = word_class("approximate", "bounding")
    approximate = next((word for word in bounds if lead.lower().endswith(word)), "")
    lead = lead[: len(lead) - len(approximate)].strip()
    if lead.lower() in word_class("preposition"):
        preposition, lead = lead.lower(), ""
    elif not lead or lead.endswith(",") or _is_opening(lead):
        if len(lead.split()) > _LONGEST_LEAD:
            return None
    else:
        return whether_in_place(question, amount)
    edited = _Fronted(asked, amount, preposition).edit()
    if edited is None:
        return None
    return as_question(f"{lead.rstrip(' ,')}, {edited}" if lead else edited)


def _is_opening(lead: str) -> bool:
    doc = analyse(lead)
    return doc[0].pos_ in ("ADP", "SCONJ") and not any(t.tag_ in ("VBD", "VBZ", "VBP") for t in doc)


def _is_of_people(noun: str) -> bool:
    head = head_noun(noun)
    # "Agents" may be drugs or germs.
    persons = is_person(head) and not _is_degree(head) and base_form(head, "N") != "agent"
    return noun.startswith("those") or persons


def _is_degree(noun: str) -> bool:
    return measures(noun) or noun in word_class("score_unit")


def _is_adverbial(noun: str) -> bool:
    """Whether a noun may stand beside an object: "threw the ball for more than 50 yards"."""
    known = is_time_unit(noun) or is_length_unit(noun)
    return known or noun in word_class("score_unit") or noun == "time"


def _negations() -> frozenset[str]:
    return word_class("negation") | {"never"}


def _more() -> frozenset[str]:
    return word_class("comparative_quantifier") | {"additional"}


class _Fronted:
    """A question that begins with "how many", apart from a lead or a preposition."""

    def __init__(self, asked: str, amount: Amount, preposition: str) -> None:
        self.doc: Doc = analyse(asked)
        self.amount = amount
        self.preposition = preposition
        self.end = end_of(self.doc)

    def edit(self) -> str | None:
        doc = self.doc
        group = verb_group(doc, 1)
        did = [
            t.i
            for t in doc[3 : self.end - 1]
            if t.lower_ in word_class("do") and doc[t.i + 1].lower_ not in _negations()
        ]
        if self._is_relative_to_an_event():
            place = main_inversion(doc, 4, self.end)
            if place is None:
                return None
            self.first = self.main = place
        elif group is not None:
            self.first, self.main = group.first, group.main
            if not is_auxiliary(doc[self.first].lower_) and len(did) == 1:
                # "How many yards did Lee make", where "yards" was read as the verb.
                self.first = did[0]
        elif len(did) == 1:
            self.first = self.main = did[0]
        else:
            return None
        if self.first + 1 >= self.end or self._holds_another_clause():
            return None
        if doc[self.first].lower_ in ("'s", "\u2019s", "total"):
            return None
        edited = self._degree() or self._counted()
        noun = words(doc, 2, self.first).strip(" ,")
        if edited is None or without_total(noun) == noun:
            return edited
        subject = doc[self.first].lower_ in word_class("be") and not self._plainly_subject()
        return in_total(edited, self.amount, measured=subject and self._measures(noun))

    def _is_relative_to_an_event(self) -> bool:
        """Whether it begins "how many years after": a clause of its own may follow."""
        return (
            self.end > 4
            and is_time_unit(self.doc[2].lower_)
            and self.doc[3].lower_ in ("after", "before", "since")
        )

    def _holds_another_clause(self) -> bool:
        """Whether a finite verb before the main one is in no clause that is part of the noun."""
        doc = self.doc
        inside = doc[2 : self.first]
        subordinate = doc[3].lower_ in word_class("measured_from") if self.first > 3 else False
        if subordinate:
            return False
        finite = [
            t for t in inside if t.tag_ in ("VBD", "VBZ", "VBP", "MD") and t.pos_ in ("VERB", "AUX")
        ]
        relatives = [t for t in inside if t.tag_ in ("WDT", "WP", "WRB") or t.lower_ == "that"]
        return bool(finite) != bool(relatives) or "," in words(doc, 2, self.first)

    def _said(self, noun: str, more: str = "") -> str | None:
        if self.preposition and self.amount.comparator == "!=" and noun:
            return f"{self.preposition} a number of {noun} other than {self.amount.value}"
        word = noun.split(" ")[0].lower()
        unit = measures(word) and word not in _UNCOUNTED
        if self.doc[1].lower_ == "much" and noun and not unit:
            if not self.amount.unit or not (noun.startswith("of ") or noun.isalpha()):
                return None
            of = noun if noun.startswith("of ") else f"of {noun}"
            said = self.amount.of("", more=more)
            said = said if said is None or noun in _UNCOUNTED else f"{said} {of}"
        else:
            said = self.amount.of(noun, more=more)
        return f"{self.preposition} {said}" if said and self.preposition else said

    def _clause(self) -> YesNoClause | None:
        """What follows the fronted noun, as a yes/no question of its own."""
        return YesNoClause.of(words(self.doc, self.first, self.end))

    def _degree(self) -> str | None:
        """ "How many years after A did B happen", "how many yards longer was A than B"."""
        doc = self.doc
        if self.first < 4 or not _is_degree(doc[2].lower_):
            return None
        relation = doc[3]
        comparative = relation.tag_ in ("JJR", "RBR") and relation.lower_ not in _more()
        qualities = partners("quality_of_adjective")
        side = relation.lower_ in qualities or relation.lower_ in ("ahead", "behind")
        if not (comparative or side or relation.lower_ in word_class("measured_from")):
            return None
        clause = self._clause()
        said = self._said(doc[2].text)
        if said is None or clause is None:
            return None
        rest = words(doc, 3, self.first).rstrip(" ,")
        if rest in ("later", "earlier"):
            return clause.with_at_end(f"{said} {rest}", before=("than", "compared"))
        if comparative or side:
            subject = clause.after_subject()
            if subject is None:
                return None
            tail = re.sub(r"^(?:over|compared (?:to|with)|in comparison to)\b", "than", subject[1])
            if self.amount.comparator == "!=":
                if comparative:
                    return f"{subject[0]} {rest} {tail} by {said}"
                if rest in qualities:
                    unit = "" if rest == "old" else doc[2].text
                    other = f"{qualities[rest]} other than {self.amount.value} {unit}"
                    return f"{subject[0]} {other} {subject[1]}"
                return None
            return f"{subject[0]} {said} {rest} {tail if comparative else subject[1]}"
        return clause.with_at_end(f"{said} {rest}")

    def _counted(self) -> str | None:
        doc = self.doc
        noun, more = words(doc, 2, self.first).strip(" ,"), ""
        if doc[2].lower_ in _more() and self.first > 3:
            more, noun = doc[2].lower_, words(doc, 3, self.first).strip(" ,")
        noun = without_total(noun)
        first, _, of_what = noun.removeprefix("in ").partition(" ")
        if first in ("%", "percent", "percents"):
            noun = f"percent {of_what}".strip()
        if not noun and doc[1].lower_ == "many":
            return None
        verb, following = doc[self.first], doc[self.first + 1]
        if following.lower_ == "there" and verb.lower_ in word_class("be", "have"):
            return self._existential(noun, more)
        if self._plainly_subject():
            return self._subject_question(noun, more)
        clause = self._clause()
        if clause is None:
            return self._subject_question(noun, more) if verb.lower_ in word_class("have") else None
        if clause.copula:
            return self._measured(clause, noun, more)
        timed = is_time_unit(noun.lower())
        counts = doc[1].lower_ == "many" or self.amount.unit == "%"
        if self.amount.comparator == "!=" and counts and not (more or self.preposition or timed):
            relative = clause.relative()
            first_two = noun.split()[:2]
            related = not word_class("measured_from").isdisjoint(first_two)
            if not first_two or related or first_two[0] in _more() or not relative:
                return None
            return self._different(noun, more, relative)
        said = self._said(noun, more)
        if said is None:
            return None
        if self.preposition:
            return clause.with_at_end(said)
        if is_time_unit(noun.lower()) and not more:
            # "For a number of years other than 27" is nobody's wording.
            other = self.amount.comparator == "!="
            return None if other else clause.with_duration(said)
        return clause.with_object(said, adverbial=_is_adverbial(noun.split(" ")[0].lower()))

    def _plainly_subject(self) -> bool:
        doc = self.doc
        verb, following = doc[self.first], doc[self.first + 1]
        if verb.lower_ in word_class("do"):
            return following.lower_ in _negations()
        if following.lower_ in ("either", "both", "neither", "only", "solely"):
            return True
        if not is_auxiliary(verb.lower_) or following.lower_ in _negations():
            return True
        if following.tag_ in ("VBN", "VBG", "VB", "IN", "JJR", "RB", "JJ"):
            later = [
                t for t in doc[self.first + 1 : self.end] if t.tag_ == "IN" and not list(t.children)
            ]
            return not (following.tag_ == "JJ" and later)
        if verb.lower_ in word_class("be") and self.first == self.main:
            head = counted_noun(doc, self.first)
            first = doc[2].lower_
            if following.tag_ == "NNP" and doc[self.end - 1].tag_ == "IN":
                # "How many Oscars was Ann Lee nominated for" does not ask how many were she.
                return False
            return head is None or not any(
                each == "%" or _is_degree(each) for each in (head.lower_, first)
            )
        return False

    def _ends_in_relative(self) -> bool:
        """Whether the noun's clause ends in a preposition: "the song that it was written for"."""
        inside = self.doc[2 : self.first]
        relative = any(t.tag_ in ("WDT", "WP", "WRB") or t.lower_ == "that" for t in inside)
        return relative and inside[-1].tag_ in ("IN", "RP", "TO")

    def _agreed(self, auxiliary: str, noun: str, more: str) -> str:
        return agree(auxiliary, plural=False) if self._is_singular(noun) else auxiliary

    def _is_singular(self, noun: str) -> bool:
        if self.doc[1].lower_ == "much":
            return True
        if not self.amount.is_one or self.amount.comparator == "!=":
            return False
        return bool(noun) and not noun.startswith("percent")

    def _measures(self, noun: str) -> bool:
        head = counted_noun(self.doc, self.first)
        first = noun.split()[0].lower() if noun else ""
        return measures(first) or (head is not None and measures(head.lower_))

    def _existential(self, noun: str, more: str) -> str | None:
        doc = self.doc
        rest = words(doc, self.first + 2, self.end)
        if rest.startswith(("a ", "an ")) and word_class("measured_from") & set(noun.split()):
            # The subject of "was there an increase" is not what "how many seasons" counts.
            return None
        if self.amount.comparator == "!=":
            return self._different(noun, more, rest)
        if noun.endswith(" difference"):
            # "Are there at most 28 yards difference" lacks what "28 yards of difference" has.
            said = self._said(unit_of_difference(noun))
            be = agree(doc[self.first].lower_, plural=False)
            return None if said is None else f"{be} there a difference of {said} {rest}"
        said = self._said(noun, more)
        if said is None:
            return None
        return f"{self._agreed(doc[self.first].lower_, noun, more)} there {said} {rest}"

    def _different(self, noun: str, more: str, rest: str) -> str | None:
        """ "Was the number of mills in the first quarter different from two"."""
        if more or (noun.startswith("of ") and word_class("relative") & set(noun.split())):
            return None
        if rest.endswith((" by", " with", " for")):
            # "The number of points that Oban won by different from two" says nothing at once.
            return None
        if self.doc[1].lower_ == "much":
            if self.amount.unit != "%":
                return None
            noun = f"percent {noun}"
        noun = noun.removeprefix("of ")
        verb = self.doc[self.first]
        past = verb.tag_ in ("VBD", "VBN") or verb.lower_ in ("were", "was", "did", "had")
        be = "was" if past else "is"
        first, _, of_what = noun.partition(" ")
        if first in ("percent", "percentage") and not of_what.startswith("point"):
            value = replace(self.amount, unit="%").than()
            return f"{be} the percentage {of_what} {rest} {value}"
        if noun.endswith(" difference"):
            measure = f"{self.amount.value} {unit_of_difference(noun)}"
            return f"{be} the difference {rest} different from {measure}"
        plain = self.amount.value if self._measures(noun) else spelled(self.amount.value)
        value = replace(self.amount, unit="", value=plain).than()
        return f"{be} the number of {noun} {rest} {value}"

    def _subject_question(self, noun: str, more: str) -> str | None:
        doc = self.doc
        verb, following = doc[self.first], doc[self.first + 1]
        rest = words(doc, self.first + 1, self.end)
        negated = following.lower_ in _negations()
        if negated:
            rest = f"not {words(doc, self.first + 2, self.end)}"
        lexical = not is_auxiliary(verb.lower_) or (
            verb.lower_ in word_class("have") and not negated
            and following.tag_ not in ("VBN", "VBD", "RB") and following.lower_ != "had"
        )  # fmt: skip
        if not lexical and self._ends_in_relative():
            return None
        if lexical and any(
            t.dep_ in SUBJECTS and t.i < self.first and t.i != self._head_index()
            for t in doc[self.main].children
            if "than" not in words(doc, 2, self.first).split()
        ):
            return None
        if self.preposition:
            return None
        subject_late = following.lower_ == "the" and doc[self.first + 2].lower_ != "same"
        if verb.lower_ in word_class("be") and verb.i == self.main and subject_late:
            return None
        is_percent = noun.startswith("percent") and "points" not in noun
        if self.amount.comparator == "!=" and (is_percent or not self._measures(noun)):
            who = "who" if _is_of_people(noun.lower().removeprefix("percent of ")) else "that"
            placed = (
                verb.lower_ in word_class("be") and verb.i == self.main and following.tag_ == "IN"
            )
            relative = rest if placed else f"{who} {words(doc, self.first, self.end)}"
            return self._different(noun, more, relative)
        said = self._said(noun, more)
        if said is None:
            return None
        if lexical:
            auxiliary, bare = split_verb(verb, plural_subject=not self._is_singular(noun))
            return f"{auxiliary} {said} {bare} {rest}"
        there = ""
        word = noun.split(" ")[0].lower()
        plain = word != "of" and not measures(word)
        located = (following.lower_ == "in" and plain) or (
            following.lower_ == "between" and is_time_unit(noun.lower())
        )
        if verb.lower_ in word_class("be") and verb.i == self.main and located:
            there = "there"
        return f"{self._agreed(verb.lower_, noun, more)} {there} {said} {rest}"

    def _head_index(self) -> int:
        head = counted_noun(self.doc, self.first)
        return -1 if head is None else int(head.i)

    def _measured(self, clause: YesNoClause, noun: str, more: str) -> str | None:
        """ "How many yards was the longest bridge": the subject is after the verb."""
        parts = clause.after_subject()
        said = self._said(noun)
        if parts is None or said is None or more or len(noun.split()) > 3:
            return None
        if noun.endswith("difference"):
            return None
        head = counted_noun(self.doc, self.first)
        unit = "" if head is None else head.lower_
        things = base_form(noun, "N") if self.amount.is_one and noun.isalpha() else noun
        other = f"{self.amount.value} {things}" if self.amount.comparator == "!=" else ""
        return measured(parts, said, unit, other, in_place=bool(self.preposition))
