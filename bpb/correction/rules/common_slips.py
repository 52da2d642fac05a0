"""Slips of grammar that crowd workers make often, each with the one way to mend it."""

from __future__ import annotations

import difflib
import re

from bpb.correction.rules.choice_slips import without_choice_slips
from bpb.correction.rules.clause_slips import without_clause_slips
from bpb.correction.rules.plain_slips import without_plain_slips
from bpb.english.clause import of_several
from bpb.english.morphology import analyse, is_plural, is_word, possessive, token_at
from bpb.english.passage import read_passage
from bpb.english.persons import is_person
from bpb.english.truecase import written

_FIRST_WORDS = tuple(
    "which what where when who whose whom how was were are did does has have had the".split()
)
_IS_BEHIND = frozenset("whats whos wheres hows whens".split())
_MARKED = re.compile(r"^(?:Q|Question) ?[:.] ?(?=[A-Za-z])")
# "According to the 2006 census what is its population?" is said with a comma.
_LEAD = re.compile(
    r"^(?P<lead>(?:According to|As of|At) (?:the )?(?:\w+ )?\d{4}(?: \w+)?) "
    r"(?=(?:what|which|who|how|where|is|was|are|were)\b)"
)
_BORN = {"Is": "Was", "Are": "Were"}
_LIKE = 0.8
_SHORTEST = 5
_OFTEN = 2
# "Directed by Ann Lee Ann Lee", but not "Is the singer of Ash Hill Ash Hill?".
_NAME_TWICE = re.compile(
    r"^(?!(?i:is|was|are|were)\b)(?P<before>[^\"\u201c]*?)"
    r"\b(?P<name>[A-Z][\w'-]+(?: [A-Z][\w'-]+)+) (?P=name)\b(?! [A-Z])",
    re.S,
)
# "An 8-yard pass", "an 18-year-old", and "a 25-yard pass".
_BEFORE_VOWEL = re.compile(r"\b([Aa]) (?=(?:8\d*|11|18)(?![\d,])|8\d?,)")
_BEFORE_CONSONANT = re.compile(r"\b([Aa])n (?=(?!8|1[18](?!\d)|1[18]\d\d(?![\d,])|1[18],)\d)")
# Read letter by letter: "an NFL team", "an NBA title".
_BEFORE_LETTERS = re.compile(
    r"\b([Aa]) (?=(?:[FHLMNRSX][B-DF-HJ-NP-TV-XZ]+|NBA|FBI|HBO|MBA|NCAA|SUV|RAF|FA)\b)"
)
_KNOWN = re.compile(
    r"\b((?:officially|also|better|best|commonly|formerly|originally|sometimes|previously|well|"
    r"is|was|are|were) )know (?=as|for|by\b)"
)
# "Which film was release first?": nothing between them takes a bare verb.
_RELEASED = re.compile(
    r"(\b(?:[Ww]as|[Ww]ere|[Ii]s|[Aa]re|been) (?:(?!(?:did|does|do|to|will|would|can|could|the|a|"
    r"an|of|its|their)\b)[\w'\".,-]+ ){0,14}?)(release|publish|establish|locate)"
    r"(?= ?(?:first|last|in|on|before|after|earlier|later|by)\b|\?)"
)
_HOW_MANY_THERE = re.compile(
    r"^(How many (?:[a-z-]+ ){0,3}?(?P<noun>[a-z]+)) (?P<be>is|was) there\b"
)
_THERE = re.compile(
    r"^(?P<be>Is|Was) there (?P<bound>(?:at most|at least|more than|fewer than|less than|over) )"
    r"(?!1 |one )(?P<number>[\w,]+) (?=(?:[a-z-]+ ){0,2}?(?P<noun>[a-z]+s)\b)"
)
_THERE_MORE = re.compile(
    r"^(?P<be>Is|Was) there (?:more|fewer) (?=(?:[a-z-]+ ){0,2}?(?P<noun>[a-z]+s)\b)"
)
_WHERE_THERE = re.compile(r"^Where the(?:re|y) (?=(?:more|fewer|less|as|any|exactly|at|over)\b)")
# "How many years between the siege and the fall?"
_HOW_MANY_BETWEEN = re.compile(r"^(How many (?:years|months|weeks|days|hours)) (?=between\b)")
_FROM_CENSUS = re.compile(r"^(How many )in (percent) from the census\b")
_PEOPLE_OF_CENSUS = r"\1\2 of the people in the census"
_HOUSEHOLDER = re.compile(
    r"(?<!\ba )(?<!\bthe )(?<!\bone )(?<!\beach )(?<!\bsingle )(?<!\bunmarried )(?<!\banother )"
    r"\b((?:fe)?male householder)(?= with no (?:husband|wife) present\b)"
)
_GROUP_OF_SIZES = re.compile(
    r"^(Which )group for households (?=is \w+: [a-z ]+ size or [a-z ]+ size\?$)"
)
# "This 1996 book that was published by her": the clause says which.
_THIS_ONE = re.compile(
    r"(?P<before>\b(?:of|to|in|from|by|for|with|on|at|into|near|under|about|against) )this "
    r"(?!and\b)(?=(?:(?!(?:is|was|are|were|has|had|or|and (?:the|an?|[A-Z]))\b)[A-Za-z\d-]+ ){1,8}?"
    r"(?:(?:that|who|whose|which) [a-z]|(?:based|located|founded|published|written|directed|"
    r"released|born|known|produced|created|owned|recorded) (?:in|on|by|as|for)\b))"
)
_APART_OF = re.compile(r"\bapart of\b")
_REGULAR = re.compile(r"\b(broadcast|cast|burst|split|shut|hurt)(?:t?ed)\b")
# "Was Ann Lee and Bob Roy known by several names?"
_TWO_PEOPLE = re.compile(
    r"^(?P<be>Is|Was) (?P<one>[A-Z][\w.'-]+(?: [A-Z][\w.'-]+)+) and "
    r"(?P<other>[A-Z][\w.'-]+(?: [A-Z][\w.'-]+)+) (?=[a-z]+(?:ed|wn|rn|en)\b)"
)
# "Is the author born in Oban?", but "is it a drink by a man born in 1901?"
_IS_BORN = re.compile(
    r"^(?P<be>Is|Are) (?P<who>(?:(?!\b(?:that|who|which|whom|an?|by)\b)[^?])* "
    r"born (?:in|on|at|before|after|to)\b)"
)
_LESS = re.compile(r"\bless (?!than\b)(?=(?:[a-z-]+ )?(?:[a-z]+s|people|men|women|children)\b)")
# "The least points"; the amount may be less: "the least yards".
_LEAST = re.compile(
    r"(?<=\bthe )least (?=(?:points|goals|passes|touchdowns|games|people|men|women|children|votes|"
    r"members|students|households|families|wins|losses)\b)"
)
_WHOSE = re.compile(
    r"(?<=[a-z]) that['\u2019]s (?=(?:first |last |own |debut |most )?(?P<noun>[a-z]+) "
    r"(?:is|was|are|were|has|had|[a-z]+ed)\b)"
)
_POSSESSIVE = re.compile(r"\b(?P<name>[A-Z][a-z]{3,})['\u2019]s\b")
# "Hansons longest goal".
_BARE_OWNER = re.compile(r"(?<!\b[Tt]he )\b(?P<name>[A-Z][a-z]{2,})s(?= (?P<owned>[a-z]{3,}))")
# "After Lee 32-yard field goal".
_OWNER_OF_PLAY = re.compile(
    r"(?P<before>\b(?:[Aa]fter|[Bb]efore|than|of|on|between|was|following) )"
    r"(?P<name>[A-Z][a-z]{2,})(?= \d+-yard (?:field goal|touchdown|TD|run|pass|reception|catch|"
    r"kick|punt|return)\b)"
)
# But somebody may stand behind "did".
_LONE_CAPITAL = re.compile(
    r"(?<= )(?P<before>(?!(?:did|does|do|was|were|is|has|had|by) )[a-z]+ )"
    r"(?P<word>[A-Z][a-z]{3,})(?= (?P<next>[a-z]+))"
)
_THE_TITLE = re.compile(
    r"(?<=[a-z] )[Tt]he (?P<name>[A-Z][\w'-]+(?: (?:of the |of |the |a |to |in |on |for )?"
    r"[A-Z][\w'-]+)*)(?P<of_noun>(?= (?:film|movie|novel|album|song|series|book|show|magazine|game|"
    r"play|band|character|star|actor|actress|soundtrack|episode|franchise)s?\b))?"
)
A_WORK = (
    r" (?:is|was) an? [^.\n]*\b(?:film|novel|album|song|(?<!racing )series|book|play|opera|"
    r"magazine|show|game|sitcom|newspaper|musical|novella|(?:short|love|ghost|fairy) story|poem|"
    r"manga|comic|essay|podcast)\b"
)
_IS_WORK = rf"(?: \([^)]*\))?(?:: The [^.\n]*?)?{A_WORK}"
_IS_BARE_WORK = rf"(?: \([^)\n]*\))?(?:: (?!The )[^.\n]*?)?{A_WORK}"
_THE_TEAM = re.compile(r"(?P<the>\b[Tt]he )(?P<name>[a-z]{4,}s)\b(?= [a-z]|\?)")
# "How many points was Falcons ahead?"
_BARE_TEAM = re.compile(
    r"\b(?P<auxiliary>was|were|is|are|did|do|does|have|has) (?P<name>[A-Z][a-z]+s)(?= [a-z]+\b)"
)
_THE_OWNER = re.compile(r"\bthe (?P<name>[A-Z][\w.-]+ [A-Z][\w.-]+)(?=['\u2019](?:s\b|(?= )))")
_BOTH_COMMA = re.compile(r"^(Are|Were|Is|Was) both, (?P<pair>[^,]+ and [^,]+), ")
_BOTH_KIND_OF_THE = re.compile(r"^(Are|Were) both [a-z]+s, (?P<pair>the [^,]+ and [^,]+), ")
_BOTH_KIND = re.compile(r"^(Are|Were) both (?P<kind>[a-z]+s), (?P<pair>[^,]+ and [^,]+), ")
# "What year was the firm found?" and "was it found after 1831".
_FOUND = re.compile(
    r"^(?=.*\byear\b|When\b|Was\b|Were\b)(?P<before>.*\b[Ww](?:as|ere) "
    r"(?!.*\b(?:can|be|by) found\b).*[a-z] )found(?=(?: first)?\?| (?:in (?:a|what|which) year|"
    r"(?:in|before|after) \d{4}|on (?:\d|[A-Z][a-z]+ \d))|, in )"
)
_BODY = re.compile(
    r"\b(?:[Ww]as|[Ww]ere) the (?:[\w-]+ ){0,3}?(?:company|firm|church|school|college|university|"
    r"city|town|club|team|party|newspaper|magazine|society|museum|hospital|brewery|label)\b"
)
_WHICH_OF_TWO = re.compile(
    r"^Which (?=(?:is|was|has|had|did|won|died|lived|wrote|[a-z]+ed(?! [A-Z]))\b.*[,:] "
    r"(?P<first>[A-Z][^,:]*) or (?P<second>[A-Z][^,:?]*)\?$)"
)
# "Which park is larger of the two?"
_OF_THE_TWO = re.compile(r"\b((?:[Ii]s|[Ww]as|[Aa]re|[Ww]ere) )(?=[a-z]+er of the (?:two|pair)\b)")
# A number and one unit before a noun: "a 45 year stint", "the two time champion".
_COUNTED = re.compile(
    r"(?i)\b(?P<count>[2-9]|[1-9]\d+|two|three|four|five|six|seven|eight|nine|ten) "
    r"(?P<unit>year|time|day|week|month|minute|hour|part|piece|man) "
    r"(?=(?!(?:in|on|at|of|to|for|from|by|with|and|or|as|is|was|are|were|did|does|do|has|had|that|"
    r"which|who|after|before|ago|later|olds?)\b)[a-z]{3,}|(?<=time )[A-Z])"
)
_BASED = re.compile(
    r"\b(?P<the>(?:[Tt]he|[Aa]n?|[Ww]hat|[Ww]hich|[Tt]his|[Oo]ther) )(?P<place>[A-Z][a-z]+) based "
    r"(?=(?!(?:in|on|at|of|to|for|from|by|with|and|or|as|around|upon|out)\b)[a-z]{3,})"
)
_DAY_AND_YEAR = re.compile(r"(?<=[a-z] )(\d{1,2}),(?=[12]\d{3}\b)")
# But "what was the keeper voted to be" asks for no person.
_WHAT_IS = re.compile(r"^What (?=(?:is|was) the )(?!.* to be\b)")


