"""Questions that compare two or more things: "Which was founded first, A or B?"."""

from __future__ import annotations

from bpb.english.clause import agree
from bpb.english.morphology import analyse, as_question, finite, is_auxiliary
from bpb.qdmr.arguments import ComparisonArguments, Extremum
from bpb.qdmr.types import Decomposition
from bpb.qgen.grammar.common import Frame, common_frame
from bpb.qgen.grammar.phrase import counted, listed, phrase, plain
from bpb.qgen.grammar.wh import asks


def compare_question(
    decomposition: Decomposition, index: int, *, past: bool
) -> tuple[str, float] | None:
    """A comparison step as a question, with how sure its form is; None where no form fits."""
    arguments = decomposition.steps[index].arguments
    if not isinstance(arguments, ComparisonArguments) or len(arguments.candidates) < 2:
        return None
    names = [phrase(decomposition, candidate) for candidate in arguments.candidates]
    frames = [common_frame(names[0], name) for name in names[1:]]
    frame, things = frames[0], _things(frames)
    if arguments.extremum is None:
        return None if frame is None or things is None else _which_is_true(frame, things)
    up = arguments.extremum is Extremum.MAXIMUM
    if frame is not None and things is not None:
        asks_when, _, auxiliary = frame.before.lower().partition(" ")
        if asks_when == "when" and is_auxiliary(auxiliary) and frame.after:
            who = "who" if frame.after.startswith(("born", "die")) else "which"
            verb = _subject_verb(auxiliary, frame.after)
            return as_question(who, verb, "later," if up else "first,", things), 0.85
    if any(map(asks, names)):
        return None
    if all(map(counted, names)):
        both = listed([counted(name) for name in names], "or")
        more = "more" if up else "fewer"
        return as_question("were" if past else "are", "there", more, both), 0.65
    word = f"{arguments.word.text.lower()},"
    if frame is not None and things is not None and not frame.after:
        noun = plain(frame.before).removesuffix(" the").removesuffix(" of")
        has = "had" if past else "has"
        return as_question("which", has, "the", word.rstrip(","), f"{noun},", things), 0.75
    options = listed([plain(name) for name in names], "or")
    return as_question("which", "was" if past else "is", word, options), 0.55


def _things(frames: list[Frame | None]) -> str | None:
    found = [frame for frame in frames if frame is not None]
    if len(found) != len(frames) or len({(f.before, f.first, f.after) for f in found}) != 1:
        return None
    return listed([found[0].first, *(frame.second for frame in found)], "or")


def _subject_verb(auxiliary: str, rest: str) -> str:
    """ "did come out" as "came out"; other auxiliaries stay."""
    one = agree(auxiliary, plural=False)
    if one not in ("did", "does"):
        return f"{one} {rest}"
    verb, _, more = rest.partition(" ")
    return f"{finite(one, verb)} {more}".strip()


def _which_is_true(frame: Frame, things: str) -> tuple[str, float] | None:
    if not frame.after:
        return None
    before = frame.before.lower().removeprefix("if").strip()
    if is_auxiliary(before):
        return as_question("which", _subject_verb(before, frame.after) + ",", things), 0.8
    if not before and analyse(frame.after)[0].pos_ in ("VERB", "AUX"):
        return as_question("which", f"{frame.after},", things), 0.8
    return None
