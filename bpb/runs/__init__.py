"""What a run leaves: its folder, manifest, counts and events."""
