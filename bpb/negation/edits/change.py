"""Changes of a sentence's words, and the text they make."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Literal

from bpb.english.lexicons import word_class
from bpb.english.tags import ADJECTIVES, ADVERBS, ASKING, COMMON_NOUNS, FUNCTION_WORDS, PARTICIPLES
from bpb.negation.edits.sentence import Sentence

_LOWERED = FUNCTION_WORDS | ADVERBS | ASKING | PARTICIPLES


@dataclass(frozen=True, slots=True)
class Change:
    """Words put before, after or instead of a token.

    Attributes:
        place: The token's place.
        where: On which side, or in its stead.
        words: What is put there; with "instead", "" deletes the token.
        cue: The part of these words that is a cue of negation, "" for none.
    """

    place: int
    where: Literal["before", "instead", "after"]
    words: str
    cue: str = ""

    def __post_init__(self) -> None:
        if not self.words and self.where != "instead":
            raise ValueError("nothing is put there")


Changes = tuple[Change, ...]


def delete(*places: int) -> Changes:
    """Changes that delete tokens."""
    return tuple(Change(place, "instead", "") for place in places)


def render(sentence: Sentence, changes: Iterable[Change], order: Sequence[int] = ()) -> str:
    """The sentence's text with these changes.

    Args:
        sentence: What is changed.
        changes: Several of one token are put in the order given.
        order: The places in their new order, when it is not the old one; left out are deleted.
    """
    by_place: dict[int, list[Change]] = {}
    for change in changes:
        by_place.setdefault(change.place, []).append(change)
    pieces: list[tuple[str, str]] = []
    places = order or range(len(sentence.words))
    for at, place in enumerate(places):
        own = by_place.get(place, [])
        if at and place != places[at - 1] + 1 and pieces:
            sign = sentence.words[place][0] in ",.;:!?)"
            pieces[-1] = (pieces[-1][0], "" if sign else " ")
        first = at == 0 or place == 0
        moved = first and (at != 0 or any(each.where == "before" for each in own))
        _add(pieces, sentence, place, own, lower=moved)
    text = "".join(word + space for word, space in pieces).strip()
    return text if sentence.words[0][:1].islower() else capitalised(text)


def _add(
    pieces: list[tuple[str, str]], sentence: Sentence, place: int, own: list[Change], *, lower: bool
) -> None:
    """Adds a token with its changes."""
    word, space = sentence.words[place], sentence.spaces[place]
    if lower and place == 0:
        word = lowered(sentence)
    pieces.extend((each.words, " ") for each in own if each.where == "before")
    for each in own:
        if each.where == "instead":
            word = each.words
    after = [each.words for each in own if each.where == "after"]
    if word:
        parts = [word, *after]
    elif after:
        parts = after
    else:
        if pieces:
            pieces[-1] = (pieces[-1][0], space)
        return
    for this, following in zip(parts, [*parts[1:], ""], strict=True):
        glued = not following or following.startswith(tuple(word_class("glued")))
        pieces.append((this, "" if glued and following else (" " if following else space)))


def cue_of(changes: Iterable[Change]) -> str:
    """The cues that changes put in, in the order of their places."""
    found = [each.cue for each in sorted(changes, key=lambda each: each.place) if each.cue]
    return " ... ".join(found)


def scope_of(sentence: Sentence, changes: Iterable[Change], places: Iterable[int]) -> str:
    """The words at some places as changed, without cues; " ... " where others stand between."""
    changes = tuple(changes)
    parted = {each.place for each in changes if each.where == "before"}
    after = (each for each in changes if each.where != "before")
    parted |= {each.place + 1 for each in after if each.where == "after" or each.cue}
    instead = {each.place: each for each in changes if each.where == "instead"}
    text = ""
    last = -1
    for place in sorted(places):
        change = instead.get(place)
        word = sentence.words[place] if change is None else change.words
        if change is not None and change.cue:
            word = word.replace(change.cue, "", 1).strip()
        if not word:
            # What is deleted leaves no gap, what the cue takes the place of does.
            deleted = change is not None and not change.words and place not in parted
            last = place if deleted and last == place - 1 else last
            continue
        apart = last != place - 1 or place in parted
        joint = "" if not text else " ... " if apart else sentence.spaces[place - 1]
        text += joint + word
        last = place
    return text


def lowered(sentence: Sentence) -> str:
    """The first word as it is written inside of a sentence."""
    word, tag = sentence.words[0], sentence.tree.tags[0]
    if word == "I" or word.startswith("I'") or (not word[1:].islower() and len(word) > 1):
        return word
    if sentence.tree.tags[1:2] == ("CD",) and tag in ("NN", "NNS", "JJ"):
        return word
    if tag == "VBG" and sentence.tree.relations[0] in ("nsubj", "nsubjpass"):
        # "Lessing had": a name that looks like a participle.
        return word[0].lower() + word[1:] if _is_common(word.lower()) else word
    common = tag in COMMON_NOUNS | ADJECTIVES and _is_common(word.lower())
    return word[0].lower() + word[1:] if tag in _LOWERED or common else word


def capitalised(text: str) -> str:
    """A text with its first letter a capital."""
    at = next((i for i, letter in enumerate(text) if letter.isalnum()), 0)
    return text[:at] + text[at : at + 1].upper() + text[at + 1 :]


@cache
def _is_common(word: str) -> bool:
    from lemminflect import getAllLemmas

    from bpb.negation.edits.lexicon import entity_type

    kinds = getAllLemmas(word)
    return bool(kinds) and "PROPN" not in kinds and entity_type(word.capitalize()) is None
