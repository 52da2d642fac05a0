"""Which edits of a proposed correction cannot change what a question asks."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher

from bpb.qgen.language import is_plural, is_word

_TOKEN = re.compile(
    r"[^\W\d_]+(?:['\u2019](?!s\b)[^\W\d_]+)*|['\u2019]s\b|\d[\d.,]*\d|\d|[^\w\s]|_"
)
_FORM_WORDS = frozenset(
    "a an the of in on at to for from by with as than that which who whom whose is are was were be "
    "been being am do does did has have had there it its their and what he if his 's".split()
)
_ARTICLES = frozenset("a an the".split())
_PREPOSITIONS = frozenset("of in on at to for from by with as than".split())
_BE = frozenset("is are was were be been being am".split())
# Words that serve grammar in the same way.
_ALIKE = (
    _ARTICLES,
    _PREPOSITIONS,
    _BE,
    frozenset("that which who whom whose 's".split()),
    frozenset("do does did".split()),
    frozenset("has have had".split()),
    frozenset("it its their there".split()),
)
# A slip and what was meant, where neither is an inflection of the other.
_MEANT = frozenset(
    {
        ("less", "fewer"), ("least", "fewest"), ("then", "than"), ("roll", "role"), ("th", "the"),
        ("where", "were"), ("to", "too"), ("off", "of"), ("form", "from"), ("loose", "lose"),
        ("there", "their"), ("hat", "what"), ("that", "what"), ("he", "the"), ("if", "of"),
        ("it", "its"), ("or", "of"),
    }
)  # fmt: skip
# What asks, and what would ask something else if it came or went.
_ASKING = frozenset("what which who whom whose he his if and".split())
_ONE = frozenset("a an one each every this another".split())
_SEVERAL = re.compile(r"\b(?:how many|these|those|two|three|four|five|six|several|many)\b")
_WORDS_BACK = 3
_POLAR = frozenset("not no never nor without".split())
_MARKS = frozenset(",?.;")
_NEAR = 2
_SHORTEST = 4
_MOST_LOST = 2


@dataclass(frozen=True, slots=True)
class Edit:
    """Words that become others.

    Attributes:
        start: Where the old words begin, 0-based in characters of the question.
        end: One past their end; the start where something is put in.
        old: The old tokens.
        new: The new tokens.
        text: What stands there instead, with its blanks.
    """

    start: int
    end: int
    old: tuple[str, ...]
    new: tuple[str, ...]
    text: str


def with_sound_edits(question: str, proposed: str, context: str) -> str:
    """The question with those edits of a proposed correction that keep what is asked.

    Sound are another form of a word, a word's spelling, a word that only serves grammar (an
    article, a preposition, an auxiliary), a repeated word less, and a comma or question mark; not
    other names, numbers, quotations or content words, nor another order.

    Args:
        question: As asked.
        proposed: As a corrector would have it.
        context: The passage, whose words are spelled right.
    """
    edits = list(_edits(question, proposed))
    moved = Counter(word for edit in edits for word in edit.old)
    moved &= Counter(word for edit in edits for word in edit.new)
    mended = question
    for edit in reversed(edits):
        stays = not moved.keys() & {*edit.old, *edit.new} - _MARKS
        if stays and _is_sound(edit, question, proposed, context):
            mended = mended[: edit.start] + edit.text + mended[edit.end :]
    return mended


def _edits(question: str, proposed: str) -> Iterator[Edit]:
    old, new = list(_TOKEN.finditer(question)), list(_TOKEN.finditer(proposed))
    for kind, i, j, a, b in _opcodes([t[0] for t in old], [t[0] for t in new]):
        start, end = (old[i].start(), old[j - 1].end()) if i < j else _gap(old, i, question)
        text = proposed[new[a].start() : new[b - 1].end()] if a < b else ""
        if kind == "insert":
            # What is put in brings the blank that it has before it, or else behind it.
            before = proposed[new[a - 1].end() : new[a].start()] if a else ""
            after = proposed[new[b - 1].end() : new[b].start()] if b < len(new) and not a else ""
            text = f"{before}{text}{after}"
        elif kind == "delete":
            start = old[i - 1].end() if i else start
            end = end if i else (old[j].start() if j < len(old) else end)
        yield Edit(
            start,
            end,
            tuple(t[0] for t in old[i:j]),
            tuple(t[0] for t in new[a:b]),
            text,
        )


def _opcodes(old: Sequence[str], new: Sequence[str]) -> Iterator[tuple[str, int, int, int, int]]:
    """What differs, as `SequenceMatcher` tells it, word by word where as many become as many."""
    for kind, i, j, a, b in SequenceMatcher(None, old, new, autojunk=False).get_opcodes():
        if kind != "replace":
            if kind != "equal":
                yield kind, i, j, a, b
            continue
        marks = b
        if j == len(old) and new[b - 1] in _MARKS and old[j - 1] not in _MARKS:
            b -= 1
        if j - i == b - a:
            yield from (("replace", i + k, i + k + 1, a + k, a + k + 1) for k in range(j - i))
        elif a < b:
            yield kind, i, j, a, b
        if b < marks:
            yield "insert", j, j, b, marks


def _gap(tokens: Sequence[re.Match[str]], place: int, question: str) -> tuple[int, int]:
    where = tokens[place - 1].end() if place else 0
    return (where, where)


def _is_sound(edit: Edit, question: str, proposed: str, context: str) -> bool:
    if question[: edit.start].count('"') % 2:
        return False
    old = [word for word in edit.old if word not in _MARKS]
    new = [word for word in edit.new if word not in _MARKS]
    if len(edit.new) - len(new) < len(edit.old) - len(old) and "," in edit.old:
        return not (old or new) and not re.match(r",? ?(?:[\w' ]+ )?or\b", question[edit.start :])
    if not all(_is_plain(word) for word in (*old, *new)):
        return _is_first_capital(edit) or _is_preposition_first(edit)
    while old and new and len(old) != len(new):
        longer, shorter = (old, new) if len(old) > len(new) else (new, old)
        extra = next((w for w in longer if w in _FORM_WORDS - _ASKING and w not in shorter), None)
        if extra is None:
            return False
        longer.remove(extra)
    if not new:
        return len(old) <= _MOST_LOST and all(_may_go(w, proposed) for w in old)
    if not old:
        serves = all(word in _FORM_WORDS - _ASKING for word in new)
        return serves and not _turns_passive(edit, question) and _fits_name(edit, question, context)
    if (old, new) == (["and"], ["or"]):
        return question.startswith(("Which ", "Who ")) and "," not in question[edit.start :]
    if re.match(r"\s*by\b", question[edit.end :]) and old[-1].endswith(("ed", "en")):
        # "The farmer defended by Ann" has its participle.
        return False
    before = re.findall(r"[\w-]+", question[: edit.start].lower())[-_WORDS_BACK:]
    return all(_is_mend(a, b, before, context) for a, b in zip(old, new, strict=True))


def _is_plain(word: str) -> bool:
    """No name, number, quotation or other sign."""
    return word.islower() or word in ("'s", "\u2019s")


def _is_first_capital(edit: Edit) -> bool:
    """ "which" as "Which" and "Whiich" as "Which" where the question begins."""
    if edit.start or len(edit.old) != 1 or len(edit.new) != 1:
        return False
    old, new = edit.old[0], edit.new[0]
    if not new.istitle() or not (old.isalpha() and new.isalpha()):
        return False
    return old.lower() == new.lower() or (not is_word(old.lower()) and _near(old, new))


def _is_preposition_first(edit: Edit) -> bool:
    """ "Which year did it end?" as "In which year did it end?"."""
    if edit.start or len(edit.old) != 1 or len(edit.new) != 2:
        return False
    return edit.new[0].lower() in _PREPOSITIONS and edit.new[1] == edit.old[0].lower()


def _may_go(word: str, proposed: str) -> bool:
    """A word for grammar, or one that is said elsewhere too."""
    if word in _POLAR:
        return False
    return _in(word, proposed) or word in _FORM_WORDS - _ASKING - {"that"}


def _fits_name(edit: Edit, question: str, context: str) -> bool:
    """A name takes an article only where the passage gives it one, and "first" none: it may stand
    for "at first".
    """
    if edit.new[-1] in _ARTICLES and re.match(r"\s*(?:first|last)\b", question[edit.end :]):
        return False
    name = re.match(r"\s*([A-Z][\w'\u2019-]*)", question[edit.end :])
    if name is None or edit.new[-1] not in _ARTICLES:
        return True
    return re.search(rf"\b{edit.new[-1]} {re.escape(name[1])}\b", context, re.I) is not None


def _turns_passive(edit: Edit, question: str) -> bool:
    """ "Who replaced it" as "who was replaced by it"."""
    after = re.match(r"\s*\w+ed\b", question[edit.end :])
    return after is not None and edit.new[-1] in _BE


def _is_mend(old: str, new: str, before: Sequence[str], context: str) -> bool:
    if (old, new) in _MEANT:
        return True
    if old in _FORM_WORDS or new in _FORM_WORDS:
        return any(old in words and new in words for words in _ALIKE)
    if _lemmas(old, "VERB") & _lemmas(new, "VERB"):
        return True
    if _lemmas(old, "NOUN") & _lemmas(new, "NOUN"):
        return _fits(new, before) and (is_plural(old) == is_plural(new) or not _fits(old, before))
    if not is_word(new) or _in(old, context):
        return False
    return _near(old, new) and (not is_word(old) or _in(new, context))


def _near(old: str, new: str) -> bool:
    from spacy.matcher.levenshtein import levenshtein

    least = min(len(old), len(new))
    return least >= _SHORTEST and levenshtein(old.lower(), new.lower()) <= _NEAR


def _in(word: str, context: str) -> bool:
    return re.search(rf"\b{re.escape(word)}\b", context) is not None


def _fits(noun: str, before: Sequence[str]) -> bool:
    """Whether the words before a noun allow its number."""
    if is_plural(noun):
        return not _ONE & set(before)
    return not _SEVERAL.search(" ".join(before))


def _lemmas(word: str, kind: str) -> set[str]:
    from lemminflect import getAllLemmas

    return set(getAllLemmas(word, kind).get(kind, ()))
