"""Taking a negation out: the changes that make "did not find any" into "found some"."""

from __future__ import annotations

from bpb.english.articles import indefinite_article
from bpb.english.lexicons import partners, word_class
from bpb.english.morphology import in_dictionary
from bpb.english.tree import AUXILIARIES, SUBJECTS, Tree
from bpb.negation.edits.change import Change, Changes, capitalised, delete
from bpb.negation.edits.lexicon import affirmatives, mass_nouns, positive_polarity
from bpb.negation.edits.sentence import Sentence
from bpb.negation.edits.verb import inflected, lemma, own_words, tense_of_do
from bpb.negation.scope import scope
from bpb.negation.types import Cue


def removed(sentence: Sentence, cue: Cue, *, complement: bool = False) -> Changes | str:
    """The changes that take a cue out, and its polarity items with it; a reason for none.

    Args:
        sentence: The sentence.
        cue: One of its cues.
        complement: Whether what comes has to be true wherever the sentence is false: "neither" is
            then "at least one", not "both".
    """
    if "nor" in sentence.tree.words[cue.anchor + 1 :] and cue_words(sentence, cue) != "neither":
        return "a negation that nor continues"
    neither = complement and cue_words(sentence, cue) == "neither"
    changes = _either(sentence, cue.anchor) if neither else _removed(sentence, cue)
    if isinstance(changes, str):
        return changes
    touched = {change.place for change in changes}
    others = (each for each in _positive(sentence, cue) if each.place not in touched)
    return (*changes, *others, *_until(sentence.tree, cue))


def cue_words(sentence: Sentence, cue: Cue) -> str:
    """A cue's words in lower case; of an affix the affix."""
    return " ".join(sentence.words[part.token][part.start : part.end].lower() for part in cue.parts)


def _removed(sentence: Sentence, cue: Cue) -> Changes | str:
    tree, place = sentence.tree, cue.anchor
    words = cue_words(sentence, cue)
    first = min(cue.places)
    if cue.kind == "affix":
        return _without_affix(sentence, cue)
    if words in word_class("contracted_negation", "negation"):
        return _without_not(sentence, place)
    if words == "never":
        return _without_never(sentence, place)
    counted = tree.words[first + 2 : first + 3] == ("than",) or (
        first + 1 < len(tree) and tree.relations[first + 1] == "amod"
    )
    if words == "no more" and counted:
        return delete(first)
    if words in ("no longer", "no more"):
        return (Change(first, "instead", "still"), *delete(*(cue.places - {first})))
    if words == "no":
        return _without_no(sentence, place)
    if words == "neither":
        return _without_neither(sentence, place)
    if words == "nor":
        return "a second part of another negation"
    if words == "without":
        return _without_without(sentence, place)
    kind = cue.kind if cue.kind in ("verb", "noun") else ""
    listed = affirmatives(kind)
    known = listed.get(words) or listed.get(tree.lemmas[place].lower())
    if known is None:
        return f"no affirmative of {words!r} is known"
    following = tree.words[first + 1 : first + 2]
    negative = words in word_class("approximate_negative")
    if negative and any(word.startswith("any") for word in following):
        return f"what {words!r} leaves is not told"
    if cue.kind == "verb":
        return _with_verb(sentence, place, known)
    return (
        *_article(sentence, first, known),
        Change(first, "instead", _as_written(sentence, first, known)),
        *delete(*(cue.places - {first})),
    )


def _article(sentence: Sentence, place: int, word: str) -> Changes:
    """The change of an article before a word that is put instead of another."""
    before = place - 1
    if before < 0 or sentence.tree.words[before] not in ("a", "an"):
        return ()
    return (Change(before, "instead", _as_written(sentence, before, indefinite_article(word))),)


