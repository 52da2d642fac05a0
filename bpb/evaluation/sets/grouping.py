"""Which contrast set a question belongs to, by its id, as published sets form their ids."""

from __future__ import annotations

from dataclasses import dataclass

_SUFFIX = 2
# What the paper's code calls its rules, in the ids of its released sets.
_RELEASED_RULES = {
    "append_boolean_step": "AppendBool",
    "change_last_step": "ChangeLast",
    "op_replace_arithmetic": "ReplaceArith",
    "op_replace_boolean": "ReplaceBool",
    "op_replace_comparison": "ReplaceComp",
    "prune_last_step": "PruneStep",
    "prune_last_step_rm_unused": "PruneStep",
    "prune_step": "PruneStep",
}


@dataclass(frozen=True, slots=True)
class Origin:
    """Where a question comes from.

    Attributes:
        original_id: The id of the original; the question's own if it is one.
        rule: What made a variant, "" if it is not known.
    """

    original_id: str
    rule: str = ""


def origin_of(identity: str, corpus: str) -> Origin:
    """Where a question comes from, by its id.

    Variants have these ids:

    - exports of bpb: `ORIGINAL:RULE:NUMBER`
    - the released sets of Geva et al. 2022: `CORPUS_SPLIT_ORIGINAL+RULE+DETAILS`, where the passage
      may stand before the original
    - DROP's contrast sets of Gardner et al. 2020: `ORIGINAL_NUMBER`, without "_" in the original

    Every other id is that of an original.

    Args:
        identity: The question's id.
        corpus: The name of its file's format.
    """
    match identity.rsplit(":", _SUFFIX):
        case [original, rule, number] if original and _is_rule(rule) and number.isdecimal():
            return Origin(original, rule)
    match identity.split("+"):
        case [original, rule, *_] if original and rule in _RELEASED_RULES:
            return Origin(original.rpartition("_")[2], _RELEASED_RULES[rule])
    match identity.split("_"):
        case [original, number] if corpus == "drop" and original and number.isdecimal():
            return Origin(original)
    return Origin(identity)


def _is_rule(name: str) -> bool:
    """Whether a name has the form of a rule's: "AppendBool"."""
    return name.isalpha() and name[:1].isupper()
