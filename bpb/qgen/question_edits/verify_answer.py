"""VerifyAnswer on the question: "Who directed X?" becomes "Did Ann Lee direct X?"."""

from __future__ import annotations

from bpb.english.morphology import analyse, as_question
from bpb.english.question_form import QuestionForm
from bpb.english.tags import CLAUSES
from bpb.perturb.edits import VerifyAnswer
from bpb.perturb.half_comparison import half_comparison
from bpb.perturb.perturbation import Perturbation
from bpb.qdmr.arguments import Comparator
from bpb.qgen.possessor import AskedPossessor, asked_possessor
from bpb.qgen.question_edits.question_edit import QuestionEdit
from bpb.qgen.question_edits.verify.answer_phrase import AnswerPhrase
from bpb.qgen.question_edits.verify.asked import asked
from bpb.qgen.question_edits.verify.described import whether_described
from bpb.qgen.question_edits.verify.final_gap import whether_at_end
from bpb.qgen.question_edits.verify.fronted import whether_fronted
from bpb.qgen.question_edits.verify.of_two import whether_of_two
from bpb.qgen.question_edits.verify.plural_to_singular import as_one
from bpb.qgen.question_edits.verify.statement import whether_statement
from bpb.qgen.question_edits.verify.subject import whether_subject
from bpb.qgen.question_edits.whether.when import whether_dated_in_place, whether_when

# In this order: the later ones look at a question's form alone, where the analysis was not sure.
_WAYS = (whether_described, whether_statement, whether_at_end)
_MOST_WORDS, _MANY_COMMAS = 32, 3


class VerifyAnswerQuestion(QuestionEdit):
    """Ask whether the answer is the edit's candidate; None where the form is not known."""

    edits = (VerifyAnswer,)

    def edited(self, question: QuestionForm, perturbation: Perturbation) -> str | None:
        edit = perturbation.edit
        return whether_it_is(question, edit) if isinstance(edit, VerifyAnswer) else None


def whether_it_is(question: QuestionForm, edit: VerifyAnswer) -> str | None:
    """The question asked of an edit's candidate; None where the form is not known."""
    if " in common" in question.text:
        # What two share may be a quality of both, and no thing.
        return None
    if edit.several:
        # "Which players scored?" as "Did Ann Lee and Bo Ek score?", which has no noun for both.
        question = as_one(question) or question
    candidate = AnswerPhrase.of(edit.candidate, edit.preposition, is_list=edit.several)
    edited = _asked(question, candidate)
    if edited is None or (candidate.text != edit.candidate and edit.candidate not in edited):
        return None
    return edited


def _asked(question: QuestionForm, candidate: AnswerPhrase) -> str | None:
    owner = asked_possessor(question.text)
    if owner is not None:
        return _of_possessor(owner, candidate)
    if len(question.text.split()) > _MOST_WORDS and question.text.count(",") >= _MANY_COMMAS:
        # Several statements run together: what is asked of the last says nothing well.
        return None
    return question.after_statement(_whether(question.alone.with_asking_word, candidate))


def _of_possessor(owner: AskedPossessor, candidate: AnswerPhrase) -> str | None:
    """ "Which poet's father owned it?" as "Who owned it?" of "Ann Lee's father"."""
    name = candidate.text.removeprefix("the ")
    if not owner.rest or candidate.is_list or not name[0].isupper():
        return None
    asks = "Who" if owner.of_person else "What"
    asked_of_thing = QuestionForm.of(f"{asks} {owner.rest}")
    return _whether(asked_of_thing, AnswerPhrase(owner.filled(candidate.text)))


def _whether(question: QuestionForm, candidate: AnswerPhrase) -> str | None:
    """One sentence asked whether the answer is the candidate."""
    word, _, rest = question.text.partition(" ")
    if word[:-2] in ("Who", "What", "Where") and word[-1] == "s":
        question = QuestionForm.of(f"{word[:-2]} is {rest}")
    if half_comparison(question.text) is not None:
        edited = whether_of_two(question, candidate)
    elif candidate.is_date:
        return _on_a_date(question, candidate)
    else:
        edited = _of_parts(question, candidate)
        ways = (way(question, candidate) for way in _WAYS if edited is None)
        edited = edited or next((way for way in ways if way is not None), None)
    return None if edited is None else as_question(edited)


def _of_parts(question: QuestionForm, candidate: AnswerPhrase) -> str | None:
    parts = asked(question)
    if parts is None:
        return None
    edited = whether_fronted(parts, candidate) or whether_subject(parts, candidate)
    return f"{parts.lead}, {edited}" if parts.lead and edited else edited


def _on_a_date(question: QuestionForm, candidate: AnswerPhrase) -> str | None:
    """Whether something happened on a date, or a date is that of something."""
    parts = asked(question)
    if parts is not None and parts.word == "what" and not parts.noun:
        edited = whether_subject(parts, candidate)
        return None if edited is None else as_question(edited)
    date = candidate.text
    in_place = whether_dated_in_place(question, date)
    if in_place is not None:
        return in_place
    edited = whether_when(question, Comparator.EQUAL, date)
    return edited if edited is not None and _is_of_all(edited, date) else None


def _is_of_all(edited: str, date: str) -> bool:
    """Whether a date at the end is that of the whole question, not of a clause inside it."""
    doc = analyse(edited)
    before = doc.char_span(0, edited.rindex(date) - 1, alignment_mode="contract")
    if before is None:
        return False
    verb, preposition = before[-2], before[-1]
    participle = verb.tag_ in ("VBN", "VBD")
    clauses = CLAUSES - {"xcomp", "pcomp"}
    return participle or not any(t.dep_ in clauses for t in (preposition, *preposition.ancestors))
