"""The whole question in another construction, by a model, and whether it asks the same."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from typing import TYPE_CHECKING

from bpb.correction.rules.copy_edit import with_right_articles
from bpb.english.clause import end_of
from bpb.english.distance import word_distance
from bpb.english.lexicons import word_class
from bpb.english.morphology import analyse, is_auxiliary, is_word
from bpb.english.names import name_runs
from bpb.english.nouns import is_person
from bpb.english.question import asking_words
from bpb.english.question_types import is_polar
from bpb.perturb.perturbation import Perturbation
from bpb.perturb.rewordings import RewordQuestion
from bpb.protocols import Candidate, Generator
from bpb.qgen.about_answer import kind_asked, said_words
from bpb.qgen.candidate import ORIGINAL, UNSURE_OF_QUESTION, QuestionCandidate, words_of
from bpb.qgen.checks import failed_checks
from bpb.qgen.faithfulness import DENIALS, content_word, ties, words_said
from bpb.qgen.generator import generate_questions

if TYPE_CHECKING:
    from spacy.tokens import Doc, Token

_HARDLY = "is hardly reworded"
_ALIKE = {"whom": "who", "which": "what"}
# How alike, of 1, a word that is none and what was meant are.
_MEANT = 0.7
# How many words a rewording changes at least, where it moves none of the content.
_LEAST = 3


@dataclass(frozen=True, slots=True)
class Paraphraser:
    """Words whole questions anew.

    Attributes:
        model: Writes them; it is given each question with its own steps.
        min_logprob: What its mean log-probability of a token must be.
    """

    model: Generator
    min_logprob: float = -math.inf

    def reword(
        self, items: Sequence[tuple[str, Perturbation]]
    ) -> Iterator[tuple[int, list[QuestionCandidate]]]:
        """The places, 0-based, of the items that are to be reworded, each with the questions
        written for it and all that speaks against them.

        Args:
            items: Original questions and perturbations.
        """
        places = [i for i, item in enumerate(items) if isinstance(item[1].edit, RewordQuestion)]
        asked = [items[i] for i in places]
        for i, written in zip(places, generate_questions(self.model, asked), strict=True):
            yield i, [_candidate(each, items[i][0], self.min_logprob) for each in written]


def _candidate(written: Candidate, question: str, min_logprob: float) -> QuestionCandidate:
    text = with_right_articles(written.text)
    doubts = (
        ORIGINAL if words_of(text) == words_of(question) else "",
        *failed_checks(text, question),
        drifts(text, question),
        _HARDLY if _is_hardly_reworded(text, question) else "",
        UNSURE_OF_QUESTION if written.score < min_logprob else "",
    )
    return QuestionCandidate(
        text, "generator", math.exp(written.score), tuple(filter(None, doubts))
    )


def drifts(question: str, original: str) -> str:
    """Why a question is not the original in other words, "" where it is.

    It has the original's names, figures, quotations and content words, none oftener, denies,
    compares and ranks alike, points to nothing by a pronoun that the original does not, and asks
    with a word that the original has, at the front.
    """
    asked, known = words_said(question), words_said(original)
    order = word_class("order", "identity")
    for meant, what in ((order, "order"), (ties(), "ties")):
        if meant.intersection(asked) != meant.intersection(known):
            return f"has other {what}"
    if _figures(asked) != _figures(known):
        return "has other figures"
    if _quoted(question) != _quoted(original):
        return "has other quotations"
    if sum(word in DENIALS for word in asked) != sum(word in DENIALS for word in known):
        return "denies what the question does not"
    doc, given = analyse(question), analyse(original)
    pointing = _pronouns(doc) - _pronouns(given)
    if pointing:
        return f'says "{min(pointing)}", which the question does not'
    if _has_joint_astray(doc):
        return "has a preposition astray"
    if _exchanges(asked, known) or _turns(doc, given) or _loosens(doc, given):
        return "has a phrase that may belong elsewhere"
    if "there" in asked and "there" not in known:
        return "asks what there is"
    if not _asks_alike(question, original) or ("or" in asked) != ("or" in known):
        return "asks for something else"
    return _other_words(question, original) or _other_name(question, original)


def _figures(said: list[str]) -> set[str]:
    return {word for word in said if any(map(str.isdigit, word))}


def _quoted(text: str) -> list[str]:
    return sorted(text.replace("\u201c", '"').replace("\u201d", '"').split('"')[1::2])


def _pronouns(doc: Doc) -> set[str]:
    said = [t for t in doc if t.tag_ in ("PRP", "PRP$") or t.lower_ in ("this", "these")]
    return {token.text for token in said if token.text.islower()}


def _joints() -> frozenset[str]:
    return ties() | word_class("light_preposition")


def _has_joint_astray(doc: Doc) -> bool:
    """Whether a preposition that is asked with at the front ends the question too, or no auxiliary
    follows it: "In which film starred Ann?".
    """
    joints = _joints()
    first, last = doc[0].lower_, doc[end_of(doc) - 1].lower_
    if first not in joints or "," in doc.text:
        return first in joints and first == last
    asks = any(t.lower_ in word_class("question_word") for t in doc[1:3])
    helped = any(is_auxiliary(t.lower_) for t in doc)
    return not (asks and helped) or last in joints


def _exchanges(asked: list[str], known: list[str]) -> bool:
    """Whether what is "shop in" one place in the original is "shop in" another now."""
    mine, theirs = _tied(asked), _tied(known)
    return any("" not in mine[k] and mine[k].isdisjoint(theirs[k]) for k in mine.keys() & theirs)


def _tied(said: list[str]) -> dict[tuple[str, str], set[str]]:
    """Of each content word with a preposition the words that come next; "" for what asks."""
    tied: dict[tuple[str, str], set[str]] = {}
    determiners = word_class("article", "possessive")
    bare = [word for word in said if word not in determiners]
    for word, tie, after in zip(bare, bare[1:], [*bare[2:], ""], strict=False):
        if tie in _joints() and content_word(word):
            key = (content_word(word), tie)
            tied.setdefault(key, set()).add("" if after in word_class("question_word") else after)
    return tied


def _loosens(doc: Doc, given: Doc) -> bool:
    """Whether what the original says first now stands in a question with a relative clause, so that
    it may be of that.
    """
    asks = any(token.lower_ in word_class("question_word") for token in given[1:3])
    moved = given[0].pos_ == "ADP" and not asks and doc[0].lower_ != given[0].lower_
    return moved and any(token.dep_ == "relcl" for token in doc)


def _turns(doc: Doc, given: Doc) -> bool:
    """Whether another noun is asked for, or what was asked as a verb's object is its subject now:
    "Lee saw whom?", "Who saw Lee?".
    """
    asked, known = _asked(doc), _asked(given)
    nouns = asked.pos_ == known.pos_ == "NOUN"
    if nouns and asked.lemma_ != known.lemma_:
        return True
    same = asked.head.lemma_ == known.head.lemma_
    return same and (asked.dep_, known.dep_) == ("nsubj", "dobj")


def _asked(doc: Doc) -> Token:
    """The noun that is asked for, or the word that asks."""
    asks = next((t for t in doc if t.lower_ in word_class("question_word")), doc[0])
    return asks.head if asks.dep_ == "det" else asks


def _asks_alike(question: str, original: str) -> bool:
    """Whether what asks first is among what asks in the original, and yes or no stays so."""
    asking, found = (
        [_ALIKE.get(word, word) for word in asking_words(text)] for text in (original, question)
    )
    polar = is_polar(question) or not found
    if polar != (is_polar(original) or not asking):
        return False
    if polar or found[0] in asking:
        return True
    # The noun that is asked for is a content word of both.
    if found[0] == "what":
        return asking != ["who"] and "when" not in asking
    return found[0] == "who" and "what" in asking and any(map(is_person, kind_asked(original)))


def _other_words(question: str, original: str) -> str:
    """A content word that is lost, comes in, or is said too often, as a reason."""
    asked, known = said_words(question), said_words(original)
    redundant = word_class("redundant")
    for forms in known:
        if not (forms & redundant or _is_among(forms, asked) or _is_slip(forms, asked)):
            return f'does not say "{min(forms)}"'
    for forms in asked:
        slip = any(_is_slip(other, [forms]) for other in known)
        if not (forms & redundant or _is_among(forms, known) or slip):
            return f'says "{min(forms)}", which the question does not'
    often, allowed = (Counter(min(forms) for forms in words) for words in (asked, known))
    repeated = next((word for word in often if often[word] > max(1, allowed[word])), "")
    return f'says "{repeated}" too often' if repeated else ""


def _is_among(forms: set[str], words: list[set[str]]) -> bool:
    return any(forms & other for other in words)


def _is_slip(forms: set[str], words: list[set[str]]) -> bool:
    """Whether a word that is none was to be one of these."""
    meant = [form for other in words for form in other if is_word(form)]
    no_word = not any(map(is_word, forms))
    return no_word and any(get_close_matches(form, meant, 1, _MEANT) for form in forms)


def _is_hardly_reworded(question: str, original: str) -> bool:
    """Whether no word of content is moved, and next to no other."""
    asked, known = ([min(forms) for forms in said_words(text)] for text in (question, original))
    return asked == known and word_distance(question, original) < _LEAST


def _other_name(question: str, original: str) -> str:
    """A name of several words that only one of the two has, as a reason."""
    for one, other, verb in ((question, original, "makes"), (original, question, "parts")):
        for run in name_runs(one.partition(" ")[2]):
            name = run[0]
            bare = name.lower().removesuffix("'s").rstrip(".")
            if " " in name and bare not in other.lower():
                return f"{verb} the name {name}"
    return ""
