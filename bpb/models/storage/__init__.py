"""How weights are stored: bundles, differences, packages."""
