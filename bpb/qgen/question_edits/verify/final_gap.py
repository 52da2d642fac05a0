"""The candidate after all that was asked: "Where was the poet who wrote it born?".

What follows the question word has the order of a yes/no question already, so that only its end is
looked at, and no analysis of the whole is needed.
"""

from __future__ import annotations

import re

from bpb.english.countries import NATIONALITIES
from bpb.english.morphology import analyse, base_form, is_verb
from bpb.english.place_nouns import PLACES, SEATS
from bpb.qgen.question_edits.verify.answer_phrase import AnswerPhrase
from bpb.qgen.question_edits.verify.appositive_name import QUALITIES, without_name
from bpb.qgen.question_edits.verify.asked import NEGATED, UNTOLD
from bpb.qgen.question_edits.verify.fronted import ROLES
from bpb.qgen.question_edits.verify.noun_phrase import NAMES, apposed, head_noun
from bpb.qgen.question_edits.whether.when import with_date

_BE = r"is|are|was|were"
_WHERE = re.compile(rf"^where (?P<rest>(?:{_BE}|did|does|do) .+)$", re.I)
_FRONTED = re.compile(
    r"^(?P<preposition>in|on|at|by|for|from|to|with|of|during|under|through|near|against) "
    rf"(?:what|which|whom)(?P<noun> .+?)? (?P<rest>(?:{_BE}|did|does|do|has|had|have) .+)$",
    re.I,
)
_OBJECT = re.compile(
    rf"^(?:what|which|who|whom)(?P<noun> (?!of\b).+?)? (?P<rest>(?:{_BE}|did|does|do) .+)$", re.I
)
# A verb that needs an object has lost it where a preposition follows.
_DID = re.compile(
    r"^(?:what|which|who|whom)(?P<noun> (?!of\b).+?)? (?P<rest>(?:did|does|do) .+? "
    r"(?:(?<!\bthe )(?<!\ba )(?<!\bto )(?<!'s )(?<!\bof )(?<!\band ))"
    r"(?P<verb>play|portray|voice|hold|receive|win|defeat|"
    r"beat|marry|acquire|direct|manage|edit|own|publish|design|coach|replace|succeed|attend|represent|"
    r"host|establish|defend|employ|oversee|overthrow|befriend|interview|release|record|join|"
    r"compose|produce|purchase|buy|write|teach|study)) "
    r"(?P<after>(?!(?:in|on|at|for|with|from) (?:for|during|after|before|in|on|with)\b)"
    r"(?:in|on|at|for|during|with|from|as|after|before|between|alongside|following) .+)$",
    re.I,
)
_DO = re.compile(r"(?:did|does|do)\b", re.I)
_CLAUSE = re.compile(r"\b(?:that|which|who|whom|whose|where|when|he|she|it|they)\b")
_ASKS_AGAIN = re.compile(r"\b(?:what|how|why)\b|,? (?:and|or|but) (?:which|who|where|when)\b")
_PARTICIPLE_LAST = re.compile(
    r" (?:located|based|situated|born|buried|headquartered|filmed|held|founded|formed|raised|"
    r"published|recorded|established|educated|built|set|killed|shot|fought|signed)$"
)
_PLACED = frozenset(
    "originate live die reside begin start end occur happen settle grow open stand serve work"
    " attend take perform crash land premiere meet convene compete".split()
)
_STRANDED = re.compile(
    r"(?P<word>[\w'.-]+),? (?:in|on|at|by|for|from|to|with|of|after|against|under|about|into|as)$"
)
_GAP_INSIDE = re.compile(
    r"(?P<before>.+ (?:in|on|at|with|for|from|by|to)) "
    r"(?P<after>(?:after|before|during|while|when|since|until) .+)"
)
_VAGUE = frozenset("common mean have do be happen say".split())
_OTHERS = re.compile(r"^(?:other|another|else|\w+ (?:type|kind|sort)|type|kind|sort|one|two)\b")
_LATER_CLAUSE = re.compile(r", (?:which|who|that|whose|where)\b")
# "Is the band, that sang it, from": the commas are the slip, a year's own comma is none.
_CLOSED = re.compile(
    r"^(?P<subject>(?:is|was|are|were) (?:the|an?) [^,]+), that (?P<clause>.+?)(?P<comma>,?) "
    r"(?P<last>from|in|at|of)$",
    re.I,
)
_YEAR_LAST = re.compile(r", \d{4}$")
# "Where is the band from that sang it?"
_FROM_THAT = re.compile(
    r"^(?P<subject>(?:is|was) (?:the|an?) [^,]+?) (?P<from>(?:originally )?from),? "
    r"(?P<clause>(?:that|which|who) .+)$",
    re.I,
)
# "Is the mill located that Ann built": the verb is not the last word.
_PLACED_FIRST = re.compile(
    r"^(?:is|was) (?:(?!\b(?:that|who|which|whose)\b).)+? (?:located|based|situated|headquartered|"
    r"born|buried) (?:that|who|which)\b",
    re.I,
)
# "Is the town located where Ann lives": a place after that would be Ann's.
_WHERE_LAST = re.compile(r" (?:located|based|situated|headquartered|born|buried|held) where\b")
_COMMON = re.compile(r"\b(?:in common|the same|share|both)\b")
_ADJECTIVE = re.compile(r"former|late|old|defunct|historic|transcontinental")
_LEAST = 3


