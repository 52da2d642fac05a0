"""The names of what a comparison chooses from: what its answer is called.

"when was Bell Hall built", "when was Ash Hall built", "which was first of #1, #2" chooses between
Bell Hall and Ash Hall. Names come from the question where it lists them ("Bell Hall or Ash Hall"),
else from the words in which the candidates' phrases differ.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from bpb.english.function_words import is_function_word, joined, tokens
from bpb.english.lexicons import word_class
from bpb.english.morphology import is_auxiliary
from bpb.english.names import is_small
from bpb.english.words import without_article
from bpb.qdmr.text import spelled_out
from bpb.qdmr.types import Decomposition
from bpb.records.example import Discard
from bpb.values import content_words, singulars

_MOST_NAME_WORDS = 12
_LONGEST_QUESTION = 2000
# "Of" belongs to a name that it stands in: "the Siege of Oban".
_BEFORE_FIRST = re.compile(
    r"^.*(?:\b(?:first|last|earlier|later|is|was|were|more|fewer|less)|(?:^|\s)[^A-Z\s]\S* of)\s+"
)
_OPENING, _CLOSING = "'\"\u201c", "'\"\u201d"


def candidate_names(
    decomposition: Decomposition, candidates: Sequence[int], question: str = ""
) -> tuple[str, ...] | Discard:
    """The names of a comparison's candidates, in their order.

    Args:
        decomposition: Where the candidates are steps.
        candidates: Their 0-based indices, two or more.
        question: The question, for the names as it writes them.

    Returns:
        One name for each, all distinct; a Discard when the phrases tell no difference.
    """
    phrases = [spelled_out(decomposition, index) for index in candidates]
    offered = alternatives(question, len(candidates))
    listed = _aligned(offered, phrases, question)
    if listed is not None:
        return listed
    names = _differing(phrases)
    if names is None or (offered and not _stand_for(names, offered)):
        return Discard("the candidates cannot be told apart", detail="; ".join(phrases))
    return tuple(_as_written(name, question) for name in names)


def alternatives(question: str, count: int) -> tuple[str, ...]:
    """The things a question offers for choice: "A or B", "between A and B"; () if it offers none.

    Args:
        question: As asked.
        count: How many are expected; any other number gives ().
    """
    if len(question) > _LONGEST_QUESTION:
        return ()
    text = joined(question).rstrip(" ?.")
    found: list[str] = []
    between = re.search(r"\bbetween\s+(.+?)\s+and\s+([^,]+)", text, re.IGNORECASE)
    lists = [_listed(text, match) for match in re.finditer(r",?\s+or\s+", text)]
    # "which is older: A, B or C" has two names where one of them has a comma: "Nome, Alaska".
    after_colon = re.search(r":\s+(.+?),?\s+or\s+(.+)$", text)
    choices = (*lists, *(list(m.groups()) for m in (between, after_colon) if m))
    for names in choices:
        if len(names) == count and all(0 < len(n.split()) <= _MOST_NAME_WORDS for n in names):
            found = names
            break
    if len(found) == 2:
        found = _alike(*found)
    return tuple(_unquoted(_without_article(name)) for name in found)


def as_offered(name: str, question: str) -> str:
    """The name of an option, with "the" if the question offers it so."""
    with_article = f"the {name}"
    return with_article if re.search(rf"\b{re.escape(with_article)}\b", question) else name


def _without_article(name: str) -> str:
    """A name without its article; "The Elm" and "A Star" may be all of one."""
    bare = without_article(name)
    whole = not bare[:1].islower() and not name.startswith(("a ", "an "))
    return name if whole else bare


def _unquoted(name: str) -> str:
    """A name without the quotation marks around all of it, or the one that another left."""
    name = name.strip()
    if len(name) > 1 and -1 < _OPENING.find(name[0]) == _CLOSING.find(name[-1]):
        return _without_article(name[1:-1]).strip()
    bare = name.strip("'\"\u201c\u201d")
    return name if re.search(r"(?<!\w)['\"\u201c]", bare) else bare


def _alike(first: str, second: str) -> list[str]:
    """Two names without what the sentence says around them: what is left is of one form.

    Of "Was the Blue Star" and "Red Star built first" the names are capitalised; of "people from the
    age 18 to 24" and "25 to 44" they are numbers with the same words between.
    """
    words, others = first.split(), second.split()
    if len(words) > 1 and is_auxiliary(words[0].lower()):
        words = words[1:]
    if others[0] == "the" and len(others) > 1:
        # "Clubs enter in the 2004 season" and "the 2008 season".
        size = len(others)
        if words[-size:] != words and words[-size] == "the" and words[-1] == others[-1]:
            words = words[-size:]
    if others[0][0].isdigit():
        shape = [_shape(word) for word in others]
        if [_shape(word) for word in words[-len(others) :]] == shape:
            words = words[-len(others) :]
        return [" ".join(words), second]
    start, end = _capitalised(words)
    other_start, other_end = _capitalised(others)
    same_lead = words[:start] == others[:other_start] and words[:start] != ["the"]
    if end == len(words) and other_end > other_start and (other_start <= 1 or same_lead):
        # The names are capitalised: the lower case before the first and after the second is not.
        others = others[other_start if same_lead else 0 : other_end]
        if same_lead or (other_start == 0 and words[:start] != ["the"]):
            words = words[start:]
    return [" ".join(words), " ".join(others)]


def _capitalised(words: Sequence[str]) -> tuple[int, int]:
    """Where the first run of capitalised words begins and ends, small words within it included."""
    capital = [i for i, word in enumerate(words) if word[0].isupper() or word[0].isdigit()]
    if not capital:
        return 0, 0
    end = capital[0]
    for i in capital:
        if not all(is_small(word.lower()) for word in words[end:i]):
            break
        end = i + 1
    return capital[0], end


def _shape(word: str) -> str:
    return re.sub(r"\d+", "0", word)


def _stand_for(names: Sequence[str], offered: Sequence[str]) -> bool:
    """Whether each name stands for another of the things offered."""
    words = [content_words(each) for each in offered]
    places = [matching(words, name) for name in names]
    return None not in places and len(set(places)) == len(places)


def matching(name_words: Sequence[tuple[str, ...]], text: str) -> int | None:
    """Which one name a text stands for, by its words; None when it is none, or not clear.

    Equal words decide; else the one name that holds all the text's words or all whose words the
    text holds, while no other shares as many. Initials count as any word they begin; and a person
    is known by a last word that only one of the names shares: "Bob Hill", "Robert James Hill".
    """
    words = singulars(content_words(text))
    names = [singulars(name) for name in name_words]
    equal = [i for i, name in enumerate(names) if name == words]
    if len(equal) == 1:
        return equal[0]
    shared = [len(words & name) for name in names]
    best = max(shared)
    winners = [i for i, count in enumerate(shared) if count == best]
    if best == 0 or len(winners) != 1:
        return None
    name = names[winners[0]]
    if _without_initials(words, name) <= name or _without_initials(name, words) <= words:
        return winners[0]
    ordered = content_words(text)
    same_last = ordered[-1] == name_words[winners[0]][-1] and len(ordered) > 1
    return winners[0] if same_last and sum(shared) == best else None


def _without_initials(words: set[str], full: set[str]) -> set[str]:
    return {w for w in words if len(w) > 1 or not any(f.startswith(w) for f in full)}


def _listed(text: str, match: re.Match[str]) -> list[str]:
    """The names around an "or": back to a comma or colon, on to the next comma."""
    left, right = text[: match.start()], text[match.end() :]
    last = re.split(r",\s", right)[0]
    parts = re.split(r"[,:;]\s+|\s-\s", left)
    if len(parts) == 1:
        return [_BEFORE_FIRST.sub("", left), last]
    return [*parts[1:], last]


def _aligned(
    names: tuple[str, ...], phrases: Sequence[str], question: str
) -> tuple[str, ...] | None:
    """The names in the order of the phrases that mention them; None when that is not clear."""
    if not names:
        return None
    words = [set(content_words(phrase)) for phrase in phrases]
    shared = set.intersection(*words)
    names = tuple(_without_frame(name, shared) for name in names)
    if not re.search(rf"[,:;]\s+(?:\w+\s+)?{re.escape(names[0])}", joined(question)):
        # Nothing parts the first name from the words before it.
        names = (_without_lead(names[0], shared, names[1:]), *names[1:])
    if is_auxiliary(joined(question).split(" ", 1)[0].lower()):
        # "Was the boat or the ship longer in length": nothing parts the last name from the rest.
        names = (*names[:-1], _without_tail(names[-1], set().union(*words) - shared))
    order: list[str] = []
    surest = 0.0
    for own in words:
        scores = [_overlap(own - shared, set(content_words(name)) - shared) for name in names]
        best = max(scores)
        if best == 0 or scores.count(best) > 1:
            return None
        surest = max(surest, best)
        order.append(names[scores.index(best)])
    # Once one of two is clear, the other may be written otherwise: "Star Weekly" as "Star".
    clear = surest >= 0.5
    return tuple(order) if clear and len(set(order)) == len(names) else None


def _without_frame(name: str, shared: set[str]) -> str:
    """The name without what it says of all: "women in the town in 2010" may be just "women"."""
    words = name.split()
    openers = word_class("light_preposition", "time_preposition", "relative")
    openers |= {"according", "from", "per"}
    for i, word in enumerate(words[:-1]):
        if i and word in openers and set(content_words(" ".join(words[i + 1 :]))) <= shared:
            return " ".join(words[:i])
    return name


def _without_lead(name: str, shared: set[str], others: Sequence[str]) -> str:
    """The name without the words at its beginning that the phrases share, or that name nothing.

    What other names begin with too is part of the name: "Blue Star 1 or Blue Star 2".
    """
    words = name.split()
    firsts = {content_words(other)[:1] for other in others}
    while len(words) > 1 and (is_function_word(words[0]) or set(content_words(words[0])) <= shared):
        if content_words(words[0]) in firsts:
            break
        words.pop(0)
    return " ".join(words)


def _without_tail(name: str, own: set[str]) -> str:
    """The name without what follows the last of the phrases' own words in it."""
    words = name.split()
    while len(words) > 1 and words[-1][0].islower() and not set(content_words(words[-1])) & own:
        words.pop()
    return " ".join(words)


