"""ScopeQuantifier: let a negation hold of all or of some."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from bpb.english.lexicons import partners, word_class
from bpb.english.tree import SUBJECTS, Tree
from bpb.negation.edits.change import Change, Changes, capitalised, delete
from bpb.negation.edits.kind import Case, EditKind
from bpb.negation.edits.lexicon import positive_polarity
from bpb.negation.edits.negations import negations_of
from bpb.negation.edits.removal import cue_words, removed
from bpb.negation.edits.sentence import Sentence
from bpb.negation.edits.types import Category, Options, Relation, SentenceEdit
from bpb.negation.edits.verb import negate_verb, verb_group
from bpb.negation.scope import scope
from bpb.negation.sets.nouns import own_pairs
from bpb.negation.types import Cue

_ALL = {"nobody": "not everybody", "nothing": "not everything"}
_COMPARED = frozenset(("JJR", "RBR"))


class ScopeQuantifier(EditKind):
    """Exchange "not all" and "no", "not always" and "never".

    "No players came" entails "Not all players came" only if there are players. So the kind takes
    nouns of people, places and the like alone.

    Source: the superset-subset replacement of Ravichander et al. 2022 (CondaQA), Tables 3 and 13.
    """

    category = Category.SCOPE
    cases = (
        Case("Not all players came.", ("No players came.",)),
        Case("Not every player was tired.", ("No player was tired.",)),
        Case("Not all of the players came.", ("None of the players came.",)),
        Case("Not everyone came.", ("No one came.",)),
        Case("No players came.", ("Not all players came.",)),
        Case("No player was tired.", ("Not every player was tired.",)),
        Case("None of the players came.", ("Not all of the players came.",)),
        Case("Nobody came.", ("Not everybody came.",)),
        Case("No one came.", ("Not everyone came.",)),
        Case("Tom did not find all of the coins.", ("Tom did not find any of the coins.",)),
        Case("Tom did not find any of the coins.", ("Tom did not find all of the coins.",)),
        Case("She never came late.", ("She did not always come late.",)),
        Case("She did not always come late.", ("She never came late.",)),
        Case("No decision was made.", refused="no quantifier that a negation is of"),
        Case("Nobody ever found anything.", refused="no quantifier that a negation is of"),
        Case("Tom did not come.", refused="no quantifier that a negation is of"),
        Case("Tom found some coins.", refused="no negation"),
    )

    def edits(self, sentence: Sentence, options: Options) -> Iterator[SentenceEdit | str]:
        tree = sentence.tree
        if not sentence.cues:
            yield "no negation"
        for cue in sentence.cues:
            verb = next((v for v in tree.above(cue.anchor) if tree.is_verb(v)), None)
            # Above another negation or a condition the entailment is turned around.
            plain = len(sentence.cues) == 1 and verb is not None and _is_asserted(tree, verb)
            for changes, stronger in _changes(sentence, cue, options) if plain else ():
                places = scope(tree, cue) - cue.places
                yield self.edit(
                    sentence,
                    changes,
                    Relation.NEUTRAL if stronger else Relation.ENTAILMENT,
                    cue=None if any(change.cue for change in changes) else cue_words(sentence, cue),
                    old=places,
                    new=places,
                )
        yield "no quantifier that a negation is of"


def _changes(sentence: Sentence, cue: Cue, options: Options) -> Iterator[tuple[Changes, bool]]:
    """The changes of a negation's quantifier, and whether they make it say more."""
    tree, words, place = sentence.tree, cue_words(sentence, cue), min(cue.places)
    after = tree.words[place + 1 : place + 4]
    if words in word_class("negation") and after:
        narrow = _narrow(tree, place, *after)
        if narrow:
            first = capitalised(narrow[0]) if sentence.words[place][0].isupper() else narrow[0]
            put = Change(place, "instead", first, cue=first)
            yield (put, *delete(*range(place + 1, place + narrow[1]))), True
    others = tree.words[place + len(cue.places) :]
    if _is_subject(tree, cue) and not _has_polarity(others):
        wide = _wide(tree, place, words)
        if wide:
            first = capitalised(wide[0]) if sentence.words[place][0].isupper() else wide[0]
            put = Change(place, "instead", first, cue=first.split()[0])
            yield (put, *delete(*range(place + 1, place + wide[1]))), False
    verb = tree.heads[cue.anchor]
    if not tree.is_verb(verb):
        return
    if words in word_class("negation"):
        yield from _object(tree, verb)
    if words == "never" and not _has_polarity(others) and tree.tags[place + 1] not in _COMPARED:
        yield from _always(sentence, cue, verb, options)
    always = words in word_class("negation") and after[:1] == ("always",)
    if always and negations_of(sentence, verb) == [cue]:
        taken = removed(sentence, cue)
        if not isinstance(taken, str):
            yield (*taken, Change(place + 1, "instead", "never", cue="never")), True


