"""How our ScoNe sets compare with the published ones, made of the same sentences.

    python -m benchmarks.scone [--wordnet /usr/share/wordnet] [--rejected]

Of each no-negation sentence of the training part, with its two nouns: how many make a set, how many
labels are the published ones, in how many rows of a condition the premise is the published one
(case and punctuation apart), and in how many distinct premises our resolver finds the negations and
scopes that the row states. Then what the sources of nouns say of the published pairs of nouns: how
many they know, and how many of those they order as published.
"""

from __future__ import annotations

import argparse
import gzip
import json
import os
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

from bpb.negation.edits.lexicon import negative_polarity
from bpb.negation.rules import RuleResolver
from bpb.negation.sentences import sentences_of
from bpb.negation.sets.conditions import Condition, Label
from bpb.negation.sets.nouns import Nouns, own_pairs
from bpb.negation.sets.scone import Exchange, Given, SconeRow, scone_sets
from bpb.negation.sets.substitution import relation_of
from bpb.negation.sets.wordnet import WordNet

Row = Mapping[str, str]
Published = Mapping[tuple[str, str], Row]


def rows(path: Path) -> Iterator[Row]:
    """The rows of a file of JSON lines, each value as text."""
    with gzip.open(path, "rt", encoding="utf-8") as lines:
        for line in lines:
            yield {key: str(value) for key, value in json.loads(line).items()}


def report(published: Published, show_rejected: bool) -> Iterator[str]:
    """Lines on the sets made of the published sentences."""
    given = [
        Given(name, row["premise"], Exchange(row["lex1"], row["lex2"], Label(row["label"])))
        for (name, condition), row in published.items()
        if condition == Condition.NO_NEGATION
    ]
    rejected: Counter[str] = Counter()
    rights, alike, total = 0, Counter[str](), 0
    premises: dict[str, SconeRow] = {}
    for sentence, made in zip(given, scone_sets(given, own_pairs()), strict=True):
        if isinstance(made, str):
            rejected[made] += 1
            if show_rejected:
                yield f"{made}: {sentence.text}"
            continue
        total += 1
        for row in made:
            premises.setdefault(row.premise, row)
            theirs = published[sentence.id, row.condition]
            rights += theirs["label"] == row.label
            alike[row.condition] += plain(theirs["premise"]) == plain(row.premise)
    yield f"{total} of {len(given)} sentences make a set ({100 * total / len(given):.1f}%)"
    yield from (f"  rejected {count}: {reason}" for reason, count in rejected.most_common())
    yield f"labels as published: {rights} of {6 * total}"
    for condition in Condition:
        share = 100 * alike[condition] / total
        yield f"premise as published, {condition}: {alike[condition]} ({share:.1f}%)"
    found = resolved(premises)
    yield f"negations and scopes as stated, by the resolver: {found} of {len(premises)} premises"


def resolved(premises: Mapping[str, SconeRow]) -> int:
    """In how many premises the resolver finds as many cues, and scopes with the noun, as stated."""
    given = [next(sentences_of([premise])) for premise in premises]
    found = 0
    for row, sentence in zip(premises.values(), RuleResolver().resolve(given), strict=True):
        nouns = {row.lex1, negative_polarity().get(row.lex1, row.lex1)}
        scoped = sum(
            any(sentence.text_of(part) in nouns for part in negation.scope)
            for negation in sentence.negations
        )
        found += (len(sentence.negations), scoped) == (row.negations, row.scoped)
    return found


def relations(name: str, pairs: Iterable[tuple[str, str, str]], nouns: Nouns) -> str:
    """How many pairs of nouns a source knows, and orders as published."""
    found = [(relation_of(old, new, nouns), label) for old, new, label in pairs]
    known = [(relation, label) for relation, label in found if relation is not None]
    right = sum(str(relation) == label for relation, label in known)
    return f"{name}: knows {len(known)} of {len(found)} pairs, orders {right} as published"


def plain(text: str) -> str:
    """A text without case and punctuation."""
    return " ".join(re.findall(r"\w+", text.lower()))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--wordnet", type=Path, help="WordNet's folder")
    parser.add_argument("--rejected", action="store_true", help="show the sentences rejected")
    arguments = parser.parse_args()
    folder = Path(os.environ.get("BPB_DATA", "../shared/data")) / "negation"
    published = {
        (row["set"], row["condition"]): row for row in rows(folder / "scone_nli_train.jsonl.gz")
    }
    for line in report(published, arguments.rejected):
        print(line)
    pairs = {
        (row["lex1"], row["lex2"], row["label"])
        for (_, condition), row in published.items()
        if condition == Condition.NO_NEGATION
    }
    pairs |= {
        (row["sentence1_lex"], row["sentence2_lex"], row["gold_label"])
        for row in rows(folder / "monli.jsonl.gz")
        if row["part"] == "pmonli"
    }
    print(relations("our own pairs", sorted(pairs), own_pairs()))
    if arguments.wordnet:
        print(relations("WordNet", sorted(pairs), WordNet.read(arguments.wordnet)))


if __name__ == "__main__":
    main()
