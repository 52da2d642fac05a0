"""ChangeSuperlative: the set of things that the passage measures, checked by the gold answer."""

from __future__ import annotations

import re
from collections.abc import Sequence
from decimal import Decimal

from bpb.answer.heuristics.heuristic import Heuristic
from bpb.domains import Domains, Item, ranked
from bpb.english.superlatives import Superlative, of_words, superlative
from bpb.english.words import words_of
from bpb.perturb.edit import Edit
from bpb.perturb.edits import ChangeSuperlative
from bpb.qdmr.types import Decomposition
from bpb.records.example import DecomposedExample, Discard
from bpb.values import Answer, Number, Spans, content_words

UNKNOWN_SET = Discard("the passage's things of this kind are not known")


class ChangeSuperlativeHeuristic(Heuristic):
    """The thing at the new end or rank of the set, if at the old one stands the gold answer.

    A domain reads the set from the passage by fixed forms, so that the gold answer is a test of it.
    What fails has no answer: a reader finds the longest of a list no better than the second.
    """

    edits = (ChangeSuperlative,)

    def answer(
        self, original: DecomposedExample, edit: Edit, target: Decomposition, domains: Domains
    ) -> Answer | Discard | None:
        if not isinstance(edit, ChangeSuperlative):
            return None
        old = superlative(" ".join(original.question.split()).rstrip(" ?."))
        new = of_words(edit.new)
        if old is None or new is None or not old.same_place(edit.old):
            return Discard("the question and its decomposition ask for different places")
        asked = domains.ordered(original.question, original.context)
        if asked is None:
            return UNKNOWN_SET
        if isinstance(asked.sets, Discard):
            return asked.sets
        results = [
            _value(members, original, old, new, asked.unit)
            if asked.unit
            else _name(members, original, old, new)
            for members in asked.sets
        ]
        answers = [each for each in results if not isinstance(each, Discard)]
        if len(answers) == 1:
            return answers[0]
        return results[0] if not answers else Discard("several things could be asked for")


def _value(
    members: Sequence[Item],
    original: DecomposedExample,
    old: Superlative,
    new: Superlative,
    unit: str,
) -> Answer | Discard:
    gold = original.answer
    found = _at_both(members, old, new)
    if isinstance(found, Discard):
        return found
    before, after = found
    was, now = Decimal(before.name), Decimal(after.name)
    if was == now:
        return Discard("the same answer as the original's")
    if isinstance(gold, Number):
        return Number(now, gold.unit) if gold.value == was else _not_gold(str(was), original)
    if isinstance(gold, Spans) and len(gold.texts) == 1:
        if re.findall(r"\d+", gold.texts[0]) != [str(was)]:
            return _not_gold(str(was), original)
        if words_of(original.question)[:1] == ("how",):
            return Number(now, unit)
        text = re.sub(r"\d+", str(now), gold.texts[0])
        if text in original.context:
            return Spans((text,))
    return _not_gold(str(was), original)


def _name(
    members: Sequence[Item], original: DecomposedExample, old: Superlative, new: Superlative
) -> Answer | Discard:
    gold = original.answer
    found = _at_both(members, old, new)
    if isinstance(found, Discard):
        return found
    before, after = found
    if not after.name:
        return Discard("it is not sure who it was", detail=str(after.value))
    if not isinstance(gold, Spans) or len(gold.texts) != 1:
        return _not_gold(before.name, original)
    if not _is_named(before.name, gold.texts[0]):
        return _not_gold(before.name, original)
    if after.name == before.name:
        return Discard("the same answer as the original's")
    return Spans((after.name,))


def _at_both(
    members: Sequence[Item], old: Superlative, new: Superlative
) -> tuple[Item, Item] | Discard:
    """What stands at the old place and at the new one."""
    before = ranked(members, old.extremum, old.rank)
    after = ranked(members, new.extremum, new.rank)
    if isinstance(before, Discard):
        return before
    if isinstance(after, Discard):
        return after
    return before, after


def _is_named(name: str, gold: str) -> bool:
    """Whether a name is the gold answer: one has the other's words, and both the same numbers."""
    if re.findall(r"\d+", name) != re.findall(r"\d+", gold):
        return False
    if re.search(r"\d", name):
        return True
    mine, given = set(content_words(name)), set(content_words(gold))
    return bool(mine and given) and (mine <= given or given <= mine)


def _not_gold(found: str, original: DecomposedExample) -> Discard:
    return Discard("the set does not give the original's answer", detail=f"{found}, not gold")
