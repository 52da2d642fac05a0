"""Which edits of a proposed correction cannot change what a question asks."""

from __future__ import annotations

import re

from bpb.correction.edits import MARKS, Edit, edits_of, with_edits
from bpb.correction.passage_phrases import splits_passage_phrase
from bpb.correction.same_content import says_the_same
from bpb.correction.verbs import asks_another_verb, is_of_several, is_second_verb, turns_passive
from bpb.correction.words import (
    WORDS_BACK,
    form_words,
    is_article,
    is_form_of_be,
    is_in,
    is_mend,
    is_near,
    is_other_spelling,
    is_preposition,
    is_worse_form,
)
from bpb.english.countries import nationalities
from bpb.english.lexicons import word_class
from bpb.english.morphology import analyse, is_asking, is_auxiliary, is_plural, is_word
from bpb.english.passage import read_passage
from bpb.english.words import is_year, words_of

_OWNING = frozenset({"'s", "\u2019s"})
_MOST_LOST = 2
# What "the" may be put before; "the public tours" may be too much.
_ONE_OF_ITS_KIND = r"(?:\w+est|most|least|same|number|only|\w+(?:st|nd|rd|th)|second|third)\b"
# "Who caught a pass" is not "who caught the pass".
_TOLD_OR_NOT = ({"a", "the"}, {"an", "the"})
_BEGINS_CLAUSE = re.compile(
    r"\s*(?:the )?[A-Z][\w'-]*(?: [A-Z][\w'-]*)* (?:(?:was|were|had|did|[a-z]+ed)\b|"
    # "The country Elm College is in", whose preposition stands last.
    r"(?:is|are|has)\b[^,?]*\b(?:in|at|on|of|from|for|by|with|to|near)\W*$)"
)
_NAME = re.compile(r"\s*([A-Z][\w'\u2019.-]*(?: (?:of )?[A-Z][\w'\u2019-]*)*)")
_UNEVEN = re.compile(
    r"[,:] (?:the [A-Z][^,?]* or (?!the |an? )[A-Z]|(?!the )[A-Z][^,?]* or the [A-Z])[^,?]*\?$"
)


def with_sound_edits(question: str, proposed: str, context: str) -> str:
    """The question with those edits of a proposed correction that keep what is asked.

    Sound are another form of a word, a word's spelling or capital, a word that only serves grammar
    (an article, a preposition, an auxiliary), a repeated word less, and commas or a question mark;
    not other names, numbers, quotations or content words, nor another order. A proposal that keeps
    all content words is taken whole.

    Args:
        question: As asked.
        proposed: As a corrector would have it.
        context: The passage, whose words are spelled right.
    """
    edits = list(edits_of(question, proposed))
    if not edits or asks_another_verb(question, proposed):
        return question
    moved = {word for edit in edits for word in edit.old} - MARKS
    moved &= {word for edit in edits for word in edit.new}
    told = {edit for edit in edits if splits_passage_phrase(edit, question, context)}
    taken = [edit for edit in edits if edit not in told and _fits_in(edit, question, context)]
    whole = len(taken) == len(edits) and not moved and says_the_same(question, proposed, context)
    if not whole:
        taken = [
            edit
            for edit in taken
            if not moved & {*edit.old, *edit.new} and _is_sound(edit, question, proposed, context)
        ]
        # One comma of two would stand alone.
        if sum(map(_is_comma, edits)) > sum(map(_is_comma, taken)):
            taken = [edit for edit in taken if not _is_comma(edit)]
    mended = proposed if whole else with_edits(question, taken)
    uneven = _UNEVEN.search(mended)
    if uneven and not _UNEVEN.search(question):
        # "The Elm Mine or Hay Mine" gives one of two what neither or both should have.
        kept = [
            edit
            for edit in taken
            if ("the",) not in (edit.new, edit.old) or edit.start < uneven.start()
        ]
        mended = with_edits(question, kept)
    return mended


def _is_comma(edit: Edit) -> bool:
    return "," in (*edit.old, *edit.new)


