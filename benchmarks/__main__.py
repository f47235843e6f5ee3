"""The measurements of README.md: play-outs beside their peers, bots, search beside OpenSpiel's, the web table."""

import sys

from benchmarks import bots, playouts, search, table_load

sys.exit(playouts.main([]) or bots.main([]) or search.main([]) or table_load.main([]))