def _without_not(sentence: Sentence, place: int) -> Changes | str:
    tree = sentence.tree
    verb = tree.heads[place]
    before = place - 1
    if place and tense_of_do(tree.words[before]) and tree.relations[before] in AUXILIARIES:
        verb = tree.heads[before]
        return (*delete(before, place), *_finite(sentence, verb, tense_of_do(tree.words[before])))
    if place and tree.words[before] in ("ai", "ca", "wo", "sha", "need"):
        word = _affirmed(tree, before)
        return (
            Change(before, "instead", _as_written(sentence, before, word)),
            *delete(place),
        )
    if place and tree.words[before] == "why":
        return delete(place)
    if tree.words[place] in word_class("contracted_negation") and before < 0:
        return "a contraction without its auxiliary"
    inverted = tree.is_verb(verb) and verb > place and _is_inverted(tree, verb)
    if inverted:
        return "a question or inverted clause"
    if place and tree.words[before] == "but" and not tree.is_verb(verb):
        return delete(before, place)
    degree = place + 1 < len(tree) and tree.words[place + 1] in ("that", "all", "too")
    is_degree = degree and tree.relations[place + 1] == "advmod"
    return (*delete(place), *(delete(place + 1) if is_degree else ()))


def _affirmed(tree: Tree, place: int) -> str:
    """What an auxiliary is without its negation: "ca" is "can", "need" is "must"."""
    word = tree.words[place]
    if word == "need":
        return "must"
    return partners("full_modal").get(word) or _be_of(tree, place)


def _be_of(tree: Tree, place: int) -> str:
    """The form of "be" that "ain't" stands for."""
    verb = place if tree.relations[place] not in AUXILIARIES else tree.heads[place]
    subject = tree.child(verb, SUBJECTS)
    if subject is None or tree.words[subject] == "i":
        return "is" if subject is None else "am"
    plural = tree.tags[subject] in ("NNS", "NNPS") or tree.words[subject] in ("you", "we", "they")
    return "are" if plural else "is"


def _is_inverted(tree: Tree, verb: int) -> bool:
    subject = tree.child(verb, SUBJECTS)
    finite = [c for c in tree.children[verb] if tree.relations[c] in AUXILIARIES]
    return bool(finite) and subject is not None and finite[0] < subject and finite[0] < verb


def _finite(sentence: Sentence, verb: int, tag: str) -> Changes:
    """A verb in a tense, in place of its base form."""
    base = lemma(sentence.tree, verb)
    return (Change(verb, "instead", base if tag == "VBP" else inflected(base, tag)),)


def _without_never(sentence: Sentence, place: int) -> Changes | str:
    tree = sentence.tree
    verb = tree.heads[place]
    if tree.is_verb(verb) and _is_inverted(tree, verb) and place < verb:
        return "a question or inverted clause"
    # "Ever" after "never" strengthens it.
    return delete(place)


def _without_no(sentence: Sentence, place: int) -> Changes | str:
    tree = sentence.tree
    following = tree.words[place + 1 : place + 2]
    if following == ("one",) and tree.heads[place] == place + 1:
        return (
            Change(place, "instead", _as_written(sentence, place, "someone")),
            *delete(place + 1),
        )
    if tree.relations[place] == "intj":
        comma = following == (",",)
        return delete(place, place + 1) if comma else delete(place)
    noun = tree.heads[place]
    if tree.tags[place + 1 : place + 2] in (("JJR",), ("RBR",)):
        return delete(place)
    if noun <= place or tree.kinds[noun] not in ("NOUN", "PROPN"):
        return delete(place) if tree.kinds[noun] in ("ADJ", "ADV") else "no noun after no"
    subject = tree.relations[noun] in SUBJECTS
    if tree.tags[noun] in ("NNS", "NNPS"):
        if subject:
            return (Change(place, "instead", _as_written(sentence, place, "some")),)
        return delete(place)
    if tree.lemmas[noun].lower() in mass_nouns() or tree.tags[noun] == "VBG":
        some = subject or ("at", "all") in zip(tree.words, tree.words[1:], strict=False)
        if some:
            return (Change(place, "instead", _as_written(sentence, place, "some")),)
        return delete(place)
    article = _as_written(sentence, place, indefinite_article(sentence.words[place + 1]))
    return (Change(place, "instead", article),)


