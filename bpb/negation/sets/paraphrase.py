"""Paraphrases of affirmative sentences: synonyms, and passives made active.

Source: So et al. 2025 (Thunder-NUBench), Table 4: the meaning is kept, the surface is not. Theirs
are written by a language model and reviewed.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from bpb.english.articles import indefinite_article
from bpb.english.lexicons import word_class
from bpb.english.tags import COMMON_NOUNS, PARTS_OF_SPEECH, SUBJECTS, VERBS
from bpb.english.tree import Tree
from bpb.lexicon import rows
from bpb.negation.edits.change import capitalised, lowered
from bpb.negation.edits.sentence import Sentence
from bpb.negation.edits.verb import inflected
from bpb.values.number_words import in_words, small_number

_YEAR = re.compile(r"1\d{3}|20\d{2}")
_DAY = re.compile(r"[12]?\d|3[01]")
_LONGEST = 8
_OBJECTS = frozenset("dobj nsubjpass".split())


@dataclass(frozen=True, slots=True)
class Synonym:
    """A word that may stand for another.

    Attributes:
        word: The word put in; of verbs and nouns the base form.
        needs: What has to go with the old word: "object", "to", "alone", "number",
            "clause", "things", "result", "size", "" for nothing.
    """

    word: str
    needs: str = ""


def paraphrase(sentence: Sentence) -> str | None:
    """The sentence in other words, None where none are known.

    Every word and phrase that has a synonym is exchanged, small numbers and percentages are written
    the other way, two nouns joined by "and" change places, and a phrase of time at the end is put
    first, or one at the beginning after the subject.
    """
    tree = sentence.tree
    words = _exchanged(sentence)
    for first, second in _joined(tree):
        words[first], words[second] = words[second], words[first]
    last, start = len(words) - 1, _time_at_end(tree, sentence.root)
    end, subject = _time_at_start(tree, sentence.root)
    moved = start if start is not None else 0 if end else None
    if moved is not None:
        words[moved] = sentence.words[moved]
    if start is not None:
        time, rest = _text(sentence, words, start, last), _inside(sentence, words, 0, start)
        text = f"{capitalised(time)}, {rest}{words[last]}"
    elif end:
        time = _inside(sentence, words, 0, end)
        before = capitalised(_text(sentence, words, end + 1, subject))
        text = f"{before}, {time}, {_text(sentence, words, subject, last + 1)}"
    else:
        text = _text(sentence, words, 0, last + 1)
    return None if text == sentence.text else text


def _exchanged(sentence: Sentence) -> list[str]:
    """The words with their synonyms; "" for those that others stand for."""
    tree = sentence.tree
    words = list(sentence.words)
    place = 0
    while place < len(words):
        length, new = _of(sentence, place) or _date(sentence, place) or (0, None)
        if not length and place:
            length, new = _phrase(tree, place)
        if not length:
            length, new = 1, _with_time(tree, place)
        if new is None and length == 1 and not words[place][0].isupper():
            new = _number(tree, place) or _instead(tree, place)
        if new is not None:
            new = new if place else capitalised(new)
            words[place : place + length] = [new, *[""] * (length - 1)]
            if place and words[place - 1].lower() in ("a", "an"):
                words[place - 1] = _as(words[place - 1], indefinite_article(new))
        place += max(length, 1)
    return words


def _of(sentence: Sentence, place: int) -> tuple[int, str] | None:
    """ "Napoleon's army" as "the army of Napoleon": how many words it is, and what it becomes."""
    tree = sentence.tree
    sign = next(
        (i for i in range(place + 1, min(place + 6, len(tree))) if tree.tags[i] == "POS"), 0
    )
    if not sign or tree.words[sign] != "'s":
        return None
    owner = tree.heads[sign]
    noun = tree.heads[owner]
    phrase = tree.below(owner)
    whole = tree.relations[owner] == "poss" and phrase == set(range(place, sign + 1))
    between = range(sign + 1, noun)
    named = tree.tags[owner].startswith("NNP")
    one = tree.words[place] == "the" and tree.tags[noun] == "NN" and tree.tags[owner] == "NN"
    after = sentence.words[noun + 1][:1] if noun + 1 < len(tree) else ""
    simple = (
        whole
        and (named or one)
        and not after.isupper()
        and after not in ("'", "’", "`")
        and tree.words[noun] not in word_class("possessed_idiom_noun")
        and tree.tags[noun] in ("NN", "NNS")
        and sentence.words[noun].islower()
        and all(tree.relations[i] in ("amod", "compound") for i in between)
        and not any(sentence.words[i][0].isupper() or tree.tags[i] == "CD" for i in between)
        and not any(c > noun and tree.relations[c] != "punct" for c in tree.children[noun])
        and not any(tree.tags[i] in ("JJS", "RBS", "JJR", "HYPH") for i in between)
    )
    days = word_class("deictic_day") | {"one"}
    timed = not days.isdisjoint({tree.lemmas[owner].lower(), tree.words[owner]})
    if not simple or timed or _names_time(tree, owner):
        return None
    first = lowered(sentence) if place == 0 else sentence.words[place]
    names = " ".join([first, *sentence.words[place + 1 : sign]])
    return noun + 1 - place, f"the {' '.join(sentence.words[sign + 1 : noun + 1])} of {names}"


def _date(sentence: Sentence, place: int) -> tuple[int, str] | None:
    """ "November 3, 1989" as "3 November 1989", and back."""
    words, tree = sentence.words, sentence.tree
    first, second, third, fourth = (*words[place : place + 4], "", "", "", "")[:4]
    months = word_class("month")
    if tree.words[place] in months and words[place][0].isupper() and _DAY.fullmatch(second):
        if third == "," and _YEAR.fullmatch(fourth):
            return 4, f"{second} {first} {fourth}"
        ranged = third in ("-", "–", "and", "to", "or") or (third == "," and fourth[:1].isdigit())
        return None if ranged else (2, f"{second} {first}")
    dated = _DAY.fullmatch(first) and second.lower() in months and _YEAR.fullmatch(third)
    return (
        (3, f"{second} {first}, {third}") if dated and words[place - 1] not in ("-", "–") else None
    )


def _with_time(tree: Tree, place: int) -> str | None:
    """ "In the year" for "in" before a year, "following" for "after" before a noun."""
    following = tree.tags[place + 1 : place + 2]
    if tree.words[place] == "in" and following == ("CD",) and tree.relations[place] == "prep":
        if tree.relations[place + 1] != "pobj":
            return None
        alone = tree.words[place + 2 : place + 3] not in (("-",), ("–",), ("and",), ("or",))
        year = _YEAR.fullmatch(tree.words[place + 1]) and not tree.children[place + 1]
        return "in the year" if alone and year else None
    if tree.words[place] == "after" and tree.relations[place] == "prep":
        measured = place and (
            tree.tags[place - 1] in ("RB", "NNS", "CD", "JJ") or _names_time(tree, place - 1)
        )
        measured = measured or tree.lemmas[tree.heads[place]] in word_class("after_verb")
        noun = tree.child(place, ("pobj",))
        timed = noun is not None and tree.tags[noun] in ("NN", "NNS") and following != ("CD",)
        return "following" if timed and not measured else None
    return None


def _phrase(tree: Tree, place: int) -> tuple[int, str | None]:
    """How many words from a place on are a phrase with a synonym, and what is put for it."""
    for phrase, known in phrases().items():
        end = place + len(phrase)
        counts = known.needs != "number" or tree.tags[end : end + 1] == ("CD",)
        if tree.words[place:end] == phrase and counts:
            return len(phrase), known.word
    return 0, None


def _inside(sentence: Sentence, words: Sequence[str], start: int, end: int) -> str:
    """The text of some words at the beginning, as it stands inside of a sentence."""
    text = _text(sentence, words, start, end)
    return text if lowered(sentence)[:1].isupper() else text[:1].lower() + text[1:]


def _text(sentence: Sentence, words: Sequence[str], start: int, end: int) -> str:
    text = ""
    for word, space in zip(words[start:end], sentence.spaces[start:end], strict=True):
        # What is left out leaves the space behind it, in place of the one before it.
        text = text + word + space if word else text.rstrip() + space
    return text.strip()


def _time_at_end(tree: Tree, root: int) -> int | None:
    """Where a phrase of time begins that says when the main verb's clause was, and ends it."""
    last = len(tree) - 1
    subject = tree.child(root, SUBJECTS)
    if tree.words[last] != "." or subject is None or min(tree.below(subject)) > 0:
        return None
    if any(
        tree.relations[c] in ("conj", "ccomp", "advcl", "parataxis") for c in tree.children[root]
    ):
        return None
    for place in tree.children[root]:
        below = tree.below(place)
        if (
            tree.relations[place] == "prep"
            and below == set(range(place, last))
            and tree.words[place - 1] != ","
            and _is_time(tree, place)
        ):
            return place
    return None


