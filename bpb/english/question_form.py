"""A question parsed once, with what the edits of its wording ask about it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from itertools import chain
from typing import TYPE_CHECKING

from bpb.english.clause import SPLICED, end_of, words
from bpb.english.lexicons import word_class
from bpb.english.morphology import capitalised, is_asking, is_auxiliary
from bpb.english.spacy_model import analyse
from bpb.english.tags import FINITE, NOUN_PHRASE

if TYPE_CHECKING:
    from spacy.tokens import Doc, Token

_MARKS = ",:;\u2014\u2013-"
_QUOTES = '"\u201d'
_DETERMINERS = ("which", "what")
_LONGEST_PHRASE = 8


@dataclass(frozen=True, slots=True)
class Offered:
    """The things that a question offers behind a mark: "Which is older, Ann or Bob?".

    Attributes:
        before: All that stands before the first thing: "Which is older, ".
        head: The same without the lead and the mark: "Which is older".
        first: What stands before the first "or": "Ann".
        second: What follows it: "Bob".
    """

    before: str
    head: str
    first: str
    second: str


@dataclass(frozen=True)
class QuestionForm:
    """A question and its parts.

    Make it with `of`. A property is computed when it is first asked for, and then kept. Two forms
    are equal if their texts are.

    Attributes:
        text: The question as the user wrote it, with single spaces.

    Example:
        >>> question = QuestionForm.of("In 1990, in which town was Ann Lee born?")
        >>> question.lead, question.preposition, question.asking_word, question.after_asking
        ('In 1990, ', 'in', 'which', 'town was Ann Lee born')
    """

    text: str

    @classmethod
    def of(cls, text: str) -> QuestionForm:
        """The form of a question; a question that was asked for before keeps its form."""
        return _form(" ".join(text.split()))

    @cached_property
    def doc(self) -> Doc:
        """The tokens and the tree of the text."""
        return analyse(self.text)

    @cached_property
    def end(self) -> int:
        """The index after the last word in `doc`; the marks at the end follow."""
        return end_of(self.doc)

    @cached_property
    def body(self) -> str:
        """The text without the marks at its end.

        Example:
            >>> QuestionForm.of("Who sang it?").body
            'Who sang it'
        """
        return self.text.rstrip(" ?.,")

    @cached_property
    def root(self) -> Token | None:
        """The head of the sentence, mostly its main verb; None where there are several sentences.

        Example:
            >>> QuestionForm.of("Where was the mill built?").root
            built
        """
        roots = [token for token in self.doc if token.dep_ == "ROOT"]
        return roots[0] if len(roots) == 1 else None

    @cached_property
    def is_yes_no(self) -> bool:
        """Whether the first word is an auxiliary, so that the answer is yes or no.

        Example:
            >>> QuestionForm.of("Was the mill built?").is_yes_no
            True
        """
        return len(self.doc) > 0 and is_auxiliary(self.doc[0].lower_)

    @cached_property
    def negations(self) -> int:
        """How many words negate; a title's in capitals do not.

        Example:
            >>> QuestionForm.of("Which men were not paid?").negations
            1
        """
        return negating_words(self.doc)

    @cached_property
    def asking_tokens(self) -> tuple[Token, ...]:
        """The words that ask, or begin a clause as one that asks does.

        Example:
            >>> QuestionForm.of("Who saw where the mill burned?").asking_tokens
            (Who, where)
        """
        return tuple(token for token in self.doc if is_asking(token.lower_))

    @cached_property
    def asking(self) -> Token | None:
        """The word that asks, at the start or behind a lead; None where it stands elsewhere.

        Example:
            >>> QuestionForm.of("By whom was it sung?").asking
            whom
            >>> QuestionForm.of("When Ann Lee left, how old was she?").asking
            how
            >>> QuestionForm.of("Ann Lee was born where?").asking
        """
        return None if self._opening is None else self._opening[1]

    @cached_property
    def _opening(self) -> tuple[Token, Token] | None:
        """The first word behind the lead, which may be a preposition, and the word that asks."""
        leads = word_class("preposition", "subordinator", "polar_lead")
        can_lead = self.doc[:1].text.lower() in leads
        behind = (t.nbor() for t in self.doc[:-1] if t.text == ",")
        for start in chain(self.doc[:1], behind):
            asks = _asking(start)
            if asks is not None and (can_lead or start.i == 0 or _is_inverted(asks)):
                return start, asks
        return None

    @cached_property
    def _asking_behind_phrase(self) -> Token | None:
        """The "which" or "what" behind a phrase without a comma: "In 2010 which mills"."""
        # The tagger takes "to" for a particle.
        if not any(t.pos_ == "ADP" or t.lower_ == "to" for t in self.doc[:1]):
            return None
        return next((t for t in self.doc[:_LONGEST_PHRASE] if t.lower_ in _DETERMINERS), None)

    @cached_property
    def asking_word(self) -> str:
        """The word that asks, in lower case; "" where it stands elsewhere.

        Example:
            >>> QuestionForm.of("In 1990, where was she?").asking_word
            'where'
        """
        return "" if self.asking is None else str(self.asking.lower_)

    @cached_property
    def asks_for_thing(self) -> bool:
        """Whether "which", "what" or "who" asks, without a preposition before it.

        Example:
            >>> QuestionForm.of("Which mill burned?").asks_for_thing
            True
            >>> QuestionForm.of("In which town was she?").asks_for_thing
            False
        """
        return self.asking_word in (*_DETERMINERS, "who") and not self.preposition

    @cached_property
    def preposition(self) -> str:
        """The preposition right before the word that asks, in lower case; "" without one.

        Example:
            >>> QuestionForm.of("By whom was it sung?").preposition
            'by'
        """
        if self._opening is None:
            return ""
        start, asking = self._opening
        return "" if start == asking else str(start.lower_)

    @cached_property
    def lead(self) -> str:
        """What stands before the words that ask, with its comma; "" where they come first.

        Example:
            >>> QuestionForm.of("In 1990, in which town was she?").lead
            'In 1990, '
        """
        return "" if self._opening is None else self.text[: self._opening[0].idx]

    @cached_property
    def after_asking(self) -> str:
        """What follows the word that asks, without the marks at the end.

        Example:
            >>> QuestionForm.of("How old was she?").after_asking
            'old was she'
        """
        return "" if self.asking is None else words(self.doc, self.asking.i + 1, self.end)

    @cached_property
    def core(self) -> Doc:
        """The tokens and the tree of the question from the word that asks on.

        Example:
            >>> QuestionForm.of("In 1990, in which town was she?").core
            Which town was she?
        """
        start = 0 if self.asking is None else self.asking.i
        return analyse(f"{capitalised(words(self.doc, start, self.end)).rstrip(' .,')}?")

    @cached_property
    def offered(self) -> Offered | None:
        """The things that it offers behind a mark, joined by "or"; None for other questions.

        Example:
            >>> offered = QuestionForm.of("In 1990, who was older, Ann or Bob?").offered
            >>> offered.head, offered.first, offered.second
            ('who was older', 'Ann', 'Bob')
        """
        doc, start = self.doc, len(self.lead)
        asked = [t for t in doc[: self.end] if t.idx >= start]
        finite = (t.i for t in asked if t.tag_ in FINITE or is_auxiliary(t.lower_))
        found = _offering(asked, next(finite, 0))
        if found is None:
            return None
        mark, joint, end = found
        # "The novel called "Ash," Ann or Bob?"
        quoted = not mark.whitespace_ and mark.nbor().text in _QUOTES
        first = mark.nbor(2) if quoted else mark.nbor()
        one, other = self.text[first.idx : joint.idx].strip(" ,"), words(doc, joint.i + 1, end)
        if not one or not other:
            return None
        return Offered(self.text[: first.idx], self.text[start : mark.idx].rstrip(), one, other)

    @cached_property
    def statement(self) -> str:
        """The sentence that stands before the question, "" without one.

        Example:
            >>> QuestionForm.of("Ann Lee wrote Red Dust. When was it sung?").statement
            'Ann Lee wrote Red Dust.'
        """
        ends = [t for t in self.doc[:-1] if t.text == "." and t.nbor().is_title]
        asking = [t for t in ends if _asking(t.nbor()) is not None]
        before = self.text[: asking[-1].idx + 1] if asking else ""
        return "" if "?" in before else before

    @cached_property
    def alone(self) -> QuestionForm:
        """The question without the statement before it.

        Example:
            >>> QuestionForm.of("Ann Lee wrote Red Dust. When was it sung?").alone.text
            'When was it sung?'
        """
        return QuestionForm.of(self.text[len(self.statement) :]) if self.statement else self

    def after_statement(self, edited: str | None) -> str | None:
        """An edit of `alone` with the statement before it again; None for None.

        Example:
            >>> question = QuestionForm.of("Ann Lee wrote Red Dust. When was it sung?")
            >>> question.after_statement("Was it sung in 1990?")
            'Ann Lee wrote Red Dust. Was it sung in 1990?'
        """
        return None if edited is None else f"{self.statement} {edited}".lstrip()

    @cached_property
    def with_asking_word(self) -> QuestionForm:
        """The question with a word that asks for its "this" or the gap at its end.

        It is the question itself where it has a word that asks, or no such place.

        Example:
            >>> QuestionForm.of("This poet was born in Oslo.").with_asking_word.text
            'Which poet was born in Oslo?'
            >>> QuestionForm.of("The first prize was won by").with_asking_word.text
            'The first prize was won by what?'
        """
        if self.asking_tokens or self.is_yes_no:
            return self
        if self.points_elsewhere:
            this, *others = self._pointing
            # A later pronoun may stand for the answer: "this city because she liked it".
            if others or any(t.tag_ == "PRP" for t in self.doc[this.i :]):
                return self
            which = "which" if this.i else "Which"
            return QuestionForm.of(
                f"{self.text[: this.idx]}{which}{self.body[this.idx + len(this) :]}?"
            )
        open_ended = word_class("preposition", "be", "naming") & {self.body.rpartition(" ")[2]}
        return QuestionForm.of(f"{self.body} what?") if open_ended else self

    @cached_property
    def how_many(self) -> Token | None:
        """The "how" of the one "how many" or "how much"; None without one, or with several.

        Example:
            >>> QuestionForm.of("In 1990, how many mills burned?").how_many
            how
        """
        amounts = ("many", "much")
        found = [t for t in self.doc[:-1] if t.lower_ == "how" and t.nbor().lower_ in amounts]
        return found[0] if len(found) == 1 else None

    @cached_property
    def determiner(self) -> Token | None:
        """The "which" or "what" before the noun that is asked for; None without one.

        Example:
            >>> QuestionForm.of("In 2010, which diseases spread?").determiner
            which
        """
        asks = self.asking or self._asking_behind_phrase
        if asks is None or asks.lower_ not in _DETERMINERS or asks.i + 1 >= self.end:
            return None
        noun = asks.nbor()
        return asks if noun.text[0].isalpha() and not is_auxiliary(noun.lower_) else None

    @cached_property
    def is_spliced(self) -> bool:
        """Whether a comma joins two sentences: "Ann is an actor, she played in what film?"."""
        return SPLICED.search(self.text) is not None

    @cached_property
    def has_open_quote(self) -> bool:
        """Whether one of its quotation marks has no partner."""
        return self.text.count('"') % 2 == 1

    @cached_property
    def points_elsewhere(self) -> bool:
        """Whether it points at a thing that it does not name: "this institution"."""
        return bool(self._pointing)

    @cached_property
    def _pointing(self) -> tuple[Token, ...]:
        """Each "this" and "these" before a noun."""
        return tuple(t for t in self.doc if t.lower_ in ("this", "these") and t.dep_ == "det")


@lru_cache(maxsize=1024)
def _form(text: str) -> QuestionForm:
    return QuestionForm(text)


def _asking(first: Token) -> Token | None:
    """The word that asks, if a question begins with a token: it, or the one after a preposition."""
    doc, placed = first.doc, first.lower_ in word_class("preposition")
    token = doc[min(first.i + placed, len(doc) - 1)]
    # "When did she leave" asks, "when Ann Lee left" is a lead.
    links = token.lower_ in word_class("subordinator")
    asks = not links or is_auxiliary(doc[token.i + 1 : token.i + 2].text.lower())
    return token if is_asking(token.lower_) and asks else None


def _is_inverted(asks: Token) -> bool:
    """Whether an auxiliary follows a word that asks, or its noun: "what year was", "how old is".

    "Ann Lee, who was born there" and "the mill, in which corn was ground, burned" have a relative
    clause.
    """
    after = asks.doc[asks.i + 1 :]
    verb = next((t for t in after if t.tag_ not in NOUN_PHRASE), None)
    if verb is None or not is_auxiliary(verb.lower_) or asks.lower_ in ("who", "whom", "whose"):
        return False
    return asks.lower_ != "which" or (verb.i > asks.i + 1 and all(t.text != "," for t in after))


def _offering(asked: Sequence[Token], verb: int) -> tuple[Token, Token, int] | None:
    """The mark before what a question offers, the "or", and the index after all of it.

    Both stand after the verb, or else before it: "Which band, Ash or Elm, is older?".
    """
    marks = [token for token in asked if _is_mark(token)]
    for mark in sorted(marks, key=lambda token: token.i < verb):
        later = [token for token in asked if token.i > mark.i + 1]
        joint = next((token for token in later if token.lower_ == "or"), None)
        if joint is not None and (joint.i < verb or mark.i > verb):
            closing = (t.i for t in later if joint.i < t.i < verb and t.text == ",")
            return mark, joint, next(closing, asked[-1].i + 1)
    return None


def _is_mark(token: Token) -> bool:
    """Whether a token parts the question from what it offers: not the hyphen of "co-owner"."""
    if token.text not in _MARKS or token.i + 2 >= len(token.doc):
        return False
    after = token.nbor()
    quoted = token.text == "," and after.text in _QUOTES and after.whitespace_
    unspaced = token.text in ",:;" and after.text[0].isalpha()
    return bool(token.whitespace_ or quoted or unspaced)


def negating_words(doc: Doc) -> int:
    """How many words of a text negate; a title's in capitals and "no-hitter" do not."""
    negative = word_class("negation", "negative") | {"without"}
    said = (t for t in doc if t.lower_ in negative and (t.is_lower or not t.i))
    return sum(not t.i + 1 < len(doc) or t.nbor().text != "-" for t in said)
