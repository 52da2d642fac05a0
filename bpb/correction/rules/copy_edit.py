"""What a careful editor mends in a question: only slips whose mend is certain.

Crowd workers misspell names, leave out capitals, articles and commas, and double words. Names are
mended as the passage writes them.
"""

from __future__ import annotations

import re
from functools import lru_cache

from bpb.correction.rules.capitals import with_peoples, with_small_noun
from bpb.correction.rules.comparative import with_comparative, with_fewer
from bpb.correction.rules.replacements import COPY_EDITS, USAGE
from bpb.correction.rules.spelling import Misspelling, bare_name, misspelt, only_ends_names
from bpb.english.articles import indefinite_article
from bpb.english.common_words import common_words
from bpb.english.countries import nationalities
from bpb.english.lexicons import word_class
from bpb.english.morphology import (
    analyse,
    base_form,
    in_dictionary,
    is_asking,
    is_auxiliary,
    is_word,
)
from bpb.english.nouns import is_person
from bpb.english.passage import read_passage
from bpb.english.replacement import replaced
from bpb.english.tags import ASKING, PROPER, SUBJECTS, WORKS
from bpb.english.truecase import written
from bpb.english.words import first_word

# But somebody may stand behind "did".
_LONE_CAPITAL = re.compile(
    r"(?<= )(?P<before>(?!(?:did|does|do|was|were|is|has|had|by) )[a-z]+ )"
    r"(?P<word>[A-Z][a-z]{3,})(?= (?P<next>[a-z]+))"
)
_SMALL_WORD = re.compile(r"(?<=[\w,:] )(?<!\")[a-z]{3,}\b(?!['\u2019-])")
_IS_TRUE = re.compile(
    r"^(?P<lead>Is it (?:true|false) that )(?P<word>[a-z]\w*)(?P<next>(?: [\w'-]+)?)"
)
_CAPITAL_NAME = re.compile(r"(?<=[\w,] )The (?P<name>[A-Z][\w-]+(?: [A-Z][\w-]+)*)")
_THE_TITLE = re.compile(
    r"(?<=[a-z] )the (?P<name>[A-Z][\w'-]+(?: (?:of the |of |the |a |to |in |on |for )?"
    r"[A-Z][\w'-]+)*)"
)
_IS_WORK = (
    r" (?:is|was) an? [^.\n]*\b(?:film|novel|album|song|series|book|play|opera|magazine|show|game|"
    r"sitcom|newspaper|musical|poem)\b"
)
_LONGEST_NAME = 8
_DOUBLED = re.compile(r"\b(?!(?:that|had|so|very)\b)([a-z]+) (?=\1\b(?![-'\u2019.&]))")
_ARTICLE = re.compile(
    r"\b(?P<article>[Aa]n?) (?=(?P<word>[A-Za-z][a-z]{2,}|[A-Z]{3,}|\d{1,2}(?!\d)))"
)
# Words that begin so are said with the sound of the letter or another.
_EITHER_SOUND = ("h", "u", "eu", "one", "once", "x")
_MARK_INSIDE = re.compile(r"\?([\"\u201d'])\?*$")
_LETTERS = "abcdefghijklmnopqrstuvwxyz"
_LEAST_MENDED = 6


@lru_cache(maxsize=4096)
def copy_edited(question: str, context: str) -> str:
    """The question as an editor would print it who has the passage before him."""
    question = _with_first_capital(" ".join(question.split()), context)
    question = with_small_noun(with_peoples(replaced(question, COPY_EDITS)))
    question = with_fewer(with_comparative(question))
    question = _LONE_CAPITAL.sub(lambda found: found["before"] + _small(found, context), question)
    question = _THE_TITLE.sub(lambda found: _title(found, context), question)
    question = _IS_TRUE.sub(lambda found: _title_first(found, context), question)
    question = _CAPITAL_NAME.sub(lambda found: _small_article(found, context), question)
    if f"?{question.rstrip('?')[-1:]}" not in context:
        question = _MARK_INSIDE.sub(r"\1?", question)
    question = _DOUBLED.sub(lambda found: _doubled(found, context), question)
    question = with_right_articles(question)
    question = _with_capitals(_spelled(question, context), context)
    bare = bare_name(question, context)
    if bare:
        place = rf"(?<=[\w,:] )(?<!\b[Tt]he ){re.escape(bare)}(?![\w-])"
        question = re.sub(
            place, lambda m: m[0] if _in_a_name(question, m) else f"the {bare}", question
        )
    return _with_comma(_bare_verb(question), context)


def with_right_articles(question: str) -> str:
    """ "A elevator" as "an elevator"."""
    return _ARTICLE.sub(_right_article, question)


def in_good_usage(question: str) -> str:
    """A question in the usage that `USAGE` states: "what percent" for "how many percent"."""
    return replaced(question, USAGE)


def _with_first_capital(question: str, context: str) -> str:
    """ "WHich" and "which" as "Which"; "WHO" stays where the passage has it."""
    first, space, rest = question.partition(" ")
    opens = is_asking(first.lower()) or is_auxiliary(first.lower()) or first.lower() == "the"
    if opens and (first.islower() or first not in context.split()):
        return f"{first.capitalize()}{space}{rest}"
    return question


