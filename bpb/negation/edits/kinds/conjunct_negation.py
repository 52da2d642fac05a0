"""ConjunctNegation: negate one of several predicates that are joined."""

from __future__ import annotations

from collections.abc import Iterator

from bpb.negation.clause import clause
from bpb.negation.edits.change import Change
from bpb.negation.edits.coordination import coordination
from bpb.negation.edits.kind import Case, EditKind
from bpb.negation.edits.negations import negations_of
from bpb.negation.edits.sentence import Sentence
from bpb.negation.edits.standard import doubt
from bpb.negation.edits.types import Category, Options, Relation, SentenceEdit
from bpb.negation.edits.verb import negate, verb_group


class ConjunctNegation(EditKind):
    """Negate one of the joined main predicates, the last first.

    Source: So et al. 2025 (Thunder-NUBench), section 3.4, Table 3 and appendix D.
    """

    category = Category.LOCAL
    cases = (
        Case(
            "He submitted the report and attended the meeting.",
            (
                "He submitted the report and did not attend the meeting.",
                "He did not submit the report and attended the meeting.",
            ),
        ),
        Case(
            "The city was sacked and burned by the army.",
            (
                "The city was sacked and was not burned by the army.",
                "The city was not sacked and was burned by the army.",
            ),
        ),
        Case("Tom found some coins.", refused="one predicate"),
    )

    def edits(self, sentence: Sentence, options: Options) -> Iterator[SentenceEdit | str]:
        tree = sentence.tree
        reason = doubt(sentence)
        joined = coordination(tree, sentence.root)
        if reason or isinstance(joined, str):
            yield reason or str(joined)
            return
        if len(joined.predicates) == 1:
            yield "one predicate"
            return
        groups = [verb_group(tree, verb) for verb in joined.predicates]
        relation = Relation.NEUTRAL if joined.disjunction else Relation.CONTRADICTION
        for at in reversed(range(len(groups))):
            group = groups[at]
            if group is None or group.subject is None or group.subject > group.finite:
                yield "a main verb that is not finite"
                continue
            if negations_of(sentence, group.verb):
                yield "a predicate that is negated"
                continue
            # What shares an auxiliary has to be given its own, or it would be negated too.
            own = tuple(
                Change(other.verb, "before", other.borrowed)
                for other in groups[at + 1 :]
                if other is not None and other.borrowed
            )
            changes = (*negate(sentence, group, contract=options.contract), *own)
            scope = clause(tree, group.verb, group.verb)
            yield self.edit(sentence, changes, relation, new=scope)