def _time_at_start(tree: Tree, root: int) -> tuple[int, int]:
    """Where a phrase of time ends that a sentence begins with, and its subject; 0 for none.

    The phrase is followed by a comma, and the subject by the verb.
    """
    subject = tree.child(root, SUBJECTS - {"expl"})
    if tree.heads[0] != root or tree.relations[0] != "prep" or not _is_time(tree, 0):
        return 0, 0
    end = max(tree.below(0)) + 1
    if tree.words[end] != "," or subject is None or tree.kinds[subject] == "PRON":
        return 0, 0
    below = tree.below(subject)
    whole = below == set(range(end + 1, max(below) + 1))
    verb = max(below) + 1 == min(
        place for place in (root, *tree.children[root]) if place > max(below)
    )
    # In a long subject the phrase could be taken with a verb of it.
    long = any(tree.is_verb(place) or tree.words[place] in (",", "(", "—") for place in below)
    return (end, max(below) + 1) if whole and verb and not long else (0, 0)


def _is_time(tree: Tree, preposition: int) -> bool:
    noun = tree.child(preposition, ("pobj",))
    if noun is None or tree.words[preposition] not in ("in", "on", "during", "at"):
        return False
    below = tree.below(noun)
    year = any(_YEAR.fullmatch(tree.words[place]) for place in below)
    return len(below) <= _LONGEST and (
        _names_time(tree, noun)
        or (year and (tree.tags[noun] == "CD" or tree.words[noun] in word_class("month")))
    )


