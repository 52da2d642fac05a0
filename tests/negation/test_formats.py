"""Formats of sentences with negations: reading, writing, telling, refusing."""

from __future__ import annotations

import gzip
import json
import re
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from bpb.errors import ConfigError, InputError
from bpb.negation.format import WritableFormat, format_named, read
from bpb.negation.formats.jsonl import sentence_from_json
from bpb.negation.types import NegatedSentence, Negation, Part, Token

COLUMNS = """\
tale01	0	0	Nobody	nobody	NN	(S(NP*)	Nobody	_	_	_	_	_
tale01	0	1	was	be	VBD	(VP*	_	was	_	_	_	_
tale01	0	2	ruthlessly	ruthlessly	RB	(ADVP*)	_	ruthlessly	_	less	ruth	_
tale01	0	3	fair	fair	JJ	(ADJP*))	_	fair	fair	_	fair	fair
tale01	0	4	.	.	.	*)	_	_	_	_	_	_

tale01	1	0	Yes	yes	UH	(INTJ*	***
tale01	1	1	.	.	.	*)	***

tale02	0	0	Unfair	unfair	JJ	(ADJP*)	Un	fair	fair
"""


def star_sem() -> WritableFormat:
    return writable("starsem")


def writable(name: str) -> WritableFormat:
    found = format_named(name)
    assert isinstance(found, WritableFormat)
    return found


def written(path: Path, content: str) -> Path:
    path.write_text(content, encoding="utf-8")
    return path


def test_columns_hold_several_negations_and_parts_of_tokens(tmp_path: Path) -> None:
    """Each three columns are a negation; an affix and what is left of its word are characters."""
    rows = COLUMNS.split("\n\n")[0] + "\n"
    (sentence,) = read(written(tmp_path / "a.txt", rows))
    first, second = sentence.negations
    assert sentence.words == ["Nobody", "was", "ruthlessly", "fair", "."]
    assert sentence.tokens[1] == Token("was", "be", "VBD", "(VP*")
    assert (sentence.document, sentence.number) == ("tale01", 0)
    assert first.cue == (Part(0, 0, 6),)
    assert second.cue == (Part(2, 4, 8),)
    assert second.scope == (Part(2, 0, 4), Part(3, 0, 4))
    assert first.event == second.event == (Part(3, 0, 4),)


def test_a_part_that_occurs_twice_is_the_affix_beside_the_cue(tmp_path: Path) -> None:
    """The beginning of the token, then its end; never the cue's own characters if it can be."""
    row = "a\t0\t0\tunsunk\t_\t_\t_\tun\tun\t_\n"
    (sentence,) = read(written(tmp_path / "a.txt", row))
    (negation,) = sentence.negations
    assert negation.cue == (Part(0, 0, 2),)
    assert negation.scope == (Part(0, 3, 5),)


def test_columns_survive_reading_and_writing(tmp_path: Path) -> None:
    """The same bytes come out: tokens, all columns, order of negations and sentences."""
    found = read(written(tmp_path / "a.txt", COLUMNS))
    assert "".join(star_sem().write(found)) == COLUMNS


@pytest.mark.data
@pytest.mark.parametrize("part", ["dev", "training"])
def test_published_files_survive_reading_and_writing(data_dir: Path, part: str) -> None:
    """The shared task's own files, byte for byte."""
    path = data_dir / f"negation/starsem/SEM-2012-SharedTask-CD-SCO-{part}-09032012.txt"
    assert "".join(star_sem().write(read(path))).encode() == path.read_bytes()


@pytest.mark.data
def test_both_forms_of_conan_doyle_say_the_same(data_dir: Path) -> None:
    """The development data's JSON lines hold what the columns hold."""
    folder = data_dir / "negation"
    columns = read(folder / "starsem/SEM-2012-SharedTask-CD-SCO-dev-09032012.txt")
    assert list(read(folder / "cdsco_dev.jsonl.gz")) == list(columns)