def _fits_in(edit: Edit, question: str, context: str) -> bool:
    """Whether what comes fits the words behind it, which are as they were."""
    behind = question[edit.end :]
    if _asks_for_yes(edit):
        return False
    if _is_quoted(edit, question, context) or _loses(edit, question):
        return False
    if _OWNING.intersection(edit.old) > _OWNING.intersection(edit.new):
        name = re.search(r"[A-Z][\w.-]*$", question[: edit.start])
        if name is not None and re.search(rf"\b{re.escape(name[0])}['\u2019]s\b", context):
            # "Fazoli's" is called so.
            return False
    if not edit.new:
        # "A Kid" of a title keeps its article.
        return not edit.start or all(word.islower() or word in MARKS for word in edit.old)
    if _same_letters(edit):
        in_name = edit.start and form_words().intersection(edit.old)
        return not in_name and not _loses_capital(edit, question, context)
    if _moves_in_place(edit, behind) or is_of_several(edit, behind):
        return False
    if _is_worse(edit, question, context) or {*edit.old, *edit.new} in _TOLD_OR_NOT:
        return False
    if _is_now_one(edit) or _is_compound(edit, behind):
        return False
    if edit.new[-1] in form_words() - word_class("be", "be_not_finite") and not re.search(
        r"\w", behind
    ):
        return len(edit.old) > 0
    if edit.old and re.match(r"\s*by\b", behind) and edit.old[-1].endswith(("ed", "en")):
        # "The farmer defended by Ann" has its participle.
        return edit.new[-1].endswith(("ed", "en"))
    if not edit.old and (turns_passive(edit, question) or is_second_verb(edit, question)):
        return False
    return _fits_name(edit, question, context)


def _is_now_one(edit: Edit) -> bool:
    """Whether "for bands" becomes "for the band", which is one that was told of before."""
    if len(edit.old) != 1 or edit.new[0] != "the" or len(edit.new) != 2:
        return False
    return is_plural(edit.old[0]) and not is_plural(edit.new[1])


def _is_compound(edit: Edit, behind: str) -> bool:
    """Whether a word that a hyphen goes on from becomes a verb: "did play-by-play"."""
    return behind.startswith("-") and bool(edit.old) and edit.new[-1].endswith("ed")


def _is_quoted(edit: Edit, question: str, context: str) -> bool:
    """Whether the words there, with a name beside them, are the passage's: "Fodder on My Wings"."""
    before = re.search(r"[\w'\u2019-]+\s*$", question[: edit.start])
    behind = re.match(r"\s*[\w'\u2019-]+", question[edit.end :])
    if before is None or behind is None:
        return False
    said = question[before.start() : edit.end + behind.end()].strip()
    names = before[0][0].isupper() or behind[0].strip()[0].isupper()
    return names and said in context and not said[0].islower()


def _loses(edit: Edit, question: str) -> bool:
    """Whether a word goes that says where or what: "the movie she played in", "its sequel", "a
    Danish novel".
    """
    if not edit.new and _is_article_of_one(edit, question):
        return True
    standing = word_class("referring_pronoun")
    if (
        "this" in edit.old
        and "this" not in edit.new
        and not any(map(is_asking, question.lower().rstrip("?").split()))
    ):
        # "Ann worked with this singer?" asks who it is.
        return True
    if edit.new and not all(mark in MARKS for mark in edit.new):
        placed = all(map(is_preposition, edit.new)) and "than" not in edit.new
        if placed and word_class("relative").intersection(edit.old):
            # "A novel that is the sequel to" is not "a novel as the sequel to".
            return True
        gone = standing - ({"he"} if "the" in edit.new else set())
        return bool(gone.intersection(edit.old)) and not standing.intersection(edit.new)
    before = re.findall(r"\w+", question[: edit.start].lower())
    behind = re.findall(r"\w+", question[edit.end :])
    rest = [*before, *behind]
    if len(edit.old) == 1 and is_auxiliary(edit.old[0]):
        return edit.old[0] not in (*before[-WORDS_BACK:], *behind[:WORDS_BACK])
    twice = bool(before) and (before[0] in edit.old or before[-1] in edit.old)
    return any(
        w in standing
        or (is_preposition(w) and (w not in rest or not (twice or behind[:1] in ([], [w]))))
        for w in edit.old
    )


