"""Whether the Hugging Face hub can be asked from here."""

import os
import socket
from urllib.parse import urlsplit


def why_offline() -> str:
    """Why nothing is asked of any network, "" if it may be."""
    from huggingface_hub import constants

    return "offline mode is on (HF_HUB_OFFLINE=1)" if constants.HF_HUB_OFFLINE else ""


def why_no_hub() -> str:
    """Why the hub cannot be asked, "" if it can.

    The hub's own client tries for most of a minute before it says so.
    """
    from huggingface_hub import constants

    why = why_offline()
    if why:
        return why
    if {"https_proxy", "all_proxy"} & {name.lower() for name in os.environ}:
        return ""
    host = urlsplit(constants.ENDPOINT).hostname
    try:
        socket.getaddrinfo(host, 443)
    except socket.gaierror:
        return f"{host} cannot be reached"
    return ""
