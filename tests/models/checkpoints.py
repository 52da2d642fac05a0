"""Tiny checkpoints with random weights and a real tokenizer, made on the spot."""

from collections.abc import Sequence
from pathlib import Path

import torch
from tokenizers import Tokenizer, decoders, models, pre_tokenizers, processors, trainers
from transformers import (
    AutoModelForCausalLM,
    AutoModelForSeq2SeqLM,
    BartConfig,
    BartForConditionalGeneration,
    LlamaConfig,
    LlamaForCausalLM,
    PreTrainedTokenizerFast,
    RobertaConfig,
    RobertaForQuestionAnswering,
    RobertaForSequenceClassification,
    T5Config,
    T5ForConditionalGeneration,
)

TEXTS = [
    "return touchdowns ;return #1 by Tom Brady ;return number of #2",
    "How many touchdowns did Tom Brady throw in the first half of the game?",
    "The Eiffel Tower was completed in 1889 and stands in Paris, the capital of France.",
]
SPECIAL = ("<s>", "<pad>", "</s>", "<unk>", "<mask>")


def save_tokenizer(folder: Path, longest: int, texts: Sequence[str] = TEXTS) -> int:
    """Train a byte-level BPE tokenizer, save it in a checkpoint's form, return its size."""
    tokenizer = Tokenizer(models.BPE(unk_token="<unk>"))
    tokenizer.pre_tokenizer = pre_tokenizers.ByteLevel(add_prefix_space=False)
    tokenizer.decoder = decoders.ByteLevel()
    trainer = trainers.BpeTrainer(
        vocab_size=400,
        special_tokens=list(SPECIAL),
        initial_alphabet=pre_tokenizers.ByteLevel.alphabet(),
    )
    tokenizer.train_from_iterator(texts, trainer)
    tokenizer.post_processor = processors.RobertaProcessing(
        ("</s>", 2), ("<s>", 0), add_prefix_space=False
    )
    fast = PreTrainedTokenizerFast(  # type: ignore[no-untyped-call]
        tokenizer_object=tokenizer,
        bos_token="<s>",
        pad_token="<pad>",
        eos_token="</s>",
        unk_token="<unk>",
        mask_token="<mask>",
        cls_token="<s>",
        sep_token="</s>",
        model_max_length=longest,
        model_input_names=["input_ids", "attention_mask"],
    )
    fast.save_pretrained(folder)
    return tokenizer.get_vocab_size()


def save_bart(folder: Path) -> None:
    """Save a BART of two layers and 32 units."""
    torch.manual_seed(0)
    size = save_tokenizer(folder, 128)
    config = BartConfig(
        vocab_size=size,
        d_model=32,
        encoder_layers=2,
        decoder_layers=2,
        encoder_attention_heads=4,
        decoder_attention_heads=4,
        encoder_ffn_dim=64,
        decoder_ffn_dim=64,
        max_position_embeddings=128,
        bos_token_id=0,
        pad_token_id=1,
        eos_token_id=2,
        decoder_start_token_id=2,
        forced_eos_token_id=2,
    )
    BartForConditionalGeneration(config).save_pretrained(str(folder))


def save_roberta(folder: Path, texts: Sequence[str] = TEXTS) -> None:
    """Save an extractive RoBERTa of two layers and 32 units, whose tokenizer knows these texts."""
    RobertaForQuestionAnswering(_roberta(folder, texts)).save_pretrained(str(folder))


def save_entailment(folder: Path, *labels: str) -> None:
    """Save a tiny RoBERTa that classifies pairs, with its tokenizer."""
    config = _roberta(folder)
    config.id2label = dict(enumerate(labels))
    config.label2id = {label: place for place, label in enumerate(labels)}
    RobertaForSequenceClassification(config).save_pretrained(str(folder))


def _roberta(folder: Path, texts: Sequence[str] = TEXTS) -> RobertaConfig:
    """Save a tokenizer, and make the configuration that goes with it."""
    torch.manual_seed(0)
    return RobertaConfig(
        vocab_size=save_tokenizer(folder, 128, texts),
        hidden_size=32,
        num_hidden_layers=2,
        num_attention_heads=4,
        intermediate_size=64,
        max_position_embeddings=130,
        pad_token_id=1,
        bos_token_id=0,
        eos_token_id=2,
        type_vocab_size=1,
    )


def save_t5(folder: Path) -> None:
    """Save a T5 of two layers and 32 units."""
    torch.manual_seed(0)
    size = save_tokenizer(folder, 40)
    config = T5Config(
        vocab_size=size,
        d_model=32,
        d_kv=8,
        d_ff=64,
        num_layers=2,
        num_decoder_layers=2,
        num_heads=4,
        feed_forward_proj="gated-gelu",
        pad_token_id=1,
        eos_token_id=2,
    )
    config.decoder_start_token_id = 1
    T5ForConditionalGeneration(config).save_pretrained(str(folder))


def save_llama(folder: Path, positions: int = 40) -> None:
    """Save a decoder alone, of two layers and 32 units, without a padding token."""
    torch.manual_seed(0)
    size = save_tokenizer(folder, positions)
    config = LlamaConfig(
        vocab_size=size,
        hidden_size=32,
        intermediate_size=64,
        num_hidden_layers=2,
        num_attention_heads=4,
        num_key_value_heads=2,
        max_position_embeddings=positions,
        bos_token_id=0,
        eos_token_id=2,
        pad_token_id=None,
    )
    LlamaForCausalLM(config).save_pretrained(str(folder))


def save_adapter(folder: Path, base: Path, *, causal: bool) -> None:
    """Save a LoRA adapter of rank 4, with random weights, of a checkpoint."""
    from peft import LoraConfig, get_peft_model

    torch.manual_seed(1)
    kind = AutoModelForCausalLM if causal else AutoModelForSeq2SeqLM
    config = LoraConfig(
        r=4,
        lora_alpha=64,
        target_modules=["q_proj", "v_proj"],
        init_lora_weights=False,
        task_type="CAUSAL_LM" if causal else "SEQ_2_SEQ_LM",
    )
    get_peft_model(kind.from_pretrained(base), config).save_pretrained(str(folder))
