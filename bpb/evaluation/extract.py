r"""Reads the answer out of a language model's free text.

The steps, in this order; each leaves a text as it is where it does not apply:

1. Reasoning in `<think>` or a like tag is removed, and of `<answer>` the content is kept.
2. What follows the answer as a new block is removed: a line "Question:", "Passage:" and the like.
3. JSON gives the value of its key `answer`, `final_answer`, `prediction` or `response`.
4. `\boxed{...}` gives its content, the last one if there are several.
5. The text after the last line that begins with "Answer:" or "####" is taken; without such a line,
   the text after the last "answer is", or before "is the answer".
6. Without any of these, the last paragraph is taken if it begins with a word such as "Therefore",
   else the first.
7. Lines with bullets or numbers are several answers.
8. Bold text, if there is one in the sentence, is the answer.
9. Words before the answer ("It is"), a reason after it (", because ..."), later sentences, and
   quotation marks around it are removed.
10. "Yes, it did" is yes; "unanswerable" and the like are no answer.

`answers` needs no gold answer, so the same text is read in the same way for every question.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from functools import cache
from itertools import product
from pathlib import Path

from bpb.english.spacy_model import splitter
from bpb.evaluation.prediction import Prediction
from bpb.lexicon import word_pairs, words_by_kind

_TABLE = Path(__file__).with_name("answer_phrases.tsv")
_ANSWER_TAG = "answer"
_KEYS = ("answer", "final_answer", "prediction", "response")
_CLAUSE_WORDS = 3
_SHORT_ANSWER = 10
# What is looked at for a sentence, and for an object: a text of any length takes little time.
_SENTENCE_CHARACTERS = 2000
_MOST_BRACES = 1000


@cache
def _phrases(kind: str) -> tuple[str, ...]:
    """The phrases of a class in answer_phrases.tsv, in the order in which they are tried."""
    return words_by_kind(_TABLE)[kind]


@cache
def _cues() -> tuple[str, ...]:
    """What an answer follows: "the answer is"."""
    pairs = product(_phrases("answer_noun"), _phrases("answer_verb"))
    return (" answer:", *(f"{noun} {verb}" for noun, verb in pairs))


@cache
def _after_cues() -> tuple[str, ...]:
    """What follows an answer: "is the right answer"."""
    kinds = ("", *(f"{each} " for each in _phrases("right")))
    return tuple(
        f"{verb} the {kind}answer" for verb, kind in product(_phrases("right_answer_verb"), kinds)
    )


@cache
def _openers() -> tuple[str, ...]:
    """What may stand before an answer: "therefore," and "it is"."""
    conclusions = (f"{each}," for each in _phrases("conclusion"))
    return (*conclusions, *_phrases("conclusion_opener"), *_phrases("opener"))


def extracted(prediction: Prediction) -> Prediction:
    """The prediction with the answer of its text; a list of texts is a list of answers already."""
    return Prediction(answers(prediction.text)) if len(prediction.texts) == 1 else prediction


def answers(text: str) -> tuple[str, ...]:
    """The answers in a text: one, several of a list, or none where it states that there is none.

    Args:
        text: What a model wrote.
    """
    plain = _without_blocks(_without_reasoning(text.replace("’", "'"))).strip()
    plain = _without_fences(plain)
    from_json = _of_json(plain)
    if from_json is not None:
        return _known(from_json)
    boxed = _boxed(plain)
    if boxed:
        return _known([boxed])
    bold = [part.strip() for part in plain.split("**")[1::2]]
    piece = _piece(plain.replace("**", ""))
    listed = _listed(piece)
    if listed:
        return _known(map(_clean, listed))
    line = piece.strip().partition("\n")[0]
    marked = list(dict.fromkeys(each for each in bold if each in line and not _is_label(each)))
    return _known([_clean(marked[0] if len(marked) == 1 else line)])


def polar(text: str, *, any_clause: bool = False) -> str:
    """ "yes" or "no" where a text begins with it as an answer, else "".

    "Yes, it did" and "No it did not" do, "No one did" does not.

    Args:
        text: A text.
        any_clause: Whether whatever follows a comma or full stop is a clause; else it has to begin
            as one does, so that "Yes, Minister" is a name.
    """
    first, *others = text.split() or [""]
    word = first.rstrip(".,;:!—–-").lower()
    if word not in ("yes", "no"):
        return ""
    is_clause = not others or others[0].lower().strip("'\"") in _phrases("clause_start")
    is_apart = len(word) < len(first) and any_clause
    return word if is_clause or is_apart else ""


def _without_reasoning(text: str) -> str:
    for tag in _phrases("reasoning_tag"):
        text = text.rpartition(f"</{tag}>")[2]
        before, opening, _ = text.partition(f"<{tag}>")
        text = before if opening else text
    _, opening, rest = text.rpartition(f"<{_ANSWER_TAG}>")
    return rest.partition(f"</{_ANSWER_TAG}>")[0] if opening else text


def _without_blocks(text: str) -> str:
    lines = text.strip().splitlines()
    blocks, labels = _phrases("block"), _phrases("label")
    # What repeats the question first, answers it before the next block.
    repeats = bool(lines) and _begins(lines[0], blocks)
    lines = lines[: _line(lines, blocks, _line(lines, labels) + 1 if repeats else 1)]
    after = _line(lines, _phrases("reason_label"))
    # A reason may also come before the answer.
    return "\n".join(lines if _line(lines, labels, after) < len(lines) else lines[:after])


def _line(lines: Sequence[str], words: Sequence[str], begin: int = 1) -> int:
    """The number of the first line, from `begin` on, that begins so; of all lines if none does."""
    numbers = range(begin, len(lines))
    return next((n for n in numbers if _begins(lines[n], words)), len(lines))


def _without_fences(text: str) -> str:
    lines = text.splitlines()
    kept = [line for line in lines if not line.strip().startswith("```")]
    return "\n".join(kept).strip() if len(kept) < len(lines) else text


def _begins(line: str, words: Sequence[str]) -> bool:
    return line.strip().lower().replace("**", "").startswith(tuple(words))


def _of_json(text: str) -> list[str] | None:
    """The answers of the last JSON object with an answer's key, or of a text that is JSON."""
    whole = _decoded(text) if text[:1] in ('"', "[") else None
    if isinstance(whole, str | list):
        return _texts(whole)
    end = text.rfind("}") + 1
    places = [place for place, char in enumerate(text[:end]) if char == "{"]
    for place in reversed(places[-_MOST_BRACES:]):
        value = _decoded(text[place:end])
        if isinstance(value, dict) and any(key in value for key in _KEYS):
            return _texts(value)
    return None


