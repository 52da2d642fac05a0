"""The page docs/negation.md, made from the kinds of edits and their cases."""

from __future__ import annotations

import inspect
from collections.abc import Iterator

from bpb.negation.edits.kind import Case, EditKind, discover

_BEFORE = """\
`bpb negation resolve` finds cues and scopes, `bpb negation score` compares them with gold ones, and
`bpb negation edit` edits sentences: the kinds of edits are below, each with its cases. What cannot
be done safely is refused, with the reason.

An edit has `text`, `kind`, `category`, `cue` (put in, taken out or moved; ` ... ` between parts
that stand apart), `old_scope` and `new_scope` (the words negated before and after), and
`relation`, which is what the truth of the original says of the edited sentence:

| relation | the edited sentence |
|---|---|
| negation | is false where the original is true, and true where it is false |
| contradiction | is false where the original is true |
| entailment | is true where the original is true |
| neutral | may be either |

In Python, many sentences at a time:

```python
from bpb.negation.edits.kind import edit_sentences

for each in edit_sentences(["Tom found some coins."], ["StandardNegation"]):
    print(each.edits, each.refusals)
```

## Passages

`bpb negation passages INPUT --out FILE` edits the passages of a data set, of any format that bpb
reads, and works the answers out again. It finds the sentence that answers a question and makes a
group of passages that differ in this sentence alone, CondaQA's four:

| PassageEditID | the sentence | made by |
|---|---|---|
| 0 original | with the negation | given, or StandardNegation of the one given |
| 1 paraphrase | with the negation, reworded | a paraphrase kind |
| 2 scope | with the negation on something else | a scope kind |
| 3 affirmative | without the negation | given, or Removal |

Which answer a passage has, and its `reason`:

| reason | question | answer |
|---|---|---|
| given | any | the gold answer |
| the sentence decides it | yes or no | YES where it tells what is asked, NO where it denies it |
| the sentence still tells it | who, what, when | the gold answer: not asked about what is negated |
| no sentence tells it | who, what, when | DON'T KNOW; by a constraint not the gold answer |
| same meaning | any | as without the rewording |

Refused is what is not sure: a question that the main clause of no sentence, or of more than one,
answers; an answer that another sentence may give too, or that stands in brackets or an apposition;
a sentence that contradicts the gold answer; a denial of more than is asked ("did not open the old
bridge" leaves open whether a bridge was opened). Questions about what a negation implies, which
CondaQA's are, are not decided by a rule: for them there is the original with its paraphrase, if a
negated sentence shares most words with the question.

The rows have CondaQA's fields, so that `bpb read` and `bpb evaluate condaqa` take them, and
[ours](records.md#passagerow). How many groups there are, and how their labels compare with the
published ones: `python -m benchmarks.passages coverage`, `condaqa`; `draw` prints groups to read.

## Kinds of edits
"""


def negation_page() -> str:
    """The page as Markdown."""
    return "\n".join(["# Negation", "", _BEFORE, *_lines()])


def _lines() -> Iterator[str]:
    kinds = discover()
    yield from ("| kind | category | |", "|---|---|---|")
    for kind in kinds:
        summary = _docstring(kind).partition("\n\n")[0]
        yield f"| [{kind.name}](#{kind.name.lower()}) | {kind.category} | {_one_line(summary)} |"
    for kind in kinds:
        yield from ("", f"## {kind.name}", "", f"Category: {kind.category}.", "", _docstring(kind))
        for case in kind.cases:
            yield from ("", "```text", *_case(case), "```")


def _case(case: Case) -> Iterator[str]:
    chosen = {"--contract": case.options.contract, "--antonyms": case.options.antonyms}
    yield "   ".join([case.text, *(f"({name})" for name, given in chosen.items() if given)])
    for text in case.becomes or (f"(refused: {case.refused})",):
        yield f"-> {text}"


def _docstring(kind: EditKind) -> str:
    return inspect.cleandoc(type(kind).__doc__ or "")


def _one_line(text: str) -> str:
    return " ".join(text.split())
