"""How a model is run, whichever it is."""

from dataclasses import dataclass, field
from pathlib import Path

from bpb.config.models import EndpointConfig
from bpb.errors import ModelError
from bpb.models.pointer.models import LEVEL_NAMES
from bpb.models.replay.cache import OutputCache

ENGINES = ("transformers", "ctranslate2", "int8")


@dataclass(frozen=True, slots=True)
class LoadOptions:
    """How to run a model.

    Attributes:
        device: ``auto``, ``cpu``, ``cuda``, ``cuda:N`` or ``mps``.
        batch_tokens: The most tokens in a batch.
        beams: Hypotheses that a parser or generator follows, and candidates it returns.
        level: The level of decomposition, ``high`` or ``low``; bundled parser and generator only.
        input_format: A text-to-text checkpoint's input, as a format string; empty for what its
            folder tells, else for the question, or the decomposition, alone.
        threads: How many threads torch uses on the CPU; 0 leaves it as it is.
        engine: What runs text-to-text checkpoints, and readers' encoders on the CPU: one of
            ``ENGINES``.
        cache: Where outputs are kept; None keeps none.
        conversions: Where converted models are kept; None for the folder of the cache, and without
            one to keep them for as long as the process runs.
        endpoint: The server of models named ``endpoint:NAME``.
    """

    device: str = "auto"
    batch_tokens: int = 4096
    beams: int = 4
    level: str = "high"
    input_format: str = ""
    threads: int = 0
    engine: str = "transformers"
    cache: OutputCache | None = None
    conversions: Path | None = None
    endpoint: EndpointConfig = field(default_factory=EndpointConfig)

    def __post_init__(self) -> None:
        if self.level not in LEVEL_NAMES:
            raise ModelError(f"a level is {' or '.join(LEVEL_NAMES)}, not {self.level!r}")
        if self.engine not in ENGINES:
            raise ModelError(f"an engine is {' or '.join(ENGINES)}, not {self.engine!r}")
        if self.batch_tokens < 1 or self.beams < 1 or self.threads < 0:
            raise ModelError(
                "batch_tokens and beams are at least 1 and threads at least 0, not "
                f"{self.batch_tokens}, {self.beams} and {self.threads}"
            )

    @property
    def conversion_folder(self) -> Path | None:
        """Where converted models are kept, None for as long as the process runs."""
        return self.conversions or (self.cache.folder if self.cache else None)
