"""Facts of one domain, read from a passage: what the general reader of passages cannot find."""
