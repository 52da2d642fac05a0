"""On how many questions each pattern, word list and check of bpb acts, and in which corpora.

    python -m benchmarks.census FOLDER [--without N] [--only TEXT] [--limit N]

FOLDER is one that `python -m benchmarks.same record` made: its questions are used, and the outputs
of the models that it keeps. Writes FOLDER/census.jsonl, a line for each constant:

    name      module and name of a compiled pattern, a set or a mapping of words, with its place in
              a table of patterns
    kind      "pattern" or "words"
    entries   how many words it has; 1 for a pattern
    used      how many of the words were ever found
    hits      questions on which it matched or held a word, by corpus
    changed   of N of these questions (`--without N`), those whose variants or reasons of rejection
              differ if it never matches; null if that was not tried

and prints how many constants act on no question, on one or two, and in one corpus only.
"""

from __future__ import annotations

import argparse
import importlib
import json
import pkgutil
import re
import sys
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from types import ModuleType
from typing import Any

from benchmarks.same import use_recorded

MATCHERS = ("match", "search", "fullmatch", "findall", "finditer", "split", "sub", "subn")
_DEPTH = 4


@dataclass(slots=True)
class Constant:
    """A constant that is counted.

    Attributes:
        name: Module, name and place in a table.
        kind: "pattern" or "words".
        entries: How many words it has.
        hits: The ids of the questions on which it acted, by corpus.
        used: The words that were found.
        is_off: Whether it never matches now.
    """

    name: str
    kind: str
    entries: int = 1
    hits: dict[str, set[str]] = field(default_factory=lambda: defaultdict(set))
    used: set[Any] = field(default_factory=set)
    is_off: bool = False


class Census:
    """Counts on behalf of every wrapped constant.

    Attributes:
        constants: Every counted constant, by the identity of the value that it wraps.
        corpus: That of the question at work.
        question: Its id.
    """

    def __init__(self) -> None:
        self.constants: dict[int, Constant] = {}
        self.wrapped: dict[int, Any] = {}
        self.kept: list[Any] = []
        self.corpus = ""
        self.question = ""

    def count(self, constant: Constant, word: Any = None) -> None:
        """Note that a constant acts on the question at work."""
        if self.question:
            constant.hits[self.corpus].add(self.question)
            constant.used.add(word)

    def wrap(self, value: Any, name: str, depth: int = 0) -> Any:
        """A value with the patterns and sets of words in it counted; itself if it has none."""
        if id(value) in self.wrapped:
            return self.wrapped[id(value)]
        made = value
        if isinstance(value, re.Pattern):
            made = _Pattern(value, self._constant(value, name, "pattern", 1), self)
        elif isinstance(value, frozenset | set) and value and _are_words(value):
            made = _Words(frozenset(value))
            made.set_up(self._constant(value, name, "words", len(value)), self)
        elif type(value) is dict and value and _are_words(value):
            inner = {k: self.wrap(v, f"{name}[{k!r}]", depth + 1) for k, v in value.items()}
            made = _Mapping(inner)
            made.set_up(self._constant(value, name, "words", len(value)), self)
        elif type(value) in (tuple, list) and depth < _DEPTH:
            inside = [self.wrap(v, f"{name}[{i}]", depth + 1) for i, v in enumerate(value)]
            if any(new is not old for new, old in zip(inside, value, strict=True)):
                made = type(value)(inside)
        if made is not value:
            self.wrapped[id(value)] = made
            self.kept.append(value)
        return made

    def _constant(self, value: Any, name: str, kind: str, entries: int) -> Constant:
        return self.constants.setdefault(id(value), Constant(name, kind, entries))