def _overlap(phrase: set[str], name: set[str]) -> float:
    return len(phrase & name) / len(name) if name else 0.0


def _differing(phrases: Sequence[str]) -> list[str] | None:
    """What is left of each phrase without the words all begin and end with, widened to a name."""
    split = [tokens(phrase) for phrase in phrases]
    keys = [[token.lower() for token in words] for words in split]
    shortest = min(map(len, keys))
    start = next((i for i in range(shortest) if len({k[i] for k in keys}) > 1), shortest)
    end = next((i for i in range(shortest - start) if len({k[-1 - i] for k in keys}) > 1), None)
    if end is None:
        return None
    names = [_name(words, start, len(words) - end) for words in split]
    if not all(names) or len({name.lower() for name in names}) < len(names):
        return None
    return names


def _name(words: list[str], start: int, end: int) -> str:
    # "Gerald Ford" and "Gerald Smith" differ in the last word; the name has both.
    while start > 0 and words[start - 1][0].isupper() and not is_function_word(words[start - 1]):
        start -= 1
    while end < len(words) and words[end][0].isupper():
        end += 1
    while start < end and is_function_word(words[start]) and not words[start][0].isupper():
        start += 1
    while end > start and is_function_word(words[end - 1]):
        end -= 1
    return joined(" ".join(words[start:end]))


def _as_written(name: str, question: str) -> str:
    """The name as the question has it, where it has it."""
    words = tokens(name)
    pattern = r"\W{0,3}".join(map(re.escape, words))
    match = re.search(rf"(?<!\w){pattern}(?!\w)", question, re.IGNORECASE)
    return match.group() if match else name
