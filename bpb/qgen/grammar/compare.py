"""Questions that compare two or more things: "Which was founded first, A or B?"."""

from __future__ import annotations

import re

from bpb.english.morphology import AUXILIARIES, BE, analyse, as_question, inflect
from bpb.qdmr.arguments import Aggregate, AggregateArguments, ComparisonArguments, Extremum
from bpb.qdmr.types import Decomposition
from bpb.qgen.grammar.common import Frame, common_frame
from bpb.qgen.grammar.phrase import listed, of_length, phrase, plain

_WHEN = re.compile(r"^when (?P<aux>was|were|is|are|did|does|do|has|had) (?P<clause>.+)$", re.I)
_YEAR = re.compile(
    r"^(?:the )?(?:year|date|day|month|time)s? (?:of|that|when|in which|on which)?"
    r" ?(?P<clause>.+)$",
    re.I,
)
_COMPARATIVE_OF = {
    "size": ("larger", "smaller"), "height": ("taller", "shorter"), "length": ("longer", "shorter"),
    "age": ("older", "younger"), "elevation": ("higher", "lower"),
}  # fmt: skip
_GRADED = {
    "high": ("higher", "lower"), "long": ("longer", "shorter"), "old": ("older", "younger"),
    "large": ("larger", "smaller"), "big": ("bigger", "smaller"), "tall": ("taller", "shorter"),
    "young": ("older", "younger"), "busy": ("busier", "less busy"), "far": ("farther", "closer"),
    "wide": ("wider", "narrower"), "deep": ("deeper", "shallower"), "heavy": ("heavier", "lighter"),
}  # fmt: skip
_ASKS = re.compile(r"^(?:how|when|what|who|which|where|if|is|did|was|does|are)\b", re.I)
_LONGEST_PLACE = 6
_OUTRIGHT = {
    "highest": "higher", "lowest": "lower", "largest": "larger", "smallest": "smaller",
    "longest": "longer", "shortest": "shorter", "oldest": "older", "youngest": "younger",
    "biggest": "bigger", "greatest": "greater", "tallest": "taller",
}  # fmt: skip


def compare_question(
    decomposition: Decomposition, index: int, *, past: bool
) -> tuple[str, float] | None:
    """A comparison step as a question, with how sure its form is; None where no form fits."""
    step = decomposition.steps[index]
    arguments = step.arguments
    if not isinstance(arguments, ComparisonArguments) or len(arguments.candidates) < 2:
        return None
    names = [phrase(decomposition, candidate) for candidate in arguments.candidates]
    frames = [common_frame(names[0], name) for name in names[1:]]
    frame = frames[0]
    things = _things(frames)
    if arguments.extremum is None:
        return _which_is_true(names, frame, things)
    up = arguments.extremum is Extremum.MAXIMUM
    when = _when(names, frame, things, up)
    if when is not None:
        return when
    lengths = of_length(names)
    if lengths:
        longer = "longer," if up else "shorter,"
        return as_question("which", "was" if past else "is", longer, listed(lengths, "or")), 0.75
    counted = [decomposition.steps[c].arguments for c in arguments.candidates]
    if all(isinstance(a, AggregateArguments) and a.aggregate is Aggregate.COUNT for a in counted):
        return _counts(names, frame, things, up, past=past)
    return _attribute(names, frame, things, arguments.word.text.lower(), up, past=past)


def _things(frames: list[Frame | None]) -> str | None:
    found = [frame for frame in frames if frame is not None]
    if len(found) != len(frames) or len({(f.before, f.first, f.after) for f in found}) != 1:
        return None
    return listed([found[0].first, *(frame.second for frame in found)], "or")


def _when(
    names: list[str], frame: Frame | None, things: str | None, up: bool
) -> tuple[str, float] | None:
    order = "later" if up else "first"
    if frame is not None and things is not None and frame.after:
        match = re.match(r"^when (?P<aux>\w+)$", frame.before, re.I)
        if match and match["aux"].lower() in AUXILIARIES:
            who = "who" if re.match(r"(?:born|die)\b", frame.after) else "which"
            verb = _subject_verb(match["aux"].lower(), frame.after)
            return as_question(who, verb, f"{order},", things), 0.85
    events = [_event(name) for name in names]
    if all(events):
        return as_question(f"which happened {order},", listed([e for e in events if e], "or")), 0.75
    return None


def _subject_verb(auxiliary: str, rest: str) -> str:
    """ "did come out" as "came out"; other auxiliaries stay."""
    singular = {"were": "was", "are": "is", "have": "has", "do": "does"}.get(auxiliary, auxiliary)
    if singular not in ("did", "does"):
        return f"{singular} {rest}"
    verb, _, more = rest.partition(" ")
    return f"{inflect(verb, 'VBD' if singular == 'did' else 'VBZ')} {more}".strip()