def without_common_slips(question: str, context: str) -> str:
    """The question with the frequent slips mended whose mend is certain."""
    question = _LEAD.sub(r"\g<lead>, ", _first_word(_MARKED.sub("", question), context))
    question = _NAME_TWICE.sub(lambda found: _said_once(found, context), question)
    question = _BEFORE_CONSONANT.sub(r"\1 ", _BEFORE_VOWEL.sub(r"\1n ", question))
    question = _BEFORE_LETTERS.sub(r"\1n ", question)
    question = without_plain_slips(question)
    question = without_choice_slips(without_clause_slips(question), context)
    question = _OF_THE_TWO.sub(r"\1the ", question)
    question = _COUNTED.sub(r"\g<count>-\g<unit> ", question)
    question = _BASED.sub(r"\g<the>\g<place>-based ", question)
    question = _DAY_AND_YEAR.sub(r"\1, ", question)
    question = _RELEASED.sub(_participle, _KNOWN.sub(r"\1known ", question))
    question = _BOTH_KIND_OF_THE.sub(r"\1 \g<pair> both ", question)
    question = _BOTH_KIND.sub(r"\1 the \g<kind> \g<pair> both ", question)
    question = _BOTH_COMMA.sub(r"\1 \g<pair> both ", question)
    question = _there(_WHERE_THERE.sub("Were there ", question))
    question = _HOW_MANY_BETWEEN.sub(r"\1 were there ", question)
    question = _HOUSEHOLDER.sub(r"\1s", _FROM_CENSUS.sub(_PEOPLE_OF_CENSUS, question))
    question = _THIS_ONE.sub(r"\g<before>the ", _GROUP_OF_SIZES.sub(r"\1", question))
    question = _APART_OF.sub("a part of", _REGULAR.sub(r"\1", question))
    question = _TWO_PEOPLE.sub(lambda found: _of_two_people(found, context), question)
    question = _IS_BORN.sub(lambda m: f"{_BORN[m['be']]} {m['who']}", question)
    may_be_founded = "founded" in context or _BODY.search(question)
    if may_be_founded and not re.search(r"\bfound\b", context):
        question = _FOUND.sub(r"\g<before>founded", question)
    question = _LESS.sub(lambda found: _fewer(found, question), question)
    question = _LEAST.sub(lambda found: _fewer(found, question, "fewest "), question)
    question = _WHOSE.sub(
        lambda found: " whose " if _is_noun(found, question) else found[0], question
    )
    question = _POSSESSIVE.sub(lambda found: _owner(found, question, context), question)
    question = _BARE_OWNER.sub(lambda found: _with_apostrophe(found, question, context), question)
    question = _OWNER_OF_PLAY.sub(lambda found: _of_player(found, context), question)
    question = _LONE_CAPITAL.sub(
        lambda found: found["before"] + _small(found["word"], found["next"], context), question
    )
    question = _THE_TITLE.sub(lambda found: _title(found, context), question)
    question = _THE_TEAM.sub(lambda found: _team(found, context), question)
    question = _BARE_TEAM.sub(lambda found: _the_team(found, context), question)
    question = _THE_OWNER.sub(lambda found: _person(found, context), question)
    return _who(question, context)


