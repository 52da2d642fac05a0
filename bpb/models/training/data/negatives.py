"""Questions without an answer, made from those that have one."""

import random
import re
from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from bpb.models.training.data.reader_data import Row

# Within a sentence: what begins one may be no name.
NAME = re.compile(r"(?<=[a-z,;)] )(?:[A-Z][\w'-]+(?: [A-Z][\w'-]+)*|\d[\d,.]*\d\b)")
SENTENCE_END = re.compile(r"(?<=[.!?])\s+(?=[A-Z\"'(])")
ANTONYMS = "negation/lexical/wordnet30_antonyms.tsv"

Antonyms = Mapping[str, Sequence[str]]


def load_antonyms(data: Path) -> Antonyms:
    """Read WordNet's antonyms from the data folder, both ways; none where it lacks the file."""
    found: dict[str, list[str]] = defaultdict(list)
    path = data / ANTONYMS
    if path.is_file():
        for line in path.read_text(encoding="utf-8").splitlines():
            one, other, _ = line.split("\t")
            found[one].append(other)
            found[other].append(one)
    return {word: [o for o in others if "_" not in o] for word, others in found.items()}


def negatives(
    rows: Sequence[Row], share: float, rng: random.Random, antonyms: Antonyms
) -> list[Row]:
    """Make questions without an answer, of the kinds that Rajpurkar et al. 2018 name and others.

    A question is put to another context that shares a name with it; or its answer's sentence is
    taken out of its context; or one of its names or numbers is replaced by another of its context,
    or one word by an antonym, so that only that word makes it unanswerable.

    Args:
        rows: Answerable rows.
        share: How many to try to make, as a share of the rows.
        rng: Chooses.
        antonyms: Of lower-case words.
    """
    contexts = sorted({row.context for row in rows})
    holding: dict[str, list[int]] = defaultdict(list)
    for i, context in enumerate(contexts):
        for name in set(NAME.findall(context)):
            holding[name].append(i)

    def elsewhere(row: Row) -> Row | None:
        answer = _answer(row)
        near = [i for n in NAME.findall(row.question) for i in holding[n][:50]]
        other = contexts[rng.choice(near) if near else rng.randrange(len(contexts))]
        fits = other != row.context and not (answer and answer in other)
        return Row(row.question, other, "none") if fits else None

    ways: tuple[Callable[[Row], Row | None], ...] = (
        _without_evidence,
        lambda row: _other_name(row, rng),
        lambda row: _opposite(row, antonyms, rng),
    )
    made: list[Row] = []
    for row in rng.sample(list(rows), int(len(rows) * share)):
        if row.kind == "none":
            continue
        order = rng.sample(ways, len(ways)) if row.kind == "span" else []
        tried = (way(row) for way in [*order[: rng.randrange(4)], elsewhere])
        wrong = next((found for found in tried if found is not None), None)
        if wrong is not None:
            made.append(wrong)
    return made


def _answer(row: Row) -> str:
    return row.context[row.start : row.end] if row.kind == "span" else ""


def _without_evidence(row: Row) -> Row | None:
    """The context without the sentence of the answer."""
    begins = [0, *(match.end() for match in SENTENCE_END.finditer(row.context))]
    ends = [*begins[1:], len(row.context)]
    kept = [
        row.context[a:b].strip()
        for a, b in zip(begins, ends, strict=True)
        if b <= row.start or a >= row.end
    ]
    context = " ".join(kept)
    if not kept or _answer(row).lower() in context.lower():
        return None
    return Row(row.question, context, "none")


def _other_name(row: Row, rng: random.Random) -> Row | None:
    """The question with a name or number of the context for another one."""
    inside = [name for name in NAME.findall(row.question) if name in row.context]
    if not inside:
        return None
    old, answer = rng.choice(inside), _answer(row)
    others = [
        name
        for name in dict.fromkeys(NAME.findall(row.context))
        if name[0].isdigit() == old[0].isdigit()
        and name not in row.question
        and name not in answer
        and answer not in name
    ]
    return (
        Row(row.question.replace(old, rng.choice(others)), row.context, "none") if others else None
    )


def _opposite(row: Row, antonyms: Antonyms, rng: random.Random) -> Row | None:
    """The question with a word for its antonym."""
    known = [word for word in re.findall(r"\b[a-z]+\b", row.question) if antonyms.get(word)]
    if not known:
        return None
    old = rng.choice(known)
    new = rng.choice(antonyms[old])
    return Row(re.sub(rf"\b{old}\b", new, row.question, count=1), row.context, "none")
