"""Several parsers as one: what each proposes, weighed together."""

import hashlib
import math
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass

from bpb.protocols import Candidate, Parser
from bpb.qdmr.parser import flaw
from bpb.qdmr.rerank import TEMPERATURE

_LEAST = 1e-6


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

    A candidate's weight is its probability in the mixture of the members' own distributions:
    parsers that differ in kind err in different places, and the consensus of both is better than
    either. Its score is the mean of the members' scores by their shares, scaled; one that does not
    propose it counts with its last candidate's.

    Args:
        name: What to call it in records.
        members: At least one.
        scale: What scores are multiplied by, so that an equal score is as sure as a member's own.
    """

    def __init__(self, name: str, members: Sequence[Member], scale: float = 1.0) -> None:
        total = sum(member.share for member in members)
        if not math.isclose(total, 1):
            raise ValueError(f"the shares of members sum to 1, not {total}")
        self.name = name
        self.members = tuple(members)
        self.scale = scale
        whole = f"mean {scale}, flaws last " + "".join(
            f"{m.share} {m.temperature} {m.parser.fingerprint}" for m in members
        )
        self.fingerprint = hashlib.sha256(whole.encode()).hexdigest()

    def parse(self, questions: Sequence[str]) -> list[tuple[Candidate, ...]]:
        """See ``bpb.protocols.Parser``."""
        proposed = [member.parser.parse(questions) for member in self.members]
        return [self._mixed(one) for one in zip(*proposed, strict=True)]

    def _mixed(self, proposed: Sequence[Sequence[Candidate]]) -> tuple[Candidate, ...]:
        weights: defaultdict[str, float] = defaultdict(float)
        scores: defaultdict[str, float] = defaultdict(float)
        texts = dict.fromkeys(each.text for candidates in proposed for each in candidates)
        for member, candidates in zip(self.members, proposed, strict=True):
            if not candidates:
                continue
            best = max(candidate.score for candidate in candidates)
            last = min(candidate.score for candidate in candidates)
            own = {c.text: math.exp((c.score - best) / member.temperature) for c in candidates}
            known = {candidate.text: candidate.score for candidate in candidates}
            for text in texts:
                weights[text] += member.share * own.get(text, 0.0) / sum(own.values())
                scores[text] += member.share * known.get(text, last)
        shares = sum(m.share for m, found in zip(self.members, proposed, strict=True) if found)
        mixed = [
            Candidate(
                text,
                round(min(0.0, self.scale * scores[text] / shares), 6),
                round(min(1.0, weights[text] / shares), 6) or _LEAST,
            )
            for text in texts
        ]
        return tuple(sorted(mixed, key=lambda c: (bool(flaw(c.text)), -(c.weight or 0.0))))
