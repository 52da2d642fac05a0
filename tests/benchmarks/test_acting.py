"""Each pattern of the language code acts on unseen questions, or says why it stays."""

from __future__ import annotations

from benchmarks.acting import constants, table


def test_each_pattern_acts_or_has_a_reason() -> None:
    """A new pattern needs a count (`python -m benchmarks.census`) or a reason in the table."""
    kept, found = table(), set(constants())
    assert sorted(found - kept.keys()) == [], "add them to benchmarks/acting.tsv"
    assert sorted(kept.keys() - found) == [], "delete them from benchmarks/acting.tsv"
    idle = [name for name, acting in kept.items() if not (acting.questions or acting.reason)]
    assert idle == []


def test_the_table_has_what_the_census_counted() -> None:
    """No pattern acts in more corpora than on questions."""
    assert all(0 <= acting.corpora <= acting.questions for acting in table().values())