def _names_time(tree: Tree, noun: int) -> bool:
    """Whether a noun is a unit or part of time: "year", "evening"."""
    return tree.lemmas[noun].lower() in word_class("part_of_time", "unit_of_time")


def _instead(tree: Tree, place: int) -> str | None:
    """What is put for a word, in its form."""
    part = PARTS_OF_SPEECH.get(tree.kinds[place])
    changes = tree.tags[place] in COMMON_NOUNS | VERBS
    base = tree.lemmas[place].lower() if changes else tree.words[place]
    known = None if part is None else synonyms().get((base, part))
    if known is None or not _goes_with(tree, place, known.needs) or _is_fixed(tree, place):
        return None
    return _form(known.word, tree.tags[place]) if changes else known.word


def _number(tree: Tree, place: int) -> str | None:
    """A small number that counts things, in words where it is in digits."""
    counts = tree.relations[place] == "nummod" and tree.kinds[tree.heads[place]] == "NOUN"
    before = (
        tree.words[place - 1] in ("-", "$", "number", "no.") or tree.kinds[place - 1] == "PROPN"
    )
    alone = not tree.children[place] and not before
    if tree.words[place] == "%" and tree.tags[place - 1] == "CD":
        return " percent"
    if not (counts and alone and tree.heads[place] > place) or tree.words[place + 1] == "+":
        return None
    return _otherwise(tree.words[place])


