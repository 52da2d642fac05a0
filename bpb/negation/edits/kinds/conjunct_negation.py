"""ConjunctNegation: negate one of several predicates that are joined."""

from __future__ import annotations

from collections.abc import Iterator

from bpb.negation.edits.change import Change
from bpb.negation.edits.coordination import coordination
from bpb.negation.edits.kind import Case, EditKind
from bpb.negation.edits.negations import negations_of
from bpb.negation.edits.sentence import Sentence
from bpb.negation.edits.standard import denied_predicate, doubt
from bpb.negation.edits.subject import denied_subject
from bpb.negation.edits.types import Category, Options, Relation, SentenceEdit
from bpb.negation.edits.verb import verb_group


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
        Case(
            "There were complaints, and the shop was closed by the police.",
            (
                "There were complaints, and the shop was not closed by the police.",
                "There were no complaints, and the shop was closed by the police.",
            ),
        ),
        Case(
            "All players came and the game began.",
            (
                "All players came and the game did not begin.",
                "Not all players came and the game began.",
            ),
        ),
        Case("All players came and stayed.", refused="a predicate that cannot be denied by itself"),
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
            found = denied_predicate(sentence, group.verb, options)
            if isinstance(found, str):
                yield found
                continue
            # "Not all came and stayed" would deny both.
            shared = [each for each in groups if each is not None and each.subject == group.subject]
            if not found.changes or (
                len(shared) > 1 and denied_subject(sentence, group) is not None
            ):
                yield "a predicate that cannot be denied by itself"
                continue
            yield self.edit(sentence, (*found.changes, *own), relation, new=found.scope)
