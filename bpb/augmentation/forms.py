"""A variant as a row of its original's format: fields named and typed as the original's."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import replace
from decimal import Decimal
from typing import Any

from bpb.corpora.answers import answer_field
from bpb.corpora.cells import cell_values
from bpb.corpora.plain import CONTEXT_FIELDS, ID_FIELDS
from bpb.exporting.formats import drop as drop_format
from bpb.exporting.formats import squad as squad_format
from bpb.records.fields import Fields, mapping
from bpb.records.question import Question
from bpb.values import Answer, Exactness, Number, Spans, YesNo, answer_to_json, to_text

Form = Callable[[Question, Fields], Mapping[str, Any] | None]
"""Makes the fields of a variant's row from those of its original; None if the format cannot hold
it."""
_ANSWER_TYPE = "answer_type"
# What plain rows say of an answer of several spans.
_SEVERAL = "other"
# What the passage of a row is read from.
_PASSAGE = (*CONTEXT_FIELDS, "supporting_facts")


def plain(variant: Question, fields: Fields) -> Mapping[str, Any] | None:
    """A plain row: id, question, passage and answer, and the answer's type if the original has it.

    The passage's fields are copied. The answer has the form of the original's: text, a list of
    texts, true or false, a number or an object. Other fields may describe the original alone.
    """
    name = answer_field(fields)
    typed = fields.get(_ANSWER_TYPE) is not None
    value = _like(fields.get(name), variant, name, typed)
    if value is None:
        return None
    return _ordered(
        {
            _id_field(fields, ID_FIELDS): variant.id,
            "question": variant.question,
            **{each: fields[each] for each in _PASSAGE if fields.get(each) is not None},
            name: value,
            **({_ANSWER_TYPE: _type(variant.answers[0])} if typed else {}),
        },
        fields,
    )


def cells(variant: Question, fields: Fields) -> Mapping[str, Any] | None:
    """A plain row of a table, whose lists and objects are JSON."""
    values = cell_values(fields)
    made = plain(variant, values)
    if made is None:
        return None
    name = answer_field(values)
    kept = {k: fields[k] if k in _PASSAGE else v for k, v in made.items() if k in fields}
    return {**kept, name: _cell(made[name])}


def hotpotqa(variant: Question, fields: Fields) -> Mapping[str, Any] | None:
    """HotpotQA's object, with the original's paragraphs, supporting facts and level."""
    text = _text(variant.answers[0])
    if text is None:
        return None
    copied = ("supporting_facts", "context", "level")
    return _ordered(
        {
            _id_field(fields, ("_id", "id")): variant.id,
            "question": variant.question,
            "answer": text,
            **({"type": variant.category} if "type" in fields else {}),
            **{name: fields[name] for name in copied if name in fields},
        },
        fields,
    )


def drop(variant: Question, fields: Fields) -> Mapping[str, Any] | None:
    """DROP's question, with the passage that it shares with others."""
    forms = drop_format.answer_forms(variant)
    if forms is None:
        return None
    return {
        "question": variant.question,
        "answer": forms[0],
        "query_id": variant.id,
        "validated_answers": forms[1:],
        "passage": fields["passage"],
    }


def squad(variant: Question, fields: Fields) -> Mapping[str, Any] | None:
    """SQuAD's question, with the passage that it shares with others."""
    answers = _mentions(variant, fields)
    if answers is None:
        return None
    return {
        "id": variant.id,
        "question": variant.question,
        "answers": answers,
        **({"is_impossible": False} if "is_impossible" in fields else {}),
        "context": fields["context"],
    }


def iirc(variant: Question, fields: Fields) -> Mapping[str, Any] | None:
    """IIRC's question, with the original's evidence and the passage that it shares with others."""
    copied = ("context", "text", "title", "links")
    return {
        "qid": variant.id,
        "question": variant.question,
        "answer": _iirc_answer(variant.answers[0]),
        **{name: fields[name] for name in copied if fields.get(name) is not None},
    }


