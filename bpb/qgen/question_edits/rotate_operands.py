"""RotateOperands on the question: "Who is older, A or B?" becomes "Who is older, B or A?"."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

from bpb.english.clause import decapitalised
from bpb.english.countries import nationalities
from bpb.english.lexicons import word_class
from bpb.english.morphology import analyse, base_form, is_auxiliary, is_plural
from bpb.english.question_form import QuestionForm
from bpb.english.superlatives import superlatives
from bpb.perturb.edits import RotateOperands
from bpb.perturb.perturbation import Perturbation
from bpb.qdmr import vocabulary
from bpb.qdmr.arguments import ArithmeticArguments, Operation
from bpb.qdmr.text import spelled_out
from bpb.qgen.question_edits.exchange import chosen
from bpb.qgen.question_edits.known_names import names_exchanged
from bpb.qgen.question_edits.question_edit import QuestionEdit
from bpb.qgen.question_edits.side_by_side import Named, is_article, may_precede, side_by_side

_TWO = 2
# Here a name may go on: "Escape from the Dark", "the bishop of Ash".
_OF_A_NAME = re.compile(r" (?:of|in|at|for|from) (?:the )?[A-Z][^,]*$")
_NOUN_THEN_NAME = re.compile(r"(?i:the )?(?:[a-z]+ )*(?P<noun>[a-z]+) (?=[A-Z\"])")
_QUOTES = "'\"\u201c"


class RotateOperandsQuestion(QuestionEdit):
    """Exchange the operands where the question names them side by side.

    Returns:
        None where it does not, or where words around the operands may belong to one of them.
    """

    edits = (RotateOperands,)

    def edited(self, question: QuestionForm, perturbation: Perturbation) -> str | None:
        edit = perturbation.edit
        if not isinstance(edit, RotateOperands):
            return None
        if any(token.lower_ in word_class("order_of_mention") for token in question.doc):
            return None
        alone = not _points_at_another(question.text.replace("the same ", ""))
        if alone and len(edit.operands) == _TWO and not _is_difference(perturbation, edit):
            known = names_exchanged(question, edit.names)
            if known is not None:
                return known
        rotated = _by_operands(question, perturbation, edit)
        if rotated is not None or len(edit.operands) != _TWO:
            return rotated
        return chosen(question, edit.names)


def _points_at_another(text: str) -> bool:
    """Whether a word stands for a thing that is named before."""
    said = [token.lower_ for token in analyse(text)]
    if any(that in ("that", "those") and of == "of" for that, of in pairwise(said)):
        return True
    return not word_class("anaphor").isdisjoint(said)


def _by_operands(
    question: QuestionForm, perturbation: Perturbation, edit: RotateOperands
) -> str | None:
    source, text = perturbation.source, question.text
    named = side_by_side(question, [spelled_out(source, i) for i in edit.operands])
    if named is None:
        return None
    named = _with_its_article(text, named)
    things = [text[start:end] for start, end in named.spans]
    before = text[: named.spans[0][0]].rstrip()
    if _is_difference(perturbation, edit) and not before.endswith(("between", "difference of")):
        return None
    last_gap = text[named.spans[-2][1] : named.spans[-1][0]]
    if len(things) == _TWO and last_gap.startswith(",") and "," in things[0]:
        # "Texas, Ohio, and Utah": three, of which the parser made two.
        return None
    if (
        not _are_whole(things)
        or not _parted_before(named, things)
        or not _parted_after(question, named, things)
    ):
        return None
    if _lacks_its_noun(things):
        return None
    if not _agree(before, named, things) or not _of_one_kind(things, named.joint):
        return None
    if _may_join_less(things, named) or not _end_where_they_seem(named, things):
        return None
    if not before:
        if not _may_begin(things):
            return None
        things[0] = decapitalised(things[0])
    return _rotated(text, named, things)


def _is_difference(perturbation: Perturbation, edit: RotateOperands) -> bool:
    arguments = perturbation.source.steps[edit.step].arguments
    return (
        isinstance(arguments, ArithmeticArguments) and arguments.operation is Operation.DIFFERENCE
    )


def _lacks_its_noun(things: Sequence[str]) -> bool:
    """Whether a participle shares the noun of the thing before it: "evacuees seeking work or living
    off benefits".
    """
    first, *others = [analyse(thing)[0].tag_ in ("VBG", "VBN") for thing in things]
    return any(others) and not first


def _with_its_article(text: str, named: Named) -> Named:
    """The operands with the article of a first name that the others do not share: "the Ash Tower or
    40 Elm Street".
    """
    (start, end), *others = named.spans
    things = [text[begin:stop] for begin, stop in named.spans]
    bare = not any(is_article(thing.split()[0]) for thing in things)
    plural = any(is_plural(thing.split()[-1]) for thing in things) or is_plural(named.after)
    if named.before != "the" or plural or not bare or not all(map(_is_name, things)):
        return named
    start = text.rindex("the ", 0, start)
    before = text[:start].rstrip()
    word = before.split()[-1] if before and before[-1].isalnum() else ""
    return replace(named, spans=((start, end), *others), before=word)


def _rotated(text: str, named: Named, things: Sequence[str]) -> str:
    spans = list(named.spans)
    shared = _length_of_shared(things)
    things = [things[0][shared:], *things[1:]]
    spans[0] = (spans[0][0] + shared, spans[0][1])
    pieces, done = [], 0
    for (start, end), thing in zip(spans, (*things[1:], things[0]), strict=True):
        pieces += [text[done:start], thing]
        done = end
    return "".join(pieces) + text[done:]


def _length_of_shared(things: Sequence[str]) -> int:
    """How much of the first is said of all: "the plants Ash and Elm", "the Turks and Tatars"."""
    first, *others = things
    noun = _NOUN_THEN_NAME.match(first)
    if noun and is_plural(noun["noun"]) and all(each[0].isupper() for each in others):
        return noun.end()
    # A capital tells that the article is the name's own: "The Quiet Engines or Paper Lanterns".
    if not first.startswith("the ") or any(is_article(each.split()[0]) for each in others):
        return 0
    heads = {thing.split()[-1] for thing in things}
    alike = len(heads) == 1 or all(is_plural(head) for head in heads)
    return len("the ") if alike else 0


def _are_whole(things: Sequence[str]) -> bool:
    """Whether each is a thing of its own, with no rank among the others and no word for one."""
    if len({is_auxiliary(thing.split()[0].lower()) for thing in things}) > 1:
        return False
    return not any(
        _is_ranked(thing)
        or _points_at_another(thing)
        or ": " in thing
        or (thing[0].islower() and ", " in thing)
        for thing in things
    )


def _is_ranked(thing: str) -> bool:
    """Whether a thing has its place among others: "first half", "longest pass"; a title has not."""
    words = [word for word in thing.split() if word.islower()]
    ranked = any(vocabulary.ordinal(word) or word in ("last", "next") for word in words)
    return ranked or any(each.piece.text.islower() for each in superlatives(thing))


def _parted_before(named: Named, things: Sequence[str]) -> bool:
    """Whether the word before the first operand belongs to all of them, or to none."""
    word = named.before
    lowered = word.lower()
    if not word or may_precede(word):
        return True
    if is_article(word):
        return word == "the" and named.lead[-1:] == ("the",)
    if word[0].isupper() or not word.isalpha():
        return named.lead[-1:] == (lowered,)
    if lowered in named.shared:
        return True
    return is_plural(word) and all(thing[0].isupper() or thing[0] in _QUOTES for thing in things)


def _attaching() -> frozenset[str]:
    """Words that attach what follows them to the thing before them."""
    return word_class("preposition", "relative") | {"whose", "'s"}


def _of_all() -> frozenset[str]:
    """Words after the last thing that begin what is said of all."""
    return word_class("be", "do", "have", "modal", "collective", "relative") | {"in"}


def _parted_after(question: QuestionForm, named: Named, things: Sequence[str]) -> bool:
    """Whether what follows the last operand belongs to all of them, or to none."""
    rest = question.text[named.spans[-1][1] :].lstrip(" ")
    following = re.match(r", (\w+)", rest)
    if following and following[1][0].isupper():
        return False
    word = named.after
    lowered = word.lower()
    if not word:
        return not rest.startswith(("(", "'"))
    plural = all(is_plural(thing.split()[-1]) for thing in things)
    if lowered in word_class("conjunction") or lowered == "to":
        return False
    if not plural and _OF_A_NAME.match(f" {rest}"):
        return False
    if lowered in named.shared or base_form(lowered) in map(base_form, named.shared):
        return True
    if word[0].isupper() or lowered in _attaching():
        return rest.partition(" ")[2].startswith("the same")
    if lowered in _of_all():
        return True
    if named.joint == "and" and is_plural(lowered) and all(map(_is_name, things)):
        return True
    token = next((t for t in question.doc if t.idx >= named.spans[-1][1] and not t.is_punct), None)
    return token is not None and token.pos_ in ("VERB", "AUX", "ADV")


def _may_join_less(things: Sequence[str], named: Named) -> bool:
    """Whether the conjunction may join what the first ends in: "the bishop of Ash and Elm"."""
    *_, first, last = things
    if named.before.lower() == "both" or _has_complement(last) or is_article(last.split()[0]):
        return False
    return (named.joint == "and" or first.startswith("the ")) and (
        _OF_A_NAME.search(first) is not None
    )


def _end_where_they_seem(named: Named, things: Sequence[str]) -> bool:
    """Whether no operand has taken a word of what is said of all: "Lee actors", "Roy known as"."""
    ends = [thing.split()[-1].lower() for thing in things]
    small = word_class("be", "do", "have", "modal", "article") | _attaching()
    if not small.isdisjoint(ends):
        return False
    *_, last = things
    goes_on = named.after and named.after.lower() not in _of_all()
    if len(last.split()) > 1 and last.split()[-1] in nationalities() and goes_on:
        # "Ann Lee and Bob Roy Argentinian authors", "and Bob Roy Danish rock singers".
        return False
    mixed = [thing[0].isupper() and thing.split()[-1].islower() for thing in things]
    if len(set(ends)) == 1:
        return True
    if mixed[0] and all(thing.islower() for thing in things[1:]):
        return False
    return not (named.after and mixed[-1])


def _of_one_kind(things: Sequence[str], joint: str) -> bool:
    """Whether nothing said of the first may be meant of all, and nothing of the last."""
    if joint == "and" and any(re.match(r"[\d$]", thing) for thing in things):
        return False
    ends = [thing.split()[-1] for thing in things]
    if things[0][0].islower() and ends[0][0].isupper() and ends[-1].islower():
        # "Registered Democratic or Republican voters": the noun is of both.
        return False
    determined = [is_article(thing.split()[0]) for thing in things]
    if re.match(r"an? ", things[0]) and not all(determined):
        return False
    if all(_is_name(thing) for thing in things):
        return True
    if len(set(determined)) > 1 and not all(
        own or _is_name(thing) for own, thing in zip(determined, things, strict=True)
    ):
        return False
    *others, last = things
    if _has_complement(last) and not _is_name(last):
        return all(_has_complement(thing) or _is_name(thing) for thing in others)
    return not any(
        _is_described(one) and len(other.split()) < len(one.split()) and not determined[0]
        for one, other in pairwise(things)
    )


def _has_complement(thing: str) -> bool:
    """Whether a preposition or relative clause follows a noun: "king of Ash"."""
    return any(t.pos_ in ("ADP", "SCONJ") or t.dep_ == "relcl" for t in analyse(thing)[1:])


def _is_described(thing: str) -> bool:
    """Whether a common noun has an adjective, a participle or a number before it."""
    first = analyse(thing)[0]
    return len(thing.split()) > 1 and (
        first.pos_ in ("ADJ", "NUM", "VERB", "ADV") or first.tag_ in ("VBG", "VBN", "JJ")
    )


def _is_name(thing: str) -> bool:
    """Whether a thing is named with capitals, small words within it left out."""
    words = [word.strip("\"'(),.") for word in thing.split()]
    long = [word for word in words if len(word) > 3 or not word.islower()]
    named = [word for word in long if not word[:1].islower()]
    return bool(named) and len(named) >= len(long) - len(long) // 4


def _agree(before: str, named: Named, things: Sequence[str]) -> bool:
    """Whether the verb before "A or B" agrees with the other one too."""
    last = before.split()[-1].lower() if before else ""
    if named.joint == "and" or not is_auxiliary(last):
        return True
    return len({is_plural(thing.split()[-1]) and thing.islower() for thing in things}) == 1


def _may_begin(things: Sequence[str]) -> bool:
    """Whether the second can stand first, and the first elsewhere, with the right capitals."""
    first, second = things[0], things[1]
    head = second.split()[0]
    if first.split()[0].lower() == "the" and not second.lower().startswith("the "):
        return False
    if not _is_name(first):
        return False
    return head[0].isupper() or is_article(head)
