"""What a careful editor mends in a question: only slips whose mend is certain.

Crowd workers misspell names, leave out capitals, articles and commas, and double words. Names are
mended as the passage writes them.
"""

from __future__ import annotations

import re
from functools import lru_cache

from bpb.correction.rules.common_slips import A_WORK, without_common_slips
from bpb.correction.rules.spelling import Misspelling, bare_name, misspelt, only_ends_names
from bpb.english.articles import indefinite_article
from bpb.english.clause import SUBJECTS, of_several
from bpb.english.common_words import common_words
from bpb.english.countries import NATIONALITIES
from bpb.english.morphology import AUXILIARIES, DO, analyse, base_form, in_dictionary, is_word
from bpb.english.passage import PROPER, read_passage
from bpb.english.persons import is_person
from bpb.english.place_nouns import PLACES
from bpb.english.truecase import written

_SMALL_WORD = re.compile(r"(?<=[\w,:] )(?<!\")[a-z]{3,}\b(?!['\u2019-])")
# Where only somebody can stand: "did bush get", "passed to copper?".
_SURNAME = re.compile(
    r"(?:(?<=\bdid )|(?<=\bdoes )|(?<=\bby )|(?<=\bto ))[a-z]{3,}"
    r"(?=\?|$| (?:and|or|get|have|make|pass|kick|throw|score|run|complete|rush|catch|win|lose|play|"
    r"gain|return|lead)\b)"
)
_IS_TRUE = re.compile(
    r"^(?P<lead>Is it (?:true|false) that )(?P<word>[a-z]\w*)(?P<next>(?: [\w'-]+)?)"
)
_TITLED = re.compile(
    r"(?<=[a-z,] )(?:captain|queen|king|president|prince|princess|lord|lady|general|colonel|saint|"
    r"sultan|emperor|pope|sir|doctor|professor) [A-Z][a-z]+"
)
_NEVER_NAMES = frozenset("halftime overtime quarterback touchdown kickoff".split())
_CAPITAL_ARTICLE = re.compile(r"(?<=[a-z] )The (?=[a-z])")
_CAPITAL_NAME = re.compile(r"(?<=[\w,] )The (?P<name>[A-Z][\w-]+(?: [A-Z][\w-]+)*)")
_CHOICE = re.compile(
    r"^(?P<asked>(?:[Ww]hich|[Ww]ho|[Ww]hat)\b[^,:]*?\b(?:first|last|later|earlier|older|younger|"
    r"larger|smaller|bigger|longer|shorter|higher|lower|recently|often|people|in \d{4})) "
    r"(?P<choice>(?:the |\"?[A-Z])[^,:]* or [^,:]*\?)$"
)
_ASKS_ONE = re.compile(r"^(?:which|what|who)\b[^,:]*$", re.I)
_LONGEST_NAME = 8
_DOUBLED = re.compile(r"\b(?!(?:that|had|so|very)\b)([a-z]+) (?=\1\b(?![-'\u2019.&]))")
_DOUBLED_PREPOSITION = re.compile(
    r"^((?:.*, )?(in|on|at|by|for|from|to|with|of|under|through|into) (?:which|what|whom|who)\b.*)"
    r" \2(?=\?*$)",
    re.I,
)
_ARTICLE = re.compile(r"\b(?P<article>[Aa]n?) (?=(?P<word>[A-Za-z][a-z]{2,}))")
# Said with the sound of its letter or a silent one.
_EITHER_SOUND = re.compile(r"h|u|eu|one|once|x", re.I)
_WHOSE = re.compile(
    r"(?:(?<=[a-z,] )(w)|^(W))ho['\u2019]s (?=(?P<next>[\w'-]+)(?: (?P<after>[\w'-]+))?)"
)
_QUOTED_WORD = re.compile(r"[\"\u201c](what|which|who)[\"\u201d]")
# "What does Ann and Bob have in common?"
_OF_TWO = re.compile(
    r"\b(?:[Dd]oes|[Ii]s|[Ww]as|[Hh]as)(?= [A-Z](?:(?! that\b)[^,?])* and [A-Z][^,?]* "
    r"(?:have in common|share|both|each|(?:had |have )?the same)\b)"
)
_OF_A_KIND = re.compile(r"\b(?<!\bWhat )((?:is|was) )(?=(?:kind|type|sort|form|member) of\b)")
_NAME_WHICH = re.compile(r"(?<=[A-Z])(\w+ [A-Z]\w+) (?=which (?:is|was|are|were|has|had)\b)")
_ABBREVIATED = re.compile(r"\b(?:Inc|Jr|Sr|Co|Ltd|Corp|Bros)(?=\?$)")
# "What was population of Oslo?"
_WHAT_IS = re.compile(
    r"^((?:What|what|Who|who) (?:is|was) )(?=(?:population|name|capital|length|height|area|"
    r"birthplace|nationality|title|director|author|founder|location|date|year|number) of\b)"
)
# "Longer than 20-yards"; a "20-yard" pass has its hyphen.
_IRISH_NAME = re.compile(r"\bO(?P<rest>[A-Z][a-z]+)\b")
_HYPHEN_BEFORE_UNIT = re.compile(r"\b(\d+)-(?=(?:yards|years|months|days|points)\b(?!-))")
# "The Foster's rule"; "the Smiths' house" and "the Church's land" are right.
_OWNER_WITH_ARTICLE = re.compile(r"(?<=[a-z] )the (?P<owner>[A-Z]\w+['\u2019]s) (?=[A-Za-z])")
_STRAY_QUOTE = re.compile(r"\?\"\?*$|\"\?$")
_MARK_INSIDE = re.compile(r"\?([\"\u201d'])\?*$")
_PLAIN_QUOTES = re.compile(r"(?<=[A-Za-z.,]) ,(?= )| +(?=\?)")
_SPACED_QUOTE = re.compile(r'" *([^"]+?) *"(?! *")')
_LETTERS = "abcdefghijklmnopqrstuvwxyz"
_LEAST_MENDED = 6
_PAIR = 2
_CLAUSES = frozenset("who whom whose which that where when".split())
_BEFORE_NAMES = frozenset("in of on by for from between to with at is was the a an and".split())
# Words that only peoples have; "polish" is also a verb, "indian" is none.
_ALSO_WORDS = frozenset({"polish", "english", "thai"})
_PEOPLES = frozenset(name.lower() for name in NATIONALITIES) - _ALSO_WORDS
_PEOPLES |= {f"{name}s" for name in _PEOPLES if name.endswith("n")}
_PEOPLE = re.compile(r"(?<![\w\"'-])[a-z]{4,}(?![\w'])")
# A paragraph's title, which its first sentence says again.
_HEAD = re.compile(
    r"^(?P<title>(?!The )[A-Z][^:\n(]{2,60})(?: \([^)\n]*\))?: (?=(?P=title)\b)", re.M
)
_NAMED = PROPER | {"WORK_OF_ART", "FAC", "EVENT", "PRODUCT", "LAW"}
# "The creator of the The Red Show"
_BEFORE_TITLE = re.compile(r"\bthe (?=The [A-Z])")
_NAME_LAST = re.compile(r"[A-Z]\w+ (?P<word>[A-Z]\w{3,})(?:,|['\u2019]s)?")
_IN_NAME = re.compile(r"[A-Z]\w+ [A-Z]\w{2,} (?:[A-Z]\w+|for|of)")