def _decoded(text: str) -> object:
    # Whether a text is JSON is known when it is read.
    try:
        value: object = json.loads(text)
    except (ValueError, RecursionError):
        return None
    return value


def _texts(value: object) -> list[str]:
    match value:
        case None:
            return []
        case bool():
            return ["yes" if value else "no"]
        case list():
            return [text for each in value for text in _texts(each)]
        case dict():
            return next((_texts(value[key]) for key in (*_KEYS, "text") if key in value), [])
    return [str(value)]


def _boxed(text: str) -> str:
    content = ""
    for opening in _phrases("box"):
        before, found, rest = text.rpartition(opening)
        content = _balanced(rest) if found else content
    for wrapper in _phrases("wrapper"):
        before, found, rest = content.partition(wrapper)
        if found:
            inner = _balanced(rest)
            content = f"{before}{inner}{rest[len(inner) + 1 :]}"
    return content.replace("\\%", "%").replace("\\$", "$").replace("\\ ", " ").strip()


def _balanced(text: str) -> str:
    """The text up to the brace that closes it."""
    depth = 0
    for place, char in enumerate(text):
        if char == "}" and not depth:
            return text[:place]
        depth += (char == "{") - (char == "}")
    return text


def _piece(text: str) -> str:
    """The part of a text that states the answer."""
    lines = text.splitlines()
    for number in reversed(range(len(lines))):
        label = next((each for each in _phrases("label") if _begins(lines[number], [each])), None)
        if label is not None:
            rest = lines[number].strip()[len(label) :]
            return "\n".join([rest, *lines[number + 1 :]]).strip()
    lowered = text.lower()
    ends = [lowered.rfind(cue) + len(cue) for cue in _cues() if _is_apart(lowered, cue)]
    if ends:
        return text[max(ends) :].lstrip(" :,=\n").removeprefix("that ")
    for cue in _after_cues():
        before, found, _ = text.partition(f" {cue}")
        if found:
            return (_sentences(before[-_SENTENCE_CHARACTERS:]) or [""])[-1]
    paragraphs = [part.strip() for part in text.split("\n\n") if part.strip()]
    if not paragraphs:
        return ""
    if len(paragraphs) > 1 and any(
        _opens(paragraphs[-1].lower(), each) for each in _phrases("conclusion")
    ):
        return paragraphs[-1]
    is_title = paragraphs[0].endswith(":") and len(paragraphs) > 1
    return "\n".join(paragraphs) if is_title or _listed("\n".join(paragraphs)) else paragraphs[0]


