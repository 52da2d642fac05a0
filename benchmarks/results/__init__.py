"""The page docs/results.md, generated from figures that the repository keeps.

    python -m benchmarks.results docs/results.md

`corpora.json` holds what `python -m benchmarks.corpora --keep` measured, `figures.jsonl` figures
whose
raw data are not in the repository, and `benchmarks/judgements` the readers' judgements.
"""
