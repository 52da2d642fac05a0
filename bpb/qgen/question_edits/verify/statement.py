"""A statement that ends in what it asks for: "X was owned by what bank that failed in 1990?"."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from bpb.english.clause import SPLICED, decapitalised, end_of, is_statement, words
from bpb.english.countries import NATIONALITIES
from bpb.english.morphology import AUXILIARIES, analyse
from bpb.english.place_nouns import PLACES, SEATS
from bpb.qgen.question_edits.verify.answer_phrase import AnswerPhrase
from bpb.qgen.question_edits.verify.appositive_name import beside_noun, without_name
from bpb.qgen.question_edits.verify.asked import NEGATED
from bpb.qgen.question_edits.verify.fronted import ROLES
from bpb.qgen.question_edits.verify.noun_phrase import FIRST, NAMES, apposed, head_noun

if TYPE_CHECKING:
    from spacy.tokens import Doc, Token

_NAME = "Thompson"
_ASKING = frozenset({"what", "which", "who", "whom", "where"})
_BARE = frozenset({"what", "who", "whom"})
_ALONE = frozenset({"who", "whom", "where"})
_PREPOSITIONS = frozenset(
    "in on at by for from to with of during under into through near against as about over between "
    "alongside outside inside like called named titled including off along among amongst behind "
    "beside beyond within onto upon toward towards via after before than besides".split()
)
_BEFORE = _PREPOSITIONS | {"and"}
_SECOND = re.compile(
    r"[?;]|[a-z]{3}\. [A-Z]|,? but (?:what|which|who|whom|where|when|how|it)\b|"
    r",? and (?:where|when|how|it)\b|, (?:he|she|it|they)\b|"
    r", [A-Z][\w'. ]*\([^()]*\) (?:is|was) (?:an?|the)\b"
)
# "X and what other town?" asks for one thing of a list, "..., and what is its name?" asks anew.
_AND_ASKS = re.compile(r",? and (?:what|which|who|whom)\b")
_LAST_OF_LIST = re.compile(
    r"\w(?P<and> and )(?:(?:what|which) (?:other )?[a-z]+|who|what|who else|what else)$"
)
# SpaCy reads titles as sentences: "Knocked Up starred a singer".
_TITLE_SAYS = re.compile(
    r"(?:\"[^\"]+\"|(?:[A-Z][\w'.:-]*|of|the|to|and|in|for)"
    r"(?: (?:[A-Z][\w'.:-]*|of|the|to|and|in|for))*) "
    r"(?:stars|starred|features|featured|plays|played|was|is) (?:\w+ by )?(?:the|an?|what|which)\b"
)
_BOTH = re.compile(r"\bboth\b", re.I)
_OTHERS = frozenset({"other", "others", "kind", "type", "sort", "form", "style", "else", "two"})
_OF_MANY = frozenset({"kind", "type", "sort", "form", "style", "one", "example"})
_JOINED = re.compile(r"(?:and|or)\b", re.I)
_WHEN = re.compile(
    r"(?:in|on|during|since|until|from|for|after|before) (?:\w+ )?\d|and\b|or\b", re.I
)
_DESCRIBES = frozenset({"VBN", "WDT", "WP", "WP$", "JJ"})
_OTHER_THING = 2
# More words than these are said after the name, not before it.
_MOST_BEFORE = 4


def whether_statement(question: str, candidate: AnswerPhrase) -> str | None:
    """ "Is it true that X was owned by Smith & Co, the bank that failed in 1990?".

    It keeps the order of the words, so that nothing need be inverted, and what describes the thing
    asked for.
    """
    text = question.strip().rstrip(" ?.,")
    if NEGATED.search(text) or _SECOND.search(text) or SPLICED.search(text):
        return None
    if text.count('"') % 2 or (_AND_ASKS.search(text) and not ends_a_list(text)):
        return None
    doc = analyse(f"{text}?")
    place = _place(doc)
    if place is None:
        return None
    if (
        _BOTH.search(text)
        and candidate.text[:1].islower()
        and not candidate.text.startswith("the ")
    ):
        # "Both are considered a magazine" is not said of two.
        return None
    if candidate.text in NATIONALITIES:
        return _of_nationality(doc, place, candidate)
    # A statement with a name in it is read more surely than a question.
    statement = analyse(f"{words(doc, 0, place)} {_NAME}.")
    said = _said(words(doc, place, end_of(doc)), doc[place - 1], candidate)
    if said is None or not (is_statement(statement) or _TITLE_SAYS.match(text)):
        return None
    return f"is it true that {opening(doc, place)} {said}"


def ends_a_list(text: str) -> bool:
    """Whether what is asked for at the end is one more beside a name or noun."""
    last = _LAST_OF_LIST.search(text)
    if last is None or len(_AND_ASKS.findall(text)) > 1:
        return False
    before = analyse(text[: last.start("and")])[-1]
    return before.pos_ in ("NOUN", "PROPN")


def _of_nationality(doc: Doc, place: int, candidate: AnswerPhrase) -> str | None:
    """ "X starred a comedian of what nationality?" with "of Danish nationality"."""
    asked, before = words(doc, place, end_of(doc)), doc[place - 1]
    statement = analyse(f"{words(doc, 0, place)} {_NAME}.")
    plain = re.fullmatch(
        r"(?:what|which) ((?:dual )?nationality|ancestry|descent|origin|heritage)", asked, re.I
    )
    told = is_statement(statement) or _TITLE_SAYS.match(doc.text)
    if plain is None or before.lower_ != "of" or not told:
        return None
    return (
        f"is it true that {opening(doc, place)} {candidate.text} {plain[1].removeprefix('dual ')}"
    )


def opening(doc: Doc, place: int) -> str:
    """A statement up to the question word, as it reads after "that"."""
    text = words(doc, 0, place)
    first, second = doc[0], doc[1]
    common = first.pos_ in ("NOUN", "ADJ") and first.text[1:].islower()
    if second.pos_ == "CCONJ" and doc[2].text[0].isupper():
        # What is joined to a name is a name.
        common = False
    if common and second.text.islower() and second.pos_ in ("NOUN", "ADJ", "CCONJ"):
        return text[0].lower() + text[1:]
    return decapitalised(text)


def _place(doc: Doc) -> int | None:
    """Index of the question word: the one that stands after a preposition or a verb."""
    if doc[0].lower_ in AUXILIARIES or doc[0].tag_.startswith("W"):
        return None
    found = [
        t.i
        for t in doc[2:]
        if t.lower_ in _ASKING
        and (doc[t.i - 1].lower_ in _BEFORE or doc[t.i - 1].pos_ in ("VERB", "AUX"))
        and (t.lower_ not in _ALONE or t.i + 1 == end_of(doc) or doc[t.i + 1].lower_ == "else")
    ]
    free = [t for t in doc if t.lower_ == "what" or (t.lower_ == "which" and t.dep_ == "det")]
    return found[-1] if found and len(free) <= 1 and all(t.i == found[-1] for t in free) else None


def _adverbial(tail: str) -> bool:
    """Whether a clause's end begins with a preposition: "in 1990", "since then"."""
    first = analyse(tail.lstrip(" ,"))[0]
    return first.tag_ == "IN" and first.lower_ not in ("that", "of", "whether", "if")