def _first_word(question: str, context: str) -> str:
    """ "WHich" and "Whiich" as "Which"."""
    first, space, rest = question.partition(" ")
    lowered = first.lower()
    if lowered in _IS_BEHIND and re.match(r"(?:the|an?|his|her|their|its|your)\b", rest):
        return f"{lowered[:-1].capitalize()}'s{space}{rest}"
    if not first.isalpha() or first in context or (first.istitle() and lowered in _FIRST_WORDS):
        return question
    if lowered in _FIRST_WORDS or (lowered == "in" and first == "IN"):
        return f"{lowered.capitalize()}{space}{rest}"
    if len(first) < _SHORTEST or not lowered.startswith("wh") or is_word(lowered):
        return question
    near = difflib.get_close_matches(lowered, _FIRST_WORDS, n=1, cutoff=_LIKE)
    return f"{near[0].capitalize()}{space}{rest}" if near else question


def _said_once(found: re.Match[str], context: str) -> str:
    """A name without its second time, unless the passage has it twice: "New York, New York"."""
    name = found["name"]
    twice = re.search(rf"{re.escape(name)}\W+{re.escape(name)}", context)
    return found[0] if twice else f"{found['before']}{name}"


def _participle(found: re.Match[str]) -> str:
    verb = found[2]
    return f"{found[1]}{verb}d" if verb.endswith("e") else f"{found[1]}{verb}ed"


