"""The page docs/negation.md, made from the kinds of edits and their cases."""

from __future__ import annotations

import inspect
from collections.abc import Iterator

from bpb.negation.edits.kind import Case, EditKind, discover
from bpb.negation.page import systems_section

_BEFORE = """\
`bpb negation resolve` finds cues and scopes, `bpb negation score` compares them with gold ones, and
`bpb negation edit` edits sentences: the kinds of edits are below, each with its cases. What cannot
be done safely is refused, with the reason. The [systems](#systems) that find cues and scopes are at
the end.

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

## Kinds of edits
"""


def negation_page() -> str:
    """The page as Markdown."""
    return "\n".join(["# Negation", "", _BEFORE, *_lines(), "", *systems_section()])


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
