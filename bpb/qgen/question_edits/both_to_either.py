"""BothToEither on the question: "Are A and B both X's?" becomes "Is either A or B an X?"."""

from __future__ import annotations

from bpb.perturb.edits import BothToEither
from bpb.perturb.perturbation import Perturbation
from bpb.qgen.clause import agree, end_of
from bpb.qgen.language import BE, analyse, as_question, singular
from bpb.qgen.question_edits.coordination import coordination, second_operand, the


def edit_question(question: str, perturbation: Perturbation) -> str | None:
    """Ask whether the statement holds of either; None where the two are hard to tell apart."""
    if not isinstance(perturbation.edit, BothToEither):
        return None
    parts = coordination(question, second_operand(perturbation))
    if parts is None or f" {parts.rest} ".find(" same ") >= 0:
        return None
    if parts.of_predicates:
        return as_question(parts.auxiliary, parts.noun, "either", parts.first, "or", parts.second)
    if parts.noun:
        things = f"either of {the(parts.noun)} {parts.first} and {parts.second}"
    else:
        things = f"either {parts.first} or {parts.second}"
    auxiliary = agree(parts.auxiliary, plural=False)
    rest = parts.rest
    if auxiliary in BE:
        rest = one_of(rest)
    return as_question(auxiliary, things, rest)


def one_of(predicate: str) -> str:
    """A plural predicate of one thing: "opera composers" gives "an opera composer"."""
    if predicate.startswith("been "):
        return f"been {one_of(predicate.removeprefix('been '))}"
    doc = analyse(predicate)
    chunk = next(iter(doc.noun_chunks), None)
    if chunk is None or chunk.start != 0 or chunk.root.tag_ not in ("NNS", "NNPS"):
        return predicate
    if chunk[0].pos_ in ("DET", "NUM", "PRON"):
        return predicate
    root = chunk.root
    before = doc[: root.i].text_with_ws
    rest = doc[root.i + 1 : end_of(doc)].text
    one = f"{before}{singular(root.text)}{root.whitespace_}{rest}".strip()
    return f"{article(one)} {one}"


def article(words: str) -> str:
    """The indefinite article before words, by their first letter and the usual exceptions."""
    first = words.split(" ")[0].lower()
    if first.startswith(("uni", "use", "usu", "euro", "one", "u.s", "us")):
        return "a"
    if first.startswith(("hour", "honor", "honour", "heir", "honest", "fbi", "mp", "nba", "nfl")):
        return "an"
    return "an" if first[:1] in "aeiou" else "a"
