"""A question that asks which of two things is extreme: "Which was founded first, A or B?"."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from bpb.english.clause import SUBJECTS, decapitalised, end_of, split_verb, words
from bpb.english.lexicons import word_class
from bpb.english.morphology import analyse, is_auxiliary, is_plural, plural
from bpb.english.question_form import QuestionForm
from bpb.qdmr import vocabulary
from bpb.values import singular

if TYPE_CHECKING:
    from spacy.tokens import Doc, Token

    from bpb.qdmr.types import Decomposition

_MORE_OR = re.compile(
    r"^(?P<lead>)(?P<head>(?:were|are|is|was) there|where there) (?P<word>more|fewer|less) "
    r"(?P<first>.+?) or (?P<second>.+?)"
    r"(?P<place> (?:in|according to|at|living|residing|who|that|reported) .+?)?\s*\?*$",
    re.I,
)


@dataclass(frozen=True, slots=True)
class Choice:
    """The parts of a choice between two things.

    Attributes:
        lead: An opening phrase, often empty.
        noun: What the things are called in the head: "gallery" of "which gallery"; often empty.
        auxiliary: The finite verb as an auxiliary: "was", "did", "has".
        before: The predicate up to the comparing word.
        word: The comparing word: "first", "more", "larger".
        after: The predicate after it: "species" of "has more species".
        first: The first thing.
        second: The second thing.
    """

    lead: str
    noun: str
    auxiliary: str
    before: str
    word: str
    after: str
    first: str
    second: str

    @property
    def in_time(self) -> bool:
        """Whether it asks which comes first or last."""
        return self.word in word_class("temporal_order")

    @property
    def predicate(self) -> str:
        """The predicate without the comparing word."""
        return " ".join(f"{self.before} {self.after}".split())

    @property
    def pair(self) -> str:
        """Both things, with what the head calls them where that says more than a name."""
        kind = self.placed_kind
        if kind is None:
            return f"{closed(self.first)} and {closed(self.second)}"
        noun, place = kind
        first, second = self.first, self.second
        if self.is_of_groups:
            first, second = singular_group(first), singular_group(second)
        if noun in word_class("place_noun"):
            return f"the {plural(noun)} of {first} and {second} {place}"
        return f"the {first} and {second} {plural(noun)} {place}"

    @property
    def is_of_groups(self) -> bool:
        """Whether the things are called groups: their size is how many they are."""
        first, *rest = (*self.noun.split(), "")
        kinds = word_class("demographic") | {"population"}
        return first == "group" or (first in kinds and rest[0] == "group")

    @property
    def are_plural(self) -> bool:
        """Whether each thing is a plural noun by itself: "families", "Indians"."""
        return all(is_plural_thing(thing) for thing in (self.first, self.second))

    @property
    def are_ages(self) -> bool:
        """Whether each thing is a range of ages: "25 to 44", "under the age of 18"."""
        return all(
            re.match(r"(?:\d|under |over |between |from )", thing)
            for thing in (self.first, self.second)
        )

    @property
    def placed_kind(self) -> tuple[str, str] | None:
        """Noun and place of a head such as "group from the census"; None for a plain noun."""
        match = re.match(r"(?P<noun>[a-z]+) (?P<place>(?:from|in|of|for) .+)$", self.noun)
        if match is None:
            return None
        return match["noun"], re.sub(r"^in percents?\b ?", "", match["place"])

    def swapped(self) -> Choice:
        return Choice(
            self.lead, self.noun, self.auxiliary, self.before, self.word, self.after,
            self.second, self.first,
        )  # fmt: skip


def choice(question: QuestionForm, decomposition: Decomposition) -> Choice | None:
    """Take a choice question apart, its two things in the order of the comparison's candidates."""
    offered = question.offered
    if offered is None or not question.asks_for_thing:
        return None
    first, second = offered.first, offered.second
    if " or " in second or " or " in first or len(first.split()) > 14:
        return None
    doc = analyse(f"{offered.head}?")
    parts = _head(doc)
    if parts is None:
        return None
    noun, auxiliary, before, word, after = parts
    shared = re.match(r"(?:the )?(?:two )?[a-z][a-z ]*s (?=[A-Z])", first)
    first = first[shared.end() :] if shared else first
    if re.match(r"(?:that|who|which)\b", after):
        return None
    after = re.sub(r"^(?:out )?of the two\b ?", "", after)
    if after.startswith("than"):
        return None
    counted = re.match(r"(?P<shared>\D+)\d+ [a-z]", first)
    if counted and re.match(r"\d+ [a-z]", second):
        # "Families with 2 children or 3 children".
        second = f"{counted['shared']}{second}"
    first, second = (re.sub(r"^the (?=when )", "", thing) for thing in (first, second))
    if re.search(r"\b(?:happen|occur|take place|come(?! out))\b", before):
        first, second = decapitalised(first), decapitalised(second)
    found = Choice(question.lead, noun, auxiliary, before, word, after, first, second)
    return _in_order(found, decomposition)


