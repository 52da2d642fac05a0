"""Slips of grammar and spelling, made in questions without any: one kind, one function.

A kind is given a question's words, the place to make the slip at, and what to choose by; it returns
the words with the slip, or None where it cannot be made there.
"""

import random
from collections.abc import Callable, Mapping
from functools import cache

from bpb.english.lexicons import rows, word_class
from bpb.english.morphology import is_asking
from bpb.english.tags import ADJECTIVES, ADVERBS, COMMON_NOUNS, NOUN_PHRASE_STARTS, VERBS
from bpb.models.pointer.inflect import inflected
from bpb.models.training.data.question_words import Words, put, text_of

Slip = Callable[[Words, int, random.Random], Words | None]

_LETTERS = "aeioutrnsl"
_SHORTEST_TYPO = 4


def article_dropped(words: Words, i: int, rng: random.Random) -> Words | None:
    """ "the first king" as "first king"."""
    return (
        _dropped(words, i)
        if words[i].tag == "DT" and words[i].low in word_class("article")
        else None
    )


def preposition_dropped(words: Words, i: int, rng: random.Random) -> Words | None:
    """ "born in 1900" as "born 1900"."""
    return _dropped(words, i) if _is_preposition(words, i, "IN", "TO") else None


def auxiliary_dropped(words: Words, i: int, rng: random.Random) -> Words | None:
    """ "Where did he live?" as "Where he live?"."""
    return _dropped(words, i) if words[i].low in _table("auxiliary") else None


def relative_dropped(words: Words, i: int, rng: random.Random) -> Words | None:
    """ "the team that won" as "the team won"."""
    is_relative = words[i].tag in ("WDT", "WP") and words[i].low in word_class("relative")
    return _dropped(words, i) if i > 1 and is_relative else None


def possessive_dropped(words: Words, i: int, rng: random.Random) -> Words | None:
    """ "Ann's book" as "Ann book"."""
    return _dropped(words, i) if words[i].text in ("'s", "\u2019s") else None


def word_dropped(words: Words, i: int, rng: random.Random) -> Words | None:
    """A noun or verb left out."""
    return _dropped(words, i) if i and words[i].tag[:2] in ("NN", "VB") else None


def comma_dropped(words: Words, i: int, rng: random.Random) -> Words | None:
    """ "In 1900, who won?" as "In 1900 who won?"."""
    return _dropped(words, i) if words[i].text == "," else None


def verb_form(words: Words, i: int, rng: random.Random) -> Words | None:
    """ "was built" as "was build"."""
    forms = sorted(VERBS - {"MD", "VBP"})
    is_verb = words[i].tag in forms and words[i].low not in _table("auxiliary")
    return _form(words, i, rng.choice(forms)) if is_verb else None


def form_after_do(words: Words, i: int, rng: random.Random) -> Words | None:
    """ "did she write" as "did she wrote"."""
    is_bare = words[i].tag == "VB" and _is_after_do(words, i)
    return _form(words, i, rng.choice(("VBD", "VBZ"))) if is_bare else None


def noun_number(words: Words, i: int, rng: random.Random) -> Words | None:
    """ "how many books" as "how many book"."""
    others = {"NN": "NNS", "NNS": "NN"}
    return _form(words, i, others[words[i].tag]) if words[i].tag in others else None


def degree(words: Words, i: int, rng: random.Random) -> Words | None:
    """ "the larger of the two" as "the largest of the two"."""
    if words[i].tag not in ("JJR", "JJS", "RBR", "RBS"):
        return None
    if words[i].low in _table("degree"):
        return _other(words, i, "degree", rng)
    return _form(words, i, rng.choice(("JJ", "JJR", "JJS")))


def auxiliary_swapped(words: Words, i: int, rng: random.Random) -> Words | None:
    """ "Which teams are ..." as "Which teams is ..."."""
    return _other(words, i, "auxiliary", rng)


def preposition_swapped(words: Words, i: int, rng: random.Random) -> Words | None:
    """ "born in 1900" as "born at 1900"."""
    if not _is_preposition(words, i, "IN"):
        return None
    others = sorted(word_class("grammatical_preposition") - {words[i].low})
    return put(words, i, i + 1, rng.choice(others))


def confused(words: Words, i: int, rng: random.Random) -> Words | None:
    """A word for one that it is confused with: "whose" and "who's", "than" and "then"."""
    return _other(words, i, "confused", rng)


def and_or(words: Words, i: int, rng: random.Random) -> Words | None:
    """ "Who is older, Ann or Bob?" as "Who is older, Ann and Bob?"."""
    return put(words, i, i + 1, "and") if words[i].text == "or" else None


def typo(words: Words, i: int, rng: random.Random) -> Words | None:
    """A letter lost, doubled, changed or in its neighbour's place; not in a name."""
    text = words[i].text
    asks = is_asking(words[i].low) or words[i].low in ("from", "with")
    is_common = asks or words[i].tag in COMMON_NOUNS | VERBS | ADJECTIVES | ADVERBS
    if not is_common or len(text) < _SHORTEST_TYPO:
        return None
    k = rng.randrange(1, len(text) - 1)
    head, letter, tail = text[:k], text[k], text[k + 1 :]
    middle = rng.choice(("", letter * 2, rng.choice(_LETTERS), tail[0] + letter))
    return put(words, i, i + 1, head + middle + (tail[1:] if middle == tail[0] + letter else tail))


def word_inserted(words: Words, i: int, rng: random.Random) -> Words | None:
    """ "discuss the plan" as "discuss of the plan"."""
    text = rng.choice(_table("inserted")[""].split())
    return put(words, i, i, text) if i and text not in (words[i].low, words[i - 1].low) else None


