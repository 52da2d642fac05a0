"""The examples in a form check's docstring are as it says."""

from __future__ import annotations

import inspect
import re
from collections.abc import Callable

import pytest

from bpb.qgen.checks import CHECKS


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
def test_examples_fail_and_pass(check: Callable[[str], str]) -> None:
    """What stands behind "Fails:" is rejected, what stands behind "passes:" is not."""
    text = " ".join((inspect.getdoc(check) or "").split())
    _, _, examples = text.partition("Fails:")
    failing, _, passing = examples.partition("passes:")
    assert all(check(each) for each in re.findall(r'"([^"]+)"', failing))
    assert not any(check(each) for each in re.findall(r'"([^"]+)"', passing))