def _there(question: str) -> str:
    """ "Is there at most two names" and "How many names is there" with "are"."""
    asked = _HOW_MANY_THERE.match(question)
    if asked and is_plural(asked["noun"]):
        return f"{asked[1]} {of_several(asked['be'])} there{question[asked.end() :]}"
    found = _THERE.match(question) or _THERE_MORE.match(question)
    if found and is_plural(found["noun"]):
        return f"{of_several(found['be'])}{question[len(found['be']) :]}"
    return question


def _of_two_people(found: re.Match[str], context: str) -> str:
    passage = read_passage(context)
    people = all(passage.label(found[name]) == "PERSON" for name in ("one", "other"))
    return f"{of_several(found['be'])}{found[0][len(found['be']) :]}" if people else found[0]


def _fewer(found: re.Match[str], question: str, said: str = "fewer ") -> str:
    """ "Less registered voters" as "fewer registered voters"."""
    after = [t for t in analyse(question) if t.idx >= found.end()][:2]
    counted = next((t for t in after if t.tag_ == "NNS"), None)
    described = counted is None or all(
        t.tag_ in ("JJ", "VBN", "NN") for t in after if t.i < counted.i
    )
    return said if counted is not None and described else found[0]


def _is_noun(found: re.Match[str], question: str) -> bool:
    noun = token_at(question, found.start("noun"))
    return noun is not None and noun.tag_ in ("NN", "NNS")