def whether_at_end(question: str, candidate: AnswerPhrase) -> str | None:
    """ "Did the poet who wrote it live in Oslo?"; None where it ends in no place for a name."""
    text = question.strip().rstrip(" ?.,")
    if (
        NEGATED.search(text)
        or "?" in text
        or UNTOLD.search(text)
        or text.count('"') % 2
        or _COMMON.search(text)
    ):
        return None
    where = _WHERE.match(text)
    if where is not None:
        return _placed(where["rest"], candidate)
    fronted = _FRONTED.match(text)
    if fronted is not None:
        return _fronted(fronted, candidate)
    performed = _DID.match(text)
    if performed is not None and _is_whole(performed["rest"]):
        return _performed(performed, candidate)
    asked = _OBJECT.match(text)
    if asked is None:
        return None
    rest = _lowered(_with_its_clause(asked["rest"]))
    if not _is_whole(rest):
        return None
    said = _with_noun((asked["noun"] or "").strip(), candidate)
    inside = _GAP_INSIDE.match(rest)
    if said is None or (inside is not None and said != candidate.text):
        return None
    if inside is not None:
        return f"{inside['before']} {said} {inside['after']}"
    return f"{rest} {said}" if ends_in_gap(rest, bare=asked["noun"] is None) else None


def _with_its_clause(rest: str) -> str:
    """ "Is the band, that sang it, from" without the commas that no "that" has."""
    closed = _CLOSED.match(rest)
    if closed is None or ", " in _YEAR_LAST.sub("", closed["clause"]):
        return rest
    comma = closed["comma"] if _YEAR_LAST.search(closed["clause"]) else ""
    return f"{closed['subject']} that {closed['clause']}{comma} {closed['last']}"


def _is_whole(rest: str) -> bool:
    """Whether it asks nothing else, has a subject, and no clause after a comma at its end."""
    if len(rest.split()) < _LEAST or _ASKS_AGAIN.search(rest):
        return False
    if _DO.match(rest) and _PARTICIPLE_LAST.search(rest):
        return False
    return _LATER_CLAUSE.search(rest) is None


def _lowered(rest: str) -> str:
    return rest[:1].lower() + rest[1:]


