"""The readers of all that bpb reads from outside, each with a small valid file."""

from __future__ import annotations

import json
import shutil
import tempfile
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, dataclass
from decimal import Decimal
from pathlib import Path
from typing import Any

from tests import small_runs as runs

Read = Callable[[Path], object]
IDS = ("quartz", "fjord", "glyph", "wombat")


@dataclass(frozen=True, slots=True)
class Reader:
    """One reader with a file for it.

    Attributes:
        name: Its name in the test's.
        rows: The rows of the file; () for the file that `around` makes.
        read: Reads the file at a path. It gives the ids of the rows that were read, if a bad row
            costs itself alone, else anything.
        file: The file's name.
        join: Makes the file of its rows.
        share: How many of 10,000 inputs it gets.
        keeps: Whether a bad row costs itself alone.
        around: Makes what else is read in the file's folder.
    """

    name: str
    rows: tuple[bytes, ...]
    read: Read
    file: str = "in.jsonl"
    join: Callable[[Sequence[bytes]], bytes] = lambda rows: b"\n".join(rows) + b"\n"
    share: int = 150
    keeps: bool = False
    around: Callable[[Path], object] = lambda folder: None

    @property
    def is_lines(self) -> bool:
        """Whether a row is a line."""
        return self.join([b"1", b"2"]) == b"1\n2\n"


def ignored(message: object) -> None:
    """Take the message about a bad row, which must be text."""
    str(message).encode(errors="backslashreplace")


def _json(value: object) -> bytes:
    return json.dumps(value, ensure_ascii=False).encode()


def _rows(make: Callable[[str, int], object]) -> tuple[bytes, ...]:
    return tuple(_json(make(identity, number)) for number, identity in enumerate(IDS))


def _array(rows: Sequence[bytes]) -> bytes:
    return b"[" + b",\n".join(rows) + b"]"


def _within(before: bytes, after: bytes) -> Callable[[Sequence[bytes]], bytes]:
    return lambda rows: before + b", ".join(rows) + after


PASSAGE = "Ann Lee built the mill at Elm in 1823. Bob Roe ran it for 12 years, and 3 dogs came."
QUESTIONS = (
    "Who built the mill at Elm?",
    "When was the mill built?",
    "How many dogs came?",
    "For how many years did Bob Roe run the mill?",
)
ANSWERS = ("Ann Lee", "1823", "3", "12 years")
_AS_DROP = _within(b'{"p1": {"passage": ' + _json(PASSAGE) + b', "qa_pairs": [', b"]}}")


# -- Corpora ---------------------------------------------------------------------------------------


def _corpus(name: str) -> Read:
    def read(path: Path) -> object:
        from bpb.corpora import read_questions

        questions = read_questions(path, format=name, on_reject=ignored)
        return {each.id for each in questions}

    return read


def _any_corpus(path: Path) -> object:
    from bpb.corpora import read, recognise

    found = {each.id for each in read(path, on_reject=ignored, require_answer=False)}
    recognise(path)
    return found


def _plain(identity: str, number: int) -> dict[str, Any]:
    return {
        "id": identity,
        "question": QUESTIONS[number],
        "context": PASSAGE,
        "answers": {"text": [ANSWERS[number]], "answer_start": [0]},
    }


def _drop_pair(identity: str, number: int) -> object:
    answers: tuple[dict[str, Any], ...] = (
        {"number": "", "date": {}, "spans": ["Ann Lee"]},
        {"number": "", "date": {"day": "", "month": "May", "year": "1823"}, "spans": []},
        {"number": "3", "date": {"day": "", "month": "", "year": ""}, "spans": []},
        {"number": "12", "date": {}, "spans": []},
    )
    return {
        "query_id": identity,
        "question": QUESTIONS[number],
        "answer": answers[number],
        "validated_answers": [answers[number]],
    }


def _squad_pair(identity: str, number: int) -> object:
    answer = {"text": ANSWERS[number], "answer_start": 0}
    return {"id": identity, "question": QUESTIONS[number], "answers": [answer]}


def _hotpot(identity: str, number: int) -> object:
    return {
        "_id": identity,
        "question": QUESTIONS[number],
        "answer": ANSWERS[number],
        "type": "bridge",
        "supporting_facts": [["Elm", 0]],
        "context": [["Elm", [PASSAGE]], ["Oak", ["It is a tree."]]],
    }


