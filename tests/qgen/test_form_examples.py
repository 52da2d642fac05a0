"""The examples in a form check's docstring are as it says."""

from __future__ import annotations

import re

import pytest

from bpb.qgen.checks import text_checks
from bpb.records.check import TextCheck


@pytest.mark.parametrize("check", text_checks(), ids=lambda check: check.name)
def test_examples_fail_and_pass(check: TextCheck) -> None:
    """What stands behind "Fails:" is rejected, what stands behind "passes:" is not."""
    _, _, examples = check.description.partition("Fails:")
    failing, _, passing = examples.partition("passes:")
    assert all(any(check.reasons(each)) for each in re.findall(r'"([^"]+)"', failing))
    assert not any(any(check.reasons(each)) for each in re.findall(r'"([^"]+)"', passing))