def more_or(question: QuestionForm, decomposition: Decomposition) -> Choice | None:
    """Take "Were there more A or B in C?" apart, in the same way."""
    match = _MORE_OR.match(question.text)
    if match is None or " or " in match["second"] or match["first"].split()[-1] in ("in", "from"):
        return None
    if re.match(r"(?:in|from|of)\b", match["second"]) or re.search(
        r"\b(?:in|from|of|on|were|was)\b", match["first"]
    ):
        return None
    verb = match["head"].split()[0].lower()
    found = Choice(
        "", "", "were" if verb == "where" else verb, "there", match["word"].lower(),
        (match["place"] or "").strip(), match["first"],
        match["second"].removeprefix(f"{match['word'].lower()} "),
    )  # fmt: skip
    return _in_order(found, decomposition)


def _head(doc: Doc) -> tuple[str, str, str, str, str] | None:
    """Noun, auxiliary, and the predicate around the comparing word."""
    end = end_of(doc)
    verb = next((t for t in doc[1:end] if _is_finite(t)), None)
    if verb is None or _has_subject_after(doc, verb):
        return None
    if verb.lower_ in word_class("do") or any(
        t.dep_ in SUBJECTS and t.i > verb.i and t.head.i <= verb.i + 4 and t.head.dep_ != "relcl"
        for t in doc
    ):
        return None
    places = [t.i for t in doc[verb.i + 1 : end] if _comparing(t)]
    if len(places) != 1:
        return None
    place = places[0]
    before, after = words(doc, verb.i + 1, place), words(doc, place + 1, end)
    auxiliary = verb.lower_
    following = doc[verb.i + 1]
    lexical = not is_auxiliary(verb.lower_) or (
        verb.lower_ in word_class("have") and following.tag_ not in ("VBN", "VB", "RB")
    )
    if lexical:
        auxiliary, bare = split_verb(verb)
        before = f"{bare} {before}"
    return words(doc, 1, verb.i), auxiliary, before.strip(), doc[place].lower_, after


def _has_subject_after(doc: Doc, verb: Token) -> bool:
    """Whether the verb is inverted: "which country were the bombs used in first"."""
    following = doc[verb.i + 1]
    return (
        verb.i > 1
        and verb.lower_ in word_class("be")
        and following.tag_ in ("NNS", "NNP", "PRP")
        and any(t.tag_ == "VBN" for t in doc[verb.i + 2 :])
    )


def _is_finite(token: Token) -> bool:
    if is_auxiliary(token.lower_):
        return True
    if token.tag_ in ("VBD", "VBZ"):
        return True
    return token.tag_ == "VBN" and token.dep_ in ("ROOT", "acl") and token.i <= 3


def _comparing(token: Token) -> bool:
    degrees = vocabulary.comparatives() | vocabulary.superlatives() | {"second"}
    return token.lower_ in degrees - word_class("preposition") - {"top"}


def _in_order(found: Choice, decomposition: Decomposition) -> Choice | None:
    """The choice in the order of the last step's references; None when the steps do not tell."""
    references = decomposition.last.references
    if len(references) != 2:
        return None
    first, second = (_words_under(decomposition, r) for r in references)
    straight = _overlap(found.first, first, second) + _overlap(found.second, second, first)
    crossed = _overlap(found.first, second, first) + _overlap(found.second, first, second)
    if straight == crossed:
        return None
    return found if straight > crossed else found.swapped()


def _overlap(thing: str, own: set[str], other: set[str]) -> int:
    mine = set(re.findall(r"\w+", thing.lower()))
    return len(mine & (own - other)) - len(mine & (other - own))


def _words_under(decomposition: Decomposition, index: int) -> set[str]:
    step = decomposition.steps[index]
    found = set(re.findall(r"\w+", step.text.lower()))
    for reference in step.references:
        found |= _words_under(decomposition, reference)
    return found


def closed(thing: str) -> str:
    """A thing with the comma that ends its apposition: "Hole, the band of Ann Lee,"."""
    return f"{thing}," if ", the " in thing or ", a" in thing else thing


def is_plural_thing(thing: str) -> bool:
    """Whether a thing is named by one plural noun, perhaps with what describes it."""
    name = re.split(r" (?:of|in|on|from|with|who|that)\b", thing)[0].split()
    return bool(name) and name[-1].isalpha() and is_plural(name[-1]) and (
        name[-1].islower() or len(name) == 1
    )  # fmt: skip


def singular_group(thing: str) -> str:
    """A people's name before "group": "Germans" gives "German"."""
    return singular(thing) if " " not in thing and is_plural(thing) else thing


def is_clause(text: str) -> bool:
    """Whether a thing compared is a clause of its own: "war was declared"."""
    doc = analyse(text)
    return any(
        t.dep_ in SUBJECTS
        and (t.head.tag_ in ("VBD", "VBZ", "VBP", "VBN"))
        and t.head.dep_ not in ("relcl", "acl")
        # "The Devil Came on Horseback" is a title.
        and t.head.text.islower()
        and t.lower_ not in ("that", "who", "which")
        for t in doc
    )