def _iirc(identity: str, number: int) -> object:
    return {
        "qid": identity,
        "question": QUESTIONS[number],
        "answer": {"type": "value", "answer_value": "12", "answer_unit": "years"}
        if number == 3
        else {"type": "span", "answer_spans": [{"text": ANSWERS[number], "passage": "main"}]},
        "context": [{"passage": "main", "text": PASSAGE, "indices": [0, 10]}],
    }


def _mrqa(identity: str, number: int) -> object:
    return {"qid": identity, "question": QUESTIONS[number], "answers": [ANSWERS[number]],
            "detected_answers": [{"text": ANSWERS[number], "char_spans": [[0, 6]]}]}  # fmt: skip


def _quac(identity: str, number: int) -> object:
    answer = {"text": ANSWERS[number], "answer_start": 0}
    return {"id": identity, "question": QUESTIONS[number], "answers": [answer],
            "orig_answer": answer, "yesno": "x", "followup": "n"}  # fmt: skip


def _musique(identity: str, number: int) -> object:
    paragraph = {"idx": 0, "title": "Elm", "paragraph_text": PASSAGE, "is_supporting": True}
    return {"id": identity, "question": QUESTIONS[number], "answer": ANSWERS[number],
            "answer_aliases": [], "answerable": True, "paragraphs": [paragraph]}  # fmt: skip


def _trivia(identity: str, number: int) -> object:
    return {
        "question_id": identity,
        "question": QUESTIONS[number],
        "answer": {"value": ANSWERS[number], "aliases": ["A. Lee"], "type": "WikipediaEntity"},
        "entity_pages": {"wiki_context": [PASSAGE]},
        "search_results": {"search_context": []},
    }


def _boolq(identity: str, number: int) -> object:
    asked = ("was the mill built by ann lee", "did dogs come", "is elm a place", "was bob there")
    return {"id": identity, "question": asked[number], "passage": PASSAGE, "answer": number < 2}


def _condaqa(identity: str, number: int) -> object:
    return {
        "SampleID": identity, "PassageID": 1, "QuestionID": "q0", "PassageEditID": number,
        "sentence1": PASSAGE, "sentence2": QUESTIONS[number], "label": ANSWERS[number],
    }  # fmt: skip


def _csv_rows() -> tuple[bytes, ...]:
    header = b"id,question,context,answers"
    rows = (
        f'{identity},"{QUESTIONS[number]}","{PASSAGE}","[\'{ANSWERS[number]}\']"'.encode()
        for number, identity in enumerate(IDS)
    )
    return (header, *rows)


def _break_rows() -> tuple[bytes, ...]:
    header = b"question_id,question_text,decomposition,operators,split"
    rows = (
        f'{identity},"{QUESTIONS[number]}","return mill ;return who built #1","[]",dev'.encode()
        for number, identity in enumerate(IDS)
    )
    return (header, *rows)


def _parquet() -> bytes:
    import io

    import pyarrow as pa  # type: ignore[import-untyped]
    import pyarrow.parquet as parquet  # type: ignore[import-untyped]

    rows = [{**_plain(identity, number), "answers": [ANSWERS[number]]}
            for number, identity in enumerate(IDS)]  # fmt: skip
    stream = io.BytesIO()
    parquet.write_table(pa.Table.from_pylist(rows), stream)
    return stream.getvalue()


