"""All measurements whose figures stand in README.md: play-outs beside their peers, the bots, then the web table."""

import sys

from benchmarks import bots, playouts, table_load

sys.exit(playouts.main([]) or bots.main([]) or table_load.main([]))
