"""Uses of negation's words that negate nothing: "no doubt", "nothing but", "isn't it?"

Each is a test of a cue's first place in a sentence's tree. A convention names those that are no
cues to it.
"""

from __future__ import annotations

from collections.abc import Callable

from bpb.english.lexicons import word_class
from bpb.english.tree import SUBJECTS, Tree


def _word(tree: Tree, place: int) -> str:
    return tree.words[place] if 0 <= place < len(tree) else ""


def surely(tree: Tree, place: int) -> bool:
    """ "No doubt" as an adverb: "He is no doubt at home"; not "There is no doubt"."""
    if tree.words[place] != "no" or _word(tree, place + 1) not in ("doubt", "question"):
        return False
    before = [w for w in tree.words[max(0, place - 3) : place] if w not in ("``", '"')]
    verb = before[-1] if before else ""
    exists = "there" in before
    has = verb in ("have", "has", "had", "'ve") and tree.tags[place + 2 :][:1] != ("VBN",)
    return not (exists or has or verb in ("make", "leave", "left", "made", "with", "entertain"))


def only(tree: Tree, place: int) -> bool:
    """ "Nothing but", "none other than", "could not but": what is left is affirmed."""
    word, after = tree.words[place], _word(tree, place + 1)
    if word in ("nothing", "none", "nobody", "nowhere"):
        return after == "but" or (after in ("other", "else") and _word(tree, place + 2) == "than")
    if word == "never":
        return after in ("anything", "anyone") and _word(tree, place + 2) == "but"
    return word in word_class("negation", "contracted_negation") and after == "but"


def scale(tree: Tree, place: int) -> bool:
    """ "Not only", "not merely": more than it is so."""
    return tree.words[place] in word_class("negation", "contracted_negation") and _word(
        tree, place + 1
    ) in word_class("only")


def helpless(tree: Tree, place: int) -> bool:
    """ "He could not help asking": he asked."""
    if (
        tree.words[place] not in word_class("negation", "contracted_negation")
        or _word(tree, place + 1) != "help"
    ):
        return False
    return _word(tree, place + 2) == "but" or tree.tags[place + 2 :][:1] == ("VBG",)


def alternative(tree: Tree, place: int) -> bool:
    """ "Whether he is there or not", "as likely as not"."""
    if tree.words[place] != "not":
        return False
    ends = place + 1 == len(tree) or not tree.words[place + 1][0].isalpha()
    return _word(tree, place - 1) in ("or", "as") and ends


def tag_question(tree: Tree, place: int) -> bool:
    """ "You knew him, did you not?", "isn't it?": a question after its statement."""
    if tree.words[place] not in word_class("negation", "contracted_negation"):
        return False
    before = _word(tree, place - 1), _word(tree, place - 2)
    ends = word_class("closing_bracket", "closing_quote", "colon", "sentence_end", "straight_quote")
    turned = tree.tags[max(0, place - 2) : place] and tree.tags[place - 1] == "PRP"
    if turned and _is_auxiliary(before[1]):
        comma = _word(tree, place - 3) in (",", "--", "-", ";")
        return comma and _word(tree, place + 1) in {*ends, ","}
    comma = _word(tree, place - 2) in (",", "--", "-", ";")
    short = _word(tree, place + 2) in ends
    return comma and _is_auxiliary(before[0]) and tree.tags[place + 1 :][:1] == ("PRP",) and short


def negative_question(tree: Tree, place: int) -> bool:
    """ "Don't you think so?": the speaker thinks so."""
    word = tree.words[place]
    if (
        word not in word_class("negation", "contracted_negation")
        or word == "not"
        or "?" not in tree.words[place:]
    ):
        return False
    first = place < 2 or not tree.words[place - 2][0].isalpha() or tree.words[place - 2] == "but"
    head = tree.heads[place]
    subject = tree.child(head, SUBJECTS)
    inverted = subject is not None and subject > place
    return first and _is_auxiliary(_word(tree, place - 1)) and inverted


def until(tree: Tree, place: int) -> bool:
    """ "It was not until later that he came": he came."""
    return tree.words[place] in word_class("negation", "contracted_negation") and _word(
        tree, place + 1
    ) in ("until", "till")


def _is_auxiliary(word: str) -> bool:
    return word in word_class("be", "do", "have", "modal", "modal_variant") | {"ai", "dare"}


USES: dict[str, Callable[[Tree, int], bool]] = {
    use.__name__: use
    for use in (
        surely, only, scale, helpless, alternative, tag_question, negative_question, until,
    )
}  # fmt: skip
