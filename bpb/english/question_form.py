"""A question parsed once, with what the edits of its wording ask about it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING

from bpb.english.clause import SPLICED, end_of
from bpb.english.lexicons import word_class
from bpb.english.morphology import is_asking, is_auxiliary
from bpb.english.spacy_model import analyse

if TYPE_CHECKING:
    from spacy.tokens import Doc, Token

_LONGEST_LEAD = 8


@dataclass(frozen=True)
class QuestionForm:
    """One question.

    Make it with `of`. A property is computed when it is first asked for, and then kept. Two forms
    are equal if their texts are.

    Attributes:
        text: The question as the user wrote it, with single spaces.

    Example:
        >>> question = QuestionForm.of("Which  band did Ann Lee join?")
        >>> question.text, question.is_yes_no, question.negations
        ('Which band did Ann Lee join?', False, 0)
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
        return negations(self.doc)

    @cached_property
    def asking_tokens(self) -> tuple[Token, ...]:
        """The words that ask, or begin a clause as one that asks does.

        Example:
            >>> QuestionForm.of("Who saw where the mill burned?").asking_tokens
            (Who, where)
        """
        return tuple(token for token in self.doc if is_asking(token.lower_))

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

        It begins the question, or follows a short phrase with a preposition.

        Example:
            >>> QuestionForm.of("In 2010, which diseases spread?").determiner
            which
        """
        doc = self.doc
        asks = next((t for t in doc[:-1] if t.lower_ in ("which", "what")), None)
        if asks is None or not asks.nbor().text[0].isalpha():
            return None
        # The tagger takes "to" for a particle.
        leads = doc[0].pos_ == "ADP" or doc[0].lower_ == "to"
        placed = leads and asks.i < _LONGEST_LEAD
        return asks if asks.i == 0 or placed else None

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
        return any(t.lower_ in ("this", "these") and t.dep_ == "det" for t in self.doc)


@lru_cache(maxsize=1024)
def _form(text: str) -> QuestionForm:
    return QuestionForm(text)


def negations(doc: Doc) -> int:
    """How many words of a text negate; a title's in capitals and "no-hitter" do not."""
    words = word_class("negation", "negative") | {"without"}
    said = (t for t in doc if t.lower_ in words and (t.is_lower or not t.i))
    return sum(not t.i + 1 < len(doc) or t.nbor().text != "-" for t in said)