def _small(found: re.Match[str], context: str) -> str:
    """A common word without a capital that it has nowhere in the passage, or that only begins its
    sentences.
    """
    word, lowered = found["word"], found["word"].lower()
    uses = len(re.findall(rf"\b{word}\b", context))
    head = rf"^{word}(?: \([^)\n]*\))?(?::| (?:is|was|are|were) an? )"
    title = rf"\b{word} {found['next']} (?:(?:the|of|a|an|and|in) )*[A-Z]"
    if re.search(rf"{title}|{head}", context, re.M):
        # "First for Women" is a title, and so is what a paragraph is headed by.
        return word
    if not is_word(lowered) or (uses == 0 and re.search(rf"\b{lowered}\b", context) is None):
        return word
    first = len(re.findall(rf"(?:^|[.!?] +){word}(?= [a-z])", context, re.M))
    named = first and (read_passage(context).label(word) or written(lowered, context) == word)
    return lowered if first == uses and not named else word


def _title(found: re.Match[str], context: str) -> str:
    """ "The Bachelor" where the passage begins a paragraph on the work of that title."""
    title = rf"^[\"\u201c]?The {re.escape(found['name'])}[\"\u201d]?(?: \([^)]*\))?{_IS_WORK}"
    return f"The {found['name']}" if re.search(title, context, re.M) else found[0]


def _doubled(found: re.Match[str], context: str) -> str:
    """A word that stands twice, without its second; "Yo Gabba Gabba" is a name, which the
    dictionary does not have, or the passage.
    """
    twice = re.search(rf"\b{found[1]} {found[1]}\b", context, re.I)
    return "" if twice is None and in_dictionary(found[1]) else found[0]


def _in_a_name(question: str, found: re.Match[str]) -> bool:
    """Whether a name is a part of another, "the Oban Beatles", or has a determiner."""
    before = question[: found.start()].split()
    name_before = len(before) > 1 and before[-1][:1].isupper() and before[-1][-1].isalnum()
    determined = before[-1].lower() in ("a", "an", "the", "this", "which", "what")
    return name_before or determined or re.match(r" [A-Z]", question[found.end() :]) is not None


def _title_first(found: re.Match[str], context: str) -> str:
    """ "It Takes a Family" of "Is it true that it Takes a Family is old?", where the passage has it
    so, and inside a sentence or as the name of a paragraph.
    """
    word, following = found["word"].capitalize(), found["next"]
    if not following[1:2].isupper():
        alone = re.search(rf"[a-z,] {word}\b", context) and not in_dictionary(found["word"])
        return f"{found['lead']}{word}{following}" if alone else found[0]
    name = re.escape(word + following)
    titled = re.search(rf"(?:[a-z,] |[\"\u201c]){name}\b", context)
    headed = re.search(rf"^{name}[^:\n]*: {name}\b", context, re.M)
    small = re.search(rf"\b{re.escape(found['word'] + following)}\b", context)
    return f"{found['lead']}{word}{following}" if (titled or headed) and not small else found[0]


def _small_article(found: re.Match[str], context: str) -> str:
    """ "The" in a sentence as "the" where the passage has the name so, and never as a title."""
    name = found["name"]
    titled = re.search(
        rf"(?<=[a-z,] )The {re.escape(name)}\b|[\"\u201c]The {re.escape(name)}", context
    )
    small = re.search(rf"\bthe {re.escape(name)}\b", context)
    return f"the {name}" if small and not titled else found[0]


def _right_article(found: re.Match[str]) -> str:
    said, word = found["article"], found["word"]
    if said == "A" or word.lower().startswith(_EITHER_SOUND) or (said == "an" and word.isupper()):
        # "A" may be a name's, as in "Vitamin A and"; "an historian" is right for some, and
        # capitals may be read as letters: "an SUV".
        return found[0]
    return f"{indefinite_article(word)} " if said.islower() else found[0]


def _spelled(question: str, context: str) -> str:
    for slip in misspelt(question, context):
        mended = _mended(slip, context)
        if mended and (slip.word.islower() or _in_place(question, slip, mended, context)):
            question = re.sub(rf"\b{re.escape(slip.word)}\b", mended, question)
    return question


def _mended(slip: Misspelling, context: str) -> str:
    """The passage's word that a misspelling almost is, or the one word a letter away from it."""
    if slip.like:
        if analyse(slip.like)[0].is_stop:
            return ""
        forms = {w for w in re.findall(r"[^\W\d_]+", context) if w.lower() == slip.like}
        if slip.word.islower():
            return slip.like if slip.like in forms else ""
        named = sorted(form for form in forms if form[0].isupper())
        return named[0] if len(named) == 1 else ""
    near = _one_letter_away(slip.word) if len(slip.word) >= _LEAST_MENDED else []
    # "Greasers" are not "greases": what is rare may well be another rare word.
    return near[0] if len(near) == 1 and near[0] in common_words() else ""


