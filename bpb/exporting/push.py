"""Uploading an exported data set to the Hugging Face hub."""

from __future__ import annotations

from pathlib import Path

from bpb.errors import OutputError


def push(folder: Path, repository: str, *, private: bool) -> str:
    """Upload a folder as a data set.

    The token is that of `hf auth login` or of the variable HF_TOKEN.

    Args:
        folder: What is uploaded.
        repository: The data set's id on the hub: "owner/name".
        private: Make the repository private if it is new; a public one is then not used.

    Returns:
        The data set's address.

    Raises:
        OutputError: The hub is offline, rejects it, or has a public repository of that name.
    """
    import httpx
    from huggingface_hub import HfApi
    from huggingface_hub.constants import is_offline_mode

    if is_offline_mode():
        raise OutputError(
            f"--push {repository}: HF_HUB_OFFLINE is set; unset it and run this again, or upload "
            f"{folder} yourself"
        )
    api = HfApi(library_name="bpb")
    try:
        url = api.create_repo(
            repository, repo_type="dataset", private=private or None, exist_ok=True
        )
        if private and not api.dataset_info(repository).private:
            raise OutputError(
                f"--push {repository}: expected a private data set, got a public one that exists; "
                "nothing was uploaded: make it private, or name another"
            )
        api.upload_folder(
            repo_id=repository,
            repo_type="dataset",
            folder_path=folder,
            commit_message="Add contrast sets made with bpb",
        )
    except (OSError, ValueError, httpx.HTTPError) as error:
        reason = " ".join(str(error).split()) or type(error).__name__
        raise OutputError(
            f"--push {repository}: cannot upload {folder}: {reason}; see `hf auth whoami`"
        ) from error
    return str(url)
