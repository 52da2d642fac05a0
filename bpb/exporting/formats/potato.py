"""A project of Potato, in which people validate variants."""

from __future__ import annotations

from bpb.exporting.annotation import annotation_project
from bpb.exporting.exporter import Export, Exporter, Options
from bpb.exporting.questions import QuestionSet
from bpb.validate.potato import project


class Potato(Exporter):
    """A project of Potato in which people state whether a variant and its answer are valid.

    Run `potato start config.yaml` in the folder. The files are those of `bpb validate sample --to
    potato`, of all variants that have an answer. `bpb validate merge` reads the annotators'
    `annotation_output/NAME/user_state.json`.
    """

    name = "potato"
    main_file = "config.yaml"

    def export(self, given: QuestionSet, options: Options) -> Export:
        return annotation_project(given, project)
