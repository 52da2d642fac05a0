"""The Markdown of docs/results.md."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby

from benchmarks.results.judgements import (
    by_rule,
    figures_of,
    judged_run,
    newest,
    of_originals,
    pooled,
    share,
)
from benchmarks.results.kept import (
    EVERY_RULE,
    CorpusRun,
    Figure,
    Measured,
    Sample,
    corpus_runs,
    figures,
    samples,
)
from bpb.config.config import load
from bpb.validate.agreement import Share

Cells = Sequence[str]
PAPER_VALID = {"HotpotQA": "89.0%", "DROP": "85.0%", "IIRC": "90.3%"}
PAPER_COVERED = {"HotpotQA": "70.2%", "DROP": "63.5%", "IIRC": "45.1%"}
# Geva et al. 2022, Table 6.
PAPER_BY_RULE = {
    "AppendBool": {"DROP": "97.2%", "HotpotQA": "98.0%"},
    "ChangeLast": {"DROP": "55.1%", "HotpotQA": "84.5%"},
    "PruneStep": {"DROP": "82.4%", "HotpotQA": "85.8%"},
    "ReplaceArith": {"DROP": "79.6%"},
    "ReplaceBool": {"HotpotQA": "97.6%"},
    "ReplaceComp": {"DROP": "90.2%", "HotpotQA": "88.5%"},
}
# A rule with fewer judged variants has no row of its own.
FEWEST = 10
NO_COMMAND = "no command kept"
JUDGED = ("HotpotQA", "DROP", "IIRC")
# The samples since bpb marks doubtful gold answers; the versions differ in few variants.
RECENT = range(31, 37)

INTRODUCTION = """\
# Results

`python -m benchmarks.results docs/results.md` writes this page from data in the repository. Each
table names version, date and command. The commands need the development data (`BPB_DATA`).
The machine had two CPU cores with AVX-512 VNNI and the default models, unless a section says
otherwise. Another processor or engine changes coverage by about one point.

Three facts flatter these figures:

- **bpb was developed beside most of these questions.** Its developers read what it left out and
  wrote rules for it. Of DROP's thousand they read judged variants only.
- **The readers are runs of one language model.** They agree more than people do. The paper's
  readers are three crowdworkers.
- **HotpotQA's thousand are mostly of its training part**, which is easier than the development
  part. The paraphraser learned from the wording of 57 of DROP's thousand, without answers.

## Coverage and validity

