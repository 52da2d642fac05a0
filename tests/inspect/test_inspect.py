"""What is shown of a variant and of the rules."""

from __future__ import annotations

import pytest

from bpb.errors import ConfigError
from bpb.inspect.rules import rule_list, rule_page
from bpb.records.view.words import constraint_words, shown


def test_values_in_words() -> None:
    """As a person writes them, with the reason where there is none."""
    assert shown({"type": "yesno", "value": "yes"}) == "yes"
    assert shown({"discard": "no reading at step 2"}) == "(none: no reading at step 2)"
    assert shown(None) == "(no answer)"
    bound = {"type": "at_most", "value": {"type": "number", "value": 12, "unit": ""}}
    assert constraint_words(bound) == "at most 12"


def test_rules_are_listed_and_shown_with_their_cases() -> None:
    """A line a rule; a rule's page has its source and its cases."""
    assert "ReplaceComp" in rule_list()
    page = rule_page("ReplaceComp")
    assert "Geva et al. 2022" in page
    assert "which is highest of #1 , #2" in page


def test_an_unknown_rule_is_told() -> None:
    """With the names that are near, else all there are."""
    with pytest.raises(ConfigError, match=r"unknown rule 'Replace'; did you mean ReplaceComp or"):
        rule_page("Replace")
    with pytest.raises(ConfigError, match=r"unknown rule 'x'; there are: .*ReplaceComp"):
        rule_page("x")
