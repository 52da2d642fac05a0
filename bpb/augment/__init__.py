"""Training data with variants of their own questions (Geva et al. 2022, section 5.4)."""

from bpb.augment.distribution import Distribution
from bpb.augment.result import Augmentation, AugmentedFile
from bpb.augment.write import Plan, augment, plan

__all__ = ["Augmentation", "AugmentedFile", "Distribution", "Plan", "augment", "plan"]
