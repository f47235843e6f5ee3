"""Settings of the whole test run."""

import os
import signal

# Compiled rules check every index while they are tested; they are compiled once more for it.
os.environ["TEFUDA_BOUNDSCHECK"] = "1"

# A shell starts background jobs deaf to Ctrl-C, and what they start inherits it; some tests send Ctrl-C.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)