def _iirc_answer(answer: Answer) -> Mapping[str, Any]:
    match answer:
        case YesNo():
            return {"type": "binary", "answer_value": to_text(answer)}
        case Number(value, unit, Exactness.EXACT):
            return {"type": "value", "answer_value": format(value, "f"), "answer_unit": unit}
        case Spans(texts):
            return {"type": "span", "answer_spans": [{"text": text} for text in texts]}
    return {"type": "span", "answer_spans": [{"text": to_text(answer)}]}


def _like(sample: object, variant: Question, name: str, typed: bool) -> Any:
    """A variant's answers in the form of the original's; None if that form cannot hold them."""
    answer = variant.answers[0]
    match sample:
        case {"text": [*_]}:
            return _columns(_mentions(variant, {}), mapping(sample, name))
        case [str(), *_] if name != "answers" or (typed and _type(answer) == _SEVERAL):
            return _texts(answer)
        case [first, *_]:
            values = [_one_like(first, variant, each) for each in variant.answers]
            return None if values[0] is None else [each for each in values if each is not None]
    return _one_like(sample, variant, answer)


def _one_like(sample: Any, variant: Question, answer: Answer) -> Any:
    match sample:
        case bool():
            return answer.value if isinstance(answer, YesNo) else None
        case int() | float() | Decimal():
            return _plain_number(answer)
        case str():
            return _text(answer)
        case [*_]:
            return _texts(answer)
        case {"type": str(), "value": _}:
            return answer_to_json(answer)
        case {"text": str()}:
            found = _columns(_mentions(replace(variant, answers=(answer,)), {}), sample)
            return found and {key: values[0] for key, values in found.items()}
        case {"spans": [*_], "types": [*_]}:
            texts = _texts(answer)
            return {"spans": texts, "types": [_type(answer).replace(_SEVERAL, "span")] * len(texts)}
        case {"number": _} | {"spans": _} | {"date": _}:
            forms = drop_format.answer_forms(replace(variant, answers=(answer,)))
            return forms[0] if forms else None
    return None


def _mentions(variant: Question, fields: Fields) -> list[Mapping[str, Any]] | None:
    """SQuAD's answers, at their place in the passage as the file has it."""
    passage = fields.get("context")
    given = replace(variant, context=passage) if isinstance(passage, str) else variant
    return squad_format.answer_forms(given)


def _columns(forms: list[Mapping[str, Any]] | None, sample: Fields) -> dict[str, list[Any]] | None:
    """Text and place of SQuAD's answers, as far as the sample has them."""
    if not forms:
        return None
    return {key: [form[key] for form in forms] for key in ("text", "answer_start") if key in sample}


def _type(answer: Answer) -> str:
    if isinstance(answer, Spans):
        return "span" if len(answer.texts) == 1 else _SEVERAL
    return type(answer).__name__.lower()


def _text(answer: Answer) -> str | None:
    """An answer as one text; None for several spans."""
    return None if _type(answer) == _SEVERAL else to_text(answer)


def _texts(answer: Answer) -> list[str]:
    return list(answer.texts) if isinstance(answer, Spans) else [to_text(answer)]


def _plain_number(answer: Answer) -> int | float | None:
    match answer:
        case Number(value, "", Exactness.EXACT):
            return int(value) if value == value.to_integral_value() else float(value)
    return None


def _id_field(fields: Fields, names: tuple[str, ...]) -> str:
    return next((name for name in names if fields.get(name) is not None), names[0])


def _ordered(made: Mapping[str, Any], fields: Fields) -> Mapping[str, Any]:
    """The fields in the order of the original's."""
    return {name: made[name] for name in dict.fromkeys((*fields, *made)) if name in made}


def _cell(value: object) -> str:
    """A cell of a table; a text that begins as JSON does is written as a list with that text."""
    if isinstance(value, str) and not value.startswith(("[", "{")):
        return value
    return json.dumps([value] if isinstance(value, str) else value, ensure_ascii=False)