def _placed(rest: str, candidate: AnswerPhrase) -> str | None:
    """ "Is the firm that built it located" with "in Oslo"; "is the band from" with "Oslo"."""
    apart = _FROM_THAT.match(rest)
    if apart is not None:
        rest = f"{apart['subject']} {apart['clause']} {apart['from']}"
    if not _is_whole(rest):
        return None
    if rest.endswith((" from", " in", " at")):
        return f"{_lowered(rest)} {candidate.text}"
    place = f"{candidate.preposition or 'in'} {candidate.text}"
    if rest.split()[0].lower() not in ("is", "are", "was", "were"):
        return f"{_lowered(rest)} {place}" if rest.split()[-1] in _PLACED else None
    if _PARTICIPLE_LAST.search(rest) and not _PLACED_FIRST.match(rest):
        return f"{_lowered(rest)} {place}"
    edited = with_date(_lowered(rest), place)
    return edited if not edited.startswith(_lowered(rest)) else None


def _fronted(found: re.Match[str], candidate: AnswerPhrase) -> str | None:
    """ "On which network did Ann play a nurse" as "did Ann play a nurse on Red One"."""
    rest, preposition = found["rest"], found["preposition"].lower()
    if not _is_whole(rest) or _STRANDED.search(rest) or _WHERE_LAST.search(rest):
        return None
    said = _with_noun((found["noun"] or "").strip(), candidate)
    if said is None:
        return None
    return with_date(_lowered(rest), f"{preposition} {said}")


def _performed(found: re.Match[str], candidate: AnswerPhrase) -> str | None:
    """ "What role did Ann play in it" as "did Ann play the role of a nurse in it"."""
    noun = (found["noun"] or "").strip()
    if noun.lower() in ("role", "part", "position") and not candidate.plural:
        said = f"the {noun} of {candidate.text}"
    elif noun and (_OTHERS.match(noun) or len(noun.split()) > 1):
        return None
    else:
        said = candidate.text
    return f"{_lowered(found['rest'])} {said} {found['after']}"


def ends_in_gap(rest: str, *, bare: bool) -> bool:
    """Whether its last word lacks what is asked for: a bare verb after "did", or a preposition.

    A clause inside has its own tense, so that a bare verb at the end is the main verb.
    """
    words = rest.split()
    auxiliary, last = words[0].lower(), words[-1]
    stranded = _STRANDED.search(rest)
    if stranded is None:
        if auxiliary not in ("did", "does", "do") or not _is_bare_verb(last):
            return False
        return words[-2].lower() not in ("to", "and", "or") and last not in _VAGUE
    if bare and _CLAUSE.search(rest):
        return False
    before = stranded["word"]
    if auxiliary in ("did", "does", "do"):
        return _is_bare_verb(before) or not is_verb(before)
    return True


def _is_bare_verb(word: str) -> bool:
    return is_verb(word) and base_form(word) == word and analyse(f"They {word}.")[1].pos_ == "VERB"


def _with_noun(noun: str, candidate: AnswerPhrase) -> str | None:
    """The candidate with the noun phrase that asked for it, where that says more than a noun."""
    if not noun:
        return candidate.text
    if _OTHERS.match(noun):
        return None
    head = head_noun(noun)
    if head is None or "," in noun or _CLAUSE.search(noun) or head.lower_ in NAMES | ROLES:
        return None
    quality = head.lower_ in QUALITIES
    if len(noun.split()) == 1:
        return candidate.text
    if (
        quality
        or not candidate.text.removeprefix("the ")[:1].isupper()
        or candidate.text in NATIONALITIES
    ):
        return None
    plain = without_name(noun, candidate)
    if not plain:
        return candidate.text
    if head.lower_ in PLACES:
        # "The Danish city of Lund", but not "the largest city of Lund".
        of_a_people = head.lower_ in SEATS and noun.removesuffix(f" {head.text}") in NATIONALITIES
        bare = not re.search(rf"^the |\b{head.lower_}\b", candidate.text, re.I)
        return f"the {noun} of {candidate.text}" if of_a_people and bare else None
    if plain != noun and _ADJECTIVE.fullmatch(plain):
        # "Ward Estate, the former estate" says it twice.
        return f"the {plain} {candidate.text.removeprefix('the ')}"
    return apposed(candidate.text, noun)
