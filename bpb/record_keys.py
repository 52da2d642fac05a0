"""What each key of a record is, in words for the documentation."""

VARIANT = (
    ("id", "`<original id>:<rule>:<number>`; unique in a run"),
    ("original_id", "the id of the example it was made from"),
    ("rule", "name of the rule; see [rules](rules.md)"),
    ("category", "what kind of reasoning the rule changes"),
    ("question", "the new question"),
    ("question_by", "how it was asked: `edit`, `realiser` or `generator`"),
    ("context", "the passage, as in the original"),
    ("answer", "an [answer](#answers); null in constraints.jsonl"),
    ("alternatives", "further right [answers](#answers): the original's, where its answer stays"),
    ("preserves_answer", "whether the rule keeps the meaning, and so the original's answer"),
    ("constraints", "list of [constraints](#constraints) that every right answer meets"),
    ("original.question", "the original question, as given"),
    ("original.corrected", "the same as it was corrected before use; empty if it was not"),
    ("original.answer", "its [answer](#answers), null where the data give none"),
    ("original.alternatives", "further gold [answers](#answers) of the data"),
    ("original.decomposition", "its decomposition, in Break's text form"),
    ("original.score", "the parser's score for it: mean log-probability of a token, at most 0"),
    ("decomposition", "the perturbed decomposition, in Break's text form"),
    ("steps", "the derivation: a list of [steps](#steps)"),
    (
        "quality",
        "by name of the check: `score` in [0, 1], `pass`, and a `reason` where there is one; the "
        "score of `validity` is the probability that all is well, of variants with an answer",
    ),
    ("seed", "the run's seed"),
    (
        "models",
        "names of the models by role: `parser`, `generator`, `reader`, `second_reader`, "
        "`corrector`, `paraphraser`, `judge`",
    ),
)

STEP = (
    ("op", "the step's operator"),
    ("text", "its phrase"),
    ("question", "what the reader was asked, empty when nothing was asked"),
    ("inputs", "the [values](#answers) of the steps it uses, in the order of its references"),
    ("output", 'its [value](#answers), or `{"discard": reason}` where there is none'),
    ("by", "who computed it: `reader`, `operation` or `heuristic`"),
    ("score", "probability of the output; 1 for what is computed"),
    ("evidence", "where in the context it was read: `start`, `end` (0-based, exclusive), `text`"),
)

CONSTRAINT = (
    ("type", "what is demanded, as below"),
    ("value", "what it is measured by, as an [answer](#answers); where the table names one"),
    ("unit", "of `unit`: the unit's canonical name"),
)

REJECTION = (
    ("id", "the variant's; at stages `parse` and `run`, the example's"),
    ("original_id", "the example's"),
    ("stage", "where: `parse`, `ask`, `answer`, `check`; `run` for an example that a bug stopped"),
    ("rule", "name of the rule, empty at stages `parse` and `run`"),
    ("reason", "a short fixed text, which counts are kept by; at `check`, the check's name"),
    ("detail", "what is particular to this case"),
    ("question", "the question, where there was one"),
)

PARSED = (
    ("id", "the example's"),
    ("question", "its question, as given"),
    ("corrected", "its question as it was corrected; empty if it was not"),
    ("decomposition", "the question's decomposition, in Break's text form"),
    ("operators", "of its steps, in order"),
    ("score", "the parser's score: mean log-probability of a token, at most 0"),
    ("quality", "by name of the check: what is known of the question itself, as of a variant"),
    ("context", "the passage"),
    ("answer", "the gold [answer](#answers), or null"),
    ("alternatives", "further gold [answers](#answers)"),
    ("source", "name of the corpus format"),
)

PERTURBED = (
    ("id", "`<original id>:<rule>:<number>`"),
    ("original_id", "the example's id"),
    ("rule", "name of the rule"),
    ("category", "the rule's category"),
    ("edit", "name of the edit's type"),
    ("decomposition", "the perturbed decomposition, in Break's text form"),
    ("original", "the line of `bpb parse` it was made from"),
)

READ = (
    ("id", "the example's"),
    ("question", "its question"),
    ("answer", "a span of the context, `yes`, `no`, or null where the reader found none"),
    ("score", "the probability that this is right, in [0, 1]"),
    ("evidence", "the span in the context: `start`, `end` (0-based characters, exclusive), `text`"),
)

PASSAGE = (
    ("SampleID", "`<original id>:<edit>`"),
    ("PassageID", "the example's id"),
    ("PassageEditID", "0 original, 1 paraphrase, 2 scope, 3 affirmative"),
    ("QuestionID", "`q0`"),
    ("original cue", "the words of the negation"),
    ("original sentence", "the sentence with it"),
    ("original passage", "the passage with it"),
    ("sentence1", "the passage"),
    ("sentence2", "the question"),
    ("label", "`YES`, `NO`, a span, or `DON'T KNOW`"),
    ("reason", "why this is the answer; see [passages](negation.md#passages)"),
    ("constraints", "list of [constraints](#constraints): which answer is wrong, if none is told"),
    ("sentence", "the sentence in the passage that differs"),
    (
        "kind",
        "the [kind of edit](negation-edits.md) that made it, or `ParaphraseClause` "
        "([passages](negation.md#passages)); empty if it was given",
    ),
    ("category", "the kind's category"),
    ("cue", "the cue that is put in, taken out or moved"),
    ("old_scope", "the words negated before the edit"),
    ("new_scope", "the words negated after it"),
    ("relation", "what the truth of the sentence before the edit says of it"),
)
