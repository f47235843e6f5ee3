"""Settings of the whole test run."""

import os

# Compiled rules check every index while they are tested; they are compiled once more for it.
os.environ["TEFUDA_BOUNDSCHECK"] = "1"
