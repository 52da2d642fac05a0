"""OfferChoice on the question: "Who directed it?" becomes "Who directed it, Ann or Bob?"."""

from __future__ import annotations

from bpb.english.morphology import as_question
from bpb.english.question_form import QuestionForm
from bpb.english.spacy_model import ends_in_abbreviation
from bpb.perturb.perturbation import Perturbation
from bpb.perturb.rewordings import OfferChoice
from bpb.qgen.checks.agreement import verb_disagrees
from bpb.qgen.checks.predicate import wrong_do
from bpb.qgen.checks.repetition import says_twice
from bpb.qgen.checks.run_together import stray_small_word
from bpb.qgen.question_edits.question_edit import QuestionEdit

_SLIPS = (verb_disagrees, wrong_do, says_twice, stray_small_word)


class OfferChoiceQuestion(QuestionEdit):
    """The question with two candidates at its end; None where it asks twice or not at its end."""

    edits = (OfferChoice,)

    def edited(self, question: QuestionForm, perturbation: Perturbation) -> str | None:
        edit = perturbation.edit
        if not isinstance(edit, OfferChoice):
            return None
        text = question.text.rstrip(" ?,;:")
        if not ends_in_abbreviation(text):
            text = text.rstrip(" .")
        if question.points_elsewhere or question.is_spliced or question.has_open_quote:
            return None
        if not _asks_once(question):
            return None
        if any(mark in text for mark in "?;:") or any(slip(f"{text}?") for slip in _SLIPS):
            # Slips of the original would be the variant's: nothing else of it changes.
            return None
        # "Who sang with Ann Lee, Bob Roe or Cy Dahl" and "in 2010, 19 or 20" read as lists.
        last = text.split()[-1]
        lists_on = last[0].isupper() or last[-1].isdigit() or last[-1] in ')"\u201d'
        lists_on = lists_on or "," in f"{edit.first}{edit.second}"
        mark = ":" if lists_on else ","
        # "Chester, South Carolina, or Denver": a name's own comma is closed before "or".
        closed = "," if ", " in edit.first else ""
        return as_question(f"{text}{mark} {edit.first}{closed} or {edit.second}")


def _asks_once(question: QuestionForm) -> bool:
    """Whether a question asks one thing, at its start, perhaps behind a preposition, or late."""
    doc, asking = question.doc, question.asking_tokens
    if len(list(doc.sents)) > 1 or any(t.i and t.nbor(-1).pos_ == "CCONJ" for t in asking):
        return False
    if not asking:
        return False
    # "X was the king of what" may be asked so, "of what, and who ..." not.
    return asking[0].i <= (doc[0].pos_ == "ADP") or "," not in doc[asking[-1].i :].text
