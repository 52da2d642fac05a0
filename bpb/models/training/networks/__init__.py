"""The networks that can be trained, with their losses."""
