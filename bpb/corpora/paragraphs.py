"""HotpotQA's contexts: titled paragraphs of sentences, of which some are gold."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import unescape

from bpb.errors import RowError
from bpb.records.fields import items, kind, mapping


def gold_paragraphs(context: object, supporting_facts: object) -> str:
    """The paragraphs that hold a supporting fact, a line each.

    All paragraphs if no fact is given, or if a fact names a title that none of them has. So no gold
    paragraph is missed. Geva et al. 2022, section 5, feed the reader the two gold paragraphs,
    without distractors.

    Args:
        context: [[title, [sentence, ...]], ...] as published, {"title": [...],
            "sentences": [[...], ...]} as on the Hugging Face hub, or a list of texts.
        supporting_facts: [[title, sentence index], ...] or {"title": [...], ...}.

    Raises:
        RowError: The context is none of these.
    """
    titles = _titles(supporting_facts)
    paragraphs = [_pair(pair) for pair in _pairs(context)]
    # Published files escape "&" in the one place and not in the other.
    is_gold = [unescape(title) in titles for title, _ in paragraphs]
    if not titles <= {unescape(title) for title, _ in paragraphs} or not any(is_gold):
        is_gold = [True] * len(paragraphs)
    return "\n".join(_line(*pair) for pair, gold in zip(paragraphs, is_gold, strict=True) if gold)


def _line(title: str, sentences: Sequence[str]) -> str:
    """A paragraph as one line, behind its title if it has one."""
    text = " ".join(sentence.strip() for sentence in sentences)
    return f"{title}: {text}" if title else text


def _pairs(context: object) -> Sequence[object]:
    if isinstance(context, Mapping):
        return list(zip(items(context, "title"), items(context, "sentences"), strict=False))
    return items({"context": context}, "context")


def _pair(pair: object) -> tuple[str, list[str]]:
    match pair:
        case str(text):
            return "", [text]
        case [str(title), [*sentences]] if all(isinstance(one, str) for one in sentences):
            return title, [str(one) for one in sentences]
    raise RowError(f"expected texts or [title, [sentence, ...]] pairs, got {kind(pair)}", "context")


def _titles(facts: object) -> set[str]:
    named: Sequence[object] = ()
    if isinstance(facts, Mapping):
        named = items(mapping(facts, "supporting_facts"), "title")
    elif isinstance(facts, Sequence) and not isinstance(facts, str):
        named = [fact[0] for fact in facts if isinstance(fact, Sequence) and len(fact) == 2]
    return {unescape(title) for title in named if isinstance(title, str)}
