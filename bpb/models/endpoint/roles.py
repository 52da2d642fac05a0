"""Parser, generator, reader, judge and answerer on a model of an OpenAI-compatible server.

The reply is bound to a JSON schema, so that it always has the fields asked for; a reply that was
cut short is no candidate, or no answer. An answerer's reply is free text.
"""

import hashlib
import json
import re
from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Any, get_args

from bpb.config.models import EndpointConfig
from bpb.english.question_types import is_polar
from bpb.errors import ModelError
from bpb.models.answer_prompt import AnswerPrompt
from bpb.models.endpoint.client import Body, Client, Reply, client_of, further_fields
from bpb.models.endpoint.reply import fields_of
from bpb.models.replay.cache import OutputCache
from bpb.models.replay.recorded import Recording
from bpb.models.rewriting import GENERATOR_FIELDS, JUDGE_FIELDS, READER_FIELDS, check_format
from bpb.models.source_error import one_line
from bpb.protocols import (
    Answerer,
    Candidate,
    GenerationInput,
    Generator,
    Judge,
    Judgement,
    JudgingInput,
    Parser,
    Reader,
    Reading,
    ReadingInput,
    Verdict,
)

PARSER_PROMPT = """\
Decompose a question into steps (QDMR). Each step is one short phrase in the question's own words \
and may use the result of an earlier step as #1, #2 and so on. Steps select things, filter them, \
project a property of them, count or aggregate them, compare, unite or intersect them, or do \
arithmetic. The last step gives the answer.

Question: Who scored more goals, Ann Lee or Bob Roe?
Steps: {{"steps": ["goals of Ann Lee", "goals of Bob Roe", "number of #1", "number of #2", \
"which is highest of #3, #4"]}}

Question: In what year was the architect of the Green Mill born?
Steps: {{"steps": ["the Green Mill", "architect of #1", "year #2 was born"]}}

Question: How many more sheep than goats are on the farm?
Steps: {{"steps": ["sheep on the farm", "goats on the farm", "number of #1", "number of #2", \
"difference of #3 and #4"]}}

Question: {question}
Steps:"""

GENERATOR_PROMPT = """\
Write the question that a list of steps (QDMR) asks. It asks exactly what the last step gives, in \
good English, and keeps the wording of the original question where it still fits.

Original question: Who scored more goals, Ann Lee or Bob Roe?
Its steps: return goals of Ann Lee ;return goals of Bob Roe ;return number of #1 ;\
return number of #2 ;return which is highest of #3, #4
New steps: return goals of Ann Lee ;return goals of Bob Roe ;return number of #1 ;\
return number of #2 ;return which is lowest of #3, #4
New question: {{"question": "Who scored fewer goals, Ann Lee or Bob Roe?"}}

Original question: {question}
Its steps: {source}
New steps: {decomposition}
New question:"""

READER_PROMPT = """\
Answer a question from a passage. Give "quote": the sentence of the passage that holds the \
answer, word for word; "kind": "span" for an answer copied from that sentence, "yes" or "no" for a \
yes/no question, "none" if the passage does not hold the answer; "answer": the shortest span that \
answers, word for word, or ""; and "confidence": the probability that the answer is right, from 0 \
to 100.

Passage: {context}

Question: {question}
Answer:"""

JUDGE_PROMPT = """\
Validate an example of a reading-comprehension data set: a passage, a question and its answer. It \
is valid if
1. the question is one that a fluent speaker could ask, and it is clear what it asks (a small slip \
of typing, capitals, articles or commas that leaves the meaning clear is no reason to reject it);
2. the passage answers it (not what else is known of the world; but arithmetic counts, and what \
everyone knows of words), and what the question takes for granted is so in the passage; and
3. the answer is right.
Give "reason": first what the passage says of each part of the question, then why the example is \
valid or not, in few words; "verdict": "right" if it is valid, else "ungrammatical" where 1 fails, \
"unanswerable" where 2 fails, "wrong" where 3 fails, the first of these; and "confidence": the \
probability that the verdict is right, from 0 to 100.

Passage: {context}

Question: {question}
Answer: {answer}
Judgement:"""

