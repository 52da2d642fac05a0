"""The verb group of a predicate, and its negation: do-support, modals, copulas, contractions."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from bpb.english.lexicons import partners, word_class
from bpb.english.morphology import base_form
from bpb.english.tags import ADVERBS, AUXILIARIES, FINITE, SUBJECTS
from bpb.english.tree import Tree
from bpb.negation.edits.change import Change, Changes
from bpb.negation.edits.lexicon import negative_polarity
from bpb.negation.edits.sentence import Sentence


@dataclass(frozen=True, slots=True)
class VerbGroup:
    """A verb with its auxiliaries.

    Attributes:
        verb: The place of the verb that has the meaning; of the copula, where there is none.
        finite: The place of the word that "not" follows: the first auxiliary, a form of "be"; the
            verb itself where it needs "do".
        subject: The place of its subject's head; the one it shares with the verb it is joined to.
        borrowed: The auxiliaries it shares with that verb, as written, which a negation repeats.
        tense: Penn's tag of a lexical verb without auxiliary: VBD, VBZ or VBP; "" with one.
    """

    verb: int
    finite: int
    subject: int | None
    borrowed: str = ""
    tense: str = ""


def verb_group(tree: Tree, verb: int) -> VerbGroup | None:
    """The group of a verb that is finite or has a finite auxiliary; None for another word."""
    if not tree.is_verb(verb) or tree.words[verb + 1 : verb + 2] == ("-",):
        return None
    prefixes = word_class("verbal_prefix")
    if verb and tree.words[verb - 1] == "-" and tree.words[verb - 2] not in prefixes:
        return None
    subject = shared_subject(tree, verb)
    own = tree.auxiliaries(verb)
    if any(tree.words[c] == "to" for c in own):
        return None
    if tree.tags[verb] in ("VBD", "VBZ"):
        # "Free will became widespread": no modal before a finite verb.
        own = [c for c in own if tree.tags[c] != "MD"]
    if own and any(tree.relations[c] in AUXILIARIES for c in tree.children[own[0]]):
        # "There should be contrasting views": the parser takes "should be" for an auxiliary.
        return None
    if own and not _is_auxiliary(tree, own[0]):
        tense = _tense(tree, own[0], subject)
        return VerbGroup(own[0], own[0], subject, tense=tense) if tense else None
    if own and not _agree(tree, own[-1], verb):
        return None
    if own:
        first = own[0]
        auxiliaries = word_class("be", "be_not_finite", "contracted_auxiliary")
        finite = tree.tags[first] in FINITE or tree.words[first] in auxiliaries
        return VerbGroup(verb, first, subject) if finite else None
    if tree.lemmas[verb] == "be" and tree.tags[verb] in FINITE:
        return VerbGroup(verb, verb, subject)
    if tree.tags[verb] == "MD" or is_elliptic(tree, verb):
        return VerbGroup(verb, verb, subject)
    shared = _shared_auxiliaries(tree, verb)
    if shared:
        words = " ".join(tree.words[c] for c in shared)
        return VerbGroup(verb, verb, subject, borrowed=words)
    tense = _tense(tree, verb, subject)
    # "Held in Oslo, won by Norway": an agent shows that it is no finite verb.
    reduced = tense == "VBD" and tree.child(verb, ("agent",)) is not None
    return VerbGroup(verb, verb, subject, tense=tense) if tense and not reduced else None


def is_elliptic(tree: Tree, verb: int) -> bool:
    """Whether an auxiliary stands for the verb before it: "Tom sang, and Ann did too"."""
    if tree.relations[verb] != "conj" or tree.lemmas[verb] not in ("do", "have"):
        return False
    if tree.tags[verb] not in FINITE:
        return False
    said = (c for c in tree.children[verb] if c > verb and tree.kinds[c] != "PUNCT")
    likewise = word_class("additive", "negation")
    return all(tree.words[c] in likewise or tree.relations[c] in SUBJECTS for c in said)


def _agree(tree: Tree, auxiliary: int, verb: int) -> bool:
    """Whether an auxiliary goes with the form of its verb; where not the parse is wrong."""
    form = tree.tags[verb]
    if tree.lemmas[auxiliary] == "have":
        return form in ("VBN", "VBD")
    if tree.lemmas[auxiliary] == "be":
        return form in ("VBN", "VBG", "VBD", "VB")
    return form != "VBG" and form in ("VB", "VBP", "VBN", "VBD")


def _is_auxiliary(tree: Tree, place: int) -> bool:
    """Whether a word takes "not": the parser also calls "helped" and "became" auxiliaries."""
    known = tree.tags[place] == "MD" or tree.lemmas[place] in ("be", "have", "do")
    return known or tree.words[place].startswith(("'", "’")) or tree.words[place] == "to"


def shared_subject(tree: Tree, verb: int) -> int | None:
    """The subject of a verb, or of the verb it is joined to."""
    while True:
        subject = tree.child(verb, SUBJECTS - {"expl"})
        if subject is None:
            subject = tree.child(verb, ("expl",))
        if subject is None:
            # The parser may hang it on the auxiliary.
            own = (c for c in tree.children[verb] if tree.relations[c] in AUXILIARIES)
            subject = next((s for c in own if (s := tree.child(c, SUBJECTS)) is not None), None)
        if subject is not None or tree.relations[verb] != "conj":
            return subject
        verb = tree.heads[verb]


def _shared_auxiliaries(tree: Tree, verb: int) -> list[int]:
    """The auxiliaries that a verb has from the one it is joined to: "was born and raised"."""
    if tree.relations[verb] != "conj" or tree.child(verb, SUBJECTS) is not None:
        return []
    head = tree.heads[verb]
    if not tree.is_verb(head):
        return []
    own = tree.auxiliaries(head)
    own = own or _shared_auxiliaries(tree, head)
    if not own and tree.lemmas[head] == "be" and _is_passive(tree, verb):
        # "Is the capital and spoken of": the copula is the passive's auxiliary.
        return [head]
    if not own or tree.words[own[0]] == "to":
        return []
    passive = any(tree.relations[c] == "auxpass" for c in own)
    if tree.tags[verb] == "VBD" and passive and not _is_active(tree, verb):
        return own
    if tree.tags[verb] != tree.tags[head] or (passive and _is_active(tree, verb)):
        return []
    return own


def _is_passive(tree: Tree, verb: int) -> bool:
    """Whether a participle without auxiliary and object is a passive."""
    base, word = lemma(tree, verb), tree.words[verb]
    if past_of(base) != word:
        return inflected(base, "VBN") == word
    return tree.tags[verb] == "VBN" and tree.child(verb, ("agent",)) is not None


def _is_active(tree: Tree, verb: int) -> bool:
    """Whether a verb after a passive is none: it has an object, or can have none.

    "Was injured and missed the game", "was ill and died", but "was born and raised".
    """
    complements = ("dobj", "xcomp", "ccomp", "attr", "acomp", "oprd")
    base = lemma(tree, verb)
    if tree.child(verb, complements) is not None or base in word_class("intransitive_verb"):
        return True
    return inflected(base, "VBN") != tree.words[verb]


def _tense(tree: Tree, verb: int, subject: int | None) -> str:
    """The tense of a lexical verb, by its tag, or by its form where the tag cannot be right."""
    tag, word = tree.tags[verb], tree.words[verb]
    past = past_of(lemma(tree, verb)) == word
    if tag in ("VBZ", "VBD"):
        return tag
    if past and tree.relations[verb] == "conj" and tree.tags[tree.heads[verb]] == "VBD":
        return "VBD"
    if subject is None:
        return ""
    if tag == "VB" and tree.relations[verb] == "conj" and tree.tags[tree.heads[verb]] == "VB":
        return ""
    if tag in ("VBP", "VB") and _disagrees(tree, verb):
        return ""
    if tag in ("VBP", "VB"):
        plural = tree.tags[subject] in ("NNS", "NNPS") or is_joined(tree, subject)
        plural = plural or tree.words[subject] in ("i", "you", "we", "they", "that", "who", "which")
        return "VBP" if plural or not past else "VBD"
    return "VBD" if tag == "VBN" and past else ""


def _disagrees(tree: Tree, verb: int) -> bool:
    """Whether a base form is joined to a past tense: "was able to see and hear" is no "hears"."""
    joined = tree.relations[verb] == "conj" and tree.child(verb, SUBJECTS) is None
    return joined and tree.tags[tree.heads[verb]] in ("VBD", "VBZ")


def is_joined(tree: Tree, place: int) -> bool:
    """Whether a noun is joined to another by "and"."""
    joined = any(tree.relations[c] == "conj" for c in tree.children[place])
    return joined and any(tree.words[c] == "and" for c in tree.below(place))


def lemma(tree: Tree, verb: int) -> str:
    """A verb's base form, lemminflect's: spaCy takes "rated" for a form of "rat"."""
    word, own, tag = tree.words[verb], tree.lemmas[verb].lower(), tree.tags[verb]
    if tag == "VB" and word.isalpha():
        # SpaCy takes "did not found" for a form of "find".
        return word
    if tag in ("VB", "VBP") or own in ("be", "have", "do"):
        return own
    return base_form(word)


@cache
def past_of(base: str) -> str:
    """The past tense of a verb."""
    return inflected(base, "VBD")


@cache
def inflected(base: str, tag: str) -> str:
    """A form of a verb or noun by Penn's tag; of "be" and "have" too."""
    from lemminflect import getInflection

    if base == "be":
        return {"VBD": "was", "VBZ": "is", "VBP": "are", "VBN": "been", "VBG": "being"}[tag]
    if base == "have":
        return {"VBD": "had", "VBZ": "has", "VBP": "have", "VBN": "had", "VBG": "having"}[tag]
    return next(iter(getInflection(base, tag)), base)


