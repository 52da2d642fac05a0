"""Prefect flows over bpb's stages; the only place that imports Prefect.

Imports among them are relative: installed, this folder is `bpb.flows`.
"""