def _of_role(described: str, candidate: AnswerPhrase, after: str) -> str:
    """ "Served as Chief of Staff in the war", "held the post of Chief of Staff"."""
    held = f"the {described} of " if described else ""
    return f"{held}{candidate.text.removeprefix('the ')} {after}".rstrip()


def _goes_on(tail: str) -> bool:
    """Whether a noun phrase begins it and a description of that follows."""
    doc = analyse(f"the {tail}.")
    chunk = next(iter(doc.noun_chunks), None)
    if chunk is None or chunk.start != 0 or chunk.root.tag_ not in ("NN", "NNP"):
        return False
    if _OTHERS & {t.lower_ for t in chunk} or chunk.root.lower_ in _OF_MANY:
        return False
    return doc[chunk.end].tag_ in _DESCRIBES


def _said(asked: str, before: Token, candidate: AnswerPhrase) -> str | None:
    """The candidate with what describes it; None where something else follows.

    Args:
        asked: From the question word to the end: "what bank that failed in 1990".
        before: The word before it.
        candidate: The candidate.
    """
    word, _, tail = asked.partition(" ")
    if not tail:
        placed = word.lower() == "where" and before.lower_ not in _PREPOSITIONS
        return f"{candidate.preposition or 'in'} {candidate.text}" if placed else candidate.text
    if tail.lower().startswith("other ") and len(tail.split()) == _OTHER_THING:
        return candidate.text
    if tail.lower() == "else":
        return candidate.text
    if word.lower() in _BARE and _adverbial(tail):
        return f"{candidate.text} {tail}"
    return _with_noun(tail, before, candidate)


