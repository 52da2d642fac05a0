"""What a run with an endpoint's models is likely to cost, stated before it begins."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

from bpb import corpora
from bpb.config.config import Config
from bpb.config.models import EndpointConfig
from bpb.corpora.source import STANDARD_INPUT, Source
from bpb.errors import ConfigError
from bpb.models.specs import ENDPOINT

if TYPE_CHECKING:
    from bpb.models.endpoint.client import Usage

# What an answer in free text takes, on the safe side: prompts ask for few words.
ANSWER_TOKENS = 40.0


@dataclass(frozen=True, slots=True)
class _Need:
    """What a role's model takes of one example.

    Attributes:
        requests: How often it is asked.
        reply_tokens: The tokens of a reply.
        questions: How many texts of a question's length its prompt has.
        reads_passage: Whether its prompt has the passage.
    """

    requests: float
    reply_tokens: float
    questions: int = 1
    reads_passage: bool = False


# The bundled models are asked 1.6, 0.8 and 2.1 distinct inputs an example of HotpotQA or DROP, of
# the recipe `judged` the judge 2.4 and 3.3, and of `endpoint` the generator 0.9 and 1.3; this is on
# the safe side.
_NEEDS = {
    "parser": _Need(2.0, 60.0),
    "generator": _Need(1.5, 40.0, questions=3),
    "reader": _Need(3.0, 60.0, reads_passage=True),
    "judge": _Need(3.5, 80.0, reads_passage=True),
}
ROLES = tuple(_NEEDS)
"""The roles whose models a run asks, as far as their requests are estimated."""


class _Asked(Protocol):
    """A question with its passage."""

    @property
    def question(self) -> str: ...

    @property
    def context(self) -> str: ...


@dataclass(frozen=True, slots=True)
class CostEstimate:
    """What a run is likely to take.

    Attributes:
        requests: To the endpoint.
        tokens_in: What is sent.
        tokens_out: What is received.
        config: The endpoint, with its prices and limit.
    """

    requests: int
    tokens_in: int
    tokens_out: int
    config: EndpointConfig

    @property
    def cost(self) -> float:
        """In the currency of the prices."""
        config = self.config
        return (self.tokens_in * config.price_in + self.tokens_out * config.price_out) / 1e6

    @classmethod
    def scaled(cls, usage: Usage, factor: float, config: EndpointConfig) -> CostEstimate:
        """What an input takes of which a sample took `usage`, by its size in samples."""
        return cls(
            requests=round(usage.requests * factor),
            tokens_in=round(usage.tokens_in * factor),
            tokens_out=round(usage.tokens_out * factor),
            config=config,
        )

    def to_json(self) -> dict[str, Any]:
        return {
            "url": self.config.url,
            "requests": self.requests,
            "tokens_in": self.tokens_in,
            "tokens_out": self.tokens_out,
            "cost": self.cost,
        }

    def __str__(self) -> str:
        return (
            f"estimate for {self.config.url}: {self.requests} requests, {self.tokens_in} tokens "
            f"in, {self.tokens_out} out, cost {self.cost:.2f} (replies already kept cost nothing)"
        )

    def check(self, agreed: bool) -> None:
        """Stop where the cost was not agreed to.

        A limit is no consent: a file of settings may come from anywhere.

        Raises:
            ConfigError: The endpoint may cost something, and there is no consent.
        """
        from bpb.models.endpoint.client import is_own

        config = self.config
        if agreed or (is_own(config.url) and not self.cost):
            return
        prices = "" if self.cost else " (no prices are set: endpoint.price_in, endpoint.price_out)"
        raise ConfigError(
            f"{config.url} may cost money{prices}: agree with --yes; endpoint.cost_limit limits it"
        )


def confirm_cost(
    source: str,
    config: Config,
    roles: tuple[str, ...],
    agreed: bool,
    say: Callable[[str], None],
) -> None:
    """Say what a run with an endpoint's models may cost; stop where that was not agreed to.

    Args:
        source: The input.
        config: All settings.
        roles: Which of the models run.
        agreed: Whether the user agreed beforehand, by `--yes`.
        say: Called with the estimate; not called where no role is an endpoint's.

    Raises:
        ConfigError: It may cost something, and there is no consent.
        InputError: The input cannot be read.
    """
    expected = estimate(source, config, roles)
    if expected is not None:
        say(str(expected))
        expected.check(agreed)


def estimate(source: str, config: Config, roles: tuple[str, ...]) -> CostEstimate | None:
    """What an input is likely to take; None where no role is an endpoint's.

    Args:
        source: The input.
        config: All settings.
        roles: Which of the models run.

    Raises:
        InputError: The input cannot be read.
    """
    if not asking_roles(config, roles):
        return None
    rows: Iterable[corpora.Question] = ()
    if Source(source) != STANDARD_INPUT:  # which can be read but once
        rows = corpora.read_questions(
            source,
            format=config.format or None,
            skip=config.skip,
            limit=config.limit or None,
            on_reject=lambda rejected: None,
        )
    return estimate_of(rows, config, roles)


def estimate_of(
    questions: Iterable[_Asked], config: Config, roles: tuple[str, ...]
) -> CostEstimate | None:
    """What some questions are likely to take; None where no role is an endpoint's."""
    ours = asking_roles(config, roles)
    if not ours:
        return None
    from bpb.models.endpoint.client import CHARACTERS_PER_TOKEN
    from bpb.models.endpoint.roles import (
        GENERATOR_PROMPT,
        JUDGE_PROMPT,
        PARSER_PROMPT,
        READER_PROMPT,
    )

    prompts = {
        "parser": config.endpoint.parser_prompt or PARSER_PROMPT,
        "generator": config.endpoint.generator_prompt or GENERATOR_PROMPT,
        "reader": config.endpoint.reader_prompt or READER_PROMPT,
        "judge": config.endpoint.judge_prompt or JUDGE_PROMPT,
    }
    alone = len(roles) == 1
    sent = requests = received = 0.0
    for question in questions:
        for role in ours:
            need = _NEEDS[role]
            times = 1.0 if alone else need.requests
            text = len(prompts[role]) + len(question.question) * need.questions
            text += len(question.context) if need.reads_passage else 0
            requests += times
            sent += times * text / CHARACTERS_PER_TOKEN
            received += times * need.reply_tokens
    return CostEstimate(round(requests), round(sent), round(received), config.endpoint)