def _event(name: str) -> str | None:
    """An event by name or as a statement: "when was war declared" gives "war was declared"."""
    match = _WHEN.match(name)
    if match:
        return statement(match["aux"].lower(), match["clause"])
    year = _YEAR.match(name)
    return year["clause"] if year else None


def statement(auxiliary: str, clause: str) -> str | None:
    """A question's clause as a statement: "was", "war declared" gives "war was declared"."""
    doc = analyse(f"{auxiliary.capitalize()} {clause}?")
    subjects = [t for t in doc if t.dep_ in ("nsubj", "nsubjpass") and t.i >= 1]
    if not subjects:
        return clause if auxiliary in BE else None
    cut = subjects[0].right_edge.i + 1
    rest = doc[cut : len(doc) - 1].text
    subject = doc[1:cut].text
    if auxiliary in BE and not rest:
        return subject
    if auxiliary in ("did", "does", "do"):
        if not rest:
            return None
        return f"{subject} {_subject_verb('did' if auxiliary == 'did' else 'does', rest)}"
    return f"{subject} {auxiliary} {rest}"


def _counts(
    names: list[str], frame: Frame | None, things: str | None, up: bool, *, past: bool
) -> tuple[str, float] | None:
    more = "more" if up else "fewer"
    if frame is not None and things is not None:
        owned = re.match(
            r"^the number of (?P<noun>.+?) (?:of|for)(?: the (?P<kind>\w+))?$", frame.before
        )
        if owned and not frame.after:
            has = "had" if past else "has"
            kind = owned["kind"] or ""
            return as_question("which", kind, has, more, f"{owned['noun']},", things), 0.8
        done = re.match(r"^the number of (?P<noun>.+?)(?: that)?$", frame.before)
        if (
            done
            and frame.after
            and frame.after.split()[-1].endswith(("ed", "threw", "made", "won"))
        ):
            return as_question("who", frame.after, more, f"{done['noun']},", things), 0.75
        whole = re.match(r"^the number of(?: (?P<noun>.+))?$", frame.before)
        if whole and not whole["noun"]:
            be = "were" if past else "are"
            return as_question(be, "there", more, things, frame.after), 0.75
    counted = [re.sub(r"^the number of ", "", name) for name in names]
    return as_question("were" if past else "are", "there", more, listed(counted, "or")), 0.65


def _attribute(
    names: list[str], frame: Frame | None, things: str | None, word: str, up: bool, *, past: bool
) -> tuple[str, float] | None:
    word = _OUTRIGHT.get(word, word)
    be = "was" if past else "is"
    if frame is None or things is None:
        if any(_ASKS.match(name) for name in names):
            return None
        return as_question("which", be, f"{word},", listed(names, "or")), 0.55
    how = re.match(
        r"^how (?P<adjective>\w+) (?P<verb>is|was|are|were|will)(?: the)?$", frame.before, re.I
    )
    if how and len(frame.after.split()) <= _LONGEST_PLACE:
        adjective = how["adjective"].lower()
        better = _GRADED.get(adjective)
        graded = better[0 if up else 1] if better else f"{'more' if up else 'less'} {adjective}"
        if how["verb"].lower() == "will" and frame.after == "be":
            return as_question("which will be", f"{graded},", things), 0.8
        return as_question("which", frame.after, be, f"{graded},", things), 0.8
    owned = re.match(r"^(?:the )?(?P<noun>.+?) of(?: the)?$", frame.before)
    if owned and len(frame.after.split()) <= _LONGEST_PLACE:
        noun, kind = owned["noun"], frame.after
        if noun in _COMPARATIVE_OF:
            return as_question(
                "which", kind, be, f"{_COMPARATIVE_OF[noun][0 if up else 1]},", things
            ), 0.85
        if not kind:
            return as_question(
                "which", "had" if past else "has", "the", word, f"{noun},", things
            ), 0.75
    if any(_ASKS.match(name) for name in names):
        return None
    return as_question("which", be, f"{word},", listed([plain(name) for name in names], "or")), 0.55


def _which_is_true(
    names: list[str], frame: Frame | None, things: str | None
) -> tuple[str, float] | None:
    if frame is None or things is None or not frame.after:
        return None
    before = re.sub(r"^if ", "", frame.before)
    if before.lower() in AUXILIARIES:
        return as_question("which", _subject_verb(before.lower(), frame.after) + ",", things), 0.8
    first = frame.after.split()[0].lower()
    if not before or before == "if":
        verb = analyse(frame.after)[0]
        if first in AUXILIARIES or verb.tag_ in ("VBD", "VBZ", "VBP", "VBN"):
            return as_question("which", f"{frame.after},", things), 0.8
    return None