def corpora() -> Iterator[Reader]:
    squad = _within(
        b'{"version": "1", "data": [{"title": "Elm", "paragraphs": [{"context": '
        + _json(PASSAGE)
        + b', "qas": [',
        b"]}]}]}",
    )
    quac = _within(
        b'{"data": [{"title": "Elm", "section_title": "Mill", "paragraphs": [{"context": '
        + _json(PASSAGE)
        + b', "qas": [',
        b"]}]}]}",
    )
    iirc = _within(
        b'[{"title": "Elm", "text": ' + _json(PASSAGE) + b', "links": [], "questions": [', b"]}]"
    )
    mrqa = _within(
        b'{"header": {"dataset": "Elm"}}\n{"context": ' + _json(PASSAGE) + b', "qas": [', b"]}\n"
    )
    yield Reader("jsonl", _rows(_plain), _corpus("jsonl"), keeps=True, share=300)
    yield Reader("json_array", _rows(_plain), _corpus("jsonl"), "in.json", _array, 200, keeps=True)
    yield Reader("any_corpus", _rows(_plain), _any_corpus, share=200)
    yield Reader("drop", _rows(_drop_pair), _corpus("drop"), "in.json", _AS_DROP, 200, keeps=True)
    yield Reader("squad", _rows(_squad_pair), _corpus("squad"), "in.json", squad, 200, keeps=True)
    yield Reader(
        "hotpotqa", _rows(_hotpot), _corpus("hotpotqa"), "in.json", _array, 300, keeps=True
    )
    yield Reader("iirc", _rows(_iirc), _corpus("iirc"), "in.json", iirc, 200, keeps=True)
    yield Reader("mrqa", _rows(_mrqa), _corpus("mrqa"), join=mrqa, share=150, keeps=True)
    yield Reader("quac", _rows(_quac), _corpus("quac"), "in.json", quac, 200, keeps=True)
    yield Reader("musique", _rows(_musique), _corpus("musique"), share=150, keeps=True)
    yield Reader("triviaqa", _rows(_trivia), _corpus("triviaqa"), share=150, keeps=True)
    yield Reader("boolq", _rows(_boolq), _corpus("boolq"), share=150, keeps=True)
    yield Reader("condaqa", _rows(_condaqa), _corpus("condaqa"), share=150, keeps=True)
    yield Reader("csv", _csv_rows(), _corpus("csv"), "in.csv", share=200)
    yield Reader("break", _break_rows(), _corpus("break"), "in.csv", share=150)
    yield Reader("text", tuple(each.encode() for each in QUESTIONS), _corpus("text"), "in.txt")
    yield Reader("parquet", (_parquet(),), _corpus("parquet"), "in.parquet", b"".join, 150)


# -- Models ----------------------------------------------------------------------------------------


def _replayed(role: str) -> Read:
    def read(path: Path) -> object:
        from bpb.models.replay import recorded
        from bpb.protocols import GenerationInput, JudgingInput, ReadingInput

        match role:
            case "parser":
                parser = recorded.RecordedParser(path)
                return [parser.parse([name]) for name in IDS]
            case "generator":
                generator = recorded.RecordedGenerator(path)
                return [generator.generate([GenerationInput("return x", name)]) for name in IDS]
            case "reader":
                reader = recorded.RecordedReader(path)
                return [reader.read([ReadingInput(name, PASSAGE)]) for name in IDS]
        judge = recorded.RecordedJudge(path)
        return [judge.judge([JudgingInput(name, "3", PASSAGE)]) for name in IDS]

    return read


def recordings() -> Iterator[Reader]:
    from bpb.protocols import GenerationInput, JudgingInput, Reading, ReadingInput

    candidates = [{"text": "return x", "score": -0.1}, {"text": "x", "score": -2, "weight": 0.5}]
    reading = Reading("span", "Ann Lee", 0, 7, 0.7, (Reading("span", "Elm", 26, 29, 0.2),), 0.9)
    makes: dict[str, Callable[[str], tuple[object, object]]] = {
        "parser": lambda name: (name, candidates),
        "generator": lambda name: (asdict(GenerationInput("return x", name)), candidates),
        "reader": lambda name: (asdict(ReadingInput(name, PASSAGE)), asdict(reading)),
        "judge": lambda name: (
            asdict(JudgingInput(name, "3", PASSAGE)), {"verdict": "right", "score": 0.9},
        ),
    }  # fmt: skip
    for role, make in makes.items():
        rows = []
        for name in IDS:
            given, output = make(name)
            rows.append(_json({"role": role, "input": given, "output": output}))
        yield Reader(f"recorded_{role}", tuple(rows), _replayed(role), share=250)


def _completion(content: object) -> bytes:
    text = json.dumps(content)
    return _json({
        "id": "x",
        "choices": [{
            "index": 0,
            "message": {"role": "assistant", "content": text},
            "logprobs": {"content": [{"token": text, "logprob": -0.25}]},
        }],
        "usage": {"prompt_tokens": 100, "completion_tokens": 10},
    })  # fmt: skip