@lru_cache(maxsize=4096)
def copy_edited(question: str, context: str) -> str:
    """The question as an editor would print it who has the passage before him."""
    question = without_common_slips(" ".join(question.split()), context)
    question = _BEFORE_TITLE.sub("", question)
    question = _IS_TRUE.sub(lambda found: _title_first(found, context), question)
    question = _CAPITAL_ARTICLE.sub("the ", question)
    question = _CAPITAL_NAME.sub(lambda found: _small_article(found, context), question)
    question = _OWNER_WITH_ARTICLE.sub(lambda found: _bare_owner(found, context), question)
    question = _PLAIN_QUOTES.sub(lambda found: found[0].strip(), question)
    if question.count('"') == 1:
        question = _STRAY_QUOTE.sub("?", question)
    elif question.count('"') == _PAIR:
        question = _SPACED_QUOTE.sub(r'"\1"', question)
    if f"?{question.rstrip('?')[-1:]}" not in context:
        question = _MARK_INSIDE.sub(r"\1?", question)
    question = _OF_TWO.sub(lambda found: of_several(found[0]), question)
    question = _NAME_WHICH.sub(r"\1, ", _OF_A_KIND.sub(r"\1a ", question))
    question = _ABBREVIATED.sub(lambda m: f"{m[0]}." if f"{m[0]}." in context else m[0], question)
    question = _IRISH_NAME.sub(lambda found: _with_apostrophe(found, context), question)
    question = _HYPHEN_BEFORE_UNIT.sub(r"\1 ", _QUOTED_WORD.sub(r"\1", question))
    question = _DOUBLED.sub(lambda found: _doubled(found, context), question)
    question = _DOUBLED_PREPOSITION.sub(r"\1", question)
    question = with_right_articles(_WHOSE.sub(_whose, question))
    question = _spelled(question, context)
    question = _names_as_beside(question, context)
    question = _with_capitals(question, context)
    question = _WHAT_IS.sub(r"\1the ", question)
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