def _without_neither(sentence: Sentence, place: int) -> Changes | str:
    tree = sentence.tree
    later = [i for i in range(place + 1, len(tree)) if tree.words[i] == "nor"]
    if later:
        commas = [i - 1 for i in later if tree.words[i - 1] == ","]
        if len(later) > 1:
            return "more than two alternatives"
        inverted = tree.is_verb(tree.heads[place]) and _finite_after(tree, later[0])
        if inverted:
            return "a question or inverted clause"
        return (
            Change(place, "instead", _as_written(sentence, place, "both")),
            Change(later[0], "instead", "and"),
            *delete(*commas),
            *_plural(sentence, place),
        )
    if tree.words[place + 1 : place + 2] == ("of",):
        return (
            Change(place, "instead", _as_written(sentence, place, "both")),
            *_plural(sentence, place),
        )
    noun = tree.heads[place]
    if tree.relations[place] == "det" and tree.tags[noun] == "NN" and noun > place:
        return (
            Change(place, "instead", _as_written(sentence, place, "both")),
            Change(noun, "instead", inflected(tree.lemmas[noun], "NNS")),
            *_plural(sentence, noun),
        )
    return "what neither is about is not told"


def _either(sentence: Sentence, place: int) -> Changes | str:
    """ "Neither A nor B" becomes "either A or B", "neither side" "at least one side"."""
    tree = sentence.tree
    later = [i for i in range(place + 1, len(tree)) if tree.words[i] == "nor"]
    if any(_finite_after(tree, i) for i in later):
        return "a question or inverted clause"
    if later:
        nors = tuple(Change(i, "instead", "or") for i in later)
        return (Change(place, "instead", _as_written(sentence, place, "either")), *nors)
    if tree.words[place + 1 : place + 2] == ("of",) or tree.relations[place] == "det":
        return (Change(place, "instead", _as_written(sentence, place, "at least one")),)
    return "what neither is about is not told"


def _finite_after(tree: Tree, place: int) -> bool:
    return place + 1 < len(tree) and tree.relations[place + 1] in AUXILIARIES


def _plural(sentence: Sentence, place: int) -> Changes:
    """The changes that give a subject's verb its plural."""
    tree = sentence.tree
    head = place
    while tree.relations[head] in ("preconj", "det", "conj"):
        head = tree.heads[head]
    verb = tree.heads[head]
    if tree.relations[head] not in SUBJECTS or not tree.is_verb(verb):
        return ()
    own = tree.auxiliaries(verb)
    finite = own[0] if own else verb
    plural = {"was": "were", "is": "are", "has": "have", "does": "do"}.get(tree.words[finite])
    if plural is None and tree.tags[finite] == "VBZ":
        plural = lemma(tree, finite)
    return (Change(finite, "instead", plural),) if plural else ()


def _without_without(sentence: Sentence, place: int) -> Changes | str:
    tree = sentence.tree
    if tree.child(place, ("pcomp",)) is not None:
        return (Change(place, "instead", _as_written(sentence, place, "while")),)
    noun = tree.child(place, ("pobj",))
    if noun is None:
        return "what is lacking is not told"
    return (Change(place, "instead", _as_written(sentence, place, "with")),)


def _with_verb(sentence: Sentence, place: int, known: str) -> Changes | str:
    """A verb's affirmative in its form; "prevent X from going" as "allow X to go"."""
    tree = sentence.tree
    tag = tree.tags[place]
    word = known if tag in ("VB", "VBP") else inflected(known, tag)
    changes: Changes = (Change(place, "instead", _as_written(sentence, place, word)),)
    source = next((c for c in tree.children[place] if tree.words[c] == "from"), None)
    if source is not None:
        gerund = tree.child(source, ("pcomp",))
        if gerund is None:
            return "what is prevented is not told"
        changes += (
            Change(source, "instead", "to"),
            Change(gerund, "instead", lemma(tree, gerund)),
        )
    return changes


