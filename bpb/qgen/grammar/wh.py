"""Questions for what a phrase names: "How many", "Which", "Who", "When", "What"."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from bpb.english.amounts import MEASURES
from bpb.english.clause import SUBJECTS, split_verb, words
from bpb.english.morphology import (
    AUXILIARIES,
    BE,
    analyse,
    as_question,
    base_form,
    inflect,
    is_plural,
    is_verb,
)
from bpb.english.nouns import is_person
from bpb.qgen.grammar.phrase import definite, one_of, plain, without_relative
from bpb.values import singular

if TYPE_CHECKING:
    from spacy.tokens import Doc, Token

_WH = re.compile(
    r"^(?:(?:in|on|at|for|from|by|of|to|with|during|under) )?"
    r"(?:what|which|who|whom|whose|when|where|why|how)\b",
    re.I,
)
_RELATIVE = re.compile(
    r"^(?P<head>.+?),? (?P<word>that|who|which|in which|where|when) (?P<clause>.+)$"
)
# What stands before what tells more of it.
_LEAD = re.compile(
    r"^(?P<lead>[\w' -]*?\w)(?=,|$| (?:of|in|on|at|from|for|by|with|who|whom|whose|that|which|"
    r"where|(?:(?:best|better|also) )?(?:known|called|named|born))\b)"
)
_EVENT_DATE = re.compile(r"^(?P<unit>year|date|day|month)s? (?:of|for) (?P<event>.+)$", re.I)
_DATE_CLAUSE = re.compile(
    r"^(?P<unit>year|date|day|month|time)s? (?:when |that |in which |on which )?(?P<clause>.+)$",
    re.I,
)
_QUANTITY = re.compile(
    r"^yards of (?P<thing>.+)$",
    re.I,
)
_INTRANSITIVE = frozenset(
    "reside live die work occur happen participate exist arrive come go remain serve belong vote "
    "speak".split()
)
_UNINVERTED = re.compile(r"^(?P<asked>how \w+|who|what|where|when) (?P<clause>(?:the \w|[A-Z]).+)$")
_REDUCED = re.compile(
    r"^(?P<noun>(?:[a-z-]+ )*[a-z-]+s) (?P<name>[A-Z][\w.'-]*(?: [A-Z][\w.'-]*)*) "
    r"(?P<verb>[a-z]+ed|wrote|won|made|threw|led|held|sold|built|lost|had)(?P<rest>(?: .+)?)$"
)
_AMOUNTS = frozenset(
    "pounds dollars francs euros pence cents shillings yards miles feet meters metres".split()
)
_SHARE = re.compile(
    r"^(?P<unit>percent|percentage) of (?P<whole>[a-z]+(?: [a-z]+)?) (?:that|who) "
    r"(?P<rest>(?:is|are|was|were) .+)$"
)
_KIND = re.compile(
    r"^(?P<kind>kind|type|sort|genre|style|breed) of (?P<noun>[a-z]+(?: [a-z]+)?) of (?P<name>.+)$"
)
# "The arena in which Ann Lee played".
_IN_WHICH = re.compile(
    r"^(?P<head>[\w'\- &.]+?) (?P<preposition>in|for|on|at|by|from|with|under) which "
    r"(?P<clause>.+)$"
)
_HAS_CLAUSE = re.compile(r"\b(?:of|that|who|which|whose|from|in|born|[a-z]+ed)\b")
# "Group of actors" is one thing.
_SET_OF = re.compile(r"(?:group|team|pair|set|crew|cast|type|kind) of [a-z]+s$")
_FIXED = re.compile(
    r"^(?:first|last|second|third|only|largest|smallest|longest|shortest|most|same|next|final|\w+est)\b"
)


_SUBJECT = re.compile(
    r"^(?P<asked>how \w+|where|when|what) (?P<verb>is|are|was|were) (?P<subject>[^?]+?)"
    r"(?P<place>(?: (?:in|on|at|from) the [\w ]+)?)$",
    re.I,
)


def ask_for(phrase: str, *, past: bool, original: str = "") -> tuple[str, float] | None:
    """A question for what a phrase names, with how sure its form is in [0, 1].

    The noun asked for is singular where the original question has it in the singular only: a
    decomposition says "countries" for "which country".
    """
    if _WH.match(phrase):
        return ask_clause(phrase)
    phrase = _with_relative(phrase)
    bare = plain(phrase)
    counted = re.match(r"number of (?P<things>[a-z].+)$", bare)
    if counted and is_plural(counted["things"].split()[0]):
        return how_many(without_relative(counted["things"]), past=past)
    kind = _KIND.match(bare)
    if kind:
        be = "was" if past else "is"
        return as_question("what", kind["kind"], "of", kind["noun"], be, kind["name"]), 0.8
    share = _SHARE.match(bare)
    if share and is_plural(share["whole"].split()[-1]):
        return as_question("what", share["unit"], "of", share["whole"], share["rest"]), 0.8
    head = head_token(analyse(bare))
    if head is not None and head.tag_ == "NNS" and _singular_in(original, head.text):
        bare = one_of(bare)
        phrase = f"the {bare}" if phrase.lower().startswith("the ") else bare
    date = _date(bare, past=past)
    if date is not None:
        return date, 0.8
    measure = _QUANTITY.match(bare)
    if measure:
        return as_question(
            "how many yards", "was" if past else "is", definite(measure["thing"])
        ), 0.75
    related = _related(bare, past=past)
    if related is not None:
        return related, 0.8
    return what_is(phrase, past=past), 0.7


def _with_relative(phrase: str) -> str:
    """ "papers Ann Lee published" with the "that" it leaves out."""
    match = _REDUCED.match(phrase)
    if match is None or not is_plural(match["noun"].split()[-1]) or not is_verb(match["verb"]):
        return phrase
    verb = match["verb"]
    return f"{match['noun']} that {match['name']} {inflect(verb, 'VBD')}{match['rest']}"


def _singular_in(original: str, noun: str) -> bool:
    words_there = {word.lower() for word in re.findall(r"\w+", original)}
    return noun.lower() not in words_there and singular(noun).lower() in words_there


def ask_clause(phrase: str) -> tuple[str, float] | None:
    """A phrase that is a question already; "how long it take" and the like are refused."""
    late = _UNINVERTED.match(phrase)
    if late:
        inverted = invert(late["clause"])
        return None if inverted is None else (as_question(late["asked"], inverted), 0.8)
    doc = analyse(phrase)
    verb = next(
        (t for t in doc[1:] if t.lower_ in AUXILIARIES or t.tag_ in ("VBD", "VBZ", "VBP")), None
    )
    if verb is None:
        return None
    subject = phrase.lower().startswith(("who ", "which ", "what ", "whose "))
    if verb.lower_ not in AUXILIARIES and not subject:
        return None
    return as_question(_with_subject(phrase)), 0.9


def _with_subject(phrase: str) -> str:
    """A question whose subject has its article and agrees: "how large is 45 to 64 group"."""
    match = _SUBJECT.match(phrase)
    if match is None:
        return phrase
    doc = analyse(match["subject"])
    chunk = next(iter(doc.noun_chunks), None)
    if chunk is None or chunk.end != len(doc) or chunk.root.tag_ != "NN":
        return phrase
    if not chunk.root.text.islower() or re.search(r"\band\b|,", match["subject"]):
        return phrase
    verb, subject = match["verb"], match["subject"]
    if chunk.root.lower_ in ("group", "race") and chunk[0].pos_ != "DET":
        subject = f"the {subject}"
    if subject.lower().startswith("the ") and chunk.root.lower_ not in ("majority", "rest"):
        verb = {"were": "was", "are": "is"}.get(verb, verb)
    return f"{match['asked']} {verb} {subject}{match['place']}"


def how_many(phrase: str, *, past: bool) -> tuple[str, float]:
    """ "goals that X scored" as "How many goals did X score?"."""
    bare = _with_relative(plain(phrase))
    bare = re.sub(r"^(?=(?:his|her|its|their|our|my|these|those) )", "of ", bare)
    asked = _gap(bare, "how many", past=past)
    if asked is not None:
        return asked, 0.85
    doc = analyse(bare)
    head = head_token(doc)
    be = "were" if past else "are"
    if head is None:
        return as_question("how many", bare, be, "there"), 0.6
    after = words(doc, head.i + 1, len(doc))
    nouns = words(doc, 0, head.i + 1)
    following = doc[head.i + 1] if head.i + 1 < len(doc) else None
    if following is None:
        return as_question("how many", nouns, be, "there"), 0.8
    owner = re.match(r"of ((?:the )?[A-Z][\w.'-]*(?: [A-Z][\w.'-]*)*|the .+)$", after)
    if owner and head.lower_ in MEASURES:
        return as_question("how many", nouns, "was" if past else "is", owner[1]), 0.6
    if owner:
        return as_question("how many", nouns, "did" if past else "does", owner[1], "have"), 0.75
    next_one = doc[head.i + 2] if head.i + 2 < len(doc) else None
    reduced = following.tag_ in ("VBN", "VBD") and (
        next_one is None or next_one.pos_ in ("ADP", "ADV")
    )
    bounded = following.tag_ in ("JJR", "RBR") or following.lower_ in (
        "over",
        "under",
        "above",
        "below",
    )
    if reduced and following.lemma_ in _INTRANSITIVE:
        return as_question("how many", nouns, after), 0.8
    if (reduced and following.text.islower()) or bounded:
        return as_question("how many", nouns, be, after), 0.8
    if following.lower_ in ("in", "on", "at", "during", "within"):
        return as_question("how many", nouns, be, "there", after), 0.8
    return as_question("how many", bare, be, "there"), 0.65


def what_is(phrase: str, *, past: bool) -> str:
    """ "Who was the king of X?", "What are the species of X?"."""
    doc = analyse(plain(phrase))
    head = head_token(doc)
    many = head is not None and is_plural(head.text) and head.tag_ in ("NNS", "NNPS", "NN")
    if re.match(r"(?:the )?(?:difference|sum|number|total|average)\b", phrase):
        many = False
    joined = head is not None and any(
        c.dep_ == "conj" and c.pos_ in ("NOUN", "PROPN") for c in head.children
    )
    if (
        joined
        and not re.match(r"the (?:difference|sum)\b", phrase)
        and not re.search(r"\b(?:that|who|which|where)\b", phrase)
    ):
        many = True
    verb = ("were" if many else "was") if past else ("are" if many else "is")
    # What tells more of it is no head: "the writer whose novel".
    named = _LEAD.match(doc.text)
    lead = next((t for t in doc if named and t.idx + len(t) == named.end()), None)
    asked = lead if lead is not None and lead.pos_ in ("NOUN", "PROPN") else head
    who = asked is not None and is_person(asked.text, described=doc[: asked.i].text)
    return as_question("who" if who else "what", verb, definite(phrase))


def head_token(doc: Doc) -> Token | None:
    """The head noun of a phrase: the root of its first noun chunk, before any "of"."""
    for chunk in doc.noun_chunks:
        if chunk.root.pos_ != "PRON":
            return chunk.root
    return next((t for t in doc if t.pos_ in ("NOUN", "PROPN")), None)


def _related(bare: str, *, past: bool) -> str | None:
    """ "player that scored first" as "Which player scored first?"."""
    placed = _IN_WHICH.match(bare)
    if placed is not None and not (_HAS_CLAUSE.search(placed["head"]) or _FIXED.match(bare)):
        inverted = invert(placed["clause"], past=past)
        if inverted is not None:
            return as_question(placed["preposition"], "which", placed["head"], inverted)
    match = _RELATIVE.match(bare)
    if match is None or _FIXED.match(bare):
        return None
    head = match["head"]
    if not re.match(r"[\w'\- &.]+$", head) or (" of " in head and not _SET_OF.fullmatch(head)):
        return None
    noun = head.split()[0].lower()
    if noun in ("percent", "percentage"):
        return _gap(bare, "what", past=past)
    return _gap(bare, "how many" if noun in _AMOUNTS else "which", past=past)


def _gap(bare: str, asking: str, *, past: bool) -> str | None:
    """A noun with a relative clause as a question for it: the clause becomes the predicate."""
    match = _RELATIVE.match(bare)
    if match is None or match["word"] in ("in which", "where", "when"):
        return None
    head, clause = match["head"].strip(), match["clause"].strip()
    owner = re.search(r" of (?:the|his|[A-Z])", head)
    if owner and not (
        re.match(r"(?:were|are) ", clause) and is_plural(head[: owner.start()].split()[-1])
    ):
        return None
    if analyse(head)[-1].pos_ not in ("NOUN", "PROPN", "ADJ", "NUM"):
        return None
    clauses = re.split(r",? and (?:that|who|which) ", clause)
    if all(_has_subject_gap(part) for part in clauses):
        return as_question(asking, head, " and ".join(_agreeing(part, head) for part in clauses))
    if len(clauses) > 1:
        return None
    inverted = invert(clause, past=past)
    return None if inverted is None else as_question(asking, head, inverted)


def _has_subject_gap(clause: str) -> bool:
    """Whether a relative clause begins with its verb: "scored first", not "X scored"."""
    doc = analyse(clause)
    first = doc[1] if doc[0].tag_ == "RB" and len(doc) > 1 else doc[0]
    if first.lower_ in AUXILIARIES or (
        first.tag_ in ("VBD", "VBZ", "VBP", "VBN") and first.pos_ == "VERB"
    ):
        return True
    return (
        first.text.islower()
        and is_verb(first.text)
        and not any(t.dep_ in SUBJECTS and t.i <= 3 for t in first.doc)
    )


def _agreeing(clause: str, head: str) -> str:
    """A clause's verb in the number of the noun asked for: "players that scores" is mended."""
    first, _, rest = clause.partition(" ")
    many = is_plural(re.split(r" (?:of|in|at|for|from|on|by) ", head)[0].split()[-1])
    lowered = first.lower()
    pairs = {"is": "are", "was": "were", "has": "have", "does": "do"}
    back = {value: key for key, value in pairs.items()}
    if lowered in pairs or lowered in back:
        first = pairs.get(lowered, first) if many else back.get(lowered, first)
        return f"{first} {rest}".strip()
    if lowered in AUXILIARIES or not is_verb(lowered):
        return clause
    bare = base_form(lowered)
    if lowered in (bare, inflect(bare, "VBZ")) and lowered != inflect(bare, "VBD"):
        first = bare if many else inflect(bare, "VBZ")
    return f"{first} {rest}".strip()


