"""The rules in words."""

from __future__ import annotations

import inspect

from bpb.domains.rules import discover, select


def rule_list() -> str:
    """A line a rule: name, category, first line of its description."""
    rules = discover()
    width = max(len(rule.name) for rule in rules)
    return "\n".join(
        f"{rule.name:{width}}  {rule.category:10}  {_documentation(rule).splitlines()[0]}"
        for rule in rules
    )


def rule_page(name: str) -> str:
    """A rule's description and cases.

    Raises:
        ConfigError: There is no such rule.
    """
    rule = select([name])[0]
    lines = [f"{rule.name} ({rule.category})", "", _documentation(rule), "", "Cases:"]
    for case in rule.cases:
        lines.append(
            f"  {case.decomposition}" + (f"   [answer {case.answer_text()}]" if case.answer else "")
        )
        lines.extend(f"    -> {target}" for target in case.becomes or ("(left alone)",))
        if not case.exactly:
            lines.append("    -> ... and others")
    return "\n".join(lines)


def _documentation(rule: object) -> str:
    return inspect.getdoc(type(rule)) or ""