def _opens(text: str, word: str) -> bool:
    """Whether a text begins with a whole word."""
    return text.startswith(word) and not text[len(word) : len(word) + 1].isalnum()


def _is_apart(text: str, cue: str) -> bool:
    place = text.rfind(cue)
    return place >= 0 and not text[place + len(cue) : place + len(cue) + 1].isalnum()


def _listed(piece: str) -> list[str]:
    """The items of a list, after a line that ends in a colon or none."""
    lines = [line.strip() for line in piece.splitlines() if line.strip()]
    if len(lines) > 1 and lines[0].endswith(":"):
        lines = lines[1:]
    items = [_item(line, number) for number, line in enumerate(lines, 1)]
    return items if all(items) else []


def _item(line: str, number: int) -> str:
    mark, _, rest = line.partition(" ")
    marks = (*_phrases("bullet"), f"{number}.", f"{number})", f"({number})")
    return rest.strip() if mark in marks else ""


def _is_label(bold: str) -> bool:
    return bold.endswith(":") or f"{bold.lower()}:" in _phrases("label")


def _clean(text: str) -> str:
    """A text without what stands before and after its answer."""
    text = text.strip()
    first = next(iter(_sentences(text[:_SENTENCE_CHARACTERS])), text)
    rest = text.removeprefix(first).strip()
    is_sentence = rest[:1].isupper() and rest.endswith((".", "!", "?"))
    if is_sentence and len(rest.split()) >= _CLAUSE_WORDS and len(first.split()) <= _SHORT_ANSWER:
        text = first
    short = _without_reason(_without_opener(text)).strip()
    return polar(short) or _unquoted(short)


def _without_opener(text: str) -> str:
    for opener in _openers() * 2:
        rest = text[len(opener) :]
        is_word = not opener[-1].isalpha() or rest[:1] in (" ", ":", ",")
        # "It Was Written" is a title.
        opening = text[:1].lower() + text[1:]
        if opening.startswith(opener) and is_word and rest[:1] in (" ", ":", ",", "\n"):
            text = rest.lstrip(" :,\n")
    return text


def _without_reason(text: str) -> str:
    for mark in _phrases("reason"):
        before, found, after = text.partition(mark)
        is_reason = mark.strip()[-1:].isalpha() or len(after.split()) >= _CLAUSE_WORDS
        is_inside = before.count("(") > before.count(")")
        if found and before.strip() and is_reason and not is_inside:
            text = before
    return text


def _unquoted(text: str) -> str:
    text = text.strip()
    bare = text.rstrip(".") if text.count(".") == 1 else text
    for opening, closing in word_pairs(_TABLE, "quotes").items():
        inside = bare[1:-1]
        is_whole = bare.startswith(opening) and bare.endswith(closing) and closing not in inside
        if is_whole and inside.strip():
            return inside.strip().removesuffix(".")
    return bare.strip()


def _known(texts: Iterable[str]) -> tuple[str, ...]:
    found = dict.fromkeys(text.strip() for text in texts if text.strip())
    return tuple(text for text in found if text.lower().rstrip(".") not in _phrases("no_answer"))


def _sentences(text: str) -> list[str]:
    """The sentences of a text, divided at final punctuation, not at abbreviations."""
    found = [sentence.text.strip() for sentence in splitter()(text).sents]
    return [each for each in found if each]
