"""How often a variant denies what the passage says too, on questions with two true answers.

    python -m benchmarks.two_answers OUT [--set KEY=VALUE]

Writes 200 questions to OUT/questions.jsonl, makes contrast sets of them in OUT/run, and prints how
many delivered variants deny or leave out the other true answer, and how many other variants there
are. Half of the questions are controls: the passage names the other candidate in another part.
The passages are made up, from the relations below; nothing is tuned on them.
"""

from __future__ import annotations

import argparse
import json
import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from bpb.answer.compute import compute
from bpb.config.config import load
from bpb.corpora import read
from bpb.pipeline.pipeline import build
from bpb.records.example import Variant
from bpb.values import YesNo, parse_date

PEOPLE = (
    "Ann Lee", "Bob Roe", "Greta Moll", "Hans Ruud", "Otto Dahl", "Ida Holm", "Karl Voss",
    "Lena Brandt", "Maud Perry", "Niels Aske", "Olga Stern", "Paul Drew", "Rita Vance", "Sven Lund",
    "Tess Arden", "Ulf Berg",
)  # fmt: skip
PLACES = (
    "Pirn", "Oslo", "Varnholm", "Elsmark", "Lund", "Taldorf", "Cardiff", "Bergen", "Ayr", "Perth",
    "Oban", "Marley", "Dover", "Turin", "Ghent", "Malmo",
)  # fmt: skip
TEAMS = (
    "Owls", "Herons", "Miners", "Hawks", "Rovers", "Bears", "Foxes", "Swifts", "Kings", "Pilots",
)  # fmt: skip
YEARS = tuple(str(year) for year in range(1871, 1990, 7))


@dataclass(frozen=True, slots=True)
class Relation:
    """A relation that two things can have.

    Attributes:
        fillers: What can fill it.
        question: What asks for the filler of `{x}`.
        both: Passages in which {a} and {b} fill it.
        one: Passages in which {a} fills it and {b} stands for something else.
    """

    fillers: tuple[str, ...]
    question: str
    both: tuple[str, ...]
    one: tuple[str, ...]