def _without_affix(sentence: Sentence, cue: Cue) -> Changes | str:
    part = cue.parts[0]
    word = sentence.words[part.token]
    if len(cue.parts) > 1:
        stem = sentence.words[cue.anchor]
        return (
            *_article(sentence, part.token, stem),
            Change(part.token, "instead", _as_written(sentence, part.token, stem)),
            *delete(*range(part.token + 1, cue.anchor + 1)),
        )
    if part.start:
        return "a suffix"
    if part.token and word[0].isupper():
        return "a part of a name"
    stem = word[part.end :].lstrip("-")
    if not in_dictionary(stem.lower()):
        return f"{stem!r} is no word by itself"
    stem = capitalised(stem) if word[0].isupper() else stem
    return (*_article(sentence, part.token, stem), Change(part.token, "instead", stem))


def _as_written(sentence: Sentence, place: int, word: str) -> str:
    """A word with a capital where the one it stands for has one."""
    return capitalised(word) if sentence.words[place][0].isupper() else word


def _positive(sentence: Sentence, cue: Cue) -> Changes:
    """ "Any" becomes "some", "at all" is left out, in what the cue negates."""
    tree, listed = sentence.tree, positive_polarity()
    if cue.kind == "affix":
        return ()
    places = scope(tree, cue)
    if cue.kind in ("adverb", "pronoun", "determiner"):
        verb = next((v for v in (cue.anchor, *tree.above(cue.anchor)) if tree.is_verb(v)), None)
        places = places | set(own_words(tree, verb)) if verb is not None else places
    changes: list[Change] = []
    for place in sorted(each for each in places if each > cue.anchor):
        word = tree.words[place]
        if word == "at" and tree.words[place + 1 : place + 2] == ("all",):
            changes.extend(delete(place, place + 1))
        elif word in word_class("strengthener") or (word == "even" and place - cue.anchor < 3):
            changes.extend(delete(place))
        elif word == "a" and tree.words[place + 1 : place + 2] == ("single",):
            # "Did not lose a single game": not one.
            changes += (Change(place, "instead", "at least one"), *delete(place + 1))
        elif word == "any" and _is_bare(tree, place):
            changes.append(Change(place, "instead", ""))
        elif word == "much" and _ends(tree, place):
            changes.append(Change(place, "instead", "a lot"))
        elif word in listed and _is_item(tree, place):
            changes.append(Change(place, "instead", listed[word]))
    return tuple(changes)


def _is_bare(tree: Tree, place: int) -> bool:
    """Whether "any" leaves nothing: "have children", "wait longer"."""
    noun = tree.heads[place]
    had = tree.tags[noun] == "NNS" and tree.lemmas[tree.heads[noun]] == "have"
    owned = had and tree.relations[noun] == "dobj" and noun == place + 1
    longer = tree.words[place + 1 : place + 2] == ("longer",)
    return owned or longer


def _ends(tree: Tree, place: int) -> bool:
    """Whether an adverb ends its clause: "does not matter much"."""
    following = tree.words[place + 1 : place + 2]
    adverb = tree.relations[place] in ("advmod", "npadvmod", "dobj") and not tree.children[place]
    return adverb and (not following or not following[0][0].isalnum())


def _until(tree: Tree, cue: Cue) -> Changes:
    """ "Did not leave until noon" becomes "left before noon"."""
    verb = next((v for v in tree.above(cue.anchor) if tree.is_verb(v)), None)
    if cue.kind not in ("adverb", "determiner", "pronoun") or verb is None:
        return ()
    below = [place for place in own_words(tree, verb) if tree.relations[place] == "prep"]
    marks = [
        m for c in tree.children[verb] for m in tree.children[c] if tree.relations[m] == "mark"
    ]
    return tuple(
        Change(place, "instead", "before")
        for place in (*below, *marks)
        if tree.words[place] in ("until", "till") and place > cue.anchor
    )


def _is_item(tree: Tree, place: int) -> bool:
    word, following = tree.words[place], tree.words[place + 1 : place + 2]
    if word == "either":
        return not following or not following[0][0].isalnum()
    if word == "yet":
        return tree.relations[place] == "advmod"
    if word == "any" and following in (("more",), ("longer",)):
        return tree.relations[place + 1] == "amod" and following == ("more",)
    return True