@st.composite
def sentences(draw: st.DrawFn) -> NegatedSentence:
    words = draw(st.lists(st.text(min_size=1, max_size=3), min_size=1, max_size=3))
    places = [(t, s, e) for t, word in enumerate(words) for s in range(3) for e in range(s, 3)]
    there = [place for place in places if place[2] < len(words[place[0]])]

    def parts(least: int) -> tuple[Part, ...]:
        chosen = draw(st.sets(st.sampled_from(there), min_size=least, max_size=2))
        return tuple(Part(token, start, last + 1) for token, start, last in sorted(chosen))

    negations = [
        Negation(parts(1), parts(0), parts(0), parts(0)) for _ in range(draw(st.integers(0, 2)))
    ]
    known = st.text(max_size=2)
    tokens = tuple(Token(word, draw(known), draw(known), draw(known)) for word in words)
    return NegatedSentence(tokens, tuple(negations), draw(known), draw(st.integers(0, 99)))


@settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(sentences())
def test_json_lines_hold_every_sentence(sentence: NegatedSentence) -> None:
    """Whatever can be constructed is written and read again as it was, in one line."""
    (line,) = writable("jsonl").write([sentence])
    assert sentence_from_json(json.loads(line)) == sentence
    assert line.count("\n") == 1


def test_bioscope_is_read_by_its_characters(tmp_path: Path) -> None:
    """The text is divided; names with hyphens stay whole; a part of a word can be a cue."""
    row = {
        "doc": "1",
        "text": "IL-2 was not found, nor non-B cells.",
        "instances": [
            {"type": "negation", "cues": [[9, 12, "not"]], "scope": [0, 18]},
            {"type": "speculation", "cues": [[9, 12, "not"]], "scope": [0, 18]},
            {"type": "negation", "cues": [[24, 27, "non"]], "scope": [24, 35]},
        ],
    }
    path = tmp_path / "bioscope.jsonl"
    path.write_text(json.dumps(row) + "\n")
    (found,) = read(path)
    assert found.words == ["IL-2", "was", "not", "found", ",", "nor", "non-B", "cells", "."]
    assert found.document == "1"
    first, second = found.negations
    assert first.cue == (Part(2, 0, 3),)
    assert [part.token for part in first.scope] == [0, 1, 2, 3]
    assert second.cue == (Part(6, 0, 3),)
    row["instances"] = [{"cues": [[9, "x"]], "scope": [0, 18]}]
    path.write_text(json.dumps(row) + "\n")
    with pytest.raises(InputError, match="line 1: cues: expected first character and one past"):
        list(read(path))


def test_instances_are_read_with_their_places_or_their_texts(tmp_path: Path) -> None:
    """ConanDoyle-neg gives parts of tokens, SFU places; speculation is left out."""
    doyle = {
        "chapter": "tale01", "sent": 3, "tokens": ["an", "unripe", "pear"],
        "lemmas": ["a", "unripe", "pear"], "pos": ["DT", "JJ", "NN"], "parse": ["(NP*", "*", "*)"],
        "instances": [
            {"cue_tokens": [{"i": 1, "text": "un"}], "scope_tokens": [{"i": 1, "text": "ripe"}],
             "event_tokens": [{"i": 1, "text": "ripe"}]},
        ],
    }  # fmt: skip
    sfu = {
        "domain": "MUSIC", "file": "no1.xml", "sent": 0, "tokens": ["not", "", "bad"],
        "instances": [
            {"type": "negation", "cue": "not", "cue_tokens": [0], "scope_tokens": [2]},
            {"type": "speculation", "cue": "bad", "cue_tokens": [2], "scope_tokens": []},
        ],
    }  # fmt: skip
    path = written(tmp_path / "a.jsonl", f"{json.dumps(doyle)}\n{json.dumps(sfu)}\n")
    first, second = read(path)
    rest = (Part(1, 2, 6),)
    assert first.negations == (Negation((Part(1, 0, 2),), rest, rest),)
    assert first.tokens[1] == Token("unripe", "unripe", "JJ", "*")
    assert (second.document, second.words) == ("MUSIC/no1.xml", ["not", "-", "bad"])
    assert second.negations == (Negation((Part(0, 0, 3),), (Part(2, 0, 3),)),)


