"""Other things than the answer, of its kind, that the context names and that are surely wrong."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence

from bpb.perturb.passage import Passage
from bpb.perturb.places import NATIONALITIES, level, may_hold
from bpb.values import Date, content_words, parse_date

_KINDS = {
    "PERSON": "person",
    "ORG": "organisation",
    "FAC": "building",
    "WORK_OF_ART": "work",
    "LOC": "area",
}
_PERSON_NAME = re.compile(r"[A-Z][\w'-]+(?: (?:[A-Z]\.|[A-Z][\w'-]+|de|van|von|al|bin|da|di)){1,3}")
_NAME = re.compile(r"(?:[A-Z0-9&][\w'.-]*|of|the|and|for|in|de)(?: (?:[A-Z0-9&][\w'.-]*|of|the|for|in|de))*")
# What says of a name which kind of thing it is of: only names with the same one can be exchanged.
_CATEGORIES = frozenset(
    "county province district region state city town village river lake sea ocean mountain mount "
    "island islands university college school institute academy church cathedral museum hospital "
    "stadium park airport station street road avenue bridge records company corporation inc group "
    "party army navy force league conference division association federation union council court "
    "committee commission department ministry agency office bank times magazine post press prize "
    "award awards cup championship bowl series war battle treaty act empire kingdom dynasty order "
    "orchestra band studios pictures entertainment television network channel radio museum library "
    "palace castle hotel hall theatre theater house club united fc football team national".split()
)
_SMALL = frozenset("of in on at and or the for to by with from as his her its it he she de".split())
_DATE = re.compile(
    r"\b(?:\d{1,2} (?:January|February|March|April|May|June|July|August|September|October|November|"
    r"December) \d{4}|(?:January|February|March|April|May|June|July|August|September|October|"
    r"November|December) \d{1,2}, \d{4})\b"
)
_ADDS = re.compile(r"\b(?:also|another|other|others|along with|together with|as well as|co-\w+)\b", re.I)


def kind_of(label: str, name: str) -> str:
    """The kind of an entity, "" for none that can be exchanged.

    Args:
        label: SpaCy's type of entity.
        name: The entity without an article.
    """
    if label == "GPE":
        return level(name)
    if label == "NORP":
        return "nationality" if name in NATIONALITIES else ""
    return _KINDS.get(label, "")


def kind_of_answer(passage: Passage, name: str, question: str) -> str:
    """The kind of a gold answer: as it is labelled most often, else by its form."""
    if name in NATIONALITIES:
        return "nationality"
    if level(name) != "place":
        return level(name)
    words = content_words(name)
    labels = Counter(m.label for m in passage.mentions if content_words(m.text) == words)
    if labels:
        return kind_of(labels.most_common(1)[0][0], name)
    asks_person = re.match(r"(?:who|whom)\b", question, re.I)
    return "person" if asks_person and _PERSON_NAME.fullmatch(name) else ""


def distractors(passage: Passage, gold: Sequence[str], question: str) -> list[str]:
    """Names of the kind of the gold answer, each surely another and likest to it first.

    Left out is what stands in a sentence with the answer (another name for it, or another right
    answer), in a sentence that adds something ("also"), what shares a word with the question or
    with a longer name of the answer, what may hold the answer or be a part of it, and names that
    spaCy may have cut.

    Args:
        passage: The passage.
        gold: The gold answer and its alternatives, without articles.
        question: The question.
    """
    kind = kind_of_answer(passage, gold[0], question)
    if not kind:
        return []
    taken = {
        word
        for answer in gold
        for name in (answer, *passage.runs_with(answer))
        for word in content_words(name)
    } - _CATEGORIES
    taken |= set(content_words(question)) - _CATEGORIES
    beside = frozenset().union(*(passage.sentences_with(answer) for answer in gold))
    found: dict[str, None] = {}
    for mention in passage.mentions:
        name = mention.text
        if mention.whole and kind_of(mention.label, name) == kind and _is_name(name, kind):
            found.setdefault(name)
    kept = [
        name
        for name in found
        if _is_another(passage, name, gold[0], taken) and not beside & passage.sentences_with(name)
    ]
    return sorted(kept, key=lambda name: _unlikeness(passage, name, gold[0]))


def other_dates(context: str, gold: Date) -> list[Date]:
    """The other full dates of a context, in its order."""
    dates = (parse_date(found[0]) for found in _DATE.finditer(context))
    return [date for date in dict.fromkeys(dates) if date is not None and date != gold]


def _is_name(name: str, kind: str) -> bool:
    form = _PERSON_NAME if kind == "person" else _NAME
    return form.fullmatch(name) is not None and len(name) > 2


def _is_another(passage: Passage, name: str, gold: str, taken: set[str]) -> bool:
    longer = (name, *passage.runs_with(name))
    words = {word for each in longer for word in content_words(each)} - _CATEGORIES - _SMALL
    if not words or words & taken or may_hold(name, gold):
        return False
    if any(_ADDS.search(passage.sentences[i]) for i in passage.sentences_with(name)):
        return False
    return _categories(name) == _categories(gold) and name.isupper() == gold.isupper()


def _categories(name: str) -> frozenset[str]:
    return _CATEGORIES & frozenset(content_words(name))


def _unlikeness(passage: Passage, name: str, gold: str) -> tuple[bool, int]:
    the = [passage.with_article(each).lower().startswith("the ") for each in (name, gold)]
    return the[0] != the[1], abs(len(name.split()) - len(gold.split()))
