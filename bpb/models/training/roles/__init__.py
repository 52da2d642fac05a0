"""What `bpb train` can train: one file for each role."""

from __future__ import annotations

from typing import Any

from bpb.models.training.roles.corrector import Corrector
from bpb.models.training.roles.generator import Generator
from bpb.models.training.roles.negation import Negation
from bpb.models.training.roles.paraphraser import Paraphraser
from bpb.models.training.roles.parser import Parser
from bpb.models.training.roles.reader import Reader
from bpb.models.training.roles.role import Given as Given
from bpb.models.training.roles.role import Prepared as Prepared
from bpb.models.training.roles.role import TrainingRole as TrainingRole
from bpb.models.training.settings import Role

_ROLES = (Parser(), Generator(), Reader(), Negation(), Corrector(), Paraphraser())
ROLES: dict[Role, TrainingRole[Any]] = {each.name: each for each in _ROLES}