def _asked(path: Path) -> object:
    """A server's reply, as each role takes it."""
    from bpb.config.config import load
    from bpb.models.endpoint import roles
    from bpb.models.endpoint.client import Client, Reply
    from bpb.models.endpoint.reply import BadReply, keeps_to, read_completion, seconds_of
    from bpb.protocols import GenerationInput, JudgingInput, ReadingInput

    content = path.read_bytes().decode(errors="replace")
    seconds_of(content[:200])
    found = read_completion(content)
    if isinstance(found, BadReply):
        return None
    reply = Reply(found.text, found.score)

    class Given(roles._Role):
        def ask(self, prompts: Sequence[str], formats: object, *, logprobs: bool = False) -> Any:
            return [reply] * len(prompts)

    config = load().endpoint
    role = Given("x", config, Client(config), None)
    keeps_to(roles.JUDGEMENT, reply.text)
    roles.EndpointParser(role).parse([QUESTIONS[0]])
    roles.EndpointGenerator(role).generate([GenerationInput("return x")])
    roles.EndpointReader(role).read([ReadingInput(QUESTIONS[0], PASSAGE)])
    return roles.EndpointJudge(role).judge([JudgingInput(QUESTIONS[0], "3", PASSAGE)])


def replies() -> Iterator[Reader]:
    contents: dict[str, object] = {
        "steps": {"steps": ["the mill", "when was #1 built"]},
        "question": {"question": "When was the mill built?"},
        "reading": {"quote": PASSAGE[:38], "kind": "span", "answer": "Ann Lee", "confidence": 90},
        "judgement": {"reason": "It is right.", "verdict": "right", "confidence": 80},
    }
    for name, content in contents.items():
        yield Reader(f"reply_{name}", (_completion(content),), _asked, "reply", b"".join, 125)


def _settings(path: Path) -> object:
    from bpb.config.config import load

    return load(file=path)


def _option(path: Path) -> object:
    from bpb.config.config import load

    return load(overrides=[path.read_bytes().decode(errors="surrogateescape")])


def settings() -> Iterator[Reader]:
    from bpb.config.config import load, to_toml

    lines = tuple(to_toml(load()).encode().splitlines())
    yield Reader("config", lines, _settings, "config.toml", share=300)
    for text in ("models=fast", "seed=3", "ask.min_score=0.5", "perturb.rules=AppendBool,Xy"):
        name = f"set_{text.partition('=')[0]}"
        yield Reader(name, (text.encode(),), _option, "option", b"".join, 75)


# -- Stages ----------------------------------------------------------------------------------------


def _stage_examples(path: Path) -> object:
    from bpb.config.config import load
    from bpb.pipeline.jsonl_stages import read_examples

    return {each.id for each in read_examples(str(path), load(), ignored)}


def _originals(path: Path) -> object:
    from bpb.config.config import load
    from bpb.pipeline.jsonl_stages import perturb_lines, read_originals

    originals = list(read_originals(str(path), ignored))
    for line in perturb_lines(load(overrides=["perturb.rules=AppendBool,ReplaceComp"]), originals):
        json.dumps(line)
    return {each.id for each in originals}


def _drafts(path: Path) -> object:
    from bpb.pipeline.jsonl_stages import read_drafts

    return {each.id.partition(":")[0] for each in read_drafts(str(path), 0, ignored)}


def stages() -> Iterator[Reader]:
    from bpb.config.config import load
    from bpb.pipeline.jsonl_stages import perturb_lines
    from bpb.qdmr.text import parse
    from bpb.records.example import DecomposedExample, Example
    from bpb.records.variants import decomposed_to_json
    from bpb.values import Number

    decomposition = parse("return dogs ;return number of #1")
    originals = [
        DecomposedExample(
            Example(name, "How many dogs came?", PASSAGE, Number(Decimal(3)), (), "jsonl"),
            decomposition,
            -0.1,
        )
        for name in IDS
    ]
    config = load(overrides=["perturb.rules=AppendBool"])
    quality = {"casing": {"score": 1.0, "pass": True, "reason": "right"}}
    drafts = [
        next(perturb_lines(config, [each]))
        | {"question": "How far?", "question_by": "edit", "quality": quality}
        for each in originals
    ]
    parsed = tuple(_json({**decomposed_to_json(each), "quality": quality}) for each in originals)
    yield Reader("stage_input", _rows(_plain), _stage_examples, share=150, keeps=True)
    yield Reader("stage_parsed", parsed, _originals, share=400, keeps=True)
    yield Reader("stage_perturbed", tuple(map(_json, drafts)), _drafts, share=400, keeps=True)


