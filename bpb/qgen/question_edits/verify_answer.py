"""VerifyAnswer on the question: "Who directed X?" becomes "Did Ann Lee direct X?"."""

from __future__ import annotations

import re

from bpb.english.clause import is_statement
from bpb.english.morphology import analyse, as_question, capitalised, is_verb
from bpb.english.persons import is_person
from bpb.perturb.edits import VerifyAnswer
from bpb.perturb.half_comparison import half_comparison
from bpb.perturb.perturbation import Perturbation
from bpb.qdmr.arguments import Comparator
from bpb.qgen.possessor import AskedPossessor, asked_possessor
from bpb.qgen.question_edits.stated_before import ASKS, ToldBefore, told_before
from bpb.qgen.question_edits.verify.answer_phrase import AnswerPhrase
from bpb.qgen.question_edits.verify.asked import asked
from bpb.qgen.question_edits.verify.asked_statement import with_short_title
from bpb.qgen.question_edits.verify.demonstrative_noun import as_which, whether_this
from bpb.qgen.question_edits.verify.described import whether_described
from bpb.qgen.question_edits.verify.doer import whether_doer
from bpb.qgen.question_edits.verify.final_gap import whether_at_end
from bpb.qgen.question_edits.verify.fronted import whether_fronted
from bpb.qgen.question_edits.verify.identity import whether_date_of, whether_identity
from bpb.qgen.question_edits.verify.in_place import whether_in_place
from bpb.qgen.question_edits.verify.inner_gap import whether_anywhere
from bpb.qgen.question_edits.verify.kind import whether_genre, whether_kind
from bpb.qgen.question_edits.verify.listed import whether_listed
from bpb.qgen.question_edits.verify.object import whether_object
from bpb.qgen.question_edits.verify.of_two import whether_of_two
from bpb.qgen.question_edits.verify.one_of import whether_one_of
from bpb.qgen.question_edits.verify.one_that import whether_one_that
from bpb.qgen.question_edits.verify.plural_to_singular import as_one
from bpb.qgen.question_edits.verify.shared import whether_shared
from bpb.qgen.question_edits.verify.statement import whether_statement
from bpb.qgen.question_edits.verify.subject import whether_subject
from bpb.qgen.question_edits.whether.when import whether_dated_in_place, whether_when
from bpb.qgen.question_edits.whether.yes_no import YesNoClause

# In this order: the later ones look at a question's form alone, where the analysis was not sure.
_WAYS = (
    whether_one_of,
    whether_in_place,
    whether_described,
    whether_statement,
    whether_at_end,
    whether_doer,
    whether_shared,
    whether_kind,
    whether_object,
    whether_listed,
    whether_identity,
    whether_one_that,
    whether_anywhere,
)
_MOST_WORDS, _MANY_COMMAS = 32, 3
_YEAR_FIRST = re.compile(r"(?:the |a )?(?P<year>(?:1[89]|20)\d\d) [A-Za-z]")
_DAY = re.compile(r"[a-z] \d{1,2}\b(?!\d)")
# A comma for the full stop: "X is a film, it was directed by who?".
_SPLICED = re.compile(
    r"^(?P<told>[A-Z\"][^?;]+?), "
    r"(?P<asked>(?:he|she|it|they|the (?:[a-z]+|[A-Z][\w-]*)) [a-z]+ (?:(?!, and )[^?;])+)\??$"
)
_PARTICIPLE_LAST = re.compile(
    r" (?:born|published|released|founded|formed|built|opened|established|launched|recorded|aired|"
    r"killed|buried|elected|appointed|created|written|premiered)\W*$"
)
# "What was he voted to be", "who was this founder, a Dane, dug the well", "which bay is located the
# mine", "which state is the band from that sang it": no candidate has a place in it.
_NO_PLACE = re.compile(
    r"^What (?:is|was) .*\bvoted to be\b|"
    r"^(?:Who|What|Which) (?:is|was|are|were) th(?:is|ese) [^,?]*,|"
    r"^What (?:genre|kind|type) (?:is|was) What['\u2019]s\b|"
    r"^(?:Which|What) (?:(?!\bthat\b)[^,?])* is located (?:the (?!\w+est\b)|[A-Z])|"
    r"^(?:Which|What) [^?]* from,? (?:that|which|who) "
)
# "Where is the magazine headquartered that Ann writes for": its last preposition asks for nothing.
_CLAUSE_LAST = re.compile(
    r" (?:headquartered|located|based|situated) that | from,? (?:that|which|who) "
)
_WHAT_OTHER = re.compile(r"\b(?:what|which) other\b", re.I)
_NAME_IT = re.compile(r"^(?:Name|Identify) the ")
_CONTRACTED = re.compile(r"^(Who|What|Where|Which)['\u2019]s\b")
_BARE_NOUN = re.compile(r"^(?:Which|What) (?P<noun>[a-z]+)\?$")
# "The disease that it expects" of "which diseases does it expect".
_DESCRIBED = re.compile(r"^(?:Are|Were) .* (?P<noun>the [^,?]*? (?:who|that|which)) ")
_WHEN = re.compile(r"^when\b|\bwhen\W*$", re.I)


