"""The main predicates of a sentence and how they are joined."""

from __future__ import annotations

from dataclasses import dataclass

from bpb.negation.edits.sentence import Sentence
from bpb.negation.edits.verb import INTRANSITIVE, inflected, lemma
from bpb.negation.tree import SUBJECTS, Tree

CONNECTIVES = frozenset("and but or yet & plus".split())
_FINITE = frozenset(("VBD", "VBZ", "VBP", "MD"))
_CLAUSES = frozenset(
    "ROOT aux auxpass ccomp advcl relcl parataxis csubj csubjpass pcomp acl xcomp intj meta".split()
)


@dataclass(frozen=True, slots=True)
class Coordination:
    """Predicates that are joined, or one.

    Attributes:
        predicates: The places of the verbs, in order.
        joints: The places of the conjunctions between them; for a mere comma none.
        disjunction: Whether "or" joins them.
    """

    predicates: tuple[int, ...]
    joints: tuple[int, ...] = ()
    disjunction: bool = False


def tops(tree: Tree) -> tuple[int, ...]:
    """The root, and the heads of the other parts of a sentence with semicolons; () if unclear."""
    signs = [place for place, word in enumerate(tree.words) if word == ";"]
    starts, ends = (0, *(s + 1 for s in signs)), (*signs, len(tree))
    parts = [range(start, end) for start, end in zip(starts, ends, strict=True)]
    if sum(any(tree.tags[i] in _FINITE for i in part) for part in parts) < 2:
        return tuple(i for i, head in enumerate(tree.heads) if head == i)
    found = []
    for part in parts:
        heads = [
            i
            for i in part
            if (tree.heads[i] not in part or tree.heads[i] == i) and tree.kinds[i] != "PUNCT"
        ]
        if len(heads) != 1:
            return ()
        found.extend(heads)
    return tuple(found)


def coordination(tree: Tree, first: int) -> Coordination | str:
    """The predicates joined to a verb, itself first; a reason where they cannot be told."""
    predicates, joints, waiting = [first], [], [first]
    while waiting:
        head = waiting.pop()
        joined = [
            c
            for c in _joined(tree, head)
            if c > head and ";" not in tree.words[head:c] and not _is_subordinate(tree, c)
        ]
        if any(_is_gapped(tree, c) for c in joined):
            return "a clause without its verb"
        verbs = [c for c in joined if tree.is_verb(c)]
        if any(_is_astray(tree, first, c) for c in verbs):
            return "a participle taken for a predicate"
        predicates.extend(verbs)
        waiting.extend(verbs)
    predicates.sort()
    # "..., followed by a goal" is joined by nothing: a participle clause.
    while len(predicates) > 1 and _is_loose(tree, predicates[-1]):
        predicates.pop()
    joints = [j for verb in predicates[1:] if (j := _joint(tree, verb)) is not None]
    if _is_left_out(tree, predicates):
        return "a clause joined by but or so to another than the main one"
    if len(predicates) == 1:
        return Coordination((first,))
    if any(word in _DASHES for word in tree.words[predicates[0] : predicates[-1]]):
        return "several statements"
    words = {tree.words[c] for c in joints}
    if not words or not words <= CONNECTIVES:
        return "joined without and, but or or"
    if "or" in words and len(words) > 1:
        return "joined by both and and or"
    return Coordination(tuple(predicates), tuple(joints), "or" in words)


def _is_left_out(tree: Tree, predicates: list[int]) -> bool:
    """Whether the parser joins a clause to one below the main one: ", but they left"."""
    for place, word in enumerate(tree.words[1:], 1):
        if word not in ("but", "so", "yet") or tree.words[place - 1] != ",":
            continue
        verb = next((v for v in range(place + 1, len(tree)) if tree.is_verb(v)), None)
        while verb is not None and tree.relations[verb] in ("aux", "auxpass"):
            verb = tree.heads[verb]
        joined = verb is not None and tree.relations[verb] == "conj"
        if verb is None or not joined or verb in predicates or not has_subject(tree, verb):
            continue
        if tree.tags[verb] in _FINITE:
            return True
    return False


def _joined(tree: Tree, verb: int) -> list[int]:
    """The conjuncts of a verb, with finite verbs that hang on an infinitive or gerund below it."""
    found = [c for c in tree.children[verb] if tree.relations[c] == "conj"]
    if found:
        return found
    below = (*_BELOW, "ccomp")
    waiting = [c for c in tree.children[verb] if tree.relations[c] in below and c > verb]
    while waiting:
        place = waiting.pop()
        for child in tree.children[place]:
            misplaced = (
                tree.relations[child] == "conj"
                and tree.tags[child] in ("VBD", "VBZ")
                and tree.tags[place] in ("VB", "VBG")
                and tree.child(place, SUBJECTS) is None
                and not any(tree.tags[c] in _FINITE and c < place for c in tree.children[place])
            )
            if misplaced:
                found.append(child)
            elif tree.relations[child] in _BELOW:
                waiting.append(child)
        if tree.relations[place] == "ccomp":
            found.extend(c for c in tree.children[place] if _is_set_off(tree, c))
    return sorted(found)


