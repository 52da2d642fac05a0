"""What a pointer model may write next."""

import torch

from bpb.models.pointer.grammar import DecompositionGrammar, QuestionGrammar, Written
from bpb.models.pointer.vocabulary import BOS, EOS, REFERENCES, SPECIALS, STEP

FIRST = len(SPECIALS)


def _written(tokens: list[int], steps: list[int], filled: int) -> Written:
    return Written(torch.tensor([[tokens]]), torch.tensor([[steps]]), torch.tensor([[filled]]))


def _allowed(grammar: DecompositionGrammar | QuestionGrammar, written: Written) -> set[int]:
    scores = torch.zeros(1, 1, FIRST + REFERENCES + 5)
    grammar.forbid(written, scores)
    return set(torch.isfinite(scores[0, 0]).nonzero().flatten().tolist())


def test_a_first_step_refers_to_nothing_and_is_not_empty() -> None:
    """At the beginning only words may come."""
    allowed = _allowed(DecompositionGrammar(), _written([BOS], [0], 0))
    assert allowed == set(range(FIRST + REFERENCES, FIRST + REFERENCES + 5))


def test_a_step_refers_to_earlier_steps_only() -> None:
    """In the third step #1 and #2 may come, and the end not before it has a word."""
    word = FIRST + REFERENCES
    written = _written([BOS, word, STEP, word, STEP], [0, 0, 1, 1, 2], 0)
    allowed = _allowed(DecompositionGrammar(), written)
    assert {FIRST, FIRST + 1} < allowed
    assert not allowed & {FIRST + 2, EOS, STEP}


def test_the_longest_decomposition_ends_well() -> None:
    """Near its longest no step begins, and at its longest only the end may come."""
    word = FIRST + REFERENCES
    grammar = DecompositionGrammar(longest=6)
    near = _written([BOS, word, word, word], [0] * 4, 3)
    assert STEP not in _allowed(grammar, near)
    assert _allowed(grammar, _written([BOS, *[word] * 5], [0] * 6, 5)) == {EOS}


def test_a_question_ends_with_its_one_mark() -> None:
    """After the mark only the end may come, and the end only after the mark."""
    word, mark = FIRST + REFERENCES, FIRST + REFERENCES + 1
    grammar = QuestionGrammar(mark=mark)
    assert _allowed(grammar, _written([BOS, word, word, mark], [0] * 4, 3)) == {EOS}
    open_question = _allowed(grammar, _written([BOS, word, word], [0] * 3, 2))
    assert mark in open_question
    assert EOS not in open_question


def test_a_sequence_does_not_come_twice() -> None:
    """What would repeat four tokens of a step is forbidden."""
    a, b, c, d = range(FIRST + REFERENCES, FIRST + REFERENCES + 4)
    written = _written([BOS, a, b, c, d, a, b, c], [0] * 8, 7)
    assert d not in _allowed(DecompositionGrammar(), written)
