"""Where a sentence tells the answer to a question, and what the denial of a clause leaves of it.

A denial bears on a verb with what belongs to it. What is told beside it stays: in a clause that is
joined to it, in the clause above, between commas.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher

from bpb.english.lexicons import word_class
from bpb.english.names import apart
from bpb.english.tags import CLAUSES
from bpb.english.tree import AUXILIARIES, SUBJECTS, Tree
from bpb.negation.edits.sentence import Sentence
from bpb.negation.edits.verb import lemma, own_words, verb_group
from bpb.negation.passages.proposition import base, set_off

_FOUND = 0.5
"""At least this share of a question's words has the sentence that answers it."""
_STEM, _REPLACED = 6, 2
_ALL_BUT_FEW = 0.75
"""As many has the one that answers a question of yes and no, of which no answer shows it."""
_CONTENT = frozenset("NOUN PROPN VERB ADJ NUM ADV".split())


@dataclass(frozen=True, slots=True)
class Query:
    """What a question is about.

    Attributes:
        words: The base forms of its words, those apart that only say what kind of answer it wants.
        verbs: The base forms of its verbs, light ones apart.
        main: That of its main verb.
    """

    words: frozenset[str]
    verbs: frozenset[str]
    main: str

    @classmethod
    def of(cls, question: Sentence) -> Query:
        tree = question.tree
        words = {base(tree, place) for place in range(len(tree)) if is_content(tree, place)}
        verbs = {lemma(tree, place) for place in range(len(tree)) if tree.is_verb(place)}
        main = lemma(tree, question.root) if tree.is_verb(question.root) else ""
        general = word_class("answer_type_noun", "kind_noun", "question_word") | {"be", "do"}
        light = word_class("light_verb")
        return cls(frozenset(words) - general, frozenset(verbs) - light, main)

    def has(self, tree: Tree, place: int) -> bool:
        """Whether a word is one of the question's, or of the same stem."""
        return bool(self.words & _forms(tree, place) or self.stems & {_stem(tree.words[place])})

    def shared(self, sentence: Sentence) -> int:
        """How many of its words a sentence has."""
        places = range(len(sentence.tree))
        asked = frozenset(p for p in places if is_content(sentence.tree, p))
        return len(Evidence(sentence, frozenset(), asked, self).words)

    @property
    def stems(self) -> frozenset[str]:
        """The beginnings of its long words: "announ" of "announcement" and "announced"."""
        return frozenset(map(_stem, self.words)) - {""}


