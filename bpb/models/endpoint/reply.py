"""Reading a server's replies, which are checked against their schema."""

import json
import math
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from email.utils import parsedate_to_datetime
from typing import Annotated, Any

from pydantic import (
    BaseModel,
    Field,
    FiniteFloat,
    StrictInt,
    StrictStr,
    ValidationError,
    ValidatorFunctionWrapHandler,
    WrapValidator,
)

# A server that counts more tokens for one request is not believed.
_MOST_TOKENS = 10**9


@dataclass(frozen=True, slots=True)
class Completion:
    """A reply that can be used.

    Attributes:
        text: What the model wrote.
        score: The mean log-probability of its tokens; None where the server does not state it.
        tokens: How many were sent and received, by the server's count; None without one.
    """

    text: str
    score: float | None
    tokens: tuple[int, int] | None


@dataclass(frozen=True, slots=True)
class BadReply:
    """A reply that is no completion.

    Attributes:
        reason: What was expected and what came, in one line.
    """

    reason: str


def _or_none(value: Any, check: ValidatorFunctionWrapHandler) -> Any:
    """Check an optional field; None if its value is invalid."""
    try:
        return check(value)
    except ValidationError:
        return None


class _Token(BaseModel):
    token: StrictStr
    logprob: FiniteFloat


class _Logged(BaseModel):
    content: list[_Token]


class _Usage(BaseModel):
    prompt_tokens: Annotated[StrictInt, Field(ge=0, le=_MOST_TOKENS)]
    completion_tokens: Annotated[StrictInt, Field(ge=0, le=_MOST_TOKENS)]


class _Message(BaseModel):
    content: StrictStr | None


class _Choice(BaseModel):
    message: _Message
    logprobs: Annotated[_Logged | None, WrapValidator(_or_none)] = None


class _ChatCompletion(BaseModel):
    choices: Annotated[list[_Choice], Field(min_length=1)]
    usage: Annotated[_Usage | None, WrapValidator(_or_none)] = None


def read_completion(content: str) -> Completion | BadReply:
    """Read the body of a reply."""
    try:
        reply = _ChatCompletion.model_validate_json(content)
    except ValidationError as error:
        first = error.errors(include_url=False, include_input=False)[0]
        where = ".".join(map(str, first["loc"]))
        return BadReply(": ".join(filter(None, (where, first["msg"]))))
    choice, usage = reply.choices[0], reply.usage
    text = choice.message.content or ""
    tokens = (usage.prompt_tokens, usage.completion_tokens) if usage else None
    return Completion(text, _score(text, choice.logprobs), tokens)


def _score(text: str, logged: _Logged | None) -> float | None:
    """The mean log-probability of a reply's tokens.

    None where they are not those of the reply: some servers report what the model would have said
    without the schema.
    """
    if not logged or not logged.content or "".join(t.token for t in logged.content) != text:
        return None
    mean = sum(each.logprob for each in logged.content) / len(logged.content)
    return round(min(0.0, mean), 4) if math.isfinite(mean) else None


def fields_of(text: str) -> dict[str, Any]:
    """The fields of a reply; none if it was cut short or is no JSON object."""
    try:
        fields = json.loads(text)
    except (ValueError, RecursionError):
        return {}
    return fields if isinstance(fields, dict) else {}


def keeps_to(response_format: Any, text: str) -> bool:
    """Whether a reply is worth keeping: an object whose choices are among those allowed."""
    if not isinstance(response_format, Mapping):
        return True
    fields = fields_of(text)
    properties = response_format.get("json_schema", {}).get("schema", {}).get("properties", {})
    choices = {name: each["enum"] for name, each in properties.items() if "enum" in each}
    return bool(fields) and all(fields.get(name) in allowed for name, allowed in choices.items())


def seconds_of(retry_after: str) -> float | None:
    """The pause that a header asks for, in seconds; None if it states none.

    It is a number of seconds or a date, as in RFC 9110, section 10.2.3.
    """
    text = retry_after.strip()
    if text.isascii() and text.isdigit():
        return float(text[:9])
    try:
        date = parsedate_to_datetime(text)
    except (ValueError, OverflowError):
        return None
    until = date if date.tzinfo else date.replace(tzinfo=UTC)
    return max(0.0, (until - datetime.now(UTC)).total_seconds())