RELATIONS = (
    Relation(PEOPLE, "Who owned the mill?",
             ("The mill was owned by {a} until 1850. {b} owned it from 1850 to 1870.",
              "{a} bought the mill in 1840 and sold it to {b}, who owned it for twenty years."),
             ("The mill was owned by {a} until it burned down. {b} wrote a poem about it.",
              "{a} owned the mill for forty years. Its wheel was painted by {b} in 1850.")),
    Relation(TEAMS, "Which team did Poole play for?",
             ("Poole played for the {a} from 1990 to 1993 and for the {b} from 1994 to 1999.",
              "Poole began his career with the {a}. In 1995 he moved to the {b} and played there."),
             ("Poole played for the {a} from 1990 to 1999. His brother coached the {b}.",
              "Poole played all his matches for the {a}. He scored twice against the {b}.")),
    Relation(PEOPLE, "Who was injured in the crash?",
             ("{a} was injured in the crash. {b} was injured too; their son was not.",
              "The crash injured {a} and broke an arm of {b}, who sat behind."),
             ("{a} was injured in the crash. {b} reported on it for the newspaper.",
              "{a} was injured in the crash, and the doctor {b} treated the wound.")),
    Relation(PLACES, "Where did Roe study?",
             ("Roe studied law in {a} before the war. After the war he studied medicine in {b}.",
              "Roe studied in {a}, and later he was a student in {b} as well."),
             ("Roe studied law in {a} before the war. After the war he died in {b}.",
              "Roe studied in {a}. His parents had come from {b}.")),
    Relation(PEOPLE, "Who signed the treaty?",
             ("The treaty was signed by {a} for Norland. For Estavia it was signed by {b}.",
              "{a} signed the treaty first; {b} signed it an hour later."),
             ("The treaty was signed by {a} for Norland. {b} criticised it in a speech.",
              "{a} signed the treaty in the palace that {b} had built.")),
    Relation(PEOPLE, "Who won the prize?",
             ("{a} won the prize in 1950. The next year it went to {b}.",
              "The prize was won by {a} and, three years later, by {b}."),
             ("{a} won the prize in 1950. The speech was given by {b}.",
              "{a} won the prize. {b} had given the money for it.")),
    Relation(PEOPLE, "Who taught Maria Falk?",
             ("Maria Falk was taught by {a} in Pirn and later by {b} in Oslo.",
              "{a} taught Maria Falk the violin. Her piano teacher was {b}."),
             ("Maria Falk was taught by {a} in Pirn. She married {b} in 1901.",
              "{a} taught Maria Falk the violin. She sold it to {b}.")),
    Relation(PLACES, "Where did Holm live?",
             ("Holm lived in {a} as a child. From 1920 on she lived in {b}.",
              "Holm lived in {a} until 1911 and moved to {b}, where she lived for ten years."),
             ("Holm lived in {a} all her life. Her books were printed in {b}.",
              "Holm lived in {a}. She never saw {b}, which she wrote about.")),
    Relation(PEOPLE, "Who conducted the orchestra?",
             ("The orchestra was conducted by {a} until 1960, then by {b}.",
              "{a} conducted the orchestra for two years. {b} conducted it on its tour."),
             ("The orchestra was conducted by {a} until 1960. {b} was its first patron.",
              "{a} conducted the orchestra. The hall was designed by {b}.")),
    Relation(PEOPLE, "Who visited the island?",
             ("{a} visited the island in 1898. {b} came to the island a year later.",
              "The island was visited by {a}, and by {b} as a young man."),
             ("{a} visited the island in 1898. {b} drew the map that was used.",
              "{a} visited the island on a ship that {b} had built.")),
    Relation(PLACES, "Which town has a lighthouse?",
             ("{a} has a lighthouse from 1870. The lighthouse of {b} is a little younger.",
              "There is a lighthouse in {a}, and another one in {b}."),
             ("{a} has a lighthouse from 1870. The road to {b} was built then.",
              "There is a lighthouse in {a}. Fish is sold in {b}.")),
    Relation(YEARS, "In what year did the Owls win the title?",
             ("The Owls won the title in {a}. They won it again in {b}.",
              "The Owls won the title in {a} and in {b}."),
             ("The Owls won the title in {a}. Their stadium was sold in {b}.",
              "The Owls won the title in {a}. The club was dissolved in {b}.")),
    Relation(YEARS, "When was the bridge repaired?",
             ("The bridge was repaired in {a}, and again in {b}.",
              "In {a} the bridge was repaired after a flood. More repairs followed in {b}."),
             ("The bridge was repaired in {a}. A second bridge was built in {b}.",
              "In {a} the bridge was repaired after a flood. It was sold in {b}.")),
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Made:
    """A question, with the other candidate and whether that is a true answer too."""

    id: str
    question: str
    context: str
    answer: str
    other: str
    both: bool

    def to_json(self) -> dict[str, object]:
        """A row that bpb reads."""
        return {
            "id": self.id,
            "question": self.question,
            "context": self.context,
            "answers": [self.answer],
        }


def questions(count: int = 200, seed: int = 0) -> Iterator[Made]:
    """Questions with two true answers and, as many, with one."""
    rng = random.Random(seed)
    for number in range(count):
        relation = RELATIONS[number // 2 % len(RELATIONS)]
        passages = relation.one if number % 2 else relation.both
        first, second = sorted(rng.sample(relation.fillers, 2))
        context = rng.choice(passages).format(a=first, b=second)
        yield Made(f"made-{number}", relation.question, context, first, second, not number % 2)


def denies(variant: Variant, other: str) -> bool:
    """Whether the variant's answer says that the other candidate is none."""
    if " or " in variant.question:
        return other in variant.question
    if variant.answer != YesNo(False):
        return False
    last = len(variant.decomposition) - 1
    date = parse_date(other)
    if date is None:
        return other in variant.question
    return compute(variant.decomposition, last, {last - 1: date}) == YesNo(True)


def main() -> None:
    """Print the counts."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("out", type=Path)
    parser.add_argument("--set", action="append", default=[], metavar="KEY=VALUE")
    arguments = parser.parse_args()
    arguments.out.mkdir(parents=True, exist_ok=True)
    made = {each.id: each for each in questions()}
    rows = arguments.out / "questions.jsonl"
    rows.write_text("".join(json.dumps(each.to_json()) + "\n" for each in made.values()))
    pipeline = build(load(overrides=arguments.set))
    outcome = pipeline.generate(read(rows, on_reject=lambda row: print(row)))
    counts: Counter[tuple[str, str]] = Counter()
    for variant in outcome.variants:
        source = made[variant.original.id]
        kind = "two answers" if source.both else "one answer"
        counts[kind, "variants"] += 1
        if denies(variant, source.other):
            counts[kind, "other denied"] += 1
            print(kind, "|", variant.question, "|", variant.answer_words, "|", source.context)
    for key, count in sorted(counts.items()):
        print(*key, count, sep=": ")


if __name__ == "__main__":
    main()
