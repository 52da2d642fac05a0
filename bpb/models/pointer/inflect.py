"""The inflected forms of a word, by lemminflect."""

from functools import cache

FORMS = ("itself", "noun", "plural", "verb", "past", "third", "participle", "perfect")
_TAGS = ("VBD", "VBZ", "VBG", "VBN")


@cache
def forms_of(word: str) -> tuple[str, ...]:
    """Return a word's forms, in the order of ``FORMS``.

    Words with anything but letters in them have one form, themselves; so have very short and very
    long ones.

    Args:
        word: The word, in any case.

    Returns:
        Eight forms, in lower case; or the word alone.
    """
    lowered = word.lower()
    if not lowered.isascii() or not lowered.isalpha() or not 1 < len(lowered) < 25:
        return (lowered,)
    from lemminflect import getInflection, getLemma  # slow to import, so only when it is used

    noun = next(iter(getLemma(lowered, "NOUN")), lowered)
    verb = next(iter(getLemma(lowered, "VERB")), lowered)
    plural = next(iter(getInflection(noun, "NNS")), noun)
    inflected = [next(iter(getInflection(verb, tag)), verb) for tag in _TAGS]
    return (lowered, noun, plural, verb, *inflected)


@cache
def inflected(lemma: str, tag: str) -> str:
    """Return a lemma's form by Penn tag (``VBD``, ``NNS``, ``JJR``), "" where it has none."""
    from lemminflect import getInflection

    return str(next(iter(getInflection(lemma, tag)), ""))
