"""Several parsers as one: what each proposes, weighed together."""

import hashlib
import math
from collections.abc import Sequence
from dataclasses import dataclass

from bpb.protocols import Candidate, Parser
from bpb.qdmr.rerank import TEMPERATURE


@dataclass(frozen=True, slots=True)
class Member:
    """A parser among others.

    Attributes:
        parser: The parser.
        share: What all its candidates count together; shares of all members sum to 1.
        temperature: By how much a difference of log-probability a token tells its candidates
            apart: the less, the more its first counts.
    """

    parser: Parser
    share: float
    temperature: float = TEMPERATURE

    def __post_init__(self) -> None:
        if not (0 <= self.share <= 1 and self.temperature > 0):
            raise ValueError(f"a share is in [0, 1] and a temperature positive: {self}")


class TogetherParser:
    """A ``bpb.protocols.Parser`` that proposes what its members propose.

    A candidate's score is the logarithm of its probability in the mixture of the members' own
    distributions, scaled so that `bpb.qdmr.rerank` weighs it by that probability. Parsers that
    differ in kind err in different places, and the consensus of both is better than either.

    Args:
        name: What to call it in records.
        members: At least one.
    """

    def __init__(self, name: str, members: Sequence[Member]) -> None:
        total = sum(member.share for member in members)
        if not math.isclose(total, 1):
            raise ValueError(f"the shares of members sum to 1, not {total}")
        self.name = name
        self.members = tuple(members)
        whole = "".join(f"{m.share} {m.temperature} {m.parser.fingerprint}" for m in members)
        self.fingerprint = hashlib.sha256(whole.encode()).hexdigest()

    def parse(self, questions: Sequence[str]) -> list[tuple[Candidate, ...]]:
        """See ``bpb.protocols.Parser``."""
        proposed = [member.parser.parse(questions) for member in self.members]
        return [self._mixed(one) for one in zip(*proposed, strict=True)]

    def _mixed(self, proposed: Sequence[Sequence[Candidate]]) -> tuple[Candidate, ...]:
        weights: dict[str, float] = {}
        for member, candidates in zip(self.members, proposed, strict=True):
            if not candidates:
                continue
            best = max(candidate.score for candidate in candidates)
            own = [math.exp((c.score - best) / member.temperature) for c in candidates]
            for candidate, weight in zip(candidates, own, strict=True):
                text = candidate.text
                weights[text] = weights.get(text, 0.0) + member.share * weight / sum(own)
        whole = sum(weights.values())
        mixed = [
            Candidate(text, round(min(0.0, TEMPERATURE * math.log(weight / whole)), 6))
            for text, weight in weights.items()
            if weight
        ]
        return tuple(sorted(mixed, key=lambda candidate: -candidate.score))
