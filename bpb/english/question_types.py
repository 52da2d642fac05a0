"""Whether a question asks for yes or no, which decides the kinds of answer it may get."""

import re

AUXILIARIES = frozenset(
    "am is are was were be been isn't aren't wasn't weren't ain't do does did don't doesn't didn't "
    "has have had hasn't haven't hadn't can could may might must shall should will would can't "
    "cannot couldn't mayn't mightn't mustn't shan't shouldn't won't wouldn't".split()
)
_AFTER_LEAD = re.compile(
    r"^(?:if|given|since|because|although|though|unless|despite|in|on|at|after|before|during|by|"
    r"until|according|based|assuming|suppose|supposing|considering|from|under|for|with|without|as)\b"
    r"(?!.*\b(?:what|which|who|whom|whose|how|when|where|why)\b).*, (?:then )?(?P<verb>[a-z']+) "
)


def is_polar(question: str) -> bool:
    """Say whether the question's first word, or that of its main clause, is an auxiliary.

    Example:
        >>> is_polar("Was Rome older?"), is_polar("When was Rome founded?")
        (True, False)
        >>> is_polar("If Rome is older, is Oslo younger?"), is_polar("In 1900, who ruled it?")
        (True, False)
    """
    text = " ".join(question.replace("\u2019", "'").lower().split())
    led = _AFTER_LEAD.match(text)
    first = led["verb"] if led else text.partition(" ")[0].strip("\"'(")
    return first in AUXILIARIES
