"""What nouns are kinds of: our own pairs, and WordNet's files."""

from __future__ import annotations

from pathlib import Path

import pytest

from bpb.errors import ConfigError
from bpb.negation.sets.nouns import own_pairs
from bpb.negation.sets.wordnet import WordNet

# Offset, lexicographer file, n, number of words, words with ids, number of pointers, pointers.
_SYNSETS = (
    "{:08d} 05 n 01 animal 0 001 ~ {:08d} n 0000 | a living thing\n",
    "{:08d} 05 n 02 dog 0 Canis_familiaris 0 002 @ {:08d} n 0000 ~ {:08d} n 0000 | it barks\n",
    "{:08d} 05 n 02 puppy 0 dog_pup 0 001 @ {:08d} n 0000 | a young dog\n",
    "{:08d} 09 n 01 idea 0 000 | what one has\n",
)
_USES = "animal%1:05:00:: 1 9\ndog%1:05:00:: 1 8\ndog%1:18:00:: 2 1\npuppy%1:05:00:: 1 {}\n"


def wordnet(folder: Path, puppies: int = 3) -> WordNet:
    """A WordNet of four nouns in the layout of its files."""
    sizes = [len(text.format(0, 0, 0).encode()) for text in _SYNSETS]
    places = [sum(sizes[:number]) for number in range(len(sizes))]
    animal, dog, puppy, idea = places
    data = "".join(
        text.format(*numbers)
        for text, numbers in zip(
            _SYNSETS, ((animal, dog), (dog, animal, puppy), (puppy, dog), (idea,)), strict=True
        )
    )
    (folder / "data.noun").write_text(data)
    names = {"animal": animal, "dog": dog, "idea": idea, "puppy": puppy}
    index = "".join(f"{name} n 1 1 @ 1 1 {place:08d}  \n" for name, place in names.items())
    (folder / "index.noun").write_text("  1 a licence\n" + index)
    (folder / "cntlist.rev").write_text(_USES.format(puppies))
    return WordNet.read(folder)


def test_what_is_above_and_below_in_wordnet(tmp_path: Path) -> None:
    """Single words in their first meaning; of nouns that are not concrete there is none."""
    nouns = wordnet(tmp_path)
    assert nouns.above("puppy") == ["dog", "animal"]
    assert nouns.below("animal") == ["dog", "puppy"]
    assert nouns.above("idea") == nouns.below("idea") == nouns.above("unicorn") == []


def test_a_word_that_is_seldom_used_is_not_taken(tmp_path: Path) -> None:
    """By WordNet's own counts."""
    assert wordnet(tmp_path, puppies=1).below("dog") == []


def test_a_folder_without_wordnet_is_told(tmp_path: Path) -> None:
    """With the file that is missing and where it comes from."""
    with pytest.raises(ConfigError, match=r"expected .*index\.noun; name the folder of WordNet"):
        WordNet.read(tmp_path)


@pytest.mark.parametrize(
    ("name", "line"),
    [
        ("index.noun", "dog n 1"),
        ("index.noun", "dog n 1 1 @ 1 1 place"),
        ("cntlist.rev", "dog%1:05:00:: 1"),
        ("cntlist.rev", "dog%1:05:00:: one 8"),
    ],
)
def test_a_malformed_line_of_wordnet_is_told(name: str, line: str, tmp_path: Path) -> None:
    """With its file and number."""
    wordnet(tmp_path)
    (tmp_path / name).write_text(f"  1 a licence\n{line}\n" if "index" in name else f"\n{line}\n")
    number = 2 if "index" in name else 1
    with pytest.raises(ConfigError, match=rf"{name}, line {number}: expected .*5WN"):
        WordNet.read(tmp_path)
    (tmp_path / name).write_bytes(b"caf\xe9\n")
    with pytest.raises(ConfigError, match=rf"{name}, line 1: expected "):
        WordNet.read(tmp_path)


@pytest.mark.parametrize(
    "data",
    [
        "",
        "\n",
        "00000000 05 n 01 dog\n",
        "00000008 05 n 01 dog 0 000 | it barks\n",
        "00000000 05 n 0x dog 0 000 |\n",
    ],
)
def test_a_malformed_synset_of_wordnet_is_told(data: str, tmp_path: Path) -> None:
    """Where data.noun is cut off or is not the index's."""
    wordnet(tmp_path)
    index = "".join(f"{name} n 1 1 @ 1 1 00000000\n" for name in ("animal", "dog"))
    (tmp_path / "index.noun").write_text(index)
    (tmp_path / "data.noun").write_text(data)
    nouns = WordNet.read(tmp_path)
    with pytest.raises(ConfigError, match=r"data\.noun, byte 0: expected a synset"):
        nouns.above("dog")


def test_a_counted_noun_that_the_index_lacks_is_not_taken(tmp_path: Path) -> None:
    """It has no meaning that could be looked up."""
    wordnet(tmp_path)
    kept = (tmp_path / "index.noun").read_text().splitlines(keepends=True)
    (tmp_path / "index.noun").write_text("".join(line for line in kept if "puppy" not in line))
    nouns = WordNet.read(tmp_path)
    assert nouns.above("puppy") == []
    assert nouns.below("animal") == ["dog"]


def test_our_own_pairs_have_no_circle_and_no_word_twice_above() -> None:
    """What is above a noun is not below it."""
    nouns = own_pairs()
    for noun in nouns.kinds:
        assert noun not in nouns.above(noun)
        assert not set(nouns.above(noun)) & set(nouns.below(noun))


def test_kinds_of_kinds_are_kinds() -> None:
    """The nearest come first."""
    assert own_pairs().above("poodle") == ["dog", "animal"]
    assert "poodle" in own_pairs().below("animal")
    assert own_pairs().is_mass("jazz")
