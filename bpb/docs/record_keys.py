"""What each key of a record holds, for the documentation."""

VARIANT = (
    ("id", "`<original id>:<rule>:<number>`; unique in a run"),
    ("original_id", "id of the example that the variant comes from"),
    ("rule", "name of the rule; see [rules](rules.md)"),
    ("category", "the kind of reasoning that the rule changes"),
    ("question", "the new question"),
    ("question_by", "what wrote it: `edit`, `realiser` or `generator`"),
    ("context", "the passage, the same as the original's"),
    ("answer", "an [answer](#answers); null in constraints.jsonl"),
    (
        "alternatives",
        "further right [answers](#answers); the original's, if the rule preserves its answer",
    ),
    ("preserves_answer", "whether the rule preserves the meaning, and so the answer"),
    ("constraints", "list of [constraints](#constraints) that every right answer satisfies"),
    ("original.question", "the original question, as given"),
    (
        "original.corrected",
        "the original question as corrected or, if indirect, as asked; empty if as given",
    ),
    ("original.answer", "the gold [answer](#answers); null if the data give none"),
    ("original.alternatives", "further gold [answers](#answers) of the data"),
    ("original.decomposition", "the original decomposition, in Break's text form"),
    (
        "original.score",
        "the parser's score of that decomposition: mean log-probability of a token, at most 0",
    ),
    (
        "original.steps",
        "the derivation of the original's answer: a list of [steps](#steps); empty if "
        "`answer.traces` is `minimal`",
    ),
    ("original.walk", "what these steps give beside the gold answer: a [walk](#walk), or null"),
    ("decomposition", "the perturbed decomposition, in Break's text form"),
    ("steps", "the derivation of the answer: a list of [steps](#steps)"),
    ("walk", "what the steps give beside the delivered answer: a [walk](#walk), or null"),
    (
        "quality",
        "results by [check](checks.md): `score` in [0, 1], `pass`, and `reason` if it has one. The "
        "score of `validity` is the probability that a variant with an answer is valid.",
    ),
    ("seed", "the run's seed"),
    (
        "models",
        "the model of each role: `parser`, `generator`, `reader`, `second_reader`, "
        "`corrector`, `paraphraser`, `judge`",
    ),
)

STEP = (
    ("op", "the step's operator"),
    ("text", "the step's phrase"),
    ("question", "what the reader was asked; empty if it was not asked"),
    ("inputs", "the [values](#answers) of the steps that it refers to, in order"),
    ("output", 'its [value](#answers), or `{"discard": reason}` if it has none'),
    ("by", "what computed the output: `reader`, `operation` or `heuristic`"),
    ("score", "probability of the output; 1 if it was computed"),
    (
        "evidence",
        "where the reader found it in the context: `start`, `end` (0-based, exclusive), `text`",
    ),
    (
        "support",
        "`supporting` if the output leads to the delivered answer, `contradicting` if it leads to "
        "another, `open` if that is not known. What the walk gives marks the last step. Empty "
        "if `answer.traces` is `minimal`",
    ),
)

WALK = (
    ("answer", "the [value](#answers) of the last step, evaluated from the passage, or null"),
    ("reason", "why there is none; else empty"),
    (
        "agrees",
        "whether it is the delivered answer, or satisfies the constraints of a variant without "
        "one; null if that is open",
    ),
)

CONSTRAINT = (
    ("type", "what the constraint demands; see the next table"),
    ("value", "the value to compare with, as an [answer](#answers); only if the type needs one"),
    ("unit", "the unit's canonical name; only for the type `unit`"),
)

REJECTION = (
    ("id", "id of the variant; at the stages `parse` and `run`, of the example"),
    ("original_id", "id of the example"),
    ("stage", "the stage that rejected it: `parse`, `ask`, `answer`, `check`; `run` after a bug"),
    ("rule", "name of the rule; empty at the stages `parse` and `run`"),
    ("reason", "a short fixed text, by which the manifest counts; at `check`, the check's name"),
    ("detail", "what is specific to this case"),
    ("question", "the question, if one was written"),
)

PARSED = (
    ("id", "id of the example"),
    ("question", "the question, as given"),
    (
        "corrected",
        "the question as corrected or, if indirect, as asked; empty if as given",
    ),
    ("decomposition", "the question's decomposition, in Break's text form"),
    ("operators", "the operators of its steps, in order"),
    ("score", "the parser's score: mean log-probability of a token, at most 0"),
    ("quality", "results of the checks of the question itself, as for a variant"),
    ("context", "the passage"),
    ("answer", "the gold [answer](#answers), or null"),
    ("alternatives", "further gold [answers](#answers)"),
    ("source", "name of the input's [format](input.md)"),
)

PERTURBED = (
    ("id", "`<original id>:<rule>:<number>`"),
    ("original_id", "the example's id"),
    ("rule", "name of the rule"),
    ("category", "the rule's category"),
    ("edit", "name of the edit's type"),
    ("decomposition", "the perturbed decomposition, in Break's text form"),
    ("original", "the line of `bpb parse` that it comes from"),
)

READ = (
    ("id", "id of the example"),
    ("question", "the question"),
    ("answer", "a span of the context, `yes`, `no`, or null if the reader found none"),
    ("score", "the probability that the answer is right, in [0, 1]"),
    ("evidence", "the span in the context: `start`, `end` (0-based characters, exclusive), `text`"),
)

PASSAGE = (
    ("SampleID", "`<original id>:<edit>`"),
    ("PassageID", "id of the example"),
    ("PassageEditID", "0 original, 1 paraphrase, 2 scope, 3 affirmative"),
    ("QuestionID", "`q0`"),
    ("original cue", "the words of the negation"),
    ("original sentence", "the sentence with the negation"),
    ("original passage", "the passage with the negation"),
    ("sentence1", "the passage"),
    ("sentence2", "the question"),
    ("label", "`YES`, `NO`, a span, or `DON'T KNOW`"),
    ("reason", "why this is the answer; see [passages](negation.md#passages)"),
    (
        "constraints",
        "list of [constraints](#constraints) if no answer is known: which answer is wrong",
    ),
    ("sentence", "the sentence in the passage that differs"),
    (
        "kind",
        "the [kind of edit](negation-edits.md) that made it, or `ParaphraseClause` "
        "([passages](negation.md#passages)); empty if it was given",
    ),
    ("category", "the kind's category"),
    ("cue", "the cue that is inserted, removed or moved"),
    ("old_scope", "the words negated before the edit"),
    ("new_scope", "the words negated after it"),
    ("relation", "what the truth of the sentence before the edit says about the sentence after it"),
)