def invert(clause: str, *, past: bool = False) -> str | None:
    """A statement with a gap as a question's rest: "X scored" gives "did X score"."""
    doc = analyse(clause)
    verb = _finite(doc)
    if verb is None or verb.i == 0:
        return None
    before, after = words(doc, 0, verb.i), words(doc, verb.i + 1, len(doc))
    before = definite(before)
    if verb.lower_ in BE:
        return f"{verb.lower_} {before} {after}"
    following = doc[verb.i + 1] if verb.i + 1 < len(doc) else None
    if (
        verb.lower_ in AUXILIARIES
        and following is not None
        and (following.pos_ in ("VERB", "AUX", "ADV", "PART"))
    ):
        return f"{verb.lower_} {before} {after}"
    auxiliary, bare = split_verb(verb)
    if auxiliary in ("do", "does") and past:
        auxiliary = "did"
    subject = head_token(analyse(before))
    if (
        auxiliary == "do"
        and subject is not None
        and subject.tag_ in ("NN", "NNP")
        and (not any(c.dep_ == "conj" for c in subject.children) and subject.lower_ != "people")
    ):
        auxiliary = "does"
    return f"{auxiliary} {before} {bare} {after}"


def _finite(doc: Doc) -> Token | None:
    """The verb of a clause's own, not that of a clause inside its subject."""
    root = next((t for t in doc if t.dep_ == "ROOT"), None)
    if root is not None and root.i and root.pos_ in ("VERB", "AUX"):
        group = sorted(
            [
                root.i,
                *(c.i for c in root.children if c.dep_ in ("aux", "auxpass") and 0 < c.i < root.i),
            ]
        )
        first = doc[group[0]]
        has_subject = any(c.dep_ in SUBJECTS and c.i < first.i for c in root.children)
        finite = first.lower_ in AUXILIARIES or first.tag_ in ("VBD", "VBZ", "VBP")
        if has_subject and (finite or first.tag_ in ("VBN", "VB")):
            return first
    inside = [
        t for t in doc[1:]
        if t.lower_ in AUXILIARIES
        or (t.tag_ in ("VBD", "VBZ", "VBP") and t.pos_ in ("VERB", "AUX"))
    ]  # fmt: skip
    relatives = [t for t in doc if t.lower_ in ("that", "which", "who") and t.i < len(doc) - 1]
    place = len(relatives)
    if place < len(inside):
        return inside[place]
    last = doc[len(doc) - 1]
    plain_past = last.text.endswith("ed") and last.text != base_form(last.text)
    return last if plain_past and len(doc) > 1 and not relatives else None


def _date(bare: str, *, past: bool) -> str | None:
    event = _EVENT_DATE.match(bare)
    if event and event["unit"].lower() in ("year", "month"):
        # "year of the treaty was signed": what follows is a clause.
        verb = _finite(analyse(event["event"]))
        clause_asked = invert(event["event"]) if verb and verb.lower_ in AUXILIARIES else None
        be = "was" if past else "is"
        asked = clause_asked or f"{be} {definite(event['event'])}"
        return as_question("in what", event["unit"].lower(), asked)
    clause = _DATE_CLAUSE.match(bare)
    if clause is None or re.match(r"(?:of|for|in|with|from)\b", clause["clause"]):
        return None
    unit = clause["unit"].lower()
    if not any(t.pos_ in ("VERB", "AUX") for t in analyse(clause["clause"])):
        # "time when the end of the war": the event itself.
        happening = definite(clause["clause"])
        when = "when" if unit == "time" else f"in what {unit}"
        return (
            as_question(when, "was" if past else "is", happening) if " of " in happening else None
        )
    inverted = invert(clause["clause"])
    if inverted is None:
        return None
    if unit == "time":
        return as_question("when", inverted)
    return as_question("on" if unit in ("date", "day") else "in", "what", unit, inverted)
