"""The settings of the models: which, where they run, their endpoint, the cache of their outputs."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from bpb.config.setting import Section, setting
from bpb.errors import ConfigError

KEY_SUFFIX = "_API_KEY"


@dataclass(frozen=True, slots=True)
class ModelsConfig(Section):
    section: ClassVar[str] = "models"

    parser: str = setting(
        "bundled",
        "Model from questions to decompositions: bundled, best (the bundled one together with a "
        "larger one; models=best), a folder or an AllenNLP archive (./... or /..., or its file's "
        "name alone; see models.archives), a hub id, "
        "package:NAME for the one that an installed package carries, endpoint:NAME for a model of "
        "the endpoint, or recorded:PATH.",
    )
    generator: str = setting(
        "auto",
        "Model from decompositions to questions: as for the parser; best is a larger one alone; "
        "auto is best if its base model is here (bpb models get default), else bundled; empty "
        "for none.",
    )
    reader: str = setting(
        "auto",
        "Model that answers a question from a context: as for the parser, or installed:NAME for a "
        "reader that an installed package adds; best asks a larger one too; auto is best if its "
        "base model is here (bpb models get default), else bundled.",
    )
    second_reader: str = setting(
        "bundled",
        "Model that reads the original questions' own steps, to find doubtful gold answers "
        "(quality.max_variants_on_doubtful_gold): as for the reader; empty for the reader itself.",
    )
    corrector: str = setting(
        "auto",
        "Model that corrects the questions before use: bundled (needs a base model: bpb models "
        "get default), auto (the bundled one if its base is here, else none), a folder, a hub id "
        "or package:NAME; empty for none.",
    )
    paraphraser: str = setting(
        "auto",
        "Model that rewords questions (RewordQuestion): as for the corrector, or recorded:PATH, "
        "or endpoint:NAME, which acts as a generator for the question's own steps; empty for "
        "none.",
    )
    judge: str = setting(
        "",
        "Model that decides for each variant whether question and answer are right, after the "
        "other checks (quality.min_judge_score): endpoint:NAME or recorded:PATH; empty for none.",
    )
    archives: str = setting(
        "",
        "Folder of AllenNLP archives that are named by their file's name alone, such as "
        "QG_BART.tar.gz, packed or unpacked; empty for the working folder, then the user's data "
        "folder, which `bpb models get geva2022` fills.",
    )
    device: str = setting(
        "auto",
        "Where the models run; auto takes CUDA, then MPS, then the CPU.",
        choices=("auto", "cpu", "cuda", "mps"),
    )
    batch_tokens: int = setting(4096, "Tokens of one batch, padding included.", at_least=1)
    max_new_tokens: int = setting(
        32,
        "The most tokens of an answer that a sequence-to-sequence or causal model writes in "
        "`bpb evaluate`.",
        at_least=1,
        output_invariant=True,
    )
    beams: int = setting(3, "Beams of the parser's and generator's search.", at_least=1)
    parser_format: str = setting(
        "",
        "A parser checkpoint's input, of {question} and {level} (high), as it was trained with, "
        "such as 'question: {question}'; empty for the question alone.",
    )
    generator_format: str = setting(
        "",
        "A generator checkpoint's input, of {decomposition}, {question} and {source}; empty for "
        "the decomposition alone.",
    )
    corrector_format: str = setting(
        "",
        "A corrector checkpoint's input, of {question}, such as 'Correct: {question}'; empty for "
        "the question alone.",
    )
    paraphraser_format: str = setting(
        "",
        "A paraphraser checkpoint's input, of {question}, such as 'Paraphrase: {question}'; empty "
        "for the question alone.",
    )
    engine: str = setting(
        "transformers",
        "What runs parser, generator, corrector and paraphraser checkpoints and, on the CPU, the "
        "bundled reader and readers of the BERT, RoBERTa and MPNet families. ctranslate2 runs "
        "them in 8-bit integers, converted on first use. int8 does the same, and runs Llama "
        "decoders faster if the CPU has AVX-512 VNNI.",
        choices=("transformers", "ctranslate2", "int8"),
    )


@dataclass(frozen=True, slots=True)
class CacheConfig(Section):
    section: ClassVar[str] = "cache"

    enabled: bool = setting(
        True,
        "Whether to keep model outputs on disk for later runs. Converted models are always kept.",
        output_invariant=True,
    )
    folder: str = setting(
        "",
        "Where; empty for the environment's BPB_CACHE, else bpb in the user's cache folder. "
        "BPB_CACHE=off keeps none.",
        output_invariant=True,
    )
    megabytes: int = setting(
        1024,
        "If the cache is larger, bpb drops the outputs unused for longest.",
        at_least=1,
        output_invariant=True,
    )


@dataclass(frozen=True, slots=True)
class EndpointConfig(Section):
    """An OpenAI-compatible server: vLLM, llama.cpp, Ollama, or a hosted one.

    Raises:
        ConfigError: The address holds more than an address, or the variable may hold no key.
    """

    section: ClassVar[str] = "endpoint"

    url: str = setting(
        "http://127.0.0.1:8000/v1",
        "Address of an OpenAI-compatible server (vLLM, llama.cpp, Ollama, hosted), up to /v1.",
    )
    key_variable: str = setting(
        "OPENAI_API_KEY",
        "The environment variable that holds its key, where it needs one: NAME_API_KEY. The key is "
        "sent to hosts of NAME's domain, such as api.openai.com, and to that of NAME_BASE_URL.",
        output_invariant=True,
    )
    parser_prompt: str = setting(
        "", "The parser's prompt, with {question}; empty for bpb's own prompt."
    )
    generator_prompt: str = setting(
        "",
        "The generator's prompt, with {decomposition}, {question} and {source}; empty for bpb's "
        "own prompt.",
    )
    reader_prompt: str = setting(
        "", "The reader's prompt, with {question} and {context}; empty for bpb's own prompt."
    )
    judge_prompt: str = setting(
        "",
        "The judge's prompt, with {question}, {answer} and {context}; empty for bpb's own prompt.",
    )
    logprobs: bool = setting(
        True, "Whether to ask for log-probabilities, which score decompositions and questions."
    )
    extra: str = setting(
        "",
        "A JSON object of further fields of each request; null removes one of bpb's, as in "
        '{"max_tokens": null, "max_completion_tokens": 500}.',
    )
    max_tokens: int = setting(256, "The most tokens of a reply.", at_least=1)
    parallel: int = setting(
        4, "How many requests may wait for a reply at one time.", at_least=1, output_invariant=True
    )
    requests_per_minute: float = setting(
        0.0,
        "The most requests that are sent in a minute; 0 for no limit.",
        at_least=0,
        output_invariant=True,
    )
    retries: int = setting(
        5,
        "How often to send a request again if the server is busy or fails.",
        at_least=0,
        output_invariant=True,
    )
    timeout: float = setting(
        120.0, "Seconds to wait for a whole reply.", at_least=1, output_invariant=True
    )
    price_in: float = setting(
        0.0,
        "Price of a million tokens sent, in any currency; 0 for none.",
        at_least=0,
        output_invariant=True,
    )
    price_out: float = setting(
        0.0,
        "Price of a million tokens received, in the same currency.",
        at_least=0,
        output_invariant=True,
    )
    cost_limit: float = setting(
        0.0,
        "What a process may spend before it stops; 0 for no limit. It does not replace --yes.",
        at_least=0,
        output_invariant=True,
    )
    recording: str = setting(
        "",
        "A JSONL file that every reply is added to, to be replayed as recorded:PATH; empty for "
        "one in the cache folder.",
        output_invariant=True,
    )

    def __post_init__(self) -> None:
        Section.__post_init__(self)
        # The address stands in the manifest, the settings and messages.
        if any(mark in self.url for mark in "@?#"):
            raise ConfigError(
                "endpoint.url: expected an address without user, password, ? and #; put the key "
                f"into a variable of the environment, NAME{KEY_SUFFIX}, and name it with "
                "endpoint.key_variable"
            )
        name = self.key_variable
        if not name.removesuffix(KEY_SUFFIX) or not name.endswith(KEY_SUFFIX):
            raise ConfigError(
                f"endpoint.key_variable: expected the name of a variable that ends in {KEY_SUFFIX}"
            )
