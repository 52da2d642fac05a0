"""Whether a question asks for yes or no, which decides the kinds of answer it may get."""

AUXILIARIES = frozenset(
    "am is are was were be been isn't aren't wasn't weren't ain't do does did don't doesn't didn't "
    "has have had hasn't haven't hadn't can could may might must shall should will would can't "
    "cannot couldn't mayn't mightn't mustn't shan't shouldn't won't wouldn't".split()
)


def is_polar(question: str) -> bool:
    """Say whether the question's first word is an auxiliary or a copula.

    Example:
        >>> is_polar("Was Rome older?"), is_polar("When was Rome founded?")
        (True, False)
    """
    words = question.replace("\u2019", "'").lower().split(maxsplit=1)
    return bool(words) and words[0].strip("\"'(") in AUXILIARIES
