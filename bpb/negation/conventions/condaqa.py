"""CondaQA: every word that negates, "refuse" and "hardly" too; scopes as in ConanDoyle-neg."""

from __future__ import annotations

from dataclasses import replace

from bpb.negation.conventions import cd_sco

CONVENTION = replace(
    cd_sco.CONVENTION,
    name="condaqa",
    corpus="the cues of CondaQA (Ravichander et al. 2022), with ConanDoyle-neg's scopes",
    classes=frozenset(
        "absence absence_of approximate condition contrary core degree exception exclusion failing "
        "failure inability lacking loss phrase prevention refusal replacement reply substitute".split()
    ),
)
