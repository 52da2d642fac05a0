"""The whole question in another construction, by a model, and whether it asks the same."""

from __future__ import annotations

import math
import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher

from bpb.correction.rules.copy_edit import with_right_articles
from bpb.english.distance import word_distance
from bpb.english.morphology import ASKING_WORDS, ASKS, AUXILIARIES, is_word
from bpb.english.nouns import is_person
from bpb.perturb.perturbation import Perturbation
from bpb.perturb.rewordings import RewordQuestion
from bpb.protocols import Candidate, Generator
from bpb.qgen.about_answer import kind_asked, said_words
from bpb.qgen.candidate import ORIGINAL, UNSURE_OF_QUESTION, QuestionCandidate, words_of
from bpb.qgen.checks import failed_checks
from bpb.qgen.faithfulness import content_word
from bpb.qgen.generator import generate_questions

_AUXILIARY = "|".join(sorted(AUXILIARIES))
_ASKING_WORD = "|".join(sorted(ASKING_WORDS))
_HARDLY = "is hardly reworded"
_NOT = re.compile(r"\bnot\b|n['\u2019]t\b|\bnever\b|\bwithout\b", re.I)
# What another place, or another number of times, makes another question of.
_TELLING = re.compile(
    r"\b(?:more|fewer|less|most|least|first|second|third|last|higher|lower|highest|lowest|larger|"
    r"smaller|largest|smallest|older|younger|earlier|later|before|after|all|both|either|neither|"
    r"only|one of|same|different|than|how (?:many|much|old|long|far|tall|large|high|often))\b",
    re.I,
)
_FIGURE = re.compile(r"\d[\d.,]*\d|\d")
_QUOTED = re.compile(r"[\"\u201c](.*?)[\"\u201d]")
_POINTING = re.compile(
    r"\b(?:he|she|they|it|his|her|hers|him|their|them|its|this|these|those)\b", re.I
)
_ALIKE = {"whom": "who", "which": "what"}
_OR = re.compile(r"\bor\b", re.I)
_OF_SEVERAL = re.compile(r"\b(?:between|which of|who of|among|out of|of the two)\b", re.I)
_TIME = re.compile(r"\b(?:year|date|day|month|decade|century|time)s?\b", re.I)
_PLACE = re.compile(r"\b(?:birth ?place|places?|locations?|located|situated)\b", re.I)
_CAPITAL = re.compile(r"\b[A-Z]\w*")
_OWNS = re.compile(r"['\u2019]s?$")
# How alike, of 1, a word that is none and what was meant are.
_MEANT = 0.7
_NAME = re.compile(r"[A-Z][\w.'\u2019-]*(?: (?:of (?:the )?|the )?[A-Z0-9][\w.'\u2019-]*)+")
_LEADING = re.compile(
    rf"^(?:(?:{_ASKING_WORD}|in|on|at|for|of|to|by|from|with|{_AUXILIARY}) )+", re.I
)
_POLAR = re.compile(rf"^(?:[^,?]*, )?(?P<auxiliary>{_AUXILIARY})\b", re.I)
# What these tie together is another thing with another of them.
_TYING = re.compile(
    r"\b(?:for|with|to|from|as|like|through|about|against|during|between|under|over|into)\b", re.I
)
_ASKED_WITH = "about|along|as|at|by|for|from|in|into|next|of|on|through|to|under|with"
# "In which", "next to what", or a time before a comma; not "on a film by what author".
_FRONTED = re.compile(
    rf"^(?:{_ASKED_WITH}) (?:(?:to|with|whose) )?(?:what|which|who|whom|whose|how|where)\b|"
    rf"^(?!(?:{_ASKED_WITH}) )|^[^?]*?, (?:{_ASKING_WORD})\b|"
    rf"^[^?]*?, (?:{_AUXILIARY})\b",
    re.I,
)
_STRANDED = re.compile(
    rf"^(?:{_ASKED_WITH}) .*\b(?:{_ASKED_WITH})\W*$|"
    # "Of which Ann was part of founded"; "in what film starred Ann".
    r"\b(of|in|at|on|for|with|from) (?:which|whom)\b[^,?]*\b\1"
    r"(?= (?:[a-z]+ed|is|was|are|were|has|had|does|did)\b|\W*$)|"
    rf"^(?:{_ASKED_WITH}) (?:what|which|whom?)\b(?!.*\b(?:{_AUXILIARY})\b)",
    re.I,
)
_TIE = re.compile(
    rf"\b(?P<word>[a-z]+) (?P<tie>against|between|{_ASKED_WITH}) (?:(?:the|an?|his|her|its) )?"
    r"(?=(?P<next>\w+))",
    re.I,
)
# "The murder of which heir", "what was Lee the heir of"; "Lee saw whom".
_ASKED_BEHIND = re.compile(
    rf"\b([a-z]+) (against|between|{_ASKED_WITH})(?: (?:which|what|whom?|whose)\b|\W*$)"
)
_OBJECT_ASKED = re.compile(
    r"\b([a-z]+ed|saw|won|beat|met|led|wrote|made|held|sang) (?:which|what|whom)\b"
)
_DONE_BY = re.compile(r"\b([a-z]+) by\b", re.I)
_TITLE = re.compile(
    r"[A-Z][\w.'\u2019-]*(?: (?:(?:of|in|and|on|to|for|a|the) )*[A-Z][\w.'\u2019-]*)+"
)
_SAID_FIRST = re.compile(rf"^((?:{_ASKED_WITH}|according|during|after|before)\b[^,?]*),", re.I)
_CLAUSE = re.compile(r"\b(?:who|whom|that|which|where|when|whose)\b", re.I)
_WHICH_THING = re.compile(r"^(?:[A-Za-z]+ )?(?:which|what) (?!of\b|one\b|is\b|was\b)[a-z]", re.I)
_WAS_HAD = re.compile(r"\b(?:is|are|was|were|be|been|being)\b[^,?]*\bhad\W*$|\bbeen had\b", re.I)
_IS_THERE = re.compile(r"\b(?:is|are|was|were) there\b", re.I)
_NAME_OF = re.compile(r"^(?:what|which) (?:is|was) the (?:full |real )?name of\b", re.I)
_OF_LAST = re.compile(r"\bof ([A-Z]\w+)\W*$")
_ARTICLES = re.compile(r"\b(?:the|an?) ", re.I)
# How many words a rewording changes at least, where it moves none of the content.
_LEAST = 3
# Words that say nothing beside what they stand with: "is located in", "a person who".
_SAYS_LITTLE = frozenset(
    "locate situate situated call name person people place also currently specific particular "
    "type kind following individual another be being but accord belong".split()
)


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
    for pattern, what in (
        (_FIGURE, "figures"),
        (_QUOTED, "quotations"),
        (_TELLING, "order"),
        (_TYING, "ties"),
    ):
        if _found(pattern, question) != _found(pattern, original):
            return f"has other {what}"
    if len(_NOT.findall(question)) != len(_NOT.findall(original)):
        return "denies what the question does not"
    pointing = _found(_POINTING, question) - _found(_POINTING, original)
    if pointing:
        return f'says "{min(pointing)}", which the question does not'
    if _FRONTED.match(question) is None or _STRANDED.search(question):
        return "has a preposition astray"
    if _loosens(question, original) or _exchanges(question, original):
        return "has a phrase that may belong elsewhere"
    if _loses_doer(question, original):
        return "does not say by whom"
    if _IS_THERE.search(question) and not _IS_THERE.search(original):
        return "asks what there is"
    if _WAS_HAD.search(question) and not _WAS_HAD.search(original):
        return "says of a thing that it was had"
    if not _asks_alike(question, original) or not _chooses_alike(question, original):
        return "asks for something else"
    return _other_words(question, original) or _other_name(question, original)


