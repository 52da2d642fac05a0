"""A plural predicate said of one thing: "opera composers" becomes "an opera composer"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bpb.english.articles import indefinite_article
from bpb.english.clause import end_of
from bpb.english.lexicons import word_class
from bpb.english.morphology import analyse, is_plural, plural
from bpb.english.tags import PLURALS
from bpb.values import singular

if TYPE_CHECKING:
    from spacy.tokens import Token


def one_of(predicate: str) -> str:
    """A plural predicate of one thing: "opera composers" gives "an opera composer".

    What is no plural noun ("British", "native to Asia", "a genus") stays as it is.
    """
    if predicate.startswith("been "):
        return f"been {one_of(predicate.removeprefix('been '))}"
    doc = analyse(predicate)
    chunk = next(iter(doc.noun_chunks), None)
    if chunk is not None and chunk.start == 1 and doc[0].tag_ == "VB":
        # "Lead vocalists" is read as an order.
        chunk = doc[: chunk.end]
    if chunk is None or chunk.start != 0:
        return predicate
    root = chunk[-1] if chunk.root.tag_ == "VB" else chunk.root
    irregular = root.tag_ == "NN" and root.text.islower() and not root.text.endswith("s")
    kind = singular(root.text) in word_class("kind_noun")
    if not kind and root.tag_ not in PLURALS and not (irregular and is_plural(root.text)):
        return predicate
    if chunk[0].pos_ in ("DET", "NUM", "PRON"):
        return predicate
    before = doc[: root.i].text_with_ws
    rest = doc[root.i + 1 : end_of(doc)].text
    things = _things_of_kind(root) if kind else None
    if things is not None:
        # "Types of drinks" are each "a type of drink".
        start = things.idx - doc[root.i + 1].idx
        rest = f"{rest[:start]}{singular(things.text)}{rest[start + len(things) :]}"
    one = f"{before}{singular(root.text)}{root.whitespace_}{rest}".strip()
    return f"{indefinite_article(one)} {one}"


def _things_of_kind(kind: Token) -> Token | None:
    """The plural noun behind a noun of kind: "drinks" of "types of drinks"."""
    of = next((child for child in kind.children if child.lower_ == "of"), None)
    things = () if of is None else of.children
    return next((t for t in things if t.dep_ == "pobj" and t.tag_ == "NNS"), None)


def several_of(predicate: str) -> str:
    """A predicate of one thing as it is said of several: "a Danish poet" gives "Danish poets"."""
    article, _, noun = predicate.partition(" ")
    doc = analyse(noun)
    head = next((chunk.root for chunk in doc.noun_chunks), None)
    if article not in ("a", "an") or head is None or head.tag_ != "NN":
        return predicate
    after = f"{head.whitespace_}{doc[head.i + 1 :].text}"
    return f"{doc[: head.i].text_with_ws}{plural(head.text)}{after}"