# -- Evaluation ------------------------------------------------------------------------------------


def _predictions(path: Path) -> object:
    from bpb.evaluation.complaints import Complaints
    from bpb.evaluation.predictions import read_predictions

    known = read_predictions(path, Complaints())
    said = {name: known.take(name) for name in IDS}
    list(known.untaken())
    known.close()
    return {name for name, each in said.items() if each is not None}


def _evaluated(path: Path) -> object:
    """The predictions scored on a set of this folder."""
    from bpb.errors import RowError
    from bpb.evaluation.complaints import Complaints
    from bpb.evaluation.predictions import read_predictions
    from bpb.evaluation.tasks import task_of
    from bpb.evaluation.tasks.contrast_sets import ContrastSets

    gold = path.with_name("gold.jsonl")
    if not gold.exists():
        gold.write_bytes(b"\n".join(_rows(_plain)))
    known = read_predictions(path, Complaints())
    task = task_of([gold], ContrastSets())
    found = set()
    for item in task.items([gold], ignored):
        said = known.take(item.id)
        if said is not None:
            try:
                found.add(task.scored(item, said).id)
            except RowError:
                continue
    known.close()
    return found


def _set(path: Path) -> object:
    from bpb.errors import RowError
    from bpb.evaluation.prediction import Prediction
    from bpb.evaluation.tasks import task_of
    from bpb.evaluation.tasks.contrast_sets import ContrastSets

    task = task_of([path], ContrastSets())
    found = set()
    for item in task.items([path], ignored):
        found.add(item.id)
        try:
            task.scored(item, Prediction(("12 years",)))
        except RowError:
            continue
    return found


def _examples(path: Path) -> object:
    from bpb.evaluation.columns import columns_of
    from bpb.evaluation.examples import read_examples

    return columns_of(read_examples(path.parent))


def _metrics(path: Path) -> object:
    from bpb.evaluation.metrics import read_metrics

    found = read_metrics(path.parent)
    return f"{found.scoring} {found.name}"


def _identity(path: Path) -> object:
    from bpb.evaluation.answers import Identity, begin

    begin(path.parent, Identity("x", "y", {"set": "0"}))
    return None


def _variant(identity: str, number: int) -> dict[str, Any]:
    name = f"{identity}:AppendBool:1"
    steps = [runs.step("select", "the mill", runs.spans("Ann Berg"), "reader", "Ann Berg")]
    return runs.variant(name, QUESTIONS[number], runs.YES, steps)


def _scone(identity: str, number: int) -> object:
    return {"id": identity, "set": number, "condition": "no_negation", "label": "entailment",
            "premise": "He owns a dog.", "hypothesis": "He owns an animal."}  # fmt: skip


def _nubench(identity: str, number: int) -> object:
    kinds = {f"choice{n}": f"He owns no dog {n}." for n in range(1, 5)}
    return {
        "index": identity,
        "sentence": "He owns a dog.",
        **kinds,
        "choice2_type": "relative_part",
    }


def _boolq_sets(identity: str, number: int) -> object:
    variant = {"perturbed_q": f"was it {identity}", "answer": "FALSE"}
    return {"title": "Elm", "paragraph": PASSAGE, "question": identity, "answer": "TRUE",
            "perturbed_questions": [variant]}  # fmt: skip


def _exported(identity: str, number: int) -> object:
    return {
        "id": identity, "original_id": "quartz", "rule": "original" if not number else "PruneStep",
        "question": QUESTIONS[number], "context": PASSAGE, "answers": [[ANSWERS[number]]],
        "target": ANSWERS[number],
    }  # fmt: skip


