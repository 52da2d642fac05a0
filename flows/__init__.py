"""Prefect flows over bpb's stages; the only place that imports Prefect."""