def edit_question(question: str, perturbation: Perturbation) -> str | None:
    """Ask whether the answer is the edit's candidate; None where the form is not known."""
    edit = perturbation.edit
    return whether_it_is(question, edit) if isinstance(edit, VerifyAnswer) else None


def has_no_place(question: str) -> bool:
    """Whether a question is worded so that no candidate has a place in it."""
    return _NO_PLACE.search(question) is not None


def whether_it_is(question: str, edit: VerifyAnswer) -> str | None:
    """The question asked of an edit's candidate; None where the form is not known."""
    if edit.several:
        # "Which players scored?" as "Did Ann Lee and Bo Ek score?", which has no noun for both.
        question = as_one(question) or question
    candidate = AnswerPhrase.of(edit.candidate, edit.preposition, is_list=edit.several)
    edited = _asked(question, candidate) or _asked_of_this(question, candidate)
    if edited is None or (edit.several and _tells_of_one(edited, question)):
        return None
    if candidate.text != edit.candidate and edit.candidate not in edited:
        return None
    # "With what other actor?" has named one; "with the actor Ann Lee" need not.
    name = re.escape(candidate.text)
    if _WHAT_OTHER.search(question):
        edited = re.sub(rf"\bthe other (?=[a-z]+ {name})", "the ", edited)
    # "Of which firm, which makes it?" is asked of a firm that is named.
    return re.sub(rf"({name}, the (?:[a-z]+ )?[a-z]+), (?=(?:which|who|that) )", r"\1 ", edited)


def _tells_of_one(edited: str, question: str) -> bool:
    """Whether what is asked of several things says that they are one."""
    described = _DESCRIBED.match(edited)
    return described is not None and described["noun"] not in question


def _asked_of_this(question: str, candidate: AnswerPhrase) -> str | None:
    """ "They won the battle of this city?", where no word asks."""
    edited = whether_this(question, candidate)
    if edited is not None:
        return as_question(edited)
    asking = as_which(question)
    return None if asking is None else _asked(asking, candidate)


def _asked(question: str, candidate: AnswerPhrase) -> str | None:
    if has_no_place(question):
        return None
    owner = asked_possessor(question)
    if owner is not None:
        return _of_possessor(owner, candidate)
    if candidate.text.startswith(("most ", "least ", "fewest ")):
        return None
    year = _YEAR_FIRST.match(candidate.text)
    if year is not None and re.search(rf"\b{year['year']}\b", question):
        # "Did she win the 2002 prize in 2002?"
        return None
    spliced = _SPLICED.match(question.strip())
    if spliced is not None and ASKS.search(spliced["told"]) is None:
        told = spliced["told"].strip()
        if is_statement(analyse(f"{told}.")):
            return _after_statement(told, spliced["asked"], candidate)
    if len(question.split()) > _MOST_WORDS and question.count(",") >= _MANY_COMMAS:
        # Several statements run together: what is asked of the last says nothing well.
        return None
    first = told_before(question)
    if first is not None:
        edited = _was_it(first, candidate) or _whether(first.asked, candidate)
        return None if edited is None else first.whole(edited)
    return _whether(question, candidate)


