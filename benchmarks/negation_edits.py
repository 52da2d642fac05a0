"""Edits of negation measured: removal against hand-made pairs, standard negation for reading.

    python -m benchmarks.negation_edits removal [--part development|report] [--show]
    python -m benchmarks.negation_edits draw --seed 1 --size 200 > sample.tsv
    python -m benchmarks.negation_edits speed
    python -m benchmarks.negation_edits nubench --seed 733 --size 400 [--show]

Removal: `negation/negation_removal_pairs` is divided by a hash of the negated sentence; rules were
made on the development half, figures are told of the other. Both sides are freed of tokenisation
("did n't", " ."). Exact match ignores case and the last sign; chrF is sacrebleu's (Popović 2015).
A pair is refused when its cue is not found or not removed; figures are of all pairs, a refused one
counting as unchanged, and of those that are edited.

Standard negation is judged by reading: `draw` takes seeded sentences, half of them from DROP's
passages and half from SQuAD's, one a passage, and writes each with its negation or the reason for
none. `nubench` tells how many of such sentences make a whole NUBench item, and why others do not;
with `--show` it prints the items to be read.
"""

from __future__ import annotations

import argparse
import gzip
import hashlib
import json
import os
import random
import re
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from bpb.english.spacy_model import pipeline
from bpb.negation.edits.kind import discover, edit_sentences, edited
from bpb.negation.edits.sentence import sentences
from bpb.negation.edits.types import Options, SentenceEdit
from bpb.negation.sets.choices import Choice
from bpb.negation.sets.given import GivenSentence
from bpb.negation.sets.nubench import NUBenchItem, negation_pairs, nubench_items

DATA = Path(os.environ.get("BPB_DATA", "../shared/data"))
_JOINED = re.compile(r" (?=(?:n['’]?t|['’](?:s|m|re|ve|ll|d))\b)|(?<=n) (?=['’]t\b)| (?=[.,;:?!])")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("what", choices=("removal", "draw", "speed", "nubench"))
    parser.add_argument("--part", choices=("development", "report"), default="report")
    parser.add_argument("--show", action="store_true", help="print what does not match")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--size", type=int, default=200)
    arguments = parser.parse_args()
    if arguments.what == "removal":
        removal(arguments.part, show=arguments.show)
    elif arguments.what == "draw":
        draw(arguments.seed, arguments.size)
    elif arguments.what == "nubench":
        nubench(arguments.seed, arguments.size, show=arguments.show)
    else:
        speed(arguments.seed, arguments.size)


def removal(part: str, *, show: bool) -> None:
    """Exact match and chrF of removal on one half of the pairs."""
    from sacrebleu.metrics.chrf import CHRF

    rows = [row for row in _pairs() if _is_development(row["negated"]) == (part == "development")]
    originals = [_plain(row["negated"]) for row in rows]
    references = [_plain(row["removed"]) for row in rows]
    made = edit_sentences(originals, ["Removal"])
    cues = [_plain(row["cue_match"]).lower() for row in rows]
    chosen = [_of_cue(each.edits, cue) for each, cue in zip(made, cues, strict=True)]
    texts = [e.text if e else o for e, o in zip(chosen, originals, strict=True)]
    hits = [_bare(text) == _bare(other) for text, other in zip(texts, references, strict=True)]
    done = [i for i, each in enumerate(chosen) if each is not None]
    chrf = CHRF()
    print(f"pairs {len(rows)}, edited {len(done)}")
    print(f"exact match {_percent(sum(hits), len(rows))} of all, ", end="")
    print(f"{_percent(sum(hits[i] for i in done), len(done))} of those edited")
    print(f"chrF {chrf.corpus_score(texts, [references]).score:.1f} of all, ", end="")
    some = chrf.corpus_score([texts[i] for i in done], [[references[i] for i in done]])
    print(f"{some.score:.1f} of those edited")
    unchanged = chrf.corpus_score(originals, [references])
    print(f"chrF of the unchanged sentences {unchanged.score:.1f}")
    if show:
        for i, hit in enumerate(hits):
            if not hit:
                print(f"[{cues[i]}] {originals[i]}\n  want {references[i]}\n  got  {texts[i]}")


