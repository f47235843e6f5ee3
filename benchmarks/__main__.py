"""All measurements whose figures stand in README.md: play-outs beside their peers, then the bots."""

import sys

from benchmarks import bots, playouts

sys.exit(playouts.main([]) or bots.main([]))
