"""The formats, one a file; `bpb.export.exporter` finds them."""