def estimate_answers(
    questions: Iterable[_Asked], config: Config, spec: str, prompt: Path | None = None
) -> CostEstimate | None:
    """What answers to some questions in free text are likely to take.

    Args:
        questions: What is to be asked.
        config: All settings.
        spec: The model, as for ``bpb.pipeline.loading.load_answerer``.
        prompt: The file of its prompt; None for bpb's own.

    Returns:
        None if the model is not an endpoint's.

    Raises:
        ConfigError: The prompt cannot be read, or its fields are others.
    """
    if not spec.startswith(ENDPOINT):
        return None
    from bpb.models.answer_prompt import read_prompt
    from bpb.models.endpoint.client import CHARACTERS_PER_TOKEN

    asked = len(read_prompt(prompt).text)
    lengths = [asked + len(each.question) + len(each.context) for each in questions]
    return CostEstimate(
        requests=len(lengths),
        tokens_in=round(sum(lengths) / CHARACTERS_PER_TOKEN),
        tokens_out=round(len(lengths) * ANSWER_TOKENS),
        config=config.endpoint,
    )


def asking_roles(config: Config, roles: Iterable[str]) -> list[str]:
    """Of the roles, those whose model is an endpoint's."""
    return [role for role in roles if str(getattr(config.models, role)).startswith(ENDPOINT)]
