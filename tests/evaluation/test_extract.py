"""The answer in a language model's free text, in a hundred forms and some more."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bpb.evaluation.extract import answers, extracted, polar
from bpb.evaluation.prediction import Prediction

# What a model writes, and the answers in it.
FORMS: tuple[tuple[str, tuple[str, ...]], ...] = (
    # Bare answers.
    ("10", ("10",)),
    ("10.", ("10",)),
    ("Ann Lee", ("Ann Lee",)),
    ("  Ann Lee \n", ("Ann Lee",)),
    ("the Herons", ("the Herons",)),
    ('"Grow slowly"', ("Grow slowly",)),
    ("“Grow slowly”", ("Grow slowly",)),
    ("'Grow slowly'", ("Grow slowly",)),
    ("`C++`", ("C++",)),
    ("C++", ("C++",)),
    ("3-1", ("3-1",)),
    ("-5", ("-5",)),
    ("$5 million", ("$5 million",)),
    ("May 3, 1990", ("May 3, 1990",)),
    ("St. Louis, Missouri", ("St. Louis, Missouri",)),
    ("Dr. J. R. Poole", ("Dr. J. R. Poole",)),
    ("U.S.", ("U.S.",)),
    ("Yes, Minister", ("Yes, Minister",)),
    ("No One Lives Here", ("No One Lives Here",)),
    ("What Is the Answer?", ("What Is the Answer?",)),
    # A label.
    ("Answer: 10", ("10",)),
    ("ANSWER: Ann Lee", ("Ann Lee",)),
    ("Final answer: Ann Lee", ("Ann Lee",)),
    ("**Answer:** Ann Lee", ("Ann Lee",)),
    ("**Answer**: Ann Lee", ("Ann Lee",)),
    ("**Final Answer:** the Herons.", ("the Herons",)),
    ("Answer:\nAnn Lee", ("Ann Lee",)),
    ("Ans: 10", ("10",)),
    ("A: the Owls", ("the Owls",)),
    ("The answer: 10 goals", ("10 goals",)),
    ("Correct answer: yes.", ("yes",)),
    ("#### 10", ("10",)),
    ("They scored 4 and then 6 more.\n#### 10", ("10",)),
    # A phrase.
    ("The answer is 10.", ("10",)),
    ("The answer is: 10", ("10",)),
    ("The answer is Ann Lee.", ("Ann Lee",)),
    ("The correct answer is the Herons.", ("the Herons",)),
    ("So the final answer is 10.", ("10",)),
    ("Therefore, the answer is “Grow slowly”.", ("Grow slowly",)),
    ("The answer to the question is Ann Lee.", ("Ann Lee",)),
    ("Sure! The answer is 10.", ("10",)),
    ("According to the passage, the answer is 1990.", ("1990",)),
    ("My answer would be the Owls.", ("the Owls",)),
    ("The answers are Ann Lee and Bob Roe.", ("Ann Lee and Bob Roe",)),
    ("Ann Lee is the answer.", ("Ann Lee",)),
    ("The mill was old. The Owls are the correct answer.", ("The Owls",)),
    ("The answer is that Ann Lee", ("Ann Lee",)),
    ("I first thought the answer is 5, but the answer is 10.", ("10",)),
    # After reasoning.
    ("<think>The Owls had 4, then 6.</think>10", ("10",)),
    ("<think>The answer is 4?</think>\n\nThe answer is 10.", ("10",)),
    ("4 and 6 make 10.</think>\n\n**10**", ("10",)),
    ("<reasoning>4 + 6</reasoning><answer>10</answer>", ("10",)),
    ("<answer>Ann Lee</answer>", ("Ann Lee",)),
    ("Let us count. 4 goals and 6 goals.\n\nAnswer: 10", ("10",)),
    ("The Owls scored 4, then 6. 4 + 6 = 10. The answer is 10.", ("10",)),
    ("First, who played? Ann did.\n\nTherefore, Ann Lee.", ("Ann Lee",)),
    ("Step 1: 4.\nStep 2: 6.\nFinal answer: 10", ("10",)),
    ("The passage names two mills.\n\nThus, the old mill.", ("the old mill",)),
    ("Let's think step by step.\nReasoning: 3 plus 2.\nAnswer: 5", ("5",)),
    ("Sure!\nEvidence: the Owls won in May.\nAnswer: the Owls", ("the Owls",)),
    ("Paris.\n\nSome details follow here.", ("Paris",)),
    ("Paris\n\nSouth of it lies Orleans.", ("Paris",)),
    # After the question.
    ("Question: Who won?\nAnswer: Owls\nQuestion: Who lost?\nAnswer: Bears", ("Owls",)),
    ("Owls\nQuestion: Who lost?\nAnswer: Bears", ("Owls",)),
    ("Owls\nExplanation: they scored more.", ("Owls",)),
    # A title.
    ("It Was Written", ("It Was Written",)),
    ("it was Ann Lee", ("Ann Lee",)),
    # Boxed.
    (r"\boxed{10}", ("10",)),
    (r"$\boxed{10}$", ("10",)),
    (r"The answer is \boxed{10}.", ("10",)),
    (r"So we get $\boxed{\text{Ann Lee}}$.", ("Ann Lee",)),
    (r"First \boxed{4}, in the end \boxed{10}", ("10",)),
    (r"\boxed{12\%}", ("12%",)),
    (r"\[\boxed{\textbf{yes}}\]", ("yes",)),
    # Bold.
    ("**Ann Lee**", ("Ann Lee",)),
    ("The scorer was **Ann Lee**.", ("Ann Lee",)),
    ("The answer is **10** goals.", ("10",)),
    ("The answer is **Ann Lee**, who scored twice.", ("Ann Lee",)),
    ("**Yes**, the Owls scored more.", ("yes",)),
    # JSON.
    ('{"answer": "10"}', ("10",)),
    ('{"answer": 10}', ("10",)),
    ('{"answer": true}', ("yes",)),
    ('{"answer": ["Ann Lee", "Bob Roe"]}', ("Ann Lee", "Bob Roe")),
    ('{"reason": "4 + 6", "answer": "10"}', ("10",)),
    ('{"final_answer": "Ann Lee"}', ("Ann Lee",)),
    ('{"answer": null}', ()),
    ('```json\n{"answer": "10"}\n```', ("10",)),
    ('Here it is:\n```json\n{"answer": "10"}\n```', ("10",)),
    ('["Ann Lee", "Bob Roe"]', ("Ann Lee", "Bob Roe")),
    ('{"answer": {"text": "Ann Lee"}}', ("Ann Lee",)),
    # Lists.
    ("- 10", ("10",)),
    ("* Ann Lee", ("Ann Lee",)),
    ("• Ann Lee", ("Ann Lee",)),
    ("1. Ann Lee", ("Ann Lee",)),
    ("- Ann Lee\n- Bob Roe", ("Ann Lee", "Bob Roe")),
    ("1. Ann Lee\n2. Bob Roe", ("Ann Lee", "Bob Roe")),
    ("1) Ann Lee\n2) Bob Roe", ("Ann Lee", "Bob Roe")),
    ("The scorers were:\n- Ann Lee\n- Bob Roe", ("Ann Lee", "Bob Roe")),
    ("The scorers were:\n\n* **Ann Lee**\n* **Bob Roe**", ("Ann Lee", "Bob Roe")),
    ("Answer:\n- Ann Lee\n- Bob Roe", ("Ann Lee", "Bob Roe")),
    ("The answers are:\n1. Ann Lee\n2. Bob Roe", ("Ann Lee", "Bob Roe")),
    # An explanation after it.
    ("10, because they scored 4 and 6.", ("10",)),
    ("Ann Lee because she scored twice", ("Ann Lee",)),
    ("10. The Owls scored 4 and then 6.", ("10",)),
    ("Ann Lee. She scored twice in the first half.", ("Ann Lee",)),
    ("Ann Lee, according to the passage.", ("Ann Lee",)),
    ("10 - the Owls scored 4 and 6", ("10",)),
    ("10 (because 4 and 6 make 10)", ("10",)),
    ("Answer: 10\nExplanation: the answer is in the first sentence.", ("10",)),
    ("Answer: 10\n\nReasoning: 4 + 6", ("10",)),
    ("The answer is 10, since they scored 4 and 6.", ("10",)),
    ("Yes, because the Owls scored more.", ("yes",)),
    ("Yes, they did.", ("yes",)),
    ("No, it was not.", ("no",)),
    ("No. The Owls scored more.", ("no",)),
    ("Yes, the Owls scored more.", ("yes",)),
    # Words before it.
    ("It was Ann Lee.", ("Ann Lee",)),
    ("It is 10", ("10",)),
    ("There were 10.", ("10",)),
    ("So, 10.", ("10",)),
    ("They are Ann Lee and Bob Roe.", ("Ann Lee and Bob Roe",)),
    # A model that goes on with the next example.
    ("10\n\nPassage: The census", ("10",)),
    ("10\nQuestion: Who scored?\nAnswer: Bob Roe", ("10",)),
    ("Ann Lee\n\nQ: Who was second?\nA: Bob Roe", ("Ann Lee",)),
    ("Question: Who scored?\nAnswer: Ann Lee", ("Ann Lee",)),
    ("Ann Lee\n### Instruction: go on", ("Ann Lee",)),
    ("Ann Lee\n\nThe game was played in May.", ("Ann Lee",)),
    # No answer.
    ("", ()),
    ("N/A", ()),
    ("unanswerable", ()),
    ("The answer is unknown.", ()),
    ("Answer: not given", ()),
    ("I don't know.", ()),
    ("I don’t know", ()),
)


def test_the_forms_are_more_than_a_hundred() -> None:
    """Each once."""
    assert len({text for text, _ in FORMS}) == len(FORMS) > 100


@pytest.mark.parametrize(("text", "expected"), FORMS)
def test_the_answer_is_read(text: str, expected: tuple[str, ...]) -> None:
    """Without the words around it."""
    assert answers(text) == expected


def test_a_list_is_answers_already() -> None:
    """Only a single text is read."""
    said = Prediction(("The answer is 10.", "b"))
    assert extracted(said) == said
    assert extracted(Prediction(("The answer is 10.",))) == Prediction(("10",))
    assert extracted(Prediction(())) == Prediction(())


@pytest.mark.parametrize(
    ("text", "expected"),
    [("Yes!", "yes"), ("no", "no"), ("No it did not", "no"), ("No one did", ""), ("", "")],
)
def test_yes_and_no_begin_a_clause(text: str, expected: str) -> None:
    """What follows them is a clause, not the rest of a name."""
    assert polar(text) == expected


@given(st.text(max_size=80))
def test_any_text_is_read(text: str) -> None:
    """Reading what was read changes no more than white space and marks around it."""
    for each in answers(text):
        assert each.strip() == each != ""