def _has_polarity(words: Iterable[str]) -> bool:
    """Whether one of some words is sensitive to what the negation is of: "any", "ever", "all"."""
    items = word_class("strengthener").union(positive_polarity(), ("all", "again"))
    return not items.isdisjoint(words)


def _narrow(tree: Tree, place: int, *after: str) -> tuple[str, int] | None:
    """What stands for "not all" and the like, and how many words it stands for."""
    denied = partners("denied_universal").get(after[0])
    if denied is not None:
        return denied, 2
    if after[:3] == ("all", "of", "the"):
        return "none", 2
    if after[:2] == ("all", "the"):
        return "none of", 2
    if after[0] in ("all", "every") and tree.relations[place + 1] == "det":
        return "no", 2
    return None


def _wide(tree: Tree, place: int, words: str) -> tuple[str, int] | None:
    """What stands for "no" and the like, and how many words it stands for."""
    if words in _ALL:
        return _ALL[words], 1
    if words == "no" and tree.words[place + 1] == "one" and tree.heads[place] == place + 1:
        return "not everyone", 2
    if words == "none" and tree.words[place + 1 : place + 3] == ("of", "the"):
        noun = tree.child(place + 1, ("pobj",))
        verb = tree.heads[place]
        own = {tree.words[i] for i in (verb, *tree.children[verb])}
        plural = noun is not None and tree.tags[noun] in ("NNS", "NNPS")
        single = own & {"is", "was", "has", "does"} or tree.tags[verb] == "VBZ"
        return ("not all", 1) if plural and not single else None
    noun = tree.heads[place]
    if words != "no" or noun <= place or not _exists(tree.lemmas[noun].lower()):
        return None
    if any(tree.words[i] in ("other", "more", "such") for i in range(place, noun)):
        return None
    quantifier = {"NN": "not every", "NNS": "not all"}.get(tree.tags[noun])
    return (quantifier, 1) if quantifier else None


def _exists(noun: str) -> bool:
    return noun in word_class("society_noun") or "person" in own_pairs().above(noun)


def _is_subject(tree: Tree, cue: Cue) -> bool:
    """Whether a cue is a subject or its determiner."""
    noun = cue.anchor if cue.kind == "pronoun" else tree.heads[cue.anchor]
    return tree.relations[noun] in SUBJECTS - {"expl"}


def _object(tree: Tree, verb: int) -> Iterator[tuple[Changes, bool]]:
    """ "Any of the" and "all of the" in the object."""
    noun = tree.child(verb, ("dobj",))
    if noun is None or tree.words[noun : noun + 2] not in (("all", "of"), ("any", "of")):
        return
    stronger = tree.words[noun] == "all"
    yield (Change(noun, "instead", "any" if stronger else "all"),), stronger


def _always(
    sentence: Sentence, cue: Cue, verb: int, options: Options
) -> Iterator[tuple[Changes, bool]]:
    """ "Never came" becomes "did not always come"."""
    group = verb_group(sentence.tree, verb)
    if group is None or group.subject is None or negations_of(sentence, verb) != [cue]:
        return
    if not group.tense and group.finite != verb:
        # "Has not always won" is hardly said.
        return
    place = min(cue.places)
    adverbs = [c for c in sentence.tree.children[verb] if sentence.tree.words[c] == "before"]
    if adverbs or place < group.subject:
        return
    if group.tense:
        negated = [c for c in negate_verb(sentence, group) if not c.cue]
        auxiliary = next(c for c in negate_verb(sentence, group) if c.cue)
        yield (*negated, Change(place, "instead", f"{auxiliary.words} always", cue="not")), False
    elif place == group.finite + 1:
        yield (Change(place, "instead", "not always", cue="not"),), False


def _is_asserted(tree: Tree, verb: int) -> bool:
    """Whether a verb's clause is told as true: the main one, or joined to it by "and" or "but"."""
    while tree.relations[verb] == "conj":
        verb = tree.heads[verb]
    conditions = any(word in ("if", "unless", "whether", "or", "?") for word in tree.words)
    return tree.heads[verb] == verb and not conditions
