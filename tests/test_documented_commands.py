"""Every `bpb` command that the documentation shows can be typed as it stands."""

from __future__ import annotations

import shlex
from collections.abc import Iterator
from contextlib import suppress
from itertools import takewhile
from typing import Any

import pytest
import typer
import typer.main

from bpb.cli import app
from bpb.config.config import load
from tests.pages import PAGES, blocks, name, spans

PROGRAMS = ("bpb", ".venv/bin/bpb")
SHELL = ("console", "bash", "sh")
# Between commands, and before the file that takes or gives their text.
SEPARATORS = frozenset({"|", "||", "&", "&&", ";"})
REDIRECTIONS = frozenset({"<", ">", ">>"})


def command_lines(block: str) -> list[str]:
    """What a person types: the lines behind a prompt, with their continuations."""
    lines: list[str] = []
    for line in block.replace("\\\n", " ").splitlines():
        if line.startswith("$ "):
            lines.append(line[2:])
        elif line.startswith("> ") and lines:
            lines[-1] += f"\n{line[2:]}"
    return lines


def commands(line: str) -> Iterator[list[str]]:
    """The arguments of each `bpb` command of a shell's line, without redirections."""
    lexer = shlex.shlex(line, posix=True, punctuation_chars=True)
    lexer.whitespace_split = True
    tokens = list(lexer)
    while tokens:
        words = list(takewhile(lambda token: token not in SEPARATORS, tokens))
        tokens = tokens[len(words) + 1 :]
        ends = [i for i, word in enumerate(words) if word in REDIRECTIONS]
        words = words[: ends[0]] if ends else words
        while words and "=" in words[0]:
            words = words[1:]
        if words and words[0] in PROGRAMS:
            yield words[1:]


def resolved(arguments: list[str]) -> tuple[Any, list[str]]:
    """The command that arguments name, and the arguments that are left for it."""
    command: Any = typer.main.get_command(app)
    while arguments and arguments[0] in getattr(command, "commands", {}):
        command = command.commands[arguments[0]]
        arguments = arguments[1:]
    return command, arguments


SHOWN = [
    pytest.param(arguments, id=f"{name(page)}: bpb {shlex.join(arguments)}")
    for page in PAGES
    for block in blocks(page, *SHELL)
    for line in command_lines(block)
    for arguments in commands(line)
]
MENTIONED = [
    pytest.param(span, id=f"{name(page)}: {span}")
    for page in PAGES
    for span in spans(page)
    if span.startswith("bpb ")
]


@pytest.mark.parametrize("arguments", SHOWN)
def test_a_command_can_be_typed(arguments: list[str]) -> None:
    """The command exists and takes these arguments and options; its settings and recipe exist."""
    command, rest = resolved(arguments)
    assert rest == [] or not hasattr(command, "commands") or rest[0].startswith("-"), (
        f"no command {rest[0]!r}"
    )
    with suppress(typer.Exit):
        given = command.make_context("bpb", list(rest)).params
        if "recipe" in given and command.name != "train":
            load(given["recipe"], None, given.get("settings") or ())


@pytest.mark.parametrize("span", MENTIONED)
def test_a_command_that_a_sentence_mentions_exists(span: str) -> None:
    """So do its options, though its arguments may be left out: `bpb generate --limit`."""
    command, rest = resolved(span.split()[1:])
    assert not hasattr(command, "commands") or rest == [] or rest[0].startswith("-"), (
        f"no command {rest[0]!r}"
    )
    known = {each for param in command.params for each in (*param.opts, *param.secondary_opts)}
    assert {word for word in rest if word.startswith("-")} <= known | {"--help"}