def _with_apostrophe(found: re.Match[str], context: str) -> str:
    """ "ODonnell" as the passage has it: "O'Donnell"."""
    written = re.search(rf"\bO['\u2019]{found['rest']}\b", context)
    return found[0] if written is None else written[0]


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
        alone = re.search(rf"[a-z,] {word}\b", context) and not is_word(found["word"])
        return f"{found['lead']}{word}{following}" if alone else found[0]
    name = re.escape(word + following)
    titled = re.search(rf"(?:[a-z,] |[\"\u201c]){name}\b", context)
    headed = re.search(rf"^{name}[^:\n]*: {name}\b[^.\n]*?{A_WORK}", context, re.M)
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


def _bare_owner(found: re.Match[str], context: str) -> str:
    """ "Foster's rule" without an article where the passage never has one."""
    owner = found["owner"]
    with_article = f"the {owner}" in context or f"The {owner}" in context
    return found[0] if with_article or owner not in context else f"{owner} "


def _right_article(found: re.Match[str]) -> str:
    said, word = found["article"], found["word"]
    if said == "A" or _EITHER_SOUND.match(word):
        # "A" may be a name's, as in "Vitamin A and"; "an historian" is right for some.
        return found[0]
    return f"{indefinite_article(word)} " if said.islower() else found[0]


def _whose(found: re.Match[str]) -> str:
    """ "Who's" before a noun as "whose", else as it is."""
    doc = analyse(f"whose {found['next']} {found['after'] or ''}")
    noun = doc[1].tag_ in ("NN", "NNS") or (doc[1].tag_ == "JJ" and doc[-1].tag_ in ("NN", "NNS"))
    plain = found["next"].islower() and is_word(found["next"])
    return f"{found[1] or found[2]}hose " if noun and plain else found[0]


def _spelled(question: str, context: str) -> str:
    for slip in misspelt(question, context):
        mended = _mended(slip, context)
        if mended and (slip.word.islower() or _in_place(question, slip, mended, context)):
            question = re.sub(rf"\b{re.escape(slip.word)}\b", mended, question)
    return question


def _names_as_beside(question: str, context: str) -> str:
    """The question with a word of a name as the passage has it beside the same others, where it
    lacks a letter or has one too many: "Elm Hal Memorial" for "Elm Hall Memorial".
    """
    words = question.split(" ")
    for i, (before, word, after) in enumerate(zip(words, words[1:], words[2:], strict=False)):
        # What ends a name has but one neighbour.
        inside = _IN_NAME.fullmatch(f"{before} {word} {after}")
        last = None if inside else _NAME_LAST.fullmatch(f"{before} {word}")
        bare = last["word"] if last else word
        if (inside or last) and re.search(rf"\b{bare}\b", context) is None:
            following = rf" {after}\b" if inside else ""
            forms = set(re.findall(rf"\b{before} ([A-Z]\w+)\b{following}", context))
            other = forms.pop() if len(forms) == 1 else bare
            longer, shorter = sorted((other, bare), key=len, reverse=True)
            several = longer == bare and not inside
            if longer == f"{shorter}s" and (several or is_word(shorter.lower())):
                # "Three Prime Ministers" are no slip for the passage's Prime Minister.
                continue
            if shorter in (longer[:k] + longer[k + 1 :] for k in range(1, len(longer))):
                words[i + 1] = word.replace(bare, other)
    return " ".join(words)


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
    question = _SURNAME.sub(lambda found: _as_surname(found[0], context), question)
    question = _TITLED.sub(lambda found: _with_title(found, context), question)
    question = _PEOPLE.sub(lambda found: _inner_capitals(found[0], context), question)
    question = _PEOPLE.sub(
        lambda found: found[0].capitalize() if _is_people(found[0], context) else found[0],
        question,
    )
    lowered = question.lower()
    named = {m.text for m in read_passage(context).mentions if m.label in _NAMED}
    for name in sorted(named | {found["title"] for found in _HEAD.finditer(context)}):
        if " " in name and name.lower() in lowered and name not in question:
            question = _as_written(question, name, context)
    return question