A question is *covered* if it has a variant with an answer. A variant is *valid* if more than half
of three readers pass it ([how we measure](#how-we-measure)). The paper (Geva et al. 2022) has six
rules and larger models. The last columns count the rules that may change the answer, and the
paper's rules.
"""
OTHERS = """\
### Other questions

Corpora that the rules were not made for are covered less. Early versions were developed beside
HotpotQA's 488. Developers read what bpb left out of StrategyQA. The reader, the corrector and the
paraphraser learned from other parts of some of these corpora.
"""
VALIDITY = """\
### Judged samples

*Weighted* weighs each rule by its variants in the run. A sample of 150 varies by four points by
chance, one of 300 by three. N is the number in the command:
`python -m benchmarks.judgements --sample N`.
"""
BY_RULE = """\
### Validity by rule

All samples of every rule since bpb marks doubtful gold answers. The paper's figures are of its own
variants.
"""
FAILS = """\
### What fails

Most invalid variants keep a fault of their original: a wrong gold answer, a passage that does not
answer the question, or a broken clause. Two strict readers, who also count a slip of spelling or
a comma, show this on an early version:
"""
OWN_STEPS = """\
A question's own steps show which gold answers are doubtful. The table gives the share of invalid
variants by what the steps return. bpb therefore keeps one variant that depends on a doubtful gold
answer (`quality.max_variants_on_doubtful_gold`).
"""
WITH_A_JUDGE = """\
## With a large language model

The recipe `judged` asks a large language model to judge each variant. The recipe `endpoint` also
lets it write the questions that no edit can. **Judge and writer were runs of the same language
model as the readers**, so another model may do worse. The bounds were chosen beside these
questions. These runs had two cores without AVX-512; there the default recipe covers 85.8%
(HotpotQA), 82.9% (DROP) and 77.3% (IIRC).

{measured}
"""
PRECISION = """\
## Coverage for precision

`--min-quality` rejects variants with a low probability of being valid. It is fitted on one half of
the judged variants and measured on the other.
"""
EVALUATOR = """\
## Answers

The evaluator answers what does not follow from the gold answer. Its test: the steps of an original
question must return the gold answer. The probabilities of answers and of variants are calibrated;
ECE is the mean error of a stated probability.
"""
PAPER = """\
## The paper's settings

The recipe `geva2022` with the bundled models in place of BART-large and RoBERTa-large, on 300
questions of DROP and of HotpotQA and IIRC's 110.
"""
MODELS = """\
## Models

No training used the data of these figures. Each model's card (`bpb/models/bundled`) names its data
and has more figures.
"""
SPEED = """\
### Speed

A generate run takes {seconds} seconds of work for a thousand questions of HotpotQA, model loading
included. The table gives questions a second.
"""
AUGMENTATION = """\
## Augmentation

The bundled reader, fine-tuned on 100 questions of HotpotQA's training part, without and with 90
variants of them (tau 0.1, [guide](guide/train.md#train-on-contrast-sets)). Columns are those of the
paper's Tables 6 to 8: 150 questions of the development part (DEV), 130 contrast sets of others with
224 variants (CONT), and their originals (ORIG). RUN is 150 questions after 400, made by 0.1.0. The
interval is Student's, of 95%, over three seeds. HotpotQA has no human-made contrast set.

**This measurement shows no effect of augmentation.** The training data are too small: two seeds of
the reader without variants differ in 5 of 365 answers, so a half width of 0.0 is no precision. The
rows without "bundled calibration" were planned, and they mislead. A training calibrates its reader
anew on few questions, which moved the least probability of an answer from 0.02 to 0.4, and of one
augmented reader to 0.2. The rows with it were added after that was seen. There, all readers are
alike.
"""
NEGATION = """\
## Negation

F1 in per cent ([definitions](negation.md#scoring)) on ConanDoyle-neg's development part and a
kept-out fifth of BioScope's abstracts and SFU Review. The rules resolve about 500 sentences a
second on one thread, the tagger 75. Both find the cues themselves.
"""
CONVENTIONS = """\
Conventions differ in what they annotate. The tagger's NIS_tok of each convention on each corpus:
"""
METHOD = """\
## How we measure

**Validity** follows Geva et al. 2022, section 4. A variant is valid if a fluent speaker could ask
its question, its passage answers it, and its answer is right. Readers see passage, question and
answer only, in random order. A seed draws the sample, with the same number of variants of each rule
where the run has enough. No code is changed for an item that was judged: a fix is for a class of
faults, and the next sample is new. The
[protocol](../benchmarks/judgements/README.md), the
[briefs](../benchmarks/judgements/briefs.md) and all judgements are in the repository, also of the
{count} samples that this page does not show.

**The score** `validity` of a variant is the probability that a majority of readers passes it. A
logistic model computes it from the rule, the original's parse and length, the corrector's reading,
and whether the variant depends on a doubtful gold answer. The check `confidence` is the
probability that an answer is right, computed from the reader's probabilities.

**Agreement** is Fleiss' kappa over valid or not. Intervals are Wilson's, of 95%.
"""


def page() -> str:
    """The whole page."""
    runs = {run.corpus: run for run in corpus_runs()}
    all_samples = samples()
    shown = newest(all_samples)
    parts = (
        INTRODUCTION,
        _lines(_summary(runs, shown)),
        OTHERS,
        _lines(_others()),
        VALIDITY,
        _lines(_validity(shown, all_samples)),
        BY_RULE,
        _lines(_rules(all_samples)),
        FAILS,
        _lines(_originals()),
        OWN_STEPS,
        _section("own steps"),
        _judges(runs),
        PRECISION,
        _section("min-quality"),
        EVALUATOR,
        _section("evaluator"),
        _lines(_list(figures("calibration"))),
        PAPER,
        _section("paper's settings"),
        MODELS,
        _lines(_list(figures("models"))),
        _section("reader"),
        SPEED.format(seconds=f"{runs['HotpotQA'].seconds_at_work:,.0f}"),
        _section("speed"),
        *((AUGMENTATION, _section("augmentation")) if figures("augmentation") else ()),
        NEGATION,
        _section("negation systems"),
        CONVENTIONS,
        _section("negation conventions"),
        _lines(_list(figures("negation edits"))),
        METHOD.format(count=len(all_samples) - len(shown)),
    )
    return "\n".join(part.rstrip() + "\n" for part in parts)


def _summary(runs: Mapping[str, CorpusRun], shown: Mapping[str, Sample]) -> Iterator[str]:
    rows = [
        (
            name,
            f"{run.questions:,}",
            f"{run.covered / run.questions:.1%}",
            PAPER_COVERED.get(name, ""),
            f"{run.answered:,}",
            _percent(figures_of(shown[name])[0]) if name in shown else "",
            PAPER_VALID.get(name, ""),
            f"{run.covered_by_other_answers / run.questions:.1%}",
            f"{run.covered_by_paper_rules / run.questions:.1%}",
        )
        for name, run in runs.items()
    ]
    head = (
        "corpus",
        "questions",
        "covered",
        "paper",
        "variants",
        "valid",
        "paper",
        "covered, answer changed",
        "covered, paper's rules",
    )
    yield from _table(head, rows)
    yield ""
    yield _said(run.measured for run in list(runs.values())[:1]) + ", and so on."


def _others() -> Iterator[str]:
    given = figures("covered elsewhere")
    yield from _table(("questions", "covered"), ((each.figure, str(each)) for each in given))
    yield ""
    dates = sorted({each.date for each in given})
    yield (
        f"{given[0].version}, {' and '.join(dates)}: "
        "`python -m benchmarks.corpora --corpora NAME --skip N --limit N`"
    )


def _validity(shown: Mapping[str, Sample], every: Sequence[Sample]) -> Iterator[str]:
    rows = []
    for name in (*JUDGED, *(name for name in shown if name not in JUDGED)):
        sample = shown[name]
        valid, weighed, kappa = figures_of(sample)
        rows.append(
            (
                f"{name}, {sample.questions}",
                f"{sample.version}, {sample.date}",
                str(sample.number),
                _of(valid),
                f"{valid.low:.0%} to {valid.high:.0%}",
                f"{weighed:.1%}",
                "" if kappa is None else f"{kappa:.2f}",
            )
        )
    yield from _table(("questions", "version", "N", "valid", "95%", "weighted", "kappa"), rows)
    yield ""
    for name in ("HotpotQA", "DROP"):
        recent = pooled(_recent(every, name))
        yield f"- {name}, all samples since bpb marks doubtful gold answers: {_of(recent)}"
    unseen = pooled(sample for sample in every if sample.unseen)
    yield f"- DROP, earlier samples of questions that nobody had read before: {_of(unseen)}"
    asked = pooled(each for each in every if each.drawn.startswith("what the paraphraser"))
    yield f"- questions that only the paraphraser could ask, of five corpora: {_of(asked)}"


def _recent(every: Iterable[Sample], name: str) -> list[Sample]:
    return [
        sample
        for sample in every
        if sample.name == name and sample.drawn == EVERY_RULE and sample.number in RECENT
    ]


def _rules(every: Sequence[Sample]) -> Iterator[str]:
    judged = {name: by_rule(_recent(every, name)) for name in ("HotpotQA", "DROP")}
    rows = [
        (
            rule,
            *(
                cell
                for name, own in judged.items()
                for cell in (
                    _of(share(own[rule])) if rule in own else "",
                    PAPER_BY_RULE.get(rule, {}).get(name, ""),
                )
            ),
        )
        for rule in sorted({rule for own in judged.values() for rule in own})
        if any(len(own.get(rule, ())) >= FEWEST for own in judged.values())
    ]
    rest = [
        variant
        for own in judged.values()
        for rule, variants in own.items()
        if all(len(each.get(rule, ())) < FEWEST for each in judged.values())
        for variant in variants
    ]
    rows.append(("all others, both corpora", _of(share(rest)), "", "", ""))
    yield from _table(("rule", "HotpotQA", "paper", "DROP", "paper"), rows)


def _percent(share: Share) -> str:
    return f"{share.value:.1%}"


def _of(share: Share) -> str:
    return f"{_percent(share)} of {share.total:,}"


def _originals() -> Iterator[str]:
    rows = ((name, *map(_percent, of_originals(name))) for name in ("HotpotQA", "DROP"))
    head = ("", "originals right", "variants of right ones valid", "of faulty ones")
    yield from _table(head, rows)
    yield ""
    yield (
        "0.1.0, 2026-11-23: `python -m benchmarks.results docs/results.md`, of "
        "sample 14 of the series `strict` and `strict_originals`"
    )


def _judges(runs: Mapping[str, CorpusRun]) -> str:
    rows = []
    for recipe in ("judged", "endpoint"):
        least = load(recipe).quality.min_judge_score
        for name in JUDGED:
            found = judged_run(recipe, runs[name], least)
            valid = "" if found.valid is None else f"{found.valid:.1%}"
            rows.append(
                (
                    f"`{recipe}`, {name}",
                    f"{found.shown:,}",
                    f"{found.accepted:,}",
                    f"{found.covered:.1%}",
                    valid,
                )
            )
    command = "python -m benchmarks.judged RUN --judge FILE --readers FILE..."
    text = WITH_A_JUDGE.format(measured=_said([Measured("2026-11-28", "0.1.0", command)]))
    head = ("recipe", "variants judged", "accepted", "questions covered", "valid")
    return _lines([text, *_table(head, rows)])


def _section(name: str) -> str:
    """The tables of a section: a column for each thing measured on, or a list."""
    lines = []
    for _, group in groupby(figures(name), key=lambda each: each.measured):
        own = list(group)
        rows = list(dict.fromkeys(each.figure for each in own))
        columns = list(dict.fromkeys(each.data for each in own))
        lines.append(_said([own[0].measured]))
        lines.append("")
        if len(rows) * len(columns) == len(own) and all(columns):
            cells = {(each.figure, each.data): str(each) for each in own}
            head = ("", *columns)
            lines += _table(head, ((row, *(cells[row, c] for c in columns)) for row in rows))
        else:
            lines += _plain(own)
        lines.append("")
    return _lines(lines)


def _list(given: Sequence[Figure]) -> Iterator[str]:
    """Figures, each with its date, then their commands."""
    rows = ((each.figure, str(each), each.data, each.date) for each in given)
    yield from _table(("", "", "data", "date"), rows)
    yield ""
    commands = dict.fromkeys(each.command for each in given)
    said = (each if each == NO_COMMAND else f"`{each}`" for each in commands)
    yield f"{given[0].version}, in this order: {'; '.join(said)}"


def _plain(given: Iterable[Figure]) -> Iterator[str]:
    rows = ((each.figure, str(each), each.data) for each in given)
    yield from _table(("", "", "data"), rows)


def _said(measured: Iterable[Measured]) -> str:
    return "; ".join(f"{each.version}, {each.date}: `{each.command}`" for each in measured)


def _table(head: Cells, rows: Iterable[Cells]) -> Iterator[str]:
    yield f"| {' | '.join(head)} |"
    yield "|-|" + "-:|" * (len(head) - 1)
    for row in rows:
        yield f"| {' | '.join(row)} |"


def _lines(lines: Iterable[str]) -> str:
    return "\n".join(lines)