class _Pattern:
    """A compiled pattern that counts where it matches."""

    def __init__(self, pattern: re.Pattern[str], constant: Constant, census: Census) -> None:
        self._pattern, self._constant, self._census = pattern, constant, census

    def __getattr__(self, name: str) -> Any:
        found = getattr(self._pattern, name)
        return partial(self._call, name) if name in MATCHERS else found

    def _call(self, name: str, *arguments: Any, **options: Any) -> Any:
        if self._constant.is_off:
            return getattr(_NEVER, name)(*arguments, **options)
        result = getattr(self._pattern, name)(*arguments, **options)
        if name == "finditer":
            result = list(result)
        match name:
            case "split":
                acted = len(result) > 1
            case "subn":
                acted = result[1] > 0
            case "sub":
                # The text is the second argument of `sub`, after the replacement.
                acted = result != options.get("string", arguments[1] if len(arguments) > 1 else "")
            case _:
                acted = bool(result)
        if acted:
            self._census.count(self._constant)
        return iter(result) if name == "finditer" else result


class _Counted:
    """What sets and mappings of words have in common."""

    _constant: Constant
    _census: Census

    def set_up(self, constant: Constant, census: Census) -> None:
        """Say on whose behalf it counts."""
        self._constant, self._census = constant, census

    def _found(self, words: Sequence[Any]) -> bool:
        for word in words:
            self._census.count(self._constant, word)
        return bool(words)


class _Words(_Counted, AbstractSet[Any]):
    """A set of words that counts which of them are found.

    No subclass of `frozenset`: a plain set on the left of "&" would then not ask it.
    """

    def __init__(self, values: frozenset[Any]) -> None:
        self._values = values

    @classmethod
    def _from_iterable(cls, values: Iterable[Any]) -> frozenset[Any]:
        return frozenset(values)

    def __len__(self) -> int:
        return len(self._values)

    def __iter__(self) -> Iterator[Any]:
        # Who goes through the words looks for each of them.
        words = [] if self._constant.is_off else list(self._values)
        self._found(words)
        return iter(words)

    def __contains__(self, word: object) -> bool:
        if self._constant.is_off or word not in self._values:
            return False
        return self._found([word])

    def __and__(self, other: Iterable[Any]) -> frozenset[Any]:
        both = frozenset() if self._constant.is_off else self._values.intersection(other)
        self._found(list(both))
        return both

    def __rand__(self, other: Iterable[Any]) -> Any:
        return _of_type(other, self & other)

    def __rsub__(self, other: Iterable[Any]) -> Any:
        return _of_type(other, frozenset(other) - (self & other))

    def __ror__(self, other: Iterable[Any]) -> Any:
        return _of_type(other, self._values.union(other))

    def isdisjoint(self, other: Iterable[Any]) -> bool:
        return not self & other

    def __hash__(self) -> int:
        return hash(self._values)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._values, name)

    intersection = __and__


def _of_type(left: object, values: frozenset[Any]) -> set[Any] | frozenset[Any]:
    """Values in a set of the type that the left operand has, which the result of sets has."""
    return set(values) if isinstance(left, set) else values


class _Mapping(_Counted, dict[Any, Any]):
    """A mapping of words that counts which of them are found."""

    def __contains__(self, word: object) -> bool:
        if self._constant.is_off:
            return False
        return self._found([word]) if dict.__contains__(self, word) else False

    def __getitem__(self, word: Any) -> Any:
        value = dict.__getitem__(self, word)
        self._found([word])
        return value

    def get(self, word: Any, default: Any = None) -> Any:
        return dict.__getitem__(self, word) if word in self else default


_NEVER = re.compile(r"(?!)")


def _are_words(values: Any) -> bool:
    return all(isinstance(value, str) for value in values)


def wrap_modules(census: Census, package: ModuleType) -> None:
    """Count every constant of a package, in each module that it stands in."""
    import_modules(package)
    for name, module in sorted(modules(package.__name__)):
        for key, value in list(vars(module).items()):
            if not key.startswith("__"):
                new = census.wrap(value, f"{name}.{key}")
                if new is not value:
                    setattr(module, key, new)
    for name in MATCHERS:
        setattr(re, name, partial(_matched, name, getattr(re, name)))
    setattr(re, "compile", partial(_compiled, re.compile))  # noqa: B010 - a stand-in for it