@dataclass(frozen=True, slots=True)
class Evidence:
    """A sentence that tells an answer.

    Attributes:
        sentence: It.
        answer: The places of the answer's words; of yes and no none.
        asked: The places of the question's words, outside of the answer.
        query: What the question is about.
    """

    sentence: Sentence
    answer: frozenset[int]
    asked: frozenset[int]
    query: Query

    @classmethod
    def of(cls, sentence: Sentence, query: Query, answer: str) -> Evidence | None:
        """The evidence of a sentence; None where it has not the answer once, or tells of others.

        Args:
            sentence: A sentence of the passage.
            query: What the question is about.
            answer: The gold answer as it stands there; "" for yes and no.
        """
        places, tree = places_of(sentence, answer) if answer else frozenset[int](), sentence.tree
        asked = frozenset(
            place
            for place in range(len(tree))
            if place not in places and is_content(tree, place) and query.has(tree, place)
        )
        made = cls(sentence, places, asked, query)
        enough = made.share >= (_FOUND if answer else _ALL_BUT_FEW) and len(made.words) > 1
        return made if enough and (places or not answer) else None

    @property
    def places(self) -> frozenset[int]:
        """The places of the words that tell the answer."""
        return self.answer | self.asked

    @property
    def words(self) -> frozenset[str]:
        """The question's words that it has."""
        tree = self.sentence.tree
        forms = frozenset().union(*(_forms(tree, place) for place in self.asked))
        stems = {_stem(tree.words[place]) for place in self.asked} - {""}
        return frozenset(w for w in self.query.words if w in forms or _stem(w) in stems)

    @property
    def share(self) -> float:
        """The share of the question's words that it has, those of the answer apart."""
        own = {base(self.sentence.tree, place) for place in self.answer}
        wanted = self.query.words - own
        return len(self.words & wanted) / len(wanted) if wanted else 0.0

    def kept(self, verb: int) -> bool:
        """Whether the answer is told as before where a verb is denied."""
        tree = self.sentence.tree
        subject = tree.child(verb, SUBJECTS)
        whole = tree.below(subject) if subject is not None else set[int]()
        named = whole - set_off(tree, subject) if subject is not None else whole
        denied = bears_on(tree, verb)
        told = self.places - named
        # Of a subject nothing is denied but this: what others say of it stays.
        beside = self.asked - named - denied
        own = self.answer & named and not (_is_joined(tree, verb) or beside <= whole)
        return bool(beside) and not told & denied and not own

    def is_aside(self, verb: int) -> bool:
        """Whether a verb's clause is told by the way: between commas, or joined with a subject."""
        tree = self.sentence.tree
        marks = {tree.words[place] for place in tree.below(verb) if place < verb}
        if tree.relations[verb] in ("relcl", "acl", "advcl"):
            aside = verb in set_off(tree, self.sentence.root)
            return aside and not marks & word_class("conditional", "temporal")
        joined = tree.relations[verb] == "conj"
        whole = tree.child(verb, SUBJECTS) is not None and "if" not in tree.words
        return joined and whole and tree.relations[tree.heads[verb]] == "ROOT"

    def denied(self, verb: int) -> bool:
        """Whether the answer is told by a verb alone, and no more where that is denied."""
        tree = self.sentence.tree
        own = set(own_words(tree, verb)) - set_off(tree, verb)
        inside, outside = self.asked & own, self.asked - own
        elsewhere = any(_lemma(tree, place) in self.query.verbs for place in outside)
        if elsewhere or len(inside) < len(outside) or not self.answer <= own:
            return False
        if _lemma(tree, verb) == self.query.main != "be" and len(inside - {verb}) > 1:
            return True
        top = self._top()
        if top is not None and self._is_measure(top, verb):
            return not outside
        if top is None or not self._belongs(top, verb):
            return False
        part = self._part(top, verb)
        within = tree.below(top if tree.relations[part] == "attr" else part)
        if self.asked & within:
            return False
        if _lemma(tree, verb) in self.query.verbs:
            return bool(self.asked - {verb})
        parts = {self._part(place, verb) for place in inside}
        return not self.query.verbs and len(parts) > 1 and not outside

    def turned(self, verb: int) -> bool:
        """Whether the denial of a verb turns the answer to a question of yes and no.

        The clause of the verb has all that the question has, and nothing more that the denial may
        be of: its other words say which things are meant.
        """
        tree = self.sentence.tree
        own = set(own_words(tree, verb)) - set_off(tree, verb)
        same = (
            _lemma(tree, verb) in self.query.verbs
            if self.query.verbs
            else (tree.lemmas[verb] == "be")
        )
        if not same or self.share < 1 or not self.asked <= own or tree.relations[verb] != "ROOT":
            return False
        more = (p for p in own - self.asked - {verb} if is_content(tree, p))
        return all(self._identifies(place, verb) for place in more)

    def _identifies(self, place: int, verb: int) -> bool:
        """Whether a word only says which of the things is meant that the question has."""
        tree = self.sentence.tree
        for above in tree.above(place):
            if above == verb:
                return False
            if above in self.asked and tree.is_definite(above):
                return True
        return False

    def _top(self) -> int | None:
        """The one head of the answer's words."""
        tree = self.sentence.tree
        tops = [p for p in self.answer if tree.heads[p] not in self.answer or tree.heads[p] == p]
        tops = [p for p in tops if tree.kinds[p] != "PUNCT"]
        return tops[0] if len(tops) == 1 else None

    def _is_measure(self, top: int, verb: int) -> bool:
        """Whether the answer measures what a verb says of its subject: "is 340 km long"."""
        tree = self.sentence.tree
        said = tree.heads[top]
        measured = (tree.relations[top], tree.relations[said]) == ("npadvmod", "acomp")
        return measured and tree.heads[said] == verb

    def _belongs(self, top: int, verb: int) -> bool:
        """Whether the answer is what a verb says of its subject: one of the verb's own parts."""
        tree = self.sentence.tree
        if tree.relations[top] in ("nummod", "amod", "compound"):
            noun = tree.heads[top]
            if tree.is_definite(noun) or tree.kinds[noun] == "PROPN":
                return False
            top = noun
        while tree.heads[top] != verb:
            above = tree.heads[top]
            if tree.relations[top] != "pobj" and tree.relations[top] != "prep":
                return False
            if tree.heads[above] == above or tree.relations[above] in CLAUSES | {"conj"}:
                return False
            place = tree.relations[top] == "prep" and tree.relations[above] == "pobj"
            if place and tree.words[top] not in word_class("inner_preposition") | {"near"}:
                return False
            if tree.relations[above] in ("nsubj", "nsubjpass", "dobj"):
                return False
            top = above
        return tree.relations[top] not in ("relcl", "appos", "parataxis", "conj", "advcl")

    def _part(self, place: int, verb: int) -> int:
        """The part of a verb that a word belongs to."""
        tree = self.sentence.tree
        while place != verb and tree.heads[place] not in (verb, place):
            place = tree.heads[place]
        return place