_SUBJECTS = SUBJECTS - {"expl"}
_BELOW = frozenset("xcomp advcl prep pcomp".split())


def _is_set_off(tree: Tree, verb: int) -> bool:
    """Whether a verb without a subject follows a comma: "said that he came, and left"."""
    joined = tree.relations[verb] == "conj" and tree.tags[verb] in ("VBD", "VBZ", "VBN")
    joint = _joint(tree, verb) if joined and not has_subject(tree, verb) else None
    return joint is not None and tree.words[joint - 1] == ","


def _is_subordinate(tree: Tree, place: int) -> bool:
    """Whether what the parser takes as a conjunct is a clause of its own kind: "as he ran"."""
    marks = [c for c in tree.children[place] if tree.relations[c] == "mark"]
    start = min(tree.below(place))
    before = tree.words[start - 1]
    if tree.tags[start] in ("WDT", "WP", "WP$"):
        return True
    as_clause = before in ("as", "when", "while", "because", "though", "although", "where", "which")
    return as_clause or bool(marks)


def _is_loose(tree: Tree, verb: int) -> bool:
    """Whether a participle without auxiliary and conjunction is taken for a predicate."""
    own = any(tree.relations[c] in ("aux", "auxpass") for c in tree.children[verb])
    return tree.tags[verb] in ("VBN", "VBG") and not own and _joint(tree, verb) is None


def _is_astray(tree: Tree, first: int, verb: int) -> bool:
    """Whether a conjunct may be a participle of a noun: "there are rifles and pistols adapted"."""
    if tree.tags[verb] not in ("VBD", "VBN") or any(
        tree.relations[c] in ("aux", "auxpass", "dobj", "ccomp", "xcomp")
        for c in tree.children[verb]
    ):
        return False
    if has_subject(tree, verb):
        joint = _joint(tree, verb)
        comma = joint is not None and tree.words[joint - 1] == ","
        alone = tree.child(verb, ("acomp", "attr", "prt", "oprd", "dative", "advcl")) is None
        both = inflected(lemma(tree, verb), "VBN") == tree.words[verb]
        ambiguous = both and alone and lemma(tree, verb) not in INTRANSITIVE
        return ambiguous and (not comma or tree.child(first, ("expl",)) is not None)
    # Between the conjunction and a predicate stand adverbs at most.
    joint = _joint(tree, verb)
    between = range(joint + 1, verb) if joint is not None else range(0)
    return (
        any(tree.tags[i] in ("NN", "NNS", "NNP", "IN") for i in between)
        and not any(tree.words[i] == "," for i in between)
        and tree.tags[verb] == "VBN"
    )


def _is_gapped(tree: Tree, place: int) -> bool:
    """Whether a conjunct is a clause without its verb: "and Ann with a book"."""
    if tree.is_verb(place) or tree.kinds[place] not in ("PROPN", "PRON"):
        return False
    return any(tree.relations[c] == "prep" and c == place + 1 for c in tree.children[place])


def _joint(tree: Tree, verb: int) -> int | None:
    """The conjunction before a conjunct, whatever it hangs on."""
    own = {c for c in tree.children[verb] if tree.relations[c] not in ("conj", "cc")}
    start = min({verb}.union(*(tree.below(c) for c in own)))
    for place in (start - 1, start - 2):
        if tree.tags[place] == "CC" and place > tree.heads[verb] - len(tree):
            return place
    head = tree.heads[verb]
    between = [c for c in tree.children[head] if tree.relations[c] == "cc" and head < c < verb]
    return between[-1] if between else None