def _of_possessor(owner: AskedPossessor, candidate: AnswerPhrase) -> str | None:
    """ "Which poet's father owned it?" as "Who owned it?" of "Ann Lee's father"."""
    name = candidate.text.removeprefix("the ")
    if not owner.rest or candidate.is_list or not name[0].isupper():
        return None
    asks = "Who" if owner.of_person else "What"
    return _whether(f"{asks} {owner.rest}", AnswerPhrase(owner.filled(candidate.text)))


def _was_it(first: ToldBefore, candidate: AnswerPhrase) -> str | None:
    """ "Ann Lee went to a college in Oslo. Which college?": "Was it Elm College?"."""
    bare = _BARE_NOUN.match(first.asked)
    if bare is None or is_person(bare["noun"]) or not candidate.text[:1].isupper():
        return None
    if not re.search(rf"\ban? (?:[a-z-]+ )*{bare['noun']}\b", first.told):
        return None
    past = any(t.tag_ == "VBD" for t in analyse(first.told))
    return f"{'Was' if past else 'Is'} it {candidate.text}?"


def _after_statement(told: str, asked_then: str, candidate: AnswerPhrase) -> str | None:
    """The statement as a sentence of its own, and what is asked after it."""
    if len(ASKS.findall(asked_then)) != 1 or len(asked_then.split()) > _MOST_WORDS:
        return None
    edited = _whether(capitalised(asked_then), candidate)
    return None if edited is None else f"{told}. {edited}"


def _whether(question: str, candidate: AnswerPhrase) -> str | None:
    """One sentence asked whether the answer is the candidate."""
    if half_comparison(question) is not None:
        of_two = whether_of_two(question, candidate)
        return None if of_two is None else as_question(of_two)
    if candidate.is_date or (candidate.is_decade and _WHEN.search(question)):
        return _on_a_date(question, candidate.text)
    question = _NAME_IT.sub("What is the ", question)
    question = _CONTRACTED.sub(r"\1 is", question)
    genre = whether_genre(question, candidate)
    if genre is not None:
        return as_question(genre)
    parts = asked(question)
    edited = None
    if parts is not None and _CLAUSE_LAST.search(parts.rest) is None:
        edited = whether_fronted(parts, candidate) or whether_subject(parts, candidate)
    if edited is not None and parts is not None:
        return as_question(f"{parts.lead}, {edited}" if parts.lead else edited)
    for way in _WAYS:
        edited = way(question, candidate)
        if edited is not None:
            return as_question(edited)
    short = with_short_title(question)
    if short is not None:
        for way in (whether_in_place, whether_statement, whether_kind):
            edited = way(short.question, candidate)
            if edited is not None:
                return as_question(short.whole(edited))
    return None


def _on_a_date(question: str, date: str) -> str | None:
    of_date = whether_date_of(question, date)
    if of_date is not None:
        return as_question(of_date)
    short = with_short_title(question)
    if short is not None:
        edited = whether_dated_in_place(short.question, date)
        return None if edited is None else short.whole(edited)
    in_place = whether_dated_in_place(question, date)
    if in_place is not None or not (_DAY.search(date) or date.endswith("0s")):
        return in_place
    edited = whether_when(question, Comparator.EQUAL, date)
    if edited is None or _PARTICIPLE_LAST.search(question):
        # The date stands right after what happened.
        return edited
    # What happened is said right before the date, or by the main verb.
    before = edited[: edited.rindex(f" {date}")].rpartition(" ")[0]
    if any(t.dep_ in ("ccomp", "advcl") for t in analyse(f"{before}?")):
        return None
    clause = YesNoClause.of(before)
    return edited if is_verb(before.split()[-1]) or (clause and not clause.copula) else None