_TEXT = {"type": "string"}
_PERCENT = {"type": "integer", "minimum": 0, "maximum": 100}
MOST_STEPS = 16


def _schema(name: str, **properties: Any) -> Body:
    """A response format: an object with all of these fields and no other."""
    schema = {
        "type": "object",
        "properties": properties,
        "required": list(properties),
        "additionalProperties": False,
    }
    return {"type": "json_schema", "json_schema": {"name": name, "strict": True, "schema": schema}}


# Small models repeat themselves; the longest of Break's high-level decompositions has 13 steps.
STEPS = _schema(
    "decomposition", steps={"type": "array", "items": _TEXT, "minItems": 1, "maxItems": MOST_STEPS}
)
QUESTION = _schema("question", question=_TEXT)


def reading_schema(kinds: Sequence[str]) -> Body:
    """The response format of an answer of one of some kinds."""
    return _schema(
        "answer",
        quote=_TEXT,
        kind={"type": "string", "enum": list(kinds)},
        answer=_TEXT,
        confidence=_PERCENT,
    )


POLAR = reading_schema(("yes", "no", "none"))
SPAN = reading_schema(("span", "none"))
VERDICTS = get_args(Verdict)
JUDGEMENT = _schema(
    "judgement",
    reason=_TEXT,
    verdict={"type": "string", "enum": list(VERDICTS)},
    confidence=_PERCENT,
)


class Endpoint:
    """A model of a server.

    Args:
        model: Its name there.
        config: The server, the prompts, the limits.
        store: Where replies are kept; None keeps none.
    """

    def __init__(self, model: str, config: EndpointConfig, store: OutputCache | None) -> None:
        self.name = f"endpoint:{model}"
        self._recording = _recording(model, config, store)
        self._role = _Role(model, config, client_of(config), store)

    def parser(self) -> Parser:
        """The model as a parser, its outputs recorded."""
        parser = EndpointParser(self._role)
        return self._recording.parser(parser) if self._recording else parser

    def generator(self) -> Generator:
        """The model as a generator, its outputs recorded."""
        generator = EndpointGenerator(self._role)
        return self._recording.generator(generator) if self._recording else generator

    def reader(self) -> Reader:
        """The model as a reader, its outputs recorded."""
        reader = EndpointReader(self._role)
        return self._recording.reader(reader) if self._recording else reader

    def judge(self) -> Judge:
        """The model as a judge, its outputs recorded."""
        judge = EndpointJudge(self._role)
        return self._recording.judge(judge) if self._recording else judge

    def answerer(self, prompt: AnswerPrompt) -> Answerer:
        """The model as what answers in free text; an evaluation keeps its answers itself."""
        return EndpointAnswerer(self._role, prompt)


class _Role:
    """What the roles of a model share: requests made of a prompt and a schema."""

    def __init__(
        self, model: str, config: EndpointConfig, client: Client, store: OutputCache | None
    ) -> None:
        self.model = model
        self.config = config
        self._client = client
        self._store = store
        self._further = further_fields(config)

    def fingerprint(self, *parts: object) -> str:
        """A sha256 of the model's name and address and of what it is asked."""
        body = self._body("", parts, logprobs=False)
        text = json.dumps([self.config.url, body], sort_keys=True)
        return hashlib.sha256(text.encode()).hexdigest()

    def ask(
        self, prompts: Sequence[str], formats: Sequence[Body | None], *, logprobs: bool = False
    ) -> list[Reply]:
        """Ask for a reply to each prompt, in the format beside it; free text for None."""
        return self._client.ask(
            [self._body(p, f, logprobs) for p, f in zip(prompts, formats, strict=True)],
            self._store,
        )

    def _body(self, prompt: str, response_format: object, logprobs: bool) -> Body:
        body: Body = {
            "model": self.model,
            "messages": [{"role": "user", "content": prompt}],
            "temperature": 0,
            "seed": 0,
            "max_tokens": self.config.max_tokens,
            "response_format": response_format,
        }
        body |= {"logprobs": True} if logprobs and self.config.logprobs else {}
        return {k: v for k, v in (body | self._further).items() if v is not None}


