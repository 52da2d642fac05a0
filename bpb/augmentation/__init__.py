"""Training data with variants of their own questions (Geva et al. 2022, section 5.4)."""

from bpb.augmentation.distribution import Distribution
from bpb.augmentation.result import Augmentation, AugmentedFile
from bpb.augmentation.write import Plan, augment, plan

__all__ = ["Augmentation", "AugmentedFile", "Distribution", "Plan", "augment", "plan"]