def _with_noun(tail: str, before: Token, candidate: AnswerPhrase) -> str | None:
    """The candidate and the noun phrase that asked for it: "bank that failed in 1990"."""
    return _with_one_noun(tail, before, candidate) or beside_noun(tail, candidate)


def _with_one_noun(tail: str, before: Token, candidate: AnswerPhrase) -> str | None:
    noun = head_noun(tail)
    if noun is None or (noun.right_edge.i + 1 != end_of(noun.doc) and _goes_on(tail)):
        return apposed(candidate.text, tail) if _goes_on(tail) else None
    described, after = _described(noun, candidate)
    if after.startswith(("'", "\u2019")):
        return None
    if (described and _OTHERS & set(described.lower().split())) or noun.lower_ in _OF_MANY:
        return None
    if noun.lower_ in ROLES and (not after or _adverbial(after)):
        return _of_role(described if before.lower_ != "as" else "", candidate, after)
    if not described:
        return f"{candidate.text}{'' if after.startswith(',') else ' '}{after}".rstrip()
    if noun.lower_ in NAMES:
        return f"the {described} {candidate.text} {after}".rstrip()
    return _beside(noun, described, after, candidate)


def _described(noun: Token, candidate: AnswerPhrase) -> tuple[str, str]:
    """The words up to a noun, without those at the end that the candidate has, and those after."""
    doc = noun.doc
    described, after = words(doc, FIRST, noun.i + 1), words(doc, noun.i + 1, end_of(doc))
    # "Red Bank, the Danish that was founded then" lacks its noun.
    ends = not after or _adverbial(after)
    return (without_name(described, candidate) if ends else described), after


def _beside(noun: Token, described: str, after: str, candidate: AnswerPhrase) -> str | None:
    doc, alone = noun.doc, noun.i == FIRST
    if _WHEN.match(after):
        joined = re.fullmatch(r"(?:and|or) (\w+)", after)
        if not (alone and noun.lower_ in PLACES) or (_JOINED.match(after) and not joined):
            return None
        return candidate.text if joined else f"{candidate.text} {after}"
    short = noun.i < FIRST + _MOST_BEFORE and "," not in described
    # "The Danish band the Blue Jays", but "the transcontinental Lincoln Highway".
    whole_noun = described.endswith(noun.text)
    joint = " of" if noun.lower_ in SEATS and whole_noun else ""
    name = candidate.text if whole_noun else candidate.text.removeprefix("the ")
    named = f"the {described}{joint} {name}"
    if after and noun.right_edge.i + 1 != end_of(doc):
        if not _adverbial(after) or not short:
            return None
        return f"{candidate.text} {after}" if alone else f"{named} {after}"
    if not after and alone:
        return candidate.text
    if noun.lower_ == "nationality":
        return None
    titled = noun.tag_ == "NNP" and whole_noun
    if not after and short and not candidate.indefinite and not titled:
        return named
    space = "" if after.startswith((",", "'")) else " "
    whole = words(doc, FIRST, noun.i + 1)
    return apposed(candidate.text, f"{whole}{space}{after}")
