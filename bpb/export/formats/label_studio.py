"""A project of Label Studio, in which people validate variants."""

from __future__ import annotations

from typing import Any

from bpb.export.corpus import as_json, held
from bpb.export.exporter import Export, Exporter, Options
from bpb.export.questions import Question, QuestionSet
from bpb.values import to_text

_CONFIG = """\
<View>
  <Header value="Passage"/>
  <Text name="context" value="$context"/>
  <Header value="Question"/>
  <Text name="question" value="$question"/>
  <Header value="Answer"/>
  <Text name="answer" value="$answer"/>
  <Choices name="valid" toName="question" choice="single" required="true" showInline="true">
    <Choice value="valid" hotkey="y"/>
    <Choice value="invalid" hotkey="n"/>
    <Choice value="unsure" hotkey="u"/>
  </Choices>
  <TextArea name="reason" toName="question" placeholder="Why is it invalid?" maxSubmissions="1"/>
</View>
"""


class LabelStudio(Exporter):
    """Tasks of Label Studio in which people state whether a variant and its answer are valid.

    Create a project, paste `config.xml` as its labeling interface and import `tasks.json`. Keys are
    y, n and u. The data of a task also hold the variant's `rule` and its original with its answer.
    """

    name = "label-studio"
    main_file = "tasks.json"

    def export(self, given: QuestionSet, options: Options) -> Export:
        originals = {each.id: each for each in given.questions if each.is_original}

        def data(question: Question) -> dict[str, Any] | None:
            if question.is_original:
                return None
            return _data(question, originals[question.original_id])

        kept, left_out = held(given, data, "originals (shown with their variants)")
        tasks = [{"data": each} for _, each in kept]
        files = {"config.xml": _CONFIG.encode(), self.main_file: as_json(tasks)}
        return Export.of(files, (question for question, _ in kept), left_out)


def _data(variant: Question, original: Question) -> dict[str, Any]:
    return {
        "id": variant.id,
        "original_id": variant.original_id,
        "rule": variant.rule,
        "context": variant.context,
        "question": variant.question,
        "answer": to_text(variant.answers[0]),
        "original_question": original.question,
        "original_answer": to_text(original.answers[0]) if original.answers else "",
    }