class _Asked:
    """What a server's model of any role has: its prompt, and a fingerprint of what it is asked."""

    def __init__(self, role: _Role, prompt: str, *formats: Body) -> None:
        self._role = role
        self._prompt = prompt
        self.name = f"endpoint:{role.model}"
        self.fingerprint = role.fingerprint(prompt, *formats)


class EndpointParser(_Asked):
    """A ``bpb.protocols.Parser``: one candidate a question."""

    def __init__(self, role: _Role) -> None:
        prompt = role.config.parser_prompt or PARSER_PROMPT
        super().__init__(role, check_format(prompt, "parser", frozenset({"question"})), STEPS)

    def parse(self, questions: Sequence[str]) -> list[tuple[Candidate, ...]]:
        """See ``bpb.protocols.Parser``."""
        prompts = [self._prompt.format(question=question) for question in questions]
        replies = self._role.ask(prompts, [STEPS] * len(prompts), logprobs=True)
        return [_candidate(_steps(fields_of(reply.text)), reply) for reply in replies]


class EndpointGenerator(_Asked):
    """A ``bpb.protocols.Generator``: one candidate a decomposition."""

    def __init__(self, role: _Role) -> None:
        prompt = role.config.generator_prompt or GENERATOR_PROMPT
        super().__init__(role, check_format(prompt, "generator", GENERATOR_FIELDS), QUESTION)

    def generate(self, inputs: Sequence[GenerationInput]) -> list[tuple[Candidate, ...]]:
        """See ``bpb.protocols.Generator``."""
        prompts = [self._prompt.format(**asdict(item)) for item in inputs]
        replies = self._role.ask(prompts, [QUESTION] * len(prompts), logprobs=True)
        return [_candidate(_text(fields_of(reply.text), "question"), reply) for reply in replies]


class EndpointReader(_Asked):
    """A ``bpb.protocols.Reader``; its scores are the model's own statement of how sure it is."""

    def __init__(self, role: _Role) -> None:
        prompt = role.config.reader_prompt or READER_PROMPT
        super().__init__(role, check_format(prompt, "reader", READER_FIELDS), POLAR, SPAN)

    def read(self, inputs: Sequence[ReadingInput]) -> list[Reading]:
        """See ``bpb.protocols.Reader``; a span that is not in the context is no answer."""
        prompts = [self._prompt.format(**asdict(item)) for item in inputs]
        formats = [POLAR if is_polar(item.question) else SPAN for item in inputs]
        replies = self._role.ask(prompts, formats)
        return [_reading(item, fields_of(r.text)) for item, r in zip(inputs, replies, strict=True)]


class EndpointJudge(_Asked):
    """A ``bpb.protocols.Judge``; its scores are the model's own statement of how sure it is."""

    def __init__(self, role: _Role) -> None:
        prompt = role.config.judge_prompt or JUDGE_PROMPT
        super().__init__(role, check_format(prompt, "judge", JUDGE_FIELDS), JUDGEMENT)
        self._usable = 0

    def judge(self, inputs: Sequence[JudgingInput]) -> list[Judgement]:
        """See ``bpb.protocols.Judge``; what has no verdict is not passed.

        Raises:
            ModelError: No reply so far had a verdict.
        """
        prompts = [self._prompt.format(**asdict(item)) for item in inputs]
        replies = self._role.ask(prompts, [JUDGEMENT] * len(prompts))
        fields = [fields_of(reply.text) for reply in replies]
        self._usable += sum(each.get("verdict") in VERDICTS for each in fields)
        if replies and not self._usable:
            raise ModelError(
                f"{self.name} gave no verdict on {len(replies)} examples: expected one of "
                f"{', '.join(VERDICTS)}, got {one_line(replies[0].text)!r}; name another model "
                "with models.judge, or set endpoint.judge_prompt"
            )
        return [_judgement(each) for each in fields]