def _loses_capital(edit: Edit, question: str, context: str) -> bool:
    """Whether a word goes in lower case that the passage has with its capital alone, or before the
    same word.
    """
    following = re.match(r"\s+[\w-]+", question[edit.end :])
    if following and f"{edit.old[-1]}{following[0]}" in context:
        return f"{edit.new[-1]}{following[0]}" not in context and edit.new[-1].islower()
    return any(
        old[0].isupper() and new.islower() and is_in(old, context) and not is_in(new, context)
        for old, new in zip(edit.old, edit.new, strict=True)
    )


def _asks_for_yes(edit: Edit) -> bool:
    """Whether an auxiliary comes first: "Is Elm starred the actor who played whom?"."""
    return not edit.start and not edit.old and is_auxiliary(edit.new[0].lower())


def _moves_in_place(edit: Edit, behind: str) -> bool:
    """Whether one preposition stands for another ("at halftime" as "in halftime"), or one comes
    before a people ("white British" as "white in British") or a clause ("the year Red Dust was
    made" as "the year of Red Dust was made").
    """
    new, old = edit.new[-1].lower(), edit.old[-1].lower() if edit.old else ""
    if not is_preposition(new) or new == "than":
        return False
    following = re.match(r"\s*([\w-]+)", behind)
    if is_preposition(old):
        return new != "in" or old == "by" or not _is_time(behind)
    if edit.old or following is None:
        return False
    return following[1] in nationalities() or _BEGINS_CLAUSE.match(behind) is not None


def _is_time(behind: str) -> bool:
    """Whether a year follows, or a time that is asked for: "which season"."""
    first, second, *_ = (*words_of(behind), "", "")
    timed = word_class("unit_of_time") | {"game"}
    return is_year(first) or (first in ("which", "what") and second in timed)


def _is_worse(edit: Edit, question: str, context: str) -> bool:
    """Whether a word was right: "what German company", "a holding company", "the 2016 census"."""
    before, behind = question[: edit.start], question[edit.end :]
    if "the" in edit.old and "the" not in edit.new and re.match(r"\s*\d{4} [a-z]", behind):
        return True
    if len(edit.old) != 1 or len(edit.new) != 1:
        return False
    (old,), (new,) = edit.old, edit.new
    if is_worse_form(old, new, re.findall(r"[\w-]+", before.lower())):
        return True
    if old[0].isupper() and old.lower() != new.lower():
        people = old in nationalities() and new not in nationalities()
        told = is_in(old, context) and not is_in(new, context)
        if before or (told and not is_word(old.lower())):
            return people or told
    if old.endswith("s") and new.endswith("ed") and new.startswith(old[:-1]):
        # What is so still: "the firm that presents it".
        return True
    if f"{new}s" == old and _is_told_so(edit, question, context):
        return True
    following = re.match(r"\s*([a-z]+)", behind)
    if old.endswith("ing") and following is not None:
        return following[1] not in form_words() and not new.endswith("ing")
    return old == f"{new}s" and before.endswith(" the ") and is_word(new)


def _is_told_so(edit: Edit, question: str, context: str) -> bool:
    """Whether the passage has a word behind the same word as the question has it."""
    before = re.search(r"[\w-]+\s+$", question[: edit.start])
    return before is not None and is_in(f"{before[0]}{edit.old[0]}", context)


def _is_sound(edit: Edit, question: str, proposed: str, context: str) -> bool:
    if question[: edit.start].count('"') % 2:
        return False
    if edit.old == (",",) and edit.new:
        return False
    # "66 yard" as "66-yard".
    hyphen = not edit.old and edit.new == ("-",)
    if hyphen or _is_capital(edit, context) or _is_name_spelled(edit, context):
        return True
    old = [word for word in edit.old if word not in MARKS]
    new = [word for word in edit.new if word not in MARKS]
    if len(edit.new) - len(new) < len(edit.old) - len(old) and "," in edit.old:
        return not (old or new)
    if not all(_is_plain(word) for word in (*old, *new)):
        return _is_first_capital(edit) or _is_preposition_first(edit)
    pivots = word_class("pivotal_word")
    while old and new and len(old) != len(new):
        longer, shorter = (old, new) if len(old) > len(new) else (new, old)
        extra = next((w for w in longer if w in form_words() - pivots and w not in shorter), None)
        if extra is None:
            return False
        longer.remove(extra)
    if not new:
        return len(old) <= _MOST_LOST and all(_may_go(w, proposed) for w in old)
    if not old:
        return all(word in form_words() - pivots for word in new)
    if (old, new) == (["and"], ["or"]):
        return question.startswith(("Which ", "Who ")) and "," not in question[edit.start :]
    before = re.findall(r"[\w-]+", question[: edit.start].lower())[-WORDS_BACK:]
    return all(is_mend(a, b, before, context) for a, b in zip(old, new, strict=True))


