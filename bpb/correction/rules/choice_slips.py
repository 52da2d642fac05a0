"""Slips in questions for one of two things ("Which is the oldest, A or B?"), each with its mend."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from bpb.correction.rules.spelling import has_article
from bpb.english.morphology import BE, HAVE, analyse
from bpb.qdmr import vocabulary
from bpb.values import MONTH_NAME

if TYPE_CHECKING:
    from spacy.tokens import Token

_OF_TWO = re.compile(
    r"^(?P<asked>(?:Which|Who|What|Whose|Where)\b[^,:?]*)(?P<two>[,:] [^,:?]+?,? or [^,:?]+\?)$"
)
# Not two years, months or wars, nor what somebody has of two kinds.
_BETWEEN_TWO = re.compile(
    rf"^(?P<lead>(?:Between|Of|Out of) (?:the )?(?!{MONTH_NAME}\b)(?![^,?]*(?:\d|\bWars?\b|"
    r"['\u2019]s? ))[A-Z][^,?]* and [^,?]+, )(?P<asked>(?:which|who|what)(?: [a-z]+)? "
    r"(?:is|was|are|were|has|had|have|stands|did|does|do)\b[^,:?]*)\?$"
)
# What is offered is the answer itself, not what is compared.
_ASKS_NUMBER = re.compile(r"(?:What|Which) (?:age|number|percent\w*|score)\b")
# Of all of its kind, not of the two: "the tallest tower in Asia", "one of the oldest".
_OF_MANY = re.compile(r" (?:in|of|on|among|ever|at|that|for)\b", re.IGNORECASE)
_PART_OF_MANY = frozenset("of among one at by than".split())
_AMOUNTS = frozenset({"most", "least", "fewest"})
# "More medals in figure skating" is of the two, too; "the most of all" is not.
_MOST_OF_MANY = re.compile(r" (?:of|among|ever|that)\b", re.IGNORECASE)
# Each of the two has one: "the larger number of tourists".
_EACH_HAS = frozenset("number percentage population amount share rate proportion area".split())
_COMMA_OR = re.compile(r"(?<=\w), or (?=[^,]+$)")
# "Which war, the Elm War, or the Ash War, was fought last?"
_COMMA_INSIDE = re.compile(
    r"(?<=\w)(, (?:the )?[A-Z][^,?]*), or "
    r"((?:the )?[A-Z][^,?]*, (?:is|was|are|were|has|had|did|does)\b)"
)
_CLOSES = frozenset({".", ",", "IN", "TO", "RB", "CC"})
_ADJECTIVES = frozenset({"ADJ", "ADV"})
_NAME = r"(?:[A-Z][\w'\u2019.-]*(?: (?:(?:of|de|du|et|la|le) )?[A-Z][\w'\u2019.-]*)+)"
_BESIDE_THE = re.compile(rf"(?P<before>\b[Tt]he {_NAME},? (?:and|or|nor) )(?P<name>{_NAME})")
_OPERAND = re.compile(rf"(?<=, ){_NAME}(?=,? or )|(?<= or ){_NAME}(?=\?$)")
# "The Oban Hound is", not "the Oban Hound Trust".
_ENDS = (
    r"(?=[,.;)(]| (?:is|was|are|were|has|had|and|or|in|of|on|at|to|by|for|from|with|which|that|who|"
    r"also)\b)"
)


def without_choice_slips(question: str, context: str) -> str:
    """The question with the certain slips of choices mended."""
    question = _BESIDE_THE.sub(
        lambda found: found["before"] + _with_article(found["name"], context), question
    )
    question = _COMMA_INSIDE.sub(r"\1 or \2", question)
    between = _BETWEEN_TWO.match(question)
    if between is not None and between["lead"].count(" and ") == 1:
        return f"{between['lead']}{_compared(between['asked'])}?"
    of_two = _OF_TWO.match(question)
    if of_two is None or of_two["two"].count(" or ") > 1 or _ASKS_NUMBER.match(question):
        return question
    several = " and " in of_two["two"]
    offered = of_two["two"] if several else _COMMA_OR.sub(" or ", of_two["two"])
    two = _OPERAND.sub(lambda found: _with_article(found[0], context), offered)
    # With an article before one alone, the pair would be uneven.
    both = re.search(r"[,:] the .* or the ", two) is not None
    return _compared(of_two["asked"]) + (two if both else offered)


def _compared(asked: str) -> str:
    """ "Who is the oldest" as "who is older", "has the largest area" as "has the larger area"."""
    doc = analyse(f"{asked}?")
    found = [t for t in doc if vocabulary.comparative(t.text) and t.text.islower()]
    if len(found) != 1 or asked.count('"'):
        return asked
    word = found[0]
    if doc[word.i + 1].lower_ in ("known", "of", "-") or (word.i and doc[word.i - 1].text == "-"):
        # "Best known" and "best-selling" are said of one, "second-largest" of many.
        return asked
    article = doc[word.i - 1] if word.i and doc[word.i - 1].lower_ == "the" else None
    first = word if article is None else article
    before = doc[first.i - 1] if first.i else None
    if before is None or before.lower_ in _PART_OF_MANY or before.tag_ == "POS":
        return asked
    if before.tag_ in ("DT", "WDT", "PRP$") or _OF_MANY.match(asked[word.idx + len(word.text) :]):
        return asked
    described = _described(word)
    behind = asked[described.idx + len(described.text) :]
    each_has = described.lower_ in _EACH_HAS and behind.startswith(" of ")
    of_many = _MOST_OF_MANY if word.lower_ in _AMOUNTS else _OF_MANY
    if of_many.match(behind) and not each_has:
        return asked
    keeps = article is not None and doc[word.i + 1].tag_ not in _CLOSES
    compared = vocabulary.comparative(word.text) or word.text
    if word.lower_ in _AMOUNTS:
        # "The more species" is no amount; "the more recent film" has its article.
        keeps = keeps and described.tag_ in ("NN", "NNP") and described.i != word.i + 1
        compared = _fewer(compared, described)
    elif keeps and before.lower_ not in BE | HAVE:
        # Each may have thrown several passes: the longest is of all of them.
        return asked
    if keeps and word.lower_ == "least":
        return asked
    mended = f"the {compared}" if keeps else compared
    return asked[: first.idx] + mended + asked[word.idx + len(word.text) :]


def _fewer(compared: str, noun: Token) -> str:
    return "fewer" if compared == "less" and noun.tag_ in ("NNS", "NNPS") else compared


def _described(word: Token) -> Token:
    """The noun that a superlative describes ("area" of "largest area"), or itself."""
    last = word
    for token in word.doc[word.i + 1 :]:
        if token.pos_ in ("NOUN", "PROPN"):
            last = token
        elif token.pos_ not in _ADJECTIVES or last.i != word.i:
            break
    return last


def _with_article(name: str, context: str) -> str:
    """A name with "the" where the passage never has it without, or begins its paragraph so."""
    named = re.escape(name)
    alone = re.search(rf"\b[Tt]he {named}{_ENDS}", context) is not None
    begins = re.search(rf"^{named}(?: \([^)\n]*\))?: The {named}{_ENDS}", context, re.M) is not None
    return f"the {name}" if begins or (alone and has_article(name, context)) else name
