"""The formats: one file, one class each, found by their being here."""