def evaluation() -> Iterator[Reader]:
    from tests.evaluation.evaluations import question_of

    plain = _rows(lambda name, n: {"id": name, "prediction": ANSWERS[n]})
    lists = _rows(lambda name, n: {"id": name, "prediction": [ANSWERS[n], {"text": "x"}]})
    logged = _rows(lambda name, n: {"doc": {"id": name}, "filtered_resps": [ANSWERS[n]]})
    by_id = tuple(_json(name) + b": " + _json(ANSWERS[n]) for n, name in enumerate(IDS))
    figure = {"value": 50.0, "n": 4, "sets": 2, "low": 10.0, "high": 80.0}
    metrics = {
        "bpb": "0.2.0", "model": "x", "predictions": "", "task": "contrast sets", "sets": ["a"],
        "scorer": "typed", "extract": True, "seed": 1, "counts": {"questions": 4},
        "figures": {"contrast": {"f1": figure}, "all": figure},
    }  # fmt: skip
    examples = tuple(_json(question_of(n, place).to_json()) for n in (1, 2) for place in (0, 1))
    identity = {"model": "x", "fingerprint": "y", "sets": {"set": "0"}}
    yield Reader("predictions", plain, _predictions, share=150, keeps=True)
    yield Reader("predictions_lm_eval", logged, _predictions, share=100, keeps=True)
    yield Reader(
        "predictions_by_id", by_id, _predictions, "in.json", _within(b"{", b"}"), share=150
    )
    yield Reader("scored_predictions", lists, _evaluated, share=150, keeps=True)
    yield Reader("scone", _rows(_scone), _set, share=150, keeps=True)
    yield Reader("nubench", _rows(_nubench), _set, share=150, keeps=True)
    yield Reader("condaqa_set", _rows(_condaqa), _set, share=150, keeps=True)
    yield Reader(
        "boolq_sets", _rows(_boolq_sets), _set, "in.json", _within(b'{"data": [', b"]}"), 150
    )
    yield Reader("exported_set", _rows(_exported), _set, share=150, keeps=True)
    yield Reader("variants", _rows(_variant), _set, share=300)
    yield Reader("evaluated_examples", examples, _examples, "examples.jsonl", share=200)
    yield Reader("metrics", (_json(metrics),), _metrics, "metrics.json", b"".join, 200)
    yield Reader("evaluation", (_json(identity),), _identity, "evaluation.json", b"".join, 100)


# -- Negation, decompositions, validation, training ------------------------------------------------


def _negation(path: Path) -> object:
    from bpb.negation.format import read

    return list(read(path))


def _sentences(path: Path) -> object:
    from bpb.negation.sentences import given_texts

    return list(given_texts(str(path)))


def _score_qdmr(path: Path) -> object:
    from bpb.qdmr.score import score_files

    gold = path.with_name("gold.jsonl")
    if not gold.exists():
        rows = [_json({"question_id": name, "question_text": QUESTIONS[n],
                       "decomposition": "return mill ;return who built #1"})
                for n, name in enumerate(IDS)]  # fmt: skip
        gold.write_bytes(b"\n".join(rows))
    score_files(path, gold, with_ged=False, complain=ignored)
    return score_files(gold, path, with_ged=False, complain=ignored)


def _sheets(path: Path) -> object:
    from bpb.validate.reading import read_sheets

    return read_sheets(path)


def _training(path: Path) -> object:
    from bpb.models.training.files import read_csv, read_rows

    return read_csv(path) if path.suffix == ".csv" else read_rows(path, ("id", "question"))


def _augmented(path: Path) -> object:
    """The file, with a new row where it has a place for one."""
    import io

    from bpb.augmentation.training import TrainingData
    from bpb.records.question import Question
    from bpb.values import Spans

    data = TrainingData.read(str(path))
    variant = Question(
        id="quartz:PruneStep:1",
        original_id="quartz",
        rule="PruneStep",
        category="prune",
        question="Who ran the mill?",
        context=PASSAGE,
        answers=(Spans(("Bob Roe",)),),
        constraints=(),
        preserves_answer=False,
        decomposition="return x",
        validity=0.9,
    )
    data.write(data.forms([variant]).values(), io.BytesIO())
    return set(data.numbers)


def _owner(path: Path) -> object:
    from bpb.runs.lock import Owner

    return str(Owner.of(path))


_STARSEM = """\
elm\t0\t0\tHe\tHe\tPRP\t(S(NP*)\t_\tHe\t_
elm\t0\t1\tis\tbe\tVBZ\t(VP*\t_\tis\t_
elm\t0\t2\tunhappy\tunhappy\tJJ\t*\tun\thappy\thappy
elm\t0\t3\t.\t.\t.\t*)\t_\t_\t_
"""


