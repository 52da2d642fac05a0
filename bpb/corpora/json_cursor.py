"""Where the values of a JSON text begin and end, found in a stream without building them.

Each value is handed over as its bytes, so that one that cannot be read costs no other one.
"""

from __future__ import annotations

import io
import json
import re
from collections.abc import Iterator
from typing import Any

from bpb.records.fields import Unreadable

LONGEST_ROW = 1 << 26
"""In bytes. A longer row is skipped, so that a file of any size takes little memory."""
TOO_LONG = Unreadable(f"a row of over {LONGEST_ROW >> 20} MB")
ENDS_EARLY = "the JSON ends early; the file is truncated"
_CHUNK = 1 << 16
_SPACE = re.compile(rb"[ \t\r\n]*+")
# All up to a mark, whole strings without a backslash included.
_TO_COMMA = re.compile(rb'(?:[^][{},"]++|"[^"\\\n]*+")*+')
_TO_COLON = re.compile(rb'(?:[^][{},:"]++|"[^"\\\n]*+")*+')
_TO_BRACKET = re.compile(rb'(?:[^][{}"]++|"[^"\\\n]*+")*+')
_REST_OF_STRING = re.compile(rb'(?:[^"\\\n]++|\\.)*+', re.DOTALL)


class Cursor:
    """A place in a JSON text, which moves forward only.

    Args:
        stream: The text.

    Attributes:
        fault: Why the text cannot be read from here on; "" if it can.
        breaks_string: Whether a line break stood in a string, where JSON has none.
    """

    def __init__(self, stream: io.BufferedReader[Any] | io.BytesIO) -> None:
        self._stream = stream
        self._chunk = b""
        self._at = 0
        self.fault = ""
        self.breaks_string = False

    def peek(self) -> bytes:
        """The next byte that is not blank; b"" at the end."""
        while True:
            found = _SPACE.match(self._chunk, self._at)
            self._at = found.end() if found else self._at
            if self._at < len(self._chunk):
                return self._chunk[self._at : self._at + 1]
            if not self._fill():
                return b""

    def elements(self) -> Iterator[None]:
        """Enter a list: at each step the cursor stands before an element, which must be passed."""
        self._enter()
        if self.peek() == b"]":
            self._step()
            return
        while not self.fault:
            yield
            if self._is_behind_last(b"]"):
                return

    def members(self) -> Iterator[str]:
        """Enter an object: at each key the cursor stands before its value, which must be passed."""
        self._enter()
        if self.peek() == b"}":
            self._step()
            return
        while not self.fault:
            key = self._key()
            if key is None:
                return
            yield key
            if self._is_behind_last(b"}"):
                return

    def raw(self) -> bytes | Unreadable:
        """Pass a value, and return its bytes up to the next comma or bracket, or `TOO_LONG`."""
        return self._until(_TO_COMMA)

    def rest(self) -> None:
        """Pass the further elements of the list that the cursor is in."""
        self._until(_TO_BRACKET)

    def end(self) -> None:
        """Set the fault if anything stands behind the whole value."""
        if not self.fault and self.peek():
            self.fault = "the JSON is malformed (more behind its end)"

    def _key(self) -> str | None:
        raw = self._until(_TO_COLON)
        if self.fault:
            return None
        if self.peek() == b":" and not isinstance(raw, Unreadable):
            self._step()
            try:
                key = json.loads(raw)
            except (ValueError, RecursionError):
                key = None
            if isinstance(key, str):
                return key
        self.fault = "the JSON is malformed (a key expected)"
        return None

    def _is_behind_last(self, closing: bytes) -> bool:
        """Pass the mark behind a value: whether it closes the list or object."""
        mark = self.peek()
        if mark not in (b",", closing):
            malformed = f"the JSON is malformed ({mark.decode(errors='replace')!r} out of place)"
            self.fault = self.fault or (malformed if mark else ENDS_EARLY)
            return True
        self._step()
        return mark == closing

    def _enter(self) -> None:
        self.peek()
        self._step()

    def _step(self) -> None:
        self._at += 1

    def _fill(self) -> bool:
        self._chunk, self._at = self._stream.read1(_CHUNK), 0
        return bool(self._chunk)

    def _until(self, ending: re.Pattern[bytes]) -> bytes | Unreadable:
        """The bytes up to the first mark on this level that ends a value; they are passed."""
        passed = bytearray()
        depth, in_string, is_escaped, is_too_long = 0, False, False, False
        begin = self._at
        while True:
            chunk = self._chunk
            if self._at >= len(chunk):
                if len(passed) + len(chunk) - begin > LONGEST_ROW:
                    is_too_long = True
                    passed.clear()
                passed += b"" if is_too_long else chunk[begin:]
                begin = 0
                if not self._fill():
                    self.fault = ENDS_EARLY
                    break
            elif is_escaped:
                self._at += 1
                is_escaped = False
            elif in_string:
                rest = _REST_OF_STRING.match(chunk, self._at)
                self._at = rest.end() if rest else self._at
                mark = chunk[self._at : self._at + 1]
                # Without a mark the string goes on in the next chunk.
                is_escaped, in_string = mark == b"\\", mark != b'"'
                self.breaks_string = self.breaks_string or mark == b"\n"
                self._at += len(mark)
            else:
                found = (_TO_BRACKET if depth else ending).match(chunk, self._at)
                self._at = found.end() if found else self._at
                mark = chunk[self._at : self._at + 1]
                if mark and not depth and mark in b",]}:":
                    break
                self._at += len(mark)
                depth += (mark in (b"[", b"{")) - (mark in (b"]", b"}"))
                in_string = mark == b'"'
        if not is_too_long:
            passed += self._chunk[begin : self._at]
        return TOO_LONG if is_too_long or len(passed) > LONGEST_ROW else bytes(passed)
