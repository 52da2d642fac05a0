"""One error for whatever a library raises when it reads a damaged model."""

from contextlib import AbstractContextManager
from types import TracebackType

from bpb.errors import BPBError, ModelError
from bpb.models.source_error import one_line


class Loading(AbstractContextManager[None]):
    """Raises what goes wrong while a model's files are read as a `ModelError`.

    torch, tokenizers, transformers and safetensors have no common error: of a file that is cut
    short they raise `RuntimeError`, `KeyError`, `Exception` itself and others.

    Args:
        place: The folder or name of the model, for the message.
        role: What it is for.
    """

    def __init__(self, place: str, role: str) -> None:
        self.place = place
        self.role = role

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if isinstance(error, Exception) and not isinstance(error, BPBError):
            raise ModelError(
                f"{self.place} holds no {self.role} that can be loaded: "
                f"{one_line(error) or type(error).__name__}; fetch it again, or name another model"
            ) from error