def _otherwise(number: str) -> str | None:
    """A number from two to twelve in digits for one in words, and the other way round."""
    words = word_class("small_number")
    if number in words:
        return str(small_number(number))
    word = in_words(int(number)) if number.isdecimal() else None
    return word if word in words else None


def _joined(tree: Tree) -> Iterator[tuple[int, int]]:
    """Two single nouns joined by "and" and by nothing else, so that their order says nothing."""
    if "respectively" in tree.words:
        return
    for place in range(1, len(tree) - 2):
        conjunction, second = place + 1, place + 2
        if (
            tree.words[conjunction] == "and"
            and tree.kinds[place] == tree.kinds[second] == "NOUN"
            and tree.tags[place] == tree.tags[second]
            and tree.heads[second] == place
            and tree.children[place] == (conjunction, second)
            and not tree.children[second]
            and tree.words[place - 1] not in ("-", ",", "and")
            and tree.relations[place] not in ("compound", "conj", "appos", "nmod")
        ):
            yield place, second


def _goes_with(tree: Tree, place: int, needs: str) -> bool:
    children = {tree.relations[c] for c in tree.children[place]}
    match needs:
        case "object":
            return bool(children & _OBJECTS)
        case "to":
            return any(
                tree.relations[c] == "xcomp"
                and any(tree.words[g] == "to" for g in tree.children[c])
                for c in tree.children[place]
            )
        case "alone":
            return not children & _OBJECTS
        case "active":
            return "dobj" in children
        case "clausal":
            return "ccomp" in children and "nsubj" in children
        case "clause":
            return tree.words[place + 1 : place + 2] != ("of",) and tree.lemmas[place - 1] != "be"
        case "result":
            return tree.lemmas[tree.heads[place]] not in ("win", "lose")
        case "things":
            head = tree.heads[place]
            alone = tree.tags[place - 1] not in ("RB", "IN")
            return (
                tree.relations[place] == "amod"
                and alone
                and not _names_time(tree, head)
                and tree.lemmas[head] not in ("time", "people")
            )
        case "size":
            return tree.lemmas[tree.heads[place]] not in word_class("extent_noun")
        case "number":
            return tree.tags[place + 1 : place + 2] == ("CD",)
    return True


def _is_fixed(tree: Tree, place: int) -> bool:
    """Whether a word is a part of another one: of a phrasal verb, a compound, a hyphenated word."""
    children = {tree.relations[c] for c in tree.children[place]}
    around = (*tree.words[place - 1 : place], *tree.words[place + 1 : place + 2])
    return (
        "prt" in children
        or "-" in around
        or tree.relations[place] in ("compound", "prt", "nmod")
        or (tree.kinds[place] == "ADJ" and tree.relations[place] == "conj")
        or (tree.kinds[place] == "NOUN" and "compound" in children)
        or (tree.kinds[tree.heads[place]] == "PROPN" and tree.kinds[place] != "ADP")
    )


def _form(word: str, tag: str) -> str:
    """A form of a word by Penn's tag; of a phrasal verb, with its particle."""
    first, space, rest = word.partition(" ") if tag.startswith("VB") else (word, "", "")
    return inflected(first, tag) + space + rest


def _as(old: str, new: str) -> str:
    return new.capitalize() if old[:1].isupper() else new


@cache
def synonyms() -> dict[tuple[str, str], Synonym]:
    """By word and part of speech."""
    return {(word, part): known for word, part, known in _rows()}


@cache
def phrases() -> dict[tuple[str, ...], Synonym]:
    """By the words of a phrase."""
    return {tuple(words.split()): known for words, name, known in _rows() if name == "phrase"}


def _rows() -> Iterator[tuple[str, str, Synonym]]:
    for word, new, part, *needs in rows(Path(__file__).with_name("synonyms.tsv")):
        yield word, part, Synonym(new, *needs)