def test_a_column_takes_the_first_of_several_parts() -> None:
    """As the shared task's files have it; without what is not known there is a line."""
    parts = (Part(0, 0, 4), Part(0, 8, 12))
    sentence = NegatedSentence((Token("carelessness"),), (Negation((Part(0, 4, 8),), parts),))
    (text,) = star_sem().write([sentence])
    assert text == "_\t0\t0\tcarelessness\t_\t_\t_\tless\tcare\t_\n"


def test_a_token_with_a_tab_is_not_written_as_columns() -> None:
    """It would be read as two columns."""
    with pytest.raises(InputError, match="no tab or line break"):
        list(star_sem().write([NegatedSentence((Token("a\tb"),))]))


def test_compressed_files_and_windows_line_ends_are_read(tmp_path: Path) -> None:
    """What is in them is the same."""
    path = tmp_path / "a.gz"
    path.write_bytes(gzip.compress(COLUMNS.replace("\n", "\r\n").encode()))
    assert list(read(path)) == list(read(written(tmp_path / "a.txt", COLUMNS)))


ROW = "tale\t0\t0\tNo\tno\tUH\t*\tNo\t_\t_\n"


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (ROW + ROW, "line 2: token: expected 1, got '0'"),
        (ROW + ROW.replace("0\t0", "0\t1")[:-3] + "\n", "line 2: expected 8 columns"),
        (ROW + "tale\t0\t1\ta\ta\tDT\t*\t***\n", "line 2: expected 10 columns"),
        (ROW + ROW.replace("0\t0", "1\t1"), "line 2: sentence: expected a number, the same"),
        (ROW.replace("No\t_", "Yes\t_"), "line 1: cue: expected the token 'No' or a part"),
        (ROW.replace("No\t_\t_", "_\tNo\t_"), "line 1: columns 8 to 10 have no cue"),
        (ROW.replace("No\t_\t_", "No"), "line 1: column 8: expected '***', got 'No'"),
        ('{"tokens": ["a"], "negations": [{"scope": []}]}\n', "line 1: a negation has a cue"),
        ('{"tokens": ["a"], "negations": []}\n{"tokens": 1}\n', "line 2: tokens: expected a list"),
        ('{"tokens": ["a"], "negations": [{"cue": [[0, 1]]}]}\n', "line 1: cue: expected a list"),
        ('{"tokens": ["a"], "negations": [{"cue": [[0, 0, 2]]}]}\n', "is not in the sentence"),
        ('{"tokens": ["a"], "negations": []}\nnonsense\n', "line 2: not JSON"),
        ('{"tokens": ["a"], "instances": [{"cue_tokens": [1]}]}\n', "line 1: cue_tokens: expected"),
        ("Just words.\n", "no format of negations"),
    ],
)
def test_bad_lines_are_told(tmp_path: Path, content: str, message: str) -> None:
    """File, line, field, what was expected and what came."""
    path = written(tmp_path / "bad.txt", content)
    with pytest.raises(InputError, match=re.escape(message)) as caught:
        list(read(path))
    assert str(path) in str(caught.value)


def test_an_unknown_format_and_a_missing_file_are_told(tmp_path: Path) -> None:
    """What there is is named."""
    with pytest.raises(InputError, match="no such file"):
        read(tmp_path / "none.txt")
    with pytest.raises(InputError, match="a folder, expected a file"):
        read(tmp_path)
    with pytest.raises(ConfigError, match="instances, jsonl, starsem"):
        read(written(tmp_path / "a.txt", COLUMNS), format="xml")