def bears_on(tree: Tree, verb: int) -> set[int]:
    """The places that the denial of a verb bears on."""
    found = tree.below(verb)
    # "Not written and edited": of participles that are joined each is denied.
    auxiliary = tree.child(verb, AUXILIARIES) is not None
    bare = (
        tree.relations[verb] in ("acl", "advcl")
        and not auxiliary
        and verb_group(tree, verb) is None
    )
    for place in tree.below(verb):
        joined = tree.relations[place] == "conj" and tree.is_verb(place)
        if joined and not bare and tree.heads[place] == verb:
            found -= tree.below(place)
    beside = set_off(tree, verb)
    for place in beside:
        if tree.relations[place] in ("advcl", "parataxis"):
            marks = {tree.words[c] for c in tree.children[place] if tree.relations[c] == "mark"}
            if not marks & word_class("concessive"):
                beside = beside - tree.below(place)
    return found - beside


def denied_verb(sentence: Sentence, edited: Sentence) -> int | None:
    """The verb of a sentence that an edit denies; None where it changes more than that."""
    tree, found = sentence.tree, set[int]()
    for start, end, words in _changes(sentence, edited):
        if end - start > _REPLACED and not _is_tail(tree, start, end):
            return None
        if word_class("negation", "negative") & set(words):
            # "Was not, they said, a cause": the cue belongs to what stands before it.
            after = start == end and start > 0 and tree.kinds[start - 1] == "AUX"
            found.add(start - 1 if after else min(start, len(tree) - 1))
    if len(found) != 1:
        return None
    return clause_of(tree, found.pop())


def clause_of(tree: Tree, place: int) -> int | None:
    """The verb of the clause that a word is in, complements taken with the clause above."""
    while not tree.is_verb(place) or tree.relations[place] in AUXILIARIES:
        if tree.heads[place] == place:
            return None
        place = tree.heads[place]
    while tree.relations[place] in ("xcomp", "ccomp"):
        place = tree.heads[place]
    return place


def put_in(sentence: Sentence, edited: Sentence) -> set[str]:
    """The words that an edit puts in."""
    return {word for _, _, words in _changes(sentence, edited) for word in words}


def changed(sentence: Sentence, edited: Sentence) -> set[int]:
    """The places of a sentence's words that an edit takes out or replaces."""
    return {place for start, end, _ in _changes(sentence, edited) for place in range(start, end)}


def _changes(sentence: Sentence, edited: Sentence) -> Iterator[tuple[int, int, Sequence[str]]]:
    """Each change of an edit: where it begins and ends, and the words that it puts in."""
    matcher = SequenceMatcher(None, sentence.tree.words, edited.tree.words, autojunk=False)
    for what, start, end, new_start, new_end in matcher.get_opcodes():
        if what != "equal":
            yield start, end, edited.tree.words[new_start:new_end]


def places_of(sentence: Sentence, text: str) -> frozenset[int]:
    """The places of the words of a text that a sentence has once; none where it has it not."""
    found = list(apart(text).finditer(sentence.text))
    if len(found) != 1:
        return frozenset()
    first, last = found[0].span()
    return frozenset(
        place for place, (start, end) in enumerate(sentence.spans) if start < last and end > first
    )


def _is_tail(tree: Tree, start: int, end: int) -> bool:
    """Whether words that are left out are all to the end, after a comma."""
    return end >= len(tree) - 1 and tree.words[start] == ","


def _is_joined(tree: Tree, verb: int) -> bool:
    return tree.relations[verb] == "conj" or tree.child(verb, ("conj",)) is not None


def _lemma(tree: Tree, place: int) -> str:
    return lemma(tree, place) if tree.is_verb(place) else ""


def is_content(tree: Tree, place: int) -> bool:
    """Whether a word is none of those that only hold a sentence together."""
    known = tree.kinds[place] in _CONTENT and tree.tags[place] not in ("WRB", "WDT", "WP")
    return known and any(map(str.isalnum, tree.words[place]))


def _forms(tree: Tree, place: int) -> frozenset[str]:
    return frozenset((base(tree, place), _lemma(tree, place))) - {""}


def _stem(word: str) -> str:
    return word[:_STEM] if len(word) >= _STEM else ""
