"""People that a report of a game names, and who did what."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache

from bpb.english.lexicons import word_class

_PLACES = (
    "Arizona Atlanta Baltimore Buffalo Carolina Chicago Cincinnati Cleveland Dallas Denver Detroit "
    "Green Bay Houston Indianapolis Jacksonville Kansas City Los Angeles Miami Minnesota New "
    "England Orleans York Oakland Las Vegas Philadelphia Pittsburgh San Diego Francisco Seattle "
    " St Louis Tampa Tennessee Washington Indy Philly Jersey"
)
_TEAMS = (
    "Cardinals Falcons Ravens Bills Panthers Bears Bengals Browns Cowboys Broncos Lions Packers "
    "Texans Colts Jaguars Chiefs Rams Dolphins Vikings Patriots Saints Giants Jets Raiders Eagles "
    "Steelers Chargers Niners Seahawks Buccaneers Bucs Titans Redskins Jags Pats Fins Oilers "
    "Cards Boys Pack Big Blue Gang Skins Hawks Bolts"
)
_TITLES = (
    "QB RB WR TE FB HB K PK P CB DE DT DB LB OLB MLB ILB FS SS S NT OT OG C KR PR LT RT Pro Bowl "
    "Quarterback Kicker Receiver Safety Cornerback Linebacker Rookie Halfback Fullback Tailback "
    "Punter Defensive End Tackle Tight Running Back Wide Placekicker Veteran Former Backup Fellow"
)
_OTHER = (
    "In The Then On After Afterwards Later However With At Following To And But As It Its Their "
    "His "
    "He They Also Both Another Once Early Late When While During Field Goal Goals TD TDs Touchdown "
    "Touchdowns Quarter First Second Third Fourth Half Halftime Overtime Week Sunday Monday "
    "Thursday Saturday Night Football NFL AFC NFC North South East West Super Stadium Field FG FGs "
    "Hail Mary Finally Next For From That This Despite Trying Coming Hoping I II III By Shortly"
)
_NO_NAMES = frozenset(f"{_PLACES} {_TEAMS} {_TITLES} {_OTHER}".split())
_WORD = r"(?:[A-Z]\.\s?)*[A-Z][\w&;#'\u2019-]*[\w;](?<!'s)(?<!\u2019s)(?:\.(?=[A-Z]))?"
_NAME = re.compile(rf"(?:{_WORD}|[A-Z]\.[A-Z]\.)(?:\s(?:{_WORD}|Jr\.?|Sr\.?))*")


def names(text: str) -> Iterator[tuple[int, int, str]]:
    """Runs of capitalised words that may be people: start, end and the words without titles."""
    for match in _NAME.finditer(text):
        words = match[0].split()
        last_title = max((i for i, w in enumerate(words) if w in _NO_NAMES), default=-1)
        if _is_suffix(words[-1]):
            last_title = max((i for i, w in enumerate(words[:-1]) if w in _NO_NAMES), default=-1)
        kept = words[last_title + 1 :]
        if kept and kept[-1] not in _NO_NAMES:
            name = " ".join(kept)
            start = match.end() - len(name)
            yield start, match.end(), name
        else:
            yield match.start(), match.end(), ""


@lru_cache(maxsize=64)
def full_names(text: str) -> dict[str, str]:
    """For each last name of a person, the one full name in the text; "" where it has several."""
    found: dict[str, str] = {}
    for _, _, name in names(text):
        words = name.split()
        if not 2 <= len([w for w in words if not _is_suffix(w)]) <= 3:
            continue
        last = last_name(name)
        if found.get(last, name) != name:
            found[last] = ""
        else:
            found[last] = name
    return found


def _is_suffix(word: str) -> bool:
    """Whether a word follows a last name: "Jr.", "III"."""
    return word.rstrip(".").lower() in word_class("name_suffix")


def last_name(name: str) -> str:
    """The last word of a name, but for "Jr." and the like."""
    words = [w for w in name.split() if not _is_suffix(w)]
    return words[-1] if words else name


def person(name: str, text: str) -> str:
    """The full name of a person mentioned so, as the text has it; "" where that is not sure.

    A name with the code of a letter ("Fort&#233;") is as no one writes it.
    """
    known = full_names(text).get(last_name(name), "")
    if not known or "&#" in known:
        return ""
    if len(name.split()) > 1 and name != known:
        return ""
    return known