def tense_of_do(word: str) -> str:
    """Penn's tag of a finite form of "do": VBD, VBZ or VBP; "" for another word."""
    return next((tag for tag in ("VBD", "VBZ", "VBP") if inflected("do", tag) == word), "")


def negate(sentence: Sentence, group: VerbGroup, *, contract: bool = False) -> Changes:
    """The changes that negate a verb, and its polarity items with it."""
    tree = sentence.tree
    # "Did not also leave" would say that something else was so.
    also = [
        Change(c, "instead", "")
        for c in tree.children[group.verb]
        if tree.words[c] == "also"
        and (group.subject is None or group.subject < c <= group.verb + 1)
    ]
    changes = (*negate_verb(sentence, group, contract=contract), *_polarity(sentence, group))
    return (*changes, *also)


def negate_verb(sentence: Sentence, group: VerbGroup, *, contract: bool = False) -> Changes:
    """The changes that put "not" to a verb."""
    tree, finite = sentence.tree, group.finite
    if group.borrowed:
        first, _, rest = group.borrowed.partition(" ")
        words = f"{denied(first, contract=contract)} {rest}".strip()
        return (Change(_start(tree, group.verb), "before", words, cue=_cue(words)),)
    if group.tense:
        words = denied(inflected("do", group.tense), contract=contract)
        return (
            Change(_start(tree, group.verb), "before", words, cue=_cue(words)),
            Change(group.verb, "instead", lemma(tree, group.verb)),
        )
    word = sentence.words[finite]
    written = denied(word, contract=contract)
    if written == f"{word} not":
        return (Change(finite, "after", "not", cue="not"),)
    return (Change(finite, "instead", written, cue=_cue(written)),)


