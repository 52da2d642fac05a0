"""A tiny data folder and a tiny encoder to train from, made on the spot."""

import csv
import gzip
import json
from collections.abc import Mapping, Sequence
from pathlib import Path

import torch
from tokenizers import Tokenizer, models, normalizers, pre_tokenizers, trainers
from transformers import BertConfig, BertModel

NAMES = ("Ann Lee", "Bob Roe", "Cleo Marsh", "Dan Holt", "Eve Stone", "Finn Ward")
THINGS = ("goals", "books", "songs", "houses")
PLACES = ("Paris", "Rome", "Oslo")


def decompositions() -> list[tuple[str, str]]:
    """Questions of our own with their decompositions."""
    made = []
    for i, name in enumerate(NAMES):
        other = NAMES[(i + 1) % len(NAMES)]
        for thing in THINGS:
            question = f"How many {thing} did {name} make?"
            made.append((question, f"return {thing} of {name} ;return number of #1"))
        made.append(
            (
                f"Who is older, {name} or {other}?",
                f"return age of {name} ;return age of {other} ;return which is highest of #1 , #2",
            )
        )
    return made


def passages() -> list[dict[str, object]]:
    """Questions of our own with a span as answer."""
    made: list[dict[str, object]] = []
    for i, name in enumerate(NAMES):
        for place in PLACES:
            context = f"{name} was born in {place} in {1900 + i}. The town has a mill."
            for question, answer in (
                (f"Where was {name} born?", place),
                (f"When was {name} born?", str(1900 + i)),
            ):
                made.append(_row("squad", question, context, answer))
    return made


def yes_no() -> list[dict[str, object]]:
    """Questions of our own with yes or no as answer."""
    return [
        _row("boolq", f"was {name} born in {place}", f"{name} was born in Paris.", answer)
        for name in NAMES
        for place in PLACES
        for answer in ("yes" if place == "Paris" else "no",)
    ]


def save_data(folder: Path) -> None:
    """Write a data folder in the layout that training reads."""
    pairs = decompositions()
    for level, file in (("high", "QDMR-high-level"), ("low", "QDMR")):
        rows = [(f"{level}_{i}", *pair, "[]", "dev") for i, pair in enumerate(pairs)]
        path = folder / "break" / file / "dev.csv"
        path.parent.mkdir(parents=True)
        with path.open("w", encoding="utf-8", newline="") as stream:
            writer = csv.writer(stream)
            writer.writerow(["question_id", "question_text", "decomposition", "operators", "split"])
            writer.writerows(rows)
    more = [{"question": "Is it so?", "decomposition": "return it ;return if #1 is so"}]
    save_rows(folder / "break" / "QDMR" / "train_partial.jsonl.gz", more)
    save_rows(folder / "squad" / "train_part.jsonl.gz", passages())
    save_rows(folder / "squad" / "dev.jsonl.gz", passages()[:4])
    save_rows(folder / "boolq" / "train.jsonl.gz", yes_no())
    save_rows(folder / "boolq" / "dev.jsonl.gz", yes_no()[:4])


def save_rows(path: Path, rows: Sequence[Mapping[str, object]]) -> None:
    """Write rows as JSONL, gzipped where the name says so."""
    path.parent.mkdir(parents=True, exist_ok=True)
    content = "".join(json.dumps(row) + "\n" for row in rows).encode()
    path.write_bytes(gzip.compress(content, mtime=0) if path.suffix == ".gz" else content)


def save_bert(folder: Path) -> None:
    """Save a BERT of one layer and 24 units, with the special tokens where BERT has them."""
    torch.manual_seed(0)
    folder.mkdir(parents=True)
    tokenizer = Tokenizer(models.WordPiece(unk_token="[UNK]"))
    tokenizer.normalizer = normalizers.BertNormalizer()
    tokenizer.pre_tokenizer = pre_tokenizers.BertPreTokenizer()
    unused = [f"[unused{i}]" for i in range(99)]
    specials = ["[PAD]", *unused, "[UNK]", "[CLS]", "[SEP]", "[MASK]"]
    trainer = trainers.WordPieceTrainer(vocab_size=400, special_tokens=specials)
    texts = [text for pair in decompositions() for text in pair]
    texts += [str(row["context"]) for row in passages()]
    tokenizer.train_from_iterator(texts, trainer)
    tokenizer.save(str(folder / "tokenizer.json"))
    config = BertConfig(
        vocab_size=tokenizer.get_vocab_size(),
        hidden_size=24,
        num_hidden_layers=1,
        num_attention_heads=2,
        intermediate_size=48,
        max_position_embeddings=512,
    )
    BertModel(config).save_pretrained(folder)


def _row(dataset: str, question: str, context: str, answer: str) -> dict[str, object]:
    return {
        "dataset": dataset,
        "question": question,
        "context": context,
        "answers": [answer],
        "answer_starts": [[answer, context.find(answer)]],
    }
