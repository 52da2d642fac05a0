"""A project of Label Studio, in which people validate variants."""

from __future__ import annotations

from bpb.exporting.annotation import annotation_project
from bpb.exporting.exporter import Export, Exporter, Options
from bpb.exporting.questions import QuestionSet
from bpb.validate.label_studio import project


class LabelStudio(Exporter):
    """Tasks of Label Studio in which people state whether a variant and its answer are valid.

    Create a project, paste `config.xml` as its labeling interface and import `tasks.json`. The
    files are those of `bpb validate sample --to label-studio`, of all variants that have an answer.
    `bpb validate merge` reads the project's JSON export.
    """

    name = "label-studio"
    main_file = "tasks.json"

    def export(self, given: QuestionSet, options: Options) -> Export:
        return annotation_project(given, project)
