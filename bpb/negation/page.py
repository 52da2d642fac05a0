"""The parts of docs/negation.md on systems that resolve negation and on models that are tested."""

from __future__ import annotations

from collections.abc import Iterator

from bpb.negation.convention import conventions

_SYSTEMS = """\
## Systems

`bpb negation resolve --system rules|tagger`. The rules go by spaCy's dependencies. The tagger, in
the design of Sineva et al. 2021, labels the words of each cue with a small encoder, then for each
cue the words of its scope with a BiLSTM; where it says that a part of a word is a cue, the rules of
affixes say which part. It marks no events. Both keep the tokens they are given, and resolve each
sentence by itself. Without `--system` it is the better one on text that no tagger learned from; the
rules where they are as good, since they need no model.
"""

_TAGGERS = """
`bpb train negation --out DIR` trains another tagger ([docs/training.md](training.md)), on the
corpora that its `sources` name, and `--model DIR` resolves with it. Any encoder of transformers
will do: `--recipe sineva2021` starts from XLM-R-large, and with `--set network=hub_tagger
--set checkpoint=NAME` another. In Python:

```python
from bpb.negation.sentences import sentences_of
from bpb.negation.systems import resolver

for sentence in resolver("bioscope").resolve(list(sentences_of(["No effect was seen."]))):
    print(sentence.negations)
```
"""

# What `python -m benchmarks.negation` prints: text, system, and F1 in per cent.
_FIGURES = """
F1 in per cent, cues found or gold, on ConanDoyle-neg's development part and on the kept-out fifth
of the documents of BioScope's abstracts and SFU Review (`python -m benchmarks.negation`, which has
the next table too). On one thread the rules resolve some 500 sentences a second with spaCy's parse,
1,700 apart from it, and the tagger 75.

| text | system | cues | cue_b | scm | st | nis_tok | nis_ex |
|---|---|---|---:|---:|---:|---:|---:|
| ConanDoyle-neg | rules | found | 92.9 | 81.0 | 86.7 | 87.9 | 71.4 |
| ConanDoyle-neg | rules | gold | 100.0 | 85.4 | 91.5 | 93.8 | 74.6 |
| ConanDoyle-neg | tagger | found | 87.9 | 74.2 | 83.7 | 83.1 | 64.4 |
| ConanDoyle-neg | tagger | gold | 100.0 | 81.1 | 90.4 | 93.0 | 68.2 |
| ConanDoyle-neg | punctuation | gold | 100.0 | 22.6 | 72.2 | 74.6 | 12.7 |
| BioScope | rules | found | 93.3 | 80.5 | 85.2 | 88.0 | 71.6 |
| BioScope | rules | gold | 100.0 | 86.5 | 91.4 | 94.1 | 76.3 |
| BioScope | tagger | found | 92.0 | 84.4 | 84.7 | 88.7 | 77.8 |
| BioScope | tagger | gold | 100.0 | 91.3 | 93.7 | 96.3 | 84.0 |
| BioScope | punctuation | gold | 100.0 | 0.0 | 75.6 | 78.8 | 0.0 |
| SFU Review | rules | found | 89.7 | 79.9 | 81.4 | 84.0 | 73.0 |
| SFU Review | rules | gold | 100.0 | 89.0 | 88.4 | 93.1 | 80.2 |
| SFU Review | tagger | found | 89.7 | 82.0 | 81.9 | 85.3 | 76.1 |
| SFU Review | tagger | gold | 100.0 | 91.7 | 91.2 | 95.1 | 84.7 |
| SFU Review | punctuation | gold | 100.0 | 89.1 | 88.3 | 93.6 | 80.4 |

The rules' cues with the tagger's scopes are no third system: on ConanDoyle-neg they are worse than
the rules (nis_tok 86.9), on SFU Review as good as the tagger (85.4), on BioScope better than both
(89.7), which no other kept-out part was there to choose by.

Across corpora, end to end: the text is resolved in the convention of another corpus (the bundled
tagger learned from all three, from each in its own). They differ in what they annotate more than in
their words: ConanDoyle-neg alone has affixes as cues and the subject in the scope, BioScope has the
cue in it, so that none of its scopes is one of the others.

| text | `--convention` | system | cue_b | scm | st | nis_tok | nis_ex |
|---|---|---|---:|---:|---:|---:|---:|
| ConanDoyle-neg | `bioscope` | rules | 80.1 | 0.0 | 61.6 | 54.3 | 0.0 |
| ConanDoyle-neg | `bioscope` | tagger | 82.6 | 0.0 | 69.4 | 68.0 | 0.0 |
| ConanDoyle-neg | `sfu` | rules | 69.8 | 14.0 | 55.4 | 51.5 | 8.7 |
| ConanDoyle-neg | `sfu` | tagger | 71.7 | 25.1 | 57.0 | 55.8 | 16.4 |
| BioScope | `cd-sco` | rules | 70.8 | 0.0 | 52.1 | 51.2 | 0.0 |
| BioScope | `cd-sco` | tagger | 88.6 | 0.0 | 73.5 | 75.4 | 0.0 |
| BioScope | `sfu` | rules | 84.4 | 0.0 | 63.6 | 65.3 | 0.0 |
| BioScope | `sfu` | tagger | 92.0 | 0.0 | 74.5 | 77.3 | 0.0 |
| SFU Review | `cd-sco` | rules | 53.7 | 15.9 | 39.0 | 39.6 | 10.4 |
| SFU Review | `cd-sco` | tagger | 62.6 | 33.6 | 48.6 | 51.8 | 23.4 |
| SFU Review | `bioscope` | rules | 63.6 | 0.0 | 47.4 | 49.3 | 0.0 |
| SFU Review | `bioscope` | tagger | 82.5 | 0.0 | 65.1 | 63.9 | 0.0 |

How far a tagger carries over to text of another kind is shown by taggers that learned from a single
corpus (16 minutes each, ConanDoyle-neg's 14; `bpb train negation --set sources=...`, then
`python -m benchmarks.negation --model DIR`), end to end, nis_tok of the kept-out parts. In its own
corpus each is about as good as the bundled one.

| learned from | ConanDoyle-neg | BioScope | SFU Review |
|---|---:|---:|---:|
| ConanDoyle-neg | 84.0 | 46.5 | 46.0 |
| BioScope | 44.0 | 90.0 | 57.9 |
| SFU Review | 47.4 | 66.8 | 85.1 |
| all three, the corpus's own convention | 83.1 | 88.7 | 85.3 |
"""