def _with_title(found: re.Match[str], context: str) -> str:
    """ "Captain Hook" of "captain Hook", where the passage has him so alone."""
    name = found[0][0].upper() + found[0][1:]
    return name if name in context and found[0] not in context else found[0]


def _is_people(word: str, context: str) -> bool:
    """Whether a word names a people: "polish" does so where the passage has it with its capital
    alone.
    """
    if word not in _ALSO_WORDS:
        return word in _PEOPLES
    return set(re.findall(rf"\b{word}\b", context, re.I)) == {word.capitalize()}


def _inner_capitals(word: str, context: str) -> str:
    """ "Seaworld" as the passage's "SeaWorld", where it has it so alone."""
    token = analyse(word)[0]
    if word in _NEVER_NAMES or is_word(word) or token.like_num or token.is_stop:
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
        common = any(word in PLACES or is_person(word) for word in small)
        return match[0] if common or match[0].isupper() else name

    return found.sub(as_written, question)


def _as_named(word: str, context: str) -> str:
    """A word with a capital where the passage has it so inside sentences, as an entity's name."""
    name = word.capitalize()
    if word in PLACES | _NEVER_NAMES or analyse(word)[0].like_num:
        # "What New York county" asks for one; "three" is none of the Three Kingdoms.
        return word
    # Most words are told apart without a pattern of their own.
    if name not in context or not re.search(rf"[a-z,] {name}\b", context):
        return word
    if re.search(rf"\b{word}\b", context):
        return word
    return name if read_passage(context).label(name) in PROPER else word


def _as_surname(word: str, context: str) -> str:
    """ "Pass to copper" with the capital of the passage's Terrance Copper."""
    name = word.capitalize()
    if word in _NEVER_NAMES or name not in context or re.search(rf"\b{word}\b", context):
        return word
    return name if read_passage(context).is_surname(name) else word


def _bare_verb(question: str) -> str:
    """ "Did X played" as "did X play": the auxiliary has the tense already."""
    doc = analyse(question)
    did = next((t for t in doc if t.lower_ in DO and t.dep_ == "aux" and t.head.i > t.i), None)
    if did is None or did.head.dep_ != "ROOT" or did.head.tag_ != "VBD":
        return question
    verb, between = did.head, doc[did.i + 1 : did.head.i]
    subject = any(c.dep_ in SUBJECTS and c.i > did.i for c in verb.lefts)
    # "A Studios produced film earned much" has its verb in "earned".
    after = [token.tag_ for token in doc[verb.i + 1 : verb.i + 3]]
    attribute = after in (["NN", "VBN"], ["NN", "VBD"])
    # "The player currently ranked first" has its verb later.
    described = doc[verb.i - 1].tag_ == "RB" and doc[verb.i - 1].lower_.endswith("ly")
    other = (
        (attribute or described or verb.lower_ == "found")
        or any(t.lower_ in _CLAUSES for t in between)
        or any(t.tag_ == "VB" for t in doc)
    )
    bare = base_form(verb.text)
    if not subject or other or verb.lower_ in AUXILIARIES or bare == verb.text:
        return question
    return question[: verb.idx] + bare + question[verb.idx + len(verb.text) :]


def _with_comma(question: str, context: str) -> str:
    """A comma before "A or B" at the end of a question for one of them."""
    choice = _CHOICE.match(question)
    if choice:
        return f"{choice['asked']}, {choice['choice']}"
    before, found, second = question.rstrip("?").rpartition(" or ")
    if not found or not _ASKS_ONE.match(question) or second not in context:
        return question
    # The first is the longest name, as the passage writes it, that "or" follows.
    words = before.split()
    for size in range(min(_LONGEST_NAME, len(words) - 2), 0, -1):
        first, rest = " ".join(words[-size:]), " ".join(words[:-size])
        named = first.removeprefix("the ")
        last = words[-size - 1]
        if named[:1].isupper() and named in context and (last.islower() or last in NATIONALITIES):
            if last in _BEFORE_NAMES:
                return question
            return f"{rest}, {first} or {second}?"
    return question