def article_inserted(words: Words, i: int, rng: random.Random) -> Words | None:
    """ "in Paris" as "in the Paris"."""
    fits = words[i].tag in ("NNP", "NNPS", "CD", "PRP", "PRP$", "DT")
    follows = words[i - 1].tag[:2] in ("NN", "JJ", "CD", "DT")
    return put(words, i, i, rng.choice(("the", "a"))) if i and fits and not follows else None


def word_repeated(words: Words, i: int, rng: random.Random) -> Words | None:
    """ "in the end" as "in the the end" or "in the in the end"."""
    many = rng.choice((1, 1, 2))
    texts = [word.text for word in words[i : i + many]]
    fits = i and all(text[0].isalnum() for text in texts) and (many == 1 or words[i].blank)
    return put(words, i, i + many, *texts, *texts) if fits else None


def preposition_repeated(words: Words, i: int, rng: random.Random) -> Words | None:
    """ "In which year did it end?" as "In which year did it end in?"."""
    leads = i == 0 or is_asking(words[min(i + 1, len(words) - 1)].low)
    if not (leads and _is_preposition(words, i, "IN", "TO")):
        return None
    last = len(words) - 2
    return put(words, last, last + 1, words[last].text, words[i].low)


def comma_inserted(words: Words, i: int, rng: random.Random) -> Words | None:
    """ "the king of France" as "the king, of France"."""
    fits = i and words[i].text.isalpha() and words[i].blank
    return put(words, i, i + 1, f"{words[i].text},") if fits else None


def hyphen_dropped(words: Words, i: int, rng: random.Random) -> Words | None:
    """ "a well-known film" as "a well known film" or "a wellknown film"."""
    if words[i].text != "-" or not 0 < i < len(words) - 2:
        return None
    before, after = words[i - 1].text, words[i + 1].text
    texts = (before, after) if rng.random() < 2 / 3 else (before + after,)
    return put(words, i - 1, i + 2, *texts) if (before + after).isalpha() else None


def order_swapped(words: Words, i: int, rng: random.Random) -> Words | None:
    """Two words that follow each other in the other order."""
    if not 0 < i < len(words) - 2 or not words[i].blank:
        return None
    first, second = words[i].text, words[i + 1].text
    return put(words, i, i + 2, second, first) if (first + second).isalpha() else None


def inversion_undone(words: Words, i: int, rng: random.Random) -> Words | None:
    """ "What did the king say?" as "What the king did say?"."""
    end = i + 1
    while end < len(words) - 2 and words[end].tag in NOUN_PHRASE_STARTS and words[end].blank:
        end += 1
    starts = i > 0 and words[i].low in _table("auxiliary") and words[end - 1].tag != "DT"
    if not starts or end == i + 1 or words[i + 1].tag not in ("NNP", "DT", "PRP"):
        return None
    return put(words, i, end, *(word.text for word in words[i + 1 : end]), words[i].text)


# Each with how often it is tried, against the others.
SLIPS: Mapping[Slip, float] = {
    article_dropped: 14,
    preposition_dropped: 7,
    auxiliary_dropped: 9,
    relative_dropped: 2,
    possessive_dropped: 4,
    word_dropped: 2.5,
    comma_dropped: 8,
    verb_form: 15,
    form_after_do: 3,
    noun_number: 7,
    degree: 7,
    auxiliary_swapped: 12,
    preposition_swapped: 7,
    confused: 8,
    and_or: 1.2,
    typo: 6,
    word_inserted: 6,
    article_inserted: 4,
    word_repeated: 4,
    preposition_repeated: 4,
    comma_inserted: 2,
    hyphen_dropped: 2,
    order_swapped: 4,
    inversion_undone: 5,
}


def made(slip: Slip, words: Words, rng: random.Random) -> Words | None:
    """The words with a slip of a kind at some place; None where there is no place for it."""
    for i in rng.sample(range(len(words)), len(words)):
        found = slip(words, i, rng)
        if found is not None and text_of(found) != text_of(words):
            return found
    return None


def with_slips(words: Words, count: int, rng: random.Random) -> Words:
    """The words with so many slips, each at a place of its own; with fewer where few fit."""
    slipped = words
    for _ in range(count):
        slipped = _with_one(slipped, text_of(words), rng)
    return slipped


def _with_one(words: Words, clean: str, rng: random.Random) -> Words:
    """The words with one more slip, which does not undo an earlier one."""
    kinds = dict(SLIPS)
    while kinds:
        slip = rng.choices(list(kinds), list(kinds.values()))[0]
        found = made(slip, words, rng)
        if found is not None and text_of(found) != clean:
            return found
        del kinds[slip]
    return words


def _dropped(words: Words, i: int) -> Words | None:
    return put(words, i, i + 1)


def _form(words: Words, i: int, tag: str) -> Words | None:
    """The word in another form of its lemma."""
    form = inflected(words[i].lemma.lower(), tag)
    return put(words, i, i + 1, form) if form and form != words[i].low else None


@cache
def _table(kind: str) -> dict[str, str]:
    """What slips of a kind write for a word."""
    return {word: others for each, word, others in rows("slips") if each == kind}


def _is_after_do(words: Words, i: int) -> bool:
    return any(word.low in word_class("do") for word in words[max(0, i - 8) : i])


def _other(words: Words, i: int, kind: str, rng: random.Random) -> Words | None:
    """One of the words that a kind of slip has for the word."""
    others = _table(kind).get(words[i].low, "").split()
    return put(words, i, i + 1, rng.choice(others)) if others else None


def _is_preposition(words: Words, i: int, *tags: str) -> bool:
    return words[i].low in word_class("preposition") and words[i].tag in tags