def unclear(sentence: Sentence) -> str | None:
    """Why a sentence's tree is not to be trusted; None where nothing shows it.

    Each finite verb has to stand where a clause can: the parser is wrong where one is joined to a
    noun, or stands in no clause.
    """
    tree = sentence.tree
    if sum(head == i for i, head in enumerate(tree.heads)) > 1:
        return "more than one sentence"
    main = tops(tree)
    if any(_is_spliced(tree, top) for top in main):
        return "several statements"
    if any(tree.tags[c] == "WDT" for top in main for c in tree.children[top]):
        return "a main clause that is relative"
    if any(_has_two_subjects(tree, top) for top in main):
        return "a verb with two subjects"
    for place, tag in enumerate(tree.tags):
        astray = tree.relations[place] == "conj" and not tree.is_verb(tree.heads[place])
        if tree.kinds[place] == "VERB" and astray and has_subject(tree, place):
            return "a clause joined to a noun"
        if tree.relations[place] == "ccomp" and not _has_any_subject(tree, place):
            return "a clause without a subject"
        if tag not in _FINITE:
            continue
        relation, head = tree.relations[place], tree.heads[place]
        if place == sentence.root and place and tree.tags[place - 1] == "CC":
            return "a main verb joined to what is no clause"
        if tree.relations[place] == "ccomp" and _is_bare_object(tree, place):
            return "a clause that its verb does not take"
        if place == sentence.root and tree.child(place, ("mark",)) is not None:
            return "a main clause that is subordinate"
        if relation == "conj":
            if not tree.is_verb(head):
                return "a clause joined to a noun"
        elif relation == "advcl" and not _is_marked(tree, place):
            return "an adverbial clause without its word"
        elif relation not in _CLAUSES:
            return "a verb outside of clauses"
    return None


def opening(tree: Tree) -> int:
    """The place after words that join a sentence to the one before: "However,", "But"."""
    if tree.tags[0] == "CC":
        return 1
    words = tree.words
    if words[:3] in (("for", "example", ","), ("for", "instance", ","), ("in", "addition", ",")):
        return 3
    if len(words) > 2 and words[1] == "," and tree.tags[0] == "RB" and words[0] not in _TIMES:
        return 2
    return 0


def _has_any_subject(tree: Tree, verb: int) -> bool:
    """Whether a verb with a finite auxiliary has a subject, or asks for it."""
    own = [c for c in tree.children[verb] if tree.relations[c] in ("aux", "auxpass")]
    if not any(tree.tags[c] in _FINITE for c in own):
        return True
    asks = any(tree.tags[c] in ("WP", "WDT", "WRB") for c in tree.below(verb))
    return asks or has_subject(tree, verb) or any(has_subject(tree, c) for c in own)


def _is_bare_object(tree: Tree, verb: int) -> bool:
    """Whether a clause without "that" follows a verb that is none of saying and thinking."""
    head = tree.heads[verb]
    marked = any(tree.relations[c] == "mark" or tree.tags[c] in _ASKING for c in tree.below(verb))
    quoted = any(tree.words[i] in _QUOTES or tree.words[i] == ":" for i in range(head, verb))
    return verb > head and not marked and not quoted and tree.lemmas[head] not in _REPORTING


def _is_marked(tree: Tree, verb: int) -> bool:
    """Whether a finite adverbial clause has a word that makes it one."""
    return any(
        tree.relations[c] == "mark" or tree.tags[c] in (*_ASKING, "IN")
        for c in tree.below(verb)
        if c < verb
    )


def _has_two_subjects(tree: Tree, verb: int) -> bool:
    """Whether the parser gives a verb two subjects that something stands between."""
    found = [c for c in tree.children[verb] if tree.relations[c] in _SUBJECTS]
    between = range(found[0], found[-1]) if found else range(0)
    return any(tree.words[i] == "," or tree.tags[i] == "CC" for i in between)


def _is_spliced(tree: Tree, root: int) -> bool:
    """Whether a clause stands beside the main one, joined by a comma or dash alone.

    A quotation before "he said" is none: its verb takes it as an object.
    """
    for child in tree.children[root]:
        if tree.relations[child] not in ("ccomp", "parataxis") or child > root:
            continue
        if ";" in tree.words[child:root]:
            continue
        subject, other = tree.child(root, SUBJECTS), tree.child(child, SUBJECTS)
        if subject is None or other is None or child > subject:
            continue
        start = min(tree.below(child))
        quoted = any(tree.words[i] in _QUOTES for i in (start, max(0, start - 1)))
        if not quoted and tree.lemmas[root] not in _SAYING:
            return True
    return False


_DASHES = frozenset(("—", "–", "--"))
_QUOTES = frozenset(('"', "''", "``", "“", "‘", "'"))
_ASKING = frozenset(("WP", "WDT", "WRB", "WP$"))
_SAYING = frozenset(
    "say think believe write claim argue state report note add know suppose explain tell "
    "announce declare suggest conclude observe remark reply answer ask".split()
)
_REPORTING = _SAYING | frozenset(
    "feel find mean hope fear "
    "hear see learn realise realize understand admit agree decide assume estimate predict expect "
    "ensure insist promise recommend propose confirm indicate show reveal seem appear be hold "
    "tell guess doubt wish prove allege warn demand imply assert notice hypothesize".split()
)
_TIMES = frozenset("usually often sometimes generally typically occasionally frequently".split())


def has_subject(tree: Tree, verb: int) -> bool:
    """Whether a verb has a subject of its own."""
    return tree.child(verb, SUBJECTS) is not None
