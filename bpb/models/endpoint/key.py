"""The key of an endpoint: its variable, the hosts that may get it, and how it is masked."""

import os
from dataclasses import dataclass
from urllib.parse import urlsplit

from bpb.config.models import KEY_SUFFIX, EndpointConfig
from bpb.errors import ConfigError

_MASK = "***"


@dataclass(frozen=True, slots=True)
class Key:
    """The key to one server.

    Attributes:
        state: What became of it, as the end of a message about a server that wants a key.
        value: The key; "" if none is sent.
    """

    state: str
    value: str = ""

    @classmethod
    def of(cls, config: EndpointConfig) -> "Key":
        """The key of the environment, if it belongs to the host that is asked.

        NAME_API_KEY belongs to the hosts of NAME's domain, such as api.openai.com, and to the host
        of the environment's NAME_BASE_URL.

        Raises:
            ConfigError: It has characters that cannot be sent.
        """
        variable = config.key_variable
        value = os.environ.get(variable, "").strip()
        if not value:
            return cls(f"{variable} is not set")
        if not (value.isascii() and value.isprintable() and " " not in value):
            raise ConfigError(f"{variable}: expected a key of visible ASCII characters")
        host, base = urlsplit(config.url).hostname or "", _base_variable(variable)
        if not _belongs(variable, host):
            return cls(f"{variable} is not sent to {host}: set {base}={config.url} if it belongs")
        return cls(f"{variable} was refused", value)

    @property
    def headers(self) -> dict[str, str]:
        """The header that sends it."""
        return {"Authorization": f"Bearer {self.value}"} if self.value else {}

    def masked(self, text: str) -> str:
        """A text in which the key is masked."""
        return text.replace(self.value, _MASK) if self.value else text

    def __repr__(self) -> str:
        return f"Key({self.state!r})"


def _belongs(variable: str, host: str) -> bool:
    name = variable.removesuffix(KEY_SUFFIX).lower().replace("_", "-")
    named = urlsplit(os.environ.get(_base_variable(variable), "")).hostname
    return host == named or host.split(".")[-2:-1] == [name]


def _base_variable(variable: str) -> str:
    return variable.removesuffix(KEY_SUFFIX) + "_BASE_URL"
