"""Measurements, as ratios of what ran side by side: `python -m benchmarks` runs them all."""