def others() -> Iterator[Reader]:
    text = "He is not happy."
    bioscope = _rows(lambda name, _: {
        "text": text, "doc": name,
        "instances": [{"type": "negation", "cues": [[6, 9]], "scope": [6, 15]}],
    })  # fmt: skip
    tokens = ["He", "is", "not", "happy", "."]
    instances = _rows(lambda name, _: {
        "tokens": tokens, "chapter": name, "sent": 1,
        "instances": [{"type": "negation", "cue_tokens": [2], "scope_tokens": [0, 1, 3],
                       "event_tokens": [{"i": 3, "text": "happy"}]}],
    })  # fmt: skip
    own = _rows(lambda name, n: {
        "document": name, "number": n,
        "tokens": [{"text": each, "lemma": each, "tag": ""} for each in tokens],
        "negations": [{"cue": [[2, 0, 3]], "scope": [[3, 0, 5]], "event": [], "focus": []}],
    })  # fmt: skip
    starsem = tuple(_STARSEM.replace("0\t", f"{n}\t", 1).encode() for n in range(3))
    texts = _rows(lambda name, n: {"id": name, "sentence": text})
    decomposed = _rows(lambda name, n: {
        "question_id": name, "question_text": QUESTIONS[n],
        "decomposition": "return mill ;return who built #1",
    })  # fmt: skip
    sheet = {
        "format": "bpb-validation", "sample": "5a3e", "annotator": "a", "items": list(IDS),
        "judgements": [{"id": name, "fingerprint": "00", "verdict": "no", "reasons": ["question"],
                        "note": "x", "seconds": 20.5} for name in IDS],
    }  # fmt: skip
    label = {
        "data": {"sample": "5a3e", "id": "quartz", "fingerprint": "00"},
        "annotations": [{
            "completed_by": {"id": 3}, "lead_time": 12.5, "was_cancelled": False,
            "result": [{"from_name": "verdict", "type": "choices", "value": {"choices": ["yes"]}}],
        }],
    }  # fmt: skip
    key = "5a3e/00/quartz"
    potato = {
        "user_id": "a", "instance_id_ordering": [key],
        "instance_id_to_label_to_value": {key: [[{"schema": "verdict", "name": "yes"}, "true"]]},
        "instance_id_to_behavioral_data": {key: {"total_time_ms": 1200}},
    }  # fmt: skip
    owner = {"pid": 1, "host": "elm", "since": "2026-11-28T12:00:00+00:00"}
    yield Reader("bioscope", bioscope, _negation, share=150)
    yield Reader("instances", instances, _negation, share=150)
    yield Reader("negations", own, _negation, share=150)
    yield Reader("starsem", starsem, _negation, "in.txt", b"\n".join, share=150)
    yield Reader("sentences", texts, _sentences, share=100)
    yield Reader("score_qdmr", decomposed, _score_qdmr, share=200)
    yield Reader("score_qdmr_csv", _break_rows(), _score_qdmr, "in.csv", share=150)
    yield Reader("sheet", (_json(sheet),), _sheets, "in.json", b"".join, 150)
    yield Reader("sheet_label_studio", (_json(label),), _sheets, "in.json", _array, 150)
    yield Reader("sheet_potato", (_json(potato),), _sheets, "in.json", b"".join, 150)
    yield Reader("augmented", _rows(_plain), _augmented, share=150)
    yield Reader("augmented_drop", _rows(_drop_pair), _augmented, "in.json", _AS_DROP, 100)
    yield Reader("augmented_csv", _csv_rows(), _augmented, "in.csv", share=100)
    yield Reader("training_rows", _rows(_plain), _training, share=100)
    yield Reader("training_table", _break_rows(), _training, "in.csv", share=100)
    yield Reader("owner", (_json(owner),), _owner, ".lock", b"".join, 50)


# -- Run directories, the cache, models ------------------------------------------------------------


def _shown(path: Path) -> object:
    """A run as each command reads it."""
    import io

    from rich.console import Console

    from bpb.exporting.questions import read_run
    from bpb.inspect.terminal import show_contrast_sets, show_run, show_variant
    from bpb.runs.directory import RunDirectory
    from bpb.validate.sample import sample

    directory = RunDirectory.read(path.parent)
    directory.check()
    console = Console(file=io.StringIO(), width=100)
    show_run(console, directory)
    show_contrast_sets(console, directory, 3)
    show_variant(console, directory, "a:AppendBool:1")
    sample(path.parent, size=2)
    return read_run(path.parent)


