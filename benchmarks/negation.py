"""How the systems of negation resolution score on text that they have not learned from.

    python -m benchmarks.negation [--model FOLDER] [--only rules]

The development part of ConanDoyle-neg, and of BioScope's abstracts and SFU Review the documents
that no tagger learns from. Each system is scored in the corpus's own convention, end to end and
with the gold cues, and in those of the others; the baseline of punctuation has the gold cues. F1 in
per cent. Then sentences a second of processor time, on one thread.
"""

from __future__ import annotations

import argparse
import os
import time
from collections.abc import Iterator, Sequence
from functools import partial
from pathlib import Path

from bpb.models.load import load_tagger
from bpb.models.tagging import Tagger, TaggerSource
from bpb.models.training.settings import load
from bpb.models.training.tagger_data import tagger_sources
from bpb.negation.learning import kept_of
from bpb.negation.punctuation_baseline import punctuation_scopes
from bpb.negation.resolver import Resolver
from bpb.negation.rules import RuleResolver
from bpb.negation.scoring.score import Scores, score_sentences
from bpb.negation.tagger import TaggerResolver
from bpb.negation.types import NegatedSentence

MEASURES = ("cue_b", "scm", "st", "nis_tok", "nis_ex")
TIMED = 500


def report(corpora: Sequence[TaggerSource], data: Path, tagger: Tagger | None) -> Iterator[str]:
    """The lines of the tables."""
    gold = {source.convention: kept_of(source, data) for source in corpora}
    for name, sentences in gold.items():
        negations = sum(len(each.negations) for each in sentences)
        yield f"{name}: {len(sentences)} sentences, {negations} negations"
    yield ""
    yield "| text | system | convention | cues | " + " | ".join(MEASURES) + " |"
    yield "|---|---|---|---|" + "---:|" * len(MEASURES)
    for name, sentences in gold.items():
        baseline = [punctuation_scopes(each) for each in sentences]
        yield row(name, "punctuation", "", "gold", score_sentences(sentences, baseline))
        for convention in gold:
            for system, resolver in systems(convention, tagger):
                line = partial(row, name, system, convention)
                yield line("found", score_sentences(sentences, resolver.resolve(sentences)))
                if convention == name:
                    found = resolver.resolve_scopes(sentences)
                    yield line("gold", score_sentences(sentences, found))
    yield ""
    for name, sentences in gold.items():
        for system, resolver in systems(name, tagger):
            yield f"{system}, {name}: {speed(resolver, sentences[:TIMED]):.0f} sentences a second"


def systems(convention: str, tagger: Tagger | None) -> Iterator[tuple[str, Resolver]]:
    """The systems in a convention, by name."""
    yield "rules", RuleResolver(convention)
    if tagger:
        yield "tagger", TaggerResolver(tagger, convention)


def row(text: str, system: str, convention: str, cues: str, scores: Scores) -> str:
    """A line of the table."""
    values = " | ".join(f"{100 * scores.ratings[name].f1:.1f}" for name in MEASURES)
    return f"| {text} | {system} | {convention} | {cues} | {values} |"


def speed(resolver: Resolver, sentences: Sequence[NegatedSentence]) -> float:
    """Sentences a second of processor time, once all is loaded."""
    resolver.resolve(sentences[:10])
    began = time.process_time()
    resolver.resolve(sentences)
    return len(sentences) / (time.process_time() - began)


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