def import_modules(package: ModuleType) -> None:
    """Import each module of a package."""
    for found in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
        if not found.name.endswith("__main__"):
            importlib.import_module(found.name)


def modules(package: str) -> Iterator[tuple[str, ModuleType]]:
    """The imported modules of a package, with their names."""
    for name, module in list(sys.modules.items()):
        if f"{name}.".startswith(f"{package}."):
            yield name, module


def _matched(name: str, function: Callable[..., Any], pattern: Any, *rest: Any, **more: Any) -> Any:
    if isinstance(pattern, _Pattern):
        return getattr(pattern, name)(*rest, **more)
    return function(pattern, *rest, **more)


def _compiled(function: Callable[..., Any], pattern: Any, *rest: Any) -> Any:
    return pattern if isinstance(pattern, _Pattern) else function(pattern, *rest)


def forget() -> None:
    """Empty the caches of results, which would hide what acts; loaded models stay."""
    for _, module in list(modules("bpb")):
        for value in list(vars(module).values()):
            parameters = getattr(value, "cache_parameters", None)
            if parameters is not None and parameters()["maxsize"] is not None:
                value.cache_clear()


def output(pipeline: Any, example: Any) -> str:
    """What bpb makes of one question, as text."""
    forget()
    made = pipeline.generate([example])
    return repr((made.variants, made.rejections))


def table(constants: Sequence[Constant]) -> Iterator[str]:
    """Lines: how many constants act on no question, on one or two, in one corpus only."""
    for kind in ("pattern", "words"):
        own = [each for each in constants if each.kind == kind]
        total = [sum(map(len, each.hits.values())) for each in own]
        few = sum(1 <= count <= 2 for count in total)
        one = sum(len(each.hits) == 1 for each in own)
        yield (
            f"{kind}: {len(own)}, on no question {total.count(0)}, on one or two {few}, "
            f"in one corpus only {one}"
        )
        entries, used = sum(each.entries for each in own), sum(len(each.used) for each in own)
        if kind == "words":
            yield f"words: {entries} entries, {used} found"


def main() -> None:
    """Count, and print the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--without", type=int, default=0, metavar="N")
    parser.add_argument("--only", default="", metavar="TEXT", help="modules with TEXT in the name")
    parser.add_argument("--limit", type=int, default=0, help="the most questions of each corpus")
    arguments = parser.parse_args()
    use_recorded(arguments.folder)

    import bpb
    from bpb.config.config import load
    from bpb.corpora import read
    from bpb.pipeline.pipeline import build

    census = Census()
    wrap_modules(census, bpb)
    pipeline = build(load())
    examples: dict[tuple[str, str], Any] = {}
    for path in sorted((arguments.folder / "questions").glob("*.jsonl")):
        for place, example in enumerate(read(path, on_reject=lambda _: None)):
            if arguments.limit and place >= arguments.limit:
                break
            examples[path.stem, example.id] = example
    outputs = {}
    for key, example in examples.items():
        census.corpus, census.question = key
        outputs[key] = output(pipeline, example)
    census.question = ""
    constants = sorted(census.constants.values(), key=lambda each: each.name)
    with (arguments.folder / "census.jsonl").open("w", encoding="utf-8") as file:
        for constant in constants:
            hits = [(corpus, each) for corpus, own in constant.hits.items() for each in sorted(own)]
            changed = None
            if arguments.without and hits and arguments.only in constant.name:
                constant.is_off = True
                tried = hits[:: max(1, len(hits) // arguments.without)][: arguments.without]
                changed = [
                    "/".join(key)
                    for key in tried
                    if output(pipeline, examples[key]) != outputs[key]
                ]
                constant.is_off = False
            row = {
                "name": constant.name, "kind": constant.kind, "entries": constant.entries,
                "used": len(constant.used), "hits": Counter(corpus for corpus, _ in hits),
                "changed": changed,
            }  # fmt: skip
            file.write(json.dumps(row, ensure_ascii=False) + "\n")
            file.flush()
    print("\n".join(table(constants)))


if __name__ == "__main__":
    main()
