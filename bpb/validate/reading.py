"""Reading annotators' files, of whatever tool."""

from __future__ import annotations

import json
from pathlib import Path

from bpb.errors import InputError
from bpb.validate import label_studio, potato
from bpb.validate.judgement import Sheet, page_sheet


def read_sheets(path: Path) -> list[Sheet]:
    """Read a file that a page or Potato saved, or a JSON export of Label Studio.

    Returns:
        The answers, by annotator.

    Raises:
        InputError: The file cannot be read, or is another kind of file.
    """
    try:
        content = json.loads(path.read_bytes())
    except OSError as error:
        raise InputError(f"{path}: cannot read the file: {error.strerror or error}") from error
    except (ValueError, RecursionError) as error:
        raise InputError(f"{path}: expected annotators' answers, got no JSON") from error
    match content:
        case dict() if potato.LABELS in content:
            return [potato.sheet(str(path), content)]
        case dict():
            return [page_sheet(str(path), content)]
        case list() if content:
            return label_studio.sheets(str(path), content)
    raise InputError(
        f"{path}: expected a file saved by a page of `bpb validate sample`, a user_state.json of "
        "Potato, or a JSON export of Label Studio"
    )