def _joined(path: Path) -> object:
    """An unfinished run, looked at and ended."""
    import time

    from bpb.inspect.watch import Look
    from bpb.pipeline.run import finish
    from bpb.runs.directory import RunDirectory

    root = path.parents[path.parts[::-1].index("shards")]
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder) / "run"
        shutil.copytree(root, copy)
        str(Look.at(copy, time.time()))
        return finish(RunDirectory.read(copy))


def _unfinished(folder: Path) -> object:
    """A run of two shards, both of which are done."""
    from bpb.config.config import from_settings
    from bpb.pipeline import run
    from bpb.runs.directory import RunDirectory, ShardResult
    from bpb.runs.manifest import ModelRecord, RunIdentity

    data = folder.parent / "data.jsonl"
    data.parent.mkdir(parents=True, exist_ok=True)
    data.write_bytes(b"\n".join(_rows(_plain)))
    config = from_settings({"shard_size": 2, "format": "jsonl"})
    models = {"parser": ModelRecord("bundled", "0" * 64)}
    directory = RunDirectory.open(folder, RunIdentity((), config, models))
    run.split(str(data), directory, config)
    rows = runs.small_records()
    result = ShardResult(
        rows["contrast_set"], rows["constraints"], rows["rejected"], runs.small_counts()
    )
    directory.write_shard(0, result)
    directory.write_shard(1, result)
    return directory


def _kept(path: Path) -> object:
    """What a cache holds; nothing else than what was kept may come back."""
    from bpb.models.replay.cache import OutputCache, key_of

    cache = OutputCache(path.parent)
    keys = {key_of(name): name for name in IDS}
    found = cache.get(list(keys))
    cache.put({key: name * 40 for key, name in keys.items()})
    cache.size()
    if any(output != keys[key] * 40 for key, output in found.items()):
        raise ValueError("the cache gives what was not kept")
    return None


def _cache(folder: Path) -> object:
    from bpb.models.replay.cache import OutputCache, key_of

    OutputCache(folder).put({key_of(name): name * 40 for name in IDS})
    return None


def _reader_folder(folder: Path) -> object:
    from tests.models.checkpoints import save_roberta

    save_roberta(folder)
    return None


def _loaded_reader(path: Path) -> object:
    from bpb.models.load import load_reader
    from bpb.models.options import LoadOptions

    # The outputs of damaged weights are wrong, as nothing states what they should be.
    reader = load_reader(str(path.parent), LoadOptions(device="cpu", engine="transformers"))
    return reader.name


def _tagger_folder(folder: Path) -> object:
    from bpb.models.specs import BUNDLED

    shutil.copytree(BUNDLED / "negation", folder, dirs_exist_ok=True)
    return None


def _loaded_tagger(path: Path) -> object:
    from bpb.models.load import load_tagger

    return load_tagger(str(path.parent), device="cpu")


def run_directories() -> Iterator[Reader]:
    for name in ("manifest.json", "contrast_set.jsonl", "constraints.jsonl", "rejected.jsonl"):
        share = 200 if name == "manifest.json" else 75
        yield Reader(f"run_{name}", (), _shown, name, share=share, around=runs.small_run)
    for name in ("split.json", "00000/shard.json", "00001/contrast_set.jsonl"):
        file = f"shards/{name}"
        yield Reader(f"shards_{name}", (), _joined, file, share=75, around=_unfinished)
    yield Reader("cache", (), _kept, "outputs.sqlite3", b"".join, 150, around=_cache)


def models() -> Iterator[Reader]:
    for name in ("config.json", "tokenizer.json", "tokenizer_config.json", "model.safetensors"):
        yield Reader(
            f"reader_{name}", (), _loaded_reader, name, b"".join, 20, around=_reader_folder
        )
    for name, share in (("hashes.json", 30), ("config.json", 10), ("model.safetensors", 10)):
        yield Reader(
            f"tagger_{name}", (), _loaded_tagger, name, b"".join, share, around=_tagger_folder
        )


GROUPS: tuple[Callable[[], Iterator[Reader]], ...] = (
    corpora, recordings, replies, settings, stages, evaluation, others, run_directories, models,
)  # fmt: skip
"""Every reader."""