def _is_plain(word: str) -> bool:
    """No name, number, quotation or other sign."""
    return word.islower() or word in ("'s", "\u2019s")


def _is_capital(edit: Edit, context: str) -> bool:
    """A capital more or less, where the passage has it so, or has it not otherwise."""
    return _same_letters(edit) and all(
        is_in(new, context) or not is_in(old, context)
        for old, new in zip(edit.old, edit.new, strict=True)
    )


def _same_letters(edit: Edit) -> bool:
    return [word.lower() for word in edit.old] == [word.lower() for word in edit.new]


def _is_name_spelled(edit: Edit, context: str) -> bool:
    """A name as the passage spells it, which the question does not."""
    return len(edit.old) == len(edit.new) == 1 and is_other_spelling(
        edit.old[0], edit.new[0], context
    )


def _is_first_capital(edit: Edit) -> bool:
    """ "which" as "Which" and "Whiich" as "Which" where the question begins."""
    if edit.start or len(edit.old) != 1 or len(edit.new) != 1:
        return False
    old, new = edit.old[0], edit.new[0]
    if is_form_of_be(old.lower()) and is_form_of_be(new.lower()):
        return True
    if not new.istitle() or not (old.isalpha() and new.isalpha()):
        return False
    return old.lower() == new.lower() or (not is_word(old.lower()) and is_near(old, new))


def _is_preposition_first(edit: Edit) -> bool:
    """ "Which year did it end?" as "In which year did it end?"."""
    if edit.start or len(edit.old) != 1 or len(edit.new) != 2:
        return False
    return is_preposition(edit.new[0].lower()) and edit.new[1] == edit.old[0].lower()


def _may_go(word: str, proposed: str) -> bool:
    """A word for grammar, or one that is said elsewhere too."""
    if word in word_class("negation", "negative") or word in ("not", "without"):
        return False
    return is_in(word, proposed) or word in form_words() - word_class("pivotal_word") - {"that"}


def _fits_name(edit: Edit, question: str, context: str) -> bool:
    """A name takes an article only where the passage gives it one or its kind has one always."""
    first, second, *_ = (*words_of(question[edit.end :]), "", "")
    measure = first == "percentage" and second != "of"
    by_measure = measure and words_of(question[: edit.start])[-1:] == ("by",)
    is_rank = first.partition("-")[0] in ("first", "last")
    if is_article(edit.new[-1]) and (is_rank or by_measure):
        # "First" may stand for "at first", and "by percentage" tells how it is measured.
        return False
    if edit.old and is_article(edit.old[-1]):
        return True
    if (
        not edit.old
        and edit.new == ("the",)
        and re.match(rf"\s*(?!{_ONE_OF_ITS_KIND})[a-z]", question[edit.end :])
    ):
        return False
    article, name = edit.new[-1].lower(), _NAME.match(question[edit.end :])
    if name is None or not is_article(article):
        return True
    if re.search(rf"\b{article} {re.escape(name[1])}(?!\w)", context, re.I) is not None:
        return True
    # "The Long War" and "the Otters" need no passage that says so, unless it says otherwise.
    passage, bare = read_passage(context), re.sub(r"['\u2019]s?$|\.$", "", name[1])
    if re.search(rf"(?<![Tt]he )\b{re.escape(bare)}\b", context):
        return False
    titled = passage.label(bare) in ("PERSON", "WORK_OF_ART")
    return article == "the" and not titled and passage.with_article(bare).startswith("the ")


def _is_article_of_one(edit: Edit, question: str) -> bool:
    """Whether "a" goes before a noun of one thing: "of a Danish novel"."""
    if len(edit.old) != 1 or edit.old[0].lower() not in ("a", "an"):
        return False
    doc = analyse(question)
    article = next((t for t in doc if t.idx >= edit.start and t.text == edit.old[0]), None)
    return (
        article is not None
        and article.dep_ == "det"
        and article.head.tag_ == "NN"
        and doc[article.i + 1].tag_ not in ("DT", "PRP$", "WDT")
    )