def draw(seed: int, size: int) -> None:
    """Sentences with their standard negation, as TSV: number, sentence, negation, reason."""
    for number, each in enumerate(edit_sentences(_drawn(seed, size), ["StandardNegation"])):
        negation = each.edits[0].text if each.edits else ""
        reason = "" if each.edits else each.refusals[0].reason
        print(number, each.text, negation, reason, sep="\t")


def nubench(seed: int, size: int, *, show: bool) -> None:
    """How many sentences make an item, and a pair; the reasons of the others, the first met."""
    given = [GivenSentence(str(i), text) for i, text in enumerate(_drawn(seed, size))]
    made = nubench_items(given, Options())
    items = [each for each in made if isinstance(each, NUBenchItem)]
    pairs = [e for e in negation_pairs(given, Options()) if not isinstance(e, str)]
    print(f"sentences {size}, items {len(items)}, pairs {len(pairs)}")
    reasons = Counter(each.partition(":")[0] for each in made if isinstance(each, str))
    for reason, count in reasons.most_common():
        print(f"{count}\t{reason}")
    for name, kinds in (
        ("local negation", [each.choice2_type for each in items]),
        ("contradiction", [each.choice3_type for each in items]),
    ):
        print(name, *(f"{kind} {n}" for kind, n in Counter(kinds).most_common()), sep="\t")
    for each in items if show else ():
        print("", each.sentence, *(each.to_json()[c] for c in Choice), sep="\n  ")


def speed(seed: int, size: int) -> None:
    """Sentences a second: all kinds, and standard negation, apart from the parse and with it."""
    texts = _drawn(seed, size)
    sentences(texts[:8])
    start = time.perf_counter()
    parsed = [each for each in sentences(texts) if each is not None]
    parsing = time.perf_counter() - start
    for name, kinds in (
        ("all kinds", discover()),
        ("StandardNegation", [kind for kind in discover() if kind.name == "StandardNegation"]),
    ):
        for each in parsed:
            edited(each, kinds, Options())  # words are looked up once
        start = time.perf_counter()
        for each in parsed:
            edited(each, kinds, Options())
        spent = time.perf_counter() - start
        print(f"{name}: {len(parsed) / spent:.0f} sentences/s, ", end="")
        print(f"{len(parsed) / (spent + parsing):.0f} with the parse")


def _drawn(seed: int, size: int) -> list[str]:
    """Sentences of DROP's and SQuAD's passages, as spaCy divides them."""
    with gzip.open(DATA / "drop" / "drop_dev.json.gz", "rt", encoding="utf-8") as stream:
        drop = [each["passage"] for each in json.load(stream).values()]
    with gzip.open(DATA / "squad" / "dev.jsonl.gz", "rt", encoding="utf-8") as stream:
        squad = sorted({json.loads(line)["context"] for line in stream})
    rng = random.Random(seed)
    half = size // 2
    texts = [*rng.sample(drop, half), *rng.sample(squad, size - half)]
    docs = pipeline().pipe(" ".join(text.split()) for text in texts)
    return [rng.choice([span.text for span in doc.sents if len(span) > 3]) for doc in docs]


def _pairs() -> Iterator[dict[str, str]]:
    path = DATA / "negation" / "negation_removal_pairs.jsonl.gz"
    with gzip.open(path, "rt", encoding="utf-8") as stream:
        yield from map(json.loads, stream)


def _is_development(text: str) -> bool:
    return int(hashlib.sha256(text.encode()).hexdigest(), 16) % 2 == 0


def _plain(text: str) -> str:
    """A text without the spaces of tokenisation."""
    return _JOINED.sub("", text).strip()


def _bare(text: str) -> str:
    return re.sub(r"[\s.?!]+$", "", " ".join(text.split())).lower()


def _of_cue(edits: tuple[SentenceEdit, ...], cue: str) -> SentenceEdit | None:
    """The edit of a cue, told by its words; the first where none has them."""
    for edit in edits:
        words = edit.cue.replace("n't", "not")
        if edit.cue in cue or words in cue or cue.split()[0] == edit.cue.split()[0]:
            return edit
    return edits[0] if edits else None


def _percent(part: int, whole: int) -> str:
    return f"{100 * part / whole:.1f}%" if whole else "-"


if __name__ == "__main__":
    main()