def denied(auxiliary: str, *, contract: bool) -> str:
    """An auxiliary with its negation: "did not", "didn't", "cannot"."""
    word = auxiliary.lower()
    if contract and word in partners("contraction"):
        return _like(auxiliary, partners("contraction")[word])
    # "He may come" is false where he cannot, "he must" where he need not.
    modal = partners("denied_modal").get(word)
    return _like(auxiliary, modal) if modal else f"{auxiliary} not"


def _like(model: str, word: str) -> str:
    return word[0].upper() + word[1:] if model[0].isupper() else word


def _cue(words: str) -> str:
    return "n't" if "n't" in words else "not"


def _start(tree: Tree, verb: int) -> int:
    """The first of the adverbs that stand before a verb, or the verb."""
    floating = word_class("floating_quantifier")
    start = verb - 2 if verb > 1 and tree.words[verb - 1] == "-" else verb
    while start and (
        (start - 1 in tree.children[verb] and _is_before_verb(tree, start - 1))
        # "They both failed" is false where they did not both fail.
        or (tree.words[start - 1] in floating and start - 1 != _subject_start(tree, verb))
    ):
        start -= 1
    return start


def _subject_start(tree: Tree, verb: int) -> int:
    """The place of the first word of a verb's subject."""
    subject = shared_subject(tree, verb)
    return -1 if subject is None else min(tree.below(subject))


