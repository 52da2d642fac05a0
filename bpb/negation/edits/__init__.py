"""Edits of sentences with respect to negation: `bpb negation edit`.

    from bpb.negation.edits.kind import edit_sentences
    from bpb.negation.edits.types import Options

    edited = edit_sentences(["Tom found some coins."], ["StandardNegation"], Options(contract=True))
    edited[0].edits[0].text       # "Tom didn't find any coins."
    edited[0].refusals            # (Refusal(kind, reason), ...) of the kinds it has no edit of

`edit_sentences` takes texts of one sentence each, or spans of a parsed document, many at a time.
Kinds are classes in `kinds`, one a file; their names are the names of the classes
(docs/negation-edits.md). `edit.relation` is what the original says of the edited sentence, and
`edit.category` what it is for: standard negation, local negation, removal, scope, paraphrase or
contradiction.
"""