def _loosens(question: str, original: str) -> bool:
    """Whether what the original says first now stands behind a clause, so that it may be of that,
    or what it says before a noun stands behind it: "directors of American".
    """
    first = _SAID_FIRST.match(original)
    if first is not None and _CLAUSE.search(question):
        said = question.lower().find(first[1].lower())
        if said > 0:
            return True
    last = _OF_LAST.search(question)
    return last is not None and re.search(rf"\b{re.escape(last[1])} [a-z]", original) is not None


def _exchanges(question: str, original: str) -> bool:
    """Whether what is "shop in" one place in the original is "shop in" another now, or the one of
    whom was asked now does what was done to them: "Lee saw whom?" as "Who saw Lee?".
    """
    asked, known = _tied(question), _tied(original)
    if any(asked[tie].isdisjoint(known[tie]) for tie in asked.keys() & known.keys()):
        return True
    if any((content_word(word), tie) in asked for word, tie in _ASKED_BEHIND.findall(original)):
        return True
    return any(
        re.match(rf"(?:Which|What|Who)\b(?:(?!\b(?:{_AUXILIARY})\b)[^,?])*? {verb}\b", question)
        for verb in _OBJECT_ASKED.findall(original)
    )


def _tied(text: str) -> dict[tuple[str, str], set[str]]:
    """Of each content word with a preposition the content words that come next; none before what
    asks, which moves.
    """
    tied: dict[tuple[str, str], set[str]] = {}
    for found in _TIE.finditer(text):
        word = content_word(found["word"].lower())
        if word and not ASKS.fullmatch(found["next"]):
            key = (word, found["tie"].lower())
            tied.setdefault(key, set()).add(found["next"].lower())
    return tied


