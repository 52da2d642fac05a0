"""What ``auto`` stands for on this machine, and what stands in for a model that is missing."""

from __future__ import annotations

from dataclasses import dataclass

from bpb.models.installed import Missing, missing_of
from bpb.models.registry import RegisteredModel, default_of, find_registered
from bpb.models.specs import AUTO


@dataclass(frozen=True, slots=True)
class StandIn:
    """A default model that is missing on this machine.

    Attributes:
        role: The default model's role.
        missing: The network that is missing.
        network: The network of the model that stands in; "" if none does.
        without: What is left out if no model stands in.
        remedy: The command that gets the missing model.
    """

    role: str
    missing: str
    network: str
    without: str
    remedy: str

    def __str__(self) -> str:
        instead = f"{self.network} stands in" if self.network else self.without
        return f"{self.role} {self.missing} is not installed; {instead} ({self.remedy})"


def resolve_spec(role: str, spec: str) -> str:
    """The model that a setting names; of ``auto`` the default, else its stand-in, else "".

    Args:
        role: ``generator``, ``reader``, ``corrector`` or ``paraphraser``.
        spec: The setting's value.
    """
    if spec != AUTO:
        return spec
    default = default_of(role)
    if missing_of(default) is None:
        return default.spec
    return find_registered(default.stand_in).spec if default.stand_in else ""


def stand_in_of(role: str, spec: str) -> StandIn | None:
    """What stands in for the model that ``auto`` prefers; None if that model is here."""
    if spec != AUTO:
        return None
    default = default_of(role)
    missing = missing_of(default)
    return _stand_in(role, default, missing) if missing else None


def _stand_in(role: str, default: RegisteredModel, missing: Missing) -> StandIn:
    network = find_registered(default.stand_in).network if default.stand_in else ""
    return StandIn(role, missing.what, network, default.without, missing.remedy)
