"""Whether a name is the one of two that has more: "Was Ann Lee the pilot who made more flights?".

"Did Ann Lee make more goals?" would want to know than who.
"""

from __future__ import annotations

from bpb.english.lexicons import word_class
from bpb.english.question_form import QuestionForm
from bpb.qgen.question_edits.verify.answer_phrase import AnswerPhrase
from bpb.qgen.question_edits.verify.asked import asked
from bpb.qgen.question_edits.verify.noun_phrase import head_noun, relative_of


def whether_of_two(question: QuestionForm, candidate: AnswerPhrase) -> str | None:
    """None where the question is not "which kicker" or "who" with what that one did."""
    parts = asked(question)
    if parts is None or parts.preposition or parts.verb in word_class("be", "do", "modal"):
        return None
    be = candidate.agreeing("is" if parts.verb.endswith("s") else "was")
    if not parts.noun:
        one = parts.word == "who" and not candidate.plural
        return f"{be} {candidate.text} the one who {parts.rest}" if one else None
    noun = head_noun(parts.noun)
    if noun is None:
        return None
    relative = "who" if noun.text.isupper() else relative_of(noun)
    return f"{be} {candidate.text} the {parts.noun} {relative} {parts.rest}"
