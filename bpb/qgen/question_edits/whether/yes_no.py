"""A yes/no question with something missing, and where the missing thing goes."""

from __future__ import annotations

from collections.abc import Container
from dataclasses import dataclass
from typing import TYPE_CHECKING

from bpb.english.clause import SUBJECTS, end_of, subtree_end, words
from bpb.english.lexicons import word_class
from bpb.english.morphology import analyse, base_form, capitalised, inflect, is_auxiliary, is_verb

if TYPE_CHECKING:
    from spacy.tokens import Doc, Token

_SHORT = 5


@dataclass(frozen=True, slots=True)
class YesNoClause:
    """An auxiliary, a subject and a predicate that lacks an object, a measure or a time.

    Attributes:
        doc: Its analysis, as a question of its own: spaCy reads it better than the whole.
        main: Index of the verb that carries the meaning; 0 for a copula.
        end: Index after its last word.
    """

    doc: Doc
    main: int
    end: int

    @classmethod
    def of(cls, text: str) -> YesNoClause | None:
        """Read "did X throw in the first half"; None when there is no subject or no verb in it."""
        doc = analyse(f"{capitalised(text)}?")
        end = end_of(doc)
        if not is_auxiliary(doc[0].lower_) or end < 2:
            return None
        main = _main_verb(doc, end)
        return None if main is None else cls(doc, main, end)

    @property
    def copula(self) -> bool:
        return self.main == 0

    @property
    def auxiliary(self) -> str:
        return str(self.doc[0].lower_)

    def with_object(self, said: str, *, adverbial: bool = False) -> str | None:
        """The clause with its missing object put in; None where another object is in the way."""
        place = self._object_place(adverbial)
        if place is None:
            return None
        before, after = words(self.doc, 1, place), words(self.doc, place, self.end)
        return f"{self.auxiliary} {before} {said} {after}"

    def relative(self) -> str | None:
        """The clause as one about its missing object: "did X throw in May" gives "that X threw in
        May". None for a copula, a negated clause, and where another object is in the way.
        """
        subject = words(self.doc, 1, self.main)
        if self.copula or self._object_place(adverbial=False) is None:
            return None
        if any(t.dep_ == "neg" for t in self.doc[: self.main]):
            return None
        verb, rest = self.doc[self.main].text, words(self.doc, self.main + 1, self.end)
        if not is_verb(verb):
            return None
        finite = {"did": "VBD", "does": "VBZ", "do": "VB"}.get(self.auxiliary)
        said = inflect(verb, finite) if finite else f"{self.auxiliary} {verb}"
        return f"that {subject} {said} {rest}"

    def with_duration(self, said: str) -> str | None:
        """The clause with how long it goes on: "did X rule" gives "did X rule for 3 years".

        Verbs that take a time as their object have it plain: "did it last 3 years".
        """
        verb = base_form(_innermost(self.doc[self.main]).text)
        place = self._object_place(adverbial=True)
        main = self.doc[self.main]
        has_object = any(c.dep_ == "dobj" and c.i > main.i for c in main.children)
        timed = word_class("time_taking_verb", "requiring_verb")
        takes_time = verb in timed and not (verb == "have" and has_object)
        if place is None or takes_time or self.doc[place - 1].tag_ in ("IN", "TO"):
            return self.with_object(said, adverbial=True)
        lasting = f"for {said}"
        rest = self.doc[place : self.end]
        short = len(rest) <= _SHORT and not any(t.pos_ in ("VERB", "AUX", "SCONJ") for t in rest)
        if verb == "be" or short or rest.text.startswith("for "):
            return self.with_at_end(lasting)
        return self.with_object(lasting, adverbial=True)

    def with_at_end(self, said: str, before: Container[str] = ()) -> str:
        """The clause with words put at its end, or before the first of some words in it."""
        doc = self.doc
        cut = next((t.i for t in doc[1 : self.end] if t.lower_ in before), self.end)
        rest = words(doc, cut, self.end)
        return f"{self.auxiliary} {words(doc, 1, cut).rstrip(' ,')} {said} {rest}".rstrip()

    def after_subject(self) -> tuple[str, str] | None:
        """A copular clause split after its subject: ("was the war", "in Texas")."""
        doc = self.doc
        nouns = [
            t for t in doc[0].children
            if t.dep_ in SUBJECTS | {"attr"} and t.pos_ in ("NOUN", "PROPN", "PRON", "NUM")
        ]  # fmt: skip
        cut = self.end
        cut = min(subtree_end(nouns[0]), self.end) if nouns else self.end
        # "Ann Lee in the year that Bob left": the year is no part of her.
        timed = (
            t.i
            for t in doc[2 : cut - 2]
            if t.lower_ == "in" and _is_period(t.nbor(2)) and t.nbor(-1).pos_ == "PROPN"
        )
        cut = next(timed, cut)
        compared = [t.i for t in doc[2:cut] if t.lower_ in ("than", "compared", "over")]
        cut = compared[0] if compared else cut
        if cut + 1 < self.end and doc[cut + 1].tag_ in ("WDT", "WP", "WP$"):
            # "The river in which X swam" is the subject to its end.
            cut = self.end
        return f"{self.auxiliary} {words(doc, 1, cut)}", words(doc, cut, self.end)

    def _object_place(self, adverbial: bool) -> int | None:
        doc = self.doc
        verb = _innermost(doc[self.main])
        # "Leading by at the end of the quarter", which spaCy reads as one.
        for token in doc[verb.i + 1 : self.end - 1]:
            if token.lower_ == "by" and doc[token.i + 1].tag_ in ("IN", "TO"):
                return int(token.i) + 1
        stranded = [
            t for t in doc[verb.i + 1 : self.end]
            if t.pos_ in ("ADP", "PART", "SCONJ") and t.tag_ in ("IN", "TO", "RP")
            and not any(c.dep_ in ("pobj", "pcomp") for c in t.children)
            and t.dep_ in ("prep", "prt")
            and (t.i + 1 == self.end or doc[t.i + 1].pos_ in ("ADP", "PUNCT", "ADV", "SCONJ"))
        ]  # fmt: skip
        if stranded:
            last = int(stranded[0].i) + 1
            while any(t.i == last for t in stranded):
                last += 1
            return last
        particles = [c for c in verb.children if c.dep_ == "prt" and c.i == verb.i + 1]
        place = int(particles[0].i if particles else verb.i) + 1
        objects = [
            c for c in verb.children
            if c.dep_ in ("dobj", "dative", "attr", "oprd", "acomp")
            and c.i > verb.i and not _is_time(c)
        ]  # fmt: skip
        if not objects:
            return place
        return subtree_end(objects[-1]) if adverbial else None


