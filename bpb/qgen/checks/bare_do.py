""" "Did" has a verb beside the participle of its subject."""

from __future__ import annotations

from bpb.english.clause import end_of
from bpb.english.morphology import DO, analyse


def check_bare_do(question: str) -> str:
    """Rejects a form of "do" that has no verb. Fails: "How long after the war did the ship sunk by
    Elm?"; passes: "... did the ship sink?".
    """
    doc = analyse(question)
    end = end_of(doc)
    for token in doc[1:end]:
        if token.lower_ not in DO or token.tag_ == "VB" or token.dep_ in ("aux", "acl", "relcl"):
            continue
        said = doc[token.i + 1 : end]
        verbs = [each for each in said if each.pos_ in ("VERB", "AUX")]
        if len(verbs) != 1 or verbs[0].tag_ != "VBN" or verbs[0].dep_ != "acl":
            continue
        by = verbs[0].i + 1
        asked = doc[token.i - 1].pos_ in ("NOUN", "PROPN", "NUM", "ADV")
        if asked and by < end and doc[by].lower_ == "by" and verbs[0].head.pos_ == "NOUN":
            return f'"{token.text}" has no verb but "{verbs[0].text} by"'
    return ""
