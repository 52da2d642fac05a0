"""The page docs/negation.md, made from the kinds of edits and their cases."""

from __future__ import annotations

import inspect
from collections.abc import Iterator

from bpb.negation.edits.kind import Case, EditKind, discover
from bpb.negation.page import evaluation_section, systems_section

_BEFORE = """\
`bpb negation resolve` finds cues and scopes, `bpb negation score` compares them with gold ones, and
`bpb negation edit` edits sentences: the kinds of edits are below, each with its cases. What cannot
be done safely is refused, with the reason. The [systems](#systems) that find cues and scopes are at
the end.

A negation that is resolved has a cue, a scope, an event (with `--convention cd-sco`) and a focus:
the part of the scope by which it holds, while the rest is affirmed. The focus is told only where
the sentence's own words tell it; in most sentences it would take stress or context, and it is
absent. Marked text has it in {}, JSON lines have it as `focus`, an empty list where it is absent,
and *SEM columns have no place for it.

| told by | marked |
|---|---|
| what another thing is set against | `[He came] <not> [{from Spain}] but from France .` |
| | `[It was] Tom and <not> [{Ann} who *won*] .` |
| a reason after "not because" | `He left <not> [{because he was *ill*}] .` |
| a quantifier after "not" | `<Not> [{all} players *came*] .` |
| an adverb of degree, time or manner after "not" | `[He is] <not> [{very} *tall*] .` |
| "until", or "yet" at the end | `[He did] <not> [*leave* {until noon}] .` |
| a cleft | `[It was] <not> [{*Tom*} who won] .` |
| "only" in the clause | `[He did] <not> [*eat* {only} bread] .` |

There is no gold focus among the data that bpb was measured on: the cases are checked by hand.

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
| 0 original | with the negation | given, or StandardNegation or a local negation of the one given |
| 1 paraphrase | with the negation, reworded | a paraphrase kind, or ParaphraseClause |
| 2 scope | with the negation on something else | a scope kind, or a local negation |
| 3 affirmative | without the negation | given, or Removal |

Which answer a passage has, and its `reason`:

| reason | question | answer |
|---|---|---|
| given | any | the gold answer |
| the sentence decides it | yes or no | YES where it tells what is asked, NO where it denies it |
| the sentence still tells it | any | the gold answer: not asked about what is negated |
| no sentence tells it | who, what, when | DON'T KNOW; by a constraint not the gold answer |
| same meaning | any | as without the rewording |

The sentence is the one that has the gold answer and most of the question's words, at least half;
for yes and no, where no answer shows it, the only one with three quarters of them. A denial of the
verb that tells the answer takes it away. A denial bears on a verb and what belongs to it, so the
answer stays where all it hangs on is told beside that: in a clause joined to it, in the clause
above, between commas or in brackets. Where the first can be made it is the group's original.

ParaphraseClause rewords the negation of a clause that is not the main one: "and did not win"
becomes "without winning", "while he did not win" "while it is not the case that he won". Nothing is
denied that breaks a contrast, a reason or a name ("but", "because", "known as").

Refused is what is not sure: a denial of a part of what tells the answer; one after which another
sentence may still give it; "not all"; a sentence that contradicts the gold answer; a denial of more
than is asked ("did not open the old bridge" leaves open whether a bridge was opened, "not after the
flood of 1921" does not leave open "after the flood"). Questions about what a negation implies,
which CondaQA's are, are not decided by a rule: for them there is the original with its paraphrase,
if a negated sentence shares two words with the question.

The rows have CondaQA's fields, so that `bpb read` and `bpb evaluate condaqa` take them, and
[ours](records.md#passagerow). How many groups there are, and how their labels compare with the
published ones: `python -m benchmarks.passages coverage`, `condaqa`; `draw` prints groups to read.
Of the first 1000 questions 17% of SQuAD's have a group and 11% of BoolQ's; 60% and 9% of these have
three passages or four. Of 40 groups of SQuAD with 107 passages, read by one blind reader (`draw
--seed 616`), 106 labels are right, 18 of 20 paraphrases mean the same, 6 sentences are broken and
17 stiff. Many are plain: of SQuAD's, most deny something that the question does not ask about, and
of BoolQ's, most are an original and its paraphrase.

## How good they are

Standard negation, of 200 sentences of DROP's and SQuAD's passages drawn with one seed, the results
read one by one (`python -m benchmarks.negation_edits draw --seed 4242`): 19 refused, 178 right, 3
wrong or doubtful, 98.3% of what is negated right. One in five is denied as a whole, "It is not the
case that". A sentence whose tree is not to be trusted is denied so where its words show one whole
statement, else refused.

Removal, on the half of the hand-made pairs that no rule was made on: exact match 74.4% (`python -m
benchmarks.negation_edits removal`); most misses are another wording than the annotator's.

Of 400 sentences drawn with seed 733, which rules were made on, 86 make a whole NUBench item (22%)
and 311 a pair; of 400 with seed 5151, 70 and 308 (`python -m benchmarks.negation_edits nubench
--seed 5151 --size 400`). A local negation is what most of the others lack, as they have
no clause but the main one, then a contradiction. Of 256 options of items of seed 9001, read one
by one by their maker before anything was changed for them, 249 were grammatical and what they are
taken for (97.3%); classes of faults were mended then. One item in seven has a local negation in a
relative clause that the sentence has shortened, or has as an attribute ("a house that was not
large"); clauses of its own come first. A contradiction may be in any part that is
told as true, and takes what is told as one event.

## Kinds of edits
"""


def negation_page() -> str:
    """The page as Markdown."""
    parts = (_BEFORE, *_lines(), "", *systems_section(), evaluation_section())
    return "\n".join(["# Negation", "", *parts])


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