def _main_verb(doc: Doc, end: int) -> int | None:
    auxiliary = doc[0].lower_
    if auxiliary in word_class("do"):
        bare = [
            t.i
            for t in doc[2:end]
            if t.tag_ == "VB" and not _begins_noun(doc[t.i - 1]) and t.pos_ != "NOUN"
        ]
        if bare:
            return bare[0]
        root = next(t for t in doc if t.dep_ == "ROOT")
        verbal = root.tag_.startswith("V") and not _begins_noun(doc[root.i - 1])
        if 1 < root.i < end and verbal and root.text == base_form(root.text):
            return int(root.i)
        return _mistagged_verb(doc, end)
    if auxiliary in word_class("be") or auxiliary in word_class("have"):
        if doc[1].tag_ in ("VBN", "VBG", "IN") or doc[1].lower_ in ("not", "n't", "been"):
            return None
        root = next(t for t in doc if t.dep_ == "ROOT")
        if root.i > 1 and root.tag_ in ("VBN", "VBG", "VBD"):
            subjects = [t for t in root.children if t.dep_ in SUBJECTS and t.i < root.i]
            return int(root.i) if subjects else None
        leading = [
            t.i for t in doc[2 : end - 1]
            if t.tag_ == "VBG" and not _begins_noun(doc[t.i - 1])
            and doc[t.i + 1].lower_ == "by" and (t.i + 2 == end or doc[t.i + 2].tag_ == "IN")
        ]  # fmt: skip
        if leading and auxiliary in word_class("be"):
            # "Were the Packers leading by" is read as of Packers who lead.
            return leading[0]
        if auxiliary in word_class("have"):
            past = [
                t.i for t in doc[2:end]
                if t.tag_ in ("VBN", "VBD") and t.dep_ not in ("relcl", "acl", "prep")
                and t.lower_ != "compared"
            ]  # fmt: skip
            return past[-1] if past else None
        return 0 if end > 1 else None
    bare = [t.i for t in doc[2:end] if t.tag_ == "VB"]
    return bare[0] if bare else _mistagged_verb(doc, end)


def _mistagged_verb(doc: Doc, end: int) -> int | None:
    """A bare verb that was taken for a noun or a present: the last one before a preposition or
    the end.
    """
    places = [
        t.i for t in doc[2:end]
        if is_verb(t.text) and t.text == base_form(t.text)
        and doc[t.i - 1].tag_ not in ("DT", "PRP$")
        and (t.i + 1 == end or doc[t.i + 1].pos_ in ("ADP", "SCONJ", "ADV", "VERB", "DET", "PART"))
    ]  # fmt: skip
    return places[0] if places else None


def _innermost(verb: Token) -> Token:
    while verb.lemma_ not in word_class("requiring_verb"):
        inner = [
            c for c in verb.children if c.dep_ == "xcomp" and c.pos_ == "VERB" and c.i > verb.i
        ]
        if not inner or any(c.dep_ == "dobj" and c.i > verb.i for c in verb.children):
            break
        if verb.lemma_ == "get" and any(c.dep_ == "dobj" for c in inner[0].children):
            # "How many yards did he get to end the half?"
            break
        verb = inner[0]
    return verb


def _begins_noun(token: Token) -> bool:
    """Whether a noun follows a word, or an infinitive: "the", "her", "to"."""
    return token.tag_ in ("DT", "PRP$") or token.lower_ == "to"


def _is_period(token: Token) -> bool:
    return token.lower_ in word_class("unit_of_time", "period_noun")


def _is_time(token: Token) -> bool:
    return _is_period(token) and any(
        c.lower_ in ("this", "last", "each", "that", "next", "all") for c in token.children
    )
