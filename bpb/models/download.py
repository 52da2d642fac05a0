"""Downloads one file by HTTP, and continues a download that was cut."""

from __future__ import annotations

from pathlib import Path

from bpb.models.source_error import SourceError, one_line

_TRIES = 5
_SECONDS = 30.0


def download(url: str, target: Path) -> None:
    """Download a file, whole or not at all.

    What arrived before a cut stays beside the target, and the next call continues there if the
    server still has the same file.

    Args:
        url: Its address.
        target: Where to write it.

    Raises:
        SourceError: The server cannot be reached, has no such file, or cuts it again and again.
    """
    part = target.with_name(f"{target.name}.part")
    reason = ""
    for _ in range(_TRIES):
        before = _size(part)
        reason = _receive(url, part)
        if not reason:
            part.replace(target)
            _tag_of(part).unlink(missing_ok=True)
            return
        if _size(part) <= before:
            break
    raise SourceError(f"{url}: {reason}; run the same command again to continue")


def _receive(url: str, part: Path) -> str:
    """Receive what is missing of a file; why it is not whole, "" if it is."""
    import httpx

    tag = _tag_of(part)
    headers = {"Accept-Encoding": "identity"}
    if part.is_file() and tag.is_file():
        # The server sends the whole file if it is not the same any more.
        headers |= {"Range": f"bytes={_size(part)}-", "If-Range": tag.read_text(encoding="utf-8")}
    try:
        with httpx.stream(
            "GET", url, headers=headers, timeout=_SECONDS, follow_redirects=True
        ) as reply:
            if reply.status_code == httpx.codes.REQUESTED_RANGE_NOT_SATISFIABLE:
                part.unlink()
                return "the server has a shorter file than before"
            reply.raise_for_status()
            continued = reply.status_code == httpx.codes.PARTIAL_CONTENT
            if not continued:
                _keep_tag(tag, reply.headers.get("ETag", ""))
            with part.open("ab" if continued else "wb") as file:
                for chunk in reply.iter_raw():
                    file.write(chunk)
    except httpx.HTTPError as error:
        return one_line(error) or type(error).__name__
    return ""


def _keep_tag(tag: Path, text: str) -> None:
    """Keep what identifies the file; a weak tag does not identify its bytes."""
    if text and not text.startswith("W/"):
        tag.write_text(text, encoding="utf-8")
    else:
        tag.unlink(missing_ok=True)


def _tag_of(part: Path) -> Path:
    return part.with_suffix(".etag")


def _size(path: Path) -> int:
    return path.stat().st_size if path.is_file() else 0
