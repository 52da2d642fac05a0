"""How the systems of negation resolution score on text that they have not learned from.

    python -m benchmarks.negation [--model FOLDER] [--only rules]

The development part of ConanDoyle-neg, and of BioScope's abstracts and SFU Review the documents
that no tagger learns from. Each system is scored in the corpus's own convention, end to end and
with the gold cues, and in those of the others; the baseline of punctuation has the gold cues. F1 in
per cent; sentences a second of processor time, on one thread. A tagger is asked for the conventions
that it has learned: one that learned from a single corpus shows how that carries over to others.
"""

from __future__ import annotations

import argparse
import os
import time
from collections.abc import Iterator, Sequence
from pathlib import Path

from bpb.models.load import load_tagger
from bpb.models.taggers.tagging import Tagger, TaggerSource
from bpb.models.training.data.tagger_data import tagger_sources
from bpb.models.training.settings import load
from bpb.negation.learning import kept_of
from bpb.negation.punctuation_baseline import punctuation_scopes
from bpb.negation.resolver import Resolver
from bpb.negation.rules import RuleResolver
from bpb.negation.scoring.score import Scores, score_sentences
from bpb.negation.tagger import TaggerResolver

MEASURES = ("cue_b", "scm", "st", "nis_tok", "nis_ex")


def report(corpora: Sequence[TaggerSource], data: Path, tagger: Tagger | None) -> Iterator[str]:
    """The lines of the tables."""
    gold = {source.convention: kept_of(source, data) for source in corpora}
    for name, sentences in gold.items():
        negations = sum(len(each.negations) for each in sentences)
        yield f"{name}: {len(sentences)} sentences, {negations} negations"
    yield ""
    yield "| text | system | convention | cues | " + " | ".join(MEASURES) + " | sentences/s |"
    yield "|---|---|---|---|" + "---:|" * (len(MEASURES) + 1)
    for name, sentences in gold.items():
        for system, resolver in systems(name, tagger):
            resolver.resolve(sentences[:10])  # loads what it needs
            began = time.process_time()
            found = resolver.resolve(sentences)
            speed = len(sentences) / (time.process_time() - began)
            line = row(name, system, name, "found", score_sentences(sentences, found))
            yield f"{line} {speed:.0f} |"
            found = resolver.resolve_scopes(sentences)
            yield row(name, system, name, "gold", score_sentences(sentences, found)) + " |"
        baseline = [punctuation_scopes(each) for each in sentences]
        yield row(name, "punctuation", "", "gold", score_sentences(sentences, baseline)) + " |"
    for name, sentences in gold.items():
        for other in (each for each in gold if each != name):
            for system, resolver in systems(other, tagger):
                found = resolver.resolve(sentences)
                yield row(name, system, other, "found", score_sentences(sentences, found)) + " |"


def systems(convention: str, tagger: Tagger | None) -> Iterator[tuple[str, Resolver]]:
    """The systems in a convention, by name."""
    yield "rules", RuleResolver(convention)
    if tagger and convention in tagger.conventions:
        yield "tagger", TaggerResolver(tagger, convention)


def row(text: str, system: str, convention: str, cues: str, scores: Scores) -> str:
    """A line of the table."""
    values = " | ".join(f"{100 * scores.ratings[name].f1:.1f}" for name in MEASURES)
    return f"| {text} | {system} | {convention} | {cues} | {values} |"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    folder = os.environ.get("BPB_DATA", "../shared/data")
    parser.add_argument("--data", type=Path, default=Path(folder))
    parser.add_argument("--model", default="bundled", help="a tagger's folder")
    parser.add_argument("--only", choices=("rules",), help="leave the tagger out")
    arguments = parser.parse_args()
    tagger = None if arguments.only else load_tagger(arguments.model, "cpu", threads=1)
    _, config = load("negation")
    for line in report(tagger_sources(config.sources), arguments.data, tagger):
        print(line, flush=True)


if __name__ == "__main__":
    main()
