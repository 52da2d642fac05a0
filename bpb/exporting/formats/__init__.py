"""The formats, one a file; `bpb.exporting.exporter` finds them."""
