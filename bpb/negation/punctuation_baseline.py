"""The punctuation baseline: a scope is what stands between its cue and the next punctuation mark.

Punct-BL of Sineva et al. 2021, section 5: it "uses gold cues and tags everything between the cue
and the next punctuation marker as the scope".
"""

from __future__ import annotations

from dataclasses import replace

from bpb.negation.punctuation import is_punctuation
from bpb.negation.types import NegatedSentence, Negation, Part


def punctuation_scopes(sentence: NegatedSentence) -> NegatedSentence:
    """The sentence with the same cues, and scopes that go from each to the next punctuation.

    What the paper leaves open: the scope begins behind the first part of the cue, so that it has
    the rest of an affix's token; further parts of the cue are left out of it. There are no events.
    """
    return replace(
        sentence,
        negations=tuple(
            Negation(each.cue, _scope(sentence, each.cue)) for each in sentence.negations
        ),
    )


def _scope(sentence: NegatedSentence, cue: tuple[Part, ...]) -> tuple[Part, ...]:
    first, *further = cue
    word = sentence.tokens[first.token].text
    scope = [Part(first.token, first.end, len(word))] if first.end < len(word) else []
    cue_tokens = {part.token for part in further}
    for place in range(first.token + 1, len(sentence.tokens)):
        token = sentence.tokens[place]
        if is_punctuation(token):
            break
        if place not in cue_tokens:
            scope.append(Part(place, 0, len(token.text)))
    return tuple(scope)