_EVALUATION = """\
## Evaluating a model

Each command takes a file of predictions, `{"id", "prediction"}` a line, or with `--model` a model
that runs here:

| command | figures | `--model` |
|---|---|---|
| `bpb evaluate condaqa GOLD` | accuracy; consistency of all four passages, and of the original \
with each edit | a reader: `bundled`, a folder or a hub id; no answer is DON'T KNOW |
| `bpb evaluate scone GOLD` | accuracy by condition, beside Ignore-Negation and Ignore-Scope | a \
model of inference |
| `bpb evaluate nubench GOLD` | accuracy, errors by kind of option, confusion by kind of local \
negation | a language model: what is likeliest after "Negate the sentence." |

GOLD is what `bpb negation passages`, `scone` and `nubench` write, or the published data. A model
behind an endpoint answers CondaQA by `bpb read GOLD --set models.reader=endpoint:NAME`, whose lines
are predictions. The bundled reader, which learned from SQuAD and BoolQ alone, has an accuracy of
29.4 and a consistency of 4.6 on CondaQA's development part (`bpb evaluate condaqa condaqa_dev.jsonl
--model bundled`): a question that begins with another word than "did" or "was" it answers with a
span.
"""


def evaluation_section() -> str:
    """Its text."""
    return _EVALUATION


def systems_section() -> Iterator[str]:
    """Its lines."""
    yield _SYSTEMS
    yield from ("| convention | corpus | system by default |", "|---|---|---|")
    for each in conventions().values():
        yield f"| `{each.name}` | {each.corpus} | {each.system} |"
    yield from (_FIGURES, _TAGGERS)