def _loses_doer(question: str, original: str) -> bool:
    """Whether what was done "by" somebody in the original is still done to, by nobody."""
    if re.search(r"\bby\b", question, re.I):
        return False
    return any(
        re.search(rf"\b(?:is|was|are|were|be|been|being) (?:\w+ )?{re.escape(verb)}\b", question)
        for verb in _DONE_BY.findall(original)
    )


def _found(pattern: re.Pattern[str], text: str) -> set[str]:
    return {found.lower().strip(" ,.?") for found in pattern.findall(text)}


def _asks_alike(question: str, original: str) -> bool:
    """Whether what asks first is among what asks in the original, and yes or no stays so."""
    if _is_polar(question) != _is_polar(original):
        return False
    asking = [_ALIKE.get(word.lower(), word.lower()) for word in ASKS.findall(original)]
    found = ASKS.search(question)
    word = _ALIKE.get(found[0].lower(), found[0].lower()) if found else ""
    if _is_polar(question) or word in asking:
        return True
    # The noun that is asked for is a content word of both.
    if word == "what":
        who = set(asking) == {"who"}
        if who and _WHICH_THING.match(question) and not any(map(is_person, kind_asked(question))):
            return False
        return "when" not in asking or _TIME.search(original) is not None
    if word == "who":
        return "what" in asking and (
            _NAME_OF.match(original) is not None or any(map(is_person, kind_asked(original)))
        )
    return word == "where" and _PLACE.search(original) is not None


def _is_polar(question: str) -> bool:
    """Whether it asks for yes or no, or for one of two: nothing in it asks, or an auxiliary comes
    first, perhaps behind a time.
    """
    polar = _POLAR.match(question)
    asks = ASKS.search(question)
    return asks is None or (polar is not None and asks.start() > polar.start("auxiliary"))


def _chooses_alike(question: str, original: str) -> bool:
    """Whether "A or B", or "of A and B", is in both or in neither."""
    return all(
        _OR.search(one) is None or _OR.search(other) or _OF_SEVERAL.search(other)
        for one, other in ((question, original), (original, question))
    )


def _other_words(question: str, original: str) -> str:
    """A content word that is lost, comes in, or is said too often, as a reason."""
    asked, known = said_words(question), said_words(original)
    lost = [forms for forms in known if not any(forms & other for other in asked)]
    gained = [forms for forms in asked if not any(forms & other for other in known)]
    named = set(re.findall(r"[^\W\d_]+", " ".join(_CAPITAL.findall(original)).lower()))
    for slip in [forms for forms in lost if not (forms & named or any(map(is_word, forms)))]:
        meant = next((forms for forms in gained if _is_meant(slip, forms)), None)
        if meant is not None:
            lost.remove(slip)
            gained.remove(meant)
    for forms in lost:
        if not forms & _SAYS_LITTLE:
            return f'does not say "{min(forms)}"'
    for forms in gained:
        if not forms & _SAYS_LITTLE:
            return f'says "{min(forms)}", which the question does not'
    often, allowed = (Counter(min(forms) for forms in words) for words in (asked, known))
    repeated = next((word for word in often if often[word] > max(1, allowed[word])), "")
    return f'says "{repeated}" too often' if repeated else ""


def _is_hardly_reworded(question: str, original: str) -> bool:
    """Whether no word of content is moved, and next to no other."""
    asked, known = ([min(forms) for forms in said_words(text)] for text in (question, original))
    return asked == known and word_distance(question, original) < _LEAST


def _is_meant(slip: set[str], forms: set[str]) -> bool:
    """Whether a word that is none was to be this one."""
    return any(map(is_word, forms)) and any(
        SequenceMatcher(None, one, other).ratio() >= _MEANT for one in slip for other in forms
    )


def _other_name(question: str, original: str) -> str:
    """A name of several words that only one of the two has, as a reason."""
    for one, other, verb in ((question, original, "makes"), (original, question, "parts")):
        text = other.lower()
        for name in _NAME.findall(_LEADING.sub("", one)):
            if _OWNS.sub("", name.lower()).rstrip(".") not in text:
                return f"{verb} the name {name}"
    known = _ARTICLES.sub("", original.lower())
    for title in _TITLE.findall(_LEADING.sub("", question)):
        said = _OWNS.sub("", title.lower()).rstrip(".")
        if said not in original.lower() and _ARTICLES.sub("", said) in known:
            return f"makes the name {title}"
    return ""