def _in_place(question: str, slip: Misspelling, name: str, context: str) -> bool:
    """Whether the passage has a name beside the same word, or it can be no other word: "Steven" is
    no slip for "Seven".
    """
    if not is_word(slip.like) and not analyse(slip.like)[0].like_num:
        return True
    found = re.search(rf"(?:(\w+)\W+)?\b{re.escape(slip.word)}\b(?:\W+(\w+))?", question)
    before, after = (found[1], found[2]) if found else ("", "")
    beside = [rf"{before}\W+{name}\b" if before else "", rf"\b{name}\W+{after}" if after else ""]
    return any(pattern and re.search(pattern, context, re.I) for pattern in beside)


def _one_letter_away(word: str) -> list[str]:
    """The words with one letter more, less, another, or two in another order."""
    cuts = [(word[:i], word[i:]) for i in range(len(word) + 1)]
    near = {a + b[1:] for a, b in cuts if b}
    near |= {a + b[1] + b[0] + b[2:] for a, b in cuts if len(b) > 1}
    near |= {a + c + b[1:] for a, b in cuts if b for c in _LETTERS}
    near |= {a + c + b for a, b in cuts for c in _LETTERS}
    return sorted(other for other in near - {word} if other[0] == word[0] and in_dictionary(other))


def _with_capitals(question: str, context: str) -> str:
    """The names in a question with the passage's capitals."""
    question = _SMALL_WORD.sub(lambda found: _as_named(found[0], context), question)
    question = _SMALL_WORD.sub(lambda found: _inner_capitals(found[0], context), question)
    lowered = question.lower()
    named = {m.text for m in read_passage(context).mentions if m.label in PROPER | WORKS}
    for name in sorted(named):
        if " " in name and name.lower() in lowered and name not in question:
            question = _as_written(question, name, context)
    return question


def _inner_capitals(word: str, context: str) -> str:
    """ "Seaworld" as the passage's "SeaWorld", where it has it so alone."""
    token = analyse(word)[0]
    if is_word(word) or token.like_num:
        return word
    form = written(word, context)
    return word if only_ends_names(form.lower(), context) else form


def _as_written(question: str, name: str, context: str) -> str:
    """A name of several words as the passage has it, where it has it so alone."""
    written = [w for w in name.split() if len(w) > 3]
    if not written or not all(w[0].isupper() for w in written) or name.lower() in context:
        return question
    found = re.compile(rf"(?<!\ba )(?<!\ban )(?<![\w'-]){re.escape(name)}(?![\w-])", re.I)

    def as_written(match: re.Match[str]) -> str:
        small = [word for word in match[0].split() if word.islower()]
        common = any(word in word_class("place_noun") or is_person(word) for word in small)
        return match[0] if common or match[0].isupper() else name

    return found.sub(as_written, question)


def _as_named(word: str, context: str) -> str:
    """A word with a capital where the passage has it so inside sentences, as an entity's name."""
    name = word.capitalize()
    if word in word_class("place_noun") or analyse(word)[0].like_num:
        # "What New York county" asks for one; "three" is none of the Three Kingdoms.
        return word
    # Most words are told apart without a pattern of their own.
    if name not in context or not re.search(rf"[a-z,] {name}\b", context):
        return word
    if re.search(rf"\b{word}\b", context):
        return word
    return name if read_passage(context).label(name) in PROPER else word


def _bare_verb(question: str) -> str:
    """ "Did X played" as "did X play": the auxiliary has the tense already."""
    doc = analyse(question)
    did = next(
        (t for t in doc if t.lower_ in word_class("do") and t.dep_ == "aux" and t.head.i > t.i),
        None,
    )
    if did is None or did.head.dep_ != "ROOT" or did.head.tag_ != "VBD":
        return question
    verb, between = did.head, doc[did.i + 1 : did.head.i]
    subject = any(c.dep_ in SUBJECTS and c.i > did.i for c in verb.lefts)
    # "Did the man who played win?"; "found" has its own past.
    other = (
        verb.lower_ == "found"
        or any(t.tag_ in ASKING - {"WRB"} for t in between)
        or any(t.tag_ == "VB" for t in doc)
    )
    bare = base_form(verb.text)
    if not subject or other or is_auxiliary(verb.lower_) or bare == verb.text:
        return question
    return question[: verb.idx] + bare + question[verb.idx + len(verb.text) :]


def _asks_one(question: str) -> bool:
    asks = first_word(question) in word_class("wh_pronoun")
    return asks and not set(question) & {",", ":"}


def _with_comma(question: str, context: str) -> str:
    """A comma before "A or B" at the end of a question for one of them."""
    before, found, second = question.rstrip("?").rpartition(" or ")
    if not found or not _asks_one(question) or second not in context:
        return question
    # The first is the longest name, as the passage writes it, that "or" follows.
    words = before.split()
    for size in range(min(_LONGEST_NAME, len(words) - 2), 0, -1):
        first, rest = " ".join(words[-size:]), " ".join(words[:-size])
        named = first.removeprefix("the ")
        last = words[-size - 1]
        if named[:1].isupper() and named in context and (last.islower() or last in nationalities()):
            if last in word_class("article", "preposition") | {"is", "was", "and"}:
                return question
            return f"{rest}, {first} or {second}?"
    return question