class EndpointAnswerer(_Asked):
    """A ``bpb.protocols.Answerer``: the reply as it is, without white space around it."""

    def __init__(self, role: _Role, prompt: AnswerPrompt) -> None:
        super().__init__(role, prompt.text)
        self._fill = prompt.fill

    def answer(self, inputs: Sequence[ReadingInput]) -> list[str]:
        """See ``bpb.protocols.Answerer``."""
        prompts = [self._fill(item) for item in inputs]
        return [reply.text.strip() for reply in self._role.ask(prompts, [None] * len(prompts))]


def _recording(model: str, config: EndpointConfig, store: OutputCache | None) -> Recording | None:
    """Where outputs are recorded: the setting, else a file of the model's in the cache folder."""
    if config.recording:
        return Recording(Path(config.recording))
    if store is None or not store.usable:
        return None
    name = re.sub(r"[^\w.-]+", "-", model)
    address = hashlib.sha256(config.url.encode()).hexdigest()[:8]
    return Recording(store.folder / "recordings" / f"{name}-{address}.jsonl")


def _steps(fields: Body) -> str:
    """A decomposition in Break's text form."""
    given = fields.get("steps")
    texts = [each for each in given if isinstance(each, str)] if isinstance(given, list) else []
    steps = [" ".join(text.replace(";", ",").split()) for text in texts if text.strip()]
    return " ;".join(s if s.lower().startswith("return ") else f"return {s}" for s in steps)


def _text(fields: Body, name: str) -> str:
    """A field's text; "" if it holds none."""
    value = fields.get(name)
    return str(value) if isinstance(value, str | int | float) else ""


def _candidate(text: str, reply: Reply) -> tuple[Candidate, ...]:
    clean = " ".join(text.split())
    return (Candidate(clean, reply.score or 0.0),) if clean else ()


def _stated(fields: Body) -> float:
    """The probability that a reply states, 0 where it states none."""
    stated = fields.get("confidence")
    # Comparisons with NaN are false.
    return min(stated, 100) / 100 if isinstance(stated, int | float) and stated > 0 else 0.0


def _judgement(fields: Body) -> Judgement:
    """The verdict, with the probability that the example is right."""
    verdict, reason = fields.get("verdict"), " ".join(_text(fields, "reason").split())
    if verdict == "right":
        return Judgement("right", _stated(fields))
    known = next((each for each in VERDICTS if each == verdict), None)
    if known is None:
        return Judgement("wrong", 0.0, "the judge gave no verdict")
    return Judgement(known, round(1 - _stated(fields), 4), reason)


def _reading(item: ReadingInput, fields: Body) -> Reading:
    """The answer, placed in the context: within the quoted sentence where it is found there."""
    score = _stated(fields)
    kind, answer = fields.get("kind"), _text(fields, "answer")
    if kind in ("yes", "no"):
        return Reading(kind, kind, -1, -1, score)
    if kind == "span":
        quote = _found(_text(fields, "quote"), item.context)
        inner = _found(answer, item.context[slice(*quote)]) if quote else None
        span = (quote[0] + inner[0], quote[0] + inner[1]) if quote and inner else None
        span = span or _found(answer, item.context)
        if span:
            return Reading("span", item.context[slice(*span)], *span, score)
        return Reading("none", "", -1, -1, 0.0)
    return Reading("none", "", -1, -1, score)


def _found(text: str, context: str) -> tuple[int, int] | None:
    """Where a text stands in a context, whatever its case and white space."""
    words = text.split()
    if not words:
        return None
    pattern = r"\s+".join(map(re.escape, words))
    edges = [
        r"(?<!\w)" if words[0][0].isalnum() else "",
        r"(?!\w)" if words[-1][-1].isalnum() else "",
    ]
    found = re.search(pattern.join(edges), context) or re.search(
        pattern.join(edges), context, re.IGNORECASE
    )
    return found.span() if found else None