def _owner(found: re.Match[str], question: str, context: str) -> str:
    """ "Hasting's" as "Hastings'" where the passage has no other name, but in no title."""
    if question[: found.start()].count('"') % 2:
        return found[0]
    name = found["name"]
    alone = re.search(rf"\b{name}\b", context) is None
    return f"{name}s'" if alone and re.search(rf"\b{name}s\b", context) else found[0]


def _with_apostrophe(found: re.Match[str], question: str, context: str) -> str:
    """ "Hansons longest goal" as "Hanson's", where the passage has a person of that name alone."""
    name = found["name"]
    if question[: found.start()].count('"') % 2 or re.search(rf"\b{name}s\b", context):
        return found[0]
    if name not in context or not read_passage(context).is_surname(name):
        return found[0]
    owned = token_at(question, found.start("owned"))
    described = owned is not None and owned.tag_ in ("NN", "NNS", "JJ", "JJS", "VBG")
    return f"{name}'s" if described else found[0]


def _of_player(found: re.Match[str], context: str) -> str:
    """ "After Lee's 32-yard goal", where the passage has a person of that name."""
    name = found["name"]
    if not read_passage(context).is_surname(name):
        return found[0]
    return f"{found['before']}{possessive(name)}"


def _small(word: str, following: str, context: str) -> str:
    """A common word with a capital that it has nowhere in the passage, or that only begins its
    sentences.
    """
    lowered = word.lower()
    uses = len(re.findall(rf"\b{word}\b", context))
    head = rf"^{word}(?: \([^)\n]*\))?(?::| (?:is|was|are|were) an? )"
    title = rf"\b{word} {following} (?:(?:the|of|a|an|and|in) )*[A-Z]"
    if re.search(rf"{title}|{head}", context, re.M):
        # "First for Women" is a title, and so is what a paragraph is headed by.
        return word
    if not is_word(lowered) or (uses == 0 and re.search(rf"\b{lowered}\b", context) is None):
        return word
    first = len(re.findall(rf"(?:^|[.!?] +){word}(?= [a-z])", context, re.M))
    named = first and (read_passage(context).label(word) or written(lowered, context) == word)
    return lowered if first == uses and not named else word