def _is_before_verb(tree: Tree, place: int) -> bool:
    return (
        tree.relations[place] == "advmod"
        and tree.tags[place] in ADVERBS
        and not tree.children[place]
        and tree.words[place] not in word_class("pro_adverb", "additive")
    )


def _polarity(sentence: Sentence, group: VerbGroup) -> Changes:
    """ "Some" becomes "any", "already" "yet" after a negated verb, in its own clause."""
    tree, listed = sentence.tree, negative_polarity()
    start = group.finite if group.finite != group.verb else _start(tree, group.verb)
    after = [place for place in own_words(tree, group.verb) if place >= start]
    return tuple(
        Change(place, "instead", listed[tree.words[place]])
        for place in after
        if tree.words[place] in listed and _is_item(tree, place)
    )


def below_none(sentence: Sentence, group: VerbGroup) -> Changes:
    """The changes of polarity items under a subject such as "nobody": "something", "already"."""
    tree, listed = sentence.tree, negative_polarity()
    own = own_words(tree, group.verb)
    subject = set() if group.subject is None else tree.below(group.subject)
    changes: list[Change] = []
    for place in own:
        word = tree.words[place]
        if place in subject or word not in listed or not _is_item(tree, place):
            continue
        last = max(i for i in own if tree.kinds[i] != "PUNCT")
        if word == "already" and place < last and max(tree.below(group.verb) - {place}) >= last:
            # "Nobody has called the police yet."
            changes += (Change(place, "instead", ""), Change(last, "after", listed[word]))
        else:
            changes.append(Change(place, "instead", listed[word]))
    return tuple(changes)


def own_words(tree: Tree, verb: int) -> list[int]:
    """The words of a verb's clause without those of the clauses in it or joined to it."""
    waiting, found = [verb], []
    while waiting:
        place = waiting.pop()
        found.append(place)
        for child in tree.children[place]:
            relation = tree.relations[child]
            clausal = relation in ("ccomp", "advcl", "relcl", "acl", "parataxis", "csubj")
            if not clausal and not (relation == "conj" and tree.is_verb(child)):
                waiting.append(child)
    return sorted(found)


def _is_item(tree: Tree, place: int) -> bool:
    word, following = tree.words[place], tree.words[place + 1 : place + 2]
    if word == "some":
        # "Some 30 people" is about thirty.
        return tree.tags[place + 1 : place + 2] != ("CD",)
    if "-" in tree.words[max(0, place - 1) : place + 2]:
        return False
    if word == "too":
        return not following or not following[0][0].isalnum()
    return True
