"""What is counted is in the plural."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from bpb.english.morphology import analyse, is_plural

if TYPE_CHECKING:
    from spacy.tokens import Token

_COUNTED = re.compile(r"\b(?:how many|(?<!total )number of|as many) (?=[a-z])", re.I)
_IN_A_NOUN_PHRASE = frozenset({"JJ", "NN", "NNS", "HYPH", "VBG"})
# One form for both numbers, or a measure that stays as it is.
_ONE_FORM = frozenset(
    "percent percentage million billion thousand hundred dozen people series species means "
    "aircraft spacecraft sheep fish deer offspring troops cattle police staff more other others "
    "total less fewer of in times different caucuses individual".split()
)
_MODIFIERS = frozenset("more fewer less total combined other different".split())


def check_counted(question: str) -> str:
    """Rejects a singular noun after "how many" or "the number of". Fails: "How many award are";
    passes: "How many awards are".
    """
    for match in _COUNTED.finditer(question):
        doc = analyse(question)
        start = next((t.i for t in doc if t.idx >= match.end()), len(doc))
        phrase: list[Token] = []
        for token in doc[start:]:
            if token.tag_ not in _IN_A_NOUN_PHRASE and token.lower_ not in _MODIFIERS:
                break
            phrase.append(token)
        if not phrase or not phrase[-1].text.islower():
            continue
        head = phrase[-1]
        follows = doc[head.i + 1] if head.i + 1 < len(doc) else None
        if head.tag_ != "NN" or head.lower_ in _ONE_FORM or is_plural(head.text):
            continue
        # The plural may come first ("years old"), or the phrase go on ("album sales").
        if any(t.tag_ == "NNS" for t in phrase) or (
            follows is not None
            and (
                follows.tag_ in ("NNP", "NNPS", "NNS", "CD", "''", "``", ",")
                # "record sales", taken for a verb
                or (follows.tag_ == "VBZ" and follows.pos_ == "VERB")
            )
        ):
            continue
        if head.lower_.endswith(("s", "ese", "ish", "ch")):
            continue
        return f'counts the singular "{head.text}"'
    return ""