def _title(found: re.Match[str], context: str) -> str:
    """ "The Bachelor" where the passage begins a paragraph on the work of that title, and "Red
    Dust" without an article where it has none.
    """
    title, of_noun = found["name"], found["of_noun"] is not None
    if re.search(rf"^[\"\u201c]?The {re.escape(title)}[\"\u201d]?{_IS_WORK}", context, re.M):
        return f"The {title}"
    bare = re.search(rf"^[\"\u201c]?{re.escape(title)}[\"\u201d]?{_IS_BARE_WORK}", context, re.M)
    if bare is None or of_noun or re.search(rf"\b[Tt]he {re.escape(title)}\b", context):
        return found[0]
    return title


def _team(found: re.Match[str], context: str) -> str:
    """ "The packers" as the passage has them, where it names "the Packers" more than once."""
    name = found["name"].capitalize()
    named = re.findall(rf"\b[Tt]he ((?:[A-Z]\w+ ){{0,2}}{name})\b", context)
    of_team = [full for full in named if full == name or read_passage(context).label(full) == "ORG"]
    often = len(of_team) >= _OFTEN
    small = re.search(rf"\b{found['name']}\b", context)
    return found["the"] + name if often and small is None else found[0]


def _the_team(found: re.Match[str], context: str) -> str:
    """ "Was Falcons" as "were the Falcons", whom the passage calls so, or by their city's name."""
    before = re.findall(rf"(\w+) {found['name']}\b(?! [A-Z])", context)
    if read_passage(context).label(found["name"]) in ("GPE", "LOC"):
        return found[0]
    articles = sum(word.lower() == "the" for word in before)
    bare = sum(word.islower() and word != "the" for word in before)
    if articles < _OFTEN or 2 * bare >= articles:
        return found[0]
    return f"{of_several(found['auxiliary'])} the {found['name']}"


def _person(found: re.Match[str], context: str) -> str:
    """ "The Ann Lee's first goal" without its article."""
    name = found["name"]
    person = read_passage(context).label(name) == "PERSON"
    return name if person and f"the {name}" not in context else found[0]


def _who(question: str, context: str) -> str:
    """ "Which was older, Ann Lee or Bob Roy?" and "What is the writer of it?" with "who"."""
    of_two = _WHICH_OF_TWO.match(question)
    if of_two:
        if analyse(question)[0].dep_ == "det":
            # "Which retired player" is of a kind already.
            return question
        passage = read_passage(context)
        people = all(passage.label(of_two[name]) == "PERSON" for name in ("first", "second"))
        return f"Who {question[of_two.end() :]}" if people else question
    if _WHAT_IS.match(question) is None:
        return question
    doc = analyse(question)
    noun = next((c for c in doc.noun_chunks if c.start == 2), None)
    if noun is None or not is_person(noun.root.text, described=doc[: noun.root.i].text):
        return question
    # "The current Representative", but not "the Miami Stinger".
    if not noun.root.text.islower() and any(t.text.istitle() for t in noun if t != noun.root):
        return question
    after = doc[noun.end]
    goes_on = after.tag_ in ("WDT", "WP") or after.lower_ in ("of", "from", "that", "hired", "?")
    ends = doc[-2].tag_ in ("IN", "VB", "VBN", "RP") or doc[-1].text != "?"
    return question.replace("What", "Who", 1) if goes_on and not ends else question
